package Exact::Residues;

# Exact sums of long fractions, checked modulo two primes: products of two residues fit 64 bits.
# A wrong sum passes with a chance of about one in 2^62.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(no_residues add_fraction);

my @PRIMES = (2147483647, 2147483629);

# Those of 0.
sub no_residues { return [ map { 0 } @PRIMES ] }

# Adds numerator/denominator, in digits, to the residues.
sub add_fraction {
    my ($residues, $numerator, $denominator) = @_;
    for my $i (0 .. $#PRIMES) {
        $residues->[$i] = ($residues->[$i] + residue($PRIMES[$i], $numerator, $denominator)) % $PRIMES[$i];
    }
    return $residues;
}

# The fraction modulo a prime; that no denominator is a multiple of it is a property of dice.
sub residue {
    my ($prime, $numerator, $denominator) = @_;
    return modulo($prime, $numerator) * power($prime, modulo($prime, $denominator), $prime - 2) % $prime;
}

sub modulo {
    my ($prime, $digits) = @_;
    use integer;
    my $rest = 0;
    my $head = length($digits) % 9;
    $rest = substr $digits, 0, $head if $head;
    $rest = ($rest * 1_000_000_000 + $_) % $prime for unpack '(A9)*', substr $digits, $head;
    return $rest;
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
