==== What people write who know other programs ====
# The mean behind a row was worked out by hand from what the other program does: 3.5 for a d6, 13.825 for the better of two
# d20, 12.244599 = 15869/1296 for the best three of 4d6, 4.2 = 3.5 * 6/5 for a d6 that explodes.

=== dice that are rolled again
# Once: 3.5 + 1/6 * 2.5 for 1, 3.5 + 1/3 * 2 for 1 and 2. For ever: 4 for 2 to 6, 19/5 for all but 2. Foundry, which has `rr`
# and whose `r` comes first here, does not count the number after '<' in.
--- rewrites
4d6 reroll 1 => 4d6ro1 => 15.666667
4d6rr1 => 4d6r1 => 16.000000
2d6rr2 => 2d6r2 => 7.600000
2d6rr6 => 2d6r6 => 6.000000
2d6rr3 => 2d6r3 => 7.200000
d6.reroll([1]) => reroll ==1 d6
4d6rr<=2 => 4d6r<=2 => 18.000000

=== dice that explode
# At 5 and 6: 3.5 * 3/2.
--- rewrites
10d6e6 => sum explode ==6 10d6 => 42.000000
4d6 explode => 4d6! => 16.800000
3d6 exploding + 2 => 3d6! => 12.600000
d6.explode() => d6! => 4.200000
[explode d6] => (explode d6)
[explode 3d6] => (explode 3d6)
d6.explode([5]) => sum explode ==5 d6 => 4.200000

--- says
# '<' and '>' with the number or without it
$ 1d20cs>19 '10d6cf<3'
@1:1: 1d20cs>19
          ^~ unexpected 'cs', expected an operator or ';'
hint: 'count >19 1d20' counts these dice, '1d20' is the roll: Roll20 only colours them
@2:1: 10d6cf<3
          ^~ unexpected 'cf', expected an operator or ';'
hint: 'count <3 10d6' counts these dice, '10d6' is the roll: Roll20 only colours them
# two questions about one roll, and about two
$ 'count >=8 5d10 - count ==1 5d10; max 3d6 - min 3d6' 'max 3d6 - min 2d6'
@1:1: count >=8 5d10 - count ==1 5d10; max 3d6 - min 3d6
                ^~~~~~~~~~~~~~~~~~~~~ it is unclear whether '>=' takes all of this, or only its beginning
hint: 'let x = 5#d10 in (count >=8 x) - (count ==1 x)' uses one roll for both
                                           ^~~~~~~~~~~~~ it is unclear whether 'max' takes all of this, or only its beginning
hint: 'let x = 3#d6 in (max x) - (min x)' uses one roll for both
@2:1: max 3d6 - min 2d6
          ^~~~~~~~~~~~~ it is unclear whether 'max' takes all of this, or only its beginning
hint: '(max 3d6) - min 2d6' ends its list before the arithmetic
# dice side by side
$ '2d6 d4; d6 d8  d10' '4d6d1; 2d6d4'
@1:1: 2d6 d4; d6 d8  d10
      ^~~~~~ it is unclear which of these dice is rolled first
hint: '2d6 + d4' adds them up
              ^~~~~~~~~~ it is unclear which of these dice is rolled first
hint: 'd6 + d8 + d10' adds them up
@2:1: 4d6d1; 2d6d4
      ^~~~~ it is unclear which of these dice is rolled first
hint: '4d(6d1)' has that many faces, '(4d6)#d1' rolls that many dice, 'sum drop low 1 4d6' leaves out the lowest
             ^~~~~ it is unclear which of these dice is rolled first
hint: '2d(6d4)' has that many faces, '(2d6)#d4' rolls that many dice
# nothing that runs comes to mind, so that there is no program
$ 'output d6 & d6; 2d6 | 2d6 > 7' '2d6 reroll 1,2; d6+d8 keep highest; d20+{str}' '2d6 (fire)' 'd6.explode(3)' 'set "explosion depth" to 3' 'd20+@str; 1 @ 2'
@1:1: output d6 & d6; 2d6 | 2d6 > 7
             ^ unexpected 'd', expected an operator or ';'
hint: only the program itself is needed, as in '3d6'
                          ^ '|' has no meaning here
hint: 'a or b' holds if at least one condition does
@2:1: 2d6 reroll 1,2; d6+d8 keep highest; d20+{str}
          ^~~~~~ unexpected 'reroll', expected an operator or ';'
hint: '2d6ro1' rerolls these once, '2d6r1' until they show something else
                            ^~~~ unexpected 'keep', expected an operator or ';'
hint: words come before their operands: 'max 2d6', 'sum drop low 1 4d6'
                                              ^ '{' has no meaning here
hint: parentheses make a list: '(1,2,3)'
@3:1: 2d6 (fire)
          ^ unexpected '(', expected an operator or ';'
@4:1: d6.explode(3)
         ^~~~~~~ a single value is needed here, but 'explode' makes a list
hint: words come before their operands: 'max 2d6', 'sum drop low 1 4d6'
@5:1: set "explosion depth" to 3
          ^~~~~~~~~~~~~~~~~ unexpected '"explosion depth"', expected an operator or ';'
hint: nothing needs to be set: 'explode e' keeps rolling while dice show their highest face
@6:1: d20+@str; 1 @ 2
          ^ '@' has no meaning here
hint: a definition before it, n = 3, gives n its value
                  ^ '@' has no meaning here
# rules that have no word here
4d6!o
   ^ '!' has no meaning here
hint: -N vtt reads this
# what exactly one other notation reads, and no hint says better
$ '4d6^3t' '3K4d6' '6E1K2d20 + 5'
@1:1: 4d6^3t
           ^ unexpected 't', expected an operator or ';'
hint: -N python-dice reads this
@2:1: 3K4d6
       ^ unexpected 'K', expected an operator or ';'
hint: -N dicebag reads this
@3:1: 6E1K2d20 + 5
       ^ unexpected 'E', expected an operator or ';'
hint: -N dicebag reads this
# what puts something out is a program of AnyDice, whatever else could be said of it
$ 'output [highest 3 of 4d6]' 'output 3d6' --format=json
! {"severity":"error","file":"<argument 1>","line":1,"column":8,"length":1,"code":"syntax","message":"'[' has no meaning here","hint":"-N anydice reads this","notation":"anydice"}
! {"severity":"error","file":"<argument 2>","line":1,"column":8,"length":1,"code":"syntax","message":"unexpected '3', expected an operator or ';'","hint":"-N anydice reads this","notation":"anydice"}
= exit 1
# with a slip, what puts something out is one still: its first error is farther on
$ 'output [highst 3 of 4d6]' 'output 3d6 nmaed "x"' --format=json
! {"severity":"error","file":"<argument 1>","line":1,"column":8,"length":1,"code":"syntax","message":"'[' has no meaning here","hint":"-N anydice reads more of this","notation":"anydice"}
! {"severity":"error","file":"<argument 2>","line":1,"column":8,"length":1,"code":"syntax","message":"unexpected '3', expected an operator or ';'","hint":"-N anydice reads more of this","notation":"anydice"}
= exit 1
# of others, what is read beyond the line
< points = 0
< while may("x")
<     if 1d6 == 1
<         yeild 0
<     done
@:2: while may("x")
              ^ unexpected '(', expected '='
hint: -N lod reads more of this
# but no more of the same line, where a hint says better, or two others are as far
$ 'if d20 = 20 then 4d6 else 2' 'foreach x in 3d6 do if x>3 then x els 0'
!~ (?:(?!reads more)[^\n]*\n)*
= exit 1
# a slip is nothing of another notation: no end, no dice, names that nothing stands for, one sign too many
$ '2d6 +' 'd6 as' '1 2' 'prod' 'd6 +* 3'
!~ (?:(?!reads this)[^\n]*\n)*
= exit 1

=== what a roll is asked
# 8d6 is odd as often as even: (28 - 1/2) / 2. The best of three: from the 1296 rolls of 4d6kh3. The lower of two rolls
# of 2d6: the sum of the squares of the chances of at least 1, 2, 3, ... The higher of d6 and d8: 251/48.
--- rewrites
avg 2d6 => 2d6 => 7.000000
average of 2d6+1 => 2d6+1 => 8.000000
chance 2d6 >= 7 => 2d6 >= 7 => 0.583333
probability of 2d6 >= 7 => 2d6 >= 7 => 0.583333
8d6 half => 8d6 / 2 => 13.750000
half of 8d6 => 8d6 / 2 => 13.750000
d20+5 >= 15 then 2d6+3 => if d20+5 >= 15 then 2d6+3 else 0 => 5.500000
d20+5 >= 15 then 2d6+3 else 1 => if d20+5 >= 15 then 2d6+3 else 1 => 5.950000
best of 3 4d6kh3 => max 3#(4d6kh3) => 14.614524
worst of 2 2d6 => min 2#(sum 2d6) => 5.628086
highest of d6 and d8 => highest of (d6, d8) => 5.229167
max d6 or d8 => max (d6, d8) => 5.229167

--- says
4d6-L
    ^ unknown name 'L'
hint: '4d6dl1' adds up all dice but the lowest

=== some of the dice
--- rewrites
4d6 keep 3 => 4d6kh3 => 12.244599
4d6 drop 1 => 4d6dl1 => 12.244599
2d20 keep 1 => 2d20kh1 => 13.825000
4d6 highest 3 => 4d6kh3 => 12.244599
4d6s => sort 4d6
keep 3 4d6 => highest 3 of 4d6
largest 3 4d6 => highest 3 of 4d6
least 1 3d6 => lowest 1 of 3d6 => 2.041667
drop lowest 4d6 => sum drop low 1 4d6
best 3 of 4d6 => highest 3 of 4d6
sum largest 3 4d6 => sum high 3 4d6 => 12.244599
sum of 3d6 => sum 3d6 => 10.500000
highest 2d20 => max 2d20 => 13.825000
highest(3, 4d6) => 4d6kh3 => 12.244599
highest(2d20) => max (2d20) => 13.825000
highest(d6, d8, d10) => max (d6, d8, d10) => 6.768750
d6.pool(4).highest(3) => 4d6kh3 => 12.244599
d6.pool(4).sum() => 4d6 => 14.000000
[highest 3 of 4d6] => (highest 3 of 4d6) => 12.244599
[lowest 1 of 2d20] => (lowest 1 of 2d20) => 7.175000
keep_highest(4d6, 3) => 4d6kh3 => 12.244599
{2d20}kh1 => 2d20kh1 => 13.825000
{3d6}kh2 => 3d6kh2 => 8.458333
{d6,d8,d10}kh2 => sum high 2 (d6,d8,d10) => 11.093750
(d6,d8)kh1 => sum high 1 (d6,d8) => 5.229167
{2d6,3d4}kl1 => sum high 1 ((sum 2d6), d8)

=== places in falling order, and '@' for '#'
# The highest of three d20: 20 - (190 * 190) / 8000.
--- rewrites
1@3d20 => max 3d20 => 15.487500
2@3d20 => item 2 rev sort 3d20 => 10.500000
{1,2,3}@4d6 => 4d6kh3 => 12.244599
{1..3}@4d6 => 4d6kh3 => 12.244599
2@d6 => 2d6 => 7.000000

=== how many dice are so
# In `8d6>5f1`, 1/3 for 5 and 6 less 1/6 for 1.
--- rewrites
10d10cs>=8 => count >=8 10d10 => 3.000000
8d10t7 => count >=7 8d10 => 3.200000
8d6 count >=5 => count >=5 8d6 => 2.666667
8d6 count >= 5 => count >=5 8d6 => 2.666667
number of 6 in 5d6 => count ==6 5d6 => 0.833333
[count 6 in 5d6] => count ==6 5d6 => 0.833333
[count {5,6} in 8d6] => count in (5,6) 8d6 => 2.666667
[count {4..6} in 8d6] => count in (4..6) 8d6 => 4.000000
8d6>5f1 => net 5 8d6 => 1.333333
5d10>7f1 => net 7 5d10 => 1.500000
10d10cs>7 => count >7 10d10 => 3.000000
[count {1,6} in 3d6] => count in (1,6) 3d6 => 1.000000
count 6 in 5d6 => count ==6 5d6 => 0.833333
len(5d6) => count (5d6) => 5.000000

=== a die that is not less, or not more
# 3.5 + 1/6, 3.5 - 1/6
--- rewrites
4d6mi2 => sum foreach x in 4d6 do max (x, 2) => 14.666667
4d6min2 => sum foreach x in 4d6 do max (x, 2) => 14.666667
4d6ma5 => sum foreach x in 4d6 do min (x, 5) => 13.333333

=== the better of two
--- rewrites
adv(d20) => d20 with advantage => 13.825000
advantage(d20)+5 => d20 with advantage => 13.825000
adv d20 + 5 => d20 with advantage => 13.825000
1d20+5 adv => d20 with advantage +5 => 18.825000
d20+5 dis => d20 with disadvantage +5 => 12.175000

=== several rolls
--- rewrites
6x4d6kh3 => 6#(4d6kh3)
3 times 2d6 => 3#(sum 2d6)
repeat(3, d6) => 3#(d6)
6(4d6kh3) => 6#(4d6kh3)

=== so many or more, or less
--- rewrites
5d6 count 5+ => count >=5 5d6 => 1.666667
5d6 count 5 or more => count >=5 5d6 => 1.666667
count 5+ in 5d6 => count >=5 5d6 => 1.666667
count 2 or less in 5d6 => count <=2 5d6 => 1.666667
10d6 explode on 5+ => sum explode >=5 10d6 => 52.500000
2d6 reroll 2 or less => 2d6ro<=2 => 8.333333

=== dice whose number has a name, or is worked out
--- rewrites
(1+2)d6 => (sum (1+2)#d6) => 10.500000
{4d6}d1 => 4d6dl1 => 12.244599

=== numbers by chance
--- rewrites
randint(1,6) => d6 => 3.500000
random.randint(3,8) => d{3..8} => 5.500000
RANDBETWEEN(1,6) => d6 => 3.500000
choose 1..6 => d6 => 3.500000
choose {2,4,9} => d{2,4,9} => 5.000000
d{1-6} => d{1..6} => 3.500000
d[2,4,9] => d{2,4,9} => 5.000000
rand()%6+1 => d6 => 3.500000
Math.floor(Math.random()*6)+1 => d6 => 3.500000
random.choice([1, 2, 4]) => d6
Die({1: 2, 2: 1}) => d{1: 2, 2: 1} => 1.333333
randrange(1,7) => d6 => 3.500000
D(6) => d6 => 3.500000
three d6 => 3d6 => 10.500000

=== conditions
--- rewrites
d6 <> 3 => d6 != 3 => 0.833333
d6 =< 2 => d6 <= 2 => 0.333333
d20 >= 15 ? 2d6 : 0 => if d20 >= 15 then 2d6 else 0 => 2.100000
IF(d20>=15, 1, 0) => if d20>=15 then 1 else 0 => 0.300000
2d6 if d20>=15 else 0 => if d20>=15 then 2d6 else 0 => 2.100000
if d20>=15: 2d6 else: 0 => if d20 >= 15 then 2d6 else 0 => 2.100000
d20 vs d20 => d20 > d20 => 0.475000
d20+5 vs 15 => d20+5 >= 15 => 0.550000
5d10 vs 8 => count >=8 5d10 => 1.500000
2d6 vs 7 => 2d6 >= 7 => 0.583333
2d6=7 => 2d6 == 7 => 0.166667
2d6 at least 7 => 2d6 >= 7 => 0.583333
2d6 is more than 7 => 2d6 > 7 => 0.416667
2d6 plus 3 => 2d6 + 3 => 10.000000
2d6 2d8 => 2d6 + 2d8 => 16.000000
2d6 divided by 2 => 2d6 / 2 => 3.250000
AND(d6>2,d8>4) => d6>2 and d8>4 => 0.333333
d6>2&&d8>4 => d6>2 and d8>4 => 0.333333
6 in 3d6 => count ==6 3d6 >= 1 => 0.421296
any 6 in 3d6 => count ==6 3d6 >= 1 => 0.421296
3d6 contains 6 => count ==6 3d6 >= 1 => 0.421296
2d6 between 6 and 8 => let x = 2d6 in x >= 6 and x <= 8 => 0.444444
6 <= 2d6 <= 8 => let x = 2d6 in x >= 6 and x <= 8 => 0.444444
2d6+1 in 6..8 => let x = 2d6+1 in x >= 6 and x <= 8 => 0.416667
d6 in {1, 2} => let x = d6 in x == 1 or x == 2 => 0.333333
d6 = 1 or 2 => let x = d6 in x == 1 or x == 2 => 0.333333
d6 is 6 => d6 == 6 => 0.166667
if d6=6 then 2d6 else 0 => d6 == 6 => 0.166667
if d20 > 7 { d4 } else { 0 } => if d20 >= 15 then 2d6 else 0
if (2d6 > 7) 1 else 0 => if (2d6 > 7) then 1 else 0 => 0.416667
if any ==6 4d6 then 1 else 0 => if count ==6 4d6 >= 1 then 1 else 0 => 0.517747
if d20 >= 15 => if d20 >= 15 then 1 else 0 => 0.300000
if d20 >= 15 then 2d6 => if d20 >= 15 then 2d6 else 0 => 2.100000
!(d6 == 1) => not (d6 == 1) => 0.833333

=== arithmetic
--- rewrites
d6 mod 2 => d6 % 2 => 0.500000
7 div d2 => 7 / d2 => 5.000000
round(2d6/4) => floor(2*(2d6) + 4, 2*4) => 1.888889
|d6-d8| => let x = d6-d8 in max (x, -x) => 2.458333
d6² => d6^2 => 15.166667
product(2d6) => prod (2d6) => 12.250000

=== names
--- rewrites
X: 3d6 => X = 3d6
def f(x): return x + d6 => f(x) = x + d6

=== faces in parentheses
# 3 * 2 for three dice.
--- rewrites
d(1,2,3) => d{1,2,3} => 2.000000
3d(1,2,3) => 3d{1,2,3} => 6.000000

--- says
# a comment as in shells
# A number before '#' and a name behind it is what '#' is for.
$ '2d6+3 # damage' '3 # damage'
@1:1: 2d6+3 # damage
              ^~~~~~ unknown name 'damage'
hint: '2d6+3 // damage' starts a comment with '//'
@2:1: 3 # damage
          ^~~~~~ unknown name 'damage'
# a sign the wrong way round
d20 + 5 => 15
        ^ unexpected '=', expected an operator or ';'
hint: 'd20 + 5 >= 15' tests whether it is at least that

=== what stands around dice
--- rewrites
/roll 2d6+3 => 2d6+3 => 10.000000
!r 4d6kh3 => 4d6kh3 => 12.244599
roll(3d6) => (3d6) => 10.500000
P(2d6 >= 7) => 2d6 >= 7 => 0.583333
Pr(d6=6) => 2d6 >= 7 => 0.583333
E(2d6) => 2d6 => 7.000000
[[2d6+3]] => 2d6+3 => 10.000000
2d6+3 # fire damage => 2d6+3 // fire damage => 10.000000
MAX(d20,d20) => max(d20,d20) => 13.825000

=== the same the other way round, and what is left
# Counted out over all throws.
--- rewrites
4d6 lowest 2 => 4d6kl2 => 4.655864
4d6 dh1 => 4d6dh1 => 8.755401
2d20 highest => 2d20kh => 13.825000
2d20 keep low => 2d20kl => 7.175000
lowest(4d6, 3) => 4d6kl3 => 8.755401
d20.highest(2) => 2d20kh1 => 13.825000
{3d6}kl2 => 3d6kl2 => 5.541667
{d6,d8,d10}kl2 => sum low 2 (d6,d8,d10) => 6.731250
sum least 2 3d6 => sum low 2 3d6 => 5.541667
drop highest 4d6 => sum drop high 1 4d6 => 8.755401
smallest of 2d20 => min 2d20 => 7.175000
median of 3d20 => median 3d20 => 10.500000
2d6 reroll <2 => 2d6ro<2 => 7.833333
exploding 3d6 => explode 3d6
3d6 count 6 => count ==6 3d6 => 0.500000
10d6cs6 => count ==6 10d6 => 1.666667
1d20cs>19 => count >19 1d20 => 0.050000
max (1+2)d6 => max ((1+2)#d6) => 4.958333
a d6 => 1d6 => 3.500000
d6 === 3 => d6 == 3 => 0.166667
2d6 is less than 7 => 2d6 < 7 => 0.416667
d6>2||d8>4 => d6>2 or d8>4 => 0.833333
! 2d6 >= 7 => not (2d6 >= 7) => 0.416667
2d6 multiplied by 2 => 2d6 * 2 => 14.000000
2d6 minus 1 => 2d6 - 1 => 6.000000
int(d6/2) => floor(d6, 2) => 1.500000
roundup(d6/2) => ceil(d6, 2) => 2.000000

--- says
# what shows no program of one's own
$ 'last(d8, d6, 1)' '3d[]' '?{x}' 'd6 ? 2' '2‐1' '1 + 2' '2d6[fire]' 'Min(1, 2)' 'let n = 3 in nd6'
@1:1: last(d8, d6, 1)
                     ^ unexpected end of input, expected a number, a name or '('
hint: 'high 1 4d6' has the number of items before the list
@2:1: 3d[]
        ^ '[' has no meaning here
hint: braces hold the faces of a die: 'd{1,2,3}'
@3:1: ?{x}
      ^ '?' has no meaning here
hint: a definition before it, n = 3, gives n its value
@4:1: d6 ? 2
         ^ '?' has no meaning here
hint: 'if c then x else y' chooses one of two values
@5:1: 2‐1
       ^ '‐' has no meaning here
hint: '-' subtracts
@6:1: 1 + 2
       ^ ' ' has no meaning here
hint: this is a no-break space; use a plain blank
@7:1: 2d6[fire]
         ^ '[' has no meaning here
hint: numbers have no labels; write a comment: 2d6 // fire
@8:1: Min(1, 2)
         ^ unexpected '(', expected an operator or ';'
hint: 'max', 'min', 'sum' and 'count' are written in lower case
@9:1: let n = 3 in nd6
                     ^ unexpected '6', expected an operator or ';'
hint: '(sum n#d6)' adds up that many dice

==== Lines without a roll ====

--- says
# in vtt they may stand among others
$ -N vtt -f -
< 1
<
< # a comment
< 2
| 1
| 2

=== but one roll there must be
--- args
-N vtt '' 2 '# none'
--- err
<argument 1>:1:1: error: there is no roll here

^
<argument 3>:1:7: error: there is no roll here
# none
      ^
--- out
2
--- exit 1
