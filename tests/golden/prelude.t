# Words whose meaning is said in the language itself (PRELUDE in operators.def).  Values are worked out by hand.

==== Without chance ====

=== one item, the same items, none above zero
--- table
max 5                                  => 5
max (2,2)                              => 2
max (-3,-1,-2)                         => -1
min (-3,-1,-2)                         => -3
min (4,2,3) + max (4,2,3)              => 6
max high 2 (1,2) + 1                   => 3
max 1..4                               => 4
spread 7                               => 0
spread (-3,4,1)                        => 7

=== means are rounded toward zero, as quotients are
--- table
mean 7                                 => 7
mean (1,2)                             => 1
mean (-1,-2)                           => -1
mean (2,2,3)                           => 2
mean (1,2,3)                           => 2

=== the middle one, or the mean of the middle two
--- table
median 4                               => 4
median (9,1,5)                         => 5
median (1,1,1,9)                       => 1
median (1,2)                           => 1
median (4,1,3,2)                       => 2
median (8,1,6,3)                       => 4
median (-8,-1,-6,-3)                   => -4

=== within others
--- table
max ((min (5,7)), max (1,2))           => 5
min (5,7), max (1,2)                   => 2
foreach x in 1..3 do max (2,x)         => 2 2 3
max add 1 middle 1 (5,1,3)             => 4
add max (1,2) (0,median (1,2,3))       => 2 4
3#max (1,2)                            => 2 2 2
let n = max (1,3) in first n (1..9)    => 1 2 3
while x = 1 do if <4 x then max (x,1) + 1 else () => 1 2 3 4
if >2 max (1,3) then min (8,9) else 0  => 8
count (1,max (2,3),())                 => 2

=== a parameter is none of the names in the program
--- table
let e = 3 in max (e,1)                 => 3
let x = (1,5) in max x                 => 5
let n = 2 in add n n                   => 4
let k = (1,2,3) in middle 1 k          => 2
let e = 1 in let n = 2 in add e (n,e)  => 3 2

==== With chance ====

--- says -C --fractions
# what is named several times is rolled once
spread 1#d3; mean 3#(2*d1); (max d4) - min (d4)
= 0: 1.000000 1  2: 1.000000 1
= -3: 0.062500 1/16  -2: 0.125000 1/8  -1: 0.187500 3/16  0: 0.250000 1/4  1: 0.187500 3/16  2: 0.125000 1/8
= 3: 0.062500 1/16
# the middle ones of many dice, which are as far from one end as from the other
$ -C --stats=mean 'median 11#d20; median 51#d100; sum middle 2 50#d100'
| 10.500000
| 50.500000
| 101.000000
# the greatest and the least, how far apart, and in the middle
max 2#d3; min 2#d3; spread 2#d3; median 3#d2; mean 2#d2
= 1: 0.111111 1/9  2: 0.333333 1/3  3: 0.555556 5/9
= 1: 0.555556 5/9  2: 0.333333 1/3  3: 0.111111 1/9
= 0: 0.333333 1/3  1: 0.444444 4/9  2: 0.222222 2/9
= 1: 0.500000 1/2  2: 0.500000 1/2
= 1: 0.750000 3/4  2: 0.250000 1/4
# a single value is rolled again as a whole
reroll ==1 max 2#d2; reroll ==1 2#max 1#d2
= 1: 0.062500 1/16  2: 0.937500 15/16  (1,1): 0.062500 1/16  (1,2): 0.187500 3/16  (2,1): 0.187500 3/16
= (2,2): 0.562500 9/16
# dice are still known behind those that give items of the list
reroll add 1 1#d2; reroll middle 1 3#d1
= 2: 0.250000 1/4  3: 0.750000 3/4
= 1: 1.000000 1

==== Errors have the place of the word ====

--- says
# there is nothing that could be the greatest
$ -r
1 + max (>9 (1,2)) + 1
    ^~~~~~~~~~~~~~ a single value is needed here, but this list is empty
# also where many trials go side by side, and none has an item
$ --eval --count 1000
max (>6 d6)
^~~~~~~~~~~ a single value is needed here, but this list is empty
# nor a mean
$ --calc
if ==1 d2 then mean () else 1; spread (>1 d2)
               ^~~~~~~ division by zero, with probability 1/2
                               ^~~~~~~~~~~~~~ a single value is needed here, but this list is empty, with probability 1/2

=== where it is not evaluated, nothing is wrong
--- table
if () then max () else 1               => 1
0#median ()                            =>

--- says
# what is wrong in an operand has its own place
$ -r
max (1,2/0)
         ^ division by zero

=== of the word that was written, not of those in its definition
--- args
-r 'add 9223372036854775807 (1,2);
spread (9223372036854775807,-2);
middle (0-1) (1,2);
mean (9223372036854775807,1)'
--- err
<argument 1>:1:1: error: the result of 'add' does not fit into 64 bits
add 9223372036854775807 (1,2);
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
<argument 1>:2:1: error: the result of 'spread' does not fit into 64 bits
spread (9223372036854775807,-2);
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
<argument 1>:3:9: error: 'middle' needs a count of at least 0, not -1
middle (0-1) (1,2);
        ^~~
<argument 1>:4:1: error: the result of 'mean' does not fit into 64 bits
mean (9223372036854775807,1)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

==== Programs that are older than the word ====

=== a name that a statement binds
--- table
let max = 6 in max                     => 6
let min = 2 in let max = 3 in min..max => 2 3
foreach mean in 1..2 do mean*2         => 2 4
while spread = 1 do if <3 spread then spread+1 else () => 1 2 3

--- says
# is a name in all of it
$ -r
max (1,2); let max = 1 in max; let max = 1 in max 2
                                                  ^ unexpected '2', expected an operator or ';'
| 2
| 1

==== Trees ====

--- says
# as they are written
$ -p 'max 2#d6; add 1 middle 1 (1,2)'
| max
|   #
|     2
|     d
|       6
| add
|   1
|   middle
|     1
|     ,
|       1
|       2
