# What a roll comes from: --verbose, and the dice in JSON. Dice have one face here, so that all rolls are the same; which of others
# are kept, and so on, is tested with dice of a host (tests/unit/test_host_dice.c), and at random (tests/random/dice).

=== in the place of what rolls them
--- says --roll --verbose
4d1kh3
| 4d1kh3: [1, 1, 1, (1)] = 3
2d1 + d1 - 3
| 2d1 + d1 - 3: [1, 1] + [1] - 3 = 0
(2d1)
| (2d1): ([1, 1]) = 2
count >=2 2#d1
| count >=2 2#d1: [(1), (1)] = 0
d{"hit"}
| d{"hit"}: [hit] = hit
# of several statements, and by name
$ --roll --verbose 'x = 2d1; x + 1; x*x'
| x + 1: [1, 1] + 1 = 3
| x*x: [1, 1]*[1, 1] = 4
# a label takes the place of the program
< //: attack
< d1 + 5
| attack: [1] + 5 = 6
# lines and comments
< sum // all
<   2#d1 // of them
| sum 2#d1: [1, 1] = 2

=== where loops roll them
--- says --roll --verbose
2#(sum 2#d1)
| 2#(sum 2#d1): sum 2#d1 [1, 1], [1, 1] = 2 2
if d1 == 1 then 2d1 else d4
| if d1 == 1 then 2d1 else d4: d1 [1]; 2d1 [1, 1] = 2

=== without dice
--- says --roll --verbose
5 + 3
| 5 + 3: 8
1,2
| 1,2: 1 2

=== decisions, in the place of the dice
--- says --roll --verbose
let x = d1 in decide {"less": x, "more": x + 1}
| let x = d1 in decide {"less": x, "more": x + 1}: more (x == 1) = 2
sum may reroll twice 2d1
| sum may reroll twice 2d1: may reroll: keep [1, 1] (left == 2 and dice == [1, 1]) = 2
$ -N lod --roll --verbose "n = 2 while n > 0 and may('on') n-- done 5 - n"
| n = 2 while n > 0 and may('on') n-- done 5 - n: on: yes (n == 2); on: yes (n == 1) = 5
$ -N lod --roll --verbose --goal=min "d = 2d1 k = keep(d) e = decide([4, 3]) f = decide {'steady', 'wild'} sum(k) + e"
|~ .*: k: keep none \(d == \[1, 1\]\); e: 3 \(sum\(k\) == 0 and \[4, 3\] == \[3, 4\]\); steady \(.* = 3
# nothing is decided: there is one option
$ -N lod --roll --verbose 'x = decide(1, 1) x'
| x = decide(1, 1) x: 1
$ -N lod --roll --verbose --format=json 'x = decide(1, 2) x'
|~ .*"items":\[2\],"decisions":"x: 2"\}

=== not with everything
--- says --verbose
# a sweep is a table
$ --roll --verbose --for n=1..2 'n#d1'
| n=1	1
| n=2	1 1
# distributions have no dice
$ --verbose --calc d1
= 1: 1.000000

=== other formats
--- says --roll --verbose --format=markdown
2d1kh1
| **2d1kh1**
|
| \[1, (1)\] = 1
|
