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

=== two dice, one of them a six: 11 pairs
--- args
-C --fractions 'let a = d6 in let b = d6 in a + b given a == 6 or b == 6; let x = 2#d6 in sum x given count ==6 x >= 1'
--- out escaped
  7\t0.181818\t2/11
  8\t0.181818\t2/11
  9\t0.181818\t2/11
 10\t0.181818\t2/11
 11\t0.181818\t2/11
 12\t0.090909\t1/11
  7\t0.181818\t2/11
  8\t0.181818\t2/11
  9\t0.181818\t2/11
 10\t0.181818\t2/11
 11\t0.181818\t2/11
 12\t0.090909\t1/11

=== the greater of two dice whose sum is 7: (1,6), (2,5), (3,4)
--- args
-C --fractions 'let x = 2#d6 in max x given sum x == 7'
--- out escaped
  4\t0.333333\t1/3
  5\t0.333333\t1/3
  6\t0.333333\t1/3

=== lists
--- args
-C --fractions 'let x = 2#d6 in x given sum x == 4; let x = 2#d6 in sort x given sum x == 4'
--- out escaped
(1,3)\t0.333333\t1/3
(2,2)\t0.333333\t1/3
(3,1)\t0.333333\t1/3
(1,3)\t0.666667\t2/3
(2,2)\t0.333333\t1/3

=== lists that may be empty: (1,1) has no 2
--- args
-C --fractions 'let x = 2#d2 in ==2 x given sum x <= 3'
--- out escaped
 ()\t0.333333\t1/3
  2\t0.666667\t2/3

=== a condition about other dice, and one that always holds
--- args
--no-warnings -C --fractions 'd2 given d6 > 1; d2 given d6 > 0'
--- out escaped
  1\t0.500000\t1/2
  2\t0.500000\t1/2
  1\t0.500000\t1/2
  2\t0.500000\t1/2

=== it belongs to the whole 'if', not to a branch: of 3, 4, 5, 6 three are above 3
--- args
-C --fractions 'let x = d6 in if x > 3 then 1 else 0 given x > 2'
--- out escaped
  0\t0.250000\t1/4
  1\t0.750000\t3/4

=== what goes wrong where the condition does not hold is no matter
--- args
-C --fractions 'let x = d3 in 10/(x - 1) given x > 1'
--- out escaped
  5\t0.500000\t1/2
 10\t0.500000\t1/2

=== with doubles
--- args
-C --float 'let a = d6 in let b = d6 in a + b given a == 6 or b == 6'
--- out escaped
  7\t0.181818
  8\t0.181818
  9\t0.181818
 10\t0.181818
 11\t0.181818
 12\t0.090909

=== with doubles, where the condition hardly ever holds: 30 sixes, or all but one of them and a five
--- args
-C --float --stats 'let x = 30#d6 in sum x given sum x >= 179'
--- out-like
179\t0\.967742\n180\t0\.032258\nmean\s+179\.032258\n(?s:.*)condition\s+0\.000000\n(?s:.*)

=== statistics: 102/11 is (2*45 + 12)/11
--- args
-C --stats --fractions 'let a = d6 in let b = d6 in a + b given a == 6 or b == 6'
--- out-like
(?s:.*)mean\s9\.272727\s102/11\n(?s:.*)condition\s0\.305556\s11/36\n(?s:.*)

=== for programs
--- args
--no-warnings -C --format=json --stats 'd2 given d4 > 1'
--- out-like
.*"mean":1\.50*,.*"condition":0\.750*,.*\n

=== --compare
--- args
-C --compare --format=csv 'd3; let x = d3 in x given x > 1'
--- out
outcome,d3,let x = d3 in x given x > 1
1,0.333333,0.000000
2,0.333333,0.500000
3,0.333333,0.500000
mean,2.000000,2.500000
difference,0.000000,0.500000

==== Loops without an end ====

=== moments are those of all outcomes: 6 + 21/5
--- args
--no-warnings -C --fractions --stats --hide-below=0.03 'let a = d6 in (sum compound d6) + 6 given a > 2'
--- out-like
(?s:.*)mean\t10\.200000\t51/5\n(?s:.*)condition\t0\.666667\t2/3\n(?s:.*)

=== rows that the tail cannot reach are exact: 7 to 11 each with 1/6, 13 with 1/36
--- args
-C --fractions --hide-below=0.027 'let x = sum compound d6 in x given x > 6'
--- out-like
  7\t0\.166667\t1/6
  8\t0\.166667\t1/6
  9\t0\.166667\t1/6
 10\t0\.166667\t1/6
 11\t0\.166667\t1/6
 13\t0\.027778\t1/36
(?s:.*)

=== where the tail may hold or not, all are lower bounds: of 2/5 that are even, 2 has 1/6
--- args
-C --hide-below=0.01 --stats 'let x = sum compound d6 in x given x % 2 == 0'
--- out-like
  2\t0\.416667
  4\t0\.416667
  8\t0\.069444
 10\t0\.069444
 14\t0\.011574
 16\t0\.011574
(?s:.*)condition\s≥0\.400000\n(?s:.*)
--- err-like
(?s).*note: .* of the probability is unresolved: loops that go on longer may add to (\d+) of \1 outcomes.*

=== a condition that only a long loop meets is followed until it is met
--- args
-C --hide-below=0.1 --fractions 'let x = sum compound d6 in x given x > 120'
--- out-like
121\t0\.166667\t1/6
122\t0\.166667\t1/6
123\t0\.166667\t1/6
124\t0\.166667\t1/6
125\t0\.166667\t1/6
(?s:.*)

=== as far as it can be followed
--- args
-C 'let x = sum compound d6 in x given x % 1000 == 999'
--- err-like
.*1:36: error: as far as loops were followed, the condition does not hold\n(?s:.*)hint: --threshold=P follows loops further\n
--- exit 1

==== Rolls and samples ====

=== a roll is repeated until the condition holds
--- args
-r 'let x = 2#d6 in sum x given sum x == 7; let x = 2#d6 in x given sum x == 12; let x = 3#d6 in count ==1 x given min x > 1'
--- out
7
6 6
0

=== not more often than allowed
--- args
-r --max-tries=1000 'd6 given 2 > 3'
--- err
<argument 1>:1:10: error: more than 1000 rolls until a condition holds
d6 given 2 > 3
         ^~~~~
hint: --max-tries=N raises this limit
--- exit 1

=== but as often
--- args
-r --max-tries=1 'd1 given 3 > 2'
--- out
1

=== what goes wrong before is an error
--- args
--no-warnings -r 'let x = d6 in 1 given 6/(x - 1) == 0 or x == 7'
--- err-like
.*error: division by zero\n(?s:.*)
--- exit 1

=== a sample tells in how many trials it held
--- args
-e -c 10 --seed=1 'd1 given d6 >= 1; let x = d2 in x given x == 2'
--- out escaped
  1\t1.000000
  2\t1.000000
--- err-like
(?s).*note: the condition held in 10 of 10 trials.*note: the condition held in [2-8] of 10 trials.*

=== its trials are those in which it held
--- args
-e -c 1000 --seed=1 --stats --format=json 'let x = d2 in x given x == 2'
--- out-like
\{"label":.*"trials":(4[5-9]|5[0-4])\d,.*"condition":0\.\1\d0*,.*\n
--- err-like
\{"severity":"note",.*"code":"held","message":"the condition held in \d\d\d of 1000 trials".*\n

=== parts add up
--- file one.dice
let x = 2#d6 in x given sum x == 3
--- args
-e -c 100 --seed=3 --shard=1/1 -f one.dice
--- out-like
(?s:.*)\|let x = \n(?s:.*)trials 100\nshard 1/1\nexcluded \d+\n\d+ 1 2\n\d+ 2 1\nchecksum .*\nend 1\n
--- err-like
.*note: the condition held in \d+ of 100 trials\n(?s:.*)

=== it never held
--- args
-e -c 100 'd6 given 2 > 3'
--- err
<argument 1>:1:10: error: the condition held in none of 100 trials
d6 given 2 > 3
         ^~~~~
hint: --count=N runs more trials
--- exit 1

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

=== the program
--- args
--no-warnings --translate 'let x = d6 in let y = x in 1, y given x > 2 or y == 1; (let x = d6 in x) given d6 > 3; if d6 > 3 then 1 else 2 given not d6 > 2; d6 > 3 given d6 > 2'
--- out
let x = d6 in let y = x in 1, y given x > 2 or y == 1;
(let x = d6 in x) given d6 > 3;
if d6 > 3 then 1 else 2 given not d6 > 2;
d6 > 3 given d6 > 2;

==== Errors ====

=== what never holds
--- args
-C 'let x = 2#d6 in sum x given sum x > 12'
--- err
<argument 1>:1:29: error: the condition never holds
let x = 2#d6 in sum x given sum x > 12
                            ^~~~~~~~~~
--- exit 1

=== with doubles, too
--- args
-C --float 'let x = 2#d6 in x given sum x > 12'
--- err
<argument 1>:1:25: error: the condition never holds
let x = 2#d6 in x given sum x > 12
                        ^~~~~~~~~~
--- exit 1

=== what goes wrong where it holds
--- args
-C 'let x = d6 in 6/(x - 2) given x > 1'
--- err
<argument 1>:1:18: error: division by zero, with probability 1/6
let x = d6 in 6/(x - 2) given x > 1
                 ^~~~~
--- exit 1

=== no condition
--- args
--no-warnings 'd6 given d6; d6 given 1, 2'
--- err
<argument 1>:1:10: error: 'given' needs a condition here
d6 given d6; d6 given 1, 2
         ^~
hint: write a comparison on each side: 'x == 1 or x == 2'
<argument 1>:1:23: error: a single value is needed here, but this is a list of 2
d6 given d6; d6 given 1, 2
                      ^~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== in parentheses
--- args
'1 + (d6 given d6 > 2)'
--- err
<argument 1>:1:9: error: unexpected 'given', expected ')' or an operator
1 + (d6 given d6 > 2)
        ^~~~~
hint: use 'given' once, at the end of a statement: 'let x = d6 in x given x > 3'
--- exit 1

=== in a branch
--- args
'if 2 > 1 then d6 given d6 > 2 else 0'
--- err
<argument 1>:1:18: error: unexpected 'given', expected 'else' or an operator
if 2 > 1 then d6 given d6 > 2 else 0
                 ^~~~~
hint: use 'given' once, at the end of a statement: 'let x = d6 in x given x > 3'
--- exit 1

=== in the value of a name
--- args
'let x = d6 given d6 > 2 in x'
--- err
<argument 1>:1:12: error: unexpected 'given', expected 'in' or an operator
let x = d6 given d6 > 2 in x
           ^~~~~
hint: use 'given' once, at the end of a statement: 'let x = d6 in x given x > 3'
--- exit 1

=== twice
--- args
'd6 given d6 > 2 given d6 > 3'
--- err
<argument 1>:1:17: error: unexpected 'given', expected an operator or ';'
d6 given d6 > 2 given d6 > 3
                ^~~~~
hint: use 'given' once, at the end of a statement: 'let x = d6 in x given x > 3'
--- exit 1

=== behind 'do' it is about all of the loop, and knows nothing of its variable
--- args
'foreach x in 1..3 do x given x > 1'
--- err
<argument 1>:1:30: error: unknown name 'x'
foreach x in 1..3 do x given x > 1
                             ^
--- exit 1

=== what does not count has a number that nothing else may be
--- args
-C 'let x = -9223372036854775807 - 1 in x given 2 > 1'
--- err
<argument 1>:1:37: error: the result of 'given' does not fit into 64 bits
let x = -9223372036854775807 - 1 in x given 2 > 1
                                    ^~~~~~~~~~~~~
--- exit 1

==== Warnings ====

=== a condition on dice that nothing else is about
--- args
-C 'd2 given d2 > 1; x = d2; x given x > 1; let x = d2 in d2 given x > 1; let x = d2 in x given x > 1; 7 given 2 > 1'
--- out escaped
  1\t0.500000
  2\t0.500000
  1\t0.500000
  2\t0.500000
  1\t0.500000
  2\t0.500000
  2\t1.000000
  7\t1.000000
--- err-like
(?:<argument 1>:1:\d+: warning: this rolls its own dice, so it changes nothing\n.*\n *\^~*\nhint: .*\n){3}

=== ... that stand in it once, which may have a name
--- args
-C 'd4+5 given d4>3'
--- out escaped
  6\t0.250000
  7\t0.250000
  8\t0.250000
  9\t0.250000
--- err
<argument 1>:1:12: warning: this rolls its own dice, so it changes nothing
d4+5 given d4>3
           ^~~~
hint: 'let x = d4 in x+5 given x>3' rolls once

=== ... which the hint's program changes
--- args
-C 'let x = d4 in x+5 given x>3'
--- out escaped
  9\t1.000000

=== ... that stand behind a repetition, where one name would be one die
--- args
-C '2#d2 given d2>1'
--- out escaped
(1,1)\t0.250000
(1,2)\t0.250000
(2,1)\t0.250000
(2,2)\t0.250000
--- err
<argument 1>:1:12: warning: this rolls its own dice, so it changes nothing
2#d2 given d2>1
           ^~~~
hint: 'let x = d6 in x given x > 3' uses one die: 'let' rolls it once

=== ... that stand in it twice
--- args
-C 'd2*d2 given d2>1'
--- out escaped
  1\t0.250000
  2\t0.500000
  4\t0.250000
--- err
<argument 1>:1:13: warning: this rolls its own dice, so it changes nothing
d2*d2 given d2>1
            ^~~~
hint: 'let x = d6 in x given x > 3' uses one die: 'let' rolls it once

==== How likely the condition is, beside what is told ====

# Of a d6, 4, 5 and 6 are more than 3, and two of them at least 5.
=== beside a chance
--- args
--chance '>=5' --stats=condition --fractions 'let x = d6 in x given x>3'
--- out escaped
0.666667\t2/3
0.500000\t1/2

=== ... for each value of a name
--- args
--for n=2..3 --chance '>=5' --stats=condition --format=csv 'let x = d6 in x given x>n'
--- out
label,measure,n,probability,bound
let x = d6 in x given x>n,>=5,2,0.500000,
let x = d6 in x given x>n,>=5,3,0.666667,
let x = d6 in x given x>n,condition,2,0.666667,
let x = d6 in x given x>n,condition,3,0.500000,

=== ... as tables
# 80 - 1 - 2 - 6 - 2 = 69 characters are those of a bar of 1.
--- args
--for n=2..3 --chance '>=5' --stats=condition --format=table --percent 'let x = d6 in x given x>n'
--- out
let x = d6 in x given x>n: >=5
n
2  50.00%  ██████████████████████████████████▌
3  66.67%  ██████████████████████████████████████████████

let x = d6 in x given x>n: condition
n
2  66.67%  ██████████████████████████████████████████████
3  50.00%  ██████████████████████████████████▌

=== ... where there is none
--- args
--chance '>=5' --stats=condition d6
--- err
--stats:1:1: error: 'd6' gives outcomes on no condition
condition
^~~~~~~~~
hint: 'given' has one, at the end of a statement: 'let x = d6 in x given x > 3'
--- exit 1

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

=== ... of labels there is nothing else
--- args
-C --for n=1..2 --stats 'let x = d4 in (x > 2 as {"no", "yes"}) given x > n'
--- out escaped
outcome\tn=1\tn=2
no\t0.333333\t0.000000
yes\t0.666667\t1.000000
condition\t0.750000\t0.500000

=== ... in JSON
--- args
-C --compare --stats --quantiles=50 --digits=3 --format=json 'let x = d2 in x given x>1' 1
--- out
{"kind":"comparison","labels":["let x = d2 in x given x>1","1"],"outcomes":[{"value":1,"probabilities":[0.000,1.000]},{"value":2,"probabilities":[1.000,0.000]}],"means":[2.000,1.000],"differences":[0.000,-1.000],"statistics":{"variance":[0.000,0.000],"deviation":[0.000,0.000],"minimum":[2,1],"median":[2,1],"maximum":[2,1],"condition":[0.500,null],"quantile_50":[2,1]}}

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

=== a condition that never holds for one of the values
--- args
-C --for n=2..4 --chance '>1' 'let x = d4 in x given x>n'
--- err
<argument 1>:1:23: error: the condition never holds (n=4)
let x = d4 in x given x>n
                      ^~~
--- exit 1
