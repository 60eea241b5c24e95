import type { FieldDefinition, Precedent } from '@rowbox/contract';
import type { Candidate } from '../candidates/candidate.ts';
import type { PresentValue } from '../fields/candidate-to-value.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { RowsOrigin } from '../rows/rows-origin.ts';
import type { Table } from '../tables/table.ts';

/** What the engine saw on the way to an extraction, for tools that show why it came out so. */
export interface ExtractionTrace {
  readonly layout: DocumentLayout;
  /** Everything that could be a value, whatever the config asks for. */
  readonly candidates: readonly Candidate[];
  /** The header fields in the order of the config. */
  readonly fields: readonly FieldTrace[];
  /** The configured groups and what their rows were read from. */
  readonly groups: readonly GroupTrace[];
}

/** What the rows of one group were read from. */
export interface GroupTrace {
  readonly id: string;
  /** Null without rows. */
  readonly origin: RowsOrigin | null;
  readonly tables: readonly Table[];
  /** For each of the tables, which of its columns gives which field of the group. */
  readonly columns: readonly (readonly ColumnTrace[])[];
}

export interface ColumnTrace {
  readonly key: string;
  /** The text at the column's head; null when the table has no column for the field. */
  readonly header: string | null;
  /** Its place among the table's columns, from 0. */
  readonly column: number | null;
  /** 0–1 */
  readonly confidence: number;
}

/** What settled a field: its own evidence, or what was chosen for other fields beside it. */
export type ChoiceReason = 'probability' | 'together';

/** How one header field was judged and chosen, before it was compared with what the file carries. */
export interface FieldTrace {
  readonly field: FieldDefinition;
  /** How many spans could be its value. */
  readonly optionCount: number;
  /** That the document does not have the field. */
  readonly absent: { readonly probability: number; readonly score: number };
  /** The distinct values, best first, eight at most. */
  readonly values: readonly RatedValue[];
  /** What was chosen of `values`, together with the other fields; its value is null where the field is absent. */
  readonly choice: {
    readonly value: RatedValue | null;
    readonly reason: ChoiceReason;
  };
}

/** One value a field could take, at the best of the places it stands at. */
export interface RatedValue {
  readonly value: PresentValue;
  readonly candidate: Candidate;
  /** 0–1, all places of the value together. */
  readonly probability: number;
  /** Of its best place, in log-odds. */
  readonly score: number;
  /** The evidence that moved the score most comes first. */
  readonly contributions: readonly EvidenceContribution[];
  /** Documents that people settled like this; left out where none speaks for it. */
  readonly asIn?: readonly Precedent[];
  /** What the best value has and this one lacks, what weighs most first; empty for the best one. */
  readonly lacks: readonly EvidenceLack[];
}

export interface EvidenceContribution {
  /** A column of evidence. */
  readonly column: string;
  readonly value: number;
  /** What the score would fall by if this were not known. */
  readonly gain: number;
}

export interface EvidenceLack {
  /** Columns of evidence that belong together: `left`, `link`, `looks`. */
  readonly about: string;
  /** What the score would rise by with the best value's evidence. */
  readonly gain: number;
}
