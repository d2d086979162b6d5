# What a roll comes from, as python-dice shows it.

--- says -N python-dice,verbose
# numbers, and dice with their number and faces written out
< 5
< 3d1
< 2u1r9 .+ 0 | 0d6
|~ Result: 5
|~ Breakdown:
|~ 5
|~ Result: \[1, 1, 1\]
|~ Breakdown:
|~ roll 3d1 -> \[1, 1, 1\]
|~ Result: \[(-?[01]), (-?[01])\]
|~ Breakdown:
|~ Extend\(
|~   ArrayAdd\(
|~     Reroll\(
|~       roll 2u1 -> \[-?[01], -?[01]\],
|~       9
|~     \) -> \[\1, \2\],
|~     0
|~   \) -> \[\1, \2\],
|~   roll 0d6 -> \[\]
|~ \) -> \[\1, \2\]
# operators, and what was taken for a total
< 2d1+1d1*2
< (1+1)d1t
< -(3d1)
< --2
< +(1,2)
| Result: 4
| Breakdown:
| Add(
|   roll 2d1 -> [1, 1] -> 2,
|   Mul(
|     roll 1d1 -> [1],
|     2
|   ) -> 2
| ) -> 4
| Result: 2
| Breakdown:
| Total(
|   Dice(
|     Add(
|       1,
|       1
|     ) -> 2,
|     1
|   ) -> [1, 1]
| ) -> 2
| Result: [-1, -1, -1]
| Breakdown:
| Negate(roll 3d1 -> [1, 1, 1]) -> [-1, -1, -1]
| Result: 2
| Breakdown:
| 2
| Result: [1, 2]
| Breakdown:
| Array(
|   1,
|   2
| ) -> [1, 2]
# an operation with several right sides
< (7-2d1-1)-1
< (3d1)^2^1
| Result: 3
| Breakdown:
| Sub(
|   Sub(
|     7,
|     roll 2d1 -> [1, 1] -> 2,
|     1
|   ) -> 4,
|   1
| ) -> 3
| Result: [1]
| Breakdown:
| Highest(
|   roll 3d1 -> [1, 1, 1],
|   2,
|   1
| ) -> [1]
# a list that is summed item by item, or by t, is not marked
(2d1,3)^(1,1)
| Result: [2, 3]
| Breakdown:
| Highest(
|   Array(
|     roll 2d1 -> [1, 1],
|     3
|   ) -> [2, 3],
|   Array(
|     1,
|     1
|   ) -> [1, 1] -> 2
| ) -> [2, 3]
# all names
$ -N python-dice,verbose,max
< (2w3rr1r1)v1
< ((4dFm1a1)s)f1
< +-(d%e1)
< 7-6/4%3
< (d(1+1)|u(1+1))|w(1+2)
< (1,2).-1
| Result: [3]
| Breakdown:
| Lowest(
|   Reroll(
|     ForceReroll(
|       roll 2w3 -> [3, 3],
|       1
|     ) -> [3, 3],
|     1
|   ) -> [3, 3],
|   1
| ) -> [3]
| Result: 2
| Breakdown:
| SuccessFail(
|   Sort(
|     Again(
|       Middle(
|         roll 4u1 -> [1, 1, 1, 1],
|         1
|       ) -> [1],
|       1
|     ) -> [1, 1]
|   ) -> [1, 1],
|   1
| ) -> 2
| Result: -1
| Breakdown:
| AddEvenSubOdd(
|   Successes(
|     roll 1d100 -> [100],
|     1
|   ) -> 1
| ) -> -1
| Result: 1
| Breakdown:
| Sub(
|   7,
|   Div(
|     6,
|     Modulo(
|       4,
|       3
|     ) -> 1
|   ) -> 6
| ) -> 1
| Result: [2, 2, 3]
| Breakdown:
| Extend(
|   Extend(
|     Dice(
|       1,
|       Add(
|         1,
|         1
|       ) -> 2
|     ) -> [2],
|     FudgeDice(
|       1,
|       Add(
|         1,
|         1
|       ) -> 2
|     ) -> [2]
|   ) -> [2, 2],
|   WildDice(
|     1,
|     Add(
|       1,
|       2
|     ) -> 3
|   ) -> [3]
| ) -> [2, 2, 3]
| Result: [0, 1]
| Breakdown:
| ArraySub(
|   Array(
|     1,
|     2
|   ) -> [1, 2],
|   1
| ) -> [0, 1]
# explosions show what they added
$ -N python-dice,verbose --seed=1 3d2x
|~ Result: \[([12](, [12])*)\]
|~ Breakdown:
|~ Explode\(roll 3d2 -> \[[12], [12], [12]\]\) -> \[\1\]
# what fails has no breakdown
3d6/0
    ^ Division by zero
