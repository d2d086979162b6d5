# Programs that mean something else than they look as if they meant. What each is warned of is the language's own rule, so
# the answers are those of these rules.

==== A # repeats all of the arithmetic behind it ====

=== a sum that is added to each die
# 2 dice, each with 3 more: 2*3.5 + 2*3 is 13 on average.
--- args
-C --stats --format=csv 'sum 2#d6+3'
--- err
<argument 1>:1:5: warning: '#' repeats all of the arithmetic after it
sum 2#d6+3
    ^~~~~~
hint: '2d6+3' does the arithmetic once, '2#(d6+3)' keeps this meaning
--- out-like
label,kind,mean,.*\n.*,exact,13\.000000,.*\n

=== what the hint says first
--- args
-C --stats --format=csv '2d6 + 3'
--- out-like
label,kind,mean,.*\n.*,exact,10\.000000,.*\n

=== what the hint says next
--- args
-C --stats --format=csv 'sum 2#(d6+3)'
--- out-like
label,kind,mean,.*\n.*,exact,13\.000000,.*\n

=== dice of two kinds
# (d6 + 2)#d8, three times: 3 * 5.5 * 4.5 is 74.25 on average.
--- args
-C --stats --format=csv 'sum 3#d6 + 2#d8'
--- err
<argument 1>:1:5: warning: all of 'd6 + 2' is the number of times '#' repeats what follows
sum 3#d6 + 2#d8
    ^~~~~~~~~~~
hint: '3d6 + 2d8' adds up, '(d6 + 2)#...' keeps this meaning
--- out-like
label,kind,mean,.*\n.*,exact,74\.250000,.*\n

=== one die and several
--- args
-C 'sum d1 + 2#d1'
--- err
<argument 1>:1:5: warning: all of 'd1 + 2' is the number of times '#' repeats what follows
sum d1 + 2#d1
    ^~~~~~~~~
hint: 'd1 + 2d1' adds up, '(d1 + 2)#...' keeps this meaning
--- out
  3	1.000000

=== parentheses around single values
--- args
-C '(1+1)#(d1)*(2+3)'
--- err
<argument 1>:1:1: warning: '#' repeats all of the arithmetic after it
(1+1)#(d1)*(2+3)
^~~~~~~~~~~~~~~~
hint: '(1+1)#((d1)*(2+3))' keeps this meaning
--- out
(5,5)	1.000000

=== over several lines
--- in
sum 3#d1
  +2
--- args
-C
--- err
<stdin>:1:5: warning: '#' repeats all of the arithmetic after it
sum 3#d1
    ^~~~
hint: put parentheses around what is to be repeated, or around everything before the arithmetic
--- out
  9	1.000000

=== the word before the dice stays with them
--- args
-C 'mean 3#d1+1'
--- err
<argument 1>:1:6: warning: '#' repeats all of the arithmetic after it
mean 3#d1+1
     ^~~~~~
hint: '3#(d1+1)' keeps this meaning
--- out
  2	1.000000

=== words that give a list
--- args
-C 'drop low 1 2#d1-1'
--- err
<argument 1>:1:12: warning: '#' repeats all of the arithmetic after it
drop low 1 2#d1-1
           ^~~~~~
hint: '2#(d1-1)' keeps this meaning
--- out
  0	1.000000

=== tabs are blanks
--- args escaped
-C 'sum 2#d1\t+\t1'
--- err escaped
<argument 1>:1:5: warning: '#' repeats all of the arithmetic after it
sum 2#d1\t+\t1
    ^~~~~~~~
hint: '2d1 + 1' does the arithmetic once, '2#(d1 + 1)' keeps this meaning
--- out escaped
  4\t1.000000

=== a chain is told of once, and its hint has no trap
# 3 times (1-1+2) times (1+1) times 1+4: 3*2*2*5.
--- args
-C 'sum 3#d1 - 1 + 2#d1 + 1#d1 + 4'
--- err
<argument 1>:1:5: warning: all of 'd1 - 1 + 2' is the number of times '#' repeats what follows
sum 3#d1 - 1 + 2#d1 + 1#d1 + 4
    ^~~~~~~~~~~~~~~~~~~~~~~~~~
hint: '3d1 - 1 + 2d1 + 1d1 + 4' adds up, '(d1 - 1 + 2)#...' keeps this meaning
--- out
 60	1.000000

=== what the hint says
--- args
-C '3d1 - 1 + 2d1 + 1d1 + 4'
--- out
  9	1.000000

=== a long number of times
--- args escaped
-C 'sum d1+0\repeat{30}{+0}+2#d1'
--- err-like
<argument 1>:1:5: warning: all of the arithmetic before it is the number of times .*
.*
.*
hint: parentheses around the number of times keep this meaning
--- out
  3	1.000000

=== what is clear
--- args
-C --format=plain '3#5-d1;' '3#(d1+1);' '(sum 3#d1)+1;' '2*3#d1;' '6#sum 4#d1;' '3#d1^2;' '2#5+1'
--- out
(4,4,4)	1.000000
(2,2,2)	1.000000
  4	1.000000
(1,1,1,1,1,1)	1.000000
(4,4,4,4,4,4)	1.000000
(1,1,1)	1.000000
(6,6)	1.000000

=== the error that it leads to says what to do, and does not speak of memory
# (d6 + 2)#d8, three times: lists of up to 24 numbers in order.
--- args
-C --max-memory=100000000 '3#d6 + 2#d8'
--- err
<argument 1>:1:1: warning: all of 'd6 + 2' is the number of times '#' repeats what follows
3#d6 + 2#d8
^~~~~~~~~~~
hint: '3d6 + 2d8' adds up, '(d6 + 2)#...' keeps this meaning
<argument 1>:1:1: error: this gives ordered lists, and there are too many to calculate how likely each is
3#d6 + 2#d8
^~~~~~~~~~~
hint: '3d6 + 2d8' adds up, '(d6 + 2)#...' keeps this meaning
--- exit 1

=== also where the warning was not wanted
--- args
-C --no-warnings --max-memory=100000000 '100#d20 + 5'
--- err
<argument 1>:1:1: error: this gives ordered lists, and there are too many to calculate how likely each is
100#d20 + 5
^~~~~~~~~~~
hint: '100d20 + 5' does the arithmetic once, '100#(d20 + 5)' keeps this meaning
--- exit 1

=== what that hint says
--- args
-C --stats --format=csv '(sum 3#d6) + sum 2#d8'
--- out-like
label,kind,mean,.*\n.*,exact,19\.500000,.*\n

=== a word that takes only what is in the parentheses, whose number is that of times
# The 2s and 3s are 2 or more always: one die. Else 2 or 3 dice, half of which show a 2.
--- args
-C --stats=mean 'count >=2 (if d2 > 1 then 2 else 3)#d2' 'count >=2 ((if d2 > 1 then 2 else 3)#d2)'
--- err
<argument 1>:1:1: warning: 'count' takes only what is in the parentheses; its result is the number of times '#' repeats
count >=2 (if d2 > 1 then 2 else 3)#d2
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: 'count >=2 ((if d2 > 1 then 2 else 3)#d2)' applies to all of it, '(count >=2 (if d2 > 1 then 2 else 3))#...' keeps this meaning
--- out
1.500000
1.250000

=== ... which is clear of what looks like a call, and has parentheses
--- args
-C 'count(2#d1)#d1' '(count (2#d1))#d1' 'count (2#d1); count((2#d1), d1)'
--- out
(1,1)	1.000000
(1,1)	1.000000
  2	1.000000
  3	1.000000

==== How many items there are, where they may have been meant ====

=== of dice
--- args
-C 'count 8d6 >= 5'
--- err
<argument 1>:1:1: warning: 'count' counts the items, and there is always the same number here
count 8d6 >= 5
^~~~~~~~~
hint: 'count >=5 8d6' counts those that are
--- out
  1	1.000000

=== of a list in parentheses
--- args
-C 'count (d1, 1) == 3'
--- err
<argument 1>:1:1: warning: 'count' counts the items, and there is always the same number here
count (d1, 1) == 3
^~~~~~~~~~~~~
hint: 'count ==3 (d1, 1)' counts those that are
--- out
  0	1.000000

=== of a long list
--- args escaped
-C 'count (d1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1) == 3'
--- err
<argument 1>:1:1: warning: 'count' counts the items, and there is always the same number here
count (d1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1) == 3
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
--- out
  0	1.000000

=== what is clear
--- args
-C --format=plain 'count >=1 8d1 >= 5;' 'count (>1 2#d1) == 0;' 'count 8d1'
--- out
  1	1.000000
  1	1.000000
  8	1.000000

==== A point between digits ====

=== behind arithmetic
--- args
-C 'd1*1.5'
--- err
<argument 1>:1:4: warning: numbers are whole, and '.' joins digits: 1.5 is 15
d1*1.5
   ^~~
hint: 'd1*3/2' is that fraction of it, rounded toward zero; with blanks around it, the '.' keeps this meaning
--- out
 15	1.000000

=== before arithmetic
--- args
-C '1.5*d1'
--- err
<argument 1>:1:1: warning: numbers are whole, and '.' joins digits: 1.5 is 15
1.5*d1
^~~
hint: 'x*3/2' is one and a half times x; with blanks around it, the '.' keeps this meaning
--- out
 15	1.000000

=== behind a die
# Each of 1 to 20, with a 5 behind it: 10*10.5 + 5.
--- args
-C --stats=mean d20.5
--- err
<argument 1>:1:2: warning: numbers are whole, and '.' joins digits: 1.5 is 15
d20.5
 ^~~~
hint: 'x*3/2' is one and a half times x; with blanks around it, the '.' keeps this meaning
--- out
110.000000

=== before dice that add up
# A 2, and 5 of a d1 behind it.
--- args
-C 2.5d1
--- err
<argument 1>:1:1: warning: numbers are whole, and '.' joins digits: 1.5 is 15
2.5d1
^~~
hint: 'x*3/2' is one and a half times x; with blanks around it, the '.' keeps this meaning
--- out
 25	1.000000

=== what is clear
# A die behind the point is no such number, nor is what has parentheses; and there is no chance in the last.
--- args
-C --format=plain 'd1 . 5;' 'd1*1 . 5;' '(d1).5;' 'd1.d1;' 'd1*(1).5;' '1.5'
--- err
<argument 6>:1:1: warning: numbers are whole, and '.' joins digits: 1.5 is 15
1.5
^~~
hint: 'x*3/2' is one and a half times x; with blanks around it, the '.' keeps this meaning
--- out
 15	1.000000
 15	1.000000
 15	1.000000
 11	1.000000
 15	1.000000
 15	1.000000

=== part of a number, also without dice
# Of 16, 8*0.5 is (8*0) . 5.
--- args
-C '16*0.5' '16/2' '16*0.25' '16*1/4'
--- err
<argument 1>:1:4: warning: numbers are whole, and '.' joins digits: 1.5 is 15
16*0.5
   ^~~
hint: '16/2' is that fraction of it, rounded toward zero; with blanks around it, the '.' keeps this meaning
<argument 3>:1:4: warning: numbers are whole, and '.' joins digits: 1.5 is 15
16*0.25
   ^~~~
hint: '16/4' is that fraction of it, rounded toward zero; with blanks around it, the '.' keeps this meaning
--- out
  5	1.000000
  8	1.000000
 25	1.000000
  4	1.000000

==== Dice that are read as digits ====

=== two of them
--- args
-C --stats=mean d66
--- err
<argument 1>:1:1: warning: this is one die, with the faces 1 to 66
d66
^~~
hint: 'd6.d6' joins two digits, from 11 to 66; 'd(66)' confirms that one die is meant
--- out
33.500000

=== three of them
--- args
-C --stats=mean d666
--- err
<argument 1>:1:1: warning: this is one die, with the faces 1 to 666
d666
^~~~
hint: 'd6.d6.d6' joins three digits, from 111 to 666; 'd(666)' confirms that one die is meant
--- out
333.500000

=== what the hints say
# 10*3.5 + 3.5 and 66 faces, from 1/36 for 11 on; 100*3.5 + 10*3.5 + 3.5.
--- args
-C --stats=mean 'd6.d6; d(66); d6.d6.d6; d(666); d60; let n = 66 in d n'
--- out
38.500000
33.500000
388.500000
333.500000
30.500000
33.500000

==== A word takes all commas behind it ====

=== two sums
# The first sum is of all: d1 + d1 + (d1 + d1) is 4, not the higher of 2 and 2.
--- args
-C 'high 1 (sum 2#d1, sum 2#d1)'
--- err
<argument 1>:1:9: warning: 'sum' also takes everything after the comma
high 1 (sum 2#d1, sum 2#d1)
        ^~~~~~~~~~~~~~~~~~
hint: '(sum 2#d1), ...' ends its list there, '(2#d1, sum 2#d1)' keeps this meaning
--- out
  4	1.000000

=== a word and an error
--- args
-C 'high 1 (compound d8, compound d6)'
--- err-like
(?s)<argument 1>:1:9: warning: 'compound' also takes everything after the comma.*error.*
--- exit 1

=== conditions
--- args
-C 'if ==2 d1, ==1 d1 then 1 else 0'
--- err
<argument 1>:1:4: warning: '==' also takes everything after the comma
if ==2 d1, ==1 d1 then 1 else 0
   ^~~~~~~~~~~~~~
hint: '(==2 d1), ...' ends its list there, '(d1, ==1 d1)' keeps this meaning
--- out
  0	1.000000

=== the first of several words
# 1+1 and three times 1+1.
--- args
-C 'high 1 (sum rev 2#d1, 3#sum 2#d1)'
--- err
<argument 1>:1:9: warning: 'sum' also takes everything after the comma
high 1 (sum rev 2#d1, 3#sum 2#d1)
        ^~~~~~~~~~~~~~~~~~~~~~~~
hint: '(sum rev 2#d1), ...' ends its list there, '(2#d1, 3#sum 2#d1)' keeps this meaning
--- out
  8	1.000000

=== a word within arithmetic
--- args
-C '2#sum d1, 1 + max 2#d1'
--- err
<argument 1>:1:3: warning: 'sum' also takes everything after the comma
2#sum d1, 1 + max 2#d1
  ^~~~~~~~~~~~~~~~~~~~
hint: '(sum d1), ...' ends its list there, '(d1, 1 + max 2#d1)' keeps this meaning
--- out
(3,3)	1.000000

=== the list of a filter
# Three items, and the least is dropped.
--- args
-C 'drop low 1 2#d1, drop low 1 2#d1'
--- err
<argument 1>:1:1: warning: 'low' also takes everything after the comma
drop low 1 2#d1, drop low 1 2#d1
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: '(drop low 1 2#d1), ...' ends its list there, '(2#d1, drop low 1 2#d1)' keeps this meaning
--- out
(1,1)	1.000000

=== two choices
--- args
-C 'if ==1 d1 then 1 else 0, if ==1 d1 then 1 else 0'
--- err
<argument 1>:1:1: warning: 'else' also takes everything after the comma
if ==1 d1 then 1 else 0, if ==1 d1 then 1 else 0
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: '(if ==1 d1 then 1 else 0), ...' ends its list there, '(0, if ==1 d1 then 1 else 0)' keeps this meaning
--- out
  1	1.000000

=== a choice from one number
# 1+1+7, and not the greater of 2 and 7.
--- args
-C 'max (sum 2#d1, 7)'
--- err
<argument 1>:1:6: warning: 'sum' also takes everything after the comma
max (sum 2#d1, 7)
     ^~~~~~~~~~~
hint: '(sum 2#d1), ...' ends its list there, '(2#d1, 7)' keeps this meaning
--- out
  9	1.000000

=== a choice from a number of items
--- args
-C 'high 1 (count >=1 2#d1, 3#d1)'
--- err
<argument 1>:1:9: warning: 'count' also takes everything after the comma
high 1 (count >=1 2#d1, 3#d1)
        ^~~~~~~~~~~~~~~~~~~~
hint: '(count >=1 2#d1), ...' ends its list there, '(2#d1, 3#d1)' keeps this meaning
--- out
  5	1.000000

=== what the hint says of a choice
--- args
-C 'max ((sum 2#d1), 7);' 'max (sum (2#d1, 7))'
--- out
  7	1.000000
  9	1.000000

=== a long list
--- args
-C 'sum (2#d1, d1), (1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1), sum 2'
--- err
<argument 1>:1:1: warning: 'sum' also takes everything after the comma
sum (2#d1, d1), (1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1), sum 2
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: use parentheses to show where its list ends
--- out
 26	1.000000

=== what is clear
--- args
-C 'sum d1, 2#d1;' 'high 1 ((sum 2#d1), sum 2#d1);' '(sum 2#d1), sum 2#d1;' 'let x = sum d1, 2 in sum (x, (sum x))'
--- out
  3	1.000000
  2	1.000000
(2,2)	1.000000
  6	1.000000

=== the last of several items, which takes what is behind it
# The 0 is one of the last two of 1, 1 and 0.
--- args
-C '7, last 2 (2#d1), 0' '7, (last 2 (2#d1)), 0'
--- err
<argument 1>:1:4: warning: 'last' also takes everything after the comma
7, last 2 (2#d1), 0
   ^~~~~~~~~~~~~~~~
hint: '(last 2 (2#d1)), ...' ends its list there, '((2#d1), 0)' keeps this meaning
--- out
(7,1,0)	1.000000
(7,1,1,0)	1.000000

==== A condition that always holds ====

=== a number of items
--- args
-C 'if count ==6 4#d1 then 1 else 0'
--- err
<argument 1>:1:4: warning: 'if' tests whether there are any items, and there always are some here
if count ==6 4#d1 then 1 else 0
   ^~~~~~~~~~~~~~
hint: 'if (count ==6 4#d1) > 0 then ... else ...' tests whether it is above 0
--- out
  1	1.000000

=== a name for one
--- args
-C 'let x = sum 2#d1 in foreach y in x,x do if x then 1 else 0'
--- err
<argument 1>:1:44: warning: 'if' tests whether there are any items, and there always are some here
let x = sum 2#d1 in foreach y in x,x do if x then 1 else 0
                                           ^
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
--- out
(1,1)	1.000000

=== a name for a choice
--- args
-C 'let hit = if d1>=1 then 1 else 0 in if hit then 7 else 8'
--- err
<argument 1>:1:40: warning: 'if' tests whether there are any items, and there always are some here
let hit = if d1>=1 then 1 else 0 in if hit then 7 else 8
                                       ^~~
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
--- out
  7	1.000000

=== a definition of one
--- args
-C 'hit(ac) = if d1>=ac then 1 else 0; h = hit(2); if h then 7 else 8'
--- err
<argument 1>:1:51: warning: 'if' tests whether there are any items, and there always are some here
hit(ac) = if d1>=ac then 1 else 0; h = hit(2); if h then 7 else 8
                                                  ^
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
--- out
  7	1.000000

=== definitions that are clear
--- args
-C 'hit(ac) = d1>=ac; some = >1 d1; f(x) = x;' 'if hit(2) then 7 else 8;' 'if some then 7 else 8;' 'if f(d1) then 7 else 8;' 'let x = if d1==1 then 1 else () in if x then 7 else 8'
--- out
  8	1.000000
  8	1.000000
  7	1.000000
  7	1.000000

=== of a list
--- args
-C 'if high 1 2#d1 then 1 else 0'
--- err
<argument 1>:1:4: warning: 'if' tests whether there are any items, and there always are some here
if high 1 2#d1 then 1 else 0
   ^~~~~~~~~~~
hint: 'if (high 1 2#d1) > 0 then ... else ...' tests whether it is above 0
--- out
  1	1.000000

=== of a list that is made with a name
--- args
-C 'if (let k = d1 in k,k) then 1 else 0'
--- err
<argument 1>:1:5: warning: 'if' tests whether there are any items, and there always are some here
if (let k = d1 in k,k) then 1 else 0
    ^~~~~~~~~~~~~~~~~
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
--- out
  1	1.000000

=== a die with faces of its own
--- args
-C 'if d{0:2} then 1 else 0'
--- err
<argument 1>:1:4: warning: 'if' tests whether there are any items, and there always are some here
if d{0:2} then 1 else 0
   ^~~~~~
hint: 'if (d{0:2}) > 0 then ... else ...' tests whether it is above 0
--- out
  1	1.000000

=== what may be empty
--- args
-C 'if drop high 1 >=1 d1 then 1 else 0;' 'if high 0 d1 then 1 else 0;' 'if ==6 4#d1 then 1 else 0;' 'if (count ==6 d1)#d1 then 1 else 0;' 'let x = >1 d1 in if rev x then 1 else 0'
--- out
  0	1.000000
  0	1.000000
  0	1.000000
  0	1.000000
  0	1.000000

==== The value that a loop starts with is counted ====

=== a number
--- args
-C 'count while x=3 do if >1 x then x-d1 else ()'
--- err
<argument 1>:1:1: warning: the value that the loop starts with is counted, too
count while x=3 do if >1 x then x-d1 else ()
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: 'turns while x=3 do if >1 x then x-d1 else ()' is the number of turns; parentheses around the loop keep this meaning
--- out
  3	1.000000

=== a name for a number
--- args
-C 'let hp = 3 in count while x=hp do if >1 x then x-d1 else ()'
--- err
<argument 1>:1:15: warning: the value that the loop starts with is counted, too
let hp = 3 in count while x=hp do if >1 x then x-d1 else ()
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: 'turns while x=hp do if >1 x then x-d1 else ()' is the number of turns; parentheses around the loop keep this meaning
--- out
  3	1.000000

=== what the hint says, and what people wrote before there were turns
--- args
-C 'turns while x=3 do if >1 x then x-d1 else ()' '(count while x=3 do if >1 x then x-d1 else ()) - 1'
--- out
  2	1.000000
  2	1.000000

=== a number that is worked out
--- args
-C 'count while x=1+1 do if >1 x then x-d1 else ()'
--- err
<argument 1>:1:1: warning: the value that the loop starts with is counted, too
count while x=1+1 do if >1 x then x-d1 else ()
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: 'turns while x=1+1 do if >1 x then x-d1 else ()' is the number of turns; parentheses around the loop keep this meaning
--- out
  2	1.000000

=== a number with a die
--- args
-C 'count while x=1+d1 do if >1 x then x-d1 else ()'
--- out
  2	1.000000

=== dice that are rolled first are a turn
--- args
-C 'count while x=d1 do if >1 x then d1 else ()'
--- out
  1	1.000000

==== An item that is not there ====

=== what is there, or may be
--- args
-C 'last 1 first 3 3#d1;' 'last 1 first 7 (while x=d1 do if >1 x then d1 else ());' 'high 3 3#d1;' 'drop low 2 3#d1;' 'high 1d1'
--- out
  1	1.000000
  1	1.000000
(1,1,1)	1.000000
  1	1.000000
  1	1.000000

=== as many as there are, or fewer
--- args
-C 'last 2 first 7 3#d1'
--- err
<argument 1>:1:8: warning: the number after 'first' is a count; of 3 items, that is all
last 2 first 7 3#d1
       ^~~~~~~~~~~~
--- out
(1,1)	1.000000

=== nothing is left
--- args
-C 'drop low 2 2d1'
--- err
<argument 1>:1:1: warning: the number after 'low' is a count; of 2 items, that is none
drop low 2 2d1
^~~~~~~~~~~~~~
--- out
 ()	1.000000

=== a number that looks like that of the dice
# Two of one d20, which is all of it; none but four of a d6.
--- args
-C --stats=mean 'high 2d20'
--- err
<argument 1>:1:1: warning: the number after 'high' is a count; of 1 item, that is all
high 2d20
^~~~~~~~~
hint: 'high 1 2d20' is about 2d20
--- out
10.500000

=== … and those that are dropped
--- args
-C 'drop low 4d6'
--- err
<argument 1>:1:1: warning: the number after 'low' is a count; of 1 item, that is none
drop low 4d6
^~~~~~~~~~~~
hint: 'drop low 1 4d6' is about 4d6
--- out
 ()	1.000000

==== How they are told ====

=== not at all
--- args
-C --no-warnings 'sum 2#d1+3'
--- out
  8	1.000000

=== to programs
--- args
-C --format=json --no-warnings 'sum 2#d1+3'
--- out-like
\{"label":"sum 2#d1\+3",.*"outcomes":\[\{"value":8,.*

=== as JSON
--- args
-C --format=json 'last 1 first 2 d1'
--- err
{"severity":"warning","file":"<argument 1>","line":1,"column":8,"length":10,"code":"no-item","message":"the number after 'first' is a count; of 1 item, that is all"}
--- out-like
.*

=== as JSON, the length is in characters
--- args
--format=json 'd6 "äöü"'
--- err
{"severity":"error","file":"<argument 1>","line":1,"column":4,"length":5,"code":"syntax","message":"unexpected '\"äöü\"', expected an operator or ';'"}
--- exit 1

=== a few of many
--- args
-C 'sum(2#d1+1,2#d1+1,2#d1+1,2#d1+1,2#d1+1,2#d1+1,2#d1+1)'
--- err-like
(?s)(?:[^\n]*warning(?:(?!warning).)*){5}
--- out
 28	1.000000

=== a few of many numbers of times
# Each is one die, twice.
--- args
-C 'sum((d1+1#d1),(d1+1#d1),(d1+1#d1),(d1+1#d1),(d1+1#d1),(d1+1#d1),(d1+1#d1))'
--- err-like
(?s)(?:[^\n]*warning(?:(?!warning).)*){5}
--- out
 14	1.000000

==== Words that roll dice again take all of the arithmetic behind them ====

=== what is in parentheses is meant
--- args
-p 'compound (d8 + 2); (compound d8) + 2'
--- out
compound
  +
    d
      8
    2
+
  compound
    d
      8
  2

==== Names of definitions roll wherever they stand ====

=== asked about, and rolled once more
--- args
-C --stats=mean 'attack = d20+5; if attack >= 15 then attack else 0; n = 3; if n > 2 then n+d2-d2 else 0; let x = attack in if x >= 15 then x else 0'
--- out
8.525000
3.000000
11.000000
--- err
<argument 1>:1:38: warning: this is a different roll from the one in the condition
attack = d20+5; if attack >= 15 then attack else 0; n = 3; if n > 2 then n+d2-d2 else 0; let x = att...
                                     ^~~~~~
hint: 'let x = attack in if x >= 15 then x else 0' rolls once, '(attack)' keeps this meaning

==== A range, asked of two rolls ====

=== of the name of a definition
# 16/20 times 9/20; of one roll it is 5 of 20.
--- args
-C --stats=mean 'attack = d20+5; attack >= 10 and attack < 15; let x = attack in x >= 10 and x < 15'
--- err
<argument 1>:1:34: warning: this is a different roll from the one before 'and'
attack = d20+5; attack >= 10 and attack < 15; let x = attack in x >= 10 and x < 15
                                 ^~~~~~
hint: 'let x = attack in x >= 10 and x < 15' rolls once, '(attack)' keeps this meaning
--- out
0.360000
0.250000

=== the bound first, behind another condition
# 11/20 times 15/20, half of the time.
--- args
-C --stats=mean 'd2 == 2 and 10 <= d20 and d20 <= 15'
--- err
<argument 1>:1:27: warning: this is a different roll from the one before 'and'
d2 == 2 and 10 <= d20 and d20 <= 15
                          ^~~
hint: 'let x = d20 in d2 == 2 and 10 <= x and x <= 15' rolls once, '(d20)' keeps this meaning
--- out
0.206250

=== outside of a range, with what a function gives
# 1 - 16/20 * 16/20
--- args
-C --stats=mean 'f(n) = d20+n; f(5) < 10 or f(5) > 21'
--- err
<argument 1>:1:28: warning: this is a different roll from the one before 'or'
f(n) = d20+n; f(5) < 10 or f(5) > 21
                           ^~~~
hint: 'let x = f(5) in x < 10 or x > 21' rolls once, '(f(5))' keeps this meaning
--- out
0.360000

=== one of a set
# 1 - 19/20 * 19/20
--- args
-C --stats=mean 'd20 == 1 or d20 == 20'
--- err
<argument 1>:1:13: warning: this is a different roll from the one before 'or'
d20 == 1 or d20 == 20
            ^~~
hint: 'let x = d20 in x == 1 or x == 20' rolls once, '(d20)' keeps this meaning
--- out
0.097500

=== none of a set
# 2/3 of 2/3
--- args
-C --fractions 'x = d{"hit", "miss", "fumble"}; x != "hit" and x != "miss"'
--- err
<argument 1>:1:48: warning: this is a different roll from the one before 'and'
x = d{"hit", "miss", "fumble"}; x != "hit" and x != "miss"
                                               ^
hint: 'let y = x in y != "hit" and y != "miss"' rolls once, '(x)' keeps this meaning
--- out
  0	0.555556	5/9
  1	0.444444	4/9

=== two rolls that may be meant
# Both 6, or one; against one and against another; of two coins, each compared with the other.
--- args
-C --stats=mean 'd6 == 6 or d6 == 6; d20 >= 15 or d20 >= 18; d6 == 1 and d6 == 6; hit = d20 >= 15; hit and hit; x = d2; x > x; x == x; x/x; x%x'
--- out
0.305556
0.405000
0.027778
0.090000
0.250000
0.500000
1.000000
0.250000

=== a natural 20, and the same roll with its bonus
# Of two rolls, 1 - 19/20 * 9/20; of one, 11/20.
--- args
-C 'd20 == 20 or d20 + 5 >= 15' 'let x = d20 in x == 20 or x + 5 >= 15' 'd2 != 1 and 2 <= d2'
--- out escaped
  0\t0.427500
  1\t0.572500
  0\t0.450000
  1\t0.550000
  0\t0.750000
  1\t0.250000
--- err
<argument 1>:1:14: warning: this is a different roll from the one before 'or'
d20 == 20 or d20 + 5 >= 15
             ^~~
hint: 'let x = d20 in x == 20 or x + 5 >= 15' rolls once, '(d20)' keeps this meaning
<argument 3>:1:18: warning: this is a different roll from the one before 'and'
d2 != 1 and 2 <= d2
                 ^~
hint: 'let x = d2 in x != 1 and 2 <= x' rolls once, '(d2)' keeps this meaning

=== … as cases
# 1/20 * 2 + 19/20 * 11/20
--- args
-C --stats=mean 'if d20 == 20 then 2 else if d20 + 5 >= 15 then 1 else 0'
--- out
0.622500
--- err
<argument 1>:1:29: warning: this is a different roll from the one in the condition
if d20 == 20 then 2 else if d20 + 5 >= 15 then 1 else 0
                            ^~~
hint: 'let x = d20 in if x == 20 then 2 else if x + 5 >= 15 then 1 else 0' rolls once, '(d20)' keeps this meaning

=== … of a name, told once
--- args
-C 'roll = d2; if roll == 2 then 2 else if roll >= 2 then 1 else 0'
--- out escaped
  0\t0.250000
  1\t0.250000
  2\t0.500000
--- err
<argument 1>:1:40: warning: this is a different roll from the one in the condition
roll = d2; if roll == 2 then 2 else if roll >= 2 then 1 else 0
                                       ^~~~
hint: 'let x = roll in if x == 2 then 2 else if x >= 2 then 1 else 0' rolls once, '(roll)' keeps this meaning

=== … but not two rolls with a bonus each, nor one face of both
--- args
-C 'd2+1 >= 3 or d2+2 >= 4' 'd2 == 1 and d2 >= 2'
--- out escaped
  0\t0.250000
  1\t0.750000
  0\t0.750000
  1\t0.250000

=== what is no range of one roll
# Names that were rolled before; a bound with dice of its own; other questions.
--- args
-C --stats=mean 'let x = d20 in x > 5 and x < 8; d2 > 1 and d2 < d2; f(n) = d4+n; f(1) > 2 and f(2) < 4; d2 > 1 and d4 < 3; not d2 > 1 and d2 > 1; d2 == 1 and d2 < 2; 3 > 2 and 3 < 4'
--- out
0.100000
0.125000
0.187500
0.250000
0.250000
0.250000
1.000000

==== What names stand for ====

=== no warning: an 'if' sees to it, or it is not past the end
--- args
-C 'let i = d4 in if i > 2 then 0 else last 1 first i (1,2); last 1 first d2 (1,2); let n = d2 + 1 in last 1 first n (1,1,2)'
--- out escaped
  0\t0.500000
  1\t0.250000
  2\t0.250000
  1\t0.500000
  2\t0.500000
  1\t0.500000
  2\t0.500000

=== … which starts with a list: taking one away is not the number of turns
--- args
-C 'count while x = (1,1) do if sum x > d1 then (0,1) else ()'
--- out escaped
  4\t1.000000
--- err
<argument 1>:1:1: warning: the value that the loop starts with is counted, too
count while x = (1,1) do if sum x > d1 then (0,1) else ()
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: 'turns while x = 3 do if x > 1 then x - 1 else ()' is the number of turns

=== … so that a definition that uses itself has no end
--- args
-C 'f(n) = if n then n + f(n-1) else 0; f(4) + d6'
--- err
<argument 1>:1:37: error: 'f' uses itself endlessly
f(n) = if n then n + f(n-1) else 0; f(4) + d6
                                    ^~~~
hint: to end it, write 'if n > 0 then ... else ...': 'if' tests whether n has items, and a number always is one
--- exit 1

=== no warning: an argument that is a list, or a condition
--- args
-C 'f(x) = if x then 1 else 0; f(==2 2#d2); f(d2 == 1)'
--- out escaped
  0\t0.250000
  1\t0.750000
  0\t0.500000
  1\t0.500000

==== How far bodies reach ====

=== … which the hints' programs say
--- args
-C 'sum (foreach x in 3#d2 do x >= 2); (sum foreach x in 3#d2 do x) >= 2'
--- out escaped
  0\t0.125000
  1\t0.375000
  2\t0.375000
  3\t0.125000
  1\t1.000000

=== … behind a choice of one, and behind the last of several items
# 2 of 2 and 1; the sum of 1, 1 and 2.
--- args
-C 'sum (high 1 2#d1, 2*d1); max (d1, sum 2#d1, 2)'
--- out escaped
  2\t1.000000
  4\t1.000000
--- err
<argument 1>:1:6: warning: 'high' also takes everything after the comma
sum (high 1 2#d1, 2*d1); max (d1, sum 2#d1, 2)
     ^~~~~~~~~~~~~~~~~
hint: '(high 1 2#d1), ...' ends its list there, '(2#d1, 2*d1)' keeps this meaning
<argument 1>:1:35: warning: 'sum' also takes everything after the comma
sum (high 1 2#d1, 2*d1); max (d1, sum 2#d1, 2)
                                  ^~~~~~~~~~~
hint: '(sum 2#d1), ...' ends its list there, '(2#d1, 2)' keeps this meaning

=== no warning: parentheses, both branches lists, the loop's variable behind the comma
--- args
-C 'sum ((if d1 == 1 then 4 else 0), 2); sum (if d1 == 1 then (4,1) else 0, 2); sum (foreach x in 2#d1 do x, x); sum (if d1 == 2 then 4 else (0, 2))'
--- out escaped
  6\t1.000000
  5\t1.000000
  4\t1.000000
  2\t1.000000

==== Spelled as elsewhere ====

=== Troll counts so
--- args
-C 'count 5< 8d10'
--- out escaped
  1\t1.000000
--- err
<argument 1>:1:1: warning: 'count' counts the items, and there is always the same number here
count 5< 8d10
^~~~~~~
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold

==== Cases, asked of two rolls ====

=== … of which the second is a roll of its own
# 1 of 4, then 1 of 4 of the rest.
--- args
-C --fractions 'if d4 == 4 then 10 else if d4 == 1 then 0 else 5'
--- out escaped
  0\t0.187500\t3/16
  5\t0.562500\t9/16
 10\t0.250000\t1/4
--- err
<argument 1>:1:28: warning: this is a different roll from the one in the condition
if d4 == 4 then 10 else if d4 == 1 then 0 else 5
                           ^~
hint: 'let x = d4 in if x == 4 then 10 else if x == 1 then 0 else 5' rolls once, '(d4)' keeps this meaning

=== no warning: the same question twice, another die, a name, parentheses around the second die
--- args
-C --fractions 'if d4 == 4 then 1 else if d4 == 4 then 1 else 0; if d4 == 4 then 1 else if d2 == 1 then 1 else 0; let x = d4 in if x == 4 then 1 else if x == 1 then 1 else 0; d4 == 1 or (d4) == 2'
--- out escaped
  0\t0.562500\t9/16
  1\t0.437500\t7/16
  0\t0.375000\t3/8
  1\t0.625000\t5/8
  0\t0.500000\t1/2
  1\t0.500000\t1/2
  0\t0.562500\t9/16
  1\t0.437500\t7/16

=== dice that add themselves up, in hints
--- args
-C '2d2 given 2d2 >= 4' '2d2==2 or 2d2==4'
--- out escaped
  2\t0.250000
  3\t0.500000
  4\t0.250000
  0\t0.562500
  1\t0.437500
--- err
<argument 1>:1:11: warning: this rolls its own dice, so it changes nothing
2d2 given 2d2 >= 4
          ^~~~~~~~
hint: 'let x = 2d2 in x given x >= 4' rolls once
<argument 2>:1:11: warning: this is a different roll from the one before 'or'
2d2==2 or 2d2==4
          ^~~
hint: 'let x = 2d2 in x==2 or x==4' rolls once, '(2d2)' keeps this meaning

=== … but in a condition only
# Three of the four rolls of two coins with the faces 1 and 2 add up to 3 or more, and show a 2.
--- args
-C 'max 2d2 given 2d2 >= 3' 'let x = 2#d2 in max x given (sum x) >= 3'
--- out escaped
  1\t0.250000
  2\t0.750000
  2\t1.000000
--- err
<argument 1>:1:15: warning: this rolls its own dice, so it changes nothing
max 2d2 given 2d2 >= 3
              ^~~~~~~~
hint: 'let x = 2d2 in max x given x >= 3' rolls once

==== Comments that look as if they divided ====

=== two slashes
# Rounded toward zero, d6 / 2 is 0, 1, 1, 2, 2, 3.
--- args
-C --stats=mean 'd6 // 2' 'd6//2; 7' 'd20 // (2 + d4)' '// half
d6 // 2' 'd6 / 2'
--- err
<argument 1>:1:4: warning: '//' begins a comment and does not divide
d6 // 2
   ^~~~
hint: 'x / y' is the quotient, rounded toward zero
<argument 2>:1:3: warning: '//' begins a comment and does not divide
d6//2; 7
  ^~~~~~
hint: 'x / y' is the quotient, rounded toward zero
<argument 3>:1:5: warning: '//' begins a comment and does not divide
d20 // (2 + d4)
    ^~~~~~~~~~~
hint: 'x / y' is the quotient, rounded toward zero
<argument 4>:2:4: warning: '//' begins a comment and does not divide
d6 // 2
   ^~~~
hint: 'x / y' is the quotient, rounded toward zero
--- out
3.500000
3.500000
10.500000
3.500000
1.500000

=== comments that are meant
# Words, nothing before them in the line, decimal numbers, a text; and without dice the answer is seen.
--- args
-C --stats=mean '3d6 // 2 dice more' 'd6 // d6 is enough' '// 2
d6' 'd6
// 2' 'd6; // 2' '3d6 // 10.5' 'd6 //' 'd6 // -- 2 --' '7 // 2'
--- out
10.500000
3.500000
3.500000
3.500000
3.500000
10.500000
3.500000
3.500000
7.000000

=== they may be hidden
--- args
-C --stats=mean --no-warnings 'd6 // 2'
--- out
3.500000

=== a parenthesis behind the slashes
--- args
'(d6 // 2) + 1'
--- err
<argument 1>:1:4: error: unexpected end of input, expected ')' or an operator
(d6 // 2) + 1
   ^
hint: '//' begins a comment, and '/' divides
--- exit 1

==== Different questions about dice that are written alike ====

=== how many of them, and which
# Of 7776, 1500 have three alike and no more, 450 two values; of one roll it is the 300 full houses.
--- args
-C --fractions 'x = 5#d6; alike x == 3 and count distinct x == 2; let y = x in alike y == 3 and count distinct y == 2'
--- out escaped
  0\t0.988837\t276811/279936
  1\t0.011163\t3125/279936
  0\t0.961420\t623/648
  1\t0.038580\t25/648
--- err
<argument 1>:1:43: warning: this is a different roll from the one before 'and'
x = 5#d6; alike x == 3 and count distinct x == 2; let y = x in alike y == 3 and count distinct y == ...
                                          ^
hint: 'let y = x in alike y == 3 and count distinct y == 2' rolls once, '(x)' keeps this meaning

=== the sum without the least
# Of 2d2 and of 2d2: 0 for 2 less 2, 3 for 4 less 1. Of one roll it is the greater die.
--- args
-C --fractions '(sum 2d2) - min 2d2' 'let x = 2#d2 in (sum x) - min x'
--- out escaped
  0\t0.062500\t1/16
  1\t0.312500\t5/16
  2\t0.437500\t7/16
  3\t0.187500\t3/16
  1\t0.250000\t1/4
  2\t0.750000\t3/4
--- err
<argument 1>:1:17: warning: this is a different roll from the one before '-'
(sum 2d2) - min 2d2
                ^~~
hint: 'let x = 2d2 in (sum x) - min x' rolls once, '(2d2)' keeps this meaning

=== ... which adds itself up
--- args
-C --fractions '2d2 - min 2d2' 'let x = 2#d2 in (sum x) - min x'
--- out escaped
  0\t0.062500\t1/16
  1\t0.312500\t5/16
  2\t0.437500\t7/16
  3\t0.187500\t3/16
  1\t0.250000\t1/4
  2\t0.750000\t3/4
--- err
<argument 1>:1:11: warning: this is a different roll from the one before '-'
2d2 - min 2d2
          ^~~
hint: 'let x = 2d2 in x - min x' rolls once, '(2d2)' keeps this meaning

=== the greatest less the least
--- args
-C '(max 2d2) - min 2d2' 'let x = 2#d2 in (max x) - min x'
--- out escaped
 -1\t0.062500
  0\t0.375000
  1\t0.562500
  0\t0.500000
  1\t0.500000
--- err
<argument 1>:1:17: warning: this is a different roll from the one before '-'
(max 2d2) - min 2d2
                ^~~
hint: 'let x = 2d2 in (max x) - min x' rolls once, '(2d2)' keeps this meaning

=== successes less botches, and whether there are more of them
# Counted through all 10^5 rolls, and pairs of them.
--- args
-C --chance '>0' '(count >=8 5d10) - count ==1 5d10' 'let x = 5#d10 in (count >=8 x) - count ==1 x' 'count ==1 5d10 < count >=8 5d10' 'hits(p) = count >=8 p; ones(p) = count ==1 p; hits(5#d10) - ones(5#d10)'
--- out
0.658153
0.649080
0.658153
0.658153
--- err
<argument 1>:1:30: warning: this is a different roll from the one before '-'
(count >=8 5d10) - count ==1 5d10
                             ^~~~
hint: 'let x = 5d10 in (count >=8 x) - count ==1 x' rolls once, '(5d10)' keeps this meaning
<argument 3>:1:28: warning: this is a different roll from the one before '<'
count ==1 5d10 < count >=8 5d10
                           ^~~~
hint: 'let x = 5d10 in count ==1 x < count >=8 x' rolls once, '(5d10)' keeps this meaning
<argument 4>:1:66: warning: this is a different roll from the one before '-'
hits(p) = count >=8 p; ones(p) = count ==1 p; hits(5#d10) - ones(5#d10)
                                                                 ^~~~~
hint: 'let x = 5#d10 in hits(x) - ones(x)' rolls once, '(5#d10)' keeps this meaning

=== a value, where it is more than something
--- args
-C --stats=mean 'if d4 >= 3 then d4 else 0' 'let x = d4 in if x >= 3 then x else 0' 'd4*(d4 >= 3)' 'if max 2d2 == 2 then sum 2d2 else 0' 'let x = 2#d2 in if max x == 2 then sum x else 0'
--- out
1.250000
1.750000
1.250000
2.250000
2.500000
--- err
<argument 1>:1:17: warning: this is a different roll from the one in the condition
if d4 >= 3 then d4 else 0
                ^~
hint: 'let x = d4 in if x >= 3 then x else 0' rolls once, '(d4)' keeps this meaning
<argument 3>:1:5: warning: this is a different roll from the one before '*'
d4*(d4 >= 3)
    ^~
hint: 'let x = d4 in x*(x >= 3)' rolls once, '(d4)' keeps this meaning
<argument 4>:1:26: warning: this is a different roll from the one in the condition
if max 2d2 == 2 then sum 2d2 else 0
                         ^~~
hint: 'let x = 2d2 in if max x == 2 then sum x else 0' rolls once, '(2d2)' keeps this meaning

=== how many are as great as the greatest
--- args
-C 'count ==(max 2d2) 2d2' 'let x = 2#d2 in count ==(max x) x'
--- out escaped
  0\t0.250000
  1\t0.500000
  2\t0.250000
  1\t0.500000
  2\t0.500000
--- err
<argument 1>:1:19: warning: this is a different roll from the one after '=='
count ==(max 2d2) 2d2
                  ^~~
hint: 'let x = 2d2 in count ==(max x) x' rolls once, '(2d2)' keeps this meaning

=== in a list
--- args
'(count ==2 2d2), count ==1 2d2'
--- out-like
[012] [012]
--- err
<argument 1>:1:28: warning: this is a different roll from the one before ','
(count ==2 2d2), count ==1 2d2
                           ^~~
hint: 'let x = 2d2 in (count ==2 x), count ==1 x' rolls once, '(2d2)' keeps this meaning

=== no warning: contests, attacks against two numbers, more dice, another chance, the die in parentheses
--- args
--stats=mean 'd2 + d2; d2 - d2; d2 > d2; 3d2 + 3d2; max 2d2 > min 2d2; d2+1 > d2+2; (count >=2 3d2) - count >=1 3d2; (d2 >= 2) + (d2 >= 1); 2d2 + max 2d2; (max 2d2) + min 2d2; max 2d2 >= 2 and min 2d2 >= 2; d2 + d2 - (d2 == 2)'
--- out-like
(?:.*\n){12}
--- err

=== ... after a face that is known
--- args
--stats=mean 'if d2 == 2 then 2 + d2 else 1; if d2 != 2 then 1 else 2 + d2; if d4 == 4 then d4 >= 2 else 0; if d2 >= 2 then (d2) else 0; if d2 >= 2 then d4 else 0; hit = d2 >= 2; if hit then 2 else if hit then 1 else 0; (if d2 >= 2 then 1 else 0) + (if d2+1 >= 2 then 2 else 0)'
--- out
2.250000
2.250000
0.187500
0.750000
1.250000
1.250000
2.500000
--- err

=== ... and where one name has the roll
--- args
--stats=mean 'let x = 2#d2 in (sum x) - min x; f(x) = (max x) - min x; f(2#d2); sum (foreach y in 1..2 do d2 == y); sum foreach y in 1..2 do count >=y 2d2'
--- out
1.750000
0.500000
1.000000
3.000000
--- err

=== another roll in parentheses is meant, and so is another name's
# 4/6 * 3/6; 35/36 * 1/36 for a 3 or more and a 12; 3 of 4 in a die above 1.
--- args
-C --stats=mean 'd6 >= 3 and (d6) < 4' '2d6 >= 3 and (2d6) > 11' 'let c = 4#d6 in let h = max first 2 c in max c given h == 6' 'attack = d2; if attack > 1 then (attack) else 0'
--- out
0.333333
0.027006
6.000000
0.750000

==== What tabletops write, with another meaning ====

=== which dice explode, and how many are 8 or more
--- args
-p '8d10!>=8; 8d10!>=10; sum explode >=8 8d10; 2d10!>=8'
--- err
<argument 1>:1:1: warning: the '!>=8' sets which of the dice explode
8d10!>=8; 8d10!>=10; sum explode >=8 8d10; 2d10!>=8
^~~~~~~~
hint: 'count >=8 8d10!' counts the dice that are, 'sum explode >=8 8d10' keeps this meaning
--- out-like
(?s).*

=== a sum of exploding dice that is compared
--- args
-p '8d10!10>=8; (8d10!10) >= 8; 8d10!10 >= 20'
--- err
<argument 1>:1:1: warning: these dice are added up before they are compared
8d10!10>=8; (8d10!10) >= 8; 8d10!10 >= 20
^~~~~~~~~~
hint: 'count >=8 8d10!10' counts the dice that are, '(8d10!10) >= 8' keeps this meaning
--- out-like
(?s).*

=== dice that are compared, and do not explode
# Of 36 rolls 4 are 5.
--- args
-C --fractions '2d6!=5' '2d6 != 5'
--- err
<argument 1>:1:1: warning: this tests whether the sum is a different number
2d6!=5
^~~~~~
hint: '2d6!5' explodes on 5, '(2d6) != 5' keeps this meaning
--- out escaped
  0\t0.111111\t1/9
  1\t0.888889\t8/9
  0\t0.111111\t1/9
  1\t0.888889\t8/9

==== Filters before dice ====

=== no warning: a range, filters that some pass, a range in parentheses
--- args
-C --stats=mean 'count >1 <4 2d4; count ==2 >1 2d4; count !=1 !=4 2d4; count (1..2d2); count >(d1, ==1 8) d2'
--- out
1.000000
0.500000
1.000000
3.000000
0.500000
--- err

=== two selections, of which the second leaves one
--- args
-C 'sum drop low 1 high 1 5d2' 'sum drop low 1 drop high 1 3d2' 'high 2 high 1 3d2'
--- out escaped
  0\t1.000000
  1\t0.500000
  2\t0.500000
  1\t0.125000
  2\t0.875000
--- err
<argument 1>:1:5: warning: the number after 'low' is a count; of 1 item, that is none
sum drop low 1 high 1 5d2
    ^~~~~~~~~~~~~~~~~~~~~
<argument 3>:1:1: warning: the number after 'high' is a count; of 1 item, that is all
high 2 high 1 3d2
^~~~~~~~~~~~~~~~~

=== one number is counted
--- args
-C --stats=mean 'count alike 3d2' 'alike 3d2' 'hits = count >=2 3d2; count hits' 'count max 3d2 >= 2'
--- out
1.000000
2.250000
1.000000
0.000000
--- err
<argument 1>:1:1: warning: 'count' counts the items, and there is always the same number here
count alike 3d2
^~~~~~~~~~~~~~~
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
<argument 3>:1:23: warning: 'count' counts the items, and there is always the same number here
hits = count >=2 3d2; count hits
                      ^~~~~~~~~~
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
<argument 4>:1:1: warning: 'count' counts the items, and there is always the same number here
count max 3d2 >= 2
^~~~~~~~~~~~~
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold

=== a point behind Fudge dice
# The digit 2 behind -1, 0 and 1.
--- args
-C dF.2
--- out escaped
-12\t0.333333
  2\t0.333333
 12\t0.333333
--- err
<argument 1>:1:2: warning: numbers are whole, and '.' joins digits: 1.5 is 15
dF.2
 ^~~
hint: 'dF' has -1, 0 and 1 equally often, like dF.2 in other programs; with blanks around it, the '.' keeps this meaning

==== What --chance asks ====

=== of the sum of the dice, where each of them may be meant
# The sum is 3 or more always; 8 items are, too; all of three d4 are 3 or 4 with 1/8, and two d4 are 3 or more with 15/16.
--- args
--chance '>=3' 3d4 'count 8d6' 'count >=3 3d4' 2d4
--- out
1.000000
1.000000
0.125000
0.937500
--- err
--chance:1:1: warning: these dice are added up, so this always holds
>=3
^~~
hint: 'count >=3 3d4' counts the dice that are, '(3d4) >= 3' keeps this meaning
--chance:1:1: warning: 'count' counts the items, and there is always the same number here
>=3
^~~
hint: 'count >=3 8d6' counts those that are

=== ... which may be the same for all values, or of another notation
--- args
--chance '>=3' --for n=3..4 '3d4; sum n#d4'
--- out-like
(?s).*
--- err-like
(?:--chance:1:1: warning: .*\n.*\n.*\n.*\n){1}

=== no warning in another notation
--- args
--notation=dicebag --chance '>=3' 3d4
--- out
1.000000
--- err

=== no warning when none is wanted
--- args
--no-warnings --chance '>=3' 3d4
--- out
1.000000
--- err

==== Conditions that one roll would make pointless, and others ====

=== no warning: a hit, then a wound, then a save; either of two
# 4/6 * 3/6; 4/6 * 3/6 * 4/6, twice; 1 - 1/4 of d2 and d2; 1/4 for none, which is the opposite.
--- args
--stats=mean 'if d6 >= 3 then d6 >= 4 else 0; if d6 >= 3 then (if d6 >= 4 then d6 < 5 else 0) else 0; d6 >= 3 and d6 >= 4 and d6 < 5; if d2 >= 2 then 1 else if d2 > 1 then 1 else 0; not d2 > 1 and not d2 > 1; not d2 > 1 and d2 > 1'
--- out
0.333333
0.222222
0.222222
0.750000
0.250000
0.250000
--- err

=== a fumble and 'not'
# 19/20 * 13/20; of one roll the 13 of 8 and more.
--- args
--stats=mean 'not d20 == 1 and d20 + 5 >= 13' 'let x = d20 in not x == 1 and x + 5 >= 13'
--- out
0.617500
0.650000
--- err
<argument 1>:1:18: warning: this is a different roll from the one before 'and'
not d20 == 1 and d20 + 5 >= 13
                 ^~~
hint: 'let x = d20 in not x == 1 and x + 5 >= 13' rolls once, '(d20)' keeps this meaning

=== the sum of two dice, written out
# 6/36 and 2/36, at least one of them; of one roll 8/36.
--- args
--stats=mean 'd6 + d6 == 7 or d6 + d6 == 11' 'let x = d6 + d6 in x == 7 or x == 11'
--- out
0.212963
0.222222
--- err
<argument 1>:1:17: warning: this is a different roll from the one before 'or'
d6 + d6 == 7 or d6 + d6 == 11
                ^~~~~~~
hint: 'let x = d6 + d6 in x == 7 or x == 11' rolls once, '(d6 + d6)' keeps this meaning

=== an 'if' beside what it asks about, and in the value of a branch
# d2 and d2, which doubles; of one roll 1 or 2 and d2. Then one face of four adds d1.
--- args
-C 'd2 + (if d2 == 2 then d2 else 0)' 'let x = d2 in x + (if x == 2 then d2 else 0)' 'if d4 >= 3 then 1 + (if d4 == 4 then 1 else 0) else 0'
--- out escaped
  1\t0.250000
  2\t0.375000
  3\t0.250000
  4\t0.125000
  1\t0.500000
  3\t0.250000
  4\t0.250000
  0\t0.500000
  1\t0.375000
  2\t0.125000
--- err
<argument 1>:1:10: warning: this is a different roll from the one before '+'
d2 + (if d2 == 2 then d2 else 0)
         ^~
hint: 'let x = d2 in x + (if x == 2 then d2 else 0)' rolls once, '(d2)' keeps this meaning

=== two attacks, each with an 'if' of its own, have two rolls
--- args
--stats=mean '(if d20 >= 11 then 2 else 0) + (if d20 >= 6 then 2 else 0)'
--- out
2.500000
--- err
