import type { Line } from '../layout/line.ts';
import type { Box } from '../page/box.ts';
import type { Word } from '../page/page.ts';
import type { NameReading } from './name-at.ts';

/** Why somebody is taken for a party of the document. */
export type PartyEvidence =
  | 'listed'
  | 'role'
  | 'shortName'
  | 'heading'
  | 'addressee'
  | 'letterhead'
  | 'title'
  | 'signedFor'
  | 'signed';

/** One place where somebody is named who may be a party. */
export interface PartyMention {
  readonly name: string;
  readonly kind: NameReading['kind'];
  readonly evidence: PartyEvidence;
  /** Log-odds for (below 0: against) it being a party. */
  readonly weight: number;
  /** The term the document defines for it: `Company`. */
  readonly role: string | null;
  /** Who signed for it, and as what. */
  readonly signatory: PartyDetail | null;
  readonly signatoryTitle: PartyDetail | null;
  /** `a Delaware corporation`. */
  readonly incorporatedIn: PartyDetail | null;
  readonly address: PartyDetail | null;
  readonly cited: PartyDetail;
}

/** A piece of text about a party, with its place. */
export interface PartyDetail {
  readonly value: string;
  readonly text: string;
  readonly page: number;
  readonly box: Box;
  readonly words: readonly Word[];
  readonly line: Line;
}
