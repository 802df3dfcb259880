//! The `wom` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    wom::cli::main()
}
