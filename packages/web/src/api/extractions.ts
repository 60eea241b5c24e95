import type { Schema } from '@rowbox/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { KEYS } from './queries.ts';

/** The `ETag` of each record as it was last read: a change of rows is made only on what one has seen. */
const tags = new Map<string, string>();

export const tagOf = (documentId: string): string | undefined => tags.get(documentId);

export function rememberTag(documentId: string, headers: Headers): void {
  const tag = headers.get('etag');
  if (tag !== null) tags.set(documentId, tag);
}

export const extractionQuery = (mailboxId: string, documentId: string) =>
  queryOptions({
    queryKey: KEYS.extraction(mailboxId, documentId),
    queryFn: async ({ signal }): Promise<Schema<'Extraction'>> => {
      const { data, headers } = await api.call(
        'getDocumentExtraction',
        { documentId, mailboxId },
        { signal },
      );
      if (data === undefined) throw new Error('the record was answered without its content');
      rememberTag(documentId, headers);
      return data;
    },
  });
