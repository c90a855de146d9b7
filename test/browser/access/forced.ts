// What those see who use forced colours or less motion, on a part of the page as it stands: every control shows its focus, what is
// chosen is told from what is not, and nothing moves.

import type { Page } from '@playwright/test';

interface Known {
  /** Kinds of controls that were looked at, by their tag and classes. */
  focused?: Set<string>;
}

/** Controls whose focus or choice cannot be seen, and what moves, each once for all parts of a page. The focus stays where it was. */
export async function unseen(page: Page, region: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate((within) => {
    const told = new Set<string>();
    const known = ((window as unknown as Known).focused ??= new Set());
    const roots = [...document.querySelectorAll<HTMLElement>(within)];
    const all = [...new Set(roots.flatMap((root) => [root, ...root.querySelectorAll<HTMLElement>('*')]))].filter(
      (element) =>
        element.closest('.monaco-host') === null &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    );
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;

    const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
    for (const element of all) {
      const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
      const moves = animationName !== 'none' && longest(animationDuration) > 0.01;
      if (longest(transitionDuration) > 0.01 || moves || scrollBehavior === 'smooth')
        told.add(`moves: ${name(element)}`);
    }

    const before = document.activeElement as HTMLElement | null;
    const marked = (element: Element | null | undefined) => {
      if (element == null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    const CONTROL = 'button, a[href], input, select, textarea, summary, [tabindex]';
    for (const element of all.filter((one) => one.matches(CONTROL) && !one.matches(':disabled, [tabindex="-1"]'))) {
      const kind = name(element);
      if (known.has(kind)) continue;
      known.add(kind);
      element.focus({ preventScroll: true });
      if (document.activeElement !== element || !element.matches(':focus-visible')) continue;
      // A hidden input is marked at the control that stands for it; a grid at its active cell.
      const stands = [
        element,
        element.nextElementSibling,
        element.parentElement,
        element.querySelector('.insp-active'),
      ];
      if (!stands.some(marked)) told.add(`focus unseen: ${kind}`);
    }
    before?.focus({ preventScroll: true });

    // Chosen, and its like beside it that is not: something of either, or of what they hold, is drawn otherwise.
    const CHOICES = ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current'];
    const look = (element: Element): string => {
      const parts = [element, ...element.querySelectorAll('*')].slice(0, 12);
      return parts
        .flatMap((part) =>
          [null, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo);
            const { content, backgroundColor, color, outline, fontWeight, textDecorationLine, display, boxShadow } =
              style;
            const borders = [style.borderTop, style.borderRight, style.borderBottom, style.borderLeft];
            return [
              content,
              backgroundColor,
              color,
              outline,
              fontWeight,
              textDecorationLine,
              display,
              boxShadow,
              ...borders,
            ];
          }),
        )
        .join();
    };
    for (const attribute of CHOICES)
      for (const chosen of all.filter((one) => /^(true|step|page)$/.test(one.getAttribute(attribute) ?? ''))) {
        const like = [...(chosen.parentElement?.children ?? [])].find(
          (one) =>
            one !== chosen &&
            one.tagName === chosen.tagName &&
            !/^(true|step|page)$/.test(one.getAttribute(attribute) ?? '') &&
            one.childElementCount === chosen.childElementCount,
        );
        if (like !== undefined && look(like) === look(chosen)) told.add(`choice unseen: ${name(chosen)} ${attribute}`);
      }
    return [...told];
  }, region);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
