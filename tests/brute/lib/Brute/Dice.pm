package Brute::Dice;

# What programs mean whose dice are rolled again.  As the oracle, but every item carries its die along: a
# function that rolls another such item.  What a die can show is found out by rolling it in every possible way.

use strict;
use warnings;
no warnings 'recursion';

use parent 'Compare::Oracle';

use Brute::Item;
use Brute::Sequence;
use Compare::Operators qw(pattern_of);
use Compare::Tree qw(bound_name);

use Exporter 'import';
our @EXPORT_OK = qw(rolls_again);

use constant MOST_FACES => 2000;

my $NUMBERS = pattern_of('ARITHMETIC', 'REDUCTION') . '|[-d]'; # operators that always give one
my $REARRANGEMENTS = pattern_of('REARRANGEMENT');

my %DERIVED = map { $_ => "meaning_of_$_" } qw(explode compound reroll force again require add middle net wild);

# Its word, and the comparison that says which of the dice are meant, if there is one.
sub word_and_test {
    my ($tree) = @_;
    return @{ $tree->{kids} } && $tree->{label} =~ /^(?!keep|drop)(\w+) comparison (\w+)$/ ? ($1, $2) : $tree->{label};
}

sub rolls_again {
    my ($tree) = @_;
    my ($word) = word_and_test($tree);
    return $DERIVED{$word} && @{ $tree->{kids} } || grep { rolls_again($_) } @{ $tree->{kids} };
}

# ---- lengths ----

# The tree with how many items its parts always give, where that can be told without rolling.
sub measured {
    my ($tree, $names) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    my $name = @kids ? bound_name($tree) : undef;
    my $first = @kids ? measured($kids[0], $names) : undef;
    my $of_name = !defined $name ? undef : $label =~ /^let/ ? $first->{length} : $label =~ /^foreach/ ? 1 : undef;
    my @rest = map { measured($_, defined $name ? { %$names, $name => $of_name } : $names) } @kids[ 1 .. $#kids ];
    @kids = ($first // (), @rest);
    return { label => $label, kids => \@kids, length => CORE::scalar(length_of($label, $names, @kids)) };
}

sub least { my @sorted = sort { $a <=> $b } @_; return $sorted[0] }

sub number_in { my ($tree) = @_; return $tree->{label} =~ /^\d+$/ ? $tree->{label} : undef }

sub table_length {
    my ($label) = @_;
    my %lengths = map { (/\(/ ? scalar(my @numbers = /\d+/g) : 1) => 1 } map { s/:\d+$//r }
        $label =~ /(\([^)]*\)|-?\d[^,}]*)/g;
    my @lengths = keys %lengths;
    return @lengths == 1 ? $lengths[0] : undef;
}

sub length_of {
    my ($label, $names, @kids) = @_;
    return table_length($label) if $label =~ /^d\{/;
    return $label eq 'empty list' ? 0 : $label =~ /^\d+$/ ? 1 : $names->{$label} if !@kids;
    my ($number, @lengths) = (number_in($kids[0]), map { $_->{length} } @kids);
    return 1 if $label =~ m{^(?:$NUMBERS|net)$};
    return $lengths[1] if $label =~ /^(?:let |force$|add$)/;
    return $lengths[-1] if $label =~ /^(?:reroll|compound|require)\b/;
    return $lengths[0] if $label =~ /^$REARRANGEMENTS$/;
    return if grep { !defined } @lengths;
    return $lengths[0] + $lengths[1] if $label eq ',';
    return $lengths[1] == $lengths[2] ? $lengths[1] : undef if $label eq 'if';
    return if !defined $number;
    return $number * $lengths[1] if $label eq '#';
    return least($number, $lengths[1]) if $label =~ /^(?:keep (?!comp)|middle)/;
    return $lengths[1] - least($number, $lengths[1]) if $label =~ /^drop (?!comp)/;
    return;
}

# ---- what is remembered ----

sub meaning {
    my ($self, $tree) = @_;
    $tree = measured($tree, {}) if !exists $tree->{length};
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    my ($word, $test) = word_and_test($tree);
    my $method = @kids ? $DERIVED{$word} : undef;
    return $self->$method(@kids, $test // ()) if $method;
    my $meaning = $self->SUPER::meaning($tree);
    return $label =~ m{^(?:$NUMBERS|\d+|d\{[^(]*)$} ? $self->rolled_by($meaning, $tree) : $meaning;
}

sub scalar {
    my ($self, $tree) = @_;
    my $scalar = $self->SUPER::scalar($tree);
    return sub { 0 + $scalar->(@_) };
}

# A single value whose die is this meaning itself, once more.
sub rolled_by {
    my ($self, $meaning, $tree) = @_;
    my $dice = has_dice($tree);
    return sub {
        my ($names) = @_;
        my $die = { roll => sub { 0 + $meaning->($names)->[0] }, dice => $dice };
        return [ map { Brute::Item->new($_, $die) } @{ $meaning->($names) } ];
    };
}

sub has_dice {
    my ($tree) = @_;
    return $tree->{label} =~ /^(?:d|perm)$/ && @{ $tree->{kids} } || $tree->{label} =~ /^d\{/ || grep { has_dice($_) } @{ $tree->{kids} };
}

sub repetition {
    my ($self, $count, $body) = @_;
    my ($times, $meaning) = ($self->count_of($count), $self->meaning($body));
    $meaning = $self->rolled_by($meaning, $body) if ($body->{length} // 0) == 1;
    return sub {
        my @gathered;
        $self->gather(\@gathered, $meaning->(@_)) for 1 .. $times->(@_);
        return \@gathered;
    };
}

# With a single value for each item, its die is that value for another such item.
sub binding {
    my ($self, $tree) = @_;
    my ($name, $body) = (bound_name($tree), $tree->{kids}[1]);
    my $binding = $self->SUPER::binding($tree);
    return $binding if $tree->{label} !~ /^foreach/ || ($body->{length} // 0) != 1;
    my ($list, $each, $dice) = (map({ $self->meaning($_) } @{ $tree->{kids} }), has_dice($body));
    return sub {
        my ($names) = @_;
        my @gathered;
        for my $item (@{ $list->($names) }) {
            my $die = die_of($item);
            my $value = sub { 0 + $each->({ %$names, $name => [ $_[0] ] })->[0] };
            my $roll = !$die ? undef : $die->{wild} ? sub { $value->($item) } : sub { $value->(Brute::Item->new($die->{roll}->(), $die)) };
            my $items = $each->({ %$names, $name => [$item] });
            $self->gather(\@gathered, [ map { Brute::Item->new($_, { roll => $roll, dice => $dice || $die->{dice} }) } @$items ]);
        }
        return \@gathered;
    };
}

sub die_of { my ($item) = @_; return ref $item ? $item->{die} : undef }

sub roll_of {
    my ($item) = @_;
    my $die = die_of($item);
    die "doubt: unknown dice\n" if !$die || !$die->{roll};
    return $die->{roll};
}

sub another { my ($item) = @_; return Brute::Item->new(roll_of($item)->(), die_of($item)) }

# Every number that the die can show, in rising order, as often as it falls.
sub faces {
    my ($self, $item) = @_;
    my $roll = roll_of($item);
    die "doubt: no dice\n" if !$item->{die}{dice};
    return @{ $item->{die}{faces} } if $item->{die}{faces};
    my ($sequence, %odds, $rolls) = (Brute::Sequence->new);
    local $self->{roll} = $sequence->roll;
    do {
        my $face = eval { $roll->() } // die "doubt: a die that cannot always be rolled\n";
        push @{ $odds{ $sequence->odds } }, $face;
        die "doubt: many faces\n" if ++$rolls > MOST_FACES;
    } while $sequence->next;
    my ($most) = sort { $b <=> $a } keys %odds;
    my @faces = map { my $odds = $_; map { ($_) x ($most / $odds) } @{ $odds{$odds} } } keys %odds;
    $item->{die}{faces} = [ sort { $a <=> $b } @faces ];
    return @{ $item->{die}{faces} };
}

sub lowest { my ($self, $item) = @_; return ($self->faces($item))[0] }
sub highest { my ($self, $item) = @_; return ($self->faces($item))[-1] }

# ---- which are meant ----

# The list, and a function that gives a test of its items: of (list), or of (number, list, comparison).
sub dice_and_test {
    my ($self, $usual, @kids) = @_;
    return ($self->meaning($kids[0]), sub { $usual || die "doubt: no comparison\n" }) if @kids == 1;
    my ($test, $number) = (Compare::Oracle::comparison($kids[2]), $self->scalar($kids[0]));
    return ($self->meaning($kids[1]), sub { my $limit = $number->(@_); sub { $test->($_[0], $limit) } });
}

# ---- the operators ----

sub meaning_of_explode {
    my ($self, @kids) = @_;
    my ($list, $test) = $self->dice_and_test(sub { $_[0] >= $self->highest($_[0]) }, @kids);
    return sub {
        my ($passes, @all) = ($test->(@_));
        for (my $items = $list->(@_); @$items; $items = $self->joining(grep { $passes->($_) } @$items)) {
            $self->gather(\@all, $items);
        }
        return \@all;
    };
}

sub joining {
    my ($self, @causes) = @_;
    my ($wild) = map { die_of($_) && $_->{die}{wild} } @causes;
    return $wild ? $self->wild_dice(scalar @causes, $wild) : [ map { another($_) } @causes ];
}

sub meaning_of_compound {
    my ($self, @kids) = @_;
    my ($list, $test) = $self->dice_and_test(sub { $_[0] >= $self->highest($_[0]) }, @kids);
    return sub {
        my $passes = $test->(@_);
        return [ map { $self->compounded($_, $passes) } @{ $list->(@_) } ];
    };
}

sub compounded {
    my ($self, $item, $passes) = @_;
    roll_of($item);
    die "doubt: wild dice\n" if $item->{die}{wild};
    my $add_up = sub {
        my ($one) = @_;
        my $sum = 0;
        for (; ; $one = another($one)) {
            $sum += $one;
            return $sum if !$passes->($one);
            $self->gather([], []);
        }
    };
    return Brute::Item->new($add_up->($item), { roll => sub { $add_up->(another($item)) }, dice => $item->{die}{dice} });
}

# A wild die that is rolled by itself is an ordinary one from then on, and so are those beside it.
sub tame {
    my ($self, $item) = @_;
    my $wild = die_of($item) && $item->{die}{wild} or return $item;
    return Brute::Item->new(0 + $item, { roll => sub { $self->rolled($wild) }, dice => 1 });
}

sub meaning_of_reroll {
    my ($self, @kids) = @_;
    my ($list, $test) = $self->dice_and_test(sub { $_[0] <= $self->lowest($_[0]) }, @kids);
    return sub {
        my $passes = $test->(@_);
        my @dice = map { $self->tame($_) } @{ $list->(@_) };
        roll_of($_) for @dice;
        return [ map { $passes->($_) ? another($_) : $_ } @dice ];
    };
}

sub meaning_of_force {
    my ($self, $limit, $kid) = @_;
    my ($number, $list) = ($self->scalar($limit), $self->meaning($kid));
    return sub {
        my $least = $number->(@_);
        return [ map { $_ > $least ? $_ : Brute::Item->new($self->face_above($least, $_), $_->{die}) }
                map { $self->tame($_) } @{ $list->(@_) } ];
    };
}

sub face_above {
    my ($self, $limit, $item) = @_;
    my @above = grep { $_ > $limit } $self->faces($item);
    return @above ? $above[ $self->rolled(CORE::scalar @above) - 1 ] : $self->highest($item);
}

sub meaning_of_again {
    my ($self, @kids) = @_;
    my ($list, $test) = $self->dice_and_test(sub { $_[0] == $self->highest($_[0]) }, @kids);
    return sub {
        my $passes = $test->(@_);
        return [ map { $passes->($_) ? ($_, $_) : $_ } @{ $list->(@_) } ];
    };
}

sub meaning_of_require {
    my ($self, @kids) = @_;
    my ($list, $test) = $self->dice_and_test(undef, @kids);
    return sub {
        my ($passes, $items) = ($test->(@_), $list->(@_));
        die "error: required\n" if grep { !$passes->($_) } @$items;
        return $items;
    };
}

sub meaning_of_add {
    my ($self, $more, $kid) = @_;
    my ($number, $list) = ($self->scalar($more), $self->meaning($kid));
    return sub {
        my $n = $number->(@_);
        return [ map { plus($_, $n) } @{ $list->(@_) } ];
    };
}

sub plus {
    my ($item, $n) = @_;
    my $die = die_of($item);
    my $roll = $die && !$die->{wild} && $die->{roll};
    return Brute::Item->new($item + $n, $roll ? { roll => sub { $n + $roll->() }, dice => $die->{dice} } : undef);
}

sub meaning_of_middle {
    my ($self, $count, $kid) = @_;
    my ($number, $list) = ($self->count_of($count), $self->meaning($kid));
    return sub {
        my $n = $number->(@_);
        my @items = @{ $list->(@_) };
        my $out = @items - $n;
        return \@items if $out <= 0;
        my @high = sort { $items[$b] <=> $items[$a] || $b <=> $a } 0 .. $#items;
        splice @high, 0, int($out / 2);
        my @low = sort { $items[$a] <=> $items[$b] || $b <=> $a } @high;
        splice @low, 0, int(($out + 1) / 2);
        return [ @items[ sort { $a <=> $b } @low ] ];
    };
}

# How many are good, less the failures: below the limit, and the lowest face or less.
sub meaning_of_net {
    my ($self, $limit, $kid) = @_;
    my ($number, $list) = ($self->scalar($limit), $self->meaning($kid));
    my $net = sub {
        my $n = $number->(@_);
        my @items = @{ $list->(@_) };
        my @bad = grep { $_ < $n } @items;
        my $good = @items - @bad;
        return [ $good - grep { $_ <= $self->failing($kid, $_) } @bad ];
    };
    return $self->rolled_by($net, { label => 'd', kids => [$kid] });
}

# The lowest face is looked for in the text: of one sort of dice it is found there, of others it may not be.
sub failing {
    my ($self, $tree, $item) = @_;
    my $die = die_of($item);
    return 1 if !$die || $die->{wild} || !$die->{dice};
    my $lowest = $self->lowest($item);
    die "doubt: which is the lowest face\n" if $lowest != 1 && !is_plain($tree);
    return $lowest;
}

# n # (d m + k), or with a name for it.
sub is_plain {
    my ($tree) = @_;
    return $tree->{label} eq '#' && $tree->{kids}[1]{label} =~ /^[-+d]$/ && !grep { $_->{label} !~ /^(?:\d+|d)$/ } @{ $tree->{kids}[1]{kids} };
}

sub meaning_of_wild {
    my ($self, @kids) = @_;
    my ($count, $faces) = ($self->count_of($kids[0]), $self->scalar($kids[1]));
    return sub {
        my ($n, $m) = ($count->(@_), $faces->(@_));
        return $self->wild_dice($n, $m);
    };
}

sub wild_dice {
    my ($self, $n, $m) = @_;
    return [] if $n == 0;
    my @dice = map { $self->rolled($m) } 1 .. $n;
    if ($m > 1 && $dice[-1] == 1) {
        pop @dice;
        my ($highest) = sort { $dice[$b] <=> $dice[$a] || $b <=> $a } 0 .. $#dice;
        splice @dice, $highest, 1 if @dice;
        push @dice, (0) x ($n - @dice);
        @dice = (0) x $n if $self->rolled($m) == 1;
    }
    while ($m > 1 && $dice[-1] == $m) {
        push @dice, $self->rolled($m);
        $self->gather([], []);
    }
    my $die = { roll => sub { die "doubt: wild dice\n" }, wild => $m, dice => 1, faces => [ 1 .. $m ] };
    return [ map { Brute::Item->new($_, $die) } @dice ];
}

1;
