# Exact distributions of lists: every order is an outcome of its own, unless something puts them in order.

--- says -C --fractions
# what is certain
$ -C '1,2,3; (); 1..4; 3#7; rev 1,2; sort 2,1; (),5'
= (1,2,3): 1.000000  (): 1.000000  (1,2,3,4): 1.000000  (7,7,7): 1.000000  (2,1): 1.000000  (1,2): 1.000000  5: 1.000000
# counts of very many dice
$ -C 'count (1152921504606846977#d2); count (1500000000#1000000000#d2); count (9223372036854775806#d2, 1); count drop low 1 (2000000000000000000#d2); count high 1500000000000000000 (2000000000000000000#d2)'
= 1152921504606846977: 1.000000  1500000000000000000: 1.000000  9223372036854775807: 1.000000
= 1999999999999999999: 1.000000
= 1500000000000000000: 1.000000
# counts of a random number of dice, of which there may be very many
count (let x = d2 in x*2000000000000000000#d6); count >1500000000000000000 count (d3*1000000000000000000#d2)
= 2000000000000000000: 0.500000 1/2  4000000000000000000: 0.500000 1/2
= 0: 0.333333 1/3  1: 0.666667 2/3
# what is certain of very many dice is certain
$ --no-warnings --chance '>=1500000000000000000' 'count (2000000000000000000#d2)'
| 1.000000
# dice in order
2#d2
= (1,1): 0.250000 1/4  (1,2): 0.250000 1/4  (2,1): 0.250000 1/4  (2,2): 0.250000 1/4
# three of them
3#d2
= (1,1,1): 0.125000 1/8  (1,1,2): 0.125000 1/8  (1,2,1): 0.125000 1/8  (1,2,2): 0.125000 1/8  (2,1,1): 0.125000 1/8
= (2,1,2): 0.125000 1/8  (2,2,1): 0.125000 1/8  (2,2,2): 0.125000 1/8
# dice in rising order
sort 2#d2
= (1,1): 0.250000 1/4  (1,2): 0.500000 1/2  (2,2): 0.250000 1/4
# a number and a die in rising order
sort 2,d3
= (1,2): 0.333333 1/3  (2,2): 0.333333 1/3  (2,3): 0.333333 1/3
# a list comes before what goes on from it
# None, one or two coins, 1/3 each.
(d3-1)#d2
= (): 0.333333 1/3  1: 0.166667 1/6  (1,1): 0.083333 1/12  (1,2): 0.083333 1/12  2: 0.166667 1/6  (2,1): 0.083333 1/12
= (2,2): 0.083333 1/12
# negative items
$ -C 'd2-2, 100'
= (-1,100): 0.500000  (0,100): 0.500000
# shuffled
perm (1,2,3)
= (1,2,3): 0.166667 1/6  (1,3,2): 0.166667 1/6  (2,1,3): 0.166667 1/6  (2,3,1): 0.166667 1/6  (3,1,2): 0.166667 1/6
= (3,2,1): 0.166667 1/6
# shuffled with equal cards
perm (1,2,1)
= (1,1,2): 0.333333 1/3  (1,2,1): 0.333333 1/3  (2,1,1): 0.333333 1/3
# a hand of cards
# 4 of 6 pairs of the four cards have a 1 and a 2, in two orders.
first 2 perm (1,1,2,2)
= (1,1): 0.166667 1/6  (1,2): 0.333333 1/3  (2,1): 0.333333 1/3  (2,2): 0.166667 1/6
# places in the middle of a deck
# Like any others: 4 of 6 pairs of the four cards have a 1 and a 2, in two orders.
last 2 first 3 perm (1,1,2,2)
= (1,1): 0.166667 1/6  (1,2): 0.333333 1/3  (2,1): 0.333333 1/3  (2,2): 0.166667 1/6
# two hands of a deck
# Of four cards the highest is as likely in one hand as in the other; both of the second hand are higher in 4 of 24 orders.
let x=perm (1..8) in count >(high 1 first 2 x) last 2 x
= 0: 0.500000 1/2  1: 0.333333 1/3  2: 0.166667 1/6
# a shuffled deck, all of it and one card of it
let x = perm (1..3) in (drop low 2 x), x
= (3,1,2,3): 0.166667 1/6  (3,1,3,2): 0.166667 1/6  (3,2,1,3): 0.166667 1/6  (3,2,3,1): 0.166667 1/6
= (3,3,1,2): 0.166667 1/6  (3,3,2,1): 0.166667 1/6
# items near an end of what is known, in front of or behind what is not
first 2 ((>1 d2), 1,2,3); last 2 (1,2,3, >1 d2)
= (1,2): 0.500000 1/2  (2,1): 0.500000 1/2  (2,3): 0.500000 1/2  (3,2): 0.500000 1/2
# what is too far from an end may fail, and here it does not
first 2 (1,2,3, (let x = >0 d2 in x+1)); last 2 ((let x = >0 d2 in x+1), 1,2,3)
= (1,2): 1.000000 1  (2,3): 1.000000 1
# the highest keep their order
# Of equal items the leftmost stay: 111 gives 1,1; 112 and 121 give 1,2; 211 gives 2,1; the other four 2,2.
high 2 3#d2
= (1,1): 0.125000 1/8  (1,2): 0.250000 1/4  (2,1): 0.125000 1/8  (2,2): 0.500000 1/2
# the highest of unlike dice
# Of 18 throws of two dice with three faces and one with two: 1 with 1,1; 3 with 1,2; 4 with 2,2 and 2 with 1,3; 6 with 2,3;
# 2 with 3,3.
sum high 2 (2#d3, d2)
= 2: 0.055556 1/18  3: 0.166667 1/6  4: 0.333333 1/3  5: 0.333333 1/3  6: 0.111111 1/9
# drop and keep
drop low 1 (d2, 1, 2); keep last 2 (d2, 1, 2)
= (1,2): 0.500000 1/2  (2,2): 0.500000 1/2  (1,2): 1.000000 1
# what passes a comparison
>1 2#d3
= (): 0.111111 1/9  2: 0.222222 2/9  (2,2): 0.111111 1/9  (2,3): 0.111111 1/9  3: 0.222222 2/9  (3,2): 0.111111 1/9
= (3,3): 0.111111 1/9
# whether one of two passes it
# 1 - (1/2)(2/3).
if (==1 d2), ==1 d3 then 1 else 0
= 0: 0.333333 1/3  1: 0.666667 2/3
# one throw at several places
let x=d2 in x, 5, x
= (1,5,1): 0.500000 1/2  (2,5,2): 0.500000 1/2
# an outcome of a list and its sum
let x=2#d2 in x, sum x
= (1,1,2): 0.250000 1/4  (1,2,3): 0.250000 1/4  (2,1,3): 0.250000 1/4  (2,2,4): 0.250000 1/4
# best and worst of the same throw
# Two dice of three faces: one pair each, and unequal ones twice.
let x=2#d3 in (high 1 x), low 1 x
= (1,1): 0.111111 1/9  (2,1): 0.222222 2/9  (2,2): 0.111111 1/9  (3,1): 0.222222 2/9  (3,2): 0.222222 2/9
= (3,3): 0.111111 1/9
# every item in its turn
foreach x in (1,2) do d x
= (1,1): 0.500000 1/2  (1,2): 0.500000 1/2
# lists of different lengths
if ==1 d3 then (1,2) else ()
= (): 0.666667 2/3  (1,2): 0.333333 1/3
# one item is a number
if ==1 d3 then (1,2) else 7
= (1,2): 0.333333 1/3  7: 0.666667 2/3
# a range with a random end
2..d4
= (): 0.250000 1/4  2: 0.250000 1/4  (2,3): 0.250000 1/4  (2,3,4): 0.250000 1/4
# exploding once
# d2, and another one behind a 2.
let x=d2 in x, if ==2 x then d2 else ()
= 1: 0.500000 1/2  (2,1): 0.250000 1/4  (2,2): 0.250000 1/4
# --float gives the same lines
$ -C --float '(d3-1)#d2; sort 2#d2; let x=d2 in x, if ==2 x then d2 else ()'
= (): 0.333333  1: 0.166667  (1,1): 0.083333  (1,2): 0.083333  2: 0.166667  (2,1): 0.083333  (2,2): 0.083333
= (1,1): 0.250000  (1,2): 0.500000  (2,2): 0.250000  1: 0.500000  (2,1): 0.250000  (2,2): 0.250000
