# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Part::Calc;

# What --calc works out, against 0.7's --calc: the same outcomes, with the same probabilities to six decimals.
# Where they differ, brute force must find what the new program found, and the way in which 0.7 went wrong must be
# one of those that are listed, with their proofs, in Compare::Differences.  (Of a way that is not known yet a few programs
# are only reported: ours was right.  Many would mean that brute force reads the manual otherwise than 0.7 does.)
# The proofs come first, then the examples, then random programs that give one value and that 0.7 can be expected to finish.

use strict;
use warnings;

use FindBin;

use Brute::Command qw(add_tables);
use Brute::Part::Paths qw(disagreement wanted_lines brief);
use Compare::Differences qw(calc_differences);
use Compare::Misreading qw(is_misread truth_of);
use Compare::Table qw(read_table same_tables is_right_to_six millionths);
use Random::Maker;
use Random::Paths;
use Random::Reference qw(ask);
use Random::Tame;
use Random::Text qw(pick chance text_of);
use Random::Tree qw(node nodes is_single size text_of_tree read_trees);

# Seconds: for 0.7, with a group of random programs and with an example.
use constant { GROUP => 20, SECONDS => 1, PATIENCE => 5, MOST_ATTEMPTS => 200, LARGE => 60 };

# Sequences of dice: so few are tried to make sure that a loop ends; so many 0.7, too, can be expected to go through, and
# brute force where the programs differ.
use constant { FEW => 3000, MANY => 20_000 };

# Numbers beyond are not compared, since 0.7 has 32 bits; so many rolls show whether a program meets some on its way.
use constant { LARGEST => 2**30, TOO_LARGE => 'numbers too large for 0.7', PROBES => 500 };

# Of a loop without an end brute force leaves so much, at the most, or it proves nothing; and how far doubles may be off.
my @PATIENT = ('most=100000', 'unlikely=' . 2**26, 'largest=' . 2**30);
use constant { MOST_REST => 1e-7, TINY => 1e-12, CANNOT_TELL => 'they differ, and brute force cannot tell who is right' };

# So many programs of a run may differ in a way that is not known.
use constant { MOST_UNKNOWN => 2, UNKNOWN => 'ours is right, and 0.7 wrong in a way that is not known' };

# What marks the end of a program in 0.7's output; no program gives a number so large.
use constant MARK => 2_000_000_000;

sub run {
    my ($session, $count) = @_;
    my @fixed = (map({ proof($_) } calc_differences()), examples());
    my %verdicts;
    for my $numbers ($session->groups('calc', @fixed + $count, GROUP)) {
        last if $session->given_up('calc');
        my @programs = map { $_ < @fixed ? { %{ $fixed[$_] }, number => $_ } : program($session, $_) } @$numbers;
        add_tables($session, @programs);
        add_originals($session, $_) for grep { $_->{number} < @fixed } @programs;
        add_originals($session, grep { $_->{number} >= @fixed } @programs);
        $verdicts{ judge($session, $_) }++ for @programs;
    }
    print map { sprintf "%8d %s\n", $verdicts{$_}, $_ } sort { $verdicts{$b} <=> $verdicts{$a} || $a cmp $b } keys %verdicts;
}

# ---- programs ----

sub proof { my ($row) = @_; return { text => $row->{program}, proves => $row } }

# Those that give a single value and that 0.7 finishes; for the largest set it takes too long.
sub examples {
    my $top = "$FindBin::Bin/../..";
    my @names = qw(exploding-sixes median morale risk rolls-until-six-efficient rolls-until-six storyteller
        successes-minus-botches successes);
    return map { example("$top/examples/$_.dice", "$top/tests/distributions/$_.tsv") } @names;
}

sub example {
    my ($program, $table) = @_;
    return { text => one_line(slurp($program)), table_of => $table, seconds => PATIENCE };
}

sub slurp {
    my ($name) = @_;
    open my $file, '<', $name or die "$name: $!\n";
    local $/;
    return scalar <$file>;
}

sub one_line { my ($text) = @_; return $text =~ s{^#!.*|//.*}{}mgr =~ s/\s+/ /gr =~ s/^ | ?;? $//gr }

sub program {
    my ($session, $number) = @_;
    $session->seed_for('calc', $number);
    for (1 .. MOST_ATTEMPTS) {
        my $text = chance(0.3) ? pick((\&wide_text) x 16, (\&tame_text) x 6, \&coin_text)->($session) : small_text();
        return { number => $number, text => $text } if defined $text;
    }
    die "no fit program in " . MOST_ATTEMPTS . " attempts\n";
}

# As tests/random/brute makes them, with dice that have more faces.
my $SMALL = Random::Maker->new(risk => 0, faces => [ 2, 3, 4, 6, 6, 8 ]);

sub small_text {
    my $tree = $SMALL->program;
    $tree = node(pick(qw(sum sum sum count count prod)), $tree) if !is_single($tree);
    return is_fit($tree) ? text_of_tree($tree) : undef;
}

sub tame_text {
    my ($session) = @_;
    my $text = text_of(Random::Tame->new(parens => 1, chance => 1)->statement) =~ s{//[^\n]*}{}gr =~ s/\s+/ /gr;
    my ($tree) = read_trees($session->ours($text, '--print-tree')->{out}) or return;
    return is_fit($tree) ? $text : undef;
}

sub paths { my ($most) = @_; return Random::Paths->new(most => $most, options => [ 'largest=' . LARGEST ]) }

# Nothing that takes long or that has numbers 0.7 cannot have.
sub is_fit {
    my ($tree) = @_;
    return 0 if size($tree) > LARGE || !paths(MANY)->seems_small($tree);
    return 1 if !grep { $_->{label} =~ /^while / } nodes($tree);
    return paths(FEW)->distribution($tree);
}

# Pools as games have them.
sub wide_text {
    my $faces = pick(4, 6, 6, 6, 8, 10, 10, 12, 20);
    my $most = int(log(MANY) / log($faces));
    my ($count, $kept, $face) = (1 + int rand $most, pick(1, 1, 2, 3), 1 + int rand $faces);
    my $pool = "$count#d$faces";
    my $many = 1 + int rand 30;
    return pick(
        "sum $many#d$faces", "sum($many#d$faces)+" . pick(1 .. 9),
        "sum $count#(d$faces+d4)", "(sum $many#d$faces)-sum 3#d6",
        "count >$face $pool", "let c=$pool in (count >$face c)-(count ==1 c)",
        "if >=$face sum($pool) then 1 else 0", "prod low $kept $pool",
        "sum drop low 1 $pool", "sum high $kept $pool", "high 1 $pool", "high 1 low 2 ($pool,d$faces)",
        "let x=$pool in high 1 (foreach y in 1..$faces do sum (==y x))",
        "let x=$pool in if ==(high 1 x) low 1 x then 1 else 0",
        "let a=2#d$faces in let b=2#d6 in count((<(high 1 a) high 1 b),(<(low 1 a) low 1 b))",
        "sum first 2 perm(1.." . pick(3 .. 7) . ')', "(d$faces).(d$faces)",
        "count(while x=$pool do drop high 1 x)", "let n=d$faces in (count >$face n)*d4+n",
        "sum foreach x in 2#d$faces do (if >$face x then x+d6 else x)",
    );
}

# Loops that can go on for ever.
sub coin_text {
    my $what = pick('sum', 'count', 'prod', 'high 1', 'last 1', 'count ==1');
    my $next = pick('if ==1 x then d2 else ()', '(count ==1 x)#d2', 'if >1 x then 1 else if >0 (d2-1) then 2 else ()');
    return "$what while x=" . pick('d2', '1', '1+d2-1', '(count ==2 2#d2)+1') . " do $next";
}

# ---- 0.7 ----

# To each program { lines, err, end } of what it printed, said, and how it ended: '' if well.
sub add_originals {
    my ($session, @programs) = @_;
    return if !@programs;
    local $session->{runner}{seconds} = $programs[0]{seconds} // SECONDS;
    my $text = join '', map { "$programs[$_]{text}; " . (MARK + $_) . ";\n" } 0 .. $#programs;
    my $result = $session->original($text, '--calc');
    my @outputs = split /^${\ substr MARK, 0, 8}\d\d\t1\.000000\t\n/m, $result->{out}, -1;
    my $is_whole = !$result->{signal} && @outputs == @programs + 1 && pop @outputs eq '';
    if (!$is_whole && @programs > 1) {
        add_originals($session, $_) for @programs;
        return;
    }
    my %said;
    $said{$1} .= "$2\n" while $result->{err} =~ /^[^:]*:(\d+) (.*)\n/mg;
    for my $index (0 .. $#programs) {
        my $err = $said{ $index + 1 } // '';
        my $end = !$is_whole ? end_of($result) : $err =~ /result is not scalar/ ? 'gives a list' : '';
        $programs[$index]{original} = { lines => $outputs[$index] // '', err => $err, end => $end };
    }
}

sub end_of {
    my ($result) = @_;
    return $result->{signal} == 14 || $result->{err} =~ /alloc/ ? 'does not finish' : 'crashes';
}

# ---- judging ----

# Gives the verdict in a few words.  What passes is what was compared.
sub judge {
    my ($session, $program) = @_;
    my ($mine, $theirs) = @$program{ 'table', 'original' };
    return failed($session, $program, 'broken: ' . ($mine->{broken} // 'a process ended badly')) if $mine->{broken};
    return check_failing($session, $program) if $mine->{failed} ne '0';
    my $table = read_table($mine->{lines});
    return TOO_LARGE if grep({ abs > LARGEST } keys %{ $table || {} }) && !$program->{proves};
    return check_proof($session, $program, $table) if $program->{proves};
    return "0.7 $theirs->{end}" if $theirs->{end};
    return failed($session, $program, 'no distribution of single values') if !$table;
    return failed($session, $program, 'wrong rounding') if !is_well_rounded($mine->{lines});
    if (same_tables(read_table($theirs->{lines}), $table)) {
        $session->pass('calc', 1);
        return as_printed($mine->{lines}) eq as_printed($theirs->{lines}) ? 'equal' : 'equal but for the rounding of a half';
    }
    return explained($session, $program, $table);
}

sub failed {
    my ($session, $program, @complaint) = @_;
    $session->fail('calc', report_on($program, @complaint));
    return 'failed';
}

sub report_on {
    my ($program, $complaint, @shown) = @_;
    my ($mine, $theirs) = @$program{ 'table', 'original' };
    return (
        $complaint, [ $program->{number} ], [ 'program', $program->{text} ],
        [ '0.7' . ($theirs->{end} && ", which $theirs->{end}"), brief($theirs->{lines} . $theirs->{err}, '') ],
        [ 'ours', join "\n", brief($mine->{lines}, ''), @{ $mine->{messages} } ], @shown,
    );
}

sub is_well_rounded {
    my ($lines) = @_;
    return !grep { !/^ *(?:unresolved|[<>])/ && (!/^ *-?\d+\t(\d\.\d{6})\t(?:\xE2\x89\xA5|>=)?(\S+)\n\z/ || !is_right_to_six($1, $2)) } split /^/, $lines;
}

# Without what the one has at the end of its lines and the other has not.
sub as_printed { return $_[0] =~ s{^( *-?\d+\t\d\.\d{6})\t.*}{$1}mgr }

# A program that fails on some rolls, of which 0.7 has something to say, or it crashes; or brute force must find it.
sub check_failing {
    my ($session, $program) = @_;
    my $theirs = $program->{original};
    my ($complaint, @shown) = $theirs->{end} || $theirs->{err} ? () : refutation($session, $program, {});
    return TOO_LARGE if $complaint && $complaint eq CANNOT_TELL && meets_large_numbers(tree_of($session, $program));
    return $complaint ? failed($session, $program, $complaint, @shown) : 'fail on some rolls';
}

# A row of the table of differences must be true.
sub check_proof {
    my ($session, $program, $table) = @_;
    my ($row, $theirs) = @$program{ 'proves', 'original' };
    my ($outcome, $fraction) = split / /, $row->{right};
    my $complaint
        = as_printed($theirs->{lines}) !~ /^\Q$row->{theirs}\E$/m ? '0.7 does not print that'
        : ($table->{$outcome} // 'not') ne $fraction ? 'ours is not right'
        : same_tables(read_table($theirs->{lines}), $table) ? '0.7 agrees'
        : $row->{by_hand} ? ''
        : (refutation($session, $program, $table))[0];
    $complaint ||= 'has not its sign' if !$row->{by_hand} && !is_misread($row, tree_of($session, $program), $theirs);
    return failed($session, $program, "no proof of '$row->{what}': $complaint") if $complaint;
    $session->pass('calc', 1);
    return 'proofs';
}

sub tree_of {
    my ($session, $program) = @_;
    return $program->{tree} ||= (read_trees($session->ours($program->{text}, '--print-tree')->{out}))[0];
}

# 0.7 may differ only if brute force proves ours right and the way in which 0.7 is wrong is known.
sub explained {
    my ($session, $program, $table) = @_;
    my $tree = tree_of($session, $program);
    my ($complaint, @shown) = refutation($session, $program, $table);
    return TOO_LARGE if $complaint eq CANNOT_TELL && meets_large_numbers($tree);
    return failed($session, $program, $complaint, @shown) if $complaint;
    my ($row) = grep { is_misread($_, $tree, $program->{original}) } calc_differences();
    return failed($session, $program, UNKNOWN) if !$row && ++$session->{unknown} > MOST_UNKNOWN;
    $session->report('SEEN', 'calc', report_on($program, UNKNOWN)) if !$row;
    $session->pass('calc', 1);
    return '0.7 wrong, ours proved right: ' . ($row ? $row->{what} : 'in a way that is not known');
}

sub meets_large_numbers {
    my ($tree) = @_;
    return (ask(text_of_tree($tree), 'rolls=' . PROBES, 'largest=' . LARGEST)->{beyond} // '') eq 'large number';
}

# What speaks against ours being right: brute force, or what else is known.
sub refutation {
    my ($session, $program, $table) = @_;
    return refutation_by_table($program, $table) if $program->{table_of};
    my $tree = tree_of($session, $program);
    my $truth = truth_of($tree);
    return refutation_by_bounds($tree, $table) if !$truth;
    my $complaint = disagreement($truth, $program->{table}) or return '';
    return ("ours is wrong: $complaint", [ 'brute force', brief(wanted_lines($truth), $program->{table}{lines}) ]);
}

sub refutation_by_table {
    my ($program, $table) = @_;
    my %known = map { split /\t/ } grep { !/^#/ } split /\n/, slurp($program->{table_of});
    my ($wrong) = grep { ($table->{$_} // 'not there') ne $known{$_} } sort keys %known;
    return defined $wrong ? "ours is wrong about $wrong, see $program->{table_of}" : '';
}

# Where loops go on for ever, brute force gives each outcome a least probability, and a rest that is to be shared out.
sub refutation_by_bounds {
    my ($tree, $table) = @_;
    my $found = ask(text_of_tree($tree), @PATIENT);
    return CANNOT_TELL if $found->{beyond} || $found->{failed} ne '0' || $found->{rest} > MOST_REST;
    my ($least, $rest) = @$found{ 'outcomes', 'rest' };
    my %outcomes = (%$least, %$table);
    for my $outcome (sort { $a <=> $b } keys %outcomes) {
        my ($found, $less) = map { millionths($_->{$outcome} // '0') / 1e6 } $table, $least;
        next if $found >= $less - TINY && $found <= $less + $rest + TINY;
        return "ours is wrong about $outcome: it has at least $less, at most $rest more";
    }
    return '';
}

1;
