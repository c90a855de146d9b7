-- append "WORD" puts the word after one blank. On a missing or empty field it sets it.
function mutate(ctx)
  local limit = ctx.options.limit
  return {
    rules = {
      -- Giants are left out: their list of words is as long as the game keeps already.
      where("units", { maxdamage = between(limit, 20000), canmove = 1 }) :change { category = append "HEAVY" },

      -- has asks for whole words, so a later rule can find what this one marked.
      where("units", { category = has "HEAVY" }) :change { maxvelocity = scale(0.75) },
    },
  }
end
