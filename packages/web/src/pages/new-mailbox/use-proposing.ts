import { MAX_UPLOAD_BYTES } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { configOf } from './draft-choices.ts';

/** The longest the service holds an answer back. */
const WAIT_SECONDS = 60;
const POLL_MILLISECONDS = 1500;
const MOST_SAMPLES = 5;

/** Proposes a config; scans take longer than one request may. */
async function propose(files: readonly File[]) {
  const body = new FormData();
  for (const file of files.slice(0, MOST_SAMPLES)) body.append('Files', file, file.name);
  let draft = await api.createConfigDraft({ body }, { waitSeconds: WAIT_SECONDS });
  while (draft.status === 'pending') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    draft = await api.getConfigDraft({ id: draft.id });
  }
  return draft;
}

/** Samples that are read, and the config that is proposed for them. */
export function useProposing() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const proposing = useMutation({ mutationFn: propose });
  const start = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const bytes = chosen.slice(0, MOST_SAMPLES).reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAX_UPLOAD_BYTES) {
      setTooLarge(TEXTS.newMailbox.samplesTooLarge({ megabytes: Math.ceil(bytes / (1024 * 1024)) }));
      return;
    }
    setTooLarge(null);
    setFiles(chosen);
    proposing.mutate(chosen);
  };
  return { files, tooLarge, proposing, start };
}

export interface MakingOptions {
  /** What the mailbox is called; told what its documents are. */
  readonly nameFor: (kind: string | null) => string;
  readonly files: readonly File[];
  readonly draftId: string | undefined;
  /** Told before the way goes on. */
  readonly onMade: () => void;
}

/** Makes the mailbox of a draft with its samples as first documents, and goes there. */
export function useMaking({ nameFor, files, draftId, onMade }: MakingOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (config: ReturnType<typeof configOf>) => {
      const mailbox = await api.createMailbox({
        body: {
          name: nameFor(config.name ?? null),
          config,
          ...(draftId !== undefined && { sampleInferenceSessionId: draftId }),
        },
      });
      const content = files.map((file) => ({ name: file.name, content: file }));
      const { results } = await api.upload(mailbox.id, content, {}, { waitSeconds: WAIT_SECONDS });
      return { mailboxId: mailbox.id, first: results[0] };
    },
    onSuccess: async ({ mailboxId, first }) => {
      await queries.invalidateQueries({ queryKey: KEYS.mailboxes });
      onMade();
      // Its first row is what it was made for; one that could not be read is told of among the documents.
      await (first?.status === 'extracted'
        ? navigate({ to: '/mailboxes/$mailboxId/rows', params: { mailboxId } })
        : navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId } }));
    },
  });
}
