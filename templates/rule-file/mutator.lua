-- sm "path" puts the blocks of a rule file where it stands among the rules.
function mutate(ctx)
  local rules = { sm "rules/wrecks.sm" }
  if ctx.options.walls then rules[#rules + 1] = sm "rules/walls.sm" end
  return { rules = rules }
end
