import type { Schema } from '@rowbox/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { auditPath, auditQuery } from '../api/news.ts';
import { TEXTS } from '../texts/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/page.tsx';
import { Failed, Loading } from '../ui/states.tsx';
import { Ago } from '../ui/time.tsx';

const WORDS = TEXTS.audit;
const DOWNLOAD =
  'inline-flex h-7 items-center gap-1.5 rounded-md border border-line bg-surface px-2 text-xs font-medium hover:bg-sunken';

type Entry = Schema<'AuditEntry'>;

/** Who changed what when. @param mailboxId null: in all mailboxes, and in the workspace itself */
export function AuditPanel({ mailboxId }: { readonly mailboxId: string | null }) {
  const log = useInfiniteQuery(auditQuery(mailboxId));
  const entries = log.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title={WORDS.title} description={mailboxId === null ? WORDS.lead : WORDS.mailboxLead}>
      {!entries ? (
        log.error ? (
          <Failed error={log.error} onRetry={log.refetch} />
        ) : (
          <Loading />
        )
      ) : entries.length === 0 ? (
        <p className="text-ink-soft">{WORDS.none}</p>
      ) : (
        <>
          <ul className="-mx-4 -mt-4 divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id} className="px-4 py-2">
                <EntryLine entry={entry} named={mailboxId === null} />
              </li>
            ))}
          </ul>
          <div className="-mx-4 flex flex-wrap gap-2 border-t border-line px-4 pt-3">
            {log.hasNextPage && (
              <Button small busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
                {WORDS.earlier}
              </Button>
            )}
            <a href={`${auditPath(mailboxId)}?format=csv`} download className={DOWNLOAD}>
              <Download size={14} aria-hidden /> {WORDS.csv}
            </a>
            <a href={`${auditPath(mailboxId)}?format=jsonl`} download className={DOWNLOAD}>
              <Download size={14} aria-hidden /> {WORDS.json}
            </a>
          </div>
        </>
      )}
    </Panel>
  );
}

const detail = (details: Entry['details'], name: string): string | null => {
  const value = details[name];
  return typeof value === 'string' ? value : null;
};

function EntryLine({ entry, named }: { readonly entry: Entry; readonly named: boolean }) {
  const { actor, action, mailboxId, mailboxName, subjectId, details } = entry;
  const who = actor.kind === 'service' ? WORDS.service : (actor.name ?? WORDS.somebody);
  const about =
    detail(details, 'fileName') ??
    detail(details, 'title') ??
    detail(details, 'email') ??
    detail(details, 'name') ??
    detail(details, 'url');
  const documentId = subjectId?.startsWith('doc_') ? subjectId : detail(details, 'documentId');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 truncate font-medium">{who}</span>
        <span className="text-ink-soft">{WORDS.action[action]}</span>
        {actor.kind !== 'person' && <Badge>{WORDS.kind[actor.kind]}</Badge>}
      </div>
      <div className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
        <Ago at={entry.at} />
        {named && mailboxName !== null && <span className="min-w-0 truncate">{mailboxName}</span>}
        {about !== null &&
          !(named && about === mailboxName) &&
          (mailboxId !== null && documentId !== null && action !== 'document.deleted' ? (
            <Link
              to="/mailboxes/$mailboxId/documents/$documentId"
              params={{ mailboxId, documentId }}
              className="text-accent underline"
            >
              {about}
            </Link>
          ) : (
            <span className="min-w-0 truncate">{about}</span>
          ))}
      </div>
    </>
  );
}
