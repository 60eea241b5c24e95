import { api } from '../client.ts';
import type { Table } from './table.ts';

/* The rows of a sheet from the service. A large answer is taken apart by a worker, and comes from it in portions. */

export interface SheetName {
  /** Group id; undefined: the header table. */
  readonly section: string | undefined;
  /** Undefined: all splits together. */
  readonly split: string | undefined;
}

/** What takes longer to be read than a frame lasts goes to the worker. */
const MOST_BYTES_AT_ONCE = 200_000;

export async function readRows(mailboxId: string, sheet: SheetName, signal: AbortSignal): Promise<Table> {
  const path = `/api/mailboxes/${encodeURIComponent(mailboxId)}/rows?${new URLSearchParams(toQuery(sheet))}`;
  return readTable(path, signal);
}

/** @param documentIds 100 at most */
export async function readRowsOf(
  mailboxId: string,
  sheet: SheetName,
  documentIds: Iterable<string>,
): Promise<Table> {
  const query = new URLSearchParams({ ...toQuery(sheet), documentIds: [...documentIds].join(',') });
  return readTable(`/workspace/mailboxes/${encodeURIComponent(mailboxId)}/rows?${query}`, null);
}

const toQuery = ({ section, split }: SheetName): Record<string, string> => ({
  ...(section !== undefined && { section }),
  ...(split !== undefined && { split }),
});

async function readTable(path: string, signal: AbortSignal | null): Promise<Table> {
  const response = await api.fetch(path, { signal, headers: { accept: 'application/json' } });
  const bytes = await response.arrayBuffer();
  const answer =
    bytes.byteLength <= MOST_BYTES_AT_ONCE
      ? (JSON.parse(new TextDecoder().decode(bytes)) as RowsAnswer)
      : await parseInWorker(bytes, signal);
  return { ...answer, membership: {} };
}

/** What is asked and told between the page and its worker. */
export type RowsAnswer = Omit<Table, 'membership'>;
export type Portion = { readonly rows: Table['rows'] } | { readonly end: Omit<RowsAnswer, 'rows'> };

function parseInWorker(bytes: ArrayBuffer, signal: AbortSignal | null): Promise<RowsAnswer> {
  const worker = new Worker(new URL('./rows-worker.ts', import.meta.url), { type: 'module' });
  const rows: Table['rows'][number][] = [];
  return new Promise<RowsAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Portion>) => {
      if ('rows' in data) rows.push(...data.rows);
      else resolve({ ...data.end, rows });
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
