# What equal items, and numbers in a row, are among the items of a list: alike, straight, mode, distinct.
# Values are worked out by hand.

==== Without chance ====

=== how many are equal, at most
--- table
alike (3,1,3)                                   => 2
alike ()                                        => 0
alike 7                                         => 1
alike (1,2,3)                                   => 1
alike (0,-1,0,-1,0)                             => 3
alike 9#4                                       => 9
alike (1..1000,500)                             => 2
alike ((2,2),3,3)                               => 2
(alike (2,2)),3                                 => 2 3
3#alike (2,2)                                   => 2 2 2

=== the longest row, in whatever order
--- table
straight (8,1,2,4,3)                            => 4
straight ()                                     => 0
straight 7                                      => 1
straight (2,4,6)                                => 1
straight (5,5,5)                                => 1
straight (2,1,2,3,2,1)                          => 3
straight (1,0,-1,-2,3,4)                        => 4
straight (1,2,4,5,6,8,9)                        => 3
straight 1..100000                              => 100000

=== the commonest value, of several the greatest
--- table
mode 4                                          => 4
mode (1,2)                                      => 2
mode (3,1,2,3,1)                                => 3
mode (1,5,1,2,5,1)                              => 1
mode (-1,-2,-2)                                 => -2
mode distinct (1,1,2)                           => 2
1 + mode (2,3,2)                                => 3

=== each value once
--- table
distinct (3,1,3)                                => 1 3
distinct ()                                     => 
distinct 7                                      => 7
distinct (0,-1,5,-1)                            => -1 0 5
distinct (2,2)                                  => 2
rev distinct (3,1,2,3)                          => 3 2 1
first 1 distinct (3,1)                          => 1
count distinct (1..1000,500..2000)              => 2000
foreach x in distinct (3,1,3) do x*x            => 1 9
(distinct (4,4)) + 1                            => 5
if distinct () then 1 else 2                    => 2
distinct distinct (2,1,2)                       => 1 2
alike distinct (2,1,2)                          => 1
straight distinct (2,1,2)                       => 2

=== numbers as far out as numbers are: the greatest is not before the least
--- table
straight (9223372036854775807, 9223372036854775806, 0-9223372036854775807-1) => 2
straight (9223372036854775807, 0-9223372036854775807-1) => 1
straight (0-9223372036854775807, 0-9223372036854775807-1, 9223372036854775807) => 2
alike (9223372036854775807, 0-9223372036854775807-1, 9223372036854775807) => 2
mode (9223372036854775807, 0-9223372036854775807-1, 0-9223372036854775807-1) => -9223372036854775808
distinct (9223372036854775807, 0-9223372036854775807-1, 9223372036854775807) => -9223372036854775808 9223372036854775807

=== variables of these names
--- table
let alike = 3 in alike + 1                      => 4
foreach straight in 1..2 do straight            => 1 2
let distinct = (1,1) in distinct                => 1 1
distinct = 4; distinct                          => 4
alike(x) = x * x; alike(3)                      => 9
let mode = 2 in mode*2                          => 4

==== With chance ====

--- says -C --fractions
# two of three dice are alike: 18 of 27
alike 3#d3; count distinct 3#d3
= 1: 0.222222 2/9  2: 0.666667 2/3  3: 0.111111 1/9
= 1: 0.111111 1/9  2: 0.666667 2/3  3: 0.222222 2/9
# 6 of 27 are 1, 2, 3 in some order; 9 have no neighbours: 3 of one face, 6 of 1 and 3
straight 3#d3
= 1: 0.333333 1/3  2: 0.444444 4/9  3: 0.222222 2/9
# the commonest of three dice: 7 of 27 have two or three ones; each of the six orders of 1, 2, 3 has 3
mode 3#d3; let x = 2#d2 in (alike x), mode x
= 1: 0.259259 7/27  2: 0.259259 7/27  3: 0.481481 13/27  (1,2): 0.500000 1/2  (2,1): 0.250000 1/4  (2,2): 0.250000 1/4
# the commonest of different dice: 2 or 3 if they differ, with d3's 2 or 3; and 7 against one or two others
mode (d2,d3); mode ((7,7),3#d2); mode (7,2#d2); mode (0,0,0,2#d2)
= 1: 0.166667 1/6  2: 0.500000 1/2  3: 0.333333 1/3
= 1: 0.125000 1/8  2: 0.125000 1/8  7: 0.750000 3/4
= 1: 0.250000 1/4  2: 0.250000 1/4  7: 0.500000 1/2
= 0: 1.000000 1
# which faces ten dice show: k! S(10,k) of 6!/k!(6-k)! each, by Stirling's numbers 1, 511, 9330, 34105, 42525, 22827
count distinct 10#d6
= 1: 0.000000 1/10077696  2: 0.000254 2555/10077696  3: 0.018516 7775/419904  4: 0.203052 170525/839808
= 5: 0.506366 875/1728  6: 0.271812 38045/139968
# the birthdays of 23 people
$ -C --digits=9 'alike 23#d365 >= 2'
|   0	0.492702766
|   1	0.507297234
# a flush, 4 times 1287 hands of 2598960
alike (foreach card in first 5 perm(1..52) do card%4) == 5
= 0: 0.998019 16627/16660  1: 0.001981 33/16660
# lists of a random length, which may be empty
alike (d2-1)#d2; straight (d2-1)#d2; count distinct (d2)#d2; distinct (d2-1)#d2
= 0: 0.500000 1/2  1: 0.500000 1/2
= 0: 0.500000 1/2  1: 0.500000 1/2
= 1: 0.750000 3/4  2: 0.250000 1/4  (): 0.500000 1/2  1: 0.250000 1/4  2: 0.250000 1/4
# different dice, whose faces overlap or not
alike (d2,d3); straight (d2,d2+2); count distinct (d2,d2+2); distinct (d2,7)
= 1: 0.666667 2/3  2: 0.333333 1/3
= 1: 0.750000 3/4  2: 0.250000 1/4
= 2: 1.000000 1  (1,7): 0.500000 1/2  (2,7): 0.500000 1/2
# dice at the border of what numbers can be
straight 2#(9223372036854775805 + d2); alike 2#(9223372036854775805 + d2)
= 1: 0.500000 1/2  2: 0.500000 1/2
= 1: 0.500000 1/2  2: 0.500000 1/2
# also many trials side by side, of lists that differ in length
$ -e -c 1000 --seed=1 'straight (d2)#9223372036854775807; alike (9223372036854775807, (d2)#5) - 1 < 2; distinct (d2)#(0-9223372036854775807-1)'
= 1: 1.000000
= 1: 1.000000
= -9223372036854775808: 1.000000
# one list asked several things
let x = 2#d2 in (alike x), (straight x), distinct x
= (1,2,1,2): 0.500000 1/2  (2,1,1): 0.250000 1/4  (2,1,2): 0.250000 1/4
# dice that go on: all but the last are at their highest face, and 1 follows 2
straight explode 1#d2
= 1: 0.500000 1/2  2: 0.500000 1/2
# ... each by itself, as for what adds up
# Counted otherwise: ten last faces, one of 1 to 5 each, and so many sixes, which are a negative binomial number.
$ -C --chance '>=6' 'alike explode 10#d6'
| ≥0.058369
# a loop whose turns are all there is to ask about
count distinct while x = d2 do if ==1 x then d2 else ()
= 1: 0.500000 1/2  2: 0.500000 1/2
# on a condition
let x = 3#d3 in count distinct x given alike x == 2; let x = 2#d6 in sum x given straight x == 2 and max x < 4
= 2: 1.000000 1  3: 0.500000 1/2  5: 0.500000 1/2
# dice are still known behind 'distinct': a 1 of those is rolled again
reroll ==1 distinct 2#d2
= 1: 0.125000 1/8  (1,2): 0.250000 1/4  2: 0.375000 3/8  (2,2): 0.250000 1/4

==== Labels ====

--- says
# they may be equal, and have an order
$ -C --fractions 'alike 2#d{"b","a"}; mode 2#d{"b","a"}; distinct 2#d{"b","a"}'
= 1: 0.500000 1/2  2: 0.500000 1/2  b: 0.250000 1/4  a: 0.750000 3/4  b: 0.250000 1/4  (b,a): 0.500000 1/2
= a: 0.250000 1/4
# but none is next to another
straight 3#d{"a","b"}
         ^~~~~~~~~~~~ 'straight' takes numbers, not labels
hint: 'count =="b" e' counts the items with this label

==== Errors ====

--- says
# of nothing there is no commonest value
$ -r
1 + mode (>9 (1,2)) + 1
    ^~~~~~~~~~~~~~~ a single value is needed here, but this list is empty
# also where that may be, in many trials or in all
$ -C
mode (if d2 == 1 then (1,1) else ())
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ a single value is needed here, but this list is empty, with probability 1/2
# and in trials side by side
$ -e --seed=1
mode (if d2 == 1 then (1,1) else ())
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ a single value is needed here, but this list is empty
