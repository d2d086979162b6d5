# Scripts (dicelab-script(7)) through the command: which files are scripts, what is done with their outputs in each mode
# and form, and where their errors are. What the language does is tested in tests/script and in the unit suites
# script_words and dice_script.

==== What is a script ====

=== a file that calls output()
--- file a.dice
x = 2d6
output("sum", x.sum())
--- says
$ -f a.dice --format=plain --top=2
= 6: 0.138889  7: 0.166667

=== a file with a fence of code that is closed
--- file a.dice
# Two coins

```dice
output("heads", dice_pool(2, 2).count(2))
```
--- says
$ -f a.dice
| heads
|   0  0.250000  ████████████████████████████████▌
|   1  0.500000  █████████████████████████████████████████████████████████████████
|   2  0.250000  ████████████████████████████████▌
| mean 1.000, deviation 0.707, minimum 0, median 1, maximum 2

=== a file without a suffix
--- file lesson
output("one", d(1))
--- says
$ -f lesson --format=plain
= 1: 1.000000

=== standard input that is a file
--- file lesson
output("one", d(1))
--- stdin lesson
--- args
--format=plain
--- out
  1	1.000000

=== a program of dicelab that talks of output
--- file a.dice
// output(3) would be a script
let output = 3 in output
--- says
$ -f a.dice
| 3

=== an output in a text is none
--- file a.dice
x = "output(1)" # output(2)
--- says
$ -f a.dice
@a.dice:1: x = "output(1)" # output(2)
                                   ^ unexpected '(', expected an operator or ';'
hint: only the program itself is needed, as in '3d6'

--- says
# an argument is one where that is said
$ --notation=dice-script --format=plain 'output("a", 1d2)' 'output("b", d(1) + 6)'
= 1: 0.500000  2: 0.500000  7: 1.000000

=== several sources, each in its notation
--- file a.dice
output("two", d(1) + 1)
--- says
$ --format=plain -f a.dice d1
= 2: 1.000000
| 1

==== What is done with outputs ====

=== the exact distribution of each is the default, with its name
--- file a.dice
ladder = scale().step("miss", ..6).step("weak", 7..9).step("hit", 10..)
output("move", dice_pool(2, 6).bucket(ladder))
output("ten or more", (d(6) + d(6)).p_ge(10))
output("half", 0.5)
output("rows", prob_table([("a", d(4).pmf(1)), ("b", 0.125)]))
--- says
$ -f a.dice
| move
| miss  0.416667  ████████████████████████████████████████████████████████████████
| weak  0.416667  ████████████████████████████████████████████████████████████████
|  hit  0.166667  █████████████████████████▋
| ten or more  0.166667  █████████████████████████████████████████████████████████
| half  0.500000  ████████████████████████████████████████████████████████████████
| rows
|   a  0.250000  █████████████████████████████████████████████████████████████████
|   b  0.125000  ████████████████████████████████▌

=== each is rolled once
--- file a.dice
output("sure", d(1) + 4)
output("certain", 1)
output("never", 0)
output("label", d(1).bucket(scale().step("low", ..3).step("high", 4..)))
output("row", prob_table([("all", 1.0), ("none", 0)]))
--- says
$ -f a.dice --roll
| sure: 5
| certain: yes
| never: no
| label: low
| row: all

=== without names where lines are plain
--- file a.dice
output("sure", d(1) + 4)
output("label", d(1).bucket(scale().step("low", ..3).step("high", 4..)))
--- says
$ -f a.dice --roll --format=plain
| 5
| low

=== each is sampled
--- file a.dice
output("coin", d(2) - 1)
output("coin", d(2).pmf(1))
output("coin", d(2).bucket(scale().step("tails", ..1).step("heads", 2..)))
--- says
$ -f a.dice --eval --count=100000 --seed=5 --format=plain --digits=1
|   0	0.5
|   1	0.5
|  no	0.5
| yes	0.5
| tails	0.5
| heads	0.5

=== a number is the same however it is asked
--- file a.dice
output(1+2)
output("mean", d(6).mean())
output("less", -d(3).pmf(1))
output("large", 10000000000000000000000000)
--- says
$ -f a.dice --roll --eval --calc --format=plain
| 3
= 3: 1.000000  output_0: 3.000000
| 3.5
= 3.5: 1.000000  mean: 3.500000
| -0.333333333333333
= -0.333333333333333: 1.000000
| less	-0.333333
| 1e+25
= 1e+25: 1.000000
| large	10000000000000000000000000.000000

--- says
# … and a whole one is a program
$ -N dice-script --translate --eval --format=plain 'output(1+2)'
| 3;
= 3: 1.000000

=== what is no distribution cannot be rolled
--- file a.dice
output("a", prob_table([("x", 1), ("y", 1)]))
output("b", prob_table([("x", -1), ("y", 2)]))
output("c", prob_table([("x", d(3).pmf(1)), ("y", d(3).p_ge(2))]))
--- says
$ -f a.dice --roll --seed=1
@a.dice:1: output("a", prob_table([("x", 1), ("y", 1)]))
           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the rows of this table do not add up to 1, so it cannot be rolled
@a.dice:2: output("b", prob_table([("x", -1), ("y", 2)]))
           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the rows of this table do not add up to 1, so it cannot be rolled
| c: y

=== what is a tree is translated
--- file a.dice
output("best", 4d6dl1)
output("chance", d(6).p_ge(4))
--- says
$ -f a.dice --translate
@a.dice:2: output("chance", d(6).p_ge(4))
           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ dicelab's own notation has no names for outcomes
| sum drop low 1 4#d6;

=== where a single value is needed, and the language has a list
--- file a.dice
output("again", explode(d(2), 1))
--- says
$ -f a.dice --translate
| let x = d2 in (x + (sum if ==2 x then d2 else 0));

==== Forms ====

=== objects of JSON
--- file a.dice
ladder = scale().step("low", ..3).step("high, \"too\"", 4..).step("never")
output("die", d(2))
output("label", d(6).bucket(scale().step("low", ..3).step("high, \"too\"", 4..).step("never", 9..)))
output("chance", d(6).p_ge(5))
output("float", 0.75)
output("table", prob_table([("a", d(3).pmf(1)), ("b\n", 0.5)]))
output("more", -3)
--- says
$ -f a.dice --format=json
| {"label":"die","source":"output(\"die\", d(2))","kind":"exact","unresolved":0,"outcomes":[{"value":1,"probability":0.5,"fraction":"1/2"},{"value":2,"probability":0.5,"fraction":"1/2"}],"summary":{"mean":1.500000000000000,"deviation":0.500000000000000,"minimum":1,"median":1,"maximum":2}}
| {"label":"label","source":"output(\"label\", d(6).bucket(scale().step(\"low\", ..3).step(\"high, \\\"too\\\"\", 4..).step(\"never\", 9..)))","kind":"exact","unresolved":0,"scale":["low","high, \"too\"","never"],"outcomes":[{"value":"low","probability":0.5,"fraction":"1/2"},{"value":"high, \"too\"","probability":0.5,"fraction":"1/2"},{"value":"never","probability":0,"fraction":"0"}],"summary":{}}
| {"label":"chance","source":"output(\"chance\", d(6).p_ge(5))","kind":"probability","probability":0.3333333333333333,"fraction":"1/3"}
| {"label":"float","source":"output(\"float\", 0.75)","kind":"probability","probability":0.75}
| {"label":"table","source":"output(\"table\", prob_table([(\"a\", d(3).pmf(1)), (\"b\\n\", 0.5)]))","kind":"table","rows":[{"label":"a","probability":0.3333333333333333,"fraction":"1/3"},{"label":"b\n","probability":0.5}]}
| {"label":"more","source":"output(\"more\", -3)","kind":"probability","probability":-3,"fraction":"-3"}

=== numbers of any size as objects
--- file a.dice
output("thirty digits and more", 1e300)
output("below zero", -1e200)
output("an integer", 20000000000000000000000000000000000000000)
--- says
$ -f a.dice --format=json
| {"label":"thirty digits and more","source":"output(\"thirty digits and more\", 1e300)","kind":"probability","probability":1e+300}
| {"label":"below zero","source":"output(\"below zero\", -1e200)","kind":"probability","probability":-1e+200}
| {"label":"an integer","source":"output(\"an integer\", 20000000000000000000000000000000000000000)","kind":"probability","probability":2e+40,"fraction":"20000000000000000000000000000000000000000"}

=== rolls as objects
--- file a.dice
output("label", d(1).bucket(scale().step("low", ..3)))
output("one", d(1))
--- says
$ -f a.dice --format=json --roll
| {"label":"label","source":"output(\"label\", d(1).bucket(scale().step(\"low\", ..3)))","kind":"roll","items":["low"]}
| {"label":"one","source":"output(\"one\", d(1))","kind":"roll","items":[1]}

=== names in spreadsheets
--- file a.dice
ladder = scale().step("=1+1", ..3).step("a, b", 4..5).step("c\td\ne", 6..)
output("=x", d(6).bucket(ladder))
--- says
$ -f a.dice --format=csv --fractions
| label,kind,outcome,count,probability,fraction,bound
| '=x,exact,'=1+1,,0.500000,1/2,
| '=x,exact,"a, b",,0.333333,1/3,
| '=x,exact,"c?d?e",,0.166667,1/6,

=== names in Markdown
--- file a.dice
output("a|b", d(2).bucket(scale().step("<b>", ..1).step("*c*", 2..)))
--- args
-f a.dice --format=markdown
--- out
**a\|b**

| outcome | probability |
|---:|---:|
| \<b> | 0.500000 |
| \*c\* | 0.500000 |


=== names in Markdown that are rolled, or side by side
--- file a.dice
output("x", d(1).bucket(scale().step("<b>", ..1)))
--- args
-f a.dice --format=markdown --roll
--- out
**x**

\<b>


=== side by side
--- file a.dice
output("x", d(2).bucket(scale().step("<b>", ..1).step("a|b", 2..)))
output("p", d(2).pmf(1))
--- says
$ -f a.dice --format=markdown --calc --compare
| | outcome | x | p |
| |---:|---:|---:|
| | \<b> | 0.500000 | 0.000000 |
| | a\|b | 0.500000 | 0.000000 |
| | p | 0.000000 | 0.500000 |

=== side by side on a page, nothing of a script is markup
--- file a.dice
output("x", d(2).bucket(scale().step("<img src=x onerror=alert(1)>", ..1).step("\"", 2..)))
output("p", d(2).pmf(1))
--- says
$ -f a.dice --format=html --calc --compare
|~ ((?!<img)[^\0])*<th scope="row">&lt;img src=x onerror=alert\(1\)&gt;</th>((?!<img)[^\0])*<th scope="row">&quot;</th>((?!<img)[^\0])*

=== what is no UTF-8 in a name
--- file a.dice escaped noeol
output("a\xFFb", d(2).bucket(scale().step("\xC3\xA9\xE9", ..1).step("b\xC3", 2..)))
--- says
$ -f a.dice --format=json
|~ \{"label":"a\?b".*"scale":\["\xC3\xA9\?","b\?"\],.*\n

=== scales side by side
--- file a.dice
ladder = scale().step("miss", ..6).step("weak", 7..9).step("hit", 10..)
output("+0", dice_pool(2, 6).bucket(ladder))
output("+1", (2d6 + 1).bucket(ladder))
output("chance", 0.5)
output("number", d(2))
--- says
$ -f a.dice --calc --compare --format=csv
| outcome,'+0,'+1,chance,number
| miss,0.416667,0.277778,0.000000,0.000000
| weak,0.416667,0.444444,0.000000,0.000000
| hit,0.166667,0.277778,0.000000,0.000000
| chance,0.000000,0.000000,0.500000,0.000000
| 1,0.000000,0.000000,0.000000,0.500000
| 2,0.000000,0.000000,0.000000,0.500000

=== at least as much of one scale
--- file a.dice
ladder = scale().step("miss", ..6).step("weak", 7..9).step("hit", 10..)
output("+0", dice_pool(2, 6).bucket(ladder))
output("+1", (2d6 + 1).bucket(ladder))
--- says
$ -f a.dice --calc --compare --format=csv --at-least
| outcome,'+0,'+1
| miss,1.000000,1.000000
| weak,0.583333,0.722222
| hit,0.166667,0.277778

==== What is wrong ====

=== the place is that in the document, with who called
--- file a.dice
# Prose – with a dash

```dice
def f(n):
    return d(n)
```

More.

```
output("x", f(6) + f(0))
```
--- says
$ -f a.dice
@a.dice:5:     return d(n)
                      ^~~~ die sides must be >= 1, got 0
@a.dice:11: output("x", f(6) + f(0))
                               ^~~~ note: called from here

=== nothing is shown of a script that fails
--- file a.dice
output("x", d(6))
fail("enough")
--- says
$ -f a.dice
!~ a.dice:2:1: error: .*enough\nfail\("enough"\)\n\^~+\n

=== a fence that is not closed
--- file a.dice
```dice
output("x", d(6))
```

```dice
output("y", d(6))
--- says
$ -f a.dice
@a.dice:5: ```dice
           ^~~~~~~ unclosed fenced code block
hint: a line with as many backticks and nothing else closes it

--- says --notation=dice-script
# too long a script
$ --notation=dice-script --max-source=10
output(d(6))
^ source exceeds maximum size of 10 bytes
hint: --max-source=N raises the limit
# too long a document
$ --notation=dice-script --max-document=10
< ```
< output(d(6))
< ```
@:1: ```
     ^ source exceeds maximum size of 10 bytes
hint: --max-document=N raises the limit
# too many outputs
$ --notation=dice-script --max-outputs=2
for i in range(3): output(d(6))
                   ^~~~~~~~~~~~ too many output() calls (max 2)
# numbers that are none
output("x", float("nan"))
^~~~~~~~~~~~~~~~~~~~~~~~~ output: expected a finite number, got nan
# nothing is put out behind a number that is none
$ --notation=dice-script --calc
output("x", float("inf")); output("y", 2)
^~~~~~~~~~~~~~~~~~~~~~~~~ output: expected a finite number, got inf
# a loop without an end
$ --notation=dice-script --max-steps=1000 'for i in range(1000000): pass'
!~ <argument 1>:1:\d+: error: more than 1000 steps of work in one roll\n.*\n.*\nhint: --max-steps=N raises the limit\n

==== Files for answers ====

=== a file is written, and nothing else
--- file a.dice
output("one", d(1))
--- says
$ -f a.dice --format=plain --output=/dev/stderr
!   1	1.000000

=== not after an error
--- file a.dice
1 + ; 2
--- says
$ -f a.dice --output=/dev/stderr
@a.dice:1: 1 + ; 2
               ^ unexpected ';', expected a number, a name or '('

--- says
# a file that cannot be written
$ --output=nowhere/a.txt d1
! dicelab: nowhere/a.txt: No such file or directory
= exit 1
# watching wants files
$ --watch d1
usage: --watch needs --file, and not standard input

==== Documents ====

=== Markdown with the outputs in place
--- file a.dice
# Coins

```dice
def show(name, n):
    output(name, dice_pool(n, 2).count(2).pmf(n))
show("one", 1)
show("two", 2)
```

Three heads: {{output "three"}} that is all.

```dice
show("three", 3)
show("four", 4)
```
--- says
$ -f a.dice --format=markdown --fractions
| # Coins
|
| ```dice
| def show(name, n):
|     output(name, dice_pool(n, 2).count(2).pmf(n))
| show("one", 1)
| show("two", 2)
| ```
|
| **one**
|
| | outcome | probability | fraction |
| |---:|---:|---:|
| | one | 0.500000 | 1/2 |
|
| **two**
|
| | outcome | probability | fraction |
| |---:|---:|---:|
| | two | 0.250000 | 1/4 |
|
| Three heads:
|
| **three**
|
| | outcome | probability | fraction |
| |---:|---:|---:|
| | three | 0.125000 | 1/8 |
|
| that is all.
|
| ```dice
| show("three", 3)
| show("four", 4)
| ```
|
| **four**
|
| | outcome | probability | fraction |
| |---:|---:|---:|
| | four | 0.062500 | 1/16 |

=== a page has the title of the document
--- file a.dice
A *page* of dice
================

```
output("<b>", d(1))
```
--- says
$ -f a.dice --format=html
|~ (?s)<!DOCTYPE html>.*<title>A page of dice – dicelab</title>.*<h2>A <em>page</em> of dice</h2>.*<pre class="program"><code>.*<section class="output">\n<p class="name">&lt;b&gt;</p>.*</html>\n

=== rolls in place
--- file a.dice
```
output("one", d(1))
```
--- says
$ -f a.dice --roll --format=markdown
| ```
| output("one", d(1))
| ```
|
| **one**
|
| 1

=== an output that there is not
--- file a.dice
#!/usr/bin/env dicelab
A line.

See {{output "twoo"}}.

```
output("two", 2d6)
```
--- says
$ -f a.dice --format=html
!~ a.dice:4:15: error: there is no output 'twoo'\nSee \{\{output "twoo"\}\}\.\n              \^~~~\n

=== which does not matter where no prose is shown
--- file a.dice
See {{output "twoo"}}.

```
output("two", d(2))
```
--- says
$ -f a.dice --format=plain
= 1: 0.500000  2: 0.500000

=== no page of a script that fails
--- file a.dice
```
output("two", d(0))
```
--- says
$ -f a.dice --format=html
@a.dice:2: output("two", d(0))
                         ^~~~ die sides must be >= 1, got 0

==== What a script may take ====

--- says --notation=dice-script --max-memory=10000000
# what is put out counts as memory
s = "x" * 4000000; output(s, 0.5)
                   ^~~~~~~~~~~~~~ more than 10000000 bytes of memory for a calculation
hint: --max-memory=N raises the limit
# labels that are put out, too
s = scale().step("x" * 4000000, 0..); output("a", d(6).bucket(s)); output("b", d(6).bucket(s))
!~ <argument 1>:1:68: error: more than 10000000 bytes of memory for a calculation\n.*\n.*\n.*\n
# and distributions
for i in range(100): x = d(20000) + i; x.pmf(1); output("o", x)
!~ <argument 1>:1:40: error: .* takes more than 10000000 bytes of memory for a calculation.*\n.*\n.*\n

=== one distribution is kept once
--- file a.dice
x = d(20000)
x.pmf(1)
for i in range(100):
    output(x)
output("sum", x.pmf(1))
--- says
$ -f a.dice --max-memory=40000000 --translate
!~ a.dice:5:1: error: dicelab's own notation has no names for outcomes\n.*\n.*\n
|~ (d20000;\n){100}

--- says
# what is only rolled is not calculated
$ --notation=dice-script --max-memory=5000000 --roll --seed=1 'output("sum", dice_pool(3000, 1000).sum() // 3000000 - d(1))'
| sum: -1
# a calculation that is too large is an error of its output alone
$ --notation=dice-script --max-memory=5000000 --calc --format=plain 'output("a", dice_pool(3000, 1000).sum()); output("b", d(2))'
!~ <argument 1>:1:1: error: the distribution of this \(sum\) takes more than 5000000 bytes of memory.*\n.*\n.*\n.*\n
= 1: 0.500000  2: 0.500000
# the distribution that the script asked for is printed, as a fraction too
$ --notation=dice-script --calc --fractions --format=plain 'x = dice_pool(2, 2).sum(); x.pmf(2); output("a", x); y = d(3); y.p_ge(2); output("b", y)'
= 2: 0.250000 1/4  3: 0.500000 1/2  4: 0.250000 1/4
= 1: 0.333333 1/3  2: 0.333333 1/3  3: 0.333333 1/3
# pools that are changed over and over
$ --notation=dice-script --max-memory=3000000 'for i in range(100000): x = dice_pool(2, 6).keep([1, 2])'
!~ <argument 1>:1:29: error: more than 3000000 bytes of memory for a calculation\n.*\n.*\n.*\n

=== a roll that is sorted again and again takes no more memory
--- file a.dice
s = scale()
for i in range(100):
    s = s.step("s" + str(i), through(i, i))
roll = d(6)
for i in range(10000):
    x = roll.bucket(s)
output("s6", x.pmf("s6"))
--- says
$ --notation=dice-script -f a.dice --max-memory=4000000 --format=plain
= s6: 0.166667

=== looking for the step of a number is work
--- file a.dice
s = scale()
for i in range(1000):
    s = s.step("s" + str(i), through(i, i))
output(d(1000).bucket(s, list(range(1, 1000))))
--- says
$ --notation=dice-script -f a.dice --max-steps=1200000 --format=plain
!~ a.dice:4:8: error: more than 1200000 steps of work in one roll\n.*\n.*\n.*\n

==== Scripts are calculated where nothing else is asked for ====

=== so they can be set side by side
--- file a.dice
output("one", d(1))
output("two", d(2))
--- says
$ -f a.dice --compare --format=csv
| outcome,one,two
| 1,1.000000,0.500000
| 2,0.000000,0.500000
| mean,1.000000,1.500000
| difference,0.000000,0.500000

=== unless rolls are
--- file a.dice
output("one", d(1))
--- says
$ -f a.dice --compare --roll
usage: --compare is about distributions, which need --eval or --calc

=== and a program that is none is rolled
--- file a.dice
d1
--- says
$ -f a.dice
| 1

=== statistics of names are none
--- file a.dice
output("x", d(2).bucket(scale().step("a", ..1).step("b", 2..)))
--- says
$ -f a.dice --stats --format=csv
|~ label,kind,mean,.*\nx,exact,,+\n

=== comparing long texts is work
--- file a.dice
a = "x" * 1000000
b = "x" * 999999 + "y"
c = [a == b for i in range(100)]
output(1)
--- says
$ -f a.dice --max-steps=3000000
!~ a.dice:3:6: error: more than 3000000 steps of work in one roll\n.*\n.*\n.*\n

=== which of them comes first, too
--- file a.dice
a = "x" * 1000000
b = "x" * 999999 + "y"
c = [a < b for i in range(100)]
output(1)
--- says
$ -f a.dice --max-steps=3000000
!~ a.dice:3:6: error: more than 3000000 steps of work in one roll\n.*\n.*\n.*\n

=== a label with a control character is one outcome
--- file a.dice
x = d(2)
output("a", x.bucket(scale().step("b\tc", ..1).step("e", 2..)))
output("b", x.bucket(scale().step("b\tc", ..1).step("e", 2..)))
--- says
$ -f a.dice --calc --compare --format=csv
| outcome,a,b
| b?c,0.500000,0.500000
| e,0.500000,0.500000

=== as many names as there are numbers (with all compared with all, this would take minutes)
--- file a.dice
output("number", d(200000))
output("chance", 0.5)
--- args
-f a.dice --calc --compare --format=csv
--- stdout /dev/null


==== Scripts in pipes ====

--- says
# what comes through a pipe
$ --format=plain
< output("one", d(1))
= 1: 1.000000

=== statements are still answered one by one
--- dialog
> 1;
< 1
> 2;
< 2

==== Lists as outcomes ====

=== a function of faces may return them
--- file a.dice
output("sorted", pool_map(dice_pool(2, 2), lambda faces: sorted(faces)))
output("ends", pool_map(dice_pool(2, 2), lambda faces: (faces[0], "x")))
--- says
$ -f a.dice --format=plain --fractions
= [1, 1]: 0.250000 1/4  [1, 2]: 0.500000 1/2  [2, 2]: 0.250000 1/4  (1, "x"): 0.500000 1/2  (2, "x"): 0.500000 1/2

--- says
# but not now and then
$ --notation=dice-script
output(pool_map(dice_pool(1, 2), lambda f: f if f[0] == 1 else 2))
       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ pool_map: function must return int

==== Dice asked as if they were numbers ====

--- says -N dice-script
# the roll comes first
output(1 + d(6))
       ^~~~~~~~ Operation `+` not supported on types int and DieRoll
hint: put the roll first: 'd(6) + 1'
# comparisons are probabilities
output(d(6) >= 4)
       ^~~~~~~~~ Operation `compare` not supported on types DieRoll and int
hint: 'd(6).p_ge(4)' is the probability of 4 or more, 'd(6).cdf(3)' of 3 or less
# the higher of two rolls
output(max(d(6), d(8)))
       ^~~~~~~~~~~~~~~ Operation `compare` not supported on types DieRoll and DieRoll
hint: 'pool_of([d(6), d(8)]).order_stat(1)' is the higher of two, and '(d(6) - d(8)).p_ge(1)' how likely the first is higher
# a method of the sum
output("mean", 3d6.mean())
               ^~~~~~~~~~ Object of type DicePool has no attribute `mean`
hint: the sum has it: '(3d6).mean' or 'sum(dice_pool(3, 6)).mean'
print(d(6).mean())
^~~~~ unknown name 'print'
hint: 'output("mean", d(6).mean())' outputs a value under a name
# a truth value
output(d(6) == 4)
^~~~~~~~~~~~~~~~~ output: expected DieRoll, Outcomes, ProbTable, float, or int, got False
hint: 'd(6).pmf(4)' is the probability of a 4
# a format in braces
fail("{:.2f}".format(3.14159))
     ^~~~~~~~~~~~~~~~~~~~~~~~ format: format specifications are not supported
hint: '"%.2f" % 3.14159' has two digits after the decimal point

=== what the hints show runs, and gives what they say
--- file hints.dice
output("+", (d(6) + 1).mean())
output("-", (die_faces([7]) - d(6)).mean())
output("sign", (die_faces([0]) - d(6)).mean())
output("*", pool_map(dice_pool(2, 6), lambda faces: faces[0] * faces[1]).mean())
output("/", (d(6) // 2).mean())
output("%", pool_map(dice_pool(1, 6), lambda faces: faces[0] % 2).mean())
output("4 or more", d(6).p_ge(4))
output("3 or less", d(6).cdf(3))
output("the higher", pool_of([d(6), d(8)]).order_stat(1).mean())
output("higher", (d(6) - d(8)).p_ge(1))
output("sum", (3d6).mean() + sum(dice_pool(3, 6)).mean())
output("4", d(6).pmf(4))
output("set", len({x: True for x in [1, 2, 2]}))
output("%.2f" % 3.14159, 1)
output("%.3f of %.2f" % (d(6).p_ge(5), d(6).mean()), round(d(6).p_ge(5), 2))
--- says
$ -f hints.dice --format=plain --fractions
= +: 4.500000 9/2  -: 3.500000 7/2
| sign	-3.500000	-7/2
|   *	12.250000	49/4
= /: 1.500000 3/2  %: 0.500000 1/2  4 or more: 0.500000 1/2  3 or less: 0.500000 1/2  the higher: 5.229167 251/48
= higher: 0.312500 5/16
| sum	21.000000	21
= 4: 0.166667 1/6  set: 2.000000 2  3.14: 1.000000 1  0.333 of 3.50: 0.330000 33/100
