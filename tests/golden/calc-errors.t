# What goes wrong in an exact calculation: nothing is printed of that statement, and the error says how likely it is.

==== Errors by chance ====

=== division by zero
--- args
-C '6/(d6-1)'
--- err
<argument 1>:1:4: error: division by zero, with probability 1/6
6/(d6-1)
   ^~~~
--- exit 1

=== remainder
--- args
-C '6%(d6-1)'
--- err
<argument 1>:1:4: error: division by zero, with probability 1/6
6%(d6-1)
   ^~~~
--- exit 1

=== 0 to a negative power
# 0^0 is 1; 0^-1 is none.
--- args
-C '0^(1-d2)'
--- err
<argument 1>:1:1: error: division by zero: 0 to a negative power, with probability 1/2
0^(1-d2)
^~~~~~~~
--- exit 1

=== negative digits
--- args
-C '1 . (1-d2)'
--- err
<argument 1>:1:6: error: the right side of '.' must not be negative, with probability 1/2
1 . (1-d2)
     ^~~~
--- exit 1

=== a die without faces
--- args
-C 'd(d3-1)'
--- err
<argument 1>:1:3: error: a die needs at least one face, not 0, with probability 1/3
d(d3-1)
  ^~~~
--- exit 1

=== a negative number of times
--- args
-C '(d3-2)#d6'
--- err
<argument 1>:1:2: error: '#' needs a count of at least 0, not -1, with probability 1/3
(d3-2)#d6
 ^~~~
--- exit 1

=== and below a sum
--- args
-C 'sum (d3-2)#d6'
--- err
<argument 1>:1:6: error: '#' needs a count of at least 0, not -1, with probability 1/3
sum (d3-2)#d6
     ^~~~
--- exit 1

=== a negative number of items
--- args
-C 'high (d3-2) (1,2)'
--- err
<argument 1>:1:7: error: 'high' needs a count of at least 0, not -1, with probability 1/3
high (d3-2) (1,2)
      ^~~~
--- exit 1

=== a product that is too large
--- args
-C '9223372036854775807*d2'
--- err
<argument 1>:1:1: error: the result of '*' does not fit into 64 bits, with probability 1/2
9223372036854775807*d2
^~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a sum of two that is too large
--- args
-C '9223372036854775806+d2'
--- err
<argument 1>:1:1: error: the result of '+' does not fit into 64 bits, with probability 1/2
9223372036854775806+d2
^~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a sum that is too large
--- args
-C 'sum d2#9223372036854775807'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits, with probability 1/2
sum d2#9223372036854775807
^~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a sum of many that is too large
# Ten steps to one side, or to the other: 2 of 3^10 ways.
--- args
-C 'sum 10#(1000000000000000000*(d3-2))'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits, with probability 2/59049
sum 10#(1000000000000000000*(d3-2))
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a sum of a random number that is too large
# Two are, but for twice the lower face (3/4); three always are.
--- args
-C 'sum (d3)#(4000000000000000000*d2)'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits, with probability 7/12
sum (d3)#(4000000000000000000*d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a sum of dice with a name that is too large
# 3 to one side, with 1/4; that 2 are too large does not matter when the third takes one off.
--- args
-C 'let x = 3#(6000000000000000000*(d2*2-3)) in count ==18 (sum x)'
--- err
<argument 1>:1:57: error: the result of 'sum' does not fit into 64 bits, with probability 1/4
let x = 3#(6000000000000000000*(d2*2-3)) in count ==18 (sum x)
                                                        ^~~~~
--- exit 1

=== a sum of equal dice that is too large
# Each is 2^62 less 1 or 2^62: twice 2^62 is too large.
--- args
-C 'sum 2#(4611686018427387902+d2)'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits, with probability 1/4
sum 2#(4611686018427387902+d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a sum of a random number of equal dice that is too large
--- args
-C 'sum d2#(4611686018427387902+d2)'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits, with probability 1/8
sum d2#(4611686018427387902+d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a sum of dice that are looked at twice is too large
# All three alike, or two of them and a 0, and not 0: (1 + 3) * 2 of 27 ways.
--- args
-C 'let x = 3#((d3-2)*9223372036854775807) in (sum x) / (1 + count ==0 x)'
--- err
<argument 1>:1:44: error: the result of 'sum' does not fit into 64 bits, with probability 8/27
let x = 3#((d3-2)*9223372036854775807) in (sum x) / (1 + count ==0 x)
                                           ^~~~~
--- exit 1

=== a sum whose parts are too large, but not the whole
--- args
-C --fractions 'sum (9223372036854775807, -(d2)-1, d2)'
--- out
9223372036854775805	0.250000	1/4
9223372036854775806	0.500000	1/2
9223372036854775807	0.250000	1/4

=== a sum whose parts are too large, and sometimes the whole
# -1 and 2 are 1 too much.
--- args
-C 'sum (9223372036854775807, -(d2), d2)'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits, with probability 1/4
sum (9223372036854775807, -(d2), d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== multiples of what is always 0
--- args
-C '(d2/3) * 4294967296 * 4294967296' 'let x = d2/3 in x*4611686018427387904 + x*4611686018427387904'
--- out
  0	1.000000
  0	1.000000

=== a sum of independent parts of which some do not fit together, but all do
# 5 or 7 * 10^18, less 2^63 - 1 or 9 * 10^18, less 1 or 5 * 10^18.
--- args
-C --fractions 'sum (d{5000000000000000000, 7000000000000000000}, -d{9000000000000000000, 9223372036854775807}, -d{1, 5000000000000000000})'
--- out
-9223372036854775807	0.125000	1/8
-9000000000000000000	0.125000	1/8
-7223372036854775807	0.125000	1/8
-7000000000000000000	0.125000	1/8
-4223372036854775808	0.125000	1/8
-4000000000000000001	0.125000	1/8
-2223372036854775808	0.125000	1/8
-2000000000000000001	0.125000	1/8

=== a sum of copies that do not fit, but for the others
# 8, 9 or 10 * 10^18, less 2^63 - 1 or 9 * 10^18.
--- args
-C --fractions 'sum (2#d{4000000000000000000, 5000000000000000000}, -d{9000000000000000000, 9223372036854775807})'
--- out
-1223372036854775807	0.125000	1/8
-1000000000000000000	0.125000	1/8
-223372036854775807	0.250000	1/4
  0	0.250000	1/4
776627963145224193	0.125000	1/8
1000000000000000000	0.125000	1/8

=== a sum of which only a part can be too large
# 2^63 - 1 and 2 and a d3 are; 2^63 - 1, a d3 and the negative number are not.
--- args
-C 'sum (d{1, 9223372036854775807}, d{2, -2147483647}, d3)'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits, with probability 1/4
sum (d{1, 9223372036854775807}, d{2, -2147483647}, d3)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a count that is too large
--- args
-C 'count (4000000000#4000000000#d2)'
--- err
<argument 1>:1:1: error: the result of 'count' does not fit into 64 bits
count (4000000000#4000000000#d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a count that is sometimes too large: 5 and 6 times 2*10^18
--- args
-C 'count (d6#2000000000000000000#d2)'
--- err
<argument 1>:1:1: error: the result of 'count' does not fit into 64 bits, with probability 1/3
count (d6#2000000000000000000#d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a list too long to be counted, where a loop is, of which no length is known
--- args
-C 'count >1500000000000000000 count (if d2==1 then 2000000000000000000#d2 else explode d2)'
--- err
<argument 1>:1:49: error: more than 16777216 values held at once
count >1500000000000000000 count (if d2==1 then 2000000000000000000#d2 else explode d2)
                                                ^~~~~~~~~~~~~~~~~~~~~~
hint: --max-items=N raises this limit
--- exit 1

=== a list too long for a number
--- args
-C '(4000000000#4000000000#d2) + 1'
--- err
<argument 1>:1:2: error: more than 16777216 values held at once
(4000000000#4000000000#d2) + 1
 ^~~~~~~~~~~~~~~~~~~~~~~~
hint: --max-items=N raises this limit
--- exit 1

=== what always fails does so with any number, however large
--- args
-C '(sum explode d2) * (d2 % 0)'
--- err
<argument 1>:1:26: error: division by zero
(sum explode d2) * (d2 % 0)
                         ^
--- exit 1

=== a product of many that is too large
# 2^63 and 2^64 are: 64 ways and 1 of 2^64.
--- args
-C 'prod 64#d2'
--- err
<argument 1>:1:1: error: the result of 'prod' does not fit into 64 bits, with probability 65/18446744073709551616
prod 64#d2
^~~~~~~~~~
--- exit 1

=== a list where a number is needed
--- args
-C 'let x=d2#1 in x+1'
--- err
<argument 1>:1:15: error: a single value is needed here, but this is a list of 2, with probability 1/2
let x=d2#1 in x+1
              ^
hint: 'sum' turns a list into a single value
--- exit 1

=== an empty list where a number is needed
--- args
-C 'let x=(if ==1 d3 then () else 2) in 1+x'
--- err
<argument 1>:1:39: error: a single value is needed here, but this list is empty, with probability 1/3
let x=(if ==1 d3 then () else 2) in 1+x
                                      ^
--- exit 1

=== in a part of a list
--- args
-C '1, 2, 6/(d2-1)'
--- err
<argument 1>:1:10: error: division by zero, with probability 1/2
1, 2, 6/(d2-1)
         ^~~~
--- exit 1

=== in one branch
--- args
-C 'if ==1 d4 then 1/0 else 2'
--- err
<argument 1>:1:18: error: division by zero, with probability 1/4
if ==1 d4 then 1/0 else 2
                 ^
--- exit 1

=== in a value that nobody looks at
--- args
-C 'let x=6/(d6-1) in 7'
--- err
<argument 1>:1:10: error: division by zero, with probability 1/6
let x=6/(d6-1) in 7
         ^~~~
--- exit 1

=== in items that are only counted
--- args
-C 'count (1, 6/(d6-1))'
--- err
<argument 1>:1:14: error: division by zero, with probability 1/6
count (1, 6/(d6-1))
             ^~~~
--- exit 1

=== in one of several turns
# Not in both: 1 - (5/6)^2.
--- args
-C 'foreach x in 1..2 do 6/(d6-1)'
--- err
<argument 1>:1:25: error: division by zero, with probability 11/36
foreach x in 1..2 do 6/(d6-1)
                        ^~~~
--- exit 1

=== in a random number of dice
# None: no error. One: 1/6. 1/2 each.
--- args
-C '(d2-1)#(6/(d6-1))'
--- err
<argument 1>:1:12: error: division by zero, with probability 1/12
(d2-1)#(6/(d6-1))
           ^~~~
--- exit 1

=== in a loop that goes on for sure
# Until a 2 or a 3 of three: an error on a 3, which is as likely as a 2.
--- args
-C 'last 1 (while x=d3 do if ==3 x then 1/0 else (count ==1 x)#d3)'
--- err
<argument 1>:1:39: error: division by zero, with probability 1/2
last 1 (while x=d3 do if ==3 x then 1/0 else (count ==1 x)#d3)
                                      ^
--- exit 1

=== so unlikely that a fraction would be too long
--- args
-C 'if ==40 count ==1 40#d10 then 1/0 else 0'
--- err
<argument 1>:1:33: error: division by zero, with probability 1e-40
if ==40 count ==1 40#d10 then 1/0 else 0
                                ^
--- exit 1

=== nearly certain is not certain
# All but one of 10^40.
--- args
-C 'if ==40 count ==1 40#d10 then 0 else 1/0'
--- err
<argument 1>:1:40: error: division by zero, with probability 1 - 1e-40
if ==40 count ==1 40#d10 then 0 else 1/0
                                       ^
--- exit 1

=== smaller than a double can be
--- args
-C 'if ==400 count ==1 400#d10 then 1/0 else 0'
--- err
<argument 1>:1:35: error: division by zero, with probability 1e-400
if ==400 count ==1 400#d10 then 1/0 else 0
                                  ^
--- exit 1

=== by way of --float
--- args
-C --float '6/(d3-1)'
--- err
<argument 1>:1:4: error: division by zero, with probability 0.333333
6/(d3-1)
   ^~~~
--- exit 1

==== Several errors ====

=== two of them, together
# Not neither: 1 - (5/6)^2.
--- args
-C '6/(d6-1)+d(d6-1)'
--- err
<argument 1>:1:4: error: division by zero, or another error, with probability 11/36
6/(d6-1)+d(d6-1)
   ^~~~
--- exit 1

=== lists of several lengths are one error
--- args
-C '(d3#d6)+1'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list, with probability 2/3
(d3#d6)+1
 ^~~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== one of two for sure
--- args
-C 'if ==1 d2 then 1/0 else d0'
--- err-like
<argument 1>:1:\d+: error: (division by zero|a die needs at least one face, not 0), or another error
.*
 *\^
--- exit 1

=== one of two for sure, as a condition
--- args
-C --no-warnings 'if (if ==1 d2 then 1/0 else d0) then 3 else 4'
--- err-like
<argument 1>:1:\d+: error: (division by zero|a die needs at least one face, not 0), or another error
if \(if ==1 d2 then 1/0 else d0\) then 3 else 4
 *\^~*
--- exit 1

=== one of two for sure, as a condition of a value with a name
# Three in four rolls: if b is 2, and half of the others.
--- args
-C 'let b=d2 in let c=d2 in if >b (if ==1 b then (if ==1 c then 1/0 else 3) else (if ==1 c then 1%0 else d0)) then 4 else 5'
--- err-like
<argument 1>:1:\d+: error: (division by zero|a die needs at least one face, not 0), or another error, with probability 3/4
.*
 *\^~*
--- exit 1

=== one that nobody comes to
--- args
-C '1/0+d0'
--- err
<argument 1>:1:3: error: division by zero
1/0+d0
  ^
--- exit 1

==== Errors, and loops that are cut off ====

=== in a branch without the loop
--- args
-C 'if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)'
--- err
<argument 1>:1:18: error: division by zero, with probability 0.25
if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)
                 ^
--- exit 1

=== in each of two that are added up
# 1 - (3/4)^2
--- args
-C 'sum 2#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2))'
--- err
<argument 1>:1:25: error: division by zero, with probability 0.4375
sum 2#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2))
                        ^
--- exit 1

=== in none, one or two of them
# (0 + 1/4 + 7/16) / 3
--- args
-C 'sum (d3-1)#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2))'
--- err
<argument 1>:1:30: error: division by zero, with probability 0.229167
sum (d3-1)#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2))
                             ^
--- exit 1

=== in the highest of three
# 1 - (3/4)^3
--- args
-C 'let x=3#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)) in high 1 x'
--- err
<argument 1>:1:27: error: division by zero, with probability 0.578125
let x=3#(if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)) in high 1 x
                          ^
--- exit 1

=== in the highest of dice, without a name
# 1 - (3/4)^3
--- args
-C 'high 1 3#(if ==1 d4 then 1/0 else sum explode d6)'
--- err
<argument 1>:1:28: error: division by zero, with probability 0.578125
high 1 3#(if ==1 d4 then 1/0 else sum explode d6)
                           ^
--- exit 1

=== in the second lowest of different dice
# 1 - (3/4)(2/3)^2
--- args
-C 'low 1 drop low 1 (d6,2#(if ==1 d3 then 1/0 else d4),(if ==1 d4 then 1/0 else sum explode d6))'
--- err-like
<argument 1>:1:\d+: error: division by zero, or another error, with probability 0\.666667
(?s:.*)
--- exit 1

=== in the loop
# A 1 comes before a 6.
--- args
-C 'count while x=d6 do if ==1 x then 1/0 else if ==6 x then () else d6'
--- err
<argument 1>:1:37: error: division by zero, with probability 0.5
count while x=d6 do if ==1 x then 1/0 else if ==6 x then () else d6
                                    ^
--- exit 1

=== when the loop has ended
--- args
-C '6/((count while x=d2 do ((count <2 x)#d2))-1)'
--- err
<argument 1>:1:4: error: division by zero, with probability 0.5
6/((count while x=d2 do ((count <2 x)#d2))-1)
   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== as far as it was followed
# 1/3^n in turn number n, and there were 6: 1/2 (1 - 3^-6).
--- args
-C -t 0.01 'sum while x=d2 do if ==1 d3 then () else d2/(d2-1)'
--- err
<argument 1>:1:46: error: division by zero, with probability at least 0.499314
sum while x=d2 do if ==1 d3 then () else d2/(d2-1)
                                             ^~~~
--- exit 1

=== where nothing else can come of it
# It divides by 0, or goes on.
--- args
-C 'sum while x=d2 do d2/(d2-1)'
--- err
<argument 1>:1:23: error: division by zero
sum while x=d2 do d2/(d2-1)
                      ^~~~
--- exit 1

=== a loop that is not evaluated leaves nothing
# The count is -1 or 0; without dice nothing explodes.  In the last, nothing matters but the error.
--- args
-C 'sum compound (d2-2)#d2; (sum explode (d2-2)#d6) + d6; (sum compound 2#d2) + 6/(d1-1)'
--- err
<argument 1>:1:15: error: '#' needs a count of at least 0, not -1, with probability 1/2
sum compound (d2-2)#d2; (sum explode (d2-2)#d6) + d6; (sum compound 2#d2) + 6/(d1-1)
              ^~~~
<argument 1>:1:39: error: '#' needs a count of at least 0, not -1, with probability 1/2
sum compound (d2-2)#d2; (sum explode (d2-2)#d6) + d6; (sum compound 2#d2) + 6/(d1-1)
                                      ^~~~
<argument 1>:1:80: error: division by zero
sum compound (d2-2)#d2; (sum explode (d2-2)#d6) + d6; (sum compound 2#d2) + 6/(d1-1)
                                                                               ^~~~
--- exit 1

=== less likely than what is left
--- args
-C 'if ==40 count ==1 40#d10 then 1/0 else count while x=d2 do ((count <2 x)#d2)'
--- err
<argument 1>:1:33: error: division by zero, with probability at least 1e-40
if ==40 count ==1 40#d10 then 1/0 else count while x=d2 do ((count <2 x)#d2)
                                ^
--- exit 1

=== what is left may change the digits
--- args
-C -t 0.3 'if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)'
--- err
<argument 1>:1:18: error: division by zero, with probability at least 0.25
if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)
                 ^
--- exit 1

=== in floating point
--- args
-C --float 'if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)'
--- err
<argument 1>:1:18: error: division by zero, with probability 0.25
if ==1 d4 then 1/0 else count while x=d2 do ((count <2 x)#d2)
                 ^
--- exit 1

==== No errors ====

=== a branch that is never taken
--- args
-C 'if ==7 d6 then 1/0 else 2'
--- out escaped
  2\t1.000000

=== a loop that takes no turn
--- args
-C 'foreach x in () do 1/0'
--- out escaped
 ()\t1.000000

=== none of them
--- args
-C '(1-d1)#(1/0)'
--- out escaped
 ()\t1.000000

=== as far as numbers go
# One less than the border, and the border.
--- args
-C '9223372036854775805+d2'
--- out escaped
9223372036854775806\t0.500000
9223372036854775807\t0.500000

==== Certain errors ====

=== division by zero
--- args
-C 6/0
--- err
<argument 1>:1:3: error: division by zero
6/0
  ^
--- exit 1

=== whatever the dice
--- args
-C 'd6/(d1-1)'
--- err
<argument 1>:1:5: error: division by zero
d6/(d1-1)
    ^~~~
--- exit 1

=== a product
--- args
-C 'prod 64#2'
--- err
<argument 1>:1:1: error: the result of 'prod' does not fit into 64 bits
prod 64#2
^~~~~~~~~
--- exit 1

=== known before anything is calculated
--- args
-C 'x; 1+(1,2); 1 +; 7'
--- out escaped
  7\t1.000000
--- err-like
(?s)<argument 1>:1:1: error: unknown name 'x'
.*:1:\d+: error: a single value is needed here, .*:1:16: error: unexpected .*
--- exit 1

==== What happens around an error ====

=== the other statements are calculated
--- args
-C 'd2; 6/(d6-1); 7' 8
--- out escaped
  1\t0.500000
  2\t0.500000
  7\t1.000000
  8\t1.000000
--- err
<argument 1>:1:8: error: division by zero, with probability 1/6
d2; 6/(d6-1); 7
       ^~~~
--- exit 1

=== nothing comes after an error when rolling
--- args
-r -C '1/0; 7'
--- out escaped
7
  7\t1.000000
--- err
<argument 1>:1:3: error: division by zero
1/0; 7
  ^
--- exit 1

=== nor after an error in --eval
# Some of a thousand trials divides by zero.
--- args
-e -c 1000 -C '6/(d6-1)'
--- err
<argument 1>:1:4: error: division by zero
6/(d6-1)
   ^~~~
--- exit 1

=== the tree is printed before
--- args
-p -C 'd 0'
--- out
d
  0
--- err
<argument 1>:1:3: error: a die needs at least one face, not 0
d 0
  ^
--- exit 1

=== standard output cannot be written
--- args
-C d6
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== a condition that is not known and fails: its tail is a number
--- args
--calc --threshold=1e-8 'if while x = 1 do x + (if == 1 d6 then 1 else ()) then 1 else 0'
--- err
<argument 1>:1:24: error: a single value is needed here, but this list is empty, with probability at least 1 - 1.2761e-11
if while x = 1 do x + (if == 1 d6 then 1 else ()) then 1 else 0
                       ^~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1
