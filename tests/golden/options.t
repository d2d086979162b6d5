==== What is done with a statement ====

--- says -p -r -e
# rolling is the default
$ 1+2
| 3
$ --roll 1+2
| 3
$ -r 1+2
| 3
# tree, roll, distribution
1+2
| +
|   1
|   2
| 3
= 3: 1.000000
# always in that order
$ -e -r -p '1+2'
| +
|   1
|   2
| 3
= 3: 1.000000
# options behind the program
$ 1+2 --eval --roll --print-tree
| +
|   1
|   2
| 3
= 3: 1.000000
# letters together
$ -erp 1+2
| +
|   1
|   2
| 3
= 3: 1.000000
# for each statement
$ -epr '1;2,3'
| 1
| 1
= 1: 1.000000
| ,
|   2
|   3
| 2 3
= (2,3): 1.000000
# no roll unless asked for
$ -p -e 5
| 5
= 5: 1.000000
# the same option twice
$ -r -r 5
| 5
# the first error ends the statement
1/0;5
  ^ division by zero
| /
|   1
|   0
| 5
| 5
= 5: 1.000000

==== How often --eval rolls ====

--- says
$ -c 1 -e d1
= 1: 1.000000
# -c and the number in one
$ -c2 -e d1000000000
|~ .+	0\.500000
|~ .+	0\.500000
# -n, as dicelab 0.7 has it
$ -n 2 -e d1000000000
|~ .+	0\.500000
|~ .+	0\.500000
# -n and the number in one
$ -en2 d1000000000
|~ .+	0\.500000
|~ .+	0\.500000
$ --count 2 -e d1000000000
|~ .+	0\.500000
|~ .+	0\.500000
$ --count=2 -e d1000000000
|~ .+	0\.500000
|~ .+	0\.500000
# the last one counts
$ -c 5 -n 3 --count 2 -e d1000000000
|~ .+	0\.500000
|~ .+	0\.500000
# a count alone asks for a sample
$ -c 2 7
= 7: 1.000000
# a count has no meaning for anything else
$ --calc -c 2 7
usage: --count is about the samples of --eval
# the largest count
$ -c 9223372036854775807 -e
1+
  ^ unexpected end of input, expected a number, a name or '('
# a count with zeros in front
$ -c 0002 -e d1000000000
|~ .+	0\.500000
|~ .+	0\.500000

==== What a number must look like ====

--- says
# a count with a power of ten
$ --seed 3 -e -c 20000 3#d6
|~ (?:.+\t0\.\d+\n)+
# the same count as 2e4
$ --seed 3 -e -c 2e4 3#d6
= as before
# the same count as 2E4
$ --seed 3 -e -c 2E4 3#d6
= as before
# the same count as 20_000
$ --seed 3 -e -c 20_000 3#d6
= as before
# the same count as 2_0_0_0_0
$ --seed 3 -e -c 2_0_0_0_0 3#d6
= as before
# the same count as 200_0e1
$ --seed 3 -e -c 200_0e1 3#d6
= as before
# the same count as 20000e0
$ --seed 3 -e -c 20000e0 3#d6
= as before
# the same count as 00002e0_4
$ --seed 3 -e -c 00002e0_4 3#d6
= as before
# limits and seeds with a power of ten
$ --seed 1_0e2 --max-items=1e1
1..11
^~~~~ more than 10 values held at once
hint: --max-items=N raises the limit
# a huge power of zero
$ --seed 0e18446744073709551615 7
| 7
# no count, but a program
$ -c 2d6
! dicelab: --count takes a whole number from 1 to 9223372036854775807, not '2d6'
! Try 'dicelab --help'.
hint: '-C' calculates; '-c' and '--count' say how often to roll
= exit 2
# no count: 1e
$ -c 1e 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1e'
# no count: e9
$ -c e9 1
usage: --count takes a whole number from 1 to 9223372036854775807, not 'e9'
# no count: 1__0
$ -c 1__0 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1__0'
# no count: _1
$ -c _1 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '_1'
# no count: 1_
$ -c 1_ 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1_'
# no count: 1_e3
$ -c 1_e3 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1_e3'
# no count: 1e_3
$ -c 1e_3 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1e_3'
# no count: 1e1e1
$ -c 1e1e1 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1e1e1'
# no count: 1e-1
$ -c 1e-1 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1e-1'
# no count: 1e+1
$ -c 1e+1 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1e+1'
# no count: 1e19
$ -c 1e19 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1e19'
# no count: 10e18
$ -c 10e18 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '10e18'
# no count: 1e99999999999999999999
$ -c 1e99999999999999999999 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1e99999999999999999999'
# no count: 1.5e3
$ -c 1.5e3 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1.5e3'
# letters for a count
$ -c abc 1
usage: --count takes a whole number from 1 to 9223372036854775807, not 'abc'
# zero for a count
$ -c 0 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '0'
# a negative count
$ -c -5 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '-5'
# a count with something behind it
$ -c 1x 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1x'
# an empty count
$ -c '' 1
usage: --count takes a whole number from 1 to 9223372036854775807, not ''
# an empty count behind '='
$ --count= 1
usage: --count takes a whole number from 1 to 9223372036854775807, not ''
# a count with a blank in front
$ -c ' 5' 1
usage: --count takes a whole number from 1 to 9223372036854775807, not ' 5'
# a count with a sign
$ -c +5 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '+5'
# a count with a fraction
$ -c 1.5 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '1.5'
# a count that is too large
$ -c 9223372036854775808 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '9223372036854775808'
# a count that is much too large
$ -n 99999999999999999999999999 1
usage: --count takes a whole number from 1 to 9223372036854775807, not '99999999999999999999999999'
# a senseless seed
$ --seed x 1
usage: --seed takes a whole number from 0 to 18446744073709551615, not 'x'
# a negative seed
$ --seed -1 1
usage: --seed takes a whole number from 0 to 18446744073709551615, not '-1'
# a seed that is too large
$ --seed=18446744073709551616 1
usage: --seed takes a whole number from 0 to 18446744073709551615, not '18446744073709551616'
# a limit of zero
$ --max-items 0 1
usage: --max-items takes a whole number from 1 to 1099511627776, not '0'
# a limit that is no number
$ --max-turns many 1
usage: --max-turns takes a whole number from 1 to 9223372036854775807, not 'many'
# a depth that the stack would not bear
$ --max-depth 10001 1
usage: --max-depth takes a whole number from 1 to 10000, not '10001'
# nothing is run when an option is wrong
$ 1 -e 2 -c 0
usage: --count takes a whole number from 1 to 9223372036854775807, not '0'

==== Wrong options ====

--- says
# an unknown word
$ --nonsense 1
usage: unknown option '--nonsense'
# an unknown letter
$ -x 1
usage: unknown option '-x'
# an unknown letter among known ones
$ -px 1
usage: unknown option '-px'
# an abbreviation
$ --print --see 5 1
| 1
# an ambiguous abbreviation
$ --p 5 1
! dicelab: option '--p' is ambiguous: --print-tree --policy --percent --plot
= exit 2
# a word that is nearly right
$ --frations 1
! dicelab: unknown option '--frations'
hint: did you mean '--fractions'?
= exit 2
# a choice that is nearly right
$ --format=josn 1
!~ dicelab: --format takes one of plain\|[a-z|]+, not 'josn'
!~ hint: did you mean 'json'\?
= exit 2
# what a roll comes from, where nothing is rolled
$ -N python-dice,verbose --calc d6
usage: verbose explains rolls: it works with --roll only
# what a roll comes from, for programs
$ -N python-dice,verbose --format=json 3d6
usage: verbose cannot be used with formats for programs
# what a roll comes from, for spreadsheets
$ -N python-dice,verbose --format=csv 3d6
usage: verbose cannot be used with formats for programs
# what a roll comes from, for others
$ -N python-dice,verbose --format=tsv 3d6
usage: verbose cannot be used with formats for programs
# a pool of dicelab
$ -N dicelab,pool d1
! dicelab: the notation dicelab knows no 'pool'
! Try 'dicelab --help=notations'.
= exit 2
# a notation that nobody knows
$ --notation=klingon d1
!~ dicelab: --notation takes one of dicelab\|dice-script\|python-dice\|dicebag(?:\|\w+)*, not 'klingon'
!~ Try 'dicelab --help'\.
= exit 2
# an argument for an option that takes none
$ --print-tree=1 1
usage: no argument belongs to option '--print-tree=1'
# a topic that --help does not know
$ --help=1
! dicelab: there is no help on '1'
hint: --help=topics and --help=operators list what there is, and --help the options
= exit 2
# a topic without a word
$ --help=
! dicelab: there is no help on ''
hint: --help=topics and --help=operators list what there is, and --help the options
= exit 2
# a missing count
$ -e -c
usage: an argument is missing after option '-c'
# a missing count behind the word
$ --count
usage: an argument is missing after option '--count'
# a missing file
$ 1 -f
usage: an argument is missing after option '-f'
# a missing seed
$ --seed
usage: an argument is missing after option '--seed'
# a missing limit
$ --max-items
usage: an argument is missing after option '--max-items'
# nothing is run before a wrong option
$ 1 2 --nonsense
usage: unknown option '--nonsense'

==== Programs ====

--- says
# several programs
$ 1 '2;3' 4
| 1
| 2
| 3
| 4
# each program is a text of its own
$ '1+' '2'
@1:1: 1+
        ^ unexpected end of input, expected a number, a name or '('
| 2
# programs are numbered
$ 1 -r x --seed=5 y
@2:1: x
      ^ unknown name 'x'
@3:1: y
      ^ unknown name 'y'
| 1

=== an empty program
--- args
''

--- says
# an empty program among others
$ 1 '' 2
| 1
| 2
# with a program standard input is not read
$ 1
< 2
| 1

=== a program of several lines
--- args
'1 +
2; 3
+ 4'
--- out
3
7

--- says
# programs that begin with '-' go behind '--'
$ -r -- -5 --5 '-d1'
| -5
| 5
| -1
# what is behind '--' is no option
$ -- 1 -r
@2:1: -r
       ^ unknown name 'r'
| 1
# '--' alone
$ --
< 6
| 6
# programs on both sides of '--'
$ 1 -- -2 3
| 1
| -2
| 3
# a negative number is no option
$ -5
! dicelab: unknown option '-5'
! Put -- before a program that begins with a minus sign.
= exit 2
# a sign and a parenthesis
$ '-(1+2)'
! dicelab: unknown option '-(1+2)'
! Put -- before a program that begins with a minus sign.
= exit 2
# a negative number in parentheses
$ '(-5)' ' -5'
| -5
| -5

==== Help and version ====

--- says
$ --help
|~ (?s)Usage: dicelab .*-h, --help.*-v, --version.*-p, --print-tree.*-r, --roll.*-e, --eval.*-c, --count=N.*--seed=N.*-f, --file=FILE.*--plot=FILE.*--help=topics.*
$ -h
= as before
# help does nothing else
$ 1 -e 2 -h
= as before

=== help does not read standard input
--- args
-h
--- stdin closed
--- same-as-previous

--- says
$ -?
= as before
# -? behind another letter
$ -r?
= as before
# -? behind a program
$ 1 -?
= as before
$ --version
|~ dicelab \d+\.\d+\S*\nCopyright \(C\) 2026 the dicelab authors\nLicence: GPL-3\.0-or-later <https://\S+>\nYou may change it .* has no warranty\.
$ -v
= as before
# the version does nothing else
$ 1 -v
= as before
