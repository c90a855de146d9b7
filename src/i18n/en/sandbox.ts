// English messages of the area "sandbox"; placeholders are `{{ name }}`.

export const sandbox = {} as const;
