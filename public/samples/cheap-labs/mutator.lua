-- Cheap Labs: an economy mutator made of rules alone.
-- It acts first in the sample stack, so it sees the game as it was shipped.

function mutate(ctx)
  local cost = ctx.options.cost

  return {
    rules = {
      -- A selector picks records, :change says what happens to them.
      -- The bound { min = 1 } holds this one factor only.
      where("units", { category = has "PLANT" }) :change {
        buildcostmetal  = scale(cost, { min = 1 }),
        buildcostenergy = scale(cost, { min = 1 }),
        buildtime       = scale(cost, { min = 1 }),
      },

      -- "commander = 1" means equals. Boss Commanders, next in the stack,
      -- replaces this workertime and locks maxdamage over this factor.
      where("units", { commander = 1 }) :change {
        buildcostmetal = scale(0.8),
        workertime     = set(320),
        maxdamage      = scale(1.25),
      },

      -- A sun collector uses less than nothing: -20 becomes -30.
      where("units", { energyuse = lt(0) }) :change { energyuse = scale(1.5) },

      -- makesmetal is one signed byte. 120 doubled is 240, and at the very
      -- end, after every mutator, the game's own width stops it at 127.
      where("units", { makesmetal = gt(0) }) :change { makesmetal = scale(2) },

      -- Rules can also stand in a file of their own.
      sm "rules/wrecks.sm",
    },
  }
end
