# What people say of dice in words, and what is written shortly for several operators.

==== Phrases ====
--- says
# dice that are kept or dropped
# 4d6 without the lowest: 15869/1296; without the highest: 11347/1296. Of two d20 the higher: 553/40, the lower: 287/40.
$ --stats=mean '4d6 drop lowest' '4d6 drop lowest 1' '4d6 drop the lowest' '4D6 Keep Highest 3' '4d6 drop highest' '2d20 keep highest' '2d20 keep lowest 1' '4d6 keep the 3 highest + 2' 'sum (4d6 drop lowest)'
| 12.244599
| 12.244599
| 12.244599
| 12.244599
| 8.755401
| 13.825000
| 7.175000
| 14.244599
| 12.244599
$ --stats=mean 'd20 advantage' 'd20 with advantage' '1d20 adv + 5' 'd20 disadvantage' 'D20 with disadvantage' 'd20 dis'
| 13.825000
| 13.825000
| 18.825000
| 7.175000
| 7.175000
| 7.175000
# the highest of a list
$ --stats=mean 'highest 3 of 4d6' 'highest of 2d20 + 1' 'lowest 1 of 2d20' 'let x = 4d6 in highest 3 of x' 'highest 2 of (1, 7, 5)' 'keep highest 3 of 4d6' 'keep lowest of (1, 7, 5)'
| 12.244599
| 14.825000
| 7.175000
| 12.244599
| 12.000000
| 12.244599
| 1.000000
$ --stats=mean 'roll 2d6' 'Roll 2d6 + 3' 'roll (1, 2)' 'roll highest of (3, 4)' 'roll = 4; roll + 1'
@3:1: roll (1, 2)
            ^~~~ a list has no mean
hint: 'sum' turns a list into a single value
| 7.000000
| 10.000000
| 4.000000
| 5.000000
# their trees are those of the operators
$ --translate '4d6 drop lowest' 'd20 advantage' 'highest 3 of 4d6' 'roll 2d6'
| sum drop low 1 4#d6;
| sum high 1 2#d20;
| sum high 3 4#d6;
| sum 2#d6;
# names of the program come first
# Programs of dicelab 0.7, and one with a definition.
$ --stats=mean 'let highest = (1, 2) in high 1 highest' 'let with = (3, 4) in high d1 with' 'let advantage = (3, 4) in sum high d2 advantage' 'let of = 7 in let lowest = 1 in low lowest of' 'let turns = (1, 5) in high 1 turns' 'let turns = 1 in high turns while x = (2, 7) do ()'
| 2.000000
| 4.000000
| 5.500000
| 7.000000
| 5.000000
| 7.000000
# what is none
$ 'highest of' '2d20 advantage' 'd6+d8 keep highest' '4d6 drop lowest 9' '4d6 keep highest 0' 'highest 99999999999999999999 of 4d6' '4d6 droplowest'
!~ (?s)<argument 1>:1:11: error: unexpected end of input, expected a number, a name or '\('
!~ .*<argument 2>:1:1: error: advantage and disadvantage apply to a single die
!~ 2d20 advantage
!~ \^~+
!~ hint: 'd20 advantage' rolls two dice, and '2d20 keep highest' is the same
!~ <argument 3>:1:7: error: unexpected 'keep', .*
!~ <argument 4>:1:5: error: more dice are dropped than there are
!~ 4d6 drop lowest 9
!~     \^~+
!~ <argument 5>:1:5: error: at least one must be kept or dropped
!~ .*<argument 6>:1:9: error: this number does not fit into 64 bits.*
!~ <argument 7>:1:5: error: unexpected 'droplowest', .*

==== Lists as operands ====
--- says
# a word takes what is behind it; a list of one item is that, and dice are added up
# d8 has 9/2; the higher of 2d6 161/36, the two highest of 3d6 203/24; d20 less a compound d6: 21/2 - 21/5.
$ --stats=mean 'd8 + high 1 2d6' 'd8 + high 2 3d6' 'd20 - compound d6' '2 * sort 1d6' 'let p = 3d6 in 1 + high 2 p' 'let p = 3d6 in p + high 2 p'
| 8.972222
| 12.958333
| 6.300000
| 7.000000
| 9.458333
| 18.958333
# so do let and if
$ --stats=mean '10 + if d2 == 1 then 2d6 else 0' '2 * let x = d6 in x + x' '3 + foreach x in 4 do x * x'
| 13.500000
| 14.000000
| 19.000000
# other lists are as wrong as in parentheses
$ -C '1 + high 2 (1, 2, 3)' '1 + low 1 ()' '1 + >4 3d6' '2d6 . sort d6' 'd8 + high 1 2d6 + 3'
!~ (?s)<argument 1>:1:5: error: a single value is needed here, but this is a list of 2
!~ .*<argument 2>:1:5: error: a single value is needed here, but this list is empty
!~ .*(<argument 3>:1:5: error: a single value is needed here, but this .*
!~ .*)?<argument 4>:1:7: error: a single value is needed here, but 'sort' makes a list
!~ .*<argument 5>:1:13: error: it is unclear whether 'high' takes all of this, or only its beginning
!~ .*
# the list of a word ends behind a name for several items
# 3d6 and 3: 27/2. Sixes and fives of 3d6: 1/2 each. In the last, x is one item, and a number, as in dicelab 0.7.
$ --stats=mean --no-warnings 'let x = 3#d6 in sum x + 3' 'let x = 3#d6 in count ==6 x + count ==5 x' 'let x = 3#d6 in 1 + count ==6 x * 2 - 1' 'let x = (2, 5) in max x * 2 - 1' 'let x = (2, 5) in sum sort x >= 7' 'let x = 1#d6 in count x + 3'
| 13.500000
| 1.000000
| 1.000000
| 9.000000
| 1.000000
| 1.000000
# behind a name for what is kept, filtered, made by a loop or chosen, which can be a list of any length, or by a definition
# best 2 of 3d10: 13.475; items of 3 or more: 3*52/10; different items: 55*0.271; 1, 2 or 3 in half of the cases: 3
$ --stats=mean --no-warnings 'let x = high 2 3#d10 in sum x + 1' 'let x = high 2 3d10 in sum x - 1' 'let x = >=3 3#d10 in sum x + 1' 'let x = distinct 3#d10 in sum x * 2' 'let x = foreach i in 1..3 do d10 in sum x + 1' 'let x = if d2 == 1 then (1, 2) else 3 in sum x + 1' 'let x = explode 1#d6 in 5 * (sum x + 1)' 'let x = drop low 1 3#d1 in count x + 1' 'x = high 2 3d10; sum x + 1' 'kept(n) = high n 3d10; sum kept(2) + 1'
| 14.475000
| 12.475000
| 16.600000
| 29.810000
| 17.500000
| 4.000000
| 26.000000
| 3.000000
| 14.475000
| 14.475000
# of what a loop remembers: two dice are more than 1 and go on as one, which ends
$ --no-warnings 'while x = 2#d1 do if sum x + 1 > 2 then 1#d1 else ()'
| 1 1 1
# the question that this comes from: +10 for a ten that is kept, else -5 for a one
# A ten: 1 - 0.9^3 = 0.271. No ten, but a one kept: two ones or three of 3d9: (3*8+1)/1000 = 0.025. 13.475 + 2.71 - 0.125
$ --stats=mean --no-warnings 'let x = high 2 3d10 in sum x + (if ==10 x then 10 else if ==1 x then -5 else 0)'
| 16.060000
# one item is a number
$ --no-warnings 'let x = high 1 (2, 5) in count x + 3' 'let x = middle 1 (1, 2, 5) in count x + 3'
| 1
| 1
# but not where more would change with it: then the hint shows where the list is to end, and does not ask for a word that is there
let x = (2, 5) in 2 * max x - 1
                          ^ a single value is needed here, but this is a list of 2
hint: '(max x)' ends its list before the arithmetic
let x = (2, 5) in 9 - max x - 1
                          ^ a single value is needed here, but this is a list of 2
hint: '(max x)' ends its list before the arithmetic
let x = (2, 5) in -max x + 1
                       ^ a single value is needed here, but this is a list of 2
hint: '(max x)' ends its list before the arithmetic
let x = high 2 3#d10 in sum x ^ 2
                            ^ a single value is needed here, but this is a list of 2
hint: '(sum x)' ends its list before the arithmetic
let x = (2, 5) in 2 * count >3 x - 1
                               ^ a single value is needed here, but this is a list of 2
hint: '(count >3 x)' ends its list before the arithmetic
let x = (2, 5) in 2 * sum high 2 sort x * 3 - 1
                                      ^ a single value is needed here, but this is a list of 2
hint: '(sum high 2 sort x)' ends its list before the arithmetic
kept(n) = high n (2, 5); 2 * sum kept(2) - 1
                                 ^~~~~~~ a single value is needed here, but this is a list of 2
hint: '(sum kept(2))' ends its list before the arithmetic
let x = >2 (3, 4) in 2 * max x - 1
                             ^ a single value is needed here, but this is a list of 2
hint: '(max x)' ends its list before the arithmetic
let x = (2, 5) in sum (x + 1)
                       ^ a single value is needed here, but this is a list of 2
hint: '((sum x) + 1)' ends its list before the arithmetic
let x = (2, 5) in 2 * sum sort (x + 1)
                                ^ a single value is needed here, but this is a list of 2
hint: '((sum sort x) + 1)' ends its list before the arithmetic
# whatever the word
$ 'let x = (2, 5) in 2 * sum x - 1' 'let x = (2, 5) in 2 * prod x - 1' 'let x = (2, 5) in 2 * count x - 1' 'let x = (2, 5) in 2 * alike x - 1' 'let x = (2, 5) in 2 * straight x - 1' 'let x = (2, 5) in 2 * mode x - 1' 'let x = (2, 5) in 2 * max x - 1' 'let x = (2, 5) in 2 * min x - 1' 'let x = (2, 5) in 2 * mean x - 1' 'let x = (2, 5) in 2 * median x - 1' 'let x = (2, 5) in 2 * spread x - 1'
!~ <argument 1>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(sum x\)' ends its list before the arithmetic
!~ <argument 2>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(prod x\)' ends its list before the arithmetic
!~ <argument 3>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(count x\)' ends its list before the arithmetic
!~ <argument 4>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(alike x\)' ends its list before the arithmetic
!~ <argument 5>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(straight x\)' ends its list before the arithmetic
!~ <argument 6>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(mode x\)' ends its list before the arithmetic
!~ <argument 7>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(max x\)' ends its list before the arithmetic
!~ <argument 8>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(min x\)' ends its list before the arithmetic
!~ <argument 9>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(mean x\)' ends its list before the arithmetic
!~ <argument 10>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(median x\)' ends its list before the arithmetic
!~ <argument 11>:1:\d+: error: a single value is needed here, but this is a list of 2
!~ .*
!~ [ ]*\^
!~ hint: '\(spread x\)' ends its list before the arithmetic

==== Pools as arguments ====
--- says
# the uses of the parameter say what is wanted
# 21 of the 36 rolls are 7 or more; the higher die 161/36; the square of a roll 329/6.
$ --stats=mean 'hits(x, ac) = if x >= ac then 1 else 0; best(x) = high 1 x; square(x) = x * x; hits(2d6, 7); best(2d6); square(2d6); let p = 2d6 in hits(p, 7) + p'
| 0.583333
| 4.472222
| 54.833333
| 7.583333
# in doubt if they are not at one
both(x) = (high 1 x) + x; both(2d6)
                               ^~~ it is unclear whether these dice are to be added up
hint: '2#d6' lists the dice, '(sum 2#d6)' is their total

==== Several names, items and values ====
--- says
# let (a, b) = e in f
$ --stats=mean 'let (a, b) = 2#d6 in max(a, b)' 'let (hp, str) = (d6, 10) in hp + str' 'let (a, b, c) = (1, 2, 3) in a + b*c' 'let s = (7, 2) in let (s, t) = s in s - t' 'let (a) = 3 in a' 'let (a, b) = 2d6 in a - b' 'let (x, kh) = (1, 6) in x + high 1 d1kh'
| 4.472222
| 13.500000
| 7.000000
| 5.000000
| 3.000000
| 0.000000
| 2.000000
# what is made for them hides no variable
$ --stats=maximum 'let x = 7 in let (a, b) = (1, 2) in x' 'let x = 8 in (sum 2#d6) as {..6: 1, else: x}' 'let x = 5 in turns while a = 3 do if a < x then a + 1 else ()' '2d6 as {..6: 1, else: x}'
!~ (?s).*unknown name 'x'.*
| 7.000000
| 8.000000
| 2.000000
= exit 1
# as many names as items
$ 'let (a, b) = 3#d6 in a' 'let (a, b) = 7 in a' 'let (a, a) = (1, 2) in a' 'let () = 1 in 2' 'let (a, 1) = (1, 2) in a'
@1:1: let (a, b) = 3#d6 in a
                   ^~~~ there are 2 names for a list of 3
@2:1: let (a, b) = 7 in a
                   ^ there are 2 names for a list of 1
@3:1: let (a, a) = (1, 2) in a
              ^ the name 'a' is used twice here
@4:1: let () = 1 in 2
           ^ unexpected ')', expected a name
@5:1: let (a, 1) = (1, 2) in a
              ^ unexpected '1', expected a name
# nor may a roll have others
$ -C
let (a, b) = (1, if d2 == 1 then (2, 3) else 4) in b
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ a single value is needed here, but this is a list of 2, with probability 1/2
hint: 'sum' turns a list into a single value
# item
# The middle of three d20: 21/2.
$ --stats=mean 'item 2 (5, 6, 7)' 'item 2 sort 3#d20' 'item d2 (1, 3)' 'let item = 4 in item + 1'
| 6.000000
| 10.500000
| 2.000000
| 5.000000
# which there must be
$ 'item 3 (1, 2)' 'item 0 (1, 2)' 'item 1 ()'
@1:1: item 3 (1, 2)
      ^~~~~~~~~~~~~ a single value is needed here, but this list is empty
@2:1: item 0 (1, 2)
      ^~~~~~~~~~~~~ 'item' needs a count of at least 0, not -1
@3:1: item 1 ()
      ^~~~~~~~~ a single value is needed here, but this list is empty
# in (…)
# Fives and sixes of 5d6: 5/3.
$ --stats=mean 'count in (5, 6) 5d6' 'count in (5..6) 5d6' 'sum drop in (2..9) (1, 2, 5, 9, 10)' 'count keep in (-1, 3) (1, 3, -1)' 'sum in (1) in (1, 2) (1, 2)' 'let x = count in (5, 6) (5, 6, 7) in x + 1' 'high 1 in (1, 2) (1, 2, 3)'
| 1.666667
| 1.666667
| 11.000000
| 2.000000
| 1.000000
| 3.000000
| 2.000000
# numbers by cases
# d6: twice 0, three times 10, once 50.
$ --stats=mean 'let x = d6 in x as {..2: 0, 3..5: 10, 6: 50}' 'd4 as {1: 38, 4: 14, else: 2*3}' '(d4 as {..2: 1, 3..: 2}) * 2' 'd2 as {1: d{5: 2}, 2: -3}'
| 13.333333
| 16.000000
| 3.000000
| 1.000000
# … that go together
$ 'd6 as {1: 2, 3: "x", else: 0}' 'd6 as {1: "x", 3: 2}' 'd6 as {1: 1, 2..: 3, 5: 2}' 'd1 as {2: 3}'
@1:1: d6 as {1: 2, 3: "x", else: 0}
                      ^~~ some of the cases give a number, and others a text
@2:1: d6 as {1: "x", 3: 2}
                ^~~ some of the cases give a number, and others a text
@3:1: d6 as {1: 1, 2..: 3, 5: 2}
                           ^~~~ there are two cases for 5
@4:1: d1 as {2: 3}
      ^~~~~~~~~~~~ there is no case for this value
# of which each is any expression with a single value
# A coin takes one of two cases; the other gives the second coin, or the greater of two.
$ --chance '==8' --fractions 'd2 as {1: 5, 2: (if d2 == 1 then 8 else 9)}' 'd2 as {1: 5, 2: if d2 == 1 then 8 else 9}' 'd2 as {1: 5, 2: (let x = d2 in x + 7)}' 'd2 as {1: 5, 2: let x = d2 in x + 7}' 'd2 as {1: 5, 2: 6 + (high 1 2#d2)}' 'f(x, y) = x + y; d2 as {1: 5, 2: f(d2, 7)}' 'd2 as {1: d2 + 7 as {8: 8, else: 0}, 2: 1}' 'd2 as {1: 8*(d2 > 1), else: 0}'
| 0.250000	1/4
| 0.250000	1/4
| 0.250000	1/4
| 0.250000	1/4
| 0.375000	3/8
| 0.250000	1/4
| 0.250000	1/4
| 0.250000	1/4
# … and dice with their number are added up, also where a list would be
$ --stats=mean 'count (d2 as {1: 5, 2: 2d6})' 'd2 as {else: 2d6}' 'd2 as {1: 2, 2: d2 > 1}' 'd2 as {1: floor(7, 2), 2: max(1, 5)}'
| 1.000000
| 7.000000
| 1.250000
| 4.000000
# … but lists are not
$ 'd1 as {1: 2#d6}' 'd1 as {else: (2, 3)}' 'd1 as {1: ()}' 'let x = 2#d6 in d1 as {1: x}'
@1:1: d1 as {1: 2#d6}
                ^~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
@2:1: d1 as {else: (2, 3)}
                    ^~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
@3:1: d1 as {1: ()}
                ^~ a single value is needed here, but this list is empty
@4:1: let x = 2#d6 in d1 as {1: x}
                                ^ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# Labels among them have one type, that of any case: 1/2, and 1/4 + 1/2.
$ --chance '=="b"' --fractions 'd2 as {1: (d2 == 1 as {"a", "b"}), 2: "b"}' 'd2 as {1: "a", 2: (if d2 == 1 then "b" else d{"b", "a"})}' 'd2 as {1: (high 1 2#d{"a", "b"}), else: "a"}'
| 0.750000	3/4
| 0.375000	3/8
| 0.375000	3/8
$ 'd2 as {1: "c", 2: d{"a", "b"}}' 'd2 as {1: (high 1 d2), 2: (low 1 d{"a", "b"})}'
@1:1: d2 as {1: "c", 2: d{"a", "b"}}
                ^~~ there is no label 'c'
hint: the first of the labels is 'a'
@2:1: d2 as {1: (high 1 d2), 2: (low 1 d{"a", "b"})}
                                 ^~~~~~~~~~~~~~~~~ this is a label, among numbers
# They are written as cases in translations.
$ --translate 'd6 as {..-4: 1, -3..-1: 2, 0..5: 3, 6..: 4}' 'd2 as {1: (high 1 2#d{"a", "b"}), else: "a"}' 'd2 as {1: 2, else: (d3 as {1: 4})}' 'd6 as {else: 2}'
| let x = d6 in (x as {..-4: 1, -3..-1: 2, 0..5: 3, 6..: 4});
| let x = d2 in (x as {1: (high 1 2#d{"a", "b"}), else: "a"});
| let y = d2 in (y as {1: 2, else: (let x = d3 in (x as {1: 4}))});
| let x = d6 in (x as {..9223372036854775807: 2});
# typographic quotation marks
$ '1 as {0: “no”, 1: “ye\"s”}' '1 as {„a“, ”b”}' '“a'
@3:1: “a
      ^ '“' has no meaning here
| ye"s
| b
# … in which no statement ends and no comment begins, also behind an error
< 1 as {“a; // b”, “ – ;\\”}; 0 as {“≥; let d = 7”} + “;”; 3–1;
< 2 * * “ ; // ” + “;”; 1≥1 // “ ; 7
< ; 5
@:1: 1 as {“a; // b”, “ – ;\\”}; 0 as {“≥; let d = 7”} + “;”; 3–1;
                                                       ^ unexpected '+', expected ';'
hint: to continue after labels, put them in parentheses: '(x as {…})'
@:2: 2 * * “ ; // ” + “;”; 1≥1 // “ ; 7
         ^ unexpected '*', expected a number, a name or '('
|  – ;\
| 2
| 1
| 5

==== Division ====
--- says
# rounded down and up
$ 'floor(7, 2), floor(-7, 2), floor(7, -2), floor(-7, -2), floor(6, 2)' 'ceil(7, 2), ceil(-7, 2), ceil(7, -2), ceil(-7, -2), ceil(6, 2)' 'floor(-7/2), ceil(7/2)' 'floor(9223372036854775807, 9223372036854775806)' 'let floor = 3 in floor + 1' 'ceil(a) = a; ceil(5)'
| 3 -4 -4 3 3
| 4 -3 -3 4 3
| -4 4
| 1
| 4
| 5
# of dice
# 2d6 by 2, rounded up: 7/2 and half of 1/2 for the odd totals.
$ --stats=mean 'ceil(2d6, 2)' 'floor(3d6 + 1, 2) + 1'
| 3.750000
| 6.500000
# what is wrong
$ 'floor(7)' 'floor(7, 0)' 'floor((1, 2), 2)' 'floor' 'floor(1, 2, 3)'
@1:1: floor(7)
            ^ 'floor' rounds 'x / y', or takes two values: 'floor(x, y)'
@2:1: floor(7, 0)
               ^ division by zero
@3:1: floor((1, 2), 2)
             ^~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
@4:1: floor
           ^ unexpected end of input, expected '('
@5:1: floor(1, 2, 3)
                ^ unexpected ',', expected ')' or an operator

==== Turns of a loop ====
--- says
# without the start, and whatever the width of the state
# A six goes on: 1/5. Of five dice, those that are no six are rolled again; the longest of five takes 13.0237 rolls, one of which is the start.
$ --stats=mean --max-memory=100000000 'turns while x = 25#d6 do (count <6 x)#d6' 'turns while x = sort 25d6 do (count <6 x)#d6' 'let a = 25#d6 in turns while x = a do (count <6 x)#d6' 'f(a) = turns while x = a do (count <6 x)#d6; f(25#d6)'
| 20.429824
| 20.429824
| 20.429824
| 20.429824
# others
$ --stats=mean 'turns while x = d6 do if x == 6 then d6 else ()' 'turns while s = 5#d6 do (count !=6 s)#d6' 'turns while x = (7, 7, 7) do drop last 1 x' '1 + turns while x = 1 do ()' 'turns while x = () do 1'
| 0.200000
| 12.023662
| 2.000000
| 1.000000
| 0.000000
# an item that could not be told from the mark of a turn is an error
turns while x = (7, -4611686018427387904) do drop last 1 x
                 ^~~~~~~~~~~~~~~~~~~~~~~ an item does not pass 'require'
