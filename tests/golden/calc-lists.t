# Exact distributions of lists: every order is an outcome of its own, unless something puts them in order.

=== what is certain
--- args
-C '1,2,3; (); 1..4; 3#7; rev 1,2; sort 2,1; (),5'
--- out escaped
(1,2,3)\t1.000000
 ()\t1.000000
(1,2,3,4)\t1.000000
(7,7,7)\t1.000000
(2,1)\t1.000000
(1,2)\t1.000000
  5\t1.000000

=== counts of very many dice
--- args
-C 'count (1152921504606846977#d2); count (1500000000#1000000000#d2); count (9223372036854775806#d2, 1); count drop low 1 (2000000000000000000#d2); count high 1500000000000000000 (2000000000000000000#d2)'
--- out escaped
1152921504606846977\t1.000000
1500000000000000000\t1.000000
9223372036854775807\t1.000000
1999999999999999999\t1.000000
1500000000000000000\t1.000000

=== counts of a random number of dice, of which there may be very many
--- args
-C --fractions 'count (let x = d2 in x*2000000000000000000#d6); count >1500000000000000000 count (d3*1000000000000000000#d2)'
--- out escaped
2000000000000000000\t0.500000\t1/2
4000000000000000000\t0.500000\t1/2
  0\t0.333333\t1/3
  1\t0.666667\t2/3

=== what is certain of very many dice is certain
--- args
--no-warnings --chance '>=1500000000000000000' 'count (2000000000000000000#d2)'
--- out
1.000000

=== dice in order
--- args
-C --fractions '2#d2'
--- out escaped
(1,1)\t0.250000\t1/4
(1,2)\t0.250000\t1/4
(2,1)\t0.250000\t1/4
(2,2)\t0.250000\t1/4

=== three of them
--- args
-C --fractions '3#d2'
--- out escaped
(1,1,1)\t0.125000\t1/8
(1,1,2)\t0.125000\t1/8
(1,2,1)\t0.125000\t1/8
(1,2,2)\t0.125000\t1/8
(2,1,1)\t0.125000\t1/8
(2,1,2)\t0.125000\t1/8
(2,2,1)\t0.125000\t1/8
(2,2,2)\t0.125000\t1/8

=== dice in rising order
--- args
-C --fractions 'sort 2#d2'
--- out escaped
(1,1)\t0.250000\t1/4
(1,2)\t0.500000\t1/2
(2,2)\t0.250000\t1/4

=== a number and a die in rising order
--- args
-C --fractions 'sort 2,d3'
--- out escaped
(1,2)\t0.333333\t1/3
(2,2)\t0.333333\t1/3
(2,3)\t0.333333\t1/3

=== a list comes before what goes on from it
# None, one or two coins, 1/3 each.
--- args
-C --fractions '(d3-1)#d2'
--- out escaped
 ()\t0.333333\t1/3
  1\t0.166667\t1/6
(1,1)\t0.083333\t1/12
(1,2)\t0.083333\t1/12
  2\t0.166667\t1/6
(2,1)\t0.083333\t1/12
(2,2)\t0.083333\t1/12

=== negative items
--- args
-C 'd2-2, 100'
--- out escaped
(-1,100)\t0.500000
(0,100)\t0.500000

=== shuffled
--- args
-C --fractions 'perm (1,2,3)'
--- out escaped
(1,2,3)\t0.166667\t1/6
(1,3,2)\t0.166667\t1/6
(2,1,3)\t0.166667\t1/6
(2,3,1)\t0.166667\t1/6
(3,1,2)\t0.166667\t1/6
(3,2,1)\t0.166667\t1/6

=== shuffled with equal cards
--- args
-C --fractions 'perm (1,2,1)'
--- out escaped
(1,1,2)\t0.333333\t1/3
(1,2,1)\t0.333333\t1/3
(2,1,1)\t0.333333\t1/3

=== a hand of cards
# 4 of 6 pairs of the four cards have a 1 and a 2, in two orders.
--- args
-C --fractions 'first 2 perm (1,1,2,2)'
--- out escaped
(1,1)\t0.166667\t1/6
(1,2)\t0.333333\t1/3
(2,1)\t0.333333\t1/3
(2,2)\t0.166667\t1/6

=== places in the middle of a deck
# Like any others: 4 of 6 pairs of the four cards have a 1 and a 2, in two orders.
--- args
-C --fractions 'last 2 first 3 perm (1,1,2,2)'
--- out escaped
(1,1)\t0.166667\t1/6
(1,2)\t0.333333\t1/3
(2,1)\t0.333333\t1/3
(2,2)\t0.166667\t1/6

=== two hands of a deck
# Of four cards the highest is as likely in one hand as in the other; both of the second hand are higher in 4 of 24 orders.
--- args
-C --fractions 'let x=perm (1..8) in count >(high 1 first 2 x) last 2 x'
--- out escaped
  0\t0.500000\t1/2
  1\t0.333333\t1/3
  2\t0.166667\t1/6

=== a shuffled deck, all of it and one card of it
--- args
-C --fractions 'let x = perm (1..3) in (drop low 2 x), x'
--- out escaped
(3,1,2,3)\t0.166667\t1/6
(3,1,3,2)\t0.166667\t1/6
(3,2,1,3)\t0.166667\t1/6
(3,2,3,1)\t0.166667\t1/6
(3,3,1,2)\t0.166667\t1/6
(3,3,2,1)\t0.166667\t1/6

=== items near an end of what is known, in front of or behind what is not
--- args
-C --fractions 'first 2 ((>1 d2), 1,2,3); last 2 (1,2,3, >1 d2)'
--- out escaped
(1,2)\t0.500000\t1/2
(2,1)\t0.500000\t1/2
(2,3)\t0.500000\t1/2
(3,2)\t0.500000\t1/2

=== what is too far from an end may fail, and here it does not
--- args
-C --fractions 'first 2 (1,2,3, (let x = >0 d2 in x+1)); last 2 ((let x = >0 d2 in x+1), 1,2,3)'
--- out escaped
(1,2)\t1.000000\t1
(2,3)\t1.000000\t1

=== the highest keep their order
# Of equal items the leftmost stay: 111 gives 1,1; 112 and 121 give 1,2; 211 gives 2,1; the other four 2,2.
--- args
-C --fractions 'high 2 3#d2'
--- out escaped
(1,1)\t0.125000\t1/8
(1,2)\t0.250000\t1/4
(2,1)\t0.125000\t1/8
(2,2)\t0.500000\t1/2

=== the highest of unlike dice
# Of 18 throws of two dice with three faces and one with two: 1 with 1,1; 3 with 1,2; 4 with 2,2 and 2 with 1,3; 6 with 2,3;
# 2 with 3,3.
--- args
-C --fractions 'sum high 2 (2#d3, d2)'
--- out escaped
  2\t0.055556\t1/18
  3\t0.166667\t1/6
  4\t0.333333\t1/3
  5\t0.333333\t1/3
  6\t0.111111\t1/9

=== drop and keep
--- args
-C --fractions 'drop low 1 (d2, 1, 2); keep last 2 (d2, 1, 2)'
--- out escaped
(1,2)\t0.500000\t1/2
(2,2)\t0.500000\t1/2
(1,2)\t1.000000\t1

=== what passes a comparison
--- args
-C --fractions '>1 2#d3'
--- out escaped
 ()\t0.111111\t1/9
  2\t0.222222\t2/9
(2,2)\t0.111111\t1/9
(2,3)\t0.111111\t1/9
  3\t0.222222\t2/9
(3,2)\t0.111111\t1/9
(3,3)\t0.111111\t1/9

=== whether one of two passes it
# 1 - (1/2)(2/3).
--- args
-C --fractions 'if (==1 d2), ==1 d3 then 1 else 0'
--- out escaped
  0\t0.333333\t1/3
  1\t0.666667\t2/3

=== one throw at several places
--- args
-C --fractions 'let x=d2 in x, 5, x'
--- out escaped
(1,5,1)\t0.500000\t1/2
(2,5,2)\t0.500000\t1/2

=== an outcome of a list and its sum
--- args
-C --fractions 'let x=2#d2 in x, sum x'
--- out escaped
(1,1,2)\t0.250000\t1/4
(1,2,3)\t0.250000\t1/4
(2,1,3)\t0.250000\t1/4
(2,2,4)\t0.250000\t1/4

=== best and worst of the same throw
# Two dice of three faces: one pair each, and unequal ones twice.
--- args
-C --fractions 'let x=2#d3 in (high 1 x), low 1 x'
--- out escaped
(1,1)\t0.111111\t1/9
(2,1)\t0.222222\t2/9
(2,2)\t0.111111\t1/9
(3,1)\t0.222222\t2/9
(3,2)\t0.222222\t2/9
(3,3)\t0.111111\t1/9

=== every item in its turn
--- args
-C --fractions 'foreach x in (1,2) do d x'
--- out escaped
(1,1)\t0.500000\t1/2
(1,2)\t0.500000\t1/2

=== lists of different lengths
--- args
-C --fractions 'if ==1 d3 then (1,2) else ()'
--- out escaped
 ()\t0.666667\t2/3
(1,2)\t0.333333\t1/3

=== one item is a number
--- args
-C --fractions 'if ==1 d3 then (1,2) else 7'
--- out escaped
(1,2)\t0.333333\t1/3
  7\t0.666667\t2/3

=== a range with a random end
--- args
-C --fractions '2..d4'
--- out escaped
 ()\t0.250000\t1/4
  2\t0.250000\t1/4
(2,3)\t0.250000\t1/4
(2,3,4)\t0.250000\t1/4

=== exploding once
# d2, and another one behind a 2.
--- args
-C --fractions 'let x=d2 in x, if ==2 x then d2 else ()'
--- out escaped
  1\t0.500000\t1/2
(2,1)\t0.250000\t1/4
(2,2)\t0.250000\t1/4

=== --float gives the same lines
--- args
-C --float '(d3-1)#d2; sort 2#d2; let x=d2 in x, if ==2 x then d2 else ()'
--- out escaped
 ()\t0.333333
  1\t0.166667
(1,1)\t0.083333
(1,2)\t0.083333
  2\t0.166667
(2,1)\t0.083333
(2,2)\t0.083333
(1,1)\t0.250000
(1,2)\t0.500000
(2,2)\t0.250000
  1\t0.500000
(2,1)\t0.250000
(2,2)\t0.250000
