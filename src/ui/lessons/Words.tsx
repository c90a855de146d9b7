// Markdown of a lesson: the same renderer as for README files, relative to the lesson's own package, and with the marks of
// states.

import type { JSX } from 'solid-js';
import { MarkdownLine, MarkdownText } from '../editor/markdown/MarkdownView.tsx';

export function Words(props: { readonly text: string }): JSX.Element {
  return <MarkdownText uid="lesson-0" path="lesson.md" text={props.text} marks />;
}

export function Line(props: { readonly text: string }): JSX.Element {
  return <MarkdownLine text={props.text} marks />;
}
