==== What is done with a statement ====

=== rolling is the default
--- args
1+2
--- out
3

=== --roll
--- args
--roll 1+2
--- out
3

=== -r
--- args
-r 1+2
--- out
3

=== tree, roll, distribution
--- args
-p -r -e 1+2
--- out escaped
+
  1
  2
3
  3\t1.000000

=== always in that order
--- args
-e -r -p '1+2'
--- out escaped
+
  1
  2
3
  3\t1.000000

=== options behind the program
--- args
1+2 --eval --roll --print-tree
--- out escaped
+
  1
  2
3
  3\t1.000000

=== letters together
--- args
-erp 1+2
--- out escaped
+
  1
  2
3
  3\t1.000000

=== for each statement
--- args
-epr '1;2,3'
--- out escaped
1
1
  1\t1.000000
,
  2
  3
2 3
(2,3)\t1.000000

=== no roll unless asked for
--- args
-p -e 5
--- out escaped
5
  5\t1.000000

=== the same option twice
--- args
-r -r 5
--- out
5

=== the first error ends the statement
--- args
-p -r -e '1/0;5'
--- out escaped
/
  1
  0
5
5
  5\t1.000000
--- err
<argument 1>:1:3: error: division by zero
1/0;5
  ^
--- exit 1

==== How often --eval rolls ====

=== -c
--- args
-c 1 -e d1
--- out escaped
  1\t1.000000

=== -c and the number in one
--- args
-c2 -e d1000000000
--- out-like
.+	0\.500000
.+	0\.500000

=== -n, as dicelab 0.7 has it
--- args
-n 2 -e d1000000000
--- out-like
.+	0\.500000
.+	0\.500000

=== -n and the number in one
--- args
-en2 d1000000000
--- out-like
.+	0\.500000
.+	0\.500000

=== --count
--- args
--count 2 -e d1000000000
--- out-like
.+	0\.500000
.+	0\.500000

=== --count=
--- args
--count=2 -e d1000000000
--- out-like
.+	0\.500000
.+	0\.500000

=== the last one counts
--- args
-c 5 -n 3 --count 2 -e d1000000000
--- out-like
.+	0\.500000
.+	0\.500000

=== a count alone asks for a sample
--- args
-c 2 7
--- out
  7	1.000000

=== a count has no meaning for anything else
--- args
--calc -c 2 7
--- err
dicelab: --count is about the samples of --eval
Try 'dicelab --help'.
--- exit 2

=== the largest count
--- args
-c 9223372036854775807 -e 1+
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1+
  ^
--- exit 1

=== a count with zeros in front
--- args
-c 0002 -e d1000000000
--- out-like
.+	0\.500000
.+	0\.500000

==== What a number must look like ====

=== a count with a power of ten
--- args
--seed 3 -e -c 20000 3#d6
--- out-like
(?:.+\t0\.\d+\n)+

=== the same count as 2e4
--- args
--seed 3 -e -c 2e4 3#d6
--- same-as-previous

=== the same count as 2E4
--- args
--seed 3 -e -c 2E4 3#d6
--- same-as-previous

=== the same count as 20_000
--- args
--seed 3 -e -c 20_000 3#d6
--- same-as-previous

=== the same count as 2_0_0_0_0
--- args
--seed 3 -e -c 2_0_0_0_0 3#d6
--- same-as-previous

=== the same count as 200_0e1
--- args
--seed 3 -e -c 200_0e1 3#d6
--- same-as-previous

=== the same count as 20000e0
--- args
--seed 3 -e -c 20000e0 3#d6
--- same-as-previous

=== the same count as 00002e0_4
--- args
--seed 3 -e -c 00002e0_4 3#d6
--- same-as-previous

=== limits and seeds with a power of ten
--- args
--seed 1_0e2 --max-items=1e1 '1..11'
--- err
<argument 1>:1:1: error: more than 10 values held at once
1..11
^~~~~
hint: --max-items=N raises this limit
--- exit 1

=== a huge power of zero
--- args
--seed 0e18446744073709551615 7
--- out
7

=== no count: 1e
--- args
-c 1e 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1e'
Try 'dicelab --help'.
--- exit 2

=== no count: e9
--- args
-c e9 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not 'e9'
Try 'dicelab --help'.
--- exit 2

=== no count: 1__0
--- args
-c 1__0 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1__0'
Try 'dicelab --help'.
--- exit 2

=== no count: _1
--- args
-c _1 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '_1'
Try 'dicelab --help'.
--- exit 2

=== no count: 1_
--- args
-c 1_ 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1_'
Try 'dicelab --help'.
--- exit 2

=== no count: 1_e3
--- args
-c 1_e3 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1_e3'
Try 'dicelab --help'.
--- exit 2

=== no count: 1e_3
--- args
-c 1e_3 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1e_3'
Try 'dicelab --help'.
--- exit 2

=== no count: 1e1e1
--- args
-c 1e1e1 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1e1e1'
Try 'dicelab --help'.
--- exit 2

=== no count: 1e-1
--- args
-c 1e-1 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1e-1'
Try 'dicelab --help'.
--- exit 2

=== no count: 1e+1
--- args
-c 1e+1 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1e+1'
Try 'dicelab --help'.
--- exit 2

=== no count: 1e19
--- args
-c 1e19 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1e19'
Try 'dicelab --help'.
--- exit 2

=== no count: 10e18
--- args
-c 10e18 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '10e18'
Try 'dicelab --help'.
--- exit 2

=== no count: 1e99999999999999999999
--- args
-c 1e99999999999999999999 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1e99999999999999999999'
Try 'dicelab --help'.
--- exit 2

=== no count: 1.5e3
--- args
-c 1.5e3 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1.5e3'
Try 'dicelab --help'.
--- exit 2

=== letters for a count
--- args
-c abc 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not 'abc'
Try 'dicelab --help'.
--- exit 2

=== zero for a count
--- args
-c 0 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '0'
Try 'dicelab --help'.
--- exit 2

=== a negative count
--- args
-c -5 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '-5'
Try 'dicelab --help'.
--- exit 2

=== a count with something behind it
--- args
-c 1x 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1x'
Try 'dicelab --help'.
--- exit 2

=== an empty count
--- args
-c '' 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not ''
Try 'dicelab --help'.
--- exit 2

=== an empty count behind '='
--- args
--count= 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not ''
Try 'dicelab --help'.
--- exit 2

=== a count with a blank in front
--- args
-c ' 5' 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not ' 5'
Try 'dicelab --help'.
--- exit 2

=== a count with a sign
--- args
-c +5 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '+5'
Try 'dicelab --help'.
--- exit 2

=== a count with a fraction
--- args
-c 1.5 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '1.5'
Try 'dicelab --help'.
--- exit 2

=== a count that is too large
--- args
-c 9223372036854775808 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '9223372036854775808'
Try 'dicelab --help'.
--- exit 2

=== a count that is much too large
--- args
-n 99999999999999999999999999 1
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '99999999999999999999999999'
Try 'dicelab --help'.
--- exit 2

=== a senseless seed
--- args
--seed x 1
--- err
dicelab: --seed takes a whole number from 0 to 18446744073709551615, not 'x'
Try 'dicelab --help'.
--- exit 2

=== a negative seed
--- args
--seed -1 1
--- err
dicelab: --seed takes a whole number from 0 to 18446744073709551615, not '-1'
Try 'dicelab --help'.
--- exit 2

=== a seed that is too large
--- args
--seed=18446744073709551616 1
--- err
dicelab: --seed takes a whole number from 0 to 18446744073709551615, not '18446744073709551616'
Try 'dicelab --help'.
--- exit 2

=== a limit of zero
--- args
--max-items 0 1
--- err
dicelab: --max-items takes a whole number from 1 to 1099511627776, not '0'
Try 'dicelab --help'.
--- exit 2

=== a limit that is no number
--- args
--max-turns many 1
--- err
dicelab: --max-turns takes a whole number from 1 to 9223372036854775807, not 'many'
Try 'dicelab --help'.
--- exit 2

=== a depth that the stack would not bear
--- args
--max-depth 10001 1
--- err
dicelab: --max-depth takes a whole number from 1 to 10000, not '10001'
Try 'dicelab --help'.
--- exit 2

=== nothing is run when an option is wrong
--- args
1 -e 2 -c 0
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '0'
Try 'dicelab --help'.
--- exit 2

==== Wrong options ====

=== an unknown word
--- args
--nonsense 1
--- err
dicelab: unknown option '--nonsense'
Try 'dicelab --help'.
--- exit 2

=== an unknown letter
--- args
-x 1
--- err
dicelab: unknown option '-x'
Try 'dicelab --help'.
--- exit 2

=== an unknown letter among known ones
--- args
-px 1
--- err
dicelab: unknown option '-px'
Try 'dicelab --help'.
--- exit 2

=== an abbreviation
--- args
--print --see 5 1
--- out
1

=== an ambiguous abbreviation
--- args
--p 5 1
--- err
dicelab: option '--p' is ambiguous: --print-tree --percent --plot
--- exit 2

=== a word that is nearly right
--- args
--frations 1
--- err
dicelab: unknown option '--frations'
hint: did you mean '--fractions'?
--- exit 2

=== a choice that is nearly right
--- args
--format=josn 1
--- err-like
dicelab: --format takes one of plain\|[a-z|]+, not 'josn'
hint: did you mean 'json'\?
--- exit 2

=== what a roll comes from, where nothing is rolled
--- args
-N python-dice,verbose --calc d6
--- err
dicelab: verbose explains rolls: it works with --roll only
Try 'dicelab --help'.
--- exit 2

=== what a roll comes from, for programs
--- args
-N python-dice,verbose --format=json 3d6
--- err
dicelab: verbose cannot be used with formats for programs
Try 'dicelab --help'.
--- exit 2

=== what a roll comes from, for spreadsheets
--- args
-N python-dice,verbose --format=csv 3d6
--- err
dicelab: verbose cannot be used with formats for programs
Try 'dicelab --help'.
--- exit 2

=== what a roll comes from, for others
--- args
-N python-dice,verbose --format=tsv 3d6
--- err
dicelab: verbose cannot be used with formats for programs
Try 'dicelab --help'.
--- exit 2

=== a pool of dicelab
--- args
-N dicelab,pool d1
--- err
dicelab: the notation dicelab knows no 'pool'
Try 'dicelab --help=notations'.
--- exit 2

=== a notation that nobody knows
--- args
--notation=klingon d1
--- err-like
dicelab: --notation takes one of dicelab\|dice-script\|python-dice\|dicebag(?:\|\w+)*, not 'klingon'
Try 'dicelab --help'\.
--- exit 2

=== an argument for an option that takes none
--- args
--print-tree=1 1
--- err
dicelab: no argument belongs to option '--print-tree=1'
Try 'dicelab --help'.
--- exit 2

=== a topic that --help does not know
--- args
--help=1
--- err
dicelab: there is no help on '1'
hint: --help=topics and --help=operators list what there is, and --help the options
--- exit 2

=== a topic without a word
--- args
--help=
--- err
dicelab: there is no help on ''
hint: --help=topics and --help=operators list what there is, and --help the options
--- exit 2

=== a missing count
--- args
-e -c
--- err
dicelab: an argument is missing after option '-c'
Try 'dicelab --help'.
--- exit 2

=== a missing count behind the word
--- args
--count
--- err
dicelab: an argument is missing after option '--count'
Try 'dicelab --help'.
--- exit 2

=== a missing file
--- args
1 -f
--- err
dicelab: an argument is missing after option '-f'
Try 'dicelab --help'.
--- exit 2

=== a missing seed
--- args
--seed
--- err
dicelab: an argument is missing after option '--seed'
Try 'dicelab --help'.
--- exit 2

=== a missing limit
--- args
--max-items
--- err
dicelab: an argument is missing after option '--max-items'
Try 'dicelab --help'.
--- exit 2

=== nothing is run before a wrong option
--- args
1 2 --nonsense
--- err
dicelab: unknown option '--nonsense'
Try 'dicelab --help'.
--- exit 2

==== Programs ====

=== several programs
--- args
1 '2;3' 4
--- out
1
2
3
4

=== each program is a text of its own
--- args
'1+' '2'
--- out
2
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1+
  ^
--- exit 1

=== programs are numbered
--- args
1 -r x --seed=5 y
--- out
1
--- err
<argument 2>:1:1: error: unknown name 'x'
x
^
<argument 3>:1:1: error: unknown name 'y'
y
^
--- exit 1

=== an empty program
--- args
''

=== an empty program among others
--- args
1 '' 2
--- out
1
2

=== with a program standard input is not read
--- args
1
--- in
2
--- out
1

=== a program of several lines
--- args
'1 +
2; 3
+ 4'
--- out
3
7

=== programs that begin with '-' go behind '--'
--- args
-r -- -5 --5 '-d1'
--- out
-5
5
-1

=== what is behind '--' is no option
--- args
-- 1 -r
--- err
<argument 2>:1:2: error: unknown name 'r'
-r
 ^
--- out
1
--- exit 1

=== '--' alone
--- args
--
--- in
6
--- out
6

=== programs on both sides of '--'
--- args
1 -- -2 3
--- out
1
-2
3

=== a negative number is no option
--- args
-5
--- err
dicelab: unknown option '-5'
Put -- before a program that begins with a minus sign.
--- exit 2

=== a sign and a parenthesis
--- args
'-(1+2)'
--- err
dicelab: unknown option '-(1+2)'
Put -- before a program that begins with a minus sign.
--- exit 2

=== a negative number in parentheses
--- args
'(-5)' ' -5'
--- out
-5
-5

==== Help and version ====

=== --help
--- args
--help
--- out-like
(?s)Usage: dicelab .*-h, --help.*-v, --version.*-p, --print-tree.*-r, --roll.*-e, --eval.*-c, --count=N.*-f, --file=FILE.*--seed=N.*--plot=FILE.*--help=topics.*

=== -h
--- args
-h
--- same-as-previous

=== help does nothing else
--- args
1 -e 2 -h
--- same-as-previous

=== help does not read standard input
--- args
-h
--- stdin closed
--- same-as-previous

=== -?
--- args
-?
--- same-as-previous

=== -? behind another letter
--- args
-r?
--- same-as-previous

=== -? behind a program
--- args
1 -?
--- same-as-previous

=== --version
--- args
--version
--- out-like
dicelab \d+\.\d+.*

=== -v
--- args
-v
--- same-as-previous

=== the version does nothing else
--- args
1 -v
--- same-as-previous
