function mutate(ctx)
  return {
    units = function(ctx)
      local crab = ctx.units.TIDECRAB
      crab.maxdamage = (crab.maxdamage or 0) + 1000
    end,
    rules = {
      named("units", "TIDECRAB") :change {
        maxdamage = scale(2),
      },
    },
  }
end
