import type { ExtractionConfig } from '@rowbox/contract';
import type { Candidate } from './candidates/candidate.ts';
import { documentToRows, type ReadRows } from './document-to-rows.ts';
import { createEvidence, type EvidenceOf } from './evidence/document-to-evidence.ts';
import { candidateToValue, fieldToValueKey } from './fields/candidate-to-value.ts';
import { createLabelScorer } from './fields/label-scores.ts';
import { type Option, rateCandidates } from './fields/rate-candidates.ts';
import type { DocumentLayout } from './layout/layout.ts';
import { createConceptLookup } from './lexicon/concept-lookup.ts';
import { type FieldProfile, KINDS_BY_TYPE } from './lexicon/field-profile.ts';
import { headerToProfiles } from './lexicon/header-to-profiles.ts';
import { flatMapped } from './lists/flat-mapped.ts';
import type { MatchWeights } from './matching/trained-matcher.ts';
import type { Memory } from './memory/memory.ts';
import type { Page } from './page/page.ts';
import { layoutToPageModel } from './page-model/layout-to-page-model.ts';
import type { PageModel } from './page-model/page-model.ts';
import type { PageModelWeights } from './page-model/weights.ts';
import type { Passage } from './prose/passage.ts';
import type { DocumentRows } from './rows/tables-to-rows.ts';
import type { Sides } from './sides/sides.ts';
import { documentToSpans } from './spans/document-to-spans.ts';

/** A document as far as it is understood before its header is asked for. */
export interface UnderstoodDocument {
  readonly layout: DocumentLayout;
  readonly passages: readonly Passage[];
  /** What each word of each page is, and which label belongs to which value. */
  readonly pageModels: readonly PageModel[];
  /** Who is who: the addresses of the document and their sides of the transaction. */
  readonly sides: Sides;
  readonly rows: DocumentRows;
  /** Everything that could be a value, whatever the fields: none is left out for what it looks like. */
  readonly candidates: readonly Candidate[];
}

/** What each field could be, and the evidence for it. */
export interface AskedFields {
  readonly profiles: readonly FieldProfile[];
  /** For each profile, the spans it could take. */
  readonly options: readonly (readonly Option[])[];
  readonly evidenceOf: EvidenceOf;
}

export interface DocumentOptions extends UnderstoodDocument, AskedFields {}

/** lay out → sentences → tables → rows → page model, spans → evidence: the part of the pipeline that training shares with extraction. */
export function documentToOptions(
  pages: readonly Page[],
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
  memory?: Memory,
): DocumentOptions {
  return readRowsToOptions(documentToRows(pages, config.groups, memory), config.fields);
}

/** The same of a document whose rows are read. `weights`: of the page model, where not those that ship. */
export function readRowsToOptions(
  read: ReadRows,
  fields: ExtractionConfig['fields'],
  weights?: PageModelWeights,
): DocumentOptions {
  const { layout, passages, rows } = read;
  // One for spans and fields: they ask for the concepts of the same texts.
  const lookup = createConceptLookup();
  const { spans, sides } = documentToSpans(read, lookup);
  const pageModels = layout.pages.map((page) => layoutToPageModel(page, layout.tables, weights));
  const document = { layout, passages, pageModels, sides, rows, candidates: spans };
  const profiles = headerToProfiles(fields);
  return { ...document, ...askDocument(document, profiles, lookup) };
}

/** Asks an understood document for fields. `matchWeights`: of the label matcher, where not those that ship. */
export function askDocument(
  { layout, passages, pageModels, sides, rows, candidates }: UnderstoodDocument,
  profiles: readonly FieldProfile[],
  lookup = createConceptLookup(),
  matchWeights?: MatchWeights,
): AskedFields {
  const scoreLabel = createLabelScorer(profiles, lookup);
  const rated = rateCandidates(
    profiles,
    candidates.filter(({ isRun }) => isRun !== true),
    layout,
    rows.usedWords,
    sides,
    lookup,
    passages,
    scoreLabel,
  );
  const runs = runsToOptions(
    profiles,
    candidates.filter(({ isRun }) => isRun === true),
  );
  const options = rated.map((own, index) => withAlternatives([...own, ...(runs[index] ?? [])]));
  const evidenceOf = createEvidence(
    layout,
    pageModels,
    profiles,
    candidates,
    options,
    scoreLabel,
    lookup,
    matchWeights,
  );
  return { profiles, options, evidenceOf };
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
  const known = new Map<string, readonly Option[]>();
  return profiles.map(({ field, asked, kinds }) => {
    const isOfPeople = kinds[0] !== 'organisation';
    const valueKey = fieldToValueKey(field, isOfPeople);
    const key = valueKey === null ? null : `${valueKey} ${asked.type}`;
    const same = key === null ? undefined : known.get(key);
    if (same !== undefined) return same;
    const own = runsToFieldOptions(field, asked, isOfPeople, runs);
    if (key !== null) known.set(key, own);
    return own;
  });
}

function runsToFieldOptions(
  field: FieldProfile['field'],
  asked: FieldProfile['asked'],
  isOfPeople: boolean,
  runs: readonly Candidate[],
): readonly Option[] {
  return flatMapped(runs, (candidate) => {
    if (!KINDS_BY_TYPE[asked.type].includes(candidate.kind)) return [];
    const read = candidateToValue(candidate, field, isOfPeople);
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
  });
}
