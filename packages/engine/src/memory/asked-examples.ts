import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { ValuePlace } from './example.ts';
import type { Memory } from './memory.ts';
import { layoutToContexts, type PageContext } from './page-context.ts';
import {
  differInTextAlone,
  type ExpectedPlace,
  expectPlace,
  isSameText,
  type OptionLikeness,
  PLACE_FEATURES,
  type PlacedSpan,
  type PlaceText,
  placeLikeness,
  sameText,
  standingLikeness,
  textOfPlace,
  toPlacedSpan,
} from './place-features.ts';
import { readingAgrees } from './reading-agrees.ts';
import { recallDocument } from './recall-document.ts';
import type { NamedRecall } from './recalled-by-names.ts';
import { SAME_LOOK } from './same-look.ts';
import type { WeighedExample } from './weighed-example.ts';

/** How much less each example counts than the one after it, of those of the same look. */
const OLDER = 0.6;

/** Of each of `PLACE_FEATURES` what examples say, each by its share; then the same, each by its share and its agreement. */
export type LikenessSums = Float64Array;

/** What examples say of a field's options before it is weighed. */
export interface AskedExamples {
  readonly weighed: readonly WeighedExample[];
  /** What all of them say of each option together; null: nothing. */
  readonly sums: readonly (LikenessSums | null)[];
  /** What one example says of an option; null: nothing. */
  readonly likenessOf: (example: WeighedExample, option: number) => OptionLikeness | null;
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
  const spanOn: SpanOn = (option, context) => {
    const known = spans.get(option.candidate);
    if (known !== undefined) return known;
    const found = toPlacedSpan(option, context);
    spans.set(option.candidate, found);
    return found;
  };
  const ask: AskedDocument['ask'] = (key, options) => {
    const weighed = weigh(ordered, key);
    const places = toAskedPlaces(weighed, contexts, look.pages);
    const sums = options.map((): LikenessSums | null => null);
    for (const place of places) addPlace(sums, place, options, spanOn);
    const likenessOf: AskedExamples['likenessOf'] = (example, at) => {
      for (const place of places) {
        const member = place.members.find(({ weighed: one }) => one === example);
        if (member !== undefined) return likenessTo(place, member, options[at] as Option, spanOn);
      }
      return null;
    };
    return { weighed, sums, likenessOf };
  };
  const spanOf: AskedDocument['spanOf'] = (option) => {
    const context = contexts[option.candidate.page - 1];
    return context === undefined ? null : spanOn(option, context);
  };
  return { ask, spanOf };
}

type SpanOn = (option: Option, context: PageContext) => PlacedSpan;

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

/** A place on a page, and the examples that have the value there; of one form they mostly do. */
interface AskedPlace {
  readonly expected: ExpectedPlace;
  readonly context: PageContext;
  readonly members: PlacedExample[];
}

interface PlacedExample {
  readonly weighed: WeighedExample;
  readonly place: ValuePlace;
  readonly text: PlaceText;
}

function toAskedPlaces(
  weighed: readonly WeighedExample[],
  contexts: readonly PageContext[],
  pages: number,
): readonly AskedPlace[] {
  const places: AskedPlace[] = [];
  for (const one of weighed) {
    const { place } = one.own;
    if (place === null) continue;
    // A value of the last page is looked for on the last one, however many there are.
    const onLast = place.page === one.example.look.pages && place.page > 1;
    const context = contexts[(onLast ? pages : place.page) - 1];
    if (context === undefined) continue;
    const member = { weighed: one, place, text: textOfPlace(place) };
    const same = places.find(
      (other) => other.context === context && differInTextAlone(other.expected.place, place),
    );
    if (same === undefined)
      places.push({ expected: expectPlace(place, context), context, members: [member] });
    else same.members.push(member);
  }
  return places;
}

/** Adds what the examples of a place say of each option near it, or with the text of one of them. */
function addPlace(
  sums: (LikenessSums | null)[],
  { expected, context, members }: AskedPlace,
  options: readonly Option[],
  spanOn: SpanOn,
): void {
  const { number } = context.layout.page;
  for (let at = 0; at < options.length; at += 1) {
    const option = options[at] as Option;
    const speaking = expected.isAround(option)
      ? members
      : members.filter(({ place, text }) => isSameText(place, text, number, option));
    if (speaking.length === 0) continue;
    const sum = sums[at] ?? new Float64Array(2 * PLACE_FEATURES.length);
    sums[at] = sum;
    addMembers(sum, speaking, expected, option, spanOn(option, context));
  }
}

/** They differ in their texts alone: all else is compared once. */
function addMembers(
  sums: LikenessSums,
  members: readonly PlacedExample[],
  expected: ExpectedPlace,
  option: Option,
  span: PlacedSpan,
): void {
  let [all, allOfLook] = [0, 0];
  for (const { weighed, place, text } of members) {
    const { share, agreement, example } = weighed;
    const ofLook = share * agreement;
    all += share;
    allOfLook += ofLook;
    if (text.shape === span.shape) add(sums, SHAPE, 1, share, ofLook);
    const isText = sameText(place, text, span);
    if (isText > 0) add(sums, TEXT, isText, share, ofLook);
    const reading = readingAgrees(option, example.dateOrder);
    if (reading !== 0) add(sums, READING, reading, share, ofLook);
  }
  const standing = standingLikeness(expected, option, span);
  for (let at = 0; at < standing.length; at += 1) add(sums, at, standing[at] as number, all, allOfLook);
}

const [SHAPE, TEXT, READING] = (['shape', 'text', 'reading'] as const).map((name) =>
  PLACE_FEATURES.indexOf(name),
) as [number, number, number];

function add(sums: LikenessSums, feature: number, value: number, share: number, ofLook: number): void {
  const agreeing = PLACE_FEATURES.length + feature;
  sums[feature] = (sums[feature] as number) + share * value;
  sums[agreeing] = (sums[agreeing] as number) + ofLook * value;
}

function likenessTo(
  { expected, context }: AskedPlace,
  { weighed, place, text }: PlacedExample,
  option: Option,
  spanOn: SpanOn,
): OptionLikeness | null {
  if (!expected.isAround(option) && !isSameText(place, text, context.layout.page.number, option)) return null;
  const { dateOrder } = weighed.example;
  return placeLikeness({ ...expected, place }, option, spanOn(option, context), dateOrder);
}
