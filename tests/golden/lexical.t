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
@:1: 0x10;
      ^ unexpected 'x', expected an operator or ';'
hint: '0*10' multiplies
@:2: 1e3;
      ^ unexpected 'e', expected an operator or ';'
@:3: 1 000;
       ^~~ unexpected '000', expected an operator or ';'

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
@:1: let d=1 in 2;
         ^ unexpected 'd', expected a name
@:2: let sum=1 in 2;
         ^~~ unexpected 'sum', expected a name
@:3: let prod=1 in 2;
         ^~~~ unexpected 'prod', expected a name
@:4: let count=1 in 2;
         ^~~~~ unexpected 'count', expected a name
@:5: let perm=1 in 2;
         ^~~~ unexpected 'perm', expected a name
@:6: let sort=1 in 2;
         ^~~~ unexpected 'sort', expected a name
@:7: let rev=1 in 2;
         ^~~ unexpected 'rev', expected a name
@:8: let drop=1 in 2;
         ^~~~ unexpected 'drop', expected a name
@:9: let keep=1 in 2;
         ^~~~ unexpected 'keep', expected a name
@:10: let low=1 in 2;
          ^~~ unexpected 'low', expected a name
@:11: let high=1 in 2;
          ^~~~ unexpected 'high', expected a name
@:12: let first=1 in 2;
          ^~~~~ unexpected 'first', expected a name
@:13: let last=1 in 2;
          ^~~~ unexpected 'last', expected a name
@:14: let let=1 in 2;
          ^~~ unexpected 'let', expected a name
@:15: let while=1 in 2;
          ^~~~~ unexpected 'while', expected a name
@:16: let foreach=1 in 2;
          ^~~~~~~ unexpected 'foreach', expected a name
@:17: let in=1 in 2;
          ^~ unexpected 'in', expected a name
@:18: let do=1 in 2;
          ^~ unexpected 'do', expected a name
@:19: let if=1 in 2;
          ^~ unexpected 'if', expected a name
@:20: let then=1 in 2;
          ^~~~ unexpected 'then', expected a name
# nor is else
let else=1 in 2
    ^~~~ unexpected 'else', expected a name

==== Symbols ====

=== without blanks between them
--- table
1+-2                           => -1
1--1                           => 2
1---1                          => 0
2*-3                           => -6
6/-2                           => -3
5%-3                           => 2
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
1..3,()                        => 1 2 3

--- says
# the longest symbol counts
< 1...2;
< 6//2
< ;
< let x==1 in x;
@:1: 1...2;
        ^ unexpected '.', expected a number, a name or '('
@:4: let x==1 in x;
          ^~ unexpected '==', expected '='
| 6
# a symbol in two pieces is two symbols
< 1. .2;
< > =2 (1,2);
< ! =2 (1,2);
@:1: 1. .2;
        ^ unexpected '.', expected a number, a name or '('
@:2: > =2 (1,2);
       ^ unexpected '=', expected a number, a name or '('
@:3: ! =2 (1,2);
     ^ '!' has no meaning here

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
