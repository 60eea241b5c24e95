import type { Schema } from '@rowbox/client';
import type { CellPlace, Extraction } from './cell.ts';
import type { Corrections } from './use-corrections.ts';

/** What every part of a record's form is given. */
export interface RecordFormProps {
  readonly config: Schema<'Mailbox'>['config'];
  readonly layout: Schema<'LayoutDefinition'>;
  readonly extraction: Extraction;
  readonly apply: Corrections['apply'];
  readonly confirm: Corrections['confirm'];
  readonly refused: Corrections['refused'];
  readonly forget: Corrections['forget'];
  readonly readOnly: boolean;
  readonly onFocus: (place: CellPlace) => void;
  /** Enter was pressed: on a value as it stands, or after another one was stored. */
  readonly onEnter: (place: CellPlace, was: 'looked at' | 'changed') => void;
}
