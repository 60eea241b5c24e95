import {
  FAMILIES,
  type Family,
  type FamilyWeights,
  FEATURES,
  familyOf,
  type Model,
  type Option,
} from '@rowbox/engine';
import { rightOptions, type TrainingDocument } from './examples.ts';
import { priorOf } from './priors.ts';

/** An option's features that are not zero, and how many options like it stand behind it. */
interface Row {
  readonly index: Uint8Array;
  readonly value: Float64Array;
  readonly right: boolean;
  readonly count: number;
}

/** A field of a document as the fit sees it, and how much it counts. */
interface Group {
  readonly rows: readonly Row[];
  readonly weight: number;
}

/** Wrong options kept whole, those with the best label first; of the rest a regular sample stands for all. */
const MOST_LABELLED = 30;
const SAMPLE = 25;

export interface FitSettings {
  readonly steps: number;
  readonly rate: number;
  /** Strength of the pull of every weight towards its prior, per unit of example weight. */
  readonly decay: number;
}

const SETTINGS: FitSettings = { steps: 200, rate: 0.1, decay: 0.003 };

/** Families whose labelled layouts are few: what reason says counts for more. */
const FEW_LAYOUTS: ReadonlySet<Family> = new Set(['recipient', 'text']);

/**
 * Fits the conditional logit of each family: the soft maximum over a field's options and its absence gives the right
 * ones their probability; its logarithm is maximised by full-batch Adam (Kingma and Ba, 2015) with weight decay.
 * Deterministic: no sampling, starts from the prior.
 */
export function fitModel(documents: readonly TrainingDocument[], settings: FitSettings = SETTINGS): Model {
  return Object.fromEntries(
    FAMILIES.map((family) => [
      family,
      fitFamily(groupsOf(documents, family), priorVector(family), {
        ...settings,
        decay: settings.decay * (FEW_LAYOUTS.has(family) ? 8 : 1),
      }),
    ]),
  ) as Model;
}

function groupsOf(documents: readonly TrainingDocument[], family: Family): Group[] {
  const sizes = new Map<string, number>();
  const setSizes = new Map<string, Set<string>>();
  for (const { set, family: layout } of documents) {
    sizes.set(layout, (sizes.get(layout) ?? 0) + 1);
    setSizes.set(set, (setSizes.get(set) ?? new Set()).add(layout));
  }
  return documents.flatMap((document) => {
    // A layout seen thirty times teaches little more than one seen five times; so it is with a kind of document.
    const layouts = setSizes.get(document.set)?.size ?? 1;
    const weight = 1 / Math.sqrt((sizes.get(document.family) ?? 1) * layouts);
    return document.fields.flatMap((field) => {
      if (field.truth === undefined || !field.teaches || familyOf(field.profile) !== family) return [];
      const right = rightOptions(field);
      // The value is there but was not found as a candidate: that teaches nothing of absence.
      if (field.truth !== null && !right.includes(true)) return [];
      const rows = thinOut(field.options, right);
      return [{ rows, weight: field.foreign ? weight * 0.5 : weight }];
    });
  });
}

function thinOut(options: readonly Option[], right: readonly boolean[]): Row[] {
  const wrong = options.filter((_, index) => !right[index]).sort((a, b) => b.label - a.label);
  const rest = wrong.slice(MOST_LABELLED);
  const stride = Math.max(1, Math.ceil(rest.length / SAMPLE));
  const sample = rest.filter((_, index) => index % stride === 0);
  return [
    ...options.filter((_, index) => right[index]).map((option) => toRow(option, true, 1)),
    ...wrong.slice(0, MOST_LABELLED).map((option) => toRow(option, false, 1)),
    ...sample.map((option) => toRow(option, false, rest.length / sample.length)),
  ];
}

function toRow({ features }: Option, right: boolean, count: number): Row {
  const index = [...features.keys()].filter((position) => features[position] !== 0);
  const value = Float64Array.from(index, (position) => features[position] as number);
  return { index: Uint8Array.from(index), value, right, count };
}

function priorVector(family: Family): Float64Array {
  const { absent, features } = priorOf(family);
  return Float64Array.from([...FEATURES.map((feature) => features[feature] ?? 0), absent]);
}

function fitFamily(
  groups: readonly Group[],
  prior: Float64Array,
  { steps, rate, decay }: FitSettings,
): FamilyWeights {
  const size = FEATURES.length + 1;
  const weights = Float64Array.from(prior);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  const total = groups.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (let step = 1; step <= steps; step += 1) {
    const gradient = new Float64Array(size);
    for (const group of groups) addGradient(group, weights, gradient, total);
    for (let index = 0; index < size; index += 1) {
      const slope =
        (gradient[index] as number) - decay * ((weights[index] as number) - (prior[index] as number));
      first[index] = 0.9 * (first[index] as number) + 0.1 * slope;
      second[index] = 0.999 * (second[index] as number) + 0.001 * slope * slope;
      const mean = (first[index] as number) / (1 - 0.9 ** step);
      const spread = (second[index] as number) / (1 - 0.999 ** step);
      weights[index] = (weights[index] as number) + (rate * mean) / (Math.sqrt(spread) + 1e-8);
    }
  }
  const rounded = Array.from(weights, (value) => Math.round(value * 1000) / 1000);
  return {
    absent: rounded.at(-1) ?? 0,
    features: Object.fromEntries(FEATURES.map((feature, index) => [feature, rounded[index] ?? 0])),
  };
}

/** Adds the slope of one group's log-likelihood; the last weight is the score of absence. */
function addGradient(
  { rows, weight }: Group,
  weights: Float64Array,
  gradient: Float64Array,
  total: number,
): void {
  const last = weights.length - 1;
  const scores = rows.map(({ index, value }) => {
    let sum = 0;
    for (let at = 0; at < index.length; at += 1)
      sum += (value[at] as number) * (weights[index[at] as number] as number);
    return sum;
  });
  const absentScore = weights[last] as number;
  const highest = scores.reduce((most, value) => Math.max(most, value), absentScore);
  const masses = scores.map((value, at) => Math.exp(value - highest) * (rows[at] as Row).count);
  const absentMass = Math.exp(absentScore - highest);
  const all = masses.reduce((sum, mass) => sum + mass, absentMass);
  const rightMass = masses.reduce((sum, mass, at) => sum + ((rows[at] as Row).right ? mass : 0), 0);
  const scale = weight / total;
  for (const [at, { index, value, right }] of rows.entries()) {
    const mass = masses[at] as number;
    const pull = scale * ((right ? mass / rightMass : 0) - mass / all);
    if (Math.abs(pull) < 1e-9) continue;
    for (let feature = 0; feature < index.length; feature += 1) {
      const position = index[feature] as number;
      gradient[position] = (gradient[position] as number) + pull * (value[feature] as number);
    }
  }
  gradient[last] = (gradient[last] as number) + scale * ((rightMass > 0 ? 0 : 1) - absentMass / all);
}
