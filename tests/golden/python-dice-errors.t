# What python-dice says of what is wrong, and where.

==== Text that is no expression ====

# The place is where the longest expression ends that the text begins with.

--- says
# an operator without its right side
$ -N python-dice 1+ '1 + 2 *' 6d '2*3d-6' 3d6e '1+(2'
! <argument 1>:1:2: error: unexpected end of input, expected a number, dice or '('
! 1+
!  ^
! <argument 2>:1:7: error: unexpected end of input, expected a number, dice or '('
! 1 + 2 *
!       ^
! <argument 3>:1:2: error: unexpected end of input, expected a number, dice or '('
! 6d
!  ^
! <argument 4>:1:4: error: unexpected '-', expected a number, dice or '('
! 2*3d-6
!    ^~
! <argument 5>:1:4: error: unexpected end of input, expected a number, dice or '('
! 3d6e
!    ^
! <argument 6>:1:2: error: unexpected end of input, expected an operator or ')'
! 1+(2
!  ^~~
# a parenthesis that is not closed, or not open
$ -N python-dice '(6d6' '(6d' '(1+2' '6d6)' '()' ')' '(1+'
! <argument 1>:1:5: error: unexpected end of input, expected an operator or ')'
! (6d6
!     ^
! <argument 2>:1:3: error: unexpected end of input, expected a number, dice or '('
! (6d
!   ^
! <argument 3>:1:5: error: unexpected end of input, expected an operator or ')'
! (1+2
!     ^
! <argument 4>:1:4: error: unexpected ')', expected an operator
! 6d6)
!    ^
! <argument 5>:1:2: error: unexpected ')', expected a number, dice or '('
! ()
!  ^
! <argument 6>:1:1: error: unexpected ')', expected a number, dice or '('
! )
! ^
! <argument 7>:1:3: error: unexpected end of input, expected a number, dice or '('
! (1+
!   ^
# a letter that can stand alone does, where its right side is wrong
$ -N python-dice '3d6x(1' '3d6^(' '3d6r-'
! <argument 1>:1:5: error: unexpected end of input, expected an operator or ')'
! 3d6x(1
!     ^~
! <argument 2>:1:5: error: unexpected end of input, expected a number, dice or '('
! 3d6^(
!     ^
! <argument 3>:1:5: error: unexpected end of input, expected a number, dice or '('
! 3d6r-
!     ^
# two operands, other signs, letters in the wrong order
$ -N python-dice '1 2' 3.5 4df5 3d6st '3d6rr rr2' 1_0 1§2 '3d6^-1d6'
! <argument 1>:1:3: error: unexpected '2', expected an operator
! 1 2
!   ^
! <argument 2>:1:2: error: unexpected '.', expected an operator
! 3.5
!  ^
! <argument 3>:1:4: error: unexpected '5', expected an operator
! 4df5
!    ^
! <argument 4>:1:5: error: unexpected 't', expected an operator
! 3d6st
!     ^
! <argument 5>:1:9: error: unexpected '2', expected an operator
! 3d6rr rr2
!         ^
! <argument 6>:1:2: error: unexpected '_', expected an operator
! 1_0
!  ^
! <argument 7>:1:2: error: unexpected '§', expected an operator
! 1§2
!  ^
! <argument 8>:1:7: error: unexpected 'd', expected an operator
! 3d6^-1d6
!       ^

=== bytes that cannot be shown
--- args
-N python-dice
--- in escaped noeol
1\x00+2\n\xFF\n3\xE2\x82
--- err
<stdin>:1:2: error: unexpected byte 0x00, expected an operator
1?+2
 ^
<stdin>:2:1: error: unexpected byte 0xFF, expected a number, dice or '('
?
^
<stdin>:3:2: error: unexpected byte 0xE2, expected an operator
3??
 ^
--- exit 1

==== Dice ====

--- says
# as they are written
$ -N python-dice d0 3u0 '1+d(0)' wf '2 w f' 3d6d6 '3dFd%' '(3d%d6' 1dd6
! <argument 1>:1:2: error: Number of sides must be one or more
! d0
!  ^
! <argument 2>:1:3: error: Number of sides must be one or more
! 3u0
!   ^
! <argument 3>:1:5: error: Number of sides must be one or more
! 1+d(0)
!     ^
! <argument 4>:1:2: error: can only use dF or uF
! wf
!  ^
! <argument 5>:1:5: error: can only use dF or uF
! 2 w f
!     ^
! <argument 6>:1:4: error: Cannot stack dice operators! Try disambiguating your expression with parentheses.
! 3d6d6
!    ^
! <argument 7>:1:4: error: Cannot stack dice operators! Try disambiguating your expression with parentheses.
! 3dFd%
!    ^
! <argument 8>:1:5: error: Cannot stack dice operators! Try disambiguating your expression with parentheses.
! (3d%d6
!     ^
! <argument 9>:1:2: error: unexpected 'd', expected a number, dice or '('
! 1dd6
!  ^~
# with a number or faces that are worked out
$ -N python-dice '(0-1)d6' '(-2)d6' '1+(0-2)w6' 'd(1-1)' '2d(0*d6)' 'u(1-3)' '(d2-3)d6'
! <argument 1>:1:1: error: Cannot roll less than zero dice! (Sub(0, 1) evaluated to -1)
! (0-1)d6
! ^~~~~~~
! <argument 2>:1:1: error: Cannot roll less than zero dice!
! (-2)d6
! ^~~~~~
! <argument 3>:1:3: error: Cannot roll less than zero dice! (Sub(0, 2) evaluated to -2)
! 1+(0-2)w6
!   ^~~~~~~
! <argument 4>:1:1: error: Roll must have a valid range (got 1 - Sub(1, 1), which evaluated to 1 - 0). Are you trying to use a fudge roll as the sides?
! d(1-1)
! ^~~~~~
! <argument 5>:1:1: error: Roll must have a valid range (got 1 - Mul(0, 1d6), which evaluated to 1 - 0). Are you trying to use a fudge roll as the sides?
! 2d(0*d6)
! ^~~~~~~~
! <argument 6>:1:1: error: Roll must have a valid range (got Negate(Sub(1, 3)) - Sub(1, 3), which evaluated to 2 - -2). Are you trying to use a fudge roll as the sides?
! u(1-3)
! ^~~~~~
! <argument 7>:1:1: error: Cannot roll less than zero dice!
! (d2-3)d6
! ^~~~~~~~
# that may be wrong
$ -N python-dice --calc '(d2-2)d6' 'd(d2-1)' '2u(d2-1)' '2w(d2-1)' '(1048575+d2)d1t'
! <argument 1>:1:1: error: Cannot roll less than zero dice! (Sub(1d2, 2) evaluated to -1), with probability 1/2
! (d2-2)d6
! ^~~~~~~~
! <argument 2>:1:1: error: Roll must have a valid range (got 1 - Sub(1d2, 1), which evaluated to 1 - 0). Are you trying to use a fudge roll as the sides?, with probability 1/2
! d(d2-1)
! ^~~~~~~
! <argument 3>:1:1: error: Number of sides must be one or more, with probability 1/2
! 2u(d2-1)
! ^~~~~~~~
! <argument 4>:1:1: error: Roll must have a valid range (got 1 - Sub(1d2, 1), which evaluated to 1 - 0). Are you trying to use a fudge roll as the sides?, with probability 1/2
! 2w(d2-1)
! ^~~~~~~~
! <argument 5>:1:1: error: Too many dice! (max is 1048576), with probability 1/2
! (1048575+d2)d1t
! ^~~~~~~~~~~~~~

==== Rolling again ====

--- says
# what is no roll, or has one face
$ -N python-dice 6x '(1+2)x' '(1,2)x' '((1,2).+1)x5' '(3d1,2)r' '3d6tx' '(3d6t)rr' '1+((2,1)s)rr1' 3d1x w1x
! <argument 1>:1:1: error: Cannot explode 6
! 6x
! ^~
! <argument 2>:1:1: error: Cannot explode 3
! (1+2)x
! ^~~~~~
! <argument 3>:1:1: error: Cannot explode [1, 2]
! (1,2)x
! ^~~~~~
! <argument 4>:1:1: error: Cannot explode [2, 3]
! ((1,2).+1)x5
! ^~~~~~~~~~~~
! <argument 5>:1:1: error: Cannot reroll [3, 2]
! (3d1,2)r
! ^~~~~~~~
! <argument 6>:1:5: error: unexpected 'x', expected an operator
! 3d6tx
!     ^
! <argument 7>:1:1: error: Cannot reroll Total(3d6)
! (3d6t)rr
! ^~~~~~~~
! <argument 8>:1:3: error: Cannot reroll [1, 2]
! 1+((2,1)s)rr1
!   ^~~~~~~~~~~
! <argument 9>:1:1: error: Cannot explode a roll of one-sided dice.
! 3d1x
! ^~~~
! <argument 10>:1:1: error: Cannot explode a roll of one-sided dice.
! w1x
! ^~~
# without end
$ --seed 1 -N python-dice 3d6x1 '3d6x(0)' '6d6x(1-2)' '6d6x(-1)' '3u2x(0-2)' d1000000x2
! <argument 1>:1:5: error: Refusing to explode with threshold less than or equal to the lowest possible roll.
! 3d6x1
!     ^
! <argument 2>:1:6: error: Refusing to explode with threshold less than or equal to the lowest possible roll.
! 3d6x(0)
!      ^
! <argument 3>:1:6: error: Refusing to explode with threshold less than or equal to the lowest possible roll. (Sub(1, 2) evaluated to -1)
! 6d6x(1-2)
!      ^~~
! <argument 4>:1:6: error: Refusing to explode with threshold less than or equal to the lowest possible roll.
! 6d6x(-1)
!      ^~
! <argument 5>:1:6: error: Refusing to explode with threshold less than or equal to the lowest possible roll. (Sub(0, 2) evaluated to -2)
! 3u2x(0-2)
!      ^~~
! <argument 6>:1:1: error: Too many explosions!
! d1000000x2
! ^~~~~~~~~~
# perhaps
$ -N python-dice --calc '(d6x(d3))t' 'd(d4)xt'
! <argument 1>:1:6: error: Refusing to explode with threshold less than or equal to the lowest possible roll. (1d3 evaluated to 1), with probability 0.333333
! (d6x(d3))t
!      ^~
! <argument 2>:1:1: error: Cannot explode a roll of one-sided dice., with probability 0.25
! d(d4)xt
! ^~~~~~
# dice whose faces are drawn
$ -N python-dice 'd(d6)rr' 'u(d6)r' '3u( d6 )rr2' '2d(d6)e2' '2d(1+d6)f2' 'd(d1)rr'
! <argument 1>:1:3: error: Nested dice in force-reroll not yet supported.
! d(d6)rr
!   ^~
! <argument 2>:1:3: error: Nested dice in reroll not yet supported.
! u(d6)r
!   ^~
! <argument 3>:1:5: error: Nested dice in force-reroll not yet supported.
! 3u( d6 )rr2
!     ^~
! <argument 4>:1:4: error: Nested dice in success not yet supported.
! 2d(d6)e2
!    ^~
! <argument 5>:1:4: error: Nested dice in success not yet supported.
! 2d(1+d6)f2
!    ^~~~
! <argument 6>:1:3: error: Nested dice in force-reroll not yet supported.
! d(d1)rr
!   ^~
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
! <argument 1>:1:1: error: Cannot sort 6!
! 6s
! ^~
! <argument 2>:1:1: error: Cannot sort 6!
! (1,2,3)ts
! ^~~~~~~~~
! <argument 3>:1:1: error: Cannot sort Total(3d6)!
! (3d6)ts
! ^~~~~~~
! <argument 4>:1:1: error: Can't take the highest values of a scalar!
! 6^
! ^~
! <argument 5>:1:1: error: Can't take the lowest values of a scalar!
! 6 v 2
! ^~~~~
! <argument 6>:1:1: error: Can't take the middle values of a scalar!
! (6)m1
! ^~~~~
! <argument 7>:1:1: error: Invalid operands for array sub
! 7.-7
! ^~~~
! <argument 8>:1:1: error: Invalid operands for array add
! (1,2)t .+ 1
! ^~~~~~~~~~~
# or dice
$ -N python-dice 6a '(1,2,3)a' '(3d6|1)a' '(-3d1)a'
! <argument 1>:1:1: error: [6] is not a random element
! 6a
! ^~
! <argument 2>:1:1: error: [1, 2, 3] is not a random element
! (1,2,3)a
! ^~~~~~~~
! <argument 3>:1:1: error: Extend(3d6, 1) is not a random element
! (3d6|1)a
! ^~~~~~~~
! <argument 4>:1:1: error: [-1, -1, -1] is not a random element
! (-3d1)a
! ^~~~~~~
# more than a die can show is no success
$ -N python-dice 3d6e7 3d6f7 '3d6e(6+1)' '4dFe2' '(3d6^2)f9' '3d6xe7'
! <argument 1>:1:1: error: Success threshold higher than roll result.
! 3d6e7
! ^~~~~
! <argument 2>:1:1: error: Success threshold higher than maximum roll result.
! 3d6f7
! ^~~~~
! <argument 3>:1:1: error: Success threshold higher than roll result.
! 3d6e(6+1)
! ^~~~~~~~~
! <argument 4>:1:1: error: Success threshold higher than roll result.
! 4dFe2
! ^~~~~
! <argument 5>:1:1: error: Success threshold higher than maximum roll result.
! (3d6^2)f9
! ^~~~~~~~~
! <argument 6>:1:1: error: Success threshold higher than roll result.
! 3d6xe7
! ^~~~~~
# or it may be none
$ -N python-dice --calc '3d6e(d8)' '3d6f(d7)'
! <argument 1>:1:1: error: Success threshold higher than roll result., with probability 1/4
! 3d6e(d8)
! ^~~~~~~~
! <argument 2>:1:1: error: Success threshold higher than maximum roll result., with probability 1/7
! 3d6f(d7)
! ^~~~~~~~

==== Arithmetic ====

--- says
# division by zero
$ -N python-dice 1/0 '1 % 0' 100/10/0 '1/(0*1)' '1/(0)' '1/-0' '3d6/(2-2)' '(1,2)/(0,0)' '1/(0d6)' 'd6%(3d1-3)'
! <argument 1>:1:3: error: Division by zero
! 1/0
!   ^
! <argument 2>:1:5: error: Division by zero
! 1 % 0
!     ^
! <argument 3>:1:8: error: Division by zero
! 100/10/0
!        ^
! <argument 4>:1:4: error: Division by zero (Mul(0, 1) evaluated to 0)
! 1/(0*1)
!    ^~~
! <argument 5>:1:4: error: Division by zero
! 1/(0)
!    ^
! <argument 6>:1:3: error: Division by zero
! 1/-0
!   ^~
! <argument 7>:1:6: error: Division by zero (Sub(2, 2) evaluated to 0)
! 3d6/(2-2)
!      ^~~
! <argument 8>:1:8: error: Division by zero (Array(0, 0) evaluated to 0)
! (1,2)/(0,0)
!        ^~~
! <argument 9>:1:4: error: Division by zero (0d6 evaluated to 0)
! 1/(0d6)
!    ^~~
! <argument 10>:1:5: error: Division by zero (Sub(3d1, 3) evaluated to 0)
! d6%(3d1-3)
!     ^~~~~
# or perhaps by zero
$ -N python-dice --calc 'd6/(d3-1)' '(d6-3)%(d3-2)'
! <argument 1>:1:5: error: Division by zero (Sub(1d3, 1) evaluated to 0), with probability 1/3
! d6/(d3-1)
!     ^~~~
! <argument 2>:1:9: error: Division by zero (Sub(1d3, 2) evaluated to 0), with probability 1/3
! (d6-3)%(d3-2)
!         ^~~~
# an operation with several right sides has one name, as the program has it
$ -N python-dice '1/(3-2-1)' '1/((3-2)-1)' '1/(4/2/3*0*1)' '(2d6^2^1t)r' '1/0d(2-1)' '(((1+1)u(2-1))t)r'
! <argument 1>:1:4: error: Division by zero (Sub(3, 2, 1) evaluated to 0)
! 1/(3-2-1)
!    ^~~~~
! <argument 2>:1:4: error: Division by zero (Sub(Sub(3, 2), 1) evaluated to 0)
! 1/((3-2)-1)
!    ^~~~~~~
! <argument 3>:1:4: error: Division by zero (Mul(Div(4, 2, 3), 0, 1) evaluated to 0)
! 1/(4/2/3*0*1)
!    ^~~~~~~~~
! <argument 4>:1:1: error: Cannot reroll Total(Highest(2d6, 2, 1))
! (2d6^2^1t)r
! ^~~~~~~~~~~
! <argument 5>:1:3: error: Division by zero (0dSub(2, 1) evaluated to 0)
! 1/0d(2-1)
!   ^~~~~~~
! <argument 6>:1:1: error: Cannot reroll Total(Add(1, 1)uSub(2, 1))
! (((1+1)u(2-1))t)r
! ^~~~~~~~~~~~~~~~~
# of several errors, that which comes first as the program is evaluated
$ -N python-dice '(6s)+1/0' '1/0+d0' '1r2x' '(2,4)x(6s)' '1rr(6v)'
! <argument 1>:1:2: error: Cannot sort 6!
! (6s)+1/0
!  ^~
! <argument 2>:1:6: error: Number of sides must be one or more
! 1/0+d0
!      ^
! <argument 3>:1:3: error: Cannot explode 2
! 1r2x
!   ^~
! <argument 4>:1:8: error: Cannot sort 6!
! (2,4)x(6s)
!        ^~
! <argument 5>:1:5: error: Can't take the lowest values of a scalar!
! 1rr(6v)
!     ^~

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
