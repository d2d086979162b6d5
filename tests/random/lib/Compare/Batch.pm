# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Batch;

# Many statements in one process, since starting one takes longer than reading a statement.
# A program here is { number, text } and, once 0.7 has read it, { tree }.

use strict;
use warnings;


use Random::Tree qw(read_trees);
use Exporter 'import';
our @EXPORT_OK = qw(joined add_trees narrow_down);

my @SEPARATORS = (";\n", ";;\n", " ;\t\n", "; // next\n", "\n;\n", ";\n;\n");

# Each separator ends its line, so that every line belongs to one program.
sub pieces {
    my @programs = @_;
    return map { $programs[$_]{text} . $SEPARATORS[ $_ % @SEPARATORS ] } 0 .. $#programs;
}

sub joined { return join '', pieces(@_) }

# Lets 0.7 read the programs; those that it rejects get no tree.
sub add_trees {
    my ($session, @programs) = @_;
    while (@programs) {
        my $result = $session->original(joined(@programs), '-p');
        my $rejected = $result->{err} =~ /^[^:]*:(\d+) syntax error/m ? at_line($1, @programs) : @programs;
        my @trees = read_trees($result->{out});
        die "0.7 printed " . @trees . " trees for $rejected statements\n" if @trees < $rejected;
        $programs[$_]{tree} = $trees[$_] for 0 .. $rejected - 1;
        splice @programs, 0, $rejected + 1;
    }
}

# 0.7 stops at the first syntax error and tells only the line.
sub at_line {
    my ($line, @programs) = @_;
    my ($index, $lines) = (0, 0);
    for my $piece (pieces(@programs)) {
        $lines += $piece =~ tr/\n//;
        return $index if $line <= $lines;
        $index++;
    }
    die "0.7 has an error in line $line, where nothing stands\n";
}

# Calls check with the programs, and when it complains, with halves, down to those that fail.
sub narrow_down {
    my ($session, $part, $check, @programs) = @_;
    return if !@programs || $session->given_up($part);
    my ($complaint, @shown) = $check->(@programs);
    return $session->pass($part, scalar @programs) if !$complaint;
    my $failed = $session->{failed};
    if (@programs > 1) {
        my @half = splice @programs, 0, @programs / 2;
        narrow_down($session, $part, $check, @$_) for \@half, \@programs;
        return if $session->{failed} > $failed;
        $complaint .= ', but only together';
        unshift @programs, @half;
    }
    $session->fail($part, $complaint, [ map { $_->{number} } @programs ], [ 'program', joined(@programs) ], @shown);
}

1;
