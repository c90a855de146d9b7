// Where the focus goes when a gallery has been loaded: the dialog was there before it and had nothing else to give it to.

/** Frames in which an element that waits for its content may come into the page. */
const FRAMES = 120;

/** Focuses the first field once the element is in the page. */
export function enter(element: HTMLElement): void {
  let left = FRAMES;
  const look = () => {
    if (element.isConnected) return element.querySelector('input')?.focus();
    left -= 1;
    if (left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
