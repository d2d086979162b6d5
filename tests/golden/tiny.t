# Probabilities that are less than any positive double, 4.9e-324, are not those of impossible events. n sixes with n dice have
# the probability 6^-n: 1.9e-324 for 416, and 1.6e-312 for 401.

==== an event is possible, or it is not ====

--- says
# fractions know that it is possible: the exit status is not 3
$ --chance='==416' 'count ==6 416#d6'
| 0.000000
$ --chance='==1000' 'count ==6 1000#d6'
| 0.000000
$ --chance='==1000' --max-memory=1000000 'count ==6 1000#d6'
| 0.000000
$ --chance='==417' 'count ==6 416#d6'
| 0.000000
= exit 3
# in a sweep, of which one event is possible
$ --for=n=416..418 --chance='==n' 'count ==6 416#d6'
| 416	0.000000
| 417	0.000000
| 418	0.000000
$ --for=n=417..418 --chance='==n' 'count ==6 416#d6'
| 417	0.000000
| 418	0.000000
= exit 3
# fractions take the place of doubles that only show that it is less than 1e-300
$ --chance='==416' --max-digits=100000 --format=json 'count ==6 416#d6'
|~ .*"kind":"chance",.*"values":"1\.9457177481818359e-324".*
$ --chance='<416' --float --format=json 'count ==6 416#d6'
|~ .*"kind":"chance",.*"values":1,"complements":"1\.9457177481818359e-324".*
$ --float --for=n=415..416 --chance='==n' --format=json 'count ==6 416#d6'
|~ .*"values":\["4\.0470929162182187e-321","1\.9457177481818359e-324"\].*
# labels, and other notations
$ --chance='=="all"' 'count ==6 416#d6 as {..415: "some", 416: "all"}'
| 0.000000
$ --chance='=="all"' --max-digits=10 --format=json 'count ==6 416#d6 as {..415: "some", 416: "all"}'
|~ .*"values":"1\.9457177481818359e-324".*
$ --chance='<"all"' --float --format=json 'count ==6 416#d6 as {..415: "some", 416: "all"}'
|~ .*"values":1,"complements":"1\.9457177481818359e-324".*
# AnyDice runs the program again; each output keeps its place (6^-400 is 5.489e-312)
$ -N anydice --chance='==416' --max-digits=10 --format=json 'output [count 6 in 416d6]'
|~ .*"values":"1\.9457177481818359e-324".*
# where they take too long, the bound remains
$ --chance='==60000' --max-digits=1 --max-time=1000 --no-warnings 'count ==6 60000#d6'
| ≥0.000000
!~ .*: note: too large for fractions: .*
!~ .*
!~ .*
!~ .*: note: outcomes with a probability below 1e-300 are left out
!~ .*
!~ .*
$ -N anydice --chance='>=400' --max-digits=10 --format=json 'output 1 output [count 6 in 400d6]'
|~ .*"values":0}
|~ .*"label":"output 2",.*"values":"5\.4890836165087559e-312".*
$ -N anydice --chance='==416' 'output [count 6 in 416d6]'
| 0.000000
$ -N vtt --chance='==416' '416d6cs6'
| 0.000000
$ -N troll --chance='==416' 'count 6 = 416 d 6'
| 0.000000
# doubles know the greatest sum
$ --chance='>24000' --no-warnings 'sum 4000#d6'
| 0.000000
!~ .*: note: too large for fractions: .*
!~ .*
!~ .*
!~ .*: note: outcomes with a probability below 1e-300 are left out
!~ .*
!~ .*
= exit 3

==== nothing is divided by a double that has lost its digits ====

# 419 sixes of 420 dice are 5 * 420 times as likely as 420: 2100/2101 and 1/2101
--- says --float
let x = count ==6 420#d6 in x given x >= 419
= 419: 0.999524  420: 0.000476
let x = count ==6 415#d6 in x given x >= 414
= 414: 0.999518  415: 0.000482
# the loop ends with all sixes only
last 1 (while x = count ==6 400#d6 do if <400 x then count ==6 400#d6 else ())
= 400: 1.000000
last 1 (while x = count ==6 405#d6 do if <405 x then count ==6 405#d6 else ())
= 405: 1.000000
# as likely as 2 or more sixes of 420 dice, where 0 and 1 stand for 420 and 419: the second loop divides what the first has divided
last 1 (while y = (last 1 (while x = count ==6 420#d6 do if <=400 x then count ==6 420#d6 else ())) do if <419 y then (last 1 (while x = count ==6 420#d6 do if <=400 x then count ==6 420#d6 else ())) else ())
= 419: 0.999524  420: 0.000476
$ -N troll --float 'repeat x := count 6 = 405 d 6 until x >= 404'
= 404: 0.999506  405: 0.000494
$ --float --stats=mean 'last 1 (while x = count ==6 405#d6 do if <405 x then count ==6 405#d6 else ())'
| 405.000000
$ --float --chance='>=405' 'last 1 (while x = count ==6 405#d6 do if <405 x then count ==6 405#d6 else ())'
| 1.000000
# a condition that never holds, though there are doubles too small
let x = count ==6 420#d6 in x given x > 420
                                    ^~~~~~~ the condition never holds
# there is no room for the fractions
$ --float --max-memory=1000000 'last 1 (while x = count ==6 1000#d6 do if <1000 x then count ==6 1000#d6 else ())'
!~ .*: error: the distribution of this \(last\) takes more than 1000000 bytes of memory for a calculation; .*
!~ .*
!~ .*
!~ hint: --eval estimates it; some of its probabilities are too small for doubles; --max-memory=N raises the limit
# nor does --float help, since doubles were tried
$ --calc --max-memory=1000000 'last 1 (while x = count ==6 1000#d6 do if <1000 x then count ==6 1000#d6 else ())'
!~ .*: error: the distribution of this \(last\) takes more than 1000000 bytes of memory for a calculation; .*
!~ .*
!~ .*
!~ hint: --eval estimates it; some of its probabilities are too small for doubles; --max-memory=N raises the limit
# or there is no room for doubles, or fractions are asked for, which --float has not
$ --calc --max-memory=300000 'sum 30000#d6'
!~ .*: error: the distribution of this \(sum\) takes more than 300000 bytes of memory for a calculation; .*
!~ .*
!~ .*
!~ hint: --eval estimates it; --max-memory=N raises the limit
$ --calc --fractions --max-memory=1000000 'last 1 (while x = count ==6 1000#d6 do if <1000 x then count ==6 1000#d6 else ())'
!~ .*: error: the distribution of this \(last\) takes more than 1000000 bytes of memory for a calculation; .*
!~ .*
!~ .*
!~ hint: --eval estimates it; --max-memory=N raises the limit

==== a loop ends if that has any probability ====

--- says -C
$ -C --max-digits=100000 'last 1 (while x = count ==6 1000#d6 do if <1000 x then count ==6 1000#d6 else ())'
= 1000: 1.000000
$ -C --hide-below=0.3 'last 1 (while x = sum 4000#d6 do if <18070 x then sum 4000#d6 else ())'
|~ 18070	0\.315\d\d\d
$ -N troll -C --hide-below=0.4 'repeat x := sum 4000 d 6 until x >= 20000'
|~ 20000	0\.467\d\d\d
# but this has none
last 1 (while x = count ==6 416#d6 do if <417 x then count ==6 416#d6 else ())
        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this loop never ends

==== an error is not hidden ====

--- says -C
if count ==6 450#d6 == 450 then 1/0 else 1
                                  ^ division by zero, with probability 6.79106e-351
# beside a loop that is not followed to its end
if count ==6 450#d6 == 450 then 1/0 else sum explode d6
                                  ^ division by zero, with positive probability

--- says --float
if count ==6 450#d6 == 450 then 1/0 else 1
                                  ^ division by zero, with probability 6.79106e-351
# nor one that is likely, where something else underflows
if count ==6 450#d6 < 450 then 1/0 else 1
                                 ^ division by zero, with probability 1 - 6.79106e-351

==== doubles that are exact ====

--- says -C --format=json --max-digits=1
sum 10#d1
|~ .*"kind":"exact","unresolved":0,"outcomes":\[\{"value":10,"probability":1.*

==== a loop that hardly ends has bounds ====

# x is 5 plus a geometric variable, which is at least n with the probability q^n, q = 10^18 / (10^18 + 1): 5 has 1 - q, 6 q(1 - q),
# 7 q^2(1 - q), and the rest q^3, which is 1 to 17 digits
--- says -N lod --no-warnings
$ -N lod --calc --fractions 'x ~ {1: 5, 1000000000000000000: x+1} x'
|   5	0.000000	≥1/1000000000000000001
|   6	0.000000	≥1000000000000000000/1000000000000000002000000000000000001
|   7	0.000000	≥1000000000000000000000000000000000000/1000000000000000003000000000000000003000000000000000001
| unresolved	1.000000	1000000000000000000000000000000000000000000000000000000/1000000000000000003000000000000000003000000000000000001
!~ .*: note: 1 of the probability is unresolved: .*
$ -N lod --chance='<=6' --fractions 'x ~ {1: 5, 1000000000000000000: x+1} x'
| ≥0.000000	≥2000000000000000001/1000000000000000002000000000000000001
!~ .*: note: 1 of the probability is unresolved: .*
$ -N lod --chance='<=6' --float --format=json 'x ~ {1: 5, 1000000000000000000: x+1} x'
|~ .*"values":2e-18,"bounds":"lower".*
!~ .*
