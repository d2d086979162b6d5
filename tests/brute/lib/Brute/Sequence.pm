package Brute::Sequence;

# A sequence of dice, which goes on as long as dice are asked for, and the sequences that come after it.

use strict;
use warnings;

# Of each die: how many faces it has, what it shows, and the product of the faces up to it.
sub new {
    my ($class) = @_;
    return bless { faces => [], dice => [], odds => [], asked => 0 }, $class;
}

# The function that gives the next die of the sequence; after the last one that is set, a new one that shows 1.
sub roll {
    my ($self) = @_;
    my ($faces, $dice, $odds) = @$self{qw(faces dice odds)};
    my $asked = \$self->{asked};
    return sub {
        return $dice->[ $$asked++ ] if $$asked < @$dice;
        $$asked++;
        push @$odds, (@$odds ? $odds->[-1] : 1) * $_[0];
        push @$faces, $_[0];
        push @$dice, 1;
        return 1;
    };
}

# One in so many rolls falls like this.
sub odds {
    my ($self) = @_;
    return @{ $self->{odds} } ? $self->{odds}[-1] : 1;
}

# As an odometer goes: the last die shows its next face; one that has shown all is taken away.
sub next {
    my ($self) = @_;
    my ($faces, $dice, $odds) = @$self{qw(faces dice odds)};
    $self->{asked} = 0;
    while (@$dice && $dice->[-1] == $faces->[-1]) { pop @$_ for $faces, $dice, $odds }
    return @$dice && ++$dice->[-1];
}

1;
