import path from 'node:path';
import type { CellValue } from '@rowbox/contract';
import {
  type DocumentReader,
  documentToOptions,
  type FieldProfile,
  isWeighedPlainly,
  type Option,
  type Page,
} from '@rowbox/engine';
import { foreignFields, isTaught } from '../score/foreign-fields.ts';
import { type LabelledDocument, readLabelledSet } from '../score/labelled-set.ts';
import { readPages } from '../score/read-pages.ts';
import { toDefinition, toGroup } from '../score/to-definition.ts';
import { textSimilarity, valuesAgree } from '../score/values-agree.ts';

/** One document with all its header fields' options and what is true of them. */
export interface TrainingDocument {
  readonly set: string;
  readonly id: string;
  /** Set and vendor or layout family: never split between training and test. */
  readonly family: string;
  readonly fields: readonly TrainingField[];
}

export interface TrainingField {
  readonly profile: FieldProfile;
  readonly options: readonly Option[];
  /** `undefined`: unknown, not trained on; `null`: the document does not have it. */
  readonly truth: CellValue | undefined;
  /** Asked for only to teach absence; not part of the set's own config. */
  readonly foreign: boolean;
  /** Fitted on. */
  readonly teaches: boolean;
}

const MOST_OF_ONE_LAYOUT = 20;

/**
 * Reads a labelled set into training documents. `cache`: a folder for the pages as read, since recognising scans takes
 * longer than all else.
 */
export async function readTrainingSet(
  directory: string,
  readers: readonly DocumentReader[],
  cache: string | null,
): Promise<TrainingDocument[]> {
  const set = path.basename(directory);
  const documents: TrainingDocument[] = [];
  const labelledSet = await readLabelledSet(directory);
  const templates = new Set(labelledSet.map(({ template }) => template));
  // A large set of one "layout" is running text by many hands: there every document is a layout of its own.
  const isRunningText = templates.size === 1 && labelledSet.length > MOST_OF_ONE_LAYOUT;
  for (const labelled of labelledSet) {
    const pages = await readPages(labelled, set, readers, cache);
    if (pages === null) continue;
    const family = `${set}/${isRunningText ? labelled.id : labelled.template}`;
    documents.push(toTrainingDocument(set, family, labelled, pages));
  }
  return documents;
}

function toTrainingDocument(
  set: string,
  family: string,
  labelled: LabelledDocument,
  pages: readonly Page[],
): TrainingDocument {
  const own = labelled.config.fields.map(toDefinition);
  const foreign = foreignFields(set).map(toDefinition);
  const groups = labelled.config.groups.map(toGroup);
  const { profiles, options } = documentToOptions(pages, { fields: [...own, ...foreign], groups });
  const fields = profiles.map((profile, index) => ({
    profile,
    options: (options[index] ?? []).filter((option) => isWeighedPlainly(option, profile)),
    truth: index < own.length ? labelled.truth.data[profile.field.key] : null,
    foreign: index >= own.length,
    teaches: index < own.length || isTaught(profile.field.key),
  }));
  return { set, id: labelled.id, family, fields };
}

/** An address that is this much less like the truth than the best option has a row too many or too few. */
const LESS_ALIKE = 0.05;

/** Of each option of a field, whether it says what is true; of addresses that all say it, the most exact ones. */
export function rightOptions({ truth, profile, options }: TrainingField): readonly boolean[] {
  if (truth === undefined || truth === null) return options.map(() => false);
  const right = options.map((option) => valuesAgree(profile.field.type, option.value, truth));
  if (profile.field.type !== 'address') return right;
  const alike = options.map((option, index) => (right[index] ? textSimilarity(option.value, truth) : 0));
  const least = Math.max(0, ...alike) - LESS_ALIKE;
  return right.map((isRight, index) => isRight && (alike[index] ?? 0) >= least);
}
