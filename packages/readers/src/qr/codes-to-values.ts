import type { Box, CarriedTerm, Page } from '@rowbox/engine';
import { epcPayloadToValues } from './epc-payload.ts';
import { swissPayloadToValues } from './swiss-payload.ts';

/** A code and where it stands on its page. */
export interface PlacedCode {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly box: Box;
}

const LONGEST_PAYLOAD = 4_296;

/** What payment codes carry; other codes (links, tickets) carry nothing for an extraction. */
export function codesToValues(codes: readonly PlacedCode[]): readonly CarriedTerm[] {
  return codes.flatMap(({ text, page, box }) => {
    if (text.length > LONGEST_PAYLOAD) return [];
    const values = swissPayloadToValues(text) ?? epcPayloadToValues(text) ?? [];
    return values.map((value): CarriedTerm => ({ origin: 'qr', ...value, page, box }));
  });
}

/** A page that was turned or straightened to be read has its words elsewhere than its codes: then the place is left out. */
export function placedOn({ straightening, remarks }: Page, { box, ...value }: CarriedTerm): CarriedTerm {
  const isMoved = straightening !== undefined || remarks.some(({ kind }) => kind === 'rotated');
  return isMoved || box === undefined ? value : { ...value, box };
}
