import type { CellValue, FieldType } from '@rowbox/contract';
import type { Page } from '@rowbox/engine';

/** A field or a column of which the truth speaks. */
export interface KnownField {
  readonly key: string;
  readonly label: string;
  readonly hint: string | null;
  readonly type: FieldType;
}

/** A document with its values, by whoever labelled it or by what its file carries. */
export interface KnownDocument {
  readonly id: string;
  readonly source: string;
  readonly template: string;
  readonly kind: string;
  readonly pages: readonly Page[];
  readonly fields: readonly KnownField[];
  /** Null: the document does not have it. A key that is missing is unknown. */
  readonly data: Readonly<Record<string, CellValue>>;
  readonly groups: readonly KnownGroup[];
}

export interface KnownGroup {
  readonly label: string;
  readonly columns: readonly KnownField[];
  readonly rows: readonly Readonly<Record<string, CellValue>>[];
}
