import type { FieldValue, Group } from '@rowbox/contract';
import type { Box } from './page/box.ts';
import { citationsAsDisplayed } from './page/citations-as-displayed.ts';
import type { EnginePorts, ReadFailureCode, SourceFile } from './ports.ts';
import { regionToRows } from './region/region-to-rows.ts';
import type { FieldValues } from './result.ts';

/** Where on a document somebody drew a table, and for what. */
export interface DrawnRegion {
  readonly file: SourceFile;
  /** From 1, of the file. */
  readonly pageOfFile: number;
  /** From 1, of the document: what citations name. */
  readonly page: number;
  /** On the page as a viewer displays it. */
  readonly region: Box;
  readonly group: Group;
  /** Texts of the same document, which show how it writes days and figures. */
  readonly texts: readonly string[];
}

/** What was read there; rows are none where nothing looks like one. */
export type RegionReading =
  | { readonly ok: true; readonly rows: readonly FieldValues[] }
  | { readonly ok: false; readonly code: ReadFailureCode };

/** Reads the rows of a group from a region of one page, as they would be read from a document that held nothing else. */
export async function readRegion(
  drawn: DrawnRegion,
  { readers, limits }: Pick<EnginePorts, 'readers' | 'limits'>,
): Promise<RegionReading> {
  const { file, pageOfFile, region, group, texts } = drawn;
  const reader = readers.find((candidate) => candidate.accepts(file.contentType));
  if (reader === undefined) return { ok: false, code: 'unreadable_file' };
  const read = await reader.read(file, { ...limits, onlyPage: pageOfFile });
  if (!read.ok) return { ok: false, code: read.code };
  const found = read.pages.find(({ number }) => number === pageOfFile);
  if (found === undefined) return { ok: false, code: 'no_pages' };
  // Citations are taken back to the page as displayed by its number among the pages at hand.
  const page = { ...found, number: 1 };
  const rows = regionToRows({ page, region, texts }, group);
  return { ok: true, rows: rows.map((row) => onPage(citationsAsDisplayed(row, [page]), drawn.page)) };
}

const onPage = (row: FieldValues, page: number): FieldValues =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, citedOn(value, page)]));

function citedOn(value: FieldValue, page: number): FieldValue {
  const { citation, alternatives } = value;
  const moved = citation === null ? value : { ...value, citation: { ...citation, page } };
  if (alternatives === undefined) return moved;
  return {
    ...moved,
    alternatives: alternatives.map((other) =>
      other.citation === null ? other : { ...other, citation: { ...other.citation, page } },
    ),
  };
}
