// Copies a text where the browser allows it, and shows it to be copied by hand where it does not.

import { type Accessor, createSignal, type JSX } from 'solid-js';

export interface Copier<What extends string> {
  /** What was copied last, or could not be; null once the text is another (`forget`). */
  readonly outcome: Accessor<{ readonly what: What; readonly copied: boolean } | null>;
  copy(what: What, text: string): Promise<void>;
  forget(): void;
}

export function createCopier<What extends string>(): Copier<What> {
  const [outcome, setOutcome] = createSignal<{ readonly what: What; readonly copied: boolean } | null>(null);
  return {
    outcome,
    forget: () => void setOutcome(null),
    async copy(what, text) {
      try {
        // Without a secure address there is no clipboard at all.
        await navigator.clipboard.writeText(text);
        setOutcome({ what, copied: true });
      } catch {
        setOutcome({ what, copied: false });
      }
    },
  };
}

/** A text that is selected as a whole once it has the focus. */
export function CopyByHand(props: { readonly label: string; readonly text: string }): JSX.Element {
  return (
    <input
      class="text-input code"
      readOnly
      aria-label={props.label}
      value={props.text}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
