# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Formats::Numbers;

# Exact numbers, with Perl's own: what the columns and statistics should be, from fractions alone.

use strict;
use warnings;

use Exporter qw(import);
use List::Util qw(reduce);
use Math::BigFloat;
use Math::BigInt;

our @EXPORT_OK = qw(weights decimal is_double is_near wilson statistics);

use constant ACCURACY => 80;

sub big { return Math::BigInt->new($_[0]) }

# Whole numbers as large against each other as fractions "n/d" are, and what stands for 1.
sub weights {
    my @fractions = map { [ split m{/} ] } @_;
    my $whole = reduce { $a->blcm($b) } big(1), map { big($_->[1] // 1) } @fractions;
    return ($whole, map { big($_->[0]) * ($whole / big($_->[1] // 1)) } @fractions);
}

# part / whole with so many digits behind the point, rounded to the nearest, of two to the even one.
sub decimal {
    my ($part, $whole, $digits) = @_;
    my ($number, $rest) = (big($part) * big(10)->bpow($digits))->bdiv($whole);
    my $side = (2 * $rest)->bcmp($whole);
    $number++ if $side > 0 || ($side == 0 && $number->is_odd);
    my $text = $number->bstr;
    $text = '0' x ($digits + 1 - length $text) . $text if length $text <= $digits;
    return substr($text, 0, -$digits) . '.' . substr($text, -$digits);
}

# Does reading what is shown give the double next to part / whole?  Half a unit in its last place is 2^-53 of it.  What is
# less than any double is shown as a string, and read with all its digits.
sub is_double {
    my ($shown, $part, $whole) = @_;
    return $part == 0 if $shown == 0;
    my $read = ref $shown ? sprintf '%.60g', 0 + "$shown" : $shown;
    my $ratio = Math::BigFloat->new($read)->bmul($whole)->bdiv($part, ACCURACY);
    return $ratio->bsub(1)->babs->bcmp(1.1103e-16) < 0;
}

# Is what is shown the number rounded to so many digits behind the point?
sub is_near {
    my ($shown, $number, $digits) = @_;
    my $off = Math::BigFloat->new("$shown")->bsub($number)->babs;
    return $off->bcmp(Math::BigFloat->new("0.5000000001e-$digits")) <= 0;
}

sub float { return Math::BigFloat->new("$_[0]", ACCURACY) }
sub ratio { my ($part, $whole) = @_; return scalar float($part)->bdiv(float($whole), ACCURACY) }

# Bounds that hold a chance with 95 %, for k of n: (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n).
sub wilson {
    my ($k, $n) = @_;
    my $z      = float('1.959963984540054');
    my $p      = ratio($k, $n);
    my $square = ratio($z * $z, $n);
    my $middle = $p + $square / 2;
    my $reach  = (ratio($p * (1 - $p), $n) * $z * $z + $square * $square / 4)->bsqrt(ACCURACY);
    return map { ratio($_, 1 + $square) } $middle - $reach, $middle + $reach;
}

# Of numbers in rising order and their weights.
sub statistics {
    my ($values, $weights, $quantiles) = @_;
    my ($sum, $first) = (big(0), big(0));
    for (0 .. $#$values) {
        $sum   += $weights->[$_];
        $first += $weights->[$_] * $values->[$_];
    }
    my @central = map { big(0) } 0 .. 4;    # times $sum to the power of one more
    for (0 .. $#$values) {
        my $off = big($values->[$_]) * $sum - $first;
        my $power = $weights->[$_] * $off;
        for my $k (2 .. 4) {
            $power = $power * $off;
            $central[$k] += $power;
        }
    }
    my %found = (
        mean     => ratio($first, $sum),
        variance => ratio($central[2], $sum->copy->bpow(3)),
        minimum  => $values->[0],
        maximum  => $values->[-1],
    );
    $found{deviation} = $found{variance}->copy->bsqrt(ACCURACY);
    if (!$central[2]->is_zero) {
        $found{kurtosis} = ratio($central[4] * $sum, $central[2] * $central[2]) - 3;
        $found{skewness} = ratio(ratio($central[3], $sum->copy->bpow(4)), $found{variance} * $found{deviation});
    }
    my $most = reduce { $a > $b ? $a : $b } @$weights;
    $found{mode} = [ map { $values->[$_] } grep { $weights->[$_] == $most } 0 .. $#$values ];
    for my $percent (@$quantiles) {
        my $up_to = big(0);
        for (0 .. $#$values) {
            $up_to += $weights->[$_];
            next if $up_to * 1000 < $sum * int($percent * 10);
            $found{"quantile_$percent"} = $values->[$_];
            last;
        }
    }
    return \%found;
}

1;
