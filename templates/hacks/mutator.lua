-- A hack is switched on with its defaults by true, or given a mapping of parameters. false is refused.
function mutate(ctx)
  local hacks = {
    ["ai.commander-keeps-orders-when-damaged"] = true,
    ["ai.attack-wave-size"] = { units = ctx.options.wave },
    -- A list stands as a Lua list.
    ["ai.income-multipliers"] = { production = { 0.5, 1, 2 } },
  }
  if ctx.options.squads then hacks["ai.squad-assignment"] = { rules = "role-squads" } end
  return { hacks = hacks }
end
