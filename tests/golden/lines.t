# One rule a line: a statement ends before a line that cannot go on with it.

==== Where a statement ends ====
--- says
# three rules
$ --stats=mean
< d4
< d6 + 1
< 4d6kh3
| 2.500000
| 4.500000
| 12.244599
# a line that begins with an operator goes on
< 10
< + 5
< 10
< - 5
< 1..3
< , 4
| 15
| 5
| 1 2 3 4
# so does one after an operator, a word or a parenthesis that is open
< 1 +
< 2
< sum
< (1, 2)
< (3
< + 4)
< count (1,
< 2)
| 3
| 3
| 7
| 2
# words of the language that go on
< if 2 > 1
< and 3 > 2
< then 5
< else 6
< let x = 4
< in x * x
< foreach x in 1..2
< do x + 1
< 2 as
< {2: "two", else: "more"}
| 5
| 16
| 2 3
| two
# what a word takes may be on the next line
# These are programs of dicelab 0.7, in which they mean the same.
< high 2
< (1, 2, 3)
< drop low
< 1
< (4, 5)
| 2 3
| 5
# empty lines and comments
$ --stats=mean --format=csv
< 1 // the first
<
< //: the second
<
< 2 // it is 2
| label,measure,value,bound
| 1,mean,1.000000,
| the second,mean,2.000000,
# definitions
< x = 3
< add(a, b) = a + b
< x + 1
< add(x, 2)
| 4
| 5
# a definition and its use may be on lines that begin with parentheses
< x = 4
< (x + 1) * 2
< (1, 2)
| 10
| 1 2
# with ';' among them
< 1; 2
< 3
< ; 4
| 1
| 2
| 3
| 4
# on one line, ';' is still wanted
1 2
  ^ unexpected '2', expected an operator or ';'
# a text in quotes
< let x = 1 in x as {1: "a
< ", else: "b"}
@:1: let x = 1 in x as {1: "a
                           ^~ this text has no closing '"'
hint: a text must end on the line it begins on

==== A number and a die ====
--- says
# on two lines
$ --chance '>=2'
< 1
< d4
| 0.000000
| 0.750000
# in parentheses they cannot be two statements
$ --chance '>=2'
< (1
< d4)
| 0.750000
# nor where the word before them wants a list
# The number of dice that are kept; in dicelab 0.7, too.
$ --chance '>=2'
< high 1
< d4
| 0.750000
# suffixes end dice
$ --no-warnings
< 3d1kh2
< d1
< 3d1!>1
< 2d1
| 2
| 1
| 3
| 2

==== Errors ====
--- says
# the lines before it have been run, and those behind it, up to ';', have not
< 1
< 2 +* 3
< 4
< ; 5
@:2: 2 +* 3
        ^ unexpected '*', expected a number, a name or '('
| 1
| 5
# what is wrong with one statement is no matter of the next
< 1 / 0
< 2
@:1: 1 / 0
         ^ division by zero
| 2
# the end is missing
< 1
< 2 +
@:2: 2 +
        ^ unexpected end of input, expected a number, a name or '('
| 1

=== many lines
--- in escaped
\repeat{3000}{1\n}\repeat{1500}{+\n1\n}
--- args
--translate
--- out-like
(1;\n){2999}1( \+ 1){1500};

--- says
# a line that no statement begins with is an error of its own
< 3
< )
@:2: )
     ^ unexpected ')', expected a number, a name or '('
| 3
# … also before more, and inside of what is complete
< let x = 9 in (x)
<
<   );
< 4
@:3:   );
       ^ unexpected ')', expected a number, a name or '('
| 9
| 4
# a line that begins with no symbol of the language
< 3
< @
@:2: @
     ^ '@' has no meaning here
