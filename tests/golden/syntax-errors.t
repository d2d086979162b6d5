==== Nothing where something must be ====

=== no right side of '+'
--- args
1+
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1+
  ^
--- exit 1

=== no right side of '-'
--- args
1-
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1-
  ^
--- exit 1

=== no right side of '.'
--- args
'1 .'
--- err
<argument 1>:1:4: error: unexpected end of input, expected a number, a name or '('
1 .
   ^
--- exit 1

=== no right side of '*'
--- args
'1*'
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1*
  ^
--- exit 1

=== no right side of '/'
--- args
1/
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1/
  ^
--- exit 1

=== no right side of '%'
--- args
1%
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1%
  ^
--- exit 1

=== no right side of '^'
--- args
'1^'
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1^
  ^
--- exit 1

=== no right side of '#'
--- args
'3#'
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
3#
  ^
--- exit 1

=== no right side of '..'
--- args
1..
--- err
<argument 1>:1:4: error: unexpected end of input, expected a number, a name or '('
1..
   ^
--- exit 1

=== no right side of ','
--- args
1,
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
1,
  ^
--- exit 1

=== no left side of '*'
--- args
'*2'
--- err
<argument 1>:1:1: error: unexpected '*', expected a number, a name or '('
*2
^
--- exit 1

=== no left side of '.'
--- args
'. 2'
--- err
<argument 1>:1:1: error: unexpected '.', expected a number, a name or '('
. 2
^
--- exit 1

=== no left side of '+'
--- args
+2
--- err
<argument 1>:1:1: error: unexpected '+', expected a number, a name or '('
+2
^
--- exit 1

=== no left side of '#'
--- args
'#d6'
--- err
<argument 1>:1:1: error: unexpected '#', expected a number, a name or '('
#d6
^
--- exit 1

=== no left side of '..'
--- args
..3
--- err
<argument 1>:1:1: error: unexpected '..', expected a number, a name or '('
..3
^~
--- exit 1

=== no left side of ','
--- args
,1
--- err
<argument 1>:1:1: error: unexpected ',', expected a number, a name or '('
,1
^
--- exit 1

=== nothing behind the sign
--- args
-- -
--- err
<argument 1>:1:2: error: unexpected end of input, expected a number, a name or '('
-
 ^
--- exit 1

=== nothing behind 'd'
--- args
d
--- err
<argument 1>:1:2: error: unexpected end of input, expected a number, a name or '('
d
 ^
--- exit 1

=== nothing behind 'sum'
--- args
sum
--- err
<argument 1>:1:4: error: unexpected end of input, expected a number, a name or '('
sum
   ^
--- exit 1

=== nothing behind 'prod'
--- args
prod
--- err
<argument 1>:1:5: error: unexpected end of input, expected a number, a name or '('
prod
    ^
--- exit 1

=== nothing behind 'count'
--- args
count
--- err
<argument 1>:1:6: error: unexpected end of input, expected a number, a name or '('
count
     ^
--- exit 1

=== nothing behind 'perm'
--- args
perm
--- err
<argument 1>:1:5: error: unexpected end of input, expected a number, a name or '('
perm
    ^
--- exit 1

=== nothing behind 'sort'
--- args
sort
--- err
<argument 1>:1:5: error: unexpected end of input, expected a number, a name or '('
sort
    ^
--- exit 1

=== nothing behind 'rev'
--- args
rev
--- err
<argument 1>:1:4: error: unexpected end of input, expected a number, a name or '('
rev
   ^
--- exit 1

=== nothing behind 'low'
--- args
low
--- err
<argument 1>:1:4: error: unexpected end of input, expected a number, a name or '('
low
   ^
--- exit 1

=== no list behind 'low'
--- args
'low 1'
--- err
<argument 1>:1:6: error: unexpected end of input, expected a number, a name or '('
low 1
     ^
--- exit 1

=== nothing behind 'drop'
--- args
drop
--- err
<argument 1>:1:5: error: unexpected end of input, expected a filter
drop
    ^
--- exit 1

=== nothing behind 'keep'
--- args
keep
--- err
<argument 1>:1:5: error: unexpected end of input, expected a filter
keep
    ^
--- exit 1

=== nothing behind 'drop low'
--- args
'drop low'
--- err
<argument 1>:1:9: error: unexpected end of input, expected a number, a name or '('
drop low
        ^
--- exit 1

=== nothing behind '=='
--- args
==
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
==
  ^
--- exit 1

=== no list behind '=='
--- args
'== 1'
--- err
<argument 1>:1:5: error: unexpected end of input, expected a number, a name or '('
== 1
    ^
--- exit 1

=== the list was taken for a part of the number
--- args
'== 2 -1'
--- err
<argument 1>:1:8: error: unexpected end of input, expected a number, a name or '('
== 2 -1
       ^
--- exit 1

=== two operators in a row
--- args
'1*/2'
--- err
<argument 1>:1:3: error: unexpected '/', expected a number, a name or '('
1*/2
  ^
--- exit 1

=== two commas in a row
--- args
1,,2
--- err
<argument 1>:1:3: error: unexpected ',', expected a number, a name or '('
1,,2
  ^
--- exit 1

=== blank parentheses as a value
--- args
'1+()'
--- err
<argument 1>:1:3: error: a single value is needed here, and '()' is the empty list
1+()
  ^~
--- exit 1

==== Truncated words ====

=== 'let'
--- args
let
--- err
<argument 1>:1:4: error: unexpected end of input, expected a name
let
   ^
--- exit 1

=== 'let x'
--- args
'let x'
--- err
<argument 1>:1:6: error: unexpected end of input, expected '='
let x
     ^
--- exit 1

=== 'let x='
--- args
'let x='
--- err
<argument 1>:1:7: error: unexpected end of input, expected a number, a name or '('
let x=
      ^
--- exit 1

=== 'let x=1'
--- args
'let x=1'
--- err
<argument 1>:1:8: error: unexpected end of input, expected 'in' or an operator
let x=1
       ^
--- exit 1

=== 'let x=1 in'
--- args
'let x=1 in'
--- err
<argument 1>:1:11: error: unexpected end of input, expected a number, a name or '('
let x=1 in
          ^
--- exit 1

=== 'foreach'
--- args
foreach
--- err
<argument 1>:1:8: error: unexpected end of input, expected a name
foreach
       ^
--- exit 1

=== 'foreach x'
--- args
'foreach x'
--- err
<argument 1>:1:10: error: unexpected end of input, expected 'in'
foreach x
         ^
--- exit 1

=== 'foreach x in'
--- args
'foreach x in'
--- err
<argument 1>:1:13: error: unexpected end of input, expected a number, a name or '('
foreach x in
            ^
--- exit 1

=== 'foreach x in 1'
--- args
'foreach x in 1'
--- err
<argument 1>:1:15: error: unexpected end of input, expected 'do' or an operator
foreach x in 1
              ^
--- exit 1

=== 'foreach x in 1 do'
--- args
'foreach x in 1 do'
--- err
<argument 1>:1:18: error: unexpected end of input, expected a number, a name or '('
foreach x in 1 do
                 ^
--- exit 1

=== 'while'
--- args
while
--- err
<argument 1>:1:6: error: unexpected end of input, expected a name
while
     ^
--- exit 1

=== 'while x'
--- args
'while x'
--- err
<argument 1>:1:8: error: unexpected end of input, expected '='
while x
       ^
--- exit 1

=== 'while x='
--- args
'while x='
--- err
<argument 1>:1:9: error: unexpected end of input, expected a number, a name or '('
while x=
        ^
--- exit 1

=== 'while x=1'
--- args
'while x=1'
--- err
<argument 1>:1:10: error: unexpected end of input, expected 'do' or an operator
while x=1
         ^
--- exit 1

=== 'while x=1 do'
--- args
'while x=1 do'
--- err
<argument 1>:1:13: error: unexpected end of input, expected a number, a name or '('
while x=1 do
            ^
--- exit 1

=== 'if'
--- args
if
--- err
<argument 1>:1:3: error: unexpected end of input, expected a number, a name or '('
if
  ^
--- exit 1

=== 'if 1'
--- args
'if 1'
--- err
<argument 1>:1:5: error: unexpected end of input, expected 'then' or an operator
if 1
    ^
--- exit 1

=== 'if 1 then'
--- args
'if 1 then'
--- err
<argument 1>:1:10: error: unexpected end of input, expected a number, a name or '('
if 1 then
         ^
--- exit 1

=== 'if 1 then 2'
--- args
'if 1 then 2'
--- err
<argument 1>:1:12: error: unexpected end of input, expected 'else' or an operator
if 1 then 2
           ^
--- exit 1

=== 'if 1 then 2 else'
--- args
'if 1 then 2 else'
--- err
<argument 1>:1:17: error: unexpected end of input, expected a number, a name or '('
if 1 then 2 else
                ^
--- exit 1

==== Parentheses ====

=== an open parenthesis
--- args
'('
--- err
<argument 1>:1:2: error: unexpected end of input, expected ')' or a number, a name or '('
(
 ^
--- exit 1

=== an open parenthesis and a value
--- args
'(1'
--- err
<argument 1>:1:3: error: unexpected end of input, expected ')' or an operator
(1
  ^
--- exit 1

=== an open parenthesis and a list
--- args
'(1,2'
--- err
<argument 1>:1:5: error: unexpected end of input, expected ')' or an operator
(1,2
    ^
--- exit 1

=== open twice, closed once
--- args
'((1,2)'
--- err
<argument 1>:1:7: error: unexpected end of input, expected ')'
((1,2)
      ^
--- exit 1

=== a parenthesis closed but not opened
--- args
'1)'
--- err
<argument 1>:1:2: error: unexpected ')', expected an operator or ';'
1)
 ^
hint: there is no '(' that it would belong to
--- exit 1

=== a parenthesis closed and nothing else
--- args
')'
--- err
<argument 1>:1:1: error: unexpected ')', expected a number, a name or '('
)
^
--- exit 1

=== the wrong way round
--- args
')1('
--- err
<argument 1>:1:1: error: unexpected ')', expected a number, a name or '('
)1(
^
--- exit 1

=== closed twice
--- args
'(1,2))'
--- err
<argument 1>:1:6: error: unexpected ')', expected ';'
(1,2))
     ^
--- exit 1

=== a ';' within parentheses
--- args
'(1;2'
--- out
2
--- err
<argument 1>:1:3: error: unexpected ';', expected ')' or an operator
(1;2
  ^
--- exit 1

==== The wrong word ====

=== 'let' without '='
--- args
'let x 1 in x'
--- err
<argument 1>:1:7: error: unexpected '1', expected '='
let x 1 in x
      ^
--- exit 1

=== 'let' with 'do'
--- args
'let x=1 do x'
--- err
<argument 1>:1:9: error: unexpected 'do', expected 'in' or an operator
let x=1 do x
        ^~
--- exit 1

=== 'let' with '=='
--- args
'let x==1 in x'
--- err
<argument 1>:1:6: error: unexpected '==', expected '='
let x==1 in x
     ^~
--- exit 1

=== 'let' with a number for a name
--- args
'let 3=1 in x'
--- err
<argument 1>:1:5: error: unexpected '3', expected a name
let 3=1 in x
    ^
--- exit 1

=== 'let' with a reserved word for a name
--- args
'let d=1 in d'
--- err
<argument 1>:1:5: error: unexpected 'd', expected a name
let d=1 in d
    ^
--- exit 1

=== 'let' with another reserved word for a name
--- args
'let count = 1 in count'
--- err
<argument 1>:1:5: error: unexpected 'count', expected a name
let count = 1 in count
    ^~~~~
--- exit 1

=== 'foreach' with '='
--- args
'foreach x=1 do x'
--- err
<argument 1>:1:10: error: unexpected '=', expected 'in'
foreach x=1 do x
         ^
--- exit 1

=== 'foreach' without a name
--- args
'foreach do'
--- err
<argument 1>:1:9: error: unexpected 'do', expected a name
foreach do
        ^~
--- exit 1

=== 'foreach' with 'in' for a name
--- args
'foreach in in 1 do x'
--- err
<argument 1>:1:9: error: unexpected 'in', expected a name
foreach in in 1 do x
        ^~
--- exit 1

=== 'while' with 'in'
--- args
'while x in 1 do x'
--- err
<argument 1>:1:9: error: unexpected 'in', expected '='
while x in 1 do x
        ^~
--- exit 1

=== 'while' with a reserved word for a name
--- args
'while low=1 do low'
--- err
<argument 1>:1:7: error: unexpected 'low', expected a name
while low=1 do low
      ^~~
--- exit 1

=== 'if' with 'else' only
--- args
'if 1 else 2'
--- err
<argument 1>:1:6: error: unexpected 'else', expected 'then' or an operator
if 1 else 2
     ^~~~
--- exit 1

=== 'if' with a misspelt 'then'
--- args
'if 1 them 2 else 3'
--- err
<argument 1>:1:6: error: unexpected 'them', expected 'then' or an operator
if 1 them 2 else 3
     ^~~~
--- exit 1

=== 'in' at the beginning
--- args
in
--- err
<argument 1>:1:1: error: unexpected 'in', expected a number, a name or '('
in
^~
--- exit 1

=== 'then' at the beginning
--- args
'then 1'
--- err
<argument 1>:1:1: error: unexpected 'then', expected a number, a name or '('
then 1
^~~~
--- exit 1

=== 'else' at the beginning
--- args
else
--- err
<argument 1>:1:1: error: unexpected 'else', expected a number, a name or '('
else
^~~~
--- exit 1

=== 'do' at the beginning
--- args
'do 1'
--- err
<argument 1>:1:1: error: unexpected 'do', expected a number, a name or '('
do 1
^~
--- exit 1

=== 'drop' before a number
--- args
'drop 1'
--- err
<argument 1>:1:6: error: unexpected '1', expected a filter
drop 1
     ^
--- exit 1

=== 'drop' before 'sort'
--- args
'drop sort 1'
--- err
<argument 1>:1:6: error: unexpected 'sort', expected a filter
drop sort 1
     ^~~~
--- exit 1

=== 'drop' twice
--- args
'drop drop low 1 2'
--- err
<argument 1>:1:6: error: unexpected 'drop', expected a filter
drop drop low 1 2
     ^~~~
--- exit 1

=== 'keep' before 'drop'
--- args
'keep drop low 1 2'
--- err
<argument 1>:1:6: error: unexpected 'drop', expected a filter
keep drop low 1 2
     ^~~~
--- exit 1

==== Two things in a row ====

=== two numbers
--- args
'2 3'
--- err
<argument 1>:1:3: error: unexpected '3', expected an operator or ';'
2 3
  ^
--- exit 1

=== three numbers
--- args
'1 2 3'
--- err
<argument 1>:1:3: error: unexpected '2', expected an operator or ';'
1 2 3
  ^
--- exit 1

=== a number and a name
--- args
'2 x'
--- err
<argument 1>:1:3: error: unexpected 'x', expected an operator or ';'
2 x
  ^
--- exit 1

=== a name and a number
--- args
'x 2'
--- err
<argument 1>:1:3: error: unexpected '2', expected an operator or ';'
x 2
  ^
--- exit 1

=== a list and a list
--- args
'(1,2) (3,4)'
--- err
<argument 1>:1:7: error: unexpected '(', expected ';'
(1,2) (3,4)
      ^
--- exit 1

=== a number and a parenthesis
--- args
'2(3)'
--- err
<argument 1>:1:2: error: unexpected '(', expected an operator or ';'
2(3)
 ^
--- exit 1

=== one list too many for a filter
--- args
'high 1 2 3'
--- err
<argument 1>:1:10: error: unexpected '3', expected an operator or ';'
high 1 2 3
         ^
--- exit 1

=== two words
--- args
'sum 1 sum 2'
--- err
<argument 1>:1:7: error: unexpected 'sum', expected an operator or ';'
sum 1 sum 2
      ^~~
--- exit 1

==== What may have been meant ====

=== dice without '#'
--- args
2d6
--- err
<argument 1>:1:2: error: unexpected 'd', expected an operator or ';'
2d6
 ^
hint: '2#d6' rolls 2 dice, 'sum(2#d6)' adds them up
--- exit 1

=== one die needs no number
--- args
1d20+5
--- err
<argument 1>:1:2: error: unexpected 'd', expected an operator or ';'
1d20+5
 ^
hint: one die is 'd20'
--- exit 1

=== a comparison behind its list
--- args
'd20 >= 15'
--- err
<argument 1>:1:5: error: unexpected '>=', expected an operator or ';'
d20 >= 15
    ^~
hint: a filter stands before the list: 'count >3 x' tells how many items of x are above 3
--- exit 1

=== dice without '#' within something
--- args
'sum drop low 1 4d6'
--- err
<argument 1>:1:17: error: unexpected 'd', expected an operator or ';'
sum drop low 1 4d6
                ^
hint: '4#d6' rolls 4 dice, 'sum(4#d6)' adds them up
--- exit 1

=== many dice without '#'
--- args
12d10
--- err-like
<argument 1>:1:3: error: .*
12d10
  \^
(?:hint: .*
)?
--- exit 1

=== a capital D
--- args
3D6
--- err
<argument 1>:1:2: error: unexpected 'D', expected an operator or ';'
3D6
 ^
--- exit 1

=== a misspelt 'sum'
--- args
'sun 3#d6'
--- err
<argument 1>:1:5: error: unexpected '3', expected an operator or ';'
sun 3#d6
    ^
hint: did you mean 'sum'?
--- exit 1

=== a misspelt 'foreach'
--- args
'forech x in 1 do x'
--- err
<argument 1>:1:8: error: unexpected 'x', expected an operator or ';'
forech x in 1 do x
       ^
hint: did you mean 'foreach'?
--- exit 1

=== a misspelt 'let'
--- args
'lett x=1 in x'
--- err
<argument 1>:1:6: error: unexpected 'x', expected an operator or ';'
lett x=1 in x
     ^
hint: did you mean 'let'?
--- exit 1

=== a misspelt 'if'
--- args
'iff 1 then 2 else 3'
--- err
<argument 1>:1:5: error: unexpected '1', expected an operator or ';'
iff 1 then 2 else 3
    ^
hint: did you mean 'if'?
--- exit 1

=== a misspelt 'count'
--- args
'conut 1,2'
--- err
<argument 1>:1:7: error: unexpected '1', expected an operator or ';'
conut 1,2
      ^
hint: did you mean 'count'?
--- exit 1

=== nothing like a word
--- args
'abracadabra 3'
--- err
<argument 1>:1:13: error: unexpected '3', expected an operator or ';'
abracadabra 3
            ^
--- exit 1

=== an assignment
--- args
x=1
--- err
<argument 1>:1:2: error: unexpected '=', expected an operator or ';'
x=1
 ^
hint: 'let x = e in f' gives a list a name, '== x e' compares
--- exit 1

=== a comparison of two values
--- args
'1 < 2'
--- err-like
<argument 1>:1:3: error: .*
1 < 2
  \^
(?:hint: .*
)?
--- exit 1

=== an equality of two values
--- args
'1 == 2'
--- err-like
<argument 1>:1:3: error: .*
1 == 2
  \^~
(?:hint: .*
)?
--- exit 1

=== a single '=' between values
--- args
'1 = 2'
--- err-like
<argument 1>:1:3: error: .*
1 = 2
  \^
(?:hint: .*
)?
--- exit 1

=== a range of a range
--- args
1..2..3
--- err-like
<argument 1>:1:5: error: .*
1\.\.2\.\.3
    \^~
(?:hint: .*
)?
--- exit 1

=== a range to a repetition
--- args
'1..2#3'
--- err-like
<argument 1>:1:5: error: .*
1\.\.2#3
    \^
(?:hint: .*
)?
--- exit 1

==== Bytes that begin no word ====

=== an underscore
--- args
1_000
--- err
<argument 1>:1:2: error: byte 0x5F begins no word, number or symbol
1_000
 ^
--- exit 1

=== a quote
--- args
"1 ' 2"
--- err
<argument 1>:1:3: error: byte 0x27 begins no word, number or symbol
1 ' 2
  ^
--- exit 1

=== an at sign
--- args
'1 @ 2'
--- err
<argument 1>:1:3: error: byte 0x40 begins no word, number or symbol
1 @ 2
  ^
--- exit 1

=== an ampersand
--- args
'1 & 2'
--- err
<argument 1>:1:3: error: byte 0x26 begins no word, number or symbol
1 & 2
  ^
--- exit 1

=== two ampersands
--- args
'1 && 2'
--- err
<argument 1>:1:3: error: byte 0x26 begins no word, number or symbol
1 && 2
  ^
--- exit 1

=== a pipe
--- args
'1 || 2'
--- err
<argument 1>:1:3: error: byte 0x7C begins no word, number or symbol
1 || 2
  ^
--- exit 1

=== an exclamation mark
--- args
'!1'
--- err
<argument 1>:1:1: error: byte 0x21 begins no word, number or symbol
!1
^
--- exit 1

=== a tilde
--- args
'~1'
--- err
<argument 1>:1:1: error: byte 0x7E begins no word, number or symbol
~1
^
--- exit 1

=== a colon
--- args
1:2
--- err
<argument 1>:1:2: error: byte 0x3A begins no word, number or symbol
1:2
 ^
--- exit 1

=== a question mark
--- args
'1 ? 2 : 3'
--- err
<argument 1>:1:3: error: byte 0x3F begins no word, number or symbol
1 ? 2 : 3
  ^
--- exit 1

=== brackets
--- args
'[1,2]'
--- err
<argument 1>:1:1: error: byte 0x5B begins no word, number or symbol
[1,2]
^
--- exit 1

=== braces
--- args
'{1}'
--- err
<argument 1>:1:1: error: byte 0x7B begins no word, number or symbol
{1}
^
--- exit 1

=== a backslash
--- args
'1\2'
--- err
<argument 1>:1:2: error: byte 0x5C begins no word, number or symbol
1\2
 ^
--- exit 1

=== a double quote
--- args
'"1"'
--- err
<argument 1>:1:1: error: byte 0x22 begins no word, number or symbol
"1"
^
--- exit 1

=== a backtick
--- args
'`1`'
--- err
<argument 1>:1:1: error: byte 0x60 begins no word, number or symbol
`1`
^
--- exit 1

=== UTF-8
--- args
'1+é'
--- err
<argument 1>:1:3: error: byte 0xC3 begins no word, number or symbol
1+é
  ^
--- exit 1

=== a multiplication sign
--- args
'2×3'
--- err
<argument 1>:1:2: error: byte 0xC3 begins no word, number or symbol
2×3
 ^
--- exit 1

=== a minus sign that is none
--- args
'5−3'
--- err
<argument 1>:1:2: error: byte 0xE2 begins no word, number or symbol
5−3
 ^
--- exit 1

==== Numbers ====

=== one more than the largest number
--- args
9223372036854775808
--- err
<argument 1>:1:1: error: this number does not fit into 64 bits; the largest is 9223372036854775807
9223372036854775808
^~~~~~~~~~~~~~~~~~~
--- exit 1

=== one more than the largest number within something
--- args
'1+9223372036854775808*2'
--- err
<argument 1>:1:3: error: this number does not fit into 64 bits; the largest is 9223372036854775807
1+9223372036854775808*2
  ^~~~~~~~~~~~~~~~~~~
--- exit 1

=== twenty digits
--- args
99999999999999999999
--- err
<argument 1>:1:1: error: this number does not fit into 64 bits; the largest is 9223372036854775807
99999999999999999999
^~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a negative number whose digits do not fit
--- args
-- -9223372036854775808
--- err
<argument 1>:1:2: error: this number does not fit into 64 bits; the largest is 9223372036854775807
-9223372036854775808
 ^~~~~~~~~~~~~~~~~~~
--- exit 1

==== Reading goes on at the next ';' ====

=== before and after
--- args
'1;2+;3'
--- out
1
3
--- err
<argument 1>:1:5: error: unexpected ';', expected a number, a name or '('
1;2+;3
    ^
--- exit 1

=== two errors
--- args
'1+;2;(3;4'
--- out
2
4
--- err
<argument 1>:1:3: error: unexpected ';', expected a number, a name or '('
1+;2;(3;4
  ^
<argument 1>:1:8: error: unexpected ';', expected ')' or an operator
1+;2;(3;4
       ^
--- exit 1

=== three errors of different kinds
--- args
'2 3;x;1/0;5'
--- out
5
--- err
<argument 1>:1:3: error: unexpected '3', expected an operator or ';'
2 3;x;1/0;5
  ^
<argument 1>:1:5: error: unknown name 'x'
2 3;x;1/0;5
    ^
<argument 1>:1:9: error: division by zero
2 3;x;1/0;5
        ^
--- exit 1

=== an error in the last statement
--- args
'1;2;3+'
--- out
1
2
--- err
<argument 1>:1:7: error: unexpected end of input, expected a number, a name or '('
1;2;3+
      ^
--- exit 1

=== an error and an empty statement
--- args
'1+;;2'
--- out
2
--- err
<argument 1>:1:3: error: unexpected ';', expected a number, a name or '('
1+;;2
  ^
--- exit 1

=== a byte and the next statement
--- args
'1 @ 2;3'
--- out
3
--- err
<argument 1>:1:3: error: byte 0x40 begins no word, number or symbol
1 @ 2;3
  ^
--- exit 1

=== two bytes in one statement are one error
--- args
'1 @ 2 @ 3'
--- err
<argument 1>:1:3: error: byte 0x40 begins no word, number or symbol
1 @ 2 @ 3
  ^
--- exit 1

=== a number and the next statement
--- args
'99999999999999999999;3'
--- out
3
--- err
<argument 1>:1:1: error: this number does not fit into 64 bits; the largest is 9223372036854775807
99999999999999999999;3
^~~~~~~~~~~~~~~~~~~~
--- exit 1

=== an error within an open parenthesis
--- args
'((1 2;3'
--- out
3
--- err
<argument 1>:1:5: error: unexpected '2', expected ')' or an operator
((1 2;3
    ^
--- exit 1
