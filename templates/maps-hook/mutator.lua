-- ctx.map is there in this hook only; the collections can be read, not written.
function mutate(ctx)
  local start = ctx.options.start

  return {
    maps = function(ctx)
      local i = 0
      while ctx.map["schema " .. i] do
        local schema = ctx.map["schema " .. i]
        schema.humanmetal, schema.humanenergy = start, start
        schema.computermetal, schema.computerenergy = start, start
        i = i + 1
      end
    end,
  }
end
