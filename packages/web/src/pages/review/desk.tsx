import { type CSSProperties, type ReactNode, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import { hasFields, NoFields } from '../no-fields.tsx';
import type { Extraction } from './cell.ts';
import { DrawBar } from './draw-bar.tsx';
import { DrawingContext } from './drawing.ts';
import { RevealsContext } from './focus-cell.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { IsOpenContext } from './is-open.ts';
import { HEIGHTS, type PageLook, PLAIN_LOOK, SHARES } from './page-look.ts';
import { PagePane } from './page-pane.tsx';
import { RecordForm, RecordTables } from './record-form.tsx';
import { ReviewBar } from './review-bar.tsx';
import { StackNotice } from './stack-notice.tsx';
import { TakeBar } from './take-bar.tsx';
import { Tidings } from './tidings.tsx';
import { type DeskProps, type DeskState, useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { usePageLook } from './use-page-look.ts';
import { useTablesPlace } from './use-tables-place.ts';
import { HabitsContext } from './value-text.ts';

/** The pages of a document beside what was read from them: each doubt is seen, settled, and left for the next. */
export function Desk(props: DeskProps) {
  const { mailbox, extraction, pages } = props;
  const desk = useDesk(props);
  const [dialog, setDialog] = useState<'help' | 'history' | null>(null);
  const { corrections, settling, way } = desk;
  const { next, previous, index, total } = way.neighbours;
  const [look, setLook] = usePageLook();
  const tables = useTablesPlace({
    desk: desk.form,
    look,
    setLook,
    hasPages: pages.length > 0,
    content: contentOf(extraction),
  });
  useFocusInSight(desk, { areBelow: tables.areBelow, hasPages: pages.length > 0 });
  const onKeyDown = useDeskKeys(desk, mailbox.config, {
    help: () => setDialog('help'),
    moveTables: tables.toggle,
  });
  const parts = { ...props, desk, look, setLook, areBelow: tables.areBelow };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is within the page.
    <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
      <ReviewBar
        mailbox={mailbox}
        name={desk.name}
        list={way.list}
        extraction={extraction}
        doubts={{ number: settling.doubtful.length, onGo: () => settling.goToDoubt(1) }}
        onUndo={corrections.undo}
        onHelp={() => setDialog('help')}
        onHistory={() => setDialog('history')}
        tables={mailbox.config.groups.length > 0 ? tables : null}
        position={index > 0 ? { index, total } : null}
        onPrevious={previous === undefined ? null : () => way.open(previous)}
        onNext={next === undefined ? null : () => way.open(next)}
        onLeave={way.leave}
        onAllCorrect={hasFields(mailbox.config) ? desk.allCorrect : null}
        done={desk.done}
      />
      <DeskContexts desk={desk}>
        <div ref={desk.form} className="flex min-h-0 flex-1 flex-col">
          <div
            className="flex min-h-0 grow max-lg:flex-col"
            style={tables.areBelow ? { flex: `0 0 ${look.height * 100}%` } : { flexBasis: 0 }}
          >
            {pages.length > 0 && <DeskPages {...parts} />}
            <DeskForm {...parts} />
          </div>
          {tables.areBelow && <DeskTables {...parts} />}
        </div>
      </DeskContexts>
      <Overtaken desk={desk} />
      <HistoryDialog
        config={mailbox.config}
        mailboxId={mailbox.id}
        documentId={extraction.documentId}
        open={dialog === 'history'}
        onClose={() => setDialog(null)}
      />
      <ShortcutsDialog keys={TEXTS.review.keys} open={dialog === 'help'} onClose={() => setDialog(null)} />
    </div>
  );
}

/** What decides how wide its tables are. */
const contentOf = ({ documentId, sections }: Extraction): string =>
  JSON.stringify([documentId, Object.entries(sections).map(([id, rows]) => [id, rows.length > 0])]);

interface PartProps extends DeskProps {
  readonly desk: DeskState;
  readonly look: PageLook;
  readonly setLook: (change: (look: PageLook) => PageLook) => void;
  /** Whether tables stand below the pages. */
  readonly areBelow: boolean;
}

/** What the form and the tables know of the desk they lie on. */
const DeskContexts = ({ desk, children }: { readonly desk: DeskState; readonly children: ReactNode }) => (
  <HabitsContext value={desk.habits}>
    <RevealsContext value={desk.reveals}>
      <IsOpenContext value={desk.corrections.isOpen}>
        <DrawingContext value={desk.table.drawing}>{children}</DrawingContext>
      </IsOpenContext>
    </RevealsContext>
  </HabitsContext>
);

/** What every part of the record's form is given. */
const recordProps = ({ mailbox, extraction, desk: { corrections, settling, readOnly } }: PartProps) => ({
  config: mailbox.config,
  layout: mailbox.layout.definition,
  extraction,
  apply: corrections.apply,
  confirm: corrections.confirm,
  confirmRow: settling.confirmRow,
  refused: corrections.refused,
  forget: corrections.forget,
  readOnly,
  onFocus: settling.onFocus,
  onEnter: settling.onEnter,
});

/** The left half: the pages, and what can be taken from them. */
function DeskPages({ mailbox, extraction, pages, desk, look, setLook }: PartProps) {
  const { pointing, table } = desk;
  const { region, drawing } = table;
  return (
    <>
      <section
        aria-label={TEXTS.review.pages}
        className="min-h-0 min-w-0 max-lg:flex-1 lg:w-(--share)"
        style={{ '--share': `${look.share * 100}%` } as CSSProperties}
      >
        <PagePane
          mailboxId={mailbox.id}
          documentId={extraction.documentId}
          pages={pages}
          marks={desk.marks}
          onTake={pointing.onTake}
          onPoint={pointing.onPoint}
          region={region}
          look={look}
          setLook={setLook}
        >
          {region ? <DrawBar region={region} onCancel={drawing.cancel} /> : <TakeBar {...pointing} />}
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
  );
}

/** The right half: what was read, and what has happened to it. */
const DeskForm = (props: PartProps) => {
  const { mailbox, extraction, isFresh, isDeleted, pages, desk, areBelow } = props;
  const { corrections } = desk;
  return (
    <section
      aria-label={TEXTS.review.record}
      data-form
      data-scrolls
      className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4"
    >
      <Tidings
        extraction={extraction}
        isFresh={isFresh}
        isOwn={corrections.isOwn}
        isSending={corrections.isSending}
        isDeleted={isDeleted}
        isViewer={mailbox.access === 'viewer'}
      />
      {!desk.readOnly && (
        <StackNotice mailboxId={mailbox.id} documentId={extraction.documentId} pages={pages} />
      )}
      <Notes extraction={extraction} />
      {!hasFields(mailbox.config) && (
        <NoFields mailboxId={mailbox.id} mayChange={mailbox.access !== 'viewer'} />
      )}
      <RecordForm {...recordProps(props)} part={areBelow ? 'header' : 'all'} />
    </section>
  );
};

/** Below both: tables whose columns find no room beside the pages. */
const DeskTables = (props: PartProps) => (
  <>
    <Splitter
      direction="lying"
      label={TEXTS.review.splitTables}
      share={props.look.height}
      {...HEIGHTS}
      onMove={(height) => props.setLook((before) => ({ ...before, height }))}
      onReset={() => props.setLook((before) => ({ ...before, height: PLAIN_LOOK.height }))}
    />
    <section
      aria-label={TEXTS.review.tables}
      data-scrolls
      className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4"
    >
      <RecordTables {...recordProps(props)} />
    </section>
  </>
);

/** Asked before undo replaces what somebody else entered since. */
const Overtaken = ({ desk: { corrections } }: { readonly desk: DeskState }) => (
  <ConfirmDialog
    open={corrections.question !== null}
    onClose={() => corrections.question?.drop()}
    title={TEXTS.review.overtakenTitle}
    description={TEXTS.review.overtakenLead}
    action={TEXTS.review.overtakenAction}
    busy={false}
    onConfirm={() => corrections.question?.goOn()}
  />
);

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
