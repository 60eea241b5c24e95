import type { ExtractionConfig, FieldValue, ValidationIssue } from '@rowbox/contract';
import type { CorrectableExtraction } from '../store/corrections.ts';
import { own, type Values } from './record-values.ts';
import { sourceOf } from './source-record.ts';

/** A header or a row while it is worked on. */
export interface WorkingRecord {
  /** As they were read and set. */
  readonly cells: Record<string, FieldValue>;
  /** What held by the config they were judged by. */
  readonly held: Record<string, FieldValue>;
  /** What the engine read; null: it read no such record, or nobody will ask. */
  readonly read: Values | null;
  /** The fields that were worked on. */
  readonly touched: Set<string>;
}

export interface WorkingRow extends WorkingRecord {
  /** Which row of the engine's reading it stems from; null: a person added it. */
  readonly origin: number | null;
  /** Its index before the changes; null: it was not there. */
  readonly was: number | null;
}

/** A private copy of an extraction's values, with a memory of where they come from and which were set. */
export interface WorkingExtraction {
  readonly header: WorkingRecord;
  /** By group id, also those the config does not have (any more). */
  readonly sections: ReadonlyMap<string, WorkingRow[]>;
  /** Groups whose rows are no longer one for one those read. */
  readonly reordered: Set<string>;
}

type Stored = Pick<CorrectableExtraction, 'header' | 'sections' | 'row_origins' | 'kept_apart' | 'engine'> &
  Partial<Pick<CorrectableExtraction, 'read_header' | 'read_sections'>>;

export function toWorkingExtraction(stored: Stored, config: ExtractionConfig): WorkingExtraction {
  const wasRead = stored.engine !== 'manual';
  const source = sourceOf(stored);
  const groups = new Set([...config.groups.map(({ id }) => id), ...Object.keys(source.sections)]);
  return {
    header: {
      cells: { ...source.header },
      held: { ...stored.header },
      read: wasRead ? (stored.read_header ?? null) : null,
      touched: new Set(),
    },
    sections: new Map(
      [...groups].map((id) => [
        id,
        (own(source.sections, id) ?? []).map((cells, index): WorkingRow => {
          const origin = originOf(own(stored.row_origins, id), index);
          const read = wasRead && origin !== null ? own(stored.read_sections ?? {}, id)?.[origin] : undefined;
          return {
            cells: { ...cells },
            held: { ...own(stored.sections, id)?.[index] },
            read: read ?? null,
            origin,
            was: index,
            touched: new Set(),
          };
        }),
      ]),
    ),
    reordered: new Set(Object.keys(stored.row_origins)),
  };
}

/** All that was said of an extraction, also what is kept apart. */
export const issuesOf = (
  stored: Pick<CorrectableExtraction, 'validation_issues' | 'kept_apart'>,
): readonly ValidationIssue[] => [...stored.validation_issues, ...(stored.kept_apart.issues ?? [])];

/** Rows of a group without an entry are as they were read. */
export const originOf = (origins: readonly (number | null)[] | undefined, index: number): number | null =>
  origins === undefined ? index : (origins[index] ?? null);
