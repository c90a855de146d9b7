function mutate(ctx)
  return {
    units = function(ctx)
      local crab = ctx.units.TIDECRAB
      crab.maxdamage = crab.maxdamage + 50
    end,
  }
end
