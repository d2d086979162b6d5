# What --explain says that programs mean (src/tree/print/describe.c).

=== dice and numbers
--- meanings --stats=mean
d8                         => An eight-sided die.
d18                        => An 18-sided die.
d%                         => A 100-sided die.
dF                         => A Fudge die.
2d6                        => Two six-sided dice, added up.
4dF                        => Four Fudge dice, added up.
sum 20#d20                 => Twenty twenty-sided dice, added up.
13d30                      => 13 30-sided dice, added up.
1d6                        => A six-sided die.
5                          => The number 5.
0 - 3                      => The number -3.
()                         => Nothing.
d{1,2,5}                   => A die with the faces 1, 2 and 5.
d{0:3,1:2,2}               => A die with the faces 0 (3 times), 1 (2 times) and 2.
d{"miss":3,"hit"}          => A die with the faces "miss" (3 times) and "hit".
2d{0,5}                    => Two dice, with the faces 0 and 5, added up.
1,2,7,8                    => 1, 2, 7 and 8.
d6, 2#d8                   => A six-sided die and two eight-sided dice.

=== dice that are no dice, or whose number is not known
--- meanings --stats=mean
d{7}                       =>
d{(1,2),3}                 =>
(d4)#d6                    =>
d d6                       =>
0#d6                       =>

=== arithmetic
--- meanings --stats=mean
2d6 + 3                    => Two six-sided dice, added up, plus 3.
d20 + 5 - 2                => A twenty-sided die plus 5 minus 2.
10 - d6                    => 10 minus a six-sided die.
10*d6                      => A six-sided die multiplied by 10.
(d6+1)*2                   => A six-sided die plus 1, the result multiplied by 2.
d6*2 + 1                   => A six-sided die multiplied by 2, plus 1.
d20/2                      => A twenty-sided die divided by 2, rounded toward zero.
ceil(3d6 + 1, 2)           => Three six-sided dice, added up, plus 1, the result divided by 2, rounded up.
2d6 - 2d4 + 3              => Two six-sided dice, added up, minus the sum of two four-sided dice, plus 3.
(max 2#d20) + 5            => The highest of two twenty-sided dice, plus 5.
10 - (sum 2#d6) + d4       => 10 minus the sum of two six-sided dice, plus a four-sided die.
d8 + (max 2#d6)            => An eight-sided die plus the highest of two six-sided dice.
(count ==6 3d6) + 1        => How many of three six-sided dice show 6, plus 1.

=== arithmetic that has no plain words
--- meanings --stats=mean
5 + d6*2                   =>
d6 - (d6 + 1)              =>
d6 . d6                    =>
d20 + (sum explode 2#d6)   =>
2^d6                       =>

=== lists
--- meanings --stats=mean
sum high 3 4#d6            => The highest three of four six-sided dice, added up.
sum drop low 1 4#d6        => Four six-sided dice without the lowest, added up.
sum drop high 2 5#d6       => Five six-sided dice without the highest two, added up.
high 1 2#d20               => The highest of two twenty-sided dice.
min 2#d20                  => The lowest of two twenty-sided dice.
low 1 high 2 3#d6          => The lowest of the highest two of three six-sided dice.
high 2 drop low 1 5#d6     => The highest two of five six-sided dice without the lowest.
first 1 sort 3#d6          => The first of three six-sided dice in rising order.
sort 3#d6                  => Three six-sided dice in rising order.
sort first 2 3#d6          => The first two of three six-sided dice, in rising order.
middle 1 3#d20             => The middle of three twenty-sided dice.
sum (d8,d6,2)              => An eight-sided die, a six-sided die and 2, added up.
max (d6, d8)               => A six-sided die and an eight-sided die, the highest of them.
sum high 2 (2#d6, d8)      => Two six-sided dice and an eight-sided die, the highest two of them, added up.
high 1 2#d{1,3,5}          => Two dice, with the faces 1, 3 and 5, the highest of them.
mean 3#d6                  => The mean, rounded toward zero, of three six-sided dice.
spread 4#d6                => The difference between the highest and the lowest of four six-sided dice.
alike 5#d6                 => The size of the largest set of equal numbers among five six-sided dice.
6#sum drop low 1 4#d4      => Six times: four four-sided dice without the lowest, added up.

=== lists that have no plain words
--- meanings --stats=mean
high 4 4#d6                =>
drop low 1 high 2 3#d6     =>
drop low 1 drop low 1 4#d6 =>
high 1 >=5 3#d6            =>
max ((d6 + 1), d8)         =>
max ((sum 2#d6), d8)       =>
max (d8, sum 2#d6)         => An eight-sided die and the sum of two six-sided dice, the highest of them.
low 1 high 2 explode 3#d6  =>
count ==6 high 2 explode 3#d6 =>
sum 3#(d6+1)               =>
foreach x in 1..3 do x*x   =>

=== dice that pass a comparison
--- meanings --stats=mean
count >=5 8#d6             => How many of eight six-sided dice show at least 5.
count !=1 5#d6             => How many of five six-sided dice show anything but 1.
sum <4 3#d6                => Those of three six-sided dice that show less than 4, added up.
count >5 compound 2#d6     => How many of two six-sided dice, each plus another roll whenever it shows 6, are more than 5.
count >=3 <=5 8#d6         => How many of those of eight six-sided dice that show at most 5 show at least 3.
count =="hit" 3#d{"miss","hit"} => How many of three dice, with the faces "miss" and "hit", show "hit".
count >=3 <=5 !=4 8#d6     =>
drop >=5 8#d6              =>
count >d4 8#d6             =>

=== dice that are rolled again
--- meanings --stats=mean
sum explode d6             => A six-sided die, and one more whenever one shows 6, added up.
count >=8 explode >=9 5#d10 => How many of five ten-sided dice, and one more whenever one shows at least 9, show at least 8.
sum compound 2#d6          => Two six-sided dice, each plus another roll whenever it shows 6, added up.
sum reroll 3#d6            => Three six-sided dice, each rerolled once if it shows 1, added up.
reroll <=2 d6              => A six-sided die, rerolled once if it shows at most 2.
sum force 2 2#d6           => Two six-sided dice, each rolled until it shows more than 2, added up.
count >7 again 5#d10       => How many of five ten-sided dice, with each that shows 10 counted twice, show more than 7.
sum add 2 3#d6             => Three six-sided dice, each plus 2, added up.
sum high 3 reroll 4#d6     => Four six-sided dice, each rerolled once if it shows 1, the highest three of them, added up.
sum reroll high 3 4#d6     =>
sum explode reroll 3#d6    =>
sum add 2 explode 3#d6     =>
sum explode 2#d{0,1,3}     =>
force 6 2#d6               =>

=== conditions
--- meanings --stats=mean
d20 + 5 >= 15              => 1 if a twenty-sided die plus 5 is at least 15, otherwise 0.
d6 == 6                    => 1 if a six-sided die shows 6, otherwise 0.
d6 < d8                    => 1 if a six-sided die is less than an eight-sided die, otherwise 0.
(sum 2#d6) != (sum 2#d8)   => 1 if the sum of two six-sided dice is not equal to the sum of two eight-sided dice, otherwise 0.
(count >=5 8#d6) >= 3      => 1 if at least 3 of eight six-sided dice show at least 5, otherwise 0.
(count ==6 3#d6) == 1      => 1 if exactly 1 of three six-sided dice shows 6, otherwise 0.
if d20+5 >= 15 then d8+3 else 0 => If a twenty-sided die plus 5 is at least 15, then an eight-sided die plus 3; otherwise 0.
if (max 2#d20) + 5 >= 15 then 2d6 else 0 => If the highest of two twenty-sided dice plus 5 is at least 15, then two six-sided dice, added up; otherwise 0.
if d6 > 5 then 2 else if d8 > 2 then 1 else 0 => If a six-sided die shows more than 5, then 2; otherwise, if an eight-sided die shows more than 2, then 1; otherwise 0.
if ==6 3#d6 then d4 else () => If at least one of three six-sided dice shows 6, then a four-sided die; otherwise nothing.
2d6 as {..6: "miss", 7..9: "partial", 10..: "hit"} => Two six-sided dice, added up, named "miss", "partial" or "hit".
d20 + 5 >= 15 as {"miss", "hit"} => If a twenty-sided die plus 5 is at least 15, then "hit"; otherwise "miss".
d20 >= 15 as {1: "hit", 0: "miss"} =>
if d6 > 3 then (if d6 > 3 then 1 else 2) else 3 =>
if d6 then 1 else 2        =>
d6 == 6 or d8 == 8         =>

=== names
--- meanings --stats=mean
let x = d6 in x*x          => A six-sided die multiplied by itself.
let x = 2d6 + 1 in 2*x     => Two six-sided dice, added up, plus 1, the result multiplied by 2.
let x = 3#d6 in sum high 2 x => The highest two of three six-sided dice, added up.
f(n) = sum n#d6; f(4)      => Four six-sided dice, added up.
f(a, b) = if d20 + a >= b then d4 + 2 else 0; f(5, 15) => If a twenty-sided die plus 5 is at least 15, then a four-sided die plus 2; otherwise 0.
let x = d6 in 3#x          =>
let x = d6 in x + x + 1    =>
let x = d6 in 3            =>
let x = d6 in let y = x in x =>
(let x = d6 in x+x) > 4    => 1 if a six-sided die plus itself is more than 4, otherwise 0.
(let x = d6 in x+x) + 4    => A six-sided die plus itself, plus 4.
let (a, b) = 2#d6 in a + b =>
let x = d20 in if x == 20 then 2d6 else x =>
let x = 2#d6 in sum x given max x == 6 =>
5 + let x = d6 in x*x      =>

=== what is too long
--- meanings --stats=mean
d{1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31,33,35,37,39,41,43,45,47,49,51,53,55,57,59,61,63,65} =>
d4+d6+d8+d10+d12+d20       => A four-sided die plus a six-sided die plus an eight-sided die plus a ten-sided die plus a twelve-sided die plus a twenty-sided die.
d4+d6+d8+d10+d12+d20+d100  =>

=== notations: vtt
--- meanings -N vtt --stats=mean
4d6kh3                     => The highest three of four six-sided dice, added up.
4d6dl1                     => Four six-sided dice without the lowest, added up.
2d20kl1+5                  => The lowest of two twenty-sided dice, plus 5.
8d6!                       => Eight six-sided dice, and one more whenever one shows 6, added up.
6d10>=8                    => How many of six ten-sided dice show at least 8.
4d6r1                      => Four six-sided dice, each rolled until it shows more than 1, added up.
4d6ro<2                    => Four six-sided dice, each rerolled once if it shows less than 2, added up.
{2d6,3d8}kh1               => The sum of two six-sided dice and the sum of three eight-sided dice, the highest of them.
6d10>7f1                   =>

=== notations: python-dice
--- meanings -N python-dice --stats=mean
4d6h3                      => The highest three of four six-sided dice.
2d6t                       => Two six-sided dice, added up.
4d6s                       => Four six-sided dice in rising order.
6d10e8                     => How many of six ten-sided dice show at least 8.
6d6r1                      => Six six-sided dice, each rerolled once if it shows at most 1.
4w6                        =>

=== notations: dicebag
--- meanings -N dicebag --stats=mean
2d6                        => Two six-sided dice, added up.
3d6+2                      => Three six-sided dice, each plus 2, added up.

=== notations: troll
--- meanings -N troll --stats=mean
sum largest 3 4d6          => The highest three of four six-sided dice, added up.
count 5< 8d6               => How many of eight six-sided dice show more than 5.

=== notations: anydice
--- meanings -N anydice --stats=mean
output [highest 3 of 4d6]  => The highest three of four six-sided dice, added up.
output d20 + 5 >= 15       => 1 if a twenty-sided die plus 5 is at least 15, otherwise 0.
output {1..3}              => A three-sided die.
output {1, 3, 3}           => A die with the faces 1 and 3 (2 times).

=== notations: scripts
--- meanings -N dice-script
output(d(6) + d(6))        => Two six-sided dice, added up.
output("hit", 0.5)         =>
