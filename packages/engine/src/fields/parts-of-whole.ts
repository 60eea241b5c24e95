import type { Candidate } from '../candidates/candidate.ts';
import { featureOf, setFeature } from './features.ts';

/** From here on a text is its label; labels this close are equally good. */
const IS_LABELLED = 0.6;
const LABEL_TIE = 0.05;
/** Words of a value that is told whole, and how much a part of it is beaten by. */
const LONGEST_WHOLE = 6;
const PART_OF_WHOLE = 1;

interface Labelled {
  readonly candidate: Candidate;
  readonly label: number;
  readonly features: Float64Array;
}

/**
 * Where a label stands before all of a short value, a part of it is none: `500` of `500 kg`, `4977` of `4977 **** 3306`,
 * `Sales` of `420 – Sales`.
 */
export function markPartsOfWhole(options: readonly Labelled[]): void {
  const isWhole = ({ candidate: { before, text, words, line }, features }: Labelled) =>
    featureOf(features, 'wholeValue') === 1 &&
    /^\s*$|[:：]\s*$/u.test(before) &&
    !text.includes(':') &&
    words.every((word) => line.words.includes(word));
  const whole = options.filter(
    (option) =>
      option.label >= IS_LABELLED && isWhole(option) && option.candidate.words.length <= LONGEST_WHOLE,
  );
  for (const option of whole.length === 0 ? [] : options) {
    const { words } = option.candidate;
    const isPart = whole.some(
      ({ candidate, label }) =>
        candidate.line === option.candidate.line &&
        candidate.words.length > words.length &&
        label >= option.label - LABEL_TIE &&
        words.every((word) => candidate.words.includes(word)),
    );
    if (isPart)
      setFeature(option.features, 'labelBeaten', featureOf(option.features, 'labelBeaten') + PART_OF_WHOLE);
  }
}
