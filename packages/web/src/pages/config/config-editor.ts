import type { ExtractionConfig, LayoutDefinitionInput, MailboxConfigInput } from '@rowbox/contract';
import { type CheckedConfig, type ConfigError, checkConfig } from '@rowbox/engine/config';
import { createContext, useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { inLanguage } from '../../texts/messages.ts';
import type { SavedConfig } from './config-query.ts';
import { type EditedConfig, editedToInput, inputToEdited, sameInput } from './model/edited-config.ts';
import { useHistory } from './model/history.ts';
import { keepNames } from './model/keep-names.ts';
import { keepDraft } from './model/kept-draft.ts';
import { mergeConfigs } from './model/merge-configs.ts';
import { withoutMissing } from './model/rename-key.ts';
import { keptWork, rebase, savedToBase, startWork, toSavedWork, type Work } from './model/work.ts';
import { useTypesOfNames } from './use-types-of-names.ts';

/** Nothing is wrong with it at present, or nothing was when it was last well. */
export interface UsableConfig {
  readonly config: ExtractionConfig;
  readonly layout: LayoutDefinitionInput;
}

export interface ConfigEditor {
  readonly saved: SavedConfig;
  readonly edited: EditedConfig;
  readonly input: MailboxConfigInput;
  readonly errors: readonly ConfigError[];
  readonly usable: UsableConfig;
  /** Whether there is something to save. */
  readonly dirty: boolean;
  readonly canEdit: boolean;
  /** Somebody else has saved since the work began. */
  readonly overtaken: boolean;
  /** @param kind changes of one kind after one another are undone together */
  readonly edit: (change: (before: EditedConfig) => EditedConfig, kind?: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Gives up what is not saved, for what is saved now; it can be undone. */
  readonly discard: () => void;
  /** The work is saved, and is what one goes on from. @param sent what was given to be saved */
  readonly settle: (now: SavedConfig, sent: Work) => void;
  /** Goes on with the own work, which will replace what somebody else saved. */
  readonly keepMine: () => void;
  /** Goes on with the own work and what somebody else saved together. */
  readonly combine: () => void;
  /** What the work began with. */
  readonly base: MailboxConfigInput;
  readonly work: Work;
  /** The work was kept by this browser from before. */
  readonly restored: boolean;
  /** Who knows that need not be told any longer. */
  readonly hideRestored: () => void;
}

const EMPTY: UsableConfig = {
  config: { name: null, hint: null, fields: [], groups: [], splitKeys: [] },
  layout: { children: [] },
};
const KEEP_AFTER_MILLISECONDS = 250;

const toShownError = ({ pointer, message }: ConfigError): ConfigError => ({
  pointer,
  message: inLanguage(message),
});

/** The state of one config's editing, from what is saved or from work that this browser kept. */
export function useConfigEditor(saved: SavedConfig, mayWrite: boolean): ConfigEditor {
  const [kept] = useState(() => keptWork(saved));
  const [restored, setRestored] = useState(kept !== null);
  const [history, dispatch] = useHistory(() => startWork(saved, kept));
  const { edited, base } = history.present;
  const input = useMemo(() => editedToInput(edited), [edited]);
  const dirty = useMemo(() => !sameInput(input, base.input), [input, base]);

  const overtaken = saved.version !== base.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has changed nothing sees what is saved, once it is another.
  useEffect(() => {
    if (overtaken && !dirty) dispatch({ type: 'settle', change: (before) => toSavedWork(saved, before) });
  }, [overtaken, dirty, saved]);
  useKeptDraft(saved.mailbox.id, dirty ? { version: base.version, base: base.input, edited } : null, edited);
  useTypesOfNames(edited, (change) =>
    // No step of its own: wherever one goes back to, a name has its type.
    dispatch({ type: 'changeAll', change: (work) => ({ ...work, edited: change(work.edited) }) }),
  );
  const hideRestored = () => setRestored(false);
  return {
    saved,
    edited,
    input,
    ...useChecked(input),
    dirty,
    canEdit: mayWrite && !saved.mailbox.configLocked,
    overtaken: overtaken && dirty,
    undo: history.past.length > 0 ? () => dispatch({ type: 'undo' }) : null,
    redo: history.future.length > 0 ? () => dispatch({ type: 'redo' }) : null,
    ...editorActions({ saved, base, input, dispatch, hideRestored }),
    base: base.input,
    work: history.present,
    restored: restored && dirty,
    hideRestored,
  };
}

/** What is wrong with a config, and what it was when it was last well. */
function useChecked(input: MailboxConfigInput): Pick<ConfigEditor, 'errors' | 'usable'> {
  const checked: CheckedConfig = useMemo(() => checkConfig(input), [input]);
  const errors = useMemo(() => (checked.ok ? [] : checked.errors.map(toShownError)), [checked]);
  const lastUsable = useRef<UsableConfig>(EMPTY);
  if (checked.ok) lastUsable.current = checked;
  return { errors, usable: useDeferredValue(lastUsable.current) };
}

/** Keeps unsaved work in this browser, after a pause in typing and when the page is left. @param draft null: there is none */
function useKeptDraft(mailboxId: string, draft: Parameters<typeof keepDraft>[1], edited: EditedConfig): void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const keep = () => keepDraft(mailboxId, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [mailboxId]);
  const dirty = draft !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is kept, after a pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => keepDraft(mailboxId, latest.current), KEEP_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [mailboxId, edited, dirty]);
}

interface ActionsOptions {
  readonly saved: SavedConfig;
  readonly base: Work['base'];
  readonly input: MailboxConfigInput;
  readonly dispatch: ReturnType<typeof useHistory<Work>>[1];
  readonly hideRestored: () => void;
}

/** What is done to the work: changed, given up, saved, or joined with what somebody else saved meanwhile. */
function editorActions({
  saved,
  base,
  input,
  dispatch,
  hideRestored,
}: ActionsOptions): Pick<ConfigEditor, 'edit' | 'discard' | 'settle' | 'keepMine' | 'combine'> {
  return {
    edit: (change, kind) =>
      dispatch({
        type: 'change',
        change: (before) => {
          const next = change(before.edited);
          return next === before.edited ? before : { ...before, edited: next };
        },
        kind: kind ?? null,
      }),
    discard: () => {
      hideRestored();
      dispatch({ type: 'change', change: (before) => toSavedWork(saved, before), kind: null });
    },
    settle: (now, sent) => {
      hideRestored();
      dispatch({ type: 'changeAll', change: rebase(sent.base, savedToBase(now)) });
      const sentInput = editedToInput(sent.edited);
      const isSame = (work: Work) => sameInput(editedToInput(work.edited), sentInput);
      // What was typed while it was being saved stays, to be saved in its turn.
      dispatch({ type: 'settle', change: (before) => (isSame(before) ? toSavedWork(now, before) : before) });
    },
    keepMine: () => dispatch({ type: 'changeAll', change: rebase(base, savedToBase(saved)) }),
    combine: () => {
      const theirs = savedToBase(saved);
      const both = inputToEdited(mergeConfigs(base.input, input, theirs.input));
      // What the one removed may still be shown by the other's layout.
      const change = (before: Work): Work => ({
        edited: withoutMissing(keepNames(both, before.edited)),
        base: theirs,
      });
      dispatch({ type: 'change', change, kind: null });
    },
  };
}

export const ConfigEditorContext = createContext<ConfigEditor | null>(null);

export function useEditor(): ConfigEditor {
  const editor = useContext(ConfigEditorContext);
  if (editor === null) throw new Error('a part of the config editor stands outside of it');
  return editor;
}

/** What is wrong at a place, in sentences. @param pointer such as `/fields/3/formula` */
export const errorsAt = (errors: readonly ConfigError[], pointer: string): string =>
  errors
    .filter((error) => error.pointer === pointer)
    .map(({ message }) => message)
    .join(' ');
