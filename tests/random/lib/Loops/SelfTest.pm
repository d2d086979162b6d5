# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Loops::SelfTest;

# Does this test notice what is wrong?  Answers worked out by hand are found to agree, and each of them with something
# wrong in it is found out.  They are of the number of throws of a coin until it shows tails: N with probability 1/2^N,
# mean 2, variance 2, excess kurtosis 13/2.

use strict;
use warnings;

use List::Util qw(sum0);

use Loops::Agreement qw(flaw contradiction);
use Loops::Sample qw(unlikely is_above);
use Loops::Statistics qw(other_statistics wrong_moments);

# An answer of so many rows; where it is said so, the last is a bound, and half of it is in the tail.
sub coins {
    my ($rows, $exact, $bound) = @_;
    my %row = map { $_ => row($exact, 2**-$_) } 1 .. $rows;
    $row{$rows} = { %{ row($exact, 2**-$rows / 2) }, bound => 'lower' } if $bound;
    my $rest = 2**-$rows * ($bound ? 1.5 : 1);
    my $tail = { low => $rows + !$bound, high => undef, shortest => 1, longest => 1, ends => 1, probability => $rest };
    $tail->{fraction} = $bound ? '3/' . 2**($rows + 1) : '1/' . 2**$rows if $exact;
    return {
        kind => 'table', exact => $exact, fractions => $exact, rows => \%row, rest => $rest, open => 1, tail => $tail,
        summary => { mean => 2, variance => 2, kurtosis => 6.5, minimum => 1, maximum => undef }, bounds => { maximum => 'none' },
    };
}

sub row { my ($exact, $p) = @_; return { p => $p, bound => undef, $exact ? (fraction => '1/' . 1 / $p) : () } }

# What is to be noticed, and how an answer is changed for it.
my @ALONE = (
    [ 'a fraction' => sub { $_[0]{rows}{3}{fraction} = '1/9' } ],
    [ 'a fraction that is missing' => sub { delete $_[0]{rows}{3}{fraction} } ],
    [ 'a fraction of the tail that is missing' => sub { delete $_[0]{tail}{fraction} } ],
    [ 'doubles where fractions were asked for' => sub { $_[0]{exact} = 0; delete $_->{fraction} for values %{ $_[0]{rows} }, $_[0]{tail} } ],
    [ 'doubles with fractions' => sub { @{ $_[0] }{qw(exact fractions)} = (0, 0) } ],
    [ 'a fraction, not asked for' => sub { $_[0]{fractions} = 0; $_[0]{rows}{3}{fraction} = '1/9' } ],
    [ 'a tail of 0' => sub { $_[0]{rest} = 0 } ],
    [ 'a bound that is none' => sub { $_[0]{rows}{3}{bound} = 'lower' } ],
    [ 'a row of 0' => sub { $_[0]{rows}{99} = { p => 0, fraction => '0' } } ],
    [ 'a row that is shown as 0' => sub { $_[0]{rows}{99} = { p => 0, shown => '0.0e-400' } } ],
    [ 'more unresolved than asked for' => sub { $_[0]{open} = 1e-9 } ],
    [ 'a mean that is too small' => sub { $_[0]{summary}{mean} = 1.9 } ],
    [ 'a mean that is too large' => sub { $_[0]{summary}{mean} = 2.6 } ],
    [ 'a variance that is too small' => sub { $_[0]{summary}{variance} = 1.3 } ],
    [ 'a variance that is too large' => sub { $_[0]{summary}{variance} = 4 } ],
);
my @OF_FRACTIONS = ([ 'another fraction' => sub { $_[0]{rows}{3}{fraction} = '2/16' } ]);
my @TWO = (
    [ 'a probability' => sub { $_[0]{rows}{3}{p} *= 1 + 3e-10; delete $_[0]{rows}{3}{fraction} } ],
    [ 'a bound above what is certain' => sub { @{ $_[0]{rows}{3} }{qw(p bound)} = (0.1251, 'lower') } ],
    [ 'an outcome that is not there' => sub { $_[0]{rest} += delete($_[0]{rows}{3})->{p} } ],
    [ 'an outcome that the tail is too small for' => sub { $_[0]{rest} /= 4 } ],
    [ 'an outcome that the tail cannot be' => sub { $_[0]{tail}{low}++ } ],
    [ 'a tail of lists' => sub { @{ $_[0]{tail} }{qw(shortest longest)} = (2, 3) } ],
    [ 'a failure' => sub { %{ $_[0] } = (kind => 'failed', chance => 0.5, open => 0) } ],
    [ 'a mean' => sub { $_[0]{summary}{mean} += 1e-8 } ],
    [ 'a mean that is a lower bound' => sub { $_[0]{summary}{mean} = 2.1; $_[0]{bounds}{mean} = 'lower' } ],
    [ 'a variance that is an upper bound' => sub { $_[0]{summary}{variance} = 1.9; $_[0]{bounds}{variance} = 'upper' } ],
    [ 'a minimum' => sub { $_[0]{summary}{minimum} = 2 } ],
);

# Trials that come out as they should on average are { 1 => 10000, 2 => 5000 ... }.
my @SAMPLES = (
    [ 'too often' => sub { $_[0]{counts}{5} += 300 } ],
    [ 'never' => sub { delete $_[0]{counts}{5} } ],
    [ 'what is not there' => sub { $_[0]{counts}{0} = 400 } ],
    [ 'a little too often, all that is small' => sub { $_[0]{counts}{$_} += $_ < 3 ? 300 : -100 for 1 .. 6 } ],
);

# Of 147, 15 % are allowed: 26 or more come of that with a chance of 0.21, and 60 or more with one of 3e-14.
my @SHARES = ([ 26, 147, '' ], [ 60, 147, 1 ], [ 3, 4, '' ], [ 0, 0, '' ]);

sub run {
    my @wrong = (agreeing(), alone(), two(), samples(), shares());
    print map { "FAILED: $_\n" } @wrong;
    printf "%d wrong answers noticed\n", @ALONE + @OF_FRACTIONS + 2 * @TWO + @SAMPLES - @wrong;
    return @wrong ? 1 : 0;
}

sub agreeing {
    my @answers = map { my @how = @$_; map { coins($_, @how) } 3, 6, 11 } [ 1, 0 ], [ 0, 0 ], [ 1, 1 ], [ 0, 1 ];
    push @answers, map { { %$_, exact => 1 } } grep { !$_->{exact} } @answers;
    my @wrong = map { flaw($_) || wrong_moments($_) } @answers;
    for my $one (@answers) {
        push @wrong, map { contradiction($one, $_) || other_statistics($one, $_) } @answers;
    }
    push @wrong, unlikely(coins(11, 1, $_), sample(), 1e-9) for 0, 1;
    return map { "a right answer: $_" } grep { $_ } @wrong;
}

sub alone {
    return map { my ($name, $change) = @$_; $change->(my $answer = coins(6, 1, 0)); flaw($answer) || wrong_moments($answer) ? () : $name } @ALONE;
}

# Against one that knows more.
sub two { return (missed(1, @OF_FRACTIONS, @TWO), missed(0, @TWO)) }

sub missed {
    my ($exact, @changes) = @_;
    return map { my ($name, $change) = @$_; $change->(my $answer = coins(6, $exact, 0)); is_noticed($answer, coins(11, 1, 0)) ? () : $name } @changes;
}

sub is_noticed {
    my ($one, $other) = @_;
    return contradiction($one, $other) || contradiction($other, $one) || other_statistics($one, $other) || other_statistics($other, $one);
}

sub sample {
    my %counts = map { $_ => int(20_000 / 2**$_) } 1 .. 11;
    $counts{1} += 20_000 - sum0(values %counts);
    return { kind => 'sample', trials => 20_000, counts => \%counts };
}

sub shares {
    return map { my ($count, $trials, $above) = @$_; !is_above($count, $trials, 0.15, 1e-9) eq !$above ? () : "$count of $trials" } @SHARES;
}

sub samples {
    return map { my ($name, $change) = @$_; $change->(my $sample = sample()); unlikely(coins(11, 1, 0), $sample, 1e-9) ? () : $name } @SAMPLES;
}

1;
