-- Wrecks, stones and plants. featuredead names what a feature becomes.
function mutate(ctx)
  local factor = ctx.options.factor

  return {
    features = function(ctx)
      for _, feature in pairs(ctx.features) do
        if (feature.metal or 0) > 0 and feature.reclaimable == 1 then
          feature.metal = scale(factor, { max = 20000 })
        end
      end
    end,
  }
end
