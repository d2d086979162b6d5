package Compare::Oracle;

# What a program means, worked out from its tree and the language's definition alone.
# The answer is { items } or { error } (the language says so) or { doubt }: the two programs need not
# agree, because 0.7 has 32 bits and known bugs, because chance has a say, or because it takes too long.

use strict;
use warnings;
no warnings 'recursion';

use Compare::Differences qw(known_bug);
use Compare::Tree qw(bound_name);

use constant { LARGEST => 2**30, MOST_ITEMS => 2000, MOST_STEPS => 20_000 };

# roll: gives a number from 1 to n; without it, anything that depends on chance is in doubt.
sub new {
    my ($class, %self) = @_;
    return bless {%self}, $class;
}

sub answer {
    my ($self, $tree) = @_;
    $self->{steps} = 0;
    my $items = eval { $self->value($tree, {}) };
    return { items => $items } if $items;
    my ($kind, $why) = $@ =~ /^(error|doubt): (.*)/ or die $@;
    return { $kind => $why };
}

my (%SCALAR_OPERATORS, %LIST_OPERATORS, %FILTERS, %COMPARISONS);

sub value {
    my ($self, $tree, $names) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    die "doubt: too long\n" if ++$self->{steps} > MOST_STEPS;
    my $items
        = !@kids ? $self->leaf($label, $names)
        : defined bound_name($tree) ? $self->binding($tree, $names)
        : $label eq 'if' ? $self->value(@{ $self->value($kids[0], $names) } ? $kids[1] : $kids[2], $names)
        : $label eq '#' ? $self->repeated($names, @kids)
        : $label =~ /^(drop|keep) (.*)/ ? $self->filtered($1, $2, $names, @kids)
        : $SCALAR_OPERATORS{$label} ? [ $self->calculated($label, map { $self->scalar($_, $names) } @kids) ]
        : $label eq '..' ? $self->range(map { $self->scalar($_, $names) } @kids)
        : $self->arranged($label, $names, @kids);
    die "doubt: many items\n" if @$items > MOST_ITEMS;
    return $items;
}

sub leaf {
    my ($self, $label, $names) = @_;
    return [] if $label eq 'empty list';
    return [ in_range($label + 0) ] if $label =~ /^\d+$/;
    return $names->{$label} // die "error: unknown name $label\n";
}

sub least { return $_[0] < $_[1] ? $_[0] : $_[1] }

sub scalar {
    my ($self, $tree, $names) = @_;
    my $items = $self->value($tree, $names);
    die "error: scalar wanted\n" if @$items != 1;
    return $items->[0];
}

sub count_of {
    my ($self, $tree, $names) = @_;
    my $count = $self->scalar($tree, $names);
    die "error: negative count\n" if $count < 0;
    return $count;
}

sub in_range {
    my ($number) = @_;
    die "doubt: large number\n" if abs($number) > LARGEST;
    return $number;
}

sub binding {
    my ($self, $tree, $names) = @_;
    my ($first, $body) = @{ $tree->{kids} };
    my $name = bound_name($tree);
    my $items = $self->value($first, $names);
    my $rest = sub { $self->value($body, { %$names, $name => $_[0] }) };
    return $rest->($items) if $tree->{label} =~ /^let/;
    my @gathered;
    if ($tree->{label} =~ /^foreach/) {
        gather(\@gathered, $rest->([$_])) for @$items;
        return \@gathered;
    }
    while (@$items) {
        gather(\@gathered, $items);
        $items = $rest->($items);
    }
    return \@gathered;
}

sub gather {
    my ($gathered, $items) = @_;
    push @$gathered, @$items;
    die "doubt: many items\n" if @$gathered > MOST_ITEMS;
}

sub repeated {
    my ($self, $names, $count, $body) = @_;
    my $times = $self->count_of($count, $names);
    my @gathered;
    gather(\@gathered, $self->value($body, $names)) for 1 .. $times;
    return \@gathered;
}

sub range {
    my ($self, $from, $to) = @_;
    die "doubt: many items\n" if $to - $from > MOST_ITEMS;
    return [ $from .. $to ];
}

sub calculated {
    my ($self, $label, @operands) = @_;
    my $bug = known_bug($label, @operands);
    die "doubt: $bug\n" if $bug;
    return in_range($SCALAR_OPERATORS{$label}->($self, @operands));
}

sub arranged {
    my ($self, $label, $names, @kids) = @_;
    my $operator = $LIST_OPERATORS{$label} or die "no operator '$label' is known to the oracle";
    # Summing and the like do not care for the order, so that perm below them is not chance.
    @kids = @{ $kids[0]{kids} } while $label =~ /^(?:sum|prod|count|sort|perm)$/ && $kids[0]{label} eq 'perm';
    return $operator->($self, map { $self->value($_, $names) } @kids);
}

sub filtered {
    my ($self, $keep, $filter, $names, $operand, $list) = @_;
    my $comparison = $filter =~ /^comparison (\w+)$/ ? $COMPARISONS{$1} : undef;
    my $number = $comparison ? $self->scalar($operand, $names) : $self->count_of($operand, $names);
    my @items = @{ $self->value($list, $names) };
    my @chosen = $comparison
        ? grep { $comparison->($items[$_], $number) } 0 .. $#items
        : $FILTERS{$filter}->(least($number, scalar @items), $keep eq 'keep' ? 1 : -1, @items);
    my %chosen = map { $_ => 1 } @chosen;
    return [ @items[ grep { $keep eq 'keep' ? $chosen{$_} : !$chosen{$_} } 0 .. $#items ] ];
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
    $sum = in_range($sum + $_) for @{ $_[1] };
    return [$sum];
}

sub product {
    my $product = 1;
    $product = in_range($product * $_) for @{ $_[1] };
    return [$product];
}

%LIST_OPERATORS = (
    ',' => sub { [ map { @$_ } @_[1, 2] ] },
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

1;
