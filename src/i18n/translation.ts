// The shape a translation must have: every id of the English dictionary, nothing else.

/** A dictionary with exactly the ids of `T`. */
export type Translation<T extends Readonly<Record<string, string>>> = { readonly [Id in keyof T]: string };
