import type { PartyRole } from '../lexicon/concept.ts';
import type { Word } from '../page/page.ts';
import type { AddressBlock } from './address-block.ts';

/** How likely the one a name or an address belongs to is each side of the transaction, 0–1. */
export interface SideOdds {
  readonly issuer: number;
  readonly recipient: number;
  /** Neither, as the place where the goods go to. */
  readonly other: number;
}

/** Somebody whose address a document bears, perhaps at several places. */
export interface Correspondent extends Pick<SideOdds, 'issuer' | 'recipient'> {
  readonly blocks: readonly AddressBlock[];
}

/** Who is who on a business document, looked up by the words of the page. */
export interface Sides {
  readonly correspondents: readonly Correspondent[];
  /** By a name's first word: whose it is, and how many words it has. */
  readonly nameAt: ReadonlyMap<Word, { readonly odds: SideOdds; readonly length: number }>;
  /** By any word of an address and what belongs to it: the side it is on, where that is clear. */
  readonly roleOf: ReadonlyMap<Word, PartyRole>;
  /** Every word of an address and what belongs to it, with that address. */
  readonly inAddress: ReadonlyMap<Word, AddressBlock>;
}
