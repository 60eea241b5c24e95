import type { CellValue, ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import type { ExtractedDocument, FieldValues } from '@rowbox/engine';
import { UsageError } from '../errors.ts';

/** A table as its columns' labels and its rows' cells. */
interface FlatTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

/**
 * The rows of a group, with the header values in front of each; without a group the header values as one row.
 *
 * @throws UsageError when the config has no such group
 */
export function extractionToTable(
  config: ExtractionConfig,
  { header, sections }: ExtractedDocument,
  groupId: string | undefined,
): FlatTable {
  const headerCells = cellsOf(config.fields, header);
  if (groupId === undefined) return { columns: config.fields.map(labelOf), rows: [headerCells] };
  const group = config.groups.find(({ id }) => id === groupId);
  if (group === undefined) {
    const known = config.groups.map(({ id }) => id).join(', ') || 'none';
    throw new UsageError(`The config has no group "${groupId}". Its groups: ${known}.`);
  }
  return {
    columns: [...config.fields, ...group.fields].map(labelOf),
    rows: (sections[groupId] ?? []).map((row) => [...headerCells, ...cellsOf(group.fields, row)]),
  };
}

function cellsOf(fields: readonly FieldDefinition[], values: FieldValues): readonly CellValue[] {
  return fields.map(({ key }) => values[key]?.value ?? null);
}

function labelOf({ key, label }: FieldDefinition): string {
  return label ?? key;
}
