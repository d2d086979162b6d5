# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Samples;

# Do counts of a sample agree with probabilities?

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(number deviation);

# What a fraction is about.
sub number {
    my ($fraction) = @_;
    my ($numerator, $denominator) = split m{/}, $fraction;
    return $numerator / ($denominator // 1);
}

# Pearson's chi-square of counts against probabilities, with outcomes expected fewer than 10 times
# pooled; as a standard normal deviate (Wilson and Hilferty 1931).
sub deviation {
    my ($counts, $expected, $count) = @_;
    my ($chi, $cells, $rest_seen, $rest_expected) = (0, 0, $count, $count);
    for my $outcome (sort keys %$expected) {
        my $mean = number($expected->{$outcome}) * $count;
        next if $mean < 10;
        my $seen = $counts->{$outcome} // 0;
        $chi += ($seen - $mean)**2 / $mean;
        $cells++;
        $rest_seen     -= $seen;
        $rest_expected -= $mean;
    }
    if ($rest_expected > 5) {
        $chi += ($rest_seen - $rest_expected)**2 / $rest_expected;
        $cells++;
    } elsif ($rest_seen > 25) {
        return 99;    # outcomes that should be next to impossible
    }
    my $df = $cells - 1;
    return $chi < 1e-6 ? 0 : 99 if $df < 1;
    return (($chi / $df)**(1 / 3) - (1 - 2 / (9 * $df))) / sqrt(2 / (9 * $df));
}

1;
