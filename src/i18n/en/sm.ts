// English messages of the area "sm"; placeholders are `{{ name }}`.

export const sm = {} as const;
