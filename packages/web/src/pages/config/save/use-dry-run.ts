import type { MailboxConfigInput } from '@rowbox/contract';
import { useEffect, useRef, useState } from 'react';
import { dryRun, type TriedDocument } from './dry-run.ts';

export interface DryRunState {
  /** Null until it is known. */
  readonly total: number | null;
  readonly documents: readonly TriedDocument[];
  readonly state: 'running' | 'ended' | 'stopped' | 'failed';
  readonly error: unknown;
}

const START: DryRunState = { total: null, documents: [], state: 'running', error: null };

/** Runs as long as it is shown. */
export function useDryRun(mailboxId: string, config: MailboxConfigInput) {
  const [run, setRun] = useState(START);
  const [attempt, setAttempt] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is run for the config the dialog was opened with, and once an attempt.
  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    setRun(START);
    const listen = async () => {
      let ended = false;
      for await (const line of dryRun(mailboxId, config, controller.signal)) {
        if ('total' in line) setRun((before) => ({ ...before, total: line.total }));
        else if ('end' in line) ended = true;
        else setRun((before) => ({ ...before, documents: [...before.documents, line] }));
      }
      // An answer that breaks off was not all.
      setRun((before) => ({ ...before, state: ended ? 'ended' : 'stopped' }));
    };
    listen().catch((error: unknown) => {
      if (controller.signal.aborted) setRun((before) => ({ ...before, state: 'stopped' }));
      else setRun((before) => ({ ...before, state: 'failed', error }));
    });
    return () => controller.abort();
  }, [mailboxId, attempt]);
  return {
    ...run,
    stop: () => stopping.current?.abort(),
    again: () => setAttempt(attempt + 1),
  };
}
