import { count } from './count.ts';
import { AUDIT_TEXTS } from './news.ts';

/** The texts of the history of a document. */
export const HISTORY_TEXTS = {
  title: 'History',
  lead: 'What happened to this document, newest first.',
  action: {
    ...AUDIT_TEXTS.action,
    'document.read': 'read the document',
    'document.failed': 'could not read the document',
    'extraction.autoConfirmed': 'confirmed the document by itself',
  },
  readWith: (engine: string, version: string, config: number) =>
    `With ${engine} ${version}, by version ${config.toLocaleString()} of the config`,
  empty: 'empty',
  confirmedAll: 'All values',
  confirmedSome: (values: number) => count(values, 'value', 'values'),
  row: { add: 'A row was added', remove: 'A row was removed', move: 'A row was moved' },
  more: (changes: number) => `and ${count(changes, 'more change', 'more changes')}`,
} as const;
