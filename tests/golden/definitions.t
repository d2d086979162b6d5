# Definitions, with parameters and without, in files, in programs on the command line and by --let. Values are worked out by
# hand.

==== What they stand for ====

--- says --calc
# a name is evaluated anew at each use
# The difference of two coins.
$ --calc --fractions 'x = d2; x - x'
= -1: 0.250000 1/4  0: 0.500000 1/2  1: 0.250000 1/4
# an argument once
$ --calc --fractions 'f(x) = x - x; f(d2)'
= 0: 1.000000 1
# each use has arguments of its own
$ --calc --fractions 'f(x) = x; f(d2) - f(d2)'
= -1: 0.250000 1/4  0: 0.500000 1/2  1: 0.250000 1/4
# a parameter may be labels
# A hit is one in two; of three of these dice, how many are hits; a die of the same labels, or the argument.
$ --calc --fractions 'f(x) = x == "hit"; f(d{"hit", "miss"}); g(e) = count =="hit" e; g(3#d{"hit", "miss"}); h(x) = if d2 == 1 then x else d{"a", "b"}; h(0 as {"a", "b"})'
= 0: 0.500000 1/2  1: 0.500000 1/2
= 0: 0.125000 1/8  1: 0.375000 3/8  2: 0.375000 3/8  3: 0.125000 1/8  a: 0.750000 3/4  b: 0.250000 1/4
# also where one is handed on, and two are alike
# Of nine pairs three are equal, and one of these is that of two hits; the first is a hit in one more, with a miss, and with a draw.
$ --calc --fractions 'f(x, y) = x == y or (let z = x in z == "hit"); g(e) = f(e, d{"hit", "miss", "draw"}); g(d{"hit", "miss", "draw"})'
= 0: 0.444444 4/9  1: 0.555556 5/9
# what it is compared with tells what it must be
f(x) = x == "hit"; f(d6); f(d{"a", "b"}); g(x) = x, d{"a", "b"}; g(d6); h(x) = x, 3; h(d{"a"})
                   ^~~~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
                          ^~~~~~~~~~~~~~ there is no label 'hit'
hint: the first of the labels is 'a'
                                                                 ^~~~~ this is a label, among numbers
                                                                                     ^~~~~~~~~ this is a number, among labels
# what is no parameter is known at once
f(x) = x + 1 == "hit"; g(x) = x, 3, "b"; h(x) = x, d{"a", "b"}, "c"; i(x) = d{"a"} + x
!~ .*:1:17: error: the possible labels are not known here\n(?:.*\n)*.*:1:37: error: the possible labels are not known here\n(?:.*\n)*.*:1:65: error: there is no label 'c'\n(?:.*\n)*.*:1:77: error: '\+' takes numbers, not labels\n(?:.*\n)*
# so it is sampled
# A quarter of the trials each, within five standard deviations of 0.000433.
$ --eval --seed 1 --count 1000000 'f(x, y) = x - y + (y - y); f(d2, d2)'
|~  -1\t0\.2(?:4[89]|5[01])\d+\n  0\t0\.(?:49|50)\d+\n  1\t0\.2(?:4[89]|5[01])\d+\n
# a list is an argument
# The greater of two coins is 1 if both are.
$ --calc --fractions 'best(n, e) = sum high n e; best(1, 2#d2)'
= 1: 0.250000 1/4  2: 0.750000 3/4

=== without chance
--- table
f(x) = x; f(7)                                         => 7
f(x, y) = x*y; f(3, 4) + f(5, 6)                       => 42
f(x, y) = y, x; f((1,2), 3)                            => 3 1 2
f (x) = x; f( 7 )                                      => 7
f(x) = x; f(x) = x+1; f(7)                             => 8
f(x) = 2*x; g(x) = f(x+1); g(g(1))                     => 10
f(x) = 2*x; g = f(3); f(x) = 3*x; g                    => 9
n = 3; f(x) = x + n; n = 4; f(1)                       => 5
f(x) = (2*x)#1; count f(3)                             => 6
f(n) = n#1; f(1) + f(1)                                => 2
f(x) = x; f((f((f(1), f(2))), f(3)))                   => 1 2 3
f(x) = sum x; f(()), f(d{(1,2)})                       => 0 3
f(x, y) = x + y; f(d{5, 5}, -2)                        => 3
f(e) = sum reroll <=0 e; f(3#d1)                       => 3
f(x) = 1; 2#f(d1), 3                                   => 1 1 3
f(e) = foreach x in e do x*x; f((1,2,3))               => 1 4 9

=== a comma is between arguments, whatever word is before it
--- table
f(x, y) = x*y; f(sum 1..3, 4)                          => 24
f(x, y) = x*y; f(max (1,5), min (2,3))                 => 10
f(x, y) = x*y; f((sum 1..3), (sum (4,5)))              => 54
f(x, y) = x*y; f(let z = 2 in z, if () then 4 else 3)  => 6
f(x, y) = y; f(1, d{7, 7:2})                           => 7

=== words of the prelude
--- table
max(x, y) = if >x y then y else x; max(3,4), max(4,3)  => 4 4
f(max) = max + 1; f(3)                                 => 4
f(x) = max (x, 2); f(1)                                => 2
add(n, e) = foreach x in e do x + n; add(1, (1,2))     => 2 3

==== Names are lexical ====

--- says
# what a definition binds is no variable of the argument
$ --calc --fractions 'f(x) = let y = d2 in x + y; let y = 3 in f(y)'
= 4: 0.500000 1/2  5: 0.500000 1/2

=== an argument means what it does outside
# The parameters change their names where they would come between.
--- table
f(x, y) = 10*x + y; let x = 1, 0 in f(count x, sum x)  => 21
f(x, y) = 10*x + y; g(x, y) = f(y, x); g(1#1, 1#2)     => 21
f(a, b) = 10*a + b; g(b, a) = f(b, a); g(1#1, 1#2)     => 12
f(x, y, z) = 100*x + 10*y + z; g(x, y, z) = f(y, z, x); g(1#1, 1#2, 1#3) => 231
f(x, y) = let xx = 5 in 100*x + 10*y + xx; let x = 1#1 in f(1#2, x) => 215
f(x, xx) = 10*x + xx; let x = 1#1 in f(1#2, x)         => 21
f(x, y) = 10*x + y; let x = 1#1 in f(x+1, f(x, x))     => 31
f(ma, y) = max (ma, y); let ma = 1#3 in f(1#2, ma)     => 3
f(x, y, z) = x, y, z; let x = 1#1 in let xx = 1#2 in f(1#3, x, xx) => 3 1 2
f(x, y) = x - y; foreach x in (1,2) do f(5, x)         => 4 3

--- says
# as the translation shows
$ --translate 'f(x, y) = x - y; let x = d6 in f(d4, x)'
| let x = d6 in let xx = d4 in let y = x in (xx - y);
# numbers stand where their parameters do
$ --print-tree 'f(n, m) = n#d m; f(2, 6)'
| #
|   2
|   d
|     6
# in an argument it is
$ --calc 'n = 1; f(x) = x; let n = d{7} in f(n)'
= 7: 1.000000
# a parameter of that name hides nothing
$ --calc 'n = 1; f(n) = n; let n = d{7} in f(2)'
= 2: 1.000000
# dice in an argument are warned of as elsewhere
f(x, y) = x; count f(sum 1#d1 + 2, d1)
                         ^~~~~~~~ warning: '#' repeats all of the arithmetic after it
hint: '1d1 + 2' does the arithmetic once, '1#(d1 + 2)' keeps this meaning
| 1
# and in a definition, whose arguments may be dice
f(x) = sum 3#x + 2
           ^~~~~~~ warning: '#' repeats all of the arithmetic after it
hint: '3#(x + 2)' keeps this meaning

==== Definitions that use themselves ====

=== with numbers that are known
--- table
f(n) = if >0 n then n * f(n-1) else 1; f(5)                     => 120
f(n) = if >0 n then n, f(n-1) else (); f(4)                     => 4 3 2 1
f(n) = if drop >0 n then 7 else n, f(n-1); f(2)                 => 2 1 7
f(n, m) = if >0 m then f(m, n%m) else n; f(84, 36)              => 12
f(n) = if >0 n then f(n/2), n%2 else (); f(10)                  => 1 0 1 0
f(n) = if <0 n then f(-n) else n; f(-3)                         => 3
f(n) = if ==0 (n-8) then n else f(2^(count >0 n) * n); f(1)     => 8
f(n) = if () then f(n) else n; f(7)                             => 7
f(n) = if ==0 (sum >3 n) then f(n+1) else n; f(1)               => 4
f(n) = if ==0 (sum >3 (>5 n)) then f(n+1) else n; f(1)          => 6
f(n) = if >0 (count (==3 n)) then 1 else f(n-1); f(5)           => 1
f(n, e) = if >0 n then f(n-1, (e, n)) else e; f(3, ())          => 3 2 1
f(n) = if >0 n then f(n-1), f(n-1) else 1; sum f(10)            => 1024
f(n) = if >0 n then f(n-1) else n; g(n) = f(n); g(3)            => 0
f(x) = x; g(x) = f(x); f(n) = if >0 n then f(n-1) else 9; h(x) = g(x); h(2) => 9
f(n) = n; f(-9223372036854775807-1)                             => -9223372036854775808

--- says
# with dice
# 2 to 4 are the sums of two coins; which branch is taken depends on no dice.
$ --calc --fractions 'dice(n) = if >0 n then d2 + dice(n-1) else 0; dice(2)'
= 2: 0.250000 1/4  3: 0.500000 1/2  4: 0.250000 1/4
# what is never evaluated does not matter
$ --print-tree 'f(n) = if >0 n then n + f(n-1) else 0; f(1)'
| +
|   1
|   0
# without end
$ --max-calls=3
f(n) = if >0 n then 1 + f(n-1) else 0; f(2); 1 + f(3)
                                                 ^~~~ more than 3 definitions used inside each other
hint: --max-calls=N raises the limit
| 2
# where dice tell how long
# No limit would help: the condition is never known.
$ 'f(n) = if >0 n then 1 + f(n-1) else 0; f(d2)' 'f(n) = if d6 >= 2 then f(n-1) else 0; f(5)' 'f(n) = if not (d6 < 2 or d6 < n) then f(n-1) else 0; f(5)'
@1:1: f(n) = if >0 n then 1 + f(n-1) else 0; f(d2)
                                             ^~~~~ 'f' uses itself endlessly: whether it goes on depends on the dice
hint: use an 'if' on numbers to end it, as in 'f(n) = if n > 0 then f(n-1) else 0', or 'while' if dice decide when it ends
@2:1: f(n) = if d6 >= 2 then f(n-1) else 0; f(5)
                                            ^~~~ 'f' uses itself endlessly: whether it goes on depends on the dice
hint: use an 'if' on numbers to end it, as in 'f(n) = if n > 0 then f(n-1) else 0', or 'while' if dice decide when it ends
@3:1: f(n) = if not (d6 < 2 or d6 < n) then f(n-1) else 0; f(5)
                                                           ^~~~ 'f' uses itself endlessly: whether it goes on depends on the dice
hint: use an 'if' on numbers to end it, as in 'f(n) = if n > 0 then f(n-1) else 0', or 'while' if dice decide when it ends
# where a limit that is raised helps
# The dice of each round leave open whether it goes on, and the number ends it.
$ 'f(n) = if n == 0 or d6 > 5 then 0 else f(n-1); f(300)' 'f(n) = if not (not n > 0 and d6 > 0) then f(n-1) else 0; f(300)' 'f(n) = if n > 0 then (if d6 > 2 then f(n-1) else 1) else 0; f(300)'
@1:1: f(n) = if n == 0 or d6 > 5 then 0 else f(n-1); f(300)
                                                     ^~~~~~ more than 250 definitions used inside each other
hint: --max-calls=N raises the limit
@2:1: f(n) = if not (not n > 0 and d6 > 0) then f(n-1) else 0; f(300)
                                                               ^~~~~~ more than 250 definitions used inside each other
hint: --max-calls=N raises the limit
@3:1: f(n) = if n > 0 then (if d6 > 2 then f(n-1) else 1) else 0; f(300)
                                                                  ^~~~~~ more than 250 definitions used inside each other
hint: --max-calls=N raises the limit
# and what it comes to then
# Each of the 300 rounds goes on with a chance of 1/6, or ends with 1; the rest is nearly nothing.
$ --calc --chance='==1' --max-calls=400 'f(n) = if n > 0 then (if d6 > 5 then f(n-1) else 1) else 0; f(300)'
| 1.000000

==== Definitions with errors ====

--- says
# are not unknown behind their own error
$ 'bad = 3 +* ; bad + 1' 'f(x) = x + (1,2); f(2) * 3' 'n = m; n'
@1:1: bad = 3 +* ; bad + 1
               ^ unexpected '*', expected a number, a name or '('
                   ^~~ the definition of 'bad' has errors, so it cannot be used
@2:1: f(x) = x + (1,2); f(2) * 3
                  ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
                        ^~~~ the definition of 'f' has errors, so it cannot be used
@3:1: n = m; n
          ^ unknown name 'm'
hint: 'n(m) = ...' makes it a parameter
             ^ the definition of 'n' has errors, so it cannot be used
# until there is one without
$ 'n = 2 2; n = 2; n' 'f(x) = +*; f(x) = x; f(3)' 'max = 2 2; max (1,4)' 'n = 5; n = 2 2; n'
@1:1: n = 2 2; n = 2; n
            ^ unexpected '2', expected an operator or ';'
@2:1: f(x) = +*; f(x) = x; f(3)
             ^ unexpected '+', expected a number, a name or '('
@3:1: max = 2 2; max (1,4)
              ^ unexpected '2', expected an operator or ';'
@4:1: n = 5; n = 2 2; n
                   ^ unexpected '2', expected an operator or ';'
| 2
| 3
| 4
| 5

=== in another text, too, and each time
--- file lib.dice
f(x) = x x;
--- says
$ -f lib.dice 'f(3)' 'f(4)'
@lib.dice:1: f(x) = x x;
                      ^ unexpected 'x', expected an operator or ';'
@1:1: f(3)
      ^~~~ the definition of 'f' has errors, so it cannot be used
@2:1: f(4)
      ^~~~ the definition of 'f' has errors, so it cannot be used

--- says
# always again
f(n) = if f(n) then 1 else 2
          ^~~~ 'f' cannot be defined in terms of itself
# by way of another
f(n) = 1; g(n) = f(n); f(n) = if >0 n then g(n-1) else 0
                                           ^~~~~~ 'g' depends on 'f', which cannot be defined in terms of itself

==== Where they are ====

=== a file of them prints nothing
--- file lib.dice
// all that there is
n = 3;
f(x) = x + n; // and more
--- args
-f lib.dice

=== nor does it in a page
--- file lib.dice
n = 3;
--- args
-f lib.dice --calc --format=html

=== the next files and programs know them
--- file one.dice
n = 3; f(x) = x + n; f(0);
--- file two.dice
g(x) = 10*f(x);
g(1);
--- says
$ -f one.dice -f two.dice 'g(2)' -f - 'n'
< g(n);
| 3
| 40
| 50
| 60
| 3

=== those before do not
--- file one.dice
n = 3
--- says
$ n -f one.dice
n
^ unknown name 'n'
| 3

--- says
# one that is wrong changes nothing
< n = 3; n = 4 +; n; n = x; n; f(x) = x; f(x) = y; f(n)
@:1: n = 3; n = 4 +; n; n = x; n; f(x) = x; f(x) = y; f(n)
                   ^ unexpected ';', expected a number, a name or '('
                            ^ unknown name 'x'
hint: 'n(x) = ...' makes it a parameter
                                                   ^ unknown name 'y'
| 3
| 3
| 3
# uses are statements like any others
$ --calc --compare --format=csv --fractions 'f(x) = x; f(1); f(d2)'
usage: --compare shows all outcomes in order, with one number for each
# side by side
$ --calc --compare --format=csv 'f(x) = x; f(1); f(d2)'
| outcome,f(1),f(d2)
| 1,1.000000,0.500000
| 2,0.000000,0.500000
| mean,1.000000,1.500000
| difference,0.000000,0.500000
# as JSON
$ --format=json 'f(x) = x, x; f(7)'
| {"label":"f(7)","source":"f(7)","kind":"roll","items":[7,7]}
# other notations have none
$ --notation=dicebag 'x = 3'
!~ (?s)<argument 1>:1:1: error: .*

==== --let ====

=== several, before all programs, and with parameters
--- file lib.dice
g = f(n);
--- says
$ -f lib.dice g --let n=3 --let 'f(x) = 2*x + n'
| 9

--- says
# what it stands for is rolled anew
$ --calc --fractions --let x=d2 'x - x'
= -1: 0.250000 1/4  0: 0.500000 1/2  1: 0.250000 1/4

=== programs may not define it anew
--- file attack.dice
bonus = 5; d1 + bonus
--- says
$ --let bonus=7 -f attack.dice
usage: --let defines 'bonus', and so does what is read

--- says
# … not in the end either
$ --let n=33 'n; n = 3'
usage: --let defines 'n', and so does what is read
| 33
# nor may another --let
$ --let n=3 --let n=4 n
usage: --let defines 'n', and so does another --let
# a name that nobody asks for
# n is in a comment, and m in a definition that is not used.
$ --let n=3 --let 'f(x)=x' 'm = f(1)+n; d1 // n'
usage: --let defines 'n', which is not in the program
| 1
# a name that is asked for in another
$ --let n=3 --let ' f ( x ) = x+n // more' --let 'm = f(1)' 'k = 2*m; k'
| 8
# one that is wrong ends all
$ --let n=x 1
! <let 1>:1:3: error: unknown name 'x'
! n=x
!   ^
hint: 'n(x) = ...' makes it a parameter
# the second one
$ --let n=3 --let 'm=n+' 1
! <let 2>:1:5: error: unexpected end of input, expected a number, a name or '('
! m=n+
!     ^
# no definition
$ --let n 1
usage: --let takes a definition, as n=3, not 'n'
# a program
$ --let '<=3 2' 1
usage: --let takes a definition, as n=3, and no program
# a program behind a definition
$ --let 'n=3; n' 1
usage: --let takes a definition, as n=3, and no program
# two of them, and none before one
$ --let 'n=3; m=4' 'n + m'
usage: --let takes one definition, as n=3, and nothing else
$ --let ';n=3' n
usage: --let takes one definition, as n=3, and nothing else
# not for other notations
$ --let n=3 -N dicebag d6
usage: --let defines names for programs in dicelab's own notation, and this is another
# not for parts
$ --let n=3 --merge part
usage: --let defines names for programs, and --merge has none
# without a program there is standard input
$ --let n=3
< n
| 3
# but not after an error
$ --let n=x
< 1
! <let 1>:1:3: error: unknown name 'x'
! n=x
!   ^
hint: 'n(x) = ...' makes it a parameter

==== Errors ====

--- says
# too many arguments
attack(bonus, ac) = bonus + ac; 1 + attack(1, 2, 3)
                                    ^~~~~~~~~~~~~~~ 'attack' has 2 parameters, but there are 3 arguments here
hint: it was defined as 'attack(bonus, ac)'
# too few
attack(bonus, ac) = bonus + ac; attack((1, 2))
                                ^~~~~~~~~~~~~~ 'attack' has 2 parameters, but there is 1 argument here
hint: it was defined as 'attack(bonus, ac)'
# none
f(x) = x; f()
          ^~~ 'f' needs arguments in parentheses
hint: it was defined as 'f(x)'
# no parentheses
f(x) = x; f
          ^ 'f' needs arguments in parentheses
hint: it was defined as 'f(x)'
# parentheses that are not directly behind the name
f(x) = x; f (3)
            ^ unexpected '(', expected an operator or ';'
hint: put the '(' directly after the name
# parentheses behind a name without parameters
n = 3; n(2)
        ^ unexpected '(', expected an operator or ';'
hint: it was defined without parameters
# made anew without parameters
f(x) = x; g = f(3); f = 2; g
                           ^ 'f' has no parameters
# made anew with others
f(x) = x; g(x) = f(x); f(x, y) = 2; 1 + g(3)
                                        ^~~~ 'f' has 2 parameters, but there is 1 argument here
hint: it was defined as 'f(x, y)'
# a variable of that name
f(x) = x; let f = 3 in f(2)
                       ^~~~ 'f' is a variable here, not a definition with parameters
hint: rename the variable to use the definition
# a parameter of that name
f(x) = x; g(f) = f(1)
                 ^~~~ 'f' is a variable here, not a definition with parameters
hint: rename the variable to use the definition
# a name that is misspelled
attack(x) = x; sum atack(2)
                        ^ unexpected '(', expected an operator or ';'
hint: did you mean 'attack'?
# a parameter twice
f(x, y, x) = x
        ^ the name 'x' is used twice here
# a parameter that is no name
f(x, 3) = x
     ^ unexpected '3', expected a name
# no parameter
f() = 3
  ^ unexpected ')', expected a name
# a word of the language
sum(x) = 3
       ^ unexpected '=', expected an operator or ';'
hint: 'let x = e in f' gives a list a name, 'x == y' compares
# an argument is missing
f(x, y) = x; f(1,)
                 ^ unexpected ')', expected a number, a name or '('
# something between arguments is missing
f(x, y) = x; f(1 2)
                 ^ unexpected '2', expected ')' or ',' or an operator
# itself
f(x) = f(x)
       ^~~~ 'f' cannot be defined in terms of itself
# by way of another, in an argument
f(x) = x; g(x) = x; h(x) = g(f(x)); f(x) = h(1)
                                           ^~~~ 'h' depends on 'f', which cannot be defined in terms of itself
# what is never right is said of the definition
f(x) = x + (1, 2)
            ^~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# it is not clear whether dice that are an argument are to be added up
f(x) = x; f(2d6); 1 + f(sum 2d6)*0
            ^~~ it is unclear whether these dice are to be added up
hint: '2#d6' lists the dice, '(sum 2#d6)' is their total
| 1
# what is wrong with these arguments, of the use
f(x) = 6 / x; 1 + f(0); f((1, 2))
                  ^~~~ division by zero
                        ^~~~~~~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# what is wrong in an argument, of the argument
f(x) = x; f(1/0)
              ^ division by zero
# a tree that they do not fit into shows their uses
$ --max-bytes=300 --print-tree --translate 'f(x, y) = x, y, 1; sum f(1, (2, 3))'
!~ (?s).*more than 300 bytes in one statement.*
| sum
|   f
|     1
|     ,
|       2
|       3
| sum f(1, (2, 3));
= exit 1

==== Programs of 0.7 ====

=== a name before a list is no use of a definition
--- table
n = 2; high n (1,2,3)                                  => 2 3
n = 2; high n(1,2,3)                                   => 2 3
let n = 2 in high n(1,2,3)                             => 2 3
f(x) = x; let n = 2 in high n(1,2,3)                   => 2 3
f(x) = x; let f = 2 in high f (1,2,3)                  => 2 3
f(x) = x; high f(2) (1,2,3)                            => 2 3
f(x) = x; high f(2)(1,2,3)                             => 2 3

==== Conditions ====

--- says -C --fractions
# a parameter that is a condition
f(c) = if c then 5 else 6; f(1 > 2); f(2 > 1); f(d2 == 1)
= 6: 1.000000 1
= 5: 1.000000 1
= 5: 0.500000 1/2  6: 0.500000 1/2
# a definition that is one
hit(bonus, ac) = d20 + bonus >= ac; if hit(5, 16) and not hit(5, 26) then 1 else 0; hit(5, 26)
= 0: 0.500000 1/2  1: 0.500000 1/2
= 0: 1.000000 1
# one that uses itself until a condition of known numbers holds
dice(n) = if n > 1 and not n == 0 then d2 + dice(n-1) else d2; dice(2); even(n) = if n <= 0 then n == 0 else even(n - 2); even(6); even(7)
= 2: 0.250000 1/4  3: 0.500000 1/2  4: 0.250000 1/4
= 1: 1.000000 1
= 0: 1.000000 1
