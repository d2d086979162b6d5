# Troll: what the table of its calculator looks like, and what is said of programs. (What they come to is in
# tests/script/troll.tsv.)

==== The table of the original ====

=== 0, 2d4
--- file a.troll
2d4
--- args
-f a.troll --calc --format=troll
--- out
    Value    % =                 % >=              
     1 1 :    6.25              100.0               
     1 2 :   12.5                93.75              
     1 3 :   12.5                81.25              
     1 4 :   12.5                68.75              
     2 2 :    6.25               56.25              
     2 3 :   12.5                50.0               
     2 4 :   12.5                37.5               
     3 3 :    6.25               25.0               
     3 4 :   12.5                18.75              
     4 4 :    6.25                6.25              

=== 0 le, d4 - 3
--- file a.troll
d4 - 3
--- args
-f a.troll --calc --at-most --format=troll
--- out
   Value    % =                 % <=              
     -2 :   25.0                25.0               
     -1 :   25.0                50.0               
      0 :   25.0                75.0               
      1 :   25.0               100.0               

Average = -0.5    Spread = 1.11803398875  Mean deviation = 1.0

=== -5, sum accumulate x:=d2 until x=2
--- file a.troll
sum accumulate x:=d2 until x=2
--- args
-f a.troll --calc --loops=5 --format=troll
--- out
  Value    % =                 % >=              
     2 :   50.0                96.875             
     3 :   25.0                46.875             
     4 :   12.5                21.875             
     5 :    6.25                9.375             
     6 :    3.125               3.125             

Average = 2.75    Spread = 1.17260393996  Mean deviation = 0.8359375
--- err
a.troll:1:1: note: 0.0312 of the probability is unresolved: loops that go on longer may add to 5 of 5 outcomes (--threshold=P follows loops further)

=== 0, ?0.3
--- file a.troll
?0.3
--- args
-f a.troll --calc --format=troll
--- out
  Value    % =                 % >=              
       :   70.0               100.0               
     1 :   30.0                30.0               

Average = 0.3    Spread = 0.458257569496  Mean deviation = 0.21

=== 0, if d2=1 then "ab|>c" else 5
--- file a.troll
if d2=1 then "ab|>c" else 5
--- args
-f a.troll --calc --format=troll
--- out
  Value    % =                 % >=              
     5 :   50.0               100.0               
ab
c 
       :   50.0                50.0               

=== 0, ' 2d2
--- file a.troll
' 2d2
--- args
-f a.troll --calc --format=troll
--- out
    Value    % =                 % >=              
1 1 
         :   25.0               100.0               
1 2 
         :   50.0                75.0               
2 2 
         :   25.0                25.0               

==== Names from outside ====

=== of a number, which must be in the program
--- args
-N troll --let N=2 --let T=3 'count T <= N d1'
--- out
0

=== of none
--- args
-N troll --let M=2 'N d1'
--- err
<argument 1>:1:1: error: unknown variable: 'N'
N d1
^
hint: bind the name in the program, as in x := d6; x, or with --let x=6
--- exit 1

=== which the program hides
--- args
-N troll --let N=2 'N := 3; N'
--- out
3

==== Trees ====

=== are translated
--- args
-N troll --translate 'x := 5d10; (count 8 <= x) - count 1 = x'
--- out
let x = 5#d10 in ((count >=8 x) - (count ==1 x));

=== are none of texts
--- args
-N troll --translate '"a" || d6'
--- err
<argument 1>:1:1: error: this program cannot become a dicelab tree
"a" || d6
^~~~~~~~~
--- exit 1

==== Rolls ====

=== a text of two lines
--- args
-N troll '"ab" |> "c"'
--- out
ab
c 

=== a comment is no part of what a program is called
--- file a.troll
\ two coins
x := 2d1; \ both
sum x
--- args
-f a.troll --calc --format=csv
--- out
label,kind,outcome,count,probability,bound
x := 2d1; sum x,exact,2,,1.000000,

==== What people stumble over ====
=== arithmetic beside a filter, which is tighter
--- args
-N troll -- 'roll := d1; if 1 <= roll + 3 then 1 else 0'
--- out
1
--- err
<argument 1>:1:26: warning: + is applied to the result of <=
roll := d1; if 1 <= roll + 3 then 1 else 0
                         ^
hint: perhaps 1 <= (roll + 3)

=== and on its other side
--- args
-N troll -- '1 + 3 = 3'
--- out
4
--- err
<argument 1>:1:3: warning: + is applied to the result of =
1 + 3 = 3
  ^
hint: perhaps (1 + 3) = 3

=== unless that is said
--- args
-N troll -- '1 + (3 = 3)'
--- out
4

=== a sum that is not there
--- args
-N troll -- '3d6+2'
--- err
<argument 1>:1:4: error: + needs one number, but this is a collection of 3
3d6+2
   ^
hint: sum adds up a collection: (sum 3d6) + 2
--- exit 1

=== a collection where a number is needed, in some of the cases
--- args
--notation=troll --calc 'tar := choose {2..6}; aq := count tar = 7d6; res := aq * tar; aq d6 + res'
--- err
<argument 1>:1:69: error: + needs one number, but this is a collection, with probability 170561/279936
tar := choose {2..6}; aq := count tar = 7d6; res := aq * tar; aq d6 + res
                                                                    ^
hint: sum adds up a collection: (sum 3d6) + 2
--- exit 1

=== a collection where a number is needed, rolled and sampled
--- args
--notation=troll --roll 'x := 2; foreach y in 1..2 do x d6 + y'
--- err
<argument 1>:1:35: error: + needs one number, but this is a collection of 2
x := 2; foreach y in 1..2 do x d6 + y
                                  ^
hint: sum adds up a collection: (sum 3d6) + 2
--- exit 1

=== nothing where a number is needed
--- args
--notation=troll --eval 'x := count 7 < 2d6; foreach y in 1..2 do x d6 + y'
--- err
<argument 1>:1:47: error: + needs one number, but this is an empty collection
x := count 7 < 2d6; foreach y in 1..2 do x d6 + y
                                              ^
--- exit 1

=== a number that should be first
--- args
-N troll -- 'if 2d6 > 7 then 1 else 0'
--- err
<argument 1>:1:8: error: > needs one number, but this is a collection of 2
if 2d6 > 7 then 1 else 0
       ^
hint: the number comes first: 7 < 5d10 are those that are greater than 7
--- exit 1

=== a letter for what is kept
--- args
-N troll -- '4d6k3'
--- err
<argument 1>:1:4: error: unexpected 'k'
4d6k3
   ^
hint: sum largest 3 4d6 adds up the three highest
--- exit 1

=== a word of AnyDice
--- args
-N troll -- 'highest 3 of 4d6'
--- err
<argument 1>:1:9: error: unexpected '3'
highest 3 of 4d6
        ^
hint: largest 3 4d6 are the highest, least 3 4d6 the lowest
--- exit 1

=== of
--- args
-N troll -- 'largest 3 of 4d6'
--- err
<argument 1>:1:14: error: unexpected '4'
largest 3 of 4d6
             ^
hint: put nothing between the number and the dice: largest 3 4d6
--- exit 1

=== a sign for what explodes
--- args
-N troll -- '3d6!'
--- err
<argument 1>:1:4: error: unexpected '!'
3d6!
   ^
hint: accumulate x := d6 while x = 6 keeps rolling while it shows 6
--- exit 1

=== a percent sign
--- args
-N troll -- 'd%'
--- err
<argument 1>:1:2: error: '%' has no meaning here
d%
 ^
hint: d100 is a die with 100 faces, and d20 mod 2 a remainder
--- exit 1

=== faces
--- args
-N troll -- 'd{1,2,3}'
--- err
<argument 1>:1:1: error: d needs one number, but this is a collection of 3
d{1,2,3}
^
hint: choose {1,2,3} is one of the numbers, each equally likely
--- exit 1

=== a binding without a body
--- args
-N troll -- 'x := d6'
--- err
<argument 1>:1:8: error: unexpected end of the program
x := d6
       ^
hint: use the variable after it: x := 3d6; sum x
--- exit 1

=== an equals sign
--- args
-N troll -- 'x = d6; x'
--- err
<argument 1>:1:7: error: unexpected ';'
x = d6; x
      ^
hint: ; ends the value of a name: x := 3d6; sum x
--- exit 1

=== a digit in a name
--- args
-N troll -- 'x1 := d6; x1'
--- err
<argument 1>:1:2: error: unexpected '1'
x1 := d6; x1
 ^
hint: names have no digits: x1 is the name x, and the number 1
--- exit 1

=== an underscore
--- args
-N troll -- 'a_b := 3; a_b'
--- err
<argument 1>:1:2: error: '_' has no meaning here
a_b := 3; a_b
 ^
hint: names consist of letters only
--- exit 1

=== a chance in percent
--- args
-N troll -- '?50'
--- err
<argument 1>:1:2: error: unexpected '50'
?50
 ^~
hint: ?0.5 is 1 with that probability, otherwise empty
--- exit 1

=== a filter with its number behind
--- args
-N troll -- 'count >7 5d10'
--- err
<argument 1>:1:7: error: unexpected '>'
count >7 5d10
      ^
hint: the number comes first: count 7 < 5d10
--- exit 1

=== a comment of another language
--- args
-N troll -- '# dice'
--- err
<argument 1>:1:1: error: unexpected '#'
# dice
^
hint: a comment begins with \, and 3 # d6 rolls d6 three times
--- exit 1

=== a call without its word
--- args
-N troll -- 'f(3)'
--- err
<argument 1>:1:2: error: unexpected '('
f(3)
 ^
hint: functions are called with 'call': call f(1)
--- exit 1

=== texts that are added
--- args
-N troll -- '"a" + "b"'
--- err
<argument 1>:1:5: error: + needs one number, but this is a text
"a" + "b"
    ^
hint: || puts texts side by side
--- exit 1

=== a negation
--- args
-N troll -- 'not d6'
--- err
<argument 1>:1:1: error: unknown variable: 'not'
not d6
^~~
hint: ! e is 1 if e is empty
--- exit 1

=== what a function asks of a variable that is bound before it was called
--- args
-N troll --calc --format=plain 'function f(n) = if n < 1 then 0 else n + call f(n-1) x := d3; call f(x)'
--- out
  1	0.333333
  3	0.333333
  6	0.333333

=== a recursion that adds numbers far apart
# 100000 or more, unless there are only ones: 1/2 / (1 - 1/4) = 2/3.
--- file a.troll
function f(n) = if d2=1 then choose {100000,1} + (call f(1)) else 0
call f(1)
--- args
-f a.troll --max-memory=20000000 --chance '>=100000'
--- out
≥0.333333

=== how calls were found
--- args
-N troll --calc --explain --stats=mean 'function f(n) = x := d n; if x = n then x + call f(n) else x call f(6)'
--- out
4.200000
--- err-like
^<argument 1>:1:62: plan: program by calls as states of a chain, 42 states, .*: call f\(6\)$

=== calls that add up what does not fit: as with --eval
--- args
-N troll --calc 'function f(n)=if 0<n then 1+(call f(n-1)) else 9223372036854775807 call f(1)'
--- err
<argument 1>:1:28: error: the result does not fit into 64 bits
function f(n)=if 0<n then 1+(call f(n-1)) else 9223372036854775807 call f(1)
                           ^
--- exit 1

=== the same in part of the mass: 9223372036854775800 + 8 does not fit, and comes up with 1/256
--- args
-N troll --calc 'function f(n)=if d2=1 then 1+(call f(n)) else 9223372036854775800 call f(1)'
--- err
<argument 1>:1:29: error: the result does not fit into 64 bits
function f(n)=if d2=1 then 1+(call f(n)) else 9223372036854775800 call f(1)
                            ^
--- exit 1

=== the innermost sum comes first: 5*10^18 - 5*10^18 fits, though twice 5*10^18 does not
--- args
-N troll --calc --format=plain 'function f(n)=if 0<n then 5000000000000000000+(call f(n-1)) else 0-5000000000000000000 call f(2)'
--- out
5000000000000000000	1.000000

=== the innermost sum comes first, and does not fit, though the whole does
--- args
-N troll --calc 'function f(n)=if n=2 then (call f(1))-5000000000000000000 else if n=1 then 5000000000000000000+(call f(0)) else 5000000000000000000 call f(2)'
--- err
<argument 1>:1:95: error: the result does not fit into 64 bits
...1))-5000000000000000000 else if n=1 then 5000000000000000000+(call f(0)) else 5000000000000000000 ca...
                                                               ^
--- exit 1

=== counts of very many dice
--- args
-N troll --calc --format=plain 'count (1500000000#1000000000#d2)'
--- out
1500000000000000000	1.000000

=== counts of more dice than fit
--- args
-N troll --calc 'count (4000000000#4000000000#d2)'
--- err
<argument 1>:1:1: error: the result of 'count' does not fit into 64 bits
count (4000000000#4000000000#d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a text of one empty line is printed as one of no line is, and is the same outcome
--- args
-N troll --calc --format=json "[if ?0.5 then \"\" else 0 ' \"\", 1]"
--- out
{"label":"[if ?0.5 then \"\" else 0 ' \"\", 1]","source":"[if ?0.5 then \"\" else 0 ' \"\", 1]","kind":"exact","unresolved":0,"outcomes":[{"value":"[, 1]","probability":1,"fraction":"1"}],"summary":{}}
