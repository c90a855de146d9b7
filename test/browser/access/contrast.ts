// Whether texts can be read in the themes that are not in force. Axe asks the whole page anew for each theme; this asks only
// texts that look like none before them, by the rule that axe holds to (WCAG 1.4.3).

import type { Page } from '@playwright/test';

interface Known {
  /** What was looked at, by what its colours hang on. */
  looked?: Set<string>;
}

/**
 * Texts of a part of the page that are too close to what is behind them, each with its theme. Left out: texts that look like
 * one that was looked at before (classes, states and colours all the way up), what is disabled, and the text editor.
 */
export async function dimTexts(page: Page, region: string, themes: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([within, names]) => {
      type Colour = readonly [red: number, green: number, blue: number, alpha: number];
      const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
      const colours = new Map<string, Colour>();
      const colourOf = (text: string): Colour => {
        let colour = colours.get(text);
        if (colour === undefined) {
          pixel.clearRect(0, 0, 1, 1);
          pixel.fillStyle = text;
          pixel.fillRect(0, 0, 1, 1);
          const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
          colour = [red!, green!, blue!, alpha! / 255];
          colours.set(text, colour);
        }
        return colour;
      };
      const over = (front: Colour, back: Colour): Colour => {
        const mixed = (at: 0 | 1 | 2) => front[at] * front[3] + back[at] * (1 - front[3]);
        return [mixed(0), mixed(1), mixed(2), 1];
      };
      const light = ([red, green, blue]: Colour) => {
        const part = (value: number) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
      };
      const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const groundOf = (element: Element | null): Colour => {
        if (element === null) return [255, 255, 255, 1];
        const own = colourOf(getComputedStyle(element).backgroundColor);
        return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
      };
      const opacityOf = (element: Element | null): number =>
        element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);

      const marks = new Map<Element, string>();
      const mark = (element: Element): string => {
        const states = [...element.attributes]
          .filter(({ name, value }) => /^(aria-|data-|role$|disabled$)/.test(name) && value.length < 12)
          .map(({ name, value }) => `${name}=${value.replaceAll(/\d+/g, '0')}`);
        const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(element);
        return [element.className, ...states, color, backgroundColor, opacity, fontSize, fontWeight].join(' ');
      };
      const way = (element: Element): string => {
        let made = marks.get(element);
        if (made === undefined) {
          const above = element.parentElement;
          made = above === null ? '' : `${way(above)}\n${mark(element)}`;
          marks.set(element, made);
        }
        return made;
      };
      const isText = (element: Element) =>
        element instanceof HTMLInputElement ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '');
      const looked = ((window as unknown as Known).looked ??= new Set());
      const fresh = [...document.querySelectorAll<HTMLElement>(`:is(${within}) *`)].filter((element) => {
        if (!isText(element) || element.closest('.view-lines, :disabled, [aria-disabled="true"]') !== null)
          return false;
        if (!element.checkVisibility({ visibilityProperty: true }) || element.offsetWidth <= 1) return false;
        const key = way(element);
        if (looked.has(key)) return false;
        looked.add(key);
        return true;
      });

      const told: string[] = [];
      const root = document.documentElement;
      const before = root.dataset['theme']!;
      for (const theme of fresh.length === 0 ? [] : names) {
        root.dataset['theme'] = theme;
        for (const element of fresh) {
          const { color, fontSize, fontWeight } = getComputedStyle(element);
          const [red, green, blue, alpha] = colourOf(color);
          const ground = groundOf(element);
          const ink = over([red, green, blue, alpha * opacityOf(element)], ground);
          const size = Number.parseFloat(fontSize);
          const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
          const found = ratio(light(ink), light(ground));
          if (found < (isLarge ? 3 : 4.5))
            told.push(`${theme}: ${found.toFixed(2)} at .${element.className} "${element.textContent!.slice(0, 30)}"`);
        }
      }
      root.dataset['theme'] = before;
      return told;
    },
    [region, themes] as const,
  );
}
