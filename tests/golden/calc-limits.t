# What is too much for an exact calculation ends in an error that says what was asked of which part, and what to do.

==== --max-states ====

--- says -C --max-states 1
# too many states
# The three highest of a pool: each of d6's faces and how many show it is a state.
$ -C --max-states=3 'sum high 3 4#d6'
!~ <argument 1>:1:\d+: error: the distribution of this \(\w+\) takes more than 3 states of a calculation; it had reached 4 states
!~ sum high 3 4#d6
!~  *\^~*
!~ hint: --eval estimates it; --max-states=N raises the limit
# enough of them
$ -C --max-states=1000 'sum high 3 4#d1'
= 3: 1.000000
# a single one
d2
= 1: 0.500000  2: 0.500000
# one and one more
sum 2#d2
      ^~ the distribution of this (number) takes more than 1 states of a calculation; it had reached 2 states
hint: --eval estimates it; --max-states=N raises the limit
# the other statements are calculated
d2; sum 2#d2; 7
          ^~ the distribution of this (number) takes more than 1 states of a calculation; it had reached 2 states
hint: --eval estimates it; --max-states=N raises the limit
= 1: 0.500000  2: 0.500000  7: 1.000000
# they are no limit to rolls and samples
$ -r -e -c 3 --max-states 1 'sum 5#d1'
| 5
= 5: 1.000000

==== --max-digits ====

# 6^200 has 156 digits, and from 200 to 1200 there are 1001 sums: about 156000 digits
=== where fractions are too long, doubles take their place
--- says
# their mean is 700, and their deviation 24
$ -C --max-digits=100000 --chance='>300' 'sum 200#d6'
!~ .*: note: too large for fractions: calculated with doubles, with a relative error below \d\.\de-1[1-4]
!~ sum 200#d6
!~ \^~*
| 1.000000
$ -C --max-digits=100000 --fractions 'sum 200#d6'
!~ .*: error: the fractions of this distribution \(sum\) take about 1\.6e\+05 digits, more than 100000
!~ sum 200#d6
!~ \^~*
!~ hint: --eval estimates it; without fractions it can take doubles; --max-digits=N raises the limit
# a conditional distribution has no proved error, and so it has fractions all the same
$ -C --max-digits=1000 --chance='>700' 'let x = sum 200#d6 in x given x > 700'
| 1.000000
# as all doubles
$ -C --max-digits=1 --format=plain 'sum 2#d2'
|   2	0.250000
|   3	0.500000
|   4	0.250000
!~ .*: note: too large for fractions: .*
!~ .*
!~ .*
# the greatest of many is less than 6 with (5/6)^10000000
$ -C --format=plain --no-warnings 'high 1 10000000#d6' --hide-below=0.1
|   6	1.000000
!~ .*: note: too large for fractions: .*
!~ .*
!~ .*
!~ .*: note: outcomes with a probability below 1e-300 are left out
!~ .*
!~ .*
# those between have fractions of any length: the second least of 30000 is 1
$ -C --stats=mean 'high 1 low 2 30000#d6'
| 1.000000
# a least outcome of 8.3e-265 is not too unlikely for a double
$ -C --stats=minimum --no-warnings 'sum 80#d2000'
| 80.000000
# the mean of a sum is known without its fractions
$ -C --max-digits=1 --stats=mean 'sum 100#d6'
| 350.000000

==== one item of many ====

--- says
# of 9 dice the middle one is as likely to be 21 - x as x, and 1 if 5 or more are 1
$ -C --stats=mean 'middle 1 9#d20'
| 10.500000
$ -C --fractions --hide-below=0.2 'middle 1 5#d{1:1,2:1,3:2}'
|   2	0.396484	203/512
|   3	0.500000	1/2
$ -N python-dice -C --stats=mean '9d20m1t'
| 10.500000
# a label stays one
$ -C --fractions 'middle 1 3#d{"a","b","c"}'
|   a	0.259259	7/27
|   b	0.481481	13/27
|   c	0.259259	7/27

==== dice with more faces than there is room for rows ====

--- says
# half of 2 dice with N faces: the pairs up to N/2 are (N/2)(N/2 - 1)/2
$ -C --fractions '--chance=<=500000000' 'sum 2#d1000000000' d1000000000 500000001-d1000000000
| 0.125000	499999999/4000000000
| 0.500000	1/2
| 1.000000	1
!~ .*: note: there is no room for 1999999999 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
!~ .*: note: there is no room for 1000000000 outcomes, .*
!~ .*
!~ .*
!~ .*
!~ .*: note: there is no room for 1000000000 outcomes, .*
!~ .*
!~ .*
!~ .*
# the least s with s (s - 1) / 2 >= N^2/20 is 316227767
$ -C --quantiles=5,50 --stats=all --no-warnings --format=plain 'sum 2#d1000000000'
|   2	0.000000
| 3..2000000000	1.000000
| mean	1000000001.000000
| variance	166666666666666666.500000
| deviation	408248290.463863
| skewness	0.000000
| kurtosis	-0.600000
| minimum	2
| median	1000000001
| maximum	2000000000
| quantile 5%	316227767
| quantile 50%	1000000001
!~ .*
!~ .*
!~ .*
!~ .*
# multiples, of either sign: half of the numbers are at most 3 - 10*(N/2 + 1)
$ -C --stats=median '3 - 10*d1000000000'
| -5000000007.000000
$ -C --stats=maximum 'd1000000000 + d1000000000 + 5'
| 2000000005.000000
# whatever may stay unresolved
$ -C --threshold=0 '--chance=<=1' --fractions d1000000000
| 0.000000	1/1000000000
!~ .*
!~ .*
!~ .*
!~ .*
$ -C --threshold=0 'd1000000000 + d6'
!~ .*: error: the distribution of this \(number\) takes more than 2147483648 bytes of memory for a calculation; .*
!~ d1000000000 \+ d6
!~ \^~~~~~~~~~~
!~ hint: .*
= exit 1
# numbers beyond 64 bits are an error, also where they pass a comparison
$ -C '(d9223372036854775807 + d9223372036854775807) > 0'
!~ .*: error: (?s).*
= exit 1
$ -C 'if (d10000000000 * d10000000000) > 0 then 7 else 8'
!~ .*: error: (?s).*
= exit 1
$ -C --stats=maximum --no-warnings 'd9223372036854775807 - 9223372036854775807'
| 0.000000
!~ .*: note: there is no room for 9223372036854775807 outcomes, .*
!~ .*
!~ .*
!~ .*
$ -C --stats=minimum --no-warnings '0 - d9223372036854775807'
| -9223372036854775807.000000
!~ .*: note: there is no room for 9223372036854775807 outcomes, .*
!~ .*
!~ .*
!~ .*
# whether one passes needs no rows
$ -C --fractions '1000 >= d1000000000' '--chance===1'
| 0.000001	1/1000000
$ -C --fractions 'count >=1000 2#d1000000000' 'if ==7 d1000000000 then 1 else 0' '--hide-below=0.0001'
|   2	0.999998	999998002000998001/1000000000000000000
|   0	1.000000	999999999/1000000000
!~ .*

==== --max-memory ====

--- says -C --max-memory=100000
# a sum
sum 100#d100
^~~~~~~~~~~~ the distribution of this (sum) takes more than 100000 bytes of memory for a calculation; it had reached 2 states
hint: --eval estimates it; --max-memory=N raises the limit
# where fractions are what does not fit, doubles do; --fractions asks for fractions
$ -C --fractions --max-memory=100000000 --max-digits=9223372036854775807 100000d6 200000000d6 'sort 100#d20'
!~ <argument 1>:1:1: error: the distribution of this \(sum\) takes more than .*
!~ 100000d6
!~ \^~~~~~~~
!~ hint: --eval estimates it; without fractions it can take doubles; --max-memory=N raises the limit
!~ <argument 2>:1:1: error: the distribution of this \(sum\) takes more than .*
!~ 200000000d6
!~ \^~~~~~~~~~~
!~ hint: --max-memory=N raises the limit
!~ <argument 3>:1:1: error: the distribution of this \(ordered list\) takes more than .*
!~ sort 100#d20
!~ \^~~~~~~~~~~~
!~ hint: --eval estimates it; --max-memory=N raises the limit
# so they serve, if their error is proved: the most likely sum has 1 / (540.06 sqrt(2 pi)), and half of the rest is above it
$ -C --chance='>350000' 100000d6
!~ .*: note: too large for fractions: calculated with doubles, with a relative error below 1\.\de-09
!~ 100000d6
!~ \^~~~~~~~
!~ .*: note: outcomes with a probability below 1e-300 are left out
!~ 100000d6
!~ \^~~~~~~~
| 0.499631
# what is less likely than any double is not impossible
$ -C --float --chance='>599990' --no-warnings 100000d6
!~ .*: note: outcomes with a probability below 1e-300 are left out
!~ 100000d6
!~ \^~~~~~~~
| ≥0.000000
$ -C --float --chance='>2' 2d2
| 0.750000
# it is not under a condition
$ -C '75000d6 given d6 > 2' --no-warnings
!~ .*: error: the distribution of this \(sum\) takes more than .*
!~ 75000d6 given d6 > 2
!~ \^~~~~~~
!~ hint: --eval estimates it; some of its probabilities are too small for doubles; --max-memory=N raises the limit
# nor if something less likely than any double might fail
$ -C --max-memory=100000 'if ==400 count ==1 400#d10 then 1/0 else 0'
!~ .*: error: the distribution of this \(.*\) takes more than .*
!~ if ==400 count ==1 400#d10 then 1/0 else 0
!~  *\^~+
!~ hint: .*--max-memory=N raises the limit
# with --float nothing has to be proved
# 100000 dice of 3.5 each.
$ -C --float --stats=mean 100000d6
!~ .*: note: outcomes with a probability below 1e-300 are left out
!~ 100000d6
!~ \^~~~~~~~
| 350000.000000
# the ordinary limit is for a sum of many dice, too
$ -C
sum 1000000000000#d6
^~~~~~~~~~~~~~~~~~~~ the distribution of this (sum) takes more than 2147483648 bytes of memory for a calculation; it had reached 2 states
hint: --max-memory=N raises the limit
# how many of 1000 sums are 24000, with 6^-4000 each: 0, but for less than any double; no such fractions are needed
$ -C 'count ==24000 1000#(sum 4000#d6)'
!~ .*: note: too large for fractions: calculated with doubles, with a relative error below .*
!~ count .*
!~ \^~+
!~ .*: note: outcomes with a probability below 1e-300 are left out
!~ count .*
!~ \^~+
|   0	1.000000
# of 1001 weights with 3 million digits each, the size is known before the first product
$ -C --fractions --max-digits=9223372036854775807 'count ==24000 1000#(sum 4000#d6)'
!~ .*: error: the distribution of this \(sum\) takes more than 2147483648 bytes of memory .*
!~ count .*
!~ \^~+
!~ hint: .*--max-memory=N raises the limit
# lists count like distributions
$ -C --max-memory=1000000 '30#d10'
!~ <argument 1>:1:1: error: the distribution of this \(ordered list\) takes more than 1000000 bytes of memory for a calculation; it had reached \d+ states
!~ 30#d10
!~ \^~~~~~
!~ hint: --eval estimates it; if the order does not matter, 'sort' makes it easier; --max-memory=N raises the limit
# so do values that are known
$ -C --max-memory=1000000
sum 1..1000000
^~~~~~~~~~~~~~ the distribution of this (list) takes more than 1000000 bytes of memory for a calculation; it had reached 0 states
hint: --eval estimates it; --max-memory=N raises the limit
# where order matters there is one more way out
perm (1..9)
!~ <argument 1>:1:1: error: the distribution of this \(ordered list\) takes more than 100000 bytes of memory for a calculation; it had reached \d+ states
!~ perm \(1\.\.9\)
!~ \^~~~~~~~~~~
!~ hint: --eval estimates it; if the order does not matter, 'sort' makes it easier; --max-memory=N raises the limit
# and it is one
sort perm (1..9)
= (1,2,3,4,5,6,7,8,9): 1.000000
# 52*51*50*49*48 orders are not tried
$ -C 'first 5 perm (1..52)'
!~ <argument 1>:1:1: error: the distribution of this \(first\) takes more than \d+ bytes of memory for a calculation; it had reached 1 states?
!~ first 5 perm \(1\.\.52\)
!~ \^~~~~~~~~~~~~~~~~~~~
!~ hint: --eval estimates it; if the order does not matter, 'sort' makes it easier; --max-memory=N raises the limit
# values that are far apart are few all the same
# Less than 2000000 has only ones: the first with 1/2, another with 1/4 each time, and then no more: 1/4 / (1 - 1/4) = 1/3.
$ -C --max-memory=20000000 --chance '>=2000000' 'sum while x = d{2000000,1} do if d2==1 then d{2000000,1} else ()'
| ≥0.666667
# nor are sums of several such sums many
# With b for each 2000000, one sum has (1 + b)/(3 - b) = 1/3 + 4/9 b + ...: none or one in both, 1/9 + 2 (4/9) (1/3) = 11/27.
$ -C --max-memory=20000000 --chance '<4000000' 'sum 2#(sum while x = d{2000000,1} do if d2==1 then d{2000000,1} else ())'
| ≥0.407407
# nor does it matter how large they are if they are multiples of one number
# 3/4 (1/4)^k for k more.
$ -C --max-memory=1000000 --chance '<5000000' 'sum while x = 1000000 do if d4==1 then 1000000 else ()'
| 0.996094
# a single byte
$ -C --max-memory=1 d1
!~ <argument 1>:1:1: error: the distribution of this \(list\) takes more than 1 bytes of memory for a calculation; it had reached \d states?
!~ d1
!~ \^~
!~ hint: --eval estimates it; --max-memory=N raises the limit
# as much as can be said
$ -C --max-memory=9223372036854775807 d1
= 1: 1.000000
# all that the largest number of bytes can hold is not enough
$ -C --max-memory=9223372036854775807 --max-digits=9223372036854775807 --fractions
sum 1000000000000#d6
^~~~~~~~~~~~~~~~~~~~ the distribution of this (sum) takes more than 9223372036854775807 bytes of memory for a calculation; it had reached 2 states
hint: without fractions it can take doubles
# the answer has to fit, too, not only what is known of it
$ -C --max-memory=9000000 --at-least
sum 2000#d6
^~~~~~~~~~~ more than 9000000 bytes of memory for a calculation
hint: --max-memory=N raises the limit

==== --max-stack ====

--- says
# hardly any stack
# A die is a level; the sum waits for the die.
$ -C --max-stack=1 d2 'sum 2#d2'
@2:1: sum 2#d2
            ^~ the distribution of this (number) takes more than 1 levels of a calculation; it had reached 2 states
hint: --eval estimates it; --max-stack=N raises the limit
= 1: 0.500000  2: 0.500000
# a deep calculation
# Two thousand faces, each a level.
$ -C --max-stack=1200 'let x=2#d2000 in (sum high 1 x) * sum low 1 x'
!~ <argument 1>:1:\d+: error: the distribution of this \([a-z ?]+\) takes more than 1200 levels of a calculation; it had reached \d+ states?
!~ let x=2#d2000 in \(sum high 1 x\) \* sum low 1 x
!~  *\^~*
!~ hint: --eval estimates it; --max-stack=N raises the limit
# as deep as that has to be
# Two dice are the same once in 2000 times.
$ -C 'count <1 (let x=2#d2000 in (sum high 1 x) - sum low 1 x)'
= 0: 0.999500  1: 0.000500

==== Limits of rolls ====

--- says
# values
$ -C --max-items=5
5#1; 6#1; 1..6
     ^~~ more than 5 values held at once
hint: --max-items=N raises the limit
          ^~~~ more than 5 values held at once
hint: --max-items=N raises the limit
= (1,1,1,1,1): 1.000000
# levels
$ -C --max-depth=3
d d d d d 6
    ^~~~~~~ more than 3 levels of nesting
hint: --max-depth=N raises the limit
# lists that cannot all be held are not begun with
# 6^19 of them
$ -C 'high 19 20#d6'
!~ (?s).*: the distribution of this \(highest\) takes more than 2147483648 bytes of memory .* had reached [1-9] states
!~ .*'sort' makes it easier.*
= exit 1

==== Wrong arguments ====

--- says
# no states
$ --max-states=0 7
usage: --max-states takes a whole number from 1 to 9223372036854775807, not '0'
# no memory
$ --max-memory=0 7
usage: --max-memory takes a whole number from 1 to 9223372036854775807, not '0'
# a negative amount of memory
$ --max-memory=-1 7
usage: --max-memory takes a whole number from 1 to 9223372036854775807, not '-1'
# more stack than any limit
$ --max-stack=1000001 7
usage: --max-stack takes a whole number from 1 to 1000000, not '1000001'
# lists in order that are known to be too many are not begun
# Each of 216 lists five times: 216^5 are more than 2^38.
$ -C '5#(let x = 3#d6 in (x, x))'
!~ (?s).*takes more than 2147483648 bytes of memory for a calculation; it had reached \d{1,3} states\n.*'sort' makes it easier.*
= exit 1
# as many as fit are worked out
# 216^2 lists, each with 1/46656.
$ -C --top=1 --fractions '2#(let x = 3#d6 in (x, x))'
|~ \(1,1,1,1,1,1,1,1,1,1,1,1\)\t0\.000021\t1/46656\n

--- says -C --max-turns=2500
# a body that is no number for the first card is not tried on the others
# With v = 1 and the cards 1 and 3: v, then 3 + ... + 400 = 80200 - 3; the last is 1 + ... + 400 = 80200.
$ -C --max-turns=2500 --top=1 'let v = d2 in ((foreach x in first 2 perm (1..3) do if x==1 then v else sum (while y=x do if y<400 then y+1 else ())), sum (while z=v do if z<400 then z+1 else ()))'
| (1,80197,80200)	0.083333

==== Order statistics of dice with more numbers than there is room for ====
--- says
# of N = 10^9: the greatest of 3 is N - (N - 1)^2/(4 N) on average, the least of 2 (N + 1)(2 N + 1)/(6 N), and the middle one of 3
# (N + 1)/2. Of 3 all are in the lower half in 1 of 8 throws, and 2 of them in half.
$ --stats=mean --digits=8 'max 3#d1000000000' 'min 2#d1000000000' 'sum low 1 high 2 3#d1000000000' '2 * max 3#(d1000000000 - 1)'
| 750000000.50000000
| 333333333.83333333
| 500000000.50000000
| 1499999999.00000000
$ --fractions '--chance=<=500000000' 'max 3#d1000000000'
| 0.125000	1/8
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
$ --fractions '--chance=<=500000000' 'sum low 1 high 2 3#d1000000000'
| 0.500000	1/2
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
$ -N troll --fractions '--chance=<=500000000' 'max 3d1000000000'
| 0.125000	1/8
!~ .*: note: there is no room for 1000000000 outcomes, which share a row; statistics and chances are exact
!~ .*
!~ .*
!~ hint: --max-memory=N raises the limit
# the sum of two of them is not known so
$ -C --max-memory=100000000 'sum high 2 3#d1000000000'
@1:1: sum high 2 3#d1000000000
                   ^~~~~~~~~~~ the distribution of this (number) takes more than 100000000 bytes of memory for a calculation; it had reached 2 states
hint: --eval estimates it; --max-memory=N raises the limit

--- says
# compared with a number on either side: of N^2 pairs N(N - 1)/2 have a sum up to N, and N - 1 the sum N
$ -C --format=plain --fractions '(sum 2#d1000000000) > 1000000000' '1000000000 >= sum 2#d1000000000' '(sum 2#d1000000000) != 1000000000' '500000000 < max 3#d1000000000' '0 < min 2#d1000000000'
|   0	0.500000	999999999/2000000000
|   1	0.500000	1000000001/2000000000
|   0	0.500000	1000000001/2000000000
|   1	0.500000	999999999/2000000000
|   0	0.000000	999999999/1000000000000000000
|   1	1.000000	999999999000000001/1000000000000000000
|   0	0.125000	1/8
|   1	0.875000	7/8
|   1	1.000000	1
$ -C -N anydice --format=plain --fractions 'output 2d1000000000 > 1000000000'
|   0	0.500000	999999999/2000000000
|   1	0.500000	1000000001/2000000000
$ -C -N lod --format=plain --fractions 'd ~ 1d1000000000 d + d > 1000000000'
|   0	0.500000	999999999/2000000000
|   1	0.500000	1000000001/2000000000
