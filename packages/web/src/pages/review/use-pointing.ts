import type { Schema } from '@rowbox/client';
import { useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { type CellPlace, cellAt, type Extraction, inputTypeOf, sameCell } from './cell.ts';
import type { PageViewProps } from './page-view.tsx';
import { labelOf } from './places.ts';
import type { Corrections } from './use-corrections.ts';

export interface PointingOptions {
  readonly config: Schema<'Mailbox'>['config'];
  readonly cells: readonly CellPlace[];
  readonly extraction: Extraction;
  readonly corrections: Pick<Corrections, 'apply' | 'undo'>;
  readonly readOnly: boolean;
  readonly focus: CellPlace | null;
  readonly go: (place: CellPlace | undefined) => void;
}

export interface Pointing {
  /** Whether a field waits for a text of the page, and its name; null: there is no field that could. */
  readonly field: { readonly label: string; readonly isArmed: boolean } | null;
  readonly arm: () => void;
  readonly disarm: () => void;
  /** Null: nothing is written by pointing at the page. */
  readonly onTake: PageViewProps['onTake'];
  readonly onPoint: NonNullable<PageViewProps['onPoint']>;
}

/**
 * What pointing at the page does: it shows the field whose value stands there. Only a field that was armed for it takes the words one
 * points at; having the focus is not enough.
 */
export function usePointing(options: PointingOptions): Pointing {
  const { config, cells, extraction, corrections, readOnly, focus, go } = options;
  const [armed, setArmed] = useState<CellPlace | null>(null);
  const mayTake = focus !== null && !readOnly && inputTypeOf(config, focus) !== null;
  const isArmed = mayTake && sameCell(armed, focus);
  const undo = useSteady(() => corrections.undo?.());

  const onTake: Pointing['onTake'] = async (text, page, box) => {
    if (focus === null) return;
    setArmed(null);
    const citation = { page, box: [...box], text };
    if (!(await corrections.apply({ changes: [{ place: focus, newValue: text, citation }] }))) return;
    toast(TEXTS.review.taken({ label: labelOf(config, focus), text }), {
      action: { label: TEXTS.review.undo, run: undo },
    });
  };
  const onPoint: Pointing['onPoint'] = (page, x, y) => {
    const hit = cells.flatMap((place) => {
      const { citation } = cellAt(extraction, place);
      if (citation?.page !== page) return [];
      const [left = 0, top = 0, right = 0, bottom = 0] = citation.box;
      const isIn = x >= left && x <= right && y >= top && y <= bottom;
      return isIn ? [{ place, area: (right - left) * (bottom - top) }] : [];
    });
    // Of places within each other the smallest is meant.
    go(hit.sort((one, other) => one.area - other.area)[0]?.place);
  };
  return {
    field: mayTake ? { label: labelOf(config, focus), isArmed } : null,
    arm: () => mayTake && setArmed(focus),
    disarm: () => setArmed(null),
    onTake: isArmed ? onTake : null,
    onPoint,
  };
}
