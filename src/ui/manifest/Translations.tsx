// The translation table: every text that players see, a column for each language, what is missing marked.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { YamlPath } from '../../kernel/yaml/index.ts';
import { LANGUAGES } from '../../language/manifest/keys.ts';
import { useSay } from '../../workspace/index.ts';
import { Button, IconButton } from '../kit/index.ts';
import type { ManifestDraft } from './draft.ts';
import { FieldError } from './fields.tsx';
import { useForm } from './form.ts';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly original: string;
  /** Below the language. */
  readonly path: YamlPath;
  /** Words of a choice's values are one list: its place in it, and the words of all. */
  readonly word: { readonly index: number; readonly all: readonly string[] } | null;
}

export function Translations(): JSX.Element {
  const form = useForm();
  const say = useSay();
  const [tag, setTag] = createSignal('');
  const languages = createMemo(() => form.draft().keys(['strings']), [], { equals: (a, b) => a.join() === b.join() });
  const rows = createMemo(() => rowsOf(form.draft(), say('ui.manifest.name'), say('ui.manifest.description')));
  const read = (language: string, row: Row) => {
    const path: YamlPath = ['strings', language, ...row.path];
    return row.word === null ? form.draft().text(path) : (form.draft().list(path)[row.word.index] ?? '');
  };
  const write = (language: string, row: Row, text: string) => {
    const path: YamlPath = ['strings', language, ...row.path];
    if (row.word === null) return form.set(path, text === '' ? undefined : text);
    // One word each: those without a translation keep the original.
    const now = form.draft().list(path);
    const next = row.word.all.map((original, index) => (index === row.word!.index ? text : now[index]) || original);
    form.set(path, next.every((word, index) => word === row.word!.all[index]) ? undefined : next);
  };
  const missing = (language: string) => rows().filter((row) => read(language, row) === '').length;
  const add = () => {
    const name = form.draft().text(['name']);
    form.set(['strings', tag().trim()], new Map([['name', name]]));
    setTag('');
  };
  return (
    <div class="manifest-translations">
      <Show when={languages().length > 0}>
        <div class="manifest-table-place">
          <table class="manifest-table">
            <thead>
              <tr>
                <th scope="col">{say('ui.manifest.text')}</th>
                <th scope="col">{say('ui.manifest.original')}</th>
                <For each={languages()}>
                  {(language) => (
                    <th scope="col">
                      <span class="manifest-language">
                        <span class="code">{language}</span>
                        <Show
                          when={missing(language) > 0}
                          fallback={<span class="dim">{say('ui.manifest.complete')}</span>}
                        >
                          <span class="manifest-missing">
                            {say('ui.manifest.missing', { count: missing(language) })}
                          </span>
                        </Show>
                        <IconButton
                          icon="trash"
                          label={say('ui.manifest.remove', { name: language })}
                          onClick={() => form.set(['strings', language], undefined)}
                        />
                      </span>
                    </th>
                  )}
                </For>
              </tr>
            </thead>
            <tbody>
              <For each={rows()}>
                {(row) => (
                  <tr>
                    <th scope="row">{row.label}</th>
                    <td>{row.original}</td>
                    <For each={languages()}>
                      {(language) => (
                        <td data-missing={read(language, row) === '' ? '' : undefined}>
                          <Show
                            when={row.key === 'description'}
                            fallback={
                              <input
                                class="text-input"
                                lang={language}
                                aria-label={`${row.label}, ${language}`}
                                placeholder={say('ui.manifest.missing-one')}
                                value={read(language, row)}
                                onChange={(event) => write(language, row, event.currentTarget.value.trim())}
                              />
                            }
                          >
                            {/* A description may have more than one line. */}
                            <textarea
                              class="text-input manifest-long"
                              rows={3}
                              lang={language}
                              aria-label={`${row.label}, ${language}`}
                              placeholder={say('ui.manifest.missing-one')}
                              value={read(language, row)}
                              onChange={(event) => write(language, row, event.currentTarget.value.trim())}
                            />
                          </Show>
                        </td>
                      )}
                    </For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
      </Show>
      <FieldError path={['strings']} below />
      <Show when={languages().length < 16}>
        <span class="manifest-add">
          <input
            class="text-input code"
            list="manifest-languages"
            aria-label={say('ui.manifest.language')}
            placeholder="zh-CN"
            value={tag()}
            onInput={(event) => setTag(event.currentTarget.value)}
          />
          <datalist id="manifest-languages">
            <For each={LANGUAGES.filter((one) => !languages().includes(one))}>{(one) => <option value={one} />}</For>
          </datalist>
          <Button icon="plus" disabled={tag().trim() === '' || languages().includes(tag().trim())} onClick={add}>
            {say('ui.manifest.language.add')}
          </Button>
        </span>
      </Show>
    </div>
  );
}

/** Every text that can be translated, in the order of the manifest. */
export function rowsOf(draft: ManifestDraft, name: string, description: string): readonly Row[] {
  const rows: Row[] = [{ key: 'name', label: name, original: draft.text(['name']), path: ['name'], word: null }];
  if (draft.has(['description']))
    rows.push({
      key: 'description',
      label: description,
      original: draft.text(['description']),
      path: ['description'],
      word: null,
    });
  for (let index = 0; index < draft.count(['options']); index += 1) {
    const id = draft.text(['options', index, 'id']);
    if (id === '') continue;
    const label = draft.text(['options', index, 'label']);
    const path: YamlPath = ['options', id];
    rows.push({ key: id, label: id, original: label === '' ? id : label, path: [...path, 'label'], word: null });
    if (draft.text(['options', index, 'type']) !== 'choice') continue;
    const values = draft.list(['options', index, 'values']);
    const words = draft.list(['options', index, 'labels']);
    const all = values.map((value, place) => words[place] ?? value);
    values.forEach((value, place) => {
      rows.push({
        key: `${id}.${value}`,
        label: `${id}: ${value}`,
        original: all[place]!,
        path: [...path, 'labels'],
        word: { index: place, all },
      });
    });
  }
  return rows;
}
