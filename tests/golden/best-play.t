# The examples of the best play: programs with decisions (dicelab-lod(7), dicelab-language(7)), with what they print. The numbers were
# worked out by a solver that shares nothing with dicelab.

==== Best play ====

=== roll again if you like
--- args
--calc --fractions --policy 'let x = d6 in decide {"keep": x, "again": d6}'
--- out
  1	0.083333	1/12
  2	0.083333	1/12
  3	0.083333	1/12
  4	0.250000	1/4
  5	0.250000	1/4
  6	0.250000	1/4
keep: x >= 4
again: x <= 3

=== any dice, once or twice, and with a filter
--- args
--stats=mean 'sum may reroll 4d6' 'sum may reroll twice 5d6' 'sum may reroll <=2 2d6'
--- out
17.000000
23.333333
8.333333

=== a chance for each target
--- args
--for t=10..18..2 --goal '>=t' --chance '>=t' 'sum may reroll 3d6'
--- out
10	0.902585
12	0.719715
14	0.441165
16	0.183471
18	0.028528

=== five alike
--- args
--goal '==5' --chance '==5' 'alike may reroll twice 5d6'
--- out
0.046029

=== pig.lod: a turn of Pig (1)
--- file pig.lod
points = 0
while may('roll on')
    if 1d6 == 1 yield 0 done
    points += .
done
points
--- args
--stats=mean --policy -f pig.lod
--- out
8.141795
roll on: points < 20	(20: as good either way)

=== pig.lod: a turn of Pig (2)
--- file pig.lod
points = 0
while may('roll on')
    if 1d6 == 1 yield 0 done
    points += .
done
points
--- args
--stats=mean --policy --decide 'roll on: points < 15' -f pig.lod
--- out
7.847597
roll on: points < 15	(given; 0.294198 less than the best)

=== hundred.lod: take it, or pay 1
# (A note says that outcomes are unresolved, which the mean does not depend on.)
--- file hundred.lod
paid = 0   x = 1d100
while may('roll again') { paid++   x = 1d100 }
x - paid
--- args
--stats=mean --fractions --policy -f hundred.lod
--- out
87.357143	1223/14
roll again: x < 87
--- err-like
hundred\.lod:1:1: note: .* is unresolved: .*

=== yahtzee.lod: which dice to keep
--- file yahtzee.lod
dice = 5d6   left = 2
while left > 0
    dice = keep(dice)   dice = dice + (5 - count(dice)) * 1d6   left--
done
max(dice) == min(dice)
--- args
--stats=mean --fractions -f yahtzee.lod
--- out
0.046029	347897/7558272

=== ship.lod: ship, captain and crew
--- file ship.lod
need = 6   left = 3
while left > 0 and need > 3
    dice = (need - 1) * 1d6   left--
    while need > 3 and need in dice { dice = remove(dice, need)   need-- }
done
if need > 3 yield 0 done
while left > 0 and may('new cargo') { dice = 2d6   left-- }
sum(dice)
--- args
--stats=mean --policy -f ship.lod
--- out
4.084580
new cargo: left == 2: sum(dice) < 8; left == 1: sum(dice) < 7	(left == 1, sum(dice) == 7: as good either way)

=== duel.lod: two ways to fight
--- file duel.lod
me = 3   it = 3
while me > 0 and it > 0
    how = decide {'steady', 'wild'}
    need = if (how == 'wild') 3 else 4   harm = if (how == 'wild') 2 else 1
    hit = 1d6 >= need
    if 1d6 >= need me-- done   if hit it -= harm done
done
me > 0
--- args
--stats=mean --fractions --policy -f duel.lod
--- out
0.755208	145/192
steady: me == 1 and it != 2
wild: otherwise

=== alone.lod: Pig alone
--- file alone.lod
score = 0   turns = 0
while score < 20
    turns++   points = 0
    while score + points < 20 and (points == 0 or may('roll on'))
        if 1d6 == 1 { points = 0 break }
        points += .
    done
    score += points
done
turns
--- args
--stats=mean --fractions --goal=min --policy -f alone.lod
--- out
2.663405	15116544/5675645
roll on: always

=== a cup (1)
--- args
--stats=mean -N lod 'a = 1d6  b ~ 1d6  decide {a, b}'
--- out
4.250000

=== a cup (2)
--- args
--stats=mean -N lod --no-warnings 'a = 1d6  b = 1d6  decide {a, b}'
--- out
4.472222

=== bold.lod: bold play
--- file bold.lod
have = 3
while have > 0 and have < 8
    bet = decide(1, min([have, 8 - have]))
    have += {2: bet, 3: 0 - bet}
done
have == 8
--- args
--stats=mean --policy -f bold.lod
--- out
0.256000
bet: have == 3: 1; have == 2: 2; have == 4: 4	(have == 3: 3 is as good)

=== pig.lod: 20 points or more, as likely as with the best mean (1 - 9440899/15116544), and without end otherwise
--- file pig.lod
points = 0
while may('roll on')
    if 1d6 == 1 yield 0 done
    points += .
done
points
--- args
--goal='>=20' --chance='>=20' --policy -f pig.lod
--- out
0.375459
roll on: points < 20

=== a rule for what to keep: five dice, of which sixes are kept, three rolls (91/216 each)
--- args
-N lod --stats=mean --decide='dice: keep 6' 'dice = 5d6 left = 2 while left > 0 dice = keep(dice) dice = dice + (5 - count(dice)) * 1d6 left-- done 6 * count(dice) == sum(dice)'
--- out
0.013272

=== a rule that lists a number twice keeps two of them, and one with cases
--- args
-N lod --calc --decide='x: keep 5, 5' 'x = keep([5, 5, 5, 2]) x' 'x = keep([5, 5, 7]) x'
--- out
[5, 5]	1.000000
[5, 5]	1.000000

=== rules of two decisions that resolve ties in different ways: what one of them leads to is an option of the other
--- args
-N lod --policy --goal '>=2' 'v = decide([{0, 2: 4}, decide(1, 2)]) v'
--- out
  2	0.333333
  4	0.666667
v: sum([{0, 2: 4}, decide(1, 2)]) == 2: 2; sum([{0, 2: 4}, decide(1, 2)]) >= 5: 4
decide(1, 2): 2	(1 state: as good either way)

=== rules that resolve ties in different ways, given back
--- args
-N lod --goal '>=2' --chance '>=2' '--decide=v: sum([{0, 2: 4}, decide(1, 2)]) == 2: 2; sum([{0, 2: 4}, decide(1, 2)]) >= 5: 4' '--decide=decide(1, 2): 2' 'v = decide([{0, 2: 4}, decide(1, 2)]) v'
--- out
1.000000

=== 2,499 states that come back: c = 3/4 + 1/4 * 2/3 * c, as in tests/unit/test_mdp.c
--- file gamble.lod
have = 3
while have > 0 and have < 2500
    bet = decide([1, 2])
    have += {2: min([bet, 2500 - have]), 0 - min([bet, have])}
done
have > 0
--- args
--stats=mean --policy -f gamble.lod
--- out
0.900000
bet: have >= 2: 1; have == 1: 2
--- err
gamble.lod:1:1: note: too large for fractions: calculated with doubles, with a relative error below 1.5e-15
have = 3
^~~~~~~~

=== what a rule costs, for a text: won with 2/6 + 4/6 * 1/2, not 3/6 + 3/6 * 1/2
--- args
-N lod --calc --policy --goal '=="won"' --decide 'a: x > 4' 'x = 1d6 if decide {"a": x, "b": 1d6} > 3 "won" else "lost"'
--- out
lost	0.333333
won	0.666667
a: x > 4	(given; 0.083333 less than the best)

=== where there is one option, there is no decision
--- args
-N lod --stats=mean --decide='bet: have == 2: 2; have == 4: 4' 'have = 1 while have > 0 and have < 8 bet = decide(1, min([have, 8 - have])) have += {2: bet, 3: 0 - bet} done have == 8'
--- out
0.064000

=== cases of a rule for may say yes or no, as its policy does where values are of several kinds
--- args
-N lod --calc '--decide=c: w == [1]: yes; w == 4: no; otherwise: yes' 'v = {1, 2} w = (if 1d2 == 1 then [v] else 4) x = 0 if may("c") { x = sum(w) } x'
--- out
  0	0.500000
  1	0.250000
  2	0.250000

=== of rules, the first that holds counts: a state stands before those with fewer variables; v is won in half of all cases where only the first answer is yes
--- args
-N lod --calc --stats=mean --policy 'y = { v = 1d2 a ~ may("c") p = a if 1d2 == 1 { if p and not a { yield v } } 0 } y'
--- out
0.750000
c: v == 2 and p == 1: no
c: v == 1 and p == 1: no
c: v == 2: yes
c: v == 1: yes

=== and where p has no value yet, a condition with p is an error
--- args
-N lod --calc --stats=mean '--decide=c: v == 2 and p == 1: no; v == 1 and p == 1: no; v == 2: yes; v == 1: yes' 'y = { v = 1d2 a ~ may("c") p = a if 1d2 == 1 { if p and not a { yield v } } 0 } y'
--- err
<argument 1>:1:19: error: unknown variable 'p'
y = { v = 1d2 a ~ may("c") p = a if 1d2 == 1 { if p and not a { yield v } } 0 } y
                  ^~~~~~~~
hint: it has no value yet
--- exit 1

=== where the goal is reached, the first option counts, not the one that keeps the variable
--- args
-N lod --calc --goal '>=0' 'v = 5 w = decide {1, 2} decide {w, v}' 'v = sum(keep([1d2, 3])) if may("c") { v += v yield v } else { v += 0 } v'
--- out
  1	1.000000
  4	0.500000
  5	0.500000

=== a variable that is only added to may be compared with items after all
--- args
-N lod --calc 'v = 3 w = keep([0, v], 2) v in w' 'v = max([max(2d3), 3]) w = keep([0, v], 2) sum(keep([4, -1], 0)) + (v in w)'
--- out
  1	1.000000
  5	1.000000

==== In braces and in recipes ====
# Loops with decisions, and recipes that draw themselves last, are followed as states, as a loop outside of braces is.

--- says -N lod --stats=mean --fractions --policy
# again until it is a 6
y = { x = 1d6 while may('again') { x = 1d6 } x } y
| 6.000000	6
| again: x < 6
again ~ par(x) { if may('again') yield again(1d6) done x } again(1d6)
| 6.000000	6
| again: x < 6
# the variables in braces are in the policy; those that they hide are not
x = 1d2 y = { x = 1d6 decide {'keep': x, 'once more': 1d6} } x * y
| 6.375000	51/8
| keep: x >= 4
| once more: x <= 3
# to wait, and then again, does not help: the first option that leads out
game ~ decide {'wait': game, 'try': {0, 1}} game
| 0.500000	1/2
| try: always
# two recipes that draw each other: b wins 2 with 1/2, a wins 1
a ~ { decide {'to b': b, 'try a': {0, 1}} } b ~ { decide {'to a': a, 'try b': {0, 2}} } a + 10 * b
| 11.000000	11
| to b: always
| try b: always
# the recipe of the call that comes last is another one in each turn; a(0) gives 2 at least, so 'up' to 3 is best from any n
a ~ par(n) { if n >= 3 yield n done if may('up') yield a(n + 1) done {a(0), 2} } a(0)
| 3.000000	3
| up: always
# one after the other, with other variables that change: 6 twice
n = 0 2 * { x = 1d6 while may('again') { x = 1d6 } n += x x } n
| 12.000000	12
| again: x < 6
# a decision in the default value of a parameter
h ~ par(a = may('one more')) { a + 1d3 } h()
| 3.000000	3
| one more: always
# what is not the last that is evaluated is no such call
g ~ 1 + decide {g, 1} g
                ^ the distribution of this takes more than 3200 levels of a calculation
hint: --eval estimates it; --max-stack=N raises the limit
g ~ decide {g, g} g
                  ^ this never ends, whatever the player decides
while 1 == 1 { y = { while may('again') { 1 } 2 } }
      ^~~~~~ this never ends, whatever the player decides

=== options of one name are one (the last is the least)
--- args
-N lod --no-warnings --stats=mean --goal=min --policy 'v = 1d2 + 5 decide {v, v, -1}'
--- out
-1.000000
-1: always
