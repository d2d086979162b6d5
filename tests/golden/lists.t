==== Written out ====

=== concatenation
--- table
1,2,3,4,5                      => 1 2 3 4 5
(1,2),(3,4)                    => 1 2 3 4
((1,2),3),(4,(5,6))            => 1 2 3 4 5 6
1+1,2*3                        => 2 6
-1,-2                          => -1 -2
(1),(2)                        => 1 2

=== the empty list
--- table
()                             =>
(())                           =>
((()))                         =>
( )                            =>
(),()                          =>
1,()                           => 1
(),1                           => 1
1,(),2                         => 1 2

=== parentheses change nothing
--- table
((((5))))                      => 5
(((1,2)))                      => 1 2
((1)+((2)))                    => 3

==== Ranges ====

=== ranges
--- table
3..3                           => 3
4..3                           =>
5..1                           =>
0..0                           => 0
-2..2                          => -2 -1 0 1 2
-3..-1                         => -3 -2 -1
4..4*d1                        => 4
count(1..1000)                 => 1000
9223372036854775806..9223372036854775807 => 9223372036854775806 9223372036854775807
(-9223372036854775807-1)..-9223372036854775807 => -9223372036854775808 -9223372036854775807

=== a range takes whole values on both sides
--- table
1+1..3+1                       => 2 3 4
1 . 1..1 . 3                   => 11 12 13
2*2..2*3                       => 4 5 6
2^2..-2^2                      =>
0-1..1                         => -1 0 1
1..3,7                         => 1 2 3 7
7,1..3                         => 7 1 2 3
1..2,5..6                      => 1 2 5 6
d1..d1                         => 1
sum (1,2)..4                   => 3 4

==== Repetition ====

=== repetition
--- table
3#8                            => 8 8 8
1#8                            => 8
0#8                            =>
3#d1                           => 1 1 1
2#(1,2)                        => 1 2 1 2
3#()                           =>
0#()                           =>
d1#7                           => 7
count 1000#d6                  => 1000
0#(1/0)                        =>
(1-1)#(1/0)                    =>

=== its left side is the whole value before it
--- table
1+2#5                          => 5 5 5
3-1#5                          => 5 5
2*2#7                          => 7 7 7 7
2^2#1                          => 1 1 1 1
-1+2#5                         => 5
(1+1)#3                        => 3 3
count (7 . 1#0)                => 71
sum (1,2)#4                    => 4 4 4
1,2#3                          => 1 3 3

=== its right side takes all that follows, but no comma
--- table
2#5+1                          => 6 6
2#5-1                          => 4 4
2#2*3                          => 6 6
2#1 . 2                        => 12 12
2#3#1                          => 1 1 1 1 1 1
2#1..3                         => 1 2 3 1 2 3
2#-1                           => -1 -1
2#1,2                          => 1 1 2
2#(1),2                        => 1 1 2
2#(1,2),3                      => 1 2 1 2 3
2#()                           =>

=== a prefix word behind it takes the comma
--- table
2#sum 1,2                      => 3 3
2#rev 1,2                      => 2 1 2 1
2#let x=1 in x,x               => 1 1 1 1
2#if () then 1 else 2,3        => 2 3 2 3
(2#sum 1),2                    => 1 1 2

--- says
# each repetition is evaluated afresh
# With one value for all, the count would be 0 or 1000.
$ -r 'let n = count ==1 (1000#d2) in (if <1000 >0 n then 1 else 0)'
| 1

==== One value of many ====

=== sum
--- table
sum ()                         => 0
sum 7                          => 7
sum -7                         => -7
sum (1,-1)                     => 0
sum (-1,-2)                    => -3
sum(3#d1)                      => 3
sum (9223372036854775807,-9223372036854775807,5) => 5

=== the sum may leave 64 bits on the way
--- table
sum (9223372036854775807,1,-1) => 9223372036854775807
sum (9223372036854775807,9223372036854775807,-9223372036854775807) => 9223372036854775807
sum (-9223372036854775807,-1)  => -9223372036854775808

=== prod
--- table
prod(1..5)                     => 120
prod ()                        => 1
prod 7                         => 7
prod(5,0,-3)                   => 0
prod(-2,3)                     => -6
prod(-2,-3)                    => 6
prod(3#d1)                     => 1
prod(1..20)                    => 2432902008176640000
prod 2#3                       => 9
prod(4294967296,4294967296,0)  => 0

=== the product may leave 64 bits on the way
--- table
prod(4611686018427387904,2,-1) => -9223372036854775808
prod(-1,4611686018427387904,2) => -9223372036854775808
prod(-4611686018427387904,2)   => -9223372036854775808
prod(-9223372036854775807-1,1) => -9223372036854775808
prod(9223372036854775807,9223372036854775807,0,5) => 0

=== count
--- table
count ()                       => 0
count 0                        => 1
count (0,0)                    => 2
count 1..10                    => 10
count(== 6 10#6)               => 10
count(== 5 10#6)               => 0
count((),())                   => 0

=== these words take all they can
--- table
sum 1,2                        => 3
sum (1,2),3                    => 6
count 1,2,3-1                  => 3
sum 2+3                        => 5
sum (2)+3                      => 5
count (2)+3                    => 1
sum 3#(0+1)+1                  => 6
sum sum 1,2                    => 3
-sum 1,2                       => -3
5-sum 1,2                      => 2
5,sum 1,2                      => 5 3
prod 2,sum 3,4                 => 14

=== but a list cannot go on as a value
--- table
sum (1,2)+3                    => 6
count (2,2)+3                  => 5
sum (3#d1)+1                   => 4
sum (1,2)*3                    => 9
sum (1,2)^2                    => 9
sum (1,2) . 5                  => 35
sum ()+5                       => 5
2-sum (1,2)-1                  => -2
sum (1,2)+sum (3,4)            => 10
count (1..3)*2,9               => 6 9
d sum (1,0)                    => 1

==== Order ====

=== sort
--- table
sort(3,1,2)                    => 1 2 3
sort ()                        =>
sort 5                         => 5
sort(3,-1,3,0)                 => -1 0 3 3
sort(1..5)                     => 1 2 3 4 5
sort 2,1                       => 1 2
sort (2,1),0                   => 0 1 2
(sort 2,1),0                   => 1 2 0
sort(9223372036854775807,-9223372036854775807-1,0) => -9223372036854775808 0 9223372036854775807
sort rev 1..30                 => 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30

=== rev
--- table
rev ()                         =>
rev 5                          => 5
rev(1,2)                       => 2 1
rev 1,2,1,3                    => 3 1 2 1
rev (1,2),3                    => 3 2 1
rev sort(2,3,1)                => 3 2 1
rev rev (1,2,3)                => 1 2 3

=== perm
--- table
perm ()                        =>
perm 5                         => 5
perm 3#7                       => 7 7 7
count perm(1..52)              => 52
sum perm 1..10                 => 55
sort perm(1..12)               => 1 2 3 4 5 6 7 8 9 10 11 12

--- says
# perm shuffles
# All of 100 shuffles leave 52 cards in order once in 10^6800 runs.
count foreach i in 1..100 do let x = perm(1..52) in (if == 1 first 1 x then () else 1)
|~ [1-9]\d|100
