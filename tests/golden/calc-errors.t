# What goes wrong in an exact calculation: nothing is printed of that statement, and the error says how likely it is.

==== Errors by chance ====

--- says -C
# division by zero
6/(d6-1)
   ^~~~ division by zero, with probability 1/6
# remainder
6%(d6-1)
   ^~~~ division by zero, with probability 1/6
# 0 to a negative power
# 0^0 is 1; 0^-1 is none.
0^(1-d2)
^~~~~~~~ division by zero: 0 to a negative power, with probability 1/2
# negative digits
1 . (1-d2)
     ^~~~ the right side of '.' must not be negative, with probability 1/2
# a die without faces
d(d3-1)
  ^~~~ a die needs at least one face, not 0, with probability 1/3
# a negative number of times
(d3-2)#d6
 ^~~~ '#' needs a count of at least 0, not -1, with probability 1/3
# and below a sum
sum (d3-2)#d6
     ^~~~ '#' needs a count of at least 0, not -1, with probability 1/3
# a negative number of items
high (d3-2) (1,2)
      ^~~~ 'high' needs a count of at least 0, not -1, with probability 1/3
# a product that is too large
9223372036854775807*d2
^~~~~~~~~~~~~~~~~~~~~~ the result of '*' does not fit into 64 bits, with probability 1/2
# a sum of two that is too large
9223372036854775806+d2
^~~~~~~~~~~~~~~~~~~~~~ the result of '+' does not fit into 64 bits, with probability 1/2
# a sum that is too large
sum d2#9223372036854775807
^~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 1/2
# a sum of many that is too large
# Ten steps to one side, or to the other: 2 of 3^10 ways.
sum 10#(1000000000000000000*(d3-2))
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 2/59049
# a sum of a random number that is too large
# Two are, but for twice the lower face (3/4); three always are.
sum (d3)#(4000000000000000000*d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 7/12
# a sum of dice with a name that is too large
# 3 to one side, with 1/4; that 2 are too large does not matter when the third takes one off.
let x = 3#(6000000000000000000*(d2*2-3)) in count ==18 (sum x)
                                                        ^~~~~ the result of 'sum' does not fit into 64 bits, with probability 1/4
# a sum of equal dice that is too large
# Each is 2^62 less 1 or 2^62: twice 2^62 is too large.
sum 2#(4611686018427387902+d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 1/4
# a sum of a random number of equal dice that is too large
sum d2#(4611686018427387902+d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 1/8
# a sum of dice that are looked at twice is too large
# All three alike, or two of them and a 0, and not 0: (1 + 3) * 2 of 27 ways.
let x = 3#((d3-2)*9223372036854775807) in (sum x) / (1 + count ==0 x)
                                           ^~~~~ the result of 'sum' does not fit into 64 bits, with probability 8/27
# a sum whose parts are too large, but not the whole
$ -C --fractions 'sum (9223372036854775807, -(d2)-1, d2)'
= 9223372036854775805: 0.250000 1/4  9223372036854775806: 0.500000 1/2  9223372036854775807: 0.250000 1/4
# a sum whose parts are too large, and sometimes the whole
# -1 and 2 are 1 too much.
sum (9223372036854775807, -(d2), d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 1/4
# multiples of what is always 0
$ -C '(d2/3) * 4294967296 * 4294967296' 'let x = d2/3 in x*4611686018427387904 + x*4611686018427387904'
= 0: 1.000000
= 0: 1.000000
# a sum of independent parts of which some do not fit together, but all do
# 5 or 7 * 10^18, less 2^63 - 1 or 9 * 10^18, less 1 or 5 * 10^18.
$ -C --fractions 'sum (d{5000000000000000000, 7000000000000000000}, -d{9000000000000000000, 9223372036854775807}, -d{1, 5000000000000000000})'
= -9223372036854775807: 0.125000 1/8  -9000000000000000000: 0.125000 1/8  -7223372036854775807: 0.125000 1/8
= -7000000000000000000: 0.125000 1/8  -4223372036854775808: 0.125000 1/8  -4000000000000000001: 0.125000 1/8
= -2223372036854775808: 0.125000 1/8  -2000000000000000001: 0.125000 1/8
# a sum of copies that do not fit, but for the others
# 8, 9 or 10 * 10^18, less 2^63 - 1 or 9 * 10^18.
$ -C --fractions 'sum (2#d{4000000000000000000, 5000000000000000000}, -d{9000000000000000000, 9223372036854775807})'
= -1223372036854775807: 0.125000 1/8  -1000000000000000000: 0.125000 1/8  -223372036854775807: 0.250000 1/4
= 0: 0.250000 1/4  776627963145224193: 0.125000 1/8  1000000000000000000: 0.125000 1/8
# a sum of which only a part can be too large
# 2^63 - 1 and 2 and a d3 are; 2^63 - 1, a d3 and the negative number are not.
sum (d{1, 9223372036854775807}, d{2, -2147483647}, d3)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 1/4
# a sum of which a part can be too large, of which the least and the greatest number are not known
# 0 and twice 2^62 are; with the -2 they are not.
sum (d{0,-2}, (let y=d2 in if ==1 y then 0 else if ==2 y then 2^62 else 1), 2^62*(d2-1))
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'sum' does not fit into 64 bits, with probability 1/8
# a count that is too large
count (4000000000#4000000000#d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'count' does not fit into 64 bits
# a count that is sometimes too large: 5 and 6 times 2*10^18
count (d6#2000000000000000000#d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'count' does not fit into 64 bits, with probability 1/3
# a list too long to be counted, where a loop is, of which no length is known
count >1500000000000000000 count (if d2==1 then 2000000000000000000#d2 else explode d2)
                                                ^~~~~~~~~~~~~~~~~~~~~~ more than 16777216 values held at once
hint: --max-items=N raises the limit
# a list too long for a number
(4000000000#4000000000#d2) + 1
 ^~~~~~~~~~~~~~~~~~~~~~~~ more than 16777216 values held at once
hint: --max-items=N raises the limit
# what always fails does so with any number, however large
(sum explode d2) * (d2 % 0)
                         ^ division by zero
# a product of many that is too large
# 2^63 and 2^64 are: 64 ways and 1 of 2^64.
prod 64#d2
^~~~~~~~~~ the result of 'prod' does not fit into 64 bits, with probability 65/18446744073709551616
# a list where a number is needed
let x=d2#1 in x+1
              ^ a single value is needed here, but this is a list of 2, with probability 1/2
hint: 'sum' turns a list into a single value
# an empty list where a number is needed
let x=(if ==1 d3 then () else 2) in 1+x
                                      ^ a single value is needed here, but this list is empty, with probability 1/3
# in a part of a list
1, 2, 6/(d2-1)
         ^~~~ division by zero, with probability 1/2
# in one branch
if ==1 d4 then 1/0 else 2
                 ^ division by zero, with probability 1/4
# in a value that nobody looks at
let x=6/(d6-1) in 7
         ^~~~ division by zero, with probability 1/6
# in items that are only counted
count (1, 6/(d6-1))
             ^~~~ division by zero, with probability 1/6
# in one of several turns
# Not in both: 1 - (5/6)^2.
foreach x in 1..2 do 6/(d6-1)
                        ^~~~ division by zero, with probability 11/36
# in a random number of dice
# None: no error. One: 1/6. 1/2 each.
(d2-1)#(6/(d6-1))
           ^~~~ division by zero, with probability 1/12
# in a loop that goes on for sure
# Until a 2 or a 3 of three: an error on a 3, which is as likely as a 2.
last 1 (while x=d3 do if ==3 x then 1/0 else (count ==1 x)#d3)
                                      ^ division by zero, with probability 1/2
# so unlikely that a fraction would be too long
if ==40 count ==1 40#d10 then 1/0 else 0
                                ^ division by zero, with probability 1e-40
# nearly certain is not certain
# All but one of 10^40.
if ==40 count ==1 40#d10 then 0 else 1/0
                                       ^ division by zero, with probability 1 - 1e-40
# smaller than a double can be
if ==400 count ==1 400#d10 then 1/0 else 0
                                  ^ division by zero, with probability 1e-400
# by way of --float
$ -C --float
6/(d3-1)
   ^~~~ division by zero, with probability 0.333333

==== Several errors ====

--- says -C
# two of them, together
# Not neither: 1 - (5/6)^2.
6/(d6-1)+d(d6-1)
   ^~~~ division by zero, or another error, with probability 11/36
# lists of several lengths are one error
(d3#d6)+1
 ^~~~~ a single value is needed here, but this is a list, with probability 2/3
hint: 'sum' turns a list into a single value
# one of two for sure
if ==1 d2 then 1/0 else d0
!~ <argument 1>:1:\d+: error: (division by zero|a die needs at least one face, not 0), or another error
!~ .*
!~  *\^
# one of two for sure, as a condition
$ -C --no-warnings 'if (if ==1 d2 then 1/0 else d0) then 3 else 4'
!~ <argument 1>:1:\d+: error: (division by zero|a die needs at least one face, not 0), or another error
!~ if \(if ==1 d2 then 1/0 else d0\) then 3 else 4
!~  *\^~*
# one of two for sure, as a condition of a value with a name
# Three in four rolls: if b is 2, and half of the others.
let b=d2 in let c=d2 in if >b (if ==1 b then (if ==1 c then 1/0 else 3) else (if ==1 c then 1%0 else d0)) then 4 else 5
!~ <argument 1>:1:\d+: error: (division by zero|a die needs at least one face, not 0), or another error, with probability 3/4
!~ .*
!~  *\^~*
# one that nobody comes to
1/0+d0
  ^ division by zero

==== Errors, and loops that are cut off ====

--- says -C
# in a branch without the loop
if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)
                 ^ division by zero, with probability 0.25
# in each of two that are added up
# 1 - (3/4)^2
sum 2#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2))
                        ^ division by zero, with probability 0.4375
# in none, one or two of them
# (0 + 1/4 + 7/16) / 3
sum (d3-1)#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2))
                             ^ division by zero, with probability 0.229167
# in the highest of three
# 1 - (3/4)^3
let x=3#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)) in high 1 x
                          ^ division by zero, with probability 0.578125
# in the highest of dice, without a name
# 1 - (3/4)^3
high 1 3#(if ==1 d4 then 1/0 else sum explode d6)
                           ^ division by zero, with probability 0.578125
# in the second lowest of different dice
# 1 - (3/4)(2/3)^2
low 1 drop low 1 (d6,2#(if ==1 d3 then 1/0 else d4),(if ==1 d4 then 1/0 else sum explode d6))
!~ <argument 1>:1:\d+: error: division by zero, or another error, with probability 0\.666667
!~ (?s:.*)
# in the loop
# A 1 comes before a 6.
count while x=d6 do if ==1 x then 1/0 else if ==6 x then () else d6
                                    ^ division by zero, with probability 0.5
# when the loop has ended
6/((count while x=d2 do ((count <2 x)#d2))-1)
   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ division by zero, with probability 0.5
# as far as it was followed
# 1/3^n in turn number n, and there were 6: 1/2 (1 - 3^-6).
$ -C -t 0.01
sum while x=d2 do if ==1 d3 then () else d2/(d2-1)
                                             ^~~~ division by zero, with probability at least 0.499314
# where nothing else can come of it
# It divides by 0, or goes on.
sum while x=d2 do d2/(d2-1)
                      ^~~~ division by zero
# a loop that is not evaluated leaves nothing
# The count is -1 or 0; without dice nothing explodes.  In the last, nothing matters but the error.
sum compound (d2-2)#d2; (sum explode (d2-2)#d6) + d6; (sum compound 2#d2) + 6/(d1-1)
              ^~~~ '#' needs a count of at least 0, not -1, with probability 1/2
                                      ^~~~ '#' needs a count of at least 0, not -1, with probability 1/2
                                                                               ^~~~ division by zero
# less likely than what is left
if ==40 count ==1 40#d10 then 1/0 else count while x=d2 do ((count <2 x)#d2)
                                ^ division by zero, with probability at least 1e-40
# what is left may change the digits
$ -C -t 0.3
if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)
                 ^ division by zero, with probability at least 0.25
# in floating point
$ -C --float
if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)
                 ^ division by zero, with probability 0.25

==== No errors ====

--- says -C
# a branch that is never taken
if ==7 d6 then 1/0 else 2
= 2: 1.000000
# a loop that takes no turn
foreach x in () do 1/0
= (): 1.000000
# none of them
(1-d1)#(1/0)
= (): 1.000000
# as far as numbers go
# One less than the border, and the border.
9223372036854775805+d2
= 9223372036854775806: 0.500000  9223372036854775807: 0.500000

==== Certain errors ====

--- says -C
# division by zero
6/0
  ^ division by zero
# whatever the dice
d6/(d1-1)
    ^~~~ division by zero
# a product
prod 64#2
^~~~~~~~~ the result of 'prod' does not fit into 64 bits
# known before anything is calculated
x; 1+(1,2); 1 +; 7
!~ (?s)<argument 1>:1:1: error: unknown name 'x'
!~ .*:1:\d+: error: a single value is needed here, .*:1:16: error: unexpected .*
= 7: 1.000000

==== What happens around an error ====

--- says
# the other statements are calculated
$ -C 'd2; 6/(d6-1); 7' 8
@1:1: d2; 6/(d6-1); 7
             ^~~~ division by zero, with probability 1/6
= 1: 0.500000  2: 0.500000  7: 1.000000  8: 1.000000
# nothing comes after an error when rolling
$ -r -C
1/0; 7
  ^ division by zero
| 7
= 7: 1.000000
# nor after an error in --eval
# Some of a thousand trials divides by zero.
$ -e -c 1000 -C
6/(d6-1)
   ^~~~ division by zero
# the tree is printed before
$ -p -C
d 0
  ^ a die needs at least one face, not 0
| d
|   0

=== standard output cannot be written
--- args
-C d6
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

--- says
# a condition that is not known and fails: its tail is a number
$ --calc --threshold=1e-8
if while x = 1 do x + (if == 1 d6 then 1 else ()) then 1 else 0
                       ^~~~~~~~~~~~~~~~~~~~~~~~~ a single value is needed here, but this list is empty, with probability at least 1 - 1.2761e-11
