import type { Schema } from '@rowbox/client';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentPage } from '../../api/document-pages.ts';
import { KEYS } from '../../api/queries.ts';
import { useTitle } from '../../shell/use-title.ts';
import { documentName } from '../inbox/document-name.ts';
import { type CellPlace, cellPath, type Extraction } from './cell.ts';
import { withCitations } from './cite-typed.ts';
import type { Reveals } from './focus-cell.ts';
import { citedCells, marksOf, placesOf } from './places.ts';
import { marksOfProposal, type ProposedRow } from './proposal.ts';
import { useCorrections } from './use-corrections.ts';
import { useDrawnTable } from './use-drawn-table.ts';
import { usePointing } from './use-pointing.ts';
import { useSettling } from './use-settling.ts';
import { useWayOn } from './use-way-on.ts';
import { useHabits } from './value-text.ts';

export interface DeskProps {
  readonly mailbox: Schema<'Mailbox'>;
  readonly extraction: Extraction;
  /** Whether it is as it was when the page was opened, or later; what is remembered from before may be older. */
  readonly isFresh: boolean;
  readonly isDeleted: boolean;
  readonly pages: readonly DocumentPage[];
}

export type DeskState = ReturnType<typeof useDesk>;

/** All that is done with one record: correcting and settling its values, taking them from its pages, going on to the next one. */
export function useDesk({ mailbox, extraction, isDeleted, pages }: DeskProps) {
  const { id: mailboxId, config } = mailbox;
  const { documentId } = extraction;
  const [focus, setFocus] = useState<CellPlace | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const [reveals] = useState((): Reveals => new Map());
  const queries = useQueryClient();
  const habits = useHabits(extraction);
  const corrections = useCorrections(mailboxId, extraction, habits, (batch) =>
    withCitations(batch, { config, pages, habits }),
  );
  const readOnly = mailbox.access === 'viewer' || isDeleted;
  const cells = useMemo(() => placesOf(config, extraction), [config, extraction]);
  const settling = useSettling({
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
  const { doubtful, go, confirmAll } = settling;
  const way = useWayOn(mailboxId, documentId);
  const name = way.neighbours.current && documentName(way.neighbours.current);
  useTitle(name ?? mailbox.name);
  useStart({ first: cells.find((place) => cellPath(place) === way.asked) ?? doubtful[0], go, done });

  const allCorrect = () => {
    if (confirmAll(name ?? mailbox.name)) way.go('next');
  };
  const pointing = usePointing({ config, cells, extraction, corrections, readOnly, focus, go });
  const drawn = { mailboxId, config, extraction, pages: pages.length, readOnly, go };
  const table = useDrawnTable({ ...drawn, apply: corrections.apply });
  const marks = useMarks(cells, extraction, focus, table.drawing.proposal?.rows);
  const isChecked = extraction.reviewedAt !== null && doubtful.length === 0;
  return {
    form,
    done,
    reveals,
    habits,
    marks,
    name,
    focus,
    readOnly,
    corrections,
    settling,
    way,
    pointing,
    table,
    /** Null: there is nothing left to say, or nobody here may. */
    allCorrect: readOnly || isChecked ? null : allCorrect,
    /** What its key does in any case: on to the next document too, where all is correct already. */
    goOnAsCorrect: allCorrect,
  };
}

/** Of what was read where a table is drawn, while somebody looks at that. */
const useMarks = (
  cells: readonly CellPlace[],
  extraction: Extraction,
  focus: CellPlace | null,
  proposed: readonly ProposedRow[] | undefined,
) => {
  const cited = useMemo(() => citedCells(cells, extraction), [cells, extraction]);
  return useMemo(
    () => (proposed ? marksOfProposal(proposed) : marksOf(cited, focus)),
    [cited, focus, proposed],
  );
};

interface StartOptions {
  readonly first: CellPlace | undefined;
  readonly go: (place: CellPlace) => void;
  readonly done: RefObject<HTMLElement | null>;
}

/** The cell that was asked for, or else the first thing in doubt, is where checking begins; where there is none, the end of it. */
function useStart({ first, go, done }: StartOptions): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (first) go(first);
    else done.current?.focus();
  });
}
