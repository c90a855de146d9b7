// What a template is: an ordinary package with one line in the list of templates.

/** `tag`: for one of the eight tags; `change`, `hook`: for one change or hook; `plan`: for another key of the plan. */
export const TEMPLATE_KINDS = ['tag', 'change', 'hook', 'plan'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** One line of `templates/index.json`. */
export interface TemplateEntry {
  /** Name of its folder and id of its package. */
  readonly id: string;
  readonly kind: TemplateKind;
  /** The tag, change, hook or key that it is for. */
  readonly of: string;
}
