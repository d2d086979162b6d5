sum = 0
for i = 0, 999999 do
  sum = sum + i
end
print(sum)
