import path from 'node:path';
import { readLabelledSet, readPages } from '@rowbox/bench';
import { BOUNDARY_FEATURES, boundaryToFeatures, layOut, type PageTraits, pageToTraits } from '@rowbox/engine';
import type { createReaders } from '@rowbox/readers';

/** A document as a stack is made of it. */
export interface StackedDocument {
  readonly set: string;
  readonly template: string;
  readonly pages: readonly PageTraits[];
}

/** Two pages, one behind the other. */
export interface PagePair {
  readonly features: readonly number[];
  readonly begins: boolean;
  readonly set: string;
  /** How much it counts: long documents would drown the others. */
  readonly weight: number;
}

/** Reads the documents of a labelled set. @param cache a folder that keeps what was read */
export async function readStackedDocuments(
  directory: string,
  readers: Awaited<ReturnType<typeof createReaders>>,
  cache: string | null,
): Promise<readonly StackedDocument[]> {
  const set = path.basename(directory);
  const documents: StackedDocument[] = [];
  for (const labelled of await readLabelledSet(directory)) {
    const pages = await readPages(labelled, set, readers, cache);
    if (pages === null || pages.length === 0) continue;
    documents.push({ set, template: labelled.template, pages: layOut(pages).pages.map(pageToTraits) });
  }
  return documents;
}

/** A document behind each: of the same template, of the same set, of any. */
const BEHIND = 2;
/** Pairs inside one document count as much as so many, at most. */
const MOST_WITHIN = 6;

/** Pairs of pages inside documents, and of ends with beginnings of others; each once more as if no page said its number. */
export function documentsToPairs(
  documents: readonly StackedDocument[],
  random: () => number,
): readonly PagePair[] {
  const pairs: PagePair[] = [];
  for (const one of documents) {
    const within = one.pages.length - 1;
    const weight = Math.min(1, MOST_WITHIN / Math.max(1, within));
    for (const [index, page] of one.pages.slice(1).entries()) {
      pairs.push(...pairOf(one.pages[index] as PageTraits, page, { begins: false, set: one.set, weight }));
    }
    const rivals = [
      documents.filter((other) => other !== one && other.set === one.set && other.template === one.template),
      documents.filter((other) => other.set === one.set && other.template !== one.template),
      documents.filter((other) => other.set !== one.set),
    ];
    for (const others of rivals) {
      for (let draw = 0; draw < BEHIND && others.length > 0; draw += 1) {
        const other = others[Math.floor(random() * others.length)] as StackedDocument;
        const last = one.pages.at(-1) as PageTraits;
        pairs.push(...pairOf(last, other.pages[0] as PageTraits, { begins: true, set: one.set, weight: 1 }));
      }
    }
  }
  return pairs;
}

/** The features that go where pages don't say their numbers. */
const NUMBERING = [
  'saysFirst',
  'saysNext',
  'wasLast',
  'sameTotal',
  'oneIsNumbered',
  'loneNext',
  'loneNumber',
];
const NUMBERING_AT = NUMBERING.map((name) => BOUNDARY_FEATURES.indexOf(name));

function pairOf(before: PageTraits, page: PageTraits, pair: Omit<PagePair, 'features'>): readonly PagePair[] {
  const features = boundaryToFeatures(page, before);
  const unnumbered = features.map((value, at) => (NUMBERING_AT.includes(at) ? 0 : value));
  return [
    { ...pair, features },
    { ...pair, features: unnumbered },
  ];
}
