import type { RecogniserHead } from '../src/ocr/recogniser-head.ts';

/** How much rarer, as a logarithm, letters are on real papers than in what is drawn for training. */
const PENALTIES: readonly { readonly letters: string; readonly penalty: number }[] = [
  { letters: ' ', penalty: 0 },
  { letters: '€£§°²³·•–„“”’«»®©½±', penalty: 1 },
  { letters: 'àáâãäåæçèéêëíîïñòóôõöøùúûüßœÀÁÂÃÄÅÆÇÈÉÊËÍÎÏÑÒÓÔÕÖØÙÚÛÜŒ', penalty: 2.2 },
];
/** Letters of smaller languages, and rare signs. */
const OTHER_PENALTY = 5;

/**
 * Added letters for papers as they are. Training shows each often enough to learn it, so that on a blurred receipt `l`
 * comes out as `ł`; a softmax is brought to other frequencies by adding their logarithm to the bias (Saerens, Latinne,
 * Decaestecker 2002). A clearly printed letter exceeds the penalty several times.
 */
export const withRealPriors = (added: RecogniserHead): RecogniserHead => ({
  ...added,
  bias: added.bias.map((bias, index) => bias - penaltyOf(added.letters[index]!)),
});

const penaltyOf = (letter: string): number =>
  PENALTIES.find(({ letters }) => letters.includes(letter))?.penalty ?? OTHER_PENALTY;
