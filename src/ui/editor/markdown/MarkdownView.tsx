// A Markdown file as it reads: tokens of the lexer as elements. Nothing of the text becomes markup, nothing is fetched, and
// pictures come from the package alone.

import { Lexer, type Token, type Tokens } from 'marked';
import {
  type Accessor,
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  Match,
  on,
  onCleanup,
  Show,
  Switch,
} from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { fileOf, useSay, useWorkspace } from '../../../workspace/index.ts';
import { StateMark, stateNamed } from '../../inspector/StateMark.tsx';
import { createPicture, MOST_SIDE } from '../picture.ts';
import { linkTarget } from './links.ts';
import './markdown.css';

interface MarkdownProps {
  readonly uid: string;
  /** The file's own path: links and pictures are relative to it. */
  readonly path: string;
  readonly text: string;
  /** Whether code as `state:held` stands for the inspector's mark of that state: only in words that came with such names in mind. */
  readonly marks?: boolean;
}

export default function MarkdownView(props: MarkdownProps): JSX.Element {
  const say = useSay();
  const tokens = useTokens(() => props.text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <article class="markdown scroll" aria-label={say('ui.markdown.label', { path: props.path })} tabIndex={0}>
      <Show when={tokens()} fallback={<Plain text={props.text} />}>
        {(read) => <Blocks tokens={read()} props={props} />}
      </Show>
    </article>
  );
}

/** Tokens of a text, read by a worker that is thrown away when it takes too long; null = the text is shown as it stands. */
function useTokens(text: Accessor<string>): Accessor<readonly Token[] | null> {
  const { engine } = useWorkspace();
  const [tokens, setTokens] = createSignal<readonly Token[] | null>([]);
  createEffect(
    on(text, (now) => {
      let current = true;
      onCleanup(() => {
        current = false;
      });
      void engine
        .markdown(now)
        .catch(() => null)
        .then((read) => current && setTokens(read));
    }),
  );
  return tokens;
}

/** UTF-16 units of a text that are shown as they stand. */
const PLAIN_LENGTH = 100_000;

function Plain(props: { readonly text: string }): JSX.Element {
  const say = useSay();
  return (
    <>
      <p class="dim">{say('ui.markdown.plain')}</p>
      <pre class="code">{props.text.slice(0, PLAIN_LENGTH)}</pre>
    </>
  );
}

/** Markdown without a frame of its own: for words that stand in a panel. */
export function MarkdownText(props: MarkdownProps): JSX.Element {
  const tokens = useTokens(() => props.text);
  return (
    <div class="markdown-text">
      <Show when={tokens()} fallback={<Plain text={props.text} />}>
        {(read) => <Blocks tokens={read()} props={props} />}
      </Show>
    </div>
  );
}

/**
 * UTF-16 units of a line that is read as Markdown at once, on the page's own thread: the library's work on marks within marks
 * grows with the third power of a text.
 */
const LINE_LENGTH = 500;

/** One line of Markdown, within a sentence; one that is too long for that stands as it is. */
export function MarkdownLine(props: Pick<MarkdownProps, 'text' | 'marks'>): JSX.Element {
  const tokens = createMemo(() =>
    props.text.length > LINE_LENGTH ? null : Lexer.lexInline(props.text, { gfm: true }),
  );
  return (
    <Show when={tokens()} fallback={props.text}>
      {(read) => (
        <Inline tokens={read()} props={{ uid: '', path: '', text: props.text, marks: props.marks === true }} />
      )}
    </Show>
  );
}

interface Part {
  readonly tokens: readonly Token[];
  readonly props: MarkdownProps;
}

function Blocks(part: Part): JSX.Element {
  return <For each={part.tokens}>{(token) => <Block token={token} props={part.props} />}</For>;
}

function Block(part: { readonly token: Token; readonly props: MarkdownProps }): JSX.Element {
  const { token, props } = part;
  switch (token.type) {
    case 'heading': {
      // The page's own headings stand above: a document begins at the third level.
      const level = Math.min(6, (token as Tokens.Heading).depth + 2);
      return (
        <Dynamic component={`h${level}`} data-depth={(token as Tokens.Heading).depth}>
          <Inline tokens={token.tokens ?? []} props={props} />
        </Dynamic>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens ?? []} props={props} />
        </p>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <pre class="code" tabIndex={0}>
          {(token as Tokens.Code).text}
        </pre>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} props={props} />
        </blockquote>
      );
    case 'list': {
      const list = token as Tokens.List;
      return (
        <Dynamic component={list.ordered ? 'ol' : 'ul'} start={list.ordered ? list.start || 1 : undefined}>
          <For each={list.items}>
            {(item) => (
              <li>
                <Show when={item.task}>{item.checked === true ? '☑ ' : '☐ '}</Show>
                <Blocks tokens={item.tokens} props={props} />
              </li>
            )}
          </For>
        </Dynamic>
      );
    }
    case 'table': {
      const table = token as Tokens.Table;
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <div class="markdown-table" tabIndex={0} role="group">
          <table class="table">
            <thead>
              <tr>
                <For each={table.header}>
                  {(cell) => (
                    <th scope="col">
                      <Inline tokens={cell.tokens} props={props} />
                    </th>
                  )}
                </For>
              </tr>
            </thead>
            <tbody>
              <For each={table.rows}>
                {(row) => (
                  <tr>
                    <For each={row}>
                      {(cell) => (
                        <td>
                          <Inline tokens={cell.tokens} props={props} />
                        </td>
                      )}
                    </For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
      );
    }
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    case 'html':
      // Markup of the text is shown as the text that it is.
      return <p class="code">{token.raw.trim()}</p>;
    default:
      return <Inline tokens={[token]} props={props} />;
  }
}

function Inline(part: Part): JSX.Element {
  return <For each={part.tokens}>{(token) => <Span token={token} props={part.props} />}</For>;
}

function Span(part: { readonly token: Token; readonly props: MarkdownProps }): JSX.Element {
  const { token, props } = part;
  const inside = () => <Inline tokens={('tokens' in token && token.tokens) || []} props={props} />;
  switch (token.type) {
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'em':
      return <em>{inside()}</em>;
    case 'del':
      return <del>{inside()}</del>;
    case 'codespan':
      return (
        <Show
          when={props.marks === true && stateNamed((token as Tokens.Codespan).text)}
          fallback={<code class="code">{(token as Tokens.Codespan).text}</code>}
        >
          {(state) => <StateMark state={state()} />}
        </Show>
      );
    case 'br':
      return <br />;
    case 'link':
      return (
        <Link href={(token as Tokens.Link).href} props={props}>
          {inside()}
        </Link>
      );
    case 'image':
      return <Picture image={token as Tokens.Image} props={props} />;
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens !== undefined ? inside() : (token as Tokens.Text).text;
    default:
      return <>{token.raw}</>;
  }
}

function Link(part: {
  readonly href: string;
  readonly props: MarkdownProps;
  readonly children: JSX.Element;
}): JSX.Element {
  const workspace = useWorkspace();
  const target = () => linkTarget(part.href, part.props.path);
  const here = () => {
    const to = target();
    return to.kind === 'file' && fileOf(workspace.state().packages.get(part.props.uid), to.path) !== null
      ? to.path
      : null;
  };
  const away = () => {
    const to = target();
    return to.kind === 'away' ? to.url : null;
  };
  return (
    <Switch fallback={<span title={part.href}>{part.children}</span>}>
      <Match when={here()}>
        {(path) => (
          <button type="button" class="link" onClick={() => workspace.openFile(part.props.uid, path())}>
            {part.children}
          </button>
        )}
      </Match>
      <Match when={away()}>
        {(url) => (
          <a class="link" href={url()} target="_blank" rel="noopener noreferrer nofollow" title={url()}>
            {part.children}
          </a>
        )}
      </Match>
    </Switch>
  );
}

function Picture(part: { readonly image: Tokens.Image; readonly props: MarkdownProps }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const picture = createPicture(() => {
    const to = linkTarget(part.image.href, part.props.path);
    const file = to.kind === 'file' ? fileOf(workspace.state().packages.get(part.props.uid), to.path) : null;
    return file === null || !/\.png$/i.test(file.path) ? null : file.bytes;
  });
  const words = () => part.image.text || part.image.href;
  const why = () => {
    const { fault } = picture();
    return fault === null ? undefined : say(`ui.editor.picture.${fault}`, { side: MOST_SIDE });
  };
  return (
    <Show
      when={picture().url}
      fallback={
        <span class="dim" title={why()}>
          [{words()}]
        </span>
      }
    >
      {(src) => <img src={src()} alt={part.image.text} decoding="async" />}
    </Show>
  );
}
