" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim syntax: rolls of virtual tabletops
if exists('b:current_syntax')
	finish
endif

syntax case match
syntax match dicevttOperator "\*\*\|//\|[<>!=]=\|<>\|[-+*/%^<>=]"
syntax match dicevttNumber "\d\+\%(\.\d\+\)\=\|\.\d\+"
syntax match dicevttFilter "!!p\|!!\|!p\|!o\|!=\@!\|\a\+"
syntax match dicevttDice "\c\a\@1<!d\%(%\|[fc]\a\@!\|\a\@!\)"
syntax match dicevttFunction "\c\<\%(floor\|ceil\|round\|trunc\|abs\|sign\|pow\|min\|max\)\ze\s*("
syntax match dicevttComment "\[[^][]*\]"
syntax match dicevttComment "#.*"

highlight default link dicevttComment Comment
highlight default link dicevttFunction Function
highlight default link dicevttDice Type
highlight default link dicevttFilter Statement
highlight default link dicevttNumber Number
highlight default link dicevttOperator Operator

let b:current_syntax = 'dicevtt'
