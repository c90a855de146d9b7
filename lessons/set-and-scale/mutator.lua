function mutate(ctx)
  return {
    rules = {
      where("units", { category = has "PLANT" }) :change {
        buildcostmetal = scale(0.5, { min = 400 }),
      },
      named("units", "TIDEWAGN") :change {
        buildcostmetal = scale(0.5),
      },
    },
  }
end
