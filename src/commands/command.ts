// A command: what it is called, its keys, when it can run, what it does. Menus, palette and keys come from this data.

import type { MessageId } from '../i18n/index.ts';
import type { PreferenceStore, Preferences, Workspace } from '../workspace/index.ts';

export type SideTab = 'stack' | 'files' | 'game' | 'patches';
export type BottomTab =
  | 'problems'
  | 'console'
  | 'budgets'
  | 'tests'
  | 'order'
  | 'timeline'
  | 'why'
  | 'search'
  | 'explain'
  | 'comments';
/** A part of the page with keys of its own. */
export type PagePart = 'grid';
export type PatchTool = 'targets' | 'conflicts' | 'form' | 'matcher' | 'conditions' | 'context';
export type PatchAction = 'open' | 'open-folder' | 'new' | 'example' | 'export' | PatchTool;
/** A part of the storage dialog: naming a restore point, or choosing a backup. */
export type StoragePart = 'point' | 'import';
export type Region = 'side' | 'bottom' | 'inspector';

/** What the inspector can be asked to do; keys, menus and the palette ask through commands. */
export type InspectorAction =
  | 'next-change'
  | 'previous-change'
  | 'next-conflict'
  | 'previous-conflict'
  | 'next-record'
  | 'previous-record'
  | 'next-unreviewed'
  | 'focus-grid'
  | 'find-record'
  | 'find-field'
  | 'changed-only'
  | 'legend'
  | 'source'
  | 'reviewed'
  | 'watch'
  | 'accept'
  | 'keep-stack'
  | 'export'
  | `view-${InspectorView}`
  | GridMotion;

/** What the inspector shows below the record list. */
export type InspectorView = 'fields' | 'figures' | 'links' | 'spread' | 'compare' | 'watch' | 'conflicts';

/** What keys do in the grid. */
export type GridMotion =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'grid-start'
  | 'grid-end'
  | 'page-up'
  | 'page-down'
  | 'chain'
  | 'close'
  | 'next-layer'
  | 'previous-layer'
  | `layer-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

/** What commands may ask of the page. The frame implements it; tests give a recorder. */
export interface Shell {
  showPalette(mode: 'commands' | 'files'): void;
  showKeys(): void;
  /** Asks for the smallest set of mutators that gives the selected field its value. */
  showCulprit(): void;
  showSide(tab: SideTab): void;
  showBottom(tab: BottomTab): void;
  toggle(region: Region): void;
  focusEditor(): void;
  /** Whether long lines of the text editor go on below. */
  wrapsLines(): boolean;
  /** Runs one of the text editor's own actions; false when no editor is open. */
  editorAction(id: string): boolean;
  pickPackages(): void;
  pickFolder(): void;
  pickGameFolder(): void;
  pickGameArchives(): void;
  newMutator(): void;
  /** Shows the templates that a package can begin with. */
  showTemplates(): void;
  /** Shows the packages that are broken on purpose, one for every code; at once that of `code`. */
  showBroken(code?: string): void;
  /** Begins a package with the record that is selected in the inspector. */
  newFromRecord(): void;
  /** Asks for a control file of TA: Mutation and begins a package with it. */
  newFromTam(): void;
  /** Shows the start page as a dialog. */
  showStart(): void;
  /** Shows the list of lessons. */
  showLessons(): void;
  /** Opens the samples again, beside what is there. */
  loadSamples(): void;
  /** Shows what is left to do before a package is given away. */
  showRelease(uid: string): void;
  /** Shows what may be written in the file in front. */
  showReference(): void;
  /** Shows the search and focuses its field; with `replaces` also the field of what is to stand there. */
  search(replaces?: boolean): void;
  exportPackage(uid: string): void;
  /** Shows where work is kept, with restore points and backups; at once at the part that is asked for. */
  showStorage(part?: StoragePart): void;
  /** Saves everything as one file. */
  exportAll(): void;
  share(): void;
  /** Keeps the page itself for use without a connection. */
  makeOffline(): void;
  /** Saves a determinism certificate of the stack. */
  saveCertificate(): void;
  /** Asks for a file of tests to put behind those of a package, or saves them. */
  importTests(uid: string): void;
  exportTests(uid: string): void;
  /** Pins the value that is selected in the inspector. */
  pinSelected(): void;
  /** Hands out the API's definitions for the Lua language server. */
  luaDefinitions(): void;
  /** Does something of the patch workbench, bringing it to the front. */
  patches(action: PatchAction): void;
  setTheme(theme: Preferences['theme']): void;
  /** Asks the inspector, and shows it where it is not in sight. */
  inspect(action: InspectorAction): void;
  /** Whether the focus is in a part of the page that has keys of its own. */
  isWithin(part: PagePart): boolean;
  /** Whether the focus is where letters are typed. */
  isTyping(): boolean;
  /** Goes to the next or previous problem and gives whether there is one. */
  stepProblem(by: 1 | -1): boolean;
}

export interface CommandContext {
  readonly workspace: Workspace;
  readonly preferences: PreferenceStore;
  readonly shell: Shell;
}

export type CommandGroup = 'file' | 'edit' | 'run' | 'view' | 'go' | 'inspector' | 'help';

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: MessageId;
  /** `Mod` is Ctrl, or Cmd on a Mac; two steps are parted by a blank: `Mod+K S`. */
  readonly keys?: readonly string[];
  /** Keys on a Mac, where they are not these. */
  readonly macKeys?: readonly string[];
  /** Keys that work outside of text only, since the text editor has its own meaning for them. */
  readonly outsideText?: boolean;
  /** Keys that work only while the focus is in this part of the page. */
  readonly within?: PagePart;
  /** Not in the palette. */
  readonly hidden?: boolean;
  /** Whether a menu marks it as in force. */
  readonly checked?: (context: CommandContext) => boolean;
  readonly when?: (context: CommandContext) => boolean;
  readonly run: (context: CommandContext) => void;
}
