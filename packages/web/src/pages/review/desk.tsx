import type { Schema } from '@rowbox/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentPage } from '../../api/document-pages.ts';
import { KEYS } from '../../api/queries.ts';
import { useTitle } from '../../shell/use-title.ts';
import { TEXTS } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import { useKeysWithoutFocus } from '../../ui/use-keys-without-focus.ts';
import { documentName } from '../inbox/document-name.ts';
import { type CellPlace, cellPath, type Extraction } from './cell.ts';
import { type Reveals, RevealsContext } from './focus-cell.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { IsOpenContext } from './is-open.ts';
import { PLAIN_LOOK, SHARES } from './page-look.ts';
import { PagePane } from './page-pane.tsx';
import { marksOf, placesOf } from './places.ts';
import { RecordForm } from './record-form.tsx';
import { ReviewBar } from './review-bar.tsx';
import { reviewKeys } from './review-keys.ts';
import { TakeBar } from './take-bar.tsx';
import { Tidings } from './tidings.tsx';
import { useCorrections } from './use-corrections.ts';
import { type Neighbour, useFetchedBeforehand, useNeighbours } from './use-neighbours.ts';
import { usePageLook } from './use-page-look.ts';
import { usePointing } from './use-pointing.ts';
import { useSettling } from './use-settling.ts';
import { HabitsContext, habitsOf } from './value-text.ts';

export interface DeskProps {
  readonly mailbox: Schema<'Mailbox'>;
  readonly extraction: Extraction;
  /** Whether it is as it was when the page was opened, or later; what is remembered from before may be older. */
  readonly isFresh: boolean;
  readonly isDeleted: boolean;
  readonly pages: readonly DocumentPage[];
}

/** The pages of a document beside what was read from them: each doubt is seen, settled, and left for the next. */
export function Desk({ mailbox, extraction, isFresh, isDeleted, pages }: DeskProps) {
  const { id: mailboxId, config } = mailbox;
  const { documentId } = extraction;
  const [focus, setFocus] = useState<CellPlace | null>(null);
  const [look, setLook] = usePageLook();
  const [help, setHelp] = useState(false);
  const [history, setHistory] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const [reveals] = useState((): Reveals => new Map());
  const queries = useQueryClient();
  const corrections = useCorrections(mailboxId, documentId, extraction);
  const isViewer = mailbox.access === 'viewer';
  const readOnly = isViewer || isDeleted;
  const cells = useMemo(() => placesOf(config, extraction), [config, extraction]);
  const { doubtful, go, goToDoubt, onFocus, onEnter, confirmAll } = useSettling({
    form,
    done,
    cells,
    extraction,
    stored: () => queries.getQueryData<Extraction>(KEYS.extraction(mailboxId, documentId)) ?? extraction,
    corrections,
    mayConfirm: !readOnly,
    reveals,
    focus,
    setFocus,
  });
  const { asked, list, neighbours, setGoing, open, leave } = useWayOn(mailboxId, documentId);
  const { current, next, previous, index, total } = neighbours;
  const name = current && documentName(current);
  useTitle(name ?? mailbox.name);

  // The cell that was asked for, or else the first thing in doubt, is where checking begins; where there is none, the end of it.
  const first = cells.find((place) => cellPath(place) === asked) ?? doubtful[0];
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (first) go(first);
    else done.current?.focus();
  });

  const allCorrect = () => {
    if (confirmAll(name ?? mailbox.name)) setGoing('next');
  };
  const pointing = usePointing({ config, cells, extraction, corrections, readOnly, focus, go });
  const onKeyDown = reviewKeys({
    allCorrect,
    next: () => setGoing('next'),
    previous: () => setGoing('previous'),
    doubt: goToDoubt,
    arm: pointing.arm,
    disarm: pointing.onTake && pointing.disarm,
    undo: corrections.undo,
    help: () => setHelp(true),
  });
  useKeysWithoutFocus(onKeyDown);

  const habits = useMemo(() => habitsOf(extraction), [extraction]);
  const marks = useMemo(() => marksOf(cells, extraction, focus), [cells, extraction, focus]);
  const isChecked = extraction.reviewedAt !== null && doubtful.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is within the page.
    <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
      <ReviewBar
        mailbox={mailbox}
        name={name}
        list={list}
        extraction={extraction}
        doubts={{ number: doubtful.length, onGo: () => goToDoubt(1) }}
        onUndo={corrections.undo}
        onHelp={() => setHelp(true)}
        onHistory={() => setHistory(true)}
        position={index > 0 ? { index, total } : null}
        onPrevious={previous === undefined ? null : () => open(previous)}
        onNext={next === undefined ? null : () => open(next)}
        onLeave={leave}
        onAllCorrect={readOnly || isChecked ? null : allCorrect}
        done={done}
      />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        {pages.length > 0 && (
          <>
            <section
              aria-label={TEXTS.review.pages}
              className="min-h-0 min-w-0 max-lg:flex-1 lg:w-(--share)"
              style={{ '--share': `${look.share * 100}%` } as CSSProperties}
            >
              <PagePane
                mailboxId={mailboxId}
                documentId={documentId}
                pages={pages}
                marks={marks}
                onTake={pointing.onTake}
                onPoint={pointing.onPoint}
                look={look}
                setLook={setLook}
              >
                <TakeBar {...pointing} />
              </PagePane>
            </section>
            <Splitter
              label={TEXTS.pages.split}
              share={look.share}
              {...SHARES}
              onMove={(share) => setLook((before) => ({ ...before, share }))}
              onReset={() => setLook((before) => ({ ...before, share: PLAIN_LOOK.share }))}
            />
          </>
        )}
        <section
          ref={form}
          aria-label={TEXTS.review.record}
          data-scrolls
          className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4"
        >
          <Tidings
            extraction={extraction}
            isFresh={isFresh}
            isOwn={corrections.isOwn}
            isSending={corrections.isSending}
            isDeleted={isDeleted}
            isViewer={isViewer}
          />
          <Notes extraction={extraction} />
          <HabitsContext value={habits}>
            <RevealsContext value={reveals}>
              <IsOpenContext value={corrections.isOpen}>
                <RecordForm
                  config={config}
                  layout={mailbox.layout.definition}
                  extraction={extraction}
                  apply={corrections.apply}
                  confirm={corrections.confirm}
                  refused={corrections.refused}
                  forget={corrections.forget}
                  readOnly={readOnly}
                  onFocus={onFocus}
                  onEnter={onEnter}
                />
              </IsOpenContext>
            </RevealsContext>
          </HabitsContext>
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
      <HistoryDialog
        config={config}
        mailboxId={mailboxId}
        documentId={documentId}
        open={history}
        onClose={() => setHistory(false)}
      />
      <ShortcutsDialog keys={TEXTS.review.keys} open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

/** The list one came from, and how to go on in it: whoever goes on before the list is there goes on once it is. */
function useWayOn(mailboxId: string, documentId: string) {
  const { cell: asked, ...list } = useSearch({
    from: '/signed-in/mailboxes/$mailboxId/documents/$documentId',
  });
  const neighbours = useNeighbours(mailboxId, documentId, list);
  const navigate = useNavigate();
  useFetchedBeforehand(mailboxId, neighbours.next);
  const open = (to: Neighbour | undefined) => {
    if (to === undefined) return;
    const { page: _, ...rest } = list;
    void navigate({
      to: '/mailboxes/$mailboxId/documents/$documentId',
      params: { mailboxId, documentId: to.id },
      search: { ...rest, ...(to.page > 1 && { page: to.page }) },
    });
  };
  const [going, setGoing] = useState<'next' | 'previous' | null>(null);
  useEffect(() => {
    if (going === null || !neighbours.isListed) return;
    setGoing(null);
    open(going === 'next' ? neighbours.next : neighbours.previous);
  });
  const leave = () => void navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId }, search: list });
  return { asked, list, neighbours, setGoing, open, leave };
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
