# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Session;

# What one worker of a test knows: the programs, the seed, what is wanted, what passed and failed.

use strict;
use warnings;

use Digest::MD5 qw(md5);

# ours, reference, original: paths; runner; seed; count; only: { part, from, to } or nothing; worker, workers: which of
# how many this is; failures: after so many in one part there is nothing more to learn from it.
sub new {
    my ($class, %self) = @_;
    return bless { worker => 0, workers => 1, failures => 5, %self, passed => 0, failed => 0, of_part => {} }, $class;
}

sub ours {
    my ($self, $text, @options) = @_;
    my $result = $self->{runner}->run($text, $self->{ours}, '--no-warnings', @options); # what is random looks odd
    die "$self->{ours} does not run: $result->{err}\n" if $result->{status} == 126 || $result->{status} == 127;
    return $result;
}

sub original { my ($self, $text, @options) = @_; return $self->{runner}->run($text, $self->{original}, @options) }

# Each program has a seed of its own, so that one can be made again without the others.
sub number_for { my ($self, @what) = @_; return unpack 'N', md5(join '/', $self->{seed}, @what) }

sub seed_for { my ($self, $part, $number) = @_; srand $self->number_for($part, $number) }

# The numbers of the programs to make, in the groups of this worker.
sub groups {
    my ($self, $part, $count, $size) = @_;
    my $only = $self->{only};
    my @numbers = !$only ? 0 .. $count - 1 : $only->{part} eq $part ? $only->{from} .. $only->{to} : ();
    my @groups;
    push @groups, [ splice @numbers, 0, $size ] while @numbers;
    return @groups[ grep { $_ % $self->{workers} == $self->{worker} } 0 .. $#groups ];
}

sub pass {
    my ($self, $part, $count) = @_;
    $self->{passed} += $count;
    $self->{of_part}{$part}{passed} += $count;
}

# shown: [ heading, text ] pairs
sub fail {
    my ($self, $part, @report) = @_;
    $self->{failed}++;
    $self->{of_part}{$part}{failed}++;
    $self->report('FAILED', $part, @report);
}

# Shows what is to be looked at, under a word that says whether it failed.
sub report {
    my ($self, $word, $part, $complaint, $numbers, @shown) = @_;
    print "$word $part: $complaint\n";
    for my $pair (@shown) {
        my ($heading, $text) = @$pair;
        $text .= "\n" if $text =~ /[^\n]\z/;
        print "--- $heading\n$text";
    }
    print "--- rerun\n", $self->rerun($part, @$numbers), "\n\n";
}

# A failure that was shown already.
sub fail_again {
    my ($self, $part) = @_;
    $self->{failed}++;
    $self->{of_part}{$part}{failed}++;
    $self->{of_part}{$part}{repeated}++;
}

sub rerun {
    my ($self, $part, @numbers) = @_;
    my $which = join '-', @numbers > 1 ? @numbers[0, -1] : @numbers;
    my @programs = map { "--$_ $self->{$_}" } grep { defined $self->{$_} } qw(ours reference original);
    return "$0 @programs --seed $self->{seed} --only $part/$which";
}

sub given_up {
    my ($self, $part) = @_;
    my $of_part = $self->{of_part}{$part};
    return ($of_part->{failed} // 0) - ($of_part->{repeated} // 0) >= $self->{failures};
}

sub compared {
    my ($self, $part) = @_;
    my $of_part = $self->{of_part}{$part};
    return ($of_part->{passed} // 0) + ($of_part->{failed} // 0);
}

1;
