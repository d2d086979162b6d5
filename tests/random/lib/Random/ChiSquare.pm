# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::ChiSquare;

# Whether two samples of the same size may come from the same distribution.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(likelihood);

# Below this many, the normal approximation behind the test is too coarse far out in the tail.
use constant FEWEST => 20;

# The probability that two samples of one distribution differ at least as much as these.
# A sample is { outcome => how often }.
sub likelihood {
    my ($one, $other) = @_;
    my @cells = pooled($one, $other);
    return 1 if @cells < 2;
    my $distance = 0;
    $distance += ($_->[0] - $_->[1])**2 / ($_->[0] + $_->[1]) for @cells;
    return upper_gamma((@cells - 1) / 2, $distance / 2);
}

# Neighbours are pooled until each cell is large enough; what is left over joins the last one.
sub pooled {
    my ($one, $other) = @_;
    my %outcomes = (%$one, %$other);
    my (@cells, @cell);
    for my $outcome (sort { $a <=> $b } keys %outcomes) {
        $cell[0] += $one->{$outcome} // 0;
        $cell[1] += $other->{$outcome} // 0;
        next if $cell[0] + $cell[1] < FEWEST;
        push @cells, [@cell];
        @cell = ();
    }
    if (@cell && @cells) { $cells[-1][$_] += $cell[$_] for 0, 1 }
    return @cells;
}

sub log_gamma {
    my ($x) = @_;
    my @c = (
        76.18009172947146, -86.50532032941677, 24.01409824083091,
        -1.231739572450155, 1.208650973866179e-3, -5.395239384953e-6,
    );
    my $sum = 1.000000000190015;
    $sum += $c[$_] / ($x + 1 + $_) for 0 .. $#c;
    return ($x + 0.5) * log($x + 5.5) - $x - 5.5 + log(2.5066282746310005 * $sum / $x);
}

# The regularised incomplete gamma function Q(a, x): its series below a + 1, its continued fraction above.
sub upper_gamma {
    my ($a, $x) = @_;
    return 1 if $x <= 0;
    my $front = exp($a * log($x) - $x - log_gamma($a));
    return $x < $a + 1 ? 1 - $front * gamma_series($a, $x) : $front * gamma_fraction($a, $x);
}

sub gamma_series {
    my ($a, $x) = @_;
    my $sum = my $term = 1 / $a;
    for my $n (1 .. 10_000) {
        $sum += $term *= $x / ($a + $n);
        last if $term < $sum * 1e-15;
    }
    return $sum;
}

sub gamma_fraction {
    my ($a, $x) = @_;
    my $b = $x + 1 - $a;
    my ($c, $d) = (1e300, 1 / $b);
    my $product = $d;
    for my $n (1 .. 10_000) {
        my $step = -$n * ($n - $a);
        $b += 2;
        $d = 1 / ($step * $d + $b);
        $c = $b + $step / $c;
        $product *= $c * $d;
        last if abs($c * $d - 1) < 1e-15;
    }
    return $product;
}

1;
