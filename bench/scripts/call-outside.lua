-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
function both(x, y)
  return x + y
end

sum = 0
for i = 0, 999999 do
  sum = both(sum, i)
end
print(sum)
