import type { ExtractionConfig } from '@rowbox/contract';
import type { Candidate } from './candidates/candidate.ts';
import { layoutToCandidates } from './candidates/layout-to-candidates.ts';
import { documentToRows, type ReadRows } from './document-to-rows.ts';
import { documentToEvidence, type FieldEvidence } from './evidence/document-to-evidence.ts';
import { candidateToValue } from './fields/candidate-to-value.ts';
import { candidatesToDomains } from './fields/document-facts.ts';
import { createLabelScorer } from './fields/label-scores.ts';
import { type Option, rateCandidates } from './fields/rate-candidates.ts';
import type { DocumentLayout } from './layout/layout.ts';
import { createConceptLookup } from './lexicon/concept-lookup.ts';
import { type FieldProfile, fieldToProfile, KINDS_BY_TYPE } from './lexicon/field-profile.ts';
import { flatMapped } from './lists/flat-mapped.ts';
import type { Page } from './page/page.ts';
import { birthPlaces } from './prose/birth-places.ts';
import { labelledNames } from './prose/labelled-names.ts';
import { labelledTerms } from './prose/labelled-terms.ts';
import { partiesToCandidates } from './prose/parties-to-candidates.ts';
import { proseToCandidates } from './prose/prose-to-candidates.ts';
import { rolesInBrackets } from './prose/roles-in-brackets.ts';
import { termsToCandidates } from './prose/terms-to-candidates.ts';
import { isPieceOfSentence, wordsOfParagraphs } from './prose/words-of-paragraphs.ts';
import type { DocumentRows } from './rows/tables-to-rows.ts';
import { documentToSides } from './sides/document-to-sides.ts';
import type { Sides } from './sides/sides.ts';
import { runsIntoAnother, sidesToCandidates } from './sides/sides-to-candidates.ts';
import { documentToSpans } from './spans/document-to-spans.ts';

/** A document read as far as no model is needed: its layout, its rows, and what each header field could be. */
export interface DocumentOptions {
  readonly layout: DocumentLayout;
  /** Who is who: the addresses of the document and their sides of the transaction. */
  readonly sides: Sides;
  readonly rows: DocumentRows;
  /** Everything that could be a value, whatever the fields. */
  readonly candidates: readonly Candidate[];
  readonly profiles: readonly FieldProfile[];
  /** For each profile, the candidates it could take with their features. */
  readonly options: readonly (readonly Option[])[];
}

/** The same with the evidence for each option of each field. */
export interface EvidenceOfDocument extends DocumentOptions {
  readonly evidence: readonly FieldEvidence[];
}

/** lay out → sentences → tables → rows → candidates → rate: the part of the pipeline that training shares with extraction. */
export function documentToOptions(
  pages: readonly Page[],
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
): DocumentOptions {
  return readRowsToOptions(documentToRows(pages, config.groups), config.fields);
}

/** The same of a document whose rows are read. */
export function readRowsToOptions(
  { layout, conventions, passages, parties, rows }: ReadRows,
  fields: ExtractionConfig['fields'],
): DocumentOptions {
  const lookup = createConceptLookup();
  const onPages = layoutToCandidates(layout, conventions, lookup);
  const sides = documentToSides(layout, candidatesToDomains(onPages), lookup);
  const paragraphs = wordsOfParagraphs(passages);
  const candidates = [
    ...onPages.filter(
      (candidate) => !runsIntoAnother(candidate, sides) && !isPieceOfSentence(candidate, paragraphs),
    ),
    ...sidesToCandidates(sides, onPages),
    ...proseToCandidates(layout, passages, conventions),
    ...rolesInBrackets(passages),
    ...partiesToCandidates(parties),
    ...termsToCandidates(layout, lookup),
    ...labelledTerms(layout, lookup),
    ...labelledNames(passages, lookup),
    ...birthPlaces(layout),
  ];
  const profiles = fields.map((field) => fieldToProfile(field, 'header'));
  const options = rateCandidates(profiles, candidates, layout, rows.usedWords, sides, lookup, passages);
  return { layout, sides, rows, candidates, profiles, options };
}

/** The same with every span of the document, none left out for what it looks like, and the evidence for each. */
export function documentToFieldEvidence(
  pages: readonly Page[],
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
): EvidenceOfDocument {
  return readRowsToEvidence(documentToRows(pages, config.groups), config.fields);
}

export function readRowsToEvidence(read: ReadRows, fields: ExtractionConfig['fields']): EvidenceOfDocument {
  const lookup = createConceptLookup();
  const { spans, sides } = documentToSpans(read, lookup);
  const profiles = fields.map((field) => fieldToProfile(field, 'header'));
  const { layout, rows, passages } = read;
  const scoreLabel = createLabelScorer(profiles, lookup);
  const known = spans.filter(({ isRun }) => isRun !== true);
  const rated = rateCandidates(
    profiles,
    known,
    layout,
    rows.usedWords,
    sides,
    lookup,
    passages,
    true,
    scoreLabel,
  );
  const runs = runsToOptions(
    profiles,
    spans.filter(({ isRun }) => isRun === true),
  );
  const options = rated.map((own, index) => withAlternatives([...own, ...(runs[index] ?? [])]));
  const evidence = documentToEvidence(layout, profiles, spans, options, scoreLabel, lookup);
  return { layout, sides, rows, candidates: spans, profiles, options, evidence };
}

/** Every reading of an option as one of its own, the likeliest first. */
function withAlternatives(options: readonly Option[]): readonly Option[] {
  return flatMapped(options, (option) =>
    option.alternatives.length === 0
      ? [option]
      : [
          option,
          ...option.alternatives.map((value, index) => ({
            ...option,
            value,
            alternatives: [option.value, ...option.alternatives.filter((other) => other !== value)],
            reading: index + 1,
          })),
        ],
  );
}

const NO_FEATURES = new Float64Array(0);

/** For each field, the runs of words it can take; nothing is known of them but where they stand and what they look like. */
function runsToOptions(
  profiles: readonly FieldProfile[],
  runs: readonly Candidate[],
): readonly (readonly Option[])[] {
  return profiles.map(({ field, kinds }) =>
    flatMapped(runs, (candidate) => {
      if (!KINDS_BY_TYPE[field.type].includes(candidate.kind)) return [];
      const read = candidateToValue(candidate, field, kinds[0] !== 'organisation');
      if (read === null) return [];
      const { value, alternatives } = read;
      return [
        {
          candidate,
          value,
          alternatives,
          label: 0,
          isNamed: false,
          column: null,
          isTotal: false,
          features: NO_FEATURES,
        },
      ];
    }),
  );
}
