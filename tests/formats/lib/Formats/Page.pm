# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Formats::Page;

# Reads pages: strictly as XML, and with nothing in them but what belongs there: no script, no link, no text that has become
# markup, a caption for each table and words for each chart.  Dies of what is wrong.

use strict;
use warnings;

use Encode qw(decode);
use Exporter qw(import);

our @EXPORT_OK = qw(page skeleton shown_on_page);

my $ELEMENT = qr/\A(?:html|head|meta|title|style|body|main|h1|h2|section|div|figure|figcaption|pre|code|samp|p|table|caption
    |thead|tbody|tr|th|td|svg|desc|g|path|rect|text)\z/x;
my $ATTRIBUTE = qr/\A(?:xmlns|lang|xml:lang|charset|http-equiv|content|name|class|role|aria-label|tabindex|scope|width|height
    |viewBox|x|y|d|stroke-dasharray|fill|transform|data-(?:least|greatest|left|right|top|base))\z/x;
# Attributes that could name something to be loaded may only have such values.
my %VALUE = (fill => qr/\A#(?:[0-9a-f]{3}){1,2}\z/, transform => qr/\Atranslate\([\d. ]+\) rotate\(-90\)\z/);
my %CHARACTER = (amp => '&', lt => '<', gt => '>', quot => '"');

# Characters that do something by themselves, and those that are none.
my $CONTROL = qr/[\x00-\x08\x0B-\x1F\x7F]/;
my $ODD     = do {
    my $none = join '', map { sprintf '\x{%XFFFE}\x{%XFFFF}', $_, $_ } 0 .. 16;
    qr/[\x{80}-\x{9F}\x{61C}\x{200E}\x{200F}\x{2028}-\x{202E}\x{2066}-\x{2069}\x{FDD0}-\x{FDEF}$none]/;
};

sub shown_on_page {
    my ($text) = @_;
    return $text =~ s/$CONTROL/ /gr =~ s/$ODD/\x{FFFD}/gr;
}

sub unescaped {
    my ($text) = @_;
    die "markup in '$text'\n" if $text =~ /[<>"]/;
    $text =~ s/&(\w*;?)/$CHARACTER{ $1 =~ s{;\z}{}r } \/\/ die "no entity: &$1\n"/ge;
    return $text;
}

sub attributes {
    my ($text) = @_;
    my %attributes;
    while ($text =~ /\G\s+([\w:-]+)="([^"]*)"/gc) {
        my ($name, $value) = ($1, $2);
        die "attribute $name\n" if $name !~ $ATTRIBUTE || exists $attributes{$name};
        die "$name=$value\n" if exists $VALUE{$name} && $value !~ $VALUE{$name};
        $attributes{$name} = unescaped($value);
    }
    die "no attributes: $text\n" if (pos($text) // 0) < length $text;
    return \%attributes;
}

# A tree of elements: { name, attributes, children }, with strings between them.
sub tree {
    my ($text) = @_;
    my $root = { name => '', children => [] };
    my @open = ($root);
    $text =~ /\G<!DOCTYPE html>\n/gc or die "no DOCTYPE\n";
    while ((pos($text) // 0) < length $text) {
        if ($text =~ m{\G<([\w]+)([^<>]*?)(/?)>}gc) {
            my ($name, $attributes, $closed) = ($1, $2, $3);
            die "element $name\n" if $name !~ $ELEMENT;
            my $element = { name => $name, attributes => attributes($attributes), children => [] };
            push @{ $open[-1]{children} }, $element;
            push @open, $element if !$closed;
        } elsif ($text =~ m{\G</(\w+)>}gc) {
            my $closed = pop @open;
            die "</$1> closes <$closed->{name}>\n" if $closed->{name} ne $1;
        } elsif ($open[-1]{name} eq 'style' && $text =~ /\G([^<&]+)/gc) {
            die "style that loads something\n" if $1 =~ /url|import|expression/;
        } elsif ($text =~ /\G([^<]+)/gc) {
            push @{ $open[-1]{children} }, unescaped($1);
        } else {
            die 'no markup at ', pos($text), "\n";
        }
    }
    die "<$open[-1]{name}> is not closed\n" if @open > 1;
    return $root;
}

# All elements of that name, or of that name and class.
sub all {
    my ($element, $name, $class) = @_;
    my @found;
    for (grep { ref } @{ $element->{children} }) {
        push @found, $_ if $_->{name} eq $name && (!defined $class || ($_->{attributes}{class} // '') eq $class);
        push @found, all($_, $name, $class);
    }
    return @found;
}

sub text_of {
    my ($element) = @_;
    return undef if !defined $element;
    return join '', map { ref ? text_of($_) : $_ } @{ $element->{children} };
}

sub only { my ($what, @found) = @_; die scalar(@found), " of $what\n" if @found != 1; return $found[0] }

# Rows of cells; the first cell is the head of its row.
sub table {
    my ($table) = @_;
    return undef if !defined $table;
    die "no caption\n" if !length text_of(only('caption', all($table, 'caption')));
    my ($head, @rows) = all($table, 'tr');
    my @columns = map { text_of($_) } all($head, 'th');
    die "a column without a scope\n" if grep { $_->{attributes}{scope} ne 'col' } all($head, 'th');
    my @cells;
    for my $row (@rows) {
        my ($name, @others) = grep { ref } @{ $row->{children} };
        die "a row without a head\n" if $name->{name} ne 'th' || $name->{attributes}{scope} ne 'row' || grep { $_->{name} ne 'td' } @others;
        die "a row of other length\n" if @others + 1 != @columns;
        push @cells, [ map { text_of($_) } $name, @others ];
    }
    return { columns => \@columns, rows => \@cells };
}

sub check_chart {
    my ($svg) = @_;
    my @words = @{ $svg->{children} };
    my ($title, $desc) = grep { ref } @words;
    die "a chart without words\n"
        if $svg->{attributes}{role} ne 'img' || $title->{name} ne 'title' || $desc->{name} ne 'desc' || text_of($title) !~ /\S/ || text_of($desc) !~ /\S/;
}

sub check_head {
    my ($text, $html) = @_;
    die "no language\n" if $html->{attributes}{lang} ne 'en';
    die "no charset at the beginning\n" if substr($text, 0, 1024) !~ /<meta charset="utf-8"/;
    my %meta = map { ($_->{attributes}{name} // $_->{attributes}{'http-equiv'} // '') => $_->{attributes}{content} } all($html, 'meta');
    die "no viewport\n" if $meta{viewport} !~ /width=device-width/;
    die "something might be loaded\n" if $meta{'Content-Security-Policy'} !~ /\Adefault-src 'none'/;
    my ($style) = $text =~ m{<style>(.*?)</style>}s;
    die "not for light, dark and paper\n" if grep { $style !~ /\@media $_/ } 'screen and \(prefers-color-scheme:dark\)', 'print';
}

sub tree_of_page {
    my ($text) = @_;
    die "a character that is none\n" if decode('UTF-8', $text, Encode::FB_CROAK | Encode::LEAVE_SRC) =~ /$CONTROL|$ODD/;
    my $html = only('html', grep { ref } @{ tree($text)->{children} });
    check_head($text, $html);
    return $html;
}

# The answers of a page, with all text as bytes of UTF-8.
sub page {
    my ($text) = @_;
    return if $text eq '';
    my $html = tree_of_page($text);
    check_chart($_) for all($html, 'svg');
    return map { {
        label => text_of(only('h2', all($_, 'h2'))),
        source => text_of((all($_, 'pre', 'source'))[0]),
        kind => text_of((all($_, 'p', 'kind'))[0]),
        roll => text_of((all($_, 'pre', 'roll'))[0]),
        charts => scalar(() = all($_, 'svg')),
        description => text_of((all($_, 'desc'))[0]),
        statistics => table((all($_, 'table', 'statistics'))[0]),
        outcomes => table((all($_, 'table', 'outcomes'))[0]),
    } } all($html, 'section');
}

# What is left without text and values of attributes.
sub skeleton {
    my ($text) = @_;
    return bones(tree_of_page($text));
}

sub bones {
    my ($element) = @_;
    return "<$element->{name} " . join(' ', sort keys %{ $element->{attributes} }) . '>' . join('', map { bones($_) } grep { ref } @{ $element->{children} }) . '</>';
}

1;
