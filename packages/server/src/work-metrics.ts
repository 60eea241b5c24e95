import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './store/schema.ts';
import { type WaitingWork, waitingWork } from './store/waiting-work.ts';

export interface WorkMetricsOptions {
  readonly db: Kysely<Database>;
  /** Whose disk is looked at. */
  readonly dataDir: string;
  /** Whether a file could be stored. */
  readonly takesFiles: () => Promise<boolean>;
}

const NAMES: Readonly<Record<keyof WaitingWork, readonly [name: string, help: string]>> = {
  documentsWaiting: [
    'rowbox_documents_waiting',
    'Documents that wait to be read; at most 100,000 are counted.',
  ],
  documentsAtWork: ['rowbox_documents_at_work', 'Documents that are being read, by whichever process.'],
  oldestDocument: [
    'rowbox_documents_oldest_wait_seconds',
    'Since when the document waits that has waited longest, of those that are next in their mailbox.',
  ],
  deliveriesWaiting: [
    'rowbox_webhook_deliveries_waiting',
    'Deliveries to webhooks that are due or will be tried again; at most 100,000 are counted.',
  ],
  oldestDelivery: ['rowbox_webhook_deliveries_oldest_seconds', 'Since when the oldest of them waits.'],
  exportsFailing: [
    'rowbox_exports_failing',
    'Mailboxes whose workbooks could not be written at the last attempt.',
  ],
  filesToDelete: [
    'rowbox_files_to_delete',
    'Files that lost their document and are still to be deleted; at most 100,000 are counted.',
  ],
};

/** Whoever reads the metrics more often is told the same. */
const AT_MOST_EVERY = 5000;

/** What waits in the whole service, which every process tells alike, and the place of files. Nothing is told while the database is away. */
export function addWorkMetrics(registry: Registry, { db, dataDir, takesFiles }: WorkMetricsOptions): void {
  let last = { at: Number.NEGATIVE_INFINITY, work: Promise.resolve<WaitingWork | null>(null) };
  const current = () => {
    if (performance.now() - last.at > AT_MOST_EVERY) {
      last = { at: performance.now(), work: waitingWork(db).catch(() => null) };
    }
    return last.work;
  };
  for (const [key, [name, help]] of Object.entries(NAMES)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const work = await current();
        if (work === null) this.remove();
        else this.set(work[key as keyof WaitingWork]);
      },
    });
  }
  new Gauge({
    name: 'rowbox_files_available',
    help: 'Whether files can be stored: 1, or 0.',
    registers: [registry],
    async collect() {
      this.set((await takesFiles()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'rowbox_disk_free_bytes',
    help: 'What is free on the disk of the data folder.',
    registers: [registry],
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });
}
