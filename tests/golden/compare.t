==== Side by side ====

=== as lines with tabs
--- args
-C --compare 'd4;3*d2'
--- out escaped
outcome\td4\t3*d2
1\t0.250000\t0.000000
2\t0.250000\t0.000000
3\t0.250000\t0.500000
4\t0.250000\t0.000000
6\t0.000000\t0.500000
mean\t2.500000\t4.500000
difference\t0.000000\t2.000000

=== CSV
--- args
-C --compare --format=csv 'd4;3*d2'
--- out
outcome,d4,3*d2
1,0.250000,0.000000
2,0.250000,0.000000
3,0.250000,0.500000
4,0.250000,0.000000
6,0.000000,0.500000
mean,2.500000,4.500000
difference,0.000000,2.000000

=== Markdown
--- args
-C --compare --format=markdown 'd4;3*d2'
--- out
| outcome | d4 | 3\*d2 |
|---:|---:|---:|
| 1 | 0.250000 | 0.000000 |
| 2 | 0.250000 | 0.000000 |
| 3 | 0.250000 | 0.500000 |
| 4 | 0.250000 | 0.000000 |
| 6 | 0.000000 | 0.500000 |
| mean | 2.500000 | 4.500000 |
| difference | 0.000000 | 2.000000 |

=== at least
--- args
-C --compare --at-least 'd4;3*d2'
--- out escaped
outcome\td4\t3*d2
1\t1.000000\t1.000000
2\t0.750000\t1.000000
3\t0.500000\t1.000000
4\t0.250000\t0.500000
6\t0.000000\t0.500000
mean\t2.500000\t4.500000
difference\t0.000000\t2.000000

=== at most
--- args
-C --compare --at-most 'd4;3*d2'
--- out escaped
outcome\td4\t3*d2
1\t0.250000\t0.000000
2\t0.500000\t0.000000
3\t0.750000\t0.500000
4\t1.000000\t0.500000
6\t1.000000\t1.000000
mean\t2.500000\t4.500000
difference\t0.000000\t2.000000

=== percent, one digit
--- args
-C --compare --percent --digits=1 'd2;1'
--- out escaped
outcome\td2\t1
1\t50.0%\t100.0%
2\t50.0%\t0.0%
mean\t1.5\t1.0
difference\t0.0\t-0.5

=== JSON
--- args
-C --compare --format=json 'd2;1,1;3#d1'
--- out
{"kind":"comparison","labels":["d2","1,1","3#d1"],"outcomes":[{"value":1,"probabilities":[0.5,0,0]},{"value":[1,1],"probabilities":[0,1,0]},{"value":[1,1,1],"probabilities":[0,0,1]},{"value":2,"probabilities":[0.5,0,0]}],"means":[1.500000000000000,null,null],"differences":[0.000000000000000,null,null]}

=== JSON knows no percent
--- args
-C --compare --format=json --percent --digits=3 'd2;1'
--- out
{"kind":"comparison","labels":["d2","1"],"outcomes":[{"value":1,"probabilities":[0.500,1.000]},{"value":2,"probabilities":[0.500,0.000]}],"means":[1.500,1.000],"differences":[0.000,-0.500]}

=== JSON says what it is of
--- args
-C --compare --format=json --at-least 'd2;3'
--- out
{"kind":"comparison","labels":["d2","3"],"outcomes":[{"value":1,"at_least":[1,1]},{"value":2,"at_least":[0.5,1]},{"value":3,"at_least":[0,1]}],"means":[1.500000000000000,3.000000000000000],"differences":[0.000000000000000,1.500000000000000]}

=== JSON with a probability less than any double
--- args
-C --compare --format=json 'count (if ==400 count ==1 400#d6 then 1 else ());0'
--- out
{"kind":"comparison","labels":["count (if ==400 count ==1 400#d6 then 1 else ())","0"],"outcomes":[{"value":0,"probabilities":[1,1]},{"value":1,"probabilities":["5.4890836165087559e-312",0]}],"means":[0.000000000000000,0.000000000000000],"differences":[0.000000000000000,0.000000000000000]}

=== a table: letters stand where the bars of the others end
# 80 - 10 - 2*10 - 2 = 48 characters for 1/2.
--- args
-C --compare --format=table 'd4;3*d2'
--- out
a: d4
b: 3*d2
                   a         b
         1  0.250000  0.000000  ████████████████████████
         2  0.250000  0.000000  ████████████████████████
         3  0.250000  0.500000  ████████████████████████                       b
         4  0.250000  0.000000  ████████████████████████
         6  0.000000  0.500000                                                 b
      mean  2.500000  4.500000
difference  0.000000  2.000000

=== a table of other shares has bars of these
--- args
-C --compare --at-least --format=table 'd4;3*d2'
--- out
a: d4
b: 3*d2
                   a         b
         1  1.000000  1.000000  ███████████████████████████████████████████████b
         2  0.750000  1.000000  ████████████████████████████████████           b
         3  0.500000  1.000000  ████████████████████████                       b
         4  0.250000  0.500000  ████████████           b
         6  0.000000  0.500000                         b
      mean  2.500000  4.500000
difference  0.000000  2.000000

=== one alone
--- args
-C --compare 7
--- out escaped
outcome\t7
7\t1.000000
mean\t7.000000
difference\t0.000000

=== a sample and what is exact
--- args
-C -e -c 3 --compare 7
--- out escaped
outcome\t7\t7
7\t1.000000\t1.000000
mean\t7.000000\t7.000000
difference\t0.000000\t0.000000

=== errors leave the rest
--- args
-C --compare '1/0;7'
--- out escaped
outcome\t7
7\t1.000000
mean\t7.000000
difference\t0.000000
--- err
<argument 1>:1:3: error: division by zero
1/0;7
  ^
--- exit 1

=== nothing to compare
--- args
-C --compare '1/0'
--- err
<argument 1>:1:3: error: division by zero
1/0
  ^
--- exit 1
