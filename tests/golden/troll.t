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

--- says
# of a number, which must be in the program
$ -N troll --let N=2 --let T=3 'count T <= N d1'
| 0
# of none
$ -N troll --let M=2
N d1
^ unknown variable: 'N'
hint: --let=x=6 gives x a value; bind the name in the program, as in x := d6; x
# which the program hides
$ -N troll --let N=2 'N := 3; N'
| 3

==== Trees ====

--- says -N troll --translate
# are translated
x := 5d10; (count 8 <= x) - count 1 = x
| let x = 5#d10 in ((count >=8 x) - (count ==1 x));
# are none of texts
"a" || d6
^~~~~~~~~ this program cannot become a dicelab tree
# a repeated roll of one value is one, and of several values is none
repeat x := sum 2d3 until 3 > x
| last 1 while x = sum 2#d3 do if <3 x then () else sum 2#d3;
repeat x := 2d3 until 3 > x
^~~~~~~~~~~~~~~~~~~~~~~~~~~ this program cannot become a dicelab tree

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
--- says
$ -f a.troll --calc --format=csv
| label,kind,outcome,count,probability,bound
| x := 2d1; sum x,exact,2,,1.000000,

==== What people stumble over ====
--- says -N troll --
# arithmetic beside a filter, which is tighter
roll := d1; if 1 <= roll + 3 then 1 else 0
                         ^ warning: + is applied to the result of <=
hint: perhaps 1 <= (roll + 3)
| 1
# and on its other side
1 + 3 = 3
  ^ warning: + is applied to the result of =
hint: perhaps (1 + 3) = 3
| 4
# unless that is said
1 + (3 = 3)
| 4
# a sum that is not there
3d6+2
   ^ + needs one number, but this is a collection of 3
hint: sum adds up a collection: (sum 3d6) + 2
# a collection where a number is needed, in some of the cases
$ --notation=troll --calc
tar := choose {2..6}; aq := count tar = 7d6; res := aq * tar; aq d6 + res
                                                                    ^ + needs one number, but this is a collection, with probability 170561/279936
hint: sum adds up a collection: (sum 3d6) + 2
# a collection where a number is needed, rolled and sampled
$ --notation=troll --roll
x := 2; foreach y in 1..2 do x d6 + y
                                  ^ + needs one number, but this is a collection of 2
hint: sum adds up a collection: (sum 3d6) + 2
# nothing where a number is needed
$ --notation=troll --eval
x := count 7 < 2d6; foreach y in 1..2 do x d6 + y
                                              ^ + needs one number, but this is an empty collection
# a number that should be first
if 2d6 > 7 then 1 else 0
       ^ > needs one number, but this is a collection of 2
hint: the number comes first: 7 < 5d10 are those that are greater than 7
# a letter for what is kept
4d6k3
   ^ unexpected 'k'
hint: sum largest 3 4d6 adds up the three highest
# a word of AnyDice
highest 3 of 4d6
        ^ unexpected '3'
hint: largest 3 4d6 are the highest, least 3 4d6 the lowest
largest 3 of 4d6
             ^ unexpected '4'
hint: put nothing between the number and the dice: largest 3 4d6
# a sign for what explodes
3d6!
   ^ unexpected '!'
hint: accumulate x := d6 while x = 6 keeps rolling while it shows 6
# a percent sign
d%
 ^ '%' has no meaning here
hint: d100 is a die with 100 faces, and d20 mod 2 a remainder
# faces
d{1,2,3}
^ d needs one number, but this is a collection of 3
hint: choose {1,2,3} is one of the numbers, each equally likely
# a binding without a body
x := d6
       ^ unexpected end of the program
hint: use the variable after it: x := 3d6; sum x
# an equals sign
x = d6; x
      ^ unexpected ';'
hint: ; ends the value of a name: x := 3d6; sum x
# a digit in a name
x1 := d6; x1
 ^ unexpected '1'
hint: names have no digits: x1 is the name x, and the number 1
# an underscore
a_b := 3; a_b
 ^ '_' has no meaning here
hint: names consist of letters only
# a chance in percent
?50
 ^~ unexpected '50'
hint: ?0.5 is 1 with that probability, otherwise empty
# a filter with its number behind
count >7 5d10
      ^ unexpected '>'
hint: the number comes first: count 7 < 5d10

=== a comment of another language
--- args
-N troll -- '# dice'
--- err
<argument 1>:1:1: error: unexpected '#'
# dice
^
hint: a comment begins with \, and 3 # d6 rolls d6 three times
--- exit 1

--- says -N troll --
# a call without its word
f(3)
 ^ unexpected '('
hint: functions are called with 'call': call f(1)
# texts that are added
"a" + "b"
    ^ + needs one number, but this is a text
hint: || puts texts side by side
# a negation
not d6
^~~ unknown variable: 'not'
hint: ! e is 1 if e is empty
# a limit is reported where it is exceeded, in a branch
$ -N troll --calc --max-states=50 'function f(x) = if 1 = d2 then x else call f(x + 1) call f(0)'
@1:1: function f(x) = if 1 = d2 then x else call f(x + 1) call f(0)
                                     ^ the distribution of this takes more than 50 states of a calculation
hint: --eval estimates it; --max-states=N raises the limit
# what a function asks of a variable that is bound before it was called
$ -N troll --calc --format=plain 'function f(n) = if n < 1 then 0 else n + call f(n-1) x := d3; call f(x)'
= 1: 0.333333  3: 0.333333  6: 0.333333

=== a recursion that adds numbers far apart
# 100000 or more, unless there are only ones: 1/2 / (1 - 1/4) = 2/3.
--- file a.troll
function f(n) = if d2=1 then choose {100000,1} + (call f(1)) else 0
call f(1)
--- says
$ -f a.troll --max-memory=20000000 --chance '>=100000'
| ≥0.333333

--- says -N troll --calc
# how calls were found
$ -N troll --calc --explain --stats=mean 'function f(n) = x := d n; if x = n then x + call f(n) else x call f(6)'
!~ ^<argument 1>:1:62: plan: program by calls as states of a chain, 40 states, .*: call f\(6\)$
| 4.200000
# calls that add up what does not fit: as with --eval
function f(n)=if 0<n then 1+(call f(n-1)) else 9223372036854775807 call f(1)
                           ^ the result does not fit into 64 bits
# the same in part of the mass: 9223372036854775800 + 8 does not fit, and comes up with 1/256
function f(n)=if d2=1 then 1+(call f(n)) else 9223372036854775800 call f(1)
                            ^ the result does not fit into 64 bits
# the innermost sum comes first: 5*10^18 - 5*10^18 fits, though twice 5*10^18 does not
$ -N troll --calc --format=plain 'function f(n)=if 0<n then 5000000000000000000+(call f(n-1)) else 0-5000000000000000000 call f(2)'
= 5000000000000000000: 1.000000
# the innermost sum comes first, and does not fit, though the whole does
function f(n)=if n=2 then (call f(1))-5000000000000000000 else if n=1 then 5000000000000000000+(call f(0)) else 5000000000000000000 call f(2)
! <argument 1>:1:95: error: the result does not fit into 64 bits
! ...1))-5000000000000000000 else if n=1 then 5000000000000000000+(call f(0)) else 5000000000000000000 ca...
!                                                                ^
# counts of very many dice
$ -N troll --calc --format=plain 'count (1500000000#1000000000#d2)'
= 1500000000000000000: 1.000000
# counts of more dice than fit
count (4000000000#4000000000#d2)
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'count' does not fit into 64 bits
# a text of one empty line is printed as one of no line is, and is the same outcome
$ -N troll --calc --format=json "[if ?0.5 then \"\" else 0 ' \"\", 1]"
| {"label":"[if ?0.5 then \"\" else 0 ' \"\", 1]","source":"[if ?0.5 then \"\" else 0 ' \"\", 1]","kind":"exact","unresolved":0,"outcomes":[{"value":"[, 1]","probability":1,"fraction":"1"}],"summary":{}}

=== calls in calls, of each of which the calculation takes a few levels
--- says
# 6 levels a call: in the 533rd, 1 + 6 * 532 + 7 = 3200 are used before a part of its argument, 6 for the call and 1 for the argument
$ -N troll -C --max-calls=1000 'call f(9500) function f(n) = if n = 0 then 1 else foreach x in 1 # 1 # (call f(n - 1)) do x'
@1:1: call f(9500) function f(n) = if n = 0 then 1 else foreach x in 1 # 1 # (call f(n - 1)) do x
                                                                                     ^ the distribution of this takes more than 3200 levels of a calculation
! hint: --eval estimates it; --max-stack=N raises the limit
# 51 functions that each end with either of two calls of the next one
$ -N troll -C 'call fa(1) function fa(n) = if n > 5 then call fb(n) else call fb(n) function fb(n) = if n > 5 then call fc(n) else call fc(n) function fc(n) = if n > 5 then call fd(n) else call fd(n) function fd(n) = if n > 5 then call fe(n) else call fe(n) function fe(n) = if n > 5 then call ff(n) else call ff(n) function ff(n) = if n > 5 then call fg(n) else call fg(n) function fg(n) = if n > 5 then call fh(n) else call fh(n) function fh(n) = if n > 5 then call fi(n) else call fi(n) function fi(n) = if n > 5 then call fj(n) else call fj(n) function fj(n) = if n > 5 then call fk(n) else call fk(n) function fk(n) = if n > 5 then call fl(n) else call fl(n) function fl(n) = if n > 5 then call fm(n) else call fm(n) function fm(n) = if n > 5 then call fn(n) else call fn(n) function fn(n) = if n > 5 then call fo(n) else call fo(n) function fo(n) = if n > 5 then call fp(n) else call fp(n) function fp(n) = if n > 5 then call fq(n) else call fq(n) function fq(n) = if n > 5 then call fr(n) else call fr(n) function fr(n) = if n > 5 then call fs(n) else call fs(n) function fs(n) = if n > 5 then call ft(n) else call ft(n) function ft(n) = if n > 5 then call fu(n) else call fu(n) function fu(n) = if n > 5 then call fv(n) else call fv(n) function fv(n) = if n > 5 then call fw(n) else call fw(n) function fw(n) = if n > 5 then call fx(n) else call fx(n) function fx(n) = if n > 5 then call fy(n) else call fy(n) function fy(n) = if n > 5 then call fz(n) else call fz(n) function fz(n) = if n > 5 then call ga(n) else call ga(n) function ga(n) = if n > 5 then call gb(n) else call gb(n) function gb(n) = if n > 5 then call gc(n) else call gc(n) function gc(n) = if n > 5 then call gd(n) else call gd(n) function gd(n) = if n > 5 then call ge(n) else call ge(n) function ge(n) = if n > 5 then call gf(n) else call gf(n) function gf(n) = if n > 5 then call gg(n) else call gg(n) function gg(n) = if n > 5 then call gh(n) else call gh(n) function gh(n) = if n > 5 then call gi(n) else call gi(n) function gi(n) = if n > 5 then call gj(n) else call gj(n) function gj(n) = if n > 5 then call gk(n) else call gk(n) function gk(n) = if n > 5 then call gl(n) else call gl(n) function gl(n) = if n > 5 then call gm(n) else call gm(n) function gm(n) = if n > 5 then call gn(n) else call gn(n) function gn(n) = if n > 5 then call go(n) else call go(n) function go(n) = if n > 5 then call gp(n) else call gp(n) function gp(n) = if n > 5 then call gq(n) else call gq(n) function gq(n) = if n > 5 then call gr(n) else call gr(n) function gr(n) = if n > 5 then call gs(n) else call gs(n) function gs(n) = if n > 5 then call gt(n) else call gt(n) function gt(n) = if n > 5 then call gu(n) else call gu(n) function gu(n) = if n > 5 then call gv(n) else call gv(n) function gv(n) = if n > 5 then call gw(n) else call gw(n) function gw(n) = if n > 5 then call gx(n) else call gx(n) function gx(n) = if n > 5 then call gy(n) else call gy(n) function gy(n) = if n > 5 then call gz(n) else call gz(n) function gz(n) = if d2 = 1 then n else call gz(n)'
|   1	1.000000
