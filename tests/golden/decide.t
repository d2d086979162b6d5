# Decisions: `decide {e, f}` and `may reroll`. Values are worked out by hand, or by the independent solver of the problems
# in which they occur.

==== One of several expressions ====

=== what is certain
--- table
decide {3, 7}                                   => 7
decide {7, 3, 5}                                => 7
decide {"a": 1, 2, "c": 3}                      => 3
let x = 7 in decide {x, x * x, 2} + 1           => 50
let x = decide {1, 2} in x * x                  => 4
sum (1, decide {2, (3, 4)}, 5)                  => 13
decide {1, decide {2, 3}}                       => 3
if decide {1 > 2, 2 > 1} then 5 else 6          => 6
if 1 > 2 then decide {1, 2} else decide {3, 4}  => 4
sum foreach x in 1..3 do decide {x, 2}          => 7
sum 3#(decide {1, 2})                           => 6
3 as {3: decide {1, 2}, else: 9}                => 2

=== words that a program defines are names
--- table
let decide = 3 in decide + 1                    => 4
let may = 3 in may + 1                          => 4
let all = (1, 2) in sum all                     => 3
let twice = 2 in twice * 2                      => 4
decide = 3; decide * 2                          => 6
times(x) = x * x; times(3)                      => 9

=== roll again if you like
--- says -C --fractions
let x = d6 in decide {"keep": x, "again": d6}
= 1: 0.083333 1/12  2: 0.083333 1/12  3: 0.083333 1/12  4: 0.250000 1/4  5: 0.250000 1/4  6: 0.250000 1/4
# before the roll: 3.5 is more than 3.125
decide {"advantage": d4 with advantage, "bonus": d4 + 1}
= 2: 0.250000 1/4  3: 0.250000 1/4  4: 0.250000 1/4  5: 0.250000 1/4

=== means
--- says --stats=mean
let x = d100 in decide {x, d100}; let a = d6 in let b = d6 in decide {a, b}
| 63.000000
| 4.472222
# of what is rolled before, from left to right: the die on the left is seen (4/6 + 1/36 + 2/36), that on the right is not
d6 >= decide {3, d6}; (decide {3, d6}) >= d6
| 0.750000
| 0.583333
# a name that is read by the branches of a condition with dice: for both values of x the die is as good and first, so 3/4 * 2 + 1/4 * 3/2
let x = d2 in if d4 > 1 then decide {d3, x} else x
| 1.875000
# 7 at once, or a roll: 3.5 + 3.5 is as much, so the first counts
decide {2d6, 7}; let n = decide {6, 8} in d n
| 7.000000
| 4.500000
# each of three dice for itself: 3 * 4.25
sum 3#(let x = d6 in decide {x, d6}); sum foreach x in 3#d6 do decide {x, d6}
| 12.750000
| 12.750000
# no decision sees the names of later items: 2.5, then the better of a known d6 and 2
sum ((decide {1, d4}), (let x = d6 in decide {x, 2}))
| 6.166667

=== a sum that grows without end is no part of the states
--- says --stats=mean --fractions
# each turn is the last one with 1/2; otherwise it adds 2 on average at best, 1 at worst: the sum of 2/2^k and that of 1/2^k
sum while x = 0 do if d2 == 1 then () else decide {1, d3}
| 2.000000	2
$ --stats=mean --goal=min 'sum while x = 0 do if d2 == 1 then () else decide {1, d3}'
| 1.000000
# ten points at first; then 7 for certain or a die, each with another turn with 1/2: 10 + 7 + 7/2 + ...
sum let a = 10 in while x = a do if x == a then decide {d6, 7} else if d2 == 1 then () else decide {d6, 7}
| 24.000000	24
$ --calc --fractions --threshold=0.1 --no-warnings 'sum while x = 0 do if d2 == 1 then () else decide {1, 2}'
|   0	0.500000	1/2
|   2	0.250000	1/4
|   4	0.125000	1/8
|   6	0.062500	1/16
|   8	0.031250	1/32
|  10	0.015625	1/64
|  12	0.007812	1/128
|  14	0.003906	1/256
| > 14	0.003906	1/256
# and without limit, where the player can go on
sum while x = 0 do decide {(), d6 - 3}
                   ^~~~~~~~~~~~~~~~~~~ the player could go on for ever and gain without limit
# a sum that does not fit
sum 2#(let x = 9000000000000000000 in decide {x, x})
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the result does not fit into 64 bits

==== May reroll ====

=== means
--- says --stats=mean
may reroll d6; may reroll twice d6; sum may reroll 4d6; sum may reroll twice 5d6; sum may reroll <=2 2d6
| 4.250000
| 4.666667
| 17.000000
| 23.333333
| 8.333333
sum may reroll twice 3d10; sum may reroll all 3d6; first 1 may reroll 2#d6; sum may reroll 0 times 2#d6
| 22.350000
| 11.708333
| 4.250000
| 7.000000
# a number of passes with a name
let n = 2 in may reroll n times d6; let n = d2 in may reroll n times d6
| 4.666667
| 4.458333
# a full house of five dice and three rolls, and a turn of King of Tokyo
let x = may reroll twice 5d6 in count distinct x <= 2 and alike x != 4
| 0.366145
let x = may reroll twice 6#d{0:3, 1, 2, 3} in sum foreach f in 1..3 do let n = count ==f x in if n >= 3 then f + n - 3 else 0
| 2.235742

=== great weapons
--- says -C
sum may reroll <=2 2d6
= 2: 0.003086  3: 0.006173  4: 0.027778  5: 0.049383  6: 0.098765  7: 0.148148  8: 0.172840  9: 0.197531  10: 0.148148  11: 0.098765  12: 0.049383

==== Goals, policies and rules ====

=== chances, played for them
--- says --no-warnings
$ --chance='>=17' --goal='>=17' --digits=9 'sum may reroll 3d6'
| 0.089720508
$ --chance='>=9' --goal='>=9' --digits=9 'sum may reroll all 2d6'
| 0.478395062
$ --chance='>=4' --goal='>=4' --digits=9 'alike may reroll twice 5d6'
| 0.290793584
# a Yahtzee: 347897/7558272
$ --chance='==5' --goal='==5' --digits=9 'alike may reroll twice 5d6'
| 0.046028643
# the smallest mean: 3.5 - 0.75
$ --stats=mean --goal=min 'may reroll d6'
| 2.750000
# a list is compared with nothing, but a label is: 1/6 + 5/36
$ --calc --goal='=="won"' 'let x = d6 in decide {x == 6 as {1: "won", 0: "lost"}, d6 == 6 as {1: "won", 0: "lost"}}'
| won	0.305556
| lost	0.694444
# each target for itself
$ --for t=10..18..4 --goal '>=t' --chance '>=t' 'sum may reroll 3d6'
| 10	0.902585
| 14	0.441165
| 18	0.028528

=== how to play
--- says --stats=mean --policy
let x = d6 in decide {"keep": x, "again": d6}
| 4.250000
| keep: x >= 4
| again: x <= 3
may reroll d6
| 4.250000
| may reroll: keep 4, 5, 6
sum may reroll twice 5d6
| 23.333333
| may reroll: left == 2: keep 5, 6; left == 1: keep 4, 5, 6
sum may reroll all 3d6
| 11.708333
| may reroll: sum dice <= 10: keep none; sum dice >= 11: keep all
# options of one name are one
let x = d2 in decide {x, x, 5}
| 5.000000
| 5: always
let x = d4 in decide {x, 3, x}
| 3.250000
| x: x >= 3
| 3: x <= 2	(3: as good either way)
# only the total of x is read
let x = 2#d6 in decide {sum x, sum 2#d6}
| 7.972222
| sum x: sum x >= 7
| sum 2#d6: sum x <= 6	(7: as good either way)

=== rules: each line of a policy, given as a rule, has the same mean
--- says --stats=mean
$ --stats=mean --decide 'keep: x >= 4' 'let x = d6 in decide {"keep": x, "again": d6}'
| 4.250000
$ --stats=mean --decide 'again: x <= 3' 'let x = d6 in decide {"keep": x, "again": d6}'
| 4.250000
$ --stats=mean --decide 'keep: x >= 4' --decide 'again: x <= 3' 'let x = d6 in decide {"keep": x, "again": d6}'
| 4.250000
$ --stats=mean --decide 'may reroll: keep 4, 5, 6' 'may reroll d6'
| 4.250000
$ --stats=mean --decide 'may reroll: left == 2: keep 5, 6; left == 1: keep 4, 5, 6' 'sum may reroll twice 5d6'
| 23.333333
$ --stats=mean --decide 'may reroll: sum dice <= 10: keep none; sum dice >= 11: keep all' 'sum may reroll all 3d6'
| 11.708333
$ --stats=mean --decide 'sum 2#d6: otherwise' --decide 'sum x: sum x >= 7' 'let x = 2#d6 in decide {sum x, sum 2#d6}'
| 7.972222
# 3 4 is kept and all else rolled again, so that the mean stays 7; 2/4 + 3 * 3/4; of three twos, two are kept
$ --stats=mean --decide 'may reroll: dice == [3, 4]: keep all; otherwise: keep none' 'sum may reroll 2d6'
| 7.000000
$ --stats=mean --decide 'may reroll: dice == [1, 1] and left == 1: keep all; otherwise: keep none' 'sum may reroll 2#d2'
| 2.750000
$ --stats=mean --decide 'may reroll: keep 2, 2' 'sum may reroll 3#d2'
| 5.187500
# other rules: 11/6 + 4/6 * 3.5; and two dice that are both below 3 are both rolled again, 7 + (7 - 3)/9
$ --stats=mean --decide 'keep: x >= 5' 'let x = d6 in decide {"keep": x, "again": d6}'
| 4.166667
$ --stats=mean --decide 'may reroll: max dice >= 3: keep all; otherwise: keep none' 'sum may reroll <=2 2d6'
| 7.444444
# with a policy, how much worse they are: 8.5 - 2 * (6 + 5 * 3.5)/6; 4.25 is best; the same chance of 4 or more
$ --stats=mean --policy --decide 'may reroll: keep 6' 'sum may reroll 2d6'
| 7.833333
| may reroll: keep 6	(given; 0.666667 less than the best)
$ --stats=mean --policy --decide 'keep: x >= 5' 'let x = d6 in decide {"keep": x, "again": d6}'
| 4.166667
| keep: x >= 5	(given; 0.083333 less than the best)
$ --calc --policy --goal='=="won"' --decide 'a: x == 6' 'let x = d6 in decide {"a": x == 6 as {1: "won", 0: "lost"}, "b": d2 == 2 as {1: "won", 0: "lost"}}'
| won	0.583333
| lost	0.416667
| a: x == 6	(given; as good as the best)
# the smallest mean is 2.75; with a rule for one of two decisions, the other is free: 3.5 for the first, 4.25 for the second
$ --stats=mean --policy --goal=min --decide 'keep: x >= 4' 'let x = d6 in decide {"keep": x, "again": d6}'
| 4.250000
| keep: x >= 4	(given; 1.500000 more than the best)
$ --stats=mean --policy --decide 'a: never' 'let x = d6 in decide {"a": x, "b": d6} + (let y = d6 in decide {"c": y, "d": d6})'
| 7.750000
| c: y >= 4
| d: y <= 3
| a: never	(given; 0.750000 less than the best)
# a name of let: 3 for certain where h > 3, so (3.5 * (1 + 2 + 3) + 3 * (4 + 5 + 6))/6; else the player is free, who rolls
$ --stats=mean --policy --decide 'x: h > 3: 3; otherwise: d6' 'let h = d6 in let x = decide {3, d6} in x * h'
| 11.000000
| x: h > 3: 3; otherwise: d6	(given; 1.250000 less than the best)
$ --stats=mean --decide 'x: h > 3: 3' 'let h = d6 in let x = decide {3, d6} in x * h'
| 11.000000
$ --stats=mean --decide 'x: "a"; otherwise: "b"' 'let x = decide {"a": 3, "b": d6} in x'
! --decide:1:4: error: the decision has no such option
! x: "a"; otherwise: "b"
!    ^~~
= exit 1
# where a definition follows a rule, too, the best is not looked for
$ --stats=mean --policy --decide 'a: x > 4' 'f(x) = decide {"a": x, "b": d6}; let x = d6 in decide {"a": x, "b": d6} + f(2)'
| 7.666667
| a: x > 4	(given)
# a play, and a sample
$ -r --decide 'keep: always' 'let x = 7 in decide {"keep": x, "again": d6}'
| 7
# errors in a rule
$ --stats=mean --decide 'kep: x >= 5' 'let x = d6 in decide {"keep": x, "again": d6}'
! --decide:1:1: error: no decision is called 'kep'; there is 'again'
! kep: x >= 5
! ^~~
= exit 1
$ --stats=mean --decide 'may reroll: x' 'sum may reroll d6'
! --decide:1:13: error: the rule of 'may reroll' says what to keep
! may reroll: x
!             ^
! hint: for example keep 5, 6, or left == 2: keep 5, 6; otherwise: keep all
= exit 1
$ --stats=mean --decide 'keep: x >' 'let x = d6 in decide {"keep": x, "again": d6}'
! --decide:1:10: error: unexpected end of input, expected a number, a name or '('
! keep: x >
!          ^
= exit 1

==== Errors ====

--- says -r
# too few options
decide {3}
^~~~~~~~~~ 'decide' needs two options or more
hint: 'decide {3, d6}' has two: 3 for certain, or a roll
decide {}
^~~~~~~~~ 'decide' needs two options or more
hint: 'decide {3, d6}' has two: 3 for certain, or a roll
# weights
decide {2: d6, 4}
        ^ 'decide' takes no weights: the player chooses
hint: names are texts: decide {"keep": x, "again": d6}
decide {"a": d6, 2: 4}
                 ^ 'decide' takes no weights: the player chooses
hint: names are texts: decide {"keep": x, "again": d6}
# among the faces of a die
d decide {6, 8}
  ^~~~~~~~~~~~~ a decision cannot be among the faces of a die
hint: 'let n = decide {6, 8} in d n' decides before the roll
# under a condition, and in one
let x = d6 in decide {x, d6} given x > 3
              ^~~~~~~~~~~~~~ 'given' cannot be combined with decisions
hint: which rolls remain would be up to the player
let x = d6 in x given x > decide {1, 2}
                          ^~~~~~~~~~~~~ 'given' cannot be combined with decisions
hint: which rolls remain would be up to the player
# in what is rolled again
sum explode (d6 + decide {1, 2})
             ^~~~~~~~~~~~~~~~~~ 'explode' would roll this again, with its decision
hint: a value with a name, from 'let', is decided once
sum may reroll 2#(d6 + decide {1, 2})
               ^~~~~~~~~~~~~~~~~~~~~~ 'may' would roll this again, with its decision
hint: a value with a name, from 'let', is decided once
# lists have no mean
may reroll 2#d6
^~~~~~~~~~~~~~~ the results are lists, which have no mean for a goal
hint: 'sum' turns a list into a single value
# nor have texts
decide {d{"lost", "won"}, d{"lost", "won"}}
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the results, such as "lost", are not numbers
hint: --goal='=="hit"' says which result is good
# what fails in an option
decide {1/0, 3}
          ^ division by zero
let n = 0 - 1 in sum may reroll n times 2#d6
                                ^ 'may' needs a count of at least 0, not -1
$ --stats=mean --max-states=60 'sum may reroll twice 3#d6'
! <argument 1>:1:5: error: the best decisions of this take more than 60 states of a calculation
! sum may reroll twice 3#d6
!     ^~~~~~~~~~~~~~~~~~~~~
! hint: --max-states=N raises the limit
= exit 1
decide 3
       ^ unexpected '3', expected '{'
may + 3
^~~ unexpected 'may', expected a number, a name or '('

==== In words ====

=== meanings
--- meanings --stats=mean
decide {3, d6}                     => The player's choice of 3 or a six-sided die.
sum may reroll twice 5d6           => Five six-sided dice, any of which the player may roll again twice, added up.
sum may reroll all 3 times <=2 3d6 => Three six-sided dice, all or none of which the player may roll again three times if they show at most 2, added up.
may reroll d6                      => A six-sided die, which the player may roll again once.
let x = d6 in decide {x, d6}       =>

==== Printing ====

=== the tree
--- args
-p 'let x = 2#d6 in decide {"keep": sum x, sum may reroll all 3 times <=2 x}'
--- out
let x = 
  #
    2
    d
      6
  decide
  "keep":
    sum
      x
    sum
      may reroll all comparison le
        3
        2
        x

=== as dicelab
--- args
--translate 'let x = 2#d6 in decide {"keep": sum x, "a": sum may reroll all 3 times <=2 x, (decide {1, 2}) + 1}'
--- out
let x = 2#d6 in decide {"keep": sum x, "a": sum may reroll all 3 times <=2 x, (sum decide {1, 2}) + 1};
