# Exact distributions with loops: what ends for sure is solved, what may go on is followed until little is left.

==== Solved ====

--- says -C --fractions
# a number beside groups of a list that has no items in this case
# n has one item more than d2 if it has a 2, and d2 shows 1: (1/3 + 1/3 * 1/2) * 1/2.
let n = < 3 while x = d3 do > 0 (x - d2) in if last 1 n then alike > d2 n else 7
= 0: 0.750000 3/4  1: 0.250000 1/4
# the last throw of a loop
# Until a six: the last is one, however long it takes.
last 1 (while x=d6 do ((count <6 x)#d6))
= 6: 1.000000 1
# a fair walk between two walls
# From the middle, as often to the left as to the right.
last 1 (while x=2 do if ((==0 x), ==4 x) then () else x+2*d2-3)
= 0: 0.500000 1/2  4: 0.500000 1/2
# a walk with a drift
# Up with 2/3: the gambler from 2 reaches 4 before 0 with (1 - r^2) / (1 - r^4) for r = (1/3) / (2/3), which is 4/5.
last 1 (while x=2 do if ((==0 x), ==4 x) then () else if ==3 d3 then x-1 else x+1)
= 0: 0.200000 1/5  4: 0.800000 4/5
# how long a walk between far walls takes
# From the middle of 2 m it takes m^2 turns on average, with the variance 2/3 (m^4 - m^2): 5625, and 21090000 for m = 75.
$ -C --stats=mean 'turns while x=75 do if (x > 0) then if (x < 150) then x+2*d2-3 else () else ()'
| 5625.000000
$ -C --stats=deviation 'turns while x=75 do if (x > 0) then if (x < 150) then x+2*d2-3 else () else ()'
| 4592.385001
# of thousands of states
# m^2 = 1000^2; and from 3 of 1000, 3 * 997.
$ -C --stats=mean 'turns while x=1000 do if (x > 0) then if (x < 2000) then x+2*d2-3 else () else ()' 'turns while x=3 do if (x > 0) then if (x < 1000) then x+2*d2-3 else () else ()'
| 1000000.000000
| 2991.000000
# a longer one, in floating point
# From the middle of 6 it is 1 / (1 + r^3) for the same r, which is 8/9.
$ -C --float 'last 1 (while x=3 do if ((==0 x), ==6 x) then () else if ==3 d3 then x-1 else x+1)'
= 0: 0.111111  6: 0.888889
# a fair walk between far walls
# A cycle of 1499 states. From 300 of 1500 steps, the right wall is reached first with 300 / 1500, 1/5.
last 1 (while x=300 do if ==0 (x%1500) then () else x+2*d2-3)
= 0: 0.800000 4/5  1500: 0.200000 1/5
$ -C --float 'last 1 (while x=300 do if ==0 (x%1500) then () else x+2*d2-3)'
= 0: 0.800000  1500: 0.200000
$ -N lod -C --fractions '{ x = 1200 while x > 0 and x < 1500 { x += 1d2 * 2 - 3 } x }'
= 0: 0.200000 1/5  1500: 0.800000 4/5
# a cycle of 1009 states whose equations take too much work, and which is followed
# x is left with 1/2 each turn. Added up turn by turn, with doubles, the part above 500 is 0.0119193953...
$ -N lod -C --digits=9 '{ x = 1 go = 1 while go { x = x * 2 + 1d9 x -= 1009 * (x / 1009) go = 1d2 == 1 } x > 500 }'
|   0	0.988080605
|   1	0.011919395
| unresolved	0.000000000
# one who throws a one first loses
# d3 again and again on a 3: 1 and 2 are left as they were, one as likely as the other.
last 1 (while x=d3 do ((count ==3 x)#d3))
= 1: 0.500000 1/2  2: 0.500000 1/2
# a loop of a known number of turns
while x=3 do if >1 x then x-1 else ()
= (3,2,1): 1.000000 1
# a loop that is bounded by what it counts
# At most two throws: 2 first (1/2); 1 and anything (1/4 each).
sum while x=d2 do if ==1 x then 5 else ()
= 2: 0.500000 1/2  6: 0.500000 1/2
# the lowest two of a loop, as they were thrown
# 2 at once, or behind a 1; or two 1s before the first 2.
low 2 (while x=d2 do ((count <2 x)#d2))
= (1,1): 0.250000 1/4  (1,2): 0.250000 1/4  2: 0.500000 1/2
# the highest two of a loop, as they were thrown
# 3 at once; behind 1s only (1/9 + 1/27 + ... = 1/6); or behind a 2.
high 2 (while x=d3 do ((count <3 x)#d3))
= (1,3): 0.166667 1/6  (2,3): 0.500000 1/2  3: 0.333333 1/3

==== Followed: --threshold ====

--- says -C
# the number of coins until a two
# 1/2, 1/4, … until less than the threshold is left, which is all that is greater: 2^-4 < 0.1 <= 2^-3.
$ -C --fractions -t 0.1 'count while x=d2 do ((count <2 x)#d2)'
= 1: 0.500000 1/2  2: 0.250000 1/4  3: 0.125000 1/8  4: 0.062500 1/16  > 4: 0.062500 1/16
# the number of throws until a six
# (5/6)^(n-1) / 6; (5/6)^4 = 625/1296 = 0.482… < 0.5 <= (5/6)^3.
$ -C --fractions --threshold=.5 'count while x=d6 do ((count <6 x)#d6)'
= 1: 0.166667 1/6  2: 0.138889 5/36  3: 0.115741 25/216  4: 0.096451 125/1296  > 4: 0.482253 625/1296
# the same at 0.001
# (5/6)^38 = 0.00098… < 0.001 <= (5/6)^37.
$ -C -t 0.001 'count while x=d6 do ((count <6 x)#d6)'
= 1: 0.166667  2: 0.138889  3: 0.115741  4: 0.096451  5: 0.080376  6: 0.066980  7: 0.055816  8: 0.046514  9: 0.038761
= 10: 0.032301  11: 0.026918  12: 0.022431  13: 0.018693  14: 0.015577  15: 0.012981  16: 0.010818  17: 0.009015
= 18: 0.007512  19: 0.006260  20: 0.005217  21: 0.004347  22: 0.003623  23: 0.003019  24: 0.002516  25: 0.002097
= 26: 0.001747  27: 0.001456  28: 0.001213  29: 0.001011  30: 0.000843  31: 0.000702  32: 0.000585  33: 0.000488
= 34: 0.000406  35: 0.000339  36: 0.000282  37: 0.000235  38: 0.000196  > 38: 0.000980
# without it a millionth of a millionth
# 2/3 and 1/3, but for what is missing: 2^-48, the first power of 1/2 below 1e-12/256. Both may get more of it.
(count while x=d2 do ((count <2 x)#d2))^2 % 2
|~   0	0\.333333
|~   1	0\.666667
|~ unresolved.*	0\.000000
# what is in the loop itself
# What goes on has (1,1,1) before it, and more behind that.
$ -C --fractions -t 0.2 'while x=d2 do ((count <2 x)#d2)'
= (1,1,2): 0.125000 1/8  (1,2): 0.250000 1/4  2: 0.500000 1/2  more than 3 items: 0.125000 1/8
# what ends for sure leaves nothing unresolved
$ -C -t 0.9 'd2; last 1 (while x=d6 do ((count <6 x)#d6)); sum while x=d2 do if ==1 x then 5 else ()'
= 1: 0.500000  2: 0.500000  6: 1.000000
= 2: 0.500000  6: 0.500000
# an exact tail is not a loop
# Rerolls that are bounded: nothing to note.
$ -C --fractions 'let x=d2 in if ==1 x then d2 else x'
= 1: 0.250000 1/4  2: 0.750000 3/4
# what comes later does not matter once there are enough
# Whatever the sixth is.
$ -C --fractions 'first 5 while x=d2 do if >1 x then d2 else ()'
= 1: 0.500000 1/2  (2,1): 0.250000 1/4  (2,2,1): 0.125000 1/8  (2,2,2,1): 0.062500 1/16  (2,2,2,2,1): 0.031250 1/32
= (2,2,2,2,2): 0.031250 1/32
# nor for their sum
$ -C --fractions 'sum first 2 while x=d2 do if >1 x then d2 else ()'
= 1: 0.500000 1/2  3: 0.250000 1/4  4: 0.250000 1/4
# but an error does
# 1 before 2.
first 2 while x=d3 do if ==1 x then 1/0 else if ==2 x then () else d3
                                      ^ division by zero, with probability 1/2
# a loop that nobody looks at need only end
$ -C --fractions 'let x=while y=d2 do ((count <2 y)#d2) in d2'
= 1: 0.500000 1/2  2: 0.500000 1/2
# the tail does not make it a failure
$ -C -t 0.6 'count while x=d2 do ((count <2 x)#d2); 7'
= 1: 0.500000  > 1: 0.500000  7: 1.000000
# --float gives the same lines
$ -C --float -t 0.1 'count while x=d2 do ((count <2 x)#d2)'
= 1: 0.500000  2: 0.250000  3: 0.125000  4: 0.062500  > 4: 0.062500
# any way to write a decimal number will do
$ -C -t 1.E-1 -t 2e-01 -t .125 'count while x=d2 do ((count <2 x)#d2)'
= 1: 0.500000  2: 0.250000  3: 0.125000  4: 0.062500  > 4: 0.062500

==== Item by item ====

--- says -C --fractions -t 0.02
# each die brings forth its own
# Each is followed by as many as it throws sixes in a row. Of n more in all, (5/6)^3 / 6^n for each way to share them out
# among the three dice, of which there are (n+1)(n+2)/2 = 1, 3, 6, 10, 15, 21. Each die is a part of the whole and has a 256th of
# the threshold: 6^-5 > 0.02/256 >= 6^-6, so it is followed for six throws. More than six, and one of each other die, are nine
# at least, with 1 - (324000 + 162000 + 54000 + 15000 + 3750 + 875) / 559872.
count while x=3#d6 do ((count ==6 x)#d6)
= 3: 0.578704 125/216  4: 0.289352 125/432  5: 0.096451 125/1296  6: 0.026792 625/23328  7: 0.006698 625/93312
= 8: 0.001563 875/559872  > 8: 0.000441 247/559872
# for each that passes
count while x=3#d6 do (foreach y in ==6 x do d6)
= as before
# for each, where it passes
count while x=3#d6 do (foreach y in x do if ==6 y then d6 else ())
= as before
# for each, whatever it is
count while x=3#d6 do (foreach y in ==6 x do if ==6 y then d6 else ())
= as before
# with a name for those that pass
count while x=3#d6 do (let y = ==6 x in (count y)#d6)
= as before
# with a name for their number
count while x=3#d6 do (let n = count ==6 x in n#d6)
= as before
# with a name for what all are compared with
count while x=3#d6 do (let k = 6 in (count ==k x)#d6)
= as before
# with a name for the die
count while x=3#d6 do (foreach y in ==6 x do let z = d6 in z)
= as before
# in another order
count while x=3#d6 do ((count rev sort perm ==6 x)#d6)
= as before
# filtered twice
count while x=3#d6 do ((count >5 >4 x)#d6)
= as before
# with nothing added to the number
count while x=3#d6 do ((0+(count ==6 x))#d6)
= as before
# with nothing beside them
count while x=3#d6 do (let y = ==6 x in (), (), foreach z in rev y do sort d6)
= as before
# each brings forth two, in one number
# Let T = t1 z + t3 z^3 + ... be how many come of one die: T = 5/6 z + 1/6 z T^2, so t1 = 5/6, t3 = t1^2 / 6 =
# 25/216, t5 = 2 t1 t3 / 6 = 125/3888. Of two dice it is T^2: t1^2, 2 t1 t3, 2 t1 t5 + t3^2. What is left is 1 - (32400 + 9000 +
# 3125) / 46656.
$ -C --fractions -t 0.1 'count while x=2#d6 do ((2*count ==6 x)#d6)'
= 2: 0.694444 25/36  4: 0.192901 125/648  6: 0.066980 3125/46656  > 6: 0.045675 2131/46656
# each brings forth two, in a list
$ -C --fractions -t 0.1 'count while x=2#d6 do (foreach y in ==6 x do (d6, d6))'
= as before
# each brings forth two, in each of two lists
$ -C --fractions -t 0.1 'count while x=2#d6 do ((count ==6 x)#d6, (count ==6 x)#d6)'
= as before
# each brings forth two, of a name used twice
$ -C --fractions -t 0.1 'count while x=2#d6 do (let y = ==6 x in (count y)#d6, (count y)#d6)'
= as before
# each brings forth two, in a sum
$ -C --fractions -t 0.1 'count while x=2#d6 do (((count ==6 x)+(count ==6 x))#d6)'
= as before
# each brings forth two, for a list of them twice
$ -C --fractions -t 0.1 'count while x=2#d6 do (foreach y in ((==6 x), ==6 x) do d6)'
= as before
# each brings forth two, again and again
$ -C --fractions -t 0.1 'count while x=2#d6 do ((count ==6 x)#2#d6)'
= as before
# each brings forth two, in a number with a name
$ -C --fractions -t 0.1 'count while x=2#d6 do (let y = ==6 x in let n = 2 * count y in n#d6)'
= as before

==== Tails ====
# What loops give that go on longer is one row with exactly the rest, and all other rows are exact. G is the number of throws of
# a d2 until a 1, each k with 1/2^k; S is what these throws add up to, 2k-1. What is a part of the whole has a 256th of the
# threshold: with 0.9 as many as nine throws are told apart, since 2^-9 < 0.9/256 <= 2^-8.

--- says -C --fractions -t 0.9
# an exploding sum
# Beyond 8 there are 4/36 (9, 10, 11 and 13 or more), beyond 9 3/36.
$ -C --fractions -t 0.1 'sum compound d6'
= 1: 0.166667 1/6  2: 0.166667 1/6  3: 0.166667 1/6  4: 0.166667 1/6  5: 0.166667 1/6  7: 0.027778 1/36
= 8: 0.027778 1/36  9: 0.027778 1/36  > 9: 0.083333 1/12
# the dice one by one
$ -C --fractions -t 0.1 'sum explode d6'
= as before
# the same of a loop that says so
$ -C --fractions -t 0.1 'sum while x=d6 do ((count ==6 x)#d6)'
= as before
# the same rows with --float
$ -C --float -t 0.1 'sum compound d6'
= 1: 0.166667  2: 0.166667  3: 0.166667  4: 0.166667  5: 0.166667  7: 0.027778  8: 0.027778  9: 0.027778  > 9: 0.083333
# a tail that begins within a round
# Beyond 3 there is 1/2, which is not less than 0.5.
$ -C --fractions -t 0.5 'sum compound d6'
= 1: 0.166667 1/6  2: 0.166667 1/6  3: 0.166667 1/6  4: 0.166667 1/6  > 4: 0.333333 1/3
# its mean and variance are those of all, not of the rows
# m = (1+2+3+4+5)/6 + (6+m)/6, so m = 21/5. Of the squares q = (1+4+9+16+25)/6 + (36+12m+q)/6, so q = 28.28; q - m^2 = 10.64. The
# skewness is k/10.64^1.5 for k = r - 3mq + 2m^3 with r = (225 + 216 + 108m + 18q + r)/6, so r = 280.728 and k = 72.576.
$ -C --stats -t 0.1 'sum compound d6'
|~ (?s).*mean	4\.200000\nvariance	10\.640000\ndeviation	3\.261901\nskewness	2\.0911\d\d\n.*maximum	unbounded\nresolved	0\.916667\n.*quantile 75%	5\nquantile 95%	> 9
# without a threshold less than a millionth of a millionth
# 2^-40.
$ -C --fractions 'count explode d2'
|~ (?s)  1	0\.500000	1/2\n.*\n 39	0\.000000	1/549755813888\n 40	0\.000000	1/1099511627776\n> 40	0\.000000	1/1099511627776
# another threshold changes only where the tail begins
# 2^-3 < 0.25; 2^-2 is not.
$ -C --fractions -t 0.25 'count explode d2'
= 1: 0.500000 1/2  2: 0.250000 1/4  3: 0.125000 1/8  > 3: 0.125000 1/8
# the last of several thresholds counts
$ -C --fractions -t 1e-9 -t 0.9 -t 0.25 'count explode d2'
= as before
# downwards
$ -C --fractions -t 0.9 -- '-(count explode d2)'
= -9: 0.001953 1/512  -8: 0.003906 1/256  -7: 0.007812 1/128  -6: 0.015625 1/64  -5: 0.031250 1/32  -4: 0.062500 1/16
= -3: 0.125000 1/8  -2: 0.250000 1/4  -1: 0.500000 1/2  < -9: 0.001953 1/512
# a sum of negative dice
# -1, or -2 before it: odd numbers, so what is less than -5 is less than -6, too.
$ -C --fractions -t 0.2 'sum while x=-d2 do ((count ==(-2) x)#(-d2))'
= -5: 0.125000 1/8  -3: 0.250000 1/4  -1: 0.500000 1/2  < -6: 0.125000 1/8
# two exploding dice together
# 2k+2 with (k+1)/2^(k+2); more than 18 if there are at most one 1 in ten throws, 11/1024.
sum 2#compound d2
= 2: 0.250000 1/4  4: 0.250000 1/4  6: 0.187500 3/16  8: 0.125000 1/8  10: 0.078125 5/64  12: 0.046875 3/64
= 14: 0.027344 7/256  16: 0.015625 1/64  18: 0.008789 9/1024  > 18: 0.010742 11/1024
# two lists, one after the other
# More than 6 dice are thrown if less than two of the first 6 show 1: (1+6)/64.
(explode d2), (explode d2)
|~ (?s)\(1,1\)	0\.250000	1/4\n.*\n\(2,2,2,2,1,1\)	0\.015625	1/64\nmore than 6 items	0\.109375	7/64
# the greater of two
# (1 - 2^-k)^2 - (1 - 2^-(k-1))^2 = (2^(k+1) - 3) / 4^k.
high 1 2#count explode d2
= 1: 0.250000 1/4  2: 0.312500 5/16  3: 0.203125 13/64  4: 0.113281 29/256  5: 0.059570 61/1024  6: 0.030518 125/4096
= 7: 0.015442 253/16384  8: 0.007767 509/65536  9: 0.003895 1021/262144  > 9: 0.003902 1023/262144
# the lesser of two
# 3/4^k, and 4^-9 for more than nine in both.
low 1 2#count explode d2
= 1: 0.750000 3/4  2: 0.187500 3/16  3: 0.046875 3/64  4: 0.011719 3/256  5: 0.002930 3/1024  6: 0.000732 3/4096
= 7: 0.000183 3/16384  8: 0.000046 3/65536  9: 0.000011 3/262144  > 9: 0.000004 1/262144
# the greatest two of three, in sum
# One of three below the two, which are i and j: for i > j, 6/2^(i+j) * (1 - 2^-(j-1)) + 3/2^(i+2j); for i = j, 3/4^i * (1 -
# 2^-(i-1)) + 1/8^i. So of 4: (3,1) has 3/2^5, (2,2) has 3/32 + 1/64.
sum high 2 3#count explode d2
= 2: 0.125000 1/8  3: 0.187500 3/16  4: 0.203125 13/64  5: 0.164062 21/128  6: 0.119141 61/512  7: 0.079102 81/1024
= 8: 0.050049 205/4096  9: 0.030396 249/8192  10: 0.017975 589/32768  > 10: 0.023651 775/32768
# dice by the number of others
$ -C --fractions -t 0.1 'count (count explode d2)#d6'
= 1: 0.500000 1/2  2: 0.250000 1/4  3: 0.125000 1/8  4: 0.062500 1/16  > 4: 0.062500 1/16
# in one branch
if ==1 d2 then 0 else 2*count explode d2
|~ (?s)  0	0\.500000	1/2\n  2	0\.250000	1/4\n  4	0\.125000	1/8\n.* 18	0\.000977	1/1024\n> 1[89]	0\.000977	1/1024
# loops in a loop
# 1, or 2 and S, which goes on only on a 2: 2 + S has 1/2 of 1/2^k.
sum while x=d2 do (if ==2 x then sum (while y=d2 do ((count ==2 y)#d2)) else ())
= 1: 0.500000 1/2  3: 0.250000 1/4  5: 0.125000 1/8  7: 0.062500 1/16  9: 0.031250 1/32  11: 0.015625 1/64
= 13: 0.007812 1/128  15: 0.003906 1/256  17: 0.001953 1/512  19: 0.000977 1/1024  > 19: 0.000977 1/1024
# loops in a loop that goes on whatever they give
# Each time a d2 shows 2 there are G more: 1, and n more with (1/8) (3/4)^(n-1), as 1/2 / (1 - G(z)/2) with G(z) = z / (2-z) is
# (2-z) / (4-3z). Beyond 4 there are 1/2 (3/4)^3.
$ -C --fractions 'count >4 (count while x=d2 do if ==1 d2 then () else (while y=d2 do ((count ==1 y)#d2)))'
= 0: 0.789062 101/128  1: 0.210938 27/128
# endlessly many states
$ -C --fractions -t 0.01 'last 1 while x=1 do if ==6 d6 then x+1 else ()'
= 1: 0.833333 5/6  2: 0.138889 5/36  3: 0.023148 5/216  > 3: 0.004630 1/216
# of which each turn leads to more, hardly any of them likely
# One throw decides whether all sixes of a turn bring one die or two: 1 die with 5/6, 2 with 1/6 1/2 5/6, 3 with 1/6 1/2 (5/6)^2 +
# (1/6 1/2)^2 5/6; each turn has a quarter of the dice before, so that the mean is 4/3.
$ -C --stats --digits=4 --no-warnings -t 1e-6 'count while x = d6 do (d2*count ==6 x)#d6'
!~ (?s).*
|~   1	0\.8333
|~   2	0\.0694
|~   3	0\.0637
|~ (?s).*\nmean	≈1\.3333\n.*
# branching processes, each item of which has its own descendants
# With n dice at first, all of whose sixes bring two more, n + 2k have n/(n+2k) C(n+2k, k) (1/6)^k (5/6)^(n+k) (the hitting time
# theorem), and the mean is n/(1 - 2/6).
$ -C --fractions --stats=mean 'count while x = 5#d6 do (2*count ==6 x)#d6'
| 7.500000	15/2
$ -C --fractions --top=3 'count while x = 5#d6 do (2*count ==6 x)#d6'
!~ (?s).*
|~   5	0\.401878	3125/7776
|~   7	0\.279082	78125/279936
|~   9	0\.155045	390625/2519424
|~ (?s).*
# of which there may be too few: the sum of both must not be below 0, that of one may
$ -C --fractions 'count while x = 2#d{-1,3} do (sum x)#()'
!~ .*: error: '#' needs a count of at least 0, not -2, with probability 1/4\n(?s).*
# which are worth what they show: one die is n in 1/6 for n < 6; two threes or a two and a one behind a six are 1/216 (2 + 2/6 ...)
# m = 7/2 + 2/6 m is the mean.
$ -C --fractions --stats=mean 'sum while x = d6 do (2*count ==6 x)#d6'
| 5.250000	21/4
# of which some are not counted: a d6 that brings two counts 1, and c = 5/6 + z/6 c^2 begins 5/6 + 25/216 z
$ -C --fractions --stats=mean 'count ==6 while x = d6 do (2*count ==6 x)#d6'
| 0.250000	1/4
# whose descendants are as many as they show, or of a number at random
# 2 or 3 dice with 1/6 each: m = 5/6 + 5/6 m; three dice of which a third remains: m = 1 + 1/6 m.
$ -C --fractions --stats=mean 'sum while x = d{0:4,2,3} do (sum x)#d{0:4,2,3}'
| 5.000000	5
$ -C --fractions --stats=mean 'count while x = d6 do (count >4 (3*count ==6 x)#d6)#d6'
| 1.200000	6/5
# of which two things are asked: (7/2 + 2) / (1 - 2/6), twice
$ -C --fractions --stats=mean 'let y = while x = 2#d6 do (2*count ==6 x)#d6 in (sum y) + 2*(count y)'
| 16.500000	33/2
# with one descendant on average, which end, but have no mean: C(2k, k)/(k+1) (1/2)^(2k+1)
$ -C --fractions --top=2 --no-warnings 'count while x = d2 do (2*count ==2 x)#d2'
|   1	0.500000	1/2
|   3	0.125000	1/8
# with doubles
$ -C --float --stats=mean 'count while x = 5#d6 do (2*count ==6 x)#d6'
| 7.500000
# and whose fractions grow with each turn
# With f(s) = 4/6 + s^2/6 + s^3/6, it ends in n turns or fewer with f(f(...f(0)))^2: 4/9, (64/81)^2, ...
$ -C --at-most --no-warnings -t 1e-3 '(count while x = 2 do (let n = sum x#d{0:4,2,3} in if n > 0 then n else ())) - 0'
!~ (?s).*
|~   1	0\.444444	0\.444444
|~   2	0\.179851	0\.624295
|~ (?s).*
# nobody knows that there is no greatest
# 1 + a/2 is in a 1 or 2 times: it is 1 for a = 1, 2, 3, ...
$ -C --stats -t 0.2 'let a=sum compound d2 in a/(1+a/2)'
!~ (?s).*note: .* of the probability is unresolved.*
|~ (?s).*\nmaximum	≥1\n.*
# how many numbers a sum is
$ -C --fractions 'count compound d3; count compound 3#d6'
= 1: 1.000000 1  3: 1.000000 1
# on two sides
# G - G is k with (1/2)^(2 + |k|) (1 + 1/4 + 1/16 + ...) = 1/3 (1/2)^|k|: at least 9 with 1/3 * 2/2^9, as at most -9.
$ -C --fractions --stats --at-least --at-most -t 0.9 '(count explode d2)-(count explode d2)'
|~ (?s) -8	0\.001302	0\.998698	0\.002604	1/768\n.*
|~  -1	0\.166667	0\.833333	0\.333333	1/6
|~   0	0\.333333	0\.666667	0\.666667	1/3
|~   1	0\.166667	0\.333333	0\.833333	1/6\n.*
|~   8	0\.001302	0\.002604	0\.998698	1/768
|~ < -8 or > 8	0\.002604	.*	1/384
|~ mean	0\.000000	0
|~ variance	4\.000000	4\n.*
|~ minimum	unbounded
|~ median	0
|~ maximum	unbounded\n.*
# on two sides, of which neither is a whole number of the parts that the rows are
# With thirds it is 1/2 (1/3)^|k|: at least k > 0 with (1/3)^k 3/4, which beyond 6 is half of what 6 has.
$ -C --fractions --at-least --at-most -t 0.3 '(count explode d3)-(count explode d3)'
|~ (?s) -6	0\.000686	0\.999657	0\.001029	1/1458\n.*
|~  -1	0\.166667	0\.916667	0\.250000	1/6
|~   0	0\.500000	0\.750000	0\.750000	1/2
|~   1	0\.166667	0\.250000	0\.916667	1/6\n.*
|~   6	0\.000686	0\.001029	0\.999657	1/1458
|~ < -6 or > 6	0\.000686			1/1458
# on two sides, but it would take a minute to tell the whole of them
# One such die has the mean 3.5 * 6/5 = 4.2, E[X^2] = (91/6 + 2 * 4.2) * 6/5 = 28.28 and the variance 10.64.
$ -C --fractions --stats --top=1 -t 0.3 '(sum 44#(sum compound d6))-(sum 44#(sum compound d6))'
!~ (?s).*unresolved.*
|~ (?s).*
|~ mean	0\.000000	0
|~ variance	936\.320000	23408/25
|~ .*
# the highest of what goes down without an end
# Of two -G it is -k when both are at most that, and not both at most -k-1: 4^-(k-1) - 4^-k = 3/4^k, with
# the mean -4/3; 4^-12 is left beyond -12.
$ -C --fractions --stats -t 0.1 'sum high 1 2#(0-count explode d2)'
|~ (?s).* -2	0\.187500	3/16
|~  -1	0\.750000	3/4
|~ < -12	0\.000000	1/16777216
|~ mean	-1\.333333	-4/3
|~ .*
|~ minimum	unbounded
|~ median	-1
|~ maximum	-1
|~ .*
# what goes down without an end, and is never the highest
$ -C --fractions --stats 'sum high 1 ((0-count explode d2), d2)'
|~ (?s)  1	0\.500000	1/2
|~   2	0\.500000	1/2
|~ mean	1\.500000	3/2
|~ .*
|~ minimum	1
|~ .*
|~ maximum	2
|~ .*
# what is lowest is not beyond the end of any that has one
# As x may stay as it is, the loop is followed.
$ -C --stats --top=1 -t 0.01 'sum low 1 (d6, sum last 1 (while x=0 do if ==1 d3 then x+d2-1 else ()))'
|~ (?s).*
|~ minimum	0
|~ .*
|~ maximum	6
|~ .*
# compared with one another
# Of two waits for heads, the first is longer with (1 - 1/3) / 2.
$ -C --fractions 'count >(count explode d2) count explode d2'
= 0: 0.666667 2/3  1: 0.333333 1/3
# what remains
# G is odd with 1/2 (1 + 1/4 + ...) = 2/3.
$ -C --fractions '(count explode d2) % 2'
= 0: 0.333333 1/3  1: 0.666667 2/3
# what remains of a sum
# A 6 changes nothing: 1, 3 or 5 against 2 or 4.
$ -C --fractions '(sum explode d6) % 2'
= 0: 0.400000 2/5  1: 0.600000 3/5
# the mean of a quotient
# It is m with 3/2 (1/4)^m from 1 on: the mean is 3/2 (1/4) / (3/4)^2, that of the squares 3/2 (1/4)(5/4) / (3/4)^3 = 10/9.
$ -C --fractions --stats --top=1 -t 0.1 '(count explode d2) / 2'
|~ (?s)  0	0\.500000	1/2\nmean	0\.666667	2/3\nvariance	0\.666667	2/3\n.*
# the mean of the greater of two
# The sum over t >= 0 of 1 - (1 - 2^-t)^2 = 2*2 - 4/3.
$ -C --fractions --stats -t 0.3 'high 1 2#count explode d2'
|~ (?s).*\nmean	2\.666667	8/3\n.*
# that double each time
# After 8 comes 16 at least, or, after 2^62, an error.
$ -C --fractions -t 0.1 'last 1 while x=1 do if ==1 d2 then x*2 else ()'
= 1: 0.500000 1/2  2: 0.250000 1/4  4: 0.125000 1/8  8: 0.062500 1/16  unresolved > 15: 0.062500 1/16
# that are squared each time
# 2, 4, 16, 256, 65536, 2^32, which cannot be squared: an error with the chance 1/300^5, which none of 1 and 0 has.
$ -C --fractions -t 1e-6 'if >9 sum high 1 while v=2 do if >1 d300 then () else v*v then 1 else 0'
!~ .*note: 1\.23e-10 of the probability is unresolved: loops that go on longer may add to 1 of 2 outcomes \(--threshold=P follows loops further\)
|~   0	0\.999989	89999/90000
|~   1	0\.000011	≥89999/8100000000
|~ unresolved 1\.\.1	0\.000000	1/8100000000
# a product of them
# 2^k with 1/2^(k+1).
$ -C --fractions -t 0.1 'prod explode d2'
|~   1	0\.500000	1/2
|~   2	0\.250000	1/4
|~   4	0\.125000	1/8
|~   8	0\.062500	1/16
|~ (?:unresolved )?> 15	0\.062500	1/16
# is not followed until it does not fit into 64 bits
# 63 twos have 2^-63, and nobody asks for that much.
$ -C --fractions 'prod explode d2'
|~ (?s)  1	0\.500000	1/2\n.*549755813888	0\.000000	1/1099511627776\n(?:unresolved )?> 1099511627775	0\.000000	1/1099511627776

==== No tails ====

--- says -C --fractions
# a loop that ends when its counter does, though hardly ever
# 6^-40 for all forty sixes, 5/6^k else.
$ -C --fractions --no-warnings 'count while x=40 do if >0 x then (if >5 d6 then x-1 else ()) else ()'
|~ (?s)  1	0\.833333	5/6\n  2	0\.138889	5/36\n.*\n 40	0\.000000	5/13367494538843734067838845976576\n 41	0\.000000	1/13367494538843734067838845976576
# whatever the threshold
$ -C --fractions --no-warnings -t 0.9 'count while x=40 do if >0 x then (if >5 d6 then x-1 else ()) else ()'
= as before
# a comparison with a number
# 10 or 11 or 13 and more: 2/36 + 1/36.
count >=10 sum compound d6; if >=10 sum compound d6 then 1 else 0
= 0: 0.916667 11/12  1: 0.083333 1/12
= 0: 0.916667 11/12  1: 0.083333 1/12
# far beyond what the threshold lets through
# More than 40 with the first twenty all 2.
$ -C --fractions -t 0.9 'if >40 sum compound d2 then 1 else 0'
= 0: 0.999999 1048575/1048576  1: 0.000001 1/1048576
# how many of three
# S is 5 or more with 1/4: 27, 27, 9 and 1 of 64.
count >=5 3#sum compound d2
= 0: 0.421875 27/64  1: 0.421875 27/64  2: 0.140625 9/64  3: 0.015625 1/64
# whether three of four
# G is 2 or more with 1/2: (4 + 1) / 16.
count if >=3 count >=2 4#count explode d2 then 1 else ()
= 0: 0.687500 11/16  1: 0.312500 5/16
# whether any, where the tail of their number begins at 1
# All but 0 of the number is in the tail, since 1 - (999/1000)^2 < 0.9/256.
$ -C --fractions -t 0.9 'if ==1000 2#explode d1000 then 5 else 6'
= 5: 0.001999 1999/1000000  6: 0.998001 998001/1000000
# whether a value of a loop has any
# 1 - (5/6)^2.
let x=(==6 explode 2#d6) in if x then 1 else 0
= 0: 0.694444 25/36  1: 0.305556 11/36
# whether it has, or anything else
# 1 - (5/6)(1/2).
let x=(==6 explode d6) in if ((==2 d2), x) then 1 else 0
= 0: 0.416667 5/12  1: 0.583333 7/12
# whether it has, when it may never end
# 6 before 5.
let x=(==1 while y=d6 do if ==6 y then 6 else if ==5 y then () else d6) in if x then 1 else 0
           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 1/2
# one number of all
if ==3 count explode d2 then 7 else ()
= (): 0.875000 7/8  7: 0.125000 1/8
# a value that nobody looks at
let x=sum compound d6 in d2
= 1: 0.500000 1/2  2: 0.500000 1/2
# the first of them
$ -C --fractions -t 0.9 'first 2 explode d2'
= 1: 0.500000 1/2  (2,1): 0.250000 1/4  (2,2): 0.250000 1/4
# what fails far behind
# More than 20 with the first ten all 2.
$ -C -t 0.9
if >20 sum compound d2 then 1/0 else 1
                              ^ division by zero, with probability 1/1024
# less likely than any threshold asks for
# Beyond 96 there is 6^-16, of which 97 to 100 (and nothing but these) are 4/6.
$ -C
if >100 sum compound d6 then 1/0 else 1
                               ^ division by zero, with probability 1/8463329722368
# an error that hardly ever comes, with doubles
# 63 times in a row 3/5: 1.05567e-14. As 1 less the rest it would have three digits.
$ -C --float -t 1e-18
while y=1 do if <4 d5 then y*2 else ()
                           ^~~ the result of '*' does not fit into 64 bits, with probability 1.05567e-14

==== Bounds ====
# Rows that loops that go on longer may add to have a mark, and a note says so.

--- says -C --fractions -t 0.1
# a die with that many faces
# 1 comes up on each: the sum of 1/(k 2^k), the first nine of which are 447047/645120; for ever it would be the logarithm of 2.
$ -C --fractions -t 0.9 'd count explode d2'
!~ .*note: 0\.00195 of the probability is unresolved: loops that go on longer may add to 9 of 9 outcomes .*
|~ (?s)  1	0\.69296\d	≥447047/645120\n.*\nunresolved > 0	0\.001953	1/512
# a product whose sign changes
# 1, -2, 4 and -8 have 1/2, 1/4, 1/8 and 1/16; nothing is known of the others.
prod while x=d2*3-5 do ((count ==(-2) x)#(d2*3-5))
!~ .*note: 0\.0625 of the probability is unresolved: loops that go on longer may add to 4 of 4 outcomes .*
= -8: 0.062500 ≥1/16  -2: 0.250000 ≥1/4  1: 0.500000 ≥1/2  4: 0.125000 ≥1/8  unresolved: 0.062500 1/16
# what remains of negative numbers
# Of the 12 that are known: 2/3 (1 - 2^-12) and half as much.
(-(count explode d2)) % 2
!~ .*note: 0\.000244 of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes .*
= -1: 0.666504 ≥1365/2048  0: 0.333252 ≥1365/4096  unresolved -1..0: 0.000244 1/4096
# turns that may add nothing
# 0s only take time; 1 and 2 are alike, so there are k 1s before the first 2 with 1/2^(k+1).
$ -C --float --top=4 -t 0.1 'sum while x=d3-1 do if ==2 x then () else d3-1'
= 2: 0.500000  3: 0.250000  4: 0.125000  5: 0.062500
# the mean of sums of sums, of which the larger ones are not known
# Each has the mean 3 and the variance 8, their number both times 2: 2*3, and 2*8 + 2*3^2.
$ -C --stats --top=1 -t 0.1 'sum while x=sum explode d2 do if ==1 d2 then () else sum explode d2'
|~ (?s)  1	0\.250000\nmean	6\.000000\nvariance	34\.000000\n.*
# what would take twice as long with each turn is left
# Each 3 brings forth two dice, so there may be 2^k after k turns; that none of them shows more than 3 is not found out before.
$ -C -t 0.1 'count >3 while x=2#d3 do ((count ==3 x)#2#d3)'
!~ .*note: 0\.0\d+ of the probability is unresolved: loops that go on longer may add to 1 of 1 outcomes .*
|~   0	0\.9\d+
|~ unresolved.*	0\.0\d+

==== When it is said that something is unresolved ====
# As above, 2^-48 is, or 3.55e-15. It is said once and on one line, if it is more than half a unit of the last digit that is
# printed.

--- says -C --format=table
# half of 1e-14 is more
$ -C --digits=14 '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
|~ (?s).*0\.33333333333333\n.*
# half of 1e-15 is less
$ -C --digits=15 '(count while x=d2 do ((count <2 x)#d2))^2 % 2' '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
! <argument 1>:1:1: note: 3.55e-15 of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes (--threshold=P follows loops further)
|~ (?s).*0\.333333333333332\n.*
# of a percent there are two digits more
$ -C --percent --digits=12 '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
|~ (?s).*33\.333333333333%\n.*
# and of those it may be the last
$ -C --percent --digits=13 '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
! <argument 1>:1:1: note: 3.55e-15 of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes (--threshold=P follows loops further)
|~ (?s).*33\.3333333333332%\n.*
# a fraction has all digits
$ -C --fractions '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
! <argument 1>:1:1: note: 3.55e-15 of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes (--threshold=P follows loops further)
|~ (?s).*
# a mean that is 1e12 times as large changes by 0.0036, which is more than half of 0.001
10^12*(((count while x=d2 do ((count <2 x)#d2))^2 % 2))
!~ .*note: 3\.55e-15 of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes .*
|~ (?s).*
# 1e11 times, by 0.00036, but the deviation, 4.7e10, by twice 1e22 * 3.55e-15 / 4.7e10, which is 0.0015
10^11*(((count while x=d2 do ((count <2 x)#d2))^2 % 2))
!~ .*note: 3\.55e-15 of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes .*
|~ (?s).*
# a million times, by less; plain lines and tables have nothing else that shows it
10^6*(((count while x=d2 do ((count <2 x)#d2))^2 % 2))
|~ (?s).*
# but the variance changes by twice 1e12 * 3.55e-15, which is 0.007
$ -C --stats '10^6*(((count while x=d2 do ((count <2 x)#d2))^2 % 2))'
!~ .*note: 3\.55e-15 of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes .*
|~ (?s).*
# where outcomes have no end, nobody knows what their mean is
$ -C --stats 'prod while x=d2*3-5 do ((count ==(-2) x)#(d2*3-5))'
!~ .*note: 9\.09e-13 of the probability is unresolved: .*
|~ (?s).*
# which only those see who ask for it
$ -C 'prod while x=d2*3-5 do ((count ==(-2) x)#(d2*3-5))'
|~ (?s).*

==== Wrong thresholds ====

--- says
$ -C --threshold=1 d6
usage: --threshold takes a number from 0 to less than 1, not '1'
# negative
$ -C -t -0.1 d6
usage: --threshold takes a number from 0 to less than 1, not '-0.1'
# no number
$ -C -t nan d6
usage: --threshold takes a number from 0 to less than 1, not 'nan'
# a word
$ -C -t small d6
usage: --threshold takes a number from 0 to less than 1, not 'small'
# hexadecimal
$ -C -t 0x1p-4 d6
usage: --threshold takes a number from 0 to less than 1, not '0x1p-4'
# a blank before the number
$ -C -t ' 0.1' d6
usage: --threshold takes a number from 0 to less than 1, not ' 0.1'
# a plus sign
$ -C -t +0.1 d6
usage: --threshold takes a number from 0 to less than 1, not '+0.1'
# infinity
$ -C -t inf d6
usage: --threshold takes a number from 0 to less than 1, not 'inf'
# less than any double
$ -C -t 1e-400 d6
usage: --threshold takes a number from 0 to less than 1, not '1e-400'
# an exponent alone
$ -C -t e-3 d6
usage: --threshold takes a number from 0 to less than 1, not 'e-3'
# a comma
$ -C -t 0,1 d6
usage: --threshold takes a number from 0 to less than 1, not '0,1'
# something behind the number
$ -C -t 1e-3x d6
usage: --threshold takes a number from 0 to less than 1, not '1e-3x'
# empty
$ -C --threshold= d6
usage: --threshold takes a number from 0 to less than 1, not ''
# missing
$ -C -t
usage: an argument is missing after option '-t'
# switches take no argument
$ -C --float=yes d6
usage: no argument belongs to option '--float=yes'
# wrong even when nobody needs it
$ -t 2 d6
usage: --threshold takes a number from 0 to less than 1, not '2'

==== Endless ====

--- says -C
# a loop that repeats itself
while x=1 do 1
^~~~~~~~~~~~~~ this loop never ends
# below something that would be content with less
last 1 (while x=1 do x)
        ^~~~~~~~~~~~~~ this loop never ends
# below something that has all it wants
first 3 while x=1 do x
        ^~~~~~~~~~~~~~ this loop never ends
# in a circle of many
while x=1 do (x*5+3)%1009
^~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends
# in a circle, wherever it begins
while x=d6 do 7-x
^~~~~~~~~~~~~~~~~ this loop never ends
# if a die shows 1
count (while x=d2 do (==1 x))
       ^~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 1/2
# in one of three
# 1 - (2/3)^3
sum 3#(count while x=d3 do (==1 x))
             ^~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 19/27
# in one branch
if ==1 d2 then (while x=1 do 1) else 5
                ^~~~~~~~~~~~~~ this loop never ends, with probability 1/2
# not if it is never come to
(d2-1)#(while x=1 do x)
        ^~~~~~~~~~~~~~ this loop never ends, with probability 1/2
# a loop that throws dice for ever
high 1 while x=d2 do d2
       ^~~~~~~~~~~~~~~~ this loop never ends
# and the last of them is asked for
last 1 while x=d2 do d2
       ^~~~~~~~~~~~~~~~ this loop never ends
# or the first
first 5 while x=d2 do d2
        ^~~~~~~~~~~~~~~~ this loop never ends
# or how many there are
count while x=d2 do d2
      ^~~~~~~~~~~~~~~~ this loop never ends
# the same in floating point
$ -C --float
count while x=d2 do d2
      ^~~~~~~~~~~~~~~~ this loop never ends
# a circle that some fall into
# From 2 or 3 there is no way to 1.
last 1 while x=d3 do if ==1 x then () else 1+d2
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 2/3
# or others come to later
# 1 to 4, before 5.
high 1 while x=d6 do if ==6 x then d6 else if ==5 x then () else x
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 4/5
# even if all that is asked for is there
# 1 before 2.
first 2 while x=d3 do if ==1 x then 1 else if ==2 x then () else d3
        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 1/2
# in a loop that is cut off
# 1 or 2 before 4.
count while x=d4 do if ==1 x then 2 else if ==2 x then 1 else if ==3 x then d4 else ()
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 0.666667
# among endlessly many states
# One of three ways leads to 0, one out.
last 1 while x=2 do if ==0 x then 0 else if ==1 d3 then 0 else if ==1 d2 then () else x+1
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 0.5
# in a value that nobody looks at
# 1 before 3.
let x=(while y=d3 do if ==1 y then 1 else (count <3 y)#d3) in 7
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 1/2
# what a loop inside leaves open may be the way out
$ -C -t 0.3 'count while x=d2 do (count (x, while y=d2 do ((count <2 y)#d2)))'
! <argument 1>:1:1: note: 1 of the probability is unresolved: the results of loops that go on longer (--threshold=P follows loops further)
= unresolved: 1.000000
# a loop inside that always gives a number is no way out
$ -C -t 0.3
count while x=d2 do (count while y=d2 do ((count <2 y)#d2))
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends
# a loop that grows for ever
# Of ever longer lists nothing need be known but that they never end.
sort while x=d2 do d2
     ^~~~~~~~~~~~~~~~ this loop never ends
# a loop that may grow for ever
sort while x=d2 do if ==1 x then () else (let y=d2 in x)
     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends, with probability 1/2
# around a loop that is cut off
# The loop inside always gives something, however long it takes.
count while x=d2 do (while y=d2 do ((count ==1 y)#d2))
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends
# around one that is cut off, in floating point
$ -C --float
count while x=d2 do (while y=d2 do ((count ==1 y)#d2))
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends
# in a loop inside of one that would go on
# With 1/2 in each turn: in the end, for sure.
count while x=d2 do (while y=d2 do (==1 y))
                     ^~~~~~~~~~~~~~~~~~~~~ this loop never ends
# the same for --roll ends at a limit
$ -r --max-items 1000 'last 1 while x=d2 do d2'
!~ <argument 1>:1:\d+: error: more than 1000 values held at once
!~ (?s).*
# a loop that grows
$ -C --max-items 1000
while x=1 do (x,x)
              ^~~ more than 1000 values held at once
hint: --max-items=N raises the limit
# what will fail is not among the outcomes to come
# A product of at most 5 is 1, 2 or 3, which 1, 2, or 3 and 1 give: 1/3 + 1/3 + 1/9. Forty 3s in a row are too much for
# 64 bits, which is less likely than the threshold, but neither 0 nor 1.
$ -C --fractions --top=1 'count >5 (prod explode d3)'
!~ (?s).*unresolved.*
= 0: 0.777778 7/9
# a loop that goes on in sixteen ways
# m(x) = a x + b with a = s / (2s - 1) and b = a (1p + 2qp + ... + 16 q^15 p) / s, p = 1/100, q = 1 - p and s = q^16.
$ -C --stats -t 0.1 'last 1 while x=1 do if ==1 d100 then 2*x+1 else (if ==1 d100 then 2*x+2 else (if ==1 d100 then 2*x+3 else (if ==1 d100 then 2*x+4 else (if ==1 d100 then 2*x+5 else (if ==1 d100 then 2*x+6 else (if ==1 d100 then 2*x+7 else (if ==1 d100 then 2*x+8 else (if ==1 d100 then 2*x+9 else (if ==1 d100 then 2*x+10 else (if ==1 d100 then 2*x+11 else (if ==1 d100 then 2*x+12 else (if ==1 d100 then 2*x+13 else (if ==1 d100 then 2*x+14 else (if ==1 d100 then 2*x+15 else (if ==1 d100 then 2*x+16 else (()))))))))))))))))'
!~ (?s).*
|~ (?s).*mean	2\.962456\nvariance	62\..*
# a loop that goes on in more ways than are looked at
# The mean would be 3.234631. Nothing is claimed.
$ -C --stats -t 0.1 'last 1 while x=1 do if ==1 d100 then 2*x+1 else (if ==1 d100 then 2*x+2 else (if ==1 d100 then 2*x+3 else (if ==1 d100 then 2*x+4 else (if ==1 d100 then 2*x+5 else (if ==1 d100 then 2*x+6 else (if ==1 d100 then 2*x+7 else (if ==1 d100 then 2*x+8 else (if ==1 d100 then 2*x+9 else (if ==1 d100 then 2*x+10 else (if ==1 d100 then 2*x+11 else (if ==1 d100 then 2*x+12 else (if ==1 d100 then 2*x+13 else (if ==1 d100 then 2*x+14 else (if ==1 d100 then 2*x+15 else (if ==1 d100 then 2*x+16 else (if ==1 d100 then 2*x+17 else (())))))))))))))))))'
!~ (?s).*
|~ (?s).*mean	≈.*
# a case for each outcome of a loop, and one for what it does not settle
# Among 16 outcomes that lie apart, the place of the latter was not where it had been put.
$ -C --top=1 -t 0.01 'let x = last 1 while n=d2 do if <=1 d5 then n*2+1 else () in x-x'
!~ (?s).*
|~   0\t(0\.9999..|1\.000000)
|~ (?s).*
# a failure that is hardly possible is one, with doubles as well
# 2^63 does not fit: that takes 63 times 2/3.
$ -C --float -t 1e-12
count last 1 while x=1 do if !=2 d3 then x*2 else ()
                                         ^~~ the result of '*' does not fit into 64 bits, with probability 8.05843e-12
# a loop with a name that does not look at its turns gives the same wherever it is named
# The first is 1 or 2, all others are 1: what is left when as much as there are 1s is taken away is 0 or 2.
let x = while y=d2 do if ==1 d4 then 1 else () in (sum x) - (count ==1 x)
= 0: 0.500000  2: 0.500000  unresolved: 0.000000
# what comes after a loop that may never end has no mean
# All is known but whether the walk below ends: of what comes then the mean is 21/5.
$ -C --stats --top=1 -t 1e-4 'if count while x=2 do if >0 x then x+d6-5 else () then sum compound d6 else 0'
!~ (?s).*
|~ (?s).*mean	≈4\.1999.*
# what is left of a loop will not fit
# 0, 1, -1, 3, -5, 11, ...: 64 turns on nothing is known any more, so the greatest outcome may be more than 3.
$ -C --stats --top=1 -t 1e-12 'sum <5 last 1 while n=0 do if ==4 d4 then if ==1 d4 then 1-2*n else 1-2*n else ()'
!~ (?s).*
|~ (?s).*minimum	≤-6148914691236517205\n.*maximum	≥3\n.*
# a tail on both sides of what is told apart, with doubles
# Below there is (1/4)^60 of what there is above, which is not lost in the sum.
$ -C --float 'let x = sum while x=4 do if ==1 d2 then 1 else () in x + (sum if ==6 x then last 1 while y=2 do if >3 d4 then y-d3 else () else ())'
!~ (?s).*
|~ (?s).*< -46 or > 51	0\.000000

==== Numbers that depend on one endless number ====

--- says --stats=mean
# what cancels out must fit on the way, too
# x is more than 2^62, so x + x does not fit.
$ -C 'let x = 4611686018427387904 + sum compound d6 in x+x-x'
!~ <argument 1>:1:50: error: the result of '\+' does not fit into 64 bits, with probability at least 1 - .*
!~ let x = 4611686018427387904 \+ sum compound d6 in x\+x-x
!~  *\^~~
# a sum of a list needs only to fit in the end
$ -C --top=1 'let x = 4611686018427387904 + sum compound d6 in sum (x,x,-x)'
!~ (?s).*
|~ 4611686018427387905	0\.166667
|~ (?s).*
# a mean is solved for without a table of outcomes that would not fit
# Sixty coupons: 60 (1 + 1/2 + ... + 1/60).
$ --max-memory=20000000 --stats=mean 'count drop first 1 while s = 0 do if s == 60 then () else s + (d60 > s)'
| 280.792225
# ... and a statistic that equations do not give is that of all outcomes
# How often a coin is thrown until heads: half of the time once, and 2 on average.
$ --stats=median 'count drop first 1 while s = 1 do if s == 0 then () else d2 - 1'
| 1.000000
# the greater of two loops whose gains have different periods
# The moments come from generating functions, over a denominator that both periods fit. By brute force, the sums over all
# pairs of outcomes below 400 times the largest gain: 5.021811521... and 5.983405483...
max (sum drop high 1 while y = d3 do if > 1 y then d3 else ()), (count (while x = 6 do if > 4 x then d6 else ()))
| 5.021812
# ... and with a constant added to one
let x = sum drop high 1 while y = d3 do if > 1 y then d3 else () in max x, (2 + count (while x = d2 do if > 1 x then d2 else ()))
| 5.983405
# a mean is not solved for where a sum may not fit long before the loop ends
sum while x = d{4, 2305843009213693952} do if ==1 d2 then x else ()
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 0.0625
# ... nor where a product may not fit that cancels out
let x = 1000 * sum explode d6 in x*x*x*x - x*x*x*x + x
                                 ^~~~~~~ the result of '*' does not fit into 64 bits, with probability 8.26909e-08
# ... but it is where hardly any of the probability is of such numbers
sum while x = d{4, 1000000000000} do if ==1 d2 then x else ()
| 1000000000004.000000
