==== What programs in hints come to ====
# That a program in a hint can be rolled is seen wherever there is a hint (see `run`). Here it is also what it is said to be: the means
# were counted over all faces without dicelab, from what the sentence says, or follow from 3.5 for a d6, 4.2 = 3.5 * 6/5 for one that
# explodes, and so on.

=== where a list ends
--- hints
max(max 2d20, 10) => max((max 2d20), 10) => 14.537500
max(10, 3 + max 2d20, d4) => max(10, 3 + (max 2d20), d4)
high 1 2d20, 10 => (high 1 2d20), 10
sum high 1 2d20+5 => (sum high 1 2d20)+5 => 18.825000
max 2d6*2 => (max 2d6)*2 => 8.944444
high 1 (3, d6)+2 => (sum high 1 (3, d6))+2 => 6.000000

=== what rolls dice again, and not their sum
--- hints
count >=5 8d6 - 1 => count >=5 (8d6 - 1) => 1.000000
explode 2d6+3 => (sum explode 2d6)+3 => 11.400000
sum explode ==6 2d6+3 => (sum explode ==6 2d6)+3 => 11.400000
sum explode (d12, d10, d6) => ((explode d12), (explode d10), (explode d6))
sum compound ==6 (2#d6, 1..2) => 3#d6

--- says
# they do, each by itself
# 6.5 * 12/11 + 5.5 * 10/9 + 4.2
$ -C --stats=mean 'sum ((explode d12), (explode d10), (explode d6))'
| 17.402020

=== one roll for two questions
--- hints
(2d6) given 2d6 > 7 => let x = 2d6 in (x) given x > 7 => 9.333333
let y = 3 in (2d6) given 2d6 > 7 => let x = 2d6 in (x) given x > 7 => 9.333333
count >=8 5d10 - count ==1 5d10 => let x = 5#d10 in (count >=8 x) - (count ==1 x) => 1.000000
(sum 4d6) - min 4d6 => let x = 4d6 in (sum x) - min x => 12.244599
d20 >= 10 and d20 < 15 => let x = d20 in x >= 10 and x < 15 => 0.250000
if d20 == 20 then 2 else if d20 >= 10 then 1 else 0 => let x = d20 in if x == 20 then 2 else if x >= 10 then 1 else 0 => 0.600000
if d20 >= 15 then d20 else 0 => let x = d20 in if x >= 15 then x else 0 => 5.250000
d6 + d6 == 7 or d6 + d6 == 11 => let x = d6 + d6 in x == 7 or x == 11 => 0.222222
2d6 in 7..9 => let x = 2d6 in x >= 7 and x <= 9 => 0.416667

=== dice, and how many of them
--- hints
count (>=5) 3#d6 => count >=5 3#d6 => 1.000000
count 8d6 >= 5 => count >=5 8d6 => 2.666667
8d6 >= 5 => count >=5 8d6 => 2.666667
4d6d1 => sum drop low 1 4d6 => 12.244599
d2d6 => d(2d6) => 4.000000
2d6 d4 => 2d6 + d4 => 9.500000
d66 => d6.d6 => 38.500000
8d10!>=8 => count >=8 8d10!
8d10!10>=8 => count >=8 8d10!10
3d6!=5 => 3d6!5
8d6*0.5 => 8d6/2
count >=2 (if d2 > 1 then 2 else 3)#d2 => count >=2 ((if d2 > 1 then 2 else 3)#d2) => 1.250000
count >=2 (if d2 > 1 then 2 else 3)d2 => count >=2 ((if d2 > 1 then 2 else 3)#d2) => 1.250000

=== what '#' repeats
--- hints
sum 3#d6 + 2 => 3d6 + 2 => 12.500000
sum 3#d6 + 2 => 3#(d6 + 2)
3#d8 + 2#d6 => 3d8 + 2d6 => 20.500000

=== as fixes that a program can apply, counted in characters and over several lines
--- file rule.dice
x = d{"ä"}; 1 + summ 3#d6;
1 +
 (d20
   = 20);
3 * high 1 2d20 + 5
--- args
--format=json --file=rule.dice
--- exit 1
--- err
{"severity":"error","file":"rule.dice","line":1,"column":22,"length":1,"code":"syntax","message":"unexpected '3', expected an operator or ';'","hint":"did you mean 'sum'?","fixes":[{"line":1,"column":17,"length":4,"text":"sum"}]}
{"severity":"error","file":"rule.dice","line":4,"column":4,"length":1,"code":"syntax","message":"unexpected '=', expected ')' or an operator","hint":"'d20 == 20' compares","fixes":[{"line":3,"column":3,"length":11,"text":"d20 == 20"}]}
{"severity":"error","file":"rule.dice","line":5,"column":12,"length":8,"code":"unclear","message":"it is unclear whether 'high' takes all of this, or only its beginning","hint":"'(sum high 1 2d20) + 5' ends its list before the arithmetic","fixes":[{"line":5,"column":5,"length":15,"text":"((sum high 1 2d20) + 5)"}]}
