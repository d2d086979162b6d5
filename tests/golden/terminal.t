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

=== the name of a picture
--- args escaped
-C --plot='no/\x1B[2J\xE2\x80\xAE.svg' d6
--- err
dicelab: no/?[2J?.svg: No such file or directory
--- exit 1

=== the value of an option
--- args escaped
--count='\x1B]0;x\x07\xE2\x81\xA6'
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '?]0;x??'
Try 'dicelab --help'.
--- exit 2

=== a long one is cut between characters
--- args escaped
--count='\repeat{30}{\xC3\xA9}x'
--- err escaped
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '\repeat{30}{\xC3\xA9}'
Try 'dicelab --help'.
--- exit 2

=== an option
--- args escaped
--\x1B[31mred
--- err
dicelab: unknown option '--?[31mred'
Try 'dicelab --help'.
--- exit 2

=== a topic of the help
--- args escaped
--help='\x1B[31m'
--- err-like
dicelab: there is no help on '\?\[31m'\nhint: .*\n
--- exit 2

==== What is shown of a program ====

=== the source line
--- in escaped
nope // \x1B[2J \xC2\x9B \xE2\x80\xAE \xE2\x81\xA9 \xE2\x80\x8F \xD8\x9C \xC3\xA9
--- err
<stdin>:1:1: error: unknown name 'nope'
nope // ?[2J ? ? ? ? ? é
^~~~
--- exit 1

=== what turns text around takes one column, and so does the '?'
--- in escaped
1 + // \xE2\x80\xAE
 nope; (\xE2\x80\xAE), x
--- err
<stdin>:2:2: error: unknown name 'nope'
 nope; (?), x
 ^~~~
<stdin>:2:9: error: byte 0xE2 does not begin a word, number or symbol
 nope; (?), x
        ^
--- exit 1

=== a label
--- args
-C --format=table --digits=1
--- in escaped
//: \x1B[2J\xE2\x80\xAE\xC2\x9Bsix \xD7\x90
d1
--- out
?[2J??six א
  1  1.0  ██████████████████████████████████████████████████████████████████████
mean 1.0, deviation 0.0, minimum 1, median 1, maximum 1

=== a label in a comparison
--- args
-C --format=table --compare
--- in escaped
//: \xE2\x80\xAEsix
d1
--- out-like
(?s)a: \?six\n.*

=== a label in a picture
--- args
-C --plot=-
--- in escaped
//: \xE2\x80\xAEsix
d1
--- out-like
(?s)<svg .*<title>\?six</title>.*

=== a label in CSV
--- args
-C --format=csv
--- in escaped
//: \xE2\x80\xAEsix
d1
--- out
label,kind,outcome,count,probability,bound
?six,exact,1,,1.000000,

=== JSON loses nothing
--- args
-C --format=json
--- in escaped
d1 // \x1B \x7F \xC2\x9B \xE2\x80\xAE \xC3\xA9
 + 1
--- out-like
.*"source":"d1 // \\u001b \\u007f \\u009b \\u202e é\\n \+ 1".*

=== the plan
--- args
-C --explain
--- in escaped
sum (2#d6 // \x1B\xC2\x9B\xE2\x80\xAE
)
--- out-like
(?s).*
--- err-like
<stdin>:1:8: plan: .*
<stdin>:1:1: plan: .* sum \(2#d6 // \?\?\? \)
