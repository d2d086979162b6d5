==== What a line looks like ====

--- says -e
# a certain value
$ --eval 3
= 3: 1.000000
# values are aligned to the right in three columns
$ -e -- '-5;-10;-100;0;12;123;1234;-9223372036854775807'
= -5: 1.000000
= -10: 1.000000
= -100: 1.000000  0: 1.000000  12: 1.000000  123: 1.000000  1234: 1.000000
= -9223372036854775807: 1.000000
# a list of one item is a value
3#();1#7;first 1 (8,9)
= (): 1.000000  7: 1.000000  8: 1.000000
# lists are written as the language writes them
(1,2,3);();1,2;-1,-20;(),()
= (1,2,3): 1.000000  (): 1.000000  (1,2): 1.000000  (-1,-20): 1.000000  (): 1.000000
# what is certain although dice were rolled
d1;3#d1;sort perm(1..3);count 5#d6;let x=d6 in x-x
= 1: 1.000000  (1,1,1): 1.000000  (1,2,3): 1.000000  5: 1.000000
= 0: 1.000000

==== Chance ====

--- says -e
# a coin
# Half of 10000, within ten standard deviations.
d2
|~   1	0\.(?:4[5-9]|5[0-4])\d\d00
|~   2	0\.(?:4[5-9]|5[0-4])\d\d00
# a die
d6
|~   1	0\.1[3-9]\d\d00
|~   2	0\.1[3-9]\d\d00
|~   3	0\.1[3-9]\d\d00
|~   4	0\.1[3-9]\d\d00
|~   5	0\.1[3-9]\d\d00
|~   6	0\.1[3-9]\d\d00
# two digits of dice
d6.d6
|~ (?: [1-6][1-6]	0\.0[1-4]\d\d00\n){35} 66	0\.0[1-4]\d\d00
# storyteller dice
$ -e -c 1000
< let c=5#d10 in
< let succs = count >7 c in
< let ones = count ==1 c in
< if >0 succs then high 1 (0,succs-ones)
< else if >0 ones then -1 else 0
|~  -1	0\.\d{3}000
|~   0	0\.\d{3}000
|~   1	0\.\d{3}000
|~   2	0\.\d{3}000
|~   3	0\.\d{3}000
|~ (?:  4	0\.\d{3}000
|~ )?(?:  5	0\.\d{3}000
|~ )?

==== Rising order ====

--- says -e -c 1000
# negative values come first
d3-2
|~  -1	0\.\d+
|~   0	0\.\d+
|~   1	0\.\d+
# by value, not by text
(-10)^d4
|~ -1000	0\.\d+
|~ -10	0\.\d+
|~ 100	0\.\d+
|~ 10000	0\.\d+
# lists item by item
2#(d3-2)
|~ \(-1,-1\)	0\.\d+
|~ \(-1,0\)	0\.\d+
|~ \(-1,1\)	0\.\d+
|~ \(0,-1\)	0\.\d+
|~ \(0,0\)	0\.\d+
|~ \(0,1\)	0\.\d+
|~ \(1,-1\)	0\.\d+
|~ \(1,0\)	0\.\d+
|~ \(1,1\)	0\.\d+
# a list before the longer ones that begin with it
first d4-1 (5,-1,3)
|~  \(\)	0\.\d+
|~   5	0\.\d+
|~ \(5,-1\)	0\.\d+
|~ \(5,-1,3\)	0\.\d+
# values and lists together
let n=d5 in if ==1 n then 10 else if ==2 n then (1,2) else if ==3 n then 2 else if ==4 n then () else 1
|~  \(\)	0\.\d+
|~   1	0\.\d+
|~ \(1,2\)	0\.\d+
|~   2	0\.\d+
|~  10	0\.\d+
# lists that differ in order are different outcomes
perm(1,2)
|~ \(1,2\)	0\.[45]\d+
|~ \(2,1\)	0\.[45]\d+

==== How often ====

--- says
# a single time
$ -e -c 1 d1000
|~ (?:..\d|\d{4})	1\.000000
# three times
$ -e -c 3 'd1000000000'
|~ \d+	0\.333333
|~ \d+	0\.333333
|~ \d+	0\.333333
# a million times
$ -e -c 1000000 d2
|~   1	0\.(?:49|50)\d{4}
|~   2	0\.(?:49|50)\d{4}
# each statement as often
$ -e -c 10 '1;d1;2'
= 1: 1.000000
= 1: 1.000000  2: 1.000000
# items that no trial has
# Of three there is room for, at most two are there.
$ -e -c 1000 'count foreach x in first d2 (1,2,3) do 2#d1'
|~   2\t0\.\d+
|~   4\t0\.\d+

==== Seeds ====

--- says --seed 7 -e -c 100
# a seed
sum 10#d100;perm(1..3)
|~ (?:.+\t0\.\d+\n)+
# the same seed
sum 10#d100;perm(1..3)
= as before

=== another seed
--- args
--seed 8 -e -c 100 'sum 10#d100;perm(1..3)'
--- out-like
(?:.+\t0\.\d+\n)+
--- different-from-previous

--- says
# a seed for rolls
$ --seed=18446744073709551615 '20#d1000;perm(1..20)'
|~ [\d ]+\n[\d ]+
# the same seed for rolls
$ '20#d1000;perm(1..20)' --seed 18446744073709551615
= as before

=== seed 0 is a seed
--- args
--seed 0 '20#d1000;perm(1..20)'
--- out-like
[\d ]+\n[\d ]+
--- different-from-previous

--- says
# seed 0 again
$ --seed 0 '20#d1000;perm(1..20)'
= as before

=== without a seed
--- args
'20#d1000;perm(1..20)'
--- out-like
[\d ]+\n[\d ]+
--- different-from-previous

=== without a seed again
--- args
'20#d1000;perm(1..20)'
--- out-like
[\d ]+\n[\d ]+
--- different-from-previous

--- says --seed 3
# a seed does not make two statements the same
20#d1000
|~ [\d ]+
# the first statement is rolled as if it were alone
20#d1000;20#d1000
|~ ([\d ]+)\n(?!\1\n)[\d ]+

==== Numbers of both signs ====

--- says -e -c 1000
# quotients rounded toward zero, many of them added up
# 2 and 3 by 2 are 1.
sum 4#((0-d2-1)/2); sum 4#((d2+1)/(-2)); sum 4#((0-d2-1)/(-2)); count <0 4#((0-d2-1)/2)
= -4: 1.000000
= -4: 1.000000  4: 1.000000
= 4: 1.000000
# remainders with the sign of what is divided
# 4 and 7 by 3 leave 1.
sum 4#((0-d2*3-1)%3); sum 4#((d2*3+1)%(-3)); sum 4#((0-d2*3-1)%(-3))
= -4: 1.000000  4: 1.000000
= -4: 1.000000
# products
# (d2+1)/2 is 1.
sum 4#(prod 3#(0-(d2+1)/2)); sum 4#(prod (2#((d2+1)/2), 0-(d2+1)/2)); sum 4#(prod 2#(0-(d2+1)/2))
= -4: 1.000000
= -4: 1.000000  4: 1.000000
# of 32 bits the least quotient has no opposite
$ --eval --seed 1 --count 1000 '(count (== ((d2 - 1)*(-2147483648) / (0 - 1)) (0, 2147483648))), (d2 - 1)*(-2147483648) % (0 - 1)'
= (1,0): 1.000000

==== Errors ====

--- says -e
# an error in a certain trial leaves no table
1/0
  ^ division by zero
# an error in some trials leaves no table
1/(d6-1);2
   ^~~~ division by zero
= 2: 1.000000
# an error is reported once
$ -e -c 1000
d0;x
 ^ a die needs at least one face, not 0
   ^ unknown name 'x'
