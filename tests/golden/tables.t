# Dice with faces of their own: d{…}.

==== As it is written ====

--- says -p
# a die with faces of its own, as a tree
d{2, 0:3, 1:2}+1; 2#d{(3,4), ():5, 7}
| +
|   d{0:3, 1:2, 2}
|   1
| #
|   2
|   d{():5, (3,4), 7}
# … the least weights that say the same, and each face once
d{1:10, 2:20, 1:10, 3:0}
| d{1, 2}
# … what is all the same is a range
$ --translate 'd{1, 2, 3, 4, 6, 7}; d{-1..1:2, 5}; d{1..3, 2}'
| d{1..4, 6, 7};
| d{-1..1:2, 5};
| d{1, 2:2, 3};
# … a list of one number is a number
$ --translate 'd{(3):2, (-4)}+1'
| d{-4, 3:2} + 1;

=== … between blanks and comments
--- args
--translate 'd { 1 : 2 , // one
 ( 2 , 3 ) }'
--- out
d{1:2, (2,3)};

--- says
# … of dice as faces
$ --translate 'd d{1,2}; d(d{1,2}); -d{1,2}^2'
| d d{1, 2};
| d d{1, 2};
| -d{1, 2}^2;

==== What it gives ====

--- says --calc --fractions
# chances are as the weights say
d{0:3, 1:2, 2}
= 0: 0.500000 1/2  1: 0.333333 1/3  2: 0.166667 1/6
# … of lists, too
d{(3,4), ():2, 7}
= (): 0.500000 1/2  (3,4): 0.250000 1/4  7: 0.250000 1/4
# each use is another roll, a name is not
d{0,1}+d{0,1}; let x = d{0,1} in x+x
= 0: 0.250000 1/4  1: 0.500000 1/2  2: 0.250000 1/4
= 0: 0.500000 1/2  2: 0.500000 1/2
# a certain one
$ 'd{7:3}; d{(5,6)}; d{()}' 'count d{()}'
| 7
| 5 6
|
| 0
# in a sample
$ --seed 1 --eval --count 8000 'd{0:3, 1}'
= 0: 0.756750  1: 0.243250
# in a filter, a loop, a choice
high 1 2#d{1:2, 5}; while x = d{0,1} do if ==1 x then 0 else (); if ==2 d{1,2:3} then 8 else 9
= 1: 0.444444 4/9  5: 0.555556 5/9
= 0: 0.500000 1/2  (1,0): 0.500000 1/2  8: 0.750000 3/4  9: 0.250000 1/4
# a number where one is wanted, a list of one where it turns out to be
$ --calc --fractions '6/d{1,2}; sum(2#d{(5),7})' '(first 1 d{(1,2),(3,4)})'
= 3: 0.500000 1/2  6: 0.500000 1/2  10: 0.250000 1/4  12: 0.500000 1/2  14: 0.250000 1/4
= 1: 0.500000 1/2  3: 0.500000 1/2
# rolled again
$ --calc --fractions 'sum reroll 2#d{2:2, 9}; count explode d{0, 4:0, 3}' --threshold=0.2
= 4: 0.197531 16/81  11: 0.493827 40/81  18: 0.308642 25/81
= 1: 0.500000 1/2  2: 0.250000 1/4  3: 0.125000 1/8  > 3: 0.125000 1/8
# forced, where the faces are all alike
force 0 d{-1..1}; net 5 2#d{0,5}
= 1: 1.000000 1
= -2: 0.250000 1/4  0: 0.500000 1/2  2: 0.250000 1/4

==== What is none ====

--- says
# no faces
d{}
^~~ a die needs at least one face that can come up
# … none of any weight
d{1:0, 2:0}
^~~~~~~~~~~ a die needs at least one face that can come up
# … in a range that has none
d{3..1}
^~~~~~~ a die needs at least one face that can come up
# a negative weight
d{1, 2:-3}
       ^~ a face cannot be -3 times as likely
# weights that are too large
d{1:9223372036854775807, 2}
^~~~~~~~~~~~~~~~~~~~~~~~~~~ the weights of these faces add up to more than 64 bits can hold
# a face that is too large
d{9223372036854775808}
  ^~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807
# too many faces
d{1..1000000000}; d{-9223372036854775807..9223372036854775807}
^~~~~~~~~~~~~~~~ more than 16777216 bytes in one statement
hint: --max-bytes=N raises the limit
                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ more than 16777216 bytes in one statement
hint: --max-bytes=N raises the limit
# a face that is no number
d{x}
  ^ unexpected 'x', expected '}' or a number or a text in quotes
# … a list in a list
d{(1,(2,3))}
     ^ unexpected '(', expected a number
# … a word
d{sum 3#d6}
  ^~~ unexpected 'sum', expected '}' or a number or a text in quotes
hint: -N troll reads this
# two weights
d{1:2:3}
     ^ unexpected ':', expected '}'
# a die that does not end
d{1,2
     ^ unexpected end of input, expected ':' or '}'
# a weight outside
1:2
 ^ ':' has no meaning here
# a brace outside
1}
 ^ '}' has no meaning here
# a list where a number is wanted
d{(1,2), 3}+1
^~~~~~~~~~~ '+' takes single values, but this is a list
hint: 'sum' turns a list into a single value
# … that is told only by rolling
$ --calc
high (d{(1,2), 1}) (1,2,3)
      ^~~~~~~~~~~ a single value is needed here, but this is a list of 2, with probability 1/2
hint: 'sum' turns a list into a single value
# to be forced, and not even
force 1 d{1, 3}
        ^~~~~~~ 'force' needs to know which faces these dice have
hint: this is known for dice like d6 and d6+1
# a list that is to be rolled again
explode d{(1,2), 3}
        ^~~~~~~~~~~ 'explode' needs to know how these were rolled
hint: '3#d6' can be rolled again, even after filters; random faces need a name: let s = d6 in 3#d s
