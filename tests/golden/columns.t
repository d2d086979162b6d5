==== More columns ====
# Of n d6, by counting cases; decimals are rounded half to even.

=== --at-least
--- args
-C --at-least 'sum 2#d6'
--- out escaped
  2\t0.027778\t1.000000
  3\t0.055556\t0.972222
  4\t0.083333\t0.916667
  5\t0.111111\t0.833333
  6\t0.138889\t0.722222
  7\t0.166667\t0.583333
  8\t0.138889\t0.416667
  9\t0.111111\t0.277778
 10\t0.083333\t0.166667
 11\t0.055556\t0.083333
 12\t0.027778\t0.027778

=== --at-most
--- args
-C --at-most 'sum 2#d6'
--- out escaped
  2\t0.027778\t0.027778
  3\t0.055556\t0.083333
  4\t0.083333\t0.166667
  5\t0.111111\t0.277778
  6\t0.138889\t0.416667
  7\t0.166667\t0.583333
  8\t0.138889\t0.722222
  9\t0.111111\t0.833333
 10\t0.083333\t0.916667
 11\t0.055556\t0.972222
 12\t0.027778\t1.000000

=== both, whatever their order
--- args
-C --at-most --at-least 'sum 2#d6'
--- out escaped
  2\t0.027778\t1.000000\t0.027778
  3\t0.055556\t0.972222\t0.083333
  4\t0.083333\t0.916667\t0.166667
  5\t0.111111\t0.833333\t0.277778
  6\t0.138889\t0.722222\t0.416667
  7\t0.166667\t0.583333\t0.583333
  8\t0.138889\t0.416667\t0.722222
  9\t0.111111\t0.277778\t0.833333
 10\t0.083333\t0.166667\t0.916667
 11\t0.055556\t0.083333\t0.972222
 12\t0.027778\t0.027778\t1.000000

=== --percent
--- args
-C --percent 'sum 2#d6'
--- out escaped
  2\t2.777778%
  3\t5.555556%
  4\t8.333333%
  5\t11.111111%
  6\t13.888889%
  7\t16.666667%
  8\t13.888889%
  9\t11.111111%
 10\t8.333333%
 11\t5.555556%
 12\t2.777778%

=== --digits
--- args
-C --digits=1 'sum 2#d6'
--- out escaped
  2\t0.0
  3\t0.1
  4\t0.1
  5\t0.1
  6\t0.1
  7\t0.2
  8\t0.1
  9\t0.1
 10\t0.1
 11\t0.1
 12\t0.0

=== all together
--- args
-C --digits=3 --percent --at-least --at-most --fractions 'sum 2#d6'
--- out escaped
  2\t2.778%\t100.000%\t2.778%\t1/36
  3\t5.556%\t97.222%\t8.333%\t1/18
  4\t8.333%\t91.667%\t16.667%\t1/12
  5\t11.111%\t83.333%\t27.778%\t1/9
  6\t13.889%\t72.222%\t41.667%\t5/36
  7\t16.667%\t58.333%\t58.333%\t1/6
  8\t13.889%\t41.667%\t72.222%\t5/36
  9\t11.111%\t27.778%\t83.333%\t1/9
 10\t8.333%\t16.667%\t91.667%\t1/12
 11\t5.556%\t8.333%\t97.222%\t1/18
 12\t2.778%\t2.778%\t100.000%\t1/36

=== ties go to the even digit
# 1/128 is 0.0078125.
--- args
-C --digits=6 'count (if ==7 count ==1 7#d2 then 1 else ())'
--- out escaped
  0\t0.992188
  1\t0.007812

=== the same without being asked
--- args
-C 'count (if ==7 count ==1 7#d2 then 1 else ())'
--- out escaped
  0\t0.992188
  1\t0.007812

=== 400 digits of 6^-400
--- args
-C --digits=400 'count (if ==400 count ==1 400#d6 then 1 else ())'
--- out escaped
  0\t0.9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999945109163834912441285148824116937682769682954889465241218872319033452947741846099748789201
  1\t0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000054890836165087558714851175883062317230317045110534758781127680966547052258153900251210799

=== 400 digits from the far side
--- args
-C --digits=400 --at-least --at-most --percent 'count (if ==400 count ==1 400#d6 then 1 else ())'
--- out escaped
  0\t99.9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999994510916383491244128514882411693768276968295488946524121887231903345294774184609974878920111%\t100.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000%\t99.9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999994510916383491244128514882411693768276968295488946524121887231903345294774184609974878920111%
  1\t0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000005489083616508755871485117588306231723031704511053475878112768096654705225815390025121079889%\t0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000005489083616508755871485117588306231723031704511053475878112768096654705225815390025121079889%\t100.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000%

=== lists are in order, too
--- args
-C --at-least --at-most 'd2,d2'
--- out escaped
(1,1)\t0.250000\t1.000000\t0.250000
(1,2)\t0.250000\t0.750000\t0.500000
(2,1)\t0.250000\t0.500000\t0.750000
(2,2)\t0.250000\t0.250000\t1.000000

=== the ends of 64 bits
--- args
-C --at-least 'if ==1 d2 then -9223372036854775807-1 else 9223372036854775807'
--- out escaped
-9223372036854775808\t0.500000\t1.000000
9223372036854775807\t0.500000\t0.500000

=== what may be of either side makes bounds
# The probability stays as programs have read it since 0.7.
--- args
-C --fractions --at-least --at-most '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
--- out-like
  0\t0\.333333\t(≥0\.|)\S+\t≥0\.333333\t≥\d+/\d+
  1\t0\.666667\t≥0\.666667\t(≥0\.|)\S+\t≥\d+/\d+
unresolved.*\t0\.000000\t\t\t\d+/\d+
--- err-like
(?s).*note: \S+e-1[3-5] of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes .*

=== floating point
--- args
-C --float --at-least --at-most --percent --digits=2 d4
--- out escaped
  1\t25.00%\t100.00%\t25.00%
  2\t25.00%\t75.00%\t50.00%
  3\t25.00%\t50.00%\t75.00%
  4\t25.00%\t25.00%\t100.00%

=== in a table, with a header
# The variance is 35/6, and its root 2.41523.
--- args
-C --format=table --at-least --at-most 'sum 2#d6'
--- out
sum 2#d6
               at least   at most
  2  0.027778  1.000000  0.027778  ███████▌
  3  0.055556  0.972222  0.083333  ███████████████
  4  0.083333  0.916667  0.166667  ██████████████████████▌
  5  0.111111  0.833333  0.277778  ██████████████████████████████
  6  0.138889  0.722222  0.416667  █████████████████████████████████████▌
  7  0.166667  0.583333  0.583333  █████████████████████████████████████████████
  8  0.138889  0.416667  0.722222  █████████████████████████████████████▌
  9  0.111111  0.277778  0.833333  ██████████████████████████████
 10  0.083333  0.166667  0.916667  ██████████████████████▌
 11  0.055556  0.083333  0.972222  ███████████████
 12  0.027778  0.027778  1.000000  ███████▌
mean 7.000, deviation 2.415, minimum 2, median 7, maximum 12

=== narrow columns have room for it
--- args
-C --format=table --at-least --digits=1 'd4'
--- out
d4
          at least
  1  0.2       1.0  ████████████████████████████████████████████████████████████
  2  0.2       0.8  ████████████████████████████████████████████████████████████
  3  0.2       0.5  ████████████████████████████████████████████████████████████
  4  0.2       0.2  ████████████████████████████████████████████████████████████
mean 2.5, deviation 1.1, minimum 1, median 2, maximum 4

=== percent in a table
--- args
-C --format=table --percent --digits=2 'sum 2#d6'
--- out
sum 2#d6
  2    2.78%  ███████████
  3    5.56%  ██████████████████████
  4    8.33%  █████████████████████████████████
  5   11.11%  ████████████████████████████████████████████
  6   13.89%  ███████████████████████████████████████████████████████
  7   16.67%  ██████████████████████████████████████████████████████████████████
  8   13.89%  ███████████████████████████████████████████████████████
  9   11.11%  ████████████████████████████████████████████
 10    8.33%  █████████████████████████████████
 11    5.56%  ██████████████████████
 12    2.78%  ███████████
mean 7.00, deviation 2.42, minimum 2, median 7, maximum 12

==== Which outcomes, and in which order ====

=== --sort=probability: equal ones by value
--- args
-C --sort=probability 'sum 2#d6'
--- out escaped
  7\t0.166667
  6\t0.138889
  8\t0.138889
  5\t0.111111
  9\t0.111111
  4\t0.083333
 10\t0.083333
  3\t0.055556
 11\t0.055556
  2\t0.027778
 12\t0.027778

=== --sort=value
--- args
-C --sort=value 'sum 2#d6'
--- out escaped
  2\t0.027778
  3\t0.055556
  4\t0.083333
  5\t0.111111
  6\t0.138889
  7\t0.166667
  8\t0.138889
  9\t0.111111
 10\t0.083333
 11\t0.055556
 12\t0.027778

=== --top: of equal ones the least, in their order
--- args
-C --top=4 'sum 2#d6'
--- out escaped
  5\t0.111111
  6\t0.138889
  7\t0.166667
  8\t0.138889

=== --top, likeliest first
--- args
-C --top=4 --sort=probability 'sum 2#d6'
--- out escaped
  7\t0.166667
  6\t0.138889
  8\t0.138889
  5\t0.111111

=== --top of more than there are
--- args
-C --top=18446744073709551615 'd2'
--- out escaped
  1\t0.500000
  2\t0.500000

=== the other columns are of all outcomes
--- args
-C --top=1 --at-least --at-most 'sum 2#d6'
--- out escaped
  7\t0.166667\t0.583333\t0.583333

=== --hide-below: as likely as that stays
--- args
-C --hide-below=0.1 d10
--- out escaped
  1\t0.100000
  2\t0.100000
  3\t0.100000
  4\t0.100000
  5\t0.100000
  6\t0.100000
  7\t0.100000
  8\t0.100000
  9\t0.100000
 10\t0.100000

=== written otherwise
--- args
-C --hide-below=10% --top=1 d10
--- out escaped
  1\t0.100000

=== and otherwise
--- args
-C --hide-below=1e-1 --top=1 d10
--- out escaped
  1\t0.100000

=== and otherwise again
--- args
-C --hide-below=10.e-2 --top=1 d10
--- out escaped
  1\t0.100000

=== a bit more
--- args
-C --hide-below=0.1000000000000000001 d10

=== a bit less
--- args
-C --hide-below=0.0999999999999999999 --top=1 d10
--- out escaped
  1\t0.100000

=== as likely as that in floating point, too
# The double next to 0.3 is less than 0.3.
--- args
-C --float --hide-below=0.3 'count >7 d10'
--- out escaped
  0\t0.700000
  1\t0.300000

=== 0 hides nothing
--- args
-C --hide-below=0 --top=1 d10
--- out escaped
  1\t0.100000

=== 1 hides all but what is certain
--- args
-C --hide-below=1 'd2;7'
--- out escaped
  7\t1.000000

=== --hide-below, then --top, then --sort
--- args
-C --hide-below=10% --top=3 --sort=probability 'sum 2#d6'
--- out escaped
  7\t0.166667
  6\t0.138889
  8\t0.138889

=== in JSON
--- args
-C --format=json --top=1 d2
--- out
{"label":"d2","source":"d2","kind":"exact","unresolved":0,"outcomes":[{"value":1,"probability":0.5,"fraction":"1/2"}],"summary":{"mean":1.500000000000000,"deviation":0.500000000000000,"minimum":1,"median":1,"maximum":2}}

==== Wrong arguments ====

=== a format that is none
--- args
--format=xml 1
--- err-like
dicelab: --format takes one of plain\|table\|csv\|tsv\|json\|markdown(?:\|\w+)*, not 'xml'
Try 'dicelab --help'\.
--- exit 2

=== the beginning of one
--- args
--format=js 1
--- err-like
dicelab: --format takes one of plain\|table\|csv\|tsv\|json\|markdown(?:\|\w+)*, not 'js'
Try 'dicelab --help'\.
--- exit 2

=== no format
--- args
--format= 1
--- err-like
dicelab: --format takes one of plain\|table\|csv\|tsv\|json\|markdown(?:\|\w+)*, not ''
Try 'dicelab --help'\.
--- exit 2

=== two formats
--- args
'--format=csv|tsv' 1
--- err-like
dicelab: --format takes one of plain\|table\|csv\|tsv\|json\|markdown(?:\|\w+)*, not 'csv\|tsv'
Try 'dicelab --help'\.
--- exit 2

=== 0 digits
--- args
--digits=0 1
--- err
dicelab: --digits takes a whole number from 1 to 10000, not '0'
Try 'dicelab --help'.
--- exit 2

=== 10001 digits
--- args
--digits=10001 1
--- err
dicelab: --digits takes a whole number from 1 to 10000, not '10001'
Try 'dicelab --help'.
--- exit 2

=== x digits
--- args
--digits=x 1
--- err
dicelab: --digits takes a whole number from 1 to 10000, not 'x'
Try 'dicelab --help'.
--- exit 2

=== -1 digits
--- args
--digits=-1 1
--- err
dicelab: --digits takes a whole number from 1 to 10000, not '-1'
Try 'dicelab --help'.
--- exit 2

=== 1.5 digits
--- args
--digits=1.5 1
--- err
dicelab: --digits takes a whole number from 1 to 10000, not '1.5'
Try 'dicelab --help'.
--- exit 2

=== no digits
--- args
--digits= 1
--- err
dicelab: --digits takes a whole number from 1 to 10000, not ''
Try 'dicelab --help'.
--- exit 2

=== an order that is none
--- args
--sort=outcome 1
--- err
dicelab: --sort takes one of value|probability, not 'outcome'
Try 'dicelab --help'.
--- exit 2

=== no outcomes
--- args
--top=0 1
--- err
dicelab: --top takes a whole number from 1 to 18446744073709551615, not '0'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '1.1'
--- args
'--hide-below=1.1' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '1.1'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '101%'
--- args
'--hide-below=101%' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '101%'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '-0.1'
--- args
'--hide-below=-0.1' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '-0.1'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '.'
--- args
'--hide-below=.' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '.'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: 'e-1'
--- args
'--hide-below=e-1' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not 'e-1'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '1e5'
--- args
'--hide-below=1e5' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '1e5'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '1e-'
--- args
'--hide-below=1e-' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '1e-'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '1e-20'
--- args
'--hide-below=1e-20' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '1e-20'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '0.1x'
--- args
'--hide-below=0.1x' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '0.1x'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '5%%'
--- args
'--hide-below=5%%' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '5%%'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: ' 1'
--- args
'--hide-below= 1' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not ' 1'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: '0x1'
--- args
'--hide-below=0x1' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '0x1'
Try 'dicelab --help'.
--- exit 2

=== --hide-below: ''
--- args
'--hide-below=' 1
--- err
dicelab: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not ''
Try 'dicelab --help'.
--- exit 2

=== --quantiles: '101'
--- args
'--quantiles=101' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not '101'
Try 'dicelab --help'.
--- exit 2

=== --quantiles: '5,,6'
--- args
'--quantiles=5,,6' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not '5,,6'
Try 'dicelab --help'.
--- exit 2

=== --quantiles: '5,'
--- args
'--quantiles=5,' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not '5,'
Try 'dicelab --help'.
--- exit 2

=== --quantiles: ''
--- args
'--quantiles=' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not ''
Try 'dicelab --help'.
--- exit 2

=== --quantiles: 'x'
--- args
'--quantiles=x' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not 'x'
Try 'dicelab --help'.
--- exit 2

=== --quantiles: '5,5.0'
--- args
'--quantiles=5,5.0' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not '5,5.0'
Try 'dicelab --help'.
--- exit 2

=== --quantiles: '50,1,5e1'
--- args
'--quantiles=50,1,5e1' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not '50,1,5e1'
Try 'dicelab --help'.
--- exit 2

=== --quantiles: '-1'
--- args
'--quantiles=-1' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not '-1'
Try 'dicelab --help'.
--- exit 2

=== --quantiles: '1 2'
--- args
'--quantiles=1 2' 1
--- err
dicelab: --quantiles takes different percentages with commas between them, as in 5,50,95, not '1 2'
Try 'dicelab --help'.
--- exit 2

=== a colour that is none
--- args
--color=red 1
--- err
dicelab: --color takes one of auto|always|never, not 'red'
Try 'dicelab --help'.
--- exit 2

==== Contradictions ====

=== fractions of floating point
--- args
-C --float --fractions 1
--- err
dicelab: --float has no fractions for --fractions to print
Try 'dicelab --help'.
--- exit 2

=== --shard with --format=json
--- args
--shard 1/2 --seed 1 --format=json d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --stats
--- args
--shard 1/2 --seed 1 --stats d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --compare
--- args
--shard 1/2 --seed 1 --compare d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --at-least
--- args
--shard 1/2 --seed 1 --at-least d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --at-most
--- args
--shard 1/2 --seed 1 --at-most d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --percent
--- args
--shard 1/2 --seed 1 --percent d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --digits=3
--- args
--shard 1/2 --seed 1 --digits=3 d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --sort=probability
--- args
--shard 1/2 --seed 1 --sort=probability d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --top=1
--- args
--shard 1/2 --seed 1 --top=1 d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --hide-below=1%
--- args
--shard 1/2 --seed 1 --hide-below=1% d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --shard with --quantiles=5
--- args
--shard 1/2 --seed 1 --quantiles=5 d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== --compare asks for distributions
--- args
--compare --format=plain d2
--- out
outcome	d2
1	0.500000
2	0.500000
mean	1.500000
difference	0.000000

=== --compare of rolls
--- args
--compare --roll d6
--- err
dicelab: --compare is about distributions, which need --eval or --calc
Try 'dicelab --help'.
--- exit 2

=== --compare of rolls, too
--- args
--compare -r -C d6
--- err
dicelab: --compare shows distributions, which need --eval or --calc
Try 'dicelab --help'.
--- exit 2

=== --compare of trees
--- args
--compare -p -C d6
--- err
dicelab: --compare shows distributions, which need --eval or --calc
Try 'dicelab --help'.
--- exit 2

=== --stats of rolls
--- args
--roll --stats d6
--- err
dicelab: --stats is about distributions, which need --eval or --calc
Try 'dicelab --help'.
--- exit 2

=== --compare with --fractions
--- args
--compare -C --fractions d6
--- err
dicelab: --compare shows all outcomes in order, with one number for each
Try 'dicelab --help'.
--- exit 2

=== --compare with --top=1
--- args
--compare -C --top=1 d6
--- err
dicelab: --compare shows all outcomes in order, with one number for each
Try 'dicelab --help'.
--- exit 2

=== --compare with --sort=probability
--- args
--compare -C --sort=probability d6
--- err
dicelab: --compare shows all outcomes in order, with one number for each
Try 'dicelab --help'.
--- exit 2

=== --compare with --hide-below=1%
--- args
--compare -C --hide-below=1% d6
--- err
dicelab: --compare shows all outcomes in order, with one number for each
Try 'dicelab --help'.
--- exit 2

=== --compare with two columns
--- args
--compare -C --at-least --at-most d6
--- err
dicelab: --compare has room for one of --at-least and --at-most
Try 'dicelab --help'.
--- exit 2
