import type { MailboxConfigInput } from '@rowbox/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { dryRun, type TriedDocument } from '../save/dry-run.ts';

export interface Trial {
  /** What was read anew; null until it was asked for, and as soon as the config is another one. */
  readonly tried: TriedDocument['result'] | null;
  readonly run: () => void;
  readonly running: boolean;
  readonly error: unknown;
}

/** Reads one document with the config as it is written now, for a look. */
export function useTrial(mailboxId: string, documentId: string | null, config: MailboxConfigInput): Trial {
  const asked = useMemo(() => JSON.stringify([documentId, config]), [documentId, config]);
  const trying = useMutation({
    mutationFn: async () => {
      for await (const line of dryRun(
        mailboxId,
        config,
        AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        documentId ?? '',
      )) {
        if ('documentId' in line) return { asked, result: line.result };
      }
      return { asked, result: { outcome: 'unreadable' as const, message: TEXTS.config.trialGone } };
    },
  });
  return {
    tried: trying.data?.asked === asked ? trying.data.result : null,
    run: () => trying.mutate(),
    running: trying.isPending,
    error: trying.error,
  };
}

/** Longer than the service itself lets a document take. */
const TIMEOUT_MILLISECONDS = 180_000;
