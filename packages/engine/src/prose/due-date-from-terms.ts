import type { Candidate } from '../candidates/candidate.ts';
import { candidateToCitation } from '../candidates/candidate-to-citation.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';

const MEANS = 0.75;
/** A sentence less sure than this speaks of something else than when the document is to be paid. */
const LEAST_STRENGTH = 0.6;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };
const MILLISECONDS_A_DAY = 86_400_000;
/** Terms of trade count from the invoice's date more often than not; from its receipt they cannot be told. */
const TRUST = 0.8;

/**
 * The due date of an invoice that states it as days after its own date only (`payable within 30 days`): computed, cited
 * by the words that state it. Left alone where a due date stands, where no invoice date does, and where several terms
 * are offered.
 */
export function dueDateFromTerms(
  header: FieldValues,
  profiles: readonly FieldProfile[],
  candidates: readonly Candidate[],
): FieldValues {
  const due = profiles.find(({ field, concepts }) => field.type === 'date' && means(concepts, 'due_date'));
  const issued = profiles.find(
    (profile) => profile !== due && profile.field.type === 'date' && means(profile.concepts, 'invoice_date'),
  );
  if (due === undefined || issued === undefined || header[due.field.key]?.value !== null) return header;
  const from = header[issued.field.key];
  if (from === undefined || typeof from.value !== 'string') return header;
  const terms = candidates.filter(
    ({ kind, saidToBe, duration, strength }) =>
      kind === 'number' &&
      saidToBe === 'payment period' &&
      duration !== undefined &&
      duration in DAYS &&
      strength >= LEAST_STRENGTH,
  );
  const [first, ...others] = terms;
  if (first === undefined || others.some((other) => daysOf(other) !== daysOf(first))) return header;
  const start = Date.parse(`${from.value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(start)) return header;
  const value = new Date(start + daysOf(first) * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
  const confidence = Math.round(from.confidence * first.strength * TRUST * 1000) / 1000;
  return {
    ...header,
    [due.field.key]: { value, state: 'computed', confidence, citation: candidateToCitation(first) },
  };
}

function means(concepts: FieldProfile['concepts'], id: string): boolean {
  return (concepts.get(id) ?? 0) >= MEANS;
}

function daysOf({ value, duration }: Candidate): number {
  return Number(value) * (DAYS[duration ?? ''] ?? 0);
}
