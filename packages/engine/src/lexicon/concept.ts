import type { CandidateKind } from '../candidates/candidate.ts';

/** Languages a label is listed in (ISO 639-1). */
export type Language =
  | 'en'
  | 'de'
  | 'fr'
  | 'nl'
  | 'es'
  | 'it'
  | 'pt'
  | 'pl'
  | 'cs'
  | 'sv'
  | 'da'
  | 'no'
  | 'fi'
  | 'ms';

/** Which side of a transaction a field speaks of; decides between letterhead and address block. */
export type PartyRole = 'issuer' | 'recipient' | 'other';

/**
 * A business term and what documents print for it. A concept no config asks for still matters: its label beside a value
 * says that the value is not what another field seeks.
 */
export interface Concept {
  readonly id: string;
  /** `header`: once a document; `row`: a column of line items; `both`. */
  readonly scope: 'header' | 'row' | 'both';
  /** What its value parses as, the likeliest first. */
  readonly kinds: readonly CandidateKind[];
  /** Labels separated by `|`; those that fit other concepts as well end in `?` and count less. */
  readonly labels: Readonly<Partial<Record<Language, string>>>;
  readonly role?: PartyRole;
}
