import { isProblem } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight, CircleHelp, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { api } from '../../api/client.ts';
import { getDocumentPages } from '../../api/document-pages.ts';
import { extractionQuery } from '../../api/extractions.ts';
import { mailboxQuery } from '../../api/queries.ts';
import { useTitle } from '../../shell/use-title.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { type KeyPress, useKeysWithoutFocus } from '../../ui/use-keys-without-focus.ts';
import { documentName } from '../inbox/document-name.ts';
import {
  type CellPlace,
  cellAt,
  cellPath,
  type Extraction,
  headerCell,
  inputTypeOf,
  isDoubtful,
  sameCell,
} from './cell.ts';
import { type Mark, PageView } from './page-view.tsx';
import { RecordForm } from './record-form.tsx';
import { Tidings } from './tidings.tsx';
import { useCorrections } from './use-corrections.ts';
import { useNeighbours } from './use-neighbours.ts';
import { inputToValue } from './value-text.ts';

const STATUS_TONES: Readonly<Record<Extraction['validationStatus'], Tone>> = {
  valid: 'ok',
  warning: 'warn',
  invalid: 'bad',
};
const ZOOMS = [0.6, 0.8, 1, 1.3, 1.7, 2.2] as const;

/** One document: its pages at the left, what was read from them at the right, to be checked and corrected. */
export function ReviewPage() {
  const { mailboxId, documentId } = useParams({
    from: '/signed-in/mailboxes/$mailboxId/documents/$documentId',
  });
  const mailbox = useQuery(mailboxQuery(mailboxId));
  const extraction = useQuery(extractionQuery(mailboxId, documentId));
  const pages = useQuery({
    queryKey: ['pages', mailboxId, documentId],
    queryFn: ({ signal }) => getDocumentPages(mailboxId, documentId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!mailbox.data || !extraction.data || !pages.data) {
    const failed = [mailbox, extraction, pages].find(({ error }) => error !== null);
    if (isProblem(failed?.error, 'not-found')) {
      return (
        <Empty title={TEXTS.review.gone}>
          <p className="mb-4">{TEXTS.review.goneLead}</p>
          <Link
            to="/mailboxes/$mailboxId"
            params={{ mailboxId }}
            className="font-medium text-accent underline"
          >
            {TEXTS.review.toDocuments}
          </Link>
        </Empty>
      );
    }
    return failed ? <Failed error={failed.error} onRetry={() => void failed.refetch()} /> : <Loading />;
  }
  return (
    <Review
      // Another document starts with nothing focused and nothing to undo.
      key={documentId}
      mailbox={mailbox.data}
      extraction={extraction.data}
      isFresh={extraction.isFetchedAfterMount}
      isDeleted={[extraction, mailbox].some(({ error }) => isProblem(error, 'not-found'))}
      pages={pages.data}
    />
  );
}

interface ReviewProps {
  readonly mailbox: NonNullable<
    ReturnType<typeof useQuery<Awaited<ReturnType<typeof api.getMailbox>>>>['data']
  >;
  readonly extraction: Extraction;
  /** Whether it is as it was when the page was opened, or later; what is remembered from before may be older. */
  readonly isFresh: boolean;
  readonly isDeleted: boolean;
  readonly pages: Awaited<ReturnType<typeof getDocumentPages>>;
}

function Review({ mailbox, extraction, isFresh, isDeleted, pages }: ReviewProps) {
  const { id: mailboxId, config } = mailbox;
  const { documentId } = extraction;
  const [focus, setFocus] = useState<CellPlace | null>(null);
  const [zoom, setZoom] = useState(2);
  const [help, setHelp] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const corrections = useCorrections(mailboxId, documentId, extraction);
  const { cell: asked, ...list } = useSearch({
    from: '/signed-in/mailboxes/$mailboxId/documents/$documentId',
  });
  const { current, next, previous, isListed, index, total } = useNeighbours(mailboxId, documentId, list);
  const name = current && documentName(current);
  const navigate = useNavigate();
  const open = (id: string | undefined) =>
    id !== undefined &&
    void navigate({
      to: '/mailboxes/$mailboxId/documents/$documentId',
      params: { mailboxId, documentId: id },
      search: list,
    });

  // Whoever goes on before the list is there goes on once it is.
  const [going, setGoing] = useState<'next' | 'previous' | null>(null);
  useEffect(() => {
    if (going === null || !isListed) return;
    setGoing(null);
    open(going === 'next' ? next : previous);
  });

  const cells = useMemo(() => placesOf(config, extraction), [config, extraction]);
  const doubtful = cells.filter((place) => isDoubtful(cellAt(extraction, place)));
  const marks = useMemo(() => marksOf(cells, extraction, focus), [cells, extraction, focus]);
  const go = (place: CellPlace | undefined) =>
    place &&
    form.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellPath(place))}"]`)?.focus();

  // The cell that was asked for, or else the first thing in doubt, is where checking begins.
  const first = cells.find((place) => cellPath(place) === asked) ?? doubtful[0];
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    go(first);
  });

  const onKeyDown = (event: KeyPress) => {
    const command = event.ctrlKey || event.metaKey;
    const typing = (event.target as HTMLElement).matches('input, textarea, select');
    if (event.key === 'Enter' && command) {
      event.preventDefault();
      // Leaving the cell sends what is in it.
      (document.activeElement as HTMLElement | null)?.blur();
      setGoing(event.shiftKey ? 'previous' : 'next');
    } else if (event.key === 'Tab' && !event.shiftKey && typing) {
      const at = cells.findIndex((place) => sameCell(place, focus));
      const following = doubtful.find((place) => cells.indexOf(place) > at);
      if (!following) return;
      event.preventDefault();
      go(following);
    } else if (event.key === 'z' && command && corrections.undo && !typing) {
      event.preventDefault();
      corrections.undo();
    } else if (event.key === '?' && !typing) {
      setHelp(true);
    }
  };

  useKeysWithoutFocus(onKeyDown);
  useTitle(name ?? mailbox.name);
  const isViewer = mailbox.access === 'viewer';
  const readOnly = isViewer || isDeleted;
  const fieldType = focus && inputTypeOf(config, focus);
  const take =
    focus === null || fieldType === null
      ? null
      : (text: string) =>
          void corrections.apply({ changes: [{ place: focus, newValue: inputToValue(text, fieldType) }] });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is within the page.
    <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
      <header className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
        <Link
          to="/mailboxes/$mailboxId"
          params={{ mailboxId }}
          search={list}
          aria-label={TEXTS.common.back}
          title={TEXTS.common.back}
          className="rounded-md p-1.5 text-ink-soft hover:bg-sunken"
        >
          <ArrowLeft size={16} aria-hidden />
        </Link>
        <h1 className="min-w-24 flex-1 truncate">
          <span className="font-semibold">{name ?? mailbox.name}</span>
          {name !== undefined && <span className="text-ink-faint max-sm:hidden"> · {mailbox.name}</span>}
        </h1>
        <Badge tone={STATUS_TONES[extraction.validationStatus]}>
          {TEXTS.review[extraction.validationStatus]}
        </Badge>
        {doubtful.length > 0 && (
          <Button small onClick={() => go(doubtful[0])}>
            {TEXTS.review.toCheck(doubtful.length)}
          </Button>
        )}
        <IconButton
          small
          label={TEXTS.review.undo}
          disabled={corrections.undo === null}
          onClick={() => corrections.undo?.()}
        >
          <Undo2 size={16} aria-hidden />
        </IconButton>
        <IconButton
          small
          label={TEXTS.review.zoomOut}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut size={16} aria-hidden />
        </IconButton>
        <IconButton
          small
          label={TEXTS.review.zoomIn}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn size={16} aria-hidden />
        </IconButton>
        <IconButton small label={TEXTS.common.shortcuts} onClick={() => setHelp(true)}>
          <CircleHelp size={16} aria-hidden />
        </IconButton>
        <span className="text-xs text-ink-faint">{index > 0 && TEXTS.review.position(index, total)}</span>
        <IconButton
          small
          label={TEXTS.review.previous}
          disabled={previous === undefined}
          onClick={() => open(previous)}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <Button
          small
          look="primary"
          disabled={next === undefined}
          onClick={() => open(next)}
          title="Ctrl+Enter"
        >
          {TEXTS.review.next} <ChevronRight size={14} aria-hidden />
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        {pages.length > 0 && (
          <section aria-label={TEXTS.review.pages} className="min-h-0 min-w-0 flex-1 border-line lg:border-r">
            <PageView
              mailboxId={mailboxId}
              documentId={documentId}
              pages={pages}
              marks={marks}
              zoom={ZOOMS[zoom] ?? 1}
              onTake={readOnly ? null : take}
            />
          </section>
        )}
        <section
          ref={form}
          aria-label={TEXTS.review.record}
          className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4"
        >
          <Tidings
            extraction={extraction}
            isFresh={isFresh}
            isOwn={corrections.isOwn}
            isDeleted={isDeleted}
            isViewer={isViewer}
          />
          <Notes extraction={extraction} />
          <RecordForm
            config={config}
            layout={mailbox.layout.definition}
            extraction={extraction}
            apply={corrections.apply}
            refused={corrections.refused}
            readOnly={readOnly}
            onFocus={setFocus}
          />
        </section>
      </div>
      <ConfirmDialog
        open={corrections.question !== null}
        onClose={() => corrections.question?.drop()}
        title={TEXTS.review.overtakenTitle}
        description={TEXTS.review.overtakenLead}
        action={TEXTS.review.overtakenAction}
        busy={false}
        onConfirm={() => corrections.question?.goOn()}
      />
      <ShortcutsDialog keys={TEXTS.review.keys} open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

/** What is said of the document as a whole. */
function Notes({ extraction }: { readonly extraction: Extraction }) {
  const notes = extraction.notes.filter(({ fieldKey }) => fieldKey === null);
  if (notes.length === 0) return null;
  return (
    <ul className="mb-4 rounded-lg bg-warn-wash px-3 py-2 text-warn">
      {notes.map(({ note }) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function placesOf(config: ReviewProps['mailbox']['config'], extraction: Extraction): readonly CellPlace[] {
  return [
    ...config.fields.map(({ key }) => headerCell(key)),
    ...config.groups.flatMap(({ id, fields }) =>
      (extraction.sections[id] ?? []).flatMap((_, row) =>
        fields.map(({ key }) => ({ section: id, row, key })),
      ),
    ),
  ];
}

function marksOf(
  cells: readonly CellPlace[],
  extraction: Extraction,
  focus: CellPlace | null,
): readonly Mark[] {
  return cells.flatMap((place): readonly Mark[] => {
    const cell = cellAt(extraction, place);
    if (cell.citation === null) return [];
    const { page, box } = cell.citation;
    const tone = sameCell(place, focus) ? 'focus' : isDoubtful(cell) ? 'doubt' : 'found';
    // Rows would cover the page with frames; only the row one is in is shown.
    if (place.section !== null && tone === 'found' && place.row !== focus?.row) return [];
    return [{ page, box: box as unknown as Mark['box'], tone }];
  });
}
