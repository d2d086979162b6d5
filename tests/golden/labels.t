# Labels: texts as outcomes, from faces and from cases over numbers.  Values are worked out by hand.

==== Without chance ====

=== cases over a number
--- table
5 as {..6: "miss", 7..9: "partial", 10..: "hit"}     => miss
6 as {..6: "miss", 7..9: "partial", 10..: "hit"}     => miss
7 as {..6: "miss", 7..9: "partial", 10..: "hit"}     => partial
9 as {..6: "miss", 7..9: "partial", 10..: "hit"}     => partial
10 as {..6: "miss", 7..9: "partial", 10..: "hit"}    => hit
9223372036854775807 as {..6: "low", 7..: "high"}     => high
-9223372036854775807-1 as {..6: "low", 7..: "high"}  => low
-3 as {-5..-2: "low", -1: "one less", 0..2: "high"}  => low
-1 as {-5..-2: "low", -1: "one less", 0..2: "high"}  => one less
2 as {10..: "hit", ..6: "miss", 7..9: "partial"}     => miss
4 as {1: "bad", 2..5: "fine", 6: "bad"}              => fine
6 as {1: "bad", 2..5: "fine", 6: "bad"}              => bad
3 as {1: "one", else: "other"}                       => other
1 as {else: "other", 1: "one"}                       => one
7 as{..6:"miss",7..:"hit"}                           => hit
9223372036854775807 as {0: "none", 9223372036854775807: "all"} => all
5 as {..9223372036854775807: "any"}                  => any

=== … without numbers they are for 0, 1, 2
--- table
0 as {"none", "one", "two"}            => none
2 as {"none", "one", "two"}            => two
3 > 2 as {"miss", "hit"}               => hit
2 > 3 as {"miss", "hit"}               => miss
not 2 > 3 and 1 == 1 as {"no", "yes"}  => yes
1 as {"no", "yes", "no"}               => yes
2 as {"no", "yes", "no"}               => no

=== how tightly 'as' binds
--- table
sum 1..3 as {..5: "less", 6..: "more"}            => more
1 + 1 as {1: "one", 2: "two"}                     => two
sum 1,2 as {3: "three", 2: "two"}                 => three
count >= 2 1..4 as {3: "three", else: "other"}    => three
let x = 2 in x + 1 as {2: "two", 3: "three"}      => three
if 1 > 2 then 1 as {1: "one", 2: "two"} else 2 as {1: "one", 2: "two"} => two
foreach x in 1..3 do x as {1: "a", 2: "b", 3: "c"} => a, b, c

=== labels go where numbers go
--- table
let x = 2 as {1: "one", 2: "two"} in x                           => two
let x = 2 as {1: "one", 2: "two"} in x, x                        => two, two
3#(1 as {"no", "yes"})                                           => yes, yes, yes
(1 as {"a", "b"}), (0 as {"a", "b"})                             => b, a
sort ((1 as {"a", "b"}), (0 as {"a", "b"}))                      => a, b
rev ((1 as {"a", "b"}), (0 as {"a", "b"}))                       => a, b
high 1 ((1 as {"z", "b"}), (0 as {"z", "b"}))                    => b
drop high 1 ((1 as {"z", "b"}), (0 as {"z", "b"}))               => z
max ((1 as {"z", "b"}), (0 as {"z", "b"}))                       => b
min ((1 as {"z", "b"}), (0 as {"z", "b"}))                       => z
middle 1 ((1 as {"z", "b"}), (0 as {"z", "b"}), (1 as {"z", "b"})) => b
first 1 ((1 as {"a", "b"}), (), "a", "b")                        => b
foreach x in "a", (1 as {"a", "b"}) do x, x                      => a, a, b, b
if 1 == 1 then (0 as {"a", "b"}) else ()                         => a
while x = 0 as {"a", "b"} do if x == "a" then (1 as {"a", "b"}) else () => a, b

=== labels are compared in their order
--- table
(1 as {"z", "b", "c"}) == "b"          => 1
(1 as {"z", "b", "c"}) != "b"          => 0
(1 as {"z", "b", "c"}) > "z"           => 1
(1 as {"z", "b", "c"}) >= "c"          => 0
"z" < (1 as {"z", "b", "c"})           => 1
(1 as {"a", "b"}) == (0 as {"a", "b"}) => 0
let x = 1 as {"a", "b"} in if x == "b" then 7 else 8 => 7
count =="a" ((1 as {"a", "b"}), "a", "a")            => 2
count drop =="a" ((1 as {"a", "b"}), "a", "a")       => 1
>="b" ((1 as {"a", "b", "c"}), "a", "c")             => b, c
(1 as {"a", "b"}) == "b" as {"no", "yes"}            => yes

--- says
# a text has quotation marks, blanks, comments and ends of statements in it
< 1 as {"no", "a \"b\" \\ // c; d"}; 0 as {"é ✓", "x"}; 0 as {"'", "x"}; // "
< 1 as {"a", "b"}
| a "b" \ // c; d
| é ✓
| '
| b

=== 'as' is a variable where it is bound
--- table
let as = 3 in as + 1                   => 4
let as = 3 in as, as                   => 3 3

==== With chance ====

--- says --calc --fractions
# two dice and three labels, exactly, in their order
# 2d6: 15 of 36 are 6 or less, 15 are 7, 8 or 9 and 6 are 10 or more.
sum 2#d6 as {..6: "miss", 7..9: "partial", 10..: "hit"}
= miss: 0.416667 5/12  partial: 0.416667 5/12  hit: 0.166667 1/6
# … in the order in which they are written
sum 2#d6 as {10..: "hit", 7..9: "partial", else: "miss"}
= hit: 0.166667 1/6  partial: 0.416667 5/12  miss: 0.416667 5/12
# dice with labels
d{"hit":3, "miss":1}; d{"a", "b":2, "a"}; count =="hit" 2#d{"hit", "miss":2}
= hit: 0.750000 3/4  miss: 0.250000 1/4  a: 0.500000 1/2  b: 0.500000 1/2  0: 0.444444 4/9  1: 0.444444 4/9
= 2: 0.111111 1/9
# … a face of weight 0 has its place in the order
d{"a":0, "b", "c":2}; d{"a":0, "b", "c":2} > "a"; d{"a":0, "b", "c":2} > "b"
= b: 0.333333 1/3  c: 0.666667 2/3  1: 1.000000 1
= 0: 0.333333 1/3  1: 0.666667 2/3
# conditions with labels
# Both are a condition of 1 in 2 that holds, and of 3 in 4.
d20+5 >= 16 as {"miss", "hit"}; d2 == 1 or d2 == 1 as {"no", "yes"}
= miss: 0.500000 1/2  hit: 0.500000 1/2  no: 0.250000 1/4  yes: 0.750000 3/4
# again when it is a miss: the labels are those of both branches
# A 1 is rolled again: 1/6 + 1/36 = 7/36 for 2 to 6, so low is 1/36 + 7/36 + 7/36.
let x = d2 as {1: "miss", 2: "hit"} in if x == "miss" then (d2 as {1: "miss", 2: "hit"}) else x; reroll =="miss" (2#d{"miss", "hit"})
= miss: 0.250000 1/4  hit: 0.750000 3/4  (miss,miss): 0.062500 1/16  (miss,hit): 0.187500 3/16
= (hit,miss): 0.187500 3/16  (hit,hit): 0.562500 9/16
# lists of labels, in the order of the labels
2#d{"z", "b":2}; =="b" 2#d{"z", "b"}; sort 2#d{"z", "b"}
= (z,z): 0.111111 1/9  (z,b): 0.222222 2/9  (b,z): 0.222222 2/9  (b,b): 0.444444 4/9  (): 0.250000 1/4  b: 0.500000 1/2
= (b,b): 0.250000 1/4  (z,z): 0.250000 1/4  (z,b): 0.500000 1/2  (b,b): 0.250000 1/4
# what none of the cases is for, sometimes
$ --calc
d6 as {1..2: "low", 5..6: "high"}
^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ there is no case for this value, with probability 1/3

==== Answers ====

--- says --calc --compare --at-least 'd{"a", "b"}'
# tables
$ --calc --format=table --fractions 'd{"hit":3, "miss":1}'
| d{"hit":3, "miss":1}
|  hit  0.750000  ████████████████████████████████████████████████████████████████  3/4
| miss  0.250000  █████████████████████▍  1/4
# CSV has no quotes but its own
$ --calc --format=csv 'd{"a,b", "c"}' '2#d{"a"}'
| label,kind,outcome,count,probability,bound
| "d{""a,b"", ""c""}",exact,"a,b",,0.500000,
| "d{""a,b"", ""c""}",exact,c,,0.500000,
| "2#d{""a""}",exact,"(a,a)",,1.000000,
# what looks like a comment in a text is in the label of the statement, too
$ --calc --format=csv '0 as {"a // b; c", "d"}; 1' '0 as {"\"//", "d"} // behind'
| label,kind,outcome,count,probability,bound
| "0 as {""a // b; c"", ""d""}",exact,a // b; c,,1.000000,
| 1,exact,1,,1.000000,
| "0 as {""\""//"", ""d""}",exact,"""//",,1.000000,
# JSON: strings, and arrays of them
$ --calc --format=json 'd{"a"}' '2#d{"\""}' '<"a" d{"a"}'
| {"label":"d{\"a\"}","source":"d{\"a\"}","kind":"exact","unresolved":0,"scale":["a"],"outcomes":[{"value":"a","probability":1,"fraction":"1"}],"summary":{}}
| {"label":"2#d{\"\\\"\"}","source":"2#d{\"\\\"\"}","kind":"exact","unresolved":0,"outcomes":[{"value":["\"","\""],"probability":1,"fraction":"1"}],"summary":{}}
| {"label":"<\"a\" d{\"a\"}","source":"<\"a\" d{\"a\"}","kind":"exact","unresolved":0,"outcomes":[{"value":[],"probability":1,"fraction":"1"}],"summary":{}}
# … of rolls
$ --roll --seed=1 --format=json 'd{"a"}' '2#d{"a"}' '<"a" d{"a"}'
| {"label":"d{\"a\"}","source":"d{\"a\"}","kind":"roll","seed":1,"items":["a"],"breakdown":"[a]","dice":[{"value":"a","fate":"kept"}]}
| {"label":"2#d{\"a\"}","source":"2#d{\"a\"}","kind":"roll","seed":1,"items":["a","a"],"breakdown":"[a, a]","dice":[{"value":"a","fate":"kept"},{"value":"a","fate":"kept"}]}
| {"label":"<\"a\" d{\"a\"}","source":"<\"a\" d{\"a\"}","kind":"roll","seed":1,"items":[],"breakdown":"[(a)]","dice":[{"value":"a","fate":"dropped"}]}
# no mean where there is none
$ --calc --stats 'd{"a", "b"}'
= a: 0.500000  b: 0.500000
# at least and at most go by the order
$ --calc --at-least --at-most 'd{"z", "b", "c":2}'
|   z	0.250000	1.000000	0.250000
|   b	0.250000	0.750000	0.500000
|   c	0.500000	0.500000	1.000000
# side by side
$ --calc --compare 'd6 as {..4: "miss", 5..: "hit"}' 'd8 as {..4: "miss", 5..: "hit"}'
| outcome	d6 as {..4: "miss", 5..: "hit"}	d8 as {..4: "miss", 5..: "hit"}
= miss: 0.666667 0.500000  hit: 0.333333 0.500000
# … what the first cannot be is in its place all the same
$ --calc --compare '6 as {..4: "miss", 5..: "hit"}' 'd8 as {..4: "miss", 5..: "hit"}'
| outcome	6 as {..4: "miss", 5..: "hit"}	d8 as {..4: "miss", 5..: "hit"}
= miss: 0.000000 0.500000  hit: 1.000000 0.500000
# … at least, each in the order of its own and of all: 21/36 are 7 or more, 6/36 are 10 or more
$ --calc --compare --at-least '2d6 as {..6: "miss", 7..: "hit"}' '2d6 as {..6: "miss", 7..9: "partial", 10..: "hit"}'
| outcome	2d6 as {..6: "miss", 7..: "hit"}	2d6 as {..6: "miss", 7..9: "partial", 10..: "hi…
= miss: 1.000000 1.000000  partial: 0.583333 0.583333  hit: 0.583333 0.166667
# … at most, in JSON
$ --calc --compare --at-most --format=json 'd4 as {1: "low", 2..: "high"}' '2 as {1: "low", 2: "middle", 3..: "high"}'
| {"kind":"comparison","labels":["d4 as {1: \"low\", 2..: \"high\"}","2 as {1: \"low\", 2: \"middle\", 3..: \"high\"}"],"outcomes":[{"value":"low","at_most":[0.25,0]},{"value":"middle","at_most":[0.25,1]},{"value":"high","at_most":[1,1]}],"means":[null,null],"differences":[null,null]}
# … where orders say the opposite, nothing is at least another; chances of each have an order all the same
d{"b", "a"}
! at least:1:1: error: its labels have a different order from those it is compared with
! d{"a", "b"}
! ^~~~~~~~~~~
hint: the labels of all programs must have the same order
# … shown in that of the first
$ --calc --compare 'd{"a", "b"}' 'd{"b", "a":3}'
| outcome	d{"a", "b"}	d{"b", "a":3}
| a	0.500000	0.750000
| b	0.500000	0.250000
# … nor where it is not known which of two is the greater
$ --calc --compare --at-most 'd{"a", "b", "d"}' 'd{"a", "c", "d"}'
! at most:1:1: error: its labels have a different order from those it is compared with
! d{"a", "b", "d"}
! ^~~~~~~~~~~~~~~~
hint: the labels of all programs must have the same order
# … nor among numbers
d2
! at least:1:1: error: its labels have a different order from those it is compared with
! d{"a", "b"}
! ^~~~~~~~~~~
hint: the labels of all programs must have the same order
# samples
$ --eval --count=100 --seed=1 '2 as {1: "one", 2: "two"}; 2#d{"a"}'
= two: 1.000000  (a,a): 1.000000
# parts of a sample keep the labels
$ --eval --count=10 --seed=1 --shard=1/2 'd{"b"}; 2#(0 as {"x y", "z"})'
|~ dicelab [^ ]+ part
|~ run 0
|~ \|d\{"b"\}
|~ names 1
|~ "b
|~ seed [0-9a-f]+
|~ trials 10
|~ shard 1/2
|~ label text "d\{"b"\}
|~ 5 0
|~ checksum [0-9a-f]+
|~ dicelab [^ ]+ part
|~ run 1
|~ \|#
|~ \|  2
|~ \|  as \{"x y", "z"\}
|~ \|    0
|~ labels 2
|~ "x y
|~ "z
|~ seed [0-9a-f]+
|~ trials 10
|~ shard 1/2
|~ label text "2#\(0 as \{"x y", "z"\}\)
|~ 5 0 0
|~ checksum [0-9a-f]+
|~ end 2

==== As they are written ====

--- says --translate
# as trees
$ -p 'd{"hit":3, "miss"}; sum 2#d6 as {..6: "miss", 7..9: "partial", else: "\"hit\""}; d2>1 as {"a", "b\\"}; count =="a" d{"a"}'
| d{"hit":3, "miss"}
| as {..6: "miss", 7..9: "partial", else: "\"hit\""}
|   sum
|     #
|       2
|       d
|         6
| as {"a", "b\\"}
|   condition gt
|     d
|       2
|     1
| count
|   keep comparison eq
|     "a"
|     d{"a"}
# translated, and read again
d{"a":0, "b":2, "c":4}; let x=d6 as {-3..-1: "a", 4..: "b", ..-4: "c", 3: "a"} in x=="a"; (d2 as {1:"a",2:"b"}), "a"; sum (if (d2 as {"a","b","c"})>"b" then 1 else 0)
| d{"a":0, "b", "c":2};
| let x = d6 as {-3..-1: "a", 4..: "b", ..-4: "c", 3: "a"} in (x == "a");
| (d2 as {1: "a", 2: "b"}), "a";
| sum if (d2 as {"a", "b", "c"}) > "b" then 1 else 0;
# translated: what ends in a body has parentheses before 'as'
sum (let x=1 in x) as {"a", "b"}; (sum let x=1 in x)+1 as {"a", "b", "c"}; foreach x in (1 as {"a", "b"}) do x; foreach x in (1>0) do x; let x=1 as {"a", "b"} in (let y=2 in x), "a"; if 1>0 then (0 as {"a", "b"}) else (1 as {"a", "b"}); (1>0 or 2>3) as {"a", "b"}
| (sum let x = 1 in x) as {"a", "b"};
| ((sum let x = 1 in x) + 1) as {"a", "b", "c"};
| foreach x in (1 as {"a", "b"}) do x;
| foreach x in (1 > 0) do x;
| let x = 1 as {"a", "b"} in ((let y = 2 in x), "a");
| if 1 > 0 then 0 as {"a", "b"} else (1 as {"a", "b"});
| 1 > 0 or 2 > 3 as {"a", "b"};

==== What is wrong ====

--- says
# texts where no labels are
$ '"a"' 'd6 == "a"' 'count =="a" 3#d6' 'let x = "a" in x' 'if 1 then "a" else 2' '"a" == "b"' '"a" as {"x"}' '2#"a"' '"a", "b"' 'count =="a" ()'
@1:1: "a"
      ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@2:1: d6 == "a"
            ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@3:1: count =="a" 3#d6
              ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@4:1: let x = "a" in x
              ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@5:1: if 1 then "a" else 2
                ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@6:1: "a" == "b"
      ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@7:1: "a" as {"x"}
      ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@8:1: 2#"a"
        ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@9:1: "a", "b"
      ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
@10:1: count =="a" ()
               ^~~ the possible labels are not known here
hint: labels can only be compared with labels; 'x as {..6: "miss", 7..: "hit"}' turns a number into one
# texts whose order nobody has said
$ 'if d20 >= 15 then "hit" else "miss"' 'if ==6 2#d6 then "a" else "b"' 'let x = d6 in if x > 4 then "a" else if x > 2 then "b" else "c"'
@1:1: if d20 >= 15 then "hit" else "miss"
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the order of these labels is not known here
hint: 'd20 >= 15 as {"miss", "hit"}' orders them, from the least to the greatest
@2:1: if ==6 2#d6 then "a" else "b"
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the order of these labels is not known here
hint: '(if ==6 2#d6 then 1 else 0) as {"b", "a"}' orders them, from the least to the greatest
@3:1: let x = d6 in if x > 4 then "a" else if x > 2 then "b" else "c"
                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the order of these labels is not known here
hint: '(if a then 2 else if b then 1 else 0) as {"miss", "graze", "hit"}' orders them, from the least to the greatest
# … as the hints write it
$ --calc --fractions 'd20 >= 15 as {"miss", "hit"}; (if ==6 2#d6 then 1 else 0) as {"b", "a"}'
= miss: 0.700000 7/10  hit: 0.300000 3/10  b: 0.694444 25/36  a: 0.305556 11/36
# texts that are none of the labels
$ 'd{"hit", "miss"} == "mis"' 'count =="Hot" 3#d{"hit", "miss"}' 'd{"hit", "miss"} == "critical"'
@1:1: d{"hit", "miss"} == "mis"
                          ^~~~~ there is no label 'mis'
hint: did you mean 'miss'?
@2:1: count =="Hot" 3#d{"hit", "miss"}
              ^~~~~ there is no label 'Hot'
hint: the first of the labels is 'hit'
@3:1: d{"hit", "miss"} == "critical"
                          ^~~~~~~~~~ there is no label 'critical'
hint: the first of the labels is 'hit'
# labels where numbers must be
$ '1 + d{"a"}' 'sum 2#d{"a"}' '1, -d{"a"}' 'd(d{"a"})' 'd{"a"}#3' '1..d{"a"}' 'first d{"a"} 1..3' 'mean 2#d{"a"}' 'add 1 d{"a"}' 'net 1 d{"a"}' 'wild d{"a"} 6' 'compound d{"a", "b"}' 'd{"a"} as {"x"}' 'force 1 d{"a", "b"}'
@1:1: 1 + d{"a"}
          ^~~~~~ '+' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@2:1: sum 2#d{"a"}
          ^~~~~~~~ 'sum' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@3:1: 1, -d{"a"}
          ^~~~~~ '-' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@4:1: d(d{"a"})
        ^~~~~~ 'd' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@5:1: d{"a"}#3
      ^~~~~~ '#' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@6:1: 1..d{"a"}
         ^~~~~~ '..' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@7:1: first d{"a"} 1..3
            ^~~~~~ 'first' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@8:1: mean 2#d{"a"}
           ^~~~~~~~ 'mean' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@9:1: add 1 d{"a"}
            ^~~~~~ 'add' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@10:1: net 1 d{"a"}
             ^~~~~~ 'net' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@11:1: wild d{"a"} 6
            ^~~~~~ 'wild' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@12:1: compound d{"a", "b"}
                ^~~~~~~~~~~ 'compound' takes numbers, not labels
hint: 'count =="b" e' counts the items with this label
@13:1: d{"a"} as {"x"}
       ^~~~~~ 'as' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
@14:1: force 1 d{"a", "b"}
               ^~~~~~~~~~~ 'force' takes numbers, not labels
hint: 'count =="b" e' counts the items with this label
# labels and numbers, and labels of several sets, do not mix
$ '1, d{"a"}' 'd{"a"}, 1' 'd{"a"} == 1' 'd{"a"}, d{"b"}' 'd{"a", "b"} == d{"b", "a"}' 'if 1 then 1 else 2 as {"a", "b"}' '==1 3#d{"a"}' 'while x = 1 do d{"a"}'
@1:1: 1, d{"a"}
         ^~~~~~ this is a label, among numbers
@2:1: d{"a"}, 1
              ^ this is a number, among labels
@3:1: d{"a"} == 1
                ^ this is a number, among labels
@4:1: d{"a"}, d{"b"}
              ^~~~~~ this label is from another set
@5:1: d{"a", "b"} == d{"b", "a"}
                     ^~~~~~~~~~~ this label is from another set
@6:1: if 1 then 1 else 2 as {"a", "b"}
                       ^~~~~~~~~~~~~~~ this is a label, among numbers
hint: '(if 1 then 1 else 2) as {...}' applies to both branches
@7:1: ==1 3#d{"a"}
          ^~~~~~~~ this is a label, among numbers
@8:1: while x = 1 do d{"a"}
                ^ this is a number, among labels

=== cases behind the last branch, or behind an item
# The branch in parentheses has no others; a program on two lines is not shown.
--- args escaped
--calc 'if d6 > 5 then 3 else (2) as {"a", "b"}' 'if d2 > 1 then 1 else\n2 as {"a", "b"}' 'if d6 > 5 then 3 else (2 as {"a", "b"})' 'd2 > 1, 2 as {"a", "b"}' 'f(x) = if d2 > 1 then x else 2 as {"a", "b"}; f(3)'
--- err
<argument 1>:1:23: error: this is a label, among numbers
if d6 > 5 then 3 else (2) as {"a", "b"}
                      ^~~~~~~~~~~~~~~~~
hint: '(if d6 > 5 then 3 else (2)) as {...}' applies to both branches
<argument 2>:2:1: error: this is a label, among numbers
2 as {"a", "b"}
^~~~~~~~~~~~~~~
hint: '(if c then x else y) as {...}' applies to both branches
<argument 3>:1:24: error: this is a label, among numbers
if d6 > 5 then 3 else (2 as {"a", "b"})
                       ^~~~~~~~~~~~~~~
<argument 4>:1:9: error: this is a label, among numbers
d2 > 1, 2 as {"a", "b"}
        ^~~~~~~~~~~~~~~
hint: use parentheses to show what 'as' applies to
<argument 5>:1:47: error: this is a label, among numbers
f(x) = if d2 > 1 then x else 2 as {"a", "b"}; f(3)
                                              ^~~~
hint: use parentheses to show what 'as' applies to
--- exit 1

--- says
# what the hint says
$ --calc '(if d6 > 5 then 1 else 0) as {"a", "b"}'
= a: 0.833333  b: 0.166667
# 'if' asks whether there are items, and not which label it is
$ --calc 'if d{"a", "b"} then 1 else 0' 'let x = d2 as {1: "a", 2: "b"} in if x then 1 else 0' 'if 2#d{"a"} then 1 else 0'
@1:1: if d{"a", "b"} then 1 else 0
         ^~~~~~~~~~~ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
@2:1: let x = d2 as {1: "a", 2: "b"} in if x then 1 else 0
                                           ^ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
@3:1: if 2#d{"a"} then 1 else 0
         ^~~~~~~~ warning: 'if' tests whether there are any items, and there always are some here
hint: 'if x > 0 then ... else ...' tests a number, 'if x == "hit" then ... else ...' a label
= 1: 1.000000
= 1: 1.000000
= 1: 1.000000
# dice that would add themselves up
$ '3d{"a","b"}' '(2d{"a"}) + 1' 'sum 2d{"a"}'
@1:1: 3d{"a","b"}
      ^~~~~~~~~~~ these dice would be added up here, but they show labels
hint: '3#d{"a","b"}' lists the dice
@2:1: (2d{"a"}) + 1
       ^~~~~~~ these dice would be added up here, but they show labels
hint: '2#d{"a"}' lists the dice
@3:1: sum 2d{"a"}
          ^~~~~~~ 'sum' takes numbers, not labels
hint: 'count =="a" e' counts the items with this label
# cases that are open on the same side
$ '2d6 as {..6: "a", ..7: "b"}' '2d6 as {..7: "a", ..6: "b"}' '2d6 as {5..: "a", ..7: "b"}' '2d6 as {5..: "a", 3..: "b"}'
@1:1: 2d6 as {..6: "a", ..7: "b"}
                        ^~~~~~~~ there are two cases for ..6
@2:1: 2d6 as {..7: "a", ..6: "b"}
                        ^~~~~~~~ there are two cases for ..6
@3:1: 2d6 as {5..: "a", ..7: "b"}
                        ^~~~~~~~ there are two cases for 5
@4:1: 2d6 as {5..: "a", 3..: "b"}
                        ^~~~~~~~ there are two cases for 5
# cases that do not go together
$ 'd6 as {1..3: "a", 3..4: "b"}' 'd6 as {..3: "a", 4: "b", 2: "c"}' 'd6 as {5: "a", 5: "a"}' 'd6 as {4..3: "a"}' 'd6 as {1: "a", "b"}' 'd6 as {"a", 1: "b"}' 'd6 as {else: "a", 1: "b", else: "c"}' 'd6 as {"a", else: "b"}'
@1:1: d6 as {1..3: "a", 3..4: "b"}
                        ^~~~~~~~~ there are two cases for 3
@2:1: d6 as {..3: "a", 4: "b", 2: "c"}
                               ^~~~~~ there are two cases for 2
@3:1: d6 as {5: "a", 5: "a"}
                     ^~~~~~ there are two cases for 5
@4:1: d6 as {4..3: "a"}
             ^~~~~~~~~ there is no number from 4 to 3
@5:1: d6 as {1: "a", "b"}
                     ^~~ some of the cases have numbers, and others have none
hint: {"miss", "hit"} names 0 and 1, {..6: "miss", 7..: "hit"} these numbers
@6:1: d6 as {"a", 1: "b"}
                  ^~~~~~ some of the cases have numbers, and others have none
hint: {"miss", "hit"} names 0 and 1, {..6: "miss", 7..: "hit"} these numbers
@7:1: d6 as {else: "a", 1: "b", else: "c"}
                                ^~~~~~~~~ there is another 'else' before this
@8:1: d6 as {"a", else: "b"}
                  ^~~~~~~~~ some of the cases have numbers, and others have none
hint: {"miss", "hit"} names 0 and 1, {..6: "miss", 7..: "hit"} these numbers
# cases that are not complete
$ 'd6 as' 'd6 as 3' 'd6 as {' 'd6 as {}' 'd6 as {1}' 'd1 as {1: (1,2)}' 'd6 as {1: "a"' 'd6 as {..: "a"}' 'd6 as {1: "a",}' '1, 2 as {"a"}' '(1, 2) as {"a"}' 'd2 as {"a", "b", "c"}, 1' 'd2 as {"a"} == "a"' '{"a"}' 'd{"a", 1}' 'd{1, "a"}' 'd{"a":-1}' 'd{"a":0}'
@1:1: d6 as
           ^ unexpected end of input, expected '{'
@2:1: d6 as 3
            ^ unexpected '3', expected '{'
@3:1: d6 as {
             ^ unexpected end of input, expected 'else' or a number or a text in quotes
@4:1: d6 as {}
             ^ unexpected '}', expected 'else' or a number or a text in quotes
@5:1: d6 as {1}
              ^ unexpected '}', expected ':'
@6:1: d1 as {1: (1,2)}
                 ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
@7:1: d6 as {1: "a"
                   ^ unexpected end of input, expected ',' or '}' or an operator
@8:1: d6 as {..: "a"}
               ^ unexpected ':', expected a number
@9:1: d6 as {1: "a",}
                    ^ unexpected '}', expected 'else' or a number or a text in quotes
@10:1: 1, 2 as {"a"}
            ^~ unexpected 'as', expected an operator or ';'
hint: 'x as {…}' needs a single value, as in '(sum e) as {…}'
@11:1: (1, 2) as {"a"}
        ^~~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
@12:1: d2 as {"a", "b", "c"}, 1
                            ^ unexpected ',', expected ';'
hint: to continue after labels, put them in parentheses: '(x as {…})'
@13:1: d2 as {"a"} == "a"
                   ^~ unexpected '==', expected ';'
hint: to continue after labels, put them in parentheses: '(x as {…})'
@14:1: {"a"}
       ^ '{' has no meaning here
hint: parentheses make a list: '(1,2,3)'
@15:1: d{"a", 1}
              ^ unexpected '1', expected a text in quotes
@16:1: d{1, "a"}
            ^~~ unexpected '"a"', expected a number
@17:1: d{"a":-1}
             ^~ a face cannot be -1 times as likely
@18:1: d{"a":0}
       ^~~~~~~~ a die needs at least one face that can come up
# texts that are not complete
< d{""}; d{"  "};
< d{"a\x"};
< d{"a; d6;
< d6; 0 as {"b";
< 0 as {"a", "b\
@:1: d{""}; d{"  "};
       ^~ a label needs a text
              ^~~~ a label needs a text
@:2: d{"a\x"};
       ^~~~~ a backslash must come before '"' or '\'
hint: '\"' is a quotation mark and '\\' a backslash
@:3: d{"a; d6;
       ^~~~~~~ this text has no closing '"'
hint: a text must end on the line it begins on
@:4: d6; 0 as {"b";
                  ^ unexpected ';', expected ',' or '}'
@:5: 0 as {"a", "b\
                ^~~ this text has no closing '"'
hint: a text must end on the line it begins on

=== what is no text
--- in escaped
d{"a\x1Bb"};\nd{"a\xFFb"};\nd{"a\nb"};\n
--- err
<stdin>:1:3: error: this text contains a character that cannot be shown
d{"a?b"};
  ^~~~~
<stdin>:2:3: error: this text contains a character that cannot be shown
d{"a?b"};
  ^~~~~
<stdin>:3:3: error: this text has no closing '"'
d{"a
  ^~
hint: a text must end on the line it begins on
--- exit 1

--- says
# wide characters take two columns, and marks on others none
# 80 - 6 - 2 - 3 - 2 = 67 characters are those of a bar of 1/2; 1/4 is rounded to even.
$ --calc --format=table --digits=1 'd{"命中":2, "🎲🎲🎲", "é"}'
| d{"命中":2, "🎲🎲🎲", "é"}
|   命中  0.5  ███████████████████████████████████████████████████████████████████
| 🎲🎲🎲  0.2  █████████████████████████████████▌
|      é  0.2  █████████████████████████████████▌
