import type { Schema } from './operation-types.ts';
import { pause } from './transport.ts';

type Document = Schema<'Document'>;

export interface PollOptions {
  /** 5 unless told. */
  readonly everySeconds?: number;
  readonly signal?: AbortSignal;
}

/**
 * Asks again and again until a document is neither pending nor processing. There is no address of a single document: it
 * is looked for in the list, where a new one stands near the top.
 *
 * @throws Error when the list twice does not hold the document; once may be due to others being deleted meanwhile
 */
export async function documentEnd(
  allDocuments: (
    args: { readonly mailboxId: string },
    options?: { readonly signal: AbortSignal },
  ) => AsyncIterable<Document>,
  { mailboxId, documentId }: { readonly mailboxId: string; readonly documentId: string },
  { everySeconds = 5, signal }: PollOptions = {},
): Promise<Document> {
  for (let missed = 0; missed < 2; ) {
    const document = await find(allDocuments({ mailboxId }, signal && { signal }), documentId);
    if (document && document.status !== 'pending' && document.status !== 'processing') return document;
    missed = document ? 0 : missed + 1;
    if (missed < 2) await pause(everySeconds, signal);
  }
  throw new Error(`The mailbox ${mailboxId} has no document ${documentId}.`);
}

async function find(documents: AsyncIterable<Document>, id: string): Promise<Document | undefined> {
  for await (const document of documents) if (document.id === id) return document;
  return undefined;
}
