# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Fraction;

# Exact fractions as text, "5/36" or "1": sums of many unit fractions and of a few fractions.
# Perl's own integers serve while they can, Math::BigInt where they cannot.

use strict;
use warnings;

use Math::BigInt;

use Exporter 'import';
our @EXPORT_OK = qw(sum_of_parts sum_of_fractions as_decimal);

use constant SAFE => 2**53;

# { denominator => how many of its parts }
sub sum_of_parts {
    my ($parts) = @_;
    return sum_of_fractions(map { "$parts->{$_}/$_" } keys %$parts);
}

sub sum_of_fractions {
    my @fractions = map { [ split m{/}, /\// ? $_ : "$_/1" ] } @_;
    my $common = 1;
    $common = common_multiple($common, $_->[1]) for @fractions;
    my $total = $common < SAFE / 2 ? 0 : Math::BigInt->new(0);
    $total += $_->[0] * ($common / $_->[1]) for @fractions;
    return lowest_terms($total, $common);
}

sub lowest_terms {
    my ($numerator, $denominator) = @_;
    my $divisor = common_divisor($numerator, $denominator) || 1;
    ($numerator, $denominator) = ($numerator / $divisor, $denominator / $divisor);
    return $denominator == 1 ? "$numerator" : "$numerator/$denominator";
}

sub common_divisor {
    my ($x, $y) = @_;
    return Math::BigInt::bgcd($x, $y) if ref $x || ref $y;
    ($x, $y) = ($y, $x % $y) while $y;
    return $x;
}

sub common_multiple {
    my ($x, $y) = @_;
    ($x, $y) = map { Math::BigInt->new($_) } $x, $y if $x * $y > SAFE;
    my $multiple = $x * ($y / common_divisor($x, $y));
    return $multiple < SAFE / 2 && ref $multiple ? $multiple->numify : $multiple;
}

# As the command prints it.
sub as_decimal {
    my ($numerator, $denominator) = split m{/}, shift;
    return sprintf '%.6f', $numerator / ($denominator // 1);
}

1;
