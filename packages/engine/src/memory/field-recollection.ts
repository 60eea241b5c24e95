import type { Precedent } from '@rowbox/contract';
import type { Option } from '../fields/rate-candidates.ts';
import type { Habit } from './field-to-habit.ts';
import type { WrittenValue } from './written-as.ts';

/** What is remembered for one field, in log-odds beside those of the scorer. */
export interface FieldRecollection {
  /** For each option, last for absence. */
  readonly odds: Float64Array;
  /** What stands around an option, by what labels mean in this mailbox; it counts as far as the scorer does not know the field. */
  readonly labelled: (option: Option) => LabelledOption | null;
  /** By the option's position: the documents that speak for it. */
  readonly precedentsOf: (at: number) => readonly Precedent[];
  /** The option's value as people of the mailbox write it; null where they write it as it is read. */
  readonly writtenAs: (option: Option) => WrittenValue | null;
  readonly habit: Habit | null;
}

export interface LabelledOption {
  readonly odds: number;
  readonly precedents: () => readonly Precedent[];
}
