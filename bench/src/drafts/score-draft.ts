import type { CellValue } from '@rowbox/contract';
import type { ConfigDraft } from '@rowbox/engine';
import type { LabelledDocument } from '../score/labelled-set.ts';
import { rowCellsAgree, valuesAgree } from '../score/values-agree.ts';

/** How a draft made from one document stands against what is labelled of it. */
export interface DraftScore {
  /** Labelled fields with a value, and those of them whose value some proposed field shows. */
  readonly fields: number;
  readonly fieldsProposed: number;
  readonly missedFields: readonly string[];
  /** Labelled columns with a value, and those of them of whose cells some proposed column shows at least half. */
  readonly columns: number;
  readonly columnsProposed: number;
  readonly missedColumns: readonly string[];
  /** Header fields, groups and columns that are proposed. */
  readonly proposals: number;
  readonly groups: number;
  readonly groupColumns: number;
}

const MOST_OF_A_COLUMN = 0.5;

/** Scores a draft of the one sample it was made from. */
export function scoreDraft(draft: ConfigDraft, { config, truth }: LabelledDocument): DraftScore {
  const shown = draft.fields.flatMap(({ values }) => values[0]?.value ?? []);
  const fields = config.fields.filter(({ key }) => (truth.data[key] ?? null) !== null);
  const missedFields = fields.filter(
    ({ key, type }) => !shown.some((value) => valuesAgree(type, value, truth.data[key] as CellValue)),
  );
  const proposedColumns = draft.groups.flatMap(({ id, rows }) => {
    const group = draft.config.groups.find((other) => other.id === id);
    return (group?.fields ?? []).map(({ key }) => (rows[0] ?? []).map((row) => row[key]?.value ?? null));
  });
  const columns = config.groups.flatMap((group) =>
    group.fields.flatMap(({ key, type }) => {
      const cells = (truth.sections[group.id] ?? []).map((row) => row[key] ?? null);
      return cells.some((cell) => cell !== null) ? [{ name: `${group.id}.${key}`, type, cells }] : [];
    }),
  );
  const missedColumns = columns.filter(
    ({ type, cells }) =>
      !proposedColumns.some((values) => shareShown(type, cells, values) >= MOST_OF_A_COLUMN),
  );
  return {
    fields: fields.length,
    fieldsProposed: fields.length - missedFields.length,
    missedFields: missedFields.map(({ key }) => key),
    columns: columns.length,
    columnsProposed: columns.length - missedColumns.length,
    missedColumns: missedColumns.map(({ name }) => name),
    proposals: draft.fields.length,
    groups: draft.groups.length,
    groupColumns: proposedColumns.length,
  };
}

/** Share of the labelled cells that a column shows, each of its values used once. */
function shareShown(type: string, cells: readonly CellValue[], values: readonly CellValue[]): number {
  const left = values.filter((value) => value !== null);
  const wanted = cells.filter((cell) => cell !== null);
  let shown = 0;
  for (const cell of wanted) {
    const at = left.findIndex((value) => rowCellsAgree(type, value, cell));
    if (at < 0) continue;
    left.splice(at, 1);
    shown += 1;
  }
  return shown / Math.max(1, wanted.length);
}
