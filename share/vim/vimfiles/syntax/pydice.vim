" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim syntax: the notation of the package dice
if exists('b:current_syntax')
	finish
endif

syntax case match
syntax match pydiceOperator "[-+*/%,|]"
syntax match pydiceNumber "\d\+"
syntax match pydiceFilter "[rR][rR]\|[xXrRhHvVlLmMoOaAeEfFtTsS^]"
syntax match pydiceOperator "+-\|\.[-+]"
syntax match pydiceDice "[dDuUwW]\s*[%fF]\="

highlight default link pydiceDice Type
highlight default link pydiceOperator Operator
highlight default link pydiceFilter Statement
highlight default link pydiceNumber Number

let b:current_syntax = 'pydice'
