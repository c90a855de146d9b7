// Trusted Types: the only ways in which a text becomes markup or the address of a script in these pages. Imported before
// anything draws. Browsers without Trusted Types go without.

import { setTrustedTypesPolicy } from 'solid-js/web';
import { isOwnScript } from './own-script.ts';

/** The splitters' style sheet, which their library writes as markup: one cursor, nothing else. */
const CURSOR = /^\*\{cursor: [a-z-]+!important;\}$/;

interface Rules {
  readonly createHTML?: (text: string) => string | null;
  readonly createScriptURL?: (text: string) => string | null;
}
interface Factory {
  createPolicy(name: string, rules: Rules): { createHTML(text: string): string };
}

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
if (factory !== undefined && import.meta.env.PROD) {
  // Markup of our components is written by the compiler, before anything foreign can be in it.
  setTrustedTypesPolicy(factory.createPolicy('oamut-templates', { createHTML: (text) => text }));
  // Null refuses: the browser then throws.
  factory.createPolicy('default', {
    createHTML: (text) => (CURSOR.test(text) ? text : null),
    createScriptURL: (text) => (isOwnScript(text, location.href) ? text : null),
  });
}
