import type { DraftDoubtReason, FieldValue } from '@rowbox/contract';
import { labelTokens } from '../lexicon/label-tokens.ts';
import type { ExtractedDocument } from '../result.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { boxesOverlap } from './boxes-overlap.ts';
import { fieldWorth } from './field-worth.ts';
import type { MergedField } from './merge-proposals.ts';
import { WELL_KNOWN_FIELDS } from './well-known-fields.ts';

/** Fields that are offered at all, and those among them that are proposed as what people ask for. */
const MOST_OFFERED = 40;
const MOST_ASKED_FOR = 16;
/** So many of those that are likely to be asked for: sums, days and what business has a name for. */
const MOST_LIKELY = 20;
const LIKELY = 0.5;
/** In log-odds; of documents that show little, such as a card, less is proposed as well. */
const LEAST_WORTH = -0.9;
const LEAST_WORTHS: readonly (readonly [fields: number, worth: number])[] = [
  [5, -1.6],
  [8, -1.2],
];
/** A code of money is what no field but the currency is. */
const MONEY = /^[A-Z]{3}$|^\p{Sc}$/u;
const MONEY_BEFORE = /^(?:[A-Z]{3}|\p{Sc})\s?[\d(−-]/u;
/** Shorter texts and numbers are equal by chance. */
const LEAST_LETTERS = 4;
/** Business tells these apart although they are often equal. */
const OWN_TERMS: ReadonlySet<string> = new Set(
  WELL_KNOWN_FIELDS.filter(({ type, key }) => type === 'date' && key !== 'date').map(({ key }) => key),
);

/** What was found with a sum behind it, and read without. */
const isMoney = (
  { proposal: { field, text } }: MergedField,
  values: readonly (FieldValue | null)[],
): boolean =>
  field.key !== 'currency' &&
  field.type === 'text' &&
  MONEY_BEFORE.test(text) &&
  values.every((value) => value === null || value.value === null || MONEY.test(String(value.value)));

export interface ChosenFields {
  /** In the order they came in. */
  readonly fields: readonly MergedField[];
  /** Why some are offered and not proposed, by their keys. */
  readonly beside: ReadonlyMap<string, DraftDoubtReason>;
}

/**
 * Which of the fields that were found are worth proposing: of two that say the same at one place, or under one label, the one
 * people rather ask for; of two that have one value elsewhere the second is offered. Of the rest so many as people ask for
 * of a document, the likeliest first.
 */
export function chooseFields(
  fields: readonly MergedField[],
  results: readonly ExtractedDocument[],
): ChosenFields {
  const rated = fields.map((field, position) => {
    const values = results.map(({ header }) => header[field.proposal.field.key] ?? null);
    const confidence = Math.max(0, ...values.map((value) => value?.confidence ?? 0));
    const { wanted } = field.proposal;
    const worth = wanted ? Number.POSITIVE_INFINITY : fieldWorth(field.proposal, confidence);
    return { field, position, values, worth };
  });
  const kept: (typeof rated)[number][] = [];
  const beside = new Map<string, DraftDoubtReason>();
  let askedFor = 0;
  for (const one of rated.sort((a, b) => b.worth - a.worth || a.position - b.position)) {
    const { field, wanted } = one.field.proposal;
    const like = kept.flatMap((other) => alikeness(one, other) ?? []);
    if (!wanted && (like.includes('double') || isMoney(one.field, one.values) || kept.length >= MOST_OFFERED))
      continue;
    kept.push(one);
    if (wanted) continue;
    const reason = like.includes('repeated')
      ? 'repeated'
      : one.worth < leastWorth(askedFor) || askedFor >= (one.worth < LIKELY ? MOST_ASKED_FOR : MOST_LIKELY)
        ? 'seldomAsked'
        : null;
    if (reason === null) askedFor += 1;
    else beside.set(field.key, reason);
  }
  const chosen = new Set(kept.map(({ field }) => field));
  return { fields: fields.filter((field) => chosen.has(field)), beside };
}

const leastWorth = (fields: number): number =>
  LEAST_WORTHS.find(([most]) => fields < most)?.[1] ?? LEAST_WORTH;

interface Valued {
  readonly field: MergedField;
  readonly values: readonly (FieldValue | null)[];
}

/** How a field says again what one before it says, wherever both say something. */
function alikeness(one: Valued, other: Valued): 'double' | 'repeated' | null {
  const pairs = one.values.flatMap((value, sample) => {
    const beside = other.values[sample];
    return value?.citation && beside?.citation ? [[value, beside] as const] : [];
  });
  if (pairs.length === 0) return null;
  const [field, before] = [one.field.proposal.field, other.field.proposal.field];
  const inPlace = pairs.every(
    ([a, b]) => a.citation && b.citation && boxesOverlap(a.citation, b.citation) && isPart(a, b),
  );
  if (inPlace) return 'double';
  if (!pairs.every(([a, b]) => isSame(a, b))) return null;
  if (isSameLabel(field.label ?? field.key, before.label ?? before.key)) return 'double';
  return OWN_TERMS.has(field.key) && OWN_TERMS.has(before.key) ? null : 'repeated';
}

function isPart(a: FieldValue, b: FieldValue): boolean {
  const [one, other] = [a, b].map(({ citation }) => foldToAlphanumerics(citation?.text ?? ''));
  return Boolean(one && other && (one.includes(other) || other.includes(one)));
}

/** The same, and not by chance. */
function isSame(a: FieldValue, b: FieldValue): boolean {
  if (a.value === null || typeof a.value !== typeof b.value) return false;
  if (typeof a.value === 'number') return a.value === b.value && a.value !== 0;
  const letters = foldToAlphanumerics(String(a.value));
  return letters.length >= LEAST_LETTERS && letters === foldToAlphanumerics(String(b.value));
}

/** Whether the words of one label are among those of the other. */
function isSameLabel(a: string, b: string): boolean {
  const [one, other] = [new Set(labelTokens(a)), new Set(labelTokens(b))];
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  return fewer.size > 0 && [...fewer].every((token) => more.has(token));
}
