# Programs of AnyDice (dicelab-anydice(7)) through the command: outputs as statements, in the forms that they have. What the
# language does is tested in tests/script/anydice.tsv and by tests/random/anydice.

==== Outputs are statements ====

=== a file, by its suffix, calculated where nothing is said
--- file a.anydice
output d2 named "coin"
output {1,2,4} + 1
--- args
-f a.anydice --format=plain --fractions
--- out
  1	0.500000	1/2
  2	0.500000	1/2
  8	1.000000	1

=== rolled, each by its name
--- args
-N anydice --roll 'output d1 named "one [X]" X: 3' 'X: 2 output 2d1 named "[X] times 1"'
--- err
<argument 1>:1:23: error: there is no variable X
output d1 named "one [X]" X: 3
                      ^
hint: [X] in a name stands for the value of X
--- out
2 times 1: 2
--- exit 1

=== written as dice of dicelab
--- args
-N anydice --translate 'output [highest 1 of 2d2] output 5'
--- out
d{1, 2:3};
5;

=== side by side
--- args
-N anydice --calc --compare --format=csv 'output d2 named "a" output 2 @ 2d2 named "b"'
--- out
outcome,a,b
1,0.500000,0.750000
2,0.500000,0.250000
mean,1.500000,1.250000
difference,0.000000,-0.250000

=== a condition on each, and one statistic
--- args
-N anydice --chance '>=2' --fractions 'output d4 output 2d2'
--- out
0.750000 3/4
1.000000 1

=== what has no outcomes
--- args
-N anydice --calc --format=json 'output d{}'
--- out
{"label":"output 1","source":"output d{}","kind":"exact","unresolved":0,"scale":[],"outcomes":[],"summary":{}}

=== … and cannot be rolled
--- args
-N anydice --roll 'output d{}'
--- err
<argument 1>:1:1: error: this has no outcomes, so there is nothing to roll
output d{}
^~~~~~~~~~
--- exit 1

=== calls that are too deep
--- args
-N anydice --calc --format=plain 'function: f { result: 1 + [f] } output [f]'
--- err
<argument 1>:1:27: warning: the maximum function depth, 10, was exceeded: what is deeper is left out
function: f { result: 1 + [f] } output [f]
                          ^~~
hint: set "maximum function depth" to 20, say, goes further
--- out
 10	1.000000

=== expressions that are too deep
--- args
-N anydice --calc 'set "maximum function depth" to 999999 function: f { result: 1 + [f] } output [f]'
--- err
<argument 1>:1:62: error: calls and expressions are too deep in each other
set "maximum function depth" to 999999 function: f { result: 1 + [f] } output [f]
                                                             ^
--- exit 1

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


=== a roll
--- args
-N anydice --roll --format=anydice 'output 2d1'
--- out
output 1,roll,2,,,
