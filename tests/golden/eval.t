==== What a line looks like ====

=== a certain value
--- args
--eval 3
--- out escaped
  3\t1.000000

=== values are aligned to the right in three columns
--- args
-e -- '-5;-10;-100;0;12;123;1234;-9223372036854775807'
--- out escaped
 -5\t1.000000
-10\t1.000000
-100\t1.000000
  0\t1.000000
 12\t1.000000
123\t1.000000
1234\t1.000000
-9223372036854775807\t1.000000

=== a list of one item is a value
--- args
-e '3#();1#7;first 1 (8,9)'
--- out escaped
 ()\t1.000000
  7\t1.000000
  8\t1.000000

=== lists are written as the language writes them
--- args
-e '(1,2,3);();1,2;-1,-20;(),()'
--- out escaped
(1,2,3)\t1.000000
 ()\t1.000000
(1,2)\t1.000000
(-1,-20)\t1.000000
 ()\t1.000000

=== what is certain although dice were rolled
--- args
-e 'd1;3#d1;sort perm(1..3);count 5#d6;let x=d6 in x-x'
--- out escaped
  1\t1.000000
(1,1,1)\t1.000000
(1,2,3)\t1.000000
  5\t1.000000
  0\t1.000000

==== Chance ====

=== a coin
# Half of 10000, within ten standard deviations.
--- args
-e d2
--- out-like
  1	0\.(?:4[5-9]|5[0-4])\d\d00
  2	0\.(?:4[5-9]|5[0-4])\d\d00

=== a die
--- args
-e d6
--- out-like
  1	0\.1[3-9]\d\d00
  2	0\.1[3-9]\d\d00
  3	0\.1[3-9]\d\d00
  4	0\.1[3-9]\d\d00
  5	0\.1[3-9]\d\d00
  6	0\.1[3-9]\d\d00

=== two digits of dice
--- args
-e d6.d6
--- out-like
(?: [1-6][1-6]	0\.0[1-4]\d\d00\n){35} 66	0\.0[1-4]\d\d00

=== storyteller dice
--- args
-e -c 1000
--- in
let c=5#d10 in
let succs = count >7 c in
let ones = count ==1 c in
if >0 succs then high 1 (0,succs-ones)
else if >0 ones then -1 else 0
--- out-like
 -1	0\.\d{3}000
  0	0\.\d{3}000
  1	0\.\d{3}000
  2	0\.\d{3}000
  3	0\.\d{3}000
(?:  4	0\.\d{3}000
)?(?:  5	0\.\d{3}000
)?

==== Rising order ====

=== negative values come first
--- args
-e -c 1000 d3-2
--- out-like
 -1	0\.\d+
  0	0\.\d+
  1	0\.\d+

=== by value, not by text
--- args
-e -c 1000 '(-10)^d4'
--- out-like
-1000	0\.\d+
-10	0\.\d+
100	0\.\d+
10000	0\.\d+

=== lists item by item
--- args
-e -c 1000 2#(d3-2)
--- out-like
\(-1,-1\)	0\.\d+
\(-1,0\)	0\.\d+
\(-1,1\)	0\.\d+
\(0,-1\)	0\.\d+
\(0,0\)	0\.\d+
\(0,1\)	0\.\d+
\(1,-1\)	0\.\d+
\(1,0\)	0\.\d+
\(1,1\)	0\.\d+

=== a list before the longer ones that begin with it
--- args
-e -c 1000 'first d4-1 (5,-1,3)'
--- out-like
 \(\)	0\.\d+
  5	0\.\d+
\(5,-1\)	0\.\d+
\(5,-1,3\)	0\.\d+

=== values and lists together
--- args
-e -c 1000 'let n=d5 in if ==1 n then 10 else if ==2 n then (1,2) else if ==3 n then 2 else if ==4 n then () else 1'
--- out-like
 \(\)	0\.\d+
  1	0\.\d+
\(1,2\)	0\.\d+
  2	0\.\d+
 10	0\.\d+

=== lists that differ in order are different outcomes
--- args
-e -c 1000 'perm(1,2)'
--- out-like
\(1,2\)	0\.[45]\d+
\(2,1\)	0\.[45]\d+

==== How often ====

=== a single time
--- args
-e -c 1 d1000
--- out-like
(?:..\d|\d{4})	1\.000000

=== three times
--- args
-e -c 3 'd1000000000'
--- out-like
\d+	0\.333333
\d+	0\.333333
\d+	0\.333333

=== a million times
--- args
-e -c 1000000 d2
--- out-like
  1	0\.(?:49|50)\d{4}
  2	0\.(?:49|50)\d{4}

=== each statement as often
--- args
-e -c 10 '1;d1;2'
--- out escaped
  1\t1.000000
  1\t1.000000
  2\t1.000000

=== items that no trial has
# Of three there is room for, at most two are there.
--- args
-e -c 1000 'count foreach x in first d2 (1,2,3) do 2#d1'
--- out-like
  2\t0\.\d+
  4\t0\.\d+

==== Seeds ====

=== a seed
--- args
--seed 7 -e -c 100 'sum 10#d100;perm(1..3)'
--- out-like
(?:.+\t0\.\d+\n)+

=== the same seed
--- args
--seed 7 -e -c 100 'sum 10#d100;perm(1..3)'
--- same-as-previous

=== another seed
--- args
--seed 8 -e -c 100 'sum 10#d100;perm(1..3)'
--- out-like
(?:.+\t0\.\d+\n)+
--- different-from-previous

=== a seed for rolls
--- args
--seed=18446744073709551615 '20#d1000;perm(1..20)'
--- out-like
[\d ]+\n[\d ]+

=== the same seed for rolls
--- args
'20#d1000;perm(1..20)' --seed 18446744073709551615
--- same-as-previous

=== seed 0 is a seed
--- args
--seed 0 '20#d1000;perm(1..20)'
--- out-like
[\d ]+\n[\d ]+
--- different-from-previous

=== seed 0 again
--- args
--seed 0 '20#d1000;perm(1..20)'
--- same-as-previous

=== without a seed
--- args
'20#d1000;perm(1..20)'
--- out-like
[\d ]+\n[\d ]+
--- different-from-previous

=== without a seed again
--- args
'20#d1000;perm(1..20)'
--- out-like
[\d ]+\n[\d ]+
--- different-from-previous

=== a seed does not make two statements the same
--- args
--seed 3 '20#d1000'
--- out-like
[\d ]+

=== the first statement is rolled as if it were alone
--- args
--seed 3 '20#d1000;20#d1000'
--- out-like
([\d ]+)\n(?!\1\n)[\d ]+

==== Numbers of both signs ====

=== quotients rounded toward zero, many of them added up
# 2 and 3 by 2 are 1.
--- args
-e -c 1000 'sum 4#((0-d2-1)/2); sum 4#((d2+1)/(-2)); sum 4#((0-d2-1)/(-2)); count <0 4#((0-d2-1)/2)'
--- out escaped
 -4\t1.000000
 -4\t1.000000
  4\t1.000000
  4\t1.000000

=== remainders with the sign of what is divided
# 4 and 7 by 3 leave 1.
--- args
-e -c 1000 'sum 4#((0-d2*3-1)%3); sum 4#((d2*3+1)%(-3)); sum 4#((0-d2*3-1)%(-3))'
--- out escaped
 -4\t1.000000
  4\t1.000000
 -4\t1.000000

=== products
# (d2+1)/2 is 1.
--- args
-e -c 1000 'sum 4#(prod 3#(0-(d2+1)/2)); sum 4#(prod (2#((d2+1)/2), 0-(d2+1)/2)); sum 4#(prod 2#(0-(d2+1)/2))'
--- out escaped
 -4\t1.000000
 -4\t1.000000
  4\t1.000000

=== of 32 bits the least quotient has no opposite
--- args
--eval --seed 1 --count 1000 '(count (== ((d2 - 1)*(-2147483648) / (0 - 1)) (0, 2147483648))), (d2 - 1)*(-2147483648) % (0 - 1)'
--- out escaped
(1,0)\t1.000000

==== Errors ====

=== an error in a certain trial leaves no table
--- args
-e '1/0'
--- err
<argument 1>:1:3: error: division by zero
1/0
  ^
--- exit 1

=== an error in some trials leaves no table
--- args
-e '1/(d6-1);2'
--- out escaped
  2\t1.000000
--- err
<argument 1>:1:4: error: division by zero
1/(d6-1);2
   ^~~~
--- exit 1

=== an error is reported once
--- args
-e -c 1000 'd0;x'
--- err
<argument 1>:1:2: error: a die needs at least one face, not 0
d0;x
 ^
<argument 1>:1:4: error: unknown name 'x'
d0;x
   ^
--- exit 1
