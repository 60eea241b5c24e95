import type { Language } from '../concept.ts';

/** What a name that people give a field is a name of; tells which types such a field may have. */
export type NamedKind = 'amount' | 'number' | 'count' | 'date' | 'time' | 'text' | 'address';

/** Names that people give fields, where documents print another one for the same. */
export interface AskedNames {
  /** The name that documents print, in English. */
  readonly printed: string;
  readonly kind: NamedKind;
  /** Folded, separated by `|`. */
  readonly names: Readonly<Partial<Record<Language, string>>>;
}
