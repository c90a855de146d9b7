// What those see who use forced colours or less motion, on a part of the page as it stands: every control shows its focus, what is
// chosen is told from what is not, and nothing moves.

import type { Page } from '@playwright/test';

interface Known {
  /** Kinds of elements that were looked at, by tag and classes: each is looked at once in the life of a page. */
  kinds?: Set<string>;
}

/** Controls whose focus or choice cannot be seen, and what moves, on a page with forced colours. The focus stays where it was. */
export async function unseen(page: Page, region: string): Promise<string[]> {
  return (await page.evaluate(markFresh, region)) ? page.evaluate(lookAtFresh) : [];
}

/** The same on a page as it stands, for as long as it takes: the text editor takes over other colours, which costs. */
export async function unseenWhenForced(page: Page, region: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await unseen(page, region);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Runs in the page: marks elements of kinds that were not looked at yet; false when there are none. */
function markFresh(within: string): boolean {
  const kinds = ((window as unknown as Known).kinds ??= new Set());
  let found = false;
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${within}), :is(${within}) *`)) {
    const chosen = ['selected', 'checked', 'pressed', 'current'].some((state) =>
      /^(true|step|page)$/.test(element.getAttribute(`aria-${state}`) ?? ''),
    );
    const kind = `${element.tagName} ${element.getAttribute('class') ?? ''} ${chosen}`;
    if (kinds.has(kind) || element.closest('.monaco-host') !== null) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.offsetWidth <= 1) continue;
    kinds.add(kind);
    element.dataset['fresh'] = chosen ? 'chosen' : '';
    found = true;
  }
  return found;
}

/** Runs in the page, with forced colours. */
function lookAtFresh(): string[] {
  const told: string[] = [];
  const all = [...document.querySelectorAll<HTMLElement>('[data-fresh]')];
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;

  const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
  for (const element of all) {
    const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
    const moves = animationName !== 'none' && longest(animationDuration) > 0.01;
    if (longest(transitionDuration) > 0.01 || moves || scrollBehavior === 'smooth')
      told.push(`moves: ${name(element)}`);
  }

  // Chosen, and its like beside it that is not: something of either, or of what they hold, is drawn otherwise.
  const look = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .slice(0, 8)
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          const { content, backgroundColor, color, outline, fontWeight, textDecorationLine, display } = style;
          const { borderTop, borderRight, borderBottom, borderLeft } = style;
          const borders = [borderTop, borderRight, borderBottom, borderLeft];
          return [content, backgroundColor, color, outline, fontWeight, textDecorationLine, display, ...borders];
        }),
      )
      .join();
  const states = ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current'];
  const isChosen = (one: Element) => states.some((state) => /^(true|step|page)$/.test(one.getAttribute(state) ?? ''));
  for (const chosen of all.filter((one) => one.dataset['fresh'] === 'chosen')) {
    const like = [...(chosen.parentElement?.children ?? [])].find(
      (one) => one.tagName === chosen.tagName && !isChosen(one) && one.childElementCount === chosen.childElementCount,
    );
    if (like !== undefined && look(like) === look(chosen)) told.push(`choice unseen: ${name(chosen)}`);
  }

  const before = document.activeElement as HTMLElement | null;
  const marked = (element: Element | null | undefined) => {
    if (element == null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  // The field of a palette is all there is to be focused in it, and shows its caret.
  const CONTROL = 'button, a[href], input:not(.palette-input), select, textarea, summary, [tabindex]';
  for (const element of all.filter((one) => one.matches(CONTROL) && !one.matches(':disabled, [tabindex="-1"]'))) {
    element.focus({ preventScroll: true });
    if (document.activeElement !== element || !element.matches(':focus-visible')) continue;
    // A hidden input is marked at the control that stands for it; a grid at its active cell.
    const stands = [element, element.nextElementSibling, element.parentElement, element.querySelector('.insp-active')];
    if (!stands.some(marked)) told.push(`focus unseen: ${name(element)}`);
  }
  before?.focus({ preventScroll: true });
  for (const element of all) delete element.dataset['fresh'];
  return told;
}
