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
  /** By the hash of the key, which a run of words builds up without being put together first. */
  readonly byHash: ReadonlyMap<number, readonly KeyedLabels[]>;
  /** The entries that have a triple, those with the shortest keys first. */
  readonly byTriple: ReadonlyMap<number, readonly number[]>;
  /** Letters of the longest key; longer runs of words need not be looked up. */
  readonly longestKey: number;
  /** Hashes of the first letters of all keys, of one up to `BEGINNING`: most words begin none. */
  readonly beginnings: ReadonlySet<number>;
  /** Letters of each entry's key. */
  readonly lengths: Uint16Array;
  /** A count for each entry, all 0 between look-ups: clearing the few that were met beats thousands made anew. */
  readonly shared: Uint8Array;
}

/** The labels that are written alike. */
interface KeyedLabels {
  readonly key: string;
  readonly positions: readonly number[];
}

interface IndexedLabel {
  readonly owner: string;
  readonly weight: number;
  readonly key: string;
  /** How many distinct letter triples its key has. */
  readonly triples: number;
}

const LONGEST_LABEL = 7;
const MOST_TOKENS = 14;
const LEAST_DICE = 0.7;
/** Letters of a key's beginning, or of a shorter word, by which words that begin no key are passed over. */
const BEGINNING = 4;
/** By how much of its length misread print may be longer or shorter. */
const MISREAD_LENGTH = 0.12;
/** A part of a longer known label ("invoice" in "invoice date") says little of its own. */
const INSIDE_LONGER_LABEL = 0.5;

export function labelsToIndex(labels: readonly LabelEntry[]): LabelIndex {
  const entries: IndexedLabel[] = [];
  const byKey = new Map<string, number[]>();
  const byTriple = new Map<number, number[]>();
  for (const { owner, label, weight } of labels) {
    const key = labelTokens(label).join('');
    if (key === '') continue;
    const position = entries.length;
    const triples = keyToTriples(key);
    entries.push({ owner, weight, key, triples: triples.length });
    append(byKey, key, position);
    // OCR drops spaces, so that an abbreviation sticks to its word.
    if (key.endsWith('number')) append(byKey, `${key.slice(0, -6)}no`, position);
    for (const triple of triples) append(byTriple, triple, position);
  }
  const byHash = new Map<number, KeyedLabels[]>();
  const beginnings = new Set<number>();
  let longestKey = 0;
  for (const [key, positions] of byKey) {
    append(byHash, extendHash(0, key), { key, positions });
    for (let letters = 1; letters <= Math.min(BEGINNING, key.length); letters += 1)
      beginnings.add(extendHash(0, key, letters));
    longestKey = Math.max(longestKey, key.length);
  }
  const lengths = Uint16Array.from(entries, ({ key }) => key.length);
  for (const positions of byTriple.values()) {
    positions.sort((a, b) => (lengths[a] as number) - (lengths[b] as number));
  }
  const shared = new Uint8Array(entries.length);
  return { entries, byHash, byTriple, longestKey, beginnings, lengths, shared };
}

const NO_SCORES: ReadonlyMap<string, number> = new Map();

/**
 * How well a text says each owner's label, 0–1; owners that it does not speak of are left out. 1: it is that label and
 * nothing else; less when other words stand beside it, when the label is not the owner's alone, or when letters differ
 * (looked for only with `misread`, where no label was found letter by letter).
 */
export function matchLabels(index: LabelIndex, text: string, misread = true): ReadonlyMap<string, number> {
  return matchTokens(index, labelTokens(text), misread);
}

/** The same for a text whose `labelTokens` are known. */
export function matchTokens(
  index: LabelIndex,
  tokens: readonly string[],
  misread = true,
): ReadonlyMap<string, number> {
  if (tokens.length === 0 || tokens.length > MOST_TOKENS) return NO_SCORES;
  const matches = matchTokenRuns(index, tokens);
  const seeksMisread = misread && tokens.length <= 4;
  if (matches.length === 0 && !seeksMisread) return NO_SCORES;
  const scores = new Map<string, number>();
  const total = Math.max(1, lettersOf(tokens, 0, tokens.length));
  let highest = 0;
  for (const match of matches) {
    const coverage = Math.min(1, match.letters / total);
    const inside =
      matches.length > 1 &&
      matches.some(
        (other) =>
          other.owner !== match.owner &&
          other.from <= match.from &&
          other.to >= match.to &&
          other.to - other.from > match.to - match.from &&
          !matches.some((own) => own.owner === match.owner && own.from === other.from && own.to === other.to),
      );
    const shape = coverage > 0.99 ? 1 : 0.3 + 0.6 * coverage;
    const score = match.weight * shape * (inside ? INSIDE_LONGER_LABEL : 1);
    raise(scores, match.owner, score);
    highest = Math.max(highest, score);
  }
  if (seeksMisread && highest < 0.5) addMisreadMatches(index, tokens.join(''), scores);
  return scores;
}

/**
 * The labels that stand whole among some tokens, whatever else does, by owner: the label's weight times what `nearness` says
 * of the index behind its last token. A label that is a part of a longer one counts half.
 */
export function matchWithin(
  index: LabelIndex,
  tokens: readonly string[],
  nearness: (end: number) => number,
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  const matches = matchTokenRuns(index, tokens);
  for (const match of matches) {
    if (lettersOf(tokens, match.from, match.to) === 0) continue;
    const inside = matches.some(
      (other) =>
        other.owner !== match.owner &&
        other.from <= match.from &&
        other.to >= match.to &&
        other.to - other.from > match.to - match.from,
    );
    raise(scores, match.owner, match.weight * nearness(match.to) * (inside ? INSIDE_LONGER_LABEL : 1));
  }
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
  // A word stands in several runs; its letters are gone through once.
  let hashes: readonly number[] | null = null;
  for (let from = 0; from < tokens.length; from += 1) {
    if (!beginsKey(index, tokens[from] as string)) continue;
    hashes ??= tokens.map((token) => extendHash(0, token));
    let hash = 0;
    let length = 0;
    const last = Math.min(tokens.length, from + LONGEST_LABEL);
    for (let to = from + 1; to <= last; to += 1) {
      const token = tokens[to - 1] as string;
      length += token.length;
      if (length > index.longestKey) break;
      hash = (Math.imul(hash, shiftBy(token.length)) + (hashes[to - 1] as number)) | 0;
      const alike = index.byHash.get(hash);
      if (alike === undefined) continue;
      const key = tokens.slice(from, to).join('');
      const letters = lettersOf(tokens, from, to);
      for (const position of alike.find((labels) => labels.key === key)?.positions ?? []) {
        const { owner, weight } = index.entries[position] as IndexedLabel;
        matches.push({ owner, weight, from, to, letters });
      }
    }
  }
  return matches;
}

function beginsKey({ beginnings }: LabelIndex, token: string): boolean {
  return beginnings.has(extendHash(0, token, Math.min(BEGINNING, token.length)));
}

/** By what the hash of a text grows when so many letters follow it. */
function shiftBy(letters: number): number {
  for (let known = SHIFTS.length; known <= letters; known += 1)
    SHIFTS.push(Math.imul(SHIFTS[known - 1] as number, HASH_BASE));
  return SHIFTS[letters] as number;
}

/** For each number of letters up to that of the longest key, which is as far as runs are followed. */
const SHIFTS: number[] = [1];
const HASH_BASE = 31;

/** The hash of a text from that of its beginning and the rest of its letters. */
function extendHash(hash: number, rest: string, length = rest.length): number {
  let extended = hash;
  for (let index = 0; index < length; index += 1) {
    extended = (Math.imul(extended, HASH_BASE) + rest.charCodeAt(index)) | 0;
  }
  return extended;
}

/**
 * Labels whose triples are nearly those of a key. One that shares at least `least` of some triples shares one of any but
 * `least - 1` of them, so that only those of labels with one of the rarest need be counted.
 */
function addMisreadMatches(index: LabelIndex, key: string, scores: Map<string, number>): void {
  if (key.length < 4 || key.length > 40) return;
  const triples = keyToTriples(key);
  const least = Math.ceil((triples.length * LEAST_DICE) / (2 - LEAST_DICE) - 1e-9);
  const withTriple: (readonly number[])[] = [];
  for (const triple of triples) {
    const positions = index.byTriple.get(triple);
    if (positions !== undefined) withTriple.push(positions);
  }
  if (withTriple.length < least) return;
  withTriple.sort((a, b) => a.length - b.length);
  const { entries, shared, lengths } = index;
  // A part of a longer label is no misreading of it.
  const reach = 1 + key.length * MISREAD_LENGTH;
  const met: number[] = [];
  for (let at = 0; at < withTriple.length; at += 1) {
    const isRare = at <= withTriple.length - least;
    const positions = withTriple[at] as readonly number[];
    for (let of = firstOfLength(positions, lengths, key.length - reach); of < positions.length; of += 1) {
      const position = positions[of] as number;
      if ((lengths[position] as number) - key.length > reach) break;
      const before = shared[position] as number;
      if (before === 0 && !isRare) continue;
      if (before === 0) met.push(position);
      shared[position] = before + 1;
    }
  }
  const alike: number[] = [];
  for (const position of met) {
    if (diceOf(index, position, triples.length) >= LEAST_DICE) alike.push(position);
    else shared[position] = 0;
  }
  for (const position of alike.sort((a, b) => a - b)) {
    const { owner, weight } = entries[position] as IndexedLabel;
    raise(scores, owner, weight * diceOf(index, position, triples.length) * 0.95);
    shared[position] = 0;
  }
}

/** Dice's coefficient of a key's triples and those of an entry, of which `shared` counts the common ones. */
function diceOf({ entries, shared }: LabelIndex, position: number, triples: number): number {
  return (2 * (shared[position] as number)) / (triples + (entries[position] as IndexedLabel).triples);
}

/** Where the entries with keys no shorter than a length begin, among entries with the shortest first. */
function firstOfLength(positions: readonly number[], lengths: Uint16Array, least: number): number {
  let from = 0;
  let to = positions.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lengths[positions[middle] as number] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Ten bits hold the letters of Latin and Greek; any other is one and the same stranger, which no label has. */
const STRANGER = 0x3ff;
const WORD_BEGINS = '^'.charCodeAt(0);
const WORD_ENDS = '$'.charCodeAt(0);

/** The distinct letter triples of a key with its ends marked, each as a number of thirty bits. */
function keyToTriples(key: string): number[] {
  const triples: number[] = [];
  let triple = WORD_BEGINS;
  for (let index = 0; index <= key.length; index += 1) {
    const letter = index < key.length ? key.charCodeAt(index) : WORD_ENDS;
    triple = ((triple << 10) | Math.min(letter, STRANGER)) & 0x3fffffff;
    if (index > 0 && !triples.includes(triple)) triples.push(triple);
  }
  return triples;
}

function lettersOf(tokens: readonly string[], from: number, to: number): number {
  let letters = 0;
  for (let index = from; index < to; index += 1) {
    const token = tokens[index] as string;
    if (isContentToken(token)) letters += token.length;
  }
  return letters;
}

function raise(scores: Map<string, number>, owner: string, score: number): void {
  if (score > (scores.get(owner) ?? 0)) scores.set(owner, score);
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
