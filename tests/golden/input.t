==== Where programs come from ====

=== standard input
--- in
1+2
--- out
3

=== -f FILE
--- file rule.dice
1+2
--- args
-f rule.dice
--- out
3

=== -fFILE
--- file rule.dice
1+2
--- args
-frule.dice
--- out
3

=== --file FILE
--- file rule.dice
1+2
--- args
--file rule.dice
--- out
3

=== --file=FILE
--- file rule.dice
1+2
--- args
--file=rule.dice
--- out
3

=== -f behind other letters
--- file rule.dice
1+2
--- args
-rfrule.dice
--- out
3

=== -f -
--- in
1+2
--- args
-f -
--- out
3

=== -f-
--- in
1+2
--- args
-f-
--- out
3

=== a file whose name is a dash
--- file -
1+2
--- args
-f ./-
--- out
3

=== a file name with a blank and an umlaut
--- file räder.dice
1+x
--- args
-f räder.dice
--- err
räder.dice:1:3: error: unknown name 'x'
1+x
  ^
--- exit 1

=== with a file standard input is not read
--- file rule.dice
1
--- in
2
--- args
-f rule.dice
--- out
1

=== several files
--- file one.dice
1
--- file two.dice
2
--- args
-f two.dice -f one.dice -f two.dice
--- out
2
1
2

=== files, programs and standard input in the order given
--- file one.dice
11;12
--- in
31;32
--- args
0 -f one.dice 20 -f - 40
--- out
0
11
12
20
31
32
40

=== standard input twice is empty the second time
--- in
1
--- args
-f - -f -
--- out
1

=== a statement ends with its file
--- file one.dice
1+
--- file two.dice
2
--- args
-f one.dice -f two.dice
--- out
2
--- err
one.dice:1:3: error: unexpected end of input, expected a number, a name or '('
1+
  ^
--- exit 1

=== a variable ends with its statement
--- in
let x=1 in x; x
--- out
1
--- err
<stdin>:1:15: error: unknown name 'x'
let x=1 in x; x
              ^
--- exit 1

==== What cannot be read ====

=== a missing file
--- args
-f missing.dice
--- err
dicelab: missing.dice: No such file or directory
--- exit 1

=== a missing file among others
--- file one.dice
1
--- args
-f one.dice -f missing.dice 2
--- out
1
2
--- err
dicelab: missing.dice: No such file or directory
--- exit 1

=== an unreadable file
--- file secret.dice
1
--- unreadable secret.dice
--- args
-f secret.dice
--- err
dicelab: secret.dice: Permission denied
--- exit 1

=== a directory
--- args
-f .
--- err
dicelab: .: Is a directory
--- exit 1

=== a directory and a program
--- args
-f . 2
--- out
2
--- err
dicelab: .: Is a directory
--- exit 1

=== a directory as standard input
--- stdin .
--- err
dicelab: <stdin>: Is a directory
--- exit 1

=== closed standard input
--- stdin closed
--- err
dicelab: <stdin>: Bad file descriptor
--- exit 1

=== a file while standard input is closed
--- stdin closed
--- file rule.dice
1+2
--- args
-f rule.dice
--- out
3

=== a program while standard input is closed
--- stdin closed
--- args
1+2
--- out
3

=== a file as a path below a file
--- file rule.dice
1
--- args
-f rule.dice/x
--- err
dicelab: rule.dice/x: Not a directory
--- exit 1

==== Nothing ====

=== an empty file
--- file empty.dice noeol
--- args
-f empty.dice

=== empty standard input
--- in noeol

=== /dev/null
--- stdin /dev/null

=== blank lines
--- in escaped
\n\r\n \t\n

=== a comment
--- in
// nothing

=== a comment without an end of line
--- in noeol
// nothing

=== empty statements
--- in
;;
 ; // c
;

==== Statements ====

=== the last ';' is optional
--- in
1;
2
--- out
1
2

=== the last ';' may be there
--- in
1;
2;
--- out
1
2

=== several in a line
--- in
1;2 ;3; 4
--- out
1
2
3
4

=== one in several lines
--- in
sum (
  1,
  2
)
+
3
--- out
6

=== empty statements between others
--- in
;1;;;2;;
--- out
1
2

=== no end of line at the end
--- in noeol
1+2
--- out
3

==== Comments ====

=== at the end of a line
--- in
1 + // one
2 // and two
--- out
3

=== a ';' in a comment ends nothing
--- in
1 // a;b
+2
--- out
3

=== a comment behind the last ';'
--- in
1; // done
--- out
1

=== a comment at the end of input
--- in noeol
1+2// end
--- out
3

=== two slashes at the end of input
--- in noeol
1+2//
--- out
3

=== two slashes in a comment
--- in
1 // a // b
--- out
1

=== a division is no comment
--- in
6/
2;6/2
--- out
3
3

=== a comment in a program on the command line
--- args
'1 // one' '2'
--- out
1
2

=== slashes apart are no comment
--- in
6 / / 2
--- err
<stdin>:1:5: error: unexpected '/', expected a number, a name or '('
6 / / 2
    ^
--- exit 1

=== UTF-8 in a comment
--- in
1 // Würfel ⚄ 骰子
+2
--- out
3

=== bytes that are no text in a comment
--- in escaped
1 // \xFF\x00\xFE\x80 ;
+2
--- out
3

==== Lines ====

=== CR LF
--- in escaped
1 +\r\n2;\r\n// comment\r\n3\r\n
--- out
3
3

=== an error in a line that ends with CR LF
--- in escaped
1;\r\n2+x\r\n
--- out
1
--- err
<stdin>:2:3: error: unknown name 'x'
2+x
  ^
--- exit 1

==== The first line ====

=== #! is skipped
--- file rule.dice
#!/usr/bin/dicelab -f
1+2
--- args
-f rule.dice
--- out
3

=== #! from standard input
--- in
#!/usr/bin/dicelab
1+2
--- out
3

=== #! with CR LF
--- in escaped
#!/usr/bin/dicelab\r\n1+2\r\n
--- out
3

=== #! alone
--- in noeol
#!/usr/bin/dicelab

=== nothing but #!
--- in noeol
#!

=== a ';' in the first line ends nothing
--- in
#!/usr/bin/dicelab; 1; 2
1+2
--- out
3

=== lines are counted from the one with #!
--- in
#!/usr/bin/dicelab
1;
x
--- out
1
--- err
<stdin>:3:1: error: unknown name 'x'
x
^
--- exit 1

=== in each file
--- file one.dice
#!/usr/bin/dicelab
1
--- file two.dice
#!/usr/bin/dicelab
2
--- args
-f one.dice -f two.dice
--- out
1
2

=== a very long first line
--- in escaped
#!\repeat{200000}{/bin}\n1+x
--- err
<stdin>:2:3: error: unknown name 'x'
1+x
  ^
--- exit 1

=== #! in the second line is no comment
--- in
1;
#!/usr/bin/dicelab
--- out
1
--- err-like
<stdin>:2:1: error: .*
#!/usr/bin/dicelab
\^
--- exit 1

=== a blank before #!
--- in escaped
\s#!/usr/bin/dicelab\n1
--- err-like
<stdin>:1:2: error: .*
 #!/usr/bin/dicelab
 \^
--- exit 1

=== '#' at the beginning of the first line is no comment
--- in
#d6
--- err-like
<stdin>:1:1: error: .*
#d6
\^
--- exit 1

=== '#' at the beginning of a later line is the operator
--- in
3
#d1
--- out
1 1 1

==== Statement by statement ====

=== an answer comes before the next statement is written
--- dialog
> 1+2;
< 3
> 2*3;
< 6
> 4,5;
< 4 5

=== without an end of line
--- dialog
>- 1+2;
< 3
>- 2*3;
< 6

=== a statement in pieces
--- dialog
>- 1
> 0+
>- 2
>- 0;
< 30
> 7;
< 7

=== the last statement needs the end of input
--- dialog
> 1;
< 1
> 2
--- out
2

=== several statements at once
--- dialog
> 1;2;3
< 1
< 2
> +4;
< 7

=== a comment that was not finished
--- dialog
> 1; // a comment ;
< 1
>- 2 // another ;
> and on
> ;
< 2

=== a slash might begin a comment
--- dialog
>- 6/
> 2;
< 3
>- 6/
> / comment ;
> ;
< 6

=== a first line that begins with #!
--- dialog
>- #
>- !/usr/bin/
> dicelab ;
> 1;
< 1

=== errors come at once, too
--- merged
--- dialog
> x;
< <stdin>:1:1: error: unknown name 'x'
< x;
< ^
> 1;
< 1
> 2+;
< <stdin>:3:3: error: unexpected ';', expected a number, a name or '('
< 2+;
<   ^
> 3;
< 3
--- exit 1

=== trees and distributions come at once, too
--- args
-p -e -c 10
--- dialog
> d1;
< d
<   1
<   1	1.000000
> 2;
< 2
<   2	1.000000

=== from a pipe by -f -
--- args
0 -f - 9
--- dialog
> 1;
< 0
< 1
> 2;
< 2
--- out
9

==== A byte order mark ====

=== on standard input
--- in escaped
\xEF\xBB\xBF1+2; x
--- out
3
--- err
<stdin>:1:6: error: unknown name 'x'
1+2; x
     ^
--- exit 1

=== in a file, before the line for the system
--- args
-f rule.dice
--- file rule.dice escaped
\xEF\xBB\xBF#!/usr/bin/env -S dicelab -f
1+2
--- out
3

=== in an argument
--- args escaped
'\xEF\xBB\xBFx'
--- err
<argument 1>:1:1: error: unknown name 'x'
x
^
--- exit 1

=== in another notation
--- args
-f rule.pydice
--- file rule.pydice escaped
\xEF\xBB\xBF2d1t
--- out
2

=== it belongs to no answer
--- args
-C --format=json
--- in escaped
\xEF\xBB\xBFd1
--- out-like
\{"label":"d1","source":"d1","kind":"exact",.*

=== elsewhere it is no text
--- in escaped
1;\xEF\xBB\xBF2
--- out
1
--- err-like
(?s)<stdin>:1:3: error: byte 0xEF does not begin a word, number or symbol\n.*
--- exit 1

==== A file in the place of a program ====

=== its name is none
--- file rule.dice
1+1
--- args
rule.dice
--- err
<argument 1>:1:1: error: unknown name 'rule'
rule.dice
^~~~
hint: -f rule.dice reads the program from the file
<argument 1>:1:6: error: unknown name 'dice'
rule.dice
     ^~~~
--- exit 1

=== what the hint says
--- file rule.dice
1+1
--- args
-f rule.dice
--- out
2

=== a name that a shell may not take as it is
--- file rule+1
1+1
--- args
rule+1
--- err
<argument 1>:1:1: error: unknown name 'rule'
rule+1
^~~~
hint: there is a file of that name: with -f before it the program is read from there
--- exit 1

=== the next argument is none
--- file rule.dice
1+1
--- args
1/0 y 1+1
--- out
2
--- err
<argument 1>:1:3: error: division by zero
1/0
  ^
<argument 2>:1:1: error: unknown name 'y'
y
^
--- exit 1

=== a program that is a file's name, too
--- file d1
1+1
--- args
d1
--- out
1
