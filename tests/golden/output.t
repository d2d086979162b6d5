==== What a roll looks like ====

--- says
# values are separated by single blanks
1,-2,(),30
| 1 -2 30

=== the empty list is an empty line
--- args
'();1;();()'
--- out escaped noeol
\n1\n\n\n

--- says
# the least and the greatest value
$ -- '-9223372036854775807-1,9223372036854775807'
| -9223372036854775808 9223372036854775807

=== a long list
--- args
'100000#12'
--- out escaped
\repeat{99999}{12 }12

==== Order of the two outputs ====

=== answers and errors in the order in which they arise
--- args
'1;x;2' -f missing.dice '3;d0;4'
--- merged
--- out
1
<argument 1>:1:3: error: unknown name 'x'
1;x;2
  ^
2
dicelab: missing.dice: No such file or directory
3
<argument 2>:1:4: error: a die needs at least one face, not 0
3;d0;4
   ^
4
--- exit 1

==== Where nothing can be written ====

=== a full device
--- args
1
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== a full device and much to write
--- args
'count 10#1; 1000000#12; 2'
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== a full device for a tree
--- args
-p 'sum 3#d6'
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== a full device for a distribution
--- args
-e d6
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== a full device for help
--- args
--help
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== a full device for the version
--- args
--version
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== a full device ends the reading
--- stdout /dev/full
--- stdin /dev/zero
--- args
'1000000#12' -f -
--- err
dicelab: cannot write to standard output
--- exit 1

=== a full device and nothing to write
--- args
';'
--- stdout /dev/full

=== a full device and a wrong command line
--- args
-c 0
--- stdout /dev/full
--- err
dicelab: --count takes a whole number from 1 to 9223372036854775807, not '0'
Try 'dicelab --help'.
--- exit 2

=== closed standard output
--- args
1
--- stdout closed
--- err
dicelab: cannot write to standard output
--- exit 1

=== closed standard output and a file
# The file gets the descriptor that standard output had.
--- file rule.dice
1;2
--- args
-f rule.dice
--- stdout closed
--- err
dicelab: cannot write to standard output
--- exit 1

=== closed standard output for help
--- args
-h
--- stdout closed
--- err
dicelab: cannot write to standard output
--- exit 1

==== Labels ====
# A line of its own stands above a distribution where a comment gives it, so that several are told apart; what nobody asked for
# is not in the way of programs.

--- says
# above each that has one
$ -C
< //: one coin
< d2;
< d1;
< //: a die of three
< d3
| one coin
= 1: 0.500000  2: 0.500000
= 1: 1.000000
| a die of three
= 1: 0.333333  2: 0.333333  3: 0.333333
# an empty one is none
$ -C
< //:
< d2
= 1: 0.500000  2: 0.500000
# of samples, and at a file's end with statistics
$ --eval --count=2 --stats --quantiles=50
< //: sure
< 7
|~ sure
|~   7	1\.000000	.*
|~ mean	7\.000000
|~ (?s).*
# rolls are numbers in plain lines
$ --roll
< //: sure
< 7
| 7
# chances and statistics have it above them, also those for several values
$ --chance '>=2' --digits=2
< //: small
< d2;
< //: great
< d4
| small
| 0.50
| great
| 0.75
# …
$ --for n=1..2 --stats=mean --digits=2
< //: small
< d2+n;
< d4+n
| small
| 1	2.50
| 2	3.50
| 1	3.50
| 2	4.50
# … in a table before a number that is alone
$ --chance '>=2' --digits=2 --format=table
< //: small
< d2;
< d4
| small: 0.50
| 0.75
# rolls for several values have it there
$ --roll --for n=1..2
< //: sure
< n+7;
< n
| sure, n=1	8
| n=1	1
| sure, n=2	9
| n=2	2
# for people, they have their label before them
$ --roll --format=table
< //: sure
< 7; 8
| sure: 7
| 8
