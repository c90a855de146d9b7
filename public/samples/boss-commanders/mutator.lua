-- Boss Commanders: locks, appended words, bounds and a test written in Lua.
-- It acts after Cheap Labs and before Quick Guns.

-- A commander's escort: strong, able to move, and not a giant.
local function is_guard(unit)
  local health = unit.maxdamage or 0
  return unit.canmove == 1 and unit.commander ~= 1 and health >= 2500 and health < 10000
end

function mutate(ctx)
  local rules = {
    where("units", { commander = 1 }) :change {
      maxdamage     = lock(ctx.options.health), -- no later mutator can change it
      category      = append "BOSS",            -- one more word, after one blank
      workertime    = set(400),                 -- replaces what Cheap Labs set
      healtime      = scale(0.5, { min = 5 }),
      sightdistance = set(600),
    },

    -- 720 x 1.5 is 1080, and the bound makes it 1000. 680 x 1.5 is 1020: the same.
    named("units", "TIDEHELM", "EMBRSMTH") :change {
      radardistance = scale(1.5, { max = 1000 }),
    },

    -- The tests of "where" did not suffice: "on" asks a function instead.
    on("units", is_guard) :change { category = append "GUARD" },

    -- Damage stands in a section of the weapon, so the table nests.
    named("weapons", "TIDE_HELM_BEAM", "EMBR_SMTH_HAMMER") :change {
      reloadtime = set(0.3),
      damage     = { default = scale(1.5) },
    },
  }

  -- Options are read while the plan is made: a block can be left out.
  if not ctx.options.finisher then
    rules[#rules + 1] = where("units", { candgun = 1 }) :change {
      candgun = lock(0),
      weapon3 = lock "", -- an empty slot, and it stays empty
    }
  end

  return { rules = rules }
end
