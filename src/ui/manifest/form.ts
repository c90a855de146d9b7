// What every part of the manifest's form is given: the draft, a way to change one value, and what is wrong with it.

import { type Accessor, createContext, useContext } from 'solid-js';
import type { YamlPath, YamlValue } from '../../kernel/yaml/index.ts';
import type { ManifestDraft } from './draft.ts';

export interface FormContext {
  readonly uid: Accessor<string>;
  readonly draft: Accessor<ManifestDraft>;
  /** Writes one value; `undefined` takes it away. Every other character of the text stays. */
  set(path: YamlPath, value: YamlValue | undefined): void;
  /** What is wrong at a path, in words, or null. `below` counts places inside of it too. */
  problem(path: YamlPath, below?: boolean): string | null;
}

export const ManifestFormContext = createContext<FormContext>();

export function useForm(): FormContext {
  const form = useContext(ManifestFormContext);
  if (form === undefined) throw new Error('useForm outside of the form');
  return form;
}
