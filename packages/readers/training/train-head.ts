/**
 * Trains the last layer of the text recogniser for the letters of `vocabulary.ts`, on lines drawn here, and writes it to
 * `src/ocr/latin-head.ts`. Run by `npx tsx packages/readers/training/train-head.ts [lines]`; needs the fonts named in
 * `render-line.ts` (Debian: fonts-liberation fonts-urw-base35 fonts-freefont-ttf fonts-open-sans fonts-roboto-unhinted
 * fonts-lato fonts-noto-core fonts-noto-mono fonts-crosextra-carlito fonts-crosextra-caladea fonts-inconsolata
 * fonts-hack fonts-courier-prime fonts-cantarell fonts-ebgaramond fonts-linuxlibertine fonts-texgyre fonts-cmu
 * fonts-ocr-a fonts-dejavu) and about a quarter of an hour.
 */
import { writeFile } from 'node:fs/promises';
import { readAlphabet, readModelFiles } from '../src/ocr/model-files.ts';
import { packedHead } from '../src/ocr/packed-head.ts';
import { characterErrors } from './character-errors.ts';
import { fitHead, openMatrixProduct } from './fit-head.ts';
import { initialHead } from './initial-head.ts';
import { withRealPriors } from './letter-priors.ts';
import { sampleLines } from './sample-lines.ts';
import { LETTERS } from './vocabulary.ts';

const OUTPUT = new URL('../src/ocr/latin-head.ts', import.meta.url);
const TRAINING_SEED = 11;
const DRAWERS = 4;
const VALIDATION_SEED = 99;
const VALIDATION_LINES = 500;

const count = Number(process.argv[2] ?? 20_000);
const { recogniser } = await readModelFiles();
const alphabet = await readAlphabet();
const letters = ['', ...new Set(LETTERS), ' '];
const multiply = await openMatrixProduct();
const start = initialHead(recogniser, alphabet, letters);
console.log(`drawing ${count} lines`);
// Drawing waits on threads of others much of the time, so several run side by side, each with numbers of its own.
const shares = Array.from({ length: DRAWERS }, (_, share) =>
  sampleLines(recogniser, letters, Math.floor(count / DRAWERS), TRAINING_SEED + share),
);
const lines = (await Promise.all(shares)).flat();
const unseen = await sampleLines(recogniser, letters, VALIDATION_LINES, VALIDATION_SEED);
console.log(`before: character errors ${(await characterErrors(start, unseen, multiply)).toFixed(4)}`);

const options = { epochs: 6, learningRate: 4e-3, pull: 0 };
const head = await fitHead(start, lines, multiply, options, async (fitted, epoch, loss) => {
  const errors = await characterErrors(fitted, unseen, multiply);
  console.log(`epoch ${epoch + 1}: loss ${loss.toFixed(3)}, character errors ${errors.toFixed(4)}`);
});

const source = [
  '/**',
  ' * The last layer of the text recogniser for Latin letters with marks, currency signs and typographic signs, trained',
  ` * by the procedure of \`training/train-head.ts\` on ${count.toLocaleString('en')} lines of text drawn there with free fonts, on no document of`,
  ' * anybody.',
  ' * Weights are whole numbers from -127 to 127 with a scale for each class, in base64.',
  ' */',
  `export const LATIN_HEAD = ${JSON.stringify(packedHead(withRealPriors(head)), null, 2)} as const;`,
  '',
].join('\n');
await writeFile(OUTPUT, source);
