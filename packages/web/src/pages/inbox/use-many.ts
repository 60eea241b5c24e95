import type { Schema } from '@rowbox/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { actOnMany, type ManyAction } from './act-on-many.ts';
import { documentName } from './document-name.ts';
import { downloadOriginals, MOST_MEGABYTES, TooLarge } from './download-originals.ts';

type DocumentItem = Schema<'Document'>;

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** What is done with many documents of a mailbox, one thing at a time; what came of it is said. */
export function useMany(mailboxId: string, mailboxName: string) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = async (items: readonly DocumentItem[], work: (signal: AbortSignal) => Promise<void>) => {
    stop.current = new AbortController();
    setProgress({ done: 0, all: items.length });
    try {
      await work(stop.current.signal);
    } catch (fault) {
      if (!stop.current.signal.aborted) toast(faultToWords(fault), { tone: 'bad' });
    } finally {
      setProgress(null);
      for (const queryKey of [KEYS.documents(mailboxId), KEYS.mailboxes, KEYS.rows(mailboxId)]) {
        void queries.invalidateQueries({ queryKey });
      }
      void queries.invalidateQueries({ queryKey: ['extractions', mailboxId] });
    }
  };
  const advance = (all: number) => (done: number) => setProgress({ done, all });

  return {
    /** Null: nothing is under way. */
    progress,
    stop: () => stop.current.abort(),
    act: (action: ManyAction, items: readonly DocumentItem[]) =>
      run(items, async (signal) => {
        const { done, passedOver, failed } = await actOnMany(action, items, signal, advance(items.length));
        if (done > 0) toast(TEXTS.bulk.done[typeof action === 'string' ? action : 'move']({ number: done }));
        if (passedOver > 0) toast(TEXTS.bulk.passedOver({ number: passedOver }));
        const [first] = failed;
        if (!first) return;
        const why = errorToSentence(first.fault);
        toast(TEXTS.bulk.failed({ number: failed.length, first: documentName(first.item), why }), {
          tone: 'bad',
        });
      }),
    download: (items: readonly DocumentItem[]) =>
      run(items, async (signal) => {
        const packed = await downloadOriginals(items, `${mailboxName}.zip`, signal, advance(items.length));
        toast(TEXTS.bulk.done.download({ number: packed }));
      }),
  };
}

const faultToWords = (fault: unknown): string =>
  fault instanceof TooLarge ? TEXTS.bulk.tooLarge({ megabytes: MOST_MEGABYTES }) : errorToSentence(fault);
