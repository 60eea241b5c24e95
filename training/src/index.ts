export type {
  AnnotatedCell,
  AnnotatedColumn,
  AnnotatedDocument,
  AnnotatedEntry,
  AnnotatedGroup,
  FieldName,
  PlaceOnPage,
  WordClass,
  WordRun,
} from './annotated-document.ts';
export { readAnnotatedLines, writeAnnotatedLines } from './annotated-lines.ts';
export { addNoise } from './noise/add-noise.ts';
export { seededRandom } from './seeded-random.ts';
export { type BinnedRows, binRows } from './trees/bin-rows.ts';
export { FeatureRows } from './trees/feature-rows.ts';
export {
  FIT_SETTINGS,
  type FitOptions,
  type FitSettings,
  type FittedTrees,
  fitTrees,
} from './trees/fit-trees.ts';
export type { Objective } from './trees/objective.ts';
export { loadVocabulary, type VocabularyConcept } from './vocabulary/vocabulary.ts';
