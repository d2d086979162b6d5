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

--- says -C --fractions
# the items of n # e are e again
sum reroll 2#d2; reroll <=1 1#(high 1 2#d2)
= 2: 0.062500 1/16  3: 0.375000 3/8  4: 0.562500 9/16
= 1: 0.062500 1/16  2: 0.937500 15/16
# filters choose among the dice
reroll <=1 high 1 2#d2
= 1: 0.125000 1/8  2: 0.875000 7/8
# foreach with a single value makes dice of dice
reroll (foreach x in 1#d2 do x+1); reroll (foreach x in (d2,d4) do d2-1)
= 2: 0.250000 1/4  3: 0.750000 3/4  (0,0): 0.062500 1/16  (0,1): 0.187500 3/16  (1,0): 0.187500 3/16
= (1,1): 0.562500 9/16
# random faces are kept with a name, and rolled again without
reroll (let s = d2 in d s); reroll <=1 d d2
= 1: 0.625000 5/8  2: 0.375000 3/8
= 1: 0.562500 9/16  2: 0.437500 7/16
# a variable keeps it
let x = 2#d2 in sum reroll rev x
= 2: 0.062500 1/16  3: 0.375000 3/8  4: 0.562500 9/16
# a sum or a net result is rolled again as a whole
reroll <=2 sum 2#d2; reroll <=-1 net 2 1#d2
= 2: 0.062500 1/16  3: 0.625000 5/8  4: 0.312500 5/16
= -1: 0.250000 1/4  1: 0.750000 3/4

=== equal dice in several parts
--- table
explode >3 ((foreach x in 2#d1 do x+1), foreach y in 1#d1 do y+1) => 2 2 2
compound >3 ((add 1 2#d1), add 1 d1)   => 2 2 2

--- says -C --fractions
# different dice, those that are rolled again by themselves
sum reroll (d2,d3); sum reroll <=1 2#(d2,d2+1)
= 2: 0.027778 1/36  3: 0.194444 7/36  4: 0.444444 4/9  5: 0.333333 1/3  6: 0.015625 1/64  7: 0.125000 1/8
= 8: 0.343750 11/32  9: 0.375000 3/8  10: 0.140625 9/64
# numbers are evaluated once
count again ==d2 (1,1); sum add d2 (0,0); sum reroll <=(d2-1) 2#d2
= 2: 0.500000 1/2  4: 0.500000 1/2
= 2: 0.500000 1/2  4: 0.500000 1/2
= 2: 0.156250 5/32  3: 0.437500 7/16  4: 0.406250 13/32
# forced among the faces that are left
force 2 d4; force 4 d4; force 1 (d2+1); force 2 (d2+1); force d2 d2
= 3: 0.500000 1/2  4: 0.500000 1/2
= 4: 1.000000 1
= 2: 0.500000 1/2  3: 0.500000 1/2
= 3: 1.000000 1
= 2: 1.000000 1
# dice that join are rolled on, round by round
# The second round is of the die that came in the first.
$ -C --fractions --threshold=0.3 'explode d2'
= 1: 0.500000 1/2  (2,1): 0.250000 1/4  more than 2 items: 0.250000 1/4

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

--- says -C --fractions
# a die that is rolled again is there, one that a list does not have is not
# Of 2#d2, those that show 1 are two, one or none with probabilities 1/4, 1/2, 1/4; rolled once more they are as many.
count reroll ==1 2#d2; count reroll (==1 2#d2); count reroll let x = ==1 2#d2 in x
= 2: 1.000000 1
= 0: 0.250000 1/4  1: 0.500000 1/2  2: 0.250000 1/4
= 0: 0.250000 1/4  1: 0.500000 1/2  2: 0.250000 1/4
# what the list lets through is rolled again by the usual rule
# Of d4, 3 and 4 pass; of those none shows the lowest face, and a 4, which is the highest, brings along one more of a d4.
reroll (>=3 d4); reroll >=3 d4; again (>=3 d4); again >=3 d4
= (): 0.500000 1/2  3: 0.250000 1/4  4: 0.250000 1/4
= 1: 0.375000 3/8  2: 0.375000 3/8  3: 0.125000 1/8  4: 0.125000 1/8  (): 0.500000 1/2  3: 0.250000 1/4
= (4,4): 0.250000 1/4  1: 0.250000 1/4  2: 0.250000 1/4  (3,3): 0.250000 1/4  (4,4): 0.250000 1/4
# require wants its comparison directly behind it
$ -r
require (>0 3#d6); require let x = >0 3#d6 in x
         ^~~~~~~ 'require' needs a comparison
hint: 'require <7 e' returns e if all its items are below 7
                           ^~~~~~~~~~~~~~~~~~~~ 'require' needs a comparison
hint: 'require <7 e' returns e if all its items are below 7
# trees tell the one from the other
$ -p 'reroll ==1 2#d2; reroll (==1 2#d2); reroll drop ==1 2#d2'
| reroll comparison eq
|   1
|   #
|     2
|     d
|       2
| reroll
|   keep comparison eq
|     1
|     #
|       2
|       d
|         2
| reroll
|   drop comparison eq
|     1
|     #
|       2
|       d
|         2
# and so does what is translated
$ --translate
< explode (>=5 2#d6);
< compound ((>=5 2#d6));
< reroll(==1 2#d2);
< again ==d2 (1, 2);
< again (==2 2#d2);
< reroll >1 (==1 2#d2);
< reroll ==1 >1 2#d2;
< reroll reroll (==1 2#d2);
< reroll (drop ==1 2#d2);
< reroll let x = ==1 2#d2 in x;
< sort (==1 2#d2);
< force 1 (==1 2#d2);
| explode (>=5 2#d6);
| compound (>=5 2#d6);
| reroll (==1 2#d2);
| again ==(d2) (1, 2);
| again (==2 2#d2);
| reroll >1 ==1 2#d2;
| reroll ==1 >1 2#d2;
| reroll reroll (==1 2#d2);
| reroll drop ==1 2#d2;
| reroll let x = ==1 2#d2 in x;
| sort ==1 2#d2;
| force 1 ==1 2#d2;

==== What is not known ====

--- says -r
# how they were rolled
explode >=6 (d6,d8)
             ^~~~~ 'explode' needs to know how these were rolled
hint: '((explode >=6 d6), (explode >=6 d8))' applies the word to each of them
# of a part
compound >=6 (d6,1..2,d8)
                 ^~~~ 'compound' needs to know how these were rolled
hint: '3#d6' can be rolled again, even after filters; random faces need a name: let s = d6 in 3#d s
# dice that depend on a variable that is gone
explode (foreach s in (4,6) do d s)
         ^~~~~~~~~~~~~~~~~~~~~~~~~ 'explode' needs to know how these were rolled
hint: '3#d6' can be rolled again, even after filters; random faces need a name: let s = d6 in 3#d s
# what they can show
explode sum 2#d6
        ^~~~~~~~ 'explode' needs to know which faces these dice have
hint: this is known for dice like d6 and d6+1; for others, add a comparison
# what they can show, where no comparison helps
force 1 2#(d6*2)
        ^~~~~~~~ 'force' needs to know which faces these dice have
hint: this is known for dice like d6 and d6+1
# of numbers
again (3,d6)
       ^ 'again' needs to know which faces these dice have
hint: this is known for dice like d6 and d6+1; for others, add a comparison
# wild dice are not added up
compound wild 2 6
         ^~~~~~~~ 'compound' does not accept wild dice

==== Other errors ====

--- says -r
# require needs a comparison
require drop >3 3#d6
        ^~~~~~~~~~~~ 'require' needs a comparison
hint: 'require <7 e' returns e if all its items are below 7
# require asks too much
require <=6 (1,7)
        ^~~~~~~~~ an item does not pass 'require'
# require asks too much of some rolls
# All but 25 of 36.
$ -C --fractions
require <=5 2#d6
        ^~~~~~~~ an item does not pass 'require', with probability 11/36
# it never ends
$ -C
explode 2#d1; compound >=0 d6
^~~~~~~~~~~~ this explode never ends
              ^~~~~~~~~~~~~~~ this compound never ends
# counts
middle -1 3#d6; wild -1 6; middle (let x = 1 in x-2) 3#d6
       ^~ 'middle' needs a count of at least 0, not -1
                     ^~ 'wild' needs a count of at least 0, not -1
                                   ^~~~~~~~~~~~~~~~ 'middle' needs a count of at least 0, not -1
# single values
net (1,2) d6; add () 3; explode >(1,2) 3#d6
     ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
                  ^~ a single value is needed here, but this list is empty
                                  ^~~ a single value is needed here, but this is a list of 2
hint: 'sum' turns a list into a single value
# single values, where there is no item that would be looked at
1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()
              ^~ a single value is needed here, but this list is empty
                                                        ^~ a single value is needed here, but this list is empty
                                                                                       ^~ a single value is needed here, but this list is empty
# single values, where there is no item that would be looked at, calculated
$ --calc
1,(compound ==() 0#d2); foreach v in 1..3 do compound ==() 0#d2; foreach v in 1 do add () ()
              ^~ a single value is needed here, but this list is empty
                                                        ^~ a single value is needed here, but this list is empty
                                                                                       ^~ a single value is needed here, but this list is empty
# single values of a length that only rolling tells
$ -C --fractions
force (==1 1#d2) (); let x = ==1 1#d2 in explode >=x 0#d6; wild 0 (==1 1#d2)
       ^~~~~~~~ a single value is needed here, but this list is empty, with probability 1/2
                                                   ^ a single value is needed here, but this list is empty, with probability 1/2
                                                                   ^~~~~~~~ a single value is needed here, but this list is empty, with probability 1/2

=== what is never evaluated asks for nothing
--- table
0#(compound ==() 0#d2)                           =>
if () then (force () ()) else 1                  => 1
foreach v in () do explode >=() 0#d2             =>
while q = () do (wild 0 ())                      =>

--- says
# faces and overflow
$ -r
wild 2 (1-1); add 9223372036854775807 d1
        ^~~ a die needs at least one face, not 0
              ^~~~~~~~~~~~~~~~~~~~~~~~~~ the result of 'add' does not fit into 64 bits
# a list where a single value belongs
$ -r --
-explode d6
 ^~~~~~~ a single value is needed here, but 'explode' makes a list
hint: in parentheses, a list of one item is a single value; 'sum' turns any list into one
# what stands for others within others takes no more than a statement may
$ --max-bytes 4000 -r
compound >=6 compound >=6 compound >=6 compound >=6 3#d6
             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ more than 4000 bytes in one statement
hint: --max-bytes=N raises the limit

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

--- says
# each statement for itself
$ -r 'add 1 2; let add = 1 in add; add 1 2'
| 3
| 1
| 3

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

--- says -r
# a word that is a variable is no operator in the same statement
let add = 1 in add 1 2
                   ^ unexpected '1', expected an operator or ';'
# outside of its scope it is unknown
sum (let net = 1 in net) + net
!~ <argument 1>:1:28: error: unknown name 'net'(?s:.*)
# a word that is misspelled
expode 3#d6
       ^ unexpected '3', expected an operator or ';'
hint: did you mean 'explode'?

==== Trees ====

--- says
# as they are written
$ -p 'explode >=5 high 2 3#d6; net 3 wild 2 6'
| explode comparison ge
|   5
|   keep high
|     2
|     #
|       3
|       d
|         6
| net
|   3
|   wild
|     2
|     6

==== What would never end ====

--- says -e
# each face passes
$ -r
sum explode >=1 2#d6
    ^~~~~~~~~~~~~~~~ this explode never ends
# each face passes, in a sample
compound <=6 d6
^~~~~~~~~~~~~~~ this compound never ends
# each face passes of what was added to
compound >=5 add 4 d6
^~~~~~~~~~~~~~~~~~~~~ this compound never ends
# it depends on chance
$ -C
let t = d2 in sum explode >=t 3#d6
                  ^~~~~~~~~~~~~~~~ this explode never ends, with probability 0.5
# it depends on chance, in a sample
let s = d3 in compound >=1 d s
              ^~~~~~~~~~~~~~~~ this compound never ends
# without dice it ends at once
$ -eC 'explode <7 0#d6'
= (): 1.000000  (): 1.000000
