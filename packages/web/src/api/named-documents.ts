import type { Schema } from '@rowbox/client';
import { api } from './client.ts';

/** By what people know a document, and what became of it. */
export type NamedDocument = Pick<
  Schema<'Document'>,
  'id' | 'displaySubject' | 'originalFileName' | 'status' | 'validationStatus'
>;

/** So many are told at once. */
const MOST = 1000;

/** By id; those that have gone meanwhile are left out. */
export async function nameDocuments(
  mailboxId: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, NamedDocument>> {
  const named = new Map<string, NamedDocument>();
  for (let from = 0; from < documentIds.length; from += MOST) {
    const response = await api.fetch(`/workspace/mailboxes/${encodeURIComponent(mailboxId)}/document-names`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documentIds: documentIds.slice(from, from + MOST) }),
    });
    const { documents } = (await response.json()) as { readonly documents: readonly NamedDocument[] };
    for (const document of documents) named.set(document.id, document);
  }
  return named;
}
