import type { MailboxConfigInput } from '@rowbox/contract';
import type { EditedConfig } from './edited-config.ts';

/** Unsaved work, as this browser keeps it: over a reload, a session that ends, a service that is away. */
export interface KeptDraft {
  /** Of the config the work began with. */
  readonly version: string;
  readonly base: MailboxConfigInput;
  readonly edited: EditedConfig;
}

const keyOf = (mailboxId: string): string => `rowbox.config.${mailboxId}`;

/** Storage may be forbidden or full: then the draft lasts as long as the page. */
export function keepDraft(mailboxId: string, draft: KeptDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(mailboxId));
    else localStorage.setItem(keyOf(mailboxId), JSON.stringify(draft));
  } catch {}
}

export function keptDraft(mailboxId: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(keyOf(mailboxId));
    const draft = text === null ? null : (JSON.parse(text) as KeptDraft);
    // What an earlier version of the app kept in another form is of no use.
    return draft && Array.isArray(draft.edited?.fields) && Array.isArray(draft.edited.groups) ? draft : null;
  } catch {
    return null;
  }
}
