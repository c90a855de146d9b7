// English messages of the area "stack"; placeholders are `{{ name }}`.

export const stack = {} as const;
