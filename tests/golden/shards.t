# Samples in parts. What is wrong with the contents of parts is in tests/shards.

==== The command line ====

--- says
# a part needs a seed
$ --shard 1/2 d6
usage: --shard needs --seed: the same for all parts, or they do not belong together
# a part is all that is written
$ --shard 1/2 --seed 1 -p d6
usage: --shard writes a part for --merge and nothing else
# a part has no fractions
$ --shard 1/2 --seed 1 --fractions d6
usage: --shard writes a part for --merge and nothing else
# a shard of none
$ --shard 1/0 --seed 1 d6
usage: --shard takes two whole numbers I/N, I from 1 to N, not '1/0'
# shards are numbered from 1
$ --shard 0/3 --seed 1 d6
usage: --shard takes two whole numbers I/N, I from 1 to N, not '0/3'
# behind the last shard
$ --shard 4/3 --seed 1 d6
usage: --shard takes two whole numbers I/N, I from 1 to N, not '4/3'
# half a shard
$ --shard 1 --seed 1 d6
usage: --shard takes two whole numbers I/N, I from 1 to N, not '1'
# more shards than can be counted
$ --shard 1/4294967296 --seed 1 d6
usage: --shard takes two whole numbers I/N, I from 1 to N, not '1/4294967296'
# something behind a shard
$ --shard 1/2x --seed 1 d6
usage: --shard takes two whole numbers I/N, I from 1 to N, not '1/2x'
# nothing to merge
$ --merge
usage: --merge takes parts as arguments, not with --file
# merging is no sampling
$ --merge --shard 1/2 --seed 1 d6
usage: --merge adds up the parts that --shard makes: not both at once
# parts have no trees
$ --merge -p d6
usage: --merge has samples only, and no programs to run

==== Parts ====

=== a program is no part
--- file part
sum 3#d6
--- says
$ --merge part
@part:1: sum
         ^~~ expected a part of a sample

=== standard input and no end of it
--- args
--merge -
--- err escaped
<stdin>:1:1: error: the part ends here, but is not complete
\n^
hint: the part was cut short; make it again
--- exit 1

=== a part of nothing
--- args
--merge -f -
--- in
end 0

=== a part that was interrupted has no end
--- args
--shard 2/3 --seed 1 -c 1000000000000 'd1'
--- interrupt 0.5
--- err-like
dicelab: interrupted after [1-9]\d+ of 333333333333 trials
--- exit 130

=== a full device
--- args
--shard 1/1 --seed 1 d6
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== outcomes that have names
--- file a.dice
output("label", d(1).bucket(scale().step("hit \\o/", ..1).step("two\nlines", 2..)))
--- says
$ -f a.dice --shard=1/1 --seed=1 --count=4
|~ dicelab \S+ part
|~ run 0
|~ \|0
|~ names 2
|~ "hit \\\\o/
|~ "two\\nlines
|~ seed [0-9a-f]{64}
|~ trials 4
|~ shard 1/1
|~ label output "label
|~ 4 0
|~ checksum [0-9a-f]{16}
|~ end 1
