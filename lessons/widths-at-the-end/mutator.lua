function mutate(ctx)
  return {
    rules = {
      named("units", "EMBRATHN") :change {
        makesmetal = scale(2),
      },
    },
  }
end
