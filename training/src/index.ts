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
export { loadVocabulary, type VocabularyConcept } from './vocabulary/vocabulary.ts';
