import path from 'node:path';
import { type DocumentReader, documentToRows, type RowsOrigin } from '@rowbox/engine';
import { type Cells, type LabelledDocument, readLabelledSet } from '../score/labelled-set.ts';
import { readPages } from '../score/read-pages.ts';
import { type ScoredValue, scoreDocument } from '../score/score-document.ts';
import { toGroup } from '../score/to-definition.ts';

/** One cell of a labelled document's rows, judged. */
export interface JudgedCell extends ScoredValue {
  readonly set: string;
  readonly document: string;
  /** Set and vendor or layout family. */
  readonly family: string;
  /** What the group's rows were read from; null when there are none. */
  readonly origin: RowsOrigin | null;
}

/** Reads and scores the rows of a labelled set's documents; no header field is looked at, which is what takes time. */
export async function judgeRows(
  directory: string,
  readers: readonly DocumentReader[],
  cache: string | null,
): Promise<JudgedCell[]> {
  const set = path.basename(directory);
  const judged: JudgedCell[] = [];
  for (const labelled of await readLabelledSet(directory)) {
    if (Object.keys(labelled.truth.sections).length === 0) continue;
    judged.push(...(await judgeDocument(labelled, set, readers, cache)));
  }
  return judged;
}

async function judgeDocument(
  labelled: LabelledDocument,
  set: string,
  readers: readonly DocumentReader[],
  cache: string | null,
): Promise<JudgedCell[]> {
  const { id, template, config, truth } = labelled;
  const pages = (await readPages(labelled, set, readers, cache)) ?? [];
  const { groups } = documentToRows(pages, config.groups.map(toGroup)).rows;
  const sections: Record<string, Cells[]> = {};
  const confidences: Record<string, Record<string, number>[]> = {};
  for (const [group, { rows }] of Object.entries(groups)) {
    sections[group] = rows.map((row) => mapValues(row, ({ value }) => value));
    confidences[group] = rows.map((row) => mapValues(row, ({ confidence }) => confidence));
  }
  const rowsOnly = { data: {}, sections: truth.sections };
  const scored = scoreDocument(config, rowsOnly, { data: {}, sections }, { data: {}, sections: confidences });
  return scored.map((cell) => ({
    ...cell,
    set,
    document: id,
    family: `${set}/${template}`,
    origin: groups[cell.group ?? '']?.origin ?? null,
  }));
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
