==== Lists in parentheses where a single value is needed ====

=== on the left of '+'
--- args
'(1,2)+3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)+3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the left of '-'
--- args
'(1,2)-3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)-3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the left of '.'
--- args
'(1,2) . 3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2) . 3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the left of '*'
--- args
'(1,2)*3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)*3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the left of '/'
--- args
'(1,2)/3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)/3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the left of '%'
--- args
'(1,2)%3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)%3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the left of '^'
--- args
'(1,2)^3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)^3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the left of '#'
--- args
'(1,2)#3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)#3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the left of '..'
--- args
'(1,2)..3'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)..3
 ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right of '+'
--- args
'3+(1,2)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 2
3+(1,2)
   ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right of '-'
--- args
'3-(1,2)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 2
3-(1,2)
   ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right of '.'
--- args
'3 . (1,2)'
--- err
<argument 1>:1:6: error: a single value is needed here, but this is a list of 2
3 . (1,2)
     ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right of '*'
--- args
'3*(1,2)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 2
3*(1,2)
   ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right of '/'
--- args
'3/(1,2)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 2
3/(1,2)
   ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right of '%'
--- args
'3%(1,2)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 2
3%(1,2)
   ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right of '^'
--- args
'3^(1,2)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 2
3^(1,2)
   ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right of '..'
--- args
'3..(1,2)'
--- err
<argument 1>:1:5: error: a single value is needed here, but this is a list of 2
3..(1,2)
    ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== behind the sign
--- args
-- '-(1,2)'
--- err
<argument 1>:1:3: error: a single value is needed here, but this is a list of 2
-(1,2)
  ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== behind 'd'
--- args
'd(1,2)'
--- err
<argument 1>:1:3: error: a single value is needed here, but this is a list of 2
d(1,2)
  ^~~
hint: 'd{1,2}' has these faces
--- exit 1

=== on both sides
--- args
'(1,2)+(3,4)'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(1,2)+(3,4)
 ^~~
hint: 'sum' turns a list into a single value
<argument 1>:1:8: error: a single value is needed here, but this is a list of 2
(1,2)+(3,4)
       ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== the empty list on the left
--- args
'()+1'
--- err
<argument 1>:1:1: error: '+' takes single values, but this is a list
()+1
^~
hint: 'sum' turns a list into a single value
--- exit 1

=== repeated dice on the left
--- args
'(3#d6)*2'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 3
(3#d6)*2
 ^~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== repeated dice on the right
--- args
'2*(3#d6)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 3
2*(3#d6)
   ^~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a range on the left
--- args
'(1..3)+1'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 3
(1..3)+1
 ^~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a range on the right
--- args
'1+(1..3)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 3
1+(1..3)
   ^~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a sorted list on the left
--- args
'(sort 3,1)+1'
--- err
<argument 1>:1:2: error: a single value is needed here, but this is a list of 2
(sort 3,1)+1
 ^~~~~~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a sorted list on the right
--- args
'1+(sort 3,1)'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 2
1+(sort 3,1)
   ^~~~~~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list within other parentheses
--- args
'2*((1,2))'
--- err
<argument 1>:1:5: error: a single value is needed here, but this is a list of 2
2*((1,2))
    ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list on the left within other parentheses
--- args
'((1,2)+3)*2'
--- err
<argument 1>:1:3: error: a single value is needed here, but this is a list of 2
((1,2)+3)*2
  ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list behind a tighter operator
--- args
'1+2*(3,4)'
--- err
<argument 1>:1:6: error: a single value is needed here, but this is a list of 2
1+2*(3,4)
     ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list before a looser operator
--- args
'1+(2,3)*4'
--- err
<argument 1>:1:4: error: a single value is needed here, but this is a list of 2
1+(2,3)*4
   ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list further to the left
--- args
'(1,2),(3,4)+5'
--- err
<argument 1>:1:8: error: a single value is needed here, but this is a list of 2
(1,2),(3,4)+5
       ^~~
hint: 'sum' turns a list into a single value
--- exit 1

==== Words that make lists where a single value is needed ====

=== 'rev'
--- args
-- '-rev 2'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'rev' makes a list
-rev 2
 ^~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'sort'
--- args
-- '-sort 2'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'sort' makes a list
-sort 2
 ^~~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'perm'
--- args
'd perm 2'
--- err
<argument 1>:1:3: error: a single value is needed here, but 'perm' makes a list
d perm 2
  ^~~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'low'
--- args
-- '-low 1 2'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'low' makes a list
-low 1 2
 ^~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'drop'
--- args
-- '-drop low 1 2'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'drop' makes a list
-drop low 1 2
 ^~~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'keep'
--- args
-- '-keep low 1 2'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'keep' makes a list
-keep low 1 2
 ^~~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== '=='
--- args
-- '-== 1 2'
--- err
<argument 1>:1:2: error: a single value is needed here, but '==' makes a list
-== 1 2
 ^~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'let'
--- args
-- '-let x=1 in x'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'let' makes a list
-let x=1 in x
 ^~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'if'
--- args
-- '-if 1 then 2 else 3'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'if' makes a list
-if 1 then 2 else 3
 ^~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'foreach'
--- args
-- '-foreach x in 1 do x'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'foreach' makes a list
-foreach x in 1 do x
 ^~~~~~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== 'while'
--- args
-- '-while x=1 do ()'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'while' makes a list
-while x=1 do ()
 ^~~~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

==== Known without rolling ====

=== a list for the number of 'low'
--- args
'low (1,2) (3,4)'
--- err
<argument 1>:1:6: error: a single value is needed here, but this is a list of 2
low (1,2) (3,4)
     ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list for the number of 'drop high'
--- args
'drop high (1,2,3) (3,4)'
--- err
<argument 1>:1:12: error: a single value is needed here, but this is a list of 3
drop high (1,2,3) (3,4)
           ^~~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list for the number of 'first'
--- args
'first (1,2) (3,4)'
--- err
<argument 1>:1:8: error: a single value is needed here, but this is a list of 2
first (1,2) (3,4)
       ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list for the number of 'last'
--- args
'last (1,2) (3,4)'
--- err
<argument 1>:1:7: error: a single value is needed here, but this is a list of 2
last (1,2) (3,4)
      ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list for the number of '=='
--- args
'== (1,2) 3'
--- err
<argument 1>:1:5: error: a single value is needed here, but this is a list of 2
== (1,2) 3
    ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== a list for the number of '<='
--- args
'<= (1,2) 3'
--- err
<argument 1>:1:5: error: a single value is needed here, but this is a list of 2
<= (1,2) 3
    ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== the empty list for a number
--- args
'low () (3,4)'
--- err
<argument 1>:1:5: error: a single value is needed here, but this list is empty
low () (3,4)
    ^~
--- exit 1

=== a variable that holds a list
--- args
'let x=(1,2) in x+1'
--- err
<argument 1>:1:16: error: a single value is needed here, but this is a list of 2
let x=(1,2) in x+1
               ^
hint: 'sum' turns a list into a single value
--- exit 1

=== on the right
--- args
'let x=(1,2) in 1+x'
--- err
<argument 1>:1:18: error: a single value is needed here, but this is a list of 2
let x=(1,2) in 1+x
                 ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a variable that holds the empty list
--- args
'let x=() in x+1'
--- err
<argument 1>:1:13: error: a single value is needed here, but this list is empty
let x=() in x+1
            ^
--- exit 1

=== a variable behind the sign
--- args
'let x=(1,2) in -x'
--- err
<argument 1>:1:17: error: a single value is needed here, but this is a list of 2
let x=(1,2) in -x
                ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a die
--- args
'let x=(1,2) in d x'
--- err
<argument 1>:1:18: error: a single value is needed here, but this is a list of 2
let x=(1,2) in d x
                 ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a repetition
--- args
'let x=(1,2) in x#1'
--- err
<argument 1>:1:16: error: a single value is needed here, but this is a list of 2
let x=(1,2) in x#1
               ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a range
--- args
'let x=(1,2) in x..3'
--- err
<argument 1>:1:16: error: a single value is needed here, but this is a list of 2
let x=(1,2) in x..3
               ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the other end of a range
--- args
'let x=(1,2) in 3..x'
--- err
<argument 1>:1:19: error: a single value is needed here, but this is a list of 2
let x=(1,2) in 3..x
                  ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the number of a filter
--- args
'let x=(1,2) in first x (3,4)'
--- err
<argument 1>:1:22: error: a single value is needed here, but this is a list of 2
let x=(1,2) in first x (3,4)
                     ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a repetition that is known
--- args
'let x=3#d6 in x*2'
--- err
<argument 1>:1:15: error: a single value is needed here, but this is a list of 3
let x=3#d6 in x*2
              ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a sorted list
--- args
'let x=sort (3,1,2) in x*2'
--- err
<argument 1>:1:23: error: a single value is needed here, but this is a list of 3
let x=sort (3,1,2) in x*2
                      ^
hint: 'sum' turns a list into a single value
--- exit 1

=== low, of which the number is known
--- args
'let x=low 2 (3,1,2) in x*2'
--- err
<argument 1>:1:24: error: a single value is needed here, but this is a list of 2
let x=low 2 (3,1,2) in x*2
                       ^
hint: 'sum' turns a list into a single value
--- exit 1

=== drop low, of which the number is known
--- args
'let x=drop low 1 (3,1,2) in x*2'
--- err
<argument 1>:1:29: error: a single value is needed here, but this is a list of 2
let x=drop low 1 (3,1,2) in x*2
                            ^
hint: 'sum' turns a list into a single value
--- exit 1

=== an if with branches of one length
--- args
'let x=if (==1 d1) then (1,2) else (3,4) in x*2'
--- err
<argument 1>:1:44: error: a single value is needed here, but this is a list of 2
let x=if (==1 d1) then (1,2) else (3,4) in x*2
                                           ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a let in a let
--- args
'let x=let y=1 in y,y in x*2'
--- err
<argument 1>:1:25: error: a single value is needed here, but this is a list of 2
let x=let y=1 in y,y in x*2
                        ^
hint: 'sum' turns a list into a single value
--- exit 1

=== several in one statement
--- args
'let x=(1,2) in let y=() in x+1,y*2,-x'
--- err
<argument 1>:1:28: error: a single value is needed here, but this is a list of 2
let x=(1,2) in let y=() in x+1,y*2,-x
                           ^
hint: 'sum' turns a list into a single value
<argument 1>:1:32: error: a single value is needed here, but this list is empty
let x=(1,2) in let y=() in x+1,y*2,-x
                               ^
<argument 1>:1:37: error: a single value is needed here, but this is a list of 2
let x=(1,2) in let y=() in x+1,y*2,-x
                                    ^
hint: 'sum' turns a list into a single value
--- exit 1

=== in a condition
--- args
'let x=(1,2) in if x+1 then 1 else 2'
--- err
<argument 1>:1:19: error: a single value is needed here, but this is a list of 2
let x=(1,2) in if x+1 then 1 else 2
                  ^
hint: 'sum' turns a list into a single value
--- exit 1

=== after others in the list
# Nothing is rolled, and none of what stands before it printed.
--- args
'1,2,let x=(1,2) in x+1'
--- err
<argument 1>:1:20: error: a single value is needed here, but this is a list of 2
1,2,let x=(1,2) in x+1
                   ^
hint: 'sum' turns a list into a single value
--- exit 1

==== Values after all ====

=== lists of one item
--- table
let x=first 1 (5,6) in x+1     => 6
let x=high 1 (2,3) in x*2      => 6
let x=drop low 1 (2,3) in x*2  => 6
let x=1#5 in x+1               => 6
let x=rev 5 in -x              => -5
let x=(),5 in x+1              => 6
let x=1..1 in d x              => 1
let x= == 2 (1,2,3) in x+1     => 3
let x=if () then (1,2) else 3 in x+1 => 4
let x=let y=(1,2) in sum y in x+1 => 4
let x=foreach y in 2 do y in x+1 => 3
let x=while y=2 do () in x+1   => 3
low (first 1 (2,3)) (7,6,5)    => 6 5
== (first 1 (2,3)) (1,2)       => 2
foreach x in (1,2) do x+1      => 2 3
while x=3 do >0 (x-1)          => 3 2 1

=== what is never evaluated needs no value
--- table
if () then (let x=(1,2) in x+1) else 5 => 5
0#let x=(1,2) in x+1           =>
foreach y in () do let x=(1,2) in x+1 =>

==== Known only when rolled ====

=== a range on the left of '+'
--- args
'let x=1..d1+1 in x+1'
--- err
<argument 1>:1:18: error: a single value is needed here, but this is a list of 2
let x=1..d1+1 in x+1
                 ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a range on the right of '+'
--- args
'let x=1..d1+1 in 1+x'
--- err
<argument 1>:1:20: error: a single value is needed here, but this is a list of 2
let x=1..d1+1 in 1+x
                   ^
hint: 'sum' turns a list into a single value
--- exit 1

=== an empty range
--- args
'let x=2..d1 in x*2'
--- err
<argument 1>:1:16: error: a single value is needed here, but this list is empty
let x=2..d1 in x*2
               ^
--- exit 1

=== a comparison
--- args
'let x= > 1 (1,2,3) in x^2'
--- err
<argument 1>:1:23: error: a single value is needed here, but this is a list of 2
let x= > 1 (1,2,3) in x^2
                      ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a comparison that leaves nothing
--- args
'let x= > 3 (1,2,3) in 2^x'
--- err
<argument 1>:1:25: error: a single value is needed here, but this list is empty
let x= > 3 (1,2,3) in 2^x
                        ^
--- exit 1

=== behind the sign, when rolled
--- args
'let x=1..d1+2 in -x'
--- err
<argument 1>:1:19: error: a single value is needed here, but this is a list of 3
let x=1..d1+2 in -x
                  ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the faces of a die
--- args
'let x=1..d1+2 in d x'
--- err
<argument 1>:1:20: error: a single value is needed here, but this is a list of 3
let x=1..d1+2 in d x
                   ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the number of repetitions
--- args
'let x=1..d1+2 in x#1'
--- err
<argument 1>:1:18: error: a single value is needed here, but this is a list of 3
let x=1..d1+2 in x#1
                 ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the beginning of a range
--- args
'let x=1..d1+2 in x..9'
--- err
<argument 1>:1:18: error: a single value is needed here, but this is a list of 3
let x=1..d1+2 in x..9
                 ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the end of a range
--- args
'let x=1..d1+2 in 0..x'
--- err
<argument 1>:1:21: error: a single value is needed here, but this is a list of 3
let x=1..d1+2 in 0..x
                    ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the number of 'low', when rolled
--- args
'let x=1..d1+2 in low x (1,2)'
--- err
<argument 1>:1:22: error: a single value is needed here, but this is a list of 3
let x=1..d1+2 in low x (1,2)
                     ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the number of 'drop last', when rolled
--- args
'let x=1..d1+2 in drop last x (1,2)'
--- err
<argument 1>:1:28: error: a single value is needed here, but this is a list of 3
let x=1..d1+2 in drop last x (1,2)
                           ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the number of '>', when rolled
--- args
'let x=1..d1+2 in > x (1,2)'
--- err
<argument 1>:1:20: error: a single value is needed here, but this is a list of 3
let x=1..d1+2 in > x (1,2)
                   ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a list written in place of a number
--- args
'first (1..d1+1) (5,6,7)'
--- err
<argument 1>:1:8: error: a single value is needed here, but this is a list of 2
first (1..d1+1) (5,6,7)
       ^~~~~~~
hint: 'sum' turns a list into a single value
--- exit 1

=== an if whose branches differ
--- args
'let x=if () then 1 else (2,3) in x+1'
--- err
<argument 1>:1:34: error: a single value is needed here, but this is a list of 2
let x=if () then 1 else (2,3) in x+1
                                 ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the variable of 'while'
--- args
'while x=(1,2) do x+1'
--- err
<argument 1>:1:18: error: a single value is needed here, but this is a list of 2
while x=(1,2) do x+1
                 ^
hint: 'sum' turns a list into a single value
--- exit 1

=== the variable of 'while' in a later turn
--- args
'while x=1 do (x+1),7'
--- err
<argument 1>:1:15: error: a single value is needed here, but this is a list of 2
while x=1 do (x+1),7
              ^
hint: 'sum' turns a list into a single value
--- exit 1

=== a very long list
--- args
'let x=1..1000000*d1 in x+1'
--- err
<argument 1>:1:24: error: a single value is needed here, but this is a list of 1000000
let x=1..1000000*d1 in x+1
                       ^
hint: 'sum' turns a list into a single value
--- exit 1
