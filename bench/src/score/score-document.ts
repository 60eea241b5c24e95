import type { CellValue } from '@rowbox/contract';
import type { Cells, LabelledConfig, LabelledField, LabelledValues } from './labelled-set.ts';
import { pairRows } from './pair-rows.ts';
import type { Outcome } from './tally.ts';
import { rowCellsAgree, valuesAgree } from './values-agree.ts';

/** One scored value: what was expected, what was given, and how that counts. */
export interface ScoredValue {
  /** Group id; null in the header. */
  readonly group: string | null;
  /** From 0: the row of the truth, or of the prediction when no row of the truth is like it. Null in the header. */
  readonly row: number | null;
  readonly field: string;
  readonly outcome: Outcome;
  readonly expected: CellValue;
  readonly predicted: CellValue;
}

type Agree = (type: string, predicted: CellValue, truth: CellValue) => boolean;

/** Scores one document. Only what the truth speaks of is scored. A document with no prediction has everything missing. */
export function scoreDocument(
  config: LabelledConfig,
  truth: LabelledValues,
  predicted: LabelledValues,
): readonly ScoredValue[] {
  const header = scoreCells(config.fields, truth.data, predicted.data, valuesAgree);
  const rows = Object.entries(truth.sections).flatMap(([group, truthRows]) => {
    const fields = config.groups.find(({ id }) => id === group)?.fields ?? [];
    return scoreRows(group, fields, truthRows, predicted.sections[group] ?? []);
  });
  return [...header.map((value) => ({ ...value, group: null, row: null })), ...rows];
}

function scoreRows(
  group: string,
  fields: readonly LabelledField[],
  truthRows: readonly Cells[],
  predictedRows: readonly Cells[],
): readonly ScoredValue[] {
  const { pairs, extra } = pairRows(truthRows, predictedRows, (truth, predicted) => {
    const cells = scoreCells(fields, truth, predicted, rowCellsAgree);
    return cells.filter(({ outcome }) => outcome === 'right').length;
  });
  const scored = truthRows.flatMap((truth, row) => {
    const partner = pairs.get(row);
    const cells = scoreCells(
      fields,
      truth,
      partner === undefined ? {} : (predictedRows[partner] ?? {}),
      rowCellsAgree,
    );
    return cells.map((cell) => ({ ...cell, group, row }));
  });
  const columns = scoredColumns(fields, truthRows);
  const spurious = extra.flatMap((row) =>
    columns.map(({ key }) => ({
      group,
      row,
      field: key,
      outcome: 'spurious' as const,
      expected: null,
      predicted: predictedRows[row]?.[key] ?? null,
    })),
  );
  return [...scored, ...spurious];
}

/** The columns a left-over row is charged for: those the truth knows in this document; all, when it has no rows. */
function scoredColumns(
  fields: readonly LabelledField[],
  truthRows: readonly Cells[],
): readonly LabelledField[] {
  if (truthRows.length === 0) return fields;
  return fields.filter(({ key }) => truthRows.some((row) => key in row));
}

function scoreCells(fields: readonly LabelledField[], truth: Cells, predicted: Cells, agree: Agree) {
  return fields.flatMap(({ key, type }) => {
    const expected = truth[key];
    if (expected === undefined) return [];
    const given = predicted[key] ?? null;
    const outcome = compare(type, expected, given, agree);
    return outcome === null ? [] : [{ field: key, outcome, expected, predicted: given }];
  });
}

function compare(type: string, expected: CellValue, given: CellValue, agree: Agree): Outcome | null {
  if (expected === null) return given === null ? null : 'spurious';
  if (given === null) return 'missing';
  return agree(type, given, expected) ? 'right' : 'wrong';
}
