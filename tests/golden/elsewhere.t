==== What people write who know other programs ====
# The mean behind a row was worked out by hand from what the other program does: 3.5 for a d6, 13.825 for the better of two
# d20, 12.244599 = 15869/1296 for the best three of 4d6, 4.2 = 3.5 * 6/5 for a d6 that explodes.

=== dice that are rolled again
# Once: 3.5 + 1/6 * 2.5 for 1, 3.5 + 1/3 * 2 for 1 and 2. For ever: 4 for 2 to 6, 19/5 for all but 2.
--- rewrites
2d6r<2 => sum(reroll <=2 2d6) => 8.333333
2d6r<=2 => sum(reroll <=2 2d6) => 8.333333
2d6ro<2 => sum(reroll <=2 2d6) => 8.333333
2d6ro1 => sum(reroll ==1 2d6) => 7.833333
4d6r1 => sum(reroll ==1 4d6) => 15.666667
2d6r>5 => sum(reroll >=5 2d6) => 5.666667
2d6r2 => sum(reroll ==2 2d6) => 7.500000
4d6 reroll 1 => sum(reroll ==1 4d6) => 15.666667
4d6rr1 => sum(force 1 4d6) => 16.000000
4d6rr<2 => sum(force 2 4d6) => 18.000000
2d6rr2 => sum(2d{1,3..6}) => 7.600000
2d6rr6 => sum(2d5) => 6.000000
2d6rr3 => sum(2d{1..2,4..6}) => 7.200000
d6.reroll([1]) => sum(reroll ==1 d6) => 3.916667

=== both readings of 'r'
# Roll20 rolls until it is another face, Foundry once: (1+3+4+5+6)/5 = 3.8.
--- args
2d6r<2 2d6r2
--- err
<argument 1>:1:4: error: unexpected 'r', expected an operator or ';'
2d6r<2
   ^
hint: 'sum(reroll <=2 2d6)' rolls these once more, 'sum(force 2 2d6)' until they are more
<argument 2>:1:4: error: unexpected 'r', expected an operator or ';'
2d6r2
   ^
hint: 'sum(reroll ==2 2d6)' rolls these once more, 'sum(2d{1,3..6})' until they are others
--- exit 1

=== dice that explode
# At 5 and 6: 3.5 * 3/2.
--- rewrites
4d6!>5 => sum(explode >=5 4d6) => 21.000000
4d6!>=5 => sum(explode >=5 4d6) => 21.000000
4d6!6 => sum(explode ==6 4d6) => 16.800000
4d6!! => sum(compound 4d6) => 16.800000
4d6!!>5 => sum(compound >=5 4d6) => 21.000000
10d6e6 => sum(explode ==6 10d6) => 42.000000
4d6x6 => sum(explode ==6 4d6) => 16.800000
4d6 explode => sum(explode 4d6) => 16.800000
3d6 exploding + 2 => sum(explode 3d6) + 2 => 14.600000
d6.explode() => sum(explode d6) => 4.200000
4 @ d6.explode() => sum(explode 4d6) => 16.800000
[explode d6] => sum(explode d6) => 4.200000
[explode 3d6] => sum(explode 3d6) => 12.600000
3d[explode d6] => sum(explode 3d6) => 12.600000

=== rules that have no word here
--- args
'4d6!p; 4d6!o'
--- err
<argument 1>:1:4: error: byte 0x21 begins no word, number or symbol
4d6!p; 4d6!o
   ^
<argument 1>:1:11: error: byte 0x21 begins no word, number or symbol
4d6!p; 4d6!o
          ^
--- exit 1

=== some of the dice
--- rewrites
4d6kh3 + 2 => sum(high 3 4d6) + 2 => 14.244599
2d20kh1+2d20kl1 => sum(high 1 2d20)+sum(low 1 2d20) => 21.000000
4d6 drop lowest => sum(drop low 1 4d6) => 12.244599
4d6 drop lowest 1 => sum(drop low 1 4d6) => 12.244599
4d6 keep highest 3 => sum(high 3 4d6) => 12.244599
4d6 keep 3 => sum(high 3 4d6) => 12.244599
4d6 drop 1 => sum(drop low 1 4d6) => 12.244599
2d20 keep 1 => sum(high 1 2d20) => 13.825000
4d6 highest 3 => sum(high 3 4d6) => 12.244599
2d20 keep lowest => sum(low 1 2d20) => 7.175000
4D6KH3 => sum(high 3 4d6) => 12.244599
4d6s => sum(4d6) => 14.000000
keep 3 4d6 => high 3 4d6
largest 3 4d6 => high 3 4d6
least 1 3d6 => low 1 3d6 => 2.041667
drop lowest 4d6 => drop low 1 4d6
best 3 of 4d6 => high 3 4d6
sum largest 3 4d6 => sum high 3 4d6 => 12.244599
sum of 3d6 => sum 3d6 => 10.500000
highest 2d20 => max 2d20 => 13.825000
highest(3, 4d6) => sum(high 3 4d6) => 12.244599
highest(4d6, 3) + 1 => sum(high 3 4d6) + 1 => 13.244599
highest(2d20) => max(2d20) => 13.825000
highest(d20, d12) => max(d20, d12) => 11.691667
d6.pool(4).highest(3) => sum(high 3 4d6) => 12.244599
d6.pool(4).sum() => sum(4d6) => 14.000000
[highest 3 of 4d6] => sum(high 3 4d6) => 12.244599
[lowest 1 of 2d20] => sum(low 1 2d20) => 7.175000
[highest of d20 and d12] => max(d20, d12) => 11.691667
[middle 1 of 3d20] => sum(middle 1 3d20) => 10.500000
output [highest 3 of 4d6] named "stat" => sum(high 3 4d6) => 12.244599

=== places in falling order, and '@' for '#'
# The highest of three d20: 20 - (190 * 190) / 8000.
--- rewrites
1@3d20 => max 3d20 => 15.487500
2@3d20 => min high 2 3d20 => 10.500000
1@3d20 + 1 => (max 3d20) + 1 => 16.487500
{1,2,3}@4d6 => sum(high 3 4d6) => 12.244599
{1..3}@4d6 => sum(high 3 4d6) => 12.244599
2@d6 => 2d6 => 7.000000
4 @ d6 + 1 => 4d6 + 1 => 15.000000
4@H(6) => 4d6 => 14.000000

=== how many dice are so
# In the last, 1/3 for 5 and 6 less 1/6 for 1.
--- rewrites
10d10cs>=8 => count >=8 10d10 => 3.000000
10d10cs>7 => count >7 10d10 => 3.000000
8d10t7 => count >=7 8d10 => 3.200000
8d6 count >=5 => count >=5 8d6 => 2.666667
number of 6 in 5d6 => count ==6 5d6 => 0.833333
[count 6 in 5d6] => count ==6 5d6 => 0.833333
[count 6 in 5d6] + 1 => (count ==6 5d6) + 1 => 1.833333
[count {5,6} in 8d6] => count >=5 <=6 8d6 => 2.666667
[count {4..6} in 8d6] => count >=4 <=6 8d6 => 4.000000
8d6>5f1 => net 5 8d6 => 1.333333

=== a die that is not less, or not more
# 3.5 + 1/6, 3.5 - 1/6
--- rewrites
4d6mi2 => sum(foreach x in 4d6 do max(x,2)) => 14.666667
4d6min2 => sum(foreach x in 4d6 do max(x,2)) => 14.666667
4d6ma5 => sum(foreach x in 4d6 do min(x,5)) => 13.333333

=== the better of two
--- rewrites
adv(d20) => max 2d20 => 13.825000
advantage(d20)+5 => (max 2d20)+5 => 18.825000
adv d20 + 5 => (max 2d20) + 5 => 18.825000
d20 adv => max 2d20 => 13.825000
d20 with advantage => max 2d20 => 13.825000
1d20+5 adv => (max 2d20)+5 => 18.825000
d20+5 dis => (min 2d20)+5 => 12.175000

=== several rolls
--- rewrites
6x4d6kh3 => 6#(sum(high 3 4d6))
4d6kh3 x 6 => 6#(sum(high 3 4d6))
4d6 x 6 => 6#(sum 4d6)
6 x 4d6 => 6#(sum 4d6)
6(4d6kh3) => 6#(sum(high 3 4d6))
6#4d6kh3 => 6#sum(high 3 4d6)

=== dice whose number has a name, or is worked out
--- rewrites
let n=3 in nd6 => let n=3 in sum n#d6 => 10.500000
let n=3 in nd6+2 => let n=3 in (sum n#d6)+2 => 12.500000
let n=3 in n d6 => let n=3 in sum n#d6 => 10.500000
let n=3 in high 2 nd6 => let n=3 in high 2 n#d6
(1+2)d6 => sum (1+2)#d6 => 10.500000
(1+2)d6+1 => (sum (1+2)#d6)+1 => 11.500000

=== numbers by chance
--- rewrites
randint(1,6) => d6 => 3.500000
random.randint(3,8) => d{3..8} => 5.500000
RANDBETWEEN(1,6) => d6 => 3.500000
=RANDBETWEEN(1,6)+RANDBETWEEN(1,6) => d6+d6 => 7.000000
sum(sample(1:6, 4, replace=TRUE)) => sum(4#d6) => 14.000000
sum(sample(1:6, 2)) => sum(first 2 perm(1..6)) => 7.000000
choose 1..6 => d6 => 3.500000
choose {2,4,9} => first 1 perm (2,4,9) => 5.000000
d{1-6} => d{1..6} => 3.500000
d[2,4,9] => d{2,4,9} => 5.000000
4df => 4dF => 0.000000

=== conditions
--- rewrites
d6 <> 3 => d6 != 3 => 0.833333
d6 =< 2 => d6 <= 2 => 0.333333
d20 >= 15 ? 2d6 : 0 => if d20 >= 15 then 2d6 else 0 => 2.100000
IF(d20>=15, 1, 0) => if d20>=15 then 1 else 0 => 0.300000
2d6 if d20>=15 else 0 => if d20>=15 then 2d6 else 0 => 2.100000
if d20>=15: 2d6 else: 0 => if d20>=15 then 2d6 else 0 => 2.100000
d4==4 ? 2d6 : d20>=11 ? d6 : 0 => if d4==4 then 2d6 else if d20>=11 then d6 else 0 => 3.062500
d20 vs d20 => d20 > d20 => 0.475000
d20+5 vs 15 => d20+5 >= 15 => 0.550000
d20 + 5 vs AC 15 => d20 + 5 >= 15 => 0.550000
2d20kh1 + 5 vs 15 => sum(high 1 2d20) + 5 >= 15 => 0.797500
d6>2&&d8>4 => d6>2 and d8>4 => 0.333333

=== faces in parentheses
# 3 * 2 for three dice.
--- rewrites
d(1,2,3) => d{1,2,3} => 2.000000
3d(1,2,3) => 3d{1,2,3} => 6.000000

=== a comment as in shells
# A number before '#' and a name behind it is what '#' is for.
--- args
'2d6+3 # damage' '3 # damage'
--- err
<argument 1>:1:9: error: unknown name 'damage'
2d6+3 # damage
        ^~~~~~
hint: '2d6+3 // damage' has its comment behind '//'
<argument 2>:1:5: error: unknown name 'damage'
3 # damage
    ^~~~~~
--- exit 1

=== a sign the wrong way round
--- args
'd20 + 5 => 15'
--- err
<argument 1>:1:9: error: unexpected '=', expected an operator or ';'
d20 + 5 => 15
        ^
hint: 'd20 + 5 >= 15' asks whether it is that much
--- exit 1

=== what stands around dice
--- rewrites
output 3d6 => 3d6 => 10.500000
/roll 2d6+3 => 2d6+3 => 10.000000
!r 4d6kh3 => sum(high 3 4d6) => 12.244599
roll(3d6) => 3d6 => 10.500000
[[2d6+3]] => 2d6+3 => 10.000000
{4d6kh3} => (sum(high 3 4d6)) => 12.244599
{d20,d12}kh1 => max(d20,d12) => 11.691667
2d6[fire]+1d8[cold] => 2d6+1d8 => 11.500000
2d6+3 # fire damage => 2d6+3 // fire damage => 10.000000
MAX(d20,d20) => max(d20,d20) => 13.825000

=== before them, a word that asks for the dice and not for what they add up to
# A die of ten explodes into 10/9 dice, three in ten of which are 8 or more: 5 * 10/9 * 3/10. The others are counted out.
--- rewrites
count >=8 5d10! => count >=8 explode 5d10 => 1.666667
sum high 3 4d6 reroll 1 => sum high 3 reroll ==1 4d6 => 13.267193
max 2d20r1 => max reroll ==1 2d20 => 14.142062
max(2d20r1) => max(reroll ==1 2d20) => 14.142062
max(4d6kh3, 10) => max((sum high 3 4d6), 10) => 12.625772

=== two counts of one die
--- args
1d20cs20cf1
--- err
<argument 1>:1:5: error: unexpected 'cs', expected an operator or ';'
1d20cs20cf1
    ^~
--- exit 1

=== several statements, lines and comments
# The mean of the last is not asked.
--- args
'x = 4d6kh3; 2; d6kh1
+ 2d6kh1 // both'
--- out
2
--- err
<argument 1>:1:8: error: unexpected 'kh', expected an operator or ';'
x = 4d6kh3; 2; d6kh1
       ^~
hint: 'x = sum(high 3 4d6)' adds up the highest only
<argument 1>:1:18: error: unexpected 'kh', expected an operator or ';'
x = 4d6kh3; 2; d6kh1
                 ^~
hint: 'sum(high 1 d6) + sum(high 1 2d6)' adds up the highest only
--- exit 1
