import { EXAMPLE_VERSION, type Example, type Look } from './example.ts';
import { haveOtherNames } from './example-to-names.ts';
import { examplesByHeads } from './examples-by-heads.ts';
import { looksToHeads } from './examples-to-heads.ts';
import { examplesToRowHabits } from './examples-to-row-habits.ts';
import { looksToAgreement } from './looks-to-agreement.ts';
import type { Memory, Recalled, RememberedLook } from './memory.ts';
import { examplesToPartyBook } from './party-book.ts';
import { examplesToWritings } from './written-as.ts';

/** Of one look; older ones give way to newer ones. */
const KEPT_OF_LOOK = 6;
/** Looks beyond this give way to those that were settled later. */
const MOST_LOOKS = 1000;
/** Looks that are compared place by place, and examples that are told. */
const MOST_COMPARED = 6;
const MOST_RECALLED = 8;
/** From here on two documents are of one look. */
const SAME_LOOK = 0.5;
/** Senders who use the same form have looks of their own, by their names; from here on a name is more likely misread. */
const SAME_FORM = 0.85;
/** A look that agrees less is another one, whose places tell nothing here: on receipts they cost two points. */
const LEAST_AGREEMENT = 0.3;
/** A word that so many looks have tells them apart no more. */
const COMMON = 64;

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
    const best = index.nearest(example.look, looks).find((match) => isSameLook(match, example));
    if (best !== undefined) {
      best.look.documentIds.unshift(example.documentId);
      best.look.examples.unshift(example);
      best.look.examples.splice(KEPT_OF_LOOK);
    } else {
      looks.push({ at: looks.length, documentIds: [example.documentId], examples: [example] });
      index.add(example.look, looks.length - 1);
    }
  }
  const kept = [...looks].sort((a, b) => compareTimes(b.examples[0], a.examples[0])).slice(0, MOST_LOOKS);
  const asked = createLookIndex();
  for (const [at, { examples: own }] of kept.entries()) asked.add((own[0] as Example).look, at);
  const ready = kept.map((look, at): OpenLook => ({ ...look, at }));
  const oldestFirst = inOrder(kept.flatMap((look) => look.examples));
  return {
    looks: kept.map(({ documentIds, examples: own }): RememberedLook => ({ documentIds, examples: own })),
    size: kept.reduce((sum, look) => sum + look.examples.length, 0),
    writings: examplesToWritings(oldestFirst),
    byHeads: examplesByHeads(oldestFirst),
    heads: looksToHeads(kept.map((look) => look.examples)),
    parties: examplesToPartyBook(oldestFirst),
    rowHabits: examplesToRowHabits(oldestFirst),
    recall: (look) => recalled(asked.nearest(look, ready), look, asked.weightOf),
  };
}

function isSameLook({ agreement, look }: LookMatch, example: Example): boolean {
  if (agreement < SAME_LOOK) return false;
  return agreement >= SAME_FORM || !haveOtherNames(look.examples[0] as Example, example);
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
  const [x, y] = [`${a?.settledAt} ${a?.documentId}`, `${b?.settledAt} ${b?.documentId}`];
  return x < y ? -1 : Number(x > y);
}

interface LookMatch {
  readonly look: OpenLook;
  readonly agreement: number;
}

interface LookIndex {
  readonly add: (look: Look, at: number) => void;
  readonly nearest: (look: Look, looks: readonly OpenLook[]) => readonly LookMatch[];
  readonly weightOf: (word: string) => number;
}

/** Which looks have a word or a key, and how much that tells. */
function createLookIndex(): LookIndex {
  const postings = new Map<string, number[]>();
  let count = 0;
  const weightOf = (word: string) => Math.log(1 + (count + 1) / ((postings.get(word)?.length ?? 0) + 0.5));
  const nearest = (look: Look, looks: readonly OpenLook[]): readonly LookMatch[] => {
    const votes = new Map<number, number>();
    for (const term of termsOf(look)) {
      const having = postings.get(term) ?? [];
      if (having.length > COMMON) continue;
      const weight = weightOf(term);
      for (const at of having) votes.set(at, (votes.get(at) ?? 0) + weight);
    }
    return [...votes]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MOST_COMPARED)
      .map(([at]) => {
        const found = looks[at] as OpenLook;
        return {
          look: found,
          agreement: looksToAgreement(look, (found.examples[0] as Example).look, weightOf),
        };
      })
      .sort((a, b) => b.agreement - a.agreement || a.look.at - b.look.at);
  };
  const add = (look: Look, at: number): void => {
    count += 1;
    for (const term of termsOf(look)) {
      const having = postings.get(term);
      if (having === undefined) postings.set(term, [at]);
      else if (having.length <= COMMON) having.push(at);
    }
  };
  return { add, nearest, weightOf };
}

function termsOf({ words, keys }: Look): ReadonlySet<string> {
  return new Set([...words.map(([text]) => text), ...keys]);
}

/** The examples of the nearest looks, by the agreement of each. */
function recalled(
  matches: readonly LookMatch[],
  look: Look,
  weightOf: (word: string) => number,
): readonly Recalled[] {
  return matches
    .flatMap(({ look: found }) => found.examples)
    .map((example) => ({ example, agreement: looksToAgreement(look, example.look, weightOf) }))
    .filter(({ agreement }) => agreement >= LEAST_AGREEMENT)
    .sort((a, b) => b.agreement - a.agreement || -compareTimes(a.example, b.example))
    .slice(0, MOST_RECALLED);
}
