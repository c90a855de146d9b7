// Markdown of a lesson: the same renderer as for README files, relative to the lesson's own package.

import type { JSX } from 'solid-js';
import { MarkdownLine, MarkdownText } from '../editor/markdown/MarkdownView.tsx';

export function Words(props: { readonly text: string }): JSX.Element {
  return <MarkdownText uid="lesson-0" path="lesson.md" text={props.text} />;
}

export const Line = MarkdownLine;
