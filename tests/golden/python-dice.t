# The notation of python-dice, sentence by sentence of what there is to say of it. Dice with one face, and lists written out,
# stand for dice wherever that shows what is meant.

==== Words and symbols ====

=== blanks may stand between any two of them
--- args
-N python-dice
--- in
 3   d	1
3d1 v 2
 ( 1 , 2 ) t
(1,2) .+ 1
( 1,2 ) | 3

--- out
[1, 1, 1]
[1, 1]
3
[2, 3]
[1, 2, 3]

--- says -N python-dice
# and inside of none
$ -N python-dice,max --roll '3d6r r'
| [6, 6, 6]
# so that these are two
$ -N python-dice '(1,2) . + 1' '+ - 1'
@1:1: (1,2) . + 1
            ^ unexpected '.', expected an operator
@2:1: + - 1
        ^ unexpected '-', expected a number, dice or '('
# letters are small or capital
< 3D1 | 3d1
< 2U1E(0-1) | 2u1e(0-1)
< 2d1RR1 | 2d1rr1
< 2d1R1 | 2d1r1
< (3,1,2)S | (3,1,2)s
< (3,1,2)T | (3,1,2)t
< (3,1,2)A1 | (3,1,2)a1
< (3,1,2)F2 | (3,1,2)f2
< (3,1,2)H1 | (3,1,2)h1
< (3,1,2)L1 | (3,1,2)l1
< (3,1,2)M1 | (3,1,2)m1
< (3,1,2)O1 | (3,1,2)o1
| [1, 1, 1, 1, 1, 1]
| [2, 2]
| [1, 1, 1, 1]
| [1, 1, 1, 1]
| [1, 2, 3, 1, 2, 3]
| [6, 6]
| [3, 1, 1, 2, 3, 1, 1, 2]
| [1, 1]
| [3, 3]
| [1, 1]
| [2, 2]
| [2, 2]
# but v is small
3d1V3
   ^ unexpected 'V', expected an operator
# zeros may stand before a number
007
| 7
# what does not fit into 64 bits is an error
$ -N python-dice 9223372036854775807+1 9223372036854775808 9223372036854775807
@1:1: 9223372036854775807+1
      ^~~~~~~~~~~~~~~~~~~~~ the result of '+' does not fit into 64 bits
@2:1: 9223372036854775808
      ^~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807
| 9223372036854775807

=== a statement is a line, which may be empty
--- args
-N python-dice
--- in escaped
1\n\n \t\n2\r\n3
--- out
1
2
3

==== Which operator binds tighter ====

--- says -N python-dice
# % then / then * then - then +
< 7/5%3
< 3*5/2
< 2*7%4
< 8-2*3
< 1-2+3-4
< 10-3-2
< 2+3*4
< 100/10/5
| 3
| 6
| 6
| 2
| -2
| 5
| 14
| 2
# a comma is looser, and a bar looser still
< 2+2,3
< 1|2,3|4
< 1,2|3
| [4, 3]
| [1, 2, 3, 4]
| [1, 2, 3]
# x binds tighter than rr, that tighter than r, then ^, a, e, f, t and s
$ -N python-dice --translate
< 3d6x2r1
< 3d6rr2r1
< 3d6r1^2a3e2
< 3d6at
< (3d6e2)f1
< (3,1)s
| reroll <=1 explode >=2 3#d6;
| reroll <=1 force 2 3#d6;
| count >=2 again ==3 high 2 reroll <=1 3#d6;
| sum again ==6 3#d6;
| let x = count >=2 3#d6 in ((count >=1 x) - (count <=1 <1 x));
| sort (3, 1);
# the right side of an operator is of a tighter level
$ -N python-dice --translate
< 4d6^2d1
< 4d6e2a2
| high 2 4#d6;
| count >=4 4#d6;
# so that 1x3 is what r gets here
$ -N python-dice 3d6r1x3 3d6r1rr2
@1:1: 3d6r1x3
          ^~~ Cannot explode 1
@2:1: 3d6r1rr2
          ^~~~ Cannot reroll 1
# ^ v and m are read from left to right, and so are .+ and .-
< (1,2,3,4)v3^1
< (1,2,3,4)^3v1
< (1,2,3,4)m2^1
< (1,2) .- 1 .+ 3
< (1,2) .+ 3 .- 1
| [3]
| [2]
| [3]
| [3, 4]
| [3, 4]
# a letter that can stand alone takes what can be its right side
< (1,2,3,4)h2d1
< (1,2,3,4)h +2d1
< (1,2,3,4)ht
| [3, 4]
| 11
| 9
# the same one in a row is one, but for what is in parentheses
< (1,2,3,4)^^
< (1,2,3,4)^h^
< ((1,2,3,4)^)^
< (1,2,3,4)^v
< 3d1aa
< (3d1a)a
< 3d1rrrr
< (3,1)ss
< (3,1)tt
| [2, 3, 4]
| [2, 3, 4]
| [3, 4]
| [2, 3]
| [1, 1, 1, 1, 1, 1]
| [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
| [1, 1, 1]
| [1, 3]
| 4
# with a right side they are several; of rr the first one counts
$ -N python-dice --translate
< 2d6x5x6
< 2d6x5x
< 6d6^3^2
< 3d1a1a1
< 3d6rr1rr2
< 3d6rr1rr
< 3d6r1r2
| explode >=6 explode >=5 2#d6;
| explode explode >=5 2#d6;
| high 2 high 3 6#d6;
| again ==1 again ==1 3#d1;
| force 1 3#d6;
| force 1 force 1 3#d6;
| reroll <=2 reroll <=1 3#d6;

==== Signs ====

--- says
# signs may follow each other, but no minus a plus
$ -N python-dice
< --2
< -+-3
< 7--2
< 7+-2
< 7 - +2
< 7 + +-2
< +-+3
< +-+-3
< +--3
< ++3
| 2
| 3
| 9
| 5
| 5
| 9
| -3
| 3
| 3
| 3
# that is an error
$ -N python-dice '+ -2' '1 + + -2'
@1:1: + -2
        ^ unexpected '-', expected a number, dice or '('
@2:1: 1 + + -2
        ^~~~~ unexpected '-', expected a number, dice or '('
# a minus changes the sign of each item
$ -N python-dice
< -(1,2)
< -3d1
< -(3d1t)
< -(1+2)
< 10 + -(1+2)
< -(0d1)
| [-1, -2]
| [-1, -1, -1]
| -3
| -3
| 7
| []
# +- changes the sign of what is odd
$ -N python-dice
< +-(1,2,0-3,0-4)
< +-7
< +-(0-3)
< +-(1+1)
< +-1t
| [-1, 2, 3, -4]
| -7
| 3
| 2
| -1
# a minus sign with its number at once behind ^ v or m is a count of what is left out
$ -N python-dice
< (1,2,3,4)^-1
< (1,2,3,4)v-1
< (1,2,3,4,5)m-3
< (1,2,3,4)^ -1
< (1,2,3,4)^- 1
< (1,2,3,4)^ - 1
| [2, 3, 4]
| [1, 2, 3]
| [3, 4]
| 8
| 8
| 8

==== Integers and lists ====

--- says
# both sides of arithmetic are totals
$ -N python-dice
< (1,2)+(3,4)
< 3d1*3d1
< (5,5)/(1,2)
< (5,5)%(1,2)
< 10-(1,2)
< (3d1,2)+1
| 10
| 9
| 3
| 1
| 7
| 6
# and so are right sides, and the number and the faces of dice
$ -N python-dice
< (1,2)d1
< ((0,2)d(0,1),1)
< (1,2,3)^(1,1)
< (1,2,3)e(1,1)
< (1,2) .+ (1,2)
| [1, 1, 1]
| [2, 1]
| [2, 3]
| 2
| [4, 5]
# a comma totals each item, a bar takes lists apart
$ -N python-dice
< 2d1,3
< (1,2),3
< 2d1|3
< 1|2|3
< (1,2)|(3,4)
< 0d1|1
< 0d1,1
< 0d1|0d1
| [2, 3]
| [3, 3]
| [1, 1, 3]
| [1, 2, 3]
| [1, 2, 3, 4]
| [1]
| [0, 1]
| []
# division rounds down, what remains has the sign of the divisor
$ -N python-dice
< 7/2
< -7/2
< 7/(-2)
< (-7)/(-2)
< 7%3
< (-7)%3
< 7%(-3)
< (-7)%(-3)
< 6%(-3)
< (3d1t-10)/2
| 3
| -4
| -4
| 3
| 1
| 2
| -2
| -1
| 0
| -4
# also where there is chance in it
$ -N python-dice --calc --fractions
< (d4-3)/2
< (d4-3)%3
< d2/(2*d2-3)
< d2%(4*d2-6)
= -1: 0.500000 1/2  0: 0.500000 1/2
= 0: 0.250000 1/4  1: 0.500000 1/2  2: 0.250000 1/4
= -2: 0.250000 1/4  -1: 0.250000 1/4  1: 0.250000 1/4  2: 0.250000 1/4
= -1: 0.250000 1/4  0: 0.500000 1/2  1: 0.250000 1/4

==== Dice ====

--- says -N python-dice
# N of them with S faces, or from -S to S
$ -N python-dice --translate
< 3d6
< d6
< 4u2
< 4df
< uF
< d%
< 3u%
< 0d6
| 3#d6;
| d6;
| 4#(d5 - 3);
| 4#(d3 - 2);
| d3 - 2;
| d100;
| 3#(d201 - 101);
| 0#d6;
# no dice are an empty list
< 0d6
< 0w6
< (1-1)u2
< 0d(1-1)
< 0d6t
< 0d6^
< 0d6m
< 0d6x
| []
| []
| []
| []
| 0
| []
| []
| []
# how many there are, and with how many faces, is drawn once
$ -N python-dice --calc --fractions
< (d2)d1
< (2d(d2)t)
< u(d2)t
= 1: 0.500000 1/2  (1,1): 0.500000 1/2  2: 0.625000 5/8  3: 0.250000 1/4  4: 0.125000 1/8
= -2: 0.100000 1/10  -1: 0.266667 4/15  0: 0.266667 4/15  1: 0.266667 4/15  2: 0.100000 1/10
# d before dice stands for a die with as many faces
$ -N python-dice --translate
< dd6
< d2d3
< 2d(2d3)
< (2d3)d6
| d d6;
| d(sum 2#d3);
| let x = sum 2#d3 in 2#d x;
| (sum 2#d3)#d6;
# wild dice
$ -N python-dice --translate
< 3w6
< w6x
< 3w6r
< (3w6r)x
| wild 3 6;
| explode wild 1 6;
| reroll wild 3 6;
| explode reroll wild 3 6;
# with one face they are ordinary
< 3w1
< w1
| [1, 1, 1]
| [1]

==== Dice that are rolled again ====

--- says -N python-dice
# x rolls one more of each that shows T or more, on and on
$ -N python-dice --translate
< 3d6x
< 3d6x5
< 3d6x(2+2)
< 3u2x
< 3u2x(-1)
< 2d6xd6
< 2d(d6)x3
| explode 3#d6;
| explode >=5 3#d6;
| explode >=4 3#d6;
| explode >=2 3#(d5 - 3);
| explode >=(-1) 3#(d5 - 3);
| explode >=(require >=2 d6) 2#d6;
| let x = d6 in explode >=3 2#d x;
# a threshold that no die reaches does nothing
< 3d1x2t
< 0d6x9
@:1: 3d1x2t
     ^~~~~ Cannot explode a roll of one-sided dice.
| []
# the faces that were drawn hold for all
$ -N python-dice --calc --fractions --threshold=1e-2
< (d(d1+1)x)t
|~ (?s)  1	0\.500000	1/2\n  3	0\.250000	1/4\n.*
# r rolls those of T or less once, rr rolls them above T
$ -N python-dice --translate
< 3d6r
< 3d6r2
< 3u2r
< 3d6rr
< 3d6rr2
< 3u2rr
| reroll 3#d6;
| reroll <=2 3#d6;
| reroll <=(-2) 3#(d5 - 3);
| force 1 3#d6;
| force 2 3#d6;
| force (-2) 3#(d5 - 3);
# rr with the highest face or more gives that
< 3d6rr6
< 3d6rr9
< 2u2rr2
| [6, 6, 6]
| [6, 6, 6]
| [2, 2]
# dice are remembered by ^ v m a s and +-
$ -N python-dice --calc --fractions
< (2d2^1)rr
< (d2a)rr
< (2d2s)rr
< (+-d2)rr
< (+d2)rr
= 2: 1.000000 1
= 2: 0.500000 1/2  (2,2): 0.500000 1/2  (2,2): 1.000000 1  2: 1.000000 1
= 2: 1.000000 1
# and not by a minus, .+ .- , or |
$ -N python-dice '(-d1)r' '(d1.+1)r' '(d1.-1)r' '(d1,1)r' '(d1|1)r' '(d6|1)x' 'd6tr'
@1:1: (-d1)r
      ^~~~~~ Cannot reroll [-1]
@2:1: (d1.+1)r
      ^~~~~~~~ Cannot reroll [2]
@3:1: (d1.-1)r
      ^~~~~~~~ Cannot reroll [0]
@4:1: (d1,1)r
      ^~~~~~~ Cannot reroll [1, 1]
@5:1: (d1|1)r
      ^~~~~~~ Cannot reroll [1, 1]
@6:1: (d6|1)x
      ^~~~~~~ Cannot explode Extend(1d6, 1)
@7:1: d6tr
         ^ unexpected 'r', expected an operator

==== Lists ====

--- says
# ^ and v keep one less than there are, m two less, but never nothing
$ -N python-dice
< (1,2,3)^
< (1,2,3)v
< (1,2,3)m
< (1,2,3,4)m
< (1,2)m
< (1,2)^
< 1d1^
< 1d1v
< 1d1m
| [2, 3]
| [1, 2]
| [2]
| [2, 3]
| [2]
| [2]
| [1]
| [1]
| [1]
# where it is left to chance how many there are, too
$ -N python-dice --calc --fractions
< ((d3)d1^t)
< ((d3)d1mt)
= 1: 0.666667 2/3  2: 0.333333 1/3
= 1: 1.000000 1
# with a number, as many; with 0, all; with one below 0, all but as many
$ -N python-dice
< (4,1,3,2)^2s
< (4,1,3,2)v2s
< (4,1,3,2)m2s
< (4,1,3,2)m1
< (4,1,3,2)^9s
< (4,1,3,2)m9s
< (4,1,3,2)^0s
< (4,1,3,2)v0s
< (4,1,3,2)m0s
< (4,1,3,2)^(-1)s
< (4,1,3,2)v(-1)s
< (4,1,3,2)m(-1)s
< (4,1,3,2)m(-2)s
< (4,1,3,2)m(-3)
< (4,1,3,2)^(-4)
< (4,1,3,2)v(0-5)
< (4,1,3,2)m(-9)
| [3, 4]
| [1, 2]
| [2, 3]
| [3]
| [1, 2, 3, 4]
| [1, 2, 3, 4]
| [1, 2, 3, 4]
| [1, 2, 3, 4]
| [1, 2, 3, 4]
| [2, 3, 4]
| [1, 2, 3]
| [2, 3, 4]
| [2, 3]
| [3]
| []
| []
| []
# which may be left to chance
$ -N python-dice --calc --fractions
< ((1,2,3,4)^(d3-2)t)
< ((1,2,3,4)v(d3-2)t)
< ((1,2,3,4)m(d3-2)t)
< ((1,2,3,4)^(0-d2)t)
< ((1,2,3,4)^(d2)t)
= 4: 0.333333 1/3  9: 0.333333 1/3  10: 0.333333 1/3
= 1: 0.333333 1/3  6: 0.333333 1/3  10: 0.333333 1/3
= 3: 0.333333 1/3  9: 0.333333 1/3  10: 0.333333 1/3
= 7: 0.500000 1/2  9: 0.500000 1/2
= 4: 0.500000 1/2  7: 0.500000 1/2
# a puts a copy behind each item that is equal, or shows the highest face
$ -N python-dice
< (1,2,1)a1
< (1,2,1)a9
< 6a6
< 6a5
< 2d1a
| [1, 1, 2, 1, 1]
| [1, 2, 1]
| [6, 6]
| [6]
| [1, 1, 1, 1]
# e counts from T on; f takes away those that are the lowest, or 1 where nobody knows that
$ -N python-dice
< (1,5,6,0,3)e5
< (1,5,6,0,3)f5
< (1,5,6,0,3)f0
< (2,2,2)f3
< 7e3
< 1f3
< 2f3
< 4f3
< 3d1e1
< 3d1f1
| 2
| 0
| 5
| 0
| 1
| -1
| 0
| 1
| 3
| 3
# of dice that go below 0, the lowest is below 0; after +- it still is
$ -N python-dice --calc --fractions
< u1f1
< (+-u1)f1
< (-u1)f1
< (+-d3)f3
= -1: 0.333333 1/3  0: 0.333333 1/3  1: 0.333333 1/3
= -1: 0.333333 1/3  0: 0.333333 1/3  1: 0.333333 1/3
= -1: 0.666667 2/3  1: 0.333333 1/3
= -1: 0.666667 2/3  0: 0.333333 1/3
# t is the sum, s sorts
$ -N python-dice
< (3,1,2)t
< 5t
< (3,1,2)s
< (0-1,5,0-7)s
< 3d1st
@:5: 3d1st
         ^ unexpected 't', expected an operator
| 6
| 5
| [1, 2, 3]
| [-7, -1, 5]
# results of e f % and +- can be used as any other
$ -N python-dice
< 5%3,1
< (5%3)t
< 3d1e1|2
< 3d1f1,2
< -+-1
< (((((1)))))
| [2, 1]
| 2
| [3, 2]
| [3, 2]
| 1
| 1

==== The lowest and the highest faces ====

--- says
# each die shows its lowest
$ -N python-dice,min
< 3d6
< 4dF
< 3u5
< 3w6
< d%
< (d4)d6
< d(2d4)
< 3d6x
< 3d6r
< 3d6rr3
< 3d6^2
< 10-d6
< 3d6e1
< +-3d6
| [1, 1, 1]
| [-1, -1, -1, -1]
| [-5, -5, -5]
| [1, 1, 1]
| [1]
| [1]
| [1]
| [1, 1, 1]
| [1, 1, 1]
| [1, 1, 1]
| [1, 1]
| 9
| 3
| [-1, -1, -1]
# or its highest
$ -N python-dice,max
< 3d6
< 4dF
< 3u5
< 3w6
< d%
< (d2)d6
< d(2d4)
< 3d6r6
< 3d6rr3
< 2d6a
< 10-d6
< 3d6e6
< d(1+1)r2
< (+-2d5)r
| [6, 6, 6]
| [1, 1, 1, 1]
| [5, 5, 5]
| [6, 6, 6]
| [100]
| [6, 6]
| [8]
| [6, 6, 6]
| [6, 6, 6]
| [6, 6, 6, 6]
| 4
| 3
| [2]
| [5, 5]
# dice that x adds are rolled, and so are all that are rolled again after it
$ -N python-dice,max --translate
< d6x
< 2d6xr5
< 3w6x
| while x = 6 do (count >=6 x)#d6;
| foreach y in while x = 2#6 do (count >=6 x)#d6 do if <=5 y then d6 else y;
| while x = 3#6 do wild (count >=6 x) 6;
# the lowest faces win over the highest
$ -N python-dice,min,max 3d6
| [1, 1, 1]

==== Programs in dicelab's own notation ====

--- says
# what is simple stays so
$ -N python-dice --translate
< 3d6+2
< 3d6t
< 4d6^3t
< 4d6^t
< 5d10e7
< 5d10f8
< d6/2
< 3d6x/2
< 2d6+1d4*2
< (d20,d20)^1
< 3d6 .+ 1
< d6 .- 1
< 3d6 .- 1
< -3d6
< +-3d6
< 1|3d6
< 2d(1+1)
< (1+1)d6
| (sum 3#d6) + 2;
| sum 3#d6;
| sum high 3 4#d6;
| sum drop low 1 4#d6;
| count >=7 5#d10;
| net 8 5#d10;
| d6/2;
| (sum explode 3#d6)/2;
| (sum 2#d6) + d4*2;
| high 1 (d20, d20);
| add 1 3#d6;
| d6 - 1;
| add (-1) 3#d6;
| foreach x in 3#d6 do (-x);
| foreach x in 3#d6 do ((-1)^x*x);
| 1, 3#d6;
| 2#d2;
| 2#d6;
# what rounds down is said where something may be below 0
$ -N python-dice --translate
< (d6-3)/2
< (d6-3)%2
< d6/(d3-2)
| let x = d6 - 3 in (x/2 - (count <0 (x%2)));
| let x = (d6 - 3)%2 in (x + 2*(count <0 x));
| let x = d6 in let y = d3 - 2 in let z = x%y in (x/y - (sum if >0 y then count <0 z else count >0 z));
# what may be a list there has to be summed here, though it is one item
$ -N python-dice --translate
< -(2d3m)
< (2d3^1)*2
< 2*((d6-3)/2)
| -(sum drop low 1 2#d3);
| (sum high 1 2#d3)*2;
| 2*(sum let x = d6 - 3 in (x/2 - (count <0 (x%2))));

==== Size ====

=== sums and lists may be as long as one likes
--- args
-N python-dice
--- in escaped
\repeat{9999}{1+}1
\repeat{9999}{1-}1
(\repeat{9999}{1,}1)t
(\repeat{9999}{1|}1)t
\repeat{9999}{(}1\repeat{9999}{)}
--- out
10000
-9998
10000
10000
1

--- says
# what is nested deeper than the limit is an error
$ -N python-dice --max-depth=9 -- ----------d1 -------d1
!~ <argument 1>:1:3: error: more than 9 levels of nesting
!~ (?s).*
| [-1]
# there are 1048576 dice at most
$ -N python-dice '1048576d1t' '1048577d1' '(1048577*d1)d1' '(1048576+d2)d6'
@2:1: 1048577d1
      ^~~~~~~~~ Too many dice! (max is 1048576)
@3:1: (1048577*d1)d1
      ^~~~~~~~~~~~~~ Too many dice! (max is 1048576)
@4:1: (1048576+d2)d6
      ^~~~~~~~~~~~~~ Too many dice! (max is 1048576)
| 1048576
