// Small parts that many panels share: badges, empty states, meters, severity marks, panel titles.

import { type JSX, Show } from 'solid-js';
import type { Severity } from '../../kernel/text/index.ts';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = Severity | 'good' | 'plain' | 'conflict' | 'held';

/** A word with a tone; the word carries the meaning, the tone only helps. */
export function Badge(props: {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly title?: string;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <span class="badge" data-tone={props.tone} title={props.title}>
      <Show when={props.icon}>{(name) => <Icon name={name()} small />}</Show>
      <span class="badge-text">{props.children}</span>
    </span>
  );
}

export function SeverityIcon(props: { readonly severity: Severity; readonly label: string }): JSX.Element {
  return (
    <span class="severity" data-tone={props.severity} role="img" aria-label={props.label} title={props.label}>
      <Icon name={props.severity} />
    </span>
  );
}

/** What would stand here, and the one action that fills it. */
export function EmptyState(props: {
  readonly icon?: IconName;
  readonly text: string;
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <div class="empty">
      <Show when={props.icon}>
        {(name) => (
          <span class="empty-icon">
            <Icon name={name()} />
          </span>
        )}
      </Show>
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}

/** How much of a budget was used. */
export function Meter(props: {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
}): JSX.Element {
  const part = () => Math.min(1, Math.max(0, props.value / props.max));
  return (
    <span
      class="meter"
      role="meter"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={props.max}
      aria-valuenow={Math.min(props.value, props.max)}
      aria-valuetext={props.text}
      title={`${props.label}: ${props.text}`}
      data-level={part() >= 1 ? 'over' : part() > 0.7 ? 'high' : 'fine'}
    >
      <span class="meter-fill" style={{ width: `${Math.max(part() > 0 ? 2 : 0, part() * 100)}%` }} />
    </span>
  );
}

export function PanelTitle(props: {
  readonly title: string;
  readonly count?: number;
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <header class="panel-title">
      <h2>{props.title}</h2>
      <Show when={props.count !== undefined}>
        <span class="count">{props.count}</span>
      </Show>
      <span class="panel-tools">{props.children}</span>
    </header>
  );
}
