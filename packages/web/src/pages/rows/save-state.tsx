import { useBlocker } from '@tanstack/react-router';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { cellKey } from './overtaken-cells.ts';
import { type RefusedEdit, refusedText } from './refused-cells.ts';
import type { RowsSearch } from './rows-search.ts';
import type { SheetEdits } from './use-sheet-edits.ts';

/** What of the edits is not stored: not yet, or not at all. Nothing that was typed disappears without a word. */
export function SaveState({ edits }: { readonly edits: SheetEdits }) {
  const { unsaved, refused, question } = edits;
  const refusals = [...refused.values()];
  const leaving = useBlocker({
    // Another look at the same sheet keeps what is in it.
    shouldBlockFn: ({ current, next }) =>
      unsaved !== null &&
      (current.pathname !== next.pathname || sheetOf(current.search) !== sheetOf(next.search)),
    enableBeforeUnload: () => unsaved !== null,
    withResolver: true,
  });
  if (question) {
    return (
      <ConfirmDialog
        open
        onClose={question.drop}
        title={TEXTS.rows.overtakenTitle}
        description={TEXTS.rows.overtakenLead({ cells: question.cells })}
        action={TEXTS.rows.overtakenAction}
        busy={false}
        onConfirm={question.goOn}
      />
    );
  }
  if (unsaved === null && refusals.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 border-t border-line bg-warn-wash px-4 py-2 text-warn sm:px-6"
    >
      {unsaved && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">
            {TEXTS.rows.unsaved({ cells: unsaved.edits.length, why: unsaved.why })}
          </span>
          <Button small onClick={edits.retry}>
            {TEXTS.common.tryAgain}
          </Button>
          <Button small look="quiet" onClick={edits.discard}>
            {TEXTS.rows.discard}
          </Button>
        </div>
      )}
      {refusals.length > 0 && (
        <div className="flex flex-wrap items-start gap-2">
          <ul className="min-w-0 flex-1">
            {refusals.slice(0, MOST_TOLD).map((refusal) => (
              <li key={cellKey(refusal.edit)}>{refusalToText(refusal)}</li>
            ))}
            {refusals.length > MOST_TOLD && (
              <li>{TEXTS.rows.refusedMore({ cells: refusals.length - MOST_TOLD })}</li>
            )}
          </ul>
          <Button small onClick={edits.dismissRefused}>
            {TEXTS.common.dismiss}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
        title={TEXTS.rows.leaveTitle}
        description={TEXTS.rows.leaveLead}
        action={TEXTS.rows.discard}
        busy={false}
        onConfirm={() => leaving.proceed?.()}
      />
    </div>
  );
}

const sheetOf = (search: object): string => {
  const { section, split } = search as RowsSearch;
  return JSON.stringify([section, split]);
};

/** The others are red in their cells, and tell why there. */
const MOST_TOLD = 3;

const refusalToText = (refusal: RefusedEdit): string =>
  TEXTS.rows.refused({ column: refusal.edit.column.label, typed: refusedText(refusal), why: refusal.why });
