import type { Schema } from '@rowbox/client';
import { useMemo, useState } from 'react';
import { chosenColumns, chosenKeysOf, columnsOf, keepChosenKeys, type ValueColumn } from './value-columns.ts';

export interface ValueColumns {
  readonly all: readonly ValueColumn[];
  readonly chosen: readonly ValueColumn[];
  /** Of those chosen. */
  readonly keys: readonly string[];
  readonly choose: (keys: readonly string[]) => void;
}

/** @param config undefined: not there yet, and no column either */
export function useValueColumns(
  mailboxId: string,
  config: Schema<'Mailbox'>['config'] | undefined,
): ValueColumns {
  const [kept, setKept] = useState(() => ({ mailboxId, keys: chosenKeysOf(mailboxId) }));
  if (kept.mailboxId !== mailboxId) setKept({ mailboxId, keys: chosenKeysOf(mailboxId) });
  return useMemo(() => {
    const all = config ? columnsOf(config) : [];
    const chosen = chosenColumns(all, kept.keys);
    return {
      all,
      chosen,
      keys: chosen.map(({ key }) => key),
      choose: (keys) => {
        keepChosenKeys(mailboxId, keys);
        setKept({ mailboxId, keys });
      },
    };
  }, [mailboxId, config, kept]);
}
