# Operators that roll dice again, and those that came with them.  What they mean is tested in tests/random/brute and tests/exact,
# for many programs; here are the fine points, worked out by hand.

==== Without chance ====

=== items and numbers
--- table
again ==2 (1,2,3,2)                    => 1 2 2 3 2 2
again >=2 (2,3)                        => 2 2 3 3
add 3 (1,-2)                           => 4 1
add (2-3) ()                           =>
middle 1 (5,1,3)                       => 3
middle 2 (1,2,3,4,5)                   => 3 4
middle 2 (5,3,5,1)                     => 5 3
middle 1 (5,1,3,9)                     => 5
middle 0 (5,1,3)                       =>
middle 9 (5,1)                         => 5 1
let n = 2 in middle n (9,1,5,6)        => 5 6
net 5 (1,5,6,3)                        => 1
net 1 (1,1)                            => 2
net 5 ()                               => 0
net 5 (0,-3)                           => -2
1 + net 5 (5,5) + 1                    => 4
require >0 (2,1)                       => 2 1
require >0 ()                          =>

=== dice with one face
--- table
compound >1 3#d1                       => 1 1 1
explode >=2 3#d1                       => 1 1 1
reroll 2#d1                            => 1 1
force 1 2#d1                           => 1 1
force 0 2#d1                           => 1 1
again 2#d1                             => 1 1 1 1
wild 0 6                               =>
wild 2 1                               => 1 1
net 2 3#d1                             => -3

=== an empty list goes with any
--- table
explode ()                             =>
compound ()                            =>
reroll ()                              =>
force 1 ()                             =>
again ()                               =>
compound >=3 (2#d1, ())                => 1 1

=== a number that was not rolled has no faces
--- table
net 5 (3,3,3)                          => 0
net 5 (3,3,4)                          => 0
reroll <=3 (3,3)                       => 3 3
let x = 4 in net 5 2#(x-1)             => 0

==== What is remembered ====

=== the items of n # e are e again
--- args
-C --fractions 'sum reroll 2#d2; reroll <=1 1#(high 1 2#d2)'
--- out escaped
  2\t0.062500\t1/16
  3\t0.375000\t3/8
  4\t0.562500\t9/16
  1\t0.062500\t1/16
  2\t0.937500\t15/16

=== filters choose among the dice
--- args
-C --fractions 'reroll <=1 high 1 2#d2'
--- out escaped
  1\t0.125000\t1/8
  2\t0.875000\t7/8

=== foreach with a single value makes dice of dice
--- args
-C --fractions 'reroll (foreach x in 1#d2 do x+1); reroll (foreach x in (d2,d4) do d2-1)'
--- out escaped
  2\t0.250000\t1/4
  3\t0.750000\t3/4
(0,0)\t0.062500\t1/16
(0,1)\t0.187500\t3/16
(1,0)\t0.187500\t3/16
(1,1)\t0.562500\t9/16

=== random faces are kept with a name, and rolled again without
--- args
-C --fractions 'reroll (let s = d2 in d s); reroll <=1 d d2'
--- out escaped
  1\t0.625000\t5/8
  2\t0.375000\t3/8
  1\t0.562500\t9/16
  2\t0.437500\t7/16

=== a variable keeps it
--- args
-C --fractions 'let x = 2#d2 in sum reroll rev x'
--- out escaped
  2\t0.062500\t1/16
  3\t0.375000\t3/8
  4\t0.562500\t9/16

=== a sum or a net result is rolled again as a whole
--- args
-C --fractions 'reroll <=2 sum 2#d2; reroll <=-1 net 2 1#d2'
--- out escaped
  2\t0.062500\t1/16
  3\t0.625000\t5/8
  4\t0.312500\t5/16
 -1\t0.250000\t1/4
  1\t0.750000\t3/4

=== equal dice in several parts
--- table
explode >3 ((foreach x in 2#d1 do x+1), foreach y in 1#d1 do y+1) => 2 2 2
compound >3 ((add 1 2#d1), add 1 d1)   => 2 2 2

=== different dice, those that are rolled again by themselves
--- args
-C --fractions 'sum reroll (d2,d3); sum reroll <=1 2#(d2,d2+1)'
--- out escaped
  2\t0.027778\t1/36
  3\t0.194444\t7/36
  4\t0.444444\t4/9
  5\t0.333333\t1/3
  6\t0.015625\t1/64
  7\t0.125000\t1/8
  8\t0.343750\t11/32
  9\t0.375000\t3/8
 10\t0.140625\t9/64

=== numbers are evaluated once
--- args
-C --fractions 'count again ==d2 (1,1); sum add d2 (0,0); sum reroll <=(d2-1) 2#d2'
--- out escaped
  2\t0.500000\t1/2
  4\t0.500000\t1/2
  2\t0.500000\t1/2
  4\t0.500000\t1/2
  2\t0.156250\t5/32
  3\t0.437500\t7/16
  4\t0.406250\t13/32

=== forced among the faces that are left
--- args
-C --fractions 'force 2 d4; force 4 d4; force 1 (d2+1); force 2 (d2+1); force d2 d2'
--- out escaped
  3\t0.500000\t1/2
  4\t0.500000\t1/2
  4\t1.000000\t1
  2\t0.500000\t1/2
  3\t0.500000\t1/2
  3\t1.000000\t1
  2\t1.000000\t1

=== dice that join are rolled on, round by round
# The second round is of the die that came in the first.
--- args
-C --fractions --threshold=0.3 'explode d2'
--- out escaped
  1\t0.500000\t1/2
(2,1)\t0.250000\t1/4
more than 2 items\t0.250000\t1/4

==== Which are meant ====
# Only a comparison directly behind the word says so.  In parentheses, or with a name, it is a list like any other: with all
# that it lets through, and without the rest.

=== dice with one face, of which no die passes or each
--- table
explode >1 2#d1                        => 1 1
explode (>1 2#d1)                      =>
explode let x = >1 2#d1 in x           =>
let x = >1 2#d1 in explode x           =>
compound >1 2#d1                       => 1 1
compound (>1 2#d1)                     =>
compound let x = >1 2#d1 in x          =>
let x = >1 2#d1 in compound x          =>
reroll >1 2#d1                         => 1 1
reroll (>1 2#d1)                       =>
reroll let x = >1 2#d1 in x            =>
let x = >1 2#d1 in reroll x            =>
again >1 2#d1                          => 1 1
again (>1 2#d1)                        =>
again let x = >1 2#d1 in x             =>
let x = >1 2#d1 in again x             =>
again ==1 (2#d1,2)                     => 1 1 1 1 2
require <2 2#d1                        => 1 1
force 1 >1 2#d1                        =>
force 1 (>1 2#d1)                      =>
add 3 >1 (1,2)                         => 5
add 3 (>1 (1,2))                       => 5
add 3 let x = >1 (1,2) in x            => 5
middle 1 >1 (1,2,3)                    => 3
middle 1 (>1 (1,2,3))                  => 3
middle 1 let x = >1 (1,2,3) in x       => 3
net 5 >1 (1,5,6,3)                     => 2
net 5 (>1 (1,5,6,3))                   => 2
net 5 let x = >1 (1,5,6,3) in x        => 2
reroll ((>1 2#d1))                     =>
reroll (>1 2#d1), (>1 d1)              =>
reroll >1 (2#d1), d1                   => 1 1 1
reroll keep >1 2#d1                    => 1 1
reroll drop ==1 2#d1                   =>

=== blanks and comments do not stand between
--- args
-r 'count reroll // usual
 >1 2#d1; count reroll ( // a list
 >1 2#d1)'
--- out
2
0

=== a die that is rolled again is there, one that a list does not have is not
# Of 2#d2, those that show 1 are two, one or none with probabilities 1/4, 1/2, 1/4; rolled once more they are as many.
--- args
-C --fractions 'count reroll ==1 2#d2; count reroll (==1 2#d2); count reroll let x = ==1 2#d2 in x'
--- out escaped
  2\t1.000000\t1
  0\t0.250000\t1/4
  1\t0.500000\t1/2
  2\t0.250000\t1/4
  0\t0.250000\t1/4
  1\t0.500000\t1/2
  2\t0.250000\t1/4

=== what the list lets through is rolled again by the usual rule
# Of d4, 3 and 4 pass; of those none shows the lowest face, and a 4, which is the highest, brings along one more of a d4.
--- args
-C --fractions 'reroll (>=3 d4); reroll >=3 d4; again (>=3 d4); again >=3 d4'
--- out escaped
 ()\t0.500000\t1/2
  3\t0.250000\t1/4
  4\t0.250000\t1/4
  1\t0.375000\t3/8
  2\t0.375000\t3/8
  3\t0.125000\t1/8
  4\t0.125000\t1/8
 ()\t0.500000\t1/2
  3\t0.250000\t1/4
(4,4)\t0.250000\t1/4
  1\t0.250000\t1/4
  2\t0.250000\t1/4
(3,3)\t0.250000\t1/4
(4,4)\t0.250000\t1/4

=== require wants its comparison directly behind it
--- args
-r 'require (>0 3#d6); require let x = >0 3#d6 in x'
--- err
<argument 1>:1:10: error: 'require' needs a comparison
require (>0 3#d6); require let x = >0 3#d6 in x
         ^~~~~~~
hint: 'require <7 e' returns e if all its items are below 7
<argument 1>:1:28: error: 'require' needs a comparison
require (>0 3#d6); require let x = >0 3#d6 in x
                           ^~~~~~~~~~~~~~~~~~~~
hint: 'require <7 e' returns e if all its items are below 7
--- exit 1

=== trees tell the one from the other
--- args
-p 'reroll ==1 2#d2; reroll (==1 2#d2); reroll drop ==1 2#d2'
--- out
reroll comparison eq
  1
  #
    2
    d
      2
reroll
  keep comparison eq
    1
    #
      2
      d
        2
reroll
  drop comparison eq
    1
    #
      2
      d
        2

=== and so does what is translated
--- in
explode (>=5 2#d6);
compound ((>=5 2#d6));
reroll(==1 2#d2);
again ==d2 (1, 2);
again (==2 2#d2);
reroll >1 (==1 2#d2);
reroll ==1 >1 2#d2;
reroll reroll (==1 2#d2);
reroll (drop ==1 2#d2);
reroll let x = ==1 2#d2 in x;
sort (==1 2#d2);
force 1 (==1 2#d2);
--- args
--translate
--- out
explode (>=5 2#d6);
compound (>=5 2#d6);
reroll (==1 2#d2);
again ==(d2) (1, 2);
again (==2 2#d2);
reroll >1 ==1 2#d2;
reroll ==1 >1 2#d2;
reroll reroll (==1 2#d2);
reroll drop ==1 2#d2;
reroll let x = ==1 2#d2 in x;
sort ==1 2#d2;
force 1 ==1 2#d2;

==== What is not known ====

=== how they were rolled
--- args
-r 'explode >=6 (d6,d8)'
--- err
<argument 1>:1:14: error: 'explode' needs to know how these were rolled
explode >=6 (d6,d8)
             ^~~~~
hint: '((explode >=6 d6), (explode >=6 d8))' applies the word to each of them
--- exit 1

=== of a part
--- args
-r 'compound >=6 (d6,1..2,d8)'
--- err
<argument 1>:1:18: error: 'compound' needs to know how these were rolled
compound >=6 (d6,1..2,d8)
                 ^~~~
hint: '3#d6' can be rolled again, even after filters; random faces need a name: let s = d6 in 3#d s
--- exit 1

=== dice that depend on a variable that is gone
--- args
-r 'explode (foreach s in (4,6) do d s)'
--- err
<argument 1>:1:10: error: 'explode' needs to know how these were rolled
explode (foreach s in (4,6) do d s)
         ^~~~~~~~~~~~~~~~~~~~~~~~~
hint: '3#d6' can be rolled again, even after filters; random faces need a name: let s = d6 in 3#d s
--- exit 1

=== what they can show
--- args
-r 'explode sum 2#d6'
--- err
<argument 1>:1:9: error: 'explode' needs to know which faces these dice have
explode sum 2#d6
        ^~~~~~~~
hint: this is known for dice like d6 and d6+1; for others, add a comparison
--- exit 1

=== what they can show, where no comparison helps
--- args
-r 'force 1 2#(d6*2)'
--- err
<argument 1>:1:9: error: 'force' needs to know which faces these dice have
force 1 2#(d6*2)
        ^~~~~~~~
hint: this is known for dice like d6 and d6+1
--- exit 1

=== of numbers
--- args
-r 'again (3,d6)'
--- err
<argument 1>:1:8: error: 'again' needs to know which faces these dice have
again (3,d6)
       ^
hint: this is known for dice like d6 and d6+1; for others, add a comparison
--- exit 1

=== wild dice are not added up
--- args
-r 'compound wild 2 6'
--- err
<argument 1>:1:10: error: 'compound' does not accept wild dice
compound wild 2 6
         ^~~~~~~~
--- exit 1

==== Other errors ====

=== require needs a comparison
--- args
-r 'require drop >3 3#d6'
--- err
<argument 1>:1:9: error: 'require' needs a comparison
require drop >3 3#d6
        ^~~~~~~~~~~~
hint: 'require <7 e' returns e if all its items are below 7
--- exit 1

=== require asks too much
--- args
-r 'require <=6 (1,7)'
--- err
<argument 1>:1:9: error: an item does not pass 'require'
require <=6 (1,7)
        ^~~~~~~~~
--- exit 1

=== require asks too much of some rolls
# All but 25 of 36.
--- args
-C --fractions 'require <=5 2#d6'
--- err
<argument 1>:1:9: error: an item does not pass 'require', with probability 11/36
require <=5 2#d6
        ^~~~~~~~
--- exit 1

=== it never ends
--- args
-C 'explode 2#d1; compound >=0 d6'
--- err
<argument 1>:1:1: error: this explode never ends
explode 2#d1; compound >=0 d6
^~~~~~~~~~~~
<argument 1>:1:15: error: this compound never ends
explode 2#d1; compound >=0 d6
              ^~~~~~~~~~~~~~~
--- exit 1

=== counts
--- args
-r 'middle -1 3#d6; wild -1 6; middle (let x = 1 in x-2) 3#d6'
--- err
<argument 1>:1:8: error: 'middle' needs a count of at least 0, not -1
middle -1 3#d6; wild -1 6; middle (let x = 1 in x-2) 3#d6
       ^~
<argument 1>:1:22: error: 'wild' needs a count of at least 0, not -1
middle -1 3#d6; wild -1 6; middle (let x = 1 in x-2) 3#d6
                     ^~
<argument 1>:1:36: error: 'middle' needs a count of at least 0, not -1
middle -1 3#d6; wild -1 6; middle (let x = 1 in x-2) 3#d6
                                   ^~~~~~~~~~~~~~~~
--- exit 1

=== single values
--- args
-r 'net (1,2) d6; add () 3; explode >(1,2) 3#d6'
--- err
<argument 1>:1:6: error: a single value is needed here, but this is a list of 2
net (1,2) d6; add () 3; explode >(1,2) 3#d6
     ^~~
hint: 'sum' turns a list into a single value
<argument 1>:1:19: error: a single value is needed here, but this list is empty
net (1,2) d6; add () 3; explode >(1,2) 3#d6
                  ^~
<argument 1>:1:35: error: a single value is needed here, but this is a list of 2
net (1,2) d6; add () 3; explode >(1,2) 3#d6
                                  ^~~
hint: 'sum' turns a list into a single value
--- exit 1

=== single values, where there is no item that would be looked at
--- args
-r '1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()'
--- err
<argument 1>:1:15: error: a single value is needed here, but this list is empty
1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()
              ^~
<argument 1>:1:57: error: a single value is needed here, but this list is empty
1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()
                                                        ^~
<argument 1>:1:88: error: a single value is needed here, but this list is empty
1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()
                                                                                       ^~
--- exit 1

=== single values, where there is no item that would be looked at, calculated
--- args
--calc '1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()'
--- err
<argument 1>:1:15: error: a single value is needed here, but this list is empty
1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()
              ^~
<argument 1>:1:57: error: a single value is needed here, but this list is empty
1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()
                                                        ^~
<argument 1>:1:88: error: a single value is needed here, but this list is empty
1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()
                                                                                       ^~
--- exit 1

=== single values of a length that only rolling tells
--- args
-C --fractions 'force (==1 1#d2) (); let x = ==1 1#d2 in explode >=x 0#d6; wild 0 (==1 1#d2)'
--- err
<argument 1>:1:8: error: a single value is needed here, but this list is empty, with probability 1/2
force (==1 1#d2) (); let x = ==1 1#d2 in explode >=x 0#d6; wild 0 (==1 1#d2)
       ^~~~~~~~
<argument 1>:1:52: error: a single value is needed here, but this list is empty, with probability 1/2
force (==1 1#d2) (); let x = ==1 1#d2 in explode >=x 0#d6; wild 0 (==1 1#d2)
                                                   ^
<argument 1>:1:68: error: a single value is needed here, but this list is empty, with probability 1/2
force (==1 1#d2) (); let x = ==1 1#d2 in explode >=x 0#d6; wild 0 (==1 1#d2)
                                                                   ^~~~~~~~
--- exit 1

=== what is never evaluated asks for nothing
--- table
0#(compound ==() 0#d2)                           =>
if () then (force () ()) else 1                  => 1
foreach v in () do explode >=() 0#d2             =>
while q = () do (wild 0 ())                      =>

=== faces and overflow
--- args
-r 'wild 2 (1-1); add 9223372036854775807 d1'
--- err
<argument 1>:1:9: error: a die needs at least one face, not 0
wild 2 (1-1); add 9223372036854775807 d1
        ^~~
<argument 1>:1:15: error: the result of 'add' does not fit into 64 bits
wild 2 (1-1); add 9223372036854775807 d1
              ^~~~~~~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== a list where a single value belongs
--- args
-r -- '-explode d6'
--- err
<argument 1>:1:2: error: a single value is needed here, but 'explode' makes a list
-explode d6
 ^~~~~~~
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
--- exit 1

=== what stands for others within others takes no more than a statement may
--- args
--max-bytes 4000 -r 'compound >=6 compound >=6 compound >=6 compound >=6 3#d6'
--- err
<argument 1>:1:14: error: more than 4000 bytes in one statement
compound >=6 compound >=6 compound >=6 compound >=6 3#d6
             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
hint: --max-bytes=N raises this limit
--- exit 1

==== Words and names ====
# Programs that are older than these words have variables of the same names.

=== a statement that binds the name means the variable
--- table
let add = 3 in add*2                   => 6
foreach wild in 1..3 do wild           => 1 2 3
while net = 3 do if >1 net then net-1 else () => 3 2 1
let middle = (3,1,2) in sort middle    => 1 2 3
foreach add in (let again = 2 in again,again) do add+1 => 3 3
let x = (let force = 1 in force) in x  => 1
3,let net=4in net                      => 3 4

=== longer words and capitals are names anyway
--- table
let adder = 3 in add adder 2           => 5
let Add = 3 in Add + sum add 1 Add     => 7
let forced = 1 in force forced d1      => 1

=== each statement for itself
--- args
-r 'add 1 2; let add = 1 in add; add 1 2'
--- out
3
1
3

=== a comment between the word and the name
--- args
-r 'let // add = 4
 net = 3 in net'
--- out
3

=== no name in a comment
--- args
-r '// let add = 1
add 1 2'
--- out
3

=== a word that is a variable is no operator in the same statement
--- args
-r 'let add = 1 in add 1 2'
--- err
<argument 1>:1:20: error: unexpected '1', expected an operator or ';'
let add = 1 in add 1 2
                   ^
--- exit 1

=== outside of its scope it is unknown
--- args
-r 'sum (let net = 1 in net) + net'
--- err-like
<argument 1>:1:28: error: unknown name 'net'(?s:.*)
--- exit 1

=== a word that is misspelled
--- args
-r 'expode 3#d6'
--- err
<argument 1>:1:8: error: unexpected '3', expected an operator or ';'
expode 3#d6
       ^
hint: did you mean 'explode'?
--- exit 1

==== Trees ====

=== as they are written
--- args
-p 'explode >=5 high 2 3#d6; net 3 wild 2 6'
--- out
explode comparison ge
  5
  keep high
    2
    #
      3
      d
        6
net
  3
  wild
    2
    6

==== What would never end ====

=== each face passes
--- args
-r 'sum explode >=1 2#d6'
--- err
<argument 1>:1:5: error: this explode never ends
sum explode >=1 2#d6
    ^~~~~~~~~~~~~~~~
--- exit 1

=== each face passes, in a sample
--- args
-e 'compound <=6 d6'
--- err
<argument 1>:1:1: error: this compound never ends
compound <=6 d6
^~~~~~~~~~~~~~~
--- exit 1

=== each face passes of what was added to
--- args
-e 'compound >=5 add 4 d6'
--- err
<argument 1>:1:1: error: this compound never ends
compound >=5 add 4 d6
^~~~~~~~~~~~~~~~~~~~~
--- exit 1

=== it depends on chance
--- args
-C 'let t = d2 in sum explode >=t 3#d6'
--- err
<argument 1>:1:19: error: this explode never ends, with probability 0.5
let t = d2 in sum explode >=t 3#d6
                  ^~~~~~~~~~~~~~~~
--- exit 1

=== it depends on chance, in a sample
--- args
-e 'let s = d3 in compound >=1 d s'
--- err
<argument 1>:1:15: error: this compound never ends
let s = d3 in compound >=1 d s
              ^~~~~~~~~~~~~~~~
--- exit 1

=== without dice it ends at once
--- args
-eC 'explode <7 0#d6'
--- out
 ()	1.000000
 ()	1.000000
