import type { ExtractionConfig, FieldDefinition, FieldValue } from '@rowbox/contract';
import type { Settled, SettledValue } from '@rowbox/engine';
import type { SettledExtraction } from '../store/settled-extractions.ts';
import { own, type Values } from './record-values.ts';
import { originOf } from './working-extraction.ts';

/**
 * What people settled of a document, by the rule by which its quality is counted: all of it where it is checked, otherwise what was
 * confirmed or set. A group counts where every row is settled.
 *
 * @returns null: nothing
 */
export function extractionToSettled(
  stored: SettledExtraction,
  { fields, groups }: Pick<ExtractionConfig, 'fields' | 'groups'>,
): Settled | null {
  const isReviewed = stored.reviewed_at !== null;
  const settledFields = settledOf(stored.header, stored.read_header, fields, isReviewed);
  const rows = groups.flatMap((group) => {
    const held = own(stored.sections, group.id) ?? [];
    const read = own(stored.read_sections, group.id) ?? [];
    const origins = own(stored.row_origins, group.id);
    const settled = held.map((row, index) => {
      const origin = originOf(origins, index);
      return settledOf(row, (origin === null ? undefined : read[origin]) ?? {}, group.fields, isReviewed);
    });
    const entered = group.fields.filter(({ formula }) => formula === null).length;
    const isWhole = isReviewed || settled.every((row) => Object.keys(row).length === entered);
    return isWhole && (isReviewed || settled.length > 0) ? [[group.id, settled] as const] : [];
  });
  if (Object.keys(settledFields).length === 0 && rows.length === 0) return null;
  return {
    documentId: stored.document_id,
    document: stored.name ?? stored.document_id,
    settledAt: lastSettled(stored).toISOString(),
    settledBy: stored.settled_by,
    fields: settledFields,
    rows: Object.fromEntries(rows),
  };
}

function settledOf(
  held: Values,
  read: Values,
  fields: readonly FieldDefinition[],
  isReviewed: boolean,
): Record<string, SettledValue> {
  return Object.fromEntries(
    fields
      .filter(({ formula }) => formula === null)
      .flatMap(({ key }) => {
        const cell = own(held, key);
        if (!isReviewed && cell?.state !== 'corrected' && !cell?.confirmed) return [];
        return [[key, settledValue(cell, own(read, key))] as const];
      }),
  );
}

function settledValue(cell: FieldValue | undefined, read: FieldValue | undefined): SettledValue {
  const value = cell?.value ?? null;
  const citation = cell?.citation ?? read?.citation ?? null;
  if (value === null) return { value, state: 'absent', citation };
  return { value, state: cell?.state === 'corrected' ? 'corrected' : 'confirmed', citation };
}

/** The last of what people did to it; every change of theirs counts, so that of contradicting documents the newest holds. */
const lastSettled = ({ reviewed_at, updated_at }: SettledExtraction): Date => reviewed_at ?? updated_at;
