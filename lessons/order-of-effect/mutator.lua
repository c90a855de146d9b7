-- Each later mutator sees the game as those above left it.
function mutate(ctx)
  return {
    rules = {
      named("units", "TIDECRAB") :change {
        maxdamage = set(1000),
      },
    },
  }
end
