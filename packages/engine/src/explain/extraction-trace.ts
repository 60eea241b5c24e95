import type { FieldDefinition } from '@rowbox/contract';
import type { Candidate } from '../candidates/candidate.ts';
import type { PresentValue } from '../fields/candidate-to-value.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Table } from '../tables/table.ts';

/** What the engine saw on the way to an extraction, for tools that show why it came out so. */
export interface ExtractionTrace {
  readonly layout: DocumentLayout;
  /** Everything that could be a value, whatever the config asks for. */
  readonly candidates: readonly Candidate[];
  /** The header fields in the order of the config. */
  readonly fields: readonly FieldTrace[];
  /** The configured groups and the tables their rows were read from. */
  readonly groups: readonly { readonly id: string; readonly tables: readonly Table[] }[];
}

/** How the model judged one header field, before fields were chosen jointly and compared with what the file carries. */
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
