/**
 * What a piece of text says as a typed value, and where in the text it stands. `alternatives` are the other ways the
 * same letters can be read (`03/04/2024`, `1.234`), best first; none when the reading is certain.
 */
export interface Reading<T> {
  readonly value: T;
  readonly alternatives: readonly T[];
  /** Offsets into the text, `start` inclusive, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Which part of a numeric date comes first, day or month. */
export type DateOrder = 'dmy' | 'mdy';

/** The sign between whole units and decimals. */
export type DecimalSign = ',' | '.';

/**
 * How the document at hand writes dates and numbers, by the evidence of all its text. `null`: it does not say; then
 * the `likely…` member tells which reading to put first, and the reading carries its alternative.
 */
export interface Conventions {
  readonly dateOrder: DateOrder | null;
  readonly likelyDateOrder: DateOrder;
  readonly decimal: DecimalSign | null;
  readonly likelyDecimal: DecimalSign;
  /** `YYYY-MM-DD`: the document's first date, which tells the year of those that have none. */
  readonly nearDate: string | null;
  /** The letter behind an amount that makes it negative, where the document has such letters: `712,00 S` beside `… H`. */
  readonly debitMark: string | null;
  /** ISO 4217: whose dollar a bare `$` is. */
  readonly dollar: string;
}

/** For text with no document around it. */
export const NO_CONVENTIONS: Conventions = {
  dateOrder: null,
  likelyDateOrder: 'dmy',
  decimal: null,
  likelyDecimal: '.',
  nearDate: null,
  debitMark: null,
  dollar: 'USD',
};
