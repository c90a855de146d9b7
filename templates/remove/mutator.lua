-- remove() takes the field away: the game then uses its default. The brackets are needed.
function mutate(ctx)
  local rules = {
    where("units", { cloakcost = present() }) :change { cloakcost = remove(), cloakcostmoving = remove() },
  }
  if ctx.options.radar then
    rules[#rules + 1] = where("units", { radardistance = present() }) :change { radardistance = remove() }
  end
  return { rules = rules }
end
