// English messages of the area "tdf"; placeholders are `{{ name }}`.

export const tdf = {} as const;
