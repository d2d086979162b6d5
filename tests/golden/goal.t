==== Goals ====
# Options about decisions. The values are worked out by hand, or in the problems of decisions.

=== which exclude each other
--- refused
--float --goal=max d6 => --float is about doubles, but decisions are compared exactly: not with --goal, --policy or --decide
--float --decide 'a: b' d6 => --float is about doubles, but decisions are compared exactly: not with --goal, --policy or --decide
--merge --goal=max part => --goal, --policy and --decide are about programs, and --merge has none
--policy --roll d6 => --policy is found by --calc
--policy --eval d6 => --policy is found by --calc
--policy --format=csv d6 => csv and the like have tables only: --policy=table has one of states
--policy --stats=mean --format=json d6 => --for, --chance and --stats=NAME have tables of their own: --policy follows them only in plain text
--policy --compare d6 => --compare shows distributions only: it cannot be used with --policy
--goal=max --goal=min d6 => --goal is one goal: what is best for several is found for each
--policy=words d6 => --policy takes one of table|all, not 'words'
-N troll --goal=max d6 => --goal, --policy and --decide are about decisions, which programs in this notation do not have
-N python-dice --policy d6 => --goal, --policy and --decide are about decisions, which programs in this notation do not have

=== where nothing is decided
--- says
$ -C --goal '>=2' d2
! --goal:1:1: warning: nothing is decided here: this goal has no effect
! >=2
! ^~~
hint: --chance prints the probability of a condition
= 1: 0.500000  2: 0.500000
$ -C --goal min d2
! --goal:1:1: warning: nothing is decided here: this goal has no effect
! min
! ^~~
= 1: 0.500000  2: 0.500000
$ -C --policy d2
! --policy:1:1: warning: nothing is decided here: there is no policy
! --policy
! ^~~~~~~~
= 1: 0.500000  2: 0.500000
# one that decides is enough
$ -C --goal min d2 'decide {2, 1}'
|   1	0.500000
|   2	0.500000
|   1	1.000000

=== faulty ones
--- args
--goal '>=' d6
--- err
--goal:1:1: error: expected a comparison with a number or a label, or a range
>=
^
hint: as in '>=15', '==7', '!=0', '5..8' or '=="hit"'
--- exit 2

=== a rule without a condition
--- args
--decide 'roll on' d6
--- err
--decide:1:1: error: a rule is the name of a decision, a colon, and a condition
roll on
^~~~~~~
hint: as in roll on: points < 20
--- exit 2

==== Played for a goal ====

--- says -C
# for the mean; for the least mean; for 5 or 6, which a second roll brings with 1/3
$ --stats=mean 'let x = d6 in decide {x, d6}'
| 4.250000
$ --stats=mean --goal min 'let x = d6 in decide {x, d6}'
| 2.750000
$ --chance '>=5' --fractions --goal '>=5' 'let x = d6 in decide {x, d6}'
| 0.555556	5/9
$ --goal '>=5' --stats=goal --fractions 'let x = d6 in decide {x, d6}'
| 0.555556	5/9
# played for the mean, a 4 is kept: 2/6 + 3/6 * 2/6
$ --chance '>=5' --fractions 'let x = d6 in decide {x, d6}'
| 0.500000	1/2
! --chance:1:1: note: the decisions maximise the mean, --goal='>=5' this chance
! >=5
! ^~~
$ --goal max --chance '>=5' 'let x = d6 in decide {x, d6}'
| 0.500000
# each of the values of --for has a goal of its own: p + (1 - p) p, with p = (7 - t)/6
$ --for t=5,6 --goal '>=t' --chance '>=t' --fractions 'let x = d6 in decide {x, d6}'
| 5	0.555556	5/9
| 6	0.305556	11/36
$ --goal '=="b"' --chance '=="b"' --fractions 'let x = d{"a", "b"} in decide {x, d{"a", "b"}}'
| 0.750000	3/4
$ --goal '>=2' 'let x = d{"a", "b"} in decide {x, x}'
! --goal:1:1: error: 'let x = d{"a", "b"} in decide {x, x}' gives labels, which are compared with one of them
! >=2
! ^~~
= exit 1
# no number is a text
$ --goal '=="b"' 'decide {1, 2}'
! --goal:1:1: error: 'decide {1, 2}' gives no single labels, which alone are compared with a text
! =="b"
! ^~~~~
= exit 1
$ --stats=goal d6
@--stats:1: goal
            ^~~~ 'd6' gives outcomes of no decisions, which alone have a goal
# lists are compared with no number
$ -C --goal '>=3' 'may reroll 2d6'
@1:1: may reroll 2d6
      ^~~~~~~~~~~~~~ the goal compares numbers, and some results are not single numbers
hint: 'sum' turns a list into a single value

=== the policy of each value
--- says
$ --for t=5,6 --goal '>=t' --chance '>=t' --policy 'let x = d6 in decide {"keep": x, "again": d6}'
| 5	0.555556
| 6	0.305556
| t=5
| keep: x >= 5
| again: x <= 4
| t=6
| keep: x == 6
| again: x <= 5

==== Programs that draw ====
# Texts that they print have no order, and may not be among the outcomes.

--- says
$ -N lod --chance '=="won"' --fractions "if 1d6 > 4 'won' else 'lost'"
| 0.333333	1/3
$ -N lod --chance '!="won"' --fractions "if 1d6 > 4 'won' else 'lost'"
| 0.666667	2/3
$ -N lod --chance '=="gone"' "if 1d6 > 4 'won' else 'lost'"
| 0.000000
= exit 3
$ -N lod --chance '>="won"' "if 1d6 > 4 'won' else 'lost'"
@--chance:1: >="won"
             ^~~~~~~ 'if 1d6 > 4 'won' else 'lost'' gives texts without an order, which only '==' and '!=' compare
$ -N lod --chance '=="won"' 1d6
@--chance:1: =="won"
             ^~~~~~~ '1d6' gives no single labels, which alone are compared with a text
$ -N lod --goal '=="won"' --chance '=="won"' --fractions "x = 1d6 if may('again') x = 1d6 done if x > 3 'won' else 'lost'"
| 0.750000	3/4
$ -N lod --goal '!="won"' --chance '=="won"' --fractions "x = 1d6 if may('again') x = 1d6 done if x > 3 'won' else 'lost'"
| 0.250000	1/4
$ -N lod -C --goal '>=3' "if may('a') 'x' else 3"
@1:1: if may('a') 'x' else 3
      ^~~~~~~~~~~~~~~~~~~~~~ the goal compares numbers, and some results are not single numbers
hint: a goal such as '=="hit"' is about texts

==== Rules ====
# One roll, and a second one that the player may make.

--- says
# 3 and less are rolled again: 3.5 * 3/6 + (4 + 5 + 6)/6
$ --stats=mean -N lod "x = 1d6 if may('again') x = 1d6 done x"
| 4.250000
# ones only: 3.5 / 6 + (2 + 3 + 4 + 5 + 6) / 6
$ --stats=mean --fractions --decide 'again: x < 2' -N lod "x = 1d6 if may('again') x = 1d6 done x"
| 3.916667	47/12
# the last rule for a name counts
$ --stats=mean --decide 'again: x < 2' --decide 'again:x<4' -N lod "x = 1d6 if may('again') x = 1d6 done x"
| 4.250000
$ --stats=mean --decide 'agan: x < 2' -N lod "x = 1d6 if may('again') x = 1d6 done x"
@--decide:1: agan: x < 2
             ^~~~ no decision is called 'agan'
hint: there is 'again'
$ --stats=mean --decide 'again: y < 2' -N lod "x = 1d6 if may('again') x = 1d6 done x"
@--decide:1: again: y < 2
                    ^ unknown variable 'y'

=== rules for two decisions of one name: lines, and columns
# 28/6 where 4 and less are rolled again, and then 3 and less; 27/6 where only 2 and less are, the first time
--- file rolls.lod
x = 1d6
if may('again') x = 1d6 done
if may('again') x = 1d6 done
x
--- says
$ --stats=mean --policy -f rolls.lod
| 4.666667
| again@2: x < 5
| again@3: x < 4
$ --stats=mean --decide 'again@2: x < 5' --decide 'again@3: x < 4' -f rolls.lod
| 4.666667
$ --stats=mean --decide 'again@2: x < 3' -f rolls.lod
| 4.500000
$ --stats=mean --decide 'again: x < 4' --decide 'again@2: x < 3' -f rolls.lod
| 4.500000
$ --stats=mean --decide 'again@4: x < 3' -f rolls.lod
@--decide:1: again@4: x < 3
             ^~~~~~~ no decision is called 'again@4'
hint: there is again@2, again@3
$ --policy --stats=mean -N lod "x = 1d6 if may('again') x = 1d6 done if may('again') x = 1d6 done x"
| 4.666667
| again@1.12: x < 5
| again@1.41: x < 4
$ --stats=mean --decide 'again@1.12: x < 3' -N lod "x = 1d6 if may('again') x = 1d6 done if may('again') x = 1d6 done x"
| 4.500000

=== what a rule decides is an option
--- says
$ --stats=mean --decide 'bet: 9' -N lod 'bet = decide(1, 3) bet'
@1:1: bet = decide(1, 3) bet
            ^~~~~~~~~~~~ the rule for 'bet' decides 9, which is no option here
hint: the options are 1 to 3
$ -r --decide 'bet: 9' -N lod 'bet = decide([1, 5]) bet'
@1:1: bet = decide([1, 5]) bet
            ^~~~~~~~~~~~~~ the rule for 'bet' decides 9, which is no option here
hint: the options are [1, 5]
$ --stats=mean --decide 'on: 1 == 1: 7' -N lod "2 * may('on')"
| 2.000000
$ --stats=mean --decide 'x: keep 2' -N lod 'x = keep([1, 1, 2], 2) sum(x)'
@1:1: x = keep([1, 1, 2], 2) sum(x)
          ^~~~~~~~~~~~~~~~~~ the rule for 'x' keeps 1 of 3, and at least 2 must be kept
$ --stats=mean --decide 'a: always' -N lod "decide {'a': 1, 'b': 2, 'c': 3}"
| 1.000000
$ --stats=mean --decide 'a: 1 == 1' -N lod "decide {'a': 1, 'b': 2, 'c': 3}"
@--decide:1: a: 1 == 1
             ^ the other options of this decision need rules, too
hint: such as 'otherwise' for one of them, or a rule for all but one
$ --stats=mean --decide 'a: never' --decide 'b: 1 > 2' -N lod "decide {'a': 1, 'b': 2}"
@1:1: decide {'a': 1, 'b': 2}
      ^~~~~~~~~~~~~~~~~~~~~~~ the rule for 'b' decides 0, which is no option here
hint: the options are ['a', 'b']
# an option without a label is called as it is written, even with a colon
$ --stats=mean --decide 'x: x >= 4' --decide '{2: 3, 1: 6}: x < 4' -N lod 'x = 1d6 decide {x, {2: 3, 1: 6}}'
| 4.500000

=== what was rolled for a decision is not rolled again for its rule
# the higher of two d3 is kept, and the lower unless it is 1: 3, twice 4, 4, twice 5, twice 5 and 6
--- says
$ --stats=mean --fractions --policy -N lod 'x = keep(2d3, 1) sum(x) + sum((2 - count(x)) * 1d3)'
| 4.555556	41/9
| x: 2d3 == [1, 2]: keep 2
| x: 2d3 == [1, 3]: keep 3
| x: 2d3 == [2, 3]: keep all
| x: 2d3 == [1, 1]: keep [1]
| x: 2d3 == [2, 2]: keep all
| x: 2d3 == [3, 3]: keep all
$ --stats=mean --fractions --decide 'x: 2d3 == [1, 2]: keep 2; 2d3 == [1, 3]: keep 3; 2d3 == [2, 3]: keep all; 2d3 == [1, 1]: keep [1]; min(2d3) > 1: keep all' -N lod 'x = keep(2d3, 1) sum(x) + sum((2 - count(x)) * 1d3)'
| 4.555556	41/9
# 252/36, of which 36/36 are of threes and less
$ --stats=mean --decide 'x: max(2d6) < 4: keep none; otherwise: keep all' -N lod 'x = keep(2d6) sum(x)'
| 6.000000
# (8 * 5 + 9 * 4 + 10 * 3 + 11 * 2 + 12)/36, also in braces
$ --stats=mean --fractions --decide 'x: {sum(2d6)} > 7: keep all; otherwise: keep none' -N lod 'x = keep(2d6) sum(x)'
| 3.888889	35/9
$ --stats=mean --fractions --decide 'x: max(2d6)' -N lod 'x = decide(2d6) x'
| 4.472222	161/36
