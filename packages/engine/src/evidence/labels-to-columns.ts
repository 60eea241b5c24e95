import type { FieldDefinition } from '@rowbox/contract';
import { createLabelScorer } from '../fields/label-scores.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { headerToProfiles } from '../lexicon/header-to-profiles.ts';
import type { LabelUnderHeads } from '../matching/label-matcher.ts';
import { createAlikeness } from './alikeness.ts';

/** For each label what the matcher is told of it, `MATCH_COLUMNS` of every field one after the other. */
export function labelsToColumns(
  fields: readonly FieldDefinition[],
  labels: readonly LabelUnderHeads[],
): readonly Float32Array[] {
  const lookup = createConceptLookup();
  const profiles = headerToProfiles(fields);
  const alike = createAlikeness(profiles, createLabelScorer(profiles, lookup), lookup.tokens);
  return labels.map((label) => alike.matcher.columnsOf({ ...label, likeness: alike.text(label.text) }));
}
