# Programs of AnyDice (dicelab-anydice(7)) through the command: outputs as statements, in the forms that they have. What the
# language does is tested in tests/script/anydice.tsv and by tests/random/anydice.

==== Outputs are statements ====

=== a file, by its suffix, calculated where nothing is said
--- file a.anydice
output d2 named "coin"
output {1,2,4} + 1
--- says
$ -f a.anydice --format=plain --fractions
= 1: 0.500000 1/2  2: 0.500000 1/2  8: 1.000000 1

--- says -N anydice --calc
# rolled, each by its name
$ -N anydice --roll 'output d1 named "one [X]" X: 3' 'X: 2 output 2d1 named "[X] times 1"'
@1:1: output d1 named "one [X]" X: 3
                            ^ there is no variable X
hint: [X] in a name stands for the value of X
| 2 times 1: 2
# written as dice of dicelab
$ -N anydice --translate 'output 3d6+2 output [highest 3 of 4d6] output 5'
| (sum 3#d6) + 2;
| sum high 3 4#d6;
| 5;
# translated: operators, by how tightly they bind
$ -N anydice --translate 'output (d6 + 1) * 2 output d6 + d4 * 2 output -3d6 - (d4 - 1) output 2d6 >= 7 & d4 > 1 output !(d4 - 1)' 'output d4d6 output 2d(d4 + 1) output d{0, 1, 1} + d{5..8} output (2d6) / 3 ^ 1'
| (d6 + 1)*2;
| d6 + d4*2;
| (sum 3#(-d6)) - (d4 - 1);
| (sum 2#d6) >= 7 and d4 > 1;
| d4 - 1 == 0;
| sum d4#d6;
| sum 2#(d4 + 1);
| d{0, 1:2} + d{5..8};
| (sum 2#d6)/3;
# translated: positions and the functions that are there
$ -N anydice --translate 'output 2@5d6 output {1,3}@4d6 output [middle 1 of 3d20] output [lowest 2 of 2d6 and d8] output [count {5,6} in 6d6]' 'output [highest of d20 and 2d8] output [absolute d6 - 3] output [explode d6] set "explode depth" to 1 output 2d[explode d4]'
| sum low 1 high 2 5#d6;
| let x = 4#d6 in ((sum high 1 x) + (sum low 1 high 3 x));
| sum low 1 high 2 3#d20;
| sum low 2 (2#d6, d8);
| count >=5 6#d6;
| max (d20, (sum 2#d8));
| let x = d6 - 3 in max (x, -x);
| let x = d6 in if x == 6 then x + (sum let y = d6 in if y == 6 then y + d6 else y) else x;
| sum 2#(let x = d4 in if x == 4 then x + d4 else x);
# sums that do not fit: twice -2^62 fits, but not its opposite
output (d{-2,1})d{-4611686018427387904,1}
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits
# counts that do not fit
output [count {1,1} in 4611686018427387904d2]
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits
# explosions that just fit
$ -N anydice --calc --format=plain 'output [explode d{3000000000000000000}]'
= 9000000000000000000: 1.000000
# explosions that do not fit
output [explode d{3100000000000000000}]
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this number does not fit into 64 bits
# explosions without an end, of what does not fit
set "explode depth" to 9223372036854775807 output [explode d2]
                                                  ^~~~~~~~~~~~ this number does not fit into 64 bits
# more dice than there is memory for
output [highest 1 of 9223372036854775807d2 and 9223372036854775807d2]
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ more than 2147483648 bytes of memory for a calculation
hint: --max-memory=N raises the limit
# the same as a sequence
function: f S:s { result: S } output [f 1000000000000d2]
                                     ^~~~~~~~~~~~~~~~~~~ more than 2147483648 bytes of memory for a calculation
hint: --max-memory=N raises the limit
# translated: the least number, whose opposite does not fit 64 bits
$ -N anydice --translate 'output 0^(0-d1)'
| -9223372036854775807 - 1;

=== translated: functions that count, select and add
--- file a.anydice
function: exalted R:s { result: (R >= 7) + (R = 10) }
output [exalted 10d10]
function: crit N:n { if N = 20 { result: 2d8 + 3 } if N >= 12 { result: d8 + 3 } result: 0 }
output [crit d20]
function: best R:s { if 2@R = 6 { result: 7 } result: 1@R }
output [best 3d6]
function: hits R:s { T: 0 loop P over {1..#R} { if P@R >= 9 { T: T + 1 } } result: T }
output [hits 2d10]
function: strain D:d { result: [highest 1 of D] + [count 1 in D] }
output [strain 4d6]
--- says
$ --translate -f a.anydice
| let x = 10#d10 in ((count >=7 x) + (count ==10 x));
| let x = d20 in if x == 20 then (sum 2#d8) + 3 else if x >= 12 then d8 + 3 else 0;
| let x = 3#d6 in if (sum low 1 high 2 x) == 6 then 7 else sum high 1 x;
| let x = 2#d10 in if (sum high 1 x) >= 9 then if (sum low 1 x) >= 9 then 2 else 1 else if (sum low 1 x) >= 9 then 1 else 0;
| (sum high 1 4#d6) + (count ==1 4#d6);

--- says
# translated: what leaves something to the next turn, or has no result, is a die with the numbers that come of it
$ -N anydice --translate 'T: 0 function: f N:n { T: T + N result: T } output [f d4] function: g N:n { if N > 2 { result: N } } output [g d6]'
| d{1, 3, 6, 10};
| d{3..6};

=== what is read where a function may have set it itself: its value before the call counts
--- file a.anydice
function: f N:n { if N > 1 { G: 5 } result: G }
G: 1 output [f 1]
G: 2 output [f 1]
output [f d1]
G: 3 output [f d1]
output [f d2]
G: 4 output [f d2]
--- says
$ --calc --stats=mean -f a.anydice
| 1.000000
| 2.000000
| 2.000000
| 3.000000
| 4.000000
| 4.500000

=== --explain: what a program did, up to each output
--- file a.anydice
function: exalted R:s { result: (R >= 7) + (R = 10) }
X: [exalted 6d10]
function: crit N:n { if N = 20 { result: 2d8 } result: 0 }
output X
output [crit d20] + [crit d20]
function: same R:s { result: R = {1, 1} }
output [same 2d4]
--- says
$ --calc --explain --stats=mean -f a.anydice
!~ a\.anydice:2:4: plan: call by answers, 28 states, [0-9.]+ ms: \[exalted 6d10\]
!~ a\.anydice:4:8: plan: outcomes by running the program, 13 states, [0-9.]+ ms: X
!~ a\.anydice:5:8: plan: call by numbers, 20 states, [0-9.]+ ms: \[crit d20\]
!~ a\.anydice:5:21: plan: call by memory, 1 state, [0-9.]+ ms: \[crit d20\]
!~ a\.anydice:5:8: plan: outcomes by running the program, 32 states, [0-9.]+ ms: \[crit d20\] \+ \[crit d20\]
!~ a\.anydice:7:8: plan: call by rolls, 10 states, [0-9.]+ ms: \[same 2d4\]
!~ a\.anydice:7:8: plan: outcomes by running the program, 2 states, [0-9.]+ ms: \[same 2d4\]
| 3.000000
| 0.900000
| 0.062500

--- says
# translated: nothing comes of it
$ -N anydice --translate
output d{} output d2
^~~~~~~~~~ note: this has no outcomes, so no program is printed for it
| d2;
# translated: too long for a statement
$ -N anydice --translate --no-warnings --max-bytes=400000 'set "maximum function depth" to 240 function: f X:n { if X = 6 { result: 6 + [f d6] } result: X } output [f d6]' 'output d4'
!~ <argument 1>:1:99: error: its translation has 4[0-9]* bytes, but a statement can have at most 400000
!~ .*
!~  *\^~*
!~ hint: its odds can be calculated; --max-bytes=N raises the limit
| d4;
# side by side
$ -N anydice --calc --compare --format=csv 'output d2 named "a" output 2 @ 2d2 named "b"'
| outcome,a,b
| 1,0.500000,0.750000
| 2,0.500000,0.250000
| mean,1.500000,1.250000
| difference,0.000000,-0.250000
# a condition on each, and one statistic
$ -N anydice --chance '>=2' --fractions 'output d4 output 2d2'
| 0.750000 3/4
| 1.000000 1
# of what has no outcomes, both are blank
$ -N anydice --calc --stats=mean 'output d{} named "nothing" output d6 named "six"'
|
| 3.500000
# of what has no outcomes, a chance is blank
$ -N anydice --chance '>=3' --format=json 'output d{} named "nothing" output d6 named "six"'
| {"label":"nothing","kind":"chance","measure":">=3","axes":[],"values":null,"bounds":"none"}
| {"label":"six","kind":"chance","measure":">=3","axes":[],"values":0.6666666666666666}

=== and not possible for any
--- args
-N anydice --chance '>=3' 'output d{}'
--- out escaped

--- exit 3

--- says -N anydice --roll
# more than 500 outputs
$ -N anydice --stats=maximum 'loop A over {1..26} { loop B over {1..20} { output A d B named "[A]d[B]" } } output d{}'
|~ 1\.000000\n2\.000000\n(?:\d+\.000000\n){517}520\.000000\n\n
# what has no outcomes
$ -N anydice --calc --format=json 'output d{}'
| {"label":"output 1","source":"output d{}","kind":"exact","unresolved":0,"scale":[],"outcomes":[],"summary":{}}
# … and cannot be rolled
output d{}
^~~~~~~~~~ this has no outcomes, so there is nothing to roll
# calls that are too deep
$ -N anydice --calc --format=plain
function: f { result: 1 + [f] } output [f]
                          ^~~ warning: the maximum function depth of 10 was exceeded: deeper calls are left out
hint: for deeper calls: set "maximum function depth" to 20
= 10: 1.000000
# calls that are too deep, where the setting is greater already
set "maximum function depth" to 30 function: f { result: 1 + [f] } output [f]
                                                             ^~~ warning: the maximum function depth of 30 was exceeded: deeper calls are left out
hint: for deeper calls: set "maximum function depth" to 60
| output 1: 30
# dice explode often
# 60 times: the sum is 122 with 1/2^61. Of -1 and -3, twice: -3 comes up alone, or after three times -1.
$ -N anydice --calc --format=plain --fractions 'set "explode depth" to 60 output [explode d2] = 122 set "explode depth" to 2 output [explode d{-3,-1}]'
= 0: 1.000000 2305843009213693951/2305843009213693952  1: 0.000000 1/2305843009213693952
= -5: 0.125000 1/8  -4: 0.250000 1/4  -3: 0.625000 5/8
# ten thousand times
$ -N anydice --calc --stats=mean 'set "explode depth" to 10000 output [explode d2]'
| 3.000000
# what would take more memory than there may be is refused soon
$ -N anydice --max-memory=100000000
set "explode depth" to 4294967297 output [explode d2]
                                         ^~~~~~~~~~~~ more than 100000000 bytes of memory for a calculation
hint: --max-memory=N raises the limit
# calls up to a great depth end at the levels that there may be
$ -N anydice 'set "maximum function depth" to 4294967297 function: f N:n { result: [f N+1] } output [f 1]'
!~ (?s)<argument 1>:1:\d+: error: calls and expressions are nested too deeply
!~ .*
# a product too large is told before the others are made
# The fifth time, X goes up to 10^16, which has no square in 64 bits; of its many numbers there are some 9*10^8 products.
$ -N anydice
X: d10 loop I over {1..12} { X: X * X } output X > 3
                                ^~~~~ this number does not fit into 64 bits
# expressions that are too deep
$ -N anydice --calc
set "maximum function depth" to 999999 function: f { result: 1 + [f] } output [f]
                                                                 ^~~ calls and expressions are nested too deeply

==== As the site exports it ====

=== normal
--- args
-N anydice --calc --format=anydice 'output 2d3 named "two" output d{} output d{0:999999, 1}'
--- out
"two",4,1.1547005383793,2,6
#,%
2,11.111111111111
3,22.222222222222
4,33.333333333333
5,22.222222222222
6,11.111111111111

"output 2",,,,
#,%

"output 3",0.000001,0.00099999949999987,0,1
#,%
0,99.9999
1,0.0001


=== at least, and at most
--- args
-N anydice --calc --format=anydice --at-least 'output d3'
--- out
"output 1",2,0.81649658092773,1,3
#,%
1,100
2,66.666666666667
3,33.333333333333


=== at most, of a program of dicelab
--- args
--calc --format=anydice --at-most d4
--- out
"d4",2.5,1.1180339887499,1,4
#,%
1,25
2,50
3,75
4,100


=== very small ones
--- args
-N anydice --calc --format=anydice 'output 12d10 = 12'
--- out
"output 1",1e-12,9.999999999995e-7,0,1
#,%
0,99.9999999999
1,1e-10


--- says
# a roll
$ -N anydice --roll --format=anydice 'output 2d1'
| output 1,roll,2,,,

==== What is too hard to calculate is drawn ====

=== sampled: the sum of 20d20, of which each position is looked at
# Its mean is 210, its deviation 25.8; that of three of them is 3 times as much; and the greater of two is greater than a third in
# two of three cases but for ties. Within four standard errors of a thousand trials.
--- file a.anydice
function: add S:s { R: 0 loop P over {1..20} { R: R + P@S } result: R }
X: [add 20d20]
output X
output 3dX
output [highest 1 of 2dX] > 20d20
--- says
$ --eval --count=1000 --seed=1 --stats=mean -f a.anydice
|~ (20[7-9]|21[0-3])\.[0-9]+
|~ 6(2[4-9]|3[0-6])\.[0-9]+
|~ 0\.(5[89]|6[0-9]|7[01])[0-9]+

=== each mention of it is a roll of its own: the deviation of a difference is 36.5
--- file a.anydice
function: add S:s { R: 0 loop P over {1..20} { R: R + P@S } result: R }
X: [add 20d20]
output X - X
--- says
$ --eval --count=1000 --seed=1 --stats=deviation -f a.anydice
|~ 3[3-9]\.[0-9]+

=== a roll
--- file a.anydice
function: add S:s { R: 0 loop P over {1..20} { R: R + P@S } result: R }
output [add 20d20]
--- says
$ --roll --seed=1 -f a.anydice
|~ output 1: [1-3][0-9][0-9]

=== --calc calculates it after all, and says where that is too much
--- file a.anydice
function: f S:s { R: 0 loop P over {1..20} { R: 2 * R + P@S } result: R }
output [f 20d20]
--- says
$ --calc --max-steps=100000000 -f a.anydice
!~ a.anydice:1:[0-9]+: error: more than 100000000 steps of work in one roll
!~ (?s).*

=== where something needs to know its distribution
--- file a.anydice
function: f S:s { R: 0 loop P over {1..20} { R: 2 * R + P@S } result: R }
output {[f 20d20]}
--- says
$ --eval --count=10 --max-steps=100000000 -f a.anydice
@a.anydice:2: output {[f 20d20]}
                      ^~~~~~~~~ the distribution of a die that is used here is too large to calculate

=== the length of what may be nothing, where that is not calculated
# A die has the length 1, and nothing has 0: f has no result.
--- file a.anydice
function: z S:s { R: 0 loop P over {1..20} { R: 3 * R + P@S } result: 0 }
function: f N:n { A: N }
Z: [z 20d20]
output #([f d(3 + Z)])
--- file b.anydice
function: z S:s { R: 0 loop P over {1..20} { R: 3 * R + P@S } result: 0 }
Z: [z 20d20]
output #(2d(6 + Z))
--- file c.anydice
function: z S:s { R: 0 loop P over {1..20} { R: 3 * R + P@S } result: 0 }
D: [z 20d20]
loop I over {1..60} { D: D + D }
loop I over {1..100000} { D: D + d6 }
output #D
--- says
$ --eval --count=10 --max-steps=100000000 -f a.anydice
@a.anydice:4: output #([f d(3 + Z)])
                     ^~~~~~~~~~~~~~~ the distribution of a die that is used here is too large to calculate
$ --roll --max-steps=100000000 --format=plain -f b.anydice
| 2
# of what is nested deeply, and has 2^60 parts
$ --roll --max-steps=1000000000 --format=plain -f c.anydice
| 1

=== functions and settings are those of the place where it was called
--- file a.anydice
function: g N:n { result: N }
function: f S:s { R: 0 loop P over {1..20} { R: 2 * R + P@S } result: [g 1@S] * 0 + [g 7] }
X: [f 20d20]
function: g N:n { result: 100 }
set "position order" to "lowest first"
output X
--- says
$ --eval --count=10 --max-steps=100000000 --format=plain -f a.anydice
= 7: 1.000000

==== origins ====

# (`t` makes 2d6 + 3 first, where no origin is noted; `g` makes it again, and so much besides that all it made is freed.)
=== dice that outlive how they were made are written out
--- file a.anydice
function: t N:n { result: 2d6+N }
function: g A { loop I over {1..20} { Y: (20+I)d2000 + 0 } X: 2d6 + 3 result: A + 1 }
output [t d4]
Y: [g 5]
output 2d6 + 3
--- says
$ --translate -f a.anydice
| (sum 2#d6) + d4;
| d{5, 6:2, 7:3, 8:4, 9:5, 10:6, 11:5, 12:4, 13:3, 14:2, 15};

=== a sum of many dice is sampled, not calculated
# No die shows less than 1 or more than 20.
--- calls escaped
-N anydice --eval --count=200 --chance ">= 500" "output 500d20" => 1.000000
-N anydice --eval --count=20 --chance "<= 400000" "output 20000d20" => 1.000000

==== Doubles where fractions become too long ====

=== a die that is rolled again, twenty times over: its fractions would have a million digits
# Given that it is at most 2, a d3 is a coin; another output keeps its fractions.
--- file again.anydice
function: keep V:n in R:s else D:d { if V = R { result: V } result: D }
function: again D:d until R:s { loop I over {1..20} { D: [keep D in R else D] } result: D }
output [again d3 until {1..2}]
output 2d2
--- says
$ -C --format=plain -f again.anydice
|   1	0.500000
|   2	0.500000
|   2	0.250000
|   3	0.500000
|   4	0.250000
!~ again.anydice:3:1: note: too large for fractions: calculated with doubles, with a relative error below \d\.\de-1[34]
!~ output .*
!~ \^~+
!~ again.anydice:3:1: note: outcomes with a probability below 1e-300 are left out
!~ output .*
!~ \^~+
# whoever asks for fractions gets them, or an error
$ -C --format=plain --fractions -f again.anydice
|   2	0.250000	1/4
|   3	0.500000	1/2
|   4	0.250000	1/4
!~ again.anydice:3:1: error: more than 40000000 digits in the fractions of a distribution
!~ output .*
!~ \^~+
!~ hint: --max-digits=N raises the limit

=== a million of them add up their errors, to more than may be proved
--- file million.anydice
function: keep V:n in R:s else D:d { if V = R { result: V } result: D }
function: again D:d until R:s { loop I over {1..20} { D: [keep D in R else D] } result: D }
output 1000000d[again d3 until {1..2}]
--- says
$ -C -f million.anydice
!~ million.anydice:3:1: error: more than 40000000 digits in the fractions of a distribution
!~ output .*
!~ \^~+
!~ hint: --max-digits=N raises the limit

=== an outcome that is too unlikely for a double is still possible
--- says
# 400 dice all show 1 with a probability of 1e-1200, and then half of their sum is 200
$ -N anydice -C --max-digits=1 --format=plain 'function: half of N:n { result: N/2 } output [maximum of [half of (400d{0:999,1})]]'
| 200	1.000000
# the two halves of dice whose number has both signs are together the whole; 0 is by far the most likely sum
$ -N anydice -C --max-digits=1 --stats=median 'output (d{-3,0:50000,7:2})d{1,3}'
| 0.000000
# where some results are left out, the rest is divided by less than the whole: that is done with fractions
$ -N anydice --translate --max-digits=1 'X: 3d6 function: f N:n { if N > 9 { result: N } } output [f X]'
| d{10:27, 11:27, 12:25, 13:21, 14:15, 15:10, 16:6, 17:3, 18};
# errors that add up to more than is allowed, in a sum that --calc alone calculates
$ -N anydice -C 'X: (20000d{0:999,1})>20 Y: X+3*(X=0) output 400dY'
!~ .*: error: more than 40000000 digits in the fractions of a distribution
!~ X: .*
!~  *\^~+
!~ hint: --max-digits=N raises the limit

==== Dice with more faces than there is room for ====
--- says
# N = 10^9: (1 + N)/2; twice that; 1 - 5/N; the half of N in 3 of 2; -3 (1 + N)/2; a sequence has 3 dice
$ -N anydice --stats=mean --digits=9 'output d1000000000' 'output 2d1000000000' 'output d1000000000 > 5' 'X: d1000000000 > 500000000 output 3dX' 'output d-1000000000 * 3' 'output #(3d1000000000)'
| 500000000.500000000
| 1000000001.000000000
| 0.999999995
| 1.500000000
| -1500000001.500000000
| 3.000000000

--- says
# 7 of N, and 10; of the pairs, N(N - 1)/2 of N^2 have a sum up to N; all but 5 of N; no seven on either of two dice
$ -N anydice --no-warnings --fractions '--chance=<=7' 'output d1000000000' 'output d1000000000 - 3'
| 0.000000 7/1000000000
| 0.000000 1/100000000
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
!~ .*: note: there is no room for 1000000000 outcomes, .*
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
$ -N anydice --fractions '--chance=<=1000000000' 'output 2d1000000000'
| 0.500000 999999999/2000000000
!~ .*: note: there is no room for 1999999999 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
$ -N anydice --fractions '--chance===1' 'output d1000000000 > 5' 'function: f N:n { if N > 5 { result: 1 } result: 0 } output [f d1000000000]' 'output [2d1000000000 contains 7] = 0'
| 1.000000 199999999/200000000
| 1.000000 199999999/200000000
| 1.000000 999999998000000001/1000000000000000000

--- says
# at least 1: all; at least 2: all but one
$ -N anydice -C --at-least --fractions --format=plain 'output d1000000000'
|   1	0.000000	1.000000	1/1000000000
| 2..1000000000	1.000000	1.000000	999999999/1000000000
!~ .*: note: there is no room for 1000000000 outcomes, .*
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit

--- says
# they are rolled, with the numbers of a die in dicelab's own notation; -d rolls the negative
$ -N anydice -r 'output (d1000000000 + d-1000000000) / 1000000000' 'output [highest 2 of 3d1000000000] > 1'
| output 1: 0
| output 1: 1

--- says
# what is not known without all of the numbers is an error at once
$ -N anydice 'function: f N:n { loop I over {1..N} { result: I } } output [f d1000000000]' 'output [explode d1000000000]'
@1:1: function: f N:n { loop I over {1..N} { result: I } } output [f d1000000000]
                                                                     ^~~~~~~~~~~ more than 2147483648 bytes of memory for a calculation
hint: --max-memory=N raises the limit
@2:1: output [explode d1000000000]
             ^~~~~~~~~~~~~~~~~~~~~ the distribution of a die that is used here is too large to calculate

--- says
# the greatest of 3 is N - (N - 1)^2/(4 N) on average, and in the lower half in 1 of 8 throws
$ -N anydice --stats=mean --digits=9 'output [highest 1 of 3d1000000000]' 'output 1@3d1000000000'
| 750000000.500000000
| 750000000.500000000
$ -N anydice --fractions '--chance=<=500000000' 'output [highest 1 of 3d1000000000]'
| 0.125000 1/8
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
$ -N anydice -C --at-least --format=plain 'output [lowest 1 of 2d1000000000]'
|   1	0.000000	1.000000
| 2..1000000000	1.000000	1.000000
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit

--- says
# the tree of which it is calculated is shown and translated
$ -N anydice -p 'output d1000000000'
| d
|   1000000000
$ -N anydice --translate 'output [lowest 2 of 3d1000000000] > 5'
| (sum low 2 3#d1000000000) > 5;
