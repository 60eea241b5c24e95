import type { Citation, FieldValue } from '@rowbox/contract';
import type { TypedValue } from '../values/typed-value.ts';
import type { Agreement } from './agreement.ts';

/** What the file carries for one field, beside what was read from the page. */
export interface Claim {
  readonly typed: TypedValue;
  /** How surely the field means the carried value, 0–1. */
  readonly fit: number;
  readonly agreement: Agreement;
  /** Where the page shows the carried value, whatever was read there; null when it does not. */
  readonly shownAt: Citation | null;
  /** Where it was read by a machine alone (a QR code); null for what stands on no page. */
  readonly codeAt: Citation | null;
  /** The file's own arithmetic or check digits hold. */
  readonly isProven: boolean;
  /** There is reason to distrust the reading that its own confidence does not know of. */
  readonly isReadingDoubted?: boolean;
}

export interface Settled {
  readonly value: FieldValue;
  /** `agrees`: page and file say the same. `carried`: only the file says it. `differs`: they contradict each other. */
  readonly outcome: 'agrees' | 'carried' | 'differs';
}

/** A page's reading with less confidence is doubtful: the file's word counts more, if it proves itself. */
const SURE_READING = 0.8;
/** With less, it is hardly a reading at all: the engine itself would ask to compare it with the document. */
const HARDLY_READ = 0.5;
const BOTH_SAY_SO = { proven: 0.995, unproven: 0.97 } as const;
const ONLY_CARRIED = { proven: 0.95, unproven: 0.85 } as const;
/** Of whichever value was kept where page and file contradict each other. */
const CONTRADICTED = 0.6;

/**
 * Settles a field between the page and the file. Where they contradict each other, the file's value is kept when it is
 * proven and the reading of the page doubtful, or when the page shows it elsewhere; otherwise the page's.
 */
export function settle(page: FieldValue, claim: Claim): Settled {
  const { typed, agreement, shownAt } = claim;
  const standing = claim.isProven ? 'proven' : 'unproven';
  const place = shownAt ?? claim.codeAt;
  if (page.value === null) {
    const certainty = (shownAt === null ? ONLY_CARRIED : BOTH_SAY_SO)[standing];
    const value = carriedValue(typed, certainty * claim.fit, place);
    return { value, outcome: shownAt === null ? 'carried' : 'agrees' };
  }
  if (agreement !== 'different') {
    const value = agreement === 'same' ? page.value : typed.value;
    const confidence = Math.max(page.confidence, BOTH_SAY_SO[standing]);
    return { value: withMeta({ ...page, value, state: 'found', confidence }, typed), outcome: 'agrees' };
  }
  const isSure = page.state === 'found' && page.confidence >= SURE_READING;
  // The page shows what the file says, and only the reading went wrong.
  if (!isSure && shownAt !== null) {
    return { value: carriedValue(typed, BOTH_SAY_SO[standing] * claim.fit, place), outcome: 'agrees' };
  }
  const isDoubtful = !isSure || claim.isReadingDoubted === true || shownAt !== null;
  const isFileKept = page.confidence < HARDLY_READ || (claim.isProven && isDoubtful);
  const kept = isFileKept
    ? carriedValue(typed, CONTRADICTED, place)
    : { ...page, confidence: Math.min(page.confidence, CONTRADICTED) };
  return { value: kept, outcome: 'differs' };
}

function carriedValue(typed: TypedValue, confidence: number, citation: Citation | null): FieldValue {
  const rounded = Math.round(confidence * 1000) / 1000;
  return withMeta({ value: typed.value, state: 'found', confidence: rounded, citation }, typed);
}

function withMeta(value: FieldValue, { currency }: TypedValue): FieldValue {
  return currency === null || value.meta?.currency !== undefined
    ? value
    : { ...value, meta: { ...value.meta, currency } };
}
