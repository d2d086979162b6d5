# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Brute::Part::Paths;

# Random programs: what the command calculates must be what comes of trying every sequence of dice.

use strict;
use warnings;

use Brute::Command qw(add_tables trees_printed messages_of THRESHOLD);
use Random::Fraction qw(as_decimal);
use Random::Maker;
use Random::Paths;
use Random::Text qw(pick chance);
use Random::Tree qw(text_of_tree typed_text_of_tree without_names print_tree nodes smaller_trees size read_trees);

use Exporter 'import';
our @EXPORT_OK = qw(wanted_lines disagreement in_order brief with_unknown_dice);

# Most programs are tried with few sequences of dice, a few with many: with all else equal, more of the
# first can be done.  Attempts: one in so many must be a fit program.
use constant { MOST_ATTEMPTS => 400, GROUP => 60, SMALL => 7, LARGE => 60, MOST_REDUCTIONS => 300, MOST_LINES => 20, SLACK => 1e-6 + THRESHOLD, MOST_LEFT => 0.3, MOST_OUTCOMES => 60 };
my @MOST_LEAVES = ((300) x 16, (1000) x 12, (3000) x 4, 20_000);

sub run {
    my ($session, $count) = @_;
    for my $numbers ($session->groups('paths', $count, GROUP)) {
        last if $session->given_up('paths');
        my @programs = map { program($session, $_) } @$numbers;
        @programs = understood($session, @programs);
        check_reading($session, @programs);
        add_tables($session, @programs);
        judge($session, $_) for @programs;
    }
}

# Programs that failed once.
sub run_found {
    my ($session, @texts) = @_;
    my @programs = map { { text => $_ } } @texts;
    $programs[$_]{number} = $_ for 0 .. $#programs;
    my $paths = Random::Paths->new(most => $MOST_LEAVES[-1]);
    for my $program (map { @programs[@$_] } $session->groups('found', scalar @programs, 1)) {
        my ($tree) = read_trees(trees_printed($session, $program)->{out});
        $program->{wanted} = $tree && $paths->distribution($tree);
        add_tables($session, $program) if $program->{wanted};
        my $complaint = $program->{wanted} ? disagreement($program->{wanted}, $program->{table}) : 'beyond brute force';
        $session->pass('found', 1) if !$complaint;
        $session->fail('found', $complaint, [ $program->{number} ], [ 'program', $program->{text} ],
            $program->{wanted} ? shown($program) : ())
            if $complaint;
    }
}

# ---- programs ----

sub program {
    my ($session, $number) = @_;
    $session->seed_for('paths', $number);
    my $paths = Random::Paths->new(most => pick(@MOST_LEAVES));
    my $mood = chance(0.06) ? 'any' : chance(0.12) ? 'fails' : 'rolls';
    my $maker = Random::Maker->new(risk => $mood eq 'rolls' ? 0.02 : 0.3, listed => 0.1);
    for (1 .. MOST_ATTEMPTS) {
        my $tree = $mood eq 'fails' ? $maker->failing_program : chance(0.2) ? $maker->statement : $maker->program;
        my $wanted = size($tree) <= LARGE && $paths->distribution($tree) or next;
        next if !is_interesting($mood, $tree, $wanted);
        $session->{kinds}{$_}++ for kinds($tree);
        $session->{kinds}{failing}++ if $wanted->{failed} ne '0';
        $session->{leaves} += $wanted->{leaves};
        return { number => $number, tree => $tree, text => chance(0.5) ? typed_text_of_tree($tree) : text_of_tree($tree), wanted => $wanted };
    }
    die "no fit program in " . MOST_ATTEMPTS . " attempts\n";
}

sub is_interesting {
    my ($mood, $tree, $wanted) = @_;
    return chance(0.2) if $wanted->{never};
    return if $wanted->{rest} && !is_fit_without_end($wanted);
    return 1 if $mood eq 'any';
    return $wanted->{failed} =~ m{/} if $mood eq 'fails';
    return $wanted->{failed} eq '0' && keys %{ $wanted->{outcomes} } > 1 && size($tree) >= SMALL;
}

# What is far from complete says little, and of lists that go on for ever there are too many.
sub is_fit_without_end {
    my ($wanted) = @_;
    return $wanted->{rest} <= MOST_LEFT && $wanted->{failed} eq '0' && keys %{ $wanted->{outcomes} } <= MOST_OUTCOMES;
}

# Operators, each once a program.
sub kinds {
    my ($tree) = @_;
    my %kinds = map { $_ => 1 } map { kinds_of_node($_) } nodes($tree);
    return keys %kinds;
}

sub kinds_of_node {
    my ($node) = @_;
    my ($label, @kids) = ($node->{label}, @{ $node->{kids} });
    return 'd{' if $label =~ /^d\{/;
    return $label eq 'empty list' ? $label : () if !@kids;
    return ($1, $2) if $label =~ /^(keep|drop) (.*)/;
    return $1 if $label =~ /^(\w+) comparison/ || $label =~ /^(as) \{/;
    return $label eq '-' && @kids == 1 ? 'sign' : $label =~ s/^(?:let|foreach|while)\K.*//r;
}

# ---- judging ----

# The command knows from the text which dice are to be rolled again, the reference evaluator when it rolls them: what
# only that knows is passed over.
sub understood {
    my ($session, @programs) = @_;
    my @unknown = with_unknown_dice(trees_printed($session, @programs), scalar @programs);
    $session->{of_part}{paths}{refused} += $_ for @unknown;
    return @programs[ grep { !$unknown[$_] } 0 .. $#programs ];
}

# For each program of the command's answer.
sub with_unknown_dice {
    my ($result, $count) = @_;
    my %messages = messages_of($result->{err});
    return map { (grep { /needs to know (?:how|which faces) these|does not accept wild dice/ } @{ $messages{$_} || [] }) ? 1 : 0 } 1 .. $count;
}

# A program must be read as it was meant, or the rest says nothing.
sub check_reading {
    my ($session, @programs) = @_;
    my $result = trees_printed($session, @programs);
    return if $result->{out} eq join '', map { print_tree($_->{tree}) } @programs;
    for my $program (@programs) {
        my $read = trees_printed($session, $program)->{out};
        next if $read eq print_tree($program->{tree});
        $session->fail('paths', 'read otherwise', [ $program->{number} ], [ 'program', $program->{text} ],
            [ 'meant', print_tree($program->{tree}) ], [ 'read', $read ]);
    }
}

sub judge {
    my ($session, $program) = @_;
    return $session->{of_part}{paths}{refused}++ if $program->{wanted}{rest} && is_too_much($program->{table});
    my $complaint = disagreement($program->{wanted}, $program->{table});
    return $session->pass('paths', 1) if !$complaint;
    return if $session->given_up('paths');
    my $least = reduced($session, $program);
    return $session->fail_again('paths') if $session->{seen}{ without_names($least->{text}) }++;
    push @{ $session->{cut_down} }, $least->{text};
    my @full = $least == $program ? () : ([ 'cut down from', $program->{text} ], shown($program));
    $session->fail('paths', $complaint, [ $program->{number} ], [ 'program', $least->{text} ], shown($least), @full);
}

# Lists of dice that may go on for ever can be too many to work out.
sub is_too_much {
    my ($table) = @_;
    return ($table->{broken} // '') =~ /signal 14/ || grep { /takes more than|out of memory/ } @{ $table->{messages} };
}

sub shown {
    my ($program) = @_;
    my ($wanted, $table) = @$program{ 'wanted', 'table' };
    my @errors = map { "fails with probability $wanted->{errors}{$_}: $_\n" } sort keys %{ $wanted->{errors} };
    push @errors, "fails with probability $wanted->{failed} altogether\n" if @errors > 1;
    my $brute = wanted_lines($wanted) . join '', @errors;
    my $calculated = $table->{lines} . join "\n", @{ $table->{messages} };
    return (
        [ "brute force, $wanted->{leaves} sequences of dice", brief($brute, $calculated) ],
        [ 'calculated' . ($table->{broken} ? ", $table->{broken}" : ''), brief($calculated, $brute) ],
    );
}

# Of a long table what is not in the other, and not too much of that.
sub brief {
    my ($table, $other) = @_;
    my @lines = split /^/, $table;
    return $table if @lines <= MOST_LINES;
    my %others = map { $_ => 1 } split /^/, $other;
    my @different = grep { !$others{$_} } @lines;
    splice @different, MOST_LINES if @different > MOST_LINES;
    return join '', @different, '... and ' . (@lines - @different) . " lines more\n";
}

# Nothing when the table is what was wanted.
sub disagreement {
    my ($wanted, $table) = @_;
    return $table->{broken} if $table->{broken};
    return beyond_bounds($wanted, $table) if $wanted->{rest};
    return 'a note' if grep { !/^error/ } @{ $table->{messages} };
    # What is wrong in every roll is refused when it is read, also where a condition would leave out the rolls.
    return '' if wanted_lines($wanted) eq '' && grep { /is needed here, but this is a list of/ } @{ $table->{messages} };
    return never_disagrees($wanted, $table) if $wanted->{never} && $wanted->{failed} eq '0';
    return '' if $wanted->{failed} eq '0' && $table->{failed} eq '0' && $table->{lines} eq wanted_lines($wanted);
    return 'the condition holds, or something fails' if grep { /never holds/ } @{ $table->{messages} };
    return "fails with probability $table->{failed} instead of $wanted->{failed}" if $table->{failed} ne $wanted->{failed};
    return 'other outcomes' if $wanted->{failed} eq '0';
    return $table->{lines} eq '' ? '' : 'outcomes of a program that fails';
}

# A condition that never holds is told as that, and as nothing else.
sub never_disagrees {
    my ($wanted, $table) = @_;
    my @messages = @{ $table->{messages} };
    return @messages == 1 && $messages[0] =~ /^error: the condition never holds$/ && $table->{lines} eq '' ? '' : 'the condition never holds';
}

# What was left may be anywhere; so may what the command leaves, which is next to nothing.
sub beyond_bounds {
    my ($wanted, $table) = @_;
    my %least = map { $_ => as_decimal($wanted->{outcomes}{$_}) } keys %{ $wanted->{outcomes} };
    if ($table->{failed} ne '0') { # what never ends is left by brute force
        return as_decimal($table->{failed}) > $wanted->{rest} + SLACK ? "fails with probability $table->{failed}" : '';
    }
    for (split /\n/, $table->{lines}) {
        next if /^(?:unresolved|[<>] |-?\d+\.\.)|\bitems?\b/; # what was not told apart
        my ($outcome, $decimal) = /^ *(\S+)\t(\S+)/ or return "'$_' is no outcome";
        my $least = delete $least{ $outcome =~ tr/()//dr } // 0;
        return "$outcome is not as likely" if $decimal < $least - SLACK || $decimal > $least + $wanted->{rest} + SLACK;
    }
    my ($lost) = grep { $least{$_} > SLACK } keys %least;
    return defined $lost ? "($lost) is not there" : '';
}

sub wanted_lines {
    my ($wanted) = @_;
    my $outcomes = $wanted->{outcomes};
    my @rising = $wanted->{rising} ? @{ $wanted->{rising} } : sort { in_order($a, $b) } keys %$outcomes;
    return join '', map { sprintf "%3s\t%s\t%s\n", written($_), as_decimal($outcomes->{$_}), $outcomes->{$_} } @rising;
}

# A number or a label, or a list.
sub written { my ($items) = @_; return $items =~ /^(?:-?\d+|[a-z]+)$/ ? $items : "($items)" }

# Item by item; of two lists that begin alike the shorter one is less.
sub in_order {
    my @left = split /,/, shift;
    my @right = split /,/, shift;
    while (@left && @right) {
        my $order = shift(@left) <=> shift @right;
        return $order if $order;
    }
    return @left <=> @right;
}

# ---- reducing ----

# The smallest program found by taking parts away that fails as well.
sub reduced {
    my ($session, $program) = @_;
    my $paths = Random::Paths->new(most => 3000);
    while (!is_killed($program) and my $smaller = smaller_failure($session, $paths, $program)) { $program = $smaller }
    return $program;
}

# It would take long to try much that hangs.
sub is_killed { my ($program) = @_; return ($program->{table}{broken} // '') =~ /signal/ }

sub smaller_failure {
    my ($session, $paths, $program) = @_;
    my (%seen, @candidates);
    for my $tree (sort { size($a) <=> size($b) } smaller_trees($program->{tree})) {
        my $text = text_of_tree($tree);
        next if $seen{$text}++ || !simpler($tree, $text, $program);
        my $wanted = $paths->distribution($tree) or next;
        push @candidates, { number => $program->{number}, tree => $tree, text => $text, wanted => $wanted };
        last if @candidates >= MOST_REDUCTIONS;
    }
    while (my @next = splice @candidates, 0, GROUP) {
        add_tables($session, @next);
        my @failures = grep { disagreement($_->{wanted}, $_->{table}) } @next;
        return $failures[0] if @failures;
    }
    return;
}

sub simpler {
    my ($tree, $text, $program) = @_;
    my $change = size($tree) <=> size($program->{tree}) || length $text <=> length $program->{text};
    return ($change || $text cmp $program->{text}) < 0;
}

1;
