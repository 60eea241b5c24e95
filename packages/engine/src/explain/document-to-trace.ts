import type { DocumentOptions } from '../document-to-options.ts';
import { FEATURES } from '../fields/features.ts';
import { familyOf, type Model, TRAINED_MODEL, weightVector } from '../fields/model.ts';
import type { Option } from '../fields/rate-candidates.ts';
import { weighOptions } from '../fields/weigh-options.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { ExtractionTrace, FeatureContribution, FieldTrace } from './extraction-trace.ts';

/** Weighs the options of every header field once more, and keeps what each feature added. */
export function documentToTrace(document: DocumentOptions, model: Model = TRAINED_MODEL): ExtractionTrace {
  const { layout, candidates, profiles, options, rows } = document;
  return {
    layout,
    candidates,
    fields: profiles.map((profile, index) => profileToTrace(profile, options[index] ?? [], model)),
    groups: Object.entries(rows.groups).map(([id, { tables }]) => ({ id, tables })),
  };
}

function profileToTrace(profile: FieldProfile, options: readonly Option[], model: Model): FieldTrace {
  const family = familyOf(profile);
  const weights = weightVector(model[family]);
  const { absent, values } = weighOptions(profile, options, model);
  return {
    field: profile.field,
    family,
    optionCount: options.length,
    absent: { probability: absent, score: model[family].absent },
    values: values.map(({ option, value, probability }) => {
      const contributions = featuresToContributions(option.features, weights);
      const score = contributions.reduce((sum, { product }) => sum + product, 0);
      return { value, candidate: option.candidate, probability, score, contributions };
    }),
  };
}

function featuresToContributions(features: Float64Array, weights: Float64Array): FeatureContribution[] {
  return FEATURES.flatMap((feature, index) => {
    const [value, weight] = [features[index] ?? 0, weights[index] ?? 0];
    return value === 0 ? [] : [{ feature, value, weight, product: value * weight }];
  }).sort((a, b) => Math.abs(b.product) - Math.abs(a.product));
}
