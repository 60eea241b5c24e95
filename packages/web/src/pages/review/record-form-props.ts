import type { Schema } from '@rowbox/client';
import type { CellPlace, Extraction } from './cell.ts';
import type { Corrections } from './use-corrections.ts';

/** What every part of a record's form is given. */
export interface RecordFormProps {
  /** Without its tables, which stand elsewhere then; as a rule it is whole. */
  readonly part?: 'all' | 'header';
  readonly config: Schema<'Mailbox'>['config'];
  readonly layout: Schema<'LayoutDefinition'>;
  readonly extraction: Extraction;
  readonly apply: Corrections['apply'];
  readonly confirm: Corrections['confirm'];
  readonly refused: Corrections['refused'];
  readonly forget: Corrections['forget'];
  /** Says that a row is right; what is wrong in it stays. */
  readonly confirmRow: (section: string, row: number, then: 'stay' | 'go on') => void;
  readonly readOnly: boolean;
  readonly onFocus: (place: CellPlace) => void;
  /** Enter was pressed: on a value as it stands, or after another one was stored. */
  readonly onEnter: (place: CellPlace, was: 'looked at' | 'changed') => void;
}
