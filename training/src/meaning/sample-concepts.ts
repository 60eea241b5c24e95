import { textToWords, wordToRows } from '@rowbox/engine';
import type { LabelledConcept } from './labelled-concept.ts';

/** How often a batch is taken of a source. */
const SOURCE_SHARES: Readonly<Record<string, number>> = {
  vocabulary: 0.32,
  words: 0.07,
  composed: 0.1,
  procurement: 0.12,
  invoice: 0.03,
  lexicon: 0.08,
  'papers-business': 0.035,
  'papers-care': 0.035,
  'papers-industry': 0.035,
  'papers-legal': 0.035,
  'papers-money': 0.035,
  'papers-public': 0.035,
  'papers-shops': 0.035,
  'papers-work': 0.035,
};
/** Of the batches, those made of concepts that the table takes for each other at present. */
const NEIGHBOURLY = 0.5;
/** After so many batches it is asked anew which are near. */
const LOOK_AGAIN = 500;
const NEAREST = 7;

/** Concepts of one batch, all of one source, none twice. */
export type ConceptSampler = (
  count: number,
  table: Float32Array,
  width: number,
) => readonly LabelledConcept[];

/** Half of the batches hold concepts at random, half of them concepts with those they are mistaken for. */
export function sampleConcepts(concepts: readonly LabelledConcept[], random: () => number): ConceptSampler {
  const bySource = conceptsBySource(concepts);
  const neighbours = new Map<string, readonly (readonly number[])[]>();
  let batches = 0;
  return (count, table, width) => {
    const source = pickSource(bySource, random);
    const all = bySource.get(source)!;
    batches += 1;
    if (random() > NEIGHBOURLY) return shuffled(all, random).slice(0, count);
    if (batches % LOOK_AGAIN < 5 || !neighbours.has(source))
      neighbours.set(source, findNeighbours(all, table, width));
    return neighbourly(all, neighbours.get(source)!, count, random);
  };
}

/** A concept with one name only has no pair to give. */
function conceptsBySource(
  concepts: readonly LabelledConcept[],
): ReadonlyMap<string, readonly LabelledConcept[]> {
  const bySource = new Map<string, LabelledConcept[]>();
  for (const concept of concepts) {
    if (concept.names.length < 2) continue;
    const own = bySource.get(concept.source) ?? [];
    own.push(concept);
    bySource.set(concept.source, own);
  }
  return bySource;
}

function pickSource(bySource: ReadonlyMap<string, unknown>, random: () => number): string {
  const shares = [...bySource.keys()].map((source) => [source, SOURCE_SHARES[source] ?? 0.05] as const);
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [source, share] of shares) {
    left -= share;
    if (left <= 0) return source;
  }
  return shares.at(-1)![0];
}

function neighbourly(
  all: readonly LabelledConcept[],
  neighbours: readonly (readonly number[])[],
  count: number,
  random: () => number,
): readonly LabelledConcept[] {
  const chosen = new Set<number>();
  for (const at of shuffled([...all.keys()], random)) {
    chosen.add(at);
    for (const near of neighbours[at]!) chosen.add(near);
    if (chosen.size >= count) break;
  }
  return [...chosen].slice(0, count).map((at) => all[at]!);
}

/** For each concept the places of those whose names lie nearest to its own on average. */
function findNeighbours(
  concepts: readonly LabelledConcept[],
  table: Float32Array,
  width: number,
): readonly (readonly number[])[] {
  const centres = concepts.map(({ names }) =>
    centreOf(
      names.slice(0, 12).map(({ text }) => text),
      table,
      width,
    ),
  );
  return centres.map((centre, own) => {
    const near = centres.map((other, at) => [at === own ? -2 : dot(centre, other), at] as const);
    return near
      .sort(([a], [b]) => b - a)
      .slice(0, NEAREST)
      .map(([, at]) => at);
  });
}

function centreOf(texts: readonly string[], table: Float32Array, width: number): Float64Array {
  const centre = new Float64Array(width);
  for (const text of texts) {
    const own = new Float64Array(width);
    for (const word of textToWords(text)) {
      for (const row of wordToRows(word)) {
        for (let at = 0; at < width; at += 1) own[at]! += table[row * width + at]!;
      }
    }
    const length = Math.hypot(...own) || 1;
    for (let at = 0; at < width; at += 1) centre[at]! += own[at]! / length;
  }
  const length = Math.hypot(...centre) || 1;
  return centre.map((value) => value / length);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

function shuffled<T>(from: readonly T[], random: () => number): T[] {
  const mixed = [...from];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
