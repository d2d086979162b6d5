==== if ====

=== what is not empty is true
--- table
if 1 then 1 else 2             => 1
if 0 then 1 else 2             => 1
if -1 then 1 else 2            => 1
if (0,0) then 1 else 2         => 1
if () then 1 else 2            => 2
if (),() then 1 else 2         => 2
if (),0 then 1 else 2          => 1
if == 3 (1,2) then 1 else 2    => 2
if == 2 (1,2) then 1 else 2    => 1
if 0#1 then 1 else 2           => 2
if count () then 1 else 2      => 1
if >3 (1..5) then 1 else 0     => 1

=== branches are lists
--- table
if 1 then 2,3 else 4           => 2 3
if () then 2 else 3,4          => 3 4
if 1 then 2 else 3,4           => 2
(if 1 then 2 else 3),4         => 2 4
if 1 then () else 2            =>
if 1 then if () then 1 else 2 else 3 => 2
if () then 1 else if () then 2 else if 1 then 3 else 4 => 3
sum (if 1 then (1,2) else 5)   => 3

=== only the branch taken is evaluated
--- table
if 1 then 2 else 1/0           => 2
if () then 1/0 else 2          => 2
if 1 then 2 else 1000000000000#1 => 2
if () then (while x=1 do x) else 2 => 2

==== foreach ====

=== foreach
--- table
foreach x in 1..3 do x*x       => 1 4 9
foreach x in () do 1           =>
foreach x in 5 do x            => 5
foreach x in 1,2 do x,0        => 1 0 2 0
foreach x in (1,2) do (x,x)    => 1 1 2 2
foreach x in (3,1,2) do ()     =>
foreach x in 3#7 do x          => 7 7 7
foreach x in 1..3 do x#x       => 1 2 2 3 3 3
foreach x in 1..3 do if ==2 x then () else x => 1 3
foreach x in 1..2 do foreach y in x..2 do x,y => 1 1 1 2 2 2
sum foreach x in 1..4 do x*x   => 30
count foreach x in 1..1000 do d6 => 1000

--- says
# the list is evaluated once, before the first turn
# Taken afresh, some of 200 elements would be equal.
let c = perm (1..200) in count (foreach x in c do ==x c)
| 200
# the body is evaluated afresh for each element
if <1000 >0 count ==1 (foreach x in 1..1000 do d2) then 1 else 0
| 1

==== while ====

=== while
--- table
while x = 1 do if <20 x then 2*x else () => 1 2 4 8 16 32
while x=() do 1                =>
while x=5 do ()                => 5
while x=3 do >0 (x-1)          => 3 2 1
while x=(1,2,3) do drop first 1 x => 1 2 3 2 3 3
while x=1..3 do >1 foreach y in x do y-1 => 1 2 3 2
while x=(1,2) do if <5 count x then x,9 else () => 1 2 1 2 9 1 2 9 9 1 2 9 9 9
count while x=10 do >0 (x-1)   => 10
sum while x=1..3 do drop last 1 x => 10
while x=1 do let y=x+1 in <4 y => 1 2 3
foreach i in 1..2 do while x=i do <4 (x+1) => 1 2 3 2 3
while x=2 do while y=() do x   => 2

=== the last, empty value adds nothing
--- table
count while x=1 do ()          => 1
(while x=1 do ()),7            => 1 7

=== while sees the last value only
--- table
while x=(5,6) do >1 count x    => 5 6 2

==== Loops within loops ====

=== what is computed inside is gone afterwards
--- table
let a=(7,8) in (foreach x in a do let b=(x,x,x) in sum b),a => 21 24 7 8
2#while x=2 do >0 (x-1)        => 2 1 2 1
2#let x=1 in x,2               => 1 2 1 2
foreach x in (1,2) do let y=(x,x) in while z=y do drop first 1 z => 1 1 1 2 2 2
rev foreach x in 1..3 do x     => 3 2 1
sum (foreach x in 1..3 do x)+1 => 7
high 1 (foreach y in 1..3 do sum (==y (1,3,3,2))) => 6
