# Programs that mean something else than they look as if they meant. What each is warned of is the language's own rule, so
# the answers are those of these rules.

==== A # repeats all of the arithmetic behind it ====

--- says -C --stats --format=csv
# a sum that is added to each die
# 2 dice, each with 3 more: 2*3.5 + 2*3 is 13 on average.
sum 2#d6+3
    ^~~~~~ warning: '#' repeats all of the arithmetic after it
hint: '2d6+3' does the arithmetic once, '2#(d6+3)' keeps this meaning
|~ label,kind,mean,.*\n.*,exact,13\.000000,.*\n
# what the hint says first
2d6 + 3
|~ label,kind,mean,.*\n.*,exact,10\.000000,.*\n
# what the hint says next
sum 2#(d6+3)
|~ label,kind,mean,.*\n.*,exact,13\.000000,.*\n
# dice of two kinds
# (d6 + 2)#d8, three times: 3 * 5.5 * 4.5 is 74.25 on average.
sum 3#d6 + 2#d8
    ^~~~~~~~~~~ warning: all of 'd6 + 2' is the number of times '#' repeats what follows
hint: '3d6 + 2d8' adds up, '(d6 + 2)#...' keeps this meaning
|~ label,kind,mean,.*\n.*,exact,74\.250000,.*\n

--- says -C
# one die and several
sum d1 + 2#d1
    ^~~~~~~~~ warning: all of 'd1 + 2' is the number of times '#' repeats what follows
hint: 'd1 + 2d1' adds up, '(d1 + 2)#...' keeps this meaning
= 3: 1.000000
# parentheses around single values
(1+1)#(d1)*(2+3)
^~~~~~~~~~~~~~~~ warning: '#' repeats all of the arithmetic after it
hint: '(1+1)#((d1)*(2+3))' keeps this meaning
= (5,5): 1.000000
# over several lines
< sum 3#d1
<   +2
@:1: sum 3#d1
         ^~~~ warning: '#' repeats all of the arithmetic after it
hint: put parentheses around what is to be repeated, or around everything before the arithmetic
= 9: 1.000000
# the word before the dice stays with them
mean 3#d1+1
     ^~~~~~ warning: '#' repeats all of the arithmetic after it
hint: '3#(d1+1)' keeps this meaning
= 2: 1.000000
# words that give a list
drop low 1 2#d1-1
           ^~~~~~ warning: '#' repeats all of the arithmetic after it
hint: '2#(d1-1)' keeps this meaning
= 0: 1.000000

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

--- says -C
# a chain is told of once, and its hint has no trap
# 3 times (1-1+2) times (1+1) times 1+4: 3*2*2*5.
sum 3#d1 - 1 + 2#d1 + 1#d1 + 4
    ^~~~~~~~~~~~~~~~~~~~~~~~~~ warning: all of 'd1 - 1 + 2' is the number of times '#' repeats what follows
hint: '3d1 - 1 + 2d1 + 1d1 + 4' adds up, '(d1 - 1 + 2)#...' keeps this meaning
= 60: 1.000000
# what the hint says
3d1 - 1 + 2d1 + 1d1 + 4
= 9: 1.000000
# a long number of times
sum d1+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+2#d1
!~ <argument 1>:1:5: warning: all of the arithmetic before it is the number of times .*
!~ .*
!~ .*
!~ hint: parentheses around the number of times keep this meaning
= 3: 1.000000
# what is clear
$ -C --format=plain '3#5-d1;' '3#(d1+1);' '(sum 3#d1)+1;' '2*3#d1;' '6#sum 4#d1;' '3#d1^2;' '2#5+1'
= (4,4,4): 1.000000  (2,2,2): 1.000000  4: 1.000000  (1,1,1,1,1,1): 1.000000  (4,4,4,4,4,4): 1.000000  (1,1,1): 1.000000
= (6,6): 1.000000
# the error that it leads to says what to do, and does not speak of memory
# (d6 + 2)#d8, three times: lists of up to 24 numbers in order.
$ -C --max-memory=100000000
3#d6 + 2#d8
^~~~~~~~~~~ warning: all of 'd6 + 2' is the number of times '#' repeats what follows
hint: '3d6 + 2d8' adds up, '(d6 + 2)#...' keeps this meaning
^~~~~~~~~~~ this gives ordered lists, and there are too many to calculate how likely each is
hint: '3d6 + 2d8' adds up, '(d6 + 2)#...' keeps this meaning
# also where the warning was not wanted
$ -C --no-warnings --max-memory=100000000
100#d20 + 5
^~~~~~~~~~~ this gives ordered lists, and there are too many to calculate how likely each is
hint: '100d20 + 5' does the arithmetic once, '100#(d20 + 5)' keeps this meaning
# what that hint says
$ -C --stats --format=csv '(sum 3#d6) + sum 2#d8'
|~ label,kind,mean,.*\n.*,exact,19\.500000,.*\n
# a word that takes only what is in the parentheses, whose number is that of times
# The 2s and 3s are 2 or more always: one die. Else 2 or 3 dice, half of which show a 2.
$ -C --stats=mean 'count >=2 (if d2 > 1 then 2 else 3)#d2' 'count >=2 ((if d2 > 1 then 2 else 3)#d2)'
@1:1: count >=2 (if d2 > 1 then 2 else 3)#d2
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: 'count' takes only what is in the parentheses; its result is the number of times '#' repeats
hint: 'count >=2 ((if d2 > 1 then 2 else 3)#d2)' applies to all of it, '(count >=2 (if d2 > 1 then 2 else 3))#...' keeps this meaning
| 1.500000
| 1.250000
# ... which is clear of what looks like a call, and has parentheses
$ -C 'count(2#d1)#d1' '(count (2#d1))#d1' 'count (2#d1); count((2#d1), d1)'
= (1,1): 1.000000  (1,1): 1.000000  2: 1.000000  3: 1.000000

==== How many items there are, where they may have been meant ====

--- says -C
# of dice
count 8d6 >= 5
^~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >=5 8d6' counts those that are
= 1: 1.000000
# of a list in parentheses
count (d1, 1) == 3
^~~~~~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count ==3 (d1, 1)' counts those that are
= 0: 1.000000
# of a long list
count (d1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1) == 3
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
= 0: 1.000000
# what is clear
$ -C --format=plain 'count >=1 8d1 >= 5;' 'count (>1 2#d1) == 0;' 'count 8d1'
= 1: 1.000000
= 1: 1.000000  8: 1.000000

==== A point between digits ====

--- says -C
# behind arithmetic
d1*1.5
   ^~~ warning: numbers are whole, and '.' joins digits: 1.5 is 15
hint: 'd1*3/2' is that fraction of it, rounded toward zero; with blanks around it, the '.' keeps this meaning
= 15: 1.000000
# before arithmetic
1.5*d1
^~~ warning: numbers are whole, and '.' joins digits: 1.5 is 15
hint: 'x*3/2' is one and a half times x; with blanks around it, the '.' keeps this meaning
= 15: 1.000000
# behind a die
# Each of 1 to 20, with a 5 behind it: 10*10.5 + 5.
$ -C --stats=mean
d20.5
 ^~~~ warning: numbers are whole, and '.' joins digits: 1.5 is 15
hint: 'x*3/2' is one and a half times x; with blanks around it, the '.' keeps this meaning
| 110.000000
# before dice that add up
# A 2, and 5 of a d1 behind it.
2.5d1
^~~ warning: numbers are whole, and '.' joins digits: 1.5 is 15
hint: 'x*3/2' is one and a half times x; with blanks around it, the '.' keeps this meaning
= 25: 1.000000
# what is clear
# A die behind the point is no such number, nor is what has parentheses; and there is no chance in the last.
$ -C --format=plain 'd1 . 5;' 'd1*1 . 5;' '(d1).5;' 'd1.d1;' 'd1*(1).5;' '1.5'
@6:1: 1.5
      ^~~ warning: numbers are whole, and '.' joins digits: 1.5 is 15
hint: 'x*3/2' is one and a half times x; with blanks around it, the '.' keeps this meaning
= 15: 1.000000
= 15: 1.000000
= 15: 1.000000
= 11: 1.000000  15: 1.000000
= 15: 1.000000
# part of a number, also without dice
# Of 16, 8*0.5 is (8*0) . 5.
$ -C '16*0.5' '16/2' '16*0.25' '16*1/4'
@1:1: 16*0.5
         ^~~ warning: numbers are whole, and '.' joins digits: 1.5 is 15
hint: '16/2' is that fraction of it, rounded toward zero; with blanks around it, the '.' keeps this meaning
@3:1: 16*0.25
         ^~~~ warning: numbers are whole, and '.' joins digits: 1.5 is 15
hint: '16/4' is that fraction of it, rounded toward zero; with blanks around it, the '.' keeps this meaning
= 5: 1.000000  8: 1.000000  25: 1.000000
= 4: 1.000000

==== Dice that are read as digits ====

--- says -C --stats=mean
# two of them
d66
^~~ warning: this is one die, with the faces 1 to 66
hint: 'd6.d6' joins two digits, from 11 to 66; 'd(66)' confirms that one die is meant
| 33.500000
# three of them
d666
^~~~ warning: this is one die, with the faces 1 to 666
hint: 'd6.d6.d6' joins three digits, from 111 to 666; 'd(666)' confirms that one die is meant
| 333.500000
# what the hints say
# 10*3.5 + 3.5 and 66 faces, from 1/36 for 11 on; 100*3.5 + 10*3.5 + 3.5.
d6.d6; d(66); d6.d6.d6; d(666); d60; let n = 66 in d n
| 38.500000
| 33.500000
| 388.500000
| 333.500000
| 30.500000
| 33.500000

==== A word takes all commas behind it ====

--- says -C
# two sums
# The first sum is of all: d1 + d1 + (d1 + d1) is 4, not the higher of 2 and 2.
high 1 (sum 2#d1, sum 2#d1)
        ^~~~~~~~~~~~~~~~~~ warning: 'sum' also takes everything after the comma
hint: '(sum 2#d1), ...' ends its list there, '(2#d1, sum 2#d1)' keeps this meaning
= 4: 1.000000
# a word and an error
high 1 (compound d8, compound d6)
!~ (?s)<argument 1>:1:9: warning: 'compound' also takes everything after the comma.*error.*
= exit 1
# conditions
if ==2 d1, ==1 d1 then 1 else 0
   ^~~~~~~~~~~~~~ warning: '==' also takes everything after the comma
hint: '(==2 d1), ...' ends its list there, '(d1, ==1 d1)' keeps this meaning
= 0: 1.000000
# the first of several words
# 1+1 and three times 1+1.
high 1 (sum rev 2#d1, 3#sum 2#d1)
        ^~~~~~~~~~~~~~~~~~~~~~~~ warning: 'sum' also takes everything after the comma
hint: '(sum rev 2#d1), ...' ends its list there, '(2#d1, 3#sum 2#d1)' keeps this meaning
= 8: 1.000000
# a word within arithmetic
2#sum d1, 1 + max 2#d1
  ^~~~~~~~~~~~~~~~~~~~ warning: 'sum' also takes everything after the comma
hint: '(sum d1), ...' ends its list there, '(d1, 1 + max 2#d1)' keeps this meaning
= (3,3): 1.000000
# the list of a filter
# Three items, and the least is dropped.
drop low 1 2#d1, drop low 1 2#d1
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: 'low' also takes everything after the comma
hint: '(drop low 1 2#d1), ...' ends its list there, '(2#d1, drop low 1 2#d1)' keeps this meaning
= (1,1): 1.000000
# two choices
if ==1 d1 then 1 else 0, if ==1 d1 then 1 else 0
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: 'else' also takes everything after the comma
hint: '(if ==1 d1 then 1 else 0), ...' ends its list there, '(0, if ==1 d1 then 1 else 0)' keeps this meaning
= 1: 1.000000
# a choice from one number
# 1+1+7, and not the greater of 2 and 7.
max (sum 2#d1, 7)
     ^~~~~~~~~~~ warning: 'sum' also takes everything after the comma
hint: '(sum 2#d1), ...' ends its list there, '(2#d1, 7)' keeps this meaning
= 9: 1.000000
# a choice from a number of items
high 1 (count >=1 2#d1, 3#d1)
        ^~~~~~~~~~~~~~~~~~~~ warning: 'count' also takes everything after the comma
hint: '(count >=1 2#d1), ...' ends its list there, '(2#d1, 3#d1)' keeps this meaning
= 5: 1.000000
# what the hint says of a choice
$ -C 'max ((sum 2#d1), 7);' 'max (sum (2#d1, 7))'
= 7: 1.000000  9: 1.000000
# a long list
sum (2#d1, d1), (1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1), sum 2
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: 'sum' also takes everything after the comma
hint: use parentheses to show where its list ends
= 26: 1.000000
# what is clear
$ -C 'sum d1, 2#d1;' 'high 1 ((sum 2#d1), sum 2#d1);' '(sum 2#d1), sum 2#d1;' 'let x = sum d1, 2 in sum (x, (sum x))'
= 3: 1.000000
= 2: 1.000000  (2,2): 1.000000  6: 1.000000
# the last of several items, which takes what is behind it
# The 0 is one of the last two of 1, 1 and 0.
$ -C '7, last 2 (2#d1), 0' '7, (last 2 (2#d1)), 0'
@1:1: 7, last 2 (2#d1), 0
         ^~~~~~~~~~~~~~~~ warning: 'last' also takes everything after the comma
hint: '(last 2 (2#d1)), ...' ends its list there, '((2#d1), 0)' keeps this meaning
= (7,1,0): 1.000000  (7,1,1,0): 1.000000

==== A condition that always holds ====

--- says -C
# a number of items
if count ==6 4#d1 then 1 else 0
   ^~~~~~~~~~~~~~ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if (count ==6 4#d1) > 0 then ... else ...' tests whether it is above 0
= 1: 1.000000
# a name for one
let x = sum 2#d1 in foreach y in x,x do if x then 1 else 0
                                           ^ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
= (1,1): 1.000000
# a name for a choice
let hit = if d1>=1 then 1 else 0 in if hit then 7 else 8
                                       ^~~ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
= 7: 1.000000
# a definition of one
hit(ac) = if d1>=ac then 1 else 0; h = hit(2); if h then 7 else 8
                                                  ^ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
= 7: 1.000000
# definitions that are clear
$ -C 'hit(ac) = d1>=ac; some = >1 d1; f(x) = x;' 'if hit(2) then 7 else 8;' 'if some then 7 else 8;' 'if f(d1) then 7 else 8;' 'let x = if d1==1 then 1 else () in if x then 7 else 8'
= 8: 1.000000
= 8: 1.000000
= 7: 1.000000
= 7: 1.000000
# of a list
if high 1 2#d1 then 1 else 0
   ^~~~~~~~~~~ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if (high 1 2#d1) > 0 then ... else ...' tests whether it is above 0
= 1: 1.000000
# of a list that is made with a name
if (let k = d1 in k,k) then 1 else 0
    ^~~~~~~~~~~~~~~~~ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
= 1: 1.000000
# a die with faces of its own
if d{0:2} then 1 else 0
   ^~~~~~ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if (d{0:2}) > 0 then ... else ...' tests whether it is above 0
= 1: 1.000000
# what may be empty
$ -C 'if drop high 1 >=1 d1 then 1 else 0;' 'if high 0 d1 then 1 else 0;' 'if ==6 4#d1 then 1 else 0;' 'if (count ==6 d1)#d1 then 1 else 0;' 'let x = >1 d1 in if rev x then 1 else 0'
= 0: 1.000000
= 0: 1.000000
= 0: 1.000000
= 0: 1.000000
= 0: 1.000000

==== The value that a loop starts with is counted ====

--- says -C
# a number
count while x=3 do if >1 x then x-d1 else ()
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: the value that the loop starts with is counted, too
hint: 'turns while x=3 do if >1 x then x-d1 else ()' is the number of turns; parentheses around the loop keep this meaning
= 3: 1.000000
# a name for a number
let hp = 3 in count while x=hp do if >1 x then x-d1 else ()
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: the value that the loop starts with is counted, too
hint: 'turns while x=hp do if >1 x then x-d1 else ()' is the number of turns; parentheses around the loop keep this meaning
= 3: 1.000000
# what the hint says, and what people wrote before there were turns
$ -C 'turns while x=3 do if >1 x then x-d1 else ()' '(count while x=3 do if >1 x then x-d1 else ()) - 1'
= 2: 1.000000
= 2: 1.000000
# a number that is worked out
count while x=1+1 do if >1 x then x-d1 else ()
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: the value that the loop starts with is counted, too
hint: 'turns while x=1+1 do if >1 x then x-d1 else ()' is the number of turns; parentheses around the loop keep this meaning
= 2: 1.000000
# a number with a die
count while x=1+d1 do if >1 x then x-d1 else ()
= 2: 1.000000
# dice that are rolled first are a turn
count while x=d1 do if >1 x then d1 else ()
= 1: 1.000000

==== An item that is not there ====

--- says -C
# what is there, or may be
$ -C 'last 1 first 3 3#d1;' 'last 1 first 7 (while x=d1 do if >1 x then d1 else ());' 'high 3 3#d1;' 'drop low 2 3#d1;' 'high 1d1'
= 1: 1.000000
= 1: 1.000000  (1,1,1): 1.000000  1: 1.000000
= 1: 1.000000
# as many as there are, or fewer
last 2 first 7 3#d1
       ^~~~~~~~~~~~ warning: the number after 'first' is a count; of 3 items, that is all
= (1,1): 1.000000
# nothing is left
drop low 2 2d1
^~~~~~~~~~~~~~ warning: the number after 'low' is a count; of 2 items, that is none
= (): 1.000000
# a number that looks like that of the dice
# Two of one d20, which is all of it; none but four of a d6.
$ -C --stats=mean
high 2d20
^~~~~~~~~ warning: the number after 'high' is a count; of 1 item, that is all
hint: 'high 1 2d20' is about 2d20
| 10.500000
# … and those that are dropped
drop low 4d6
^~~~~~~~~~~~ warning: the number after 'low' is a count; of 1 item, that is none
hint: 'drop low 1 4d6' is about 4d6
= (): 1.000000

==== How they are told ====

--- says -C
# not at all
$ -C --no-warnings 'sum 2#d1+3'
= 8: 1.000000
# to programs
$ -C --format=json --no-warnings 'sum 2#d1+3'
|~ \{"label":"sum 2#d1\+3",.*"outcomes":\[\{"value":8,.*
# as JSON
$ -C --format=json 'last 1 first 2 d1'
! {"severity":"warning","file":"<argument 1>","line":1,"column":8,"length":10,"code":"no-item","message":"the number after 'first' is a count; of 1 item, that is all"}
|~ .*
# as JSON, the length is in characters
$ --format=json 'd6 "äöü"'
! {"severity":"error","file":"<argument 1>","line":1,"column":4,"length":5,"code":"syntax","message":"unexpected '\"äöü\"', expected an operator or ';'"}
= exit 1
# a few of many
sum(2#d1+1,2#d1+1,2#d1+1,2#d1+1,2#d1+1,2#d1+1,2#d1+1)
!~ (?s)(?:[^\n]*warning(?:(?!warning).)*){5}
= 28: 1.000000
# a few of many numbers of times
# Each is one die, twice.
sum((d1+1#d1),(d1+1#d1),(d1+1#d1),(d1+1#d1),(d1+1#d1),(d1+1#d1),(d1+1#d1))
!~ (?s)(?:[^\n]*warning(?:(?!warning).)*){5}
= 14: 1.000000

==== Words that roll dice again take all of the arithmetic behind them ====

--- says
# what is in parentheses is meant
$ -p 'compound (d8 + 2); (compound d8) + 2'
| compound
|   +
|     d
|       8
|     2
| +
|   compound
|     d
|       8
|   2

==== Names of definitions roll wherever they stand ====

--- says
# asked about, and rolled once more
$ -C --stats=mean 'attack = d20+5; if attack >= 15 then attack else 0; n = 3; if n > 2 then n+d2-d2 else 0; let x = attack in if x >= 15 then x else 0'
@1:1: attack = d20+5; if attack >= 15 then attack else 0; n = 3; if n > 2 then n+d2-d2 else 0; let x = att...
                                           ^~~~~~ warning: this is a different roll from the one in the condition
hint: 'let x = attack in if x >= 15 then x else 0' rolls once, '(attack)' keeps this meaning
| 8.525000
| 3.000000
| 11.000000

==== A range, asked of two rolls ====

--- says -C --stats=mean
# of the name of a definition
# 16/20 times 9/20; of one roll it is 5 of 20.
attack = d20+5; attack >= 10 and attack < 15; let x = attack in x >= 10 and x < 15
                                 ^~~~~~ warning: this is a different roll from the one before 'and'
hint: 'let x = attack in x >= 10 and x < 15' rolls once, '(attack)' keeps this meaning
| 0.360000
| 0.250000
# the bound first, behind another condition
# 11/20 times 15/20, half of the time.
d2 == 2 and 10 <= d20 and d20 <= 15
                          ^~~ warning: this is a different roll from the one before 'and'
hint: 'let x = d20 in d2 == 2 and 10 <= x and x <= 15' rolls once, '(d20)' keeps this meaning
| 0.206250
# outside of a range, with what a function gives
# 1 - 16/20 * 16/20
f(n) = d20+n; f(5) < 10 or f(5) > 21
                           ^~~~ warning: this is a different roll from the one before 'or'
hint: 'let x = f(5) in x < 10 or x > 21' rolls once, '(f(5))' keeps this meaning
| 0.360000
# one of a set
# 1 - 19/20 * 19/20
d20 == 1 or d20 == 20
            ^~~ warning: this is a different roll from the one before 'or'
hint: 'let x = d20 in x == 1 or x == 20' rolls once, '(d20)' keeps this meaning
| 0.097500
# none of a set
# 2/3 of 2/3
$ -C --fractions
x = d{"hit", "miss", "fumble"}; x != "hit" and x != "miss"
                                               ^ warning: this is a different roll from the one before 'and'
hint: 'let y = x in y != "hit" and y != "miss"' rolls once, '(x)' keeps this meaning
= 0: 0.555556 5/9  1: 0.444444 4/9
# two rolls that may be meant
# Both 6, or one; against one and against another; of two coins, each compared with the other.
d6 == 6 or d6 == 6; d20 >= 15 or d20 >= 18; d6 == 1 and d6 == 6; hit = d20 >= 15; hit and hit; x = d2; x > x; x == x; x/x; x%x
| 0.305556
| 0.405000
| 0.027778
| 0.090000
| 0.250000
| 0.500000
| 1.000000
| 0.250000
# a natural 20, and the same roll with its bonus
# Of two rolls, 1 - 19/20 * 9/20; of one, 11/20.
$ -C 'd20 == 20 or d20 + 5 >= 15' 'let x = d20 in x == 20 or x + 5 >= 15' 'd2 != 1 and 2 <= d2'
@1:1: d20 == 20 or d20 + 5 >= 15
                   ^~~ warning: this is a different roll from the one before 'or'
hint: 'let x = d20 in x == 20 or x + 5 >= 15' rolls once, '(d20)' keeps this meaning
@3:1: d2 != 1 and 2 <= d2
                       ^~ warning: this is a different roll from the one before 'and'
hint: 'let x = d2 in x != 1 and 2 <= x' rolls once, '(d2)' keeps this meaning
= 0: 0.427500  1: 0.572500
= 0: 0.450000  1: 0.550000
= 0: 0.750000  1: 0.250000
# … as cases
# 1/20 * 2 + 19/20 * 11/20
if d20 == 20 then 2 else if d20 + 5 >= 15 then 1 else 0
                            ^~~ warning: this is a different roll from the one in the condition
hint: 'let x = d20 in if x == 20 then 2 else if x + 5 >= 15 then 1 else 0' rolls once, '(d20)' keeps this meaning
| 0.622500
# … of a name, told once
$ -C
roll = d2; if roll == 2 then 2 else if roll >= 2 then 1 else 0
                                       ^~~~ warning: this is a different roll from the one in the condition
hint: 'let x = roll in if x == 2 then 2 else if x >= 2 then 1 else 0' rolls once, '(roll)' keeps this meaning
= 0: 0.250000  1: 0.250000  2: 0.500000
# … but not two rolls with a bonus each, nor one face of both
$ -C 'd2+1 >= 3 or d2+2 >= 4' 'd2 == 1 and d2 >= 2'
= 0: 0.250000  1: 0.750000
= 0: 0.750000  1: 0.250000
# what is no range of one roll
# Names that were rolled before; a bound with dice of its own; other questions.
let x = d20 in x > 5 and x < 8; d2 > 1 and d2 < d2; f(n) = d4+n; f(1) > 2 and f(2) < 4; d2 > 1 and d4 < 3; not d2 > 1 and d2 > 1; d2 == 1 and d2 < 2; 3 > 2 and 3 < 4
| 0.100000
| 0.125000
| 0.187500
| 0.250000
| 0.250000
| 0.250000
| 1.000000

==== What names stand for ====

--- says -C
# no warning: an 'if' sees to it, or it is not past the end
let i = d4 in if i > 2 then 0 else last 1 first i (1,2); last 1 first d2 (1,2); let n = d2 + 1 in last 1 first n (1,1,2)
= 0: 0.500000  1: 0.250000  2: 0.250000
= 1: 0.500000  2: 0.500000
= 1: 0.500000  2: 0.500000
# … which starts with a list: taking one away is not the number of turns
count while x = (1,1) do if sum x > d1 then (0,1) else ()
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: the value that the loop starts with is counted, too
hint: 'turns while x = 3 do if x > 1 then x - 1 else ()' is the number of turns
= 4: 1.000000
# … so that a definition that uses itself has no end
f(n) = if n then n + f(n-1) else 0; f(4) + d6
                                    ^~~~ 'f' uses itself endlessly
hint: to end it, write 'if n > 0 then ... else ...': 'if' tests whether n has items, and a number always is one
# no warning: an argument that is a list, or a condition
f(x) = if x then 1 else 0; f(==2 2#d2); f(d2 == 1)
= 0: 0.250000  1: 0.750000
= 0: 0.500000  1: 0.500000

==== How far bodies reach ====

--- says -C
# … which the hints' programs say
sum (foreach x in 3#d2 do x >= 2); (sum foreach x in 3#d2 do x) >= 2
= 0: 0.125000  1: 0.375000  2: 0.375000  3: 0.125000
= 1: 1.000000
# … behind a choice of one, and behind the last of several items
# 2 of 2 and 1; the sum of 1, 1 and 2.
sum (high 1 2#d1, 2*d1); max (d1, sum 2#d1, 2)
     ^~~~~~~~~~~~~~~~~ warning: 'high' also takes everything after the comma
hint: '(high 1 2#d1), ...' ends its list there, '(2#d1, 2*d1)' keeps this meaning
                                  ^~~~~~~~~~~ warning: 'sum' also takes everything after the comma
hint: '(sum 2#d1), ...' ends its list there, '(2#d1, 2)' keeps this meaning
= 2: 1.000000  4: 1.000000
# no warning: parentheses, both branches lists, the loop's variable behind the comma
sum ((if d1 == 1 then 4 else 0), 2); sum (if d1 == 1 then (4,1) else 0, 2); sum (foreach x in 2#d1 do x, x); sum (if d1 == 2 then 4 else (0, 2))
= 6: 1.000000
= 5: 1.000000
= 4: 1.000000
= 2: 1.000000

==== Spelled as elsewhere ====

--- says
# Troll counts so
$ -C
count 5< 8d10
^~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
= 1: 1.000000

==== Cases, asked of two rolls ====

--- says -C --fractions
# … of which the second is a roll of its own
# 1 of 4, then 1 of 4 of the rest.
if d4 == 4 then 10 else if d4 == 1 then 0 else 5
                           ^~ warning: this is a different roll from the one in the condition
hint: 'let x = d4 in if x == 4 then 10 else if x == 1 then 0 else 5' rolls once, '(d4)' keeps this meaning
= 0: 0.187500 3/16  5: 0.562500 9/16  10: 0.250000 1/4
# no warning: the same question twice, another die, a name, parentheses around the second die
if d4 == 4 then 1 else if d4 == 4 then 1 else 0; if d4 == 4 then 1 else if d2 == 1 then 1 else 0; let x = d4 in if x == 4 then 1 else if x == 1 then 1 else 0; d4 == 1 or (d4) == 2
= 0: 0.562500 9/16  1: 0.437500 7/16
= 0: 0.375000 3/8  1: 0.625000 5/8
= 0: 0.500000 1/2  1: 0.500000 1/2
= 0: 0.562500 9/16  1: 0.437500 7/16
# dice that add themselves up, in hints
$ -C '2d2 given 2d2 >= 4' '2d2==2 or 2d2==4'
@1:1: 2d2 given 2d2 >= 4
                ^~~~~~~~ warning: this rolls its own dice, so it changes nothing
hint: 'let x = 2d2 in x given x >= 4' rolls once
@2:1: 2d2==2 or 2d2==4
                ^~~ warning: this is a different roll from the one before 'or'
hint: 'let x = 2d2 in x==2 or x==4' rolls once, '(2d2)' keeps this meaning
= 2: 0.250000  3: 0.500000  4: 0.250000
= 0: 0.562500  1: 0.437500
# … but in a condition only
# Three of the four rolls of two coins with the faces 1 and 2 add up to 3 or more, and show a 2.
$ -C 'max 2d2 given 2d2 >= 3' 'let x = 2#d2 in max x given (sum x) >= 3'
@1:1: max 2d2 given 2d2 >= 3
                    ^~~~~~~~ warning: this rolls its own dice, so it changes nothing
hint: 'let x = 2d2 in max x given x >= 3' rolls once
= 1: 0.250000  2: 0.750000
= 2: 1.000000

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

--- says
# they may be hidden
$ -C --stats=mean --no-warnings 'd6 // 2'
| 3.500000
# a parenthesis behind the slashes
(d6 // 2) + 1
   ^ unexpected end of input, expected ')' or an operator
hint: '//' begins a comment, and '/' divides

==== Different questions about dice that are written alike ====

--- says
# how many of them, and which
# Of 7776, 1500 have three alike and no more, 450 two values; of one roll it is the 300 full houses.
$ -C --fractions 'x = 5#d6; alike x == 3 and count distinct x == 2; let y = x in alike y == 3 and count distinct y == 2'
@1:1: x = 5#d6; alike x == 3 and count distinct x == 2; let y = x in alike y == 3 and count distinct y == ...
                                                ^ warning: this is a different roll from the one before 'and'
hint: 'let y = x in alike y == 3 and count distinct y == 2' rolls once, '(x)' keeps this meaning
= 0: 0.988837 276811/279936  1: 0.011163 3125/279936
= 0: 0.961420 623/648  1: 0.038580 25/648
# the sum without the least
# Of 2d2 and of 2d2: 0 for 2 less 2, 3 for 4 less 1. Of one roll it is the greater die.
$ -C --fractions '(sum 2d2) - min 2d2' 'let x = 2#d2 in (sum x) - min x'
@1:1: (sum 2d2) - min 2d2
                      ^~~ warning: this is a different roll from the one before '-'
hint: 'let x = 2d2 in (sum x) - min x' rolls once, '(2d2)' keeps this meaning
= 0: 0.062500 1/16  1: 0.312500 5/16  2: 0.437500 7/16  3: 0.187500 3/16
= 1: 0.250000 1/4  2: 0.750000 3/4
# ... which adds itself up
$ -C --fractions '2d2 - min 2d2' 'let x = 2#d2 in (sum x) - min x'
@1:1: 2d2 - min 2d2
                ^~~ warning: this is a different roll from the one before '-'
hint: 'let x = 2d2 in x - min x' rolls once, '(2d2)' keeps this meaning
= 0: 0.062500 1/16  1: 0.312500 5/16  2: 0.437500 7/16  3: 0.187500 3/16
= 1: 0.250000 1/4  2: 0.750000 3/4
# the greatest less the least
$ -C '(max 2d2) - min 2d2' 'let x = 2#d2 in (max x) - min x'
@1:1: (max 2d2) - min 2d2
                      ^~~ warning: this is a different roll from the one before '-'
hint: 'let x = 2d2 in (max x) - min x' rolls once, '(2d2)' keeps this meaning
= -1: 0.062500  0: 0.375000  1: 0.562500
= 0: 0.500000  1: 0.500000
# successes less botches, and whether there are more of them
# Counted through all 10^5 rolls, and pairs of them.
$ -C --chance '>0' '(count >=8 5d10) - count ==1 5d10' 'let x = 5#d10 in (count >=8 x) - count ==1 x' 'count ==1 5d10 < count >=8 5d10' 'hits(p) = count >=8 p; ones(p) = count ==1 p; hits(5#d10) - ones(5#d10)'
@1:1: (count >=8 5d10) - count ==1 5d10
                                   ^~~~ warning: this is a different roll from the one before '-'
hint: 'let x = 5d10 in (count >=8 x) - count ==1 x' rolls once, '(5d10)' keeps this meaning
@3:1: count ==1 5d10 < count >=8 5d10
                                 ^~~~ warning: this is a different roll from the one before '<'
hint: 'let x = 5d10 in count ==1 x < count >=8 x' rolls once, '(5d10)' keeps this meaning
@4:1: hits(p) = count >=8 p; ones(p) = count ==1 p; hits(5#d10) - ones(5#d10)
                                                                       ^~~~~ warning: this is a different roll from the one before '-'
hint: 'let x = 5#d10 in hits(x) - ones(x)' rolls once, '(5#d10)' keeps this meaning
| 0.658153
| 0.649080
| 0.658153
| 0.658153
# a value, where it is more than something
$ -C --stats=mean 'if d4 >= 3 then d4 else 0' 'let x = d4 in if x >= 3 then x else 0' 'd4*(d4 >= 3)' 'if max 2d2 == 2 then sum 2d2 else 0' 'let x = 2#d2 in if max x == 2 then sum x else 0'
@1:1: if d4 >= 3 then d4 else 0
                      ^~ warning: this is a different roll from the one in the condition
hint: 'let x = d4 in if x >= 3 then x else 0' rolls once, '(d4)' keeps this meaning
@3:1: d4*(d4 >= 3)
          ^~ warning: this is a different roll from the one before '*'
hint: 'let x = d4 in x*(x >= 3)' rolls once, '(d4)' keeps this meaning
@4:1: if max 2d2 == 2 then sum 2d2 else 0
                               ^~~ warning: this is a different roll from the one in the condition
hint: 'let x = 2d2 in if max x == 2 then sum x else 0' rolls once, '(2d2)' keeps this meaning
| 1.250000
| 1.750000
| 1.250000
| 2.250000
| 2.500000
# how many are as great as the greatest
$ -C 'count ==(max 2d2) 2d2' 'let x = 2#d2 in count ==(max x) x'
@1:1: count ==(max 2d2) 2d2
                        ^~~ warning: this is a different roll from the one after '=='
hint: 'let x = 2d2 in count ==(max x) x' rolls once, '(2d2)' keeps this meaning
= 0: 0.250000  1: 0.500000  2: 0.250000
= 1: 0.500000  2: 0.500000
# in a list
(count ==2 2d2), count ==1 2d2
                           ^~~ warning: this is a different roll from the one before ','
hint: 'let x = 2d2 in (count ==2 x), count ==1 x' rolls once, '(2d2)' keeps this meaning
|~ [012] [012]
# no warning: contests, attacks against two numbers, more dice, another chance, the die in parentheses
$ --stats=mean 'd2 + d2; d2 - d2; d2 > d2; 3d2 + 3d2; max 2d2 > min 2d2; d2+1 > d2+2; (count >=2 3d2) - count >=1 3d2; (d2 >= 2) + (d2 >= 1); 2d2 + max 2d2; (max 2d2) + min 2d2; max 2d2 >= 2 and min 2d2 >= 2; d2 + d2 - (d2 == 2)'
|~ (?:.*\n){12}
# ... after a face that is known
$ --stats=mean 'if d2 == 2 then 2 + d2 else 1; if d2 != 2 then 1 else 2 + d2; if d4 == 4 then d4 >= 2 else 0; if d2 >= 2 then (d2) else 0; if d2 >= 2 then d4 else 0; hit = d2 >= 2; if hit then 2 else if hit then 1 else 0; (if d2 >= 2 then 1 else 0) + (if d2+1 >= 2 then 2 else 0)'
| 2.250000
| 2.250000
| 0.187500
| 0.750000
| 1.250000
| 1.250000
| 2.500000
# ... and where one name has the roll
$ --stats=mean 'let x = 2#d2 in (sum x) - min x; f(x) = (max x) - min x; f(2#d2); sum (foreach y in 1..2 do d2 == y); sum foreach y in 1..2 do count >=y 2d2'
| 1.750000
| 0.500000
| 1.000000
| 3.000000
# another roll in parentheses is meant, and so is another name's
# 4/6 * 3/6; 35/36 * 1/36 for a 3 or more and a 12; 3 of 4 in a die above 1.
$ -C --stats=mean 'd6 >= 3 and (d6) < 4' '2d6 >= 3 and (2d6) > 11' 'let c = 4#d6 in let h = max first 2 c in max c given h == 6' 'attack = d2; if attack > 1 then (attack) else 0'
| 0.333333
| 0.027006
| 6.000000
| 0.750000

==== What tabletops write, with another meaning ====

--- says -p
# which dice explode, and how many are 8 or more
8d10!>=8; 8d10!>=10; sum explode >=8 8d10; 2d10!>=8
^~~~~~~~ warning: the '!>=8' sets which of the dice explode
hint: 'count >=8 8d10!' counts the dice that are, 'sum explode >=8 8d10' keeps this meaning
|~ (?s).*
# a sum of exploding dice that is compared
8d10!10>=8; (8d10!10) >= 8; 8d10!10 >= 20
^~~~~~~~~~ warning: these dice are added up before they are compared
hint: 'count >=8 8d10!10' counts the dice that are, '(8d10!10) >= 8' keeps this meaning
|~ (?s).*
# dice that are compared, and do not explode
# Of 36 rolls 4 are 5.
$ -C --fractions '2d6!=5' '2d6 != 5'
@1:1: 2d6!=5
      ^~~~~~ warning: this tests whether the sum is a different number
hint: '2d6!5' explodes on 5, '(2d6) != 5' keeps this meaning
= 0: 0.111111 1/9  1: 0.888889 8/9
= 0: 0.111111 1/9  1: 0.888889 8/9

==== Filters before dice ====

--- says
# no warning: a range, filters that some pass, a range in parentheses
$ -C --stats=mean 'count >1 <4 2d4; count ==2 >1 2d4; count !=1 !=4 2d4; count (1..2d2); count >(d1, ==1 8) d2'
| 1.000000
| 0.500000
| 1.000000
| 3.000000
| 0.500000
# two selections, of which the second leaves one
$ -C 'sum drop low 1 high 1 5d2' 'sum drop low 1 drop high 1 3d2' 'high 2 high 1 3d2'
@1:1: sum drop low 1 high 1 5d2
          ^~~~~~~~~~~~~~~~~~~~~ warning: the number after 'low' is a count; of 1 item, that is none
@3:1: high 2 high 1 3d2
      ^~~~~~~~~~~~~~~~~ warning: the number after 'high' is a count; of 1 item, that is all
= 0: 1.000000  1: 0.500000  2: 0.500000
= 1: 0.125000  2: 0.875000
# one number is counted
$ -C --stats=mean 'count alike 3d2' 'alike 3d2' 'hits = count >=2 3d2; count hits' 'count max 3d2 >= 2'
@1:1: count alike 3d2
      ^~~~~~~~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
@3:1: hits = count >=2 3d2; count hits
                            ^~~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
@4:1: count max 3d2 >= 2
      ^~~~~~~~~~~~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >5 e' counts the items above 5, and 'sum e' the conditions that hold
| 1.000000
| 2.250000
| 1.000000
| 0.000000
# a point behind Fudge dice
# The digit 2 behind -1, 0 and 1.
$ -C
dF.2
 ^~~ warning: numbers are whole, and '.' joins digits: 1.5 is 15
hint: 'dF' has -1, 0 and 1 equally often, like dF.2 in other programs; with blanks around it, the '.' keeps this meaning
= -12: 0.333333  2: 0.333333  12: 0.333333

==== What --chance asks ====

--- says
# of the sum of the dice, where each of them may be meant
# The sum is 3 or more always; 8 items are, too; all of three d4 are 3 or 4 with 1/8, and two d4 are 3 or more with 15/16.
$ --chance '>=3' 3d4 'count 8d6' 'count >=3 3d4' 2d4
@--chance:1: >=3
             ^~~ warning: these dice are added up, so this always holds
hint: 'count >=3 3d4' counts the dice that are, '(3d4) >= 3' keeps this meaning
             ^~~ warning: 'count' counts the items, and there is always the same number here
hint: 'count >=3 8d6' counts those that are
| 1.000000
| 1.000000
| 0.125000
| 0.937500
# ... which may be the same for all values, or of another notation
$ --chance '>=3' --for n=3..4 '3d4; sum n#d4'
!~ (?:--chance:1:1: warning: .*\n.*\n.*\n.*\n){1}
|~ (?s).*
# no warning in another notation
$ --notation=dicebag --chance '>=3' 3d4
| 1.000000
# no warning when none is wanted
$ --no-warnings --chance '>=3' 3d4
| 1.000000

==== Conditions that one roll would make pointless, and others ====

--- says --stats=mean
# no warning: a hit, then a wound, then a save; either of two
# 4/6 * 3/6; 4/6 * 3/6 * 4/6, twice; 1 - 1/4 of d2 and d2; 1/4 for none, which is the opposite.
if d6 >= 3 then d6 >= 4 else 0; if d6 >= 3 then (if d6 >= 4 then d6 < 5 else 0) else 0; d6 >= 3 and d6 >= 4 and d6 < 5; if d2 >= 2 then 1 else if d2 > 1 then 1 else 0; not d2 > 1 and not d2 > 1; not d2 > 1 and d2 > 1
| 0.333333
| 0.222222
| 0.222222
| 0.750000
| 0.250000
| 0.250000
# a fumble and 'not'
# 19/20 * 13/20; of one roll the 13 of 8 and more.
$ --stats=mean 'not d20 == 1 and d20 + 5 >= 13' 'let x = d20 in not x == 1 and x + 5 >= 13'
@1:1: not d20 == 1 and d20 + 5 >= 13
                       ^~~ warning: this is a different roll from the one before 'and'
hint: 'let x = d20 in not x == 1 and x + 5 >= 13' rolls once, '(d20)' keeps this meaning
| 0.617500
| 0.650000
# the sum of two dice, written out
# 6/36 and 2/36, at least one of them; of one roll 8/36.
$ --stats=mean 'd6 + d6 == 7 or d6 + d6 == 11' 'let x = d6 + d6 in x == 7 or x == 11'
@1:1: d6 + d6 == 7 or d6 + d6 == 11
                      ^~~~~~~ warning: this is a different roll from the one before 'or'
hint: 'let x = d6 + d6 in x == 7 or x == 11' rolls once, '(d6 + d6)' keeps this meaning
| 0.212963
| 0.222222
# an 'if' beside what it asks about, and in the value of a branch
# d2 and d2, which doubles; of one roll 1 or 2 and d2. Then one face of four adds d1.
$ -C 'd2 + (if d2 == 2 then d2 else 0)' 'let x = d2 in x + (if x == 2 then d2 else 0)' 'if d4 >= 3 then 1 + (if d4 == 4 then 1 else 0) else 0'
@1:1: d2 + (if d2 == 2 then d2 else 0)
               ^~ warning: this is a different roll from the one before '+'
hint: 'let x = d2 in x + (if x == 2 then d2 else 0)' rolls once, '(d2)' keeps this meaning
= 1: 0.250000  2: 0.375000  3: 0.250000  4: 0.125000
= 1: 0.500000  3: 0.250000  4: 0.250000
= 0: 0.500000  1: 0.375000  2: 0.125000
# two attacks, each with an 'if' of its own, have two rolls
(if d20 >= 11 then 2 else 0) + (if d20 >= 6 then 2 else 0)
| 2.500000

==== Comparisons that nothing can meet ====

--- says -N vtt -C --stats=mean
# explosions at a face that there is not, where the dice may be meant to be counted; 4 dice of 3.5
4d6!!>=7
   ^~~~~ warning: nothing here can meet this comparison
hint: '4d6!!cs>=7' counts dice after they explode
| 14.000000
# what the hint says: a six, and no less than a one
4d6!!cs>=7
| 0.666667
# rolled again, kept, counted, and totals
2d6r7
   ^~ warning: nothing here can meet this comparison
| 7.000000
4d6k>6
   ^~~ warning: nothing here can meet this comparison
| 0.000000
10d6!cs>6
     ^~~~ warning: nothing here can meet this comparison
| 0.000000
{1d6,1d8}>=9
         ^~~ warning: nothing here can meet this comparison
| 0.000000
# the comparison of a fraction, and of a number that is rolled
2d6cs=2.5
   ^~~~~~ warning: nothing here can meet this comparison
| 0.000000
2d6>(d4+6)
   ^~~~~~~ warning: nothing here can meet this comparison
| 0.000000
# what a member that keeps dice may be compared with, which is their total
{3d6+5}>15
^~~~~~~~~~ warning: this compares the total, while some programs compare each of the dice
hint: 3d6>=10 compares each of the dice
| 0.500000
# what can be met, or has no dice
$ -N vtt -C --stats=mean '2d6ro6cs6' '4d6!!>=6cs>=7' '0d6>7' '2d6>(d4+4)'
| 0.055556
| 0.666667
| 0.000000
| 0.083333

--- says -C --stats=mean
# suffixes of dicelab
4d6!!>=7
   ^~~~~ warning: nothing here can meet this comparison
hint: 'count >=7 4d6!!' counts dice after they explode
| 14.000000
count >=7 4d6!!
| 0.666667
# words of dicelab
sum explode >=7 4#d6
            ^~~ warning: nothing here can meet this comparison
hint: these dice show 1 to 6
| 14.000000
reroll <1 d20
       ^~ warning: nothing here can meet this comparison
hint: these dice show 1 to 20
| 10.500000
# not where they can, where the number is not written there, or where it is a question
$ -C --stats=mean 'sum explode >=6 4#d6' 'f(n) = sum explode >=n 4#d6; f(7)' 'let n = 7 in sum explode >=n 4#d6' 'count >=7 4#d6' 'reroll >1 d1'
| 16.800000
| 14.000000
| 14.000000
| 0.000000
| 1.000000
$ -C --stats=mean --for=n=7 'sum explode >=n 4#d6'
|~ 7\t14\.000000
