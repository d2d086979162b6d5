# Conditions: infix comparisons, `and`, `or`, `not`, and `if` that asks of them.  Values are worked out by hand.

==== Without chance ====

=== each comparison
--- table
2 == 2                                 => 1
2 == 3                                 => 0
2 != 2                                 => 0
2 != 3                                 => 1
2 < 3                                  => 1
3 < 3                                  => 0
3 > 2                                  => 1
3 > 3                                  => 0
3 <= 3                                 => 1
4 <= 3                                 => 0
3 >= 3                                 => 1
2 >= 3                                 => 0
-1 < 0                                 => 1
-9223372036854775807 < 9223372036854775807 => 1

=== how tightly it all binds
--- table
1 + 2 == 6 / 2                         => 1
2 # 1 + 1, 3 > 2                       => 2 2 1
3 > 2, 1                               => 1 1
1, 3 > 2, 2 > 3, 4                     => 1 1 0 4
(3 > 2) + (3 > 1)                      => 2
10 * (3 > 2)                           => 10
not 3 > 2                              => 0
not not 3 > 2                          => 1
not 3 > 2 or 1 > 0                     => 1
not (3 > 2 or 1 > 0)                   => 0
1 > 0 or 1 > 0 and 0 > 1               => 1
(1 > 0 or 1 > 0) and 0 > 1             => 0
0 > 1 and 0 > 1 or 1 > 0               => 1
1 > 0 and 2 > 1 and 3 > 2              => 1
0 > 1 or 1 > 2 or 3 > 2                => 1
sum 1..3 >= 6                          => 1
count >= 2 1..4 >= 3                   => 1
count 1..4 == 4                        => 1
max(3,1) > min(2,5)                    => 1
let x = 3 in x > 2                     => 1
let x = 3 in x > 2, x                  => 1 3
foreach x in 1..4 do x > 2             => 0 0 1 1
2#(3>2)                                => 1 1

=== 'if' asks whether it holds, and of anything else whether there are items
--- table
if 3 > 2 then 5 else 6                 => 5
if 2 > 3 then 5 else 6                 => 6
if (2 > 3) then 5 else 6               => 6
if not 2 > 3 then 5 else 6             => 5
if 2 > 3 or 3 > 2 then 5 else 6        => 5
if 2 > 3 and 3 > 2 then 5 else 6       => 6
if 1 == 1 then 2 > 3 else 3 > 2        => 0
let c = 2 > 3 in if c then 5 else 6    => 6
let c = 2 > 3 in let b = c in if b then 5 else 6 => 6
if let x = 2 in x > 3 then 5 else 6    => 6
let c = if 1 == 1 then 2 > 3 else 3 > 2 in if c then 5 else 6 => 6
let c = 2 > 3 in if not c or 1 > 2 then 5 else 6 => 5
if >2 3 then 5 else 6                  => 5
if 0 then 5 else 6                     => 5
foreach x in 0..1 do if x then 5 else 6 => 5 5
if 3 > 2 then 1 else 0 > 1             => 1
while x = 1 do if x < 20 then 2*x else () => 1 2 4 8 16 32

=== what cannot matter is not evaluated
--- table
let n = 0 in n != 0 and 10/n > 2       => 0
let n = 0 in n == 0 or 10/n > 2        => 1
let n = 0 in if n != 0 and 10/n > 2 then 1 else 2 => 2

=== filters are what they were
--- table
high 1 >= 2 (1,2,3)                    => 3
high 1 >2 >1 (1,2,3)                   => 3
let n = 2 in high n >1 (1,2,3)         => 2 3
count == 2 (1,2,2)                     => 2
sum let n = 2 in high n (1,2,3) > 4    => 1

=== variables of these names
--- table
let and = 3 in and + 1                 => 4
let or = 3 in or                       => 3
let not = 3 in not                     => 3
foreach not in 1..2 do not             => 1 2

=== what is in parentheses
--- table
2 > 1 and (if 2 > 1 then 3 > 2 else 2 > 3)           => 1
(let x = 3 in x > 2) and (let x = 3 in x > 3)        => 0
(let x = 3 in x > 3) or 1 > 2                        => 0
1 > 2 or (let x = 3 in x > 2)                        => 1
2 > 1 and 3 > 2 and (let x = 3 in x > 3)             => 0
1 > 2 or 2 > 3 or (let x = 3 in x > 2)               => 1
(let x = 3 in x > 2) and 3 > 2                       => 1
(let x = 3 in x > 2) or 3 > 4 and 3 > 5              => 1
(let x = 3 in x > 2) and 2 > 1 or 1 > 2              => 1
(let x = 3 in x > 3) or (let x = 3 in x > 2)         => 1
not (if 2 > 1 then 3 > 2 else 2 > 3)                 => 0

==== With chance ====

--- says -C --fractions
# one comparison
d20 + 5 >= 15
= 0: 0.450000 9/20  1: 0.550000 11/20
# two dice
d6 == d6
= 0: 0.833333 5/6  1: 0.166667 1/6
# a name is evaluated once
let x = d6 in x >= 3 and x <= 4; let x = d6 in x == 1 or x == 1; let x = d6 in x == 1 and not x == 1
= 0: 0.666667 2/3  1: 0.333333 1/3
= 0: 0.833333 5/6  1: 0.166667 1/6
= 0: 1.000000 1
# dice between 'and' and 'or' are rolled for themselves
d6 > 2 and d4 == 1; d6 > 2 or d4 == 1; not d6 > 2 and d4 == 1
= 0: 0.833333 5/6  1: 0.166667 1/6
= 0: 0.250000 1/4  1: 0.750000 3/4
= 0: 0.916667 11/12  1: 0.083333 1/12
# an attack: a hit from 15 on, twice the damage of a 20
$ -C 'let r = d20 in if r == 20 then (d4) + d4 else (if r >= 15 then d4 else 0)'
= 0: 0.700000  1: 0.062500  2: 0.065625  3: 0.068750  4: 0.071875  5: 0.012500  6: 0.009375  7: 0.006250  8: 0.003125
# dice with their number in front are added up, and lists of one item are single values
2d6 >= 7; (high 1 2d20) >= 15; if 2d6 >= 10 then 1 else 0
= 0: 0.416667 5/12  1: 0.583333 7/12
= 0: 0.490000 49/100  1: 0.510000 51/100
= 0: 0.833333 5/6  1: 0.166667 1/6
# successes, and how many are enough
count >=5 3#d6 >= 2
= 0: 0.740741 20/27  1: 0.259259 7/27
# rolls and samples
$ -r 'd1 == 1; d1 > 1; if d1 == 1 then 7 else 8'
| 1
| 0
| 7
# samples of what is certain
$ -e -c 100 --seed=1 'let x = d6 in x >= 1 and x <= 6; let x = d6 in if x < 1 or x > 6 then 7 else 8'
= 1: 1.000000  8: 1.000000

==== The tree, and the program written from it ====

--- says --translate
# the tree
$ -p 'if d20 >= 15 and not d6 == 1 then 1 else 0'
| if
|   and
|     condition ge
|       d
|         20
|       15
|     not
|       condition eq
|         d
|           6
|         1
| then
|   1
| else
|   0
# the program
(1 > 2 or 2 > 1) and 3 >= 2+1; not (1 > 2 and 2 > 1); (1 > 2) + 1; sum (3 > 2, 1); let c = 1 > 2 in (not c); high (1 > 2) 3#d6; if 1 > 2 or 2 != 3 then 1 else 0
| (1 > 2 or 2 > 1) and 3 >= 2 + 1;
| not (1 > 2 and 2 > 1);
| (1 > 2) + 1;
| sum ((3 > 2), 1);
| let c = 1 > 2 in (not c);
| high (1 > 2) 3#d6;
| if 1 > 2 or 2 != 3 then 1 else 0;
# a list in parentheses is written as it is
# There is no sum of labels.
d6 > 2 and (if d2 > 1 then d6 > 3 else d6 > 4); not (let z = d6 in z > 2); (high 1 2#d{"a", "b"}) == "a"; (d{(1,2), 3}) == 3
| d6 > 2 and (if d2 > 1 then d6 > 3 else (d6 > 4));
| not (let z = d6 in (z > 2));
| (high 1 2#d{"a", "b"}) == "a";
| (d{(1,2), 3}) == 3;
# and means the same
# 2/3 * (1/2 * 1/2 + 1/2 * 1/3); 2 of 6; both dice are a.
$ --calc --fractions 'd6 > 2 and (if d2 > 1 then d6 > 3 else (d6 > 4)); not (let z = d6 in (z > 2)); (high 1 2#d{"a", "b"}) == "a"'
= 0: 0.722222 13/18  1: 0.277778 5/18
= 0: 0.666667 2/3  1: 0.333333 1/3
= 0: 0.750000 3/4  1: 0.250000 1/4

==== Errors ====

--- says
# a list compared
(1,2) >= 3
 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a name for a list compared
let x = 2#d6 in x >= 3
                ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a name for a list whose length takes rolling
let x = >7 2#d6 in x == 3
                   ^ a single value is needed here, but this list is empty
# comparisons in a row
1 < d6 < 5
       ^ unexpected '<', expected an operator or ';'
hint: each side of 'and' is a comparison, and a roll that is used twice needs a name: 'let x = d6 in x > 1 and x < 5'
# a number instead of a condition
d6 == 1 or 2; let x = d6 in x and x > 2; not d6; d6 and d6 > 1
           ^ 'or' needs a condition here
hint: write a comparison on each side: 'x == 1 or x == 2'
                            ^ 'and' needs a condition here
hint: write a comparison on each side: 'x == 1 or x == 2'
                                             ^~ 'not' needs a condition here
hint: 'not x == 1' tests whether x is anything else
                                                 ^~ 'and' needs a condition here
hint: write a comparison on each side: 'x == 1 or x == 2'
# a sum of conditions is none
if not (d6 > 3) + (d6 > 3) then 1 else 2
       ^~~~~~~~~~~~~~~~~~~ 'not' needs a condition here
hint: 'not x == 1' tests whether x is anything else
# what is missing
d6 >=
     ^ unexpected end of input, expected a number, a name or '('

--- says -C
# a list beside a condition
d6 > 2 and (1,2); (d6,d8) or d6 > 2; not (1,2)
            ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
                   ^~~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
                                          ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# a number in parentheses beside a condition
d6 > 2 or (if d2 > 1 then 1 else 0)
           ^~~~~~~~~~~~~~~~~~~~~~~ 'or' needs a condition here
hint: write a comparison on each side: 'x == 1 or x == 2'

==== Warnings ====

--- says -C
# a condition is one item
count (d6 > 3)
^~~~~~~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
= 1: 1.000000
# dice that are added up always reach what one of them may
8d6 >= 5; 8d6<=2; 2d6 >= 7; 8d6 > 48; 2d6 != 1
^~~~~~~~ warning: these dice are added up, so this always holds
hint: 'count >=5 8d6' counts the dice that are, '(8d6) >= 5' keeps this meaning
          ^~~~~~ warning: these dice are added up, so this never holds
hint: 'count <=2 8d6' counts the dice that are, '(8d6) <= 2' keeps this meaning
                            ^~~~~~~~ warning: these dice are added up, so this never holds
hint: 'count >48 8d6' counts the dice that are, '(8d6) > 48' keeps this meaning
                                      ^~~~~~~~ warning: these dice are added up, so this always holds
hint: 'count !=1 2d6' counts the dice that are, '(2d6) != 1' keeps this meaning
= 1: 1.000000
= 0: 1.000000
= 0: 0.416667  1: 0.583333
= 0: 1.000000  1: 1.000000
# dice that are added up nearly always reach what one of them may
3d4 >= 4; 2d6 >= 5; 3d6 >= 7
^~~~~~~~ warning: these dice are added up before they are compared
hint: 'count >=4 3d4' counts the dice that are, '(3d4) >= 4' keeps this meaning
= 0: 0.015625  1: 0.984375
= 0: 0.166667  1: 0.833333
= 0: 0.092593  1: 0.907407
# conditions that are counted are always as many
count 3#(d2 > 1)
^~~~~~~~~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
= 3: 1.000000
# … one behind the other, too
count (d2 > 1, d6 > 3)
^~~~~~~~~~~~~~~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
= 2: 1.000000
# … but not with dice among them
count (d2 > 1, d6)
= 2: 1.000000
# no warning where 'if' asks of a condition
if d6 > 3 then 1 else 0; let c = d6 > 3 in if c then 1 else 0
= 0: 0.500000  1: 0.500000
= 0: 0.500000  1: 0.500000
# but of a number, as ever
let c = d6 - 1 in if c then 1 else 0
!~ (?s).*warning: 'if' tests whether there are any items.*
= 1: 1.000000

--- says
# of numbers in a definition one is told of
f(c) = c and 0; f(d6)
                ^~~~~ 'and' needs a condition here
hint: write a comparison on each side: 'x == 1 or x == 2'

==== Samples with a condition ====

--- says
# dice that are rolled by the numbers of their trials, in many blocks
# x is 3 or 4, each as likely, and d x shows each number up to x as often.
$ --eval --count=100000 --seed=4 --jobs=1 'let x = d4 in x, d x given x > 2'
!~ (?s).*the condition held in .* of 100000 trials.*
|~ (?s)\(3,1\)\t0\.16[3-9]\d*\n.*\(3,3\)\t0\.1[67]\d*\n.*\(4,3\)\t0\.12[2-8]\d*\n.*
# the same by two threads
$ --eval --count=100000 --seed=4 --jobs=2 'let x = d4 in x, d x given x > 2'
!~ (?s).*the condition held in .* of 100000 trials.*
|~ (?s)\(3,1\)\t0\.16[3-9]\d*\n.*\(3,3\)\t0\.1[67]\d*\n.*\(4,3\)\t0\.12[2-8]\d*\n.*
