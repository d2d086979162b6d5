==== Numbers ====

=== decimal digits
--- table
0                              => 0
7                              => 7
00012                          => 12
9223372036854775807            => 9223372036854775807
09223372036854775807           => 9223372036854775807
1. 5+1                         => 16

--- says
# what is no number here
< 0x10;
< 1e3;
< 1 000;
! <stdin>:1:2: error: unexpected 'x', expected an operator or ';'
! 0x10;
!  ^
hint: '0*10' multiplies
! <stdin>:2:2: error: unexpected 'e', expected an operator or ';'
! 1e3;
!  ^
! <stdin>:3:3: error: unexpected '000', expected an operator or ';'
! 1 000;
!   ^~~

==== Words ====

=== the longest word counts
--- table
d1                             => 1
d 1                            => 1
let dx=5 in dx                 => 5
let dd=5 in dd                 => 5
let suma=5 in suma             => 5
let thenx=5 in thenx           => 5
sum3                           => 3
d1*2                           => 2

--- says
# dx is a variable
let x=6 in dx
!~ <argument 1>:1:12: error: unknown name 'dx'
!~ let x=6 in dx
!~            \^~
!~ (?:hint: .*
!~ )?
# no reserved word is a name
< let d=1 in 2;
< let sum=1 in 2;
< let prod=1 in 2;
< let count=1 in 2;
< let perm=1 in 2;
< let sort=1 in 2;
< let rev=1 in 2;
< let drop=1 in 2;
< let keep=1 in 2;
< let low=1 in 2;
< let high=1 in 2;
< let first=1 in 2;
< let last=1 in 2;
< let let=1 in 2;
< let while=1 in 2;
< let foreach=1 in 2;
< let in=1 in 2;
< let do=1 in 2;
< let if=1 in 2;
< let then=1 in 2;
< let else=1 in 2;
! <stdin>:1:5: error: unexpected 'd', expected a name
! let d=1 in 2;
!     ^
! <stdin>:2:5: error: unexpected 'sum', expected a name
! let sum=1 in 2;
!     ^~~
! <stdin>:3:5: error: unexpected 'prod', expected a name
! let prod=1 in 2;
!     ^~~~
! <stdin>:4:5: error: unexpected 'count', expected a name
! let count=1 in 2;
!     ^~~~~
! <stdin>:5:5: error: unexpected 'perm', expected a name
! let perm=1 in 2;
!     ^~~~
! <stdin>:6:5: error: unexpected 'sort', expected a name
! let sort=1 in 2;
!     ^~~~
! <stdin>:7:5: error: unexpected 'rev', expected a name
! let rev=1 in 2;
!     ^~~
! <stdin>:8:5: error: unexpected 'drop', expected a name
! let drop=1 in 2;
!     ^~~~
! <stdin>:9:5: error: unexpected 'keep', expected a name
! let keep=1 in 2;
!     ^~~~
! <stdin>:10:5: error: unexpected 'low', expected a name
! let low=1 in 2;
!     ^~~
! <stdin>:11:5: error: unexpected 'high', expected a name
! let high=1 in 2;
!     ^~~~
! <stdin>:12:5: error: unexpected 'first', expected a name
! let first=1 in 2;
!     ^~~~~
! <stdin>:13:5: error: unexpected 'last', expected a name
! let last=1 in 2;
!     ^~~~
! <stdin>:14:5: error: unexpected 'let', expected a name
! let let=1 in 2;
!     ^~~
! <stdin>:15:5: error: unexpected 'while', expected a name
! let while=1 in 2;
!     ^~~~~
! <stdin>:16:5: error: unexpected 'foreach', expected a name
! let foreach=1 in 2;
!     ^~~~~~~
! <stdin>:17:5: error: unexpected 'in', expected a name
! let in=1 in 2;
!     ^~
! <stdin>:18:5: error: unexpected 'do', expected a name
! let do=1 in 2;
!     ^~
! <stdin>:19:5: error: unexpected 'if', expected a name
! let if=1 in 2;
!     ^~
! <stdin>:20:5: error: unexpected 'then', expected a name
! let then=1 in 2;
!     ^~~~
! <stdin>:21:5: error: unexpected 'else', expected a name
! let else=1 in 2;
!     ^~~~

==== Symbols ====

=== without blanks between them
--- table
1+-2                           => -1
1--1                           => 2
1---1                          => 0
2*-3                           => -6
6/-2                           => -3
5%-3                           => 2
2^-1                           => 0
3#-d1                          => -1 -1 -1
1,-1                           => 1 -1
-1..-1                         => -1
-1..-(-1)                      => -1 0 1
==-1(-1,1)                     => -1
!=-1(-1,5)                     => 5
>=-1(-2,-1,0)                  => -1 0
<=-1(-2,0)                     => -2
>-1(-2,0)                      => 0
<-1(-2,0)                      => -2
1. 2.(3)                       => 123
1 .2                           => 12
()                             =>
1..3,()                        => 1 2 3

--- says
# the longest symbol counts
< 1...2;
< 6//2
< ;
< let x==1 in x;
! <stdin>:1:4: error: unexpected '.', expected a number, a name or '('
! 1...2;
!    ^
! <stdin>:4:6: error: unexpected '==', expected '='
! let x==1 in x;
!      ^~
| 6
# a symbol in two pieces is two symbols
< 1. .2;
< > =2 (1,2);
< ! =2 (1,2);
! <stdin>:1:4: error: unexpected '.', expected a number, a name or '('
! 1. .2;
!    ^
! <stdin>:2:3: error: unexpected '=', expected a number, a name or '('
! > =2 (1,2);
!   ^
! <stdin>:3:1: error: byte 0x21 does not begin a word, number or symbol
! ! =2 (1,2);
! ^

==== Dice ====

--- says
# a die of the most faces
d9223372036854775807
|~ [1-9]\d*
# a die shows each of its faces, and no other
let x = 1000#d3 in (count <1 x),(count >3 x),(if ==1 x then 1 else 0),(if ==2 x then 1 else 0),(if ==3 x then 1 else 0)
| 0 0 1 1 1
# a die with a random number of faces
count >6 1000#d d6
| 0
