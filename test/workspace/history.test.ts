import { describe, expect, it } from 'vitest';
import { arrange, type Change } from '../../src/workspace/changes.ts';
import { EMPTY_HISTORY, type History, record, redo, undo } from '../../src/workspace/history.ts';
import { EMPTY_STATE, type WorkspaceState } from '../../src/workspace/model.ts';

const engineOf = (state: WorkspaceState) => state.match.engine;

/** Makes changes of the engine version one after the other. */
function make(...steps: readonly (readonly [engine: string, merge?: string])[]) {
  let state = EMPTY_STATE;
  let history = EMPTY_HISTORY;
  for (const [engine, merge] of steps) {
    const change = arrange(state, { match: { ...state.match, engine } }, { id: 'ui.change.match' }, merge);
    const before = state;
    state = change.apply(before);
    history = record(history, change, before, state);
  }
  return { state, history };
}

const recorded = (history: History, change: Change, state: WorkspaceState) =>
  record(history, change, state, change.apply(state));

describe('undo', () => {
  it('takes the last change back', () => {
    const { state, history } = make(['1.0.0'], ['2.0.0']);
    expect(engineOf(undo(history, state)!.state)).toBe('1.0.0');
  });

  it('has nothing to do at the start', () => {
    expect(undo(EMPTY_HISTORY, EMPTY_STATE)).toBeNull();
  });

  it('takes merged changes back as one', () => {
    const { state, history } = make(['1.0.0'], ['1.1.0', 'engine'], ['1.2.0', 'engine'], ['1.3.0', 'engine']);
    expect(engineOf(undo(history, state)!.state)).toBe('1.0.0');
  });

  it('keeps changes with different merge keys apart', () => {
    const { state, history } = make(['1.1.0', 'a'], ['1.2.0', 'b']);
    expect(engineOf(undo(history, state)!.state)).toBe('1.1.0');
  });
});

describe('redo', () => {
  it('makes an undone change again', () => {
    const { state, history } = make(['1.0.0'], ['2.0.0']);
    const back = undo(history, state)!;
    expect(engineOf(redo(back.history, back.state)!.state)).toBe('2.0.0');
  });

  it('makes merged changes again as one', () => {
    const { state, history } = make(['1.1.0', 'engine'], ['1.2.0', 'engine']);
    const back = undo(history, state)!;
    expect(engineOf(redo(back.history, back.state)!.state)).toBe('1.2.0');
  });

  it('ends with a new change', () => {
    const { state, history } = make(['1.0.0'], ['2.0.0']);
    const back = undo(history, state)!;
    const change = arrange(back.state, { library: ['x'] }, { id: 'ui.change.match' });
    expect(redo(recorded(back.history, change, back.state), change.apply(back.state))).toBeNull();
  });

  it('does not merge with what was undone', () => {
    const { state, history } = make(['1.1.0', 'engine'], ['2.0.0']);
    const back = undo(history, state)!;
    const match = { ...back.state.match, engine: '3.0.0' };
    const change = arrange(back.state, { match }, { id: 'ui.change.match' }, 'engine');
    expect(recorded(back.history, change, back.state).done).toHaveLength(2);
  });
});
