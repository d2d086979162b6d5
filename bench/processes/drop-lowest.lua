-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
local random = math.random
local function x()
  local a, b, c, d = random(6), random(6), random(6), random(6)
  local least = a
  if b < least then least = b end
  if c < least then least = c end
  if d < least then least = d end
  return a + b + c + d - least
end
local counts, trials = {}, tonumber(arg[1])
for i = 1, trials do
  local result = x()
  counts[result] = (counts[result] or 0) + 1
end
local sum = 0
for result, count in pairs(counts) do sum = sum + result * count end
print(sum / trials)
