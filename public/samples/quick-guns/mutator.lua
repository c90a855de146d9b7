-- Quick Guns: options, hooks and a small library. It acts last in the sample
-- stack and finds the values that the two mutators above have left.

local reach = require "reach" -- lua/reach.lua

function mutate(ctx)
  local pace = ctx.options.pace

  local rules = {
    -- The floor keeps fast guns from firing on every tick.
    where("weapons", { reloadtime = gt(0) }) :change { reloadtime = scale(pace, { min = 0.1 }) },

    -- "*" is every field of the section: the default and each unit's own entry.
    all "weapons" :change { damage = { ["*"] = scale(ctx.options.damage) } },

    where("units", { category = has "DEFENCE" }) :change { category = append "QUICK" },

    -- The word BOSS came from the mutator above. The factor comes too late:
    -- maxdamage is locked, and the report says "held by boss-commanders".
    where("units", { category = has "BOSS" }) :change { maxdamage = scale(2) },
  }
  if ctx.options.wide then
    -- 8 and 16 are point hits and stay so.
    rules[#rules + 1] = where("weapons", { areaofeffect = gt(16) }) :change { areaofeffect = scale(1.5) }
  end

  return {
    rules = rules,

    -- Hooks run after the rules and see what these have done.
    units = function(ctx)
      for _, unit in pairs(ctx.units) do
        local far = math.min(reach.longest(ctx.weapons, unit), 700)
        if far > (unit.sightdistance or 0) then unit.sightdistance = far end
      end
    end,

    -- fixed counts in 1/65,536, so every machine writes the same text.
    weapons = function(ctx)
      for _, weapon in pairs(ctx.weapons) do
        local speed = weapon.weaponvelocity
        if speed and speed > 0 then weapon.weaponvelocity = fixed(speed) / fixed(pace) end
      end
    end,

    -- Called only when the match has a map, after every mutator.
    maps = function(ctx)
      local header = ctx.map.globalheader
      header.maxwindspeed = scale(2)
      if (header.gravity or 0) > 100 then header.gravity = 100 end
    end,
  }
end
