package Brute::Paths;

# The exact distribution of a program by brute force: the program is rolled again and again, each time
# with the next of all possible sequences of dice, until there are no more.

use strict;
use warnings;

use Brute::Dice qw(rolls_again);
use Brute::Fraction qw(sum_of_parts);
use Brute::Sequence;
use Brute::Tree qw(nodes);
use Compare::Enumeration qw(patient_roll);
use Compare::Oracle;

# MOST_TURNS: of loops, in all rolls together; a second or so.
use constant { MOST_ODDS => 2**52, MOST_TURNS => 500_000, PROBES => 6, MOST_ENDLESS => 10_000, PATIENCE => 8 };

# most: of how many sequences it is tried.
sub new {
    my ($class, %self) = @_;
    my %oracles = (oracle => Compare::Oracle->new(original => 0), dice => Brute::Dice->new(original => 0));
    return bless { %oracles, %self }, $class;
}

# Dice that are rolled again and again may go on for ever: what is less likely than one in so many is left.
sub endless { my ($tree) = @_; return scalar grep { $_->{label} =~ /^(?:explode|compound|wild)\b/ && @{ $_->{kids} } } nodes($tree) }

# { outcomes => { "1,2" => "5/36" }, errors => { why => fraction }, failed => fraction, leaves, rest => what was left },
# or nothing when there are too many sequences, it takes too long, or the oracle is in doubt.
sub distribution {
    my ($self, $tree) = @_;
    my $oracle = rolls_again($tree) ? $self->{dice} : $self->{oracle};
    my $meaning = $oracle->meaning($tree);
    my $endless = endless($tree);
    return if !$endless && !$self->guess($oracle, $meaning);
    my $sequence = Brute::Sequence->new;
    local $self->{most} = MOST_ENDLESS if $endless && $self->{most} < MOST_ENDLESS;
    local $oracle->{roll} = $endless ? patient_roll($sequence, $self->{most} / PATIENCE) : $sequence->roll;
    my (%outcomes, %errors, $leaves);
    my ($turns, $rest) = (0, 0);
    do {
        return if ++$leaves > $self->{most};
        my $answer = $oracle->outcome($meaning);
        return if ($turns += $oracle->{turns}) > MOST_TURNS;
        my $odds = $sequence->odds;
        my $left = ($answer->{doubt} // '') eq 'unlikely';
        return if $answer->{doubt} && !$left || $odds > MOST_ODDS;
        if   ($left)            { $rest += 1 / $odds }
        elsif ($answer->{items}) { $outcomes{ join ',', @{ $answer->{items} } }{$odds}++ }
        else                    { $errors{ $answer->{error} }{$odds}++ }
    } while $sequence->next;
    return { rest => $rest, %{ summed_up(\%outcomes, \%errors, $leaves) } };
}

sub summed_up {
    my ($outcomes, $errors, $leaves) = @_;
    my %failed;
    for my $parts (values %$errors) { $failed{$_} += $parts->{$_} for keys %$parts }
    $_ = sum_of_parts($_) for values %$outcomes, values %$errors;
    return { outcomes => $outcomes, errors => $errors, failed => sum_of_parts(\%failed), leaves => $leaves };
}

sub seems_small {
    my ($self, $tree) = @_;
    my $oracle = rolls_again($tree) ? $self->{dice} : $self->{oracle};
    return !endless($tree) && $self->guess($oracle, $oracle->meaning($tree));
}

# Are the sequences few enough?  Their number is about the mean, over random ones, of the product of their faces (Knuth 1975).
sub guess {
    my ($self, $oracle, $meaning) = @_;
    my ($product, $total);
    local $oracle->{roll} = sub { $product *= $_[0]; 1 + int rand $_[0] };
    for (1 .. PROBES) {
        $product = 1;
        return 0 if $oracle->outcome($meaning)->{doubt};
        $total += $product;
    }
    return $total / PROBES <= $self->{most};
}

1;
