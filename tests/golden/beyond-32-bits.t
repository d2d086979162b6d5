# Numbers that do not fit into 32 bits, where sizes may have no more (make check-32, make check-web): what is said of them is
# right, or an error, and never about the 6 that is left of 4294967302.

--- says -C
# as numbers
4294967302 - 4294967296
= 6: 1.000000
# as how many are taken
$ -C --no-warnings 'sum first 4294967302 (1..3)'
= 6: 1.000000
# as how many dice there are
count 4294967302#(d2-1)
= 4294967302: 1.000000
# as weights
d{1:4294967296, 2:4294967296}
= 1: 0.500000  2: 0.500000
# as faces, sampled: below 32 bits, and not above them
$ --eval --seed=1 --count=20000 --format=plain 'd{-3000000000,1}'
|~ -3000000000\t0\.(?:49|50)\d+\n  1\t0\.(?:49|50)\d+\n
# as faces: half of them
$ -C --max-memory=1000000 --no-warnings '--chance=<=2147483651' 'd4294967302'
| 0.500000
!~ .*no room for 4294967302 outcomes.*(?s).*
# as items, when they are calculated
sum 4294967302#d1
!~ .*more than 16777216 values held at once(?s).*
= exit 1
# as items, when they are rolled
$ '1..4294967302'
!~ .*more than 16777216 values held at once(?s).*
= exit 1
