-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
sum = 0
for i = 0, 999999 do
  sum = sum + i
end
print(sum)
