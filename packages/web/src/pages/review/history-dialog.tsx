import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { api } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { pathToLabel, toStory } from './history.ts';

type Entry = Schema<'HistoryEntry'>;
type Config = Schema<'Mailbox'>['config'];

export interface HistoryDialogProps {
  readonly config: Config;
  readonly mailboxId: string;
  readonly documentId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What happened to a document: who did what when, from which value to which. */
export function HistoryDialog({ config, mailboxId, documentId, open, onClose }: HistoryDialogProps) {
  const history = useQuery({
    // Whatever makes the record stale makes its history so.
    queryKey: [...KEYS.extraction(mailboxId, documentId), 'history'],
    queryFn: () => api.getDocumentHistory({ id: documentId, mailboxId }),
    enabled: open,
    staleTime: 0,
  });
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS.history.title} description={TEXTS.history.lead}>
      {history.data ? (
        <ol className="flex flex-col gap-3">
          {history.data.items.map((entry) => (
            <li key={`${entry.at} ${entry.action}`}>
              <EntryLines entry={entry} config={config} />
            </li>
          ))}
        </ol>
      ) : history.error ? (
        <Failed error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** What was done to it, by everybody and by the service itself. */
const ACTIONS = { ...TEXTS.audit.action, ...TEXTS.history.action };

function EntryLines({ entry, config }: { readonly entry: Entry; readonly config: Config }) {
  const { actor, action, reading } = entry;
  const { changes, rows, confirmed, assigned, more } = toStory(entry);
  const who = actor.kind === 'service' ? TEXTS.audit.service : (actor.name ?? TEXTS.audit.somebody);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 truncate font-medium">{who}</span>
        <span className="text-ink-soft">{ACTIONS[action]}</span>
        {(actor.kind === 'app' || actor.kind === 'mail') && <Badge>{TEXTS.audit.kind[actor.kind]}</Badge>}
        <span className="ml-auto text-xs text-ink-soft">
          <Ago at={entry.at} />
        </span>
      </div>
      <ul className="mt-0.5 flex flex-col gap-0.5 border-l-2 border-line pl-2 text-xs text-ink-soft empty:hidden">
        {reading && (
          <li>
            {TEXTS.history.readWith({
              engine: reading.engine,
              version: reading.engineVersion,
              config: reading.configVersion,
            })}
          </li>
        )}
        {confirmed && <li>{confirmed}</li>}
        {assigned && <li>{assigned}</li>}
        {rows.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {changes.map(({ id, path, before, after }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-1">
            <span className="text-ink">{pathToLabel(config, path)}:</span>
            {before !== null && (
              <>
                <span className="line-through">{before}</span>
                <ArrowRight size={12} aria-hidden />
              </>
            )}
            <span className="min-w-0 break-words">{after}</span>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </>
  );
}
