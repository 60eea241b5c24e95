import { ChevronRight, FileText } from 'lucide-react';
import { errorToSentence } from '../../../api/error-to-words.ts';
import { listed, TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { valueToText } from '../../rows/value-text.ts';
import type { CellPlaceTold, TriedDocument } from './dry-run.ts';
import type { NamedColumns } from './named-columns.ts';
import type { useDryRun } from './use-dry-run.ts';

const CHANGE = TEXTS.config.change;
/** Of one document; the rest is counted. */
const MOST_SHOWN = 30;

type Compared = Extract<TriedDocument['result'], { readonly outcome: 'compared' }>;
const columnAt = ({ sectionId, fieldKey }: CellPlaceTold, columns: NamedColumns) =>
  columns.get(sectionId === null ? fieldKey : `${sectionId}.${fieldKey}`);

const shown = (
  value: string | number | boolean | null,
  place: CellPlaceTold,
  columns: NamedColumns,
): string => valueToText(value, columnAt(place, columns)?.type ?? 'text') || CHANGE.nothing;

function placeName(place: CellPlaceTold, columns: NamedColumns): string {
  const label = columnAt(place, columns)?.label ?? place.fieldKey;
  return place.rowIndex === null ? label : `${label}, ${CHANGE.row({ row: place.rowIndex + 1 })}`;
}

const rowsChanged = (added: number, removed: number): string =>
  listed([
    ...(added > 0 ? [CHANGE.rowsAdded({ rows: added })] : []),
    ...(removed > 0 ? [CHANGE.rowsRemoved({ rows: removed })] : []),
  ]);

const filledIn = ({ changes }: Compared): number => changes.filter(({ isNew }) => isNew).length;
const changedIn = (result: Compared): number => result.totalChanges - filledIn(result);

const isTouched = (result: Compared): boolean =>
  result.totalChanges + result.rowsAdded + result.rowsRemoved + result.totalDisagreeing + result.agreeing > 0;

/** What a dry run has found so far: how far it is, the sums, and each document it would change. */
export function DryRunResult({
  run,
  columns,
}: {
  readonly run: ReturnType<typeof useDryRun>;
  readonly columns: NamedColumns;
}) {
  const { total, documents, state, error } = run;
  const compared = documents.flatMap(({ result }) => (result.outcome === 'compared' ? [result] : []));
  const sum = (count: (result: Compared) => number) =>
    compared.reduce((before, result) => before + count(result), 0);
  const filled = sum(filledIn);
  const changed = sum(changedIn);
  const agreeing = sum((result) => result.agreeing);
  const disagreeing = sum(({ totalDisagreeing }) => totalDisagreeing);
  const rows = rowsChanged(
    sum(({ rowsAdded }) => rowsAdded),
    sum(({ rowsRemoved }) => rowsRemoved),
  );
  const touched = documents.filter(({ result }) => result.outcome === 'unreadable' || isTouched(result));
  const done = documents.length;
  return (
    <section aria-live="polite" aria-busy={state === 'running'}>
      <div className="flex items-center gap-3">
        <progress
          className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          aria-label={CHANGE.progress({ done, total: total ?? 0 })}
          value={state === 'ended' ? 1 : done}
          max={state === 'ended' ? 1 : Math.max(total ?? 1, 1)}
        />
        <span className="text-xs whitespace-nowrap text-ink-soft">
          {CHANGE.progress({ done, total: total ?? 0 })}
          {state === 'stopped' && ` · ${CHANGE.stopped}`}
        </span>
        {state === 'running' ? (
          <Button small onClick={run.stop}>
            {CHANGE.stop}
          </Button>
        ) : (
          state !== 'ended' && (
            <Button small onClick={run.again}>
              {CHANGE.again}
            </Button>
          )
        )}
      </div>
      {state === 'failed' && <p className="mt-2 text-bad">{errorToSentence(error)}</p>}
      {done > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          <li className={changed > 0 ? 'font-semibold' : ''}>
            {changed > 0
              ? CHANGE.cellsIn({
                  cells: changed,
                  documents: compared.filter((result) => changedIn(result) > 0).length,
                })
              : CHANGE.noCells}
          </li>
          {filled > 0 && <li>{CHANGE.filled({ cells: filled })}</li>}
          {rows !== '' && <li>{rows}</li>}
          {agreeing > 0 && <li className="text-ok">{CHANGE.agreeing({ number: agreeing })}</li>}
          {disagreeing > 0 && <li className="text-warn">{CHANGE.disagreeing({ number: disagreeing })}</li>}
        </ul>
      )}
      <ul className="mt-2 flex flex-col gap-1">
        {touched.map((document, index) => (
          <li key={document.documentId}>
            <Tried document={document} columns={columns} open={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tried({
  document: { name, result },
  columns,
  open,
}: {
  readonly document: TriedDocument;
  readonly columns: NamedColumns;
  readonly open: boolean;
}) {
  const isUnread = result.outcome === 'unreadable';
  return (
    <details open={open} className="group rounded-md border border-line">
      <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-x-2 px-2 py-1">
        <ChevronRight size={14} aria-hidden className="shrink-0 text-ink-faint group-open:rotate-90" />
        <FileText size={14} aria-hidden className="shrink-0 text-ink-faint" />
        <span className="min-w-24 flex-1 truncate">{name ?? CHANGE.nameless}</span>
        <span className="text-xs text-ink-soft">
          {isUnread
            ? CHANGE.unread
            : [
                changedIn(result) > 0 && CHANGE.cells({ cells: changedIn(result) }),
                filledIn(result) > 0 && CHANGE.filled({ cells: filledIn(result) }),
                rowsChanged(result.rowsAdded, result.rowsRemoved),
                result.statusBefore !== result.statusAfter &&
                  CHANGE.becomes({ status: TEXTS.inbox[result.statusAfter] }),
              ]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </summary>
      {isUnread ? (
        <p className="border-t border-line px-3 py-2 text-bad">{result.message}</p>
      ) : (
        <Cells result={result} columns={columns} />
      )}
    </details>
  );
}

function Cells({ result, columns }: { readonly result: Compared; readonly columns: NamedColumns }) {
  const { changes, totalChanges, disagreeing } = result;
  if (changes.length === 0 && disagreeing.length === 0) return null;
  const hidden = totalChanges - Math.min(changes.length, MOST_SHOWN);
  return (
    <ul className="border-t border-line px-3 py-1.5">
      {changes.slice(0, MOST_SHOWN).map((change) => (
        <li
          key={`${change.sectionId} ${change.rowIndex} ${change.fieldKey}`}
          className="grid gap-x-3 py-0.5 sm:grid-cols-[minmax(8rem,12rem)_1fr]"
        >
          <span className="truncate text-ink-soft">{placeName(change, columns)}</span>
          <span className="min-w-0 break-words">
            {change.isNew ? (
              <span className="text-xs text-ok">{CHANGE.isNew} </span>
            ) : (
              <>
                <del className="text-ink-faint decoration-ink-faint">
                  {shown(change.before, change, columns)}
                </del>
                <span aria-hidden> → </span>
              </>
            )}
            <ins className="font-medium no-underline">{shown(change.after, change, columns)}</ins>
          </span>
        </li>
      ))}
      {hidden > 0 && <li className="py-0.5 text-xs text-ink-faint">{CHANGE.more({ number: hidden })}</li>}
      {disagreeing.slice(0, MOST_SHOWN).map((correction) => (
        <li
          key={`${correction.sectionId} ${correction.rowIndex} ${correction.fieldKey} set`}
          className="grid gap-x-3 py-0.5 sm:grid-cols-[minmax(8rem,12rem)_1fr]"
        >
          <span className="truncate text-ink-soft">{placeName(correction, columns)}</span>
          <span className="min-w-0 break-words text-warn">
            {CHANGE.correction({
              set: shown(correction.set, correction, columns),
              read: shown(correction.read, correction, columns),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
