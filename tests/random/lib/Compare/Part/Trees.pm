# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Part::Trees;

# Well-formed statements, read by both: the printed trees must be the same to the byte.

use strict;
use warnings;

use Compare::Acceptance qw(compare_acceptance complaint_about shown);
use Compare::Batch qw(joined add_trees narrow_down);
use Random::Text qw(text_of);
use Random::Tree qw(free_names);
use Random::Wild qw(wild_statement late_words);

sub run {
    my ($session, $count) = @_;
    for my $numbers ($session->groups('trees', $count, 400)) {
        last if $session->given_up('trees');
        my @programs = map { program($session, $_) } @$numbers;
        add_trees($session, @programs);
        my @sound = grep { $_->{tree} && !free_names($_->{tree}) } @programs;
        narrow_down($session, 'trees', sub { same_trees($session, @_) }, @sound);
        compare_rest($session, grep { !$_->{tree} || free_names($_->{tree}) } @programs);
    }
}

sub program {
    my ($session, $number) = @_;
    $session->seed_for('trees', $number);
    return { number => $number, text => text_of(wild_statement(late_words())) };
}

# Precedence can make a statement that no reading saves, or leave a name outside its scope.
sub compare_rest {
    my ($session, @programs) = @_;
    for my $program (@programs) {
        last if $session->given_up('trees');
        compare_acceptance($session, 'trees', $program);
    }
}

sub same_trees {
    my ($session, @programs) = @_;
    my $got = $session->ours(joined(@programs), '-p');
    my $wanted = { out => join('', map { $_->{tree}{text} } @programs), names => [] };
    my $complaint = complaint_about($got, $wanted);
    return $complaint ? ($complaint, shown($got, $wanted)) : '';
}

1;
