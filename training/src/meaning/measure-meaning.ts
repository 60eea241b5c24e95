import { seededRandom } from '../seeded-random.ts';
import { composedConcepts } from './compositions.ts';
import { type FitOptions, fitRows } from './fit-rows.ts';
import type { LabelledConcept } from './labelled-concept.ts';
import {
  type Answers,
  answerQuestions,
  likeness,
  type Question,
  type TextVectors,
  tableVectors,
  untrainedVectors,
} from './measure.ts';
import { tableToWholeNumbers } from './table-to-rows.ts';

/** Of the vocabulary's concepts, and of the names of those that stay. */
const CONCEPTS_KEPT_BACK = 0.15;
const NAMES_KEPT_BACK = 0.12;
/** A concept with fewer names keeps them all. */
const FEWEST_NAMES = 7;
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'hu', 'ro', 'sv', 'da', 'nb', 'fi'];
const FEW = 30;
const MANY = 141;

export interface MeaningReport {
  readonly text: string;
  readonly odds: { readonly slope: number; readonly offset: number };
}

interface KeptName {
  readonly concept: LabelledConcept;
  readonly language: string;
  readonly text: string;
}

/** Fits on part of the vocabulary and on `others`, and asks about the rest. */
export function measureMeaning(
  vocabulary: readonly LabelledConcept[],
  others: readonly LabelledConcept[],
  options: FitOptions,
): MeaningReport {
  const random = seededRandom(5);
  const keptConcepts = vocabulary.filter(() => random() < CONCEPTS_KEPT_BACK);
  const keptIds = new Set(keptConcepts.map(({ id }) => id));
  const keptNames: KeptName[] = [];
  const fitted = vocabulary
    .filter(({ id }) => !keptIds.has(id))
    .map((concept) => withoutSomeNames(concept, keptNames, random));
  const fittedOthers = others.filter(({ id, source }) => source !== 'lexicon' || !keptIds.has(id));
  const concepts = [...fitted, ...composedConcepts(fitted), ...fittedOthers];
  const rows = tableToWholeNumbers(fitRows(concepts, options));
  const trained = tableVectors(rows, options.width);
  const untrained = untrainedVectors(concepts.flatMap(({ names }) => names.map(({ text }) => text)));
  const english = vocabulary.flatMap((concept) => firstName(concept, 'en'));
  const ask = (questions: readonly Question[]): string => {
    const plain = answerQuestions(questions, untrained);
    const fit = answerQuestions(questions, trained);
    return `${fit.count} | ${shown(plain)} | ${shown(fit)} |`;
  };
  const lines = [
    '# What labels mean',
    '',
    `\`npm run train-meaning -- --report\`: ${keptConcepts.length} of ${vocabulary.length} concepts of the vocabulary kept back with all their names, and ${keptNames.length} names of the others; fitted on ${concepts.length} concepts in ${options.steps} batches. A name is asked for, and the English name of its concept is to be picked among those of other concepts: right at first, among the first five. "Untrained": the same words and runs of letters, weighted by how rare they are.`,
    '',
    '| concepts kept back | asked | 30: untrained | 30: trained | 141: untrained | 141: trained |',
    '|---|---|---|---|---|---|',
    ...LANGUAGES.map((language) => {
      const names = keptConcepts.flatMap((concept) =>
        firstName(concept, language).map((text) => ({ concept, language, text })),
      );
      return `| ${language} → en | ${bothSizes(names, english, ask)}`;
    }),
    '',
    '| names kept back | asked | 30: untrained | 30: trained | 141: untrained | 141: trained |',
    '|---|---|---|---|---|---|',
    ...['en', ...LANGUAGES].map((language) => {
      const names = keptNames.filter((name) => name.language === language);
      return `| ${language} → en | ${bothSizes(names, english, ask)}`;
    }),
    '',
  ];
  return { text: `${lines.join('\n')}\n`, odds: fitOdds(keptNames, english, trained) };
}

function withoutSomeNames(concept: LabelledConcept, kept: KeptName[], random: () => number): LabelledConcept {
  if (concept.names.length < FEWEST_NAMES) return concept;
  const names = concept.names.filter((name, at) => {
    if (at === 0 || random() >= NAMES_KEPT_BACK) return true;
    kept.push({ concept, ...name });
    return false;
  });
  return { ...concept, names };
}

function firstName(concept: LabelledConcept, language: string): readonly string[] {
  return concept.names
    .filter((name) => name.language === language)
    .slice(0, 1)
    .map(({ text }) => text);
}

function bothSizes(
  names: readonly KeptName[],
  english: readonly string[],
  ask: (questions: readonly Question[]) => string,
): string {
  const few = ask(toQuestions(names, english, FEW));
  return `${few}${ask(toQuestions(names, english, MANY)).replace(/^\d+ \|/, '')}`;
}

/** The same choices in every run. A choice that is a name of the concept too is left out. */
function toQuestions(
  names: readonly KeptName[],
  english: readonly string[],
  of: number,
): readonly Question[] {
  const random = seededRandom(7);
  return names.map(({ concept, text }) => {
    const own = new Set(concept.names.map((name) => name.text.toLowerCase()));
    const others = english
      .filter((other) => !own.has(other.toLowerCase()))
      .map((other) => [random(), other] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, of - 1)
      .map(([, other]) => other);
    return { asked: text, choices: [firstName(concept, 'en')[0]!, ...others], right: 0 };
  });
}

function shown({ first, firstFive }: Answers): string {
  return `${toShare(first)}, ${toShare(firstFive)}`;
}

function toShare(share: number): string {
  return share.toFixed(2).replace(/^0/, '');
}

/** The logistic that best tells the right one of thirty by its cosine (Newton's method, no penalty). */
function fitOdds(
  names: readonly KeptName[],
  english: readonly string[],
  vectors: TextVectors,
): { slope: number; offset: number } {
  const pairs = toQuestions(names, english, FEW).flatMap(({ asked, choices }) =>
    choices.map((choice, at) => [likeness(vectors(asked), vectors(choice)), at === 0 ? 1 : 0] as const),
  );
  let slope = 1;
  let offset = 0;
  for (let round = 0; round < 30; round += 1) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const [cosine, match] of pairs) {
      const chance = 1 / (1 + Math.exp(-(slope * cosine + offset)));
      const weight = Math.max(chance * (1 - chance), 1e-6);
      g0 += match - chance;
      g1 += (match - chance) * cosine;
      h00 += weight;
      h01 += weight * cosine;
      h11 += weight * cosine * cosine;
    }
    const determinant = h00 * h11 - h01 * h01;
    offset += (h11 * g0 - h01 * g1) / determinant;
    slope += (h00 * g1 - h01 * g0) / determinant;
  }
  return { slope: Number(slope.toFixed(2)), offset: Number(offset.toFixed(2)) };
}
