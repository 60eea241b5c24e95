import { randomUUID } from 'node:crypto';
import type { openDatabase } from '@rowbox/server';
import { forgetOldAuditEntries } from '../../../packages/server/src/domain/audit.ts';
import { forgetOldNotifications } from '../../../packages/server/src/domain/bundle-notifications.ts';
import { forgetOldEvents } from '../../../packages/server/src/domain/events.ts';
import { createIdempotencyKeys } from '../../../packages/server/src/domain/idempotency-keys.ts';
import { forgetOldRefusals } from '../../../packages/server/src/domain/messages.ts';
import { createReadingTurns } from '../../../packages/server/src/domain/reading-turns.ts';
import { applyRetention } from '../../../packages/server/src/domain/retention.ts';
import { forgetOldDeliveries } from '../../../packages/server/src/domain/webhook-log.ts';
import { putAllTogether } from '../../../packages/server/src/store/counts.ts';
import { openDatabase as open } from '../../../packages/server/src/store/database.ts';
import type { Database } from '../../../packages/server/src/store/schema.ts';
import type { LoadService } from '../load/load-service.ts';
import { type Seeded, SPLIT } from './multiply-sample.ts';

type Connection = Parameters<typeof openDatabase>[0];

/** Milliseconds that one asking took, and only the part that counts. */
type Ask = () => Promise<number>;

export interface GrownService {
  readonly service: LoadService;
  readonly seeded: Seeded;
  readonly connection: Connection;
}

/** What is asked again and again of a service, by what it is called. */
export function growthQuestions(grown: GrownService): Readonly<Record<string, Ask>> {
  const { service, seeded } = grown;
  const { mailboxId } = seeded;
  const list = (query: string) => asks(service, `/api/Documents?mailboxId=${mailboxId}${query}`);
  const search = (text: string) => asks(service, `/api/search?q=${encodeURIComponent(text)}`);
  const { claim, sweep } = behindTheDoors(grown);
  return {
    'list of documents': list(''),
    'list of documents by name': list('&sort=name'),
    'list of documents by status': list('&sort=status'),
    'list of documents by a value': list('&sort=values.grand_total'),
    'list of documents that failed': list('&state=failed'),
    'list of documents to check': list('&state=toCheck'),
    'list of documents that nobody has checked': list('&state=unchecked'),
    'rows of a split': asks(service, `/api/mailboxes/${mailboxId}/rows?split=${encodeURIComponent(SPLIT)}`),
    'list searched for a rare name': list(`&search=${encodeURIComponent(seeded.rareName)}`),
    'list searched for a name that all have, which are counted': list('&search=invoice'),
    'search for a rare name': search(seeded.rareName),
    'search for a rare word': search(seeded.rareName.replace('invoice ', 'nr')),
    'search for a name that all have': search('invoice'),
    'search for words that many have': search('harbour books'),
    'upload, stored': uploads(service, mailboxId),
    'claim of a job': claim,
    sweep,
  };
}

function asks({ call }: LoadService, path: string): Ask {
  return async () => {
    const started = performance.now();
    const answer = await call('GET', path);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return performance.now() - started;
  };
}

/** Of a file that nobody has yet, which is kept and not read. */
function uploads({ call }: LoadService, mailboxId: string): Ask {
  return async () => {
    const form = new FormData();
    form.append('Enqueue', 'false');
    form.append('Files', new Blob([`%PDF-1.7\n% ${randomUUID()}\n`]), `${randomUUID()}.pdf`);
    const started = performance.now();
    const answer = await call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
    await answer.arrayBuffer();
    if (answer.status !== 202) throw new Error(`the upload was answered ${answer.status}`);
    return performance.now() - started;
  };
}

/** What no request asks for: a thread that is free takes a document, and the hourly look for what is over. */
function behindTheDoors({ connection }: GrownService): { readonly claim: Ask; readonly sweep: Ask } {
  const { db } = open<Database>(connection, { maxConnections: 1 });
  const turns = createReadingTurns({ db });
  const keys = createIdempotencyKeys(db);
  const jobs = { enqueueFileDeletion: async () => undefined } as unknown as Parameters<
    typeof applyRetention
  >[0]['jobs'];
  return {
    claim: async () => {
      const job = randomUUID();
      const started = performance.now();
      const taken = await turns.take(job);
      const took = performance.now() - started;
      if (taken === undefined) throw new Error('nothing waits');
      await turns.giveBack(job);
      return took;
    },
    sweep: async () => {
      const started = performance.now();
      await keys.sweep();
      await forgetOldEvents(db);
      await forgetOldAuditEntries({ db }, 3650);
      await forgetOldNotifications({ db });
      await forgetOldDeliveries({ db });
      await forgetOldRefusals({ db });
      await putAllTogether(db);
      await applyRetention({ db, jobs });
      return performance.now() - started;
    },
  };
}
