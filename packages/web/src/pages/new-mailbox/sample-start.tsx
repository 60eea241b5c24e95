import { FileSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ACCEPTED } from '../../uploads/accepted.ts';
import { useOwnDropPlace } from '../../uploads/drop-place.ts';
import { LeaveDraftDialog } from './leave-draft-dialog.tsx';
import { SampleDraft } from './sample-draft.tsx';
import { useMaking, useProposing } from './use-proposing.ts';

/** A mailbox that is being drafted. */
export interface DraftedMailbox {
  /** What its documents are, as the service calls it; null: it cannot tell. */
  readonly kind: string | null;
}

/** From a sample of one's own to a mailbox whose first row is that sample. */
export function SampleStart({
  nameFor,
  onDraft,
}: {
  /** What the mailbox is called; told what its documents are. */
  readonly nameFor: (kind: string | null) => string;
  /** Told of the draft that is being looked at, which takes the whole page; null: there is none. */
  readonly onDraft: (draft: DraftedMailbox | null) => void;
}) {
  const { files, tooLarge, proposing, start } = useProposing();
  const draft = proposing.data;
  const isMade = useRef(false);
  const making = useMaking({
    nameFor,
    files,
    draftId: draft?.id,
    onMade: () => {
      isMade.current = true;
    },
  });
  const kind = draft?.config?.name ?? null;
  const isShown = Boolean(draft?.config);
  useEffect(() => onDraft(isShown ? { kind } : null), [isShown, kind, onDraft]);
  const fault =
    tooLarge ??
    proposing.error ??
    making.error ??
    (draft?.status === 'failed' ? (draft.failureMessage ?? '') : null);

  if (draft?.config) {
    return (
      <>
        <LeaveDraftDialog isDone={() => isMade.current} />
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
      <SampleDrop busy={proposing.isPending} onFiles={start} />
      {fault !== null && <Fault text={typeof fault === 'string' ? fault : errorToSentence(fault)} />}
    </>
  );
}

interface SampleDropProps {
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where samples are chosen; they can be dropped anywhere on the page. */
function SampleDrop({ busy, onFiles }: SampleDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  useOwnDropPlace(TEXTS.dropping.sample, onFiles);
  return (
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
        accept={ACCEPTED}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button look="primary" busy={busy} onClick={() => picker.current?.click()}>
        {busy ? TEXTS.newMailbox.reading : TEXTS.newMailbox.chooseSample}
      </Button>
    </div>
  );
}

const Fault = ({ text }: { readonly text: string }) => (
  <p role="alert" className="mt-4 rounded-md bg-bad-wash px-3 py-2 text-bad">
    {text}
  </p>
);
