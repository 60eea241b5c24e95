import type { Precedent } from '@rowbox/contract';
import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { absenceOdds } from './absence-odds.ts';
import type { FieldRecollection } from './field-recollection.ts';
import { fieldToHabit } from './field-to-habit.ts';
import { LEAST_REASON } from './least-reason.ts';
import type { FieldLabels } from './looks-to-labels.ts';
import type { Memory } from './memory.ts';
import { toMisreadAs } from './misread-as.ts';
import { layoutToContexts, type PageContext } from './page-context.ts';
import {
  differInTextAlone,
  type ExpectedPlace,
  expectPlace,
  type OptionLikeness,
  type PlacedSpan,
  placeLikeness,
  toPlacedSpan,
  withOtherText,
} from './place-features.ts';
import { toReadingOdds } from './reading-odds.ts';
import { recallDocument } from './recall-document.ts';
import type { NamedRecall } from './recalled-by-names.ts';
import { recollectParty } from './recollect-party.ts';
import { shareHaving } from './share-having.ts';
import { toPrecedent } from './to-precedent.ts';
import type { WeighedExample } from './weighed-example.ts';
import { likenessToOdds, type MemoryWeights, memoryWeights } from './weights.ts';
import { writtenAs } from './written-as.ts';

/** What a memory says of a document, field by field; null of a field that nothing is remembered of. */
export type Recollection = (profile: FieldProfile, options: readonly Option[]) => FieldRecollection | null;

/** How much less each example counts than the one after it, of those of the same look. */
const OLDER = 0.6;
const SAME_LOOK = 0.5;
const MOST_PRECEDENTS = 3;

/** Asks a memory about a document: nearest looks first, then field by field. */
export function recollect(memory: Memory, layout: DocumentLayout): Recollection {
  const { ask, spanOf } = askExamples(memory, layout);
  const { look } = recallDocument(memory, layout);
  return (profile, options) => {
    const { field } = profile;
    const { weighed, features } = ask(field.key, options);
    const misreadAs = toMisreadAs(profile, weighed, layout, memory.writings.get(field.key));
    const writes = (option: Option) => writtenAs(memory.writings, field, option) ?? misreadAs(option);
    if (weighed.every(({ agreement }) => agreement < SAME_LOOK) && profile.kinds[0] === 'organisation') {
      const party = memory.parties(field.key, look.keys);
      if (party !== null) return recollectParty(party, options, writes, layout);
    }
    const labels = memory.labels(field.key);
    if (weighed.length === 0 && labels === null && !memory.writings.has(field.key)) return null;
    const weights = memoryWeights();
    const odds = oddsOf(weighed, features, options, weights);
    return {
      odds,
      labelled: labels === null ? () => null : labelledBy(labels, spanOf, weights),
      precedentsOf: (at) => precedentsOf(weighed, features, at, options.length, odds),
      writtenAs: writes,
      habit: fieldToHabit(field, weighed, layout),
    };
  };
}

/** What examples say of a field's options before it is weighed: for each example the features of each option. */
export interface AskedExamples {
  readonly weighed: readonly WeighedExample[];
  readonly features: readonly OptionFeatures[];
}

/** A document ready to be compared with examples, one field after another. */
export interface AskedDocument {
  readonly ask: (key: string, options: readonly Option[]) => AskedExamples;
  /** What an option looks like, and what stands around it. */
  readonly spanOf: (option: Option) => PlacedSpan | null;
}

/** Compares a document with the examples of the nearest looks. */
export function askExamples(memory: Memory, layout: DocumentLayout): AskedDocument {
  const { look, recalled } = recallDocument(memory, layout);
  const ordered = inOrder(recalled);
  const contexts = layoutToContexts(layout);
  // Fields share their candidates, and examples compare each of them.
  const spans = new Map<Option['candidate'], PlacedSpan>();
  const spanOn = (option: Option, context: PageContext): PlacedSpan => {
    const known = spans.get(option.candidate);
    if (known !== undefined) return known;
    const found = toPlacedSpan(option, context);
    spans.set(option.candidate, found);
    return found;
  };
  const ask: AskedDocument['ask'] = (key, options) => {
    const weighed = weigh(ordered, key);
    const asked: AskedExample[] = [];
    for (const one of weighed) asked.push(askExample(one, options, contexts, look.pages, spanOn, asked));
    return { weighed, features: asked.map(({ features }) => features) };
  };
  const spanOf: AskedDocument['spanOf'] = (option) => {
    const context = contexts[option.candidate.page - 1];
    return context === undefined ? null : spanOn(option, context);
  };
  return { ask, spanOf };
}

/** Those of the look first, each group from the newest. */
function inOrder(recalled: readonly NamedRecall[]): readonly NamedRecall[] {
  return [...recalled].sort(
    (a, b) =>
      Number(b.agreement >= SAME_LOOK) - Number(a.agreement >= SAME_LOOK) ||
      (a.example.settledAt < b.example.settledAt ? 1 : a.example.settledAt > b.example.settledAt ? -1 : 0) ||
      (a.example.documentId < b.example.documentId ? 1 : -1),
  );
}

/** The examples that say something of a field, in the given order, with their shares. */
function weigh(recalled: readonly NamedRecall[], key: string): readonly WeighedExample[] {
  const having = recalled.flatMap(({ example, agreement, isNameless }) => {
    const own = example.fields[key];
    return own === undefined ? [] : [{ example, own, agreement, isNameless }];
  });
  const weights = having.map(({ agreement }, index) => oddsOfOrigin(agreement) * OLDER ** index);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return having.map(({ example, own, agreement, isNameless }, index) => ({
    example,
    own,
    agreement,
    isNameless,
    share: (weights[index] as number) / all,
  }));
}

/** Of several origins only one is a document's own: the likelier one counts by its odds. */
const oddsOfOrigin = (agreement: number): number => agreement / (1.05 - agreement);

/** Per option the features of an example's place; null for one that it says nothing of. */
export type OptionFeatures = readonly (OptionLikeness | null)[];

interface AskedExample {
  /** Null: it says nothing of where the value is. */
  readonly expected: ExpectedPlace | null;
  readonly context?: PageContext;
  /** Whether each option stands around where the place would be. */
  readonly around: readonly boolean[];
  readonly features: OptionFeatures;
}

const SAYS_NO_PLACE: AskedExample = { expected: null, around: [], features: [] };

/** `before`: examples that were asked for the same field; of one form they mostly say the same. */
function askExample(
  { own, example }: WeighedExample,
  options: readonly Option[],
  contexts: readonly PageContext[],
  pages: number,
  spanOf: (option: Option, context: PageContext) => PlacedSpan,
  before: readonly AskedExample[],
): AskedExample {
  const { place } = own;
  if (place === null) return SAYS_NO_PLACE;
  // A value of the last page is looked for on the last one, however many there are.
  const onLast = place.page === example.look.pages && example.look.pages > 1;
  const context = contexts[(onLast ? pages : place.page) - 1];
  if (context === undefined) return SAYS_NO_PLACE;
  const expected = expectPlace(place, context);
  const { dateOrder } = example;
  const like = before.find(
    (other) =>
      other.context === context && other.expected !== null && differInTextAlone(other.expected.place, place),
  );
  const around = like?.around ?? options.map(expected.isAround);
  const features = options.map((option, at) => {
    if (!around[at] && !expected.isSameText(option)) return null;
    const span = spanOf(option, context);
    const known = like?.features[at];
    return known
      ? withOtherText(known, expected, option, span, dateOrder)
      : placeLikeness(expected, option, span, dateOrder);
  });
  return { expected, context, around, features };
}

function oddsOf(
  weighed: readonly WeighedExample[],
  features: readonly OptionFeatures[],
  options: readonly Option[],
  weights: MemoryWeights,
): Float64Array {
  const readingOdds = toReadingOdds(weighed);
  const odds = new Float64Array(options.length + 1);
  for (let at = 0; at < options.length; at += 1) odds[at] = readingOdds(options[at] as Option);
  const [having, havingByLook] = shareHaving(weighed);
  odds[options.length] = absenceOdds(weighed) + weights.had * having + weights.hadLook * havingByLook;
  for (const [index, { share, agreement }] of weighed.entries()) {
    const own = features[index] as OptionFeatures;
    for (let at = 0; at < own.length; at += 1) {
      const found = own[at];
      if (found) odds[at] = (odds[at] as number) + share * likenessToOdds(found, agreement, weights);
    }
  }
  return odds;
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
  weighed: readonly WeighedExample[],
  features: readonly OptionFeatures[],
  at: number,
  count: number,
  odds: Float64Array,
): readonly Precedent[] {
  if ((odds[at] as number) < LEAST_REASON) return [];
  const weights = memoryWeights();
  return weighed
    .filter(({ own, agreement }, index) => {
      if (at === count) return own.value === null;
      const found = features[index]?.[at];
      return !!found && likenessToOdds(found, agreement, weights) >= LEAST_REASON;
    })
    .slice(0, MOST_PRECEDENTS)
    .map(({ example, own }) => toPrecedent(example, own));
}
