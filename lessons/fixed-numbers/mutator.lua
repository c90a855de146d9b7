function mutate(ctx)
  return {
    units = function(ctx)
      ctx.units.TIDECRAB.maxvelocity = fixed(1) / 3 * 3
    end,
  }
end
