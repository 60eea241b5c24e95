import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive as ArchiveIcon, Download } from 'lucide-react';
import { archiveHref, archiveQuery } from '../../api/archives.ts';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { LOCALE } from '../../texts/language.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';

type Archive = Awaited<ReturnType<typeof api.getArchive>>;

const BYTES_OF_MEGABYTE = 1_000_000;
const kilobytes = new Intl.NumberFormat(LOCALE, {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
});
const megabytes = new Intl.NumberFormat(LOCALE, {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

const bytesToText = (bytes: number): string =>
  bytes < BYTES_OF_MEGABYTE
    ? kilobytes.format(Math.ceil(bytes / 1000))
    : megabytes.format(bytes / BYTES_OF_MEGABYTE);

/** Everything in the mailbox as one file: asking for it, how far it is, and its download. */
export function ArchivePanel({ mailbox }: { readonly mailbox: Mailbox }) {
  const { data: archive, error, refetch } = useQuery(archiveQuery(mailbox.id));
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: () => api.createArchive({ id: mailbox.id }),
    onSuccess: (made) => queries.setQueryData(archiveQuery(mailbox.id).queryKey, made),
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
  });
  const isMade = archive?.status === 'waiting' || archive?.status === 'working';
  return (
    <Panel title={TEXTS.archive.title} description={TEXTS.archive.lead}>
      {!archive ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ArchiveState archive={archive} mailboxId={mailbox.id} />
          {mailbox.access !== 'viewer' && !isMade && (
            <Button
              small
              icon={<ArchiveIcon size={14} aria-hidden />}
              busy={making.isPending}
              onClick={() => making.mutate()}
            >
              {archive.status === 'ready' ? TEXTS.archive.again : TEXTS.archive.make}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function ArchiveState({ archive, mailboxId }: { readonly archive: Archive; readonly mailboxId: string }) {
  const { status, done, total, size, missing, error, requestedAt, expiresAt } = archive;
  if (status === 'none') return <span className="grow text-ink-soft">{TEXTS.archive.none}</span>;
  if (status === 'failed') {
    return (
      <p role="status" className="grow text-bad">
        {error}
      </p>
    );
  }
  if (status !== 'ready') {
    return (
      <div className="grow">
        <progress
          aria-label={TEXTS.archive.progress}
          className="block w-full"
          {...(total !== null && { value: done, max: Math.max(total, 1) })}
        />
        <p role="status" className="mt-1 text-ink-soft">
          {total === null ? TEXTS.archive.waiting : TEXTS.archive.working({ done, total })}
        </p>
      </div>
    );
  }
  return (
    <div className="grow">
      <a
        href={archiveHref(mailboxId)}
        download
        className="inline-flex h-7 items-center gap-1.5 font-medium text-accent underline"
      >
        <Download size={14} aria-hidden /> {TEXTS.archive.download({ size: bytesToText(size ?? 0) })}
      </a>
      <p className="text-ink-soft">
        {TEXTS.archive.made} {requestedAt && <Ago at={requestedAt} />}.{' '}
        {expiresAt && TEXTS.archive.kept({ until: new Date(expiresAt) })}
      </p>
      {missing > 0 && (
        <p role="status" className="text-bad">
          {TEXTS.archive.missing({ files: missing })}
        </p>
      )}
    </div>
  );
}
