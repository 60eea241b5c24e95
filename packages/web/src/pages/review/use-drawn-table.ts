import type { Schema } from '@rowbox/client';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import type { CellPlace, Extraction } from './cell.ts';
import type { Drawing, Region } from './drawing.ts';
import { type Group, type ProposedRow, proposalToBatch } from './proposal.ts';
import { WHOLE_PAGE } from './region-box.ts';
import type { Box } from './taken-words.ts';
import type { Corrections } from './use-corrections.ts';

export interface DrawnTableOptions {
  readonly mailboxId: string;
  readonly config: Schema<'Mailbox'>['config'];
  readonly extraction: Extraction;
  readonly apply: Corrections['apply'];
  /** How many there are to draw on. */
  readonly pages: number;
  readonly readOnly: boolean;
  readonly go: (place: CellPlace) => void;
}

export interface DrawnTable {
  readonly drawing: Drawing;
  /** Null: nothing is being drawn. */
  readonly region: Region | null;
}

interface Frame {
  readonly group: Group;
  readonly page: number | null;
  readonly box: Box;
}

/**
 * Tables by hand: a frame is drawn around the rows of a group, by pointer or by keys; what stands in it is read, and shown before any of
 * it is stored. What is taken is one correction, and one step back.
 */
export function useDrawnTable(options: DrawnTableOptions): DrawnTable {
  const { config, pages, readOnly } = options;
  const [frame, setFrame] = useState<Frame | null>(null);
  const reading = useReading(options);
  const cameFrom = useRef<Element | null>(null);

  const begin = useSteady((groupId: string) => {
    const group = config.groups.find(({ id }) => id === groupId);
    if (!group) return;
    cameFrom.current = document.activeElement;
    reading.reset();
    setFrame({ group, page: null, box: WHOLE_PAGE });
  });
  const end = () => {
    setFrame(null);
    reading.reset();
  };
  const cancel = useSteady(() => {
    end();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  });
  const groupId = frame?.group.id;
  const rows = reading.data?.rows;
  const take = useTaking(options, frame, rows, end);
  const mayDraw = pages > 0 && !readOnly;
  const drawing = useMemo(
    (): Drawing => ({
      begin: mayDraw ? begin : null,
      proposal: groupId !== undefined && rows ? { groupId, rows } : null,
      take,
      cancel,
    }),
    [mayDraw, begin, groupId, rows, take, cancel],
  );
  const region: Region | null = frame && {
    label: frame.group.name,
    page: frame.page,
    box: frame.box,
    isReading: reading.isPending,
    onDraw: (page, box) => {
      setFrame({ ...frame, page, box });
      reading.mutate({ ...frame, page, box });
    },
    onMove: (page, box) => page >= 1 && page <= pages && setFrame({ ...frame, page, box }),
    onRead: (page) => reading.mutate({ ...frame, page }),
  };
  return { drawing, region };
}

/** Asks the service what stands in a frame. */
const useReading = ({ mailboxId, extraction }: DrawnTableOptions) =>
  useMutation({
    mutationFn: ({ group, page, box: [x, y, right, bottom] }: Frame & { readonly page: number }) =>
      api.proposeRows({
        id: extraction.id,
        mailboxId,
        body: {
          groupPath: `Sections.${group.id}`,
          page,
          region: { x, y, width: right - x, height: bottom - y },
        },
      }),
    onError: (error) => toast(errorToSentence(error), { tone: 'bad' }),
  });

/** Enters the rows that were read, and goes to the first of them. */
function useTaking(
  { extraction, apply, go }: DrawnTableOptions,
  frame: Frame | null,
  rows: readonly ProposedRow[] | undefined,
  end: () => void,
): Drawing['take'] {
  const isTaking = useRef(false);
  return useSteady(async (taking) => {
    // Pressed twice, they would be there twice.
    if (!frame || !rows || isTaking.current) return;
    const { group } = frame;
    const first = taking === 'append' ? (extraction.sections[group.id]?.length ?? 0) : 0;
    isTaking.current = true;
    const isTaken = await apply(proposalToBatch(group, rows, extraction, taking));
    isTaking.current = false;
    if (!isTaken) return toast(TEXTS.drawing.notTaken, { tone: 'bad' });
    end();
    const key = group.fields.find(({ formula }) => !formula)?.key;
    if (key !== undefined) go({ section: group.id, row: first, key });
  });
}
