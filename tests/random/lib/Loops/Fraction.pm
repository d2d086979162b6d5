# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Loops::Fraction;

# Fractions of many digits, as text: compared, and all of a table added up.

use strict;
use warnings;

use Exact::Residues qw(add_fraction no_residues);
use Math::BigInt;

use Exporter 'import';
our @EXPORT_OK = qw(is_at_most is_sum_one);

sub parts {
    my ($numerator, $denominator) = split m{/}, shift;
    return ($numerator, $denominator // 1);
}

# `near`: their doubles, which mostly tell.
sub is_at_most {
    my ($left, $right, @near) = @_;
    return $near[0] < $near[1] if @near && abs($near[0] - $near[1]) > 1e-12 * $near[1];
    my ($a, $b, $c, $d) = map { Math::BigInt->new($_) } parts($left), parts($right);
    return $a * $d <= $c * $b;
}

sub is_sum_one {
    my $residues = no_residues();
    add_fraction($residues, parts($_)) for @_;
    return !grep { $_ != 1 } @$residues;
}

1;
