" Vim filetype plugin: the notation of the package dice
if exists('b:did_ftplugin')
	finish
endif
let b:did_ftplugin = 1

setlocal comments= commentstring=
let b:undo_ftplugin = 'setlocal comments< commentstring<'
