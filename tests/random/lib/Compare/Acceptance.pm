# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Acceptance;

# Whether both programs take the same text for a program, and for the same one.

use strict;
use warnings;

use Compare::Differences qw(verdict_on as_original_reads is_early is_new reads_as);

use Random::Tree qw(read_trees free_names);
use Exporter 'import';
our @EXPORT_OK = qw(compare_acceptance complaint_about shown);

sub compare_acceptance {
    my ($session, $part, $program) = @_;
    my $text = $program->{text};
    my $verdict = verdict_on($text);
    return if $verdict eq 'open';
    my $wanted = $verdict eq 'rejected' ? { rejected => 1 } : wanted_by_original($session, $text);
    return if !$wanted;
    my $got = $session->ours($text, '-p');
    return if $wanted->{rejected} && is_new($text, $got->{out});
    my $complaint = complaint_about($got, $wanted);
    return $session->pass($part, 1) if !$complaint;
    $session->fail($part, $complaint, [ $program->{number} ], [ 'program', $text ], shown($got, $wanted));
}

sub shown {
    my ($got, $wanted) = @_;
    return (
        [ '0.7', $wanted->{rejected} ? "(rejected) $wanted->{said}" : $wanted->{out} ],
        [ "ours, exit status $got->{status}", $got->{out} . $got->{err} ],
    );
}

# Nothing when 0.7 has no say because it did not survive.
sub wanted_by_original {
    my ($session, $text) = @_;
    my $read = as_original_reads($text);
    return { out => '', names => [] } if $read eq '';
    my $result = $session->original($read, '-p');
    return if $result->{signal};
    return { rejected => 1, said => $result->{err} } if $result->{err} =~ /syntax error/;
    my @trees = read_trees($result->{out}) or die "0.7 printed no trees:\n$result->{out}";
    return { out => $result->{out}, names => [ map { free_names($_) } @trees ] };
}

# Is there anything in a tree that 0.7 has no words for?
sub is_newer { my ($tree) = @_; return $tree =~ /^ *(?:condition [a-z]+|and|or|not)$/m }

# What is wrong with the result, or nothing.  Errors that are only early say nothing against the reading.
sub complaint_about {
    my ($got, $wanted) = @_;
    return "ended by signal $got->{signal}" if $got->{signal};
    my @errors = grep { /error:/ } split /\n/, $got->{err};
    my $rejected = $got->{status} == 1 && grep { !is_early($_) } @errors;
    if ($wanted->{rejected}) { return $rejected || is_newer($got->{out}) ? '' : 'accepted, but 0.7 rejects it' }
    return 'rejected, but 0.7 accepts it' if $rejected;
    return 'another tree' if $got->{out} ne $wanted->{out} && !reads_as($got->{out}, $wanted->{out});
    my $names = grep { /unknown name/ } @errors;
    return 'no word of the unknown name' if @{ $wanted->{names} } && !$names;
    return 'an unknown name, but all are bound' if !@{ $wanted->{names} } && $names;
    return 'words on standard error, but no error' if !@errors && $got->{err} ne '';
    return $got->{status} == (@errors ? 1 : 0) ? '' : 'wrong exit status';
}

1;
