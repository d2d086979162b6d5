==== Side by side ====

--- says -C --compare --format=json
# as lines with tabs
$ -C --compare 'd4;3*d2'
| outcome	d4	3*d2
| 1	0.250000	0.000000
| 2	0.250000	0.000000
| 3	0.250000	0.500000
| 4	0.250000	0.000000
| 6	0.000000	0.500000
= mean: 2.500000 4.500000  difference: 0.000000 2.000000
$ -C --compare --format=csv 'd4;3*d2'
| outcome,d4,3*d2
| 1,0.250000,0.000000
| 2,0.250000,0.000000
| 3,0.250000,0.500000
| 4,0.250000,0.000000
| 6,0.000000,0.500000
| mean,2.500000,4.500000
| difference,0.000000,2.000000
$ -C --compare --format=markdown 'd4;3*d2'
| | outcome | d4 | 3\*d2 |
| |---:|---:|---:|
| | 1 | 0.250000 | 0.000000 |
| | 2 | 0.250000 | 0.000000 |
| | 3 | 0.250000 | 0.500000 |
| | 4 | 0.250000 | 0.000000 |
| | 6 | 0.000000 | 0.500000 |
| | mean | 2.500000 | 4.500000 |
| | difference | 0.000000 | 2.000000 |
# at least
$ -C --compare --at-least 'd4;3*d2'
| outcome	d4	3*d2
| 1	1.000000	1.000000
| 2	0.750000	1.000000
| 3	0.500000	1.000000
| 4	0.250000	0.500000
| 6	0.000000	0.500000
= mean: 2.500000 4.500000  difference: 0.000000 2.000000
# at most
$ -C --compare --at-most 'd4;3*d2'
| outcome	d4	3*d2
| 1	0.250000	0.000000
| 2	0.500000	0.000000
| 3	0.750000	0.500000
| 4	1.000000	0.500000
| 6	1.000000	1.000000
= mean: 2.500000 4.500000  difference: 0.000000 2.000000
# percent, one digit
$ -C --compare --percent --digits=1 'd2;1'
| outcome	d2	1
| 1	50.0%	100.0%
| 2	50.0%	0.0%
| mean	1.5	1.0
| difference	0.0	-0.5
d2;1,1;3#d1
| {"kind":"comparison","labels":["d2","1,1","3#d1"],"outcomes":[{"value":1,"probabilities":[0.5,0,0]},{"value":[1,1],"probabilities":[0,1,0]},{"value":[1,1,1],"probabilities":[0,0,1]},{"value":2,"probabilities":[0.5,0,0]}],"means":[1.500000000000000,null,null],"differences":[0.000000000000000,null,null]}
# JSON knows no percent
$ -C --compare --format=json --percent --digits=3 'd2;1'
| {"kind":"comparison","labels":["d2","1"],"outcomes":[{"value":1,"probabilities":[0.500,1.000]},{"value":2,"probabilities":[0.500,0.000]}],"means":[1.500,1.000],"differences":[0.000,-0.500]}
# JSON says what it is of
$ -C --compare --format=json --at-least 'd2;3'
| {"kind":"comparison","labels":["d2","3"],"outcomes":[{"value":1,"at_least":[1,1]},{"value":2,"at_least":[0.5,1]},{"value":3,"at_least":[0,1]}],"means":[1.500000000000000,3.000000000000000],"differences":[0.000000000000000,1.500000000000000]}
# bounds of a statistic have its key
$ -C --compare --stats --format=json --threshold=0.3 'sum explode d6; d4'
|~ .*"quantile_95":\[[^]]*\],"quantile_95_bounds":\["[a-z]+",null\].*
# JSON says what is proved of each
$ -C --compare --format=json --max-digits=1000 --no-warnings 'sum 300#d2; d4'
|~ .*"labels":\["sum 300#d2","d4"\],"errors":\[\d\.\de-1\d,null\],"outcomes":.*
!~ {"severity":"note",.*"code":"enclosed",.*
# JSON with a probability less than any double
count (if ==400 count ==1 400#d6 then 1 else ());0
| {"kind":"comparison","labels":["count (if ==400 count ==1 400#d6 then 1 else ())","0"],"outcomes":[{"value":0,"probabilities":[1,1]},{"value":1,"probabilities":["5.4890836165087559e-312",0]}],"means":[0.000000000000000,0.000000000000000],"differences":[0.000000000000000,0.000000000000000]}
# a table: bars below one another, and blank what is impossible
# 80 - 10 - 2*10 - 2 - 2 = 46 characters for 1/2.
$ -C --compare --format=table 'd4;3*d2'
| a: d4
| b: 3*d2
|                    a         b
|          1  0.250000            a ███████████████████████
|          2  0.250000            a ███████████████████████
|          3  0.250000  0.500000  a ███████████████████████
|                                 b ██████████████████████████████████████████████
|          4  0.250000            a ███████████████████████
|          6            0.500000  b ██████████████████████████████████████████████
|       mean  2.500000  4.500000
| difference  0.000000  2.000000
# a table of other shares has bars of these
# 46 for 1: 34.5 for 3/4, 11.5 for 1/4.
$ -C --compare --at-least --format=table 'd4;3*d2'
| a: d4
| b: 3*d2
|                    a         b
|          1  1.000000  1.000000  a ██████████████████████████████████████████████
|                                 b ██████████████████████████████████████████████
|          2  0.750000  1.000000  a ██████████████████████████████████▌
|                                 b ██████████████████████████████████████████████
|          3  0.500000  1.000000  a ███████████████████████
|                                 b ██████████████████████████████████████████████
|          4  0.250000  0.500000  a ███████████▌
|                                 b ███████████████████████
|          6            0.500000  b ███████████████████████
|       mean  2.500000  4.500000
| difference  0.000000  2.000000
# means with more digits than a probability make the columns wider
$ -C --compare --format=table --digits=1 '1;-99'
|~ (?s).*
|~       mean    1\.0  -99\.0
|~ difference    0\.0 -100\.0
# a bar that is too short to be seen takes no line
# Of the 416 eighths of 52 characters 1/999 are 0.4, 10/999 are 4.2, and 990/999 are 412.3.
$ -C --compare --format=table --digits=3 'd{1:999, 2}' 'd{1:99, 2}'
| a: d{1:999, 2}
| b: d{1:99, 2}
|                 a      b
|          1  0.999  0.990  a ████████████████████████████████████████████████████
|                           b ███████████████████████████████████████████████████▌
|          2  0.001  0.010  b ▌
|       mean  1.001  1.010
| difference  0.000  0.009
# at most: what is less than all is impossible
$ -C --compare --at-most --percent --digits=1 --format=table 'd2;3'
|~ a: d2
|~ b: 3
|~                  a       b
|~          1   50\.0%          a (?:█)+
|~          2  100\.0%          a (?:█)+
|~          3  100\.0%  100\.0%  a (?:█)+
|~                             b (?:█)+
|~       mean     1\.5     3\.0
|~ difference     0\.0     1\.5

=== a colour for each, which its letter, its label and its column have, too
# 80 - 10 - 3*10 - 2 - 2 = 36 characters for 1.
--- args escaped
-C --compare --format=table --color=always '1;1,2;1'
--- out escaped
\x1B[1m\x1B[36ma: 1\x1B[0m
\x1B[1m\x1B[33mb: 1,2\x1B[0m
\x1B[1m\x1B[35mc: 1\x1B[0m
          \x1B[36m         a\x1B[0m\x1B[33m         b\x1B[0m\x1B[35m         c\x1B[0m
         1  1.000000            1.000000  \x1B[36ma \repeat{36}{█}\x1B[0m
                                          \x1B[35mc \repeat{36}{█}\x1B[0m
     (1,2)            1.000000            \x1B[33mb \repeat{36}{█}\x1B[0m
      mean  1.000000            1.000000
difference  0.000000            0.000000

--- says
# what never came in a sample may be possible
$ -e -c 3 --compare --format=table '1;2'
|~ a: 1
|~ b: 2
|~                    a         b
|~          1  1\.000000  0\.000000  a (?:█){46}
|~          2  0\.000000  1\.000000  b (?:█){46}
|~       mean  1\.000000  2\.000000
|~ difference  0\.000000  1\.000000
# what may be in the tail is no impossibility
# Five of six chances are resolved at once, and that is enough; the rest is more than 6.
$ -C --compare --format=table --threshold=0.2 --digits=1 'sum explode d6;20'
!~ (?s).*
|~ (?s).*\n {8}20 +≥0\.0 +1\.0 .*

=== more than six: no bars, and labels that are short stand above their columns
--- args
-C --compare --format=table --digits=1 '1;2;3;4;5;6;7'
--- out
              1    2    3    4    5    6    7
         1  1.0                              
         2       1.0                         
         3            1.0                    
         4                 1.0               
         5                      1.0          
         6                           1.0     
         7                                1.0
      mean  1.0  2.0  3.0  4.0  5.0  6.0  7.0
difference  0.0  1.0  2.0  3.0  4.0  5.0  6.0

=== … and letters where one of them is longer
--- args
-C --compare --format=table --digits=1 '1;2;3;4;5;6;11+22-26'
--- out
a: 1
b: 2
c: 3
d: 4
e: 5
f: 6
g: 11+22-26
              a    b    c    d    e    f    g
         1  1.0                              
         2       1.0                         
         3            1.0                    
         4                 1.0               
         5                      1.0          
         6                           1.0     
         7                                1.0
      mean  1.0  2.0  3.0  4.0  5.0  6.0  7.0
difference  0.0  1.0  2.0  3.0  4.0  5.0  6.0

--- says -C --compare
# the letters behind z
$ -C --for n=100..127 --format=table --digits=1 n
|~ (?s).*\nz: n=125\naa: n=126\nab: n=127\n {10} .* y +z +aa +ab\n.*
# of labels there are no means, and no lines of them
$ -C --compare --format=table 'd{"a", "bc"}' 'd{"a":3, "bc"}'
| a: d{"a", "bc"}
| b: d{"a":3, "bc"}
|             a         b
|   a  0.500000  0.750000  a ███████████████████████████████████▍
|                          b █████████████████████████████████████████████████████
|  bc  0.500000  0.250000  a ███████████████████████████████████▍
|                          b █████████████████▋
# … nor of lists, and a difference is to the first alone
$ -C --compare '(1,2)' 3
| outcome	(1,2)	3
= (1,2): 1.000000 0.000000
| 3	0.000000	1.000000
| mean		3.000000
# one alone
7
| outcome	7
| 7	1.000000
= mean: 7.000000  difference: 0.000000
# a sample and what is exact
$ -C -e -c 3 --compare 7
| outcome	7	7
| 7	1.000000	1.000000
= mean: 7.000000 7.000000  difference: 0.000000 0.000000
# errors leave the rest
1/0;7
  ^ division by zero
| outcome	7
| 7	1.000000
= mean: 7.000000  difference: 0.000000
# nothing to compare
1/0
  ^ division by zero
