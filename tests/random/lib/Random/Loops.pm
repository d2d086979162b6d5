# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Loops;

# Random programs with loops, as trees.  Most loops may go on for ever, but with a chance that falls fast enough for what
# is left to be tiny after a few hundred turns; some are bounded.  Most programs ask of a loop what is quick to find: sums,
# counts, what is highest.

use strict;
use warnings;
no warnings 'recursion';

use parent 'Random::Maker';

use Random::Text qw(pick chance);
use Random::Tree qw(node nodes);

use Exporter 'import';
our @EXPORT_OK = qw(has_loop);

my @FACES = (2, 2, 3, 3, 4, 4, 5, 6, 6, 8, 10);
my @COMPARISONS = qw(eq ne lt gt le ge);
my %SHARE_PASSING = (eq => sub { 1 / $_[1] }, ne => sub { 1 - 1 / $_[1] }, lt => sub { ($_[0] - 1) / $_[1] },
    gt => sub { 1 - $_[0] / $_[1] }, le => sub { $_[0] / $_[1] }, ge => sub { 1 - ($_[0] - 1) / $_[1] });

# A loop goes on with at most this chance, and rarely with more than the lesser one.
use constant { OFTEN => 0.67, SELDOM => 0.4 };

sub new {
    my ($class, %self) = @_;
    return $class->SUPER::new(faces => [@FACES], wide => [ 1, 2, 2, 3 ], risk => 0.01, %self);
}

sub has_loop { my ($tree) = @_; return !!grep { $_->{label} =~ /^(?:while|explode|compound|wild)\b/ && @{ $_->{kids} } } nodes($tree) }

my @PROGRAMS = (
    ('asked') x 8, ('reckoned') x 6, ('chosen') x 4, ('named') x 5, ('asked_twice') x 4, ('repeated') x 4, ('rolled_with') x 4,
    ('in_filter') x 4, ('for_each_of') x 2, ('listed') x 3, ('pools_of_loops') x 4, ('loops_compared') x 3, ('divided') x 2,
);

sub program {
    my ($self) = @_;
    my $maker = pick(@PROGRAMS);
    my $tree = $self->$maker;
    return has_loop($tree) ? $tree : $self->program;
}

# ---- programs ----

sub asked { my ($self) = @_; return $self->answer(2) }

sub reckoned {
    my ($self) = @_;
    my @values = ($self->answer(1), chance(0.6) ? $self->answer(1) : $self->value);
    @values = reverse @values if chance(0.3);
    return node(pick('+', '+', '-', '-', '*'), @values);
}

# A divisor is never 0.
sub divided {
    my ($self) = @_;
    my $divisor = chance(0.5) ? node(pick(2, 3, 5)) : node('+', pick(1, 2), node('*', $self->die_of, $self->die_of));
    $divisor = node('+', node('count', $self->endless(0)), 1) if chance(0.3);
    return node(pick('/', '%'), $self->answer(1), $divisor);
}

sub chosen {
    my ($self) = @_;
    my @branches = map { chance(0.5) ? $self->answer(0) : $self->value } 1, 2;
    @branches = map { chance(0.2) ? node('empty list') : $_ } @branches;
    return node('if', chance(0.3) ? $self->endless(0) : node(asking(), pick(1 .. 6), $self->answer(1)), @branches);
}

# One value used several times.
sub named {
    my ($self) = @_;
    my $x = node('x');
    return node('let x = ', $self->answer(1), pick(
        sub { node(',', $x, node(pick('/', '%'), $x, pick(2, 3))) },
        sub { node('-', node('*', $x, pick(2, 3)), $self->question_of($x)) },
        sub { node('if', node(asking(), pick(2 .. 6), $x), $x, $self->value) },
        sub { node('+', $x, node('sum', node('if', node(asking(), pick(2 .. 6), $x), $self->endless(0), 'empty list'))) },
        sub { node('*', $x, $x) },
        sub { node('count', node(asking(), $x, $self->pool_of_dice)) },
        sub { node('sum', node('keep high', 1, node(',', $x, $self->answer(0)))) },
        sub { node(',', $x, $self->value) },
    )->());
}

# One list asked several things.
sub asked_twice {
    my ($self) = @_;
    my $x = node('x');
    my @questions = map { $self->question_of($x) } 1, 2;
    return node('let x = ', $self->endless(1), pick(
        node(',', @questions), node(pick('+', '-'), @questions), node('if', node(asking(), pick(1 .. 4), $x), @questions),
        node('count', node(asking(), @questions)), node('count', node(asking(), $questions[0], $x)),
    ));
}

sub repeated {
    my ($self) = @_;
    my $many = node('#', chance(0.7) ? pick(2, 2, 3) : $self->small_die, $self->answer(1));
    return $self->question_of($many);
}

# A loop says how many dice there are, or how many faces they have.
sub rolled_with {
    my ($self) = @_;
    return pick(
        sub { node('d', $self->positive) },
        sub { $self->question_of(node('#', $self->not_negative, $self->die_of)) },
        sub { $self->question_of(node('#', pick(2, 3), node('d', $self->positive))) },
        sub { node('+', node('d', $self->positive), $self->answer(0)) },
        sub { node('count', node('#', $self->not_negative, node(asking(), pick(1 .. 3), $self->die_of))) },
    )->();
}

sub in_filter {
    my ($self) = @_;
    return pick(
        sub { node('count', node(asking(), $self->answer(1), $self->pool_of_dice)) },
        sub { node('sum', node(asking(), $self->answer(1), $self->pool_of_dice)) },
        sub { node('sum', node(picking_some(), $self->not_negative, $self->pool_of_dice)) },
        sub { node('count', node(asking(), $self->value, node('#', 2, $self->answer(1)))) },
        sub { node(asking(), pick(1 .. 6), $self->answer(1)) },
        sub { node('count', node(asking(), $self->answer(0), $self->endless(1))) },
    )->();
}

sub for_each_of {
    my ($self) = @_;
    my $list = pick($self->pool_of_dice, node('..', 1, pick(2, 3)), node(',', 1, node(',', 3, 2)));
    my $body = pick(
        node('sum', node('compound', node('d', node('+', 'i', 1)))), node('+', 'i', $self->answer(0)),
        node('count', node(asking(), 'i', $self->endless(0))), node('*', 'i', $self->answer(0)),
    );
    return $self->question_of(node('foreach i ', $list, $body));
}

# Whole lists, of which there are many.
sub listed {
    my ($self) = @_;
    my $loop = $self->endless(chance(0.5));
    return pick(($loop) x 2, (node('sort', $loop)) x 2, node(picking_some(), pick(1, 2), $loop), node(asking(), pick(1 .. 5), $loop));
}

sub pools_of_loops {
    my ($self) = @_;
    my $pool = node('#', pick(2, 3, 3, 4), node('sum', $self->dice_rolled_on(node('d', pick(@FACES)))));
    my $few = pick(1, 1, 2);
    return pick(
        node('sum', $pool), node('sum', node('keep high', $few, $pool)), node('sum', node('drop low', $few, $pool)),
        node('count', node(asking(), pick(2 .. 9), $pool)), node('sum', node('keep low', $few, $pool)), node('sort', node('keep high', $few, $pool)),
        node('let x = ', $pool, node('-', map { node('sum', node($_, 1, 'x')) } 'keep high', 'keep low')),
    );
}

sub loops_compared {
    my ($self) = @_;
    my @two = map { $self->answer(1) } 1, 2;
    my $hits = node('count', node(asking(), @two));
    return pick(
        $hits, node('if', node(asking(), @two), pick(1, 2), $self->value), node('sum', node(pick('keep high', 'keep low'), 1, node(',', @two))),
        node('+', $hits, node('count', node(asking(), map { $self->answer(0) } 1, 2))),
    );
}

# ---- parts of programs ----

sub asking { return 'keep comparison ' . pick(@COMPARISONS) }
sub picking_some { return pick(('keep high', 'keep low') x 2, 'drop high', 'drop low', 'keep first', 'keep last') }

sub small_die { return node('d', pick(2, 2, 3)) }
sub value { my ($self) = @_; return chance(0.4) ? node(pick(0 .. 6)) : chance(0.8) ? $self->die_of : node('sum', $self->pool_of_dice) }
sub pool_of_dice { my ($self) = @_; return node('#', pick(1, 2, 2, 3), $self->die_of) }

# One value that comes of a loop.
sub answer { my ($self, $depth) = @_; return $self->question_of($self->endless($depth)) }

sub question_of {
    my ($self, $list) = @_;
    return pick(
        (node('sum', $list)) x 6, (node('count', $list)) x 2, (node('count', node(asking(), pick(1 .. 6), $list))) x 3,
        node('sum', node(asking(), pick(1 .. 6), $list)), (node('sum', node(picking_some(), pick(1, 1, 2), $list))) x 3,
    );
}

sub positive { my ($self) = @_; return node('+', node('count', $self->endless(1)), 1) }
sub not_negative { my ($self) = @_; return pick(node('count', $self->endless(0)), node('sum', $self->dice_rolled_on($self->small_die))) }

# ---- loops ----

my @WHILES = (('memoryless') x 4, ('heaping') x 5, ('collecting') x 2, ('walking') x 3, ('branching') x 3, ('of_two') x 2, 'nested', 'nested', 'craps', ('forked') x 3, ('dealt') x 2, ('blind') x 2);
my @DERIVED = (('rolled_on') x 6, ('wild_dice') x 3, ('twofold') x 3);

# A list: of dice that are rolled again and again, or of the turns of a loop.
sub endless {
    my ($self, $depth) = @_;
    return $self->loop(1, {}) if chance(0.08);
    my $maker = chance(0.5) ? pick(@DERIVED) : pick(@WHILES);
    my $loop = $self->$maker($depth);
    my $last = $maker =~ /heaping|walking|forked/ ? 0.8 : $maker =~ /memoryless|of_two/ ? 0.4 : 0;
    return chance($last) ? node('keep last', 1, $loop) : $loop;
}

# A comparison of a die with so many faces that passes now and then, as the rest of a label and a number.
sub now_and_then {
    my ($faces) = @_;
    my $most = chance(0.8) ? SELDOM : OFTEN;
    my @fit;
    for my $comparison (@COMPARISONS) {
        for my $number (1 .. $faces) {
            my $share = $SHARE_PASSING{$comparison}->($number, $faces);
            push @fit, [ "comparison $comparison", $number ] if $share > 0 && $share <= $most;
        }
    }
    return @fit ? @{ pick(@fit) } : ('comparison eq', pick(1 .. $faces));
}

# compound or explode, of one die or several.
sub dice_rolled_on {
    my ($self, $dice, $faces) = @_;
    my $word = pick('compound', 'compound', 'explode');
    return node($word, $dice) if !$faces || chance(0.5);
    my ($comparison, $number) = now_and_then($faces);
    return node("$word $comparison", $number, $dice);
}

sub rolled_on {
    my ($self, $depth) = @_;
    my $faces = pick(@FACES);
    my $die = node('d', $faces);
    my $dice = pick($die, $die, node('#', pick(1, 2, 2, 3), $die), node('#', 2, $die), node('#', $self->small_die, $die));
    return $self->dice_rolled_on($dice, $faces) if chance(0.7);
    return node('compound', pick(node(',', $die, $self->die_of), node('+', $die, pick(1, 2)), node('-', pick(2, 5), $die)));
}

sub wild_dice {
    my ($self) = @_;
    return node('wild', chance(0.85) ? pick(1, 1, 2, 2, 3) : $self->small_die, chance(0.85) ? pick(2, 3, 4, 6, 6, 8) : node('+', $self->small_die, 2));
}

# Dice rolled again in two ways.
sub twofold {
    my ($self) = @_;
    my $faces = pick(3, 4, 6);
    my $dice = node('#', pick(1, 2, 2, 3), node('d', $faces));
    my $inner = pick(node('reroll', $dice), node('force', 1, $dice), node('keep high', 1, $dice), node('compound', $dice), node('explode', $dice));
    my $outer = $self->dice_rolled_on($inner, $inner->{label} =~ /reroll|compound|explode/ ? $faces : 0);
    return $outer if $inner->{label} !~ /compound|explode/ && chance(0.6);
    my ($comparison, $number) = now_and_then($faces);
    my $rolled = $inner->{label} =~ /compound|explode/ ? $inner : $self->dice_rolled_on($dice, $faces);
    return pick(
        node('reroll', $rolled), node("reroll $comparison", $number, $rolled), node("again $comparison", $number, $rolled),
        node('again', $rolled), node('add', pick(1, 2), $rolled), node('middle', 1, $rolled),
    );
}

# Does a turn come after another, when dice decide?
sub if_passing {
    my ($faces, $what, $then) = @_;
    my ($comparison, $number) = now_and_then($faces);
    return node('if', node("keep $comparison", $number, $what), $then, 'empty list');
}

# The same of an exploding die, which never shows its highest face: that it shows another is no condition.
sub until_passing {
    my ($faces, $what, $then) = @_;
    my $turn;
    do { $turn = if_passing($faces, $what, $then) } while $turn->{kids}[0]{label} =~ / ne$/ && $turn->{kids}[0]{kids}[0]{label} == $faces;
    return $turn;
}

# What the next turn gives does not depend on what this one gave.
sub memoryless {
    my ($self) = @_;
    my ($name, $faces) = (pick(qw(x y n)), pick(3, 4, 6, 6));
    my $die = node('d', $faces);
    my $next = pick(($die) x 4, node('#', pick(1, 2), $die), node('sum', node('keep high', 1, node('#', 2, $die))), $self->small_die);
    $next = $die if $next->{label} eq '#' && $faces < 4;
    return node("while $name ", $die, if_passing($faces, node($name), $next));
}

# Something comes together as long as a die says so.
sub heaping {
    my ($self) = @_;
    my ($name, $faces) = (pick(qw(x y n)), pick(3, 4, 5, 6, 8, 10));
    my $x = node($name);
    my $more = pick(
        (node('+', $x, $self->die_of)) x 4, node('-', $x, $self->die_of), node('+', $x, 1), node('+', $x, pick(2, 3)),
        node('+', node('*', $x, 2), pick(0, 1)), node('-', $self->die_of, $x), node('+', $x, node('-', $self->die_of, 2)),
    );
    return node("while $name ", chance(0.6) ? pick(0, 1, 2) : $self->die_of, if_passing($faces, node('d', $faces), $more));
}

# Turns that do not look at the list.
sub blind {
    my ($self) = @_;
    my ($name, $faces) = (pick(qw(x y n)), pick(3, 4, 5, 6, 8));
    my $turn = pick(1, 2, $self->die_of, node('d', $faces), node('#', 2, $self->die_of));
    return node("while $name ", pick(1, $self->die_of, $self->pool_of_dice), if_passing($faces, node('d', $faces), $turn));
}

# The same with one of two ways on, some of which mirror or stretch a number, or forget it.
sub forked {
    my ($self) = @_;
    my ($name, $faces) = (pick(qw(x y n)), pick(4, 5, 6, 8, 10));
    my $x = node($name);
    my @ways = map {
        pick(node('-', $x), node('*', $x, pick(2, 3)), node('-', 1, node('*', 2, $x)), $self->die_of, node('+', $x, $self->die_of), node('+', $x, 1))
    } 1, 2;
    my $fork = node('if', node('keep comparison eq', 1, node('d', pick(2, 3, 4))), @ways);
    return node("while $name ", chance(0.6) ? pick(0, 1, 2) : $self->die_of, if_passing($faces, node('d', $faces), $fork));
}

# Each turn is an outcome of a table, and one that is empty is the last.
my @TURNS = ('d{():3, 1}', 'd{():2, 1:2, 3}', 'd{():2, -1, 2}', 'd{():3, 1:2, (1,2)}', 'd{():4, (0,2), (1,1,1)}', 'd{(), 2}');

sub dealt {
    my ($self) = @_;
    my $turn = node(pick(@TURNS));
    return node('while x ', pick($self->die_of, node(1), $turn), $turn) if chance(0.6);
    return node('while x ', $self->die_of, node('if', node(asking(), pick(1 .. 3), 'x'), $turn, 'empty list'));
}

# Coupons.
sub collecting {
    my ($self) = @_;
    my $most = pick(2, 3, 3, 4);
    my $new = node('keep comparison le', 'x', node('d', $most));
    my $turn = node('if', $new, node('+', 'x', 1), 'x');
    return node('while x ', 1, node('if', node('keep comparison le', $most, 'x'), $turn, 'empty list'));
}

# Up and down: between two ends, or with one that it tends to.
sub walking {
    my ($self) = @_;
    my $high = pick(3 .. 5);
    return node('while x ', pick(1, 2), node('if', node('keep comparison gt', 0, node('keep comparison lt', $high, 'x')),
        node('+', 'x', pick(node('-', node('*', 2, node('d', 2)), 3), node('-', node('d', 3), 2))), 'empty list'))
        if chance(0.5);
    my $step = pick(node('if', node('keep comparison eq', 1, node('d', pick(4, 6))), 1, node('-', 1)), node('-', node('d', 6), 5), node('-', node('d', 2), 2));
    return node('while x ', pick(1, 1, 2), node('if', node('keep comparison gt', 0, 'x'), node('+', 'x', $step), 'empty list'));
}

# As many dice as passed are rolled in the next turn, or two or three times as many.
sub branching {
    my ($self) = @_;
    my $faces = pick(3, 4, 6, 6);
    my ($comparison, $number) = now_and_then($faces);
    my $die = node('d', $faces);
    my $kept = node('count', node("keep $comparison", $number, 'x'));
    my $descendants = pick($kept, $kept, node('*', pick(2, 2, 3), $kept));
    return node('while x ', node('#', pick(1, 2, 2, 3), $die), node('#', $descendants, $die));
}

# Two values go from turn to turn.
sub of_two {
    my ($self) = @_;
    my $faces = pick(2, 3, 4, 6);
    my $next = node(',', node('+', 'i', 1), node('+', 's', pick(($self->die_of) x 2, node('i'))));
    my $body = node('let i = ', node('keep first', 1, 'x'), node('let s = ', node('keep last', 1, 'x'), if_passing($faces, node('d', $faces), $next)));
    return node('keep last', pick(1, 1, 2), node('while x ', node(',', 0, pick(0, 1)), $body));
}

# A loop in the body or the beginning of another.
sub nested {
    my ($self, $depth) = @_;
    my $inner = $depth > 0 ? $self->answer(0) : node('sum', $self->dice_rolled_on($self->small_die));
    my $faces = pick(3, 4, 6);
    return pick(
        node('while y ', $self->die_of, if_passing($faces, node('d', $faces), $inner)),
        node('while y ', $inner, if_passing($faces, node('d', $faces), node('+', 'y', 1))),
        node('while y ', 0, if_passing($faces, node('d', $faces), node('+', 'y', $inner))),
        node('while y ', $self->die_of, until_passing($faces, node('y'), node('sum', $self->dice_rolled_on(node('d', $faces))))),
    );
}

# Until a number that was rolled comes again, or a bad one.
sub craps {
    my ($self) = @_;
    my $die = node('d', pick(3, 4, 6));
    my $bad = pick(1, 2);
    my $again = node('keep comparison ne', 'p', node('keep comparison ne', $bad, 'x'));
    return node('let p = ', $die, node('while x ', $die, node('if', $again, $die, 'empty list')));
}

1;
