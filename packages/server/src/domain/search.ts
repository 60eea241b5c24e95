import type { ListedDocument } from '../store/documents.ts';
import { documentsByName, documentsByWords } from '../store/search.ts';
import type { Context } from './context.ts';

/** A document that was looked for. */
export interface Hit {
  readonly document: ListedDocument;
  /** Where what was looked for stands: in subject, sender or file name, or on a page. */
  readonly foundIn: 'name' | 'pages';
}

const MOST_HITS = 20;

/** In all mailboxes the account may see: by name first, then by what stands on the pages; of each the newest first. At most 20. */
export async function searchDocuments(
  { reading }: Pick<Context, 'reading'>,
  accountId: string,
  text: string,
): Promise<readonly Hit[]> {
  if (text === '') return [];
  const [byName, byWords] = await reading((db) =>
    Promise.all([
      documentsByName(db, accountId, text, MOST_HITS),
      documentsByWords(db, accountId, text, MOST_HITS),
    ]),
  );
  const named = new Set(byName.map(({ id }) => id));
  return [
    ...byName.map((document): Hit => ({ document, foundIn: 'name' })),
    ...byWords.filter(({ id }) => !named.has(id)).map((document): Hit => ({ document, foundIn: 'pages' })),
  ].slice(0, MOST_HITS);
}
