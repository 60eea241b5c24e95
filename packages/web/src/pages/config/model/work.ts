import type { MailboxConfigInput } from '@rowbox/contract';
import type { SavedConfig } from '../config-query.ts';
import {
  type EditedConfig,
  editedToInput,
  inputToEdited,
  mailboxToInput,
  sameInput,
} from './edited-config.ts';
import { keepNames } from './keep-names.ts';
import { type KeptDraft, keptDraft } from './kept-draft.ts';

/** The saved config that work began with. */
export interface Base {
  readonly version: string;
  readonly tag: string;
  readonly input: MailboxConfigInput;
}

/**
 * An edited config with what it was made from. Every step of the history carries its own base: going back to a step from before
 * somebody else saved goes back to work that does not know of that, and it must be asked about again.
 */
export interface Work {
  readonly edited: EditedConfig;
  readonly base: Base;
}

export const savedToBase = ({ mailbox, tag, version }: SavedConfig): Base => ({
  version,
  tag,
  input: mailboxToInput(mailbox),
});

/** Work that was kept, unless there is nothing of its own in it. */
export function keptWork(saved: SavedConfig): KeptDraft | null {
  const kept = keptDraft(saved.mailbox.id);
  return kept && !sameInput(editedToInput(kept.edited), mailboxToInput(saved.mailbox)) ? kept : null;
}

export function startWork(saved: SavedConfig, kept: KeptDraft | null): Work {
  const base = savedToBase(saved);
  if (kept === null) return { edited: inputToEdited(base.input), base };
  const isOlder = kept.version !== saved.version;
  return {
    edited: kept.edited,
    base: isOlder ? { version: kept.version, tag: `W/"${kept.version}-"`, input: kept.base } : base,
  };
}

/** What is saved in place of the work. */
export function toSavedWork(saved: SavedConfig, { edited }: Work): Work {
  const base = savedToBase(saved);
  return { edited: keepNames(inputToEdited(base.input), edited), base };
}

/** The work goes on from what is saved now, if it was made from the same as what replaced it there. */
export const rebase =
  (from: Base, to: Base) =>
  (work: Work): Work =>
    work.base.version === from.version ? { ...work, base: to } : work;
