# What comes from elsewhere has no say at the terminal: control characters and what turns text around are
# shown as '?'.  U+009B is a control character in two bytes, U+202E makes what follows go from right to left.

==== What is said of the command line ====

=== the name of a file
--- args escaped
-f 'no\x1B[2J\x07\xC2\x9B2J\xE2\x80\xAE\nfile \xC3\xA9'
--- err
dicelab: no?[2J??2J??file é: No such file or directory
--- exit 1

=== the name of a file, for programs
--- args escaped
--format=json -f 'no\x1B[2J\x7F\xC2\x9B\xE2\x80\xAE\nfile \xC3\xA9'
--- err
{"severity":"error","file":"no\u001b[2J\u007f\u009b\u202e\nfile é","code":"system","message":"No such file or directory"}
--- exit 1

--- says
# the name of a picture
$ -C '--plot=no/[2J‮.svg' d6
! dicelab: no/?[2J?.svg: No such file or directory
= exit 1
# the value of an option
$ '--count=]0;x⁦'
usage: --count takes a whole number from 1 to 9223372036854775807, not '?]0;x??'
# a long one is cut between characters
$ '--count=ééééééééééééééééééééééééééééééx'
usage: --count takes a whole number from 1 to 9223372036854775807, not 'éééééééééééééééééééééééééééééé'
# an option
$ '--[31mred'
usage: unknown option '--?[31mred'
# a topic of the help
$ '--help=[31m'
!~ dicelab: there is no help on '\?\[31m'\nhint: .*\n
= exit 2

==== What is shown of a program ====

--- says
# the source line
< nope // [2J  ‮ ⁩ ‏ ؜ é
@:1: nope // ?[2J ? ? ? ? ? é
     ^~~~ unknown name 'nope'
# what turns text around takes one column, and so does the '?'
< 1 + // ‮
<  nope; (‮), x
@:2:  nope; (?), x
      ^~~~ unknown name 'nope'
             ^ this character has no meaning here
# a label
$ -C --format=table --digits=1
< //: [2J‮six א
< d1
| ?[2J??six א
|   1  1.0  ██████████████████████████████████████████████████████████████████████
| mean 1.0, deviation 0.0, minimum 1, median 1, maximum 1
# a label in a comparison
$ -C --format=table --compare
< //: ‮six
< d1
|~ (?s)a: \?six\n.*
# a label in a picture
$ -C --plot=-
< //: ‮six
< d1
|~ (?s)<svg .*<title>\?six</title>.*
# a label in CSV
$ -C --format=csv
< //: ‮six
< d1
| label,kind,outcome,count,probability,bound
| ?six,exact,1,,1.000000,
# JSON loses nothing
$ -C --format=json
< d1 //    ‮ é
<  + 1
|~ .*"source":"d1 // \\u001b \\u007f \\u009b \\u202e é\\n \+ 1".*
# the plan
$ -C --explain
< sum (2#d6 // ‮
< )
!~ <stdin>:1:1: meaning: Two six-sided dice, added up\.
!~ <stdin>:1:8: plan: .*
!~ <stdin>:1:1: plan: .* sum \(2#d6 // \?\?\? \)
|~ (?s).*
