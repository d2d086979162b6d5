==== More columns ====
# Of n d6, by counting cases; decimals are rounded half to even.

--- says -C --at-least
sum 2#d6
= 2: 0.027778 1.000000  3: 0.055556 0.972222  4: 0.083333 0.916667  5: 0.111111 0.833333  6: 0.138889 0.722222
= 7: 0.166667 0.583333  8: 0.138889 0.416667  9: 0.111111 0.277778  10: 0.083333 0.166667  11: 0.055556 0.083333
= 12: 0.027778 0.027778
$ -C --at-most 'sum 2#d6'
= 2: 0.027778 0.027778  3: 0.055556 0.083333  4: 0.083333 0.166667  5: 0.111111 0.277778  6: 0.138889 0.416667
= 7: 0.166667 0.583333  8: 0.138889 0.722222  9: 0.111111 0.833333  10: 0.083333 0.916667  11: 0.055556 0.972222
= 12: 0.027778 1.000000
# both, whatever their order
$ -C --at-most --at-least 'sum 2#d6'
|   2	0.027778	1.000000	0.027778
|   3	0.055556	0.972222	0.083333
|   4	0.083333	0.916667	0.166667
|   5	0.111111	0.833333	0.277778
|   6	0.138889	0.722222	0.416667
|   7	0.166667	0.583333	0.583333
|   8	0.138889	0.416667	0.722222
|   9	0.111111	0.277778	0.833333
|  10	0.083333	0.166667	0.916667
|  11	0.055556	0.083333	0.972222
|  12	0.027778	0.027778	1.000000
$ -C --percent 'sum 2#d6'
|   2	2.777778%
|   3	5.555556%
|   4	8.333333%
|   5	11.111111%
|   6	13.888889%
|   7	16.666667%
|   8	13.888889%
|   9	11.111111%
|  10	8.333333%
|  11	5.555556%
|  12	2.777778%
$ -C --digits=1 'sum 2#d6'
|   2	0.0
|   3	0.1
|   4	0.1
|   5	0.1
|   6	0.1
|   7	0.2
|   8	0.1
|   9	0.1
|  10	0.1
|  11	0.1
|  12	0.0
# all together
$ -C --digits=3 --percent --at-least --at-most --fractions 'sum 2#d6'
|   2	2.778%	100.000%	2.778%	1/36
|   3	5.556%	97.222%	8.333%	1/18
|   4	8.333%	91.667%	16.667%	1/12
|   5	11.111%	83.333%	27.778%	1/9
|   6	13.889%	72.222%	41.667%	5/36
|   7	16.667%	58.333%	58.333%	1/6
|   8	13.889%	41.667%	72.222%	5/36
|   9	11.111%	27.778%	83.333%	1/9
|  10	8.333%	16.667%	91.667%	1/12
|  11	5.556%	8.333%	97.222%	1/18
|  12	2.778%	2.778%	100.000%	1/36
# ties go to the even digit
# 1/128 is 0.0078125.
$ -C --digits=6 'count (if ==7 count ==1 7#d2 then 1 else ())'
= 0: 0.992188  1: 0.007812
# the same without being asked
$ -C 'count (if ==7 count ==1 7#d2 then 1 else ())'
= 0: 0.992188  1: 0.007812
# 400 digits of 6^-400
$ -C --digits=400 'count (if ==400 count ==1 400#d6 then 1 else ())'
|   0	0.9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999945109163834912441285148824116937682769682954889465241218872319033452947741846099748789201
|   1	0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000054890836165087558714851175883062317230317045110534758781127680966547052258153900251210799
# 400 digits from the far side
$ -C --digits=400 --at-least --at-most --percent 'count (if ==400 count ==1 400#d6 then 1 else ())'
|   0	99.9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999994510916383491244128514882411693768276968295488946524121887231903345294774184609974878920111%	100.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000%	99.9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999994510916383491244128514882411693768276968295488946524121887231903345294774184609974878920111%
|   1	0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000005489083616508755871485117588306231723031704511053475878112768096654705225815390025121079889%	0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000005489083616508755871485117588306231723031704511053475878112768096654705225815390025121079889%	100.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000%
# lists are in order, too
$ -C --at-least --at-most 'd2,d2'
| (1,1)	0.250000	1.000000	0.250000
| (1,2)	0.250000	0.750000	0.500000
| (2,1)	0.250000	0.500000	0.750000
| (2,2)	0.250000	0.250000	1.000000
# the ends of 64 bits
if ==1 d2 then -9223372036854775807-1 else 9223372036854775807
= -9223372036854775808: 0.500000 1.000000  9223372036854775807: 0.500000 0.500000
# what may be of either side makes bounds
# The probability stays as programs have read it since 0.7.
$ -C --fractions --at-least --at-most '(count while x=d2 do ((count <2 x)#d2))^2 % 2'
!~ (?s).*note: \S+e-1[3-5] of the probability is unresolved: loops that go on longer may add to 2 of 2 outcomes .*
|~   0\t0\.333333\t(≥0\.|)\S+\t≥0\.333333\t≥\d+/\d+
|~   1\t0\.666667\t≥0\.666667\t(≥0\.|)\S+\t≥\d+/\d+
|~ unresolved.*\t0\.000000\t\t\t\d+/\d+
# floating point
$ -C --float --at-least --at-most --percent --digits=2 d4
|   1	25.00%	100.00%	25.00%
|   2	25.00%	75.00%	50.00%
|   3	25.00%	50.00%	75.00%
|   4	25.00%	25.00%	100.00%
# in a table, with a header
# The variance is 35/6, and its root 2.41523.
$ -C --format=table --at-least --at-most 'sum 2#d6'
| sum 2#d6
|                at least   at most
|   2  0.027778  1.000000  0.027778  ███████▌
|   3  0.055556  0.972222  0.083333  ███████████████
|   4  0.083333  0.916667  0.166667  ██████████████████████▌
|   5  0.111111  0.833333  0.277778  ██████████████████████████████
|   6  0.138889  0.722222  0.416667  █████████████████████████████████████▌
|   7  0.166667  0.583333  0.583333  █████████████████████████████████████████████
|   8  0.138889  0.416667  0.722222  █████████████████████████████████████▌
|   9  0.111111  0.277778  0.833333  ██████████████████████████████
|  10  0.083333  0.166667  0.916667  ██████████████████████▌
|  11  0.055556  0.083333  0.972222  ███████████████
|  12  0.027778  0.027778  1.000000  ███████▌
| mean 7.000, deviation 2.415, minimum 2, median 7, maximum 12
# narrow columns have room for it
$ -C --format=table --at-least --digits=1 'd4'
| d4
|           at least
|   1  0.2       1.0  ████████████████████████████████████████████████████████████
|   2  0.2       0.8  ████████████████████████████████████████████████████████████
|   3  0.2       0.5  ████████████████████████████████████████████████████████████
|   4  0.2       0.2  ████████████████████████████████████████████████████████████
| mean 2.5, deviation 1.1, minimum 1, median 2, maximum 4
# percent in a table
$ -C --format=table --percent --digits=2 'sum 2#d6'
| sum 2#d6
|   2    2.78%  ███████████
|   3    5.56%  ██████████████████████
|   4    8.33%  █████████████████████████████████
|   5   11.11%  ████████████████████████████████████████████
|   6   13.89%  ███████████████████████████████████████████████████████
|   7   16.67%  ██████████████████████████████████████████████████████████████████
|   8   13.89%  ███████████████████████████████████████████████████████
|   9   11.11%  ████████████████████████████████████████████
|  10    8.33%  █████████████████████████████████
|  11    5.56%  ██████████████████████
|  12    2.78%  ███████████
| mean 7.00, deviation 2.42, minimum 2, median 7, maximum 12

==== Which outcomes, and in which order ====

--- says
# --sort=probability: equal ones by value
$ -C --sort=probability 'sum 2#d6'
= 7: 0.166667
= 6: 0.138889  8: 0.138889
= 5: 0.111111  9: 0.111111
= 4: 0.083333  10: 0.083333
= 3: 0.055556  11: 0.055556
= 2: 0.027778  12: 0.027778
$ -C --sort=value 'sum 2#d6'
= 2: 0.027778  3: 0.055556  4: 0.083333  5: 0.111111  6: 0.138889  7: 0.166667  8: 0.138889  9: 0.111111  10: 0.083333
= 11: 0.055556  12: 0.027778
# --top: of equal ones the least, in their order
$ -C --top=4 'sum 2#d6'
= 5: 0.111111  6: 0.138889  7: 0.166667  8: 0.138889
# --top, likeliest first
$ -C --top=4 --sort=probability 'sum 2#d6'
= 7: 0.166667
= 6: 0.138889  8: 0.138889
= 5: 0.111111
# --top of more than there are
$ -C --top=18446744073709551615 'd2'
= 1: 0.500000  2: 0.500000
# the other columns are of all outcomes
$ -C --top=1 --at-least --at-most 'sum 2#d6'
|   7	0.166667	0.583333	0.583333
# --hide-below: as likely as that stays
$ -C --hide-below=0.1 d10
= 1: 0.100000  2: 0.100000  3: 0.100000  4: 0.100000  5: 0.100000  6: 0.100000  7: 0.100000  8: 0.100000  9: 0.100000
= 10: 0.100000
# written otherwise
$ -C --hide-below=10% --top=1 d10
= 1: 0.100000
# and otherwise
$ -C --hide-below=1e-1 --top=1 d10
= 1: 0.100000
# and otherwise again
$ -C --hide-below=10.e-2 --top=1 d10
= 1: 0.100000

=== a bit more
--- args
-C --hide-below=0.1000000000000000001 d10

--- says
# a bit less
$ -C --hide-below=0.0999999999999999999 --top=1 d10
= 1: 0.100000
# as likely as that in floating point, too
# The double next to 0.3 is less than 0.3.
$ -C --float --hide-below=0.3 'count >7 d10'
= 0: 0.700000  1: 0.300000
# 0 hides nothing
$ -C --hide-below=0 --top=1 d10
= 1: 0.100000
# 1 hides all but what is certain
$ -C --hide-below=1 'd2;7'
= 7: 1.000000
# --hide-below, then --top, then --sort
$ -C --hide-below=10% --top=3 --sort=probability 'sum 2#d6'
= 7: 0.166667
= 6: 0.138889  8: 0.138889
# in JSON
$ -C --format=json --top=1 d2
| {"label":"d2","source":"d2","kind":"exact","unresolved":0,"outcomes":[{"value":1,"probability":0.5,"fraction":"1/2"}],"summary":{"mean":1.500000000000000,"deviation":0.500000000000000,"minimum":1,"median":1,"maximum":2}}

==== Wrong arguments ====

--- says
# a format that is none
$ --format=xml 1
!~ dicelab: --format takes one of plain\|table\|csv\|tsv\|json\|markdown(?:\|\w+)*, not 'xml'
!~ Try 'dicelab --help'\.
= exit 2
# the beginning of one
$ --format=js 1
!~ dicelab: --format takes one of plain\|table\|csv\|tsv\|json\|markdown(?:\|\w+)*, not 'js'
!~ Try 'dicelab --help'\.
= exit 2
# no format
$ --format= 1
!~ dicelab: --format takes one of plain\|table\|csv\|tsv\|json\|markdown(?:\|\w+)*, not ''
!~ Try 'dicelab --help'\.
= exit 2
# two formats
$ '--format=csv|tsv' 1
!~ dicelab: --format takes one of plain\|table\|csv\|tsv\|json\|markdown(?:\|\w+)*, not 'csv\|tsv'
!~ Try 'dicelab --help'\.
= exit 2
# 0 digits
$ --digits=0 1
usage: --digits takes a whole number from 1 to 10000, not '0'
# 10001 digits
$ --digits=10001 1
usage: --digits takes a whole number from 1 to 10000, not '10001'
# x digits
$ --digits=x 1
usage: --digits takes a whole number from 1 to 10000, not 'x'
# -1 digits
$ --digits=-1 1
usage: --digits takes a whole number from 1 to 10000, not '-1'
# 1.5 digits
$ --digits=1.5 1
usage: --digits takes a whole number from 1 to 10000, not '1.5'
# no digits
$ --digits= 1
usage: --digits takes a whole number from 1 to 10000, not ''
# an order that is none
$ --sort=outcome 1
usage: --sort takes one of value|probability, not 'outcome'
# no outcomes
$ --top=0 1
usage: --top takes a whole number from 1 to 18446744073709551615, not '0'
# --hide-below: '1.1'
$ '--hide-below=1.1' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '1.1'
$ '--hide-below=101%' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '101%'
$ '--hide-below=-0.1' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '-0.1'
$ '--hide-below=.' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '.'
$ '--hide-below=e-1' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not 'e-1'
$ '--hide-below=1e5' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '1e5'
$ '--hide-below=1e-' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '1e-'
$ '--hide-below=1e-20' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '1e-20'
$ '--hide-below=0.1x' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '0.1x'
$ '--hide-below=5%%' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '5%%'
$ '--hide-below= 1' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not ' 1'
$ '--hide-below=0x1' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not '0x1'
$ '--hide-below=' 1
usage: --hide-below takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%, not ''
# --quantiles: '101'
$ '--quantiles=101' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not '101'
$ '--quantiles=5,,6' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not '5,,6'
$ '--quantiles=5,' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not '5,'
$ '--quantiles=' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not ''
$ '--quantiles=x' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not 'x'
$ '--quantiles=5,5.0' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not '5,5.0'
$ '--quantiles=50,1,5e1' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not '50,1,5e1'
$ '--quantiles=-1' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not '-1'
$ '--quantiles=1 2' 1
usage: --quantiles takes at most 128 different percentages with commas between them, as in 5,50,95, not '1 2'
# a colour that is none
$ --color=red 1
usage: --color takes one of auto|always|never, not 'red'

==== Contradictions ====

--- says
# fractions of floating point
$ -C --float --fractions 1
usage: --float has no fractions for --fractions to print
# --shard with --format=json
$ --shard 1/2 --seed 1 --format=json d6
usage: --shard writes a part for --merge and nothing else
# --shard with --stats
$ --shard 1/2 --seed 1 --stats d6
usage: --shard writes a part for --merge and nothing else
# --shard with --compare
$ --shard 1/2 --seed 1 --compare d6
usage: --shard writes a part for --merge and nothing else
# --shard with --at-least
$ --shard 1/2 --seed 1 --at-least d6
usage: --shard writes a part for --merge and nothing else
# --shard with --at-most
$ --shard 1/2 --seed 1 --at-most d6
usage: --shard writes a part for --merge and nothing else
# --shard with --percent
$ --shard 1/2 --seed 1 --percent d6
usage: --shard writes a part for --merge and nothing else
# --shard with --digits=3
$ --shard 1/2 --seed 1 --digits=3 d6
usage: --shard writes a part for --merge and nothing else
# --shard with --sort=probability
$ --shard 1/2 --seed 1 --sort=probability d6
usage: --shard writes a part for --merge and nothing else
# --shard with --top=1
$ --shard 1/2 --seed 1 --top=1 d6
usage: --shard writes a part for --merge and nothing else
# --shard with --hide-below=1%
$ --shard 1/2 --seed 1 --hide-below=1% d6
usage: --shard writes a part for --merge and nothing else
# --shard with --quantiles=5
$ --shard 1/2 --seed 1 --quantiles=5 d6
usage: --shard writes a part for --merge and nothing else
# --compare asks for distributions
$ --compare --format=plain d2
| outcome	d2
| 1	0.500000
| 2	0.500000
= mean: 1.500000  difference: 0.000000
# --compare of rolls
$ --compare --roll d6
usage: --compare is about distributions, which need --eval or --calc
# --compare of rolls, too
$ --compare -r -C d6
usage: --compare shows distributions, which need --eval or --calc
# --compare of trees
$ --compare -p -C d6
usage: --compare shows distributions, which need --eval or --calc
# --stats of rolls
$ --roll --stats d6
usage: --stats is about distributions, which need --eval or --calc
# --compare with --fractions
$ --compare -C --fractions d6
usage: --compare shows all outcomes in order, with one number for each
# --compare with --top=1
$ --compare -C --top=1 d6
usage: --compare shows all outcomes in order, with one number for each
# --compare with --sort=probability
$ --compare -C --sort=probability d6
usage: --compare shows all outcomes in order, with one number for each
# --compare with --hide-below=1%
$ --compare -C --hide-below=1% d6
usage: --compare shows all outcomes in order, with one number for each
# --compare with two columns
$ --compare -C --at-least --at-most d6
usage: --compare has room for one of --at-least and --at-most
