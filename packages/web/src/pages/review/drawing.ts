import { createContext } from 'react';
import type { ProposedRow, Taking } from './proposal.ts';
import type { Box } from './taken-words.ts';

/** A table that somebody draws on the pages, as the groups of a record know of it. */
export interface Drawing {
  /** Begins to draw the rows of a group; null: there are no pages to draw on, or nothing may be changed. */
  readonly begin: ((groupId: string) => void) | null;
  /** What was read where it was drawn. */
  readonly proposal: { readonly groupId: string; readonly rows: readonly ProposedRow[] } | null;
  readonly take: (taking: Taking) => void;
  readonly cancel: () => void;
}

const ignore = () => undefined;

/** Of the record on the desk. */
export const DrawingContext = createContext<Drawing>({
  begin: null,
  proposal: null,
  take: ignore,
  cancel: ignore,
});

/** The frame around a table, as the pages know of it. */
export interface Region {
  /** The name of the group. */
  readonly label: string;
  /** From 1; null: on whichever page one looks at. */
  readonly page: number | null;
  readonly box: Box;
  readonly isReading: boolean;
  /** Has it read, where it was drawn by a pointer: here. */
  readonly onDraw: (page: number, box: Box) => void;
  /** By keys: it is read when one is content with it. */
  readonly onMove: (page: number, box: Box) => void;
  readonly onRead: (page: number) => void;
}
