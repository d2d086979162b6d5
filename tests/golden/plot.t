==== --plot: what is wrong with it ====
# What it draws is tested in tests/plots.

--- says
# a name that says nothing
$ --calc --plot=chart d6
usage: --plot takes the name of a file that ends in .svg or .png, or '-', not 'chart'
# a kind of picture that is not made
$ --calc --plot=chart.jpg d6
usage: --plot takes the name of a file that ends in .svg or .png, or '-', not 'chart.jpg'
# two kinds of curves
$ --calc --plot=- --at-least --at-most d6
usage: --plot has room for one of --at-least and --at-most
# a chart that is not made
$ --calc --draw=lines d6
usage: --draw is about charts, which need --plot
# a form that there is not
$ --calc --plot=- --draw=pie d6
usage: --draw takes one of bars|lines|heat-map, not 'pie'
# no name
$ --calc --plot= d6
usage: --plot takes the name of a file that ends in .svg or .png, or '-', not ''
# an ending alone
$ --calc --plot=.svg d6
usage: --plot takes the name of a file that ends in .svg or .png, or '-', not '.svg'
# a folder that is not there, said before any work
$ --calc --plot=nowhere/chart.svg d6
! dicelab: nowhere/chart.svg: No such file or directory
= exit 1
# standard input is left alone then
$ --calc --plot=nowhere/chart.svg
< d6
! dicelab: nowhere/chart.svg: No such file or directory
= exit 1

=== a name that is too long
--- args escaped
--calc --plot=\repeat{300}{a}.svg d6
--- err escaped
dicelab: \repeat{300}{a}.svg: File name too long
--- exit 1

--- says
# a tree is nothing to draw
$ --print-tree --plot=chart.svg d6
usage: --plot is about distributions, which need --eval or --calc
# a roll is nothing to draw
$ --roll --print-tree --plot=chart.svg d6
usage: --plot is about distributions, which need --eval or --calc
# no statement
$ --calc --plot=chart.svg ' ; '
! dicelab: chart.svg: there are no outcomes to draw
= exit 1
# nothing but errors
$ --calc --plot=-
d0
 ^ a die needs at least one face, not 0
# what else is printed has no place beside a picture
$ --calc --roll --plot=- d6
usage: --plot=- prints only the chart: it cannot be used with --print-tree, --translate or --roll
# a part is for a merge
$ --eval --seed=1 --shard=1/2 --plot=chart.svg d6
usage: --shard writes a part for --merge and nothing else
# a merge that fails
$ --merge --plot=- nowhere
! dicelab: nowhere: No such file or directory
= exit 1

=== a picture that cannot be written
--- args
--calc --plot=- d6
--- stdout /dev/full
--- err
dicelab: cannot write to standard output
--- exit 1

--- says
# right statements are drawn beside wrong ones
$ --calc --plot=-
1/0; d2
  ^ division by zero
|~ <svg (?s:.*)<title>d2</title>(?s:.*)</svg>
# the title is the statement on one line, without comments
$ --calc --plot=-
< // Three dice.
< count <3
< 	3#d6; // that is all
|~ (?s:.*)<title>count &lt;3 3#d6</title>(?s:.*)>count &lt;3 3#d6</text>(?s:.*)
