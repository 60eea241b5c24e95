import type { Citation, FieldValue } from '@rowbox/contract';
import { boxesOverlap } from './boxes-overlap.ts';
import type { FieldProposal } from './config-draft.ts';

/** A proposal and where its value stands. */
export interface PlacedProposal {
  readonly proposal: FieldProposal;
  readonly citation: Citation;
}

export interface RatedProposal extends PlacedProposal {
  readonly found: FieldValue;
  /** How well the texts around it are its label, 0–1. */
  readonly label: number;
}

/** "Date" says nothing beside a date that has a name, nor a time beside it. */
export function withoutPlainDates(proposals: readonly RatedProposal[]): RatedProposal[] {
  const has = (key: string) => proposals.some(({ proposal }) => proposal.field.key === key);
  if (!has('invoiceDate') && !has('orderDate') && !has('effectiveDate')) return [...proposals];
  return proposals.filter(({ proposal: { field } }) => field.key !== 'date' && field.key !== 'time');
}

/** How much surer a later field has to be to displace an earlier one that says the same. */
const CLEARLY_SURER = 0.1;
/** Letters from which on two equal texts are no chance. */
const LONG_TEXT = 6;

/** Two fields with one value at one place are one field, as are two equal sums or numbers; the surer one stays. */
export function withoutDoubles(proposals: readonly RatedProposal[]): PlacedProposal[] {
  const kept: RatedProposal[] = [];
  for (const rated of proposals) {
    const rival = kept.findIndex((other) => saysTheSame(rated, other));
    const known = kept[rival];
    if (known === undefined) kept.push(rated);
    else if (rated.found.confidence > known.found.confidence + CLEARLY_SURER) kept[rival] = rated;
  }
  return kept;
}

function saysTheSame(a: RatedProposal, b: RatedProposal): boolean {
  const type = a.proposal.field.type;
  if (type !== b.proposal.field.type || a.found.value !== b.found.value) return false;
  const isLongText = type === 'text' && String(a.found.value).length >= LONG_TEXT;
  return type === 'currency' || isLongText || boxesOverlap(a.citation, b.citation);
}
