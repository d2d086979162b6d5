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

=== two of three dice are alike: 18 of 27
--- args
-C --fractions 'alike 3#d3; count distinct 3#d3'
--- out escaped
  1\t0.222222\t2/9
  2\t0.666667\t2/3
  3\t0.111111\t1/9
  1\t0.111111\t1/9
  2\t0.666667\t2/3
  3\t0.222222\t2/9

=== 6 of 27 are 1, 2, 3 in some order; 9 have no neighbours: 3 of one face, 6 of 1 and 3
--- args
-C --fractions 'straight 3#d3'
--- out escaped
  1\t0.333333\t1/3
  2\t0.444444\t4/9
  3\t0.222222\t2/9

=== the commonest of three dice: 7 of 27 have two or three ones; each of the six orders of 1, 2, 3 has 3
--- args
-C --fractions 'mode 3#d3; let x = 2#d2 in (alike x), mode x'
--- out escaped
  1\t0.259259\t7/27
  2\t0.259259\t7/27
  3\t0.481481\t13/27
(1,2)\t0.500000\t1/2
(2,1)\t0.250000\t1/4
(2,2)\t0.250000\t1/4

=== the commonest of different dice: 2 or 3 if they differ, with d3's 2 or 3; and 7 against one or two others
--- args
-C --fractions 'mode (d2,d3); mode ((7,7),3#d2); mode (7,2#d2); mode (0,0,0,2#d2)'
--- out escaped
  1\t0.166667\t1/6
  2\t0.500000\t1/2
  3\t0.333333\t1/3
  1\t0.125000\t1/8
  2\t0.125000\t1/8
  7\t0.750000\t3/4
  1\t0.250000\t1/4
  2\t0.250000\t1/4
  7\t0.500000\t1/2
  0\t1.000000\t1

=== which faces ten dice show: k! S(10,k) of 6!/k!(6-k)! each, by Stirling's numbers 1, 511, 9330, 34105, 42525, 22827
--- args
-C --fractions 'count distinct 10#d6'
--- out escaped
  1\t0.000000\t1/10077696
  2\t0.000254\t2555/10077696
  3\t0.018516\t7775/419904
  4\t0.203052\t170525/839808
  5\t0.506366\t875/1728
  6\t0.271812\t38045/139968

=== the birthdays of 23 people
--- args
-C --digits=9 'alike 23#d365 >= 2'
--- out escaped
  0\t0.492702766
  1\t0.507297234

=== a flush, 4 times 1287 hands of 2598960
--- args
-C --fractions 'alike (foreach card in first 5 perm(1..52) do card%4) == 5'
--- out escaped
  0\t0.998019\t16627/16660
  1\t0.001981\t33/16660

=== lists of a random length, which may be empty
--- args
-C --fractions 'alike (d2-1)#d2; straight (d2-1)#d2; count distinct (d2)#d2; distinct (d2-1)#d2'
--- out escaped
  0\t0.500000\t1/2
  1\t0.500000\t1/2
  0\t0.500000\t1/2
  1\t0.500000\t1/2
  1\t0.750000\t3/4
  2\t0.250000\t1/4
 ()\t0.500000\t1/2
  1\t0.250000\t1/4
  2\t0.250000\t1/4

=== different dice, whose faces overlap or not
--- args
-C --fractions 'alike (d2,d3); straight (d2,d2+2); count distinct (d2,d2+2); distinct (d2,7)'
--- out escaped
  1\t0.666667\t2/3
  2\t0.333333\t1/3
  1\t0.750000\t3/4
  2\t0.250000\t1/4
  2\t1.000000\t1
(1,7)\t0.500000\t1/2
(2,7)\t0.500000\t1/2

=== dice at the border of what numbers can be
--- args
-C --fractions 'straight 2#(9223372036854775805 + d2); alike 2#(9223372036854775805 + d2)'
--- out escaped
  1\t0.500000\t1/2
  2\t0.500000\t1/2
  1\t0.500000\t1/2
  2\t0.500000\t1/2

=== also many trials side by side, of lists that differ in length
--- args
-e -c 1000 --seed=1 'straight (d2)#9223372036854775807; alike (9223372036854775807, (d2)#5) - 1 < 2; distinct (d2)#(0-9223372036854775807-1)'
--- out escaped
  1\t1.000000
  1\t1.000000
-9223372036854775808\t1.000000

=== one list asked several things
--- args
-C --fractions 'let x = 2#d2 in (alike x), (straight x), distinct x'
--- out escaped
(1,2,1,2)\t0.500000\t1/2
(2,1,1)\t0.250000\t1/4
(2,1,2)\t0.250000\t1/4

=== dice that go on: all but the last are at their highest face, and 1 follows 2
--- args
-C --fractions 'straight explode 1#d2'
--- out escaped
  1\t0.500000\t1/2
  2\t0.500000\t1/2

=== ... each by itself, as for what adds up
# Counted otherwise: ten last faces, one of 1 to 5 each, and so many sixes, which are a negative binomial number.
--- args
-C --chance '>=6' 'alike explode 10#d6'
--- out
≥0.058369

=== a loop whose turns are all there is to ask about
--- args
-C --fractions 'count distinct while x = d2 do if ==1 x then d2 else ()'
--- out escaped
  1\t0.500000\t1/2
  2\t0.500000\t1/2

=== on a condition
--- args
-C --fractions 'let x = 3#d3 in count distinct x given alike x == 2; let x = 2#d6 in sum x given straight x == 2 and max x < 4'
--- out escaped
  2\t1.000000\t1
  3\t0.500000\t1/2
  5\t0.500000\t1/2

=== dice are still known behind 'distinct': a 1 of those is rolled again
--- args
-C --fractions 'reroll ==1 distinct 2#d2'
--- out escaped
  1\t0.125000\t1/8
(1,2)\t0.250000\t1/4
  2\t0.375000\t3/8
(2,2)\t0.250000\t1/4

==== Labels ====

=== they may be equal, and have an order
--- args
-C --fractions 'alike 2#d{"b","a"}; mode 2#d{"b","a"}; distinct 2#d{"b","a"}'
--- out escaped
  1\t0.500000\t1/2
  2\t0.500000\t1/2
  b\t0.250000\t1/4
  a\t0.750000\t3/4
  b\t0.250000\t1/4
(b,a)\t0.500000\t1/2
  a\t0.250000\t1/4

=== but none is next to another
--- args
'straight 3#d{"a","b"}'
--- err
<argument 1>:1:10: error: 'straight' takes numbers, not labels
straight 3#d{"a","b"}
         ^~~~~~~~~~~~
hint: 'count =="b" e' counts the items with this label
--- exit 1

==== Errors ====

=== of nothing there is no commonest value
--- args
-r '1 + mode (>9 (1,2)) + 1'
--- err
<argument 1>:1:5: error: a single value is needed here, but this list is empty
1 + mode (>9 (1,2)) + 1
    ^~~~~~~~~~~~~~~
--- exit 1

=== also where that may be, in many trials or in all
--- args
-C 'mode (if d2 == 1 then (1,1) else ())'
--- err
<argument 1>:1:1: error: a single value is needed here, but this list is empty, with probability 1/2
mode (if d2 == 1 then (1,1) else ())
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== and in trials side by side
--- args
-e --seed=1 'mode (if d2 == 1 then (1,1) else ())'
--- err
<argument 1>:1:1: error: a single value is needed here, but this list is empty
mode (if d2 == 1 then (1,1) else ())
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1
