function mutate(ctx)
  return {
    rules = {
      where("units", { commander = 1 }) :change {
        maxdamage = scale(3),
      },
    },
  }
end
