-- Costs and income. Factors multiply what the mutators above left.
function mutate(ctx)
  local cost = ctx.options.cost

  return {
    rules = {
      -- { min = 1 } holds this factor only: nothing becomes free by it.
      where("units", { buildcostmetal = gt(0) }) :change { buildcostmetal = scale(cost, { min = 1 }) },
      where("units", { buildcostenergy = gt(0) }) :change { buildcostenergy = scale(cost, { min = 1 }) },

      -- makesmetal is one signed byte: whatever is written, it ends at 127.
      where("units", { makesmetal = gt(0) }) :change { makesmetal = scale(ctx.options.income) },
    },
  }
end
