// What a page has no room for: texts that are cut without saying so, controls over one another, parts wider than their
// place; and texts that no dictionary said.

import type { Page } from '@playwright/test';

/** No messages by their nature: source text, keys of the keyboard. */
const FOREIGN = '.monaco-host, code, kbd, .code, [translate="no"]';
/** These scroll sideways by their nature, as whatever holds a table: source text, grids, rows of tabs. */
const WIDE = '.monaco-host, pre, .insp-grid, .plain-text, textarea, .tabs-list, .editor-tabs, .insp-spaces';

/** A text without brackets, and where it stands. */
interface Unsaid {
  readonly text: string;
  readonly at: string;
}

export interface Room {
  readonly cut: readonly string[];
  readonly overlaps: readonly string[];
  readonly wide: readonly string[];
  readonly unsaid: readonly Unsaid[];
}

/** Looks at a part of the page. Unsaid are texts without the brackets of `pseudo`. */
export async function roomOf(page: Page, region = 'body'): Promise<Room> {
  return page.evaluate(
    ([within, foreign, wideByNature]) => {
      const roots = [...document.querySelectorAll<HTMLElement>(within)];
      const all = roots.flatMap((root) => [root, ...root.querySelectorAll<HTMLElement>('*')]);
      const name = (element: Element): string => {
        const classes = typeof element.className === 'string' ? element.className.trim().replaceAll(/\s+/g, '.') : '';
        return `${element.tagName.toLowerCase()}${classes === '' ? '' : `.${classes}`}`;
      };
      const shown = (element: HTMLElement) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1;
      };
      const texts = (element: Element) =>
        [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '');
      const short = (text: string | null) => (text ?? '').trim().slice(0, 40);
      const clips = (style: CSSStyleDeclaration, axis: 'X' | 'Y') => /hidden|clip/.test(style[`overflow${axis}`]);
      const scrolls = (style: CSSStyleDeclaration, axis: 'X' | 'Y') => /auto|scroll/.test(style[`overflow${axis}`]);
      const isTold = (element: Element) => element.closest('[title], [aria-label]') !== null;

      const cut: string[] = [];
      for (const element of all) {
        const own = texts(element);
        if (own.length === 0 || !shown(element) || element.closest('.monaco-host, .visually-hidden') !== null) continue;
        const range = document.createRange();
        range.setStartBefore(own[0]!);
        range.setEndAfter(own.at(-1)!);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const open = { X: true, Y: true };
        for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
          const style = getComputedStyle(at);
          const box = at.getBoundingClientRect();
          if (open.X && clips(style, 'X') && (right > box.right + 1 || left < box.left - 1)) {
            if (style.textOverflow !== 'ellipsis')
              cut.push(`${name(element)} "${short(element.textContent)}" by ${name(at)}`);
            else if (!isTold(element)) cut.push(`${name(element)} "${short(element.textContent)}" has no title`);
            break;
          }
          if (open.Y && clips(style, 'Y') && (bottom > box.bottom + 2 || top < box.top - 2)) {
            if (style.webkitLineClamp === 'none')
              cut.push(`${name(element)} "${short(element.textContent)}" below ${name(at)}`);
            break;
          }
          // What can be scrolled to is not lost.
          if (scrolls(style, 'X')) open.X = false;
          if (scrolls(style, 'Y')) open.Y = false;
        }
      }

      const controls = all.filter(
        (element) =>
          element.matches(
            'button, a[href], input, select, textarea, [role="tab"], [role="switch"], [role="treeitem"] > *',
          ) &&
          shown(element) &&
          element.closest('.monaco-host, .visually-hidden') === null,
      );
      const placed = controls.flatMap((element) => {
        let { left, right, top, bottom } = element.getBoundingClientRect();
        for (let at = element.parentElement; at !== null; at = at.parentElement) {
          const style = getComputedStyle(at);
          if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
          const box = at.getBoundingClientRect();
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
          [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
        return right - left > 2 && bottom - top > 2 ? [{ element, left, right, top, bottom }] : [];
      });
      const floatOf = (element: Element | null): Element | null =>
        element === null || /sticky|fixed/.test(getComputedStyle(element).position)
          ? element
          : floatOf(element.parentElement);
      const overlaps: string[] = [];
      for (const [index, one] of placed.entries())
        for (const other of placed.slice(index + 1)) {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (across <= 2 || down <= 2) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          // What sticks covers what is scrolled below it.
          if (floatOf(one.element) !== floatOf(other.element)) continue;
          if (one.element.closest('label')?.contains(other.element) === true) continue;
          overlaps.push(
            `${name(one.element)} "${short(one.element.textContent)}" and ${name(other.element)} "${short(other.element.textContent)}"`,
          );
        }

      const root = document.documentElement;
      const wide = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} of ${root.clientWidth}`] : [];
      for (const element of all)
        if (
          element.scrollWidth > element.clientWidth + 1 &&
          shown(element) &&
          scrolls(getComputedStyle(element), 'X') &&
          element.closest(wideByNature) === null &&
          ![...element.querySelectorAll('table, .insp-strips')].some((table) => table.scrollWidth > element.clientWidth)
        )
          wide.push(`${name(element)}: ${element.scrollWidth} of ${element.clientWidth}`);

      // Brackets are counted over the whole part: a message may be drawn in pieces.
      const unsaid: Unsaid[] = [];
      for (const part of roots) {
        let depth = 0;
        const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
          let bare = '';
          for (const letter of node.nodeValue!) {
            if (letter === '⟦') depth += 1;
            else if (letter === '⟧') depth = Math.max(0, depth - 1);
            else if (depth === 0) bare += letter;
          }
          const place = node.parentElement!;
          if (/\p{L}{2}/u.test(bare) && place.closest(`${foreign}, style, script, noscript`) === null)
            unsaid.push({ text: bare.trim(), at: name(place) });
        }
        for (const element of part.querySelectorAll<HTMLElement>('[title], [aria-label], [placeholder]'))
          for (const which of ['title', 'aria-label', 'placeholder']) {
            const text = element.getAttribute(which) ?? '';
            if (/\p{L}{2}/u.test(text) && !text.includes('⟦') && element.closest(foreign) === null)
              unsaid.push({ text: text.trim(), at: `${which} of ${name(element)}` });
          }
      }
      const once = (list: readonly string[]) => [...new Set(list)];
      return { cut: once(cut), overlaps: once(overlaps), wide: once(wide), unsaid };
    },
    [region, FOREIGN, WIDE] as const,
  );
}
