// A command: what it is called, its keys, when it can run, what it does. Menus, palette and keys come from this data.

import type { MessageId } from '../i18n/index.ts';
import type { PreferenceStore, Preferences, Workspace } from '../workspace/index.ts';

export type SideTab = 'stack' | 'files' | 'game' | 'patches';
export type BottomTab = 'problems' | 'console' | 'budgets' | 'tests';
export type PatchTool = 'targets' | 'conflicts' | 'form' | 'matcher' | 'conditions' | 'context';
export type PatchAction = 'open' | 'open-folder' | 'new' | 'example' | 'export' | PatchTool;
export type Region = 'side' | 'bottom' | 'inspector';

/** What commands may ask of the page. The frame implements it; tests give a recorder. */
export interface Shell {
  showPalette(mode: 'commands' | 'files'): void;
  showKeys(): void;
  showSide(tab: SideTab): void;
  showBottom(tab: BottomTab): void;
  toggle(region: Region): void;
  focusEditor(): void;
  /** Runs one of the text editor's own actions; false when no editor is open. */
  editorAction(id: string): boolean;
  pickPackages(): void;
  pickFolder(): void;
  pickGameFolder(): void;
  pickGameArchives(): void;
  newMutator(): void;
  exportPackage(uid: string): void;
  share(): void;
  /** Saves a determinism certificate of the stack. */
  saveCertificate(): void;
  /** Asks for a file of tests to put behind those of a package, or saves them. */
  importTests(uid: string): void;
  exportTests(uid: string): void;
  /** Pins the value that is selected in the inspector. */
  pinSelected(): void;
  /** Does something of the patch workbench, bringing it to the front. */
  patches(action: PatchAction): void;
  setTheme(theme: Preferences['theme']): void;
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

export type CommandGroup = 'file' | 'edit' | 'run' | 'view' | 'go' | 'help';

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: MessageId;
  /** `Mod` is Ctrl, or Cmd on a Mac; two steps are parted by a blank: `Mod+K S`. */
  readonly keys?: readonly string[];
  /** Keys that work outside of text only, since the text editor has its own meaning for them. */
  readonly outsideText?: boolean;
  /** Not in the palette. */
  readonly hidden?: boolean;
  readonly when?: (context: CommandContext) => boolean;
  readonly run: (context: CommandContext) => void;
}
