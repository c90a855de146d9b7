// Files in layers and the records that the game reads out of them.

export * from './fields.ts';
export * from './layer.ts';
export * from './load.ts';
export * from './maps.ts';
export * from './menus.ts';
export * from './model.ts';
export * from './mount.ts';
export * from './names.ts';
export * from './order.ts';
export * from './path.ts';
export * from './pile.ts';
export * from './profile.ts';
export * from './record-text.ts';
export { featureRecords, sideRecords, tableRecord } from './sections.ts';
export * from './text-file.ts';
export { readUnitFile, whyUnavailable } from './units.ts';
export { readWeaponFile, slotOf, whyNoSlot } from './weapons.ts';
