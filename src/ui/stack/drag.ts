/** The drag type of a package, so that files dragged from outside are told apart. */
export const DRAG_TYPE = 'application/x-oamut-package';
