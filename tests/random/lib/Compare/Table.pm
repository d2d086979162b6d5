# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Table;

# Distributions as the programs print them: an outcome, its probability with six decimals and, if asked for, as a fraction.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(read_table same_tables is_right_to_six millionths);

# How far, in millionths, 0.7's doubles may be from the fraction where it decides how to round.
use constant { BLUR => 1e-6, MOST_DIGITS => 200 };

# { outcome => what stands behind it, the last column }, or nothing when it is no table.
sub read_table {
    my ($text) = @_;
    my ($last, %table);
    for my $line (split /^/, $text) {
        next if $line =~ /^ *(?:unresolved|[<>])/; # what loops without an end leave open has no line in 0.7
        my ($outcome, @columns) = $line =~ m{^ *(-?\d+)\t(\d\.\d{6})\t?(?:\xE2\x89\xA5|>=)?(\d+(?:/\d+)?)?\n\z} or return;
        return if defined $last && $outcome <= $last;
        $table{$outcome} = $columns[1] // $columns[0];
        $last = $outcome;
    }
    return \%table;
}

# A fraction, in millionths.
sub millionths {
    my ($numerator, $denominator) = split m{/}, shift;
    $denominator //= 1;
    my $surplus = length($denominator) - MOST_DIGITS;
    if ($surplus > 0) {
        $_ = length > $surplus ? substr $_, 0, -$surplus : 0 for $numerator, $denominator;
    }
    return 1e6 * $numerator / $denominator;
}

# Is the decimal number what the fraction is to six decimals?  Where the fraction is in the middle of two, either will do.
sub is_right_to_six {
    my ($decimal, $fraction) = @_;
    return abs(sprintf('%.0f', 1e6 * $decimal) - millionths($fraction)) <= 0.5 + BLUR;
}

# A table of decimals and one of fractions.
sub same_tables {
    my ($decimals, $fractions) = @_;
    return 0 if !$decimals || keys %$decimals != keys %$fractions;
    return !grep { !exists $fractions->{$_} || !is_right_to_six($decimals->{$_}, $fractions->{$_}) } keys %$decimals;
}

1;
