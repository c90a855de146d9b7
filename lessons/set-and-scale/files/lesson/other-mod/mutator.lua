-- Plays a mod with other numbers; the tasks are tried over it as well.
function mutate(ctx)
  return {
    rules = {
      named("units", "TIDEWAGN") :change {
        buildcostmetal = set(2000),
      },
      named("units", "TIDEREED") :change {
        maxdamage = set(520),
      },
    },
  }
end
