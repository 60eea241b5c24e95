import type { Precedent } from '@rowbox/contract';
import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { absenceOdds } from './absence-odds.ts';
import { type AskedDocument, type AskedExamples, askExamples } from './asked-examples.ts';
import type { FieldRecollection } from './field-recollection.ts';
import { fieldToHabit } from './field-to-habit.ts';
import { LEAST_REASON } from './least-reason.ts';
import type { FieldLabels } from './looks-to-labels.ts';
import type { Memory } from './memory.ts';
import { toMisreadAs } from './misread-as.ts';
import { toReadingOdds } from './reading-odds.ts';
import { recallDocument } from './recall-document.ts';
import { recollectParty } from './recollect-party.ts';
import { SAME_LOOK } from './same-look.ts';
import { shareHaving } from './share-having.ts';
import { toPrecedent } from './to-precedent.ts';
import { likenessToOdds, type MemoryWeights, memoryWeights, sumsToOdds } from './weights.ts';
import { writtenAs } from './written-as.ts';

/** What a memory says of a document, field by field; null of a field that nothing is remembered of. */
export type Recollection = (profile: FieldProfile, options: readonly Option[]) => FieldRecollection | null;

const MOST_PRECEDENTS = 3;

/** Asks a memory about a document: nearest looks first, then field by field. */
export function recollect(memory: Memory, layout: DocumentLayout): Recollection {
  const { ask, spanOf } = askExamples(memory, layout);
  const { look } = recallDocument(memory, layout);
  return (profile, options) => {
    const { field } = profile;
    const asked = ask(field.key, options);
    const { weighed } = asked;
    const misreadAs = toMisreadAs(profile, weighed, layout, memory.writings.get(field.key));
    const writes = (option: Option) => writtenAs(memory.writings, field, option) ?? misreadAs(option);
    if (weighed.every(({ agreement }) => agreement < SAME_LOOK) && profile.kinds[0] === 'organisation') {
      const party = memory.parties(field.key, look.keys);
      if (party !== null) return recollectParty(party, options, writes, layout);
    }
    const labels = memory.labels(field.key);
    if (weighed.length === 0 && labels === null && !memory.writings.has(field.key)) return null;
    const weights = memoryWeights();
    const odds = oddsOf(asked, options, weights);
    return {
      odds,
      labelled: labels === null ? () => null : labelledBy(labels, spanOf, weights),
      precedentsOf: (at) => precedentsOf(asked, at, odds),
      writtenAs: writes,
      habit: fieldToHabit(field, weighed, layout),
    };
  };
}

/** What stands around an option means, by the mailbox's labels. */
function labelledBy(
  labels: FieldLabels,
  spanOf: AskedDocument['spanOf'],
  weights: MemoryWeights,
): FieldRecollection['labelled'] {
  return (option) => {
    const span = spanOf(option);
    if (span === null) return null;
    const odds = labels
      .featuresOf(span)
      .reduce((sum, feature, at) => sum + feature * (weights.labels[at] as number), 0);
    return { odds, precedents: () => labels.precedentsOf(span) };
  };
}

function precedentsOf(
  { weighed, likenessOf }: AskedExamples,
  at: number,
  odds: Float64Array,
): readonly Precedent[] {
  if ((odds[at] as number) < LEAST_REASON) return [];
  const weights = memoryWeights();
  return weighed
    .filter((one) => {
      const likeness = likenessOf(one, at);
      return likeness !== null && likenessToOdds(likeness, one.agreement, weights) >= LEAST_REASON;
    })
    .slice(0, MOST_PRECEDENTS)
    .map(({ example, own }) => toPrecedent(example, own));
}

function oddsOf(
  { weighed, sums }: AskedExamples,
  options: readonly Option[],
  weights: MemoryWeights,
): Float64Array {
  const readingOdds = toReadingOdds(weighed);
  const odds = new Float64Array(options.length + 1);
  for (let at = 0; at < options.length; at += 1) {
    const said = sums[at];
    odds[at] = readingOdds(options[at] as Option) + (said ? sumsToOdds(said, weights) : 0);
  }
  const [having, havingByLook] = shareHaving(weighed);
  odds[options.length] = absenceOdds(weighed) + weights.had * having + weights.hadLook * havingByLook;
  return odds;
}
