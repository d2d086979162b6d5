# Dice with faces of their own: d{…}.

==== As it is written ====

=== a die with faces of its own, as a tree
--- args
-p 'd{2, 0:3, 1:2}+1; 2#d{(3,4), ():5, 7}'
--- out
+
  d{0:3, 1:2, 2}
  1
#
  2
  d{():5, (3,4), 7}

=== … the least weights that say the same, and each face once
--- args
-p 'd{1:10, 2:20, 1:10, 3:0}'
--- out
d{1, 2}

=== … what is all the same is a range
--- args
--translate 'd{1, 2, 3, 4, 6, 7}; d{-1..1:2, 5}; d{1..3, 2}'
--- out
d{1..4, 6, 7};
d{-1..1:2, 5};
d{1, 2:2, 3};

=== … a list of one number is a number
--- args
--translate 'd{(3):2, (-4)}+1'
--- out
d{-4, 3:2} + 1;

=== … between blanks and comments
--- args
--translate 'd { 1 : 2 , // one
 ( 2 , 3 ) }'
--- out
d{1:2, (2,3)};

=== … of dice as faces
--- args
--translate 'd d{1,2}; d(d{1,2}); -d{1,2}^2'
--- out
d d{1, 2};
d d{1, 2};
-d{1, 2}^2;

==== What it gives ====

=== chances are as the weights say
--- args
--calc --fractions 'd{0:3, 1:2, 2}'
--- out
  0	0.500000	1/2
  1	0.333333	1/3
  2	0.166667	1/6

=== … of lists, too
--- args
--calc --fractions 'd{(3,4), ():2, 7}'
--- out
 ()	0.500000	1/2
(3,4)	0.250000	1/4
  7	0.250000	1/4

=== each use is another roll, a name is not
--- args
--calc --fractions 'd{0,1}+d{0,1}; let x = d{0,1} in x+x'
--- out
  0	0.250000	1/4
  1	0.500000	1/2
  2	0.250000	1/4
  0	0.500000	1/2
  2	0.500000	1/2

=== a certain one
--- args
'd{7:3}; d{(5,6)}; d{()}' 'count d{()}'
--- out
7
5 6

0

=== in a sample
--- args
--seed 1 --eval --count 8000 'd{0:3, 1}'
--- out
  0	0.756750
  1	0.243250

=== in a filter, a loop, a choice
--- args
--calc --fractions 'high 1 2#d{1:2, 5}; while x = d{0,1} do if ==1 x then 0 else (); if ==2 d{1,2:3} then 8 else 9'
--- out
  1	0.444444	4/9
  5	0.555556	5/9
  0	0.500000	1/2
(1,0)	0.500000	1/2
  8	0.750000	3/4
  9	0.250000	1/4

=== a number where one is wanted, a list of one where it turns out to be
--- args
--calc --fractions '6/d{1,2}; sum(2#d{(5),7})' '(first 1 d{(1,2),(3,4)})'
--- out
  3	0.500000	1/2
  6	0.500000	1/2
 10	0.250000	1/4
 12	0.500000	1/2
 14	0.250000	1/4
  1	0.500000	1/2
  3	0.500000	1/2

=== rolled again
--- args
--calc --fractions 'sum reroll 2#d{2:2, 9}; count explode d{0, 4:0, 3}' --threshold=0.2
--- out
  4	0.197531	16/81
 11	0.493827	40/81
 18	0.308642	25/81
  1	0.500000	1/2
  2	0.250000	1/4
  3	0.125000	1/8
> 3	0.125000	1/8

=== forced, where the faces are all alike
--- args
--calc --fractions 'force 0 d{-1..1}; net 5 2#d{0,5}'
--- out
  1	1.000000	1
 -2	0.250000	1/4
  0	0.500000	1/2
  2	0.250000	1/4

==== What is none ====

=== no faces
--- args
'd{}'
--- err
<argument 1>:1:1: error: a die needs at least one face that can come up
d{}
^~~
--- exit 1

=== … none of any weight
--- args
'd{1:0, 2:0}'
--- err
<argument 1>:1:1: error: a die needs at least one face that can come up
d{1:0, 2:0}
^~~~~~~~~~~
--- exit 1

=== … in a range that has none
--- args
'd{3..1}'
--- err
<argument 1>:1:1: error: a die needs at least one face that can come up
d{3..1}
^~~~~~~
--- exit 1

=== a negative weight
--- args
'd{1, 2:-3}'
--- err
<argument 1>:1:8: error: a face cannot be -3 times as likely
d{1, 2:-3}
       ^~
--- exit 1

=== weights that are too large
--- args
'd{1:9223372036854775807, 2}'
--- err
<argument 1>:1:1: error: the weights of these faces add up to more than 64 bits can hold
d{1:9223372036854775807, 2}
^~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a face that is too large
--- args
'd{9223372036854775808}'
--- err
<argument 1>:1:3: error: this number does not fit into 64 bits; the largest is 9223372036854775807
d{9223372036854775808}
  ^~~~~~~~~~~~~~~~~~~
--- exit 1

=== too many faces
--- args
'd{1..1000000000}; d{-9223372036854775807..9223372036854775807}'
--- err
<argument 1>:1:1: error: more than 16777216 bytes in one statement
d{1..1000000000}; d{-9223372036854775807..9223372036854775807}
^~~~~~~~~~~~~~~~
hint: --max-bytes=N raises this limit
<argument 1>:1:19: error: more than 16777216 bytes in one statement
d{1..1000000000}; d{-9223372036854775807..9223372036854775807}
                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: --max-bytes=N raises this limit
--- exit 1

=== a face that is no number
--- args
'd{x}'
--- err
<argument 1>:1:3: error: unexpected 'x', expected '}' or a number or a text in quotes
d{x}
  ^
--- exit 1

=== … a list in a list
--- args
'd{(1,(2,3))}'
--- err
<argument 1>:1:6: error: unexpected '(', expected a number
d{(1,(2,3))}
     ^
--- exit 1

=== … a word
--- args
'd{sum 3#d6}'
--- err
<argument 1>:1:3: error: unexpected 'sum', expected '}' or a number or a text in quotes
d{sum 3#d6}
  ^~~
hint: -N troll reads this
--- exit 1

=== two weights
--- args
'd{1:2:3}'
--- err
<argument 1>:1:6: error: unexpected ':', expected '}'
d{1:2:3}
     ^
--- exit 1

=== a die that does not end
--- args
'd{1,2'
--- err
<argument 1>:1:6: error: unexpected end of input, expected ':' or '}'
d{1,2
     ^
--- exit 1

=== a weight outside
--- args
'1:2'
--- err
<argument 1>:1:2: error: byte 0x3A does not begin a word, number or symbol
1:2
 ^
--- exit 1

=== a brace outside
--- args
'1}'
--- err
<argument 1>:1:2: error: byte 0x7D does not begin a word, number or symbol
1}
 ^
--- exit 1

=== a list where a number is wanted
--- args
'd{(1,2), 3}+1'
--- err
<argument 1>:1:1: error: '+' takes single values, but this is a list
d{(1,2), 3}+1
^~~~~~~~~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== … that is told only by rolling
--- args
--calc 'high (d{(1,2), 1}) (1,2,3)'
--- err
<argument 1>:1:7: error: a single value is needed here, but this is a list of 2, with probability 1/2
high (d{(1,2), 1}) (1,2,3)
      ^~~~~~~~~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== to be forced, and not even
--- args
'force 1 d{1, 3}'
--- err
<argument 1>:1:9: error: 'force' needs to know which faces these dice have
force 1 d{1, 3}
        ^~~~~~~
hint: this is known for dice like d6 and d6+1
--- exit 1

=== a list that is to be rolled again
--- args
'explode d{(1,2), 3}'
--- err
<argument 1>:1:9: error: 'explode' needs to know how these were rolled
explode d{(1,2), 3}
        ^~~~~~~~~~~
hint: '3#d6' can be rolled again, even after filters; random faces need a name: let s = d6 in 3#d s
--- exit 1
