package Compare::Enumeration;

# Tries the sequences of dice one by one, as Brute::Paths does, but goes on where that gives up: a sequence that has
# become very unlikely is not followed further, so that loops without an end can be tried, too.

use strict;
use warnings;

use Brute::Sequence;
use Compare::Oracle;

use Exporter 'import';
our @EXPORT_OK = qw(each_answer bounds patient_roll);

use constant { UNLIKELY => 2**26, MOST_SEQUENCES => 100_000 };

# Calls a function with each answer and how likely it is, and gives { rest }: how likely it is that a sequence
# is one of those that were left; or nothing, when there are too many.
sub each_answer {
    my ($tree, $function, $oracle) = @_;
    $oracle ||= Compare::Oracle->new(original => 0);
    my $sequence = Brute::Sequence->new;
    local $oracle->{roll} = patient_roll($sequence, UNLIKELY);
    my ($meaning, $rest, $count) = ($oracle->meaning($tree), 0, 0);
    do {
        return if ++$count > MOST_SEQUENCES;
        my $answer = $oracle->outcome($meaning);
        my $left = ($answer->{doubt} // '') eq 'unlikely';
        $left ? $rest += 1 / $sequence->odds : $function->($answer, 1 / $sequence->odds);
    } while $sequence->next;
    return { rest => $rest };
}

sub patient_roll {
    my ($sequence, $unlikely) = @_;
    my $roll = $sequence->roll;
    return sub {
        die "doubt: unlikely\n" if $sequence->{asked} == @{ $sequence->{dice} } && $sequence->odds > $unlikely;
        return $roll->(@_);
    };
}

# { outcome => its least probability } and what is to be shared out among them; or nothing when it cannot be told.
sub bounds {
    my ($tree) = @_;
    my (%least, $unsound);
    my $add = sub {
        my ($answer, $share) = @_;
        return $unsound = 1 if !$answer->{items};
        $least{ join ',', @{ $answer->{items} } } += $share;
    };
    my $found = each_answer($tree, $add);
    return !$found || $unsound ? () : (\%least, $found->{rest});
}

1;
