import type { CellValue } from '@rowbox/contract';
import type { Line } from '../layout/line.ts';
import type { Box } from '../page/box.ts';
import type { Word } from '../page/page.ts';

/** What a length of time is counted in. */
export type DurationUnit = 'day' | 'week' | 'month' | 'year';

/** What a piece of text parses as, whatever the config asks for. */
export type CandidateKind =
  | 'date'
  | 'time'
  | 'datetime'
  | 'amount'
  | 'percent'
  | 'number'
  | 'identifier'
  | 'vatId'
  | 'iban'
  | 'email'
  | 'url'
  | 'phone'
  | 'currencyCode'
  | 'organisation'
  | 'person'
  | 'address'
  | 'checkbox'
  | 'text';

/**
 * `sentencePiece`: cut out of a paragraph of sentences; `intoAnother`: runs from one address into the next; `replaced`: the
 * rows of the slip it stands on read otherwise.
 */
export type SpanDoubt = 'sentencePiece' | 'intoAnother' | 'replaced';

/** A piece of the page that could be some field's value, found without knowing the fields. */
export interface Candidate {
  readonly kind: CandidateKind;
  /** Normalised to the value's type on the wire. */
  readonly value: Exclude<CellValue, null>;
  /** Other readings of the same text that are as possible (03/04/2024), best first. */
  readonly alternatives: readonly Exclude<CellValue, null>[];
  readonly text: string;
  readonly page: number;
  readonly box: Box;
  readonly words: readonly Word[];
  /** The line it stands on (the first one of several). */
  readonly line: Line;
  /** What is written before and behind it in its line or paragraph, up to 80 and 30 characters. */
  readonly before: string;
  readonly after: string;
  /** 0–1: how sure its form alone makes the kind (a valid IBAN 1, a bare whole number as an amount 0.3). */
  readonly strength: number;
  /** ISO 4217, of an amount with its currency beside it. */
  readonly currency: string | null;
  /** What the sentence around it says it is ("governing law"), for values that stand in running text. */
  readonly saidToBe: string | null;
  /** Read from a sentence, which alone says what it is: the words and lines around it are no labels. */
  readonly inSentence?: true;
  /** The caption of a box of a form that is checked. */
  readonly checked?: true;
  /** What a length of time is counted in: of the number, and of the text that says it. */
  readonly duration?: DurationUnit;
  /** A run of words that nothing but where lines can be cut makes a value. */
  readonly isRun?: true;
  /** Why a reader might doubt it, whatever the field. */
  readonly doubt?: SpanDoubt;
}
