import { isContentToken, labelTokens } from './label-tokens.ts';

/** A label and whose it is; `weight` 0–1, below 1 when the label fits others as well. */
export interface LabelEntry {
  readonly owner: string;
  readonly label: string;
  readonly weight: number;
}

/** Labels prepared for look-up by their letters and, for misread ones, by their letter triples. */
export interface LabelIndex {
  readonly entries: readonly IndexedLabel[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  readonly byTrigram: ReadonlyMap<string, readonly number[]>;
  /** Letters of the longest key; longer runs of words need not be looked up. */
  readonly longestKey: number;
  /** A count for each entry, all 0 between look-ups: clearing the few that were touched beats thousands made anew. */
  readonly shared: Uint8Array;
}

interface IndexedLabel {
  readonly owner: string;
  readonly weight: number;
  readonly key: string;
  readonly trigramCount: number;
}

const LONGEST_LABEL = 7;
const MOST_TOKENS = 14;
const LEAST_DICE = 0.7;
/** A part of a longer known label ("invoice" in "invoice date") says little of its own. */
const INSIDE_LONGER_LABEL = 0.5;

export function labelsToIndex(labels: readonly LabelEntry[]): LabelIndex {
  const entries: IndexedLabel[] = [];
  const byKey = new Map<string, number[]>();
  const byTrigram = new Map<string, number[]>();
  for (const { owner, label, weight } of labels) {
    const key = labelTokens(label).join('');
    if (key === '') continue;
    const position = entries.length;
    const triples = trigrams(key);
    entries.push({ owner, weight, key, trigramCount: triples.size });
    append(byKey, key, position);
    // OCR drops spaces, so that an abbreviation sticks to its word.
    if (key.endsWith('number')) append(byKey, `${key.slice(0, -6)}no`, position);
    for (const triple of triples) append(byTrigram, triple, position);
  }
  const longestKey = [...byKey.keys()].reduce((longest, key) => Math.max(longest, key.length), 0);
  return { entries, byKey, byTrigram, longestKey, shared: new Uint8Array(entries.length) };
}

/**
 * How well a text says each owner's label, 0–1; owners that it does not speak of are left out. 1: it is that label and
 * nothing else; less when other words stand beside it, when the label is not the owner's alone, or when letters differ
 * (looked for only with `misread`, where no label was found letter by letter).
 */
export function matchLabels(index: LabelIndex, text: string, misread = true): ReadonlyMap<string, number> {
  const tokens = labelTokens(text);
  const scores = new Map<string, number>();
  if (tokens.length === 0 || tokens.length > MOST_TOKENS) return scores;
  const matches = matchTokenRuns(index, tokens);
  const total = Math.max(1, lettersOf(tokens));
  for (const match of matches) {
    const coverage = Math.min(1, match.letters / total);
    const inside = matches.some(
      (other) =>
        other.owner !== match.owner &&
        other.from <= match.from &&
        other.to >= match.to &&
        other.to - other.from > match.to - match.from &&
        !matches.some((own) => own.owner === match.owner && own.from === other.from && own.to === other.to),
    );
    const shape = coverage > 0.99 ? 1 : 0.3 + 0.6 * coverage;
    raise(scores, match.owner, match.weight * shape * (inside ? INSIDE_LONGER_LABEL : 1));
  }
  if (misread && tokens.length <= 4 && Math.max(0, ...scores.values()) < 0.5)
    addMisreadMatches(index, tokens.join(''), scores);
  return scores;
}

interface RunMatch {
  readonly owner: string;
  readonly weight: number;
  readonly from: number;
  readonly to: number;
  readonly letters: number;
}

function matchTokenRuns(index: LabelIndex, tokens: readonly string[]): RunMatch[] {
  const matches: RunMatch[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    let key = '';
    const last = Math.min(tokens.length, from + LONGEST_LABEL);
    for (let to = from + 1; to <= last; to += 1) {
      key += tokens[to - 1];
      if (key.length > index.longestKey) break;
      const positions = index.byKey.get(key);
      if (positions === undefined) continue;
      const letters = lettersOf(tokens.slice(from, to));
      for (const position of positions) {
        const { owner, weight } = index.entries[position] as IndexedLabel;
        matches.push({ owner, weight, from, to, letters });
      }
    }
  }
  return matches;
}

function addMisreadMatches(index: LabelIndex, key: string, scores: Map<string, number>): void {
  if (key.length < 4 || key.length > 40) return;
  const triples = trigrams(key);
  const { shared } = index;
  // Of thousands of labels a text shares two triples with a few.
  const sharing: number[] = [];
  const touched: number[] = [];
  for (const triple of triples) {
    for (const position of index.byTrigram.get(triple) ?? []) {
      const count = (shared[position] as number) + 1;
      shared[position] = count;
      if (count === 1) touched.push(position);
      if (count === 2) sharing.push(position);
    }
  }
  for (const position of sharing.sort((a, b) => a - b)) {
    const count = shared[position] as number;
    const { owner, weight, trigramCount } = index.entries[position] as IndexedLabel;
    const dice = (2 * count) / (triples.size + trigramCount);
    if (dice >= LEAST_DICE) raise(scores, owner, weight * dice * 0.95);
  }
  for (const position of touched) shared[position] = 0;
}

function trigrams(key: string): ReadonlySet<string> {
  const padded = `^${key}$`;
  const triples = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index += 1) triples.add(padded.slice(index, index + 3));
  return triples;
}

function lettersOf(tokens: readonly string[]): number {
  let letters = 0;
  for (const token of tokens) if (isContentToken(token)) letters += token.length;
  return letters;
}

function raise(scores: Map<string, number>, owner: string, score: number): void {
  if (score > (scores.get(owner) ?? 0)) scores.set(owner, score);
}

function append(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
