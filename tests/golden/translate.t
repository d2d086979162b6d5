# --translate: where an operator stands in another, for each pair of levels of precedence, what needs parentheses and
# what does not.  That the tree stays the same is tested for random programs in tests/random/translate.

=== sums
--- in
1+(2+3);
(1+2)+3;
1-(2-3);
1-2-3;
1 . (2 . 3);
1*2+3*4;
(1+2)*3;
1+(-2);
(-1)+2;
-(1+2);
-(-1);
2^3+d6;
1+(sum 2);
(sum 2) + (count 3);
--- args
--translate
--- out
1 + (2 + 3);
1 + 2 + 3;
1 - (2 - 3);
1 - 2 - 3;
1 . (2 . 3);
1*2 + 3*4;
(1 + 2)*3;
1 + (-2);
-1 + 2;
-(1 + 2);
-(-1);
2^3 + d6;
1 + (sum 2);
(sum 2) + (count 3);

=== products, powers and dice
--- in
1*(2*3);
1*2*3;
6/(3%2);
-2*3;
(-2)*3;
2*(-3);
2^3^4;
(2^3)^4;
(-2)^3;
-2^3;
2^(-3);
(2*3)^4;
2*3^4;
(d6)^2;
d(6^2);
d d6;
d(6+1);
d(sum 6);
(d6)*2;
d(net 1 2);
--- args
--translate
--- out
1*(2*3);
1*2*3;
6/(3%2);
-2*3;
(-2)*3;
2*(-3);
2^3^4;
(2^3)^4;
(-2)^3;
-2^3;
2^(-3);
(2*3)^4;
2*3^4;
d6^2;
d(6^2);
d d6;
d(6 + 1);
d(sum 6);
d6*2;
d(net 1 2);

=== repetitions, ranges and chains
--- in
3#d6+1;
1+2#d6;
(d2)#d6;
2#(3#d6);
2#(1..3);
(1+1)..(3*2);
(-1)..2;
(1,2),3;
1,(2,3);
2#(1,2);
(2#1),2;
(1..2),3;
2#(sum 3);
(sort 3,1),2;
2#sort 3,1;
3#-d6;
--- args
--translate --no-warnings
--- out
3#(d6 + 1);
(1 + 2)#d6;
d2#d6;
2#3#d6;
2#(1..3);
(1 + 1)..3*2;
(-1)..2;
(1, 2), 3;
1, 2, 3;
2#(1, 2);
2#1, 2;
1..2, 3;
2#(sum 3);
(sort (3, 1)), 2;
2#(sort (3, 1));
3#(-d6);

=== words
--- in
sum 1;
sum 1,2;
sum (1+2);
sum 3#d6;
sum sort 2,1;
high 1 3#d6;
high (1+1) 1..3;
high (d2) 3;
keep low 1 drop low 1 3;
drop >=(2*3) 1..9;
explode >=5 (3#d6);
net 5 2#d6;
1+(net 5 2#d6);
add (1+1) (d6,d6);
wild 3 (d6);
force d2 2#d6;
--- args
--translate
--- out
sum 1;
sum (1, 2);
sum (1 + 2);
sum 3#d6;
sum sort (2, 1);
high 1 3#d6;
high (1 + 1) (1..3);
high (d2) 3;
low 1 drop low 1 3;
drop >=(2*3) (1..9);
explode >=5 3#d6;
net 5 2#d6;
1 + (net 5 2#d6);
add (1 + 1) (d6, d6);
wild 3 d6;
force (d2) 2#d6;

=== names and branches
--- in
let x = 1,2 in x,x;
let x = (let y = 1 in y) in x+1;
(let x = 1 in x),2;
if 1 then 2,3 else 4,5;
(if 1 then 2 else 3),4;
if (if 1 then 2 else 3) then 4 else 5;
foreach x in 1..3 do x*2;
while x = 3 do <3 x;
sum let x = 1 in d x;
let add = 1 in add;
--- args
--translate
--- out
let x = 1, 2 in (x, x);
let x = let y = 1 in y in (x + 1);
(let x = 1 in x), 2;
if 1 then 2, 3 else (4, 5);
(if 1 then 2 else 3), 4;
if if 1 then 2 else 3 then 4 else 5;
foreach x in 1..3 do (x*2);
while x = 3 do <3 x;
sum let x = 1 in d x;
let add = 1 in add;
