# Exact distributions: --calc and how they are printed. Lists are in calc-lists.t, loops in calc-loops.t, errors in
# calc-errors.t, limits in calc-limits.t. All that stands here was worked out by hand; a comment says how where it is not
# plain to see.

==== How outcomes are printed ====

=== a die
--- args
-C d6
--- out escaped
  1\t0.166667
  2\t0.166667
  3\t0.166667
  4\t0.166667
  5\t0.166667
  6\t0.166667

=== the long option
--- args
--calc d6
--- same-as-previous

=== words are told apart by a few letters
--- args
--cal d6
--- same-as-previous

=== what is certain
--- args
-C 7
--- out escaped
  7\t1.000000

=== three columns, and more where it takes more
--- args
-C '10^(d4-1)'
--- out escaped
  1\t0.250000
 10\t0.250000
100\t0.250000
1000\t0.250000

=== negative numbers rise, too
--- args
-C -- '-(10^(d3-1))'
--- out escaped
-100\t0.333333
-10\t0.333333
 -1\t0.333333

=== the largest and the smallest number
--- args
-C '9223372036854775807, 0-9223372036854775807-1'
--- out escaped
(9223372036854775807,-9223372036854775808)\t1.000000

=== six decimals are rounded
# 1 of 3 and 2 of 3.
--- args
-C '(d3+1)/2'
--- out escaped
  1\t0.666667
  2\t0.333333

=== what is rare is shown all the same
--- args
-C 'count ==1 d 10000000'
--- out escaped
  0\t1.000000
  1\t0.000000

==== Fractions ====

=== as a third column
--- args
-C --fractions d3
--- out escaped
  1\t0.333333\t1/3
  2\t0.333333\t1/3
  3\t0.333333\t1/3

=== what is certain is 1
--- args
-C --fractions 7
--- out escaped
  7\t1.000000\t1

=== the order of options does not matter
--- args
--fractions 7 -C
--- same-as-previous

=== in lowest terms
# Three dice: 1, 3, 6, 10, 15, 21, 25, 27 of 216, and back.
--- args
-C --fractions 'sum 3#d6'
--- out escaped
  3\t0.004630\t1/216
  4\t0.013889\t1/72
  5\t0.027778\t1/36
  6\t0.046296\t5/108
  7\t0.069444\t5/72
  8\t0.097222\t7/72
  9\t0.115741\t25/216
 10\t0.125000\t1/8
 11\t0.125000\t1/8
 12\t0.115741\t25/216
 13\t0.097222\t7/72
 14\t0.069444\t5/72
 15\t0.046296\t5/108
 16\t0.027778\t1/36
 17\t0.013889\t1/72
 18\t0.004630\t1/216

=== more digits than a machine word has
# Thirty sixes: 1 of 6^30.
--- args
-C --fractions 'if ==30 count ==6 30#d6 then 1 else 0'
--- out escaped
  0\t1.000000\t221073919720733357899775/221073919720733357899776
  1\t0.000000\t1/221073919720733357899776

=== of what is certain in --eval
--- args
-e -c 4 --fractions 7
--- out escaped
  7\t1.000000\t1

=== shares of the trials in --eval are reduced
# Of two trials with two outcomes each came up once: seed 1 is one that gives both.
--- args
-e -c 2 --fractions --seed 1 d2
--- out escaped
  1\t0.500000\t1/2
  2\t0.500000\t1/2

=== they say the count in --eval
--- args
-e -c 7919 --fractions d2
--- out-like
  1	0\.\d{6}	\d{4}/7919
  2	0\.\d{6}	\d{4}/7919

=== they ask for a distribution
--- args
--fractions 7
--- out
  7	1.000000	1

=== a roll has none
--- args
--roll --fractions 7
--- err
dicelab: --fractions is about distributions, which need --eval or --calc
Try 'dicelab --help'.
--- exit 2

==== Together with other options ====

=== it does not roll
--- args
-C 1
--- out escaped
  1\t1.000000

=== tree, roll, samples, exact: always in this order
# One trial gives one outcome, so that the third block is that of --eval.
--- args
-C -e -r -p -c 1 'd2, 5'
--- out-like
,
  d
    2
  5
[12] 5
\([12],5\)	1\.000000
\(1,5\)	0\.500000
\(2,5\)	0\.500000

=== letters in one word
--- args
-prC d1
--- out escaped
d
  1
1
  1\t1.000000

=== --fractions is for both
--- args
-eC -c 3 --fractions d1
--- out escaped
  1\t1.000000\t1
  1\t1.000000\t1

=== the seed has nothing to do with it
--- args
-C --seed 5 d2
--- out escaped
  1\t0.500000
  2\t0.500000

=== several statements
--- args
-C 'd2; 3;; 1,2'
--- out escaped
  1\t0.500000
  2\t0.500000
  3\t1.000000
(1,2)\t1.000000

=== several programs
--- args
-C d1 'd2'
--- out escaped
  1\t1.000000
  1\t0.500000
  2\t0.500000

=== standard input
--- args
-C
--- in
d2;
3
--- out escaped
  1\t0.500000
  2\t0.500000
  3\t1.000000

=== a file
--- args
-Cf rule
--- file rule
// two coins
sum 2#d2
--- out escaped
  2\t0.250000
  3\t0.500000
  4\t0.250000

=== each answer comes at once
--- args
-C
--- dialog
> 7;
<   7	1.000000
> d1;
--- out escaped
  1\t1.000000

=== --float gives the same lines
--- args
-C --float 'sum 3#d6; 2#d2; count >4 4#d6'
--- out escaped
  3\t0.004630
  4\t0.013889
  5\t0.027778
  6\t0.046296
  7\t0.069444
  8\t0.097222
  9\t0.115741
 10\t0.125000
 11\t0.125000
 12\t0.115741
 13\t0.097222
 14\t0.069444
 15\t0.046296
 16\t0.027778
 17\t0.013889
 18\t0.004630
(1,1)\t0.250000
(1,2)\t0.250000
(2,1)\t0.250000
(2,2)\t0.250000
  0\t0.197531
  1\t0.395062
  2\t0.296296
  3\t0.098765
  4\t0.012346

=== and so does the exact one
# Of four dice, k show more than 4 with C(4,k) 2^(4-k) / 81.
--- args
-C 'sum 3#d6; 2#d2; count >4 4#d6'
--- same-as-previous

=== --float leaves out what is too unlikely for it, and says so
--- args
-C --float 'if ==400 count ==6 400#d6 then d6 else 7'
--- out escaped
  7\t1.000000
--- err
<argument 1>:1:1: note: outcomes with a probability below 1e-300 are left out
if ==400 count ==6 400#d6 then d6 else 7
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

=== up to there it has them all: 6^-385 is 10^-299.6
--- args
-C --float 'high 1 385#d6'
--- out escaped
  1\t0.000000
  2\t0.000000
  3\t0.000000
  4\t0.000000
  5\t0.000000
  6\t1.000000

=== and no more: 6^-386 is 10^-300.4
--- args
-C --float 'high 1 386#d6'
--- out escaped
  2\t0.000000
  3\t0.000000
  4\t0.000000
  5\t0.000000
  6\t1.000000
--- err
<argument 1>:1:1: note: outcomes with a probability below 1e-300 are left out
high 1 386#d6
^~~~~~~~~~~~~

=== --float and --fractions do not go together
--- args
-C --float --fractions d6
--- err
dicelab: --float has no fractions for --fractions to print
Try 'dicelab --help'.
--- exit 2

=== --threshold and --float ask for it
--- args
-t 0.1 --float 7
--- out
  7	1.000000

=== and do nothing to a sample
--- args
-t 0.1 --float -e -c 5 7
--- out
  7	1.000000

==== The plan ====

=== says how it went, on standard error
--- args
-C --explain 'sum 2#d2'
--- out escaped
  2\t0.250000
  3\t0.500000
  4\t0.250000
--- err-like
(?s).*<argument 1>:1:1: plan: sum by power, 1 state, \d+\.\d+ ms: sum 2#d2
.*

=== a line for each place
--- args
-C --explain 'd2; d3'
--- out escaped
  1\t0.500000
  2\t0.500000
  1\t0.333333
  2\t0.333333
  3\t0.333333
--- err-like
<argument 1>:1:1: plan: number by [a-z ]+, 1 state, \d+\.\d+ ms: d2
<argument 1>:1:5: plan: number by [a-z ]+, 1 state, \d+\.\d+ ms: d3

=== a loop that a list surely looks at is no case of its own
--- args
-C --explain 'let x = sum (while y = d6 do if ==6 y then d6 else ()) in count (d6, x)'
--- out escaped
  2\t1.000000
--- err-like
(?s).*plan: count by one, 1 state, \d+\.\d+ ms: count \(d6, x\)
.*

=== nothing where all is known
--- args
-C --explain '7; 1+d2; 2*3'
--- out escaped
  7\t1.000000
  2\t0.500000
  3\t0.500000
  6\t1.000000
--- err-like
<argument 1>:1:6: plan: number by closed form, 1 state, \d+\.\d+ ms: d2
<argument 1>:1:4: plan: number by linear, 1 state, \d+\.\d+ ms: 1\+d2

=== several states of one place
--- args
-C --explain 'sum foreach x in 2..3 do d(x)'
--- err-like
(?s).*: plan: number by closed form, 2 states, .*
--- out escaped
  2\t0.166667
  3\t0.333333
  4\t0.333333
  5\t0.166667

=== one of many by its rank
# 1: 1/4; 2: 3/4.
--- args
-C --explain 'high 1 2#d2'
--- out escaped
  1\t0.250000
  2\t0.750000
--- err-like
(?s).*:1:1: plan: highest by order statistic, 1 state, .*

=== several of many, in the order thrown
# 112 and 121 give (1,2), 211 gives (2,1), and the four with more than one 2 give (2,2).
--- args
-C --explain 'high 2 3#d2'
--- out escaped
(1,1)\t0.125000
(1,2)\t0.250000
(2,1)\t0.125000
(2,2)\t0.500000
--- err-like
(?s).*:1:1: plan: highest by item by item, 1 state, .*

=== an extreme with a known item among the others
# Both faces once (1/2), else one of them twice and the other never: at least 1, at most 1.
--- args
-C --explain 'let x=2#d2 in high 1 (1,(count ==1 x),(count ==2 x))'
--- out escaped
  1\t0.500000
  2\t0.500000
--- err-like
(?s).*: plan: highest by bounded, .*

=== the other extreme
--- args
-C 'let x=2#d2 in low 1 (1,(count ==1 x),(count ==2 x))'
--- out escaped
  0\t0.500000
  1\t0.500000

=== a filter begins where it is written
--- args
-C --explain '1;  high 1 2#d2'
--- out escaped
  1\t1.000000
  1\t0.250000
  2\t0.750000
--- err-like
(?s).*:1:5: plan: highest by order statistic, 1 state, \d+\.\d+ ms: high 1 2#d2
.*

=== long places are cut short
--- args
-C --explain 'd(1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1-18)'
--- out escaped
  1\t0.500000
  2\t0.500000
--- err-like
(?s).*: d\((1\+){17}\.\.\.
.*

=== of a calculation that fails as well
--- args
-C --explain '6/(d6-1)'
--- err-like
(?s).*: plan: .*
--- exit 1

==== Numbers ====

=== dice of dice
# 1: 1/2 + 1/4; 2: 1/4.
--- args
-C --fractions 'd d2'
--- out escaped
  1\t0.750000\t3/4
  2\t0.250000\t1/4

=== the same die twice is one throw
--- args
-C --fractions 'let x=d3 in x-x'
--- out escaped
  0\t1.000000\t1

=== two dice are two throws
--- args
-C --fractions 'd3-d3'
--- out escaped
 -2\t0.111111\t1/9
 -1\t0.222222\t2/9
  0\t0.333333\t1/3
  1\t0.222222\t2/9
  2\t0.111111\t1/9

=== a random number of dice
# No die: 1/3. One: 1/3 for 1 and 2 each half. Two: 2, 3, 4 with 1/4, 1/2, 1/4.
--- args
-C --fractions 'sum (d3-1)#d2'
--- out escaped
  0\t0.333333\t1/3
  1\t0.166667\t1/6
  2\t0.250000\t1/4
  3\t0.166667\t1/6
  4\t0.083333\t1/12

=== products
--- args
-C --fractions 'prod 3#d2'
--- out escaped
  1\t0.125000\t1/8
  2\t0.375000\t3/8
  4\t0.375000\t3/8
  8\t0.125000\t1/8

=== digits
# 1 . 1 … 2 . 2: each of the four.
--- args
-C --fractions 'd2 . d2'
--- out escaped
 11\t0.250000\t1/4
 12\t0.250000\t1/4
 21\t0.250000\t1/4
 22\t0.250000\t1/4

=== the best of two
# At most k: (k/6)^2.
--- args
-C --fractions 'high 1 2#d6'
--- out escaped
  1\t0.027778\t1/36
  2\t0.083333\t1/12
  3\t0.138889\t5/36
  4\t0.194444\t7/36
  5\t0.250000\t1/4
  6\t0.305556\t11/36

=== attributes: the best three of four
# Of the 1296, the counts are well known: 1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21.
--- args
-C --fractions 'sum drop low 1 4#d6'
--- out escaped
  3\t0.000772\t1/1296
  4\t0.003086\t1/324
  5\t0.007716\t5/648
  6\t0.016204\t7/432
  7\t0.029321\t19/648
  8\t0.047840\t31/648
  9\t0.070216\t91/1296
 10\t0.094136\t61/648
 11\t0.114198\t37/324
 12\t0.128858\t167/1296
 13\t0.132716\t43/324
 14\t0.123457\t10/81
 15\t0.101080\t131/1296
 16\t0.072531\t47/648
 17\t0.041667\t1/24
 18\t0.016204\t7/432

=== a question of a pool that is also added up
# Two coins show 2 (1/4), 3 (1/2) or 4 (1/4) in all; only 4 has two twos.
--- args
-C --fractions 'let x=2#d2 in (sum x) * count ==2 x'
--- out escaped
  0\t0.250000\t1/4
  3\t0.500000\t1/2
  8\t0.250000\t1/4

=== draws without putting back
# Both aces of two, from four cards: 1 of C(4,2) = 6; none: 1 of 6.
--- args
-C --fractions 'count ==1 first 2 perm (1,1,2,2)'
--- out escaped
  0\t0.166667\t1/6
  1\t0.666667\t2/3
  2\t0.166667\t1/6

=== what nobody asks for costs nothing
--- args
-C 'count 1000000#d1000'
--- out escaped
1000000\t1.000000

=== a hundred dice
# 50 of 100 coins: C(100,50) of 2^100.
--- args
-C --fractions 'if ==150 sum 100#d2 then 1 else 0'
--- out escaped
  0\t0.920411\t145844906960333151020236338515/158456325028528675187087900672
  1\t0.079589\t12611418068195524166851562157/158456325028528675187087900672

=== many faces that are rolled again are one case
# Of the 500001 faces that are left, two.
--- args
--calc --chance '>=999999' --digits=9 'force 499999 d1000000'
--- out
0.000004000
