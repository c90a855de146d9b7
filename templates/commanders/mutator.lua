-- Commanders are the units whose key "commander" is 1, in any game.
function mutate(ctx)
  local rules = {
    where("units", { commander = 1 }) :change {
      maxdamage  = lock(ctx.options.health), -- held against every mutator below
      workertime = scale(1.5),
    },
  }

  -- Options are read while the plan is made, so a block can be left out.
  if ctx.options.radar then
    rules[#rules + 1] = where("units", { commander = 1 }) :change { radardistance = scale(2) }
  end

  return { rules = rules }
end
