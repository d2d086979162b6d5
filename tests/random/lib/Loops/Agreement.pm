# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Loops::Agreement;

# Two answers to one program, each of which may leave something unresolved: can both be right?  Each says of each outcome
# between which bounds its probability is, and the bounds of one must not be beyond those of the other.

use strict;
use warnings;

use Loops::Fraction qw(is_at_most is_sum_one);

use Exporter 'import';
our @EXPORT_OK = qw(flaw contradiction);

# FLOATING is what the manual promises of each probability, RANGE where doubles end. What fails, is told to six digits.
use constant { FLOATING => 1e-10, RANGE => 1e-299, ROUNDED => 1e-5 };

# ---- an answer by itself ----

# A fraction, or what is shown of one, may be less than any double: then its double is 0.
sub is_possible {
    my ($row) = @_;
    return ($row->{fraction} // $row->{shown} // $row->{p}) =~ /^[0.]*[1-9]/;
}

sub flaw {
    my ($answer) = @_;
    return if $answer->{kind} ne 'table';
    my @rows = values %{ $answer->{rows} };
    my $tail = $answer->{tail};
    return 'a tail of 0, or one that is not told' if !$tail != !$answer->{rest} || $tail && $tail->{probability} != $answer->{rest};
    return 'an outcome that is impossible, or more than certain' if grep { !is_possible($_) || $_->{p} > 1 + FLOATING } @rows;
    my ($vain) = grep { $answer->{rows}{$_}{bound} && !can_be($tail, $_) } sort keys %{ $answer->{rows} };
    return "($vain) is a bound, but the tail cannot be it" if defined $vain;
    return "$answer->{rest} is unresolved" if $answer->{rest} > $answer->{open};
    my $wrong = wrong_fractions($answer);
    return $wrong if $wrong;
    my $sum = $answer->{rest};
    $sum += $_ for sort { $a <=> $b } map { $_->{p} } @rows;
    return abs($sum - 1) > FLOATING ? "all probabilities add up to $sum" : '';
}

# All are there and add up to 1. Where they were not asked for, those that are long may be left out.
sub wrong_fractions {
    my ($answer) = @_;
    my @parts = (values %{ $answer->{rows} }, $answer->{tail} // ());
    my @fractions = grep { defined } map { $_->{fraction} } @parts;
    return 'not exact, but with fractions' if !$answer->{exact} && ($answer->{fractions} || @fractions);
    return $answer->{fractions} ? 'not all have fractions' : '' if @fractions != @parts;
    return is_sum_one(@fractions) ? '' : 'the sum of all fractions is not 1';
}

# Can an outcome be in the tail, as far as that is known?
sub can_be {
    my ($tail, $value) = @_;
    return 0 if !$tail;
    my @items = split /,/, $value;
    return 0 if defined $tail->{shortest} && @items < $tail->{shortest} || defined $tail->{longest} && @items > $tail->{longest};
    return !grep { defined $tail->{low} && $_ < $tail->{low} || defined $tail->{high} && $_ > $tail->{high} } @items;
}

# ---- two ----

sub contradiction {
    my ($one, $other) = @_;
    return failures($one, $other) if grep { $_->{kind} eq 'failed' } $one, $other;
    my %values = (%{ $one->{rows} }, %{ $other->{rows} });
    for my $value (sort keys %values) {
        my ($p, $q) = map { between($_, $value) } $one, $other;
        return told($value, $p, $q) if is_less($p->{high}, $q->{low}) || is_less($q->{high}, $p->{low}) || differ($p, $q);
    }
    return mass_lost($one, $other);
}

# What fails may be found by following loops further: then it is no more than what was unresolved before.
sub failures {
    my ($one, $other) = @_;
    my ($failed, $table) = $one->{kind} eq 'failed' ? ($one, $other) : ($other, $one);
    return $table->{rest} >= $failed->{chance} * (1 - ROUNDED) ? '' : "fails with probability $failed->{chance}, or not"
        if $table->{kind} eq 'table';
    return abs($one->{chance} - $other->{chance}) > ROUNDED * $one->{chance} + $one->{open} + $other->{open}
        ? "fails with probability $one->{chance} or $other->{chance}" : '';
}

sub between {
    my ($answer, $value) = @_;
    my $row = $answer->{rows}{$value} or return { low => 0, high => can_be($answer->{tail}, $value) ? $answer->{rest} : 0 };
    return { low => $row->{p}, high => $row->{bound} ? $row->{p} + $answer->{rest} : $row->{p}, fraction => $row->{fraction}, bound => $row->{bound} };
}

sub is_less { my ($p, $q) = @_; return $p * (1 + FLOATING) + RANGE < $q }

# Fractions leave no room.
sub differ {
    my ($p, $q) = @_;
    return 0 if !defined $p->{fraction} || !defined $q->{fraction} || $p->{bound} && $q->{bound};
    return $p->{fraction} ne $q->{fraction} if !$p->{bound} && !$q->{bound};
    ($p, $q) = ($q, $p) if $q->{bound};
    return !is_at_most($p->{fraction}, $q->{fraction}, $p->{low}, $q->{low});
}

sub told {
    my ($value, @bounds) = @_;
    return "($value) is " . join ' or ', map { $_->{high} == $_->{low} ? $_->{low} : "$_->{low} .. $_->{high}" } @bounds;
}

# What is not certain in both has as much of all in one as in the other.
sub mass_lost {
    my ($one, $other) = @_;
    my @masses = map { my $answer = $_; uncertain_in($answer, $answer == $one ? $other : $one) } $one, $other;
    return '' if abs($masses[0] - $masses[1]) <= FLOATING * ($masses[0] + $masses[1]) + RANGE;
    return "besides what is certain in both there is $masses[0] or $masses[1]";
}

sub uncertain_in {
    my ($answer, $other) = @_;
    my $sum = $answer->{rest};
    for my $value (keys %{ $answer->{rows} }) {
        my ($row, $there) = ($answer->{rows}{$value}, $other->{rows}{$value});
        $sum += $row->{p} if $row->{bound} || !$there || $there->{bound};
    }
    return $sum;
}

1;
