=== dice
x = 2d6
print([x])
print(d6)
y = 1d6
z = 01d20
print([y, z, 3D8, 02d6, 0d6])
print([4d6dl1, 4d6DL1, 4d6dh2, 4d6kh3, 5d10KL2])
--- out
["dice_pool(2, 6)"]
d(6)
["d(6)", "d(20)", "sum(dice_pool(3, 8))", "sum(dice_pool(2, 6))", "sum(dice_pool(0, 6))"]
["drop_lowest(4, 6, 1)", "drop_lowest(4, 6, 1)", "drop_highest(4, 6, 2)", "keep_highest(4, 6, 3)", "keep_lowest(5, 10, 2)"]
=== which are summed
def f(x): return x
print(f((2d6)), [2d6], f(2d6), {1: 2d6}, [2d6 if True else 3d6])
a = 2d6 % 2 if False else 2d6; print(a)
b = 2d6 # a comment
print(b)
c = 2d6
print(c, 2d6 + "!", [2d6 == 1])
e = 2d6

-1
print(e)
--- out
sum(dice_pool(2, 6)) ["sum(dice_pool(2, 6))"] sum(dice_pool(2, 6)) {1: "dice_pool(2, 6)"} ["dice_pool(2, 6)"]
dice_pool(2, 6)
dice_pool(2, 6)
dice_pool(2, 6) sum(dice_pool(2, 6))! [False]
sum(dice_pool(2, 6))
=== methods of dice
print((2d6.upper()))
print(d6.upper())
--- out
DICE_POOL(2, 6)
D(6)
=== names like dice
d20test = 1
d6x = 2
def d8(): return 3
    ^~ unexpected 'd8'
print(d20test, d6x, d8)
=== what a name means does not change what dice mean
d = 5
sum = 6
through = 7
print(d, sum, through, d6, (2d6), [1..2])
--- out
5 6 7 d(6) sum(dice_pool(2, 6)) ["through(1, 2)"]
=== neither numbers nor dice
x = 4d6foo
    ^~~~~~ this is neither a number nor dice
=== a suffix without a number
x = 4d6dl
    ^~~~~ this is neither a number nor dice
=== a suffix of none
x = 4d6dl0
    ^~~~~~ this is neither a number nor dice
=== both cases in one suffix
x = 4d6dL1
    ^~~~~~ this is neither a number nor dice
=== too many sides
x = 1d3000000000
    ^~~~~~~~~~~~ this is neither a number nor dice
=== bands
x = 1..5
print([1..5, ..5, 5..], (1..2), {1: 3..}, x, 7.. )
print([1..2 # a comment
])
y = ..3; print(y)
--- out
["through(1, 5)", "at_most(5)", "at_least(5)"] through(1, 2) {1: "at_least(3)"} through(1, 5) at_least(7)
["through(1, 2)"]
at_most(3)
=== a band that is worked with
x = 1..2 + 3
    ^~~~ a band is not allowed here
hint: through(1, 5), at_least(5) and at_most(5) are allowed anywhere
=== dots
x = 1...5
    ^~~ a band is not allowed here
hint: through(1, 5), at_least(5) and at_most(5) are allowed anywhere
=== in texts and comments nothing is dice
print("2d6 and 1..3") # 2d6
print("é", 2d6.x)
               ^ Object of type string has no attribute `x`
--- out
2d6 and 1..3
