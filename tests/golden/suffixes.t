# Suffixes of dice, as virtual tabletops and chat bots write them.

==== What they mean ====
# One exploding d6: 3.5 * 6/5 = 4.2. Penetrating, where the next counts one less: m = 3.5 + (m - 1)/6, so 4. On 5 and 6: 3.5 * 3/2.
# d6 until it is no 1: 4; once more: 3.5 + 2.5/6.

=== means
--- calls
--stats=mean 4d6kh3 => 12.244599
--stats=mean 4d6k3 => 12.244599
--stats=mean 4d6dl1 => 12.244599
--stats=mean 4d6dl => 12.244599
--stats=mean 2d20kh => 13.825000
--stats=mean 2d20kl+5 => 12.175000
--stats=mean 4D6KH3 => 12.244599
--stats=mean 2D6+3 => 10.000000
--stats=mean 4df => 0.000000
--stats=mean 4DF => 0.000000
--stats=mean D% => 50.500000
--stats=mean 2D%+1 => 102.000000
--stats=mean 3D%kh1 => 75.497500
--stats=mean 'D% advantage' => 67.165000
--stats=mean 'let D = 17 in D%4' => 1.000000
--stats=mean 'let D = 17 in D%4 + 2D%' => 102.000000
--stats=mean 3d%kh1 => 75.497500
--stats=mean d6! => 4.200000
--stats=mean 3d6! => 12.600000
--stats=mean d6!! => 4.200000
--stats=mean d6!p => 4.000000
--stats=mean d6!>4 => 5.250000
--stats=mean d6!>=5 => 5.250000
--stats=mean d6!=6 => 0.833333
--stats=mean 2d6r1 => 8.000000
--stats=mean 2d6r<2 => 8.000000
--stats=mean 2d6ro1 => 7.833333
--stats=mean 'count >=8 5d10!' => 1.666667
--stats=mean 'max(4d6kh3)' => 5.244599
--stats=mean '2d20kh1>=15' => 0.510000
--stats=mean '2d20kh1 + 2d20kl1' => 21.000000
--stats=mean '4dFkh4' => 0.000000

=== in the words of dicelab
--- same-tree
4d6kh3 <=> sum high 3 4#d6
2d20kl1 + 5 <=> (sum low 1 2#d20) + 5
4d6dh1 <=> sum drop high 1 4#d6
3d6! <=> sum explode 3#d6
3d6!!>4 <=> sum compound >4 3#d6
2d6ro<3 <=> sum reroll <3 2#d6
2d6r1 <=> sum force 1 2#d6
high 2 4d6! <=> high 2 explode 4#d6

=== a fixed order, whatever order they are written in: extra dice are rolled again, too
# A die from 2 to 6 that explodes at 6: 4 * 5/4.
--- calls
--stats=mean 4d6r1! => 20.000000
--stats=mean 4d6!r1 => 20.000000

=== names of older programs that look like suffixes
--- calls
'let df = (1,2,3) in ==2df' => 2
'let dFkh = (1,2,3) in ==2dFkh' => 2
'let k = (1,2,3) in ==d1k' => 1
'let kh = (1,2,3) in drop >d1kh' => 1
'let k = 3 in sum 4d1k' => 1
'let k = 2 in d1kh + k' => 3

=== signs of other keyboards
--- calls
'2 × 3' => 6
'5 − 3' => 2
'5 – 3' => 2
'7 ÷ 2' => 3
'2 ≤ 1' => 0
'2 ≥ 1' => 1
'2 ≠ 1' => 1

==== What they are not ====

=== names, where there are no dice before them
--- calls
'let kh = 3 in kh' => 3
'let r = 2 in d1 + r' => 3
'let dF = 3 in dF*2' => 6

--- says
# errors
$ d6r 4d6zz3 4d6kh0 2d6dl3 d1! d6r<7 4d6kh3kl1 4d6khigh
@1:1: d6r
        ^ unexpected 'r', expected an operator or ';'
@2:1: 4d6zz3
         ^~ unexpected 'zz', expected an operator or ';'
@3:1: 4d6kh0
         ^~~ at least one must be kept or dropped
@4:1: 2d6dl3
         ^~~ more dice are dropped than there are
@5:1: d1!
      ^~~ this never ends: all faces explode
@6:1: d6r<7
      ^~~~~ this never ends: all faces are rolled again
@7:1: 4d6kh3kl1
            ^~~ this cannot be combined with the keep or drop before it
hint: use one keep, one comparison, or drops: 5d6dl2dh2
@8:1: 4d6khigh
         ^~~~~ unexpected 'khigh', expected an operator or ';'
# in doubt where both can be
4d6kh3, 7
^~~~~~ it is unclear whether these dice are to be added up
hint: '(sum 4d6kh3)' is their total
# but repeated, they are totals: 6 * 15869/1296
$ -C --stats=mean 'sum 6#(4d6kh3)' 'sum 6#4d6kh3' 'count >=3 6#(4d6kh3)' 'sum 2#(sum 3#(2d6!))'
| 73.467593
| 73.467593
| 6.000000
| 50.400000
# without suffixes both are possible
6#(4d6)
   ^~~ it is unclear whether these dice are to be added up
hint: '4#d6' lists the dice, '(sum 4#d6)' is their total
# a number of too many digits
4d6kh99999999999999999999
     ^~~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits; the largest is 9223372036854775807
