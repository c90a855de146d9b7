// English messages of the area "rules"; placeholders are `{{ name }}`.

export const rules = {} as const;
