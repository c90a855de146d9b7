// English messages of the area "patchwork"; placeholders are `{{ name }}`.

export const patchwork = {} as const;
