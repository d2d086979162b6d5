# --print-tree: one node a line, two blanks a level, in the format of dicelab 0.7.

==== Nodes ====

--- says --print-tree
# a number
$ -p 12
| 12
# each operator of two values
1+2;1-2;1 . 2;1*2;1/2;1%2;1^2;1..2;1#2;1,2
| +
|   1
|   2
| -
|   1
|   2
| .
|   1
|   2
| *
|   1
|   2
| /
|   1
|   2
| %
|   1
|   2
| ^
|   1
|   2
| ..
|   1
|   2
| #
|   1
|   2
| ,
|   1
|   2
# each operator with one operand
$ -p -- '-1;d 1;sum 1;prod 1;count 1;perm 1;sort 1;rev 1'
| -
|   1
| d
|   1
| sum
|   1
| prod
|   1
| count
|   1
| perm
|   1
| sort
|   1
| rev
|   1
# each filter
$ -p 'low 1 2;high 1 2;first 1 2;last 1 2;== 1 2;!= 1 2;< 1 2;> 1 2;<= 1 2;>= 1 2'
| keep low
|   1
|   2
| keep high
|   1
|   2
| keep first
|   1
|   2
| keep last
|   1
|   2
| keep comparison eq
|   1
|   2
| keep comparison ne
|   1
|   2
| keep comparison lt
|   1
|   2
| keep comparison gt
|   1
|   2
| keep comparison le
|   1
|   2
| keep comparison ge
|   1
|   2
# keep and drop
$ -p 'keep low 1 2;drop low 1 2;drop high 1 2;drop first 1 2;drop last 1 2;drop == 1 2;drop >= 1 2'
| keep low
|   1
|   2
| drop low
|   1
|   2
| drop high
|   1
|   2
| drop first
|   1
|   2
| drop last
|   1
|   2
| drop comparison eq
|   1
|   2
| drop comparison ge
|   1
|   2
# the empty list
$ -p '()'
| empty list

=== let and its variable
# The blanks at the ends of lines are those of dicelab 0.7.
--- args
-p 'let x = 1 in x'
--- out escaped
let x =\s
  1
  x

=== foreach
--- args
-p 'foreach x in 1 do x'
--- out escaped
foreach x\s
  1
  x

=== while
--- args
-p 'while x = 1 do x'
--- out escaped
while x\s
  1
  x

--- says
$ -p 'if 1 then 2 else 3'
| if
|   1
| then
|   2
| else
|   3

==== Shapes ====

--- says -p
# levels
sum 3#d6
| sum
|   #
|     3
|     d
|       6
# parentheses leave no trace
(((1)))+((2));((1,2))
| +
|   1
|   2
| ,
|   1
|   2
# a list goes down to the right
1,2,3,(4,5),6
| ,
|   1
|   ,
|     2
|     ,
|       3
|       ,
|         ,
|           4
|           5
|         6
# an if in an if
if if 1 then 2 else 3 then 4 else if 5 then 6 else 7
| if
|   if
|     1
|   then
|     2
|   else
|     3
| then
|   4
| else
|   if
|     5
|   then
|     6
|   else
|     7
# an if within something
1,if 2 then 3,4 else 5
| ,
|   1
|   if
|     2
|   then
|     ,
|       3
|       4
|   else
|     5
# a large number
9223372036854775807
| 9223372036854775807
# leading zeros
007
| 7

=== the storyteller
--- args
-p
--- in
let c=5#d10 in
let succs = count >7 c in
let ones = count ==1 c in
if >0 succs then high 1 (0,succs-ones)
else if >0 ones then -1 else 0
--- out escaped
let c =\s
  #
    5
    d
      10
  let succs =\s
    count
      keep comparison gt
        7
        c
    let ones =\s
      count
        keep comparison eq
          1
          c
      if
        keep comparison gt
          0
          succs
      then
        keep high
          1
          ,
            0
            -
              succs
              ones
      else
        if
          keep comparison gt
            0
            ones
        then
          -
            1
        else
          0

==== Statements ====

--- says
# each statement has its tree
$ -p '1;2+3;;d6'
| 1
| +
|   2
|   3
| d
|   6

=== nothing is rolled
--- args
-p '1/0;d0;while x=1 do x'
--- out escaped
/
  1
  0
d
  0
while x\s
  1
  x

=== nothing in, nothing out
--- args
-p ';;'

--- says -p
# no tree of what does not parse
1;2+;3
    ^ unexpected ';', expected a number, a name or '('
| 1
| 3
# there is a tree of what parses but means nothing
x+1
^ unknown name 'x'
| +
|   x
|   1
