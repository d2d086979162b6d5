=== every request for memory is refused once [--refuse 1]
def f(a, b = 2, *c, **d_):
    return [a, b, c, d_]
def outer(n):
    def inner(x = [n]):
        return x + [n]
    return inner
x = {"a": 1, 2: [3, (4, 5)], 12345678901234567890: 2.5}
print(f(1), f(1, 2, 3, x = 5, *[4], **{"z": 1}))
l = [(i, str(i)) for i in range(40) if i % 3]
l += [outer(3)()]
x |= {k: v for k, v in [("q", 1)]}
for i in range(10):
    x[i] = [i] * i
print(l, x, 2d6, [1..3], "{} {}".format(1, "b"), sorted(l[:3], key = lambda t: -t[0]))
print(1 << 200, 7 / 2, l[1:5], "a,b,c".split(","), x.keys, f)
a, (b, c) = 1, (2, 3)
y: int = 5
print(apply(f, 1), y if a < b and not c == 2 else None)
"last"
--- out
every request was refused
=== garbage is collected at calls [--memory 3000000]
def f(n):
    return [n] * 10000
for j in [1, 2, 3]:
    def g(n):
        return len(f(n)) + (g(n - 1) if n else 0)
    print(g(300))
--- out
3010000
3010000
3010000
=== values that are nested deeply are collected, too
x = []
for i in range(300000): x = [x]
x = None
y = [[i] for i in range(100000)]
print(len(y))
--- out
100000
