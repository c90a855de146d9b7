// `oamut.yaml` as a form over the same text: each field writes its own value and leaves comments and order alone.

import { createMemo, type JSX, Show } from 'solid-js';
import { DRAWN_TAGS, editManifest, LAYERS } from '../../kernel/manifest/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import type { ActiveText } from '../editor/active.ts';
import { Button, EmptyState, Select } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { pathText, readDraft } from './draft.ts';
import { FieldError, FormList, FormLongText, FormText, FormWords, Section } from './fields.tsx';
import { type FormContext, ManifestFormContext } from './form.ts';
import { OptionDesigner } from './OptionDesigner.tsx';
import { Translations } from './Translations.tsx';
import './manifest.css';

/** Stands for a key that is left out, where one of several must be chosen. */
const NONE = '-';

export function ManifestForm(props: { readonly file: ActiveText; readonly onText: () => void }): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const draft = createMemo(() => readDraft(props.file.text));
  const problems = createMemo(() =>
    workspace
      .problems()
      .filter(
        ({ uid, diagnostic }) =>
          uid === props.file.uid && diagnostic.file === props.file.path && diagnostic.severity !== 'hint',
      ),
  );
  const form: FormContext = {
    uid: () => props.file.uid,
    draft,
    set(path, value) {
      const edits = editManifest(props.file.text, path, value, props.file.path);
      if (edits === null) workspace.notify('warning', { id: 'ui.manifest.cannot', values: { path: pathText(path) } });
      else workspace.applyEdits(props.file.uid, edits);
    },
    problem(path, below = false) {
      const at = pathText(path);
      const found = problems().find(
        ({ diagnostic }) =>
          diagnostic.path === at ||
          (below && /^[.[]/.test(diagnostic.path.slice(at.length)) && diagnostic.path.startsWith(at)),
      );
      return found === undefined ? null : say(found.diagnostic.message);
    },
  };
  const others = () =>
    [...workspace.state().packages.keys()].flatMap((uid) => {
      const manifest = uid === props.file.uid ? null : workspace.manifestOf(uid);
      return manifest === null ? [] : [manifest];
    });
  const files = (pattern: RegExp) =>
    workspace
      .state()
      .packages.get(props.file.uid)
      ?.files.map(({ path }) => path)
      .filter((path) => pattern.test(path)) ?? [];
  const pick = (path: string, label: string, paths: readonly string[], none: string) => (
    <Select
      label={label}
      value={draft().text([path]) || NONE}
      options={[
        { value: NONE, label: none },
        ...new Set([...paths, draft().text([path])].filter((one) => one !== '')),
      ].map((one) => (typeof one === 'string' ? { value: one, label: one } : one))}
      onChange={(value) => form.set([path], value === NONE ? undefined : value)}
    />
  );
  // A field takes back its own typing first, then the text's history is gone through, which the form writes to. The browser's
  // own undo would go through all fields of the page.
  let root!: HTMLDivElement;
  let typed: { readonly field: HTMLInputElement | HTMLTextAreaElement; readonly before: string } | null = null;
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    if (typed !== null && typed.field === event.target) {
      const { field, before } = typed;
      if (redo) return;
      typed = null;
      field.value = before;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return;
    }
    shell.undoText(redo);
    queueMicrotask(() => {
      // What had the focus may be gone with the change.
      if (!root.contains(document.activeElement)) root.focus();
    });
  };
  const name = (key: 'name' | 'id' | 'version' | 'description' | 'homepage') => say(`ui.manifest.${key}`);
  return (
    <ManifestFormContext.Provider value={form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: undo and redo of the whole form */}
      <div
        ref={root}
        class="manifest-form"
        data-own-undo=""
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onBeforeInput={({ target }) => {
          const field = isField(target);
          if (field !== null && typed?.field !== field) typed = { field, before: field.value };
        }}
        onChange={() => {
          typed = null;
        }}
        onFocusOut={() => {
          typed = null;
        }}
      >
        <Show
          when={draft().root !== null}
          fallback={
            <EmptyState icon="error" text={say('ui.manifest.unreadable')}>
              <p class="dim">{problems()[0] === undefined ? '' : say(problems()[0]!.diagnostic.message)}</p>
              <Button icon="edit" onClick={props.onText}>
                {say('ui.manifest.as-text')}
              </Button>
            </EmptyState>
          }
        >
          <Section title="ui.manifest.section.identity">
            <FormText label={name('id')} path={['id']} code />
            <FormText label={name('name')} path={['name']} />
            <FormText label={name('version')} path={['version']} code />
            <FormText label={say('ui.manifest.author')} path={['author', 'name']} />
            <FormText label={say('ui.manifest.email')} path={['author', 'email']} />
            <FormLongText label={name('description')} path={['description']} />
            <FormText label={name('homepage')} path={['homepage']} placeholder="https://" />
            {pick('icon', say('ui.manifest.icon'), files(/\.png$/i), say('ui.manifest.icon.none'))}
            <FieldError path={['icon']} />
            {pick('entry', say('ui.manifest.entry'), files(/^(?!files\/|rules\/|lua\/).*\.lua$/i), 'mutator.lua')}
            <FieldError path={['entry']} />
          </Section>
          <Section title="ui.manifest.section.does">
            <FormWords label={say('ui.manifest.layers')} path={['layers']} words={LAYERS} />
            <FormWords label={say('ui.manifest.tags')} path={['tags']} words={DRAWN_TAGS} />
            <Select
              label={say('ui.manifest.clashes')}
              value={draft().text(['clashes']) || NONE}
              options={[
                { value: NONE, label: say('ui.manifest.clashes.none') },
                { value: 'add', label: say('ui.manifest.clashes.add') },
                { value: 'replace', label: say('ui.manifest.clashes.replace') },
              ]}
              onChange={(value) => form.set(['clashes'], value === NONE ? undefined : value)}
            />
            <FieldError path={['clashes']} />
          </Section>
          <Section title="ui.manifest.section.with">
            <FormList label={say('ui.manifest.works-with')} path={['works-with']} offers={['*', 'ta-3.1c']} />
            <FormText label={say('ui.manifest.engine')} path={['requires', 'engine']} placeholder=">= 0.8.0" code />
            <FormList
              label={say('ui.manifest.requires')}
              path={['requires', 'mutators']}
              offers={others().flatMap(({ id, version }) => [id, `${id} >= ${version}`])}
            />
            <FormList
              label={say('ui.manifest.conflicts')}
              path={['conflicts-with']}
              offers={others().map(({ id }) => id)}
            />
          </Section>
          <Section title="ui.manifest.section.options">
            <OptionDesigner />
          </Section>
          <Section title="ui.manifest.section.strings">
            <Translations />
          </Section>
          <Show when={draft().count(['legacy']) > 0}>
            <Section title="ui.manifest.section.legacy">
              <p class="dim">{say('ui.manifest.legacy', { count: draft().count(['legacy']) })}</p>
              <FieldError path={['legacy']} below />
            </Section>
          </Show>
        </Show>
      </div>
    </ManifestFormContext.Provider>
  );
}
