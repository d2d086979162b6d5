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
(?s)Every expression is a list of whole numbers.*'//: NAME' before a statement is its label\..*To try:\n  dicelab --calc '.*

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
(?s).*--help\[=WORD\] .*: topics\|language\|operators\|dice\|\.\.\.\n.*

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
high n e: the n highest items, in list order
    high 2 (3,1,2) gives 3 2
    with dice: sum high 3 4#d6

=== a sign
--- args
--help='#'
--- out
n # e: e, evaluated n times, joined into one list
    3#8 gives 8 8 8
    with dice: 4#d6

=== a word of the Language of Dice
--- args
--help=yield
--- out-like
(?s)with --notation=lod:\nyield .* gives .*

=== a word of Troll
--- args
--help=accumulate
--- out-like
(?s)with --notation=troll:\naccumulate .* gives .*

=== what is nearly one
--- args
--help=hgih
--- err
dicelab: there is no help on 'hgih'
hint: did you mean 'high'?
--- exit 2

=== the beginning of a topic is none
--- args
--help=op
--- err
dicelab: there is no help on 'op'
hint: --help=topics and --help=operators list what there is, and --help the options
--- exit 2

=== what is near is told, one as near as the other: options, topics and operators
--- args
--help=plt
--- err
dicelab: there is no help on 'plt'
hint: did you mean 'plot'?
--- exit 2

=== also what begins so
--- args
--help=compa
--- err
dicelab: there is no help on 'compa'
hint: did you mean 'compare'?
--- exit 2

=== and no more than three
--- args
--help=max-
--- err-like
(?s)dicelab: there is no help on 'max-'\nhint: did you mean '[-a-z]+', '[-a-z]+' or '[-a-z]+'\?\n
--- exit 2

=== 'if' asks two things
--- args
--help=if
--- out
if e then f else g: f if e holds (x >= 15) or has items (>=5 e), otherwise g
    if >3 (1..5) then 1 else 0 gives 1
    with dice: if d20 >= 15 then d8 else 0

=== an option and a command have one name
--- args
--help=calc
--- out
  -C, --calc             calculate the exact distribution
      dicelab --calc 'high 3 4d6'
      dicelab --calc 'if d20 + 5 >= 15 then d8 + 3 else 0'
  :calc [EXPRESSION]       calculate the exact distribution of each
      :calc high 1 2d20

=== an option with its signs
--- args
--help=--for
--- out
      --for=N=LIST       run for each value, such as n=1..10; twice: a grid
      dicelab --for n=1..4 'high 1 n#d6'
      dicelab --for b=0..5 --for dc=10..15 --chance '>=dc' 'd20+b'

=== an option by its letter
--- args
--help=-t
--- out
  -t, --threshold=P      probability that --calc may leave unresolved (1e-12)
      dicelab --calc --threshold=0.01 'sum explode 2d6'

=== a command
--- args
--help=:for
--- out-like
  :for \[N=LIST\] .*\n      :for n=1\.\.5\n

=== the sign of an option before what is none
--- args
--help=--high
--- err-like
dicelab: there is no help on '--high'\nhint: .*\n
--- exit 2

=== a topic and a word
--- args
--help=given
--- out-like
(?s)e given c: .*\n'e given c', at the end of a statement.*To try:\n  dicelab --calc .*

=== one of a topic
--- args
--help=label
--- out-like
(?s)A label is a text .*

=== a die as it is thrown
--- args
--help=3d6
--- out
d n: one roll of a die with the faces 1 to n
    d1 gives 1
    with dice: d20

=== a Fudge die
--- args
--help=4dF
--- out-like
dF: a Fudge die .*\n.*\n.*\n

=== faces
--- args
--help='d{1,2}'
--- out-like
d\{f:x, \.\.\.\}: .*\n.*\n.*\n

=== a limit
--- args
--help=max-states
--- out-like
  --max-states=N  .*: ordinarily \d+, at most \d+\n      dicelab --calc --max-states=.*\n

=== a form of answers
--- args
--help=csv
--- out-like
--format: csv: comma-separated .*\n      dicelab .*--format=csv .*\n

=== a statistic that is an operator, too
--- args
--help=mean
--- out-like
(?s)mean e: .*--stats: mean: the mean of the outcomes.*--stats=mean .*

=== a notation
--- args
--help=lod
--- out-like
(?s)--notation=lod: the Language of Dice.* gives .*

=== what scripts alone have
--- args
--help=p_ge
--- out-like
(?s)(in scripts: .*p_ge\(.*\n)+
