// English messages of the area "manifest"; placeholders are `{{ name }}`.

export const manifest = {} as const;
