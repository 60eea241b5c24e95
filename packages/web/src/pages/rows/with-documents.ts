import type { NamedDocument } from '../../api/named-documents.ts';
import type { TableColumn } from '../../api/rows/table.ts';
import { TEXTS } from '../../texts/texts.ts';
import { documentName } from '../inbox/document-name.ts';
import type { FileContent } from './rows-to-file.ts';

/** No field has such keys. */
const KEYS = { name: ' name', status: ' status', link: ' link' } as const;

const column = (key: string, label: string): TableColumn => ({
  key,
  label,
  type: 'text',
  unit: null,
  isHeaderField: true,
});

/**
 * The rows with columns at their end that tell of which document each is: what it is called, what became of it, and where it is found.
 *
 * @param named by id; of documents that have gone only the place is told
 * @param linkTo the address of a document
 */
export function withDocuments(
  content: FileContent,
  named: ReadonlyMap<string, NamedDocument>,
  linkTo: (documentId: string) => string,
): FileContent {
  return {
    ...content,
    columns: [
      ...content.columns,
      column(KEYS.name, TEXTS.inbox.document),
      column(KEYS.status, TEXTS.inbox.status),
      column(KEYS.link, TEXTS.rows.link),
    ],
    rows: content.rows.map((row) => {
      const document = named.get(row.documentId);
      return {
        ...row,
        values: {
          ...row.values,
          [KEYS.name]: document ? documentName(document) : null,
          [KEYS.status]: document ? statusToText(document) : null,
          [KEYS.link]: linkTo(row.documentId),
        },
      };
    }),
  };
}

/** As the list of documents has it. */
const statusToText = ({ status, validationStatus }: NamedDocument): string =>
  TEXTS.inbox[status === 'extracted' && validationStatus !== null ? validationStatus : status];
