# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Loops::Statistics;

# What is told of distributions: the same however far loops are followed, and what the outcomes say.

use strict;
use warnings;

use Json;
use List::Util qw(max sum0);

use Exporter 'import';
our @EXPORT_OK = qw(other_statistics wrong_moments);

# DIGITS: they have 15 digits behind the point.  FLOATING: what --float may make of each probability.
use constant { DIGITS => 2e-15, FLOATING => 1e-10 };

# Rounding may make another of two equally likely outcomes the mode, or the next one a quantile.
my $ROUGH = qr/^(?:mode|median|quantile_\d+|skewness|kurtosis|resolved)$/;

sub other_statistics {
    my ($one, $other) = @_;
    return '' if grep { $_->{kind} ne 'table' } $one, $other;
    my $rough = !$one->{exact} || !$other->{exact};
    for my $name (sort keys %{ $one->{summary} }) {
        next if $name eq 'resolved' || $rough && $name =~ $ROUGH;
        my @told = map { $_->{summary}{$name} } $one, $other;
        my @marks = map { $_->{bounds}{$name} // '' } $one, $other;
        next if grep { !defined } @told or grep { /none|resolved/ } @marks;
        @told = map { ref $_ ? Json->new->encode($_) : $_ } @told;
        my $slack = $rough ? 4 * FLOATING * scale($name, $one) : DIGITS * (1 + ($told[0] =~ /^[-\d.e]+$/ ? abs $told[0] : 0));
        return "$name is $marks[0] $told[0] or $marks[1] $told[1]" if is_wrong($slack, @told, @marks);
    }
    return '';
}

sub is_wrong {
    my ($slack, $left, $right, $mark, $other) = @_;
    return $left ne $right && ($left =~ /[[]/ || abs($left - $right) > $slack) if !$mark && !$other;
    return 0 if $mark && $other && $mark eq $other;
    my $sign = ($mark eq 'lower' || $other eq 'upper') ? 1 : -1;
    return $sign * ($left - $right) > $slack;
}

# As large as what is added up.
sub scale {
    my ($name, $answer) = @_;
    my $power = $name eq 'mean' || $name =~ /imum/ ? 1 : 2;
    my $sum = sum0(map { abs($_)**$power * $answer->{rows}{$_}{p} } keys %{ $answer->{rows} });
    my $root = $name eq 'deviation' ? 1 / max(1e-5, $answer->{summary}{deviation} // 1) : 1;
    return (1 + $sum) * $root;
}

# A mean that is told as exact, against what the outcomes make of it: what the tail adds is no more than the variance, and
# to that no more than the kurtosis, lets it (Cauchy and Schwarz), and no less than the least that it can be.
sub wrong_moments {
    my ($answer) = @_;
    my ($summary, $bounds, $rest) = @$answer{qw(summary bounds rest)};
    return '' if !defined $summary->{mean} || $bounds->{mean};
    my %p = map { $_ => $answer->{rows}{$_}{p} } keys %{ $answer->{rows} };
    my $mean = $summary->{mean};
    my $slack = 1e-9 * (1 + sum0(map { abs($_) * $p{$_} } keys %p));
    my $tail = $mean - sum0(map { $_ * $p{$_} } keys %p);
    return "the mean $mean leaves $tail for the tail" if is_beyond($answer->{tail}, $rest, $tail, $slack);
    return '' if !defined $summary->{variance} || $bounds->{variance};
    my $variance = $summary->{variance};
    return "the mean $mean is more than the tail allows" if abs($tail - $mean * $rest) > sqrt($variance * $rest) + $slack;
    return wrong_variance($answer, \%p);
}

sub is_beyond {
    my ($tail, $rest, $is, $slack) = @_;
    return abs($is) > $slack if !$tail;
    return defined $tail->{low} && $is < $tail->{low} * $rest - $slack || defined $tail->{high} && $is > $tail->{high} * $rest + $slack;
}

sub wrong_variance {
    my ($answer, $p) = @_;
    my ($summary, $bounds) = @$answer{qw(summary bounds)};
    my ($mean, $variance, $kurtosis) = @$summary{qw(mean variance kurtosis)};
    my $seen = sum0(map { ($_ - $mean)**2 * $p->{$_} } keys %$p);
    my $slack = 1e-9 * (1 + $seen);
    return "the variance $variance is less than that of the outcomes" if $variance < $seen - $slack;
    return '' if !defined $kurtosis || $bounds->{kurtosis};
    my $most = $variance * sqrt(max(0, $kurtosis + 3) * $answer->{rest});
    return $variance > $seen + $most + $slack ? "the variance $variance is more than the tail allows" : '';
}

1;
