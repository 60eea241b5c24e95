import { z } from 'zod';

/* A spreadsheet that is changed by requests to where it is, as opposed to a file that is written anew. */

export type GridValue = string | number | boolean | null;

const gridSheetSchema = z.object({
  sheetId: z.number(),
  title: z.string(),
  rowCount: z.number(),
  columnCount: z.number(),
  /** From the first row and column on; null: it was not read. */
  values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).nullable(),
});

export const presentGridSchema = z.object({
  sheets: z.array(gridSheetSchema),
  /** Columns that have a name of ours; counted from 1. */
  marks: z.array(z.object({ name: z.string(), sheetId: z.number(), column: z.number() })),
});

export type GridSheet = z.output<typeof gridSheetSchema>;
export type PresentGrid = z.output<typeof presentGridSchema>;

/** The body of one request, as Sheets v4 takes it in `batchUpdate`. */
export type GridRequest = Readonly<Record<string, object>>;
