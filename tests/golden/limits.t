# Nothing may crash, hang or eat up the machine: what is too much ends in an error that names the limit.

==== Values held at once: --max-items ====

--- says
# a loop that never ends
while x=1 do x
             ^ more than 16777216 values held at once
hint: --max-items=N raises the limit
# a loop that doubles
while x=1 do (x,x)
              ^ more than 16777216 values held at once
hint: --max-items=N raises the limit
# too many dice
sort(1000000000000#d6)
                   ^~ more than 16777216 values held at once
hint: --max-items=N raises the limit
# dice that are only counted are not held, whatever their number
$ --max-turns=20000000 --max-items=10
count(20000000#d6);count(20000001#d6)
                         ^~~~~~~~~~~ more than 20000000 turns of loops in one roll
hint: --max-turns=N raises the limit
| 20000000
# a range that is too long
1..1000000000000
^~~~~~~~~~~~~~~~ more than 16777216 values held at once
hint: --max-items=N raises the limit
# the longest range there is
sum (-9223372036854775807-1)..9223372036854775807
    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ more than 16777216 values held at once
hint: --max-items=N raises the limit
# lists of lists
foreach x in 1..100000 do 1..100000
                          ^~~~~~~~~ more than 16777216 values held at once
hint: --max-items=N raises the limit
# as many as allowed
$ --max-items 4 '1,2,3,4;1..4;4#7;sum 4#1'
| 1 2 3 4
| 1 2 3 4
| 7 7 7 7
| 4
# one more than allowed
$ --max-items 4
1,2,3,4,5;1..5;5#7;6
        ^ more than 4 values held at once
hint: --max-items=N raises the limit
          ^~~~ more than 4 values held at once
hint: --max-items=N raises the limit
                 ^ more than 4 values held at once
hint: --max-items=N raises the limit
| 6
# values of variables count
$ --max-items 10 'let x=1..4 in 6#1' 'let x=1..4 in 7#1'
@2:1: let x=1..4 in 7#1
                      ^ more than 10 values held at once
hint: --max-items=N raises the limit
| 1 1 1 1 1 1
# the limit can be raised
$ --max-items=20000000 'count 1..20000000'
| 20000000
# the outcomes of --eval count
$ -e -c 1000 --max-items 100
10#d6
^~~~~ more than 100 values held at once
hint: --max-items=N raises the limit

==== Steps of work: --max-steps ====

--- says
# loops of few turns around long lists
$ --max-steps 1000
sum 100#sum(1..100)
            ^~~~~~ more than 1000 steps of work in one roll
hint: --max-steps=N raises the limit
# each roll has its own
$ --max-steps 1000 -e 'sum(1..100)'
= 5050: 1.000000
# the calculations of a script are part of it
$ -N dice-script --max-steps 10000
output(keep_highest(100, 200, 50).mean())
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ more than 10000 steps of work in one roll
hint: --max-steps=N raises the limit
# and those of an operator of AnyDice
$ -N anydice --max-steps 10000
X: d1000 * d1000 output X * X
   ^~~~~~~~~~~~~ more than 10000 steps of work in one roll
hint: --max-steps=N raises the limit

==== Time: --max-time ====

--- says
# of a roll that would take minutes, and the next one
$ --max-time=40
while x=1 do 1; 7
^~~~~~~~~~~~~~ the roll takes more than 40 milliseconds
hint: --max-time=N raises the limit
| 7
# a calculation, which a sample can take the place of
$ --calc --max-time=40 --max-states=9223372036854775807 --max-memory=9223372036854775807
let x = 40#d20 in (sum high 3 x) * prod x
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the calculation takes more than 40 milliseconds
hint: --eval estimates it; --max-time=N raises the limit
# a sample
$ --eval --count=9223372036854775807 --max-time=40
d6
^~ the sample takes more than 40 milliseconds
hint: --max-time=N raises the limit
# in JSON with its code, and the limit by its name
$ --format=json --max-time=40 'while x=1 do 1'
!~ \{"severity":"error","file":"<argument 1>","line":1,"column":1,"length":14,"code":"time","message":"the roll takes more than 40 milliseconds","hint":"--max-time=N raises the limit","limit":"time"\}
= exit 1

==== Errors in one statement ====

--- says
# twenty are shown of a source; of 24 and 1 there are 5 more
x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x;y
!~ (?s)(<argument 1>:1:\d+: error: unknown name 'x'\n[^\n]*\n[^\n]*\n){20}dicelab: 5 more errors
# the next source begins again
$ 'x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x' y
!~ (?s)(<argument 1>:1:\d+: error: unknown name 'x'\n[^\n]*\n[^\n]*\n){20}dicelab: 1 more error\n<argument 2>:1:1: error: unknown name 'y'\ny\n\^

==== Turns of loops: --max-turns ====

--- says
# repetition of nothing
1000000000000#()
^~~~~~~~~~~~~~~~ more than 100000000 turns of loops in one roll
hint: --max-turns=N raises the limit
# as many turns as allowed
$ --max-turns 3 '3#7;foreach x in (1,2,3) do x;while x=3 do >0 (x-1)'
| 7 7 7
| 1 2 3
| 3 2 1
# one more turn than allowed
$ --max-turns 3
4#7;foreach x in 1..4 do x;while x=4 do >0 (x-1);5
^~~ more than 3 turns of loops in one roll
hint: --max-turns=N raises the limit
    ^~~~~~~~~~~~~~~~~~~~~~ more than 3 turns of loops in one roll
hint: --max-turns=N raises the limit
                           ^~~~~~~~~~~~~~~~~~~~~ more than 3 turns of loops in one roll
hint: --max-turns=N raises the limit
| 5
# turns of all loops together
$ --max-turns 7
2#2#7;3#3#7
        ^~~ more than 7 turns of loops in one roll
hint: --max-turns=N raises the limit
| 7 7 7 7
# each roll of --eval has its own turns
$ -e -c 1000 --max-turns 3 '3#7'
= (7,7,7): 1.000000
# an endless loop that keeps nothing
$ --max-turns 1001
count 1000000000000#while x=1 do ()
                    ^~~~~~~~~~~~~~~ more than 1001 turns of loops in one roll
hint: --max-turns=N raises the limit

==== Levels of nesting: --max-depth ====

--- says --max-depth 3
# as deep as allowed
1+2*3;sum 3#1
| 7
| 3
# one level deeper
1+2*3^4;5;sum 3#d1
^~~~~~~ more than 3 levels of nesting
hint: --max-depth=N raises the limit
          ^~~~~~~~ more than 3 levels of nesting
hint: --max-depth=N raises the limit
| 5
# parentheses are no levels
$ --max-depth 2 '(((((1)+((2))))))'
| 3
# nor are further items of a list
$ --max-depth 2 '1,2,3,4,5'
| 1 2 3 4 5

=== 2000 levels of signs
--- in escaped
\repeat{1999}{-}1
--- out
-1

=== 2001 levels of signs
--- in escaped
\repeat{2000}{-}1
--- err escaped
<stdin>:1:1: error: more than 2000 levels of nesting
\repeat{100}{-}...
^\repeat{99}{~}
hint: --max-depth=N raises the limit
--- exit 1

=== a million signs
--- in escaped
\repeat{1000000}{-}1
--- err escaped
<stdin>:1:998001: error: more than 2000 levels of nesting
...\repeat{100}{-}...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises the limit
--- exit 1

=== deep 'let'
--- in escaped
\repeat{100000}{let x=1 in }x
--- err escaped
<stdin>:1:1078001: error: more than 2000 levels of nesting
...1 in \repeat{8}{let x=1 in }let x=1...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises the limit
--- exit 1

=== deep 'sum'
--- in escaped
\repeat{100000}{sum }x
--- err escaped
<stdin>:1:392001: error: more than 2000 levels of nesting
...\repeat{25}{sum }...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises the limit
--- exit 1

=== deep 'if'
--- in escaped
\repeat{50000}{if 1 then }2\repeat{50000}{ else 3}
--- err escaped
<stdin>:1:480001: error: more than 2000 levels of nesting
...\repeat{10}{if 1 then }...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises the limit
--- exit 1

=== a long chain of 'else if'
--- in escaped
\repeat{50000}{if () then 1 else }2
--- err escaped
<stdin>:1:864001: error: more than 2000 levels of nesting
... else \repeat{5}{if () then 1 else }if (...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises the limit
--- exit 1

=== a sum of a million numbers
--- in escaped
1\repeat{999999}{+1}
--- err escaped
<stdin>:1:1: error: more than 2000 levels of nesting
\repeat{50}{1+}...
^\repeat{99}{~}
hint: --max-depth=N raises the limit
--- exit 1

=== the statement behind one that is too deep
--- in escaped
\repeat{100000}{sum }1;2
--- out
2
--- err-like
<stdin>:1:392001: error: more than 2000 levels of nesting
.*
.*
hint: --max-depth=N raises the limit
--- exit 1

=== the largest depth
# The right answers show that the stack bears every pass over such trees.
--- args
--max-depth 10000
--- in escaped
\repeat{9999}{-}1;
\repeat{9999}{let x=1 in }x;
\repeat{9999}{sum }7;
\repeat{9999}{if () then 1 else }2;
\repeat{9999}{if 1 then }2\repeat{9999}{ else 3};
\repeat{9999}{1#}4;
\repeat{9999}{rev }5;
\repeat{9998}{drop low 0 }(6,6);
\repeat{3333}{foreach x in 8 do let y=x in 1#}y;
\repeat{9999}{while x=}9\repeat{9999}{ do ()};
1\repeat{9999}{+1};
\repeat{9999}{(}1\repeat{9999}{,1)}
--- out escaped
-1
1
7
2
2
4
5
6 6
8
9
10000
\repeat{9999}{1 }1

=== the tree of the largest depth
--- args
-p --max-depth 10000
--- in escaped
\repeat{9999}{-}1;
\repeat{9999}{let x=1 in }x;
1\repeat{9999}{+1};
--- stdout /dev/null

=== the tree of a long sum
--- args
-p
--- in escaped
1\repeat{999}{+1}
--- out-like
(?s)\+\n  \+\n    \+\n      .*\n {1996}\+\n {1998}1\n {1998}1\n {1996}1\n.*\n    1\n  1

=== beyond the largest depth
--- args
--max-depth 10000
--- in escaped
\repeat{10000}{-}1
--- err escaped
<stdin>:1:1: error: more than 10000 levels of nesting
\repeat{100}{-}...
^\repeat{99}{~}
hint: this is the largest possible limit
--- exit 1

==== Parentheses ====

=== a million, balanced
--- in escaped
\repeat{1000000}{(}1\repeat{1000000}{)}
--- out
1

=== a million around a list
--- in escaped
\repeat{1000000}{(}1,2\repeat{1000000}{)}
--- out
1 2

=== a million, never closed
--- in escaped
\repeat{1000000}{(}1
--- err escaped
<stdin>:1:1000002: error: unexpected end of input, expected ')' or an operator
...\repeat{59}{(}1
   \repeat{60}{ }^
--- exit 1

=== a million that close nothing
--- in escaped
\repeat{1000000}{)};2
--- out
2
--- err escaped
<stdin>:1:1: error: unexpected ')', expected a number, a name or '('
\repeat{100}{)}...
^
--- exit 1

=== one too few
--- in escaped
\repeat{1000000}{(}1\repeat{999999}{)};2
--- out
2
--- err escaped
<stdin>:1:2000001: error: unexpected ';', expected ')' or an operator
...\repeat{60}{)};2
   \repeat{60}{ }^
--- exit 1

=== one too many
--- in escaped
\repeat{1000000}{(}1\repeat{1000001}{)}
--- err escaped
<stdin>:1:2000002: error: unexpected ')', expected an operator or ';'
...\repeat{60}{)})
   \repeat{60}{ }^
hint: there is no matching '('
--- exit 1

=== five millions
--- in escaped
\repeat{5000000}{(};2
--- out
2
--- err-like
<stdin>:1:\d+: error: nested too deeply: more than 4000000 .*
\.\.\.\(+\.\.\.
 {63}\^
--- exit 1

==== Long programs ====

=== a list of 300,001 items
--- in escaped
\repeat{300000}{1,}1
--- out escaped
\repeat{300000}{1 }1

=== the tree of a long list
--- args
-p
--- in escaped
\repeat{1000}{1,}2
--- out-like
(?s),\n  1\n  ,\n    1\n.*\n {1998},\n {2000}1\n {2000}2

=== a long list to the left
--- in escaped
count (\repeat{1500}{(}1\repeat{1500}{,1)})
--- out
1501

=== a number of a megabyte
--- in escaped
\repeat{1000000}{9};2
--- out
2
--- err escaped
<stdin>:1:1: error: this number does not fit into 64 bits; the largest is 9223372036854775807
\repeat{100}{9}...
^\repeat{99}{~}
--- exit 1

=== a megabyte of zeros before a number
--- in escaped
\repeat{1000000}{0}7
--- out
7

=== a name of a megabyte
--- in escaped
let \repeat{1000000}{x} = 7 in \repeat{1000000}{x}
--- out
7

=== an unknown name of a megabyte
--- in escaped
\repeat{1000000}{x};2
--- out
2
--- err-like
<stdin>:1:1: error: unknown name '.*'
x{100}\.\.\.
\^~{99}
--- exit 1

=== a comment of a megabyte
--- in escaped
1 // \repeat{1000000}{c}\n+2
--- out
3

=== a megabyte of blanks
--- in escaped
1\repeat{1000000}{ }+2
--- out
3

=== a megabyte of empty statements
--- in escaped
\repeat{1000000}{;}1
--- out
1

=== 100,000 statements
--- in escaped
\repeat{100000}{1;\n}
--- out escaped noeol
\repeat{100000}{1\n}

=== 2000 wrong statements
--- in escaped
\repeat{2000}{1+;\n}2
--- out
2
--- err-like
(?:<stdin>:\d+:3: error: unexpected ';', expected a number, a name or '\('
1\+;
  \^
){20}dicelab: 1980 more errors
--- exit 1

==== Bytes in a statement: --max-bytes ====

--- says --max-bytes 5
# as many as allowed
1+2+3;7
| 6
| 7
# one more than allowed
$ --max-bytes 5 '1+22+3' 7
@1:1: 1+22+3
      ^ more than 5 bytes in one statement
hint: --max-bytes=N raises the limit
| 7
# one more than allowed, and a ';'
1+22+3;
^ more than 5 bytes in one statement
hint: --max-bytes=N raises the limit
# in the second statement
1+2;1+22+3
    ^ more than 5 bytes in one statement
hint: --max-bytes=N raises the limit
| 3

=== behind the end of a line
--- args
--max-bytes 5
--- in escaped
1;\r\n1+22+3
--- out
1
--- err
<stdin>:1:3: error: more than 5 bytes in one statement
1;
  ^
hint: --max-bytes=N raises the limit
--- exit 1

=== a statement of 17 megabytes
--- in escaped
1 //\repeat{17000000}{c}
--- err escaped
<stdin>:1:1: error: more than 16777216 bytes in one statement
1 //\repeat{96}{c}...
^
hint: --max-bytes=N raises the limit
--- exit 1

=== the limit can be raised
--- args
--max-bytes 17000010
--- in escaped
1 //\repeat{17000000}{c}
--- out
1

--- says -f /dev/zero
# /dev/zero as a file
2
@/dev/zero:1: ????????????????????????????????????????????????????????????????????????????????????????????????????...
              ^ more than 16777216 bytes in one statement
hint: --max-bytes=N raises the limit
| 2

=== /dev/zero as standard input
--- stdin /dev/zero
--- err escaped
<stdin>:1:1: error: more than 16777216 bytes in one statement
\repeat{100}{?}...
^
hint: --max-bytes=N raises the limit
--- exit 1

=== a first line without an end
--- args
--max-bytes 100000
--- in escaped
#!\repeat{17000000}{/}

==== Different outcomes: --max-outcomes ====

--- says -e -c 1e9 --max-outcomes 5000
# as many as allowed
$ -e -c 1000 --max-outcomes 2 d2
|~   1	0\.\d+
|~   2	0\.\d+
# one more than allowed
$ -e -c 1000 --max-outcomes 2 d3 7
@1:1: d3
      ^~ more than 2 different outcomes to count
hint: --max-outcomes=N raises the limit
= 7: 1.000000
# many sums
sum 100#d1000000
^~~~~~~~~~~~~~~~ more than 5000 different outcomes to count
hint: --max-outcomes=N raises the limit
# many lists
10#d6
^~~~~ more than 5000 different outcomes to count
hint: --max-outcomes=N raises the limit
# many lists of different lengths
d10#d10
^~~~~~~ more than 5000 different outcomes to count
hint: --max-outcomes=N raises the limit
# a million outcomes
$ -e -c 100000000
d1000000000
^~~~~~~~~~~ more than 1000000 different outcomes to count
hint: --max-outcomes=N raises the limit
