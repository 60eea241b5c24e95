import type { Kysely } from 'kysely';
import type { ListedDocument } from '../store/documents.ts';
import type { Database } from '../store/schema.ts';
import { documentsByName, documentsByWords } from '../store/search.ts';
import type { Context } from './context.ts';
import { toIndexedTexts } from './searched-words.ts';

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
      documentsByAnyWords(db, accountId, toIndexedTexts(text)),
    ]),
  );
  const named = new Set(byName.map(({ id }) => id));
  return [
    ...byName.map((document): Hit => ({ document, foundIn: 'name' })),
    ...byWords.filter(({ id }) => !named.has(id)).map((document): Hit => ({ document, foundIn: 'pages' })),
  ].slice(0, MOST_HITS);
}

/** Each text by a query of its own: of several at once the planner guesses that many have them, and goes through all documents. */
async function documentsByAnyWords(
  db: Kysely<Database>,
  accountId: string,
  texts: readonly string[],
): Promise<readonly ListedDocument[]> {
  const found = await Promise.all(texts.map((text) => documentsByWords(db, accountId, text, MOST_HITS)));
  const byId = new Map(found.flat().map((document) => [document.id, document]));
  return [...byId.values()].sort(newestFirst);
}

const newestFirst = (one: ListedDocument, other: ListedDocument): number =>
  other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1);
