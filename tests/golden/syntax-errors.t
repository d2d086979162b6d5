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
hint: '%' gives the remainder; 'x*10/100' is 10 % of x
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
hint: numbers are whole, and 'x/2' is half of x, rounded toward zero
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
<argument 1>:1:3: error: a single value is needed here, but '()' is the empty list
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
hint: 'if 1 then 1 else 0' is 1 or 0
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
hint: 'if 1 then 2 else 0' gives 0 otherwise
--- exit 1

=== … behind a condition
--- args
'if d20>=15'
--- err
<argument 1>:1:11: error: unexpected end of input, expected 'then' or an operator
if d20>=15
          ^
hint: 'if d20>=15 then 1 else 0' is 1 or 0
--- exit 1

=== no 'then'
--- args
'if d20 >= 15 1 else 0'
--- err
<argument 1>:1:14: error: unexpected '1', expected 'then' or an operator
if d20 >= 15 1 else 0
             ^
hint: 'if d20 >= 15 then 1 else 0' chooses one of the two
--- exit 1

=== … in an 'if' within another
--- args
'if (if d6==3 then 4'
--- err
<argument 1>:1:20: error: unexpected end of input, expected 'else' or an operator
if (if d6==3 then 4
                   ^
hint: 'if d6==3 then 4 else 0' gives 0 otherwise
--- exit 1

=== one '=' that compares
--- args
'if d6 = 6 then 1 else 0' ';2d6+d4 = 7'
--- err
<argument 1>:1:7: error: unexpected '=', expected 'then' or an operator
if d6 = 6 then 1 else 0
      ^
hint: 'd6 == 6' compares
<argument 2>:1:9: error: unexpected '=', expected an operator or ';'
;2d6+d4 = 7
        ^
hint: '2d6+d4 == 7' compares
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
<argument 1>:1:7: error: unexpected end of input, expected ')' or an operator
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
hint: there is no matching '('
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
<argument 1>:1:6: error: unexpected ')', expected an operator or ';'
(1,2))
     ^
hint: there is no matching '('
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
hint: 'if 1 then 1 else 0' is 1 or 0
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
<argument 1>:1:3: error: unexpected end of input, expected '('
in
  ^
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
<argument 1>:1:7: error: unexpected '(', expected an operator or ';'
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
hint: '2#(3)' evaluates it 2 times, '2*(3)' multiplies
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
hint: words come before their operands: 'max 2d6', 'sum drop low 1 4d6'
--- exit 1

==== What may have been meant ====

=== a part of a number
--- args
'd100 <= 50%; (d6*10%)'
--- err
<argument 1>:1:12: error: unexpected ';', expected a number, a name or '('
d100 <= 50%; (d6*10%)
           ^
hint: '%' gives the remainder; 'x*10/100' is 10 % of x
<argument 1>:1:21: error: unexpected ')', expected a number, a name or '('
d100 <= 50%; (d6*10%)
                    ^
hint: '%' gives the remainder; 'x*10/100' is 10 % of x
--- exit 1

=== half of it
--- args
'.5; d6 * .5'
--- err
<argument 1>:1:1: error: unexpected '.', expected a number, a name or '('
.5; d6 * .5
^
hint: numbers are whole, and 'x/2' is half of x, rounded toward zero
<argument 1>:1:10: error: unexpected '.', expected a number, a name or '('
.5; d6 * .5
         ^
hint: numbers are whole, and 'x/2' is half of x, rounded toward zero
--- exit 1

=== a word behind what it takes
--- args
'd6.max; 4d6 drop low 1; 2d6 explode; 2#d6 sort'
--- err
<argument 1>:1:7: error: unexpected ';', expected a number, a name or '('
d6.max; 4d6 drop low 1; 2d6 explode; 2#d6 sort
      ^
hint: words come before their operands: 'max 2d6', 'sum drop low 1 4d6'
<argument 1>:1:13: error: unexpected 'drop', expected an operator or ';'
d6.max; 4d6 drop low 1; 2d6 explode; 2#d6 sort
            ^~~~
hint: '4d6dl1' adds up all but the lowest
<argument 1>:1:29: error: unexpected 'explode', expected an operator or ';'
d6.max; 4d6 drop low 1; 2d6 explode; 2#d6 sort
                            ^~~~~~~
hint: '2d6!' adds up the dice, with one more for each at its highest face
<argument 1>:1:43: error: unexpected 'sort', expected an operator or ';'
d6.max; 4d6 drop low 1; 2d6 explode; 2#d6 sort
                                          ^~~~
hint: words come before their operands: 'max 2d6', 'sum drop low 1 4d6'
--- exit 1

=== one against another
--- args
'd20 vs d20'
--- err
<argument 1>:1:5: error: unexpected 'vs', expected an operator or ';'
d20 vs d20
    ^~
hint: 'd20 > d20' tests whether the first is more
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
'1, x=1'
--- err
<argument 1>:1:5: error: unexpected '=', expected an operator or ';'
1, x=1
    ^
hint: 'let x = e in f' gives a list a name, 'x == y' compares
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

==== What other programs write ====
# What hints have in quotes is run in the next group.

=== 4d6d1
--- args
'4d6d1'
--- err
<argument 1>:1:1: error: it is unclear which of these dice is rolled first
4d6d1
^~~~~
hint: '4d(6d1)' has that many faces, '(4d6)#d1' rolls that many dice, 'sum drop low 1 4d6' leaves out the lowest
--- exit 1

=== 4d6h3
--- args
'4d6h3'
--- err
<argument 1>:1:4: error: unexpected 'h', expected an operator or ';'
4d6h3
   ^
hint: '4d6kh3' adds up the highest
--- exit 1

=== 8d6t5
--- args
'8d6t5'
--- err
<argument 1>:1:4: error: unexpected 't', expected an operator or ';'
8d6t5
   ^
hint: 'count >=5 8d6' counts the dice that are that high
--- exit 1

=== 3x4d6
--- args
'3x4d6'
--- err
<argument 1>:1:2: error: unexpected 'x', expected an operator or ';'
3x4d6
 ^
hint: '3#(sum 4d6)' evaluates it 3 times, '3*4d6' multiplies
--- exit 1

=== 3 x 4d6, and with more behind it
--- args
'3 x 4d6' '3 X 2d6+1' '2 x (d6+1); 3x; 0x10'
--- err
<argument 1>:1:3: error: unexpected 'x', expected an operator or ';'
3 x 4d6
  ^
hint: '3#(sum 4d6)' evaluates it 3 times, '3*4d6' multiplies
<argument 2>:1:3: error: unexpected 'X', expected an operator or ';'
3 X 2d6+1
  ^
hint: '3#(2d6+1)' evaluates it 3 times, '3*(2d6+1)' multiplies
<argument 3>:1:3: error: unexpected 'x', expected an operator or ';'
2 x (d6+1); 3x; 0x10
  ^
hint: '2#(d6+1)' evaluates it 2 times, '2*(d6+1)' multiplies
<argument 3>:1:14: error: unexpected 'x', expected an operator or ';'
2 x (d6+1); 3x; 0x10
             ^
<argument 3>:1:18: error: unexpected 'x', expected an operator or ';'
2 x (d6+1); 3x; 0x10
                 ^
hint: '0*10' multiplies
--- exit 1

=== 2(d6+1)
--- args
'2(d6+1)' '2 (d6+1) * 3'
--- err
<argument 1>:1:2: error: unexpected '(', expected an operator or ';'
2(d6+1)
 ^
hint: '2#(d6+1)' evaluates it 2 times, '2*(d6+1)' multiplies
<argument 2>:1:3: error: unexpected '(', expected an operator or ';'
2 (d6+1) * 3
  ^
hint: '2#(d6+1)' evaluates it 2 times, '2*(d6+1)' multiplies
--- exit 1

=== high(1, 2d20)
--- args
'high(1, 2d20)' 'low (2d20, 1)' 'first(2, (d6,d8), d4)' 'last(4d6)' 'high(1, )' 'max(1, 2) 3' 'high ("(", "a")' '2) high'
--- err
<argument 1>:1:14: error: unexpected end of input, expected a number, a name or '('
high(1, 2d20)
             ^
hint: 'high 1 2d20' has the number before the list, without a comma
<argument 2>:1:14: error: unexpected end of input, expected a number, a name or '('
low (2d20, 1)
             ^
hint: 'low 1 2d20' has the number before the list, without a comma
<argument 3>:1:22: error: unexpected end of input, expected a number, a name or '('
first(2, (d6,d8), d4)
                     ^
hint: 'high 3 4d6' has no comma between the number and the list
<argument 4>:1:10: error: unexpected end of input, expected a number, a name or '('
last(4d6)
         ^
hint: 'high 1 4d6' has the number of items before the list
<argument 5>:1:9: error: unexpected ')', expected a number, a name or '('
high(1, )
        ^
hint: 'high 1 4d6' has the number of items before the list
<argument 6>:1:11: error: unexpected '3', expected an operator or ';'
max(1, 2) 3
          ^
<argument 7>:1:16: error: unexpected end of input, expected a number, a name or '('
high ("(", "a")
               ^
hint: 'high 1 4d6' has the number of items before the list
<argument 8>:1:2: error: unexpected ')', expected an operator or ';'
2) high
 ^
hint: there is no matching '('
--- exit 1

=== 2d6 in 7..9
--- args
'2d6 in 7..9' 'd6 in 2 .. 3' 'x in 2..3' 'd6+1 in 7..9' 'd6 in 7' 'd6 in 1,2'
--- err
<argument 1>:1:5: error: unexpected 'in', expected an operator or ';'
2d6 in 7..9
    ^~
hint: 'let x = 2d6 in x >= 7 and x <= 9' tests whether it is one of these
<argument 2>:1:4: error: unexpected 'in', expected an operator or ';'
d6 in 2 .. 3
   ^~
hint: 'let x = d6 in x >= 2 and x <= 3' tests whether it is one of these
<argument 3>:1:3: error: unexpected 'in', expected an operator or ';'
x in 2..3
  ^~
hint: 'x >= 7 and x <= 9' tests whether x is from 7 to 9; --chance=7..9 shows how likely that is
<argument 4>:1:6: error: unexpected 'in', expected an operator or ';'
d6+1 in 7..9
     ^~
hint: 'let x = d6+1 in x >= 7 and x <= 9' tests whether it is one of these
<argument 5>:1:4: error: unexpected 'in', expected an operator or ';'
d6 in 7
   ^~
hint: 'd6 == 7' compares
<argument 6>:1:4: error: unexpected 'in', expected an operator or ';'
d6 in 1,2
   ^~
hint: 'let x = d6 in x == 1 or x == 2' tests whether it is one of these
--- exit 1

=== the first of them is a program
# Of 36: 6 for 7, 5 for 8, 4 for 9.
--- args
--calc --fractions 'let x = sum 2#d6 in x >= 7 and x <= 9'
--- out
  0	0.583333	7/12
  1	0.416667	5/12

=== count ==6 in 5d6
--- args
'count ==6 in 5d6' 'high 1 in 4d6' 'sum in 4d6' 'count ==6 in'
--- err
<argument 1>:1:14: error: unexpected '5', expected '('
count ==6 in 5d6
             ^
hint: 'sum 4d6' and 'count ==6 4d6' are written without 'in'
<argument 2>:1:11: error: unexpected '4', expected '('
high 1 in 4d6
          ^
hint: 'sum 4d6' and 'count ==6 4d6' are written without 'in'
<argument 3>:1:8: error: unexpected '4', expected '('
sum in 4d6
       ^
hint: 'sum 4d6' and 'count ==6 4d6' are written without 'in'
<argument 4>:1:13: error: unexpected end of input, expected '('
count ==6 in
            ^
--- exit 1

=== 7d6=6
--- args
'7d6=6' '7d6 = 6+1'
--- err
<argument 1>:1:4: error: unexpected '=', expected an operator or ';'
7d6=6
   ^
hint: 'count ==6 7d6' counts these dice
<argument 2>:1:5: error: unexpected '=', expected an operator or ';'
7d6 = 6+1
    ^
hint: '7d6 == 6+1' compares
--- exit 1

=== advantage d20
--- args
'advantage d20' 'disadvantage d20+5'
--- err
<argument 1>:1:11: error: unexpected 'd', expected an operator or ';'
advantage d20
          ^
hint: 'd20 with advantage' is the better of two dice
<argument 2>:1:14: error: unexpected 'd', expected an operator or ';'
disadvantage d20+5
             ^
hint: 'd20 with disadvantage' is the worse of two dice
--- exit 1

=== 2**3
--- args
'2**3'
--- err
<argument 1>:1:3: error: unexpected '*', expected a number, a name or '('
2**3
  ^
hint: '2^3' is a power
--- exit 1

=== x1+2
--- args
'x1+2'
--- err
<argument 1>:1:2: error: unexpected '1', expected an operator or ';'
x1+2
 ^
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
--- exit 1

=== let x20=1 in x20
--- args
'let x20=1 in x20'
--- err
<argument 1>:1:6: error: unexpected '20', expected '='
let x20=1 in x20
     ^~
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
--- exit 1

=== hp_max
--- args
'hp_max'
--- err
<argument 1>:1:3: error: byte 0x5F does not begin a word, number or symbol
hp_max
  ^
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
--- exit 1

=== _hp
--- args
'_hp'
--- err
<argument 1>:1:1: error: byte 0x5F does not begin a word, number or symbol
_hp
^
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
--- exit 1

=== 1_
--- args
'1_'
--- err
<argument 1>:1:2: error: byte 0x5F does not begin a word, number or symbol
1_
 ^
hint: numbers are written as digits only: '1000'
--- exit 1

=== a name whose letters are a word
--- args
'su_m'
--- err
<argument 1>:1:3: error: byte 0x5F does not begin a word, number or symbol
su_m
  ^
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
--- exit 1

=== f(x)
--- args
'f(x)'
--- err
<argument 1>:1:2: error: unexpected '(', expected an operator or ';'
f(x)
 ^
hint: 'f(x) = e;' before this defines such a name: f(2) is e with 2 for x
--- exit 1

=== let f(x)=x in f 2
--- args
'let f(x)=x in f 2'
--- err
<argument 1>:1:6: error: unexpected '(', expected '='
let f(x)=x in f 2
     ^
hint: 'f(x) = e;' before this defines such a name: f(2) is e with 2 for x
--- exit 1

=== Max(1,2)
--- args
'Max(1,2)'
--- err
<argument 1>:1:4: error: unexpected '(', expected an operator or ';'
Max(1,2)
   ^
hint: 'max(1,2)' is written in lower case
--- exit 1

=== floor(d6)
--- args
'floor(d6)'
--- err
<argument 1>:1:7: error: 'floor' rounds 'x / y', or takes two values: 'floor(x, y)'
floor(d6)
      ^~
--- exit 1

=== abs(d6)
--- args
'abs(d6)'
--- err
<argument 1>:1:4: error: unexpected '(', expected an operator or ';'
abs(d6)
   ^
hint: 'let x = d6 in max (x, -x)' is the absolute value
--- exit 1

=== >3 d6 and >2 d6
--- args
'>3 d6 and >2 d6'
--- err
<argument 1>:1:7: error: unexpected 'and', expected an operator or ';'
>3 d6 and >2 d6
      ^~~
hint: conditions compare single values: 'x > 1 and x < 5'
--- exit 1

=== 1 OR 2
--- args
'1 OR 2'
--- err
<argument 1>:1:3: error: unexpected 'OR', expected an operator or ';'
1 OR 2
  ^~
hint: 'a or b' holds if at least one condition does
--- exit 1

=== not 1
--- args
'not 1'
--- err
<argument 1>:1:5: error: 'not' needs a condition here
not 1
    ^
hint: 'not x == 1' tests whether x is anything else
--- exit 1

=== 7 mod 3
--- args
'7 mod 3'
--- err
<argument 1>:1:3: error: unexpected 'mod', expected an operator or ';'
7 mod 3
  ^~~
hint: '7 % 3' is the remainder
--- exit 1

=== for x in 1..3 do x
--- args
'for x in 1..3 do x'
--- err
<argument 1>:1:5: error: unexpected 'x', expected an operator or ';'
for x in 1..3 do x
    ^
hint: 'foreach x in e do f' evaluates f for each item of e
--- exit 1

=== 8#d6 > 4
--- args
'8#d6 > 4'
--- err
<argument 1>:1:6: error: unexpected '>', expected an operator or ';'
8#d6 > 4
     ^
hint: 'sum e >= 5' and 'max e >= 5' compare one number, 'count >=5 e' counts the items that are
--- exit 1

=== x:=3
--- args
'x:=3'
--- err
<argument 1>:1:2: error: byte 0x3A does not begin a word, number or symbol
x:=3
 ^
hint: 'let x = e in f' gives a list a name
--- exit 1

=== d[1,2,3]
--- args
'd[1,2,3]'
--- err
<argument 1>:1:2: error: byte 0x5B does not begin a word, number or symbol
d[1,2,3]
 ^
hint: 'd{1,2,3}' has these faces
--- exit 1

=== 'let' as a statement
--- args
'let x=d1; 2'
--- out
2
--- err
<argument 1>:1:9: error: unexpected ';', expected 'in' or an operator
let x=d1; 2
        ^
hint: 'let x = e in f' needs 'in' in place of this ';'
--- exit 1

=== a number of too many digits
--- args
12345678901234567890_1
--- err-like
[^\n]*does not fit.*(?s:.*)
--- exit 1

=== the end of a name that may be one
--- args
'a_'
--- err
<argument 1>:1:2: error: byte 0x5F does not begin a word, number or symbol
a_
 ^
hint: names consist of letters only: 'hpmax' for hp_max, 'xa' for x1
--- exit 1

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

==== Bytes that begin no word ====

=== an underscore
--- args
1_000
--- err
<argument 1>:1:2: error: byte 0x5F does not begin a word, number or symbol
1_000
 ^
hint: numbers are written as digits only: '1000'
--- exit 1

=== a quote
--- args
"1 ' 2"
--- err
<argument 1>:1:3: error: byte 0x27 does not begin a word, number or symbol
1 ' 2
  ^
--- exit 1

=== an at sign
--- args
'1 @ 2'
--- err
<argument 1>:1:3: error: byte 0x40 does not begin a word, number or symbol
1 @ 2
  ^
--- exit 1

=== an ampersand
--- args
'1 & 2'
--- err
<argument 1>:1:3: error: byte 0x26 does not begin a word, number or symbol
1 & 2
  ^
hint: 'a and b' holds if both conditions do
--- exit 1

=== two ampersands
--- args
'1 && 2'
--- err
<argument 1>:1:3: error: byte 0x26 does not begin a word, number or symbol
1 && 2
  ^
hint: 'a and b' holds if both conditions do
--- exit 1

=== a pipe
--- args
'1 || 2'
--- err
<argument 1>:1:3: error: byte 0x7C does not begin a word, number or symbol
1 || 2
  ^
hint: 'a or b' holds if at least one condition does
--- exit 1

=== an exclamation mark
--- args
'!1'
--- err
<argument 1>:1:1: error: byte 0x21 does not begin a word, number or symbol
!1
^
hint: 'not c' holds if the condition does not
--- exit 1

=== a tilde
--- args
'~1'
--- err
<argument 1>:1:1: error: byte 0x7E does not begin a word, number or symbol
~1
^
--- exit 1

=== a colon
--- args
1:2
--- err
<argument 1>:1:2: error: byte 0x3A does not begin a word, number or symbol
1:2
 ^
--- exit 1

=== a question mark
--- args
'1 ? 2 : 3'
--- err
<argument 1>:1:3: error: byte 0x3F does not begin a word, number or symbol
1 ? 2 : 3
  ^
hint: 'if 1 then 2 else 3' chooses one of the two
--- exit 1

=== brackets
--- args
'[1,2]'
--- err
<argument 1>:1:1: error: byte 0x5B does not begin a word, number or symbol
[1,2]
^
hint: '(1,2)' has parentheses instead of brackets
--- exit 1

=== braces
--- args
'{1}'
--- err
<argument 1>:1:1: error: byte 0x7B does not begin a word, number or symbol
{1}
^
hint: '(1)' has parentheses instead of braces
--- exit 1

=== a backslash
--- args
'1\2'
--- err
<argument 1>:1:2: error: byte 0x5C does not begin a word, number or symbol
1\2
 ^
--- exit 1

=== a double quote
--- args
'"1"'
--- err
<argument 1>:1:1: error: the possible labels are not known here
"1"
^~~
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
--- exit 1

=== a backtick
--- args
'`1`'
--- err
<argument 1>:1:1: error: byte 0x60 does not begin a word, number or symbol
`1`
^
--- exit 1

=== UTF-8
--- args
'1+é'
--- err
<argument 1>:1:3: error: byte 0xC3 does not begin a word, number or symbol
1+é
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
<argument 1>:1:3: error: byte 0x40 does not begin a word, number or symbol
1 @ 2;3
  ^
--- exit 1

=== two bytes in one statement are one error
--- args
'1 @ 2 @ 3'
--- err
<argument 1>:1:3: error: byte 0x40 does not begin a word, number or symbol
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

=== 4d6 kh 3
--- args
'4d6 kh 3'
--- err
<argument 1>:1:5: error: unexpected 'kh', expected an operator or ';'
4d6 kh 3
    ^~
hint: '4d6kh3' adds up the highest
--- exit 1

=== 4d6 dl1
--- args
'4d6 dl1'
--- err
<argument 1>:1:5: error: unexpected 'dl', expected an operator or ';'
4d6 dl1
    ^~
hint: '4d6dl1' adds up all but the lowest
--- exit 1
