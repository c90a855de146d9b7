// Tabs that name them all in a menu after the row, where not all fit.

import { type JSX, splitProps } from 'solid-js';
import { Menu, type MenuGroups } from './Menu.tsx';
import { PlainTabs, type PlainTabsProps } from './PlainTabs.tsx';

interface TabsProps extends Omit<PlainTabsProps, 'menu'> {
  /** Name of the menu; none without a name. */
  readonly more?: string;
}

export function Tabs(props: TabsProps): JSX.Element {
  const [own, rest] = splitProps(props, ['more']);
  const menu = (all: () => MenuGroups) => <Menu label={own.more ?? ''} icon="chevron-down" actions={all()} />;
  return <PlainTabs {...rest} menu={own.more === undefined ? undefined : menu} />;
}
