import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { api } from '../../api/client.ts';
import { getDocumentPages } from '../../api/document-pages.ts';
import { KEYS } from '../../api/queries.ts';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Loading } from '../../ui/states.tsx';
import { type CellPlace, cellAt, cellPath } from '../review/cell.ts';
import type { Mark } from '../review/mark.ts';
import { PageView } from '../review/page-view.tsx';
import { fieldKeyOf } from './to-grid-cell.ts';
import { valueToText } from './value-text.ts';

export interface SourcePanelProps {
  readonly mailboxId: string;
  readonly section: string | undefined;
  readonly row: TableRow;
  readonly column: TableColumn;
}

/** Where on its page the chosen cell was read, and what is said of it. */
export function SourcePanel({ mailboxId, section, row, column }: SourcePanelProps) {
  // Whoever runs through the cells by arrow keys is not held up by pages.
  const documentId = useDeferredValue(row.documentId);
  const extraction = useQuery({
    queryKey: KEYS.extraction(mailboxId, documentId),
    queryFn: ({ signal }) => api.getDocumentExtraction({ documentId, mailboxId }, { signal }),
  });
  const pages = useQuery({
    queryKey: ['pages', mailboxId, documentId],
    queryFn: ({ signal }) => getDocumentPages(mailboxId, documentId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const place = placeOf(section, row, column);
  const cell = extraction.data && cellAt(extraction.data, place);
  const citation = cell?.citation ?? null;
  const marks: readonly Mark[] = citation
    ? [{ page: citation.page, box: citation.box as unknown as Mark['box'], tone: 'focus' }]
    : [];
  return (
    <>
      <header className="border-b border-line px-3 py-2">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="truncate font-medium">{column.label}</h2>
          <Link
            to="/mailboxes/$mailboxId/documents/$documentId"
            params={{ mailboxId, documentId: row.documentId }}
            search={{ cell: cellPath(place) }}
            className="shrink-0 text-xs text-accent underline"
          >
            {TEXTS.rows.openDocument}
          </Link>
        </div>
        <p className="truncate text-ink-soft">{valueToText(row.values[column.key] ?? null, column.type)}</p>
        {cell?.issues.map(({ code, message, severity }) => (
          <p
            key={`${code} ${message}`}
            className={severity === 'error' ? 'text-xs text-bad' : 'text-xs text-warn'}
          >
            {message}
          </p>
        ))}
        {citation?.asIn?.slice(0, 1).map(({ documentId, document, how, settledAt }) => (
          <p key={documentId} className="text-xs text-ink-soft">
            {TEXTS.review.asIn({ document, how, at: new Date(settledAt) })}
          </p>
        ))}
        {cell && !citation && <p className="text-xs text-ink-faint">{TEXTS.rows.noSource}</p>}
      </header>
      <div className="min-h-0 flex-1">
        {pages.data === undefined ? (
          <Loading />
        ) : pages.data.length === 0 ? (
          <p className="p-3 text-ink-faint">{TEXTS.rows.noPages}</p>
        ) : (
          <PageView
            mailboxId={mailboxId}
            documentId={documentId}
            pages={pages.data}
            marks={marks}
            // Beside the sheet there is little room: a value and what stands around it, rather than the whole page.
            zoom={1.7}
            onTake={null}
          />
        )}
      </div>
    </>
  );
}

const placeOf = (section: string | undefined, row: TableRow, column: TableColumn): CellPlace =>
  column.isHeaderField || section === undefined
    ? { section: null, row: null, key: fieldKeyOf(column) }
    : { section, row: row.rowIndex, key: column.key };
