// English messages of the area "game"; placeholders are `{{ name }}`.

export const game = {} as const;
