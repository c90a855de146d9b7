// Patch packs as a part of the workspace. Small and free of the patch language itself, so that every build can restore them.

export * from './actions.ts';
export * from './model.ts';
export * from './world.ts';
