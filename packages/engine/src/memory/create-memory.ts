import { withAgreeingPlaces } from './agreeing-places.ts';
import { EXAMPLE_VERSION, type Example, type Look } from './example.ts';
import { haveOtherNames } from './example-to-names.ts';
import { examplesByHeads } from './examples-by-heads.ts';
import { looksToHeads } from './examples-to-heads.ts';
import { examplesToRowHabits } from './examples-to-row-habits.ts';
import { createLookIndex, type LookIndex } from './look-index.ts';
import { askLook } from './looks-to-agreement.ts';
import { looksToLabels } from './looks-to-labels.ts';
import type { Memory, Recalled, RememberedLook } from './memory.ts';
import { examplesToPartyBook } from './party-book.ts';
import { SAME_LOOK } from './same-look.ts';
import { examplesToWritings } from './written-as.ts';

/** Of one look; older ones give way to newer ones. */
const KEPT_OF_LOOK = 6;
/** Looks beyond this give way to those that were settled later. */
const MOST_LOOKS = 1000;
const MOST_RECALLED = 8;
/** Senders who use the same form have looks of their own, by their names; from here on a name is more likely misread. */
const SAME_FORM = 0.85;
/** A look that agrees less is another one, whose places tell nothing here: on receipts they cost two points. */
const LEAST_AGREEMENT = 0.3;

interface OpenLook {
  readonly at: number;
  readonly documentIds: string[];
  readonly examples: Example[];
}

/**
 * An index of what was settled, by the words of looks. The same examples in any order give the same memory: they are taken in
 * order of `settledAt`, then of id; of one document the newest holds. Examples of another version are passed over.
 */
export function createMemory(examples: readonly Example[]): Memory {
  const index = createLookIndex();
  const looks: OpenLook[] = [];
  for (const example of inOrder(examples)) {
    const best = nearestOf(index, example, looks);
    if (best !== undefined) {
      best.documentIds.unshift(example.documentId);
      best.examples.unshift(example);
      best.examples.splice(KEPT_OF_LOOK);
    } else {
      looks.push({ at: looks.length, documentIds: [example.documentId], examples: [example] });
      index.add(example.look, looks.length - 1);
    }
  }
  const kept = [...looks]
    .sort((a, b) => compareTimes(b.examples[0], a.examples[0]))
    .slice(0, MOST_LOOKS)
    .map(
      ({ documentIds, examples: own }): RememberedLook => ({
        documentIds,
        examples: withAgreeingPlaces(own),
      }),
    );
  const asked = createLookIndex();
  for (const [at, { examples: own }] of kept.entries()) asked.add((own[0] as Example).look, at);
  const ofLooks = kept.map((look) => look.examples);
  const oldestFirst = inOrder(ofLooks.flat());
  return {
    looks: kept,
    size: kept.reduce((sum, look) => sum + look.examples.length, 0),
    writings: examplesToWritings(oldestFirst),
    byHeads: examplesByHeads(oldestFirst),
    heads: looksToHeads(ofLooks),
    labels: looksToLabels(ofLooks),
    parties: examplesToPartyBook(oldestFirst),
    rowHabits: examplesToRowHabits(oldestFirst),
    recall: (look) => recalled(asked, look, kept),
  };
}

/** The look that an example is of; undefined: one of its own. */
function nearestOf(index: LookIndex, example: Example, looks: readonly OpenLook[]): OpenLook | undefined {
  const agreementWith = askLook(example.look, index.weightOf);
  return index
    .nearest(example.look)
    .map((at) => {
      const look = looks[at] as OpenLook;
      return { look, agreement: agreementWith((look.examples[0] as Example).look, SAME_LOOK) };
    })
    .filter(({ agreement }) => agreement >= SAME_LOOK)
    .sort((a, b) => b.agreement - a.agreement || a.look.at - b.look.at)
    .find(
      ({ agreement, look }) =>
        agreement >= SAME_FORM || !haveOtherNames(look.examples[0] as Example, example),
    )?.look;
}

function inOrder(examples: readonly Example[]): readonly Example[] {
  const newest = new Map<string, Example>();
  for (const example of examples) {
    if (example.version !== EXAMPLE_VERSION) continue;
    const before = newest.get(example.documentId);
    if (before === undefined || before.settledAt <= example.settledAt)
      newest.set(example.documentId, example);
  }
  return [...newest.values()].sort(compareTimes);
}

function compareTimes(a: Example | undefined, b: Example | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const [x, y] = a.settledAt === b.settledAt ? [a.documentId, b.documentId] : [a.settledAt, b.settledAt];
  return x < y ? -1 : Number(x > y);
}

/** The examples of the nearest looks, by the agreement of each. */
function recalled(index: LookIndex, look: Look, looks: readonly RememberedLook[]): readonly Recalled[] {
  const agreementWith = askLook(look, index.weightOf, index.sumOf);
  const found: Recalled[] = [];
  // Once as many are found as are recalled, others need only be compared as far as they may agree more than the least of these.
  let least = LEAST_AGREEMENT;
  for (const at of index.nearest(look)) {
    for (const example of (looks[at] as RememberedLook).examples) {
      const agreement = agreementWith(example.look, least);
      if (agreement < least) continue;
      found.push({ example, agreement });
      if (found.length <= MOST_RECALLED) continue;
      found.sort(byAgreement);
      found.length = MOST_RECALLED;
      least = (found[MOST_RECALLED - 1] as Recalled).agreement;
    }
  }
  return found.sort(byAgreement);
}

const byAgreement = (a: Recalled, b: Recalled): number =>
  b.agreement - a.agreement || -compareTimes(a.example, b.example);
