=== parameters and arguments
def f(a, b = 2, *c, **d_):
    return (a, b, c, d_)
print(f(1), f(1, 3), f(1, 3, 4, 5), f(b = 1, a = 0), f(1, x = 2))
print(f(*[1, 2, 3]), f(1, z = 5, *(4,)), f(**{"a": 7, "q": 8}), f(1, b = 9, **{"r": 1}))
def g(): pass
print(g(), g)
def h(a, b = 1): return a * 10 + b
print(h(1), h(1, 2), h(b = 3, a = 4))
--- out
(1, 2, (), {}) (1, 3, (), {}) (1, 3, (4, 5), {}) (0, 1, (), {}) (1, 2, (), {"x": 2})
(1, 2, (3,), {}) (1, 4, (), {"z": 5}) (7, 2, (), {"q": 8}) (1, 9, (), {"r": 1})
None <function g>
11 12 43
=== defaults are made once
n = 1
def f(a, b = n, c = []):
    c.append(a)
    return b, c
n = 2
f(1)
print(f(2))
--- out
(1, [1, 2])
=== an argument too many
def f(a): return a
f(1, 2)
^~~~~~~ f takes 1 positional argument, not 2
=== an argument that lacks
def f(a, b, c = 1): return a
f(1)
^~~~ f missing 1 argument (b)
=== an argument twice
def f(a, b): return a
f(1, a = 2)
^~~~~~~~~~~ f got multiple values for parameter "a"
=== a name that is no parameter
def f(a, b = 1): return a
f(1, c = 2)
^~~~~~~~~~~ f has no parameter 'c'
=== keywords twice
f = 1
f(a = 1, a = 2)
         ^~~~~ two arguments have the same name
=== the order of arguments
f = 1
f(a = 1, 2)
         ^ an argument without a name follows one with a name
=== the order of parameters
def f(a = 1, b): pass
             ^ a parameter without a default follows one that has one
=== parameters of the same name
def f(a, a): pass
         ^ two parameters have the same name
=== parameters that only a keyword gives
def roll(n, bonus = 0, *faces, best, worst = 1, **more):
    return (n, bonus, faces, best, worst, more)
print(roll(1, best = 5), roll(1, 2, 3, 4, best = 5, worst = 6, x = 7))
print(roll(best = 1, n = 2), roll(*[1, 2, 3], **{"best": 4, "q": 5}))
def counter(*all, start: int = 10):
    def more(): return start + len(all)
    return more
print(counter()(), counter(1, 2)(), counter(1, start = 20)())
print((lambda *a, b, c = 3: (a, b, c))(1, 2, b = 4), apply(lambda x, *a, b = 9: (x, a, b), 1, 2))
--- out
(1, 0, (), 5, 1, {}) (1, 2, (3, 4), 5, 6, {"x": 7})
(2, 0, (), 1, 1, {}) (1, 2, (3,), 4, 1, {"q": 5})
10 12 21
((1, 2), 4, 3) (1, (2,), 9)
=== one of them lacks
def f(a, *b, c): return a
f(1, 2, 3)
^~~~~~~~~~ f missing 1 argument (c)
=== two stars
def f(*a, b, *c): pass
             ^~ only one parameter can have *
=== a star alone
def f(a, *, b): pass
          ^ unexpected ','
=== what cannot be called
x = 1
x(2)
^~~~ a value of type int cannot be called
=== lambda
f = lambda x, y = 2: x + y
print(f(1), f(1, 5), (lambda: 7)(), (lambda *a, **b: (a, b))(1, c = 2))
print(sorted([3, 1, 2], key = lambda x: -x))
print(f)
--- out
3 6 7 ((1,), {"c": 2})
[3, 2, 1]
<function lambda>
=== functions in functions
def adder(n):
    def add(x):
        return x + n
    n = n * 10
    return add
print(adder(1)(5))
def outer():
    a = 1
    def middle():
        b = 2
        def inner():
            return a + b + c
        return inner
    c = 3
    return middle()()
print(outer())
def shadow(x):
    def f(x): return x * 2
    return f(x) + x
print(shadow(4))
def f():
    return [lambda x: x + i for i in [10]][0]
print(f()(1))
def counters():
    l = []
    for i in range(3):
        def g(i = i): return i
        l.append(g)
    return [g() for g in l]
print(counters())
--- out
15
6
12
11
[0, 1, 2]
=== a function may use what comes after it
def f(): return g() + x
def g(): return 1
x = 2
print(f())
--- out
3
=== but not before it is there
def f(): return x
                ^ global variable x referenced before assignment
f()
^~~ note: called from here
x = 2
=== variables that are not assigned yet
def f(c):
    if c:
        x = 1
    return x
           ^ local variable x referenced before assignment
print(f(True))
f(False)
^~~~~~~~ note: called from here
--- out
1
=== outside of functions, too
if False:
    y = 1
print(y)
      ^ local variable y referenced before assignment
=== a variable that is caught
def f():
    def g(): return x
                    ^ local variable x referenced before assignment
    g()
    ^~~ note: called from here
    x = 1
f()
^~~ note: called from here
=== an assignment makes a variable the function's own
x = 1
def f():
    x += 1
    ^ local variable x referenced before assignment
f()
^~~ note: called from here
=== all ways assign
def f(n):
    if n == 0:
        x = 0
    elif n == 1:
        x = 1
    elif n == 2:
        return "two"
    else:
        x = 3
    return x
print([f(n) for n in range(4)])
def g(n):
    for i in range(n):
        y = i
        if i == 1: continue
        z = i
    return y + z
print(g(3))
--- out
[0, 1, "two", 3]
4
=== unknown names
def f(): return lenn([])
                ^~~~ unknown name 'lenn'
hint: did you mean 'len'?
=== words of the language may be variables
def f(len):
    max = len + 1
    return max
print(f(1))
max = 5
print(max)
def g(): return max
print(g())
--- out
2
5
5
=== a variable outside of functions is one from the beginning
print(max(1, 2))
      ^~~ local variable max referenced before assignment
max = 5
=== recursion
def factorial(n): return 1 if n == 0 else n * factorial(n - 1)
print(factorial(25))
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
print(even(1001))
--- out
15511210043330985984000000
False
=== too deep recursion [--depth 100]
def f(n): return f(n + 1)
                 ^~~~~~~~ more than 100 levels of nesting
                 ^~~~~~~~ note: called from here
                 ^~~~~~~~ note: called from here
                 ^~~~~~~~ note: called from here
                 ^~~~~~~~ note: called from here
                 ^~~~~~~~ note: called from here
                 ^~~~~~~~ note: called from here
                 ^~~~~~~~ note: called from here
f(0)
^~~~ note: called from here
=== recursion through functions in C
def f(n): return apply(f, n + 1) if n < 100 else n
print(f(0))
def g(n): return sorted([1, 2], key = lambda x: apply(lambda: -x))
print(g(1))
--- out
100
[2, 1]
=== a function in C that is called from C and fails
print(apply(len, print))
      ^~~~~~~~~~~~~~~~~ len: value of type function has no len
=== too deep recursion through functions in C
def f(n): return apply(f, n + 1)
                 ^~~~~~~~~~~~~~~ callbacks are nested more than 200 deep
                 ^~~~~~~~~~~~~~~ note: called from here
                 ^~~~~~~~~~~~~~~ note: called from here
                 ^~~~~~~~~~~~~~~ note: called from here
                 ^~~~~~~~~~~~~~~ note: called from here
                 ^~~~~~~~~~~~~~~ note: called from here
                 ^~~~~~~~~~~~~~~ note: called from here
                 ^~~~~~~~~~~~~~~ note: called from here
f(0)
^~~~ note: called from here
=== an error in a function that C calls
def f(x): return x + "a"
                 ^~~~~~~ Operation `+` not supported on types int and string
apply(f, 1)
^~~~~~~~~~~ note: called from here
=== too many steps [--steps 5000]
def f():
    for i in range(1000000): pass
             ^~~~~~~~~~~~~~ more than 5000 steps of work in one roll
f()
^~~ note: called from here
=== garbage is collected [--memory 20000000]
def f():
    l = []
    for i in range(200000):
        l = [i, l and l[0], "text %d" % i]
    return l
print(f())
--- out
[199999, 199998, "text 199999"]
=== too much memory [--memory 1000000]
l = []
for i in range(1000000): l.append(i)
                         ^~~~~~~~~~~ more than 1000000 bytes of memory for a calculation
=== types
def f(x: int, y: str = "a", *z: int) -> str:
      ^~~~~~ a value of type string, where the type must be int
    return y * x
print(f(2), f(3, "b"))
x: int = 5
def g(x: list, y: dict, z: bool, f: float) -> None: return None
g([], {}, True, 1.0)
f("c")
^~~~~~ note: called from here
--- out
aa bbb
=== the type of a result
def f(x) -> int:
    if x: return "a"
          ^~~~~~~~~~ a value of type string, where the type must be int
f(1)
^~~~ note: called from here
=== the type of no result
def f(x) -> int:
    ^ a value of type NoneType, where the type must be int
    if x: return 1
f(0)
^~~~ note: called from here
=== the type of a variable
x: str = 5
         ^ a value of type int, where the type must be string
=== calls with many arguments
def f(**a): return len(a)
print(f(a=1, b=2, c=3, d=4, e=5, f=6, g=7, h=8, i=9, j=10, k=11, l=12, m=13, n=14, o=15, p=16, q=17, r=18))
def g(a, b, c, *d_, **e): return [a, b, c, d_, e]
print(g(1, *[2, 3, 4], **{"x": 5}))
print(g(c = 1, *[2, 3]))
--- out
18
[1, 2, 3, (4,), {"x": 5}]
[2, 3, 1, (), {}]
