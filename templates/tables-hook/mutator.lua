-- Every other text of gamedata is one record, named as its file; fields are section.key.
function mutate(ctx)
  local slope = ctx.options.slope

  return {
    tables = function(ctx)
      local classes = ctx.tables.moveinfo
      local i = 0
      while classes["class" .. i] do
        local class = classes["class" .. i]
        if string.find(class.name or "", "^WALK") then class.maxslope = slope end
        i = i + 1
      end
    end,
  }
end
