# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Part::Answers;

# Programs without chance: the reference evaluator, 0.7 and ours must give the same values.  Where it finds
# an error, 0.7 makes a value up and has no say; ours must report it.

use strict;
use warnings;

use Compare::Batch qw(joined add_trees narrow_down);
use Compare::Differences qw(known_bug reads_as);
use Random::Reference qw(ask);
use Random::Tame;
use Random::Text qw(pick text_of);
use Random::Tree qw(read_trees);
use Random::Wild qw(wild_statement);

# Of the programs made, about so many are fit to be compared.
use constant FIT => 0.6;

sub run {
    my ($session, $count) = @_;
    for my $numbers ($session->groups('answers', int($count / FIT), 400)) {
        last if $session->given_up('answers');
        my @programs = map { program($session, $_) } @$numbers;
        add_trees($session, @programs);
        add_answers($session, @programs);
        narrow_down($session, 'answers', sub { same_answers($session, @_) }, grep { $_->{answer}{items} } @programs);
        expect_error($session, $_) for grep { $_->{answer}{error} } @programs;
    }
}

sub program {
    my ($session, $number) = @_;
    $session->seed_for('answers', $number);
    my $tame = Random::Tame->new(parens => pick(0.2, 0.6, 1));
    my @tokens = $number % 5 ? $tame->statement : wild_statement();
    return { number => $number, text => text_of(@tokens) };
}

sub add_answers {
    my ($session, @programs) = @_;
    my @read = grep { $_->{tree} } @programs;
    my @ours = read_trees($session->ours(joined(@read), '-p')->{out});
    for my $i (@ours == @read ? (0 .. $#read) : ()) {
        # what is read otherwise has another answer: the trees are compared elsewhere
        delete $read[$i]{tree} if $ours[$i]{text} ne $read[$i]{tree}{text} && reads_as($ours[$i]{text}, $read[$i]{tree}{text});
    }
    $_->{answer} = $_->{tree} ? answer($_->{text}) : {} for @programs;
}

# { items } or { error }; or neither when the two programs need not agree: chance has a say, or 0.7 has not such numbers,
# or goes wrong in a known way.
sub answer {
    my ($text) = @_;
    my $found = ask($text, 'most=1', 'largest=' . 2**30, 'joins');
    return {} if $found->{beyond} || grep { known_bug('.', split / /) } @{ $found->{joins} };
    return { error => join ', ', keys %{ $found->{errors} } } if $found->{failed} ne '0';
    return { items => [ map { split /,/ } keys %{ $found->{outcomes} } ] };
}

sub same_answers {
    my ($session, @programs) = @_;
    my $wanted = join '', map { join(' ', @{ $_->{answer}{items} }) . "\n" } @programs;
    my ($original, $ours) = ($session->original(joined(@programs), '-r'), $session->ours(joined(@programs), '-r'));
    (my $theirs = $original->{out}) =~ s/ $//gm;
    my @complaints = $theirs eq $wanted ? () : '0.7 and the reference differ';
    push @complaints, 'ours and the reference differ' if $ours->{out} ne $wanted || $ours->{status} != 0;
    return @complaints ? (join('; ', @complaints), shown($wanted, $original, $ours)) : '';
}

sub shown {
    my ($wanted, $original, $ours) = @_;
    return (
        [ 'reference', $wanted ],
        [ "0.7, signal $original->{signal}", $original->{out} . $original->{err} ],
        shown_of_ours($ours),
    );
}

sub shown_of_ours {
    my ($ours) = @_;
    return [ "ours, exit status $ours->{status}, signal $ours->{signal}", $ours->{out} . $ours->{err} ];
}

sub expect_error {
    my ($session, $program) = @_;
    return if $session->given_up('answers');
    my $ours = $session->ours($program->{text}, '-r');
    my $reported = $ours->{status} == 1 && $ours->{out} eq '' && $ours->{err} =~ /error:/;
    return $session->pass('answers', 1) if $reported;
    my @shown = ([ 'reference', $program->{answer}{error} ], shown_of_ours($ours));
    $session->fail('answers', 'an error is not reported', [ $program->{number} ], [ 'program', $program->{text} ], @shown);
}

1;
