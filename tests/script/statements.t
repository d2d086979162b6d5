=== assignments
a = b_ = 1
       ^ unexpected '='
hint: == tests whether two values are equal
=== assigning to several
a, b = 1, 2
a, b = b, a
print(a, b)
(c, [e, f]), g = (3, (4, 5)), 6
print(c, e, f, g)
[h, i] = "xy".elems() if False else ["x", "y"]
print(h, i)
j, = [7]
k = [0, 0]
k[0], k[1] = 8, 9
print(j, k)
l = 1
l, m = l + 1, l
print(l, m)
--- out
2 1
3 4 5 6
x y
7 [8, 9]
2 1
=== too many to unpack
def f():
    a, b = [1, 2, 3]
    ^~~~ 3 values cannot be unpacked into 2
f()
^~~ note: called from here
=== augmented assignment
a = 7
a += 3; print(a)
a -= 1; print(a)
a *= 2; print(a)
a //= 4; print(a)
a %= 3; print(a)
a <<= 4; print(a)
a >>= 1; print(a)
a |= 3; print(a)
a &= 9; print(a)
a ^= 1; print(a)
a /= 4; print(a)
b = 9223372036854775807
b += 1; print(b)
c = "x"
c += "y"; print(c)
--- out
10
9
18
4
1
16
8
11
9
8
2.0
9223372036854775808
xy
=== if, elif, else
def sign(n):
    if n < 0:
        return "minus"
    elif n == 0:
        return "zero"
    elif n > 1000:
        return "large"
    else:
        return "plus"
print(sign(-5), sign(0), sign(5), sign(5000))
if 1: print("one line")
if None: print("no")
elif "": print("no")
else: print("last")
--- out
minus zero plus large
one line
last
=== for, break, continue
for i in [1, 2, 3, 4, 5]:
    if i == 2: continue
    if i == 4: break
    for j in range(i):
        if j == 1: break
        print(i, j)
print("after", i)
for a, b in [(1, 2), (3, 4)]: print(a + b)
for a, (b, c) in [(1, (2, 3))]: print(a, b, c)
for k in {"x": 1, "y": 2}: print(k)
for i in (): print("never")
for i in range(10, 0, -3): print(i)
for i in 7, 8: print(i)
--- out
1 0
3 0
after 4
3
7
1 2 3
x
y
10
7
4
1
7
8
=== the ends of ranges
for i in range(9223372036854775805, 9223372036854775807): print(i)
for i in range(-9223372036854775806, -9223372036854775807, -5): print(i)
--- out
9223372036854775805
9223372036854775806
-9223372036854775806
=== parts of ranges whose end would be beyond 64 bits
print(range(9223372036854775800, 9223372036854775806)[::4])
print(range(-9223372036854775800, -9223372036854775806, -1)[::5])
print(range(9223372036854775800, 9223372036854775807, 6)[0:])
--- out
range(9223372036854775800, 9223372036854775806, 4)
range(-9223372036854775800, -9223372036854775806, -5)
range(9223372036854775800, 9223372036854775807, 6)
=== parts of ranges, as Python shows them
print(range(0, 10)[::3], range(10)[5:2], range(10)[::-1], range(0, 20, 3)[1:4:2])
print(range(-4611686018427387904, 4611686018427387905, 4611686018427387904)[2::-1])
--- out
range(0, 10, 3) range(5, 2) range(9, -1, -1) range(3, 12, 6)
range(4611686018427387904, -9223372036854775808, -4611686018427387904)
=== changing what a loop goes over
def f():
    x = [1, 2]
    for i in x:
        x.append(i)
        ^~~~~~~~~~~ cannot append to list during iteration
f()
^~~ note: called from here
=== and after the loop
def f(x):
    for i in x:
        for j in x:
            if j == 2:
                return i
def g(x):
    for i in x:
        break
def h(x):
    [a for a in x]
    for i in x: pass
    for i in x: continue
x = [1, 2]
f(x); g(x); h(x)
x.append(3)
print(x)
--- out
[1, 2, 3]
=== what cannot be iterated over
for i in 5: pass
         ^ int value is not iterable
=== lines and brackets
x = (1 +
     2
  + 3)
y = [1,

     # a comment
     2]
if x == 6 \
   and y:
    print(x, y)  # here, too

# and a line of its own
	
print("end");
--- out
6 [1, 2]
end
=== a comment at the end
if True:
    print(1)
        # far in
  # or out
--- out
1
=== blocks without a last line end
for i in [1]:
  if i:
    print(i)
--- out
1
=== indentation
if True:
    print(1)
  print(2)
  ^ the indentation of this line matches no line before it
=== indentation without a reason
x = 1
    y = 2
    ^ unexpected indentation
=== indentation of the first line
  x = 1
^ unexpected indentation
=== no block
if True:
print(1)
^~~~~ unexpected 'print', where an indented block should begin
=== reserved words
x = 1
while x: pass
^~~~~ 'while' is a reserved word that is not part of the language
hint: to repeat something, use for _ in range(1000), with break
=== other reserved words
class A: pass
^~~~~ 'class' is a reserved word that is not part of the language
=== load
load("a", "b")
^~~~ 'load' is not available in scripts
hint: a script is a single file
=== f-strings
x = f"{1}"
    ^~ there are no f-strings
hint: "{} dice".format(n) puts n in a text
=== chains of comparisons
print(1 < 2 < 3)
            ^ unexpected '<'
hint: comparisons cannot be chained: a < b and b < c
=== powers
print(2 ** 3)
        ^~ unexpected '**'
hint: there is no operator for powers
=== this text has no end
x = "abc
    ^ this text has no end
=== an escape without a meaning
x = "a\qb"
      ^~ an unknown escape in a text
hint: \\ is one backslash, and r"..." has no escapes
=== numbers that are none
x = 012
    ^~~ a number with a leading zero
hint: write octal numbers as 0o17
=== what cannot be assigned to
f(1) = 2
^~~~ this cannot be assigned to
=== break outside of a loop
break
^~~~~ 'break' outside of a loop
=== break in a function in a loop
for i in [1]:
    def f():
        break
        ^~~~~ 'break' outside of a loop
=== return outside of a function
return 1
^~~~~~~~ 'return' outside of a function
=== the last expression
x = 5
x + 1
--- out
return: 6
=== the last expression is not the last statement
5
x = 5
--- out
=== an empty script
--- out
=== comprehensions
print([x * x for x in range(5)])
print([(x, y) for x in [1, 2] for y in range(x)])
print([x for x in range(10) if x % 2 if x > 3])
print({k: v for k, v in [("a", 1), ("b", 2)]})
x = "outside"
print([x for x in [x, x]], x)
print([[y for y in range(z)] for z in range(3)])
def f(n):
    return [i + n for i in range(n) if i != 1]
print(f(4))
fs = [lambda: i for i in range(3)]
print([g() for g in fs])
y = [y for y in [3] for y in [y, y + 1]]
print(y)
--- out
[0, 1, 4, 9, 16]
[(1, 0), (2, 0), (2, 1)]
[5, 7, 9]
{"a": 1, "b": 2}
["outside", "outside"] outside
[[], [0], [0, 1]]
[4, 6, 7]
[2, 2, 2]
[3, 4]
=== a variable of a comprehension is its own
[x for x in [1]]
print(x)
      ^ unknown name 'x'
=== a bracket that is still open
x = (1,
  2
y = 3
^ unexpected 'y'
hint: a bracket in line 1 is still open
=== a bracket that is open at the end
x = [1,
  2
--- error
script:3:1: error: unexpected end of the line

^
hint: a bracket in line 1 is still open
=== a bracket that was not opened
x = 1)
     ^ unexpected ')'
=== a statement that is not complete
x = 5 if
        ^ unexpected end of the line
=== texts side by side
x = "a" "b"
        ^~~ unexpected '"b"'
hint: + joins two texts
=== attributes are not assigned to
x = {}
x.y = 1
^~~ this cannot be assigned to
=== items of a list that a loop runs over
def f(x):
    for i in x:
        x[0] = 5
        ^~~~ cannot assign to element of list during iteration
f([1])
^~~~~~ note: called from here
=== a list added to itself
x = [1, 2]
x += x
print(x)
--- out
[1, 2, 1, 2]
