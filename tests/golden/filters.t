==== Filters that count ====

=== low
--- table
low 2 (3,1,2)                  => 1 2
low 1 (3,1,2)                  => 1
low 3 (3,1,2)                  => 3 1 2
low 4 (3,1,2)                  => 3 1 2
low 9223372036854775807 (3,1)  => 3 1
low 0 (3,1,2)                  =>
low 2 ()                       =>
low 0 ()                       =>
low 1 5                        => 5
low 1 (0,-5,5)                 => -5
low 2 (5,4,3,2,1)              => 2 1

=== high
--- table
high 2 (3,1,2)                 => 3 2
high 1 (3,1,2)                 => 3
high 3 (3,1,2)                 => 3 1 2
high 4 (3,1,2)                 => 3 1 2
high 0 (3,1,2)                 =>
high 2 ()                      =>
high 1 (-5,-6)                 => -5
high 2 (5,1,5,2,5)             => 5 5

=== of equal values low and high keep the leftmost
--- table
low 3 (2,1,2,1)                => 2 1 1
high 3 (1,2,1,2)               => 1 2 2
low 2 (2,1,1,1)                => 1 1
low 4 (3,1,3,2,3,0)            => 3 1 2 0
high 4 (0,2,0,1,0,3)           => 0 2 1 3

=== drop low and drop high
--- table
drop low 1 (4,3,6,3)           => 4 3 6
drop low 1 (3,1,2)             => 3 2
drop high 1 (3,1,2)            => 1 2
drop low 0 (3,1,2)             => 3 1 2
drop low 3 (3,1,2)             =>
drop low 4 (3,1,2)             =>
drop high 0 (3,1,2)            => 3 1 2
drop high 9 (3,1,2)            =>
drop low 1 ()                  =>
drop high 1 ()                 =>

=== of equal values drop keeps the leftmost, too
--- table
drop low 1 (1,2,1)             => 1 2
drop high 1 (4,1,4)            => 4 1
drop low 2 (1,3,1,2,1)         => 1 3 2
drop high 2 (4,1,4,2,4)        => 4 1 2
drop low 1 (2,1,3,1)           => 2 1 3
drop low 2 (1,1,1)             => 1

=== first and last
--- table
first 1 (7,8)                  => 7
first 0 (1,2)                  =>
first 2 (1,2)                  => 1 2
first 3 (1,2)                  => 1 2
first 1 ()                     =>
last 3 (1..10)                 => 8 9 10
last 1 (7,8)                   => 8
last 0 (1,2)                   =>
last 2 (1,2)                   => 1 2
last 3 (1,2)                   => 1 2
last 1 ()                      =>

=== drop first and drop last
--- table
drop first 1 (1,2,3)           => 2 3
drop first 0 (1,2,3)           => 1 2 3
drop first 3 (1,2,3)           =>
drop first 4 (1,2,3)           =>
drop first 1 ()                =>
drop last 1 (1,2,3)            => 1 2
drop last 0 (1,2,3)            => 1 2 3
drop last 3 (1,2,3)            =>
drop last 4 (1,2,3)            =>
drop last 1 ()                 =>

=== keep changes nothing
--- table
keep low 2 (3,1,2)             => 1 2
keep high 1 (3,1,2)            => 3
keep first 2 (3,1,2)           => 3 1
keep last 2 (3,1,2)            => 1 2
keep == 1 (3,1,2)              => 1
keep > 1 (3,1,2)               => 3 2

==== Filters that compare ====

=== comparisons
--- table
== 2 (1,2,3,2)                 => 2 2
!= 2 (1,2,3,2)                 => 1 3
< 2 (1,2,3,2)                  => 1
> 2 (1,2,3,2)                  => 3
<= 2 (1,2,3,2)                 => 1 2 2
>= 2 (1,2,3,2)                 => 2 3 2

=== drop before a comparison
--- table
drop == 2 (1,2,3,2)            => 1 3
drop != 2 (1,2,3,2)            => 2 2
drop < 2 (1,2,3,2)             => 2 3 2
drop > 2 (1,2,3,2)             => 1 2 2
drop <= 2 (1,2,3,2)            => 3
drop >= 2 (1,2,3,2)            => 1

=== comparisons at the edges
--- table
== 9 (1,2,3)                   =>
!= 9 (1,2,3)                   => 1 2 3
== 1 ()                        =>
drop == 1 ()                   =>
== 0 0                         => 0
== -1 (-1,1)                   => -1
> -1 (-2,-1,0)                 => 0
< -1 (-2,-1,0)                 => -2
>= -9223372036854775807 (-9223372036854775807,5) => -9223372036854775807 5
<= 9223372036854775807 (9223372036854775807,5) => 9223372036854775807 5
> 9223372036854775807 (9223372036854775807,5) =>

=== comparisons keep the order of the list
--- table
> 1 (3,2,1,2,3)                => 3 2 2 3
>=2 <=4 1..6                   => 2 3 4
count >7 (8,7,9)               => 2

==== Their two operands ====

=== the number is a whole value
--- table
first 1+1 (5,6,7)              => 5 6
> 1+1 (1,2,3)                  => 3
first 2*1 (5,6,7)              => 5 6
first d1 (5,6,7)               => 5
first (2) (5,6,7)              => 5 6
first count (1,2) (5,6,7)      => 5 6
== sum (1,2) (1,2,3)           => 3
first (first 1 (2,3)) (5,6,7)  => 5 6
== 2 - 1 (1,2,3)               => 1

=== the list takes all it can
--- table
first 1 5,6                    => 5
first 2 5,6,7                  => 5 6
(first 1 5),6                  => 5 6
first 1 (5,6),7                => 5
low 1 2#3,1                    => 1
high 1 low 2 (9,5,7)           => 7
drop low 1 drop high 1 (4,9,1,6) => 4 6
rev first 2 (1,2,3)            => 2 1
sum drop low 1 (4,3,6,3)       => 13

--- says
# the number is evaluated once, before the list is compared
let n = count == d2 (1000#1) in if == 0 n then 1 else if == 1000 n then 1 else 0
| 1
