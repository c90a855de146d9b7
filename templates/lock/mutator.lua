-- lock(v) sets the value and holds it. This mutator itself may still change it.
function mutate(ctx)
  local rules = {
    where("units", { commander = 1 }) :change { maxdamage = lock(ctx.options.health) },
  }
  if ctx.options.unarmed then
    -- lock "" holds an empty weapon slot.
    rules[#rules + 1] = where("units", { commander = 1 }) :change { weapon3 = lock "" }
  end
  return { rules = rules }
end
