import type { CellValue, FieldDefinition, Group } from '@rowbox/contract';
import type { MatchWeights, Page } from '@rowbox/engine';
import type { PageModelWeights } from '@rowbox/engine/page-model';

/** A document and what is asked of it, with the truth of each field. */
export interface Example {
  /** What it is left out with: the labelled set, or the kind of composed document. */
  readonly source: string;
  readonly id: string;
  /** The vendor or layout family, within its source. */
  readonly family: string;
  readonly pages: readonly Page[];
  /** Of a page model that has not learnt from its layout; missing: none has. */
  readonly weights?: PageModelWeights;
  readonly fields: readonly FieldDefinition[];
  readonly groups: readonly Group[];
  /** By key; null: the document does not have it. A key that is missing is not known. */
  readonly truth: Readonly<Record<string, CellValue>>;
  /** Of the label matcher, where not those that ship. */
  readonly matchWeights?: MatchWeights;
}
