import { MAX_UPLOAD_BYTES } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../inbox/drop-zone.tsx';
import type { configOf } from './draft-choices.ts';
import { SampleDraft } from './sample-draft.tsx';

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

/** From a sample of one's own to a mailbox whose first row is that sample. */
export function SampleStart({
  name,
  onDraft,
}: {
  readonly name: string;
  /** Told whether a draft is being looked at, which takes the whole page. */
  readonly onDraft: (isShown: boolean) => void;
}) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const proposing = useMutation({ mutationFn: propose });
  const draft = proposing.data;
  const isShown = Boolean(draft?.config);
  useEffect(() => onDraft(isShown), [isShown, onDraft]);
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
  const making = useMutation({
    mutationFn: async (config: ReturnType<typeof configOf>) => {
      const mailbox = await api.createMailbox({
        body: {
          name: name.trim() || config.name || TEXTS.mailboxes.namePlaceholder,
          config,
          ...(draft && { sampleInferenceSessionId: draft.id }),
        },
      });
      const content = files.map((file) => ({ name: file.name, content: file }));
      const { results } = await api.upload(mailbox.id, content, {}, { waitSeconds: WAIT_SECONDS });
      return { mailboxId: mailbox.id, first: results[0] };
    },
    onSuccess: async ({ mailboxId, first }) => {
      await queries.invalidateQueries({ queryKey: KEYS.mailboxes });
      await (first?.status === 'extracted'
        ? navigate({
            to: '/mailboxes/$mailboxId/documents/$documentId',
            params: { mailboxId, documentId: first.documentId },
          })
        : navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId } }));
    },
  });
  const fault =
    tooLarge ??
    proposing.error ??
    making.error ??
    (draft?.status === 'failed' ? (draft.failureMessage ?? '') : null);

  if (draft?.config) {
    return (
      <>
        {making.error && <Fault text={errorToSentence(making.error)} />}
        <SampleDraft
          draft={draft}
          config={draft.config}
          busy={making.isPending}
          onDone={(config) => making.mutate(config)}
          onCancel={() => proposing.reset()}
        />
      </>
    );
  }
  return (
    <>
      <DropZone onFiles={start}>
        <div className="mt-4 flex flex-col items-center gap-2 rounded-xl border-2 border-dashed border-line-strong bg-surface p-8 text-center">
          <FileSearch size={28} className="text-accent" aria-hidden />
          <p className="font-semibold">{TEXTS.newMailbox.sample}</p>
          <p className="max-w-md text-ink-soft">{TEXTS.newMailbox.sampleLead}</p>
          <input
            ref={picker}
            type="file"
            multiple
            className="sr-only"
            tabIndex={-1}
            aria-label={TEXTS.newMailbox.chooseSample}
            accept=".pdf,image/*,.heic,.heif,.tif,.tiff"
            onChange={({ target }) => {
              start([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button look="primary" busy={proposing.isPending} onClick={() => picker.current?.click()}>
            {proposing.isPending ? TEXTS.newMailbox.reading : TEXTS.newMailbox.chooseSample}
          </Button>
        </div>
      </DropZone>
      {fault !== null && <Fault text={typeof fault === 'string' ? fault : errorToSentence(fault)} />}
    </>
  );
}

const Fault = ({ text }: { readonly text: string }) => (
  <p role="alert" className="mt-4 rounded-md bg-bad-wash px-3 py-2 text-bad">
    {text}
  </p>
);
