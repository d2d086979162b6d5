==== Help on topics ====

--- says --help
$ --help=operators
|~ (?s)x, y, n: single values.*\n  x \+ y +the sum of two numbers\n.*\n  let x = e in f .*
$ --help=language
|~ (?s)Every expression is a list of whole numbers.*'//: NAME' before a statement is its label\..*To try:\n  dicelab --calc '.*
$ --help=scripts
|~ (?s)A script is .*\nFunctions that make rolls\n  d\(sides\) +a fair die .*\nMethods of a pool \(DicePool\)\n  pool\.sum\(\) +the sum .*
$ --help=examples
|~ (?s)(?:  dicelab (?:-\S+ )*'[^']+'\n      \S.*\n)+
# plain help names them
$ --help
|~ (?s).*--help\[=WORD\] .*: topics\|language\|operators\|dice\|\.\.\.\n.*
# help ends the command line
$ --help=operators --nonsense
|~ (?s)x, y, n: single values.*
# behind a blank, too
operators
|~ (?s)x, y, n: single values.*
# but an option is none
$ --help --calc
|~ (?s)Usage: .*
# an operator
high
| high n e: the n highest items, in list order
|     high 2 (3,1,2) gives 3 2
|     with dice: sum high 3 4#d6
# a sign
$ --help='#'
| n # e: e, evaluated n times, joined into one list
|     3#8 gives 8 8 8
|     with dice: 4#d6
# a word of the Language of Dice
$ --help=yield
|~ (?s)with --notation=lod:\nyield .* gives .*
# a word of Troll
$ --help=accumulate
|~ (?s)with --notation=troll:\naccumulate .* gives .*
# what is nearly one
$ --help=hgih
! dicelab: there is no help on 'hgih'
hint: did you mean 'high'?
= exit 2
# the beginning of a topic is none
$ --help=op
! dicelab: there is no help on 'op'
hint: --help=topics and --help=operators list what there is, and --help the options
= exit 2
# what is near is told, one as near as the other: options, topics and operators
$ --help=plt
! dicelab: there is no help on 'plt'
hint: did you mean 'plot'?
= exit 2
# also what begins so
$ --help=compa
! dicelab: there is no help on 'compa'
hint: did you mean 'compare'?
= exit 2
# and no more than three
$ --help=max-
!~ (?s)dicelab: there is no help on 'max-'\nhint: did you mean '[-a-z]+', '[-a-z]+' or '[-a-z]+'\?\n
= exit 2
# 'if' asks two things
$ --help=if
| if e then f else g: f if e holds (x >= 15) or has items (>=5 e), otherwise g
|     if >3 (1..5) then 1 else 0 gives 1
|     with dice: if d20 >= 15 then d8 else 0
# an option and a command have one name
$ --help=calc
|   -C, --calc             calculate the exact distribution
|       dicelab --calc 'high 3 4d6'
|       dicelab --calc 'if d20 + 5 >= 15 then d8 + 3 else 0'
|   :calc [EXPRESSION]       calculate the exact distribution of each
|       :calc high 1 2d20
# an option with its signs
$ --help=--for
|       --for=N=LIST       run for each value, such as n=1..10; twice: a grid
|       dicelab --for n=1..4 'high 1 n#d6'
|       dicelab --for b=0..5 --for dc=10..15 --chance '>=dc' 'd20+b'
# an option by its letter
$ --help=-t
|   -t, --threshold=P      probability that may stay unresolved (1e-12)
|       dicelab --calc --threshold=0.01 'sum explode 2d6'
# a command
$ --help=:for
|~   :for \[N=LIST\] .*\n      :for n=1\.\.5\n
# the sign of an option before what is none
$ --help=--high
!~ dicelab: there is no help on '--high'\nhint: .*\n
= exit 2
# a topic and a word
$ --help=given
|~ (?s)e given c: .*\n'e given c', at the end of a statement.*To try:\n  dicelab --calc .*
# one of a topic
$ --help=label
|~ (?s)A label is a text .*
# a die as it is thrown
$ --help=3d6
| d n: one roll of a die with the faces 1 to n
|     d1 gives 1
|     with dice: d20
# a Fudge die
$ --help=4dF
|~ dF: a Fudge die .*\n.*\n.*\n
# faces
$ --help='d{1,2}'
|~ d\{f:x, \.\.\.\}: .*\n.*\n.*\n
# a limit
$ --help=max-states
|~   --max-states=N  .*: ordinarily \d+, at most \d+\n      dicelab --calc --max-states=.*\n
# a form of answers
$ --help=csv
|~ --format: csv: comma-separated .*\n      dicelab .*--format=csv .*\n
# a statistic that is an operator, too
$ --help=mean
|~ (?s)mean e: .*--stats: mean: the mean of the outcomes.*--stats=mean .*
# a notation
$ --help=lod
|~ (?s)--notation=lod: the Language of Dice.* gives .*
# what scripts alone have
$ --help=p_ge
|~ (?s)(in scripts: .*p_ge\(.*\n)+
