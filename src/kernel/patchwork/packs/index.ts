// Packs, the inventory of their files, and the definition files among them.

export * from './discovery.ts';
export * from './identity.ts';
export * from './inventory.ts';
export * from './model.ts';
