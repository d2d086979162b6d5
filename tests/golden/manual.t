# The examples of the original manual page, in its order.  Where there is chance in them, either the dice are replaced
# by values, or what does not depend on chance is tested.

==== Quick start ====

--- says
d6
|~ [1-6]
d2
|~ [12]
d10-1
|~ \d
2#d6
|~ [1-6] [1-6]
# 2*d6 rolls a single die
2*d6
|~ 2|4|6|8|10|12
# 2d6 are two dice, added up
2d6
|~ [2-9]|1[012]
sum(2#d6)
|~ [2-9]|1[012]

==== Semantics ====

=== operators without chance
--- table
5+7                            => 12
2^10                           => 1024
-1                             => -1
11%2                           => 1
-10 . 9                        => -109
sum(1..100)                    => 5050
count(1,2,3)                   => 3
10#8                           => 8 8 8 8 8 8 8 8 8 8
1..10                          => 1 2 3 4 5 6 7 8 9 10
1,2                            => 1 2
rev(1..10)                     => 10 9 8 7 6 5 4 3 2 1
first 3 (1..10)                => 1 2 3

--- says
d6-1
|~ [0-5]
d6%3
|~ [012]
d6.d6
|~ [1-6][1-6]
prod(3#d6)
|~ [1-9]\d{0,2}
count(== 6 10#d6)
|~ \d|10
3#d10
|~ (?:[1-9]|10)(?: (?:[1-9]|10)){2}
4..d10
|~ (?:4(?: 5(?: 6(?: 7(?: 8(?: 9(?: 10)?)?)?)?)?)?)?
4,(3#d6)
|~ 4(?: [1-6]){3}
sort(10#d6)
|~ (?=(?:[1-6] ?){10}\n)(?:1 ?)*(?:2 ?)*(?:3 ?)*(?:4 ?)*(?:5 ?)*(?:6 ?)*
let x = perm(1..52) in (count x),(sum x),(high 1 x),(low 1 x)
| 52 1378 52 1
rev sort(10#d8)
|~ (?=(?:[1-8] ?){10}\n)(?:8 ?)*(?:7 ?)*(?:6 ?)*(?:5 ?)*(?:4 ?)*(?:3 ?)*(?:2 ?)*(?:1 ?)*
high 3 5#d6
|~ [1-6] [1-6] [1-6]
>= 3 5#d6
|~ (?:[3-6](?: [3-6]){0,4})?
sum(drop low 1 4#d6)
|~ [3-9]|1[0-8]
let x = d6 in x*x
|~ 1|4|9|16|25|36
let c = (1,2,3) in foreach x in c do x+1
| 2 3 4
while x=d6 do ((count <6 x)#d6)
|~ (?:[1-5] )*6
# if count(>4 2#d6) then 1 else 0
# `count` always gives a value, so that the condition is never empty.
$ --no-warnings 'if count(>4 2#d6) then 1 else 0'
| 1

==== Examples ====

=== dice greater than 7
--- table
count >7 (8,1,7,10,9)          => 3
count >7 5#7                   => 0

=== dice greater than 7 minus dice equal to 1
--- table
let c=(8,1,7,10,1) in (count >7 c)-(count ==1 c) => 0
let c=(8,8,7,10,1) in (count >7 c)-(count ==1 c) => 2

--- says
# rolls until a 6
count (while x=d6 do ((count <6 x)#d6))
|~ [1-9]\d*
# rolls until a 6, more efficiently
count (while x=(d6/6) do ((count <1 x)#(d6/6)))
|~ [1-9]\d*
# attributes
6#sum(drop low 1 4#d6)
|~ (?:\d+ ){5}\d+

=== median of three
--- table
high 1 low 2 (17,3,12)         => 12
high 1 low 2 (5,5,1)           => 5

--- says
# rerolls on sixes
sum(while x=3#d1 do ((count ==6 x)#d6))
| 3

=== largest sum of identical dice
--- table
let x = (10,3,3,9,3,2,2) in high 1 (foreach y in 1..10 do sum (==y x)) => 10
let x = (7,3,3,9,3,7,2) in high 1 (foreach y in 1..10 do sum (==y x)) => 14

--- says
# the Fibonacci sequence
# Not the first twenty numbers, as the manual promises: each turn of `foreach` sees the outer f again.
< let n = 20 in
< let f = (1,1) in
< foreach i in 1..n do
< let f = (f,sum(high 2 f)) in
< if ==n i then f else ()
| 1 1 2

=== Risk
--- file one.dice
let a = (6,5,1) in
let b = (5,5) in
count( (<(high 1 a) high 1 b),
(<(high 1 low 2 a) low 1 b))
--- file two.dice
let a = (6,6,1) in
let b = (5,5) in
count( (<(high 1 a) high 1 b),
(<(high 1 low 2 a) low 1 b))
--- file none.dice
let a = (1,4,1) in
let b = (4,1) in
count( (<(high 1 a) high 1 b),
(<(high 1 low 2 a) low 1 b))
--- says
$ -f one.dice -f two.dice -f none.dice
| 1
| 2
| 0

=== Storyteller
--- file good.dice
let c=(8,9,1,2,3) in
let succs = count >7 c in
let ones = count ==1 c in
if >0 succs then high 1 (0,succs-ones)
else if >0 ones then -1 else 0
--- file outweighed.dice
let c=(8,1,1,1,3) in
let succs = count >7 c in
let ones = count ==1 c in
if >0 succs then high 1 (0,succs-ones)
else if >0 ones then -1 else 0
--- file botched.dice
let c=(1,1,2,3,4) in
let succs = count >7 c in
let ones = count ==1 c in
if >0 succs then high 1 (0,succs-ones)
else if >0 ones then -1 else 0
--- file failed.dice
let c=(2,3,4,5,7) in
let succs = count >7 c in
let ones = count ==1 c in
if >0 succs then high 1 (0,succs-ones)
else if >0 ones then -1 else 0
--- says
$ -f good.dice -f outweighed.dice -f botched.dice -f failed.dice
| 1
| 0
| -1
| 0

--- says
# Silent Death
< foreach throw in 1..6 do
< let x = if ==1 throw then 6,6,6
<    else if ==2 throw then 5,5,9
<    else if ==3 throw then 2,8,8
<    else if ==4 throw then 8,6,4
<    else if ==5 throw then 5,5,5
<    else 1,2,3 in
< (count >15 sum x)#
< let a = low 1 x in // low die
< let b = high 1 low 2 x in // middle die
< let c = high 1 x in // high die
< if ==a ==b c then a+b+c // all equal
< else if ==a <c b then c // two low equal
< else if >a ==c b then b+c // two high equal
< else b // all different
| 18 9 16 6
