" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim syntax: AnyDice
if exists('b:current_syntax')
	finish
endif

syntax case match
" Names of variables and digits end a word here: NdX and 2d6 are dice.
syntax iskeyword 97-122

syntax keyword anydiceControl if else loop over result
syntax keyword anydiceStatement output named function set to
syntax keyword anydiceFunction absolute count in highest lowest middle of and maximum explode reverse sort
" (contains is a word of Vim's there.)
syntax match anydiceFunction "\<contains\>"
syntax keyword anydiceDice d
syntax match anydiceDice ":\@<=[ns?]\l\@!"
syntax match anydiceNumber "\d\+"
syntax match anydiceOperator "[-+*/^@#!=<>&|]\|!=\|<=\|>=\|\.\s*\."
syntax region anydiceText start=+"+ end=+"+
syntax region anydiceComment start="\\" end="\\" contains=@Spell

highlight default link anydiceControl Keyword
highlight default link anydiceStatement Statement
highlight default link anydiceFunction Function
highlight default link anydiceDice Type
highlight default link anydiceNumber Number
highlight default link anydiceOperator Operator
highlight default link anydiceText String
highlight default link anydiceComment Comment

let b:current_syntax = 'anydice'
