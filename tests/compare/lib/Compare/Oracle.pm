package Compare::Oracle;

# What a program means, worked out from its tree and the language's definition alone.
# The answer is { items } or { error } (the language says so) or { doubt }: the two programs need not
# agree, because 0.7 has 32 bits and known bugs, because chance has a say, or because it takes too long.

use strict;
use warnings;
no warnings 'recursion';

use Compare::Differences qw(known_bug);
use Compare::Operators qw(pattern_of);
use Compare::Tree qw(bound_name);

use constant { LARGEST => 2**30, MOST_ITEMS => 2000, MOST_TURNS => 20_000 };

# roll: gives a number from 1 to n; without it, anything that depends on chance is in doubt.
# original: false when 0.7 is not there to agree, so that its bugs raise no doubts.
sub new {
    my ($class, %self) = @_;
    return bless { original => 1, %self }, $class;
}

sub answer {
    my ($self, $tree) = @_;
    return $self->outcome($self->meaning($tree));
}

# Works a program out once; it may be done again, when the dice may fall otherwise.
sub outcome {
    my ($self, $meaning) = @_;
    $self->{turns} = 0;
    my $items = eval { $meaning->({}) };
    return { items => $items } if $items;
    my ($kind, $why) = $@ =~ /^(error|doubt): (.*)/ or die $@;
    return { $kind => $why };
}

my $REDUCTIONS = pattern_of('REDUCTION');
my (%SCALAR_OPERATORS, %LIST_OPERATORS, %FILTERS, %COMPARISONS);

# What a tree means: a function from what the names stand for to items.  It is made once and then
# called for every roll, since looking at labels takes longer than most of what they say.
sub meaning {
    my ($self, $tree) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    return $self->leaf($label) if !@kids;
    return $self->binding($tree) if defined bound_name($tree);
    return $self->choice(@kids) if $label eq 'if';
    return $self->repetition(@kids) if $label eq '#';
    return $self->filter($1, $2, @kids) if $label =~ /^(drop|keep) (.*)/;
    return $self->range(@kids) if $label eq '..';
    return $self->single($tree) if $SCALAR_OPERATORS{$label};
    return $self->arrangement($label, @kids);
}

sub leaf {
    my ($self, $label) = @_;
    return $self->table($label) if $label =~ /^d\{/;
    my $items = $label eq 'empty list' ? [] : $label =~ /^\d+$/ ? [ $label + 0 ] : undef;
    return sub { $_[0]{$label} // die "error: unknown name $label\n" }
        if !$items;
    return sub { in_range(@$items); return $items };
}

# A die with faces of its own: each outcome as often as its weight says.
sub table {
    my ($self, $label) = @_;
    my @outcomes;
    while ($label =~ /(?:\(([^)]*)\)|(-?\d+)(?:\.\.(-?\d+))?)(?::(\d+))?(?=[,}])/g) {
        my ($list, $low, $high, $weight) = ($1, $2, $3, $4 // 1);
        push @outcomes, (defined $list ? [ split /,/, $list ] : map { [$_] } $low .. $high // $low) x $weight;
    }
    return sub { $outcomes[ $self->rolled(scalar @outcomes) - 1 ] };
}

# The meaning of a tree where one item is needed: a function that gives it.
sub scalar {
    my ($self, $tree) = @_;
    return $self->calculation($tree) if $SCALAR_OPERATORS{ $tree->{label} } && @{ $tree->{kids} };
    my $meaning = $self->meaning($tree);
    return sub {
        my $items = $meaning->(@_);
        die "error: scalar wanted\n" if @$items != 1;
        return $items->[0];
    };
}

sub count_of {
    my ($self, $tree) = @_;
    my $scalar = $self->scalar($tree);
    return sub {
        my $count = $scalar->(@_);
        die "error: negative count\n" if $count < 0;
        return $count;
    };
}

sub in_range {
    my ($number) = @_;
    die "doubt: large number\n" if defined $number && abs($number) > LARGEST;
    return $number;
}

sub choice {
    my ($self, @kids) = @_;
    my ($condition, $then, $else) = map { $self->meaning($_) } @kids;
    return sub { @{ $condition->(@_) } ? $then->(@_) : $else->(@_) };
}

sub binding {
    my ($self, $tree) = @_;
    my $name = bound_name($tree);
    my ($first, $rest) = map { $self->meaning($_) } @{ $tree->{kids} };
    return sub { $rest->({ %{ $_[0] }, $name => $first->(@_) }) }
        if $tree->{label} =~ /^let/;
    return $self->while_loop($name, $first, $rest) if $tree->{label} =~ /^while/;
    return sub {
        my ($names) = @_;
        my @gathered;
        $self->gather(\@gathered, $rest->({ %$names, $name => [$_] })) for @{ $first->($names) };
        return \@gathered;
    };
}

sub while_loop {
    my ($self, $name, $first, $rest) = @_;
    return sub {
        my ($names) = @_;
        my @gathered;
        for (my $items = $first->($names); @$items; $items = $rest->({ %$names, $name => $items })) {
            $self->gather(\@gathered, $items);
        }
        return \@gathered;
    };
}

# What one more turn of a loop gave.
sub gather {
    my ($self, $gathered, $items) = @_;
    push @$gathered, @$items;
    die "doubt: many items\n" if @$gathered > MOST_ITEMS;
    die "doubt: too long\n" if ++$self->{turns} > MOST_TURNS;
}

sub repetition {
    my ($self, $count, $body) = @_;
    my ($times, $meaning) = ($self->count_of($count), $self->meaning($body));
    return sub {
        my @gathered;
        $self->gather(\@gathered, $meaning->(@_)) for 1 .. $times->(@_);
        return \@gathered;
    };
}

sub range {
    my ($self, @kids) = @_;
    my ($from, $to) = map { $self->scalar($_) } @kids;
    return sub {
        my ($least, $most) = ($from->(@_), $to->(@_));
        die "doubt: many items\n" if $most - $least > MOST_ITEMS;
        return [ $least .. $most ];
    };
}

sub single {
    my ($self, $tree) = @_;
    my $calculation = $self->calculation($tree);
    return sub { [ $calculation->(@_) ] };
}

sub calculation {
    my ($self, $tree) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    my $operator = $SCALAR_OPERATORS{$label};
    my ($left, $right) = my @operands = map { $self->scalar($_) } @kids;
    return $self->doubted($label, $operator, @operands) if $self->{original};
    return sub { in_range($operator->($self, $left->(@_))) }
        if !$right;
    return sub { in_range($operator->($self, $left->(@_), $right->(@_))) };
}

sub doubted {
    my ($self, $label, $operator, @operands) = @_;
    return sub {
        my @values = map { $_->(@_) } @operands;
        my $bug = known_bug($label, @values);
        die "doubt: $bug\n" if $bug;
        return in_range($operator->($self, @values));
    };
}

sub arrangement {
    my ($self, $label, @kids) = @_;
    my $operator = $LIST_OPERATORS{$label} or die "no operator '$label' is known to the oracle";
    # Summing and the like do not care for the order, so that perm below them is not chance.
    @kids = @{ $kids[0]{kids} } while $label =~ /^(?:$REDUCTIONS|sort|perm)$/ && $kids[0]{label} eq 'perm';
    my ($first, $second) = map { $self->meaning($_) } @kids;
    return sub { $operator->($self, $first->(@_), $second ? $second->(@_) : ()) };
}

sub filter {
    my ($self, $mode, $filter, $operand, $list) = @_;
    my $keep = $mode eq 'keep';
    my $comparison = $filter =~ /^comparison (\w+)$/ ? $COMPARISONS{$1} : undef;
    my $number = $comparison ? $self->scalar($operand) : $self->count_of($operand);
    my $meaning = $self->meaning($list);
    return sub {
        my $limit = $number->(@_);
        my @items = @{ $meaning->(@_) };
        return [ grep { !$comparison->($_, $limit) == !$keep } @items ] if $comparison;
        my $count = $limit < @items ? $limit : @items;
        my %chosen = map { $_ => 1 } $FILTERS{$filter}->($count, $keep ? 1 : -1, @items);
        return [ @items[ grep { !$chosen{$_} == !$keep } 0 .. $#items ] ];
    };
}

sub rolled {
    my ($self, $faces) = @_;
    die "error: die without faces\n" if $faces < 1;
    return 1 if $faces == 1;
    die "doubt: chance\n" if !$self->{roll};
    return $self->{roll}->($faces);
}

sub shuffled {
    my ($self, $items) = @_;
    my @items = @$items;
    return \@items if !grep { $_ != $items[0] } @items;
    for my $last (reverse 1 .. $#items) {
        my $other = $self->rolled($last + 1) - 1;
        @items[$last, $other] = @items[$other, $last];
    }
    return \@items;
}

sub quotient {
    my ($self, $x, $y) = @_;
    use integer;
    die "error: division by zero\n" if $y == 0;
    return $x / $y;
}

sub remainder {
    my ($self, $x, $y) = @_;
    use integer;
    die "error: division by zero\n" if $y == 0;
    return $x % $y;
}

sub power {
    my ($self, $x, $y) = @_;
    die "error: division by zero\n" if $x == 0 && $y < 0;
    return $y % 2 ? $x : $x * $x if abs($x) == 1;
    return 0 if $y < 0;
    return $y ? 0 : 1 if $x == 0;
    my $power = 1;
    $power = in_range($power * $x) for 1 .. $y;
    return $power;
}

sub joined {
    my ($self, $x, $y) = @_;
    die "error: concatenation with a negative number\n" if $y < 0;
    return "$x$y" + 0;
}

%SCALAR_OPERATORS = (
    '+' => sub { $_[1] + $_[2] },
    '-' => sub { @_ == 2 ? -$_[1] : $_[1] - $_[2] },
    '*' => sub { $_[1] * $_[2] },
    '/' => \&quotient,
    '%' => \&remainder,
    '^' => \&power,
    '.' => \&joined,
    'd' => \&rolled,
);

sub sum {
    my $sum = 0;
    $sum += $_ for @{ $_[1] };
    return [ in_range($sum) ];
}

sub product {
    my $product = 1;
    $product = in_range($product * $_) for @{ $_[1] };
    return [$product];
}

%LIST_OPERATORS = (
    ',' => sub { [ @{ $_[1] }, @{ $_[2] } ] },
    'sum' => \&sum,
    'prod' => \&product,
    'count' => sub { [ scalar @{ $_[1] } ] },
    'sort' => sub { [ sort { $a <=> $b } @{ $_[1] } ] },
    'rev' => sub { [ reverse @{ $_[1] } ] },
    'perm' => \&shuffled,
);

# A filter gives the positions that it chooses.  Among equal values the leftmost stay in the list: they
# are chosen first to be kept and last to be dropped, which is what the sign of $left says.
sub by_value {
    my ($count, $left, @keys) = @_;
    my @order = sort { $keys[$a] <=> $keys[$b] || $left * ($a <=> $b) } 0 .. $#keys;
    return splice @order, 0, $count;
}

%FILTERS = (
    low => sub { by_value(@_) },
    high => sub { my ($count, $left, @items) = @_; by_value($count, $left, map { -$_ } @items) },
    first => sub { my ($count) = @_; 0 .. $count - 1 },
    last => sub { my ($count, $left, @items) = @_; @items - $count .. $#items },
);

%COMPARISONS = (
    eq => sub { $_[0] == $_[1] },
    ne => sub { $_[0] != $_[1] },
    lt => sub { $_[0] < $_[1] },
    gt => sub { $_[0] > $_[1] },
    le => sub { $_[0] <= $_[1] },
    ge => sub { $_[0] >= $_[1] },
);

# How an item and a number are compared.
sub comparison { my ($name) = @_; return $COMPARISONS{$name} }

1;
