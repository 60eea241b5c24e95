import type { Word } from '../page/page.ts';
import type { PageModel } from '../page-model/page-model.ts';
import { sharedMeaning } from './alikeness.ts';

const ALL = ['labelsKnown', 'certainty', 'linked', 'read', 'isText', 'words', 'valueShare'] as const;

/** How much a page is like those that were learnt from: what is understood and read of it unsurely is new or ill read. */
export const NOVELTY_COLUMNS: readonly string[] = ALL.map((name) => `novelty:${name}`);

/** The columns of each page by its first word's page model; a page without words has none. */
export function pageToNovelty({ words, runs, places }: PageModel): Float32Array {
  const columns = new Float32Array(ALL.length).fill(Number.NaN);
  if (words.length === 0) return columns;
  const meaning = sharedMeaning();
  const ofLabels = runs.flatMap((run) => (run.class === 'label' ? meaning.meaningOf(run.text).words : []));
  const values = places.filter(({ kind, labels }) => kind === 'value' && labels.length > 0);
  columns.set([
    ofLabels.length === 0 ? Number.NaN : meanOf(ofLabels, ({ known }) => Number(known)),
    meanOf(words, ({ probabilities }) => Math.max(...probabilities)),
    values.length === 0 ? Number.NaN : meanOf(values, ({ labels }) => labels[0]?.probability ?? 0),
    meanOf(words, ({ word }) => word.confidence),
    meanOf(words, ({ word }) => Number(isText(word))),
    words.length,
    meanOf(words, (word) => Number(word.class === 'value')),
  ]);
  return columns;
}

function isText({ source }: Word): boolean {
  return source === 'text';
}

function meanOf<T>(list: readonly T[], of: (one: T) => number): number {
  let sum = 0;
  for (const one of list) sum += of(one);
  return sum / Math.max(1, list.length);
}
