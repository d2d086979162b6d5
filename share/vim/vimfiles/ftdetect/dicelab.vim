autocmd BufNewFile,BufRead *.dice setfiletype dicelab
