import type { Curve } from '../decide/decision-to-confidence.ts';
import type { PageLayout } from '../layout/layout.ts';
import type { Memory } from '../memory/memory.ts';
import { logistic } from '../model/trees.ts';
import { boundaryToFeatures } from './boundary-features.ts';
import weights from './boundary-weights.json' with { type: 'json' };
import { firstPageLikeness } from './first-page-likeness.ts';
import { type PageTraits, pageToTraits } from './page-traits.ts';

/** Pages of what may be a document of its own; from 1. */
export interface ProposedPart {
  readonly firstPage: number;
  readonly lastPage: number;
  /** 0–1: how sure it is that a document begins on its first page; 1 for the first one. */
  readonly confidence: number;
}

export interface PartsOfStack {
  /** In order; one part alone: it looks like one document. Separator sheets are in none. */
  readonly parts: readonly ProposedPart[];
  /** 0–1: of the page that is least sure to begin a document, or not to, how sure it is. */
  readonly certainty: number;
}

/** Larger piles are taken for one document. */
const MOST_PAGES = 1_000;
const EVEN = 0.5;
/** Of a page behind a sheet that says it stands between documents. */
const BEHIND_SEPARATOR = 0.99;

/** Log-odds of a page that looks just like the first page of documents that people settled. Set by hand. */
const BY_MEMORY = 7;

/**
 * Where, in a pile of pages, documents begin, by what stands on each page and on the one before it.
 *
 * @param memory what people settled: the first and last pages of their documents are known again
 */
export function proposeParts(pages: readonly PageLayout[], memory?: Memory): PartsOfStack {
  if (pages.length > MOST_PAGES) return traitsToParts([], weights, pages.length);
  const known = memory && pages.map(({ page }) => BY_MEMORY * firstPageLikeness(page, memory));
  return traitsToParts(pages.map(pageToTraits), weights, pages.length, known);
}

/**
 * @param weights of the features of two pages; `npm run train-stacks` fits them
 * @param known of each page, log-odds that a document begins there, by what is remembered
 */
export function traitsToParts(
  pages: readonly PageTraits[],
  weights: Curve,
  pageCount = pages.length,
  known: readonly number[] = [],
): PartsOfStack {
  const parts: { firstPage: number; lastPage: number; confidence: number }[] = [];
  let [certainty, isBehindSeparator] = [1, false];
  let before: PageTraits | undefined;
  for (const [index, page] of pages.entries()) {
    if (page.isSeparator) {
      isBehindSeparator = true;
      continue;
    }
    const chance = chanceOfBeginning(page, before, isBehindSeparator, weights, known[index] ?? 0);
    const open = parts.at(-1);
    if (open === undefined || chance >= EVEN) {
      parts.push({ firstPage: index + 1, lastPage: index + 1, confidence: Math.round(1000 * chance) / 1000 });
    } else {
      open.lastPage = index + 1;
    }
    certainty = Math.min(certainty, Math.max(chance, 1 - chance));
    [before, isBehindSeparator] = [page, false];
  }
  if (parts.length > 1) return { parts, certainty };
  return { parts: [{ firstPage: 1, lastPage: pageCount, confidence: 1 }], certainty };
}

function chanceOfBeginning(
  page: PageTraits,
  before: PageTraits | undefined,
  isBehindSeparator: boolean,
  { offset, weights: own }: Curve,
  known: number,
): number {
  if (before === undefined) return 1;
  if (isBehindSeparator) return BEHIND_SEPARATOR;
  const features = boundaryToFeatures(page, before);
  return logistic(features.reduce((sum, value, at) => sum + value * (own[at] ?? 0), offset + known));
}
