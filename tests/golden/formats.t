==== Plain ====
# Two four-sided dice make 2 to 8 in 1, 2, 3, 4, 3, 2, 1 of 16 cases; all else is counted by hand, too.

--- says
# exactly
$ -C --format=plain 'sum 2#d4'
= 2: 0.062500  3: 0.125000  4: 0.187500  5: 0.250000  6: 0.187500  7: 0.125000  8: 0.062500
# the default into a pipe
$ -C 'sum 2#d4'
= 2: 0.062500  3: 0.125000  4: 0.187500  5: 0.250000  6: 0.187500  7: 0.125000  8: 0.062500

==== Table ====
# A bar has what the columns leave of 80 characters: here 80 - 3 - 2 - 8 - 2 = 65 for the likeliest outcome.

--- says -C --format=table
# exactly
# The variance of a die is 15/12, of two 2.5.
sum 2#d4
| sum 2#d4
|   2  0.062500  ████████████████▎
|   3  0.125000  ████████████████████████████████▌
|   4  0.187500  ████████████████████████████████████████████████▊
|   5  0.250000  █████████████████████████████████████████████████████████████████
|   6  0.187500  ████████████████████████████████████████████████▊
|   7  0.125000  ████████████████████████████████▌
|   8  0.062500  ████████████████▎
| mean 5.000, deviation 1.581, minimum 2, median 5, maximum 8
# lists have no summary
d2,d2
| d2,d2
| (1,1)  0.250000  ███████████████████████████████████████████████████████████████
| (1,2)  0.250000  ███████████████████████████████████████████████████████████████
| (2,1)  0.250000  ███████████████████████████████████████████████████████████████
| (2,2)  0.250000  ███████████████████████████████████████████████████████████████
# the empty list
()
| ()
|  ()  1.000000  █████████████████████████████████████████████████████████████████

=== of a roll
--- args
--format=table '3#d1; ()'
--- out
1 1 1


--- says
# of a sample
$ -e -c 4 --format=table 2+3
| 2+3
|   5  1.000000  █████████████████████████████████████████████████████████████████
| mean 5.000, deviation 0.000, minimum 5, median 5, maximum 5, trials 4, error 0.000
# what longer runs may add to is marked
# 2/3 and 1/3 in the end, but whatever is left may be of either.
$ -C --format=table '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
|~ \(count while x=d2 do \(\(count <2 x\)#d2\)\)\^2 % 2
|~  *0  ≥0\.333333  █+.*
|~  *1  ≥0\.666667  █+.*
|~ unresolved.*   0\.000000\s\s
|~ mean .*

==== CSV and TSV ====

--- says
# one header, several statements
$ -C --format=csv 'sum 2#d4; d2,d2; ()'
| label,kind,outcome,count,probability,bound
| sum 2#d4,exact,2,,0.062500,
| sum 2#d4,exact,3,,0.125000,
| sum 2#d4,exact,4,,0.187500,
| sum 2#d4,exact,5,,0.250000,
| sum 2#d4,exact,6,,0.187500,
| sum 2#d4,exact,7,,0.125000,
| sum 2#d4,exact,8,,0.062500,
| "d2,d2",exact,"(1,1)",,0.250000,
| "d2,d2",exact,"(1,2)",,0.250000,
| "d2,d2",exact,"(2,1)",,0.250000,
| "d2,d2",exact,"(2,2)",,0.250000,
| (),exact,(),,1.000000,

=== with tabs
--- args
-C --format=tsv 'sum 2#d4; d2,d2; ()'
--- out escaped
label\tkind\toutcome\tcount\tprobability\tbound
sum 2#d4\texact\t2\t\t0.062500\t
sum 2#d4\texact\t3\t\t0.125000\t
sum 2#d4\texact\t4\t\t0.187500\t
sum 2#d4\texact\t5\t\t0.250000\t
sum 2#d4\texact\t6\t\t0.187500\t
sum 2#d4\texact\t7\t\t0.125000\t
sum 2#d4\texact\t8\t\t0.062500\t
d2,d2\texact\t(1,1)\t\t0.250000\t
d2,d2\texact\t(1,2)\t\t0.250000\t
d2,d2\texact\t(2,1)\t\t0.250000\t
d2,d2\texact\t(2,2)\t\t0.250000\t
()\texact\t()\t\t1.000000\t

--- says
# a sample
$ -e -c 7 --format=csv '5,6'
| label,kind,outcome,count,probability,bound
| "5,6",sampled,"(5,6)",7,1.000000,
# rolls
$ --format=csv '5;5,6;()'
| label,kind,outcome,count,probability,bound
| 5,roll,5,,,
| "5,6",roll,"(5,6)",,,
| (),roll,(),,,

=== rolls with tabs
--- args
--format=tsv '5;5,6'
--- out escaped
label\tkind\toutcome\tcount\tprobability\tbound
5\troll\t5\t\t\t
5,6\troll\t(5,6)\t\t\t

--- says
# all columns
$ -C --format=csv --at-least --at-most --percent --fractions --digits=2 d4
| label,kind,outcome,count,percent,at_least,at_most,fraction,bound,at_least_bound,at_most_bound
| d4,exact,1,,25.00,100.00,25.00,1/4,,,
| d4,exact,2,,25.00,75.00,50.00,1/4,,,
| d4,exact,3,,25.00,50.00,75.00,1/4,,,
| d4,exact,4,,25.00,25.00,100.00,1/4,,,
# floating point has a kind of its own
$ -C --float --format=csv d2
| label,kind,outcome,count,probability,bound
| d2,floating,1,,0.500000,
| d2,floating,2,,0.500000,

=== quotes in a label
--- args
-C --format=csv "//: 2\"
d1"
--- out
label,kind,outcome,count,probability,bound
"2""",exact,1,,1.000000,

--- says
# bounds, and what is unresolved
$ -C --format=csv --at-least '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
|~ label,kind,outcome,count,probability,at_least,bound,at_least_bound
|~ .*,exact,0,,0\.333333,1\.000000,lower,(lower)?
|~ .*,exact,1,,0\.666667,0\.666667,lower,lower
|~ .*,tail,unresolved.*,,0\.000000,,,

=== what a spreadsheet would take for a formula is text, but numbers stay what they are
--- args
-C --format=csv -- '-d2' '2-d3;//: =1+1
1;//: @sum, "x"
1;//: +5
1;//: ＝1
1;//: 1=1
1'
--- out
label,kind,outcome,count,probability,bound
'-d2,exact,-2,,0.500000,
'-d2,exact,-1,,0.500000,
2-d3,exact,-1,,0.333333,
2-d3,exact,0,,0.333333,
2-d3,exact,1,,0.333333,
'=1+1,exact,1,,1.000000,
"'@sum, ""x""",exact,1,,1.000000,
'+5,exact,1,,1.000000,
'＝1,exact,1,,1.000000,
1=1,exact,1,,1.000000,

=== with tabs, too
--- args
-C --format=tsv -- '-d2'
--- out escaped
label\tkind\toutcome\tcount\tprobability\tbound
'-d2\texact\t-2\t\t0.500000\t
'-d2\texact\t-1\t\t0.500000\t

=== and what reads those takes quotes for what they are with commas
--- args
-C -N troll --format=tsv '"=1+1"'
--- out escaped
label\tkind\toutcome\tcount\tprobability\tbound
"""=1+1"""\texact\t'=1+1\t\t1.000000\t

=== one quote alone, too
--- args
-C -N dice-script --format=tsv 'output("5\" gun", d(1))'
--- out escaped
label\tkind\toutcome\tcount\tprobability\tbound
"5"" gun"\texact\t1\t\t1.000000\t

=== whatever is raw
--- args
-C -N troll --format=tsv --raw-cells '"=1+1"'
--- out escaped
label\tkind\toutcome\tcount\tprobability\tbound
"""=1+1"""\texact\t=1+1\t\t1.000000\t

--- says
# unless it shall stay as it is
$ -C --format=csv --raw-cells -- '-d2'
| label,kind,outcome,count,probability,bound
| -d2,exact,-2,,0.500000,
| -d2,exact,-1,,0.500000,
# a roll
$ --format=csv -- '-1'
| label,kind,outcome,count,probability,bound
| '-1,roll,-1,,,
# in the header of a comparison
$ -C --format=csv --compare -- '-d2' '1-d2'
| outcome,'-d2,1-d2
| -2,0.500000,0.000000
| -1,0.500000,0.500000
| 0,0.000000,0.500000
| mean,-1.500000,-0.500000
| difference,0.000000,1.000000
# what is no file for spreadsheets has no need of it
$ -C --compare -- '-d1'
| outcome	-d1
| -1	1.000000
| mean	-1.000000
= difference: 0.000000

=== one mode is a number, several are text
--- args
-C --format=tsv --stats --quantiles=50 '0-d2;0-2;sum(2#d2)-3'
--- out escaped
label\tkind\tmean\tvariance\tdeviation\tskewness\tkurtosis\tmode\tminimum\tmedian\tmaximum\ttrials\terror\tmean_from\tmean_to\tresolved\tcondition\tgoal\tquantile_50\tbounds
0-d2\texact\t-1.500000\t0.250000\t0.500000\t0.000000\t-2.000000\t'-2 -1\t-2\t-2\t-1\t\t\t\t\t\t\t\t-2\t
0-2\texact\t-2.000000\t0.000000\t0.000000\t\t\t-2\t-2\t-2\t-2\t\t\t\t\t\t\t\t-2\t
sum(2#d2)-3\texact\t0.000000\t0.500000\t0.707107\t0.000000\t-1.000000\t0\t-1\t0\t1\t\t\t\t\t\t\t\t0\t

==== JSON ====
# The unit tests and tests/formats read it; here is how it looks.

--- says -C --format=json
# several modes, the first below 0, among lists
$ -C --stats --format tsv -- 'if ==1 d3 then (1,2) else if ==1 d2 then -2 else -1'
|~ (?s).*\n.*	exact	+'-2 -1 \(1,2\)	.*
# exactly
d2
| {"label":"d2","source":"d2","kind":"exact","unresolved":0,"outcomes":[{"value":1,"probability":0.5,"fraction":"1/2"},{"value":2,"probability":0.5,"fraction":"1/2"}],"summary":{"mean":1.500000000000000,"deviation":0.500000000000000,"minimum":1,"median":1,"maximum":2}}
# JSON knows no percent
$ -C --format=json --percent --digits=3 'd4'
| {"label":"d4","source":"d4","kind":"exact","unresolved":0,"outcomes":[{"value":1,"probability":0.250,"fraction":"1/4"},{"value":2,"probability":0.250,"fraction":"1/4"},{"value":3,"probability":0.250,"fraction":"1/4"},{"value":4,"probability":0.250,"fraction":"1/4"}],"summary":{"mean":2.500,"deviation":1.118,"minimum":1,"median":2,"maximum":4}}
# a sample
$ -e -c 4 --seed 1 --format=json '5,6'
| {"label":"5,6","source":"5,6","kind":"sampled","seed":1,"trials":4,"outcomes":[{"value":[5,6],"probability":1,"count":4}],"summary":{}}
# rolls
$ --format=json '5;5,-6;()'
| {"label":"5","source":"5","kind":"roll","items":[5]}
| {"label":"5,-6","source":"5,-6","kind":"roll","items":[5,-6]}
| {"label":"()","source":"()","kind":"roll","items":[]}
# what no double holds is a string
# 2^53 is the last of the whole numbers that all have a double.
$ --format=json --seed=18446744073709551615 '9007199254740992,9007199254740993,-9007199254740992,-9007199254740993'
| {"label":"9007199254740992,9007199254740993,-900719925474…","source":"9007199254740992,9007199254740993,-9007199254740992,-9007199254740993","kind":"roll","seed":"18446744073709551615","items":[9007199254740992,"9007199254740993",-9007199254740992,"-9007199254740993"]}
# also in statistics, where one of them makes all of them strings
$ -C --format=json -- '-9007199254740992; 9007199254740992; -9007199254740993; 9007199254740993*(d2-1)'
|~ .*"minimum":-9007199254740992,"median":-9007199254740992,"maximum":-9007199254740992\}.*
|~ .*"minimum":9007199254740992,"median":9007199254740992,"maximum":9007199254740992\}.*
|~ .*"minimum":"-9007199254740993","median":"-9007199254740993","maximum":"-9007199254740993"\}.*
|~ .*"minimum":"0","median":"0","maximum":"9007199254740993"\}.*
# and in seeds
$ --format=json --seed=9007199254740992 1
| {"label":"1","source":"1","kind":"roll","seed":9007199254740992,"items":[1]}
# a seed that no double holds
$ --format=json --seed=9007199254740993 1
| {"label":"1","source":"1","kind":"roll","seed":"9007199254740993","items":[1]}
# and so is a probability less than any
# 6^-400, with Python's decimal.
$ -C --format=json --at-least --fractions 'count (if ==400 count ==1 400#d6 then 1 else ())'
| {"label":"count (if ==400 count ==1 400#d6 then 1 else ())","source":"count (if ==400 count ==1 400#d6 then 1 else ())","kind":"exact","unresolved":0,"outcomes":[{"value":0,"probability":1,"fraction":"182179771682187282513946871240893712673389715281747606674596975493339599720905327003028267800766283867331479599455916367452421574456059646801054954062150177042349998869907885947439947961712484067309738073652485056311556920850878594283008099992731076250733948404739350551934565743979678824151197232629947748581375/182179771682187282513946871240893712673389715281747606674596975493339599720905327003028267800766283867331479599455916367452421574456059646801054954062150177042349998869907885947439947961712484067309738073652485056311556920850878594283008099992731076250733948404739350551934565743979678824151197232629947748581376","at_least":1},{"value":1,"probability":"5.4890836165087559e-312","fraction":"1/182179771682187282513946871240893712673389715281747606674596975493339599720905327003028267800766283867331479599455916367452421574456059646801054954062150177042349998869907885947439947961712484067309738073652485056311556920850878594283008099992731076250733948404739350551934565743979678824151197232629947748581376","at_least":"5.4890836165087559e-312"}],"summary":{"mean":0.000000000000000,"deviation":0.000000000000000,"minimum":0,"median":0,"maximum":1}}
# fractions of more than 300 digits, only if they are asked for
$ -C --format=json --top=1 'sum 385#d6'
|~ .*"outcomes":\[\{"value":1347,"probability":[0-9.]+,"fraction":"[0-9/]{590,602}"\}.*
$ -C --format=json --top=1 'sum 390#d6'
|~ .*"outcomes":\[\{"value":1365,"probability":[0-9.]+\}.*
$ -C --format=json --top=1 --fractions 'sum 390#d6'
|~ .*"outcomes":\[\{"value":1365,"probability":[0-9.]+,"fraction":"[0-9/]{590,610}"\}.*
# bounds, and what is unresolved
(count while x=d2 do ((count <2 x)#d2))^2 % 2
!~ \{"severity":"note",.*"code":"unresolved","message":".* of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes","hint":"--threshold=P follows loops further"\}
|~ .*"unresolved":3\.55\S*e-15,"outcomes":\[\{"value":0,"probability":0\.33\d+,"fraction":"\d+/\d+","bound":"lower"\},\{"value":1,"probability":0\.66\d+,"fraction":"\d+/\d+","bound":"lower"\}\],"tail":\{"name":"unresolved.*","low":.*,"shortest":1,"longest":1,"ends":.*,"probability":\d\S*e-1\d,"fraction":"\d+/\d+"\},"summary":.*

==== Markdown ====

=== exactly
--- args
-C --format=markdown 'd2; d2,1'
--- out
**d2**

| outcome | probability |
|---:|---:|
| 1 | 0.500000 |
| 2 | 0.500000 |

**d2,1**

| outcome | probability |
|---:|---:|
| (1,1) | 0.500000 |
| (2,1) | 0.500000 |


=== rolls
--- args
--format=markdown '3#d1'
--- out
**3\#d1**

1 1 1


==== HTML ====
# formats/run reads pages back.

--- says
# a roll
$ --format=html --seed=3 '3#d1'
|~ (?s)<!DOCTYPE html>\n<html .*<title>3#d1 – dicelab</title>\n.*<main>
|~ <section>
|~ <h2><code>3#d1</code></h2>
|~ <p class="kind">A roll, with seed 3\.</p>
|~ <pre class="roll"><samp>1 1 1</samp></pre>
|~ </section>
|~ </main>
|~ </body>
|~ </html>
# exactly
# The words are those of the chart.
$ -C --format=html --fractions
< //: a <coin> & more
< 0 + // nothing
< d2
|~ (?s).*<title>a &lt;coin&gt; &amp; more – dicelab</title>.*<section>
|~ <h2><code>a &lt;coin&gt; &amp; more</code></h2>
|~ <pre class="source"><code>0 \+ // nothing
|~ d2</code></pre>
|~ <p class="kind">Exact probabilities\.</p>
|~ <div class="answer">
|~ <figure>
|~ <svg xmlns="http://www.w3.org/2000/svg" class="dicelab" role="img" [^>]*>
|~ <title>a &lt;coin&gt; &amp; more</title>
|~ <desc>a &lt;coin&gt; &amp; more: 2 outcomes from 1 to 2, most likely 1 with 50%, average 1\.5\.</desc>
|~ .*</svg>
|~ </figure>
|~ <div class="tables">
|~ <div class="wide" role="region" aria-label="Statistics" tabindex="0">
|~ <table class="statistics">
|~ <caption>Statistics</caption>
|~ <thead>
|~ <tr><th scope="col">statistic</th><th scope="col">value</th><th scope="col">fraction</th></tr>
|~ </thead>
|~ <tbody>
|~ <tr><th scope="row">mean</th><td>1\.500</td><td>3/2</td></tr>
|~ .*</table>
|~ </div>
|~ <div class="wide" role="region" aria-label="Outcomes" tabindex="0">
|~ <table class="outcomes">
|~ <caption>Outcomes</caption>
|~ <thead>
|~ <tr><th scope="col">outcome</th><th scope="col">probability</th><th scope="col">fraction</th></tr>
|~ </thead>
|~ <tbody>
|~ <tr><th scope="row">1</th><td>0\.500000</td><td>1/2</td></tr>
|~ <tr><th scope="row">2</th><td>0\.500000</td><td>1/2</td></tr>
|~ </tbody>
|~ </table>
|~ </div>
|~ </div>
|~ </div>
|~ </section>
|~ </main>
|~ </body>
|~ </html>
# a tail, in any locale
$ -C --format=html --threshold=0.1 'sum explode d2'
|~ (?s).*<tr class="tail"><th scope="row">&gt; \d+</th><td>0\.\d+</td></tr>
|~ </tbody>.*
# a comparison
$ -C --format=html --compare --at-least 'd2; 2'
|~ (?s).*<title>d2 – dicelab</title>.*<h2>Comparison</h2>.*<caption>At least this outcome</caption>
|~ <thead>
|~ <tr><th scope="col">outcome</th><th scope="col">d2</th><th scope="col">2</th></tr>
|~ </thead>
|~ <tbody>
|~ <tr><th scope="row">1</th><td>1\.000000</td><td>1\.000000</td></tr>
|~ <tr><th scope="row">2</th><td>0\.500000</td><td>1\.000000</td></tr>
|~ <tr><th scope="row">mean</th><td>1\.500000</td><td>2\.000000</td></tr>
|~ <tr><th scope="row">difference</th><td>0\.000000</td><td>0\.500000</td></tr>
|~ </tbody>.*</html>
# what a roll comes from
$ --format=html --notation=python-dice,verbose,max '2d6t'
|~ (?s).*<pre class="roll"><samp>[^<]*12[^<]*</samp></pre>.*
# answers before an error are on the page, which is complete
$ --format=html
1; 1/0; 2
     ^ division by zero
|~ (?s).*<samp>1</samp>.*<samp>2</samp>.*</html>

=== no answer, no page
--- args
--format=html ''

--- says
# trees are no part of a page
$ --format=html -p 1
usage: an HTML page has answers only: it cannot be used with --print-tree or --translate

==== Labels ====

--- says
# a comment before the statement
$ --format=json
< //: two dice
< 2; 3
| {"label":"two dice","source":"2","kind":"roll","items":[2]}
| {"label":"3","source":"3","kind":"roll","items":[3]}

=== the last such comment
--- args
--format=json
--- in escaped
//: one\n// none\n//:  the   other \n2
--- out
{"label":"the other","source":"2","kind":"roll","items":[2]}

--- says
# one within the statement is none
$ --format=json
< 1+ //: name
< 1
| {"label":"1+ 1","source":"1+ //: name\n1","kind":"roll","items":[2]}
# behind the semicolon it belongs to the next
$ --format=json
< 1; //: next
< 2
| {"label":"1","source":"1","kind":"roll","items":[1]}
| {"label":"next","source":"2","kind":"roll","items":[2]}

=== without a name
--- args
--format=json
--- in escaped
//:\n//:  \n2
--- out
{"label":"2","source":"2","kind":"roll","items":[2]}

--- says
# behind #!
$ --format=json
< #!/usr/bin/env dicelab
< //: name
< 2
| {"label":"name","source":"2","kind":"roll","items":[2]}

=== a statement on several lines, with comments
--- args
--format=json
--- in escaped
let x = 1 in // a comment; really\n\tx\r\n
--- out
{"label":"let x = 1 in x","source":"let x = 1 in // a comment; really\n\tx","kind":"roll","items":[1]}

--- says
# 48 characters
$ --format=json
< 1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+10
| {"label":"1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+10","source":"1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+10","kind":"roll","items":[33]}
# 49 characters
$ --format=json
< 1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+100
| {"label":"1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1…","source":"1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+100","kind":"roll","items":[123]}
# characters, not bytes
$ --format=json
< //: éééééééééééééééééééééééééééééééééééééééééééééééé
< 1
| {"label":"éééééééééééééééééééééééééééééééééééééééééééééééé","source":"1","kind":"roll","items":[1]}
# cut between them
$ --format=json
< //: ééééééééééééééééééééééééééééééééééééééééééééééééé
< 1
| {"label":"ééééééééééééééééééééééééééééééééééééééééééééééé…","source":"1","kind":"roll","items":[1]}
# bytes that are no text
$ --format=json
< //: a��b
< 1
| {"label":"a????b","source":"1","kind":"roll","items":[1]}
# bytes that are no text, in the source
$ --format=json
< 1 // �"\
< +1
| {"label":"1 +1","source":"1 // �\"\\\u0001\n+1","kind":"roll","items":[2]}
