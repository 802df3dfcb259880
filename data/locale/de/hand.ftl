# Starthände: Beispiele, Üben und ob das Mischen fair ist.

interrupted-games = abgebrochen nach { $played } von { $wanted } Spielen; welche es sind, hängt auch von der Zahl der Threads ab
interrupted-hands = abgebrochen nach { $played } von { $wanted } Händen; welche es sind, hängt auch von der Zahl der Threads ab
hand-title = { $name }: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}, Startwert { $seed } (--seed)
hand-number = Hand { $number }
hand-new = neu
hand-throw = ablegen
hand-chance = { " " }Chance von hier: { $chance }.
hand-mulligan = { $left ->
    [one] Letzter Mulligan:
   *[other] Noch { $left } Mulligans:
} { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} ablegen.{ $chance }
hand-then-draws = Behalten; { $draws ->
    [one] eine Karte
   *[other] { $draws } Karten
} ziehen.{ $chance }
hand-reached = Ziel erreicht ({ $mulligans ->
    [0] kein Mulligan
    [one] 1 Mulligan
   *[other] { $mulligans } Mulligans
}).
hand-missed = Ziel nicht erreicht ({ $mulligans ->
    [0] kein Mulligan
    [one] 1 Mulligan
   *[other] { $mulligans } Mulligans
}).
hand-sum = Von { $hands } Händen { $met ->
    [0] erreicht keine
    [one] erreicht eine
   *[other] erreichen { $met }
} das Ziel.
hand-sum-chance = Berechnete Chance mit { $most ->
    [0] keinem Mulligan
    [one] bis zu einem Mulligan
   *[other] bis zu { $most } Mulligans
}: { $chance }.
hand-instead = Die beste Strategie lässt sich hier nicht berechnen; gespielt wird „{ $policy }“.
hand-small-deck = „{ $source }“ hat nur { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}; eine Starthand hätte { $hand } (5.1)
hand-policy-needs-goal = ohne Ziel gibt es nichts, wonach sich Mulligans richten
hand-goal-hint = mit --goal ein Ziel nennen, etwa --goal '"Siltling"'
hand-play-goal = Ziel: { $goal }
hand-play-hint = Was willst du ablegen? Nummern der Karten, „alle“, oder leer zum Behalten; „?“ hilft, „q“ beendet.
hand-play-no-comparison = Gespielt wird ohne Vergleich mit der besten Wahl.
hand-play-question = { $left ->
    [one] Noch ein Mulligan.
   *[other] Noch { $left } Mulligans.
} Was ablegen?
hand-play-no-card = „{ $asked }“ gibt es nicht; die Karten haben die Nummern 1 bis { $most }
hand-play-best = Beste Wahl: Chance { $chance }.
hand-play-worse = Deine Wahl: Chance { $chance }. Besser: { $better }, { $best } – { $points } Prozentpunkte mehr.
hand-play-costly = Chance { $chance }, so hoch wie bei der besten Wahl ({ $better }), aber mit { $more } Mulligans mehr im Mittel; jeder kostet eine Aktion (5.2).
hand-play-keep = Hand behalten
hand-play-throw = { $count ->
    [one] Karte
   *[other] Karten
} { $cards } ablegen
hand-help-numbers = 1 3 4, 2-4  diese Karten ablegen und ebenso viele ziehen (5.2)
hand-help-all = alle  die ganze Hand ablegen
hand-help-keep = leer, behalten  die Hand behalten
hand-help-quit = q  aufhören und das Ergebnis zeigen
hand-score = { $hands ->
    [one] Eine Hand
   *[other] { $hands } Hände
} gespielt, Ziel { $met ->
    [0] nie
    [one] einmal
   *[other] { $met }-mal
} erreicht.
hand-score-best = { $decisions ->
    [one] { $best } von einer Entscheidung war
   *[other] { $best } von { $decisions } Entscheidungen { $best ->
        [one] war
       *[other] waren
    }
} die beste Wahl; verschenkt: { $points } Prozentpunkte.
hand-score-chances = Summe der Chancen: deine Wahl { $chances }, die beste { $best }.
hand-too-many = gezeigt werden höchstens { $most } Hände; wie oft ein Ziel erreicht wird, sagt „wom sim mulligan“
shuffle-dealt = { $hands } Starthände ausgeteilt. Kommt jede Karte gleich oft, auch jede Kopie für sich?
shuffle-counted = Gezählt
shuffle-hand = Karten in der Hand
shuffle-place = Karten an Platz { $place }
shuffle-pairs = Paare an Platz 1 und 2
shuffle-chi-square = Chi-Quadrat
shuffle-freedom = Freiheitsgrade
shuffle-p = p
shuffle-fair = Nichts deutet auf unfaires Mischen hin.
shuffle-unfair = So ungleich oder so gleich verteilt faires Mischen die Karten kaum je.
shuffle-means = p sagt, wie oft faires Mischen so große Abweichungen oder größere gibt; bei fairem Mischen ist jedes p gleich wahrscheinlich. Unfair heißt, was fairem Mischen höchstens in { $share } % der Fälle passiert, zu gleichmäßig ebenso wie zu ungleichmäßig.
shuffle-too-few = Zu wenige Hände oder Karten, um etwas zu sagen.
