import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { exportedSplitsQuery, exportQuery, workbookHref } from '../../api/exports.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';
import { splitToText } from '../rows/split-to-text.ts';
import { ExportForm } from './export-form.tsx';
import type { Mailbox } from './mailbox.ts';
import { useExportChange } from './use-export-change.ts';

const TONES: Readonly<Record<Mailbox['syncStatus'], Tone>> = { idle: 'ok', syncing: 'accent', failed: 'bad' };

/** The workbook that a mailbox is kept in: where it is, and how it stands. */
export function ExportPanel({ mailbox }: { readonly mailbox: Mailbox }) {
  return (
    <Panel title={TEXTS.workbook.title} description={TEXTS.workbook.lead}>
      {mailbox.exportProvider !== 'none' && <ExportState mailbox={mailbox} />}
      {mailbox.access === 'owner' && <ExportPlace mailbox={mailbox} />}
    </Panel>
  );
}

function ExportPlace({ mailbox }: { readonly mailbox: Mailbox }) {
  const { data: settings, error, refetch } = useQuery(exportQuery(mailbox.id));
  if (!settings) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  return <ExportForm mailbox={mailbox} settings={settings} />;
}

function ExportState({ mailbox }: { readonly mailbox: Mailbox }) {
  const { syncStatus, lastSyncedAt, syncLastError, exportSpreadsheetUrl, exportFolderUrl } = mailbox;
  const isOwner = mailbox.access === 'owner';
  const syncing = useExportChange(mailbox.id, () => api.syncMailbox({ id: mailbox.id }));
  return (
    <div className={isOwner ? '-mx-4 -mt-4 mb-4 border-b border-line px-4 py-3' : undefined}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={TONES[syncStatus]}>{TEXTS.workbook.state[syncStatus]}</Badge>
        <span className="text-ink-soft">
          {lastSyncedAt ? (
            <>
              {TEXTS.workbook.last} <Ago at={lastSyncedAt} />
            </>
          ) : (
            TEXTS.workbook.never
          )}
        </span>
        <span className="grow" />
        {exportFolderUrl && (
          <OpenLink href={exportFolderUrl}>
            <ExternalLink size={14} aria-hidden /> {TEXTS.workbook.openFolder}
          </OpenLink>
        )}
        {exportSpreadsheetUrl && <WorkbookLink url={exportSpreadsheetUrl} />}
        {mailbox.access !== 'viewer' && (
          <Button
            small
            icon={<RefreshCw size={14} aria-hidden />}
            busy={syncing.isPending || syncStatus === 'syncing'}
            onClick={() =>
              syncing.mutate(undefined, {
                onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
              })
            }
          >
            {TEXTS.workbook.syncNow}
          </Button>
        )}
      </div>
      {syncLastError && (
        <p role="status" className="mt-2 text-bad">
          {syncLastError}{' '}
          {syncStatus === 'failed' && <span className="text-ink-soft">{TEXTS.workbook.retried}</span>}
        </p>
      )}
      {mailbox.config.splitKeys.length > 0 && <SplitWorkbooks mailboxId={mailbox.id} at={lastSyncedAt} />}
    </div>
  );
}

function WorkbookLink({ url }: { readonly url: string }) {
  const href = workbookHref(url);
  return href === url ? (
    <OpenLink href={href}>
      <ExternalLink size={14} aria-hidden /> {TEXTS.workbook.open}
    </OpenLink>
  ) : (
    <OpenLink href={href} download>
      <Download size={14} aria-hidden /> {TEXTS.workbook.download}
    </OpenLink>
  );
}

const OpenLink = ({
  href,
  download,
  children,
}: {
  readonly href: string;
  readonly download?: boolean;
  readonly children: ReactNode;
}) => (
  <a
    href={href}
    {...(download ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
    className="inline-flex h-7 items-center gap-1.5 text-xs font-medium text-accent underline"
  >
    {children}
  </a>
);

function SplitWorkbooks({ mailboxId, at }: { readonly mailboxId: string; readonly at: string | null }) {
  const { data: splits } = useQuery(exportedSplitsQuery(mailboxId, at));
  const written = (splits ?? []).filter(({ exportSpreadsheetUrl }) => exportSpreadsheetUrl !== null);
  if (written.length === 0) return null;
  return (
    <ul aria-label={TEXTS.workbook.perSplit} className="mt-2 flex max-h-48 flex-wrap gap-x-4 overflow-y-auto">
      {written.map(({ split, exportSpreadsheetUrl }) => (
        <li key={split}>
          <OpenLink href={workbookHref(exportSpreadsheetUrl ?? '')} download>
            <Download size={14} aria-hidden /> {splitToText(split)}
          </OpenLink>
        </li>
      ))}
    </ul>
  );
}
