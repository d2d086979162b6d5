==== Nothing where something must be ====

--- says
# no right side of '+'
1+
  ^ unexpected end of input, expected a number, a name or '('
1-
  ^ unexpected end of input, expected a number, a name or '('
1 .
   ^ unexpected end of input, expected a number, a name or '('
1*
  ^ unexpected end of input, expected a number, a name or '('
1/
  ^ unexpected end of input, expected a number, a name or '('
1%
  ^ unexpected end of input, expected a number, a name or '('
hint: '%' gives the remainder; 'x*10/100' is 10 % of x
1^
  ^ unexpected end of input, expected a number, a name or '('
3#
  ^ unexpected end of input, expected a number, a name or '('
1..
   ^ unexpected end of input, expected a number, a name or '('
1,
  ^ unexpected end of input, expected a number, a name or '('
# no left side of '*'
*2
^ unexpected '*', expected a number, a name or '('
. 2
^ unexpected '.', expected a number, a name or '('
hint: numbers are whole, and 'x/2' is half of x, rounded toward zero
+2
^ unexpected '+', expected a number, a name or '('
#d6
^ unexpected '#', expected a number, a name or '('
..3
^~ unexpected '..', expected a number, a name or '('
,1
^ unexpected ',', expected a number, a name or '('
# nothing behind the sign
$ --
-
 ^ unexpected end of input, expected a number, a name or '('
# nothing behind 'd'
d
 ^ unexpected end of input, expected a number, a name or '('
sum
   ^ unexpected end of input, expected a number, a name or '('
prod
    ^ unexpected end of input, expected a number, a name or '('
count
     ^ unexpected end of input, expected a number, a name or '('
perm
    ^ unexpected end of input, expected a number, a name or '('
sort
    ^ unexpected end of input, expected a number, a name or '('
rev
   ^ unexpected end of input, expected a number, a name or '('
low
   ^ unexpected end of input, expected a number, a name or '('
# no list behind 'low'
low 1
     ^ unexpected end of input, expected a number, a name or '('
# nothing behind 'drop'
drop
    ^ unexpected end of input, expected a filter
keep
    ^ unexpected end of input, expected a filter
drop low
        ^ unexpected end of input, expected a number, a name or '('
==
  ^ unexpected end of input, expected a number, a name or '('
# no list behind '=='
== 1
    ^ unexpected end of input, expected a number, a name or '('
# the list was taken for a part of the number
== 2 -1
       ^ unexpected end of input, expected a number, a name or '('
# two operators in a row
1*/2
  ^ unexpected '/', expected a number, a name or '('
# two commas in a row
1,,2
  ^ unexpected ',', expected a number, a name or '('
# blank parentheses as a value
1+()
  ^~ a single value is needed here, but '()' is the empty list

==== Truncated words ====

--- says
# 'let'
let
   ^ unexpected end of input, expected a name
let x
     ^ unexpected end of input, expected '='
let x=
      ^ unexpected end of input, expected a number, a name or '('
let x=1
       ^ unexpected end of input, expected 'in' or an operator
let x=1 in
          ^ unexpected end of input, expected a number, a name or '('
foreach
       ^ unexpected end of input, expected a name
foreach x
         ^ unexpected end of input, expected 'in'
foreach x in
            ^ unexpected end of input, expected a number, a name or '('
foreach x in 1
              ^ unexpected end of input, expected 'do' or an operator
foreach x in 1 do
                 ^ unexpected end of input, expected a number, a name or '('
while
     ^ unexpected end of input, expected a name
while x
       ^ unexpected end of input, expected '='
while x=
        ^ unexpected end of input, expected a number, a name or '('
while x=1
         ^ unexpected end of input, expected 'do' or an operator
while x=1 do
            ^ unexpected end of input, expected a number, a name or '('
if
  ^ unexpected end of input, expected a number, a name or '('
if 1
    ^ unexpected end of input, expected 'then' or an operator
hint: 'if 1 then 1 else 0' is 1 or 0
if 1 then
         ^ unexpected end of input, expected a number, a name or '('
if 1 then 2
           ^ unexpected end of input, expected 'else' or an operator
hint: 'if 1 then 2 else 0' gives 0 otherwise
# … behind a condition
if d20>=15
          ^ unexpected end of input, expected 'then' or an operator
hint: 'if d20>=15 then 1 else 0' is 1 or 0
# no 'then'
if d20 >= 15 1 else 0
             ^ unexpected '1', expected 'then' or an operator
hint: 'if d20 >= 15 then 1 else 0' chooses one of the two
# … in an 'if' within another
if (if d6==3 then 4
                   ^ unexpected end of input, expected 'else' or an operator
hint: 'if d6==3 then 4 else 0' gives 0 otherwise
# one '=' that compares
$ 'if d6 = 6 then 1 else 0' ';2d6+d4 = 7'
@1:1: if d6 = 6 then 1 else 0
            ^ unexpected '=', expected 'then' or an operator
hint: 'd6 == 6' compares
@2:1: ;2d6+d4 = 7
              ^ unexpected '=', expected an operator or ';'
hint: '2d6+d4 == 7' compares
# 'if 1 then 2 else'
if 1 then 2 else
                ^ unexpected end of input, expected a number, a name or '('

==== Parentheses ====

--- says
# an open parenthesis
(
 ^ unexpected end of input, expected ')' or a number, a name or '('
# an open parenthesis and a value
(1
  ^ unexpected end of input, expected ')' or an operator
# an open parenthesis and a list
(1,2
    ^ unexpected end of input, expected ')' or an operator
# open twice, closed once
((1,2)
      ^ unexpected end of input, expected ')' or an operator
# a parenthesis closed but not opened
1)
 ^ unexpected ')', expected an operator or ';'
hint: there is no matching '('
# a parenthesis closed and nothing else
)
^ unexpected ')', expected a number, a name or '('
# the wrong way round
)1(
^ unexpected ')', expected a number, a name or '('
# closed twice
(1,2))
     ^ unexpected ')', expected an operator or ';'
hint: there is no matching '('
# a ';' within parentheses
(1;2
  ^ unexpected ';', expected ')' or an operator
| 2

==== The wrong word ====

--- says
# 'let' without '='
let x 1 in x
      ^ unexpected '1', expected '='
# 'let' with 'do'
let x=1 do x
        ^~ unexpected 'do', expected 'in' or an operator
let x==1 in x
     ^~ unexpected '==', expected '='
# 'let' with a number for a name
let 3=1 in x
    ^ unexpected '3', expected a name
# 'let' with a reserved word for a name
let d=1 in d
    ^ unexpected 'd', expected a name
# 'let' with another reserved word for a name
let count = 1 in count
    ^~~~~ unexpected 'count', expected a name
# 'foreach' with '='
foreach x=1 do x
         ^ unexpected '=', expected 'in'
# 'foreach' without a name
foreach do
        ^~ unexpected 'do', expected a name
# 'foreach' with 'in' for a name
foreach in in 1 do x
        ^~ unexpected 'in', expected a name
# 'while' with 'in'
while x in 1 do x
        ^~ unexpected 'in', expected '='
# 'while' with a reserved word for a name
while low=1 do low
      ^~~ unexpected 'low', expected a name
# 'if' with 'else' only
if 1 else 2
     ^~~~ unexpected 'else', expected 'then' or an operator
hint: 'if 1 then 1 else 0' is 1 or 0
# 'if' with a misspelt 'then'
if 1 them 2 else 3
     ^~~~ unexpected 'them', expected 'then' or an operator
# 'in' at the beginning
in
  ^ unexpected end of input, expected '('
then 1
^~~~ unexpected 'then', expected a number, a name or '('
else
^~~~ unexpected 'else', expected a number, a name or '('
do 1
^~ unexpected 'do', expected a number, a name or '('
# 'drop' before a number
drop 1
     ^ unexpected '1', expected a filter
# 'drop' before 'sort'
drop sort 1
     ^~~~ unexpected 'sort', expected a filter
# 'drop' twice
drop drop low 1 2
     ^~~~ unexpected 'drop', expected a filter
# 'keep' before 'drop'
keep drop low 1 2
     ^~~~ unexpected 'drop', expected a filter

==== Two things in a row ====

--- says
# two numbers
2 3
  ^ unexpected '3', expected an operator or ';'
# three numbers
1 2 3
  ^ unexpected '2', expected an operator or ';'
# a number and a name
2 x
  ^ unexpected 'x', expected an operator or ';'
# a name and a number
x 2
  ^ unexpected '2', expected an operator or ';'
# a list and a list
(1,2) (3,4)
      ^ unexpected '(', expected an operator or ';'
# a number and a parenthesis
2(3)
 ^ unexpected '(', expected an operator or ';'
hint: '2#(3)' evaluates it 2 times, '2*(3)' multiplies
# one list too many for a filter
high 1 2 3
         ^ unexpected '3', expected an operator or ';'
# two words
sum 1 sum 2
      ^~~ unexpected 'sum', expected an operator or ';'
hint: words come before their operands: 'max 2d6', 'sum drop low 1 4d6'

==== What may have been meant ====

--- says
# a part of a number
d100 <= 50%; (d6*10%)
           ^ unexpected ';', expected a number, a name or '('
hint: '%' gives the remainder; 'x*10/100' is 10 % of x
                    ^ unexpected ')', expected a number, a name or '('
hint: '%' gives the remainder; 'x*10/100' is 10 % of x
# half of it
.5; d6 * .5
^ unexpected '.', expected a number, a name or '('
hint: numbers are whole, and 'x/2' is half of x, rounded toward zero
         ^ unexpected '.', expected a number, a name or '('
hint: numbers are whole, and 'x/2' is half of x, rounded toward zero
# a word behind what it takes
d6.max; 4d6 drop low 1; 2d6 explode; 2#d6 sort
      ^ unexpected ';', expected a number, a name or '('
hint: words come before their operands: 'max 2d6', 'sum drop low 1 4d6'
            ^~~~ unexpected 'drop', expected an operator or ';'
hint: '4d6dl1' adds up all but the lowest
                            ^~~~~~~ unexpected 'explode', expected an operator or ';'
hint: '2d6!' adds up the dice, with one more for each at its highest face
                                          ^~~~ unexpected 'sort', expected an operator or ';'
hint: words come before their operands: 'max 2d6', 'sum drop low 1 4d6'
# one against another
d20 vs d20
    ^~ unexpected 'vs', expected an operator or ';'
hint: 'd20 > d20' tests whether the first is more
# a misspelt 'sum'
sun 3#d6
    ^ unexpected '3', expected an operator or ';'
hint: did you mean 'sum'?
# a misspelt 'foreach'
forech x in 1 do x
       ^ unexpected 'x', expected an operator or ';'
hint: did you mean 'foreach'?
lett x=1 in x
     ^ unexpected 'x', expected an operator or ';'
hint: did you mean 'let'?
iff 1 then 2 else 3
    ^ unexpected '1', expected an operator or ';'
hint: did you mean 'if'?
# a misspelt 'count'
conut 1,2
      ^ unexpected '1', expected an operator or ';'
hint: did you mean 'count'?
# nothing like a word
abracadabra 3
            ^ unexpected '3', expected an operator or ';'
# an assignment
1, x=1
    ^ unexpected '=', expected an operator or ';'
hint: 'let x = e in f' gives a list a name, 'x == y' compares
# a single '=' between values
1 = 2
!~ <argument 1>:1:3: error: .*
!~ 1 = 2
!~   \^
!~ (?:hint: .*
!~ )?
# a range of a range
1..2..3
!~ <argument 1>:1:5: error: .*
!~ 1\.\.2\.\.3
!~     \^~
!~ (?:hint: .*
!~ )?
# a range to a repetition
1..2#3
!~ <argument 1>:1:5: error: .*
!~ 1\.\.2#3
!~     \^
!~ (?:hint: .*
!~ )?

==== What other programs write ====
# What hints have in quotes is run in the next group.

--- says
4d6d1
^~~~~ it is unclear which of these dice is rolled first
hint: '4d(6d1)' has that many faces, '(4d6)#d1' rolls that many dice, 'sum drop low 1 4d6' leaves out the lowest
4d6h3
   ^ unexpected 'h', expected an operator or ';'
hint: '4d6kh3' adds up the highest
8d6t5
   ^ unexpected 't', expected an operator or ';'
hint: 'count >=5 8d6' counts the dice that are that high
3x4d6
 ^ unexpected 'x', expected an operator or ';'
hint: '3#(sum 4d6)' evaluates it 3 times, '3*4d6' multiplies
# 3 x 4d6, and with more behind it
$ '3 x 4d6' '3 X 2d6+1' '2 x (d6+1); 3x; 0x10'
@1:1: 3 x 4d6
        ^ unexpected 'x', expected an operator or ';'
hint: '3#(sum 4d6)' evaluates it 3 times, '3*4d6' multiplies
@2:1: 3 X 2d6+1
        ^ unexpected 'X', expected an operator or ';'
hint: '3#(2d6+1)' evaluates it 3 times, '3*(2d6+1)' multiplies
@3:1: 2 x (d6+1); 3x; 0x10
        ^ unexpected 'x', expected an operator or ';'
hint: '2#(d6+1)' evaluates it 2 times, '2*(d6+1)' multiplies
                   ^ unexpected 'x', expected an operator or ';'
                       ^ unexpected 'x', expected an operator or ';'
hint: '0*10' multiplies
$ '2(d6+1)' '2 (d6+1) * 3'
@1:1: 2(d6+1)
       ^ unexpected '(', expected an operator or ';'
hint: '2#(d6+1)' evaluates it 2 times, '2*(d6+1)' multiplies
@2:1: 2 (d6+1) * 3
        ^ unexpected '(', expected an operator or ';'
hint: '2#(d6+1)' evaluates it 2 times, '2*(d6+1)' multiplies
$ 'high(1, 2d20)' 'low (2d20, 1)' 'first(2, (d6,d8), d4)' 'last(4d6)' 'high(1, )' 'max(1, 2) 3' 'high ("(", "a")' '2) high'
@1:1: high(1, 2d20)
                   ^ unexpected end of input, expected a number, a name or '('
hint: 'high 1 2d20' has the number before the list, without a comma
@2:1: low (2d20, 1)
                   ^ unexpected end of input, expected a number, a name or '('
hint: 'low 1 2d20' has the number before the list, without a comma
@3:1: first(2, (d6,d8), d4)
                           ^ unexpected end of input, expected a number, a name or '('
hint: 'high 3 4d6' has no comma between the number and the list
@4:1: last(4d6)
               ^ unexpected end of input, expected a number, a name or '('
hint: 'high 1 4d6' has the number of items before the list
@5:1: high(1, )
              ^ unexpected ')', expected a number, a name or '('
hint: 'high 1 4d6' has the number of items before the list
@6:1: max(1, 2) 3
                ^ unexpected '3', expected an operator or ';'
@7:1: high ("(", "a")
                     ^ unexpected end of input, expected a number, a name or '('
hint: 'high 1 4d6' has the number of items before the list
@8:1: 2) high
       ^ unexpected ')', expected an operator or ';'
hint: there is no matching '('
$ '2d6 in 7..9' 'd6 in 2 .. 3' 'x in 2..3' 'd6+1 in 7..9' 'd6 in 7' 'd6 in 1,2'
@1:1: 2d6 in 7..9
          ^~ unexpected 'in', expected an operator or ';'
hint: 'let x = 2d6 in x >= 7 and x <= 9' tests whether it is one of these
@2:1: d6 in 2 .. 3
         ^~ unexpected 'in', expected an operator or ';'
hint: 'let x = d6 in x >= 2 and x <= 3' tests whether it is one of these
@3:1: x in 2..3
        ^~ unexpected 'in', expected an operator or ';'
hint: 'x >= 7 and x <= 9' tests whether x is from 7 to 9
@4:1: d6+1 in 7..9
           ^~ unexpected 'in', expected an operator or ';'
hint: 'let x = d6+1 in x >= 7 and x <= 9' tests whether it is one of these
@5:1: d6 in 7
         ^~ unexpected 'in', expected an operator or ';'
hint: 'd6 == 7' compares
@6:1: d6 in 1,2
         ^~ unexpected 'in', expected an operator or ';'
hint: 'let x = d6 in x == 1 or x == 2' tests whether it is one of these
# the first of them is a program
# Of 36: 6 for 7, 5 for 8, 4 for 9.
$ --calc --fractions 'let x = sum 2#d6 in x >= 7 and x <= 9'
= 0: 0.583333 7/12  1: 0.416667 5/12
$ 'count ==6 in 5d6' 'high 1 in 4d6' 'sum in 4d6' 'count ==6 in'
@1:1: count ==6 in 5d6
                   ^ unexpected '5', expected '('
hint: 'sum 4d6' and 'count ==6 4d6' are written without 'in'
@2:1: high 1 in 4d6
                ^ unexpected '4', expected '('
hint: 'sum 4d6' and 'count ==6 4d6' are written without 'in'
@3:1: sum in 4d6
             ^ unexpected '4', expected '('
hint: 'sum 4d6' and 'count ==6 4d6' are written without 'in'
@4:1: count ==6 in
                  ^ unexpected end of input, expected '('
$ '7d6=6' '7d6 = 6+1'
@1:1: 7d6=6
         ^ unexpected '=', expected an operator or ';'
hint: 'count ==6 7d6' counts these dice
@2:1: 7d6 = 6+1
          ^ unexpected '=', expected an operator or ';'
hint: '7d6 == 6+1' compares
$ 'advantage d20' 'disadvantage d20+5'
@1:1: advantage d20
                ^ unexpected 'd', expected an operator or ';'
hint: 'd20 with advantage' is the better of two dice
@2:1: disadvantage d20+5
                   ^ unexpected 'd', expected an operator or ';'
hint: 'd20 with disadvantage' is the worse of two dice
2**3
  ^ unexpected '*', expected a number, a name or '('
hint: '2^3' is a power
x1+2
 ^ unexpected '1', expected an operator or ';'
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
let x20=1 in x20
     ^~ unexpected '20', expected '='
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
hp_max
  ^ '_' has no meaning here
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
_hp
^ '_' has no meaning here
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
1_
 ^ '_' has no meaning here
hint: numbers are written as digits only: '1000'
# a name whose letters are a word
su_m
  ^ '_' has no meaning here
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
f(x)
 ^ unexpected '(', expected an operator or ';'
hint: 'f(x) = e;' before this defines such a name: f(2) is e with 2 for x
let f(x)=x in f 2
     ^ unexpected '(', expected '='
hint: 'f(x) = e;' before this defines such a name: f(2) is e with 2 for x
Max(1,2)
   ^ unexpected '(', expected an operator or ';'
hint: 'max(1,2)' is written in lower case
floor(d6)
      ^~ 'floor' rounds 'x / y', or takes two values: 'floor(x, y)'
abs(d6)
   ^ unexpected '(', expected an operator or ';'
hint: 'let x = d6 in max (x, -x)' is the absolute value
>3 d6 and >2 d6
      ^~~ unexpected 'and', expected an operator or ';'
hint: conditions compare single values: 'x > 1 and x < 5'
1 OR 2
  ^~ unexpected 'OR', expected an operator or ';'
hint: 'a or b' holds if at least one condition does
not 1
    ^ 'not' needs a condition here
hint: 'not x == 1' tests whether x is anything else
7 mod 3
  ^~~ unexpected 'mod', expected an operator or ';'
hint: '7 % 3' is the remainder
for x in 1..3 do x
    ^ unexpected 'x', expected an operator or ';'
hint: 'foreach x in e do f' evaluates f for each item of e
8#d6 > 4
     ^ unexpected '>', expected an operator or ';'
hint: 'sum e >= 5' and 'max e >= 5' compare one number, 'count >=5 e' counts the items that are
x:=3
 ^ ':' has no meaning here
hint: 'let x = e in f' gives a list a name
d[1,2,3]
 ^ '[' has no meaning here
hint: 'd{1,2,3}' has these faces
# 'let' as a statement
let x=d1; 2
        ^ unexpected ';', expected 'in' or an operator
hint: 'let x = e in f' needs 'in' in place of this ';'
| 2
# a number of too many digits
12345678901234567890_1
!~ [^\n]*does not fit.*(?s:.*)
= exit 1
# the end of a name that may be one
a_
 ^ '_' has no meaning here
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1

=== what the hints say
# With dice of one face: how many there are, and what is added up.
--- table
sum(high 1 2#d1)+5 => 6
sum(low 1 2#d1) => 1
sum(drop low 1 4#d1) => 3
sum(drop high 2 4#d1) => 2
sum(reroll ==2 3#d1) => 3
count >=1 8#d1 => 8
count <=0 8#d1 => 0
sum(explode ==2 4#d1) => 4
sum(compound ==2 4#d1) => 4
sum(4#(d1-2)) => -4
max 2#d1 => 1
let x = 3-d1*5 in max (x, -x) => 2
(7+2-1) / 2 => 4
(6+2-1) / 2 => 3
(2*7+4) / (2*4) => 2
(2*5+4) / (2*4) => 1
if (>1 d1), (>0 d1) then 3 else 4 => 3
if >0 d1 then if >1 d1 then 3 else 4 else 4 => 4
6#(d1) => 1 1 1 1 1 1
foreach x in 1..3 do x => 1 2 3

==== Characters that begin no word ====

--- says
# an underscore
1_000
 ^ '_' has no meaning here
hint: numbers are written as digits only: '1000'
# a quote
1 ' 2
  ^ ''' has no meaning here
# an at sign
1 @ 2
  ^ '@' has no meaning here
# an ampersand
1 & 2
  ^ '&' has no meaning here
hint: 'a and b' holds if both conditions do
# two ampersands
1 && 2
  ^ '&' has no meaning here
hint: 'a and b' holds if both conditions do
# a pipe
1 || 2
  ^ '|' has no meaning here
hint: 'a or b' holds if at least one condition does
# an exclamation mark
!1
^ '!' has no meaning here
hint: 'not c' holds if the condition does not
# a tilde
~1
^ '~' has no meaning here
# a colon
1:2
 ^ ':' has no meaning here
# a question mark
1 ? 2 : 3
  ^ '?' has no meaning here
hint: 'if 1 then 2 else 3' chooses one of the two
# brackets
[1,2]
^ '[' has no meaning here
hint: '(1,2)' has parentheses instead of brackets
# braces
{1}
^ '{' has no meaning here
hint: '(1)' has parentheses instead of braces
# a backslash
1\2
 ^ '\' has no meaning here
# a double quote
"1"
^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
# a backtick
`1`
^ '`' has no meaning here
# UTF-8
1+é
  ^ 'é' has no meaning here
# an emoji
1+🎲
  ^ '🎲' has no meaning here

==== Numbers ====

--- says
# one more than the largest number
9223372036854775808
^~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807
# one more than the largest number within something
1+9223372036854775808*2
  ^~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807
# twenty digits
99999999999999999999
^~~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807
# a negative number whose digits do not fit
$ --
-9223372036854775808
 ^~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807

==== Reading goes on at the next ';' ====

--- says
# before and after
1;2+;3
    ^ unexpected ';', expected a number, a name or '('
| 1
| 3
# two errors
1+;2;(3;4
  ^ unexpected ';', expected a number, a name or '('
       ^ unexpected ';', expected ')' or an operator
| 2
| 4
# three errors of different kinds
2 3;x;1/0;5
  ^ unexpected '3', expected an operator or ';'
    ^ unknown name 'x'
        ^ division by zero
| 5
# an error in the last statement
1;2;3+
      ^ unexpected end of input, expected a number, a name or '('
| 1
| 2
# an error and an empty statement
1+;;2
  ^ unexpected ';', expected a number, a name or '('
| 2
# a byte and the next statement
1 @ 2;3
  ^ '@' has no meaning here
| 3
# two bytes in one statement are one error
1 @ 2 @ 3
  ^ '@' has no meaning here
# a number and the next statement
99999999999999999999;3
^~~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807
| 3
# an error within an open parenthesis
((1 2;3
    ^ unexpected '2', expected ')' or an operator
| 3
4d6 kh 3
    ^~ unexpected 'kh', expected an operator or ';'
hint: '4d6kh3' adds up the highest
4d6 dl1
    ^~ unexpected 'dl', expected an operator or ';'
hint: '4d6dl1' adds up all but the lowest
