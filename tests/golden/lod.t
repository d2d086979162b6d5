# Programs in the Language of Dice (dicelab-lod(7)) through the command: one statement, rolled, sampled and calculated, in all
# forms. What the language does is tested in the unit suites lod, lod_sample and lod_walk.

==== One program, one statement ====

=== a file, by its suffix
--- file a.lod
// adds up
x = 5 + 2
y = x + 5
y
--- says
$ -f a.lod
| 12

--- says --notation=lod
# an argument
$ --notation=lod '[1, 2] + [3]' "'hello'" 'max([3])'
| [1, 2, 3]
| hello
| 3
# nothing at all yields 0
x = 1
| 0
# lines, through a pipe
< hp = 10
< while hp > 0
<     hp -= 3
< done
< hp
| -2
# a structure
y ~ {hp = [1, 5] name = 'unset' atk ~ 1d6} bob = y bob.name = 'bob' bob
| {hp = [1, 5], name = 'bob'}

==== Exact distributions ====

--- says
# numbers
$ --notation=lod --calc --format=plain --fractions 'a = 4d6 sum(a) - min(a)'
= 3: 0.000772 1/1296  4: 0.003086 1/324  5: 0.007716 5/648  6: 0.016204 7/432  7: 0.029321 19/648  8: 0.047840 31/648
= 9: 0.070216 91/1296  10: 0.094136 61/648  11: 0.114198 37/324  12: 0.128858 167/1296  13: 0.132716 43/324
= 14: 0.123457 10/81  15: 0.101080 131/1296  16: 0.072531 47/648  17: 0.041667 1/24  18: 0.016204 7/432
# names
$ --notation=lod --calc --format=csv --fractions "{1:'a', 3:'b'}"
| label,kind,outcome,count,probability,fraction,bound
| "{1:'a', 3:'b'}",exact,a,,0.250000,1/4,
| "{1:'a', 3:'b'}",exact,b,,0.750000,3/4,
# arrays as they are rolled
$ --notation=lod --calc --format=plain --stats '2d2'
= [1, 1]: 0.250000  [1, 2]: 0.250000  [2, 1]: 0.250000  [2, 2]: 0.250000
| mode	[1, 1] [1, 2] [2, 1] [2, 2]
# arrays among commas
$ --notation=lod --calc --format=csv '[8, {0:7, 1:[9, 10]}]'
| label,kind,outcome,count,probability,bound
| "[8, {0:7, 1:[9, 10]}]",exact,"[8, 9, 10]",,1.000000,
# an array without items, counted
$ --notation=lod --eval --seed=1 --count=100 --format=plain '0 * 1d6'
= []: 1.000000
# what is changed is read first, and a recipe drawn
$ --notation=lod --calc --format=plain 'y ~ 2 y += 1 y' 'y ~ 1d2 y++ y + y' 'x = 0 x *= 1/(1d2-1) 1'
= 3: 1.000000  4: 0.500000  6: 0.500000
= 1: 1.000000
# structures as objects
$ --notation=lod --calc --format=json "s ~ {hp = [1d2, 5] name = 'bob'} s"
| {"label":"s ~ {hp = [1d2, 5] name = 'bob'} s","source":"s ~ {hp = [1d2, 5] name = 'bob'} s","kind":"exact","unresolved":0,"outcomes":[{"value":{"hp": [1, 5], "name": "bob"},"probability":0.5,"fraction":"1/2"},{"value":{"hp": [2, 5], "name": "bob"},"probability":0.5,"fraction":"1/2"}],"summary":{}}

=== the mean of a loop that may go on for ever is that of all of it
--- file a.lod
n = 0
while 1d6 < 6
    n++
done
n
--- says
$ -f a.lod --calc --stats --format=csv
|~ label,kind,mean,variance,.*\n.*,exact,5\.000000,30\.000000,.*\n

=== gains that are far apart are few values all the same
# 100000 or more, unless there are only ones: 1/2 / (1 - 1/4) = 2/3.
--- file a.lod
x = 0
while 1d2 > 1
  x += {100000, 1}
done
x
--- says
$ -f a.lod --max-memory=20000000 --chance '>=100000'
| ≥0.333333

=== a gain of many values is one way to go on, not one for each of them
# One turn in the mean, of (1 + 600)/2. Way by way, this took a minute.
--- file a.lod
x = 0
while 1d2 > 1
  x += 1d600
done
x
--- says
$ -f a.lod --calc --stats=mean
| 300.500000

=== what is cut off of texts is the tail, as it is of numbers
--- file a.lod
n = 0
while 1d2 == 1 n += 1 done
if n > 1 'long' else 'short' done
--- says
$ -f a.lod --calc --format=json
!~ .*may add to 2 of 2 outcomes.*
|~ .*"kind":"exact","unresolved":[0-9.]+e-[0-9]+,"outcomes":\[\{"value":"long","probability":0\.25,"fraction":"[0-9]+/[0-9]+","bound":"lower"\},\{"value":"short","probability":0\.75,"fraction":"3/4","bound":"lower"\}\],"tail":\{"name":"unresolved",.*

--- says --notation=lod --calc
# an else after an else is that of the if around it
$ --notation=lod --calc 'x=0 if 1 then if 1 { x = 1 } else { x = 2 } else x = 3 done x' 'x=0 if 0 then if 1 { x = 1 } else { x = 2 } else x = 3 done x' 'x=0 if 0 then if 1 { x = 1 } else { x = 2 } elif 1 then x = 4 done x' 'x=0 if 1 { if 0 { x = 1 } else { x = 2 } } else { x = 3 } x' --format=plain
|   1	1.000000
|   3	1.000000
|   4	1.000000
|   2	1.000000
# branches of one if are all in braces, or none is
$ --notation=lod --calc 'x=0 if 1 { x = 1 } else x = 2 done x' 'x=0 if 0 then x = 1 else { x = 2 } done x' 'x=0 if 1 { x = 1 } elif 1 then x = 2 else { x = 3 } x'
@1:1: x=0 if 1 { x = 1 } else x = 2 done x
                         ^~~~ some arms of this 'if' are in braces, and others are not
hint: put each of them in braces, or none
@2:1: x=0 if 0 then x = 1 else { x = 2 } done x
                          ^~~~ some arms of this 'if' are in braces, and others are not
hint: put each of them in braces, or none
@3:1: x=0 if 1 { x = 1 } elif 1 then x = 2 else { x = 3 } x
                         ^~~~ some arms of this 'if' are in braces, and others are not
hint: put each of them in braces, or none
# values in braces are events
$ --notation=lod --calc 'if 1 then 5 else { 6 } done' --format=plain
|   5	1.000000
# a counter leaves behind what it has passed
# Nobody goes through all states again each turn, of which there are as many as turns: that took minutes.
$ --notation=lod --calc --format=csv 'n = 0 while n < 60000 n++ done n'
| label,kind,outcome,count,probability,bound
| n = 0 while n < 60000 n++ done n,exact,60000,,1.000000,
# a race needs memory for its states, and not for all that each of them may give
# That took 16 s and 496 MB to 100.
$ --notation=lod --calc --max-memory=20000000 'a = 0 b = 0 while a < 60 and b < 60 a += 1d6 b += 1d6 done a > b'
= 0: 0.514391  1: 0.485609
# states that are come back to at once
# Of the 6 ways, 5 lead on: 2 to (1, 0), 1 to (0, 1), 2 to (1, 1); from (1, 0) again 5: 2 to (2, 0), 1 to (1, 1), 2 to (2, 1).
$ --notation=lod --calc --format=plain --fractions 'a = 0 b = 0 while a < 2 and b < 2 a += {0, 1, 1} b += {0, 1} done [a, b]'
= [0, 2]: 0.040000 1/25  [1, 2]: 0.192000 24/125  [2, 0]: 0.160000 4/25  [2, 1]: 0.384000 48/125
= [2, 2]: 0.224000 28/125
# the same with doubles
$ --notation=lod --calc --format=plain --float 'a = 0 b = 0 while a < 2 and b < 2 a += {0, 1, 1} b += {0, 1} done [a, b]'
= [0, 2]: 0.040000  [1, 2]: 0.192000  [2, 0]: 0.160000  [2, 1]: 0.384000  [2, 2]: 0.224000
# many dice, as dicelab has them
# 1000 d6, of which each sum from 1000 to 6000 may come up.
$ --notation=lod --calc --stats --format=csv 'sum(1000d6) + 1'
|~ label,kind,mean,variance,.*\n.*,exact,3501\.000000,2916\.666667,.*\n
# numbers made of dice in several ways
# The two best of three, less two dice: 2..4 with 1/8, 3/8, 1/2, and 2..4 with 1/4, 1/2, 1/4.
$ --notation=lod --calc --fractions 'sum(max(3d2, 2)) - 2 * 1d2 + 1'
= -1: 0.031250 1/32  0: 0.156250 5/32  1: 0.343750 11/32  2: 0.343750 11/32  3: 0.125000 1/8
# sums of the best, several times
# Two times the best of two coins: 1 with 1/4.
$ --notation=lod --calc --fractions '2 * max(2d2) - min(1d1)'
= 1: 0.062500 1/16  2: 0.375000 3/8  3: 0.562500 9/16
# structures of different blocks that are printed alike
$ --notation=lod --calc --fractions 'q = sum(1d2) if (q == 1) [1, {a = 1}] else [1, {a = 1}]' 's ~ {1: {a = [1]}, 1: {a = 1}, 1: {b = 1 a = 1}, 1: {a = 1 b = 1}} s'
= [1, {a = 1}]: 1.000000 1  {a = 1}: 0.500000 1/2  {b = 1, a = 1}: 0.250000 1/4  {a = 1, b = 1}: 0.250000 1/4
# a recipe that reads '.' before it draws
$ --notation=lod --calc --fractions 'x = sum(1d2) g ~ . + sum(1d2) x = g x'
= 2: 0.250000 1/4  3: 0.500000 1/2  4: 0.250000 1/4
# '.' of another block
$ --notation=lod --calc --fractions 'g ~ 1d2 while { q = g q } == 2 done .'
= 1: 1.000000 1
# '.' of another block, of a state of a set
$ --notation=lod --calc --fractions 'w ~ {1: 1d3, 1: 7} { q = w[1] q } .'
= 1: 0.333333 1/3  2: 0.333333 1/3  3: 0.333333 1/3
# '.' of another block, and a loop that may go on for ever
$ --notation=lod --calc --explain --fractions 'n = 0 g ~ 1d2 while { q = g q } == 2 n = 1 - n done n * 10 + .'
!~ <argument 1>:1:1: plan: draws by chain, solved, .*\n
= 1: 0.666667 2/3  11: 0.333333 1/3
# a structure that draws from a variable that changes once it is made
$ --notation=lod --calc --fractions 's = { a = sum(1d2) b = { c ~ a + sum(1d2) } a += 1 yield b } s.c'
= 3: 0.250000 1/4  4: 0.500000 1/2  5: 0.250000 1/4
# what only runs can tell, and which never ends
g ~ 1d2 while { q = g . } > 0 done .
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this program never ends
# what only runs can tell, and which fails
g ~ 1d2 q ~ {z = g .} q / (. - 1)
                      ^~~~~~~~~~~ division by zero
# what only runs can tell, and which is too large
$ --notation=lod --calc --max-states=1000
x = 1 g ~ . + sum(20d6) g
^~~~~~~~~~~~~~~~~~~~~~~~~ the distribution of this takes more than 1000 states of a calculation
hint: --eval estimates it; --max-states=N raises the limit
# a die with many faces
$ --notation=lod --calc --format=csv --stats --fractions '1d5000'
|~ label,kind,mean,.*\n1d5000,exact,2500\.500000,.*\n
# too many dice in order
10000000d6
^~~~~~~~~~ the distribution of this takes more than 10000000 states of a calculation
hint: --eval estimates it; --max-states=N raises the limit
# too many arrays to begin with
max(20d20, 10)
    ^~~~~ the distribution of this takes more than 10000000 states of a calculation
hint: --eval estimates it; --max-states=N raises the limit
# too many times
9223372036854775807 * 1d2
^~~~~~~~~~~~~~~~~~~~~~~~~ the distribution of this takes more than 16777216 values held at once
hint: --eval estimates it; --max-items=N raises the limit
# how it was done, of a loop with a counter that nobody reads
$ --notation=lod --calc --explain 'n = 0 hp = 3 while hp > 0 n += 1 hp -= 1d2 - 1 done hp'
!~ (?s).*<argument 1>:1:14: plan: loop by chain, solved, 4 states, [0-9]+\.[0-9]+ ms: while .*\n<argument 1>:1:\d+: plan: most states by statement, \d+ states, [0-9]+\.[0-9]+ ms: .*\n<argument 1>:1:1: plan: program by states of its statements, \d+ states, [0-9]+\.[0-9]+ ms: .*\n
= 0: 1.000000
# how it was done, of dice alone
$ --notation=lod --calc --explain 'sum(2d2)'
!~ (?s)(?:(?!most states).)+
= 2: 0.250000  3: 0.500000  4: 0.250000

--- says --notation=lod --calc --stats=mean
# the best of many that are drawn alike: no array of them is a state. (E max = sum of P(max >= t); abilities by enumeration)
ability ~ sum(max(4d6, 3)) max(12 * ability)
| 16.454028
sum(max(8 * {1, 2, 3, 4, 5, 6}, 3))
| 15.388805
attack ~ 2d8 + 3 max(20 * attack)
| 17.709149
max(3d6 * 1d20)
| 18.575720
n = 3d6 max(n * 1d20)
| 18.575720
# dice that are rolled once and asked several questions: 66 less E max, which is the sum of 1 - (k / 10)^12 for k < 10; the
# other as Troll has it
x = 12d10 sum(x) - max(x)
| 56.367429
x = 40d20 sum(max(x, 10))
| 178.004065
# calls and blocks, too
a ~ par(n) { if 1d20 >= n 1d8 + 3 else 0 } max(20 * a(11))
| 10.636188
r ~ { x = 1 while x == 1 do x = 1d6 done x } max(20 * r)
| 5.988434

--- says --notation=lod --calc --format=plain --fractions
# the number of repetitions is drawn, too
n = 1d2 x ~ 1d2 max(n * x)
= 1: 0.375000 3/8  2: 0.625000 5/8
# a recipe reads a variable when it is drawn
k = 0 x ~ 1d2 + k k = 5 max(2 * x)
= 6: 0.250000 1/4  7: 0.750000 3/4
# what was drawn last is read after it
max(2 * 1d2) + .
= 3: 0.250000 1/4  5: 0.500000 1/2  6: 0.250000 1/4
v = 0 max([1d2, 1d2 - v]) + .
= 2: 0.250000 1/4  3: 0.250000 1/4  4: 0.500000 1/2
min(2d2 + 2 * .)
= 6: 0.250000 1/4  9: 0.500000 1/2  12: 0.250000 1/4
# arrays are joined, and chosen
v = [3, 1] min(v + 2 * 1d2)
= 1: 1.000000 1
sum(max({2d2, 2: 3 * 1d2}, 2))
= 2: 0.166667 1/6  3: 0.416667 5/12  4: 0.416667 5/12
sum(max([1d2, 3], 0))
= 0: 1.000000 1
a ~ {1, 3: 2} max(2 * a)
= 1: 0.062500 1/16  2: 0.937500 15/16
# what is never chosen may be wrong
e ~ par(n) { 1 / n } max(2 * {0: e(0), 1: 2})
= 2: 1.000000 1
# there may be none
n = 1d2 - 1 max(n * 1d2)
            ^~~~~~~~~~~~ the max of an empty array

==== Samples ====

--- says
# the same for any number of threads
$ --notation=lod --eval --seed=7 --count=10000 --jobs=1 --format=plain 'x ~ {3:1d6, 1:2d6} sum(x)'
|~ (?s)  1\t0\.12.*
# of threads
$ --notation=lod --eval --seed=7 --count=10000 --jobs=3 --format=plain 'x ~ {3:1d6, 1:2d6} sum(x)'
= as before
# structures are counted
$ --notation=lod --eval --seed=1 --count=100 --format=json "s ~ {x = 1 y = 'a'} s"
|~ .*"outcomes":\[\{"value":\{"x": 1, "y": "a"\},"probability":1,"count":100\}\].*\n

==== What is wrong ====

--- says --notation=lod
# in the text
s ~ {x=1, 1d4}
!~ <argument 1>:1:\d+: error: element 1 of a set.*\n.*\n.*\n(?:hint: .*\n)?
# while it runs
w ~ {1:'a', 3:'b'}  w[5]
                    ^~~~ variable 'w' has only 4 states
# a die as others write it
D6 + digits
^~ unknown variable 'D6'
hint: write a single die as 1d6, with its number
     ^~~~~~ unknown variable 'digits'
# a blank before (
may ('on')
^~~ unknown variable 'may'
hint: it is a function: no blank stands before its '('

=== lines that belong to a loop although they do not look like it
--- file a.lod
n = 1
while n < 3
    n++
    if n == 2 {
n * 100
    }
x = [n,
2]
yield n
--- says
$ -f a.lod --calc --format=plain
@a.lod:7: x = [n,
          ^ warning: this belongs to the 'while' in line 2, which has no 'done'
hint: to end it, put 'done' on a line before this
= 2: 1.000000

=== no note of what stands where it may
--- file a.lod
n = 0
while n < 3
n++
if n == 2
    n++
else
    n = 7
done
--- says
$ -f a.lod --calc --format=plain
= 0: 1.000000

--- says --notation=lod --calc
# a sum whose items do not fit on the way, but all together do
$ --notation=lod --roll --eval --calc --format=plain 'sum([9223372036854775806, 2, -1152921504606846977])'
| 8070450532247928831
= 8070450532247928831: 1.000000
= 8070450532247928831: 1.000000
# the same of what is repeated
# 2^63 - 1, then 1, then -5.
$ --notation=lod --roll --eval --calc --format=plain 'n = 0 sum(3 * {n += 1; if (n == 1) 9223372036854775807 elif (n == 2) 1 else -5})'
| 9223372036854775803
= 9223372036854775803: 1.000000
= 9223372036854775803: 1.000000
# a sum that does not fit is no other error
y = -sum([9223372036854775807, 1d2]) y
         ^~~~~~~~~~~~~~~~~~~~~~~~~~ the result does not fit into 64 bits
# what a loop has added up, as an item of an array that is added up
# 7 + 3d2
$ --notation=lod --calc --format=plain 'x = 0 n = 0 while n < 3 n += 1 x += 1d2 done sum([5, 2 + x])'
= 10: 0.125000  11: 0.375000  12: 0.375000  13: 0.125000
# what a loop adds up, without end, less itself
$ --notation=lod --calc --format=plain --chance '==0' 'v = 0 while 1d2 > 1 v += sum(1d3) done v - v'
| ≥1.000000
# a sum that a loop adds up does not fit: as with --eval, whatever is asked
h = 0 n = 0 while n < 2 n += 1 h += {9223372036854775807, 1} done h
                               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result does not fit into 64 bits
# its mean
$ --notation=lod --calc --stats=mean
h = 0 n = 0 while n < 2 n += 1 h += {5000000000000000000, 1} done h
                               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result does not fit into 64 bits
# a sum that does not fit on the way to one that does
h = 9000000000000000000 n = 0 while n < 1 n += 1 h += 5000000000000000000 h -= 5000000000000000000 done h
@1:1: h = 9000000000000000000 n = 0 while n < 1 n += 1 h += 5000000000000000000 h -= 5000000000000000000 d...
                                                       ^~~~~~~~~~~~~~~~~~~~~~~~ the result does not fit into 64 bits
# multiples that do not fit, of a sum that does
$ --notation=lod --calc --format=plain
h = 5 n = 0 while n < 1 n += 1 h += 1 done h * 5000000000000000000 - h * 4999999999999999999
                                           ^~~~~~~~~~~~~~~~~~~~~~~ the result does not fit into 64 bits
# the whole sum fits, though what is added does not
$ --notation=lod --calc --format=plain 'h = -9000000000000000000 n = 0 while n < 3 n += 1 h += 5000000000000000000 done h'
= 6000000000000000000: 1.000000
# an array whose sum does not fit
x = [9223372036854775807, 1] x + 0
                             ^~~~~ the result does not fit into 64 bits
# arrays whose sum fits, though not that of the first of them
# 3 + (2^63 - 1) - 10, or one less.
$ --notation=lod --eval -n 1 --calc --format=plain 'y = {1, 1} y += 9223372036854775806 sum([3] + [y] + [-10])'
= 9223372036854775800: 1.000000
= 9223372036854775800: 1.000000
# the same, one after the other
$ --notation=lod --calc --format=plain 'x = [9223372036854775807, 1d2] x += [5] x += [-9223372036854775807] sum(x)'
= 6: 0.500000  7: 0.500000
# an array whose sum fits, though not that of its first items
$ --notation=lod --calc --format=plain 'x = [9223372036854775807, 1, -5] x + 0'
= 9223372036854775803: 1.000000
# the same rolled
$ --notation=lod --roll 'x = [9223372036854775807, 1, -5] x + 0'
| 9223372036854775803
# a recipe that draws itself and changes a variable; then one that does not, beside one that does
y = 0 z ~ {y += 1 [z, 2]} z
                   ^ the distribution of this takes more than 3200 levels of a calculation
hint: --eval estimates it; --max-stack=N raises the limit
z = 0 x ~ {z += 1 5} z ~ [z, 2] z
                                ^ this draws itself endlessly
# a loop without an end
$ --notation=lod --max-turns=1000 'while 1 > 0 done'
!~ (?s)<argument 1>:1:\d+: error: more than 1000 turns of loops.*
# it is no tree
$ --notation=lod --translate
x = 1 x
^~~~~~~ a program that changes variables cannot become a dicelab tree
# a race of two sums that cannot fit is refused before it is followed
a = 0 b = 3000 while a < 3000 and b > 0 a += 1d6 b -= sum(1d6) done a < b
               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the distribution of this takes more than 2147483648 bytes of memory for a calculation
hint: --eval estimates it; --max-memory=N raises the limit
# one that fits is followed
# The second turn comes with 2/3, and then a is at least 3 with 3/4; else, if b has lost 1 twice, in the third:
# 1/2 + 1/4 * 1/9.
$ --notation=lod --calc --format=plain --max-memory=400000 'a = 0 b = 3 while a < 3 and b > 0 a += 1d2 b -= 1d3 done a >= 3'
= 0: 0.472222  1: 0.527778

=== a recipe is chosen when it is bound, by weights that are read then, also for a calculation
--- args
-N lod --calc --fractions 'n = 1d3
m = 1d2
x ~ flatten({n: "a", 1: "b"})
x'
--- out
  a	0.638889	23/36
  b	0.361111	13/36

=== a weight below 0 is an error in a sample, though what was chosen is not used
--- args
-N lod --eval --seed=2 'v = 1d2 - 2
x ~ *{v: 5, 2: 6}
1'
--- err
<argument 1>:2:7: error: a weight of -1
x ~ *{v: 5, 2: 6}
      ^
--- exit 1

--- says
# an array of one text is that text, also as JSON
$ -N lod --roll --format=json "['a']"
| {"label":"['a']","source":"['a']","kind":"roll","items":["a"]}

=== a recipe of a structure whose field became an array joins arrays
--- args
-N lod --calc 't ~ {a = 1 g ~ a + 1d2}
s = t
s.a = 1d2
s.g'
--- out
[1, 1]	0.250000
[1, 2]	0.250000
[2, 1]	0.250000
[2, 2]	0.250000

=== a block within an expression makes an array of a number
--- args
-N lod --calc 'x = 2 y = {x *= 1d2 yield 0} x'
--- out
[1, 1]	0.250000
[1, 2]	0.250000
[2, 1]	0.250000
[2, 2]	0.250000

=== a number that becomes an array by repetition is joined with another
--- args
-N lod --calc 'x = 1 x *= {1, 2} y = [5, 6] x + y'
--- out
[1, 5, 6]	0.500000
[2, 5, 6]	0.500000

==== Dice with more numbers than there is room for ====
--- says
# N = 10^9: (1 + N)/2; twice that; 1 - 5/N; 2 (x + 5) - 3; 1 in one half and 4 in the other; -d; not the die that is not read
$ -N lod --stats=mean --digits=9 1d1000000000 'sum(2d1000000000)' 'x = 1d1000000000 x > 5' 'x = 1d1000000000 x += 5 x *= 2 x - 3' 'd ~ 1d1000000000 if d > 500000000 then 1 else 4 done' 'd ~ 1d1000000000 x = -d x' 'x = 1d1000000000 y = 1d6 y'
| 500000000.500000000
| 1000000001.000000000
| 0.999999995
| 1000000008.000000000
| 2.500000000
| -500000000.500000000
| 3.500000000

--- says
# 7 of N; N(N - 1)/2 of N^2 pairs have a sum up to N; all but 5 of N
$ -N lod --fractions '--chance=<=7' 1d1000000000
| 0.000000	7/1000000000
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
$ -N lod --fractions '--chance=<=1000000000' 'x = 2d1000000000 sum(x)'
| 0.500000	999999999/2000000000
!~ .*: note: there is no room for 1999999999 outcomes, .*
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
$ -N lod --fractions '--chance===1' 'x = 1d1000000000 x > 5' 'x ~ 1d1000000000 not (x <= 5)' 'x ~ 1d1000000000 if x <= 5 then 0 else 1 done'
| 1.000000	199999999/200000000
| 1.000000	199999999/200000000
| 1.000000	199999999/200000000

--- says
# at least 1: all; at least 2: all but one
$ -N lod -C --at-least --fractions --format=plain 1d1000000000
|   1	0.000000	1.000000	1/1000000000
| 2..1000000000	1.000000	1.000000	999999999/1000000000
!~ .*: note: there is no room for 1000000000 outcomes, .*
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit

--- says
# a loop draws, which is no tree
$ -N lod --max-memory=100000000 -C 'x = 1d1000000000 while x > 5 x = 1d1000000000 done x' 'x = 2d1000000000 x'
@1:1: x = 1d1000000000 while x > 5 x = 1d1000000000 done x
          ^~~~~~~~~~~~ the distribution of this takes more than 10000000 states of a calculation
hint: --eval estimates it; --max-states=N raises the limit
@2:1: x = 2d1000000000 x
          ^~~~~~~~~~~~ the distribution of this (number) takes more than 100000000 bytes of memory for a calculation; it had reached 2 states
hint: --eval estimates it; --max-memory=N raises the limit

==== Loops whose variables grow without bound ====
--- says
# each 1 doubles and is rolled again: 6 on average, times 0.9/(1 - 0.2); the overflow after 62 ones is within the rest
$ -N lod --no-warnings --stats=mean 'm = 1 r = 1d10 while r == 1 m = m * 2 r = 1d10 done m * r'
| ≈6.750000
# 8 as a face, as 2 * 4, and as 4 * 2; the others as a face, and as twice another
$ -N lod --no-warnings --calc --format=plain --top=4 --sort=probability 'm = 1 r = 1d10 while r == 1 m = m * 2 r = 1d10 done m * r'
|   8	0.111000
|   4	0.110000
|   6	0.110000
|  10	0.110000
$ -N lod --no-warnings --chance===4 'm = 1 r = 1d10 while r == 1 m = m * 2 r = 1d10 done m * r'
| ≥0.110000
# where all of it is to be followed, it is an error
$ -N lod --no-warnings -C --threshold=0 'm = 1 r = 1d10 while r == 1 m = m * 2 r = 1d10 done m * r'
@1:1: m = 1 r = 1d10 while r == 1 m = m * 2 r = 1d10 done m * r
                                      ^~~~~ the result does not fit into 64 bits

--- says
# an error that is as likely as 1 in 10, or in 2, is reported, in a loop in a loop, and in a recipe, too
$ -N lod -C 'm = 4611686018427387904 r = 1d10 while r == 1 m = m * 2 r = 1d10 done m * r' 'm = 2 while 1d10 == 1 m = m - 1 x = 10 / m done m' 'm = 4611686018427387904 while 1d2 == 1 n = m while 1d2 == 1 n = n * 2 done m = n done m' 'f ~ {x = m * 2 x} m = 4611686018427387904 while 1d10 == 1 m = f done m'
@1:1: m = 4611686018427387904 r = 1d10 while r == 1 m = m * 2 r = 1d10 done m * r
                                                        ^~~~~ the result does not fit into 64 bits
@2:1: m = 2 while 1d10 == 1 m = m - 1 x = 10 / m done m
                                          ^~~~~~ division by zero
@3:1: m = 4611686018427387904 while 1d2 == 1 n = m while 1d2 == 1 n = n * 2 done m = n done m
                                                                      ^~~~~ the result does not fit into 64 bits
@4:1: f ~ {x = m * 2 x} m = 4611686018427387904 while 1d10 == 1 m = f done m
               ^~~~~ the result does not fit into 64 bits

--- says
# the greatest of 3 dice with N faces is N - (N - 1)^2/(4 N) on average, and in the lower half in 1 of 8 throws
$ -N lod --stats=mean --digits=9 'max(3d1000000000)' 'x = 3d1000000000 max(x)' 'max([1d1000000000, 1d1000000000, 1d1000000000])'
| 750000000.500000000
| 750000000.500000000
| 750000000.500000000
$ -N lod --fractions '--chance=<=500000000' 'max(3d1000000000)'
| 0.125000	1/8
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
$ -N lod -C --at-least --format=plain 'min(2d1000000000)'
|   1	0.000000	1.000000
| 2..1000000000	1.000000	1.000000
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit

--- says
# what a repetition reads may be forgotten where its result is
$ -N lod -C 'x = 5 1d6 q = x * (. + 1d6) 3' 'x = 4 1d6 x = x * {5, .} 3'
|   3	1.000000
|   3	1.000000
# in a tree, too, the first of two errors is reported
$ -N lod -C 'f ~ par(n) {n / 0} g ~ par(n) {2 / (n - 1)} max([1d2, sum(f(1)) - sum(g(1))])'
@1:1: f ~ par(n) {n / 0} g ~ par(n) {2 / (n - 1)} max([1d2, sum(f(1)) - sum(g(1))])
                  ^~~~~ division by zero
# recipes that mention others twice, 22 levels deep; and 16 levels around an event with effects, which has no tree: 1 + 1 + 16
$ -N lod -C 'a ~ 1 b ~ {a, a} c ~ {b, b} d ~ {c, c} e ~ {d, d} f ~ {e, e} g ~ {f, f} h ~ {g, g} i ~ {h, h} j ~ {i, i} k ~ {j, j} l ~ {k, k} m ~ {l, l} n ~ {m, m} o ~ {n, n} p ~ {o, o} q ~ {p, p} r ~ {q, q} s ~ {r, r} t ~ {s, s} u ~ {t, t} v ~ {u, u} w ~ {v, v} max(2 * w)' 'x = 1 g ~ {x++ x} max(max(max(max(max(max(max(max(max(max(max(max(max(max(max(max(g() + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1)'
|   1	1.000000
|  18	1.000000

--- says
# each path draws again or yields 3; v changes only where f is drawn: 3 + 2 + 2 = 7, with v = 2, then 7 + 2 + 3
$ -N lod -C '{v = 1 f ~ {v += 1 2} g ~ {p = {1, 2: 3} if p == 1 yield g done p} g}' '{v = 1 f ~ {v += 1 2} g ~ {p = {1, 2: 3} if p == 1 yield g done p} v = g v}' 'v = 1 f ~ {v += 1 2} g ~ {p = {1, 2: 3} if p == 1 yield g done p} x = g + f + v x + f + v'
|   3	1.000000
|   3	1.000000
|  12	1.000000
# by what it mentions, a recipe changes what they change: 2 + 2, v = 3; what is read before f adds 10: 1 + 2; by a default value,
# twice: 2 (2 + 1d2) + 3; by the weight of a choice, so that v = 2: {1, 1: 3} + 2; a field: 1 + 1 + 2
$ -N lod -C 'v = 1 f ~ {v += 1 2} h ~ {f} x = [h, h] sum(x) + v' 'x = 1 f ~ {x += 10 2} g ~ {f} x += g x' 'v = 1 f ~ {v += 1 2} h ~ par(a = f) {a + 1d2} sum(2 * h()) + v' 'v = 1 k ~ {w ~ *{{v += 1 1}: 2, 1: 3} w} k + v' 'x = 0 s = {a = 1 f ~ {x += 1 a}} s.f + s.f + x'
|   7	1.000000
|   3	1.000000
|   9	0.250000
|  10	0.500000
|  11	0.250000
|   4	0.500000
|   5	0.500000
|   4	1.000000
# while h, which adds to n, is 1, so does the loop: 2 k - 1 if draw number k is the first 2, and k is 2 on average
$ -N lod --stats=mean 'n = 0 f ~ {n += 1 1d2} h ~ {f} while h == 1 n += 1 done n'
| ≈3.000000

=== items written out before `in` are more likely meant one by one than as their total; not so dice, or one item
--- file a.lod
x = [1, 2] in [1, 2, 3]
y = 2d6 in [2, 12]
z = [1d2] in [2]
yield x + 2 * y + 4 * z
--- says
$ -f a.lod --calc --format=plain
@a.lod:1: x = [1, 2] in [1, 2, 3]
              ^~~~~~ warning: 'in' looks for the total of this array, not for its items
hint: ask for one item after the other, with 'and' between
|   1	0.472222
|   3	0.027778
|   5	0.472222
|   7	0.027778
