-- scale(f, { min =, max = }) multiplies what is there and then holds the product between the bounds.
-- The bounds act on this factor only: a later mutator may go beyond them.
function mutate(ctx)
  local factor = ctx.options.factor
  return {
    rules = {
      where("units", { maxdamage = gt(0) }) :change { maxdamage = scale(factor, { min = 100, max = 8000 }) },

      -- "*" is every field of the section that is there now.
      all "weapons" :change { damage = { ["*"] = scale(factor) } },
    },
  }
end
