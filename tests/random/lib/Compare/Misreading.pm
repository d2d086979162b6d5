# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Misreading;

# The ways in which 0.7's --calc goes wrong, as far as a program can recognise them: each is a function of the
# program's tree and of what 0.7 gave, { lines, err }, and tells whether it went wrong in that way here.  Where
# the way is understood, the tree is changed into what 0.7 takes it for, and brute force must then find what 0.7
# prints.  The proofs are in Compare::Differences.

use strict;
use warnings;
no warnings 'recursion';

use Scalar::Util qw(refaddr);

use Compare::Differences qw(known_bug);
use Compare::Table qw(read_table same_tables);
use Random::Paths;
use Random::Reference qw(ask);
use Random::Tree qw(node nodes text_of_tree bound_name free_names);

use Exporter 'import';
our @EXPORT_OK = qw(is_misread truth_of);

use constant { MOST_LEAVES => 1_000_000, MOST_PLACES => 6, LAST_SUM => 65535 };

# Numbers beyond 0.7 has not.
use constant LARGEST => 2**30;

my %SIGNS = (
    early_sum => \&early_sum, negative_item => \&negative_item, count_of_zero => \&count_of_zero,
    large_sum => \&large_sum, lost_empty => \&lost_empty, sorted_states => \&sorted_states, cut_off => \&cut_off,
    joined => \&joined,
);

# Is this the difference that the row tells of?
sub is_misread {
    my ($row, $tree, $theirs) = @_;
    return 0 if !$row->{sign};
    my $way = $SIGNS{ $row->{sign} } or die "no sign '$row->{sign}'\n";
    return $way->($tree, $theirs, $row->{what});
}

# By brute force, as Random::Paths gives it; nothing when it is too much.
sub truth_of { my ($tree) = @_; return Random::Paths->new(most => MOST_LEAVES, options => [ 'largest=' . LARGEST ])->distribution($tree) }

# Does brute force find for the changed tree what 0.7 prints?  Rolls on which the changed tree fails, 0.7 forgets, and if it
# forgets all, it may print anything.
sub gives {
    my ($tree, $theirs) = @_;
    my $found = truth_of($tree);
    return $found && ($found->{failed} eq '1' || same_tables(read_table($theirs->{lines}), $found->{outcomes}));
}

# Does it for the tree changed in one or more of the places?
sub gives_changed {
    my ($tree, $theirs, $is_place, $change) = @_;
    my $places = grep { $is_place->($_) } nodes($tree);
    return 0 if !$places || $places > MOST_PLACES;
    return scalar grep { gives(changed($tree, $_, $is_place, $change), $theirs) } 1 .. 2**$places - 1;
}

# The bits of $which say in which of the places.
sub changed {
    my ($tree, $which, $is_place, $change) = @_;
    my ($next, $copy) = (0);
    $copy = sub {
        my ($part) = @_;
        my $here = $is_place->($part) && $which >> $next++ & 1;
        my $new = node($part->{label}, map { $copy->($_) } @{ $part->{kids} });
        return $here ? $change->($new) : $new;
    };
    return $copy->($tree);
}

# A tree that fails.
sub failure { return node('/', 1, 0) }

# ---- sum n#e, which 0.7 works out in a way of its own ----

sub is_sum { my ($tree) = @_; return $tree->{label} eq 'sum' && $tree->{kids}[0]{label} eq '#' }

sub sums { my ($tree) = @_; return grep { is_sum($_) } nodes($tree) }

sub times_and_item { my ($sum) = @_; return @{ $sum->{kids}[0]{kids} } }

# Before any name is bound: each stands for 0 then.  What that makes of a program that fails, nobody knows.
sub early_sum {
    my ($tree, $theirs) = @_;
    return 0 if $theirs->{err} !~ /Variable "\w+" not found/;
    my $early = with_sums_early($tree);
    my $found = truth_of($early);
    return $found && $found->{failed} ne '0' || gives($early, $theirs);
}

sub with_sums_early {
    my ($tree) = @_;
    my @kids = is_sum($tree) ? without_free_names($tree->{kids}[0]) : @{ $tree->{kids} };
    return node($tree->{label}, map { with_sums_early($_) } @kids);
}

sub without_free_names {
    my ($tree, %bound) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    return node($bound{$label} || !free_names($tree) ? $label : 0) if !@kids;
    my $name = bound_name($tree) // return node($label, map { without_free_names($_, %bound) } @kids);
    return node($label, without_free_names($kids[0], %bound), without_free_names($kids[1], %bound, $name => 1));
}

# The least and the greatest sum of what a tree without free names gives.
sub extremes {
    my ($tree) = @_;
    my $found = !free_names($tree) && truth_of(node('sum', $tree)) or return;
    return (sort { $a <=> $b } keys %{ $found->{outcomes} })[0, -1];
}

sub negative_item {
    my ($tree) = @_;
    for my $sum (sums($tree)) {
        my ($least) = extremes((times_and_item($sum))[1]);
        return 1 if defined $least && $least < 0;
    }
    return 0;
}

sub large_sum {
    my ($tree) = @_;
    for my $sum (sums($tree)) {
        my ($times, $item) = map { (extremes($_))[1] } times_and_item($sum);
        return 1 if defined $times && defined $item && $times * $item > LAST_SUM;
    }
    return 0;
}

sub count_of_zero {
    my ($tree, $theirs) = @_;
    my $may_be_none = sub {
        my ($least, $most) = is_sum($_[0]) ? extremes((times_and_item($_[0]))[0]) : ();
        return defined $least && $least == 0 && $most > 0;
    };
    return gives_changed($tree, $theirs, $may_be_none, \&some_times);
}

sub some_times {
    my ($sum) = @_;
    my ($times, $item) = times_and_item($sum);
    my $is_none = node('keep comparison eq', 0, 'times');
    return node('let times = ', $times, node('if', $is_none, failure(), node('sum', node('#', 'times', $item))));
}

# ---- lists ----

# When perm is given an empty list, the roll is forgotten.
sub lost_empty {
    my ($tree, $theirs) = @_;
    my $some = sub { node('let items = ', @{ $_[0]{kids} }, node('if', 'items', node('perm', 'items'), failure())) };
    return gives_changed($tree, $theirs, sub { $_[0]{label} eq 'perm' }, $some);
}

sub is_loop { my ($tree) = @_; return $tree->{label} =~ /^while / }

# Loops have their state sorted: what they begin with (but not where that is a name), what each turn gives, or both.
sub sorted_states {
    my ($tree, $theirs) = @_;
    my %is_state = map { refaddr($_) => 1 } map { @{ $_->{kids} } } grep { is_loop($_) } nodes($tree);
    return gives_changed($tree, $theirs, sub { $is_state{ refaddr($_[0]) } }, sub { node('sort', $_[0]) });
}

# A loop that can go on for ever, or for so long that brute force does not see the end.
sub cut_off {
    my ($tree) = @_;
    return grep({ is_loop($_) } nodes($tree)) && !truth_of($tree);
}

# ---- operators ----

# Does the operator '.' meet operands, on some roll, with which 0.7 goes wrong in this way?
sub joined {
    my ($tree, $theirs, $what) = @_;
    return 0 if !grep { $_->{label} eq '.' } nodes($tree);
    my $answer = ask(text_of_tree($tree), 'most=100000', 'unlikely=' . 2**26, 'joins');
    return !$answer->{beyond} && scalar grep { (known_bug('.', split / /) // '') eq $what } @{ $answer->{joins} };
}

1;
