# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Brute::Command;

# What the command makes of many programs in one process: the exact distribution of each.

use strict;
use warnings;

use Random::Fraction qw(sum_of_fractions);

use Exporter 'import';
our @EXPORT_OK = qw(add_tables trees_printed messages_of THRESHOLD);

# After each program comes a statement that marks its end: no program gives a number so large.
use constant MARK => 7_000_000_000_000_000;

# Of programs that brute force does not follow to the end, the command need not find everything either.
use constant THRESHOLD => 1e-6;

# One line for each program and its mark, so that messages tell which one is meant.
sub joined {
    my @programs = @_;
    return join '', map { "$programs[$_]{text}; " . (MARK + $_) . ";\n" } 0 .. $#programs;
}

# What --print-tree prints for all of them.
sub trees_printed {
    my ($session, @programs) = @_;
    return $session->ours(join('', map { "$_->{text};\n" } @programs), '--print-tree');
}

# To each program a table: { lines, messages, failed } of what came out, what was said, and how likely it
# is to fail.  When the process ended badly, each program gets one of its own, to find the one to blame.
sub add_tables {
    my ($session, @programs) = @_;
    my @endless = grep { $_->{wanted}{rest} } @programs;
    add_tables_of($session, [], grep { !$_->{wanted}{rest} } @programs);
    add_tables_of($session, ['--threshold=' . THRESHOLD], @endless);
}

sub add_tables_of {
    my ($session, $options, @programs) = @_;
    return if !@programs;
    my $result = $session->ours(joined(@programs), '--calc', '--fractions', @$options);
    my @outputs = outputs($result->{out});
    if (@outputs == @programs && !$result->{signal} && status_is_right($result)) {
        my %messages = messages_of($result->{err});
        $programs[$_]{table} = table($outputs[$_], @{ $messages{ $_ + 1 } || [] }) for 0 .. $#programs;
    } elsif (@programs == 1) {
        my $end = $result->{signal} ? "ended by signal $result->{signal}" : "exit status $result->{status}";
        $programs[0]{table} = { lines => $result->{out}, broken => $end, messages => [ $result->{err} ], failed => '?' };
    } else {
        add_tables_of($session, $options, $_) for @programs;
    }
}

sub status_is_right { my ($result) = @_; return $result->{status} == ($result->{err} =~ /\berror: / ? 1 : 0) }

# The text before each mark.
sub outputs {
    my ($text) = @_;
    my @outputs = split /^${\ substr MARK, 0, 10}\d+\t1\.000000\t1\n/m, $text, -1;
    my $rest = pop @outputs;
    return defined $rest && $rest eq '' ? @outputs : ();
}

# By line: what was said about it.
sub messages_of {
    my ($text) = @_;
    my %messages;
    for (split /^/, $text) {
        push @{ $messages{$1} }, "$2: $3" if /^[^:\s]*:(\d+):\d+: (error|warning|note): (.*)/;
        push @{ $messages{1} }, $_ if /^\S*(?:note|warning): /;
    }
    return %messages;
}

sub table {
    my ($lines, @messages) = @_;
    my @errors = grep { /^error: / } @messages;
    my @chances = map { m{, with probability (?:at least )?([-+.e/\d]+)} ? $1 : 1 } @errors;
    @chances = (1) if grep { !m{, with probability } } @errors; # certain, for whatever reason
    my $failed = grep({ m{[.e]} } @chances) ? join(' and ', @chances) : sum_of_fractions(@chances);
    return { lines => $lines, messages => \@messages, failed => $failed };
}

1;
