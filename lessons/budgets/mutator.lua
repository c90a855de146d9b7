function mutate(ctx)
  return {
    units = function(ctx)
      pcall(function() local text = string.rep("x", 70000) end)
      ctx.units.TIDECRAB.maxdamage = 500
    end,
  }
end
