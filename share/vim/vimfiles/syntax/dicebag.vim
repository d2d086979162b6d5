" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim syntax: the notation of the package dicebag
if exists('b:current_syntax')
	finish
endif

syntax case match
syntax match dicebagOperator "[-+*/]"
syntax match dicebagNumber "\d\+"
syntax match dicebagFilter "[EeKkAaTt]"
syntax match dicebagDice "d"
syntax match dicebagOperator "\s\@1<=x\s\@="

highlight default link dicebagOperator Operator
highlight default link dicebagDice Type
highlight default link dicebagFilter Statement
highlight default link dicebagNumber Number

let b:current_syntax = 'dicebag'
