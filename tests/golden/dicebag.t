# The notation of dicebag, sentence by sentence. Dice are constants here wherever that shows what is meant.

==== Tokens ====

--- says
# blanks are parts of operators: one on each side
$ -N dicebag
< 1 + 2
< 1 - 2
< 3 * 4
< 7 / 2
< 5 x 3
< 1+2
< 1-2
| 3
| -1
| 12
| 3
| 15
| 3
| -1

=== any other blank is no token
--- args
-N dicebag '1 +2' '1+ 2' '1  + 2' '( 1 )' '1 d6' '1	+ 2'
--- err
<argument 1>:1:2: error: Syntax error: unrecognized token
1 +2
 ^
<argument 2>:1:3: error: Syntax error: unrecognized token
1+ 2
  ^
<argument 3>:1:2: error: Syntax error: unrecognized token
1  + 2
 ^
<argument 4>:1:2: error: Syntax error: unrecognized token
( 1 )
 ^
<argument 5>:1:2: error: Syntax error: unrecognized token
1 d6
 ^
<argument 6>:1:2: error: Syntax error: unrecognized token
1	+ 2
 ^
--- exit 1

--- says
# nor are operators without theirs, and other letters and signs
$ -N dicebag 1*2 1/2 1x2 1D6 1+2?
@1:1: 1*2
       ^ Syntax error: unrecognized token
@2:1: 1/2
       ^ Syntax error: unrecognized token
@3:1: 1x2
       ^ Syntax error: unrecognized token
@4:1: 1D6
       ^ Syntax error: unrecognized token
@5:1: 1+2?
         ^ Syntax error: unrecognized token

=== the end of the text takes the blank of an operator away
--- args
-N dicebag '1 + '
--- err
<argument 1>:1:2: error: Syntax error: unrecognized token
1 + 
 ^
--- exit 1

--- says
# what is no token is found before what stands wrongly
$ -N dicebag
1++2 foo
    ^ Syntax error: unrecognized token

=== around an expression there may be blanks, and lines without one
--- args
-N dicebag
--- in escaped noeol
\s 1 + 2\t\n\n \t \r\n 3\r\n4
--- out
3
3
4

--- says
# numbers of up to 64 bits, with zeros before them
$ -N dicebag 9223372036854775807 007
| 9223372036854775807
| 7
# none of more
$ -N dicebag '1 + 9223372036854775808' '9223372036854775807 + 1'
@1:1: 1 + 9223372036854775808
          ^~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807
@2:1: 9223372036854775807 + 1
      ^~~~~~~~~~~~~~~~~~~~~~~ the result of '+' does not fit into 64 bits
# divided by the largest number, rounded down
$ -N dicebag -C '(1d3 - 2) / 9223372036854775807' '(1d3 - 2) / (-9223372036854775807)'
= -1: 0.333333  0: 0.666667
= -1: 0.333333  0: 0.666667

==== Grammar ====

--- says
# unfinished
$ -N dicebag 1d d 1+ '(1' '2K'
@1:1: 1d
        ^ Syntax error: unexpected token
@2:1: d
       ^ Syntax error: unexpected token
@3:1: 1+
        ^ Syntax error: unexpected token
@4:1: (1
        ^ Syntax error: unexpected token
@5:1: 2K
        ^ Syntax error: unexpected token
# too much, or nothing
$ -N dicebag '1)' '()' 'K2d6' '(1)(2)' '1++2' '+1'
@1:1: 1)
       ^ Syntax error: unexpected token
@2:1: ()
       ^ Syntax error: unexpected token
@3:1: K2d6
      ^ Syntax error: unexpected token
@4:1: (1)(2)
         ^ Syntax error: unexpected token
@5:1: 1++2
        ^ Syntax error: unexpected token
@6:1: +1
      ^ Syntax error: unexpected token
# after an error the next line is read
$ -N dicebag
< 1d
< 2
@:1: 1d
       ^ Syntax error: unexpected token
| 2
# how tightly operators bind, seen in translations
$ -N dicebag --translate
< 2 + 3 * 4
< 10 - 2 - 3
< 24 / 4 / 2
< 2 * 3 x 2
< 2+1 x 3
< 2d6+1
< 2d6K3
< 1K4E5d6
< dd6
< d2d3
< (d2)d3
< 1d6d4
< 1d-6
< -d6
< -(2d6)
< 2 - -3
< 1--2
< --1
| 2 + 3*4;
| 10 - 2 - 3;
| 24/4/2;
| 2*(sum 2#3);
| sum 3#(2 + 1);
| sum add 1 2#d6;
| sum 2#d3;
| sum high 1 compound >=4 5#d6;
| d d6;
| d(sum 2#d3);
| sum d2#d3;
| d(sum 6#d4);
| d(-6);
| -d6;
| -(sum 2#d6);
| 2 - (-3);
| 1 + 2;
| -(-1);
# a minus before a number of dice belongs to the number
$ -N dicebag -- -1d6 '(-2)d6' -0d6
@1:1: -1d6
      ^~~~ note: '-' belongs to the number of dice, so there are none
hint: to negate the roll, use parentheses, as in -(1d6)
| 0
| 0
| 0

==== Pools ====

--- says -N dicebag
# a number is a die, and pools are joined
$ -N dicebag,pool
< 3
< 3d1
< 1 + 2 + 3d1
< 1 - (2 + 3) - 4
< -(1 + 2 + (0-3))
< --(1 + 2)
< 2 * 3
< 0d6
< -(0d6)
< 0
| [ 3 ]
| [ 1, 1, 1 ]
| [ 1, 2, 1, 1, 1 ]
| [ 1, -2, -3, -4 ]
| [ -1, -2, 3 ]
| [ 1, 2 ]
| [ 6 ]
| []
| []
| [ 0 ]
# long ones are on one line
$ -N dicebag,pool 12d1
| [ 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 ]
# how many dice: a negative number is none
$ -N dicebag,pool
< (2 - 5)d1
< (1 + 2)d1
< (5 - 2d1)d1
| []
| [ 1, 1, 1 ]
| [ 1, 1, 1 ]
# also if it takes rolling to know
$ -N dicebag --calc --fractions '(1d4 - 2)d1'
= 0: 0.500000 1/2  1: 0.250000 1/4  2: 0.250000 1/4
# a die of no faces shows 1
$ -N dicebag,pool --calc --fractions 2d0 '2d(1d3 - 1)'
= (1,1): 1.000000 1  (1,1): 0.750000 3/4  (1,2): 0.083333 1/12  (2,1): 0.083333 1/12  (2,2): 0.083333 1/12
# less than none is an error
1d(2 - 5)
   ^~~~~ a die cannot have -3 faces
# unless there are no dice
0d(2 - 5)
| 0
# faces are drawn once for all dice
$ -N dicebag,pool --calc --fractions '2d(1d2)'
= (1,1): 0.625000 5/8  (1,2): 0.125000 1/8  (2,1): 0.125000 1/8  (2,2): 0.125000 1/8
# and stay what they are when the dice are rolled again
# With two faces a 2 is rolled on until a 1 comes: 1, 3, 5 … with 1/2 + 1/4, 1/8, 1/16 …
$ -N dicebag --calc --fractions --top=3 --threshold=0.01 '2E1d(1d2)'
= 1: 0.750000 3/4  3: 0.125000 1/8  5: 0.062500 1/16
# products and quotients are one die, of sums
$ -N dicebag,pool
< (1 + 2) * (3 + 4)
< (5 + 6) / (1 + 1)
< 7 / -2
< -7 / 2
< -7 / -2
< 6 / -2
< 0 / 5
| [ 21 ]
| [ 5 ]
| [ -4 ]
| [ -4 ]
| [ 3 ]
| [ -3 ]
| [ 0 ]
# quotients are rounded down, whatever is rolled
$ -N dicebag --calc --fractions '(1d4 - 3) / 2' '5 / (1d2 - 3)'
= -1: 0.500000 1/2  0: 0.500000 1/2
= -5: 0.500000 1/2  -3: 0.500000 1/2
# nothing is divided by zero
$ -N dicebag '1 / 0' '1 / (3 - 3)'
@1:1: 1 / 0
          ^ division by zero
@2:1: 1 / (3 - 3)
           ^~~~~ division by zero
# a bonus is for each of the dice
$ -N dicebag,pool
< 3d1+2
< 3d1-2
< 3d1+1+1
< (1 + 5)+(1 + 1)
< 10-2d1
< 2d1 + 3
< 0d6+3
| [ 3, 3, 3 ]
| [ -1, -1, -1 ]
| [ 3, 3, 3 ]
| [ 3, 7 ]
| [ 8 ]
| [ 1, 1, 3 ]
| []
# with a roll of its own for each
$ -N dicebag,pool --calc --fractions '2d1+1d2'
= (2,2): 0.250000 1/4  (2,3): 0.250000 1/4  (3,2): 0.250000 1/4  (3,3): 0.250000 1/4
# and for each time that it is rolled
# 1 + a roll of d2: 3 goes on, so 2 has 1/2, 3 + 2 has 1/4, 3 + 3 + 2 has 1/8.
$ -N dicebag --calc --fractions --top=3 --threshold=0.2 '3E(1d1+1d2)'
= 2: 0.500000 1/2  5: 0.250000 1/4  8: 0.125000 1/8
# copies of a pool
$ -N dicebag,pool
< (1 + 2) x 3
< 1 x (2 + 1)
< 2 x 0
< 2 x -1
< 2 x 2 x 2
| [ 1, 2, 1, 2, 1, 2 ]
| [ 1, 1, 1 ]
| []
| []
| [ 2, 2, 2, 2 ]
# what is never copied is never rolled
$ -N dicebag,pool '0E5 x 0' '(1E1d6 + 1 / 0) x -d3'
| []
| []
# each copy is built by itself
$ -N dicebag,pool --calc --fractions '(1d2)d1 x 2'
= (1,1): 0.250000 1/4  (1,1,1): 0.500000 1/2  (1,1,1,1): 0.250000 1/4

==== E: dice that are rolled on and added up ====

--- says
# at least, and at most
# Of d2, 1 is less than 2; with e, 2 is more than 1. Two rounds are 1/2 and 1/4.
$ -N dicebag --calc --fractions --top=2 --threshold=0.3 2E1d2 1e1d2
= 1: 0.500000 1/2  3: 0.250000 1/4
= 2: 0.500000 1/2  3: 0.250000 1/4
# one die for each, and none for none
$ -N dicebag,pool
< 4E(1 + 2 + 3)
< 0e(1 + 2 + 3)
< 7E3d6 x 0
< 1E(0d6)
| [ 1, 2, 3 ]
| [ 1, 2, 3 ]
| []
| []
# a number that is rolled is the same for all dice
$ -N dicebag --translate '(1d2+4)E3d6' '(1d2+4)e(7 + 3d6)'
| sum compound >=(d2 + 4) 3#d6;
| sum compound <=(d2 + 4) (7, 3#d6);
# what was kept shows first what it showed, then rolls afresh
# The better of two d2 is 2 with 3/4; a fresh d2 then ends it with 1/2.
$ -N dicebag --calc --fractions --top=3 --threshold=0.2 2E1K2d2
= 1: 0.250000 1/4  3: 0.375000 3/8  5: 0.187500 3/16
# dice of different kinds
$ -N dicebag --translate '6E(1d6 + 1d8)' '6E((1d6 + 1d8)+1)' '1E(5T(1d6 - 1d8))' '6E6E(1d6 + 1d8)'
| sum compound >=6 (d6, d8);
| sum compound >=6 (d6 + 1, d8 + 1);
| sum compound >=1 ((count >=5 d6), (count >=5 (-d8)));
| sum compound >=6 ((compound >=6 d6), (compound >=6 d8));
# of which some were kept
$ -N dicebag
6E1K(1d6 + 1d8)
  ^~~~~~~~~~~~~ 'compound' needs to know how these were rolled
hint: '3#d6' can be rolled again, even after filters; random faces need a name: let s = d6 in 3#d s
# what never stops
$ -N dicebag 1E1d6 0E5 7e1d6 1A1d6 '2E(1 + 3)' '(1d2)E(1d4+1)' '0a(3 - 1)' '1+(1a0)' '(0T(1E1d6))d1'
@1:1: 1E1d6
      ^~~~~ this never ends: a die has no face that ends it
@2:1: 0E5
      ^~~ this never ends: a die has no face that ends it
@3:1: 7e1d6
      ^~~~~ this never ends: a die has no face that ends it
@4:1: 1A1d6
      ^~~~~ this never ends: a die has no face that ends it
@5:1: 2E(1 + 3)
      ^~~~~~~~~ this never ends: a die has no face that ends it
@6:1: (1d2)E(1d4+1)
      ^~~~~~~~~~~~~ this never ends: a die has no face that ends it
@7:1: 0a(3 - 1)
      ^~~~~~~~~ this never ends: a die has no face that ends it
@8:1: 1+(1a0)
         ^~~ this never ends: a die has no face that ends it
@9:1: (0T(1E1d6))d1
          ^~~~~ this never ends: a die has no face that ends it
# what may never stop
$ -N dicebag --calc
(1d2)E1d3
^~~~~~~~~ this never ends, with probability 0.5

==== A: dice that are joined by more ====

--- says
# order: the pool, then round by round
# Each probability is 1/2 to the power of the number of dice. After three rounds all with four dice or less have come up; three
# of them have four, and more have 1 - 1/4 - 2/8 - 3/16.
$ -N dicebag,pool --calc --fractions --threshold=0.4 2A2d2
= (1,1): 0.250000 1/4  (1,2,1): 0.125000 1/8  (1,2,2,1): 0.062500 1/16  (2,1,1): 0.125000 1/8  (2,1,2,1): 0.062500 1/16
= (2,2,1,1): 0.062500 1/16  more than 4 items: 0.312500 5/16
# at most
$ -N dicebag,pool --calc --fractions --top=2 --threshold=0.3 1a1d2
= (1,2): 0.250000 1/4  2: 0.500000 1/2
# dice that none are added to
$ -N dicebag,pool '4A(1 + 3 + 2)' '5A(0d6)' '0a(3 + 1)'
| [ 1, 3, 2 ]
| []
| [ 3, 1 ]

==== K: dice that are kept ====

--- says
# the highest in falling order, the lowest in rising order
$ -N dicebag,pool
< 2K(3 + 1 + 2)
< 2k(3 + 1 + 2)
< 5K(3 + 1 + 2)
< 5k(3 + 1 + 2)
< 0K(3 + 1 + 2)
< 0k(3 + 1 + 2)
< (1 + 1)K(1 + 2 + 3 + 4)
< 1K2K(3 + 1 + 2)
< 2K(0d6)
< 2K(3 + 1 + 2) x 2
| [ 3, 2 ]
| [ 1, 2 ]
| [ 3, 2, 1 ]
| [ 1, 2, 3 ]
| []
| []
| [ 4, 3 ]
| [ 3 ]
| []
| [ 3, 2, 3, 2 ]
# a negative number says how many are left out
$ -N dicebag,pool
< -1K(3 + 1 + 2)
< -1k(3 + 1 + 2)
< -3K(3 + 1 + 2)
< -5k(3 + 1 + 2)
< (1 - 2)K(3 + 1 + 2)
| [ 3, 2 ]
| [ 1, 2 ]
| []
| []
| [ 3, 2 ]
# also if it takes rolling to know
# d3 - 2 is -1, 0 or 1: without the least, none, the highest.
$ -N dicebag,pool --calc --fractions '(1d3 - 2)K(3 + 1 + 2)' '(1d3 - 2)k(3 + 1 + 2)'
= (): 0.333333 1/3  3: 0.333333 1/3  (3,2): 0.333333 1/3  (): 0.333333 1/3  1: 0.333333 1/3  (1,2): 0.333333 1/3
# where the order does not matter nothing is sorted
$ -N dicebag --translate -- '3K4d6' '-1K4d6' '3k4d6' '-1k4d6' '(1d2)K3d6' '1K2d20 + 5'
| sum high 3 4#d6;
| sum drop low 1 4#d6;
| sum low 3 4#d6;
| sum drop high 1 4#d6;
| sum high (d2) 3#d6;
| (sum high 1 2#d20) + 5;

==== T: dice that are counted ====

--- says
# at least, and at most
$ -N dicebag,pool
< 3T(1 + 3 + 5)
< 3t(1 + 3 + 5)
< (1 + 2)T(1 + 3 + 5)
< 3T(0d6)
< 1T3T(1 + 3 + 5)
| [ 0, 1, 1 ]
| [ 1, 1, 0 ]
| [ 0, 1, 1 ]
| []
| [ 0, 1, 1 ]
# a number that is rolled is the same for all dice
$ -N dicebag,pool --calc --fractions '(1d2)T(1 + 1)'
= (0,0): 0.500000 1/2  (1,1): 0.500000 1/2
# the sum is a count
$ -N dicebag --translate 8T3d10 2t5d6
| count >=8 3#d10;
| count <=2 5#d6;

==== The command ====

=== files by their suffix
--- file a.dicebag
3d1
2 + 2
--- says
$ -f a.dicebag
| 3
| 4

--- says
# pools only in this notation
$ -N dicelab,pool 3#d6
! dicelab: the notation dicelab knows no 'pool'
! Try 'dicelab --help=notations'.
= exit 2
# samples and distributions of pools
$ -N dicebag,pool --calc '2d2 + 1'
= (1,1,1): 0.250000  (1,2,1): 0.250000  (2,1,1): 0.250000  (2,2,1): 0.250000
# too deep
$ -N dicebag --max-depth=10 '(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+(1+1)))))))))))'
!~ (?s).*error: more than 10 levels of nesting.*
