# Exact distributions: --calc and how they are printed. Lists are in calc-lists.t, loops in calc-loops.t, errors in
# calc-errors.t, limits in calc-limits.t. All that stands here was worked out by hand; a comment says how where it is not
# plain to see.

==== How outcomes are printed ====

--- says -C
# a die
d6
= 1: 0.166667  2: 0.166667  3: 0.166667  4: 0.166667  5: 0.166667  6: 0.166667
# the long option
$ --calc d6
= as before
# words are told apart by a few letters
$ --cal d6
= as before
# what is certain
7
= 7: 1.000000
# three columns, and more where it takes more
10^(d4-1)
= 1: 0.250000  10: 0.250000  100: 0.250000  1000: 0.250000
# negative numbers rise, too
$ -C -- '-(10^(d3-1))'
= -100: 0.333333  -10: 0.333333  -1: 0.333333
# the largest and the smallest number
9223372036854775807, 0-9223372036854775807-1
= (9223372036854775807,-9223372036854775808): 1.000000
# six decimals are rounded
# 1 of 3 and 2 of 3.
(d3+1)/2
= 1: 0.666667  2: 0.333333
# what is rare is shown all the same
count ==1 d 10000000
= 0: 1.000000  1: 0.000000

==== Fractions ====

--- says -C --fractions
# as a third column
d3
= 1: 0.333333 1/3  2: 0.333333 1/3  3: 0.333333 1/3
# what is certain is 1
7
= 7: 1.000000 1
# the order of options does not matter
$ --fractions 7 -C
= as before
# in lowest terms
# Three dice: 1, 3, 6, 10, 15, 21, 25, 27 of 216, and back.
sum 3#d6
= 3: 0.004630 1/216  4: 0.013889 1/72  5: 0.027778 1/36  6: 0.046296 5/108  7: 0.069444 5/72  8: 0.097222 7/72
= 9: 0.115741 25/216  10: 0.125000 1/8  11: 0.125000 1/8  12: 0.115741 25/216  13: 0.097222 7/72  14: 0.069444 5/72
= 15: 0.046296 5/108  16: 0.027778 1/36  17: 0.013889 1/72  18: 0.004630 1/216
# more digits than a machine word has
# Thirty sixes: 1 of 6^30.
if ==30 count ==6 30#d6 then 1 else 0
= 0: 1.000000 221073919720733357899775/221073919720733357899776  1: 0.000000 1/221073919720733357899776
# of what is certain in --eval
$ -e -c 4 --fractions 7
= 7: 1.000000 1
# shares of the trials in --eval are reduced
# Of two trials with two outcomes each came up once: seed 1 is one that gives both.
$ -e -c 2 --fractions --seed 1 d2
= 1: 0.500000 1/2  2: 0.500000 1/2
# they say the count in --eval
$ -e -c 7919 --fractions d2
|~   1	0\.\d{6}	\d{4}/7919
|~   2	0\.\d{6}	\d{4}/7919
# they ask for a distribution
$ --fractions 7
= 7: 1.000000 1
# a roll has none
$ --roll --fractions 7
usage: --fractions is about distributions, which need --eval or --calc

==== Together with other options ====

--- says -C
# it does not roll
1
= 1: 1.000000
# tree, roll, samples, exact: always in this order
# One trial gives one outcome, so that the third block is that of --eval.
$ -C -e -r -p -c 1 'd2, 5'
|~ ,
|~   d
|~     2
|~   5
|~ [12] 5
|~ \([12],5\)	1\.000000
|~ \(1,5\)	0\.500000
|~ \(2,5\)	0\.500000
# letters in one word
$ -prC d1
| d
|   1
| 1
= 1: 1.000000
# --fractions is for both
$ -eC -c 3 --fractions d1
= 1: 1.000000 1
= 1: 1.000000 1
# the seed has nothing to do with it
$ -C --seed 5 d2
= 1: 0.500000  2: 0.500000
# several statements
d2; 3;; 1,2
= 1: 0.500000  2: 0.500000  3: 1.000000  (1,2): 1.000000
# several programs
$ -C d1 'd2'
= 1: 1.000000
= 1: 0.500000  2: 0.500000
# standard input
< d2;
< 3
= 1: 0.500000  2: 0.500000  3: 1.000000

=== a file
--- file rule
// two coins
sum 2#d2
--- says
$ -Cf rule
= 2: 0.250000  3: 0.500000  4: 0.250000

=== each answer comes at once
--- args
-C
--- dialog
> 7;
<   7	1.000000
> d1;
--- out escaped
  1\t1.000000

--- says -C --float
# --float gives the same lines
sum 3#d6; 2#d2; count >4 4#d6
= 3: 0.004630  4: 0.013889  5: 0.027778  6: 0.046296  7: 0.069444  8: 0.097222  9: 0.115741  10: 0.125000  11: 0.125000
= 12: 0.115741  13: 0.097222  14: 0.069444  15: 0.046296  16: 0.027778  17: 0.013889  18: 0.004630  (1,1): 0.250000
= (1,2): 0.250000  (2,1): 0.250000  (2,2): 0.250000  0: 0.197531  1: 0.395062  2: 0.296296  3: 0.098765  4: 0.012346
# and so does the exact one
# Of four dice, k show more than 4 with C(4,k) 2^(4-k) / 81.
$ -C 'sum 3#d6; 2#d2; count >4 4#d6'
= as before
# --float leaves out what is too unlikely for it, and says so
if ==400 count ==6 400#d6 then d6 else 7
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ note: outcomes with a probability below 1e-300 are left out
= 7: 1.000000
# up to there it has them all: 6^-385 is 10^-299.6
high 1 385#d6
= 1: 0.000000  2: 0.000000  3: 0.000000  4: 0.000000  5: 0.000000  6: 1.000000
# and no more: 6^-386 is 10^-300.4
high 1 386#d6
^~~~~~~~~~~~~ note: outcomes with a probability below 1e-300 are left out
= 2: 0.000000  3: 0.000000  4: 0.000000  5: 0.000000  6: 1.000000
# --float and --fractions do not go together
$ -C --float --fractions d6
usage: --float has no fractions for --fractions to print
# --threshold and --float ask for it
$ -t 0.1 --float 7
= 7: 1.000000
# and do nothing to a sample
$ -t 0.1 --float -e -c 5 7
= 7: 1.000000

==== The plan ====

--- says -C --explain
# says how it went, on standard error
sum 2#d2
!~ (?s).*<argument 1>:1:1: plan: sum by power, 1 state, \d+\.\d+ ms: sum 2#d2
!~ .*
= 2: 0.250000  3: 0.500000  4: 0.250000
# a line for each place
d2; d3
!~ <argument 1>:1:1: meaning: A two-sided die\.
!~ <argument 1>:1:1: plan: number by [a-z ]+, 1 state, \d+\.\d+ ms: d2
!~ <argument 1>:1:5: meaning: A three-sided die\.
!~ <argument 1>:1:5: plan: number by [a-z ]+, 1 state, \d+\.\d+ ms: d3
= 1: 0.500000  2: 0.500000
= 1: 0.333333  2: 0.333333  3: 0.333333
# a loop that a list surely looks at is no case of its own
let x = sum (while y = d6 do if ==6 y then d6 else ()) in count (d6, x)
!~ (?s).*plan: count by one, 1 state, \d+\.\d+ ms: count \(d6, x\)
!~ .*
= 2: 1.000000
# nothing where all is known
7; 1+d2; 2*3
!~ <argument 1>:1:1: meaning: The number 7\.
!~ <argument 1>:1:4: meaning: 1 plus a two-sided die\.
!~ <argument 1>:1:6: plan: number by closed form, 1 state, \d+\.\d+ ms: d2
!~ <argument 1>:1:4: plan: number by linear, 1 state, \d+\.\d+ ms: 1\+d2
!~ <argument 1>:1:10: meaning: The number 6\.
= 7: 1.000000
= 2: 0.500000  3: 0.500000  6: 1.000000
# several states of one place
sum foreach x in 2..3 do d(x)
!~ (?s).*: plan: number by closed form, 2 states, .*
= 2: 0.166667  3: 0.333333  4: 0.333333  5: 0.166667
# one of many by its rank
# 1: 1/4; 2: 3/4.
high 1 2#d2
!~ (?s).*:1:1: plan: highest by order statistic, 1 state, .*
= 1: 0.250000  2: 0.750000
# several of many, in the order thrown
# 112 and 121 give (1,2), 211 gives (2,1), and the four with more than one 2 give (2,2).
high 2 3#d2
!~ (?s).*:1:1: plan: highest by item by item, 1 state, .*
= (1,1): 0.125000  (1,2): 0.250000  (2,1): 0.125000  (2,2): 0.500000
# an extreme with a known item among the others
# Both faces once (1/2), else one of them twice and the other never: at least 1, at most 1.
let x=2#d2 in high 1 (1,(count ==1 x),(count ==2 x))
!~ (?s).*: plan: highest by bounded, .*
= 1: 0.500000  2: 0.500000
# the other extreme
$ -C 'let x=2#d2 in low 1 (1,(count ==1 x),(count ==2 x))'
= 0: 0.500000  1: 0.500000
# a filter begins where it is written
1;  high 1 2#d2
!~ (?s).*:1:5: plan: highest by order statistic, 1 state, \d+\.\d+ ms: high 1 2#d2
!~ .*
= 1: 1.000000
= 1: 0.250000  2: 0.750000
# long places are cut short
d(1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1-18)
!~ (?s).*: d\((1\+){17}\.\.\.
!~ .*
= 1: 0.500000  2: 0.500000
# of a calculation that fails as well
6/(d6-1)
!~ (?s).*: plan: .*
= exit 1

==== Numbers ====

--- says -C --fractions
# dice of dice
# 1: 1/2 + 1/4; 2: 1/4.
d d2
= 1: 0.750000 3/4  2: 0.250000 1/4
# the same die twice is one throw
let x=d3 in x-x
= 0: 1.000000 1
# two dice are two throws
d3-d3
= -2: 0.111111 1/9  -1: 0.222222 2/9  0: 0.333333 1/3  1: 0.222222 2/9  2: 0.111111 1/9
# a random number of dice
# No die: 1/3. One: 1/3 for 1 and 2 each half. Two: 2, 3, 4 with 1/4, 1/2, 1/4.
sum (d3-1)#d2
= 0: 0.333333 1/3  1: 0.166667 1/6  2: 0.250000 1/4  3: 0.166667 1/6  4: 0.083333 1/12
# products
prod 3#d2
= 1: 0.125000 1/8  2: 0.375000 3/8  4: 0.375000 3/8  8: 0.125000 1/8
# digits
# 1 . 1 … 2 . 2: each of the four.
d2 . d2
= 11: 0.250000 1/4  12: 0.250000 1/4  21: 0.250000 1/4  22: 0.250000 1/4
# the best of two
# At most k: (k/6)^2.
high 1 2#d6
= 1: 0.027778 1/36  2: 0.083333 1/12  3: 0.138889 5/36  4: 0.194444 7/36  5: 0.250000 1/4  6: 0.305556 11/36
# attributes: the best three of four
# Of the 1296, the counts are well known: 1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21.
sum drop low 1 4#d6
= 3: 0.000772 1/1296  4: 0.003086 1/324  5: 0.007716 5/648  6: 0.016204 7/432  7: 0.029321 19/648  8: 0.047840 31/648
= 9: 0.070216 91/1296  10: 0.094136 61/648  11: 0.114198 37/324  12: 0.128858 167/1296  13: 0.132716 43/324
= 14: 0.123457 10/81  15: 0.101080 131/1296  16: 0.072531 47/648  17: 0.041667 1/24  18: 0.016204 7/432
# a question of a pool that is also added up
# Two coins show 2 (1/4), 3 (1/2) or 4 (1/4) in all; only 4 has two twos.
let x=2#d2 in (sum x) * count ==2 x
= 0: 0.250000 1/4  3: 0.500000 1/2  8: 0.250000 1/4
# draws without putting back
# Both aces of two, from four cards: 1 of C(4,2) = 6; none: 1 of 6.
count ==1 first 2 perm (1,1,2,2)
= 0: 0.166667 1/6  1: 0.666667 2/3  2: 0.166667 1/6
# what nobody asks for costs nothing
$ -C 'count 1000000#d1000'
= 1000000: 1.000000
# a hundred dice
# 50 of 100 coins: C(100,50) of 2^100.
if ==150 sum 100#d2 then 1 else 0
= 0: 0.920411 145844906960333151020236338515/158456325028528675187087900672
= 1: 0.079589 12611418068195524166851562157/158456325028528675187087900672
# many faces that are rolled again are one case
# Of the 500001 faces that are left, two.
$ --calc --chance '>=999999' --digits=9 'force 499999 d1000000'
| 0.000004000
# a number of groups that are always one die
# 2 dice: 7; the number of coins is 1 or 2, each of them one die.
$ --calc --stats=mean --fractions 'sum (sum 2#(d2^0))#d6; sum (sum d2#(d2^0))#d6'
| 7.000000	7
| 5.250000	21/4
