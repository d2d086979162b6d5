# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Exact::Residues;

# Exact sums of long fractions, checked modulo two primes: products of two residues fit 64 bits.
# A wrong sum passes with a chance of about one in 2^62.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(no_residues add_fraction);

my @PRIMES = (2147483647, 2147483629);

use constant MOST_KEPT => 5000;

# Those of 0.
sub no_residues { return [ map { 0 } @PRIMES ] }

# Adds numerator/denominator, in digits, to the residues.
sub add_fraction {
    my ($residues, $numerator, $denominator) = @_;
    my ($inverses, $rests) = (inverses($denominator), rests($numerator));
    $residues->[$_] = ($residues->[$_] + $rests->[$_] * $inverses->[$_]) % $PRIMES[$_] for 0 .. $#PRIMES;
    return $residues;
}

# Of a denominator, modulo each prime; that none is a multiple of one is a property of dice.  The outcomes of a program
# have few different ones, which are long: so they are kept.
my %kept;

sub inverses {
    my ($denominator) = @_;
    %kept = () if keys %kept > MOST_KEPT;
    return $kept{$denominator} //= do {
        my $rests = rests($denominator);
        [ map { power($PRIMES[$_], $rests->[$_], $PRIMES[$_] - 2) } 0 .. $#PRIMES ];
    };
}

# What is left of a number, in digits, modulo each prime.
sub rests {
    my ($digits) = @_;
    use integer;
    my ($first, $second) = @PRIMES;
    my $head = length($digits) % 9;
    my ($x, $y) = $head ? (substr $digits, 0, $head) x 2 : (0, 0);
    for (unpack '(A9)*', substr $digits, $head) {
        $x = ($x * 1_000_000_000 + $_) % $first;
        $y = ($y * 1_000_000_000 + $_) % $second;
    }
    return [ $x, $y ];
}

sub power {
    my ($prime, $base, $exponent) = @_;
    use integer;
    my $result = 1;
    while ($exponent) {
        $result = $result * $base % $prime if $exponent & 1;
        $base = $base * $base % $prime;
        $exponent >>= 1;
    }
    return $result;
}

1;
