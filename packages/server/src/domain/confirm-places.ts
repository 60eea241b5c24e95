import type { Confirmation, ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import { type CellPlace, cellPlaceOf, rowPlaceOf } from './cell-path.ts';
import { fieldAt, recordAt } from './cells-at.ts';
import { confirmCell } from './confirm-cell.ts';
import type { WorkingExtraction, WorkingRecord } from './working-extraction.ts';

/** Confirms all there is, in place. */
export function confirmAll(
  { header, sections }: WorkingExtraction,
  { fields, groups }: ExtractionConfig,
  confirmed: Confirmation,
): void {
  confirmRecord(header, fields, confirmed);
  for (const group of groups) {
    for (const row of sections.get(group.id) ?? []) confirmRecord(row, group.fields, confirmed);
  }
}

/**
 * Confirms values and rows in place.
 *
 * @returns why a path names nothing, by its index; with any, the extraction is in an undefined state
 */
export function confirmPaths(
  extraction: WorkingExtraction,
  paths: readonly string[],
  config: ExtractionConfig,
  confirmed: Confirmation,
): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const [index, path] of paths.entries()) {
    const cell = cellPlaceOf(path);
    const place = cell ?? rowPlaceOf(path);
    const fault =
      place === null
        ? 'This names no value and no row; write Data.{key}, Sections.{groupId}[{index}].data.{key} or Sections.{groupId}[{index}].'
        : confirmPlace(extraction, place, config, confirmed);
    if (fault !== null) faults.set(index, fault);
  }
  return faults;
}

type Place = CellPlace | NonNullable<ReturnType<typeof rowPlaceOf>>;

function confirmPlace(
  extraction: WorkingExtraction,
  place: Place,
  config: ExtractionConfig,
  confirmed: Confirmation,
): string | null {
  const group = place.section === null ? null : config.groups.find(({ id }) => id === place.section);
  if (group === undefined) return `The config of this mailbox has no section ${place.section}.`;
  const field = 'key' in place ? fieldAt(place, config) : null;
  if (field === undefined) return 'The config of this mailbox has no such field.';
  const record = recordAt(extraction, place);
  if (!record) return `${place.section} has ${countOf(extraction, place.section ?? '')}.`;
  confirmRecord(record, field ? [field] : (group?.fields ?? []), confirmed);
  return null;
}

function confirmRecord(
  record: WorkingRecord,
  fields: readonly FieldDefinition[],
  confirmed: Confirmation,
): void {
  for (const field of fields) confirmCell(record, field, confirmed);
}

function countOf({ sections }: WorkingExtraction, section: string): string {
  const count = sections.get(section)?.length ?? 0;
  return count === 1 ? '1 row' : `${count} rows`;
}
