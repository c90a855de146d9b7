// English messages of the area "packages"; placeholders are `{{ name }}`.

export const packages = {} as const;
