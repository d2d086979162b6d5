# Dice with their number in front, and lists of one item as single values. The odds are worked out by hand: two coins with
# the sides 1 and 2 add up to 2, 3 or 4 in 1, 2 and 1 of 4 cases.

==== Dice add themselves where a single value is wanted ====

--- says -C
# as a whole statement
2d2
= 2: 0.250000  3: 0.500000  4: 0.250000
# … of two ordinary dice
# 36 throws: 1 makes 2, 2 make 3, up to 6 that make 7.
$ -C --fractions 2d6
= 2: 0.027778 1/36  3: 0.055556 1/18  4: 0.083333 1/12  5: 0.111111 1/9  6: 0.138889 5/36  7: 0.166667 1/6
= 8: 0.138889 5/36  9: 0.111111 1/9  10: 0.083333 1/12  11: 0.055556 1/18  12: 0.027778 1/36
# … in parentheses
(2d2)
= 2: 0.250000  3: 0.500000  4: 0.250000
# … with blanks between
2 d 2
= 2: 0.250000  3: 0.500000  4: 0.250000
# in arithmetic
$ -C --format=plain '2d2+1;' '1 . 2d2;' '5-2d2;' '2d2*3;' '2d2/2;' '2d2%2'
= 3: 0.250000  4: 0.500000  5: 0.250000  12: 0.250000  13: 0.500000  14: 0.250000
= 1: 0.250000  2: 0.500000  3: 0.250000  6: 0.250000  9: 0.500000  12: 0.250000
= 1: 0.750000  2: 0.250000
= 0: 0.500000  1: 0.500000
# dice of two kinds
# A coin and a number from 1 to 4, each of 8 pairs: 2 and 6 once, 3 to 5 twice. One die is that, added up or not.
1d2 + 1d4
= 2: 0.125000  3: 0.250000  4: 0.250000  5: 0.250000  6: 0.125000
# they bind more tightly than powers
2d2^2
= 4: 0.250000  9: 0.500000  16: 0.250000
# as an exponent, and with a sign
$ -C --format=plain '2^2d2;' '(-2d2)'
= 4: 0.250000  8: 0.500000  16: 0.250000
= -4: 0.250000  -3: 0.500000  -2: 0.250000
# as a number of faces
# With 2, 3 or 4 faces: 1 and 2 in 1/4*1/2 + 1/2*1/3 + 1/4*1/4 = 17/48, 3 in 1/6+1/16 = 11/48, 4 in 1/16.
$ -C --fractions 'd(2d2)'
= 1: 0.354167 17/48  2: 0.354167 17/48  3: 0.229167 11/48  4: 0.062500 1/16
# as a number of times
2d2#5
= (5,5): 0.250000  (5,5,5): 0.500000  (5,5,5,5): 0.250000
# as an end of a range
count (1..2d2)
= 2: 0.250000  3: 0.500000  4: 0.250000
# as the number of a filter, in parentheses
count high (2d2) (1..9)
= 2: 0.250000  3: 0.500000  4: 0.250000
# in a branch that is to be one, and in the other
$ -C 'if ==1 d2 then 2d2 else 0;' '10 + (if ==1 d2 then 0 else 2d2)'
= 0: 0.500000  2: 0.125000  3: 0.250000  4: 0.125000  10: 0.500000  12: 0.125000  13: 0.250000  14: 0.125000
# where a name is known
let x = d2 in let y = x in 2d2
= 2: 0.250000  3: 0.500000  4: 0.250000
# none are 0, and many are many
$ -C '0d6;' '1000d1;' '1d1'
= 0: 1.000000  1000: 1.000000
= 1: 1.000000
# rolled, and sampled
$ -r -e -n 100 '2d1+3'
| 5
= 5: 1.000000

==== They are dice where a word looks at its items ====

--- says -C
# selections
# The greater of two coins is 1 in one of four cases.
$ -C 'high 1 2d2;' 'drop low 1 2d2'
= 1: 0.250000  2: 0.750000
= 1: 0.250000  2: 0.750000
# comparisons: 8 throws of three coins have no, 1, 2 or 3 twos in 1, 3, 3 and 1
$ -C 'count >=2 3d2;' 'count ==2 (3d2)'
= 0: 0.125000  1: 0.375000  2: 0.375000  3: 0.125000
= 0: 0.125000  1: 0.375000  2: 0.375000  3: 0.125000
# words that make one number of them
$ -C 'max 2d2;' 'count 3d6;' 'prod 2d2;' 'net 2 2d2'
= 1: 0.250000  2: 0.750000  3: 1.000000
= 1: 0.250000  2: 0.500000  4: 0.250000
= -2: 0.250000  0: 0.500000  2: 0.250000
# the order of them
sort 2d2
= (1,1): 0.250000  (1,2): 0.500000  (2,2): 0.250000
# dice that are rolled again: each of two coins is 2 in 3 of 4 cases
$ -C 'sum reroll 2d2;' 'sum reroll ==1 2d2'
= 2: 0.062500  3: 0.375000  4: 0.562500
= 2: 0.062500  3: 0.375000  4: 0.562500
# loops over them
sum foreach x in 2d2 do x*10
= 20: 0.250000  30: 0.500000  40: 0.250000
# through branches and names
$ -C 'count if ==1 d2 then 2d6 else 3d6;' 'max let x = d2 in 2d1'
= 2: 0.500000  3: 0.500000
= 1: 1.000000
# what adds up a sum adds up once
$ -C 'sum 2d2;' 'sum 2d2+1;' 'sum (2d2)*2'
= 2: 0.250000  3: 0.500000  4: 0.250000
= 3: 0.250000  4: 0.500000  5: 0.250000
= 4: 0.250000  6: 0.500000  8: 0.250000
# there is nothing to warn of
$ 'sum 1, 1+2d1; sum 2d1+1, 1'
| 4
| 4
# both in one program
# The greatest of two coins and the sum of two others: 1 and 2 to 4, or three times as often 2 and these.
$ -C --fractions '(high 1 2d2) + 2d2'
= 3: 0.062500 1/16  4: 0.312500 5/16  5: 0.437500 7/16  6: 0.187500 3/16

==== Dice of other kinds ====

--- says
# d% has a hundred faces
$ -C 'count ==100 d%;' 'count ==101 d%'
= 0: 0.990000  1: 0.010000
= 0: 1.000000
# d% is d100
$ -p 'd%;' '2d%;' '3#d%;' '2d%%5'
| d
|   100
| sum
|   #
|     2
|     d
|       100
| #
|   3
|   d
|     100
| %
|   sum
|     #
|       2
|       d
|         100
|   5
# dF: 81 throws of four
$ -C --fractions '4dF'
= -4: 0.012346 1/81  -3: 0.049383 4/81  -2: 0.123457 10/81  -1: 0.197531 16/81  0: 0.234568 19/81  1: 0.197531 16/81
= 2: 0.123457 10/81  3: 0.049383 4/81  4: 0.012346 1/81
# one Fudge die, and some as a list
$ -C 'dF;' 'max 2dF;' 'sum reroll 1dF'
= -1: 0.333333  0: 0.333333  1: 0.333333
= -1: 0.111111  0: 0.333333  1: 0.555556
= -1: 0.111111  0: 0.444444  1: 0.444444
# dF is a variable where the statement binds it
let dF = 3 in dF*2; foreach dF in 1..2 do dF
| 6
| 1 2
# … and then there are no such dice
let dF = 3 in 4dF
               ^~ unexpected 'dF', expected an operator or ';'
# faces of their own
# Two of d{1, 1, 2}: 4, 4 and 1 of 9 throws.
$ -C '2d{1,1,2};' 'high 1 2d{1,1,2};' '2 d {1:2, 2}^2'
= 2: 0.444444  3: 0.444444  4: 0.111111
= 1: 0.444444  2: 0.555556  4: 0.444444  9: 0.444444  16: 0.111111
# faces that are lists: all their items are added up
$ -C '2d{(1,2),()};' 'count 2d{(1,2),()};' '1d{(1,2),()}+1'
= 0: 0.250000  3: 0.500000  6: 0.250000
= 0: 0.250000  2: 0.500000  4: 0.250000
= 1: 0.500000  4: 0.500000
# a die without faces
2d{}
 ^~~ a die needs at least one face that can come up
# a die of a random number of faces: each is rolled with faces of its own
# d d2 is 1 in 3 of 4 cases, 2 in one.
$ -C '2d d2'
= 2: 0.562500  3: 0.375000  4: 0.062500

==== Programs of dicelab 0.7 keep their trees ====

--- says
# the number of a filter
$ -p --no-warnings 'high 3d6;' 'drop last 2 d6;' '==2d4;' 'count >1+2d6;' 'sort low 2d6'
| keep high
|   3
|   d
|     6
| drop last
|   2
|   d
|     6
| keep comparison eq
|   2
|   d
|     4
| count
|   keep comparison gt
|     +
|       1
|       2
|     d
|       6
| sort
|   keep low
|     2
|     d
|       6
# … but not in parentheses, where a die could not go on
$ -p --no-warnings 'high (3d6) d6;' 'high 3 (2d6)'
| keep high
|   sum
|     #
|       3
|       d
|         6
|   d
|     6
| keep high
|   3
|   #
|     2
|     d
|       6
# a list in parentheses behind a word that makes a number of it
$ -p 'sum (1,2)+3;' 'sum rev (1,2)*3;' 'count 1,(2,3)^2;' 'sum sum (1,2)#3'
| +
|   sum
|     ,
|       1
|       2
|   3
| *
|   sum
|     rev
|       ,
|         1
|         2
|   3
| ^
|   count
|     ,
|       1
|       ,
|         2
|         3
|   2
| sum
|   #
|     sum
|       ,
|         1
|         2
|     3

==== Lists of one item as single values ====

--- says '(rev 7)-2; 7-(rev 2); (rev 7)-(rev 2); (rev 7) . 2; 7 . (rev 2); (rev 7)*2; 7*(rev 2); (rev 7)*(rev 2); (rev 7)^2; 7^(rev 2); (rev 7)^(rev 2)'
# an 'if'
$ -C '5 + (if ==2 d2 then 1 else 0)'
= 5: 0.500000  6: 0.500000
# selections on either side
$ -C '(high 1 2d2) + 5;' '5 - (low 1 2d2);' '(high 1 2d2) * (first 1 (3,4))'
= 6: 0.250000  7: 0.750000
= 3: 0.250000  4: 0.750000
= 3: 0.250000  6: 0.750000
# with every operator, on every side
(rev 2)#3; (rev 1)..2; 1..(rev 2); (rev 1)..(rev 2); -(rev 2); d(rev 1); 2d(rev 1)
| 5
| 5
| 5
| 72
| 72
| 14
| 14
| 14
| 49
| 49
| 49
| 3 3
| 1 2
| 1 2
| 1 2
| -2
| 1
| 2
# as tightly as single values
$ '1+(rev 2)*3; (rev 1)+2*3; (rev 2)^3^(rev 2); 2*(rev 3)^2; (rev 1)-2-(rev 3); -(rev 2)^2'
| 7
| 7
| 512
| 18
| -4
| -4
# all else that makes lists
$ '1+(drop low 1 3,1); 1+(> 1 3,1); 1+(let x=1 in x); 1+(foreach x in 1 do x); 1+(while x=1 do ()); ((1, ()))+1'
| 4
| 4
| 2
| 2
| 2
| 2
# as a die's faces, and as a number of times
# The greater of two coins: 1 face in 1 of 4 cases, 2 in the others.
$ -C 'd(high 1 2d2);' '(high 1 2d2)#7'
= 1: 0.625000  2: 0.375000  7: 0.250000  (7,7): 0.750000
# in the operands of words
$ -C 'sum 1+(high 1 2d2);' 'if >=7 ((high 1 2d2)+5) then 1 else 0'
= 2: 0.250000  3: 0.750000
= 0: 0.250000  1: 0.750000
# a list that may have another number of items is an error when it has
$ -C
5+(==2 d2)
   ^~~~~~ a single value is needed here, but this list is empty, with probability 1/2
# … and none when it has not
$ -C '5+(if ==2 d2 then 1 else if >0 d4 then 2 else (1,2))'
= 6: 0.500000  7: 0.500000

==== Pools with names ====
# Two dice: 7, and the mean of its square is 49 + 35/6. Best three of four: 15869/1296. From 7 up: 21/36.

=== a list where a list is wanted, the sum where a number is
--- calls
--stats=mean 'let x = 2d6 in x' => 7.000000
--stats=mean 'let x = 2d6 in x + 3' => 10.000000
--stats=mean 'let x = 2d6 in x * x' => 54.833333
--stats=mean 'let x = 2d6 in if x >= 7 then 1 else 0' => 0.583333
--stats=mean 'let x = 2d6 in count x' => 2.000000
--stats=mean 'let x = 2d6 in let y = x in y - x' => 0.000000
--stats=mean 'let p = 4d6 in sum high 3 p' => 12.244599
--stats=mean 'let p = 4d6 in (sum high 3 p) + p' => 26.244599
--stats=mean 'let x = if d2 == 1 then 2d6 else 5 in x + 1' => 7.000000
--stats=mean 'let x = (let y = 2d6 in y) in x + 1' => 8.000000
--stats=mean 'let x = 2d6 in let x = 3 in x' => 3.000000
--stats=mean 'let x = ( 2 d{1, 2} ) in x' => 3.000000

--- says
# words before a name and arithmetic, as before dice
$ 'let x = 2d6 in max(x) + 1;' 'let x = 2d6 in high 1 x+5;' 'let x = 2d6 in 3#x + 1'
@1:1: let x = 2d6 in max(x) + 1;
                        ^~~~~~~ it is unclear whether 'max' takes all of this, or only its beginning
hint: '(max(x)) + 1' ends its list before the arithmetic
@2:1: let x = 2d6 in high 1 x+5;
                            ^~~ it is unclear whether 'high' takes all of this, or only its beginning
hint: '(sum high 1 x)+5' ends its list before the arithmetic
@3:1: let x = 2d6 in 3#x + 1
                       ^~~~~ it is unclear whether '#' takes all of this, or only its beginning
hint: '3#(x + 1)' repeats all of the arithmetic
# and so with definitions
$ -C --stats=mean 'fire = 8d6; half = fire/2; fire + 1; count fire; half'
| 29.000000
| 8.000000
| 13.750000
# a list of dice stays a list
let x = 2#d6 in x + 3
                ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# it is rolled once
$ -C --fractions 'let x = 2d2 in x + 10*x'
= 22: 0.250000 1/4  33: 0.500000 1/2  44: 0.250000 1/4
# in doubt where both can be
$ 'let x = 2d6 in x, 3' 'x = 2d6; 2#x'
@1:1: let x = 2d6 in x, 3
                     ^ it is unclear whether these dice are to be added up
hint: '(sum x)' is their total
@2:1: x = 2d6; 2#x
                 ^ it is unclear whether these dice are to be added up
hint: '(sum x)' is their total

==== What is not clear ====

--- says
# what the hint says
$ -C 'let x = 2#d2 in count x;' 'let x = (sum 2#d2) in x'
= 2: 1.000000
= 2: 0.250000  3: 0.500000  4: 0.250000
# items, each of them
2d6, 2d%
^~~ it is unclear whether these dice are to be added up
hint: '2#d6' lists the dice, '(sum 2#d6)' is their total
     ^~~ it is unclear whether these dice are to be added up
hint: '2#d%' lists the dice, '(sum 2#d%)' is their total
# what is repeated
6#4dF
  ^~~ it is unclear whether these dice are to be added up
hint: '4#dF' lists the dice, '(sum 4#dF)' is their total
# conditions, the bodies of loops, and what they begin with
$ 'if 2d6 then 1 else 2;' 'foreach x in 1 do 2d6;' 'while x = 2d6 do ();' 'while x = 1 do 2d6'
!~ <argument 1>:1:4: error: it is unclear .*
!~ .*
!~ .*
!~ hint: .*
!~ <argument 2>:1:19: error: it is unclear .*
!~ .*
!~ .*
!~ hint: .*
!~ <argument 3>:1:11: error: it is unclear .*
!~ .*
!~ .*
!~ hint: .*
!~ <argument 4>:1:16: error: it is unclear .*
!~ .*
!~ .*
!~ hint: .*
# arithmetic behind a word: advantage, and a bonus
high 1 2d20+5
       ^~~~~~ it is unclear whether 'high' takes all of this, or only its beginning
hint: '(sum high 1 2d20)+5' ends its list before the arithmetic
# … and what the hint says
$ -C '(sum high 1 2d2)+5;' 'high 1 (2d2+5)'
= 6: 0.250000  7: 0.750000
= 7: 0.250000  8: 0.500000  9: 0.250000
# … behind words that make numbers, and a comparison
$ 'max 2d6*2;' 'count >=5 8d6 - 1;' 'count explode ==6 2d6+1'
@1:1: max 2d6*2;
          ^~~~~ it is unclear whether 'max' takes all of this, or only its beginning
hint: '(max 2d6)*2' ends its list before the arithmetic
@2:1: count >=5 8d6 - 1;
                ^~~~~~~ it is unclear whether '>=' takes all of this, or only its beginning
hint: '(count >=5 8d6) - 1' or 'count >=5 (8d6 - 1)'
@3:1: count explode ==6 2d6+1
                        ^~~~~ it is unclear whether '==' takes all of this, or only its beginning
hint: '(count explode ==6 2d6)+1' ends its list before the arithmetic
# … behind '#'
sum 6#2d6+3
      ^~~~~ it is unclear whether '#' takes all of this, or only its beginning
hint: '(sum 6#2#d6)+3' or 'sum 6#(2d6+3)'
# … of dice or lists in parentheses
$ 'high 1 ( 2d20 ) + 5;' 'high 1 (3, d6)+2'
@1:1: high 1 ( 2d20 ) + 5;
             ^~~~~~~~~~~~ it is unclear whether 'high' takes all of this, or only its beginning
hint: '(sum high 1 ( 2d20 )) + 5' ends its list before the arithmetic
@2:1: high 1 (3, d6)+2
             ^~~~~~~~~ it is unclear whether 'high' takes all of this, or only its beginning
hint: '(sum high 1 (3, d6))+2' ends its list before the arithmetic
# … with the bonus on the next line
< high 1 2d20
< + 5
@:1: high 1 2d20
            ^~~~ it is unclear whether 'high' takes all of this, or only its beginning
hint: put parentheses around the dice and the words before them, or around all of the arithmetic
# dice of dice
$ 'd2d6;' '3d2d%;' '4d6d1'
@1:1: d2d6;
      ^~~~ it is unclear which of these dice is rolled first
hint: 'd(2d6)' has that many faces, '(d2)#d6' rolls that many dice
@2:1: 3d2d%;
      ^~~~~ it is unclear which of these dice is rolled first
hint: '3d(2d%)' has that many faces, '(3d2)#d%' rolls that many dice
@3:1: 4d6d1
      ^~~~~ it is unclear which of these dice is rolled first
hint: '4d(6d1)' has that many faces, '(4d6)#d1' rolls that many dice, 'sum drop low 1 4d6' leaves out the lowest
# … but on two lines they are two statements
$ --calc --chance '>=2'
< d2
< d6
| 0.500000
| 0.833333

==== What is still no dice ====

--- says
# before a list there is room for one number
high 2d6 4d6
         ^ unexpected '4', expected an operator or ';'
hint: before a list, put dice in parentheses: '(2d6)' is their sum
# a number that is worked out
$ 'let n = 2 in n d6;' '(1+2)d{1,2}'
@1:1: let n = 2 in n d6;
                     ^ unexpected 'd', expected an operator or ';'
hint: '(sum n#d6)' adds up that many dice
@2:1: (1+2)d{1,2}
           ^~ unexpected 'd{', expected an operator or ';'
hint: '(sum (1+2)#d{1,2})' adds up that many dice
# a list of another length
2*(3,4)
   ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# the empty list
1+(())
   ^~ a single value is needed here, but this list is empty

==== Translated, it is what dicelab 0.7 reads ====

--- says --translate
# dice
2d6+3; high 3 4d6; 2d%; 4dF; 1d6
| (sum 2#d6) + 3;
| high 3 4#d6;
| sum 2#d100;
| sum 4#(d3 - 2);
| d6;
# lists of one item
5 + (if ==6 d6 then 1 else 0); (high 1 2d20)*2; d(high 1 2d6); 2*(==6 d6)
| 5 + (sum if ==6 d6 then 1 else 0);
| (sum high 1 2#d20)*2;
| d(sum high 1 2#d6);
| 2*(sum let x = ==6 d6 in (x + 0));
