import type { Group } from '@rowbox/contract';
import type { DocumentOptions } from '../document-to-options.ts';
import { type ChoiceReason, type ChoiceStep, chooseInSteps } from '../fields/choose-jointly.ts';
import { FEATURES } from '../fields/features.ts';
import { familyOf, type Model, TRAINED_MODEL, weightVector } from '../fields/model.ts';
import { type WeighedField, weighOptions } from '../fields/weigh-options.ts';
import type { GroupRows } from '../rows/tables-to-rows.ts';
import type { ExtractionTrace, FeatureContribution, FieldTrace, GroupTrace } from './extraction-trace.ts';

/** Weighs and chooses the header fields once more, and keeps what each feature added and what each step chose. */
export function documentToTrace(
  { layout, candidates, profiles, options, rows }: DocumentOptions,
  groups: readonly Group[],
  model: Model = TRAINED_MODEL,
): ExtractionTrace {
  const weighed = profiles.map((profile, index) => weighOptions(profile, options[index] ?? [], model));
  const steps = chooseInSteps(weighed);
  return {
    layout,
    candidates,
    fields: weighed.map((field, index) =>
      fieldToTrace(field, options[index]?.length ?? 0, steps, index, model),
    ),
    groups: groups.map((group) => groupToTrace(group, rows.groups[group.id])),
  };
}

function fieldToTrace(
  { profile, absent, values }: WeighedField,
  optionCount: number,
  steps: readonly ChoiceStep[],
  index: number,
  model: Model,
): FieldTrace {
  const family = familyOf(profile);
  const weights = weightVector(model[family]);
  const rated = values.map(({ option, value, probability }) => {
    const contributions = featuresToContributions(option.features, weights);
    const score = contributions.reduce((sum, { product }) => sum + product, 0);
    return { value, candidate: option.candidate, probability, score, contributions };
  });
  const chosen = steps.at(-1)?.choice[index] ?? null;
  return {
    field: profile.field,
    family,
    optionCount,
    absent: { probability: absent, score: model[family].absent },
    values: rated,
    choice: {
      value: chosen === null ? null : (rated[values.indexOf(chosen)] ?? null),
      reason: reasonOf(steps, index),
    },
  };
}

/** The last step that chose otherwise than the one before it. */
function reasonOf(steps: readonly ChoiceStep[], index: number): ChoiceReason {
  const changed = steps.findLast((step, at) => step.choice[index] !== steps[at - 1]?.choice[index]);
  return changed?.reason ?? 'probability';
}

function groupToTrace({ id, fields }: Group, rows: GroupRows | undefined): GroupTrace {
  const { origin = null, tables = [], columns = [] } = rows ?? {};
  return {
    id,
    origin,
    tables,
    columns: columns.map((ofTable, at) =>
      fields.map(({ key }, index) => {
        const found = ofTable[index] ?? null;
        const header = found === null ? null : (tables[at]?.columns[found.column]?.header ?? '');
        return { key, header, column: found?.column ?? null, confidence: found?.confidence ?? 0 };
      }),
    ),
  };
}

function featuresToContributions(features: Float64Array, weights: Float64Array): FeatureContribution[] {
  return FEATURES.flatMap((feature, index) => {
    const [value, weight] = [features[index] ?? 0, weights[index] ?? 0];
    return value === 0 ? [] : [{ feature, value, weight, product: value * weight }];
  }).sort((a, b) => Math.abs(b.product) - Math.abs(a.product));
}
