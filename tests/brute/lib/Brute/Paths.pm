package Brute::Paths;

# The exact distribution of a program by brute force: the program is rolled again and again, each time
# with the next of all possible sequences of dice, until there are no more.

use strict;
use warnings;

use Brute::Fraction qw(sum_of_parts);
use Brute::Sequence;
use Compare::Oracle;

# MOST_TURNS: of loops, in all rolls together; a second or so.
use constant { MOST_ODDS => 2**52, MOST_TURNS => 500_000, PROBES => 6 };

# most: of how many sequences it is tried.
sub new {
    my ($class, %self) = @_;
    return bless { oracle => Compare::Oracle->new(original => 0), %self }, $class;
}

# { outcomes => { "1,2" => "5/36" }, errors => { why => fraction }, failed => fraction, leaves },
# or nothing when there are too many sequences, it takes too long, or the oracle is in doubt.
sub distribution {
    my ($self, $tree) = @_;
    my $oracle = $self->{oracle};
    my $meaning = $oracle->meaning($tree);
    return if !$self->guess($meaning);
    my $sequence = Brute::Sequence->new;
    local $oracle->{roll} = $sequence->roll;
    my (%outcomes, %errors, $leaves);
    my $turns = 0;
    do {
        return if ++$leaves > $self->{most};
        my $answer = $oracle->outcome($meaning);
        return if ($turns += $oracle->{turns}) > MOST_TURNS;
        my $odds = $sequence->odds;
        return if $answer->{doubt} || $odds > MOST_ODDS;
        if   ($answer->{items}) { $outcomes{ join ',', @{ $answer->{items} } }{$odds}++ }
        else                    { $errors{ $answer->{error} }{$odds}++ }
    } while $sequence->next;
    return summed_up(\%outcomes, \%errors, $leaves);
}

sub summed_up {
    my ($outcomes, $errors, $leaves) = @_;
    my %failed;
    for my $parts (values %$errors) { $failed{$_} += $parts->{$_} for keys %$parts }
    $_ = sum_of_parts($_) for values %$outcomes, values %$errors;
    return { outcomes => $outcomes, errors => $errors, failed => sum_of_parts(\%failed), leaves => $leaves };
}

sub seems_small { my ($self, $tree) = @_; return $self->guess($self->{oracle}->meaning($tree)) }

# Are the sequences few enough?  Their number is about the mean, over random ones, of the product of their faces (Knuth 1975).
sub guess {
    my ($self, $meaning) = @_;
    my ($product, $total);
    local $self->{oracle}{roll} = sub { $product *= $_[0]; 1 + int rand $_[0] };
    for (1 .. PROBES) {
        $product = 1;
        return 0 if $self->{oracle}->outcome($meaning)->{doubt};
        $total += $product;
    }
    return $total / PROBES <= $self->{most};
}

1;
