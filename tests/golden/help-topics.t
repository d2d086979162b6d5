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

=== what is behind a blank is no topic
--- args
--help operators
--- out-like
(?s)Usage: .*

=== the beginning of a topic is none
--- args
--help=op
--- err
dicelab: there is no help on 'op', but on operators, language, notations, scripts, limits, examples
--- exit 2
