# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Loops::Answer;

# What the command answers to a program, read from JSON:
#
#     { kind => 'table', exact, rows => { 'items' => { p, shown, fraction, bound } }, rest, tail, summary, bounds, fractions }
#     { kind => 'failed', error => 'column code', chance }    the program fails, with at least this chance
#     { kind => 'unfit' }                                     it is no program, or fails for certain
#     { kind => 'refused', why }                              it was too much for a limit
#     { kind => 'broken', why }                               what must not happen
#     { kind => 'sample', counts => { 'items' => n }, trials }
#
# `p` is a probability as a double, `shown` its text, `rest` what is unresolved, and `tail` what is known of that. `fractions`: were they asked for?
# (Without, an answer may be exact and not show those that are long: --float takes fractions where doubles underflow.)

use strict;
use warnings;

use Json;

use Exporter 'import';
our @EXPORT_OK = qw(answers_of);

# The calculation of most programs takes a thousandth of that.
use constant { MOST_BYTES => 300_000, MOST_MEMORY => 40_000_000, MOST_STATES => 8000, MOST_TURNS => 100_000 };
use constant LIMITS => ('--max-states=' . MOST_STATES, '--max-memory=' . MOST_MEMORY, '--max-turns=' . MOST_TURNS,
    '--max-items=' . MOST_TURNS);

my $OUTCOME = qr/\{"value":(-?\d+|"-?\d+"|\[[^\]]*\]),"probability":("?)([-+.e\d]+)\2(?:,"(fraction|count)":"?([\/\d]+)"?)?(?:,"bound":"(\w+)")?\}/;

# One for each program.  All run in one process; when that ends badly, each runs alone, to find the one to blame.
sub answers_of {
    my ($session, $texts, @options) = @_;
    return if !@$texts;
    my $result = $session->ours(join('', map { "$_;\n" } @$texts), '--format=json', @options, LIMITS);
    my @lines = split /\n/, $result->{out};
    my %errors;
    push @{ $errors{ $_->{line} // 0 } }, $_ for grep { $_->{severity} eq 'error' } map { message($_) } split /\n/, $result->{err};
    if ($result->{signal} || $result->{status} != !!%errors || @lines + keys %errors != @$texts) {
        return @$texts > 1 ? map { answers_of($session, [$_], @options) } @$texts : ended_badly($result);
    }
    my $fractions = grep { $_ eq '--fractions' } @options;
    return map { $errors{$_} ? failure(@{ $errors{$_} }) : { %{ table(shift @lines) }, fractions => $fractions } } 1 .. @$texts;
}

sub ended_badly {
    my ($result) = @_;
    return { kind => 'refused', why => 'time' } if $result->{signal} == 14;
    return { kind => 'broken', why => "signal $result->{signal}, status $result->{status}: $result->{err}" };
}

sub message {
    my ($line) = @_;
    return eval { Json->new->decode($line) } // { severity => 'error', code => 'none', message => $line };
}

sub failure {
    my ($first, @more) = @_;
    return { kind => 'refused', why => $first->{code} } if $first->{code} =~ /^(?:limit|too-hard|out-of-memory)$/;
    return { kind => 'broken', why => "not understood: $first->{message}" } if $first->{code} =~ /^(?:none|misuse|system|faulty)$/;
    return { kind => 'broken', why => "two errors: $first->{message} and $more[0]{message}" } if @more;
    my ($chance, $parts) = $first->{message} =~ m{, with probability (?:at least )?(?!1 - )([-+.e\d]+)(?:/(\d+))?} or return { kind => 'unfit' };
    return { kind => 'failed', chance => $chance / ($parts // 1), error => "$first->{column} $first->{code}" };
}

# Outcomes are many, and read faster without the module; what they have in common with other JSON is tested elsewhere.
sub table {
    my ($out) = @_;
    return { kind => 'refused', why => 'size' } if length $out > MOST_BYTES;
    my ($head, $outcomes, $rest) = $out =~ /\A(.*?,"outcomes":)\[(.*?\}|)\](,"(?:tail|summary)":.*)\z/s
        or return { kind => 'broken', why => 'not an answer: ' . substr $out, 0, 200 };
    my $object = eval { Json->new->decode("$head\[]$rest") } or return { kind => 'broken', why => "no JSON: $@" };
    my (%rows, $read);
    while ($outcomes =~ /\G,?$OUTCOME/gc) {
        my $row = { p => 0 + $3, shown => $3, bound => $6, defined $4 ? ($4 => $5) : () };
        $rows{ $1 =~ tr/"[]//dr } = $row;
        $read++;
    }
    return { kind => 'broken', why => 'outcomes twice, or not understood' } if (pos $outcomes // 0) < length $outcomes || ($read // 0) != keys %rows;
    return sample($object, \%rows) if $object->{kind} eq 'sampled';
    my $summary = $object->{summary};
    return {
        kind => 'table', exact => $object->{kind} eq 'exact', rows => \%rows, rest => $object->{unresolved},
        tail => $object->{tail}, summary => $summary, bounds => delete $summary->{bounds} // {},
    };
}

sub sample {
    my ($object, $rows) = @_;
    return { kind => 'sample', trials => $object->{trials}, counts => { map { $_ => $rows->{$_}{count} } keys %$rows } };
}

1;
