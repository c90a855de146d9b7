// The line of HTML that shows a link on another page.

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (letter) => ESCAPES[letter]!);

export interface EmbedCode {
  /** The link, `…#link=…`; the small page stands beside the page that it opens. */
  readonly link: string;
  /** What screen readers call the frame. */
  readonly title: string;
  readonly spoiler: boolean;
}

/** An `<iframe>` of the small page with the stack of a link (docs/embedding.md). */
export function embedCode({ link, title, spoiler }: EmbedCode): string {
  const page = new URL(link);
  const address = new URL('embed.html', page);
  address.hash = page.hash + (spoiler ? '&spoiler' : '');
  return `<iframe src="${escaped(address.href)}" title="${escaped(title)}" width="640" height="400" loading="lazy" style="border: 0"></iframe>`;
}
