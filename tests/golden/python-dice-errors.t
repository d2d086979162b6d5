# What python-dice says of what is wrong, and where.

==== Text that is no expression ====

# The place is where the longest expression ends that the text begins with.

--- says
# an operator without its right side
$ -N python-dice 1+ '1 + 2 *' 6d '2*3d-6' 3d6e '1+(2'
@1:1: 1+
       ^ unexpected end of input, expected a number, dice or '('
@2:1: 1 + 2 *
            ^ unexpected end of input, expected a number, dice or '('
@3:1: 6d
       ^ unexpected end of input, expected a number, dice or '('
@4:1: 2*3d-6
         ^~ unexpected '-', expected a number, dice or '('
@5:1: 3d6e
         ^ unexpected end of input, expected a number, dice or '('
@6:1: 1+(2
       ^~~ unexpected end of input, expected an operator or ')'
# a parenthesis that is not closed, or not open
$ -N python-dice '(6d6' '(6d' '(1+2' '6d6)' '()' ')' '(1+'
@1:1: (6d6
          ^ unexpected end of input, expected an operator or ')'
@2:1: (6d
        ^ unexpected end of input, expected a number, dice or '('
@3:1: (1+2
          ^ unexpected end of input, expected an operator or ')'
@4:1: 6d6)
         ^ unexpected ')', expected an operator
@5:1: ()
       ^ unexpected ')', expected a number, dice or '('
@6:1: )
      ^ unexpected ')', expected a number, dice or '('
@7:1: (1+
        ^ unexpected end of input, expected a number, dice or '('
# a letter that can stand alone does, where its right side is wrong
$ -N python-dice '3d6x(1' '3d6^(' '3d6r-'
@1:1: 3d6x(1
          ^~ unexpected end of input, expected an operator or ')'
@2:1: 3d6^(
          ^ unexpected end of input, expected a number, dice or '('
@3:1: 3d6r-
          ^ unexpected end of input, expected a number, dice or '('
# two operands, other signs, letters in the wrong order
$ -N python-dice '1 2' 3.5 4df5 3d6st '3d6rr rr2' 1_0 1§2 '3d6^-1d6'
@1:1: 1 2
        ^ unexpected '2', expected an operator
@2:1: 3.5
       ^ unexpected '.', expected an operator
@3:1: 4df5
         ^ unexpected '5', expected an operator
@4:1: 3d6st
          ^ unexpected 't', expected an operator
@5:1: 3d6rr rr2
              ^ unexpected '2', expected an operator
@6:1: 1_0
       ^ unexpected '_', expected an operator
@7:1: 1§2
       ^ unexpected '§', expected an operator
@8:1: 3d6^-1d6
            ^ unexpected 'd', expected an operator

=== bytes that cannot be shown
--- args
-N python-dice
--- in escaped noeol
1\x00+2\n\xFF\n3\xE2\x82
--- err
<stdin>:1:2: error: unexpected character, expected an operator
1?+2
 ^
<stdin>:2:1: error: unexpected character, expected a number, dice or '('
?
^
<stdin>:3:2: error: unexpected character, expected an operator
3??
 ^
--- exit 1

==== Dice ====

--- says
# as they are written
$ -N python-dice d0 3u0 '1+d(0)' wf '2 w f' 3d6d6 '3dFd%' '(3d%d6' 1dd6
@1:1: d0
       ^ Number of sides must be one or more
@2:1: 3u0
        ^ Number of sides must be one or more
@3:1: 1+d(0)
          ^ Number of sides must be one or more
@4:1: wf
       ^ can only use dF or uF
@5:1: 2 w f
          ^ can only use dF or uF
@6:1: 3d6d6
         ^ Cannot stack dice operators! Try disambiguating your expression with parentheses.
@7:1: 3dFd%
         ^ Cannot stack dice operators! Try disambiguating your expression with parentheses.
@8:1: (3d%d6
          ^ Cannot stack dice operators! Try disambiguating your expression with parentheses.
@9:1: 1dd6
       ^~ unexpected 'd', expected a number, dice or '('
# with a number or faces that are worked out
$ -N python-dice '(0-1)d6' '(-2)d6' '1+(0-2)w6' 'd(1-1)' '2d(0*d6)' 'u(1-3)' '(d2-3)d6'
@1:1: (0-1)d6
      ^~~~~~~ Cannot roll less than zero dice! (Sub(0, 1) evaluated to -1)
@2:1: (-2)d6
      ^~~~~~ Cannot roll less than zero dice!
@3:1: 1+(0-2)w6
        ^~~~~~~ Cannot roll less than zero dice! (Sub(0, 2) evaluated to -2)
@4:1: d(1-1)
      ^~~~~~ Roll must have a valid range (got 1 - Sub(1, 1), which evaluated to 1 - 0). Are you trying to use a fudge roll as the sides?
@5:1: 2d(0*d6)
      ^~~~~~~~ Roll must have a valid range (got 1 - Mul(0, 1d6), which evaluated to 1 - 0). Are you trying to use a fudge roll as the sides?
@6:1: u(1-3)
      ^~~~~~ Roll must have a valid range (got Negate(Sub(1, 3)) - Sub(1, 3), which evaluated to 2 - -2). Are you trying to use a fudge roll as the sides?
@7:1: (d2-3)d6
      ^~~~~~~~ Cannot roll less than zero dice!
# that may be wrong
$ -N python-dice --calc '(d2-2)d6' 'd(d2-1)' '2u(d2-1)' '2w(d2-1)' '(1048575+d2)d1t'
@1:1: (d2-2)d6
      ^~~~~~~~ Cannot roll less than zero dice! (Sub(1d2, 2) evaluated to -1), with probability 1/2
@2:1: d(d2-1)
      ^~~~~~~ Roll must have a valid range (got 1 - Sub(1d2, 1), which evaluated to 1 - 0). Are you trying to use a fudge roll as the sides?, with probability 1/2
@3:1: 2u(d2-1)
      ^~~~~~~~ Number of sides must be one or more, with probability 1/2
@4:1: 2w(d2-1)
      ^~~~~~~~ Roll must have a valid range (got 1 - Sub(1d2, 1), which evaluated to 1 - 0). Are you trying to use a fudge roll as the sides?, with probability 1/2
@5:1: (1048575+d2)d1t
      ^~~~~~~~~~~~~~ Too many dice! (max is 1048576), with probability 1/2

==== Rolling again ====

--- says
# what is no roll, or has one face
$ -N python-dice 6x '(1+2)x' '(1,2)x' '((1,2).+1)x5' '(3d1,2)r' '3d6tx' '(3d6t)rr' '1+((2,1)s)rr1' 3d1x w1x
@1:1: 6x
      ^~ Cannot explode 6
@2:1: (1+2)x
      ^~~~~~ Cannot explode 3
@3:1: (1,2)x
      ^~~~~~ Cannot explode [1, 2]
@4:1: ((1,2).+1)x5
      ^~~~~~~~~~~~ Cannot explode [2, 3]
@5:1: (3d1,2)r
      ^~~~~~~~ Cannot reroll [3, 2]
@6:1: 3d6tx
          ^ unexpected 'x', expected an operator
@7:1: (3d6t)rr
      ^~~~~~~~ Cannot reroll Total(3d6)
@8:1: 1+((2,1)s)rr1
        ^~~~~~~~~~~ Cannot reroll [1, 2]
@9:1: 3d1x
      ^~~~ Cannot explode a roll of one-sided dice.
@10:1: w1x
       ^~~ Cannot explode a roll of one-sided dice.
# without end
$ --seed 1 -N python-dice 3d6x1 '3d6x(0)' '6d6x(1-2)' '6d6x(-1)' '3u2x(0-2)' d1000000x2
@1:1: 3d6x1
          ^ Refusing to explode with threshold less than or equal to the lowest possible roll.
@2:1: 3d6x(0)
           ^ Refusing to explode with threshold less than or equal to the lowest possible roll.
@3:1: 6d6x(1-2)
           ^~~ Refusing to explode with threshold less than or equal to the lowest possible roll. (Sub(1, 2) evaluated to -1)
@4:1: 6d6x(-1)
           ^~ Refusing to explode with threshold less than or equal to the lowest possible roll.
@5:1: 3u2x(0-2)
           ^~~ Refusing to explode with threshold less than or equal to the lowest possible roll. (Sub(0, 2) evaluated to -2)
@6:1: d1000000x2
      ^~~~~~~~~~ Too many explosions!
# perhaps
$ -N python-dice --calc '(d6x(d3))t' 'd(d4)xt'
@1:1: (d6x(d3))t
           ^~ Refusing to explode with threshold less than or equal to the lowest possible roll. (1d3 evaluated to 1), with probability 0.333333
@2:1: d(d4)xt
      ^~~~~~ Cannot explode a roll of one-sided dice., with probability 0.25
# dice whose faces are drawn
$ -N python-dice 'd(d6)rr' 'u(d6)r' '3u( d6 )rr2' '2d(d6)e2' '2d(1+d6)f2' 'd(d1)rr'
@1:1: d(d6)rr
        ^~ Nested dice in force-reroll not yet supported.
@2:1: u(d6)r
        ^~ Nested dice in reroll not yet supported.
@3:1: 3u( d6 )rr2
          ^~ Nested dice in force-reroll not yet supported.
@4:1: 2d(d6)e2
         ^~ Nested dice in success not yet supported.
@5:1: 2d(1+d6)f2
         ^~~~ Nested dice in success not yet supported.
@6:1: d(d1)rr
        ^~ Nested dice in force-reroll not yet supported.
# but not those whose faces are worked out
$ -N python-dice,max
< 2d(1+1)e2
< 2d(1+1)f2
< 2d(1+1)rr
< u(1+1)r
| 2
| 2
| [2, 2]
| [2]

==== Lists ====

--- says
# operators that want a list
$ -N python-dice 6s '(1,2,3)ts' '(3d6)ts' 6^ '6 v 2' '(6)m1' 7.-7 '(1,2)t .+ 1'
@1:1: 6s
      ^~ Cannot sort 6!
@2:1: (1,2,3)ts
      ^~~~~~~~~ Cannot sort 6!
@3:1: (3d6)ts
      ^~~~~~~ Cannot sort Total(3d6)!
@4:1: 6^
      ^~ Can't take the highest values of a scalar!
@5:1: 6 v 2
      ^~~~~ Can't take the lowest values of a scalar!
@6:1: (6)m1
      ^~~~~ Can't take the middle values of a scalar!
@7:1: 7.-7
      ^~~~ Invalid operands for array sub
@8:1: (1,2)t .+ 1
      ^~~~~~~~~~~ Invalid operands for array add
# or dice
$ -N python-dice 6a '(1,2,3)a' '(3d6|1)a' '(-3d1)a'
@1:1: 6a
      ^~ [6] is not a random element
@2:1: (1,2,3)a
      ^~~~~~~~ [1, 2, 3] is not a random element
@3:1: (3d6|1)a
      ^~~~~~~~ Extend(3d6, 1) is not a random element
@4:1: (-3d1)a
      ^~~~~~~ [-1, -1, -1] is not a random element
# more than a die can show is no success
$ -N python-dice 3d6e7 3d6f7 '3d6e(6+1)' '4dFe2' '(3d6^2)f9' '3d6xe7'
@1:1: 3d6e7
      ^~~~~ Success threshold higher than roll result.
@2:1: 3d6f7
      ^~~~~ Success threshold higher than maximum roll result.
@3:1: 3d6e(6+1)
      ^~~~~~~~~ Success threshold higher than roll result.
@4:1: 4dFe2
      ^~~~~ Success threshold higher than roll result.
@5:1: (3d6^2)f9
      ^~~~~~~~~ Success threshold higher than maximum roll result.
@6:1: 3d6xe7
      ^~~~~~ Success threshold higher than roll result.
# or it may be none
$ -N python-dice --calc '3d6e(d8)' '3d6f(d7)'
@1:1: 3d6e(d8)
      ^~~~~~~~ Success threshold higher than roll result., with probability 1/4
@2:1: 3d6f(d7)
      ^~~~~~~~ Success threshold higher than maximum roll result., with probability 1/7

==== Arithmetic ====

--- says
# division by zero
$ -N python-dice 1/0 '1 % 0' 100/10/0 '1/(0*1)' '1/(0)' '1/-0' '3d6/(2-2)' '(1,2)/(0,0)' '1/(0d6)' 'd6%(3d1-3)'
@1:1: 1/0
        ^ Division by zero
@2:1: 1 % 0
          ^ Division by zero
@3:1: 100/10/0
             ^ Division by zero
@4:1: 1/(0*1)
         ^~~ Division by zero (Mul(0, 1) evaluated to 0)
@5:1: 1/(0)
         ^ Division by zero
@6:1: 1/-0
        ^~ Division by zero
@7:1: 3d6/(2-2)
           ^~~ Division by zero (Sub(2, 2) evaluated to 0)
@8:1: (1,2)/(0,0)
             ^~~ Division by zero (Array(0, 0) evaluated to 0)
@9:1: 1/(0d6)
         ^~~ Division by zero (0d6 evaluated to 0)
@10:1: d6%(3d1-3)
           ^~~~~ Division by zero (Sub(3d1, 3) evaluated to 0)
# or perhaps by zero
$ -N python-dice --calc 'd6/(d3-1)' '(d6-3)%(d3-2)'
@1:1: d6/(d3-1)
          ^~~~ Division by zero (Sub(1d3, 1) evaluated to 0), with probability 1/3
@2:1: (d6-3)%(d3-2)
              ^~~~ Division by zero (Sub(1d3, 2) evaluated to 0), with probability 1/3
# an operation with several right sides has one name, as the program has it
$ -N python-dice '1/(3-2-1)' '1/((3-2)-1)' '1/(4/2/3*0*1)' '(2d6^2^1t)r' '1/0d(2-1)' '(((1+1)u(2-1))t)r'
@1:1: 1/(3-2-1)
         ^~~~~ Division by zero (Sub(3, 2, 1) evaluated to 0)
@2:1: 1/((3-2)-1)
         ^~~~~~~ Division by zero (Sub(Sub(3, 2), 1) evaluated to 0)
@3:1: 1/(4/2/3*0*1)
         ^~~~~~~~~ Division by zero (Mul(Div(4, 2, 3), 0, 1) evaluated to 0)
@4:1: (2d6^2^1t)r
      ^~~~~~~~~~~ Cannot reroll Total(Highest(2d6, 2, 1))
@5:1: 1/0d(2-1)
        ^~~~~~~ Division by zero (0dSub(2, 1) evaluated to 0)
@6:1: (((1+1)u(2-1))t)r
      ^~~~~~~~~~~~~~~~~ Cannot reroll Total(Add(1, 1)uSub(2, 1))
# of several errors, that which comes first as the program is evaluated
$ -N python-dice '(6s)+1/0' '1/0+d0' '1r2x' '(2,4)x(6s)' '1rr(6v)'
@1:1: (6s)+1/0
       ^~ Cannot sort 6!
@2:1: 1/0+d0
           ^ Number of sides must be one or more
@3:1: 1r2x
        ^~ Cannot explode 2
@4:1: (2,4)x(6s)
             ^~ Cannot sort 6!
@5:1: 1rr(6v)
          ^~ Can't take the lowest values of a scalar!

=== a name that is long is cut off
--- args escaped
-N python-dice '1/(0*(\repeat{99}{d9+}1))' '(\repeat{59}{1000,}1)r'
--- err-like
<argument 1>:1:4: error: Division by zero \(Mul\(0, Add\((1d9, )+[1d9, ]*\.\.\. evaluated to 0\)
.*
.*
<argument 2>:1:1: error: Cannot reroll \[1000, (1000, )+[10, ]*\.\.\.
.*
.*
--- exit 1
