# Where an error is, and how its line is shown.  Columns count characters.

==== Lines and columns ====

=== the first character
--- in
x
--- err
<stdin>:1:1: error: unknown name 'x'
x
^
--- exit 1

=== a later line
--- in
1;
2;

  x;
--- out
1
2
--- err
<stdin>:4:3: error: unknown name 'x'
  x;
  ^
--- exit 1

=== in the middle of a statement of several lines
--- in
let a = 1 in
let b = 2 in
a + c + b
--- err
<stdin>:3:5: error: unknown name 'c'
a + c + b
    ^
--- exit 1

=== two errors in different lines of a statement
--- in
let a = 1 in
  qqq +
  a +
  zzz
--- err
<stdin>:2:3: error: unknown name 'qqq'
  qqq +
  ^~~
<stdin>:4:3: error: unknown name 'zzz'
  zzz
  ^~~
--- exit 1

=== a place of several lines is marked in its first
--- in
1 + sum (
9223372036854775807,
1)
--- err
<stdin>:1:5: error: the result of 'sum' does not fit into 64 bits
1 + sum (
    ^~~~~
--- exit 1

=== the end of input is behind the last word
--- in
1 +

// that was all
--- err
<stdin>:1:4: error: unexpected end of input, expected a number, a name or '('
1 +
   ^
--- exit 1

=== the end of a statement is its ';'
--- in
1 +
;
2
--- out
2
--- err
<stdin>:2:1: error: unexpected ';', expected a number, a name or '('
;
^
--- exit 1

=== each file has its own lines
--- file one.dice
1;
x
--- file two.dice
2;3;
y
--- args
-f one.dice -f two.dice z
--- out
1
2
3
--- err
one.dice:2:1: error: unknown name 'x'
x
^
two.dice:2:1: error: unknown name 'y'
y
^
<argument 1>:1:1: error: unknown name 'z'
z
^
--- exit 1

=== the name of a file as it was given
--- file rule.dice
x
--- args
-f ./rule.dice
--- err
./rule.dice:1:1: error: unknown name 'x'
x
^
--- exit 1

==== Tabs ====

=== a tab before the place
--- in escaped
\t1 + x\n
--- err escaped
<stdin>:1:6: error: unknown name 'x'
\t1 + x
\t    ^
--- exit 1

=== tabs within the line
--- in escaped
1\t+\t\tx\t;\n
--- err escaped
<stdin>:1:6: error: unknown name 'x'
1\t+\t\tx\t;
 \t \t\t^
--- exit 1

==== Characters of several bytes ====

=== in a comment on the line before
--- in
// é ⚄ 骰
  1 + x
--- err
<stdin>:2:7: error: unknown name 'x'
  1 + x
      ^
--- exit 1

=== in a comment on the same line
--- in
1 + x // é ⚄
--- err
<stdin>:1:5: error: unknown name 'x'
1 + x // é ⚄
    ^
--- exit 1

=== the character itself
--- in
1 + é + 2
--- err
<stdin>:1:5: error: byte 0xC3 does not begin a word, number or symbol
1 + é + 2
    ^
--- exit 1

=== before an error in the same line
--- in
1;é;⚄; x
--- out
1
--- err
<stdin>:1:3: error: byte 0xC3 does not begin a word, number or symbol
1;é;⚄; x
  ^
<stdin>:1:5: error: byte 0xE2 does not begin a word, number or symbol
1;é;⚄; x
    ^
<stdin>:1:8: error: unknown name 'x'
1;é;⚄; x
       ^
--- exit 1

==== Bytes that are no text ====
# They are shown as question marks.

=== 0xFF
--- in escaped
1+\xFF;2+x
--- err
<stdin>:1:3: error: byte 0xFF does not begin a word, number or symbol
1+?;2+x
  ^
<stdin>:1:7: error: unknown name 'x'
1+?;2+x
      ^
--- exit 1

=== NUL
--- in escaped
1+\x002;3
--- out
3
--- err
<stdin>:1:3: error: byte 0x00 does not begin a word, number or symbol
1+?2;3
  ^
--- exit 1

=== NUL first
--- in escaped
\x00
--- err
<stdin>:1:1: error: byte 0x00 does not begin a word, number or symbol
?
^
--- exit 1

=== NUL behind a statement
--- in escaped
1;\x00;2
--- out
1
2
--- err
<stdin>:1:3: error: byte 0x00 does not begin a word, number or symbol
1;?;2
  ^
--- exit 1

=== a control character
--- in escaped
1\x01+2
--- err
<stdin>:1:2: error: byte 0x01 does not begin a word, number or symbol
1?+2
 ^
--- exit 1

=== an escape sequence does not reach the terminal
--- in escaped
x\x1B[31m
--- err
<stdin>:1:2: error: byte 0x1B does not begin a word, number or symbol
x?[31m
 ^
--- exit 1

=== nor does one of eight bits
# U+009B in UTF-8.
--- in escaped
1+x // \xC2\x9B31m
--- err
<stdin>:1:3: error: unknown name 'x'
1+x // ?31m
  ^
--- exit 1

=== DEL
--- in escaped
1+x//\x7F
--- err
<stdin>:1:3: error: unknown name 'x'
1+x//?
  ^
--- exit 1

=== a character cut short
--- in escaped
1;\xE2\x82;x
--- out
1
--- err
<stdin>:1:3: error: byte 0xE2 does not begin a word, number or symbol
1;??;x
  ^
<stdin>:1:6: error: unknown name 'x'
1;??;x
     ^
--- exit 1

=== an overlong character
--- in escaped
1;\xC0\xAF;x
--- out
1
--- err
<stdin>:1:3: error: byte 0xC0 does not begin a word, number or symbol
1;??;x
  ^
<stdin>:1:6: error: unknown name 'x'
1;??;x
     ^
--- exit 1

=== half of a surrogate pair
--- in escaped
1+x // \xED\xA0\x80
--- err
<stdin>:1:3: error: unknown name 'x'
1+x // ???
  ^
--- exit 1

=== UTF-16
--- in escaped
\xFF\xFE1\x00+\x002\x00
--- err
<stdin>:1:1: error: byte 0xFF does not begin a word, number or symbol
??1?+?2?
^
--- exit 1

==== Long lines ====

=== a line of a hundred characters is shown whole
--- in escaped
\repeat{49}{1,}x\n
--- err escaped
<stdin>:1:99: error: unknown name 'x'
\repeat{49}{1,}x
\repeat{98}{ }^
--- exit 1

=== an error at the beginning of a long line
--- in escaped
x\repeat{200}{,1}\n
--- err escaped
<stdin>:1:1: error: unknown name 'x'
x\repeat{49}{,1},...
^
--- exit 1

=== an error at the end of a long line
--- in escaped
\repeat{200}{1,}x\n
--- err escaped
<stdin>:1:401: error: unknown name 'x'
...\repeat{30}{1,}x
   \repeat{60}{ }^
--- exit 1

=== an error in the middle of a long line
--- in escaped
\repeat{200}{1,}x\repeat{200}{,1}\n
--- err escaped
<stdin>:1:401: error: unknown name 'x'
...\repeat{30}{1,}x\repeat{19}{,1},...
   \repeat{60}{ }^
--- exit 1

=== a long place
--- in escaped
1/\repeat{200}{(}0\repeat{200}{)}\n
--- err escaped
<stdin>:1:203: error: division by zero
...\repeat{60}{(}0\repeat{39}{)}...
   \repeat{60}{ }^
--- exit 1

=== a long place is marked as far as it is shown
--- in escaped
low (\repeat{200}{1,}1) 2\n
--- err escaped
<stdin>:1:6: error: a single value is needed here, but this is a list of 201
low (\repeat{47}{1,}1...
     ^\repeat{94}{~}
hint: 'sum' turns a list into a single value
--- exit 1

=== an error far behind in a line of many statements
--- in escaped
\repeat{100000}{ ;}x\n
--- err escaped
<stdin>:1:200001: error: unknown name 'x'
...\repeat{30}{ ;}x
   \repeat{60}{ }^
--- exit 1

=== an error many lines behind
--- in escaped
\repeat{100000}{ ;\n}1+x\n
--- err
<stdin>:100001:3: error: unknown name 'x'
1+x
  ^
--- exit 1

=== characters of several bytes in a long line
--- in escaped
x//\repeat{100}{é}\n
--- err escaped
<stdin>:1:1: error: unknown name 'x'
x//\repeat{48}{é}...
^
--- exit 1

=== an error behind many characters of several bytes
# So many that the beginning of the line was forgotten when the error is found.
--- in escaped
\repeat{12000}{⚄é} ;x\n
--- err escaped
<stdin>:1:1: error: byte 0xE2 does not begin a word, number or symbol
\repeat{20}{⚄é}...
^
<stdin>:1:24003: error: unknown name 'x'
...é\repeat{11}{⚄é} ;x
   \repeat{25}{ }^
--- exit 1
