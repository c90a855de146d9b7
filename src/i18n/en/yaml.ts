// English messages of the area "yaml"; placeholders are `{{ name }}`.

export const yaml = {} as const;
