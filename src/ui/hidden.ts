// What is shown is what is there, wherever on the page a stranger's text comes to stand: characters that cannot be seen, or that turn
// the order of others, are drawn by their number. One door for every panel, before anything is painted.

import { showHidden } from '../kernel/text/hidden.ts';

/** What is read out or hovered, besides the text itself. */
const NAMES = ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title'];

/** The text editor draws such characters in a way of its own; what is typed stays as it was typed. */
const OWN_WAY = '.monaco-host, [class^="monaco-"], [contenteditable], textarea, script, style';

/** Watches a part of the page for as long as it is there. */
export function watchHidden(root: HTMLElement): void {
  const options = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: NAMES };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (elementOf(target)?.closest(OWN_WAY) != null) continue;
      if (type === 'characterData') showText(target as Text);
      else if (type === 'attributes') showName(target as Element, attributeName!);
      else for (const node of addedNodes) showAll(node);
    }
  }).observe(root, options);
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

function showText(text: Text): void {
  const shown = showHidden(text.data);
  if (shown !== text.data) text.data = shown;
}

function showName(element: Element, name: string): void {
  const text = element.getAttribute(name);
  const shown = text === null ? null : showHidden(text);
  if (shown !== null && shown !== text) element.setAttribute(name, shown);
}

function showAll(top: Node): void {
  if (top.nodeType === Node.TEXT_NODE) showText(top as Text);
  if (!(top instanceof Element) || top.matches(OWN_WAY)) return;
  const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(OWN_WAY) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node: Node | null = walk.currentNode; node !== null; node = walk.nextNode())
    if (node instanceof Element) for (const name of NAMES) showName(node, name);
    else showText(node as Text);
}
