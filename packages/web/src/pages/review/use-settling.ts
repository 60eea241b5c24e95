import { type RefObject, useMemo, useRef } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { type CellPlace, cellAt, cellPath, type Extraction, isDoubtful, isWrong, sameCell } from './cell.ts';
import { focusCell, type Reveals } from './focus-cell.ts';
import { cellAfter } from './places.ts';
import type { RecordFormProps } from './record-form-props.ts';
import type { Corrections } from './use-corrections.ts';

export interface SettlingOptions {
  readonly form: RefObject<HTMLElement | null>;
  /** The button that ends the work on a document. */
  readonly done: RefObject<HTMLElement | null>;
  /** All cells of the record. */
  readonly cells: readonly CellPlace[];
  readonly extraction: Extraction;
  /** The record as it is stored, though it may not be drawn yet. */
  readonly stored: () => Extraction;
  readonly corrections: Corrections;
  readonly mayConfirm: boolean;
  readonly reveals: Reveals;
  readonly focus: CellPlace | null;
  readonly setFocus: (place: CellPlace) => void;
}

/** The loop of checking: see a doubt, settle it, on to the next one, and at last to the button that says that all is right. */
export function useSettling(options: SettlingOptions) {
  const { form, done, cells, extraction, stored, corrections, mayConfirm, reveals, focus, setFocus } =
    options;
  const doubtful = useMemo(
    () => cells.filter((place) => isDoubtful(cellAt(extraction, place))),
    [cells, extraction],
  );
  const arrivedAtDoubt = useRef(false);
  /** Paths of cells that were confirmed, though the service has not answered yet. */
  const underway = useRef(new Set<string>());

  const go = (place: CellPlace | undefined) => place && focusCell(form.current, place, reveals);
  const goToDoubt = (step: 1 | -1) => go(cellAfter(cells, doubtful, focus, step));
  const confirm = async (places: readonly CellPlace[]) => {
    const paths = places.map(cellPath);
    for (const path of paths) underway.current.add(path);
    await corrections.confirm(places);
    for (const path of paths) underway.current.delete(path);
  };
  const leftBut = (from: CellPlace) =>
    doubtful.filter((place) => !sameCell(place, from) && !underway.current.has(cellPath(place)));
  const goOn = (from: CellPlace) => {
    const left = leftBut(from);
    if (left.length > 0) go(cellAfter(cells, left, from));
    else done.current?.focus();
  };

  const onFocus = useSteady((place: CellPlace) => {
    arrivedAtDoubt.current = isDoubtful(cellAt(extraction, place));
    setFocus(place);
  });
  const onEnter: RecordFormProps['onEnter'] = useSteady((place, was) => {
    const cell = cellAt(stored(), place);
    // What was typed is stored, and still wrong: it is here that one goes on.
    if (was === 'changed' && isWrong(cell)) return;
    if (was === 'looked at' && isDoubtful(cell) && !isWrong(cell) && mayConfirm) void confirm([place]);
    const below = place.row === null ? null : { ...place, row: place.row + 1 };
    const isThere = below !== null && stored().sections[below.section ?? '']?.[below.row] !== undefined;
    if (!arrivedAtDoubt.current && isThere) go(below);
    // Whoever types into the last row is not done with the document by that: the way out is not to be a second Enter.
    else if (!arrivedAtDoubt.current && below !== null && leftBut(place).length === 0) go(place);
    else goOn(place);
  });

  const confirmRow: RecordFormProps['confirmRow'] = useSteady((section, row, then) => {
    if (!mayConfirm) return;
    const ofRow = cells.filter((place) => place.section === section && place.row === row);
    // What was typed just now is on its way, and need not be confirmed.
    const open = ofRow.filter((place) => !corrections.isUnderWay(place));
    const isMended = (place: CellPlace) => !isWrong(cellAt(stored(), place));
    const right = open.filter(isMended);
    if (right.length > 0) void confirm(right);
    const wrong = open.find((place) => !isMended(place));
    const last = ofRow.at(-1);
    if (then === 'stay') return;
    if (wrong) go(wrong);
    else if (last) goOn(last);
  });

  /** @returns whether nothing stands against it that one can see already */
  const confirmAll = (name: string): boolean => {
    const edited = document.activeElement?.closest('[data-cell]') ? focus : null;
    // Leaving the cell sends what is in it.
    (document.activeElement as HTMLElement | null)?.blur();
    if (!mayConfirm) return true;
    // A click elsewhere has sent what was typed, and the answer may not be there yet.
    const isMended = (place: CellPlace) => sameCell(place, edited) || corrections.isUnderWay(place);
    const wrong = doubtful.filter((place) => !isMended(place) && isWrong(cellAt(extraction, place)));
    void corrections.confirmAll(cells, name);
    if (wrong.length === 0) return true;
    toast(TEXTS.review.mendFirst({ number: wrong.length }), { tone: 'bad' });
    go(wrong[0]);
    return false;
  };
  return { doubtful, go, goToDoubt, onFocus, onEnter, confirmRow, confirmAll };
}
