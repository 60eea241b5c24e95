import { decodeTrees, type Trees, type TreesData } from '../model/trees.ts';
import { decodeNgrams, type NgramData, type NgramModel } from './ngrams.ts';

/** What the page model has learnt, as data. */
export interface PageModelData {
  readonly ngrams: NgramData;
  /** Classes of words by themselves, and once more by what the first took their neighbours for. */
  readonly first: TreesData;
  readonly second: TreesData;
  /** Whether the class changes from a word to the next. */
  readonly changes: TreesData;
  /** Whether words of one class belong together. */
  readonly joins: TreesData;
  /** Which label a value has. */
  readonly links: TreesData;
}

export interface PageModelWeights {
  readonly ngrams: NgramModel;
  readonly first: Trees;
  readonly second: Trees;
  readonly changes: Trees;
  readonly joins: Trees;
  readonly links: Trees;
}

export function decodePageModel(data: PageModelData): PageModelWeights {
  return {
    ngrams: decodeNgrams(data.ngrams),
    first: decodeTrees(data.first),
    second: decodeTrees(data.second),
    changes: decodeTrees(data.changes),
    joins: decodeTrees(data.joins),
    links: decodeTrees(data.links),
  };
}
