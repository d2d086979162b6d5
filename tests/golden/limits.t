# Nothing may crash, hang or eat up the machine: what is too much ends in an error that names the limit.

==== Values held at once: --max-items ====

=== a loop that never ends
--- args
'while x=1 do x'
--- err
<argument 1>:1:14: error: more than 16777216 values held at once
while x=1 do x
             ^
hint: --max-items=N raises this limit
--- exit 1

=== a loop that doubles
--- args
'while x=1 do (x,x)'
--- err
<argument 1>:1:15: error: more than 16777216 values held at once
while x=1 do (x,x)
              ^
hint: --max-items=N raises this limit
--- exit 1

=== too many dice
--- args
'sort(1000000000000#d6)'
--- err
<argument 1>:1:20: error: more than 16777216 values held at once
sort(1000000000000#d6)
                   ^~
hint: --max-items=N raises this limit
--- exit 1

=== dice that are only counted are not held, whatever their number
--- args
--max-turns=20000000 --max-items=10 'count(20000000#d6);count(20000001#d6)'
--- out
20000000
--- err
<argument 1>:1:26: error: more than 20000000 turns of loops in one roll
count(20000000#d6);count(20000001#d6)
                         ^~~~~~~~~~~
hint: --max-turns=N raises this limit
--- exit 1

=== a range that is too long
--- args
1..1000000000000
--- err
<argument 1>:1:1: error: more than 16777216 values held at once
1..1000000000000
^~~~~~~~~~~~~~~~
hint: --max-items=N raises this limit
--- exit 1

=== the longest range there is
--- args
'sum (-9223372036854775807-1)..9223372036854775807'
--- err
<argument 1>:1:5: error: more than 16777216 values held at once
sum (-9223372036854775807-1)..9223372036854775807
    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: --max-items=N raises this limit
--- exit 1

=== lists of lists
--- args
'foreach x in 1..100000 do 1..100000'
--- err
<argument 1>:1:27: error: more than 16777216 values held at once
foreach x in 1..100000 do 1..100000
                          ^~~~~~~~~
hint: --max-items=N raises this limit
--- exit 1

=== as many as allowed
--- args
--max-items 4 '1,2,3,4;1..4;4#7;sum 4#1'
--- out
1 2 3 4
1 2 3 4
7 7 7 7
4

=== one more than allowed
--- args
--max-items 4 '1,2,3,4,5;1..5;5#7;6'
--- out
6
--- err
<argument 1>:1:9: error: more than 4 values held at once
1,2,3,4,5;1..5;5#7;6
        ^
hint: --max-items=N raises this limit
<argument 1>:1:11: error: more than 4 values held at once
1,2,3,4,5;1..5;5#7;6
          ^~~~
hint: --max-items=N raises this limit
<argument 1>:1:18: error: more than 4 values held at once
1,2,3,4,5;1..5;5#7;6
                 ^
hint: --max-items=N raises this limit
--- exit 1

=== values of variables count
--- args
--max-items 10 'let x=1..4 in 6#1' 'let x=1..4 in 7#1'
--- out
1 1 1 1 1 1
--- err
<argument 2>:1:17: error: more than 10 values held at once
let x=1..4 in 7#1
                ^
hint: --max-items=N raises this limit
--- exit 1

=== the limit can be raised
--- args
--max-items=20000000 'count 1..20000000'
--- out
20000000

=== the outcomes of --eval count
--- args
-e -c 1000 --max-items 100 '10#d6'
--- err
<argument 1>:1:1: error: more than 100 values held at once
10#d6
^~~~~
hint: --max-items=N raises this limit
--- exit 1

==== Steps of work: --max-steps ====

=== loops of few turns around long lists
--- args
--max-steps 1000 'sum 100#sum(1..100)'
--- err
<argument 1>:1:13: error: more than 1000 steps of work in one roll
sum 100#sum(1..100)
            ^~~~~~
hint: --max-steps=N raises this limit
--- exit 1

=== each roll has its own
--- args
--max-steps 1000 -e 'sum(1..100)'
--- out
5050	1.000000
--- exit 0

=== the calculations of a script are part of it
--- args
-N dice-script --max-steps 10000 'output(keep_highest(100, 200, 50).mean())'
--- err
<argument 1>:1:8: error: more than 10000 steps of work in one roll
output(keep_highest(100, 200, 50).mean())
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: --max-steps=N raises this limit
--- exit 1

=== and those of an operator of AnyDice
--- args
-N anydice --max-steps 10000 'X: d1000 * d1000 output X * X'
--- err
<argument 1>:1:4: error: more than 10000 steps of work in one roll
X: d1000 * d1000 output X * X
   ^~~~~~~~~~~~~
hint: --max-steps=N raises this limit
--- exit 1

==== Errors in one statement ====

=== twenty are shown, and those of the next statement again
--- args
'x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x;y'
--- err-like
(?s)(<argument 1>:1:\d+: error: unknown name 'x'\n[^\n]*\n[^\n]*\n){20}hint: there may be more errors in this statement
<argument 1>:1:49: error: unknown name 'y'
.*
--- exit 1

==== Turns of loops: --max-turns ====

=== repetition of nothing
--- args
'1000000000000#()'
--- err
<argument 1>:1:1: error: more than 100000000 turns of loops in one roll
1000000000000#()
^~~~~~~~~~~~~~~~
hint: --max-turns=N raises this limit
--- exit 1

=== as many turns as allowed
--- args
--max-turns 3 '3#7;foreach x in (1,2,3) do x;while x=3 do >0 (x-1)'
--- out
7 7 7
1 2 3
3 2 1

=== one more turn than allowed
--- args
--max-turns 3 '4#7;foreach x in 1..4 do x;while x=4 do >0 (x-1);5'
--- out
5
--- err
<argument 1>:1:1: error: more than 3 turns of loops in one roll
4#7;foreach x in 1..4 do x;while x=4 do >0 (x-1);5
^~~
hint: --max-turns=N raises this limit
<argument 1>:1:5: error: more than 3 turns of loops in one roll
4#7;foreach x in 1..4 do x;while x=4 do >0 (x-1);5
    ^~~~~~~~~~~~~~~~~~~~~~
hint: --max-turns=N raises this limit
<argument 1>:1:28: error: more than 3 turns of loops in one roll
4#7;foreach x in 1..4 do x;while x=4 do >0 (x-1);5
                           ^~~~~~~~~~~~~~~~~~~~~
hint: --max-turns=N raises this limit
--- exit 1

=== turns of all loops together
--- args
--max-turns 7 '2#2#7;3#3#7'
--- out
7 7 7 7
--- err
<argument 1>:1:9: error: more than 7 turns of loops in one roll
2#2#7;3#3#7
        ^~~
hint: --max-turns=N raises this limit
--- exit 1

=== each roll of --eval has its own turns
--- args
-e -c 1000 --max-turns 3 '3#7'
--- out escaped
(7,7,7)\t1.000000

=== an endless loop that keeps nothing
--- args
--max-turns 1001 'count 1000000000000#while x=1 do ()'
--- err
<argument 1>:1:21: error: more than 1001 turns of loops in one roll
count 1000000000000#while x=1 do ()
                    ^~~~~~~~~~~~~~~
hint: --max-turns=N raises this limit
--- exit 1

==== Levels of nesting: --max-depth ====

=== as deep as allowed
--- args
--max-depth 3 '1+2*3;sum 3#1'
--- out
7
3

=== one level deeper
--- args
--max-depth 3 '1+2*3^4;5;sum 3#d1'
--- out
5
--- err
<argument 1>:1:1: error: more than 3 levels of nesting
1+2*3^4;5;sum 3#d1
^~~~~~~
hint: --max-depth=N raises this limit
<argument 1>:1:11: error: more than 3 levels of nesting
1+2*3^4;5;sum 3#d1
          ^~~~~~~~
hint: --max-depth=N raises this limit
--- exit 1

=== parentheses are no levels
--- args
--max-depth 2 '(((((1)+((2))))))'
--- out
3

=== nor are further items of a list
--- args
--max-depth 2 '1,2,3,4,5'
--- out
1 2 3 4 5

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
hint: --max-depth=N raises this limit
--- exit 1

=== a million signs
--- in escaped
\repeat{1000000}{-}1
--- err escaped
<stdin>:1:998001: error: more than 2000 levels of nesting
...\repeat{100}{-}...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises this limit
--- exit 1

=== deep 'let'
--- in escaped
\repeat{100000}{let x=1 in }x
--- err escaped
<stdin>:1:1078001: error: more than 2000 levels of nesting
...1 in \repeat{8}{let x=1 in }let x=1...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises this limit
--- exit 1

=== deep 'sum'
--- in escaped
\repeat{100000}{sum }x
--- err escaped
<stdin>:1:392001: error: more than 2000 levels of nesting
...\repeat{25}{sum }...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises this limit
--- exit 1

=== deep 'if'
--- in escaped
\repeat{50000}{if 1 then }2\repeat{50000}{ else 3}
--- err escaped
<stdin>:1:480001: error: more than 2000 levels of nesting
...\repeat{10}{if 1 then }...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises this limit
--- exit 1

=== a long chain of 'else if'
--- in escaped
\repeat{50000}{if () then 1 else }2
--- err escaped
<stdin>:1:864001: error: more than 2000 levels of nesting
... else \repeat{5}{if () then 1 else }if (...
   \repeat{60}{ }^\repeat{39}{~}
hint: --max-depth=N raises this limit
--- exit 1

=== a sum of a million numbers
--- in escaped
1\repeat{999999}{+1}
--- err escaped
<stdin>:1:1: error: more than 2000 levels of nesting
\repeat{50}{1+}...
^\repeat{99}{~}
hint: --max-depth=N raises this limit
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
hint: --max-depth=N raises this limit
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
){2000}
--- exit 1

==== Bytes in a statement: --max-bytes ====

=== as many as allowed
--- args
--max-bytes 5 '1+2+3;7'
--- out
6
7

=== one more than allowed
--- args
--max-bytes 5 '1+22+3' 7
--- out
7
--- err
<argument 1>:1:1: error: more than 5 bytes in one statement
1+22+3
^
hint: --max-bytes=N raises this limit
--- exit 1

=== one more than allowed, and a ';'
--- args
--max-bytes 5 '1+22+3;'
--- err
<argument 1>:1:1: error: more than 5 bytes in one statement
1+22+3;
^
hint: --max-bytes=N raises this limit
--- exit 1

=== in the second statement
--- args
--max-bytes 5 '1+2;1+22+3'
--- out
3
--- err
<argument 1>:1:5: error: more than 5 bytes in one statement
1+2;1+22+3
    ^
hint: --max-bytes=N raises this limit
--- exit 1

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
hint: --max-bytes=N raises this limit
--- exit 1

=== a statement of 17 megabytes
--- in escaped
1 //\repeat{17000000}{c}
--- err escaped
<stdin>:1:1: error: more than 16777216 bytes in one statement
1 //\repeat{96}{c}...
^
hint: --max-bytes=N raises this limit
--- exit 1

=== the limit can be raised
--- args
--max-bytes 17000010
--- in escaped
1 //\repeat{17000000}{c}
--- out
1

=== /dev/zero as a file
--- args
-f /dev/zero 2
--- out
2
--- err escaped
/dev/zero:1:1: error: more than 16777216 bytes in one statement
\repeat{100}{?}...
^
hint: --max-bytes=N raises this limit
--- exit 1

=== /dev/zero as standard input
--- stdin /dev/zero
--- err escaped
<stdin>:1:1: error: more than 16777216 bytes in one statement
\repeat{100}{?}...
^
hint: --max-bytes=N raises this limit
--- exit 1

=== a first line without an end
--- args
--max-bytes 100000
--- in escaped
#!\repeat{17000000}{/}

==== Different outcomes: --max-outcomes ====

=== as many as allowed
--- args
-e -c 1000 --max-outcomes 2 d2
--- out-like
  1	0\.\d+
  2	0\.\d+

=== one more than allowed
--- args
-e -c 1000 --max-outcomes 2 d3 7
--- out escaped
  7\t1.000000
--- err
<argument 1>:1:1: error: more than 2 different outcomes to count
d3
^~
hint: --max-outcomes=N raises this limit
--- exit 1

=== many sums
--- args
-e -c 1e9 --max-outcomes 5000 'sum 100#d1000000'
--- err
<argument 1>:1:1: error: more than 5000 different outcomes to count
sum 100#d1000000
^~~~~~~~~~~~~~~~
hint: --max-outcomes=N raises this limit
--- exit 1

=== many lists
--- args
-e -c 1e9 --max-outcomes 5000 '10#d6'
--- err
<argument 1>:1:1: error: more than 5000 different outcomes to count
10#d6
^~~~~
hint: --max-outcomes=N raises this limit
--- exit 1

=== many lists of different lengths
--- args
-e -c 1e9 --max-outcomes 5000 'd10#d10'
--- err
<argument 1>:1:1: error: more than 5000 different outcomes to count
d10#d10
^~~~~~~
hint: --max-outcomes=N raises this limit
--- exit 1

=== a million outcomes
--- args
-e -c 100000000 'd1000000000'
--- err
<argument 1>:1:1: error: more than 1000000 different outcomes to count
d1000000000
^~~~~~~~~~~
hint: --max-outcomes=N raises this limit
--- exit 1
