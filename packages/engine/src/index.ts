export type { Candidate, CandidateKind } from './candidates/candidate.ts';
export type { BusinessTerm } from './carried/business-terms.ts';
export { mergeIssues } from './carried/merge-issues.ts';
export { carryLayout } from './config/carry-layout.ts';
export { type CheckedConfig, checkConfig, configCheckSteps } from './config/check-config.ts';
export { checkLayout } from './config/check-layout.ts';
export type { ConfigError } from './config/config-error.ts';
export { defaultLayout } from './config/default-layout.ts';
export { chooseTogether, type Decision } from './decide/choose-together.ts';
export {
  type Certainty,
  type Curve,
  certaintyToInputs,
  decisionToConfidence,
} from './decide/decision-to-confidence.ts';
export { fieldsToChoices } from './decide/fields-to-choices.ts';
export { RESCORE_COLUMNS, standingToRows } from './decide/rescore/rescore-columns.ts';
export { rescoreFields } from './decide/rescore/rescore-fields.ts';
export { scoredToStandings } from './decide/rescore/standing.ts';
export { trainedRescorer } from './decide/rescore/trained-rescorer.ts';
export { choiceOf, type Scorer, scoreEvidence } from './decide/score-evidence.ts';
export type { ScoredField } from './decide/scores-to-choices.ts';
export { trainedScorer } from './decide/trained-scorer.ts';
export {
  askDocument,
  type DocumentOptions,
  documentToOptions,
  readRowsToOptions,
  type UnderstoodDocument,
} from './document-to-options.ts';
export { documentToRows, type ReadRows } from './document-to-rows.ts';
export {
  type ConfigDraft,
  type DraftDoubt,
  type DraftHints,
  NO_HINTS,
  type ProposedField,
  type ProposedGroup,
  type WantedField,
} from './draft/config-draft.ts';
export { nameToFieldType } from './draft/name-to-field-type.ts';
export { samplesToDraft } from './draft/samples-to-draft.ts';
export { type DraftResult, draftConfig, type SampleReading } from './draft-config.ts';
export { ENGINE_NAME, ENGINE_VERSION } from './engine-version.ts';
export { ALL_COLUMNS, COLUMNS, chooseColumns } from './evidence/column-choice.ts';
export { type FieldEvidence, keptToEvidence } from './evidence/field-evidence.ts';
export { modelToLabels } from './evidence/label-under-heads.ts';
export { labelsToColumns } from './evidence/labels-to-columns.ts';
export type * from './explain/extraction-trace.ts';
export * from './expression/index.ts';
export { extract } from './extract.ts';
export { FEATURES, type Feature } from './fields/features.ts';
export { FAMILIES, type Family, type FamilyWeights, familyOf, type Model } from './fields/model.ts';
export type { Option } from './fields/rate-candidates.ts';
export { isWeighedPlainly } from './fields/weighed-plainly.ts';
export { layOut } from './layout/lay-out.ts';
export { CONCEPTS } from './lexicon/concepts/index.ts';
export { type FieldProfile, fieldToProfile } from './lexicon/field-profile.ts';
export { headerToProfiles } from './lexicon/header-to-profiles.ts';
export type { LabelUnderHeads } from './matching/label-matcher.ts';
export { MATCH_COLUMNS } from './matching/match-columns.ts';
export { type MatchWeights, matchToOdds } from './matching/trained-matcher.ts';
export { type Alikeness, type AskedMeaning, createMeaning, type Meaning } from './meaning/create-meaning.ts';
export { numbersToLetters } from './meaning/letters-to-numbers.ts';
export { LOOK_ROWS, textToLookRows } from './meaning/look-rows.ts';
export { LOOKS, type Look, type TextLooks, type TrainedLooks, textLooks } from './meaning/text-looks.ts';
export { HEADING_SHARE } from './meaning/text-to-meaning.ts';
export { textToWords } from './meaning/text-to-words.ts';
export { raritiesToSlots } from './meaning/word-rarity.ts';
export { MEANING_ROWS, wordToRows } from './meaning/word-to-rows.ts';
export { absenceOdds } from './memory/absence-odds.ts';
export { askExamples } from './memory/asked-examples.ts';
export { createMemory } from './memory/create-memory.ts';
export { documentToExample } from './memory/document-to-example.ts';
export type * from './memory/example.ts';
export { EXAMPLE_VERSION } from './memory/example.ts';
export { looksToAgreement } from './memory/looks-to-agreement.ts';
export { LABEL_FEATURES } from './memory/looks-to-labels.ts';
export type { Memory, Recalled, RememberedLook } from './memory/memory.ts';
export { pagesToLook } from './memory/pages-to-look.ts';
export { PLACE_FEATURES } from './memory/place-features.ts';
export type { Settled, SettledState, SettledValue } from './memory/settled.ts';
export { shareHaving } from './memory/share-having.ts';
export { shareUnknown } from './memory/share-unknown.ts';
export {
  bestRows,
  decodeTrees,
  logistic,
  scoreRows,
  softmaxRows,
  type Trees,
  type TreesData,
} from './model/trees.ts';
export type { Box } from './page/box.ts';
export { boxAsDisplayed } from './page/box-as-displayed.ts';
export type { Page, PageRemark, PageStraightening, Ruling, Word, WordSource } from './page/page.ts';
export type * from './ports.ts';
export { readHeader } from './read-header.ts';
export { type DrawnRegion, type RegionReading, readRegion } from './read-region.ts';
export { readSource } from './read-source.ts';
export { readToExtraction } from './read-to-extraction.ts';
export type * from './result.ts';
export { ITEM_COLUMNS } from './rows/item-columns.ts';
export { type AskedBands, askedBandsToRows, groupToAskedBands } from './rows/listed-things.ts';
export type { RowsOrigin } from './rows/rows-origin.ts';
export { BOUNDARY_FEATURES, boundaryToFeatures } from './stacks/boundary-features.ts';
export { type PageTraits, pageToTraits } from './stacks/page-traits.ts';
export {
  type PartsOfStack,
  type ProposedPart,
  proposeParts,
  traitsToParts,
} from './stacks/propose-parts.ts';
export { MOST_WORDS_OF_SEPARATOR } from './stacks/separator-sheets.ts';
export type { Table } from './tables/table.ts';
export { issueSeverity } from './validation/field-issues.ts';
export {
  type ExtractionToValidate,
  type ValidatedExtraction,
  validateExtraction,
  validationSteps,
} from './validation/validate-extraction.ts';
export { textsToConventions } from './values/conventions.ts';
export { enterAsWritten, type WritingHabits } from './values/enter-as-written.ts';
export { type EnteredValue, enterValue } from './values/enter-value.ts';
export { otherReadings } from './values/other-readings.ts';
