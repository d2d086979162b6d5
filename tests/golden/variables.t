==== let ====

=== let
--- table
let x = 7 in x*x               => 49
let x=3 in x,x+1               => 3 4
let x = 1 in 2                 => 2
let x = 1 in let y = 2 in x+y  => 3
let x = 1,2 in x               => 1 2
let x = (1,2,3) in sum x       => 6
let x = () in count x          => 0
let x = () in x                =>
let x = (1,2) in x,x           => 1 2 1 2
let x = (1,2) in 2#x           => 1 2 1 2
let x = 2 in x#x               => 2 2
let x = 2 in x..x+2            => 2 3 4
let x = 6 in first x (1..9)    => 1 2 3 4 5 6
let x = 5 in -x^2              => -25
(let x=1 in x),5               => 1 5
sum let x=1 in x,5             => 6

=== the value is evaluated once
--- table
let x = d1000000 in x-x        => 0
count let x = d1000000 in ==x x => 1
sum foreach i in 1..100 do let x=d1000 in x-x => 0

=== without let dice are rolled afresh
# 1000 pairs that are all equal come once in 6^1000 runs.
--- table
if !=0 1000#(d6-d6) then 1 else 0 => 1

=== signs next to the '='
--- table
let x=-1 in x                  => -1
let x=>=3 (1..4) in x          => 3 4
let x=<=3 (1..4) in x          => 1 2 3
let x=<3 (1..4) in x           => 1 2
let x= ==3 (1..4) in x         => 3

==== Scope ====

=== an inner variable hides an outer one
--- table
let x=1 in let x=2 in x        => 2
let x=1 in (let x=2 in x),x    => 2 1
let x=1 in x,(let x=2 in x),x  => 1 2 1
let x=5 in (foreach x in 1..2 do x),x => 1 2 5
let x=5 in (while x=2 do >0 (x-1)),x => 2 1 5
foreach x in 1..2 do foreach x in 5..6 do x => 5 6 5 6
foreach x in 1..2 do (let x=9 in x),x => 9 1 9 2

=== the value is evaluated outside of the scope
--- table
let x=1 in let x=x+1 in x      => 2
let x=(1,2) in foreach x in x do x*10 => 10 20
let x=3 in while x=x do >0 (x-1) => 3 2 1
let x=1 in let x=x+1 in let x=x+1 in x => 3

=== outer variables within loops
--- table
let k=10 in foreach x in 1..3 do x+k => 11 12 13
let k=2 in while x=k do <10 (x*k) => 2 4 8
foreach x in 1..2 do foreach y in 1..2 do x . y => 11 12 21 22
let a=1 in let b=2 in let c=3 in c,b,a,b => 3 2 1 2
let f=(1,2) in foreach x in f do let f=(f,x) in sum f => 4 5
let a=(1,2) in let b=(a,3) in let c=(b,a) in a,b,c => 1 2 1 2 3 1 2 3 1 2

==== Names ====

=== names
--- table
let X = 1 in X                 => 1
let x=1 in let X=2 in x,X      => 1 2
let dx = 1 in dx               => 1
let sumx = 1 in sumx           => 1
let inn=1 in inn               => 1
let lets=1 in lets             => 1
let Sum=4 in Sum               => 4
let D=4 in D                   => 4
let abcdefghijklmnopqrstuvwxyz = 1 in abcdefghijklmnopqrstuvwxyz => 1

=== a digit ends a name, and a name a number
--- table
rev3,4                         => 4 3
let x=2in x                    => 2
if 1then 2else 3               => 2
let x=3 in d1+x                => 4

=== a long name
--- in escaped
let \repeat{5000}{x} = 8 in \repeat{5000}{x}
--- out
8

=== names differ in their last letter
--- in escaped
let \repeat{5000}{x}a = 8 in let \repeat{5000}{x}b = 9 in \repeat{5000}{x}a
--- out
8
