# Was alle Chancen sagen.

chances-chance = Chance
chances-at-least = mindestens
chances-fraction = genau
chances-error = ±
chances-exact = Genau berechnet.
chances-sampled = Nicht berechnet, sondern { $games }-mal ausgespielt (Startwert { $seed }, --seed); ± ist der Standardfehler.
chances-csv-or-json = --csv und --json gehen nicht zusammen
chances-seed = Startwert { $seed } (--seed)
chances-plot-svg = Diagramme gibt es nur als SVG, nicht wie „{ $path }“
chances-plot-svg-hint = der Dateiname soll auf „.svg“ enden
chances-plot-written = Diagramm geschrieben: { $path }
