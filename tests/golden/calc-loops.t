# Exact distributions with loops: what ends for sure is solved, what may go on is followed until little is left.

==== Solved ====

=== the last throw of a loop
# Until a six: the last is one, however long it takes.
--- args
-C --fractions 'last 1 (while x=d6 do ((count <6 x)#d6))'
--- out escaped
  6\t1.000000\t1

=== a fair walk between two walls
# From the middle, as often to the left as to the right.
--- args
-C --fractions 'last 1 (while x=2 do if ((==0 x), ==4 x) then () else x+2*d2-3)'
--- out escaped
  0\t0.500000\t1/2
  4\t0.500000\t1/2

=== a walk with a drift
# Up with 2/3: the gambler from 2 reaches 4 before 0 with (1 - r^2) / (1 - r^4) for r = (1/3) / (2/3), which is 4/5.
--- args
-C --fractions 'last 1 (while x=2 do if ((==0 x), ==4 x) then () else if ==3 d3 then x-1 else x+1)'
--- out escaped
  0\t0.200000\t1/5
  4\t0.800000\t4/5

=== one who throws a one first loses
# d3 again and again on a 3: 1 and 2 are left as they were, one as likely as the other.
--- args
-C --fractions 'last 1 (while x=d3 do ((count ==3 x)#d3))'
--- out escaped
  1\t0.500000\t1/2
  2\t0.500000\t1/2

=== a loop of a known number of turns
--- args
-C --fractions 'while x=3 do if >1 x then x-1 else ()'
--- out escaped
(3,2,1)\t1.000000\t1

=== a loop that is bounded by what it counts
# At most two throws: 2 first (1/2); 1 and anything (1/4 each).
--- args
-C --fractions 'sum while x=d2 do if ==1 x then 5 else ()'
--- out escaped
  2\t0.500000\t1/2
  6\t0.500000\t1/2

=== the lowest two of a loop, as they were thrown
# 2 at once, or behind a 1; or two 1s before the first 2.
--- args
-C --fractions 'low 2 (while x=d2 do ((count <2 x)#d2))'
--- out escaped
(1,1)\t0.250000\t1/4
(1,2)\t0.250000\t1/4
  2\t0.500000\t1/2

=== the highest two of a loop, as they were thrown
# 3 at once; behind 1s only (1/9 + 1/27 + ... = 1/6); or behind a 2.
--- args
-C --fractions 'high 2 (while x=d3 do ((count <3 x)#d3))'
--- out escaped
(1,3)\t0.166667\t1/6
(2,3)\t0.500000\t1/2
  3\t0.333333\t1/3

==== Followed: --threshold ====

=== the number of coins until a two
# 1/2, 1/4, … until less than the threshold is left, which is all that is greater: 2^-4 < 0.1 <= 2^-3.
--- args
-C --fractions -t 0.1 'count while x=d2 do ((count <2 x)#d2)'
--- out escaped
  1\t0.500000\t1/2
  2\t0.250000\t1/4
  3\t0.125000\t1/8
  4\t0.062500\t1/16
> 4\t0.062500\t1/16

=== the number of throws until a six
# (5/6)^(n-1) / 6; (5/6)^4 = 625/1296 = 0.482… < 0.5 <= (5/6)^3.
--- args
-C --fractions --threshold=.5 'count while x=d6 do ((count <6 x)#d6)'
--- out escaped
  1\t0.166667\t1/6
  2\t0.138889\t5/36
  3\t0.115741\t25/216
  4\t0.096451\t125/1296
> 4\t0.482253\t625/1296

=== the same at 0.001
# (5/6)^38 = 0.00098… < 0.001 <= (5/6)^37.
--- args
-C -t 0.001 'count while x=d6 do ((count <6 x)#d6)'
--- out escaped
  1\t0.166667
  2\t0.138889
  3\t0.115741
  4\t0.096451
  5\t0.080376
  6\t0.066980
  7\t0.055816
  8\t0.046514
  9\t0.038761
 10\t0.032301
 11\t0.026918
 12\t0.022431
 13\t0.018693
 14\t0.015577
 15\t0.012981
 16\t0.010818
 17\t0.009015
 18\t0.007512
 19\t0.006260
 20\t0.005217
 21\t0.004347
 22\t0.003623
 23\t0.003019
 24\t0.002516
 25\t0.002097
 26\t0.001747
 27\t0.001456
 28\t0.001213
 29\t0.001011
 30\t0.000843
 31\t0.000702
 32\t0.000585
 33\t0.000488
 34\t0.000406
 35\t0.000339
 36\t0.000282
 37\t0.000235
 38\t0.000196
> 38\t0.000980

=== without it a millionth of a millionth
# 2/3 and 1/3, but for what is missing: less than 1e-12.
--- args
-C '(count while x=d2 do ((count <2 x)#d2)) % 2'
--- out escaped
  0\t0.333333
  1\t0.666667
--- err-like
<argument 1>:1:1: note: [1-9](\.\d+)?e-1[3-5] of the probability is unresolved: what loops give that go on longer
\(count while x=d2 do \(\(count <2 x\)#d2\)\) % 2
\^~*
hint: --threshold=P follows loops further

=== what is in the loop itself
# What goes on has (1,1,1) before it, and more behind that.
--- args
-C --fractions -t 0.2 'while x=d2 do ((count <2 x)#d2)'
--- out escaped
(1,1,2)\t0.125000\t1/8
(1,2)\t0.250000\t1/4
  2\t0.500000\t1/2
more than 3 items\t0.125000\t1/8

=== what ends for sure leaves nothing unresolved
--- args
-C -t 0.9 'd2; last 1 (while x=d6 do ((count <6 x)#d6)); sum while x=d2 do if ==1 x then 5 else ()'
--- out escaped
  1\t0.500000
  2\t0.500000
  6\t1.000000
  2\t0.500000
  6\t0.500000

=== an exact tail is not a loop
# Rerolls that are bounded: nothing to note.
--- args
-C --fractions 'let x=d2 in if ==1 x then d2 else x'
--- out escaped
  1\t0.250000\t1/4
  2\t0.750000\t3/4

=== what comes later does not matter once there are enough
# Whatever the sixth is.
--- args
-C --fractions 'first 5 while x=d2 do if >1 x then d2 else ()'
--- out escaped
  1\t0.500000\t1/2
(2,1)\t0.250000\t1/4
(2,2,1)\t0.125000\t1/8
(2,2,2,1)\t0.062500\t1/16
(2,2,2,2,1)\t0.031250\t1/32
(2,2,2,2,2)\t0.031250\t1/32

=== nor for their sum
--- args
-C --fractions 'sum first 2 while x=d2 do if >1 x then d2 else ()'
--- out escaped
  1\t0.500000\t1/2
  3\t0.250000\t1/4
  4\t0.250000\t1/4

=== but an error does
# 1 before 2.
--- args
-C 'first 2 while x=d3 do if ==1 x then 1/0 else if ==2 x then () else d3'
--- err
<argument 1>:1:39: error: division by zero, with probability 1/2
first 2 while x=d3 do if ==1 x then 1/0 else if ==2 x then () else d3
                                      ^
--- exit 1

=== a loop that nobody looks at need only end
--- args
-C --fractions 'let x=while y=d2 do ((count <2 y)#d2) in d2'
--- out escaped
  1\t0.500000\t1/2
  2\t0.500000\t1/2

=== the tail does not make it a failure
--- args
-C -t 0.6 'count while x=d2 do ((count <2 x)#d2); 7'
--- out escaped
  1\t0.500000
> 1\t0.500000
  7\t1.000000

=== --float gives the same lines
--- args
-C --float -t 0.1 'count while x=d2 do ((count <2 x)#d2)'
--- out escaped
  1\t0.500000
  2\t0.250000
  3\t0.125000
  4\t0.062500
> 4\t0.062500

=== any way to write a decimal number will do
--- args
-C -t 1.E-1 -t 2e-01 -t .125 'count while x=d2 do ((count <2 x)#d2)'
--- out escaped
  1\t0.500000
  2\t0.250000
  3\t0.125000
  4\t0.062500
> 4\t0.062500

==== Item by item ====

=== each die brings forth its own
# Each is followed by as many as it throws sixes in a row. Of n more in all, (5/6)^3 / 6^n for each way to share them out
# among the three dice, of which there are (n+1)(n+2)/2 = 1, 3, 6, 10, 15, 21. Each die is a part of the whole and has a 256th of
# the threshold: 6^-5 > 0.02/256 >= 6^-6, so it is followed for six throws. More than six, and one of each other die, are nine
# at least, with 1 - (324000 + 162000 + 54000 + 15000 + 3750 + 875) / 559872.
--- args
-C --fractions -t 0.02 'count while x=3#d6 do ((count ==6 x)#d6)'
--- out escaped
  3\t0.578704\t125/216
  4\t0.289352\t125/432
  5\t0.096451\t125/1296
  6\t0.026792\t625/23328
  7\t0.006698\t625/93312
  8\t0.001563\t875/559872
> 8\t0.000441\t247/559872

=== for each that passes
--- args
-C --fractions -t 0.02 'count while x=3#d6 do (foreach y in ==6 x do d6)'
--- same-as-previous

=== for each, where it passes
--- args
-C --fractions -t 0.02 'count while x=3#d6 do (foreach y in x do if ==6 y then d6 else ())'
--- same-as-previous

=== for each, whatever it is
--- args
-C --fractions -t 0.02 'count while x=3#d6 do (foreach y in ==6 x do if ==6 y then d6 else ())'
--- same-as-previous

=== with a name for those that pass
--- args
-C --fractions -t 0.02 'count while x=3#d6 do (let y = ==6 x in (count y)#d6)'
--- same-as-previous

=== with a name for their number
--- args
-C --fractions -t 0.02 'count while x=3#d6 do (let n = count ==6 x in n#d6)'
--- same-as-previous

=== with a name for what all are compared with
--- args
-C --fractions -t 0.02 'count while x=3#d6 do (let k = 6 in (count ==k x)#d6)'
--- same-as-previous

=== with a name for the die
--- args
-C --fractions -t 0.02 'count while x=3#d6 do (foreach y in ==6 x do let z = d6 in z)'
--- same-as-previous

=== in another order
--- args
-C --fractions -t 0.02 'count while x=3#d6 do ((count rev sort perm ==6 x)#d6)'
--- same-as-previous

=== filtered twice
--- args
-C --fractions -t 0.02 'count while x=3#d6 do ((count >5 >4 x)#d6)'
--- same-as-previous

=== with nothing added to the number
--- args
-C --fractions -t 0.02 'count while x=3#d6 do ((0+(count ==6 x))#d6)'
--- same-as-previous

=== with nothing beside them
--- args
-C --fractions -t 0.02 'count while x=3#d6 do (let y = ==6 x in (), (), foreach z in rev y do sort d6)'
--- same-as-previous

=== each brings forth two, in one number
# Not item by item. Let T = t1 z + t3 z^3 + ... be how many come of one die: T = 5/6 z + 1/6 z T^2, so t1 = 5/6, t3 = t1^2 / 6 =
# 25/216, t5 = 2 t1 t3 / 6 = 125/3888. Of two dice it is T^2: t1^2, 2 t1 t3, 2 t1 t5 + t3^2. What is left is 1 - (32400 + 9000 +
# 3125) / 46656. That it ends for sure (a die brings forth a third of a die) is not found out.
--- args
-C --fractions -t 0.1 'count while x=2#d6 do ((2*count ==6 x)#d6)'
--- out escaped
  2\t0.694444\t25/36
  4\t0.192901\t125/648
  6\t0.066980\t3125/46656
unresolved > 7\t0.045675\t2131/46656

=== each brings forth two, in a list
--- args
-C --fractions -t 0.1 'count while x=2#d6 do (foreach y in ==6 x do (d6, d6))'
--- same-as-previous

=== each brings forth two, in each of two lists
--- args
-C --fractions -t 0.1 'count while x=2#d6 do ((count ==6 x)#d6, (count ==6 x)#d6)'
--- same-as-previous

=== each brings forth two, of a name used twice
--- args
-C --fractions -t 0.1 'count while x=2#d6 do (let y = ==6 x in (count y)#d6, (count y)#d6)'
--- same-as-previous

=== each brings forth two, in a sum
--- args
-C --fractions -t 0.1 'count while x=2#d6 do (((count ==6 x)+(count ==6 x))#d6)'
--- same-as-previous

=== each brings forth two, for a list of them twice
--- args
-C --fractions -t 0.1 'count while x=2#d6 do (foreach y in (==6 x, ==6 x) do d6)'
--- same-as-previous

=== each brings forth two, again and again
--- args
-C --fractions -t 0.1 'count while x=2#d6 do ((count ==6 x)#2#d6)'
--- same-as-previous

=== each brings forth two, in a number with a name
--- args
-C --fractions -t 0.1 'count while x=2#d6 do (let y = ==6 x in let n = 2 * count y in n#d6)'
--- same-as-previous

==== Wrong thresholds ====

=== 0
--- args
-C -t 0 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '0'
Try 'dicelab --help'.
--- exit 2

=== 1
--- args
-C --threshold=1 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '1'
Try 'dicelab --help'.
--- exit 2

=== negative
--- args
-C -t -0.1 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '-0.1'
Try 'dicelab --help'.
--- exit 2

=== no number
--- args
-C -t nan d6
--- err
dicelab: --threshold takes a number between 0 and 1, not 'nan'
Try 'dicelab --help'.
--- exit 2

=== a word
--- args
-C -t small d6
--- err
dicelab: --threshold takes a number between 0 and 1, not 'small'
Try 'dicelab --help'.
--- exit 2

=== hexadecimal
--- args
-C -t 0x1p-4 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '0x1p-4'
Try 'dicelab --help'.
--- exit 2

=== a blank before the number
--- args
-C -t ' 0.1' d6
--- err
dicelab: --threshold takes a number between 0 and 1, not ' 0.1'
Try 'dicelab --help'.
--- exit 2

=== a plus sign
--- args
-C -t +0.1 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '+0.1'
Try 'dicelab --help'.
--- exit 2

=== infinity
--- args
-C -t inf d6
--- err
dicelab: --threshold takes a number between 0 and 1, not 'inf'
Try 'dicelab --help'.
--- exit 2

=== less than any double
--- args
-C -t 1e-400 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '1e-400'
Try 'dicelab --help'.
--- exit 2

=== an exponent alone
--- args
-C -t e-3 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not 'e-3'
Try 'dicelab --help'.
--- exit 2

=== a comma
--- args
-C -t 0,1 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '0,1'
Try 'dicelab --help'.
--- exit 2

=== something behind the number
--- args
-C -t 1e-3x d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '1e-3x'
Try 'dicelab --help'.
--- exit 2

=== empty
--- args
-C --threshold= d6
--- err
dicelab: --threshold takes a number between 0 and 1, not ''
Try 'dicelab --help'.
--- exit 2

=== too small to be a number
--- args
-C -t 1e-400 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '1e-400'
Try 'dicelab --help'.
--- exit 2

=== missing
--- args
-C -t
--- err
dicelab: an argument is missing behind option '-t'
Try 'dicelab --help'.
--- exit 2

=== switches take no argument
--- args
-C --float=yes d6
--- err
dicelab: no argument belongs to option '--float=yes'
Try 'dicelab --help'.
--- exit 2

=== wrong even when nobody needs it
--- args
-t 2 d6
--- err
dicelab: --threshold takes a number between 0 and 1, not '2'
Try 'dicelab --help'.
--- exit 2

==== Endless ====

=== a loop that repeats itself
--- args
-C 'while x=1 do 1'
--- err
<argument 1>:1:1: error: this loop never ends
while x=1 do 1
^~~~~~~~~~~~~~
--- exit 1

=== below something that would be content with less
--- args
-C 'last 1 (while x=1 do x)'
--- err
<argument 1>:1:9: error: this loop never ends
last 1 (while x=1 do x)
        ^~~~~~~~~~~~~~
--- exit 1

=== below something that has all it wants
--- args
-C 'first 3 while x=1 do x'
--- err
<argument 1>:1:9: error: this loop never ends
first 3 while x=1 do x
        ^~~~~~~~~~~~~~
--- exit 1

=== in a circle of many
--- args
-C 'while x=1 do (x*5+3)%1009'
--- err
<argument 1>:1:1: error: this loop never ends
while x=1 do (x*5+3)%1009
^~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== in a circle, wherever it begins
--- args
-C 'while x=d6 do 7-x'
--- err
<argument 1>:1:1: error: this loop never ends
while x=d6 do 7-x
^~~~~~~~~~~~~~~~~
--- exit 1

=== if a die shows 1
--- args
-C 'count (while x=d2 do (==1 x))'
--- err
<argument 1>:1:8: error: this loop never ends, with probability 1/2
count (while x=d2 do (==1 x))
       ^~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== in one of three
# 1 - (2/3)^3
--- args
-C 'sum 3#(count while x=d3 do (==1 x))'
--- err
<argument 1>:1:14: error: this loop never ends, with probability 19/27
sum 3#(count while x=d3 do (==1 x))
             ^~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== in one branch
--- args
-C 'if ==1 d2 then (while x=1 do 1) else 5'
--- err
<argument 1>:1:17: error: this loop never ends, with probability 1/2
if ==1 d2 then (while x=1 do 1) else 5
                ^~~~~~~~~~~~~~
--- exit 1

=== not if it is never come to
--- args
-C '(d2-1)#(while x=1 do x)'
--- err
<argument 1>:1:9: error: this loop never ends, with probability 1/2
(d2-1)#(while x=1 do x)
        ^~~~~~~~~~~~~~
--- exit 1

=== a loop that throws dice for ever
--- args
-C 'high 1 while x=d2 do d2'
--- err
<argument 1>:1:8: error: this loop never ends
high 1 while x=d2 do d2
       ^~~~~~~~~~~~~~~~
--- exit 1

=== and the last of them is asked for
--- args
-C 'last 1 while x=d2 do d2'
--- err
<argument 1>:1:8: error: this loop never ends
last 1 while x=d2 do d2
       ^~~~~~~~~~~~~~~~
--- exit 1

=== or the first
--- args
-C 'first 5 while x=d2 do d2'
--- err
<argument 1>:1:9: error: this loop never ends
first 5 while x=d2 do d2
        ^~~~~~~~~~~~~~~~
--- exit 1

=== or how many there are
--- args
-C 'count while x=d2 do d2'
--- err
<argument 1>:1:7: error: this loop never ends
count while x=d2 do d2
      ^~~~~~~~~~~~~~~~
--- exit 1

=== the same in floating point
--- args
-C --float 'count while x=d2 do d2'
--- err
<argument 1>:1:7: error: this loop never ends
count while x=d2 do d2
      ^~~~~~~~~~~~~~~~
--- exit 1

=== a circle that some fall into
# From 2 or 3 there is no way to 1.
--- args
-C 'last 1 while x=d3 do if ==1 x then () else 1+d2'
--- err
<argument 1>:1:8: error: this loop never ends, with probability 2/3
last 1 while x=d3 do if ==1 x then () else 1+d2
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== or others come to later
# 1 to 4, before 5.
--- args
-C 'high 1 while x=d6 do if ==6 x then d6 else if ==5 x then () else x'
--- err
<argument 1>:1:8: error: this loop never ends, with probability 4/5
high 1 while x=d6 do if ==6 x then d6 else if ==5 x then () else x
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== even if all that is asked for is there
# 1 before 2.
--- args
-C 'first 2 while x=d3 do if ==1 x then 1 else if ==2 x then () else d3'
--- err
<argument 1>:1:9: error: this loop never ends, with probability 1/2
first 2 while x=d3 do if ==1 x then 1 else if ==2 x then () else d3
        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== in a loop that is cut off
# 1 or 2 before 4.
--- args
-C 'count while x=d4 do if ==1 x then 2 else if ==2 x then 1 else if ==3 x then d4 else ()'
--- err
<argument 1>:1:7: error: this loop never ends, with probability 0.666667
count while x=d4 do if ==1 x then 2 else if ==2 x then 1 else if ==3 x then d4 else ()
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== among endlessly many states
# One of three ways leads to 0, one out.
--- args
-C 'last 1 while x=2 do if ==0 x then 0 else if ==1 d3 then 0 else if ==1 d2 then () else x+1'
--- err
<argument 1>:1:8: error: this loop never ends, with probability 0.5
last 1 while x=2 do if ==0 x then 0 else if ==1 d3 then 0 else if ==1 d2 then () else x+1
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== in a value that nobody looks at
# 1 before 3.
--- args
-C 'let x=(while y=d3 do if ==1 y then 1 else (count <3 y)#d3) in 7'
--- err
<argument 1>:1:8: error: this loop never ends, with probability 1/2
let x=(while y=d3 do if ==1 y then 1 else (count <3 y)#d3) in 7
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== what a loop inside leaves open may be the way out
--- args
-C -t 0.3 'count while x=d2 do (count while y=d2 do ((count <2 y)#d2))'
--- err
<argument 1>:1:1: note: 1 of the probability is unresolved: what loops give that go on longer
count while x=d2 do (count while y=d2 do ((count <2 y)#d2))
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: --threshold=P follows loops further

=== a loop that grows for ever
# Of ever longer lists nothing need be known but that they never end.
--- args
-C 'sort while x=d2 do d2'
--- err
<argument 1>:1:6: error: this loop never ends
sort while x=d2 do d2
     ^~~~~~~~~~~~~~~~
--- exit 1

=== a loop that may grow for ever
--- args
-C 'sort while x=d2 do if ==1 x then () else (let y=d2 in x)'
--- err
<argument 1>:1:6: error: this loop never ends, with probability 1/2
sort while x=d2 do if ==1 x then () else (let y=d2 in x)
     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== around a loop that is cut off
# The loop inside always gives something, however long it takes.
--- args
-C 'count while x=d2 do (while y=d2 do ((count ==1 y)#d2))'
--- err
<argument 1>:1:7: error: this loop never ends
count while x=d2 do (while y=d2 do ((count ==1 y)#d2))
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== around one that is cut off, in floating point
--- args
-C --float 'count while x=d2 do (while y=d2 do ((count ==1 y)#d2))'
--- err
<argument 1>:1:7: error: this loop never ends
count while x=d2 do (while y=d2 do ((count ==1 y)#d2))
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== in a loop inside of one that would go on
# With 1/2 in each turn: of these 40 bring what is left below the threshold.
--- args
-C 'count while x=d2 do (while y=d2 do (==1 y))'
--- err
<argument 1>:1:22: error: this loop never ends, with probability at least 1 - 9.09495e-13
count while x=d2 do (while y=d2 do (==1 y))
                     ^~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== the same for --roll ends at a limit
--- args
-r --max-items 1000 'last 1 while x=d2 do d2'
--- err-like
<argument 1>:1:\d+: error: more than 1000 values held at once
(?s).*
--- exit 1

=== a loop that grows
--- args
-C --max-items 1000 'while x=1 do (x,x)'
--- err
<argument 1>:1:15: error: more than 1000 values held at once
while x=1 do (x,x)
              ^~~
hint: --max-items=N raises this limit
--- exit 1
