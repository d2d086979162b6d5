=== integers of any size
print(1 + 2, 7 - 10, 6 * 7, -7 // 2, -7 % 3, 7 // -2, 7 % -3)
print(9223372036854775807 + 1)
print(-9223372036854775807 - 2)
print(4294967296 * 4294967296)
print(18446744073709551616 - 18446744073709551615)
print(0x1F, 0X1f, 0o17, 0b101, 0xFFFFFFFFFFFFFFFFFF, 0o7777777777777777777777777, 0b1)
print(1 << 70, (1 << 70) >> 69, ~5, 6 & 3, 6 | 3, 6 ^ 3)
print((1 << 70) | -5, (1 << 70) ^ -5, (3 << 69) ^ (1 << 70), (3 << 69) | (1 << 66))
print((-7 << 70) ^ (5 << 68), (-7 << 70) | (5 << 68), (-7 << 70) & (5 << 68))
--- out
3 -3 42 -4 2 -4 -2
9223372036854775808
-9223372036854775809
18446744073709551616
1
31 31 15 5 4722366482869645213695 37778931862957161709567 1
1180591620717411303424 2 -6 2 7 5
-5 -1180591620717411303429 590295810358705651712 1844674407370955161600
-9149585060559937601536 -7968993439842526298112 1180591620717411303424
=== floats
print(1.5, .5, 5., 1e3, 2.5e-3, 7 / 2, 1.5 + 1, 7.5 // 2)
--- out
1.5 0.5 5.0 1000.0 0.0025 3.5 2.5 3.0
=== precedence
print(1 + 2 * 3, (1 + 2) * 3, -2 * 3, 2 - 3 - 4, 1 << 2 + 3, 1 | 2 ^ 3 & 4)
print(not 1 == 2, not True or True, True or False and False)
print(1 if False else 2 if False else 3)
print(- -3, -+-3, ~-1)
--- out
7 9 -6 -5 32 3
True True True
3
3 3 0
=== and, or give one of the operands
print(0 or "a", 1 or fail("no"), 0 and fail("no"), 1 and 2, [] or {} or "end")
print(None or None, "" and 1)
--- out
a 1 0 2 end
None 
=== comparisons
print(1 < 2, 2 <= 2, 3 > 4, 4 >= 4, 1 == 1.0, 1 != 2, "a" < "b", [1, 2] < [1, 3], (1,) == (1,))
print(1 in [1, 2], 3 not in [1, 2], "b" in "abc", 1 in {1: 2}, 2 in (1, 2))
x = 5
print(x < 6, 6 > x, x == 5, x != 5, x >= 6, x <= 4, "a" == 5)
--- out
True True False True True True True True True
True True True True True
True True True False False False False
=== texts
print("a'b", 'a"b', "a\tb\\n\x41\101\u00e9\U0001F600\
c")
print(r"a\nb", r'\'', R"c\"")
print("""two
lines "quoted" """, '''and
"more"''')
print(len("é"), repr("a\n\"\\"))
--- out
a'b a"b a	b\nAAé😀c
a\nb \' c\"
two
lines "quoted"  and
"more"
1 "a\n\"\\"
=== lists and tuples
a = [1, 2, 3,]
b = (1,)
c = 1, 2
d_ = ()
print(a, b, c, d_, (1), [], len([0] * 3), a + [4], c + b)
print(a[0], a[-1], a[1:], a[:-1], a[::-1], a[::2], a[0:2:1], "abcd"[1:3], c[1])
a[1] = 9
a[0] += 5
print(a)
--- out
[1, 2, 3] (1,) (1, 2) () 1 [] 3 [1, 2, 3, 4] (1, 2, 1)
1 3 [2, 3] [1, 2] [3, 2, 1] [1, 3] [1, 2] bc 2
[6, 9, 3]
=== a long list
a = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
     0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
     0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
     0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
     0, 1, 2, 3, 4, 5, 6, 7]
print(len(a), a[63], a[64], a[65], a[127])
--- out
128 3 4 5 7
=== dictionaries
a = {"x": 1, 2: [3], (1, 2): None,}
print(a, a["x"], a[2][0], len(a), {})
a["y"] = 5
a["x"] += 1
print(a.keys(), a.get("z", 7), "y" in a)
print([k for k in a])
--- out
{"x": 1, 2: [3], (1, 2): None} 1 3 3 {}
["x", 2, (1, 2), "y"] 7 True
["x", 2, (1, 2), "y"]
=== a key twice
print({1: 2, 3: 4, 1: 5})
                   ^ duplicate key: 1
=== a list changes in place
a = [1]
b = a
a += [2]
print(b, a == b)
a = a + [3]
print(b, a)
d_ = {1: 2}
e = d_
d_ |= {3: 4}
print(e)
t = (1,)
u = t
t += (2,)
print(u, t)
--- out
[1, 2] True
[1, 2] [1, 2, 3]
{1: 2, 3: 4}
(1,) (1, 2)
=== methods
a = []
f = a.append
f(1)
f(x) if False else f(2)
x = 3
print(a, "a,b".split(","), "{} and {}".format(1, b = 2, *["c"]) if False else "{}".format(5), a.append)
print(" ".join(["x", "y"]).upper())
--- out
[1, 2] ["a", "b"] 5 <built-in method append of list value>
X Y
=== no such attribute
print([].push)
         ^~~~ Object of type list has no attribute `push`
=== a key that cannot be one, in a comprehension
names = {
    face: n
    ^~~~ unhashable type: list
    for n, face in enumerate([1, "joker", [2]])
}
=== texts with holes that say how wide and how precise
print("[%.2f] [%.0f] [%.0f] [%8.3f] [%-8.1f] [%08.2f] [%+d] [% d]" % (3.14159, 0.5, 1.5, 2.5, 2.25, -1.5, 7, 7))
print("[%5d] [%-5d] [%05d] [%.3d] [%5s] [%-5s] [%.2s] [%x] [%08X]" % (42, 42, -42, 7, "d6", "d6", "dice", 255, 48879))
print("[%.3e] [%.2E] [%.3g] [%.3g] [%.10g] [%g]" % (12345, 0.00999, 1234567, 0.5, 0.1, 0.1))
print("[%(chance)6.2f]" % {"chance": 12.5})
print("[%.20f]" % 0.1)
--- out
[3.14] [0] [2] [   2.500] [2.2     ] [-0001.50] [+7] [ 7]
[   42] [42   ] [-0042] [007] [   d6] [d6   ] [di] [ff] [0000BEEF]
[1.234e+04] [9.99E-03] [1.23e+06] [0.5] [0.1] [0.1]
[ 12.50]
[0.10000000000000000555]
=== numbers rounded, halves to the even digit
print(round(2.5), round(3.5), round(-2.5), round(7), round(2.675, 2), round(3.567, 2))
print(round(1250, -2), round(1350, -2), round(-7, 3), round(1e22), round(0.5, ndigits = 0))
print(type(round(2.5)), type(round(2.5, 1)))
--- out
2 4 -2 7 2.67 3.57
1200 1400 -7 10000000000000000000000 0.0
int float
=== no number to round
round("2.5")
^~~~~~~~~~~~ round: got string, want int or float
=== a width that is too large
print("%1001d" % 3)
      ^~~~~~~~~~~~ a width or precision of more than 1000
