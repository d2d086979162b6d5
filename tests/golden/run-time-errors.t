==== Division by zero ====

=== '/'
--- args
1/0
--- err
<argument 1>:1:3: error: division by zero
1/0
  ^
--- exit 1

=== '%'
--- args
1%0
--- err
<argument 1>:1:3: error: division by zero
1%0
  ^
--- exit 1

=== zero by zero
--- args
0/0
--- err
<argument 1>:1:3: error: division by zero
0/0
  ^
--- exit 1

=== a divisor that turns out to be zero
--- args
'1/(2-2)'
--- err
<argument 1>:1:4: error: division by zero
1/(2-2)
   ^~~
--- exit 1

=== a divisor without parentheses
--- args
'1/d1*0/0'
--- err
<argument 1>:1:8: error: division by zero
1/d1*0/0
       ^
--- exit 1

=== in the middle
--- args
'1+2*(3/0)+4'
--- err
<argument 1>:1:8: error: division by zero
1+2*(3/0)+4
       ^
--- exit 1

=== a negative power of zero
--- args
'0^-1'
--- err
<argument 1>:1:1: error: division by zero: 0 to a negative power
0^-1
^~~~
--- exit 1

=== a negative power of zero in parentheses
--- args
'0^(0-1)'
--- err
<argument 1>:1:1: error: division by zero: 0 to a negative power
0^(0-1)
^~~~~~~
--- exit 1

=== in a list
--- args
1,2,3/0
--- err
<argument 1>:1:7: error: division by zero
1,2,3/0
      ^
--- exit 1

=== behind a filter
--- args
'low 1 (5/0,1)'
--- err
<argument 1>:1:10: error: division by zero
low 1 (5/0,1)
         ^
--- exit 1

=== the number of a comparison comes first
--- args
'== (1/0) (2%0)'
--- err
<argument 1>:1:7: error: division by zero
== (1/0) (2%0)
      ^
--- exit 1

=== in a variable
--- args
'let x=5/0 in 1'
--- err
<argument 1>:1:9: error: division by zero
let x=5/0 in 1
        ^
--- exit 1

=== in a loop
--- args
'foreach x in (2,1,0) do 6/x'
--- err
<argument 1>:1:27: error: division by zero
foreach x in (2,1,0) do 6/x
                          ^
--- exit 1

=== in the loop's list
--- args
'foreach x in 1/0 do x'
--- err
<argument 1>:1:16: error: division by zero
foreach x in 1/0 do x
               ^
--- exit 1

=== in a condition
--- args
'if 1/0 then 1 else 2'
--- err
<argument 1>:1:6: error: division by zero
if 1/0 then 1 else 2
     ^
--- exit 1

==== Results that do not fit into 64 bits ====

=== '+'
--- args
9223372036854775807+1
--- err
<argument 1>:1:1: error: the result of '+' does not fit into 64 bits
9223372036854775807+1
^~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '+' of negative values
--- args
-- -9223372036854775807+-2
--- err
<argument 1>:1:1: error: the result of '+' does not fit into 64 bits
-9223372036854775807+-2
^~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '-'
--- args
-- -9223372036854775807-2
--- err
<argument 1>:1:1: error: the result of '-' does not fit into 64 bits
-9223372036854775807-2
^~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '-' of a negative value
--- args
'0-(-9223372036854775807-1)'
--- err
<argument 1>:1:1: error: the result of '-' does not fit into 64 bits
0-(-9223372036854775807-1)
^~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '*'
--- args
'3037000500*3037000500'
--- err
<argument 1>:1:1: error: the result of '*' does not fit into 64 bits
3037000500*3037000500
^~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '*' with a negative value
--- args
'9223372036854775807*-2'
--- err
<argument 1>:1:1: error: the result of '*' does not fit into 64 bits
9223372036854775807*-2
^~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '/'
--- args
'(-9223372036854775807-1)/-1'
--- err
<argument 1>:1:1: error: the result of '/' does not fit into 64 bits
(-9223372036854775807-1)/-1
^~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== the sign
--- args
-- '-(-9223372036854775807-1)'
--- err
<argument 1>:1:1: error: the result of '-' does not fit into 64 bits
-(-9223372036854775807-1)
^~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '^'
--- args
'2^63'
--- err
<argument 1>:1:1: error: the result of '^' does not fit into 64 bits
2^63
^~~~
--- exit 1

=== '^' of a negative value
--- args
'(-2)^64'
--- err
<argument 1>:1:1: error: the result of '^' does not fit into 64 bits
(-2)^64
^~~~~~~
--- exit 1

=== '^' with a large exponent
--- args
'2^9223372036854775807'
--- err
<argument 1>:1:1: error: the result of '^' does not fit into 64 bits
2^9223372036854775807
^~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '^' of ten
--- args
'10^19'
--- err
<argument 1>:1:1: error: the result of '^' does not fit into 64 bits
10^19
^~~~~
--- exit 1

=== '.'
--- args
'922337203685477580 . 8'
--- err
<argument 1>:1:1: error: the result of '.' does not fit into 64 bits
922337203685477580 . 8
^~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '.' with many digits
--- args
'1 . 9223372036854775807'
--- err
<argument 1>:1:1: error: the result of '.' does not fit into 64 bits
1 . 9223372036854775807
^~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== '.' of a negative value
--- args
'(-922337203685477580) . 9'
--- err
<argument 1>:1:1: error: the result of '.' does not fit into 64 bits
(-922337203685477580) . 9
^~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== 'sum'
--- args
'sum (9223372036854775807,1)'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits
sum (9223372036854775807,1)
^~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== 'sum' of negative values
--- args
'sum (-9223372036854775807,-1,-1)'
--- err
<argument 1>:1:1: error: the result of 'sum' does not fit into 64 bits
sum (-9223372036854775807,-1,-1)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== 'prod'
--- args
'prod (4294967296,4294967296)'
--- err
<argument 1>:1:1: error: the result of 'prod' does not fit into 64 bits
prod (4294967296,4294967296)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== 'prod' of negative values
--- args
-- 'prod(-4611686018427387904,-2)'
--- err
<argument 1>:1:1: error: the result of 'prod' does not fit into 64 bits
prod(-4611686018427387904,-2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== 'prod' of a range
--- args
'prod 1..21'
--- err
<argument 1>:1:1: error: the result of 'prod' does not fit into 64 bits
prod 1..21
^~~~~~~~~~
--- exit 1

=== within something
--- args
'1+2*(9223372036854775807+1)-3'
--- err
<argument 1>:1:6: error: the result of '+' does not fit into 64 bits
1+2*(9223372036854775807+1)-3
     ^~~~~~~~~~~~~~~~~~~~~
--- exit 1

==== Dice without faces ====

=== d0
--- args
d0
--- err
<argument 1>:1:2: error: a die needs at least one face, not 0
d0
 ^
--- exit 1

=== a negative number of faces
--- args
d-1
--- err
<argument 1>:1:2: error: a die needs at least one face, not -1
d-1
 ^~
--- exit 1

=== a negative number in parentheses
--- args
'd(-6)'
--- err
<argument 1>:1:3: error: a die needs at least one face, not -6
d(-6)
  ^~
--- exit 1

=== a die whose faces turn out to be none
--- args
'3#d(d1-1)'
--- err
<argument 1>:1:5: error: a die needs at least one face, not 0
3#d(d1-1)
    ^~~~
--- exit 1

==== Negative counts ====

=== '#'
--- args
'(-1)#5'
--- err
<argument 1>:1:2: error: '#' needs a count of at least 0, not -1
(-1)#5
 ^~
--- exit 1

=== '#' with a sum before it
--- args
'1-2#5'
--- err
<argument 1>:1:1: error: '#' needs a count of at least 0, not -1
1-2#5
^~~
--- exit 1

=== 'low'
--- args
'low (-1) (1,2)'
--- err
<argument 1>:1:6: error: 'low' needs a count of at least 0, not -1
low (-1) (1,2)
     ^~
--- exit 1

=== 'high'
--- args
'high (-2) (1,2)'
--- err
<argument 1>:1:7: error: 'high' needs a count of at least 0, not -2
high (-2) (1,2)
      ^~
--- exit 1

=== 'first'
--- args
'first (-3) (1,2)'
--- err
<argument 1>:1:8: error: 'first' needs a count of at least 0, not -3
first (-3) (1,2)
       ^~
--- exit 1

=== 'last'
--- args
'last (-9223372036854775807-1) (1,2)'
--- err
<argument 1>:1:7: error: 'last' needs a count of at least 0, not -9223372036854775808
last (-9223372036854775807-1) (1,2)
      ^~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== 'drop low'
--- args
'drop low (-1) (1,2)'
--- err
<argument 1>:1:11: error: 'low' needs a count of at least 0, not -1
drop low (-1) (1,2)
          ^~
--- exit 1

=== 'drop high'
--- args
'drop high (-1) (1,2)'
--- err
<argument 1>:1:12: error: 'high' needs a count of at least 0, not -1
drop high (-1) (1,2)
           ^~
--- exit 1

=== 'drop first'
--- args
'drop first (-1) (1,2)'
--- err
<argument 1>:1:13: error: 'first' needs a count of at least 0, not -1
drop first (-1) (1,2)
            ^~
--- exit 1

=== 'drop last'
--- args
'drop last (-1) (1,2)'
--- err
<argument 1>:1:12: error: 'last' needs a count of at least 0, not -1
drop last (-1) (1,2)
           ^~
--- exit 1

=== 'keep low'
--- args
'keep low (-1) (1,2)'
--- err
<argument 1>:1:11: error: 'low' needs a count of at least 0, not -1
keep low (-1) (1,2)
          ^~
--- exit 1

=== a sign without parentheses
--- args
'low -1 (1,2)'
--- err
<argument 1>:1:5: error: 'low' needs a count of at least 0, not -1
low -1 (1,2)
    ^~
--- exit 1

=== of an empty list
--- args
'first (-1) ()'
--- err
<argument 1>:1:8: error: 'first' needs a count of at least 0, not -1
first (-1) ()
       ^~
--- exit 1

=== a count that turns out to be negative
--- args
'(d1-2)#5'
--- err
<argument 1>:1:2: error: '#' needs a count of at least 0, not -1
(d1-2)#5
 ^~~~
--- exit 1

==== Negative digits ====

=== the right side of '.'
--- args
'1 . -2'
--- err
<argument 1>:1:5: error: the right side of '.' must not be negative
1 . -2
    ^~
--- exit 1

=== the right side of '.' in parentheses
--- args
'1 . (0-2)'
--- err
<argument 1>:1:6: error: the right side of '.' must not be negative
1 . (0-2)
     ^~~
--- exit 1

=== behind zero
--- args
'0 . -2'
--- err
<argument 1>:1:5: error: the right side of '.' must not be negative
0 . -2
    ^~
--- exit 1

==== Unknown names ====

=== a name
--- args
x
--- err
<argument 1>:1:1: error: unknown name 'x'
x
^
--- exit 1

=== a name that is like none
--- args
x+1
--- err
<argument 1>:1:1: error: unknown name 'x'
x+1
^
--- exit 1

=== a misspelt name
--- args
'let foo = 1 in fo+1'
--- err
<argument 1>:1:16: error: unknown name 'fo'
let foo = 1 in fo+1
               ^~
hint: did you mean 'foo'?
--- exit 1

=== a short name that is not like any
--- args
foo
--- err-like
<argument 1>:1:1: error: .*
foo
\^~~
(?:hint: .*
)?
--- exit 1

=== a misspelt word
--- args
1+coun
--- err
<argument 1>:1:3: error: unknown name 'coun'
1+coun
  ^~~~
hint: did you mean 'count'?
--- exit 1

=== the nearest of several names
--- args
'let attack = 1 in let defence = 2 in defense'
--- err
<argument 1>:1:38: error: unknown name 'defense'
let attack = 1 in let defence = 2 in defense
                                     ^~~~~~~
hint: did you mean 'defence'?
--- exit 1

=== an inner name
--- args
'let alpha=1 in let alpine=2 in alphe'
--- err
<argument 1>:1:32: error: unknown name 'alphe'
let alpha=1 in let alpine=2 in alphe
                               ^~~~~
hint: did you mean 'alpha'?
--- exit 1

=== two names
--- args
qqq+zzzz
--- err
<argument 1>:1:1: error: unknown name 'qqq'
qqq+zzzz
^~~
<argument 1>:1:5: error: unknown name 'zzzz'
qqq+zzzz
    ^~~~
--- exit 1

=== several names in one statement
--- args
'let foo = 1 in fo+bar+foo+fooo'
--- err
<argument 1>:1:16: error: unknown name 'fo'
let foo = 1 in fo+bar+foo+fooo
               ^~
hint: did you mean 'foo'?
<argument 1>:1:19: error: unknown name 'bar'
let foo = 1 in fo+bar+foo+fooo
                  ^~~
<argument 1>:1:27: error: unknown name 'fooo'
let foo = 1 in fo+bar+foo+fooo
                          ^~~~
hint: did you mean 'foo'?
--- exit 1

=== out of its scope
--- args
'(let x=1 in x),x'
--- err
<argument 1>:1:16: error: unknown name 'x'
(let x=1 in x),x
               ^
--- exit 1

=== in its own value
--- args
'let value=value in value'
--- err
<argument 1>:1:11: error: unknown name 'value'
let value=value in value
          ^~~~~
--- exit 1

=== before its loop
--- args
'foreach one in one do one'
--- err
<argument 1>:1:16: error: unknown name 'one'
foreach one in one do one
               ^~~
--- exit 1

=== in a loop that never turns
--- args
'foreach x in () do y'
--- err
<argument 1>:1:20: error: unknown name 'y'
foreach x in () do y
                   ^
--- exit 1

=== in a branch that is not taken
--- args
'if 1 then 2 else nothing'
--- err
<argument 1>:1:18: error: unknown name 'nothing'
if 1 then 2 else nothing
                 ^~~~~~~
--- exit 1

=== before anything is rolled
--- args
1/0,y
--- err
<argument 1>:1:5: error: unknown name 'y'
1/0,y
    ^
--- exit 1

=== case matters
--- args
'let Die=6 in die'
--- err
<argument 1>:1:14: error: unknown name 'die'
let Die=6 in die
             ^~~
hint: did you mean 'Die'?
--- exit 1

=== a long name
--- args
'let x=1 in thisisaverylongnamethatnobodyeverwouldwriteinaprogram'
--- err-like
<argument 1>:1:12: error: .*
let x=1 in thisisaverylongnamethatnobodyeverwouldwriteinaprogram
           \^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
(?:hint: .*
)?
--- exit 1

==== After an error ====

=== the next statement
--- args
'1/0;2'
--- out
2
--- err
<argument 1>:1:3: error: division by zero
1/0;2
  ^
--- exit 1

=== each statement by itself
--- args
'x;1/0;d0;2'
--- out
2
--- err
<argument 1>:1:1: error: unknown name 'x'
x;1/0;d0;2
^
<argument 1>:1:5: error: division by zero
x;1/0;d0;2
    ^
<argument 1>:1:8: error: a die needs at least one face, not 0
x;1/0;d0;2
       ^
--- exit 1

=== nothing of a statement is printed
--- args
1,2,3,4/0
--- err
<argument 1>:1:9: error: division by zero
1,2,3,4/0
        ^
--- exit 1

=== an error in the first of two lists
--- args
'5,(1/0),6;7'
--- out
7
--- err
<argument 1>:1:6: error: division by zero
5,(1/0),6;7
     ^
--- exit 1

==== Of tabletops' notation: division by zero where nothing else is left of the quotient ====

=== times 0
--- args
--notation=vtt --calc '0*(6//(1d6-3))'
--- err
<argument 1>:1:4: error: division by zero, with probability 1/6
0*(6//(1d6-3))
   ^~~~~~~~~~
--- exit 1

=== to the power of 0
--- args
--notation=vtt --calc '(6//(1d6-3))^0'
--- err
<argument 1>:1:2: error: division by zero, with probability 1/6
(6//(1d6-3))^0
 ^~~~~~~~~~
--- exit 1

=== a quotient by a roll in a sum that is rounded
--- args
--notation=vtt --calc 'floor(1d4/(1d2-1)+2)'
--- err
<argument 1>:1:7: error: division by zero, with probability 1/2
floor(1d4/(1d2-1)+2)
      ^~~~~~~~~~~~~
--- exit 1
