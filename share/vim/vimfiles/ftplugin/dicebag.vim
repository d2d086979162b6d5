" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim filetype plugin: the notation of the package dicebag
if exists('b:did_ftplugin')
	finish
endif
let b:did_ftplugin = 1

setlocal comments= commentstring=
let b:undo_ftplugin = 'setlocal comments< commentstring<'
