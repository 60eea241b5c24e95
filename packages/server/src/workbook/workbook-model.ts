/* What a workbook is to show of ours. */

/** What a cell of a spreadsheet can hold; a day is the number it has there. */
export type SheetCell = string | number | boolean | null;

export interface ModelColumn {
  /** Tells it from all others of its sheet, however the config is changed. */
  readonly key: string;
  readonly label: string;
  /** Number format (ECMA-376, 18.8.30). */
  readonly format: string;
  /** In characters. */
  readonly width: number;
}

export interface ModelRow {
  /** What stands in its sync-key cell: the extraction, `#`, and which of its rows. */
  readonly key: string;
  /** One a column. */
  readonly values: readonly SheetCell[];
}

export interface ModelSheet {
  /** Null: the table of the header fields; otherwise the group's id. */
  readonly section: string | null;
  /** What it is called when it is made. */
  readonly name: string;
  readonly columns: readonly ModelColumn[];
  /** In the order in which they come into a new workbook; those of one extraction together. */
  readonly rows: readonly ModelRow[];
}

/** What becomes of rows whose extraction was deleted: `keep`, they are the customer's from then on; `remove`, they go. */
export type Deleted = 'keep' | 'remove';

export interface WorkbookModel {
  readonly sheets: readonly ModelSheet[];
  /** By extraction. */
  readonly deleted: ReadonlyMap<string, Deleted>;
}

const KEY = /^(ext_[0-9A-Za-z-]{1,64})#[a-z]?\d{1,9}$/;

/** The extraction whose row has this key; null: it is no key of ours. */
export const keyToExtraction = (key: string): string | null => KEY.exec(key)?.[1] ?? null;

/** Formats that are written by us, of which one may replace another; any other was chosen by a person and stays. */
export const isFormatOfOurs = (format: string): boolean => {
  const plain = format.replace(/\\/g, '').replace(/"/g, '');
  return (
    /^(?:@|0|general|yyyy-mm-dd|hh:mm:ss|yyyy-mm-dd hh:mm:ss)$/i.test(plain) ||
    /^#,##0(?:\.0+#*)?(?: \[\$[A-Z]{3}\])?$/.test(plain) ||
    /^general .{1,40}$/i.test(plain)
  );
};
