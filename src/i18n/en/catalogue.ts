// English messages of the area "catalogue"; placeholders are `{{ name }}`.

export const catalogue = {} as const;
