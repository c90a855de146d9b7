// Starting points of new packages: templates kept as folders, one record of a game, a control file of TA: Mutation.

export { type Identity, withIdentity } from './identity.ts';
export { TEMPLATE_KINDS, type TemplateEntry, type TemplateKind } from './model.ts';
export { recordId, recordPackage } from './record.ts';
export { readTam, type TamFile, tamPackage } from './tam.ts';
