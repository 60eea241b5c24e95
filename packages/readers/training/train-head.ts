/**
 * Trains the letters that are added to the text recogniser's own (`vocabulary.ts`) on lines drawn here, and writes them
 * to `src/ocr/added-letters.ts`. Run by `npx tsx packages/readers/training/train-head.ts FOLDER`, where the folder keeps
 * what was drawn (1 GB), so that it can be broken off; needs the fonts named in `render-line.ts` (Debian:
 * fonts-liberation fonts-urw-base35 fonts-freefont-ttf fonts-open-sans fonts-roboto-unhinted fonts-lato fonts-noto-core
 * fonts-noto-mono fonts-crosextra-carlito fonts-crosextra-caladea fonts-inconsolata fonts-hack fonts-courier-prime
 * fonts-cantarell fonts-ebgaramond fonts-linuxlibertine fonts-texgyre fonts-cmu fonts-ocr-a fonts-dejavu) and half an
 * hour on two idle cores.
 */
import { writeFile } from 'node:fs/promises';
import { classesFrom, joinedHead, ownHead } from '../src/ocr/joined-head.ts';
import { readAlphabet, readModelFiles } from '../src/ocr/model-files.ts';
import { packedHead } from '../src/ocr/packed-head.ts';
import { characterErrors } from './character-errors.ts';
import { CHUNK_LINES, drawnLines } from './drawn-lines.ts';
import { fitHead, openMatrixProduct } from './fit-head.ts';
import { initialHead } from './initial-head.ts';
import { withRealPriors } from './letter-priors.ts';
import type { SampleLine } from './sample-lines.ts';
import { ADDED } from './vocabulary.ts';

const OUTPUT = new URL('../src/ocr/added-letters.ts', import.meta.url);
/** Drawing waits on threads of others much of the time, so two run side by side, each with seeds of its own. */
const FIRST_SEEDS = [11_000, 12_000];
const CHUNKS = 10;
const VALIDATION_SEED = 99_000;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder for the drawn lines.');
const { recogniser } = await readModelFiles();
const alphabet = await readAlphabet();
const own = ownHead(recogniser, alphabet);
const kept = own.letters.length;
const start = joinedHead(own, initialHead(recogniser, alphabet, [...new Set(ADDED), ' ']));
const { letters } = start;
const multiply = await openMatrixProduct();

const classes = new Map(letters.map((letter, index) => [letter, index]));
const draw = async (first: number, chunks: number): Promise<readonly SampleLine[]> => {
  const lines: SampleLine[] = [];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const drawn = await drawnLines(recogniser, letters, first + chunk, folder);
    lines.push(...drawn.map((line) => ({ ...line, letters: [...line.text].map((l) => classes.get(l)!) })));
  }
  return lines;
};
console.log(`drawing ${FIRST_SEEDS.length * CHUNKS * CHUNK_LINES} lines`);
const lines = (await Promise.all(FIRST_SEEDS.map((seed) => draw(seed, CHUNKS)))).flat();
const unseen = await draw(VALIDATION_SEED, 1);
console.log(`before: character errors ${(await characterErrors(start, unseen, multiply)).toFixed(4)}`);

const options = { epochs: 6, learningRate: 4e-3, kept };
const head = await fitHead(start, lines, multiply, options, async (fitted, epoch, loss) => {
  const errors = await characterErrors(fitted, unseen, multiply);
  console.log(`epoch ${epoch + 1}: loss ${loss.toFixed(3)}, character errors ${errors.toFixed(4)}`);
});

const added = packedHead(withRealPriors(classesFrom(head, kept)));
const source = [
  '/**',
  " * What the text recogniser's last layer is given beside its own letters: Latin letters with marks, currency signs,",
  ` * typographic signs and the space, trained by \`training/train-head.ts\` on ${lines.length.toLocaleString('en')} lines of text drawn there with`,
  ' * free fonts, on no document of anybody.',
  ' * Weights are whole numbers from -127 to 127 with a scale for each class, in base64.',
  ' */',
  `export const ADDED_LETTERS = ${JSON.stringify(added, null, 2)} as const;`,
  '',
].join('\n');
await writeFile(OUTPUT, source);
