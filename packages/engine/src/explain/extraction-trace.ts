import type { FieldDefinition } from '@rowbox/contract';
import type { Candidate } from '../candidates/candidate.ts';
import type { PresentValue } from '../fields/candidate-to-value.ts';
import type { ChoiceReason } from '../fields/choose-jointly.ts';
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

/** How one header field was judged and chosen, before it was compared with what the file carries. */
export interface FieldTrace {
  readonly field: FieldDefinition;
  /** Whose weights judged it. */
  readonly family: string;
  /** How many candidates could be its value. */
  readonly optionCount: number;
  /** That the document does not have the field. */
  readonly absent: { readonly probability: number; readonly score: number };
  /** The distinct values, best first, ten at most. */
  readonly values: readonly RatedValue[];
  /** What was chosen of `values`, jointly with the other fields; its value is null where the field is absent. */
  readonly choice: {
    readonly value: RatedValue | null;
    /** What settled it last: its own probability, or what spoke against the likeliest value. */
    readonly reason: ChoiceReason;
  };
}

/** One value a field could take, at the best of the places it stands at. */
export interface RatedValue {
  readonly value: PresentValue;
  readonly candidate: Candidate;
  /** 0–1, all places of the value together. */
  readonly probability: number;
  /** Of its best place: the sum of the contributions. */
  readonly score: number;
  /** Features that are not zero; what moved the score most comes first. */
  readonly contributions: readonly FeatureContribution[];
}

export interface FeatureContribution {
  readonly feature: string;
  readonly value: number;
  readonly weight: number;
  /** `value × weight` */
  readonly product: number;
}
