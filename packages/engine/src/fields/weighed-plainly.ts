import type { FieldType } from '@rowbox/contract';
import type { CandidateKind } from '../candidates/candidate.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { FEATURES, featureOf } from './features.ts';

const LEAST_LABEL = 0.5;

/** An option as far as a plain weighing looks at it. */
export interface PlainOption {
  readonly candidate: { readonly kind: CandidateKind };
  readonly features: Float64Array;
  /** 0 or missing: the likeliest reading of its text. */
  readonly reading?: number;
}

/** What a plain weighing of labels, parties and sums is not asked about: other kinds of values, labels, pieces of sentences. */
const DOUBTS = ['sentencePiece', 'intoAnother', 'beforeCaption'] as const;
const NAMES_SOMEBODY: ReadonlySet<CandidateKind | undefined> = new Set(['organisation', 'person', 'address']);
const NAMES: ReadonlySet<CandidateKind | undefined> = new Set(['text', 'organisation', 'person']);
const NAMES_LABELS: ReadonlySet<FieldType> = new Set(['boolean', 'enum']);

/** Whether a plain weighing is asked about an option. */
export function isWeighedPlainly(
  { candidate: { kind }, features, reading = 0 }: PlainOption,
  { field, kinds }: FieldProfile,
): boolean {
  if (features.length < FEATURES.length || reading > 0 || !kinds.includes(kind)) return false;
  if (DOUBTS.some((doubt) => featureOf(features, doubt) === 1)) return false;
  if (featureOf(features, 'duration') === 1 && NAMES_SOMEBODY.has(kinds[0])) return false;
  if (kind === 'text' && NAMES.has(kinds[0]) && isUnsaid(features)) return false;
  return featureOf(features, 'isLabel') === 0 || NAMES_LABELS.has(field.type);
}

/** On a page of a few words nothing but a label tells a name from a title. */
function isUnsaid(features: Float64Array): boolean {
  return featureOf(features, 'saysLittle') === 1 && featureOf(features, 'labelBest') < LEAST_LABEL;
}
