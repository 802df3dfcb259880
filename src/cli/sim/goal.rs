//! Goals and policies as options: read, with all mistakes told at once.

use std::ffi::OsString;

use clap::Args;

use crate::cli::known::knowing;
use crate::cli::meant::meant;
use crate::cli::number::Price;
use crate::cli::playable::Reading;
use crate::cli::{Failure, Ui};
use crate::message::Message;
use crate::odds::goal::Goal;
use crate::odds::{MOST_CARDS, MOST_TERMS, Plan, TooMany};

#[derive(Debug, Args)]
pub(super) struct PolicyArgs {
    /// How mulligans are decided: optimal, dump (throw what does not serve the goal or breaks it), never, or keep-if GOAL
    #[arg(long, value_name = "POLICY", default_value = "optimal")]
    policy: String,
    /// What an action lost to a mulligan is worth, as a part of a reached goal: 0.05 gives up an action for 5 % more
    #[arg(long, value_name = "PRICE", allow_negative_numbers = true, value_parser = Price::any())]
    action_value: Option<Price>,
}

/// Policies by their words.
const POLICIES: [&str; 4] = ["optimal", "dump", "never", "keep-if"];

impl PolicyArgs {
    /// The plan that is named.
    ///
    /// # Errors
    /// If it is none, its goal cannot be read, or a price is named for a plan that has no use for it.
    pub(super) fn plan(&self, reading: &Reading) -> Result<Plan, Failure> {
        let price = self.action_value.map_or((0, 1), Price::fraction);
        let plan = match self.parts() {
            // §5.2: a mulligan costs so many actions.
            ("optimal", "") => Plan::Optimal { price: (price.0 * u64::from(reading.numbers.mulligan_cost), price.1) },
            ("dump", "") => Plan::Dump,
            ("never", "") => Plan::Never,
            ("keep-if", "") => return Err(Failure::new(Message::new("odds-keep-if-what"))),
            ("keep-if", goal) => Plan::KeepIf(read(goal, "--policy", reading)?),
            _ => return Err(unknown(self.policy.trim())),
        };
        if self.action_value.is_some() && !matches!(plan, Plan::Optimal { .. }) {
            return Err(Failure::new(Message::new("odds-price-for-optimal")));
        }
        Ok(plan)
    }

    /// The known word that the policy begins with, and the rest; all of it is rest if there is none.
    fn parts(&self) -> (&'static str, &str) {
        let words = self.policy.trim();
        let end = words.find(|c: char| !c.is_alphabetic() && c != '-' && c != '_').unwrap_or(words.len());
        let (word, rest) = words.split_at(end);
        let word = word.to_lowercase().replace('_', "-");
        match POLICIES.iter().find(|known| **known == word) {
            Some(known) => (known, rest.trim_start_matches([':', '=']).trim()),
            None => ("", words),
        }
    }

    /// What an action is worth, if it was named.
    pub(super) fn price(&self) -> Option<f64> {
        self.action_value.map(Price::value)
    }

    /// The policy in its own words, and the goal of `keep-if` as it was written.
    pub(super) fn words(&self) -> String {
        let (word, rest) = self.parts();
        format!("{word} {rest}").trim().to_owned()
    }
}

/// Reads the goal and the policy, and tells the mistakes of both.
///
/// # Errors
/// Everything that is wrong with them.
pub(super) fn read_both(
    goal: &str,
    policy: &PolicyArgs,
    reading: &Reading,
    ui: &mut Ui,
) -> Result<(Goal, Plan), Failure> {
    match (read(goal, "--goal", reading), policy.plan(reading)) {
        (Ok(goal), Ok(plan)) => Ok((goal, plan)),
        (Err(failure), Ok(_)) | (Ok(_), Err(failure)) => Err(failure),
        (Err(first), Err(second)) => {
            ui.findings(&first.findings);
            ui.error(&first.message, first.hint.as_ref());
            Err(second)
        }
    }
}

fn unknown(words: &str) -> Failure {
    let failure = Failure::new(Message::new("odds-no-policy").with("policy", words));
    let word = words.to_lowercase();
    let is_near = |known: &&&str| {
        // Of several words, as many letters as it has.
        let front: String = word.chars().take(known.chars().count()).collect();
        strsim::damerau_levenshtein(known, &front) <= 2
    };
    match meant(POLICIES.iter().filter(is_near)) {
        Some(hint) => failure.hint(hint),
        None => failure,
    }
}

/// Reads a goal, which was given as `place`.
///
/// # Errors
/// Everything that is wrong with it.
pub(super) fn read(text: &str, place: &str, reading: &Reading) -> Result<Goal, Failure> {
    let parsed = knowing(&reading.store, |known| Goal::parse_knowing(text, &reading.library, known));
    parsed.map_err(|error| Failure::new(error.message()))?.map_err(|mistakes| {
        let findings: Vec<_> = mistakes.iter().map(|mistake| mistake.diagnostic(place, text)).collect();
        Failure::new(Message::new("odds-goal-unread").with("count", findings.len())).findings(findings)
    })
}

/// The arguments with goals that begin with `-` told apart from options: they get a blank before them, which goals do not
/// mind.
pub(in crate::cli) fn not_options(mut args: Vec<OsString>) -> Vec<OsString> {
    if !args.iter().any(|arg| arg == "sim") {
        return args;
    }
    for at in 1..args.len() {
        if args[at] == "--" {
            break;
        }
        let is_goal = ["--goal", "-g", "--policy"].iter().any(|option| args[at - 1] == *option);
        let Some(negated) = args[at].to_str().and_then(|text| text.strip_prefix('-')).filter(|_| is_goal) else {
            continue;
        };
        let is_option = negated.starts_with('-') || negated.chars().all(|c| "qvhVgmf".contains(c));
        if !is_option {
            args[at] = format!(" -{negated}").into();
        }
    }
    args
}

/// Says that goals name too many groups, or a deck has too many cards for them.
pub(super) fn too_many(too_many: TooMany) -> Failure {
    Failure::new(match too_many {
        TooMany::Terms(found) => Message::new("odds-too-many-terms").with("found", found).with("most", MOST_TERMS),
        TooMany::Cards(found) => Message::new("odds-too-many-cards").with("found", found).with("most", MOST_CARDS),
    })
}

#[cfg(test)]
mod tests {
    use super::PolicyArgs;

    #[test]
    fn policies_are_known_however_they_are_spelled() {
        let parts = |policy: &str| {
            let args = PolicyArgs { policy: policy.to_owned(), action_value: None };
            (args.parts().0, args.words())
        };
        for (spelled, words) in [
            ("optimal", "optimal"),
            (" DUMP ", "dump"),
            ("keep-if mutant >= 2", "keep-if mutant >= 2"),
            ("Keep_If: mutant", "keep-if mutant"),
            ("keep-if=\"Egel\"", "keep-if \"Egel\""),
            ("keep-if\t(mutant)", "keep-if (mutant)"),
        ] {
            assert_eq!(parts(spelled).1, words);
        }
        for wrong in ["", "keep if mutant", "optimum", "2"] {
            assert_eq!(parts(wrong).0, "", "{wrong}");
        }
    }
}
