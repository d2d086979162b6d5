# `e given c`: the distribution of e on condition that c holds.  Values are worked out by hand.

==== Without chance ====

=== what is certain
--- table
let x = 7 in x given x > 5                      => 7
1 given 2 > 1                                   => 1
1, 2 given 2 > 1                                => 1 2
(1, 2) given not 1 > 2 and 2 > 1                => 1 2
() given 2 > 1                                  => 
let x = 3 in let y = 4 in x * y given y > x     => 12
if 2 > 1 then 5 else 6 given 3 > 2              => 5
if 2 > 1 then 5 else let y = 6 in y given 3 > 2 => 5
foreach x in 1..3 do x given 3 > 2              => 1 2 3
let c = 2 > 1 in c given c                      => 1
2 > 1 or 1 > 2 given 2 > 1                      => 1

=== variables of this name
--- table
let given = 3 in given + 1                      => 4
foreach given in 1..2 do given                  => 1 2

==== With chance ====

--- says -C --fractions
# two dice, one of them a six: 11 pairs
let a = d6 in let b = d6 in a + b given a == 6 or b == 6; let x = 2#d6 in sum x given count ==6 x >= 1
= 7: 0.181818 2/11  8: 0.181818 2/11  9: 0.181818 2/11  10: 0.181818 2/11  11: 0.181818 2/11  12: 0.090909 1/11
= 7: 0.181818 2/11  8: 0.181818 2/11  9: 0.181818 2/11  10: 0.181818 2/11  11: 0.181818 2/11  12: 0.090909 1/11
# the greater of two dice whose sum is 7: (1,6), (2,5), (3,4)
let x = 2#d6 in max x given sum x == 7
= 4: 0.333333 1/3  5: 0.333333 1/3  6: 0.333333 1/3
# lists
let x = 2#d6 in x given sum x == 4; let x = 2#d6 in sort x given sum x == 4
= (1,3): 0.333333 1/3  (2,2): 0.333333 1/3  (3,1): 0.333333 1/3  (1,3): 0.666667 2/3  (2,2): 0.333333 1/3
# lists that may be empty: (1,1) has no 2
let x = 2#d2 in ==2 x given sum x <= 3
= (): 0.333333 1/3  2: 0.666667 2/3
# a condition about other dice, and one that always holds
$ --no-warnings -C --fractions 'd2 given d6 > 1; d2 given d6 > 0'
= 1: 0.500000 1/2  2: 0.500000 1/2
= 1: 0.500000 1/2  2: 0.500000 1/2
# it belongs to the whole 'if', not to a branch: of 3, 4, 5, 6 three are above 3
let x = d6 in if x > 3 then 1 else 0 given x > 2
= 0: 0.250000 1/4  1: 0.750000 3/4
# what goes wrong where the condition does not hold is no matter
let x = d3 in 10/(x - 1) given x > 1
= 5: 0.500000 1/2  10: 0.500000 1/2
# with doubles
$ -C --float 'let a = d6 in let b = d6 in a + b given a == 6 or b == 6'
= 7: 0.181818  8: 0.181818  9: 0.181818  10: 0.181818  11: 0.181818  12: 0.090909
# with doubles, where the condition hardly ever holds: 30 sixes, or all but one of them and a five
$ -C --float --stats 'let x = 30#d6 in sum x given sum x >= 179'
|~ 179\t0\.967742\n180\t0\.032258\nmean\s+179\.032258\n(?s:.*)condition\s+0\.000000\n(?s:.*)
# statistics: 102/11 is (2*45 + 12)/11
$ -C --stats --fractions 'let a = d6 in let b = d6 in a + b given a == 6 or b == 6'
|~ (?s:.*)mean\s9\.272727\s102/11\n(?s:.*)condition\s0\.305556\s11/36\n(?s:.*)
# for programs
$ --no-warnings -C --format=json --stats 'd2 given d4 > 1'
|~ .*"mean":1\.50*,.*"condition":0\.750*,.*\n
$ -C --compare --format=csv 'd3; let x = d3 in x given x > 1'
| outcome,d3,let x = d3 in x given x > 1
| 1,0.333333,0.000000
| 2,0.333333,0.500000
| 3,0.333333,0.500000
| mean,2.000000,2.500000
| difference,0.000000,0.500000

==== Loops without an end ====

--- says
# moments are those of all outcomes: 6 + 21/5
$ --no-warnings -C --fractions --stats --hide-below=0.03 'let a = d6 in (sum compound d6) + 6 given a > 2'
|~ (?s:.*)mean\t10\.200000\t51/5\n(?s:.*)condition\t0\.666667\t2/3\n(?s:.*)
# rows that the tail cannot reach are exact: 7 to 11 each with 1/6, 13 with 1/36
$ -C --fractions --hide-below=0.027 'let x = sum compound d6 in x given x > 6'
|~   7\t0\.166667\t1/6
|~   8\t0\.166667\t1/6
|~   9\t0\.166667\t1/6
|~  10\t0\.166667\t1/6
|~  11\t0\.166667\t1/6
|~  13\t0\.027778\t1/36
|~ (?s:.*)
# where the tail may hold or not, all are lower bounds: of 2/5 that are even, 2 has 1/6
$ -C --hide-below=0.01 --stats 'let x = sum compound d6 in x given x % 2 == 0'
!~ (?s).*note: .* of the probability is unresolved: loops that go on longer may add to (\d+) of \1 outcomes.*
|~   2\t0\.416667
|~   4\t0\.416667
|~   8\t0\.069444
|~  10\t0\.069444
|~  14\t0\.011574
|~  16\t0\.011574
|~ (?s:.*)condition\s≥0\.400000\n(?s:.*)
# a condition that only a long loop meets is followed until it is met
$ -C --hide-below=0.1 --fractions 'let x = sum compound d6 in x given x > 120'
|~ 121\t0\.166667\t1/6
|~ 122\t0\.166667\t1/6
|~ 123\t0\.166667\t1/6
|~ 124\t0\.166667\t1/6
|~ 125\t0\.166667\t1/6
|~ (?s:.*)
# as far as it can be followed
$ -C 'let x = sum compound d6 in x given x % 1000 == 999'
!~ .*1:36: error: as far as loops were followed, the condition does not hold\n(?s:.*)hint: --threshold=P follows loops further\n

==== Rolls and samples ====

--- says
# a roll is repeated until the condition holds
$ -r 'let x = 2#d6 in sum x given sum x == 7; let x = 2#d6 in x given sum x == 12; let x = 3#d6 in count ==1 x given min x > 1'
| 7
| 6 6
| 0
# not more often than allowed
$ -r --max-tries=1000
d6 given 2 > 3
         ^~~~~ more than 1000 rolls until a condition holds
hint: --max-tries=N raises the limit
# but as often
$ -r --max-tries=1 'd1 given 3 > 2'
| 1
# what goes wrong before is an error
$ --no-warnings -r 'let x = d6 in 1 given 6/(x - 1) == 0 or x == 7'
!~ .*error: division by zero\n(?s:.*)
# a sample tells in how many trials it held
$ -e -c 10 --seed=1 'd1 given d6 >= 1; let x = d2 in x given x == 2'
!~ (?s).*note: the condition held in 10 of 10 trials.*note: the condition held in [2-8] of 10 trials.*
= 1: 1.000000  2: 1.000000
# its trials are those in which it held
$ -e -c 1000 --seed=1 --stats --format=json 'let x = d2 in x given x == 2'
!~ \{"severity":"note",.*"code":"held","message":"the condition held in \d\d\d of 1000 trials".*\n
|~ \{"label":.*"trials":(4[5-9]|5[0-4])\d,.*"condition":0\.\1\d0*,.*\n

=== parts add up
--- file one.dice
let x = 2#d6 in x given sum x == 3
--- says
$ -e -c 100 --seed=3 --shard=1/1 -f one.dice
!~ .*note: the condition held in \d+ of 100 trials\n(?s:.*)
|~ (?s:.*)\|let x = \n(?s:.*)trials 100\nshard 1/1\nlabel text "let x = .*\nexcluded \d+\n\d+ 1 2\n\d+ 2 1\nchecksum .*\nend 1\n

--- says
# it never held
$ -e -c 100
d6 given 2 > 3
         ^~~~~ the condition held in none of 100 trials
hint: --count=N runs more trials

==== The tree, and the program written from it ====

=== the tree
--- args
-p 'let x = d6 in x given x > 2'
--- out escaped
let x =\s
  d
    6
  given
    x
    condition gt
      x
      2

=== it is the same wherever the names are bound
--- same-tree
let x = d6 in let y = d4 in x+y given x > y <=> let x = d6 in let y = d4 in (x+y) given (x > y)

--- says
# the program
$ --no-warnings --translate 'let x = d6 in let y = x in 1, y given x > 2 or y == 1; (let x = d6 in x) given d6 > 3; if d6 > 3 then 1 else 2 given not d6 > 2; d6 > 3 given d6 > 2'
| let x = d6 in let y = x in 1, y given x > 2 or y == 1;
| (let x = d6 in x) given d6 > 3;
| if d6 > 3 then 1 else 2 given not d6 > 2;
| d6 > 3 given d6 > 2;

==== Errors ====

--- says -C
# what never holds
let x = 2#d6 in sum x given sum x > 12
                            ^~~~~~~~~~ the condition never holds
# with doubles, too
$ -C --float
let x = 2#d6 in x given sum x > 12
                        ^~~~~~~~~~ the condition never holds
# what goes wrong where it holds
let x = d6 in 6/(x - 2) given x > 1
                 ^~~~~ division by zero, with probability 1/6

--- says
# no condition
$ --no-warnings
d6 given d6; d6 given 1, 2
         ^~ 'given' needs a condition here
hint: write a comparison on each side: 'x == 1 or x == 2'
                      ^~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# in parentheses
1 + (d6 given d6 > 2)
        ^~~~~ unexpected 'given', expected ')' or an operator
hint: use 'given' once, at the end of a statement: 'let x = d6 in x given x > 3'
# in a branch
if 2 > 1 then d6 given d6 > 2 else 0
                 ^~~~~ unexpected 'given', expected 'else' or an operator
hint: use 'given' once, at the end of a statement: 'let x = d6 in x given x > 3'
# in the value of a name
let x = d6 given d6 > 2 in x
           ^~~~~ unexpected 'given', expected 'in' or an operator
hint: use 'given' once, at the end of a statement: 'let x = d6 in x given x > 3'
# twice
d6 given d6 > 2 given d6 > 3
                ^~~~~ unexpected 'given', expected an operator or ';'
hint: use 'given' once, at the end of a statement: 'let x = d6 in x given x > 3'
# behind 'do' it is about all of the loop, and knows nothing of its variable
foreach x in 1..3 do x given x > 1
                             ^ unknown name 'x'
# what does not count has a number that nothing else may be
$ -C
let x = -9223372036854775807 - 1 in x given 2 > 1
                                    ^~~~~~~~~~~~~ the result of 'given' does not fit into 64 bits

==== Warnings ====

--- says -C
# a condition on dice that nothing else is about
d2 given d2 > 1; x = d2; x given x > 1; let x = d2 in d2 given x > 1; let x = d2 in x given x > 1; 7 given 2 > 1
!~ (?:<argument 1>:1:\d+: warning: this rolls its own dice, so it changes nothing\n.*\n *\^~*\nhint: .*\n){3}
= 1: 0.500000  2: 0.500000
= 1: 0.500000  2: 0.500000
= 1: 0.500000  2: 0.500000
= 2: 1.000000  7: 1.000000
# ... that stand in it once, which may have a name
d4+5 given d4>3
           ^~~~ warning: this rolls its own dice, so it changes nothing
hint: 'let x = d4 in x+5 given x>3' rolls once
= 6: 0.250000  7: 0.250000  8: 0.250000  9: 0.250000
# ... which the hint's program changes
let x = d4 in x+5 given x>3
= 9: 1.000000
# ... that stand behind a repetition, where one name would be one die
2#d2 given d2>1
           ^~~~ warning: this rolls its own dice, so it changes nothing
hint: 'let x = d6 in x given x > 3' uses one die: 'let' rolls it once
= (1,1): 0.250000  (1,2): 0.250000  (2,1): 0.250000  (2,2): 0.250000
# ... that stand in it twice
d2*d2 given d2>1
            ^~~~ warning: this rolls its own dice, so it changes nothing
hint: 'let x = d6 in x given x > 3' uses one die: 'let' rolls it once
= 1: 0.250000  2: 0.500000  4: 0.250000

==== How likely the condition is, beside what is told ====

# Of a d6, 4, 5 and 6 are more than 3, and two of them at least 5.
--- says
# beside a chance
$ --chance '>=5' --stats=condition --fractions 'let x = d6 in x given x>3'
| 0.666667	2/3
| 0.500000	1/2
# ... for each value of a name
$ --for n=2..3 --chance '>=5' --stats=condition --format=csv 'let x = d6 in x given x>n'
| label,measure,n,probability,bound
| let x = d6 in x given x>n,>=5,2,0.500000,
| let x = d6 in x given x>n,>=5,3,0.666667,
| let x = d6 in x given x>n,condition,2,0.666667,
| let x = d6 in x given x>n,condition,3,0.500000,
# ... as tables
# 80 - 1 - 2 - 6 - 2 = 69 characters are those of a bar of 1.
$ --for n=2..3 --chance '>=5' --stats=condition --format=table --percent 'let x = d6 in x given x>n'
| let x = d6 in x given x>n: >=5
| n
| 2  50.00%  ██████████████████████████████████▌
| 3  66.67%  ██████████████████████████████████████████████
|
| let x = d6 in x given x>n: condition
| n
| 2  66.67%  ██████████████████████████████████████████████
| 3  50.00%  ██████████████████████████████████▌
# ... where there is none
$ --chance '>=5' --stats=condition d6
@--stats:1: condition
            ^~~~~~~~~ 'd6' gives outcomes on no condition
hint: 'given' has one, at the end of a statement: 'let x = d6 in x given x > 3'

=== side by side
# Of numbers that are equally likely, the variance is (n*n - 1)/12 and the kurtosis -6(n*n + 1)/(5(n*n - 1)).
--- args
-C --compare --stats --quantiles=50 'let x = d6 in x given x>3' d4
--- out escaped
outcome\tlet x = d6 in x given x>3\td4
1\t0.000000\t0.250000
2\t0.000000\t0.250000
3\t0.000000\t0.250000
4\t0.333333\t0.250000
5\t0.333333\t0.000000
6\t0.333333\t0.000000
mean\t5.000000\t2.500000
difference\t0.000000\t-2.500000
variance\t0.666667\t1.250000
deviation\t0.816497\t1.118034
skewness\t0.000000\t0.000000
kurtosis\t-1.500000\t-1.360000
minimum\t4\t1
median\t5\t2
maximum\t6\t4
condition\t0.500000\t
quantile 50%\t5\t2

--- says
# ... of labels there is nothing else
$ -C --for n=1..2 --stats 'let x = d4 in (x > 2 as {"no", "yes"}) given x > n'
| outcome	n=1	n=2
| no	0.333333	0.000000
= yes: 0.666667 1.000000  condition: 0.750000 0.500000
# ... in JSON
$ -C --compare --stats --quantiles=50 --digits=3 --format=json 'let x = d2 in x given x>1' 1
| {"kind":"comparison","labels":["let x = d2 in x given x>1","1"],"outcomes":[{"value":1,"probabilities":[0.000,1.000]},{"value":2,"probabilities":[1.000,0.000]}],"means":[2.000,1.000],"differences":[0.000,-1.000],"statistics":{"variance":[0.000,0.000],"deviation":[0.000,0.000],"minimum":[2,1],"median":[2,1],"maximum":[2,1],"condition":[0.500,null],"quantile_50":[2,1]}}

=== ... as a table, whose names fit
--- args
-C --compare --stats --quantiles=50 --digits=1 --format=table 'let x = d2 in x given x>1' 1
--- out
a: let x = d2 in x given x>1
b: 1
                a    b
           1       1.0  b ██████████████████████████████████████████████████████
           2  1.0       a ██████████████████████████████████████████████████████
        mean  2.0  1.0
  difference  0.0 -1.0
    variance  0.0  0.0
   deviation  0.0  0.0
     minimum    2    1
      median    2    1
     maximum    2    1
   condition  0.5     
quantile 50%    2    1

--- says
# a condition that never holds for one of the values
$ -C --for n=2..4 --chance '>1'
let x = d4 in x given x>n
                      ^~~ the condition never holds (n=4)
