# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Terminal::Output;

# What answers look like at a terminal, and how it is told there how far the work is.

use strict;
use warnings;

use Encode qw(decode);
use File::Basename qw(dirname);
use File::Temp qw(tempdir);

use Terminal;

sub run {
    my ($dicelab) = @_;
    local %ENV = (%ENV, PATH => dirname($dicelab) . ":$ENV{PATH}", LC_ALL => 'C.UTF-8');
    delete local @ENV{qw(COLUMNS NO_COLOR)};
    check_tables();
    check_compared();
    check_columns();
    check_sheets();
    check_folded();
    check_folded_together();
    check_progress();
    check_progress_of_calculations();
    check_progress_of_programs();
    check_progress_of_memory();
}

# What a command prints that is interrupted when it has been at work for a while.
sub interrupted { return on_terminal($_[0], '', q{(sleep 2.5; printf '\003'; sleep 1)}) }

# A sample that takes long shows on a terminal how far it is, and what there is when it is interrupted; elsewhere nothing
# is shown on the way.
sub check_progress {
    my $long = "dicelab --eval --count 1e15 d6";
    my $output = interrupted($long);
    my ($shown, $tables) = (scalar(() = $output =~ /\r *[\d.]+ %  [\d.e+]+ trials\/s  .*? left/g), scalar(() = $output =~ /^ *6  0\.16/mg));
    verdict($shown >= 3, 'progress on a terminal', $output);
    verdict($tables == 1 && $output =~ /interrupted after [1-9]\d* of 1000000000000000 trials/, 'an interrupt prints what there is', $output);
    $output = qx{timeout --kill-after=9 --signal=INT 2 $long 2>&1};
    verdict($output =~ /\A(?: *[1-6]\t0\.16\d+\n){6}dicelab: interrupted after \d+ of \d+ trials\n\z/, 'no progress elsewhere', $output);
}

# So does a calculation, whose line fits the terminal and is gone in the end.
sub check_progress_of_calculations {
    my $program = 'let x=20#d100 in (sum x), prod drop low 1 x';
    my $output = interrupted("stty cols 40; dicelab --calc '$program'");
    my @shown = $output =~ /\r(\d+ states  [^\r\n]*? \([a-z ?]+\))\e\[K/g;
    verdict(@shown >= 3, 'progress of a calculation on a terminal', $output);
    my @states = map { /^(\d+)/ } @shown;
    verdict(!grep({ $states[ $_ - 1 ] > $states[$_] } 1 .. $#states), 'the states rise', "@states\n");
    verdict(!grep({ length > 39 } @shown), 'it fits the terminal', join "\n", @shown, '');
    verdict(scalar(grep { /^\d+ states  .{3,} \((?:ordered list|number|sum|product)\)$/ } @shown) > 0, 'it says what is worked on', join "\n", @shown, '');
    verdict($output =~ /\r\e\[Kdicelab: interrupted\r?\n\z/, 'and goes away', $output);
    $output = interrupted("dicelab --calc --explain '$program'");
    verdict($output =~ /\r\e\[K<argument 1>:1:\d+: (?:meaning|plan): /, 'the plan comes behind it', $output);
    $output = qx{timeout --kill-after=9 --signal=INT 2 dicelab --calc '$program' 2>&1};
    verdict($output eq "dicelab: interrupted\n", 'no progress of calculations elsewhere', $output);
}

# So do a script and a program, of which there is no telling how far they are but by the work done.
sub check_progress_of_programs {
    my %programs = (
        "-N anydice 'X: d1000000 * d1000000 output X * X'" => 'X: d1000000 * d1000000',
        "-N dice-script 'for i in range(9999999999): pass'" => 'range(9999999999)',
        "--calc -N troll 'function f(n) = if n > 99 then 1 else d(n) + call f(n+1) * call f(n+1) call f(1)'" => 'function f(n) = if n > 99 then 1 else d(n) + ca…',
        "-N lod \"while 1\ndone\"" => 'while 1 done',
    );
    for my $program (sort keys %programs) {
        my $output = interrupted("stty cols 80; dicelab --max-steps 1e18 --max-turns 1e18 $program");
        my @steps = $output =~ /\r(\d+) steps  \Q$programs{$program}\E \(program\)\e\[K/g;
        verdict(@steps >= 3 && !grep({ $steps[ $_ - 1 ] >= $steps[$_] } 1 .. $#steps), "progress of $program", $output);
        verdict($output =~ /\r\e\[Kdicelab: interrupted\r?\n\z/, 'and goes away', $output);
    }
}

# A calculation that will not fit says so on the way: more and more of the memory is taken.
sub check_progress_of_memory {
    my $race = 'a = 0 b = 0 while a * a < 9000000 and b < 3000 a += 1d6 b += 1d6 done a > b';
    my $output = interrupted("stty cols 80; dicelab -N lod --calc --max-memory 200000000 '$race'");
    my @taken = $output =~ /\r\d+ steps  (\d+) % of memory  [^\r\n]{3,} \(program\)\e\[K/g;
    verdict(@taken >= 3 && $taken[0] < $taken[-1] && $taken[-1] <= 100, 'how much of the memory is taken', $output);
    verdict(!grep({ length > 79 } $output =~ /\r([^\r\e]*)\e\[K/g), 'it fits the terminal', $output);
}

# What `$variables dicelab $arguments` prints on a terminal of 40 columns.
sub table_of {
    my ($variables, $arguments) = @_;
    my $command = "stty cols 40; env -u COLUMNS -u NO_COLOR TERM=xterm LC_ALL=C.UTF-8 $variables dicelab $arguments";
    return on_terminal($command, '</dev/null') =~ s/\r//gr;
}

# Tables on a terminal; as wide as that is, in its characters, coloured if it is. Elsewhere nothing depends on it.
sub check_tables {
    my $line = sub {
        my ($width, $block) = @_;
        return '  1  1.000000  ' . ($block // '█') x ($width - 15) . "\n";
    };
    my $long = "mean 1.000, deviation 0.000, minimum 1, median 1, maximum 1\n";
    my $summary = "mean 1.000, deviation 0.000, minimum 1,\nmedian 1, maximum 1\n";
    my $coloured = "\e[1md1\e[0m\n" . ($line->(40) =~ s/((?:█)+)/\e[36m$1\e[0m/r) . "\e[2m$summary\e[0m";
    my %expected = (
        ''                              => $coloured,
        'NO_COLOR='                     => $coloured,
        'NO_COLOR=1'                    => 'd1' . "\n" . $line->(40) . $summary,
        'TERM=dumb'                     => 'd1' . "\n" . $line->(40) . $summary,
        'COLUMNS=60 NO_COLOR=1'         => 'd1' . "\n" . $line->(60) . $long,
        'COLUMNS=1 NO_COLOR=1'          => 'd1' . "\n  1  1.000000\n" . $long =~ s/, /,\n/gr,
        'COLUMNS=none NO_COLOR=1'       => 'd1' . "\n" . $line->(40) . $summary,
        'LC_ALL=C NO_COLOR=1'           => 'd1' . "\n" . $line->(40, '#') . $summary,
    );
    for (sort keys %expected) {
        my $output = table_of($_, '-C d1');
        verdict($output eq $expected{$_}, "a table on a terminal, $_", $output);
    }
    verdict(table_of('NO_COLOR=1', '-C --color=always d1') eq $coloured, '--color=always');
    verdict(table_of('', '-C --color=never d1') eq $expected{'NO_COLOR=1'}, '--color=never');
    verdict(table_of('NO_COLOR=1', '-C --percent --top=1 d3') =~ /^  1 +33\.33%  /m, 'percent on a terminal');
    verdict(table_of('NO_COLOR=1', '-C --percent --top=1 --digits=4 d3') =~ /^  1 +33\.3333%  /m, 'as many digits as are asked for');
    verdict(qx{dicelab -C --percent --top=1 --format=table d3} =~ /^  1 +33\.333333%  /m, 'percent into a pipe');
    verdict(table_of('', '-C --format=plain d1') eq "  1\t1.000000\n", 'plain on a terminal');
    verdict(qx{COLUMNS=60 dicelab -C d1} eq "  1\t1.000000\n", 'plain into a pipe');
    verdict(qx{LC_ALL=C.UTF-8 dicelab -C --format=table d1} eq "d1\n" . $line->(80) . $long, 'a table into a pipe');
}

# Bars of a comparison: 40 columns, of which 10 + 2 * 5 + 2 + 2 are taken. Colours or none, letters tell them apart.
sub check_compared {
    my $expected = sub {
        my ($block, $a, $b, $none) = @_;
        return "${a}a: d1$none\n${b}b: 2$none\n" =~ s/\e\[3/\e[1m\e[3/gr
            . ' ' x 10 . "$a    a$none$b    b$none\n"
            . "         1  1.0       ${a}a " . $block x 16 . "$none\n"
            . "         2       1.0  ${b}b " . $block x 16 . "$none\n"
            . "      mean  1.0  2.0\ndifference  0.0  1.0\n";
    };
    my $program = q{-C --compare --digits=1 'd1;2'};
    my %expected = (
        ''                    => $expected->('█', "\e[36m", "\e[33m", "\e[0m"),
        'NO_COLOR=1'          => $expected->('█', '', '', ''),
        'LC_ALL=C NO_COLOR=1' => $expected->('#', '', '', ''),
    );
    for (sort keys %expected) {
        my $output = table_of($_, $program);
        verdict($output eq $expected{$_}, "a comparison on a terminal, $_", $output);
    }
    verdict(qx{dicelab $program} =~ /^2\t0\.0\t1\.0$/m, 'a comparison into a pipe has a number everywhere');
}

# Are there lines, none of them longer than the terminal?
sub fits { return $_[1] ne '' && !grep { length > $_[0] } split /\n/, decode('UTF-8', $_[1]) }

# Two columns of 10 behind one of 10 leave 6 for bars on a terminal of 40; one more leaves none, and those behind are in a
# table of their own, which has no line for what it says nothing of. Into a pipe, all are in one.
sub check_columns {
    my $two = table_of('NO_COLOR=1', q{-C --compare d2 '2*d2'});
    verdict(fits(40, $two) && $two =~ /^ +2  0\.500000  0\.500000  a (?:█){6}\n +b (?:█){6}$/m, 'bars as narrow as six columns', $two);
    my $program = q{-C --for n=1..4 'd2+n'};
    my $four = table_of('NO_COLOR=1', $program);
    verdict($four eq <<'END', 'columns in tables one below the other', $four);
                 n=1       n=2
         2  0.500000          
         3  0.500000  0.500000
         4            0.500000
      mean  2.500000  3.500000
difference  0.000000  1.000000

                 n=3       n=4
         4  0.500000          
         5  0.500000  0.500000
         6            0.500000
      mean  4.500000  5.500000
difference  2.000000  3.000000
END
    my $pipe = qx{dicelab --format=table $program};
    verdict($pipe =~ /^difference  0\.000000  1\.000000  2\.000000  3\.000000$/m, 'one table into a pipe', $pipe);
    my $file = tempdir(CLEANUP => 1) . '/answers';
    table_of('NO_COLOR=1', "--output=$file --format=table $program");
    verdict(slurp($file) =~ s/[█▏-▉]+//gr eq $pipe =~ s/[█▏-▉]+//gr, 'one table into a file', slurp($file));
    my $many = table_of('NO_COLOR=1', q{-e --seed=1 --at-least --at-most 3d6});
    verdict(fits(40, $many) && $many =~ /^ +10 /m, 'a table of one answer has no bars where there is no room', $many);
    my $fractions = table_of('NO_COLOR=1', '-C --fractions 3d6');
    verdict(fits(40, $fractions =~ s/mean.*//r) && $fractions =~ /^ 10 .*█  1\/8$/m, 'room for fractions behind bars', $fractions);
}

# 38 columns beside the rows are three of 11: ten numbers are in four tables, three in the first.
sub check_sheets {
    my $program = q{--for b=0..1 --for dc=11..20 --chance '>=dc' --percent --digits=5 d20+b};
    my $sheets = table_of('NO_COLOR=1', $program);
    my @heads = $sheets =~ /^b((?: +\d+)+)$/mg;
    verdict(fits(40, $sheets) && join(';', map { s/^ +//r =~ s/ +/ /gr } @heads) eq '11 12 13;14 15 16;17 18 19;20', 'a grid in tables that fit', $sheets);
    @heads = qx{dicelab --format=table $program} =~ /^b(?: +\d+){10}$/mg;
    verdict(@heads == 1, 'a grid as one table into a pipe');
    my $list = table_of('NO_COLOR=1', q{--for n=1..2 --chance '>=5' --fractions --digits=20 'd100*n'});
    verdict(fits(40, $list) && $list =~ /^1  0\.96/m, 'chances with no room for bars', $list);
}

# Of 216 throws 1, 3, 6 and 10 give 3, 4, 5 and 6: with one digit each is 0.0, and together they are 20/216. Whoever reads
# a file or a pipe wants all, and so does who says so.
sub check_folded {
    my $program = q{-C --digits=1 'sum 3#d6'};
    my $at_terminal = table_of('NO_COLOR=1', $program);
    my @outcomes = $at_terminal =~ /^ *((?:[<>] )?\d+)  0\.\d/mg;
    verdict("@outcomes" eq "< 7 @{[7 .. 14]} > 14", 'what would print as zero is folded on a terminal', $at_terminal);
    verdict($at_terminal =~ /^ < 7  0\.1  .*^> 14  0\.1  /ms, 'with its mass', $at_terminal);
    my $file = tempdir(CLEANUP => 1) . '/answers';
    table_of('NO_COLOR=1', "--format=table --output=$file $program");
    my %unfolded = (
        '--all'             => table_of('NO_COLOR=1', "--all $program"),
        'a pipe'            => scalar qx{dicelab --format=table $program},
        '--output'          => slurp($file),
        '--top'             => table_of('NO_COLOR=1', "--top=99 $program"),
        '--fractions'       => table_of('NO_COLOR=1', "--fractions $program"),
    );
    for (sort keys %unfolded) {
        @outcomes = $unfolded{$_} =~ /^ *((?:[<>] )?\d+)  0\.\d/mg;
        verdict("@outcomes" eq "@{[3 .. 18]}", "nothing is folded: $_", $unfolded{$_});
    }
    my $lines = table_of('', "--format=plain $program");
    verdict($lines eq qx{dicelab --format=plain $program}, 'plain lines on a terminal are those of a pipe', $lines);
}

# Several answers in one table: a row is folded if all say zero there. What three dice show is 6 or less in 20 of 216
# throws, 5 or less in 10, and so from the other end.
sub check_folded_together {
    my %rows = (
        "'sum 3#d6' '(sum 3#d6)+1' --compare"            => '< 7 0.1 0.0, 7, 8, 9, 10, 11, 12, 13, 14, 15, > 15 0.0 0.1',
        "'(sum 3#d6)+n' --for n=0..1"                    => '< 7 0.1 0.0, 7, 8, 9, 10, 11, 12, 13, 14, 15, > 15 0.0 0.1',
        "'sum 3#d6' '(sum 3#d6)+1' --compare --at-least" => '< 6 1.0 1.0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, > 16 0.0 0.0',
        "'sum 3#d6' '(sum 3#d6)+1' --compare --at-most"  => '< 6 0.0 0.0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, > 16 1.0 1.0',
        # with their tails: 3/216 are more than 15, and 1/64
        "'sum explode d6' 'sum explode d8' --compare --digits=2" => join(', ', 1 .. 15) . ', > 15 0.01 0.02',
        # 2 of 31
        "'d{(1,1):29, (2,2), (3,3)}' 'd{(1,1):29, (2,2), (3,3)}' --compare" => '(1,1), 2 more 0.1 0.1',
        # one row alone
        "'d{0, 1:29}' 'd{0, 1:28}' --compare" => '0, 1',
    );
    for (sort keys %rows) {
        my $output = table_of('NO_COLOR=1', "-C --digits=1 $_");
        my @lines = map { s/ {2,}/ /gr } grep { /\d$/ && !/^[ab]:/ } map { s/ +[ab].*|\r//gr } split /\n/, $output;
        my $shown = join ', ', map { /^ *([<>] \d+|\d+ more) / ? s/^ //r : /^ ?(\S+) / } grep { !/mean|differ/ } @lines;
        verdict($shown eq $rows{$_}, "folded together: $_", "$output\n$shown\n");
    }
    my $all = table_of('NO_COLOR=1', "-C --digits=1 --all --compare 'sum 3#d6' '(sum 3#d6)+1'");
    my @outcomes = $all =~ /^ *(\d+)  .*0\.\d/mg;
    verdict("@outcomes" eq "@{[3 .. 19]}" && $all !~ /[<>]/, 'a comparison is not folded: --all', $all);
    my $pipe = qx{dicelab -C --digits=1 --format=table --compare 'sum 3#d6' '(sum 3#d6)+1'};
    @outcomes = $pipe =~ /^ *(\d+)  .*0\.\d/mg;
    verdict("@outcomes" eq "@{[3 .. 19]}", 'a comparison is not folded: a pipe', $pipe);
}

1;
