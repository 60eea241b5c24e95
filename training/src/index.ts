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
export { loadVocabulary, type VocabularyConcept } from './vocabulary/vocabulary.ts';
