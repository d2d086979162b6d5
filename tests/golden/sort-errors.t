==== Lists in parentheses where a single value is needed ====

--- says
# on the left of '+'
(1,2)+3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
(1,2)-3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
(1,2) . 3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
(1,2)*3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
(1,2)/3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
(1,2)%3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
(1,2)^3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
(1,2)#3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
(1,2)..3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# on the right of '+'
3+(1,2)
   ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
3-(1,2)
   ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
3 . (1,2)
     ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
3*(1,2)
   ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
3/(1,2)
   ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
3%(1,2)
   ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
3^(1,2)
   ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
3..(1,2)
    ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# behind the sign
$ --
-(1,2)
  ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# behind 'd'
d(1,2)
  ^~~ a single value is needed here, but this is a list of 2
hint: 'd{1,2}' has these faces
# on both sides
(1,2)+(3,4)
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
       ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# the empty list on the left
()+1
^~ '+' takes single values, but this is a list
hint: 'sum' turns a list into a single value
# repeated dice on the left
(3#d6)*2
 ^~~~ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# repeated dice on the right
2*(3#d6)
   ^~~~ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# a range on the left
(1..3)+1
 ^~~~ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# a range on the right
1+(1..3)
   ^~~~ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# a sorted list on the left
(sort 3,1)+1
 ^~~~~~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a sorted list on the right
1+(sort 3,1)
   ^~~~~~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a list within other parentheses
2*((1,2))
    ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a list on the left within other parentheses
((1,2)+3)*2
  ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a list behind a tighter operator
1+2*(3,4)
     ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a list before a looser operator
1+(2,3)*4
   ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a list further to the left
(1,2),(3,4)+5
       ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value

==== Words that make lists where a single value is needed ====

--- says --
# 'rev'
-rev 2
 ^~~ a single value is needed here, but 'rev' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
-sort 2
 ^~~~ a single value is needed here, but 'sort' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one

--- says
# 'perm'
d perm 2
  ^~~~ a single value is needed here, but 'perm' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one

--- says --
# 'low'
-low 1 2
 ^~~ a single value is needed here, but 'low' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
-drop low 1 2
 ^~~~ a single value is needed here, but 'drop' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
-keep low 1 2
 ^~~~ a single value is needed here, but 'keep' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
-== 1 2
 ^~ a single value is needed here, but '==' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
-let x=1 in x
 ^~~ a single value is needed here, but 'let' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
-if 1 then 2 else 3
 ^~ a single value is needed here, but 'if' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
-foreach x in 1 do x
 ^~~~~~~ a single value is needed here, but 'foreach' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
-while x=1 do ()
 ^~~~~ a single value is needed here, but 'while' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one

==== Known without rolling ====

--- says
# a list for the number of 'low'
low (1,2) (3,4)
     ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
drop high (1,2,3) (3,4)
           ^~~~~ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
first (1,2) (3,4)
       ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
last (1,2) (3,4)
      ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
== (1,2) 3
    ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
<= (1,2) 3
    ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# the empty list for a number
low () (3,4)
    ^~ a single value is needed here, but this list is empty
# a variable that holds a list
let x=(1,2) in x+1
               ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# on the right
let x=(1,2) in 1+x
                 ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a variable that holds the empty list
let x=() in x+1
            ^ a single value is needed here, but this list is empty
# a variable behind the sign
let x=(1,2) in -x
                ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a die
let x=(1,2) in d x
                 ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a repetition
let x=(1,2) in x#1
               ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a range
let x=(1,2) in x..3
               ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# the other end of a range
let x=(1,2) in 3..x
                  ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# the number of a filter
let x=(1,2) in first x (3,4)
                     ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a repetition that is known
let x=3#d6 in x*2
              ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# a sorted list
let x=sort (3,1,2) in x*2
                      ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# low, of which the number is known
let x=low 2 (3,1,2) in x*2
                       ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# drop low, of which the number is known
let x=drop low 1 (3,1,2) in x*2
                            ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# an if with branches of one length
let x=if (==1 d1) then (1,2) else (3,4) in x*2
                                           ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a let in a let
let x=let y=1 in y,y in x*2
                        ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# several in one statement
let x=(1,2) in let y=() in x+1,y*2,-x
                           ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
                               ^ a single value is needed here, but this list is empty
                                    ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# in a condition
let x=(1,2) in if x+1 then 1 else 2
                  ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# after others in the list
# Nothing is rolled, and none of what stands before it printed.
1,2,let x=(1,2) in x+1
                   ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value

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

=== what is never evaluated needs no value
--- table
if () then (let x=(1,2) in x+1) else 5 => 5
0#let x=(1,2) in x+1           =>
foreach y in () do let x=(1,2) in x+1 =>

==== Known only when rolled ====

--- says
# a range on the left of '+'
let x=1..d1+1 in x+1
                 ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a range on the right of '+'
let x=1..d1+1 in 1+x
                   ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# an empty range
let x=2..d1 in x*2
               ^ a single value is needed here, but this list is empty
# a comparison
let x= > 1 (1,2,3) in x^2
                      ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a comparison that leaves nothing
let x= > 3 (1,2,3) in 2^x
                        ^ a single value is needed here, but this list is empty
# behind the sign, when rolled
let x=1..d1+2 in -x
                  ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# the faces of a die
let x=1..d1+2 in d x
                   ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# the number of repetitions
let x=1..d1+2 in x#1
                 ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# the beginning of a range
let x=1..d1+2 in x..9
                 ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# the end of a range
let x=1..d1+2 in 0..x
                    ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# the number of 'low', when rolled
let x=1..d1+2 in low x (1,2)
                     ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
let x=1..d1+2 in drop last x (1,2)
                           ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
let x=1..d1+2 in > x (1,2)
                   ^ a single value is needed here, but this is a list of 3
hint: 'sum' turns a list into a single value
# a list written in place of a number
first (1..d1+1) (5,6,7)
       ^~~~~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# an if whose branches differ
let x=if () then 1 else (2,3) in x+1
                                 ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# the variable of 'while'
while x=(1,2) do x+1
                 ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# the variable of 'while' in a later turn
while x=1 do (x+1),7
              ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a very long list
let x=1..1000000*d1 in x+1
                       ^ a single value is needed here, but this is a list of 1000000
hint: 'sum' turns a list into a single value
