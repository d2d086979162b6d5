# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Loops::Sample;

# A sample against what was calculated: outcomes one by one, those that are not shown, and how many are at most so large.
#
# The chance that a share of n trials with probability p is as far away as x, or farther, is at most exp(-n D), where
# D = x log(x/p) + (1 - x) log((1 - x)/(1 - p)) (Chernoff).  A false alarm has a chance of `alarm` in all.

use strict;
use warnings;

use List::Util qw(max min);

use Exporter 'import';
our @EXPORT_OK = qw(unlikely is_above);

# The table leaves so little unresolved that what is not shown hardly comes up.
sub unlikely {
    my ($table, $sample, $alarm) = @_;
    my ($rows, $counts, $trials) = ($table->{rows}, $sample->{counts}, $sample->{trials});
    my @values = sort { $a <=> $b } grep { /^-?\d+$/ } keys %$rows;
    my $least = log($alarm / (2 * (keys(%$rows) + @values + 1)));
    my $new = 0;
    for (grep { !$rows->{$_} } sort keys %$counts) {
        return "($_) came up, which is not there" if !$table->{rest};
        $new += $counts->{$_};
    }
    return "$new of what is not there" if $new && is_unlikely($new, $trials, 0, $table->{rest}, $least);
    for my $value (sort keys %$rows) {
        my ($p, $count) = ($rows->{$value}{p}, $counts->{$value} // 0);
        return "($value) came up $count times of $trials, with probability $p"
            if is_unlikely($count, $trials, $p, $p + $table->{rest}, $least);
    }
    return adding_up($table, $sample, $least, @values);
}

sub adding_up {
    my ($table, $sample, $least, @values) = @_;
    my ($count, $p) = (0, 0);
    for my $value (@values) {
        $count += $sample->{counts}{$value} // 0;
        $p += $table->{rows}{$value}{p};
        return "at most $value came up $count times of $sample->{trials}, with probability $p"
            if is_unlikely($count, $sample->{trials}, $p, $p + $table->{rest}, $least);
    }
    return '';
}

# Is the share of what was counted above the most that is allowed, and not by chance?
sub is_above {
    my ($count, $trials, $most, $alarm) = @_;
    return $trials > 0 && is_unlikely($count, $trials, 0, $most, log $alarm);
}

# With a probability between these, where it is likeliest. What doubles round is left out of it.
sub is_unlikely {
    my ($count, $trials, $low, $high, $least) = @_;
    my $share = $count / $trials;
    my $p = max($low - 1e-12, min($high + 1e-12, $share));
    return 0 if $p == $share;
    return 1 if $p <= 0 || $p >= 1;
    return -$trials * (part($share, $p) + part(1 - $share, 1 - $p)) < $least;
}

sub part { my ($x, $p) = @_; return $x > 0 ? $x * log($x / $p) : 0 }

1;
