// English messages of the area "cli"; placeholders are `{{ name }}`.

export const cli = {} as const;
