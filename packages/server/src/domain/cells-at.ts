import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import type { CellPlace } from './cell-path.ts';
import type { WorkingExtraction, WorkingRecord } from './working-extraction.ts';

export function fieldAt(
  { section, key }: Pick<CellPlace, 'section' | 'key'>,
  { fields, groups }: Pick<ExtractionConfig, 'fields' | 'groups'>,
): FieldDefinition | undefined {
  const all = section === null ? fields : groups.find(({ id }) => id === section)?.fields;
  return all?.find((field) => field.key === key);
}

/** The header or the row that a cell is in; undefined when there is no such row. */
export const recordAt = (extraction: WorkingExtraction, place: RecordPlace): WorkingRecord | undefined =>
  place.section === null ? extraction.header : extraction.sections.get(place.section)?.[place.row];

export type RecordPlace = { readonly section: null } | { readonly section: string; readonly row: number };
