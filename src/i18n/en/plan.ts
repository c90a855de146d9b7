// English messages of the area "plan"; placeholders are `{{ name }}`.

export const plan = {} as const;
