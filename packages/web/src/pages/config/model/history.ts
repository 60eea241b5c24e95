import { useReducer } from 'react';

/** What can be undone of a value, and what of that can be done again. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** Changes of the same kind after one another, such as letters of one text, are undone together. */
  readonly lastKind: string | null;
}

type Action<Value> =
  | { readonly type: 'change'; readonly change: (before: Value) => Value; readonly kind: string | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** The same in another form, such as after saving: no step of its own. */
  | { readonly type: 'settle'; readonly change: (before: Value) => Value }
  /** Something holds now for all steps, wherever one goes back or forward to. */
  | { readonly type: 'changeAll'; readonly change: (before: Value) => Value };

const MOST_STEPS = 200;

const startHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  lastKind: null,
});

function historyReducer<Value>(history: History<Value>, action: Action<Value>): History<Value> {
  const { past, present, future, lastKind } = history;
  switch (action.type) {
    case 'change': {
      const next = action.change(present);
      if (next === present) return history;
      const isSameStep = action.kind !== null && action.kind === lastKind;
      return {
        past: isSameStep ? past : [...past, present].slice(-MOST_STEPS),
        present: next,
        future: [],
        lastKind: action.kind,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], lastKind: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return history;
      return { past: [...past, present], present: next, future: rest, lastKind: null };
    }
    case 'settle':
      return { ...history, present: action.change(present), lastKind: null };
    case 'changeAll':
      return {
        ...history,
        past: past.map(action.change),
        present: action.change(present),
        future: future.map(action.change),
      };
  }
}

export const useHistory = <Value>(start: () => Value) =>
  useReducer(historyReducer<Value>, null, () => startHistory(start()));
