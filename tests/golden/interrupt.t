# Ctrl-C, and SIGTERM.

=== a long --eval prints what was sampled so far
--- args
-e -c 1000000000000 d6
--- interrupt 0.5
--- out-like
  1	0\.1[3-9]\d{4}
  2	0\.1[3-9]\d{4}
  3	0\.1[3-9]\d{4}
  4	0\.1[3-9]\d{4}
  5	0\.1[3-9]\d{4}
  6	0\.1[3-9]\d{4}
--- err-like
dicelab: interrupted after [1-9]\d+ of 1000000000000 trials
--- exit 130

=== what was asked before it stays printed
--- args
-p -r -e -c 1000000000000 1 d1 2
--- interrupt 0.5
--- out escaped
1
1
  1\t1.000000
--- err-like
dicelab: interrupted after [1-9]\d+ of 1000000000000 trials
--- exit 130

=== it is the end
--- args
-e -c 1000000000000 d1 '2;3' x
--- in
4
--- interrupt 0.5
--- out escaped
  1\t1.000000
--- err-like
dicelab: interrupted after [1-9]\d+ of 1000000000000 trials
--- exit 130

=== errors before it do not change the exit status
--- args
-e -c 1000000000000 'x;d1'
--- interrupt 0.5
--- out escaped
  1\t1.000000
--- err-like
<argument 1>:1:1: error: unknown name 'x'
x;d1
\^
dicelab: interrupted after [1-9]\d+ of 1000000000000 trials
--- exit 130

=== a single roll without an end
--- args
-e --max-turns 9223372036854775807 '1000000000000000000#()'
--- interrupt 0.5
--- err
dicelab: interrupted after 0 of 10000 trials
--- exit 130

=== a single roll without an end that needs much memory
--- args
-e --max-turns 9223372036854775807 'let x=1..1000000 in 1000000000000000000#()'
--- interrupt 0.5
--- err
dicelab: interrupted after 0 of 10000 trials
--- exit 130

=== an endless loop in some roll
--- args
-e --seed 5 --max-turns 9223372036854775807 'if ==1 d1000 then sum 1000000000000000000#() else 7'
--- interrupt 0.5
--- out escaped
  7\t1.000000
--- err-like
dicelab: interrupted after \d+ of 10000 trials
--- exit 130

=== an endless loop that is compiled
--- args
-e -c 100000 --seed 5 --max-turns 9223372036854775807 --max-steps 9223372036854775807 'last 1 while n = 0 do if n < 0 then () else 1 - n'
--- interrupt 0.5
--- err
dicelab: interrupted after 0 of 100000 trials
--- exit 130

=== and one in few trials of many
--- args
-e -c 100000000 --seed 5 --max-turns 9223372036854775807 --max-steps 9223372036854775807
'count last 1 while n = d20000 do if n > 1 then () else 1 - n'
--- interrupt 0.5
--- out escaped
  1\t1.000000
--- err-like
dicelab: interrupted after \d+ of 100000000 trials
--- exit 130

=== during a dialog
--- args
-e -c 100000000000
--- dialog
> d1;
--- interrupt 0.5
--- out escaped
  1\t1.000000
--- err-like
dicelab: interrupted after [1-9]\d+ of 100000000000 trials
--- exit 130

=== an endless roll without --eval
--- args
--max-turns 9223372036854775807 '1;1000000000000000000#()'
--- interrupt 0.5
--- out
1
--- err
dicelab: interrupted
--- exit 130

=== a long trial of few turns is given up
--- args
-e -c 10000000 1 'sum 50000#sum(1..1000)'
--- interrupt 0.5
--- out-like
(?s).*
--- err-like
dicelab: interrupted after \d+ of 10000000 trials
--- exit 130

=== trials of no turns at all are given up
--- args
-e -c 100000 'count(1..16000000)'
--- interrupt 0.5
--- out-like
(?s).*
--- err-like
dicelab: interrupted after \d+ of 100000 trials
--- exit 130

=== waiting for input just ends
--- dialog
> 1;
< 1
--- interrupt 0.1
--- exit SIGINT

=== a full device is the worse error
--- args
-e -c 1000000000000 d6
--- stdout /dev/full
--- interrupt 0.5
--- err-like
dicelab: interrupted after [1-9]\d+ of 1000000000000 trials
dicelab: cannot write to standard output
--- exit 1

==== During --calc ====

=== a long calculation prints nothing
--- args
-C 'let x=20#d100 in (sum x), prod x'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== every pair of values
--- args
-C 'prod 400#d10'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== every pair of faces
--- args
-C 'd1000000*d1000000'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== orders
--- args
-C 'perm (1..10)'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a pool looked at face by face
--- args
-C 'let x=23#d365 in high 1 foreach i in 1..365 do count ==i x'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a sum of many dice as doubles
--- args
-C --float 'sum 10000000#d(d1000)'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== what was calculated before stays printed
--- args
-C 'd2; let x=20#d100 in (sum x), prod x'
--- interrupt 0.5
--- out escaped
  1\t0.500000
  2\t0.500000
--- err
dicelab: interrupted
--- exit 130

=== what comes before in the same statement stays, too
--- args
-p -r -e -c 1 -C 'let x=20#d100 in (sum x), prod low 2 high 5 x'
--- interrupt 0.5
--- out-like
(?s)let x = .*\n\d+ \d+\n\(\d+,\d+\)	1\.000000
--- err
dicelab: interrupted
--- exit 130

=== a calculation is the end
--- args
-C 'let x=20#d100 in (sum x), prod x; 7' 8
--- in
9
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a calculation during a dialog
--- args
-C
--- dialog
> 7;
<   7	1.000000
> let x=20#d100 in (sum x), prod x;
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a calculation with --float
--- args
-C --float 'let x=20#d100 in (sum x), prod x'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== the plan of what was done comes all the same
--- args
-C --explain 'let x=20#d100 in (sum x), prod x'
--- interrupt 0.5
--- err-like
(?s)<argument 1>:1:\d+: plan: .*
dicelab: interrupted
--- exit 130

=== what --chance compares with
--- args
--chance '>= sum let x=20#d100 in (sum x) * (prod low 2 high 5 x)' d6
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

==== While a script runs ====

=== a loop of a script, --calc
--- args
-N dice-script --calc 'for i in range(1000000000):
  for j in range(1000000000):
    i + j'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a loop of a script, --eval
--- args
-N dice-script --eval 'for i in range(1000000000):
  for j in range(1000000000):
    i + j'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a loop of a script, --roll, terminated
--- args
-N dice-script --roll 'for i in range(1000000000):
  for j in range(1000000000):
    i + j'
--- terminate 0.5
--- err
dicelab: terminated
--- exit 143

=== a calculation of a script, --calc
--- args
-N dice-script --calc 'output(keep_highest(2000, 2000, 1000).mean())'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== an operator of AnyDice, --calc
--- args
-N anydice --calc 'X: d1000000 * d1000000 output X * X'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== an operator of AnyDice, --eval, terminated
--- args
-N anydice --eval 'X: d1000000 * d1000000 output X * X'
--- terminate 0.5
--- err
dicelab: terminated
--- exit 143

=== an operator of AnyDice, --roll
--- args
-N anydice --roll 'X: d1000000 * d1000000 output X * X'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a function of AnyDice, --calc, terminated
--- args
-N anydice --calc 'function: f A:s { if 1@A + 2@A * 3 > 4@A * 5@A { result: 1 } result: 6@A } output [f 40d100]'
--- terminate 0.5
--- err
dicelab: terminated
--- exit 143

=== a translation of AnyDice
--- args
-N anydice --translate 'X: d1000000 * d1000000 output X * X'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== nothing goes on after a script
--- args
-N anydice --calc --format=plain 'output 1' 'X: d1000000 * d1000000 output X * X' 'output 2'
--- interrupt 0.5
--- out escaped
  1\t1.000000
--- err
dicelab: interrupted
--- exit 130

=== a script that is not all there just ends
--- args
-N anydice
--- dialog
> output d6
--- interrupt 0.1
--- exit SIGINT

==== While a program runs ====

=== a loop of lod, --roll
--- args
-N lod --roll --max-turns 9223372036854775807 --max-steps 9223372036854775807 'while 1' done
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a loop of lod, --calc, terminated
--- args
-N lod --calc 'x = 0
while x < 1000000000
 x += {1, 2}
done
x'
--- terminate 0.5
--- err
dicelab: terminated
--- exit 143

=== a loop of Troll, --roll
--- args
-N troll --roll --max-steps 9223372036854775807 'sum accumulate x := d6 while x > 0'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

=== a collection of Troll, --calc
--- args
-N troll --calc 'x := 20 # d100; (sum x) * (sum (different x))'
--- interrupt 0.5
--- err
dicelab: interrupted
--- exit 130

==== SIGTERM ====

=== a long --eval prints what was sampled so far
--- args
-e -c 1000000000000 d6 d1
--- terminate 0.5
--- out-like
  1	0\.1[3-9]\d{4}
  2	0\.1[3-9]\d{4}
  3	0\.1[3-9]\d{4}
  4	0\.1[3-9]\d{4}
  5	0\.1[3-9]\d{4}
  6	0\.1[3-9]\d{4}
--- err-like
dicelab: terminated after [1-9]\d+ of 1000000000000 trials
--- exit 143

=== a single roll without an end
--- args
-e --max-turns 9223372036854775807 '1000000000000000000#()'
--- terminate 0.5
--- err
dicelab: terminated after 0 of 10000 trials
--- exit 143

=== a comparison of what there is
--- args
-e -c 1000000000000 --compare d1
--- terminate 0.5
--- out escaped
outcome\td1
1\t1.000000
mean\t1.000000
difference\t0.000000
--- err-like
dicelab: terminated after [1-9]\d+ of 1000000000000 trials
--- exit 143

=== a long calculation prints nothing
--- args
-C 'd1; let x=20#d100 in (sum x), prod x; 7' 8
--- terminate 0.5
--- out escaped
  1\t1.000000
--- err
dicelab: terminated
--- exit 143

=== errors before it do not change the exit status
--- args
-e -c 1000000000000 'x;d1'
--- terminate 0.5
--- out escaped
  1\t1.000000
--- err-like
<argument 1>:1:1: error: unknown name 'x'
x;d1
\^
dicelab: terminated after [1-9]\d+ of 1000000000000 trials
--- exit 143

=== an endless roll without --eval
--- args
--max-turns 9223372036854775807 '1;1000000000000000000#()'
--- terminate 0.5
--- out
1
--- err
dicelab: terminated
--- exit 143

=== waiting for input just ends
--- args
-e
--- dialog
> d1;
<   1	1.000000
--- terminate 0.1
--- exit SIGTERM

=== many different lists: what takes long to write is not written
--- args
-e -c 1000000000000 --max-outcomes=100000000 --max-items=10000000000 'sort 100#d100'
--- terminate 2
--- err-like
dicelab: terminated.*
--- out-like
(?s).*
--- exit 143
