// HPI archives (also UFO, CCX, GP3): listed without unpacking, read one file at a time.

export { HPI_LIMITS } from './model.ts';
export { openHpi } from './read.ts';
