# Scripts (dicelab-script(7)) through the command: which files are scripts, what is done with their outputs in each mode
# and form, and where their errors are. What the language does is tested in tests/script and in the unit suites
# script_words and dice_script.

==== What is a script ====

=== a file that calls output()
--- file a.dice
x = 2d6
output("sum", x.sum())
--- args
-f a.dice --format=plain --top=2
--- out
  6	0.138889
  7	0.166667

=== a file with a fence of code that is closed
--- file a.dice
# Two coins

```dice
output("heads", dice_pool(2, 2).count(2))
```
--- args
-f a.dice
--- out
heads
  0  0.250000  ████████████████████████████████▌
  1  0.500000  █████████████████████████████████████████████████████████████████
  2  0.250000  ████████████████████████████████▌
mean 1.000, deviation 0.707, minimum 0, median 1, maximum 2

=== a file without a suffix
--- file lesson
output("one", d(1))
--- args
-f lesson --format=plain
--- out
  1	1.000000

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
--- args
-f a.dice
--- out
3

=== an output in a text is none
--- file a.dice
x = "output(1)" # output(2)
--- args
-f a.dice
--- err
a.dice:1:3: error: unexpected '=', expected an operator or ';'
x = "output(1)" # output(2)
  ^
hint: 'let x = e in f' gives a list a name, '== x e' compares
--- exit 1

=== an argument is one where that is said
--- args
--notation=dice-script --format=plain 'output("a", 1d2)' 'output("b", d(1) + 6)'
--- out
  1	0.500000
  2	0.500000
  7	1.000000

=== several sources, each in its notation
--- file a.dice
output("two", d(1) + 1)
--- args
--format=plain -f a.dice d1
--- out
  2	1.000000
1

==== What is done with outputs ====

=== the exact distribution of each is the default, with its name
--- file a.dice
ladder = scale().step("miss", ..6).step("weak", 7..9).step("hit", 10..)
output("move", dice_pool(2, 6).bucket(ladder))
output("ten or more", (d(6) + d(6)).p_ge(10))
output("half", 0.5)
output("rows", prob_table([("a", d(4).pmf(1)), ("b", 0.125)]))
--- args
-f a.dice
--- out
move
miss  0.416667  ████████████████████████████████████████████████████████████████
weak  0.416667  ████████████████████████████████████████████████████████████████
 hit  0.166667  █████████████████████████▋
ten or more  0.166667  █████████████████████████████████████████████████████████
half  0.500000  ████████████████████████████████████████████████████████████████
rows
  a  0.250000  █████████████████████████████████████████████████████████████████
  b  0.125000  ████████████████████████████████▌

=== each is rolled once
--- file a.dice
output("sure", d(1) + 4)
output("certain", 1)
output("never", 0)
output("label", d(1).bucket(scale().step("low", ..3).step("high", 4..)))
output("row", prob_table([("all", 1.0), ("none", 0)]))
--- args
-f a.dice --roll
--- out
sure: 5
certain: yes
never: no
label: low
row: all

=== without names where lines are plain
--- file a.dice
output("sure", d(1) + 4)
output("label", d(1).bucket(scale().step("low", ..3).step("high", 4..)))
--- args
-f a.dice --roll --format=plain
--- out
5
low

=== each is sampled
--- file a.dice
output("coin", d(2) - 1)
output("coin", d(2).pmf(1))
output("coin", d(2).bucket(scale().step("tails", ..1).step("heads", 2..)))
--- args
-f a.dice --eval --count=100000 --seed=5 --format=plain --digits=1
--- out
  0	0.5
  1	0.5
 no	0.5
yes	0.5
tails	0.5
heads	0.5

=== what is no distribution cannot be rolled
--- file a.dice
output("mean", d(6).mean())
output("a", prob_table([("x", 1), ("y", 1)]))
output("b", prob_table([("x", -1), ("y", 2)]))
output("c", prob_table([("x", d(3).pmf(1)), ("y", d(3).p_ge(2))]))
--- args
-f a.dice --roll --seed=1
--- out
c: y
--- err
a.dice:1:1: error: this is not between 0 and 1, so it cannot be rolled
output("mean", d(6).mean())
^~~~~~~~~~~~~~~~~~~~~~~~~~~
a.dice:2:1: error: the rows of this table do not add up to 1, so none of them can be rolled
output("a", prob_table([("x", 1), ("y", 1)]))
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
a.dice:3:1: error: the rows of this table do not add up to 1, so none of them can be rolled
output("b", prob_table([("x", -1), ("y", 2)]))
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== what is a tree is translated
--- file a.dice
output("best", 4d6dl1)
output("chance", d(6).p_ge(4))
--- args
-f a.dice --translate
--- out
sum drop low 1 4#d6;
--- err
a.dice:2:1: error: dicelab's own notation has no names for outcomes
output("chance", d(6).p_ge(4))
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

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
--- args
-f a.dice --format=json
--- out
{"label":"die","source":"output(\"die\", d(2))","kind":"exact","unresolved":0,"outcomes":[{"value":1,"probability":0.5,"fraction":"1/2"},{"value":2,"probability":0.5,"fraction":"1/2"}],"summary":{"mean":1.500000000000000,"deviation":0.500000000000000,"minimum":1,"median":1,"maximum":2}}
{"label":"label","source":"output(\"label\", d(6).bucket(scale().step(\"low\", ..3).step(\"high, \\\"too\\\"\", 4..).step(\"never\", 9..)))","kind":"exact","unresolved":0,"scale":["low","high, \"too\"","never"],"outcomes":[{"value":"low","probability":0.5,"fraction":"1/2"},{"value":"high, \"too\"","probability":0.5,"fraction":"1/2"},{"value":"never","probability":0,"fraction":"0"}],"summary":{}}
{"label":"chance","source":"output(\"chance\", d(6).p_ge(5))","kind":"probability","probability":0.3333333333333333,"fraction":"1/3"}
{"label":"float","source":"output(\"float\", 0.75)","kind":"probability","probability":0.75}
{"label":"table","source":"output(\"table\", prob_table([(\"a\", d(3).pmf(1)), (\"b\\n\", 0.5)]))","kind":"table","rows":[{"label":"a","probability":0.3333333333333333,"fraction":"1/3"},{"label":"b\n","probability":0.5}]}
{"label":"more","source":"output(\"more\", -3)","kind":"probability","probability":-3,"fraction":"-3"}

=== numbers of any size as objects
--- file a.dice
output("thirty digits and more", 1e300)
output("below zero", -1e200)
output("an integer", 20000000000000000000000000000000000000000)
--- args
-f a.dice --format=json
--- out
{"label":"thirty digits and more","source":"output(\"thirty digits and more\", 1e300)","kind":"probability","probability":1e+300}
{"label":"below zero","source":"output(\"below zero\", -1e200)","kind":"probability","probability":-1e+200}
{"label":"an integer","source":"output(\"an integer\", 20000000000000000000000000000000000000000)","kind":"probability","probability":2e+40,"fraction":"20000000000000000000000000000000000000000"}

=== rolls as objects
--- file a.dice
output("label", d(1).bucket(scale().step("low", ..3)))
output("one", d(1))
--- args
-f a.dice --format=json --roll
--- out
{"label":"label","source":"output(\"label\", d(1).bucket(scale().step(\"low\", ..3)))","kind":"roll","items":["low"]}
{"label":"one","source":"output(\"one\", d(1))","kind":"roll","items":[1]}

=== names in spreadsheets
--- file a.dice
ladder = scale().step("=1+1", ..3).step("a, b", 4..5).step("c\td\ne", 6..)
output("=x", d(6).bucket(ladder))
--- args
-f a.dice --format=csv --fractions
--- out
label,kind,outcome,count,probability,fraction,bound
'=x,exact,'=1+1,,0.500000,1/2,
'=x,exact,"a, b",,0.333333,1/3,
'=x,exact,"c?d?e",,0.166667,1/6,

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


=== scales side by side
--- file a.dice
ladder = scale().step("miss", ..6).step("weak", 7..9).step("hit", 10..)
output("+0", dice_pool(2, 6).bucket(ladder))
output("+1", (2d6 + 1).bucket(ladder))
output("chance", 0.5)
output("number", d(2))
--- args
-f a.dice --calc --compare --format=csv
--- out
outcome,'+0,'+1,chance,number
miss,0.416667,0.277778,0.000000,0.000000
weak,0.416667,0.444444,0.000000,0.000000
hit,0.166667,0.277778,0.000000,0.000000
chance,0.000000,0.000000,0.500000,0.000000
1,0.000000,0.000000,0.000000,0.500000
2,0.000000,0.000000,0.000000,0.500000
mean,,,,
difference,,,,

=== at least as much of one scale
--- file a.dice
ladder = scale().step("miss", ..6).step("weak", 7..9).step("hit", 10..)
output("+0", dice_pool(2, 6).bucket(ladder))
output("+1", (2d6 + 1).bucket(ladder))
--- args
-f a.dice --calc --compare --format=csv --at-least
--- out
outcome,'+0,'+1
miss,1.000000,1.000000
weak,0.583333,0.722222
hit,0.166667,0.277778
mean,,
difference,,

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
--- args
-f a.dice
--- err
a.dice:5:12: error: die sides must be >= 1, got 0
    return d(n)
           ^~~~
a.dice:11:20: note: called from here
output("x", f(6) + f(0))
                   ^~~~
--- exit 1

=== nothing is shown of a script that fails
--- file a.dice
output("x", d(6))
fail("enough")
--- args
-f a.dice
--- err-like
a.dice:2:1: error: .*enough\nfail\("enough"\)\n\^~+\n
--- exit 1

=== a fence that is not closed
--- file a.dice
```dice
output("x", d(6))
```

```dice
output("y", d(6))
--- args
-f a.dice
--- err
a.dice:5:1: error: unclosed fenced code block
```dice
^~~~~~~
hint: a line with as many backticks and nothing else closes it
--- exit 1

=== too long a script
--- args
--notation=dice-script --max-source=10 'output(d(6))'
--- err
<argument 1>:1:1: error: source exceeds maximum size of 10 bytes
output(d(6))
^
hint: --max-source=N raises this limit
--- exit 1

=== too many outputs
--- args
--notation=dice-script --max-outputs=2 'for i in range(3): output(d(6))'
--- err
<argument 1>:1:20: error: too many output() calls (max 2)
for i in range(3): output(d(6))
                   ^~~~~~~~~~~~
--- exit 1

=== numbers that are none
--- args
--notation=dice-script 'output("x", float("nan"))'
--- err
<argument 1>:1:1: error: output: expected a finite number, got nan
output("x", float("nan"))
^~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a loop without an end
--- args
--notation=dice-script --max-steps=1000 'for i in range(1000000): pass'
--- err-like
<argument 1>:1:\d+: error: more than 1000 steps of work in one roll\n.*\n.*\nhint: --max-steps=N raises this limit\n
--- exit 1

==== Files for answers ====

=== a file is written, and nothing else
--- file a.dice
output("one", d(1))
--- args
-f a.dice --format=plain --output=/dev/stderr
--- err
  1	1.000000

=== not after an error
--- file a.dice
1 + ; 2
--- args
-f a.dice --output=/dev/stderr
--- err
a.dice:1:5: error: unexpected ';', expected a number, a name or '('
1 + ; 2
    ^
--- exit 1

=== a file that cannot be written
--- args
--output=nowhere/a.txt d1
--- err
dicelab: nowhere/a.txt: No such file or directory
--- exit 1

=== watching wants files
--- args
--watch d1
--- err
dicelab: --watch looks at files: those of --file, but not standard input
Try 'dicelab --help'.
--- exit 2
