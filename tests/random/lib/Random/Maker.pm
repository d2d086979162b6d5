# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Maker;

# Random programs, as trees: small ones, most of which have several outcomes.  Half are grown from the
# grammar; the others are of shapes that are hard for an evaluator that asks parts of a program no more
# than it must know: one pool asked several things, pools compared, random counts, loops and the like.

use strict;
use warnings;
no warnings 'recursion';

use Random::Operators qw(labels_of labels_of_shape weighed);
use Random::Text qw(pick chance);
use Random::Tree qw(node is_single replacements);

my @NAMES = qw(x x y y z n a pool);
my @ORDER = labels_of('SELECTION');
my @COMPARISONS = labels_of('COMPARISON');
my @RELATIONS = labels_of('RELATION');
my @LOGIC = labels_of('LOGIC');
my @ARITHMETIC = weighed({ '+' => 4, '-' => 4, '*' => 3 }, labels_of('ARITHMETIC'), labels_of_shape('QUOTIENT'));
my @REDUCTIONS = weighed({ sum => 8, prod => 3, count => 5 }, labels_of_shape('REDUCTION'));
my @QUESTIONS = weighed({ sum => 8, prod => 3, count => 8 }, labels_of_shape('REDUCTION'));
my @REARRANGEMENTS = labels_of_shape('REARRANGEMENT');

# Of dice that are rolled again: those that a comparison may follow, and those that a number does. (`require` wants a
# comparison, and `middle` no negative number.)
my @ABOUT_DICE = weighed({ reroll => 3, again => 2, require => 0 }, labels_of_shape('DICE'));
my @WITH_NUMBER = weighed({ force => 2, middle => 0 }, map { labels_of_shape($_) } 'EACH', 'SCORE');

# faces: what dice have; wide: how large pools are; risk: how often an operand may be one that fails; listed: how often an
# operand of arithmetic may be a list, of one item most often.
sub new {
    my ($class, %self) = @_;
    my @wide = (1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6);
    return bless { faces => [ 2, 2, 2, 3, 3, 4, 6 ], wide => \@wide, risk => 0.02, listed => 0, %self }, $class;
}

# Makers take the depth they may still use and the names in scope with what they stand for: 'one' item or a 'list'.

my @PROGRAMS = (
    ('grown') x 12, ('pool_asked') x 9, ('pools_compared') x 3, ('sets') x 2, ('kept_apart') x 2, ('drawn') x 2, ('dealt') x 2,
    ('chained') x 3, ('looped') x 3, ('repeated_let') x 2, ('counted_dice') x 2, 'unsure_length', 'conditional',
    'mixed_uses', 'rerolled', ('dice_again') x 8,
);

sub program {
    my ($self) = @_;
    my $maker = pick(@PROGRAMS);
    return $self->$maker(pick(1 .. 3), {});
}

# What only a whole statement can be: labels instead of numbers, on a condition, or both.
sub statement {
    my ($self) = @_;
    my $sort = pick('one', 'list', 'list');
    my $value = $sort eq 'one' ? $self->scalar(2, {}) : $self->list(2, {});
    my $scope = { x => $sort };
    my $is_labelled = chance(0.5);
    my $body = $is_labelled ? $self->labelled(2, $scope) : $self->expression(2, $scope);
    $body = node('given', $body, $self->condition_on_name($scope)) if !$is_labelled || chance(0.6);
    return node('let x = ', $value, $body);
}

# Of the name x.
sub condition_on_name {
    my ($self, $scope) = @_;
    my $asked = $scope->{x} eq 'one' ? node('x') : $self->question(node('x'), 0, $scope);
    my $holds = node(pick(@RELATIONS), $asked, chance(0.7) ? $self->number : $self->scalar(1, $scope));
    return chance(0.7) ? $holds : node(pick('and', 'or'), chance(0.5) ? ($holds, $self->truth(1, $scope)) : ($self->truth(1, $scope), $holds));
}

# Cases over a number, which mostly are for all that it may be; labels may come twice, and in any order.
sub labelled {
    my ($self, @rest) = @_;
    my @labels = pick([qw(lo mid hi)], [qw(hi mid lo)], [qw(b a b)], [qw(no yes no)])->@*;
    my ($low, $high) = sort { $a <=> $b } map { pick(-1 .. 6) } 1, 2;
    my @ranges = ('..' . ($low - 1), ($low == $high ? $low : "$low..$high"), ($high + 1) . '..');
    my @cases = map { "$ranges[$_]: \"$labels[$_]\"" } 0 .. 2;
    splice @cases, pick(0 .. 2), 1 if my $is_short = chance(0.3);
    push @cases, 'else: "rest"' if $is_short && !chance(2 * $self->{risk});
    return node('as {' . join(', ', @cases) . '}', $self->scalar(@rest));
}

# Another number for each range of a number: x as {..1: e, 2..3: f, else: g}, which is read as nested `if`s. The new numbers
# are lists of one item, too.
sub cases {
    my ($self, $depth, $scope) = @_;
    my @names = names_of($scope, 'one');
    my $name = @names ? pick(@names) : 'k';
    my ($low, $high) = sort { $a <=> $b } map { pick(-1 .. 4) } 1, 2;
    my @ranges = ([ undef, $low - 1 ], [ $low, $high ], [ $high + 1, undef ]);
    my $last;
    if (chance(0.4)) {
        splice @ranges, pick(0 .. 2), 1;
        $last = $self->new_number($depth, $scope) if !chance(2 * $self->{risk});
    }
    my $tree = $last // node('failure');
    my @texts = defined $last ? 'else: %' : ();
    for my $range (reverse @ranges) {
        $tree = node('if', is_within($name, @$range), $self->new_number($depth, $scope), $tree);
        unshift @texts, text_of_range(@$range) . ': %';
    }
    $tree->{cases} = "$name as {" . join(', ', @texts) . '}';
    return @names ? $tree : node('let k = ', $self->die_of, $tree);
}

sub new_number { my ($self, @rest) = @_; return chance(0.3) ? $self->list_of_one(@rest) : $self->scalar(@rest) }

sub signed { my ($number) = @_; return $number < 0 ? node('-', -$number) : node($number) }

sub is_within {
    my ($name, $low, $high) = @_;
    my $at_least = defined $low ? node('condition ge', $name, signed($low)) : undef;
    my $at_most = defined $high ? node('condition le', $name, signed($high)) : undef;
    return $at_least // $at_most if !$at_least || !$at_most;
    return $low == $high ? node('condition eq', $name, signed($low)) : node('and', $at_least, $at_most);
}

sub text_of_range {
    my ($low, $high) = @_;
    return defined $low && defined $high && $low == $high ? $low : ($low // '') . '..' . ($high // '');
}

# A program with something in it that fails on some rolls.
sub failing_program {
    my ($self) = @_;
    my @programs = chance(0.1) ? $self->unsure_length(1, {}) : replacements($self->program, \&faults);
    return @programs ? pick(@programs) : $self->failing_program;
}

# Instead of a single value.
sub faults {
    my ($single) = @_;
    return () if !is_single($single);
    my $die = node('d', pick(2, 2, 3, 4));
    my $nothing = node('-', $die, 1);
    return (
        node('/', $single, $nothing), node('%', $single, $nothing), node('d', $nothing), node('^', $nothing, node('-', 1)),
        node('.', $single, node('-', $die, 2)), node('-', $die, 2), node('+', $single, node('*', 0, node('d', $nothing))),
    );
}

sub grown {
    my ($self) = @_;
    return $self->expression(pick(2, 3, 3, 4, 4, 5), {});
}

# ---- what grows anywhere ----

my @SCALARS = (
    ('number') x 2, ('one_name') x 4, ('die_of') x 4, ('arithmetic') x 6, 'negation', ('reduction') x 6, 'strange_die',
    ('question_of_name') x 3, ('truth') x 2, ('cases') x 2,
);
my @LISTS = (
    ('pool') x 4, 'table_of_lists', ('list_name') x 4, 'numbers', 'range', ('repetition') x 2, ('concatenation') x 3, ('order') x 3,
    ('selection') x 4, ('comparison') x 4, ('branch') x 3, ('let') x 4, ('for_each') x 3, 'loop', 'empty', 'rolled_range',
    'again_and_again',
);

sub expression { my ($self, @rest) = @_; return chance(0.4) ? $self->scalar(@rest) : $self->list(@rest) }

sub scalar {
    my ($self, $depth, $scope) = @_;
    my $maker = $depth > 0 ? pick(@SCALARS) : pick('number', 'one_name', 'one_name', 'die_of');
    return $self->$maker($depth - 1, $scope);
}

sub list {
    my ($self, $depth, $scope) = @_;
    my $maker = $depth > 0 ? pick(@LISTS) : chance(0.05) ? 'empty' : pick('list_name', 'list_name', 'pool', 'numbers');
    return $self->$maker($depth - 1, $scope);
}

sub number {
    my ($self) = @_;
    return node('-', pick(1 .. 3)) if chance(0.08);
    return node(pick(0, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6));
}

sub empty { return node('empty list') }

sub numbers {
    my ($self) = @_;
    my $list = $self->number;
    $list = node(',', $self->number, $list) for 1 .. pick(1, 1, 2, 3);
    return $list;
}

sub names_of {
    my ($scope, $sort) = @_;
    return grep { $scope->{$_} eq $sort } sort keys %$scope;
}

sub one_name {
    my ($self, $depth, $scope) = @_;
    my @names = names_of($scope, 'one');
    return @names ? node(pick(@names)) : $self->die_of;
}

sub list_name {
    my ($self, $depth, $scope) = @_;
    my @names = names_of($scope, 'list');
    return @names ? node(pick(@names)) : $self->pool($depth, $scope);
}

sub faces { my ($self) = @_; return pick(@{ $self->{faces} }) }

sub die_of { my ($self) = @_; return chance(0.06) ? $self->table_of_numbers : node('d', $self->faces) }

# Dice with faces of their own, written as --print-tree does: few faces, since brute force tries each part of their weights.
my @TABLES_OF_NUMBERS = ('d{0, 1}', 'd{-1..1}', 'd{0:2, 1}', 'd{1, 3:2}', 'd{-2, 1:2, 2}', 'd{0:2, 2..4}', 'd{2, 5}', 'd{3}');
my @TABLES_OF_LISTS = ('d{(), 1}', 'd{(1,2), 3:2}', 'd{():2, (1,2)}', 'd{(0,1), (1,0)}', 'd{2, (2,2,1)}', 'd{(), (1,3), (2,2)}', 'd{(-1,2)}');

sub table_of_numbers { return node(pick(@TABLES_OF_NUMBERS)) }

sub table_of_lists { return node(pick(@TABLES_OF_LISTS)) }

# Dice with random faces; at a risk, with none.
sub strange_die {
    my ($self, $depth, $scope) = @_;
    return node('d', node('-', $self->die_of, 1)) if chance($self->{risk});
    return node('d', chance(0.5) ? $self->die_of : $self->one_name($depth, $scope)) if chance(0.7);
    return node('d', node('+', $self->one_name($depth, $scope), 1));
}

# A few dice: alike or mixed, by themselves or changed a little.
sub pool {
    my ($self, $depth, $scope) = @_;
    my $pool = node('#', pick(@{ $self->{wide} }), $self->die_of);
    return node(',', $pool, $self->die_of) if chance(0.15);
    return node(',', $pool, node('#', 2, $self->die_of)) if chance(0.07);
    return node('#', pick(2, 2, 3), node(pick('+', '-', '*'), $self->die_of, $self->number)) if chance(0.1);
    return node('#', $self->die_of, $self->die_of) if chance(0.1);
    return node(',', $pool, $self->number) if chance(0.05);
    return node('perm', node('..', 1, pick(2, 3, 3, 4))) if chance(0.06);
    return $pool;
}

sub divisor {
    my ($self, $depth, $scope) = @_;
    return $self->scalar($depth, $scope) if chance($self->{risk});
    return node('-', $self->die_of, pick(1, 2)) if chance($self->{risk});
    return pick(node(pick(1 .. 4)), node('-', pick(2, 3)), $self->die_of, node('+', $self->die_of, 1));
}

sub exponent {
    my ($self) = @_;
    return chance(0.2) ? node('-', pick(0, 1, 2)) : chance(0.4) ? node('d', pick(2, 3)) : node(pick(0 .. 3));
}

sub digits {
    my ($self, @rest) = @_;
    return chance($self->{risk}) ? $self->scalar(@rest) : pick($self->die_of, node(pick(0, 7, 10, 23)));
}

sub arithmetic {
    my ($self, @rest) = @_;
    my $operator = pick(@ARITHMETIC);
    my %right = ((map { $_ => 'divisor' } qw(/ % floor ceil)), '^' => 'exponent', '.' => 'digits');
    my $right = $right{$operator} // 'operand';
    return node($operator, $self->operand(@rest), $self->$right(@rest));
}

sub operand { my ($self, @rest) = @_; return chance($self->{listed}) ? $self->list_of_one(@rest) : $self->scalar(@rest) }

sub list_of_one {
    my ($self, @rest) = @_;
    return $self->list(@rest) if chance($self->{risk});
    return node('if', $self->condition(@rest), $self->operand(@rest), $self->operand(@rest)) if chance(0.4);
    return node('keep ' . pick(@ORDER), 1, $self->pool(@rest)) if chance(0.7);
    return node(pick(@REARRANGEMENTS), $self->die_of);
}

sub negation { my ($self, @rest) = @_; return node('-', $self->scalar(@rest)) }

sub reduction {
    my ($self, @rest) = @_;
    return node(pick(@REDUCTIONS), $self->list(@rest));
}

# How many: never below 0 but at a risk.
sub count {
    my ($self, $depth, $scope) = @_;
    return node('-', $self->die_of, pick(1, 2)) if chance(0.5 * $self->{risk});
    return node('-', $self->die_of, 1) if chance(0.06);
    return $self->one_name($depth, $scope) if chance(0.1);
    return node('count', $self->comparison($depth, $scope)) if $depth > 0 && chance(0.1);
    return chance(0.12) ? node('d', pick(2, 2, 3)) : node(pick(0, 1, 1, 1, 2, 2, 3));
}

sub repetition { my ($self, @rest) = @_; return node('#', $self->count(@rest), $self->expression(@rest)) }

sub range { my ($self) = @_; return node('..', pick(0, 1, 1, 1, 2), pick(1 .. 4)) }

sub rolled_range {
    my ($self, $depth, $scope) = @_;
    return node('..', chance(0.5) ? node(1) : $self->scalar($depth - 1, $scope), $self->scalar($depth - 1, $scope));
}

sub concatenation { my ($self, @rest) = @_; return node(',', $self->expression(@rest), $self->expression(@rest)) }

sub order { my ($self, @rest) = @_; return node(pick(@REARRANGEMENTS), $self->list(@rest)) }

# Filters, as the tree calls them.
sub keeping { return 'keep ' . pick(@ORDER) }
sub best { return pick('keep high', 'keep low') }
sub where { return 'keep ' . pick(@COMPARISONS) }
sub picking { return pick(('keep') x 3, 'drop') . ' ' . pick(@ORDER) }
sub comparing { return pick(('keep') x 3, 'drop') . ' ' . pick(@COMPARISONS) }

sub selection {
    my ($self, @rest) = @_;
    return node(picking(), $self->count(@rest), $self->list(@rest));
}

sub comparison {
    my ($self, @rest) = @_;
    my $operand = chance(0.6) ? $self->number : $self->scalar(@rest);
    return node(comparing(), $operand, $self->list(@rest));
}

# A condition, as a number too.
sub truth {
    my ($self, $depth, $scope) = @_;
    my $simple = node(pick(@RELATIONS), $self->operand($depth, $scope), chance(0.6) ? $self->number : $self->scalar($depth, $scope));
    return $simple if $depth <= 0 || chance(0.5);
    my $word = pick(@LOGIC);
    return node($word, $self->truth($depth - 1, $scope)) if $word eq 'not';
    return node($word, $simple, $self->truth($depth - 1, $scope));
}

sub condition {
    my ($self, @rest) = @_;
    return $self->truth(@rest) if chance(0.3);
    return $self->expression(@rest) if chance(0.1);
    return node(where(), $self->scalar(@rest), $self->scalar(@rest)) if chance(0.4);
    return $self->comparison(@rest);
}

sub branch {
    my ($self, @rest) = @_;
    return node('if', $self->condition(@rest), $self->expression(@rest), $self->expression(@rest));
}

sub with { my ($scope, %more) = @_; return { %$scope, %more } }

# A name may hide another, and need not be used at all.
sub let {
    my ($self, $depth, $scope) = @_;
    my ($name, $sort) = (pick(@NAMES), pick('one', 'list', 'list'));
    my $value = $sort eq 'one' ? $self->scalar($depth, $scope) : $self->list($depth, $scope);
    return node("let $name = ", $value, $self->expression($depth, with($scope, $name => $sort)));
}

sub for_each {
    my ($self, $depth, $scope) = @_;
    my $name = pick(@NAMES);
    my $list = chance(0.3) ? $self->range : $self->list($depth, $scope);
    return node("foreach $name ", $list, $self->expression($depth, with($scope, $name => 'one')));
}

# ---- loops that end after few turns ----

sub loop {
    my ($self, @rest) = @_;
    my $maker = pick(qw(climbing shrinking shrinking falling thinning dwindling racing));
    return $self->$maker(pick(@NAMES), @rest);
}

sub if_then { my ($condition, $then) = @_; return node('if', $condition, $then, 'empty list') }

sub climbing {
    my ($self, $name, @rest) = @_;
    my $step = chance(0.6) ? node('d', 2) : node(pick(1, 2));
    my $start = chance(0.5) ? node(pick(0, 1)) : $self->die_of;
    return node("while $name ", $start, if_then(node('keep comparison lt', pick(2 .. 4), $name), node('+', $name, $step)));
}

sub shrinking {
    my ($self, $name, @rest) = @_;
    return node("while $name ", $self->list(@rest), node('drop ' . pick(@ORDER), 1, $name));
}

sub falling {
    my ($self, $name) = @_;
    my $step = chance(0.5) ? node('d', 2) : node(1);
    return node("while $name ", $self->die_of, node('keep comparison gt', 0, node('-', $name, $step)));
}

sub thinning {
    my ($self, $name) = @_;
    return node("while $name ", node('#', 2, $self->die_of), node('#', node('-', node('count', $name), 1), $self->die_of));
}

sub dwindling {
    my ($self, $name) = @_;
    my $next = if_then(node('keep comparison gt', 1, $name), node('d', node('-', $name, 1)));
    return node("while $name ", $self->die_of, $next);
}

# Two values go from turn to turn: how many turns are left, and what has come together.
sub racing {
    my ($self, $name) = @_;
    my $more = node('+', 's', chance(0.7) ? node('d', pick(2, 3)) : node('i'));
    my $next = if_then(node('keep comparison gt', 0, 'i'), node(',', node('-', 'i', 1), $more));
    my $body = node('let i = ', node('keep first', 1, $name), node('let s = ', node('keep last', 1, $name), $next));
    my $loop = node("while $name ", node(',', pick(1, 2, 2), $self->die_of), $body);
    return chance(0.7) ? node('keep last', pick(1, 2), $loop) : $loop;
}

sub looped {
    my ($self, $depth, $scope) = @_;
    my $loop = $self->loop(1, $scope);
    return pick(
        $loop, node('count', $loop), node('sum', $loop), node('keep last', 1, $loop), node('sum', node('keep high', 1, $loop)),
        node('let n = ', $loop, $self->combined(node('n'), 1, with($scope, n => 'list'))),
    );
}

# ---- one pool asked several things ----

sub question_of_name {
    my ($self, $depth, $scope) = @_;
    my @names = names_of($scope, 'list');
    return @names ? $self->question(node(pick(@names)), $depth, $scope) : $self->reduction($depth, $scope);
}

# One value that depends on the pool.
sub question {
    my ($self, $pool, $depth, $scope) = @_;
    my $part = chance(0.2) ? $pool : $self->part_of($pool, $depth, $scope);
    return node(pick(@QUESTIONS), $part);
}

# Some of the pool's items, or all in another order.
sub part_of {
    my ($self, $pool, $depth, $scope) = @_;
    my $operand = chance(0.7) ? node(pick(1 .. 4)) : chance(0.5) ? $self->die_of : $self->scalar($depth - 1, $scope);
    my $count = chance(0.85) ? node(pick(1, 1, 2)) : $self->count($depth - 1, $scope);
    return pick(
        (node(comparing(), $operand, $pool)) x 4,
        (node(picking(), $count, $pool)) x 5,
        node(keeping(), 1, node(keeping(), pick(2, 3), $pool)),
        node(keeping(), 1, node('drop ' . pick(@ORDER), pick(1, 1, 2), $pool)),
        node('keep comparison eq', node('sum', node(keeping(), 1, $pool)), $pool),
        node(where(), $operand, node(keeping(), pick(1 .. 3), $pool)),
        node(keeping(), 1, node(where(), $operand, $pool)),
        node(pick('sort', @REARRANGEMENTS), $pool),
        $self->taken_one_by_one($pool, $depth, $scope),
    );
}

sub taken_one_by_one {
    my ($self, $pool, $depth, $scope) = @_;
    my $name = pick('i', 'j');
    my $inner = with($scope, $name => 'one');
    my $body = pick(
        node(pick('+', '-', '*', '%'), $name, pick(1 .. 3)), node(where(), pick(1 .. 3), $name),
        node('#', $name, pick(1, 7)), node('if', $self->condition(0, $inner), $name, $self->scalar(0, $inner)),
        node('+', $name, $self->die_of), node('d', $name), $self->expression(1, $inner),
    );
    return node("foreach $name ", $pool, $body);
}

sub any_part { my ($self, @rest) = @_; return chance(0.7) ? $self->question(@rest) : $self->part_of(@rest) }

# Several answers, made into one value or list.
sub combined {
    my ($self, $pool, $depth, $scope) = @_;
    my @ask = ($pool, $depth, $scope);
    return pick(
        (sub { node(pick('+', '-', '-', '*'), $self->question(@ask), $self->question(@ask)) }) x 4,
        (sub { node(',', $self->any_part(@ask), $self->any_part(@ask)) }) x 4,
        (sub { node('if', $self->part_of(@ask), $self->any_part(@ask), $self->any_part(@ask)) }) x 3,
        (sub { node('if', node(where(), $self->question(@ask), $self->question(@ask)),
            $self->any_part(@ask), $self->any_part(@ask)) }) x 2,
        (sub { $self->part_of(@ask) }) x 2,
        sub { $pool },
        sub { node(pick('sort', 'rev', 'perm'), $pool) },
        sub { node('-', $self->question(@ask)) },
        sub { node('%', $self->question(@ask), $self->divisor($depth, $scope)) },
        sub { node('#', node('count', $self->part_of(@ask)), $self->die_of) },
        sub { node('sum', node('#', node('count', $self->part_of(@ask)), $self->question(@ask))) },
        sub { node(keeping(), 1, node(',', $self->question(@ask), $self->question(@ask))) },
        sub { node(where(), $self->question(@ask), $self->part_of(@ask)) },
        sub { node('let y = ', $self->any_part(@ask), $self->expression(1, with($scope, y => 'list'))) },
        sub { node(',', node('+', $self->question(@ask), $self->die_of), $self->question(@ask)) },
    )->();
}

sub pool_asked {
    my ($self, $depth, $scope) = @_;
    my $name = pick(@NAMES);
    my $pool = chance(0.8) ? $self->pool(1, $scope) : $self->list(2, $scope);
    return node("let $name = ", $pool, $self->combined(node($name), 1, with($scope, $name => 'list')));
}

# For each face, which dice show it: the largest set, pairs, straights.
sub sets {
    my ($self, $depth, $scope) = @_;
    my $most = pick(2 .. 4);
    my $pool = node('#', pick(2, 3, 3, 4), node('d', $most));
    my $same = node(pick('keep comparison eq', 'keep comparison eq', 'keep comparison ge', 'drop comparison lt'), 'y', 'x');
    my $each = node('foreach y ', chance(0.3) ? node('rev', node('..', 1, $most)) : node('..', 1, $most),
        pick((node('sum', $same), node('count', $same)) x 2, node('if', $same, 'y', 'empty list'), $same));
    my $whole = pick(
        (node('keep high', 1, $each)) x 3, node('keep comparison ge', 2, $each), node('sum', $each), node('sort', $each),
        node('count', node('keep comparison gt', 0, $each)), $each, node('prod', $each),
    );
    my $more = $self->question(node('x'), 1, with($scope, x => 'list'));
    return node('let x = ', $pool, chance(0.3) ? node(pick('+', '-'), node('sum', $whole), $more) : $whole);
}

sub pools_compared {
    my ($self, $depth, $scope) = @_;
    my @one = map { node(best(), 1, node(best(), pick(2, 3), $_)) } qw(a b);
    my @best = map { node('keep ' . pick('high', 'low', 'first'), 1, $_) } qw(a b);
    my @parts = map { $self->any_part(node($_), 1, {}) } qw(a b);
    my $third = chance(0.2);
    my $body = pick(
        node('count', node(',', node(where(), @best), node(where(), @one))),
        node('count', node(where(), node('sum', $best[0]), 'b')),
        node('-', node('sum', 'a'), node('sum', 'b')),
        node('foreach i ', 'a', node('count', node(where(), 'i', 'b'))),
        node('if', node(where(), node('sum', 'a'), node('sum', 'b')), @parts),
        node(',', @parts),
        node(best(), pick(1, 2), node(',', 'a', 'b')),
        node('sort', node(',', 'a', 'b')),
    );
    # Comparing with a filter that may give nothing needs a single value.
    my ($a, $b) = map { node('#', pick(1, 2, 2, 2, 3), $self->die_of) } 1, 2;
    $body = $self->unnested($body);
    $body = node(',', $body, node(where(), node('sum', 'a'), 'c')) if $third;
    $body = node('let c = ', node('#', 2, node('d', 2)), $body) if $third;
    return node('let a = ', $a, node('let b = ', $b, $body));
}

# A list where the grammar wants a single value gets a sum around it.
sub unnested {
    my ($self, $tree) = @_;
    my ($label, @kids) = ($tree->{label}, map { $self->unnested($_) } @{ $tree->{kids} });
    $kids[0] = node('sum', $kids[0])
        if $label =~ /^(?:keep|drop)/ && $kids[0]{label} =~ /^(?:keep|drop|,|if|let|for|while|sort|rev|perm)/;
    return node($label, @kids);
}

# What is dropped and what is kept of a pool, against each other.
sub kept_apart {
    my ($self, $depth, $scope) = @_;
    my ($filter, $count) = (pick(@ORDER), pick(node(1), node(2), $self->die_of));
    my ($kept, $dropped) = map { node("$_ $filter", $count, 'x') } qw(keep drop);
    my $body = pick(
        node(',', $dropped, $kept), node(pick('-', ','), node('sum', $kept), node('sum', $dropped)),
        node('if', node('keep comparison gt', node('sum', $dropped), node('sum', $kept)), 'x', $dropped),
        node('let y = ', $dropped, node('-', node('sum', 'x'), node('sum', 'y'))),
        node('let x = ', $dropped, node(',', node('count', 'x'), node('sum', 'x'))),
    );
    return node('let x = ', $self->pool(1, $scope), $body);
}

# Cards.
sub drawn {
    my ($self, $depth, $scope) = @_;
    my $twos = node(',', node('#', 2, 1), node('#', 2, 2));
    my $deck = chance(0.7) ? node('..', 1, pick(3, 4, 4, 5)) : pick($self->numbers, $twos);
    my $hand = node(pick('keep first', 'keep last', 'drop first', 'drop last'), pick(1, 2, 2, 3), node('perm', $deck));
    return pick(
        node('sum', $hand), node('sort', $hand), $hand, node('count', node(where(), pick(1 .. 3), $hand)),
        node('let x = ', $hand, $self->combined(node('x'), 1, with($scope, x => 'list'))),
        node('let x = ', node('perm', $deck), node('-', map { node('sum', node($_, 2, 'x')) } 'keep first', 'keep last')),
        node('let x = ', node('perm', $deck), $self->combined(node('x'), 1, with($scope, x => 'list'))),
        node('sum', node(best(), 1, $hand)),
        node('let x = ', $self->pool(1, $scope), node('keep first', 1, node('perm', 'x'))),
    );
}

# One shuffled deck looked at in several places.
sub dealt {
    my ($self, $depth, $scope) = @_;
    my $deck = pick(
        (node('..', 1, pick(3, 4, 4, 5))) x 3, node(',', node('#', pick(2, 3), 1), node('..', 1, pick(2, 3))),
        node(',', node('..', 1, 2), node('#', pick(1, 2), $self->die_of)), node('..', 1, node('+', $self->die_of, 1)), $self->numbers,
    );
    my $shuffled = node('perm', $deck);
    $shuffled = node(pick('keep first', 'keep last', 'drop first'), pick(1 .. 4), $shuffled) if chance(0.2);
    my @asked = map { $self->asked_of_cards(places(node('x'))) } 1 .. 3;
    my $two = pick(
        node('-', @asked[ 0, 1 ]), node(',', @asked[ 0, 1 ]), node('*', @asked[ 0, 1 ]),
        node('if', node(where(), @asked[ 0, 1 ]), $asked[2], node('-', $asked[2])),
        node('+', node('count', node(where(), @asked[ 0, 1 ])), $asked[2]),
        node(',', places(node('x')), $asked[0]), node(where(), $asked[0], places(node('x'))),
    );
    return node('let x = ', $shuffled, $two);
}

# Some places of a deck.
sub places {
    my ($deck) = @_;
    return $deck if chance(0.1);
    my $some = node(pick('keep first', 'keep last', 'drop first', 'drop last'), pick(1, 2, 2, 3), $deck);
    return chance(0.35) ? places($some) : $some;
}

sub asked_of_cards {
    my ($self, $cards) = @_;
    $cards = node('foreach i ', $cards, node(pick('%', '*', '-'), 'i', pick(2, 3))) if chance(0.25);
    $cards = node(pick(@REARRANGEMENTS), $cards) if chance(0.1);
    return pick(
        (node('sum', $cards)) x 3, (node('count', node(where(), pick(1 .. 4), $cards))) x 2,
        node('sum', node(best(), 1, $cards)), node('prod', $cards), node('sum', node(picking(), 1, $cards)),
        node('sum', node(where(), pick(1 .. 4), $cards)), node(pick(@QUESTIONS), $cards),
    );
}

# Each let depends on those before it; some names are hidden, some are used in a branch only, some never.
sub chained {
    my ($self, $depth, $scope) = @_;
    my (@lets, %scope);
    for (1 .. pick(2, 2, 3)) {
        my ($name, $sort) = (pick(qw(x y z)), pick('one', 'list'));
        push @lets, [ "let $name = ", $sort eq 'one' ? $self->scalar(1, {%scope}) : $self->list(pick(1, 2), {%scope}) ];
        $scope{$name} = $sort;
    }
    my $body = chance(0.3) ? $self->branch(2, {%scope}) : $self->expression(pick(1, 2, 3), {%scope});
    $body = node($$_[0], $$_[1], $body) for reverse @lets;
    return $body;
}

# A let in the body of a loop is made afresh each turn.
sub repeated_let {
    my ($self, $depth, $scope) = @_;
    my $inner = $self->pool_asked($depth, $scope);
    return pick(
        node('#', 2, $inner), node('sum', node('#', 2, $inner)), node('#', $self->die_of, $inner),
        node('foreach i ', node('..', 1, 2), $self->pool_asked(1, with($scope, i => 'one'))),
        node('keep high', 1, node('#', 2, $self->chained)),
        node('let y = ', $self->die_of, node('#', 2, $self->pool_asked(1, with($scope, y => 'one')))),
        node('let y = ', $self->pool(1, $scope), node('foreach i ', 'y', $self->pool_asked(1, { y => 'list', i => 'one' }))),
    );
}

sub counted_dice {
    my ($self, $depth, $scope) = @_;
    my $dice = node('#', $self->die_of, $self->die_of);
    my $hits = node('#', node('count', node(where(), pick(1 .. 3), 'x')), $self->die_of);
    return pick(
        $dice, node('sum', $dice), node('sort', $dice), node('count', node('keep comparison gt', 1, $dice)),
        node('d', $self->die_of),
        node('sum', node('keep high', pick(1, 2), $dice)), node('#', node('d', 2), node('#', node('d', 2), $self->die_of)),
        node('let x = ', $self->pool(1, $scope), $hits), node('let x = ', $self->pool(1, $scope), node('sum', $hits)),
        node('let x = ', $self->pool(1, $scope), node('+', node('sum', 'x'), node('sum', $hits))),
        node('let n = ', $self->die_of, node(',', 'n', node('sum', node('#', 'n', $self->die_of)))),
        node('let n = ', $self->die_of, node(keeping(), 'n', node('#', 'n', $self->die_of))),
        node(keeping(), $self->die_of, $self->pool(1, $scope)),
        node('let x = ', $dice, $self->combined(node('x'), 1, with($scope, x => 'list'))),
    );
}

# A single value is needed, and there may be another number of them.
sub unsure_length {
    my ($self, $depth, $scope) = @_;
    my $unsure = $self->part_of($self->pool(1, $scope), 1, $scope);
    my $sure = node('#', node('count', node('keep comparison gt', 1, $self->die_of)), $self->die_of);
    my $use = pick(
        node('+', 'x', 1), node('*', 'x', 'x'), node('d', 'x'), node('..', 'x', 4), node('#', 'x', $self->die_of),
        node('keep comparison gt', 'x', $self->pool(1, {})), node('keep low', 'x', $self->pool(1, {})),
    );
    my $is_one = node('keep comparison eq', 1, node('count', 'x'));
    $use = node('if', $is_one, $use, $self->list(1, { x => 'list' })) if chance(0.6);
    return node('let x = ', chance(0.6) ? $unsure : $sure, $use);
}

sub conditional {
    my ($self, $depth, $scope) = @_;
    my $inner = with($scope, x => 'list', y => 'one');
    my $branch = node('if', $self->condition(1, $inner), $self->branch(1, $inner), $self->expression(2, $inner));
    my $question = $self->question(node('x'), 0, with($scope, x => 'list'));
    return node('let x = ', $self->pool(1, $scope), node('let y = ', $question, $branch));
}

# One pool used whole, in part and by its items in one statement.
sub mixed_uses {
    my ($self, $depth, $scope) = @_;
    my @ask = (node('x'), 1, with($scope, x => 'list'));
    my $whole = pick(node('x'), $self->taken_one_by_one(@ask), node('rev', 'x'), node('sort', 'x'));
    my $list = node(',', $self->part_of(@ask), $whole);
    my $body = pick(
        $list, node('sum', $list), node('keep high', pick(1, 2), $list), node('count', node('keep comparison gt', 2, $list)),
    );
    return node('let x = ', $self->pool(1, $scope), $body);
}

sub rerolled {
    my ($self, $depth, $scope) = @_;
    my $most = pick(2, 3);
    my @filters = ('keep comparison gt', pick('keep comparison le', 'drop comparison gt'));
    my ($good, $again) = map { node($_, $most - 1, 'x') } @filters;
    my $list = node(',', $good, node('#', node('count', $again), node('d', $most)));
    my $whole = node('let x = ', node('#', pick(2, 3), node('d', $most)), $list);
    my $asked = $self->combined(node('y'), 1, with($scope, y => 'list'));
    return pick($whole, node('sum', $whole), node('sort', $whole), node('let y = ', $whole, $asked));
}

# ---- dice that are rolled again ----

# A list of dice, and a number that some of them may show.
sub dice_remembered {
    my ($self, $scope) = @_;
    my $most = pick(@{ $self->{faces} });
    my ($die, $few) = (node('d', $most), pick(1, 2, 2, 3));
    my $plain = node('#', $few, $die);
    my @names = names_of($scope, 'list');
    my $dice = pick(
        ($plain) x 8, $die, node(',', $plain, $die), node(',', $plain, node('#', 1, $self->die_of)),
        node('#', $few, node(pick('+', '+', '-'), $die, pick(1, 2))), node('#', $few, node(pick('-', '+'), pick(1, 4), $die)),
        node('let s = ', $self->die_of, node('#', pick(1, 2), node('d', 's'))),
        node('let s = ', $self->die_of, node('#', 2, node('+', node('d', 2), 's'))),
        node(picking(), 1, $plain), node(pick(@REARRANGEMENTS), $plain), node('keep comparison gt', 1, $plain),
        node('foreach i ', $plain, pick(node('+', 'i', 1), node('-', 'i'), node('#', 2, 'i'), node('*', 'i', 2))),
        node('if', node('keep comparison eq', 1, $self->die_of), $plain, $die), node('#', 2, node('keep high', 1, node('#', 2, $die))),
        node('#', 2, node('let s = ', $self->die_of, node('#', 2, node('d', 's')))), node('#', $self->die_of, $die),
        node('wild', pick(0, 1, 2, $self->die_of), pick(1, 2, 3, $self->die_of)),
        @names ? (node(pick(@names))) x 4 : (),
    );
    return ($dice, $most);
}

# Which are meant: mostly the ones that are meant unless something is said. What looks as if it said so may be a list.
sub of_dice_meant {
    my ($self, $word, $dice, $most) = @_;
    return node($word, $dice) if chance(0.45);
    my $number = chance(0.15) ? $self->die_of : chance(0.1) ? node('-', 1) : node(pick(1, $most, $most, $most - 1 || 1));
    my $comparison = 'comparison ' . pick(qw(eq eq ge ge gt le lt ne));
    return node($word, node("keep $comparison", $number, $dice)) if chance(0.1);
    return node($word, node('let y = ', node("keep $comparison", $number, $dice), 'y')) if chance(0.1);
    return node("$word $comparison", $number, $dice);
}

sub again_and_again {
    my ($self, $depth, $scope) = @_;
    my ($dice, $most) = $self->dice_remembered($scope);
    $dice = $self->again_and_again(0, $scope) if chance(0.15);
    my $number = chance(0.2) ? $self->die_of : chance(0.1) ? node('-', 1) : node(pick(0, 1, 1, 2, $most - 1, $most));
    return pick(
        (map { $self->of_dice_meant($_, $dice, $most) } @ABOUT_DICE),
        (map { node($_, $number, $dice) } @WITH_NUMBER), node('middle', $self->count(0, $scope), $dice),
        node('require ' . pick(@COMPARISONS), $number, $dice),
    );
}

sub dice_again {
    my ($self, $depth, $scope) = @_;
    my $list = $self->again_and_again($depth, $scope);
    my ($dice) = $self->dice_remembered($scope);
    my $inner = $self->again_and_again(1, with($scope, x => 'list'));
    return pick(
        ($list) x 4, node('sum', $list), node('sort', $list), node(picking(), 1, $list), node('sum', node(best(), 1, $list)),
        node('count', node(where(), pick(1 .. 4), $list)), node('+', node('sum', $list), $self->die_of), node(',', $list, $dice),
        node('let x = ', $dice, $inner), node('let x = ', $dice, node(',', 'x', $inner)), node('let x = ', $dice, node('sum', $inner)),
        node('let x = ', $list, $self->combined(node('x'), 1, with($scope, x => 'list'))), node('#', 2, $list),
        node('foreach i ', $dice, $self->again_and_again(1, with($scope, i => 'list'))),
    );
}

1;
