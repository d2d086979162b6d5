==== Division by zero ====

--- says
# '/'
1/0
  ^ division by zero
1%0
  ^ division by zero
# zero by zero
0/0
  ^ division by zero
# a divisor that turns out to be zero
1/(2-2)
   ^~~ division by zero
# a divisor without parentheses
1/d1*0/0
       ^ division by zero
# in the middle
1+2*(3/0)+4
       ^ division by zero
# a negative power of zero
0^-1
^~~~ division by zero: 0 to a negative power
# a negative power of zero in parentheses
0^(0-1)
^~~~~~~ division by zero: 0 to a negative power
# in a list
1,2,3/0
      ^ division by zero
# behind a filter
low 1 (5/0,1)
         ^ division by zero
# the number of a comparison comes first
== (1/0) (2%0)
      ^ division by zero
# in a variable
let x=5/0 in 1
        ^ division by zero
# in a loop
foreach x in (2,1,0) do 6/x
                          ^ division by zero
# in the loop's list
foreach x in 1/0 do x
               ^ division by zero
# in a condition
if 1/0 then 1 else 2
     ^ division by zero

==== Results that do not fit into 64 bits ====

--- says
# '+'
9223372036854775807+1
^~~~~~~~~~~~~~~~~~~~~ the result of '+' does not fit into 64 bits
# '+' of negative values
$ --
-9223372036854775807+-2
^~~~~~~~~~~~~~~~~~~~~~~ the result of '+' does not fit into 64 bits
# '-'
$ --
-9223372036854775807-2
^~~~~~~~~~~~~~~~~~~~~~ the result of '-' does not fit into 64 bits
# '-' of a negative value
0-(-9223372036854775807-1)
^~~~~~~~~~~~~~~~~~~~~~~~~~ the result of '-' does not fit into 64 bits
# '*'
3037000500*3037000500
^~~~~~~~~~~~~~~~~~~~~ the result of '*' does not fit into 64 bits
# '*' with a negative value
9223372036854775807*-2
^~~~~~~~~~~~~~~~~~~~~~ the result of '*' does not fit into 64 bits
# '/'
(-9223372036854775807-1)/-1
^~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of '/' does not fit into 64 bits
# the sign
$ --
-(-9223372036854775807-1)
^~~~~~~~~~~~~~~~~~~~~~~~~ the result of '-' does not fit into 64 bits
# '^'
2^63
^~~~ the result of '^' does not fit into 64 bits
# '^' of a negative value
(-2)^64
^~~~~~~ the result of '^' does not fit into 64 bits
# '^' with a large exponent
2^9223372036854775807
^~~~~~~~~~~~~~~~~~~~~ the result of '^' does not fit into 64 bits
# '^' of ten
10^19
^~~~~ the result of '^' does not fit into 64 bits
# '.'
922337203685477580 . 8
^~~~~~~~~~~~~~~~~~~~~~ the result of '.' does not fit into 64 bits
# '.' with many digits
1 . 9223372036854775807
^~~~~~~~~~~~~~~~~~~~~~~ the result of '.' does not fit into 64 bits
# '.' of a negative value
(-922337203685477580) . 9
^~~~~~~~~~~~~~~~~~~~~~~~~ the result of '.' does not fit into 64 bits
# 'sum'
sum (9223372036854775807,1)
^~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits
# 'sum' of negative values
sum (-9223372036854775807,-1,-1)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits
# 'prod'
prod (4294967296,4294967296)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'prod' does not fit into 64 bits
# 'prod' of negative values
$ --
prod(-4611686018427387904,-2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'prod' does not fit into 64 bits
# 'prod' of a range
prod 1..21
^~~~~~~~~~ the result of 'prod' does not fit into 64 bits
# within something
1+2*(9223372036854775807+1)-3
     ^~~~~~~~~~~~~~~~~~~~~ the result of '+' does not fit into 64 bits

==== Dice without faces ====

--- says
d0
 ^ a die needs at least one face, not 0
# a negative number of faces
d-1
 ^~ a die needs at least one face, not -1
# a negative number in parentheses
d(-6)
  ^~ a die needs at least one face, not -6
# a die whose faces turn out to be none
3#d(d1-1)
    ^~~~ a die needs at least one face, not 0

==== Negative counts ====

--- says
# '#'
(-1)#5
 ^~ '#' needs a count of at least 0, not -1
# '#' with a sum before it
1-2#5
^~~ '#' needs a count of at least 0, not -1
# 'low'
low (-1) (1,2)
     ^~ 'low' needs a count of at least 0, not -1
high (-2) (1,2)
      ^~ 'high' needs a count of at least 0, not -2
first (-3) (1,2)
       ^~ 'first' needs a count of at least 0, not -3
last (-9223372036854775807-1) (1,2)
      ^~~~~~~~~~~~~~~~~~~~~~ 'last' needs a count of at least 0, not -9223372036854775808
drop low (-1) (1,2)
          ^~ 'low' needs a count of at least 0, not -1
drop high (-1) (1,2)
           ^~ 'high' needs a count of at least 0, not -1
drop first (-1) (1,2)
            ^~ 'first' needs a count of at least 0, not -1
drop last (-1) (1,2)
           ^~ 'last' needs a count of at least 0, not -1
keep low (-1) (1,2)
          ^~ 'low' needs a count of at least 0, not -1
# a sign without parentheses
low -1 (1,2)
    ^~ 'low' needs a count of at least 0, not -1
# of an empty list
first (-1) ()
       ^~ 'first' needs a count of at least 0, not -1
# a count that turns out to be negative
(d1-2)#5
 ^~~~ '#' needs a count of at least 0, not -1

==== Negative digits ====

--- says
# the right side of '.'
1 . -2
    ^~ the right side of '.' must not be negative
# the right side of '.' in parentheses
1 . (0-2)
     ^~~ the right side of '.' must not be negative
# behind zero
0 . -2
    ^~ the right side of '.' must not be negative

==== Unknown names ====

--- says
# a name
x
^ unknown name 'x'
# a name that is like none
x+1
^ unknown name 'x'
# a misspelt name
let foo = 1 in fo+1
               ^~ unknown name 'fo'
hint: did you mean 'foo'?
# a short name that is not like any
foo
!~ <argument 1>:1:1: error: .*
!~ foo
!~ \^~~
!~ (?:hint: .*
!~ )?
# a misspelt word
1+coun
  ^~~~ unknown name 'coun'
hint: did you mean 'count'?
# the nearest of several names
let attack = 1 in let defence = 2 in defense
                                     ^~~~~~~ unknown name 'defense'
hint: did you mean 'defence'?
# an inner name
let alpha=1 in let alpine=2 in alphe
                               ^~~~~ unknown name 'alphe'
hint: did you mean 'alpha'?
# two names
qqq+zzzz
^~~ unknown name 'qqq'
    ^~~~ unknown name 'zzzz'
# several names in one statement
let foo = 1 in fo+bar+foo+fooo
               ^~ unknown name 'fo'
hint: did you mean 'foo'?
                  ^~~ unknown name 'bar'
                          ^~~~ unknown name 'fooo'
hint: did you mean 'foo'?
# out of its scope
(let x=1 in x),x
               ^ unknown name 'x'
# in its own value
let value=value in value
          ^~~~~ unknown name 'value'
# before its loop
foreach one in one do one
               ^~~ unknown name 'one'
# in a loop that never turns
foreach x in () do y
                   ^ unknown name 'y'
# in a branch that is not taken
if 1 then 2 else nothing
                 ^~~~~~~ unknown name 'nothing'
# before anything is rolled
1/0,y
    ^ unknown name 'y'
# case matters
let Die=6 in die
             ^~~ unknown name 'die'
hint: did you mean 'Die'?
# a long name
let x=1 in thisisaverylongnamethatnobodyeverwouldwriteinaprogram
!~ <argument 1>:1:12: error: .*
!~ let x=1 in thisisaverylongnamethatnobodyeverwouldwriteinaprogram
!~            \^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
!~ (?:hint: .*
!~ )?

==== After an error ====

--- says
# the next statement
1/0;2
  ^ division by zero
| 2
# each statement by itself
x;1/0;d0;2
^ unknown name 'x'
    ^ division by zero
       ^ a die needs at least one face, not 0
| 2
# nothing of a statement is printed
1,2,3,4/0
        ^ division by zero
# an error in the first of two lists
5,(1/0),6;7
     ^ division by zero
| 7

==== Of tabletops' notation: division by zero where nothing else is left of the quotient ====

--- says --notation=vtt --calc
# times 0
0*(6//(1d6-3))
   ^~~~~~~~~~ division by zero, with probability 1/6
# to the power of 0
(6//(1d6-3))^0
 ^~~~~~~~~~ division by zero, with probability 1/6
# a quotient by a roll in a sum that is rounded
floor(1d4/(1d2-1)+2)
      ^~~~~~~~~~~~~ division by zero, with probability 1/2
