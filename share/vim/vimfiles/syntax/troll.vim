" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim syntax: Troll
if exists('b:current_syntax')
	finish
endif

syntax case match
syntax iskeyword 65-90,97-122

syntax keyword trollControl if then else foreach in do repeat accumulate while until
syntax keyword trollFunction sum count sgn min max minimal maximal median choose different least largest
syntax keyword trollDefinition function compositional call
syntax keyword trollOperator U mod keep drop pick

" Digits end a word here: Nd6 is a name and a number, and 2d6 are dice.
syntax keyword trollDice d D z Z
syntax match trollNumber "\d\+\%(\.\d\+\)\?"
syntax match trollOperator "[-+*/<>=@&#?'~!]"
syntax match trollOperator "=/=\|--\|:=\|<=\|>=\|\.\.\|||\||>\|<|\|<>\|%[12]"
syntax match trollText +"[^"]*"+
syntax match trollComment "\\.*" contains=@Spell

highlight default link trollControl Keyword
highlight default link trollFunction Function
highlight default link trollDefinition Statement
highlight default link trollOperator Operator
highlight default link trollNumber Number
highlight default link trollDice Type
highlight default link trollText String
highlight default link trollComment Comment

let b:current_syntax = 'troll'
