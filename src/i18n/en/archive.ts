// English messages of the area "archive"; placeholders are `{{ name }}`.

export const archive = {} as const;
