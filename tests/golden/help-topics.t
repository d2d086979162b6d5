==== Help on topics ====

=== operators
--- args
--help=operators
--- out-like
(?s)x, y, n: single values.*\n  x \+ y +the sum of two numbers\n.*\n  let x = e in f .*

=== language
--- args
--help=language
--- out-like
(?s)Every expression is a list of whole numbers.*'//: NAME' before a statement is its label\..* gives \d+\n.*

=== scripts
--- args
--help=scripts
--- out-like
(?s)A script is .*\nFunctions that make rolls\n  d\(sides\) +a fair die .*\nMethods of a pool \(DicePool\)\n  pool\.sum\(\) +the sum .*

=== examples
--- args
--help=examples
--- out-like
(?s)(?:  dicelab (?:-\S+ )*'[^']+'\n      \S.*\n)+

=== plain help names them
--- args
--help
--- out-like
(?s).*--help\[=WORD\] .*: operators\|language\|notations\|\.\.\.\n.*

=== help ends the command line
--- args
--help=operators --nonsense
--- out-like
(?s)x, y, n: single values.*

=== behind a blank, too
--- args
--help operators
--- out-like
(?s)x, y, n: single values.*

=== but an option is none
--- args
--help --calc
--- out-like
(?s)Usage: .*

=== an operator
--- args
--help high
--- out
high n e: the n greatest items, in the order they have
    high 2 (3,1,2) gives 3 2
    with dice: sum high 3 4#d6

=== a sign
--- args
--help='#'
--- out
n # e: e evaluated n times, one list after the other
    3#8 gives 8 8 8
    with dice: 4#d6

=== a word of the Language of Dice
--- args
--help=yield
--- out-like
(?s)yield .* gives .*

=== what is nearly one
--- args
--help=hgih
--- err
dicelab: there is no help on 'hgih', but on operators, language, notations, scripts, limits, examples, and on each operator
hint: did you mean 'high'?
--- exit 2

=== the beginning of a topic is none
--- args
--help=op
--- err
dicelab: there is no help on 'op', but on operators, language, notations, scripts, limits, examples, and on each operator
--- exit 2
