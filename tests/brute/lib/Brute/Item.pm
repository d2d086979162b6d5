package Brute::Item;

# A number that carries along how it was rolled.

use strict;
use warnings;

use overload '0+' => sub { $_[0]{value} }, fallback => 1;

sub new {
    my ($class, $value, $die) = @_;
    return bless { value => 0 + $value, die => $die }, $class;
}

1;
