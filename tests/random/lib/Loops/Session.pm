# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Loops::Session;

# What one worker of this test knows.

use strict;
use warnings;

use parent 'Random::Session';

sub rerun {
    my ($self, $part, $number) = @_;
    return "$0 --ours $self->{ours} --seed $self->{seed} --count $self->{count} --only $number";
}

# The groups of this worker.
sub groups_of {
    my ($self, $size) = @_;
    my $only = $self->{only};
    my @groups = $only ? int($only->{from} / $size) .. int($only->{to} / $size) : 0 .. int(($self->{count} - 1) / $size);
    return grep { $_ % $self->{workers} == $self->{worker} } @groups;
}

sub is_wanted {
    my ($self, $number) = @_;
    my $only = $self->{only};
    return $only ? $number >= $only->{from} && $number <= $only->{to} : $number < $self->{count};
}

1;
