" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim syntax: Language of Dice
if exists('b:current_syntax')
	finish
endif

syntax case match
syntax iskeyword 48-57,65-90,95,97-122

syntax keyword lodControl while do done if then elif else break continue yield
syntax keyword lodFunction max min sum
syntax keyword lodParameters par
syntax keyword lodOperator and or not in
syntax keyword lodNumber true false

" Words that are names, too: before a parenthesis they are not.
syntax match lodFunction "\<\%(append\|remove\|flatten\)\ze("
syntax match lodParameters "\<def\ze\s*("

syntax match lodNumber "\<\d\+\>"
syntax match lodDice "\<\d\+d\d\+\>"
syntax match lodOperator "[-+*/%<>=~.]"
syntax match lodOperator "[-+*/%<>=!:]="
syntax match lodOperator "++\|--\|<-"
syntax region lodText start=+'+ end=+'+
syntax region lodText start=+"+ end=+"+
syntax match lodComment "//.*" contains=@Spell
syntax region lodComment start="/\*" end="\*/" contains=@Spell

highlight default link lodControl Keyword
highlight default link lodFunction Function
highlight default link lodParameters Statement
highlight default link lodOperator Operator
highlight default link lodNumber Number
highlight default link lodDice Type
highlight default link lodText String
highlight default link lodComment Comment

let b:current_syntax = 'lod'
