# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Tame;

# Random statements that mean something when rolled: names are bound and of the right sort, counts are
# small, loops end.  There are two moods.  Without chance, dice have one face, parentheses are often
# left out, and some statements still go wrong, which the reference evaluator notices.  With chance, statements
# give one value and must not go wrong on any roll, so they are kept simpler and fully parenthesised.

use strict;
use warnings;

use Random::Text qw(pick chance);
use Random::Wild qw(late_words);

my @NAMES = ((qw(x y z n total)) x 6, late_words());
my @FILTERS = qw(low high first last);
my @COMPARISONS = qw(== != < > <= >=);

# chance: whether dice may fall differently; parens: how often a part is parenthesised.
sub new {
    my ($class, %self) = @_;
    return bless {%self}, $class;
}

# Every maker takes the depth it may still use and the sorts of the names in scope, and gives tokens.

my @SCALARS = (
    ('number') x 2, ('scalar_name') x 3, ('negation') x 2, ('sum_like') x 4, ('arithmetic') x 6, 'fold', 'a_die', 'parted_scalar',
);
my @LISTS = (
    ('repetition') x 4, ('list_name') x 3, ('range') x 2, ('concatenation') x 3, ('order') x 2, ('filter') x 6,
    'branch', 'guard', 'guard', 'let', 'let', ('for_each') x 2, 'loop', 'parted_list', 'small_list',
);
my @SINGLES = (('scalar') x 5, ('fold') x 4, 'single_branch', 'single_let', 'single_for_each', 'highest');

sub statement {
    my ($self) = @_;
    return $self->single(pick(1 .. 5), {}) if $self->{chance};
    return $self->expression(pick(1 .. 6, 4 .. 7), {});
}

sub part {
    my ($self, @tokens) = @_;
    return @tokens > 1 && chance($self->{parens}) ? ('(', @tokens, ')') : @tokens;
}

sub part_of { my ($self, $maker, @rest) = @_; return $self->part($self->$maker(@rest)) }

sub expression {
    my ($self, @rest) = @_;
    return chance(0.3) ? $self->scalar(@rest) : $self->list(@rest);
}

sub scalar {
    my ($self, $depth, $scope) = @_;
    my $maker = $depth > 0 ? pick(@SCALARS) : pick('number', 'scalar_name', 'a_die');
    return $self->$maker($depth - 1, $scope);
}

sub list {
    my ($self, $depth, $scope) = @_;
    my $maker = $depth > 0 ? pick(@LISTS) : chance(0.05) ? 'empty' : pick('list_name', 'small_list');
    return $self->$maker($depth - 1, $scope);
}

sub number {
    my ($self) = @_;
    return $self->{chance} || chance(0.9) ? pick(0 .. 9, 1 .. 6, 10, 12, 20) : pick(10, 11, 99, 100, 101, 1000, 12345, 32768);
}

sub names_of {
    my ($scope, $sort) = @_;
    return grep { $scope->{$_} eq $sort } sort keys %$scope;
}

sub scalar_name {
    my ($self, $depth, $scope) = @_;
    my @names = names_of($scope, 'scalar');
    return @names ? pick(@names) : $self->a_die($depth, $scope);
}

sub list_name {
    my ($self, $depth, $scope) = @_;
    my @names = names_of($scope, 'list');
    return @names ? pick(@names) : $self->small_list($depth, $scope);
}

sub small_list {
    my ($self) = @_;
    return (pick(1 .. 4), '#', $self->a_die) if $self->{chance};
    return (pick(0 .. 3), '..', pick(1 .. 6)) if chance(0.2);
    my @rest = map { (',', chance(0.2) ? '-' : (), pick(1 .. 5)) } 1 .. pick(1 .. 5);
    return ('(', pick(0 .. 5), @rest, ')');
}

sub a_die {
    my ($self, $depth, $scope) = @_;
    return ('d', 1) if !$self->{chance};
    return ('d', chance(0.1) ? ('(', 'd', pick(2 .. 6), ')') : pick(1 .. 4, 6, 6, 6, 8, 10, 20));
}

sub empty { return ('(', ')') }

sub parted_scalar { my ($self, @rest) = @_; return ('(', $self->scalar(@rest), ')') }

sub parted_list { my ($self, @rest) = @_; return ('(', $self->list(@rest), ')') }

sub negation { my ($self, @rest) = @_; return ('-', $self->part_of('scalar', @rest)) }

sub sum_like { my ($self, @rest) = @_; return (pick('sum', 'count'), $self->part_of('list', @rest)) }

sub fold {
    my ($self, @rest) = @_;
    return $self->sum_like(@rest) if $self->{chance} && chance(0.7);
    return ('prod', $self->{chance} ? ('(', pick(1 .. 3), '#', $self->a_die, ')') : $self->part_of('list', @rest));
}

# On the right of the last four operators only some numbers make sense.
sub arithmetic {
    my ($self, @rest) = @_;
    my $operator = pick(qw(+ + - - * * / % ^ .));
    return ('d', pick(2 .. 9), '.', 'd', pick(2 .. 9)) if $operator eq '.' && $self->{chance};
    my $any = !$self->{chance} && chance(0.3);
    my %right = (
        '/' => sub { pick(1 .. 7) },
        '%' => sub { pick(1 .. 7) },
        '^' => sub { $self->{chance} || chance(0.7) ? pick(0 .. 3) : ('-', pick(1 .. 3)) },
        '.' => sub { pick(0 .. 99) },
    );
    my @right = $right{$operator} && !$any ? $right{$operator}->() : $self->part_of('scalar', @rest);
    return ($self->part_of('scalar', @rest), $operator, @right);
}

sub count {
    my ($self, @rest) = @_;
    return $self->part_of('scalar', @rest) if !$self->{chance} && chance(0.2);
    return $self->{chance} && chance(0.15) ? ('(', 'd', pick(2 .. 4), ')') : pick(0 .. 4);
}

sub repetition { my ($self, @rest) = @_; return ($self->count(@rest), '#', $self->part_of('expression', @rest)) }

sub range {
    my ($self, @rest) = @_;
    return (pick(0 .. 5), '..', pick(0 .. 9)) if $self->{chance} || chance(0.5);
    return ($self->part_of('scalar', @rest), '..', $self->part_of('scalar', @rest));
}

sub concatenation {
    my ($self, @rest) = @_;
    return ($self->part_of('expression', @rest), ',', $self->part_of('expression', @rest));
}

sub order { my ($self, @rest) = @_; return (pick(qw(sort rev perm)), $self->part_of('list', @rest)) }

sub filter {
    my ($self, @rest) = @_;
    my @head = (grep { $_ } pick('', 'drop', 'keep'));
    my @test = chance(0.5) ? (pick(@FILTERS), $self->count(@rest)) : (pick(@COMPARISONS), $self->part_of('scalar', @rest));
    return (@head, @test, $self->part_of('list', @rest));
}

sub binding {
    my ($self, $words, $sort, $value, $body, $depth, $scope) = @_;
    my $name = pick(@NAMES);
    my ($first, $second, $third) = @$words;
    my @value = $self->part_of($value, $depth, $scope);
    return ($first, $name, $second, @value, $third, $self->part_of($body, $depth, { %$scope, $name => $sort }));
}

sub let {
    my ($self, @rest) = @_;
    my $sort = pick('scalar', 'list');
    return $self->binding([qw(let = in)], $sort, $sort, 'expression', @rest);
}

sub for_each { my ($self, @rest) = @_; return $self->binding([qw(foreach in do)], 'scalar', 'list', 'expression', @rest) }

# Loops whose end can be seen, and with chance those that end for certain sooner or later.
sub loop {
    my ($self, @rest) = @_;
    my $name = pick(@NAMES);
    my @list = $self->part_of('list', @rest);
    my ($few, $many, $faces) = (pick(0 .. 3), pick(2 .. 8), pick(2, 4, 6));
    my @loops = (
        [ $few, 'do', '(', 'if', '<', $many, $name, 'then', $name, '+', pick(1 .. 3), 'else', '(', ')', ')' ],
        [ @list, 'do', 'drop', pick(@FILTERS), pick(1, 2), $name ],
        [ $many, 'do', '>', $few, '(', $name, '-', pick(1, 2), ')' ],
    );
    push @loops, [ 'd', $faces, 'do', '(', 'count', '<', $faces, $name, ')', '#', 'd', $faces ],
        [ $few, '#', 'd', $faces, 'do', '(', 'count', '==', $faces, $name, ')', '#', 'd', $faces ]
        if $self->{chance};
    return ('while', $name, '=', @{ pick(@loops) });
}

sub branch {
    my ($self, @rest) = @_;
    my @test = ('if', $self->part_of('expression', @rest), 'then', $self->part_of('expression', @rest));
    return (@test, 'else', $self->part_of('expression', @rest));
}

# A list is taken for a scalar only where it is known to be one; the other branch is never gone into.
sub guard {
    my ($self, $depth, $scope) = @_;
    my $name = pick(@NAMES);
    my @test = ('let', $name, '=', $self->part_of('list', $depth, $scope), 'in', 'if', '==', 1, '(', 'count', $name, ')');
    my @then = ($name, pick('+', '*', '..'), $self->part_of('scalar', $depth, { %$scope, $name => 'scalar' }));
    return (@test, 'then', @then, 'else', $self->part_of('expression', $depth, { %$scope, $name => 'list' }));
}

sub single {
    my ($self, $depth, $scope) = @_;
    my $maker = $depth > 0 ? pick(@SINGLES) : 'scalar';
    return $self->$maker($depth - 1, $scope);
}

sub single_branch {
    my ($self, @rest) = @_;
    my @test = ('if', $self->part_of('expression', @rest), 'then', $self->part_of('single', @rest));
    return (@test, 'else', $self->part_of('single', @rest));
}

sub single_let {
    my ($self, @rest) = @_;
    my $sort = pick('scalar', 'list');
    return $self->binding([qw(let = in)], $sort, $sort, 'single', @rest);
}

sub single_for_each { my ($self, @rest) = @_; return $self->binding([qw(foreach in do)], 'scalar', 'scalar', 'single', @rest) }

sub highest { my ($self) = @_; return (pick('high', 'low'), 1, '(', pick(1 .. 5), '#', $self->a_die, ')') }

1;
