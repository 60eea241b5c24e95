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
  /** 0–1, of the value given; absent when none was given or its confidence is not known. */
  readonly confidence?: number;
}

/** The confidence of every predicted value, in the form of the prediction. */
export interface Confidences {
  readonly data: CellConfidences;
  readonly sections: Readonly<Record<string, readonly CellConfidences[]>>;
}

type CellConfidences = Readonly<Record<string, number>>;

const NO_CONFIDENCES: Confidences = { data: {}, sections: {} };

type Agree = (type: string, predicted: CellValue, truth: CellValue) => boolean;

/** Scores one document. Only what the truth speaks of is scored. A document with no prediction has everything missing. */
export function scoreDocument(
  config: LabelledConfig,
  truth: LabelledValues,
  predicted: LabelledValues,
  confidences: Confidences = NO_CONFIDENCES,
): readonly ScoredValue[] {
  const header = scoreCells(config.fields, truth.data, predicted.data, valuesAgree, confidences.data);
  const rows = Object.entries(truth.sections).flatMap(([group, truthRows]) => {
    const fields = config.groups.find(({ id }) => id === group)?.fields ?? [];
    const rows = predicted.sections[group] ?? [];
    return scoreRows(group, fields, truthRows, rows, confidences.sections[group] ?? []);
  });
  return [...header.map((value) => ({ ...value, group: null, row: null })), ...rows];
}

function scoreRows(
  group: string,
  fields: readonly LabelledField[],
  truthRows: readonly Cells[],
  predictedRows: readonly Cells[],
  confidences: readonly CellConfidences[],
): readonly ScoredValue[] {
  const { pairs, extra } = pairRows(truthRows, predictedRows, (truth, predicted) => {
    const cells = scoreCells(fields, truth, predicted, rowCellsAgree);
    return cells.filter(({ outcome }) => outcome === 'right').length;
  });
  const scored = truthRows.flatMap((truth, row) => {
    const partner = pairs.get(row) ?? -1;
    const cells = scoreCells(
      fields,
      truth,
      predictedRows[partner] ?? {},
      rowCellsAgree,
      confidences[partner],
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
      ...confidenceOf(predictedRows[row]?.[key] ?? null, confidences[row]?.[key]),
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

function scoreCells(
  fields: readonly LabelledField[],
  truth: Cells,
  predicted: Cells,
  agree: Agree,
  confidences: CellConfidences = {},
) {
  return fields.flatMap(({ key, type }) => {
    const expected = truth[key];
    if (expected === undefined) return [];
    const given = predicted[key] ?? null;
    const outcome = compare(type, expected, given, agree);
    const confidence = confidenceOf(given, confidences[key]);
    return outcome === null ? [] : [{ field: key, outcome, expected, predicted: given, ...confidence }];
  });
}

function confidenceOf(given: CellValue, confidence: number | undefined): { readonly confidence?: number } {
  return given === null || confidence === undefined ? {} : { confidence };
}

function compare(type: string, expected: CellValue, given: CellValue, agree: Agree): Outcome | null {
  if (expected === null) return given === null ? null : 'spurious';
  if (given === null) return 'missing';
  return agree(type, given, expected) ? 'right' : 'wrong';
}
