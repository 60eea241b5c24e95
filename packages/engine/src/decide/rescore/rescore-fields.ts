import { scoreRows, type Trees } from '../../model/trees.ts';
import type { ScoredField } from '../scores-to-choices.ts';
import { standingToRows } from './rescore-columns.ts';
import { type Standing, scoredToStandings } from './standing.ts';

/** What absence gains beside what the trees learnt of it: people ask for more that is not there than those who write papers to learn from. */
const ABSENT_GAIN = 1;

/**
 * Weighs every field's likeliest options once more, by what the others would take: whose words they are, whether they stand
 * where the order of the fields lets expect them, and near what belongs to them (stacked generalisation, Wolpert 1992; over fields of
 * one document as in Cohen and Carvalho 2005, "Stacked sequential learning"). Scores are added to, none is taken away. A field that may have a
 * value that stands on no page is left as it is: people have settled it, and it has no place beside others.
 */
export function rescoreFields(scored: readonly ScoredField[], trees: Trees): readonly ScoredField[] {
  const standings = scoredToStandings(scored);
  return scored.map((field, index) => {
    if (field.options.some(({ candidate }) => candidate.words.length === 0)) return field;
    const moves = movesOf(field, standings[index] as Standing, standings, trees);
    return { ...field, scores: moves.map((move, at) => move + (field.scores[at] as number)), moves };
  });
}

/** What each option's score gains, last that of absence. Options too unlikely to be looked at lose as much as the one that lost most. */
function movesOf(
  { options }: ScoredField,
  own: Standing,
  all: readonly Standing[],
  trees: Trees,
): readonly number[] {
  const { options: weighed, rows } = standingToRows(own, all);
  const gains = scoreRows(trees, rows, weighed.length + 1);
  const least = weighed.reduce((most, _, at) => Math.min(most, gains[at] as number), 0);
  const moves = new Array<number>(options.length + 1).fill(least);
  for (const [at, option] of weighed.entries()) moves[option.at] = gains[at] as number;
  moves[options.length] = (gains[weighed.length] as number) + ABSENT_GAIN;
  return moves;
}
