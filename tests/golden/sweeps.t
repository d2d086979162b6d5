==== One chance ====
# Of d20, 15 and more are 6 of 20 faces; what is written there is 0 only if it is not possible.

=== comparisons
--- calls escaped
--chance '>=15' d20                    => 0.300000
--chance '==3' --fractions d6          => 0.166667\t1/6
--chance '!=3' --fractions d6          => 0.833333\t5/6
--chance '<3' --fractions d6           => 0.333333\t1/3
--chance '<=3' --percent --digits=1 d6 => 50.0%
--chance ' > 3 ' d6                    => 0.500000

=== ranges, whose ends are expressions; the dots between brackets are theirs
--- calls
--chance 5..8 d20             => 0.200000
--chance ..8 d20              => 0.400000
--chance 5.. d20              => 0.800000
--chance 'max(1..5)..2*4' d20 => 0.200000

--- says
# several statements
$ --chance '>=4' 'd4;d6'
| 0.250000
| 0.500000
# a list of one is a number
$ --chance '==6' --fractions 'high 1 2#d6'
| 0.305556	11/36

=== what never comes up
--- calls
--chance '<-9223372036854775807-1' d6 => 0.000000
--chance '>9223372036854775807' d6    => 0.000000
--chance '>20' d20                    => 0.000000
-e -n 3 --chance '==8' 7              => 0.000000
--- exit 3

--- says
# what one of several can do
$ --chance '>20' 'd20;d30'
| 0.000000
| 0.333333
# of a sample: 3 of 3 trials
$ -e -n 3 --seed=1 --chance '==7' 7
| 1.000000
# of one roll that meets it
$ -r --chance '==7' 7
| 7
# of one roll that does not
$ -r --chance '>7' 7
| 7
= exit 3
# of what was not told apart, a lower bound: it is possible
# Greater than 6 is each outcome but one of six; where those beyond 96 or so are is not known.
$ --chance '>6' --fractions 'compound d6'
| 0.166667	1/6
# a lower bound
$ --chance '==1000' --fractions 'compound d6'
|~ (≥|>=)0\.000000	(≥|>=)0
# what is not told apart may be an error in the end, and so is surely nowhere
# 1, 2, 4 and 8 have 1/2, 1/4, 1/8 and 1/16; what is left is 16 at least, or an error after 2^62.
$ --for n=4,16 --chance '>=n' -t 0.1 --fractions --digits=3 --format=tsv --raw-cells 'last 1 while x=1 do if ==1 d2 then x*2 else ()'
| label	measure	n	probability	fraction	bound
| last 1 while x=1 do if ==1 d2 then x*2 else ()	>=n	4	0.188	3/16	lower
| last 1 while x=1 do if ==1 d2 then x*2 else ()	>=n	16	0.000	0	lower
# but what is below all of it is sure
$ --chance '<=8' -t 0.1 --fractions 'last 1 while x=1 do if ==1 d2 then x*2 else ()'
| 0.937500	15/16
# other notations
$ -N dicebag --chance '>=11' --fractions 2d6
| 0.083333	1/12
# a table has the number alone, too
$ --chance '>=11' --format=table 'sum 2#d6'
| 0.083333
# as JSON
$ --chance '>=11' --format=json --fractions 'sum 2#d6'
| {"label":"sum 2#d6","kind":"chance","measure":">=11","axes":[],"values":0.08333333333333333,"fractions":"1/12"}

=== as Markdown
--- args
--chance '>=4' --format=markdown d6
--- out
**d6**

|  | >=4 |
|---:|---:|
| >=4 | 0.500000 |


==== Chances of labels ====
# Of these four faces three are a hit; and of two such dice the best is a miss for one of 16.

=== comparisons, in the order in which they are written
--- calls escaped
--chance '=="hit"' --fractions 'd{"hit":3,"miss"}'          => 0.750000\t3/4
--chance ' != "hit" ' --fractions 'd{"hit":3,"miss"}'       => 0.250000\t1/4
--chance '>="hit"' --fractions 'high 1 2#d{"miss","hit":3}' => 0.937500\t15/16
--chance '<"hit"' --fractions 'high 1 2#d{"miss","hit":3}'  => 0.062500\t1/16

--- says
# a range
# 6 of 36 are 10 or more, 15 of 36 are 6 or less.
$ --chance '"partial".."hit"' --fractions '2d6 as {..6: "miss", 7..9: "partial", 10..11: "hit", 12: "critical"}'
| 0.555556	5/9

=== ranges that are open
--- calls escaped
--chance '.. "partial"' --fractions '2d6 as {..6: "miss", 7..9: "partial", 10..: "hit"}' => 0.833333\t5/6
--chance '"partial"..' --fractions '2d6 as {..6: "miss", 7..9: "partial", 10..: "hit"}'  => 0.583333\t7/12

--- says --chance '=="hit"'
# what is written in quotation marks is neither the end nor a range
$ --chance '=="a;b..c(\"\\"' --fractions 'd{"a;b..c(\"\\","d","e"}'
| 0.333333	1/3
# what does not come up
d{1} as {1: "miss", 2: "hit"}
| 0.000000
= exit 3
# a sweep
# Hit with 10 + n of 20.
$ --for n=0..2 --chance '=="hit"' --format=csv --fractions 'd20+n >= 11 as {"miss","hit"}'
| label,measure,n,probability,fraction,bound
| "d20+n >= 11 as {""miss"",""hit""}","'==""hit""",0,0.500000,1/2,
| "d20+n >= 11 as {""miss"",""hit""}","'==""hit""",1,0.550000,11/20,
| "d20+n >= 11 as {""miss"",""hit""}","'==""hit""",2,0.600000,3/5,
$ --chance '=="hit"' --format=json 'd{"hit":3,"miss"}'
| {"label":"d{\"hit\":3,\"miss\"}","kind":"chance","measure":"==\"hit\"","axes":[],"values":0.75}
# of sets of their own
$ --chance '>="hit"' --fractions 'd{"miss","hit"}; d{"hit","miss"}'
| 0.500000	1/2
| 1.000000	1
# a sample
$ -e -n 3 --chance '=="hit"' 'd{"hit"}'
| 1.000000
# on condition
$ --chance '=="hit"' --fractions 'let x = d{"hit","miss","critical"} in x given x != "miss"'
| 0.500000	1/2
# of one roll that meets it
$ -r --chance '=="hit"' 'd{"hit"}'
| hit
# of one roll that does not
$ -r --chance '!="hit"' 'd{"hit"}'
| hit
= exit 3
# a label that there is not
$ --chance '=="hti"' 'd{"hit","miss"}'
@--chance:1: =="hti"
               ^~~~~ no outcome has this label
hint: there are "hit", "miss"
# more of them than a hint has room for
$ --chance '=="x"' 'd{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc","d"}'
@--chance:1: =="x"
               ^~~ no outcome has this label
hint: there are "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" …
# no such end of a range
$ --chance '"hit".."none"' 'd{"hit","miss"}'
@--chance:1: "hit".."none"
                    ^~~~~~ no outcome has this label
hint: there are "hit", "miss"
# a label and a number
$ --chance '"hit"..3' 'd{"hit","miss"}'
@--chance:1: "hit"..3
             ^ expected a comparison with a number or a label, or a range
hint: as in '>=15', '==7', '!=0', '5..8' or '=="hit"'
= exit 2
# a number, of labels
$ --chance '>=1' 'd{"hit","miss"}'
@--chance:1: >=1
             ^~~ 'd{"hit","miss"}' gives labels, which are compared with one of them
hint: as in '=="hit"'
# a label, of numbers
d6
@--chance:1: =="hit"
             ^~~~~~~ 'd6' gives no single labels, which alone are compared with a text
# lists of labels
2#d{"hit","miss"}
@--chance:1: =="hit"
             ^~~~~~~ '2#d{"hit","miss"}' gives no single labels, which alone are compared with a text
# a text that does not end
$ --chance '=="hit' 'd{"hit","miss"}'
@--chance:1: =="hit
               ^~~~ this text has no closing '"'
hint: a text must end on the line it begins on
# a backslash before something else
$ --chance '=="h\it"' 'd{"hit","miss"}'
@--chance:1: =="h\it"
               ^~~~~~ a backslash must come before '"' or '\'
hint: '\"' is a quotation mark and '\\' a backslash

==== What is no condition ====

--- says
# a range that is written the wrong way round
$ --chance 8..5 d20
@--chance:1: 8..5
             ^~~~ this range is empty: the lesser end comes first
# so for one of the values
$ --for n=5,4 --chance ' 5..n' d20
@--chance:1:  5..n
              ^~~~ this range is empty: the lesser end comes first (n=4)
# so with labels
$ --chance '"miss".."hit"' 'd{"hit","miss"}'
@--chance:1: "miss".."hit"
             ^~~~~~~~~~~~~ this range is empty: the lesser end comes first
# a sign that is none
$ --chance '=8' d20
@--chance:1: =8
             ^ expected a comparison with a number or a label, or a range
hint: as in '>=15', '==7', '!=0', '5..8' or '=="hit"'
= exit 2

=== nothing to compare with
--- args
--chance '>= ' d20
--- err
--chance:1:1: error: expected a comparison with a number or a label, or a range
>= 
^
hint: as in '>=15', '==7', '!=0', '5..8' or '=="hit"'
--- exit 2

--- says
# dots alone
$ --chance '..' d20
@--chance:1: ..
             ^ expected a comparison with a number or a label, or a range
hint: as in '>=15', '==7', '!=0', '5..8' or '=="hit"'
= exit 2
# more than one statement
$ --chance '>=1;2' d20
@--chance:1: >=1;2
                ^ expected a comparison with a number or a label, or a range
hint: as in '>=15', '==7', '!=0', '5..8' or '=="hit"'
= exit 2
# an unknown name
$ --chance '>=dc' d20
@--chance:1: >=dc
               ^~ unknown name 'dc'
# a number that is left to chance
$ --chance '2..d2' d20
@--chance:1: 2..d2
                ^~ this must be one number, and the same each time
# several numbers
$ --chance '> (1,2)' d20
@--chance:1: > (1,2)
               ^~~~~ this must be one number, and the same each time
# an error of an expression
$ --chance '>1/0' d20
@--chance:1: >1/0
                ^ division by zero
# lists are not compared
$ --chance '>=3' '2#d6'
@--chance:1: >=3
             ^~~ '2#d6' gives no single numbers, which alone can be compared
# nor are those that were rolled
$ -r --chance '>=3' '2#6'
@--chance:1: >=3
             ^~~ '2#6' gives no single numbers, which alone can be compared
| 6 6

==== Values of a name ====

--- says
# outcomes side by side
$ --for n=1..3 'd(n)'
| outcome	n=1	n=2	n=3
| 1	1.000000	0.500000	0.333333
| 2	0.000000	0.500000	0.333333
| 3	0.000000	0.000000	0.333333
| mean	1.000000	1.500000	2.000000
| difference	0.000000	0.500000	1.000000
# the least number
$ --for n=-9223372036854775808 --chance '==-9223372036854775807' n+1
= -9223372036854775808: 1.000000
# values one by one, and in steps
$ --for 'n = 5, 1..4..2, -3' --stats=mean n+1
| 5	6.000000
| 1	2.000000
| 3	4.000000
| -3	-2.000000
# steps that do not end on the last number
$ --for n=9223372036854775806..9223372036854775807..5 --format=csv --stats=mean 'n-9223372036854775806'
| label,measure,n,value,bound
| n-9223372036854775806,mean,9223372036854775806,0.000000,
# several statements
$ --for n=1..2 'd(n); n'
| outcome	d(n), n=1	d(n), n=2
| 1	1.000000	0.500000
| 2	0.000000	0.500000
= mean: 1.000000 1.500000  difference: 0.000000 0.500000
| outcome	n, n=1	n, n=2
| 1	1.000000	0.000000
| 2	0.000000	1.000000
= mean: 1.000000 2.000000  difference: 0.000000 1.000000
# two names
$ --for a=1..2 --for b=0,10 a+b
| outcome	a=1, b=0	a=1, b=10	a=2, b=0	a=2, b=10
| 1	1.000000	0.000000	0.000000	0.000000
| 2	0.000000	0.000000	1.000000	0.000000
| 11	0.000000	1.000000	0.000000	0.000000
| 12	0.000000	0.000000	0.000000	1.000000
| mean	1.000000	11.000000	2.000000	12.000000
| difference	0.000000	10.000000	1.000000	11.000000
# at least, in percent, as a table
$ --for n=1..2 --at-least --percent --digits=1 --format=csv 'd(n)'
| outcome,n=1,n=2
| 1,100.0%,100.0%
| 2,0.0%,50.0%
| mean,1.0,1.5
| difference,0.0,0.5
# a program of a pipe
$ --for n=1..2 --chance '>=2'
< d(n+1)
| 1	0.500000
| 2	0.666667

=== a program of a file
--- file one.dice
d(n+1)
--- says
$ --for n=1..2 --chance '>=2' -f one.dice -f one.dice
| 1	0.500000
| 2	0.666667
| 1	0.500000
| 2	0.666667

--- says
# a file that is not there
$ --for n=1..2 -f none.dice n
! dicelab: none.dice: No such file or directory
= exit 1
# samples: each value has its own trials
$ -e -n 2 --for n=1..2 --seed=1 n
| outcome	n=1	n=2
| 1	1.000000	0.000000
| 2	0.000000	1.000000
= mean: 1.000000 2.000000  difference: 0.000000 1.000000
# rolls: one for each value
$ -r --for n=1..3 '2*n;n'
| n=1	2
| n=1	1
| n=2	4
| n=2	2
| n=3	6
| n=3	3
# labels of rolls
$ -r --for n=3 --format=csv '2*n'
| label,kind,outcome,count,probability,bound
| "2*n, n=3",roll,6,,,

=== an interrupt is the end of all values
--- args
-e -c 1000000000000 --for n=2..3 'd(n)'
--- interrupt 0.5
--- err-like
dicelab: interrupted after [1-9]\d+ of 1000000000000 trials
--- exit 130

--- says
# in a file
$ --for n=1,2 --chance '>2' --output=out.txt n
= exit 3

=== a picture has a curve for each value
--- args
--for n=1..2 --plot=- '//: die
d(n)'
--- out-like
(?s)<svg.*<title>die</title>\n<desc>n=1: .*n=2: .*</svg>\n

==== Values that are none ====

--- says
# no name
$ --for 3 d6
@--for:1: 3
          ^ expected a name, '=' and its values
hint: values are as in n=1..10, in steps n=0..20..5, or one by one n=1,2,5
= exit 2
# something before a name, and a program
$ --for ';n=1..2' n
@--for:1: ;n
          ^~ this is not a name (;n=1)
hint: a name has only letters, and is not a word of the language
= exit 2
$ --for 'd6;n=1..2' n
@--for:1: d6;n
          ^~~~ this is not a name (d6;n=1)
hint: a name has only letters, and is not a word of the language
= exit 2
# no values
$ --for n= n
@--for:1: n=
            ^ expected a whole number
hint: values are as in n=1..10, in steps n=0..20..5, or one by one n=1,2,5
= exit 2
# words instead of values
$ --for n=1..x n
@--for:1: n=1..x
               ^ expected a whole number
hint: values are as in n=1..10, in steps n=0..20..5, or one by one n=1,2,5
= exit 2
# something behind a value
$ --for n=1..2.5 n
@--for:1: n=1..2.5
                ^ expected ',' or '..'
hint: values are as in n=1..10, in steps n=0..20..5, or one by one n=1,2,5
= exit 2
# downwards
$ --for n=5..1 n
@--for:1: n=5..1
            ^~~~ there are no values from a number to a lesser one
= exit 2
# a step of nothing
$ --for n=1..5..0 n
@--for:1: n=1..5..0
                ^~~ a step is at least 1
= exit 2
# too large a number
$ --for n=1..9_223_372_036_854_775_808 n
@--for:1: n=1..9_223_372_036_854_775_808
               ^~~~~~~~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits
= exit 2
# too many values
$ --for n=1..10001 n
@--for:1: n=1..10001
            ^~~~~~~~ more than 10000 values of a sweep
hint: --max-values=N raises the limit
= exit 2
# together too many values
$ --for n=1..1001 --for m=1..1000 --max-values=1000000 n+m
@--for:1: m=1..1000
            ^~~~~~~ more than 1000000 values of a sweep
hint: this is the largest possible limit
= exit 2
# two chances
# What was asked first would be told by nothing; one and the same may be asked twice.
$ --chance '>=2' --chance '>=1' d2
usage: --chance asks for one thing: --for dc=8,15 --chance '>=dc' asks for several
# ... which are the same
$ --chance '>=2' --chance '>=2' d2
| 0.500000
# two statistics
$ --stats=mean --stats=deviation d2
usage: --stats=NAME prints one number; --stats alone prints several
# three names
$ --for a=1 --for b=1 --for c=1 a+b+c
usage: --for goes twice at most: for rows and for columns
# the same name twice
$ --for n=1 --for ' n =2' n
@--for:1:  n =2
          ^~~ this name has values already
= exit 2
# a word of the language
$ --for d=1..2 d20
@--for:1: d
          ^ this is not a name (d=1)
hint: a name has only letters, and is not a word of the language
= exit 2
# a name that is misspelt
$ --for bonus=1..2
d20+bonu
    ^~~~ unknown name 'bonu' (bonus=1)
hint: did you mean 'bonus'?

=== a name that is defined elsewhere, too
--- file lib.dice
n = 5; hit(ac) = d20 + n >= ac
--- says
$ --for n=1..3 --chance '==1' -f lib.dice 'hit(15)'
@--for:1: n=1..3
          ^ 'n' is also defined in the input, or by --let
= exit 2

--- says --for n=1..2 --stats=mean
# a name that --let defines, too
$ --for n=1..2 --let n=9 --stats=mean 'd6+n'
@--for:1: n=1..2
          ^ 'n' is also defined in the input, or by --let
= exit 2
# a name in a comment, or in a definition that is not used
$ --for n=1..2 'm = d1+n; d20 // n'
@--for:1: n=1..2
          ^ 'n' is not in the program
= exit 2
# a name in a definition that is used
m = d1+n; k = m; k
| 1	2.000000
| 2	3.000000
# a name that is only in what is asked
$ --for n=1..2 --chance '==n' 'd1'
| 1	1.000000
| 2	0.000000
# a name that is not there
$ --for n=1..2 'd20 // for m and nn'
@--for:1: n=1..2
          ^ 'n' is not in the program
= exit 2
# an error for one of the values says for which
$ --for n=1,0 --for m=4 --chance '>1'
d(n)+m
  ^ a die needs at least one face, not 0 (n=0, m=4)
# warnings come once
sum 3#d6+n-n
    ^~~~~~~~ warning: '#' repeats all of the arithmetic after it
hint: '3#(d6+n-n)' keeps this meaning
| 1	10.500000
| 2	10.500000
# notes come once
# The chances are 2/3 and 1/3, but for what is missing.
$ --for n=0..1 --chance '==n' --format=csv --digits=15 '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
!~ <argument 1>:1:1: note: 3\.55e-15 of the probability is unresolved: [^\n]*2 of 2 outcomes \([^\n]*
|~ label,measure,n,probability,bound
|~ \(count .*,'==n,0,0\.33333333333333\d,lower
|~ \(count .*,'==n,1,0\.66666666666666\d,lower
# a note that says nothing of a digit is not the last
# 2^k modulo 3 is 1 or 2: of what is still doubled, nobody knows. For 2000, that is less than a millionth.
$ --for n=2000,2 -t 0.01 --chance '>=2' --format=csv '(last 1 while x=1 do if d(n)==1 and d(n)==1 then x*2 else ()) % 3'
!~ <argument 1>:1:1: note: \S+ of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes \(n=2\) \(--threshold=P follows loops further\)
|~ label,measure,n,probability,bound
|~ .*,>=2,2000,0\.000000,lower
|~ .*,>=2,2,0\.19999\d,lower
# in how many trials a condition held is told of all values together
$ -e -n 100 --for n=1..2 --seed=1 'let x = n in x+1 given x > 0; let x = d6 in x*0 given x > 3*(n-1)'
!~ <argument 1>:1:24: note: the condition held in 100 of 100 trials for each value
!~ .*
!~  +\^~~~~
!~ <argument 1>:1:55: note: the condition held in [3-6]\d \(n=2\) to 100 \(n=1\) of 100 trials for each value
!~ .*
!~  +\^~+
| outcome	let x = n in x+1 given x > 0, n=1	let x = n in x+1 given x > 0, n=2
| 2	1.000000	0.000000
| 3	0.000000	1.000000
= mean: 2.000000 3.000000  difference: 0.000000 1.000000
| outcome	let x = d6 in x*0 given x > 3*(n-1), n=1	let x = d6 in x*0 given x > 3*(n-1), n=2
| 0	1.000000	1.000000
= mean: 0.000000 0.000000  difference: 0.000000 0.000000
# so in JSON, of a chance and of lists
$ -e -n 100 --for n=1..2 --seed=1 --format=json 'let x = 2#n in x given count x > 0'
!~ \{"severity":"note",.*"code":"held","message":"the condition held in 100 of 100 trials for each value"\}
|~ \{.*\}
# without --for it is told at once
$ -e -n 100 --chance ==1
let x = 1 in x given x > 0
                     ^~~~~ note: the condition held in 100 of 100 trials
| 1.000000

=== a file's own statements are not asked where there is a program
--- file lib.dice
f(n) = d(n);
f(8)
--- says
$ --for n=1..3 -f lib.dice 'f(n)' --chance '>=2'
| 1	0.000000
| 2	0.500000
| 3	0.666667

=== nor do they say that something is possible
--- file lib.dice
d8
--- says
$ -f lib.dice --chance '>6' d6
| 0.000000
= exit 3

=== nor have they a statistic
--- file lib.dice
f(n) = d(n);
d{"hit","miss"}
--- says
$ -f lib.dice --stats=mean 'f(6)'
| 3.500000

=== what is wrong in them is said
--- file lib.dice
(d4
--- says
$ -f lib.dice --stats=mean 'd6'
@lib.dice:1: (d4
                ^ unexpected end of input, expected ')' or an operator
| 3.500000

--- says
# a statement of which it means nothing keeps no other from its answer
$ --calc --stats=mean '(1,2); d6' x d8
@1:1: (1,2); d6
       ^~~ a list has no mean
hint: 'sum' turns a list into a single value
@2:1: x
      ^ unknown name 'x'
| 3.500000
| 4.500000
# nor does a chance
$ --calc --chance '>3' 'd6,d6; d6'
@--chance:1: >3
             ^~ 'd6,d6' gives no single numbers, which alone can be compared
| 0.500000
# but for all values there is one table
$ --calc --for n=1,2 --stats=mean '(n,2); d n'
@1:1: (n,2); d n
       ^~~ a list has no mean (n=1)
hint: 'sum' turns a list into a single value

=== without a program they are what is asked
--- file lib.dice
f(n) = d(n);
f(6)
--- says
$ -f lib.dice --stats=mean
| 3.500000

=== nothing is asked
--- args
--chance '>1' ''

==== Grids ====
# A d20 and b is at least dc in 21 + b - dc of 20 cases.

--- says
# as lines with tabs
$ --for b=0..2 --for dc=10,15,23 --chance '>=dc' d20+b
| b / dc	10	15	23
| 0	0.550000	0.300000	0.000000
| 1	0.600000	0.350000	0.000000
| 2	0.650000	0.400000	0.000000
# with fractions
$ --for b=0..1 --for dc=10,15 --chance '>=dc' --fractions --digits=2 d20+b
| b / dc	10	15
| 0	0.55 11/20	0.30 3/10
| 1	0.60 3/5	0.35 7/20
# as a table that fits
$ --for b=0..1 --for dc=10..20 --chance '>=dc' --format=table d20+b
| d20+b: >=dc
|       dc
| b     10     11     12     13     14     15     16     17     18     19     20
| 0 0.5500 0.5000 0.4500 0.4000 0.3500 0.3000 0.2500 0.2000 0.1500 0.1000 0.0500
| 1 0.6000 0.5500 0.5000 0.4500 0.4000 0.3500 0.3000 0.2500 0.2000 0.1500 0.1000
# as one table where nobody says how long a line may be, in percent
# A terminal has several that fit: tests/terminal.
$ --for b=0..1 --for dc=11..20 --chance '>=dc' --format=table --percent --digits=5 d20+b
| d20+b: >=dc
|          dc
| b        11        12        13        14        15        16        17        18        19        20
| 0 50.00000% 45.00000% 40.00000% 35.00000% 30.00000% 25.00000% 20.00000% 15.00000% 10.00000%  5.00000%
| 1 55.00000% 50.00000% 45.00000% 40.00000% 35.00000% 30.00000% 25.00000% 20.00000% 15.00000% 10.00000%

=== one name as a table, with bars
# 80 - 2 - 2 - 8 - 2 = 66 characters are those of a bar of 1.
--- args
--for dc=10..11 --chance '>=dc' --format=table 'd20;d10'
--- out
d20: >=dc
dc
10  0.550000  ████████████████████████████████████▎
11  0.500000  █████████████████████████████████

d10: >=dc
dc
10  0.100000  ██████▋
11  0.000000  

=== with fractions in a column of their own
# 80 - 1 - 10 - 5 - 2 = 62 characters are those of a bar of 1.
--- args
--for n=2,4 --chance '>1' --format=table --fractions 'd(n)'
--- out
d(n): >1
n
2  0.500000  1/2  ███████████████████████████████
4  0.750000  3/4  ██████████████████████████████████████████████▌

--- says
# percent in a table has two digits
$ --for dc=10 --chance '>=dc' --format=table --percent --color=always d20
| [1md20: >=dc[0m
| dc
| 10  55.00%  [36m█████████████████████████████████████▍[0m
# one name as lines, with fractions
$ --for dc=10..11 --chance '>=dc' --fractions d20
| 10	0.550000	11/20
| 11	0.500000	1/2
$ --for b=0..1 --for dc=10,15 --chance '>=dc' --format=csv --fractions --percent --digits=1 'd20+b;d6'
| label,measure,b,dc,percent,fraction,bound
| d20+b,>=dc,0,10,55.0,11/20,
| d20+b,>=dc,0,15,30.0,3/10,
| d20+b,>=dc,1,10,60.0,3/5,
| d20+b,>=dc,1,15,35.0,7/20,
| d6,>=dc,0,10,0.0,0,
| d6,>=dc,0,15,0.0,0,
| d6,>=dc,1,10,0.0,0,
| d6,>=dc,1,15,0.0,0,
# CSV has no formulas, unless they are asked for
$ --for n=1 --chance '==n' --format=csv -- '-n'
| label,measure,n,probability,bound
| '-n,'==n,1,0.000000,
= exit 3
# TSV tells a bound
$ --for n=1000 --chance '==n' --format=tsv 'compound d6'
| label	measure	n	probability	bound
| compound d6	'==n	1000	0.000000	lower
$ --for b=0..1 --for dc=10,15 --chance '>=dc' --format=json --fractions d20+b
| {"label":"d20+b","kind":"chance","measure":">=dc","axes":[{"name":"b","values":[0,1]},{"name":"dc","values":[10,15]}],"values":[[0.55,0.3],[0.6,0.35]],"fractions":[["11/20","3/10"],["3/5","7/20"]]}
# JSON with bounds
$ --for n=7,1000 --chance '>=n' --format=json --digits=3 'compound d6'
| {"label":"compound d6","kind":"chance","measure":">=n","axes":[{"name":"n","values":[7,1000]}],"values":[0.167,0.000],"bounds":[null,"lower"]}

=== Markdown
--- args
--for b=0..1 --for dc=10,15 --chance '>=dc' --format=markdown d20+b
--- out
**d20+b**

| b / dc | 10 | 15 |
|---:|---:|---:|
| 0 | 0.550000 | 0.300000 |
| 1 | 0.600000 | 0.350000 |


=== Markdown with fractions
--- args
--for n=1..2 --chance '>=2' --format=markdown --fractions 'n*d2'
--- out
**n\*d2**

| n | >=2 | fraction |
|---:|---:|---:|
| 1 | 0.500000 | 1/2 |
| 2 | 1.000000 | 1 |


--- says
$ --for b=0..1 --for dc=10,15 --chance '>=dc' --format=html d20+b
|~ (?s)<!DOCTYPE html>.*<h2>d20\+b</h2>.*<caption>Chance</caption>\n<thead>\n<tr><th scope="col">b / dc</th><th scope="col">10</th><th scope="col">15</th></tr>\n</thead>\n<tbody>\n<tr><th scope="row">0</th><td>0\.550000</td><td>0\.300000</td></tr>\n<tr><th scope="row">1</th><td>0\.600000</td><td>0\.350000</td></tr>\n</tbody>.*</html>\n
# HTML of one name
$ --for n=1..2 --chance '>=2' --format=html --fractions 'd(n)'
|~ (?s).*<th scope="col">n</th><th scope="col">&gt;=2</th><th scope="col">fraction</th></tr>.*<th scope="row">2</th><td>0\.500000</td><td>1/2</td></tr>.*
# a page of outcomes says of which statement they are
$ --calc --for n=1..2 --format=html 'sum n#d2'
|~ (?s).*<title>sum n#d2 – dicelab</title>.*<h2>sum n#d2</h2>.*<th scope="col">n=1</th>.*
# nothing where there is no such statistic
# A die of one face has no skewness; one of two has 0.
$ --for n=1..2 --stats=skewness --format=json --fractions 'd(n)'
| {"label":"d(n)","kind":"statistic","measure":"skewness","axes":[{"name":"n","values":[1,2]}],"values":[null,0.000000000000000],"fractions":[null,"0"],"bounds":["none",null]}

==== A statistic alone ====

=== of a program
--- calls escaped
--stats=mean 'sum 3#d6'                 => 10.500000
--stats=variance --fractions 'sum 3#d6' => 8.750000\t35/4
-e -n 10 --stats=maximum 7              => 7.000000

--- says
# the deviation is a root, which is no fraction
# The variance of a die is 35/12.
$ --stats=deviation --fractions --format=json d6
| {"label":"d6","kind":"statistic","measure":"deviation","axes":[],"values":1.707825127659933,"fractions":null}
# for people
$ --for n=1..2 --stats=mean --format=table 'sum n#d6'
| sum n#d6: mean
| n
| 1  3.500000
| 2  7.000000
$ --stats=mean --format=html d6
|~ (?s).*<caption>Statistic</caption>.*<th scope="row">mean</th><td>3\.500000</td></tr>.*
# none of lists, which is known before their distribution
$ --stats=mean '40#d6'
@1:1: 40#d6
      ^~~~~ a list has no mean
hint: 'sum' turns a list into a single value
# or from a part of it
$ --stats=deviation 'explode <=3 d4'
@1:1: explode <=3 d4
      ^~~~~~~~~~~~~~ a list has no deviation
hint: 'sum' turns a list into a single value
# a loop of one turn gives no list
$ --no-warnings --stats=mean 'explode ==7 d6'
| 3.500000
# how likely a condition is: the higher of two dice is n in 2n-1 of 36 cases
$ --for n=4..6 --stats=condition --fractions 'let x = 2#d6 in sum x given max x == n'
| 4	0.194444	7/36
| 5	0.250000	1/4
| 6	0.305556	11/36
# … of labels; it is a chance
$ --stats=condition --format=json 'let x = d{"hit", "miss":3} in x given x == "miss"'
| {"label":"let x = d{\"hit\", \"miss\":3} in x given x == \"mis…","kind":"chance","measure":"condition","axes":[],"values":0.75}
# … where there is none
$ --stats=condition d6
@--stats:1: condition
            ^~~~~~~~~ 'd6' gives outcomes on no condition
hint: 'given' has one, at the end of a statement: 'let x = d6 in x given x > 3'
# one that there is not
$ --stats=average d6
usage: --stats takes one of all|mean|variance|deviation|skewness|kurtosis|minimum|median|maximum|condition|goal, not 'average'

==== Questions ====

--- says
# Blades in the Dark: a six
# With n dice 1 - (5/6)^n; with none both of two dice are sixes.
$ --for n=0..4 --chance '==6' --fractions 'if ==0 n then low 1 2#d6 else high 1 n#d6'
| 0	0.027778	1/36
| 1	0.166667	1/6
| 2	0.305556	11/36
| 3	0.421296	91/216
| 4	0.517747	671/1296
# two attacks of d20+7, each for d8+4, against armour classes 10 to 20
# (28 - ac)/20 is the chance to hit, 8.5 the mean of a hit: 0.85 (28 - ac) for two.
$ --for ac=10..20 --stats=mean 'sum 2#(if >=ac (d20+7) then d8+4 else 0)'
| 10	15.300000
| 11	14.450000
| 12	13.600000
| 13	12.750000
| 14	11.900000
| 15	11.050000
| 16	10.200000
| 17	9.350000
| 18	8.500000
| 19	7.650000
| 20	6.800000
# N targets by N dice: at least M of N d6 show 5 or more
# Binomial: 1 - (2/3)^n for one of them; (1/3)^n for all.
$ --for n=2..3 --for m=1..3 --chance '>=m' --fractions --digits=3 'count >=5 n#d6'
| n / m	1	2	3
| 2	0.556 5/9	0.111 1/9	0.000 0
| 3	0.704 19/27	0.259 7/27	0.037 1/27

==== What does not go together ====

=== options
--- refused
-p --for n=1 n                   => --for, --chance and --stats=NAME cannot be used with --print-tree or --translate
-e -C --chance '>1' d6           => --for, --chance and --stats=NAME accept only one of --roll, --eval and --calc
--stats --chance '>1' d6         => --chance prints a probability only: the one statistic with it is --stats=condition
--stats=mean --chance '>1' d6    => --chance prints a probability only: the one statistic with it is --stats=condition
-r --stats=mean d6               => --stats is about distributions, which need --eval or --calc
--top=3 --chance '>1' d6         => --chance and --stats=NAME print one number: there are no outcomes to select or order
--compare --for n=1 n            => --for, --chance and --stats=NAME have tables of their own: they cannot be used with --compare
--stats --stats=mean n           => --chance and --stats=NAME print one number: they cannot be used with --stats or --quantiles
--fractions --for n=1 n          => --for shows all outcomes in order, with one number for each
--at-least --at-most --for n=1 n => --for has room for one of --at-least and --at-most
--shard=1/2 --seed=1 --for n=1 n => --shard makes a part of one sample for each statement: it cannot be used with --for, --chance or --stats=NAME
--merge --chance '>1' part       => --merge has samples only, and no programs to run

--- says
# a picture of a number
$ --plot=- --chance '>3' d6
|~ (?s)<svg.*<desc>d6, &gt;3: from 50% to 50%\.</desc>.*<title>50%</title></rect>.*</svg>\n

=== other notations, and scripts
--- refused
-N dicebag --for n=1 d6                     => --for gives values to names of dicelab's own notation
-N dice-script --chance '>1' 'output(d(6))' => --chance and --stats=NAME are about programs; a script calculates such numbers itself
