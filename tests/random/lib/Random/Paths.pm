# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Paths;

# The exact distribution of a program by brute force: the reference evaluator rolls it with every sequence of dice.

use strict;
use warnings;

use Random::Reference qw(ask);
use Random::Tree qw(nodes text_of_tree);

# Dice that are rolled again and again may go on for ever: at least so many sequences are tried then, and what is less
# likely than one in a share of them is left.
use constant { MOST_ENDLESS => 10_000, PATIENCE => 8 };

# most: of how many sequences it is tried; options: of the reference evaluator, besides.
sub new {
    my ($class, %self) = @_;
    return bless { options => [], %self }, $class;
}

sub endless { my ($tree) = @_; return scalar grep { $_->{label} =~ /^(?:explode|compound|wild)\b/ && @{ $_->{kids} } } nodes($tree) }

# What Reference::ask gives; or nothing when there are too many sequences, it takes too long, or it is in doubt.
sub distribution {
    my ($self, $tree) = @_;
    my @limits = "most=$self->{most}";
    if (endless($tree)) {
        my $most = $self->{most} > MOST_ENDLESS ? $self->{most} : MOST_ENDLESS;
        @limits = ("most=$most", 'unlikely=' . $most / PATIENCE);
    }
    my $answer = ask(text_of_tree($tree), @limits, @{ $self->{options} });
    return $answer->{beyond} ? undef : $answer;
}

sub seems_small {
    my ($self, $tree) = @_;
    return !endless($tree) && $self->distribution($tree);
}

1;
