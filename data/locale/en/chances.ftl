# What all chances say.

chances-chance = chance
chances-at-least = at least
chances-fraction = exactly
chances-error = ±
chances-exact = Computed exactly.
chances-sampled = Not computed, but played out { $games } times (seed { $seed }); ± is the standard error.
chances-csv-or-json = --csv and --json cannot be had together
chances-seed = seed { $seed }
chances-plot-svg = charts are made as SVG only, not like "{ $path }"
chances-plot-svg-hint = let the file's name end with ".svg"
chances-plot-written = chart written: { $path }
