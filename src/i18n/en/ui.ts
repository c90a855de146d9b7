// English messages of the area "ui"; placeholders are `{{ name }}`.

export const ui = {} as const;
