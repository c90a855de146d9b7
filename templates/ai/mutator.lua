-- Parameters of the engine that are open to mutators, set for this match.
function mutate(ctx)
  return {
    hacks = {
      -- A hack with one parameter takes the value itself …
      ["ai.attack-wave-size"] = ctx.options.wave,
      -- … and always a mapping of parameters.
      ["ai.patrol-group-size"] = { units = ctx.options.patrol },
    },
  }
end
