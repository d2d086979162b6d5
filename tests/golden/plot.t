==== --plot: what is wrong with it ====
# What it draws is tested in tests/plots.

=== a name that says nothing
--- args
--calc --plot=chart d6
--- err
dicelab: --plot takes the name of a file that ends in .svg or .png, or '-', not 'chart'
Try 'dicelab --help'.
--- exit 2

=== a kind of picture that is not made
--- args
--calc --plot=chart.jpg d6
--- err
dicelab: --plot takes the name of a file that ends in .svg or .png, or '-', not 'chart.jpg'
Try 'dicelab --help'.
--- exit 2

=== two kinds of curves
--- args
--calc --plot=- --at-least --at-most d6
--- err
dicelab: --plot has room for one of --at-least and --at-most
Try 'dicelab --help'.
--- exit 2

=== no name
--- args
--calc --plot= d6
--- err
dicelab: --plot takes the name of a file that ends in .svg or .png, or '-', not ''
Try 'dicelab --help'.
--- exit 2

=== an ending alone
--- args
--calc --plot=.svg d6
--- err
dicelab: --plot takes the name of a file that ends in .svg or .png, or '-', not '.svg'
Try 'dicelab --help'.
--- exit 2

=== a folder that is not there, said before any work
--- args
--calc --plot=nowhere/chart.svg d6
--- err
dicelab: nowhere/chart.svg: No such file or directory
--- exit 1

=== standard input is left alone then
--- args
--calc --plot=nowhere/chart.svg
--- in
d6
--- err
dicelab: nowhere/chart.svg: No such file or directory
--- exit 1

=== a name that is too long
--- args escaped
--calc --plot=\repeat{300}{a}.svg d6
--- err escaped
dicelab: \repeat{300}{a}.svg: File name too long
--- exit 1

=== a tree is nothing to draw
--- args
--print-tree --plot=chart.svg d6
--- err
dicelab: --plot is about distributions, which need --eval or --calc
Try 'dicelab --help'.
--- exit 2

=== a roll is nothing to draw
--- args
--roll --print-tree --plot=chart.svg d6
--- err
dicelab: --plot is about distributions, which need --eval or --calc
Try 'dicelab --help'.
--- exit 2

=== no statement
--- args
--calc --plot=chart.svg ' ; '
--- err
dicelab: chart.svg: there are no outcomes to draw
--- exit 1

=== nothing but errors
--- args
--calc --plot=- 'd0'
--- err
<argument 1>:1:2: error: a die needs at least one face, not 0
d0
 ^
--- exit 1

=== what else is printed has no place beside a picture
--- args
--calc --roll --plot=- d6
--- err
dicelab: --plot=- prints only the chart: it cannot be used with --print-tree, --translate or --roll
Try 'dicelab --help'.
--- exit 2

=== a part is for a merge
--- args
--eval --seed=1 --shard=1/2 --plot=chart.svg d6
--- err
dicelab: --shard writes a part for --merge and nothing else
Try 'dicelab --help'.
--- exit 2

=== a merge that fails
--- args
--merge --plot=- nowhere
--- err
dicelab: nowhere: No such file or directory
--- exit 1

=== a picture that cannot be written
--- args
--calc --plot=- d6
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

=== right statements are drawn beside wrong ones
--- args
--calc --plot=- '1/0; d2'
--- out-like
<svg (?s:.*)<title>d2</title>(?s:.*)</svg>
--- err
<argument 1>:1:3: error: division by zero
1/0; d2
  ^
--- exit 1

=== the title is the statement on one line, without comments
--- args
--calc --plot=-
--- in
// Three dice.
count <3
	3#d6; // that is all
--- out-like
(?s:.*)<title>count &lt;3 3#d6</title>(?s:.*)>count &lt;3 3#d6</text>(?s:.*)
