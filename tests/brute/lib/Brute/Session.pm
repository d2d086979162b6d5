package Brute::Session;

# What one worker of this test knows.

use strict;
use warnings;

use parent 'Compare::Session';

sub rerun {
    my ($self, $part, @numbers) = @_;
    return "$0 --ours $self->{ours} --reference $self->{reference} --seed $self->{seed} --only $part/" . join '-', @numbers > 1 ? @numbers[0, -1] : @numbers;
}

# A failure that was shown already.
sub fail_again {
    my ($self, $part) = @_;
    $self->{failed}++;
    $self->{of_part}{$part}{failed}++;
    $self->{of_part}{$part}{repeated}++;
}

sub given_up {
    my ($self, $part) = @_;
    my $of_part = $self->{of_part}{$part};
    return ($of_part->{failed} // 0) - ($of_part->{repeated} // 0) >= $self->{failures};
}

# The groups of this worker.
sub groups {
    my ($self, @rest) = @_;
    my @groups = $self->SUPER::groups(@rest);
    return map { $groups[$_] } grep { $_ % $self->{workers} == $self->{worker} } 0 .. $#groups;
}

1;
