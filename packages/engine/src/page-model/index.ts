/* The page model, and for those who fit it its stages one by one. */
export { classifyWords, likeliestClasses, SECOND_COLUMNS, withContext } from './classify-words.ts';
export type { WordContext } from './columns.ts';
export { type FoundRuns, findRuns } from './find-runs.ts';
export { findTargets } from './find-targets.ts';
export { findJoins, JOIN_COLUMNS, type JoinCandidate, joinsToRows } from './join-rows.ts';
export { layoutToPageModel } from './layout-to-page-model.ts';
export type { LinkTarget } from './link-candidates.ts';
export { LINK_COLUMNS, type LinkContext, linksToRows } from './link-rows.ts';
export { decodeNgrams, type NgramData, type NgramModel, textToGrams } from './ngrams.ts';
export { layoutToElements, type PageElements } from './page-elements.ts';
export * from './page-model.ts';
export type { PageRun } from './page-run.ts';
export { type RankedLabels, rankLabels } from './rank-labels.ts';
export { placeToBox } from './rulings-to-cells.ts';
export { decodePageModel, type PageModelData, type PageModelWeights } from './weights.ts';
export { elementsToContext, NGRAM_CLASSES } from './word-context.ts';
export { contextToRows, WORD_COLUMNS } from './word-rows.ts';
