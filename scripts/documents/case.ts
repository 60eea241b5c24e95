import type { FieldType } from '@rowbox/contract';

/** One of our own documents: the file, what is asked of it, and what a person reads there. */
export interface DocumentCase {
  /** Its folder in `test/documents`. */
  readonly name: string;
  readonly pdf: Uint8Array;
  readonly config: CaseConfig;
  readonly truth: {
    readonly data: Readonly<Record<string, string | number | boolean | null>>;
    readonly sections: Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
  };
}

export interface CaseConfig {
  readonly name: string;
  readonly fields: readonly CaseField[];
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly fields: readonly CaseField[];
  }[];
  readonly splitKeys: readonly [];
}

export interface CaseField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly hint?: string;
  readonly required?: boolean;
  readonly unit?: string;
  readonly values?: readonly string[];
}

/** `field('total', 'currency', 'Total')` */
export function field(key: string, type: FieldType, label: string, more: Partial<CaseField> = {}): CaseField {
  return { key, label, type, ...more };
}
