/**
 * Fits the weights that tell handwriting from print, drawings and dirt (`src/ocr/pen-weights.ts`). Run by
 * `npm run train-pen -- CACHE FOLDER…`: the folders hold scans and photographs, CACHE keeps what was measured on them.
 * Where a pen wrote on them was marked by eye in `pen-marks.jsonl`, by the files' hashes; a picture that has no line
 * there bears no handwriting. `--write` replaces the weights.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { writtenExtents } from '../src/ocr/find-handwriting.ts';
import type { InkPiece } from '../src/ocr/ink-pieces.ts';
import type { PenWeights } from '../src/ocr/pen-probability.ts';
import { fitPen, type PenExample } from './fit-pen.ts';
import { type InkOfPicture, inkOfDocuments } from './ink-of-documents.ts';

interface Marks {
  readonly document: string;
  readonly picture: number;
  /** Left, top, right and bottom of what a pen wrote, in fractions of the upright picture. */
  readonly boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

interface MarkedPicture extends InkOfPicture {
  readonly marks: Marks['boxes'];
}

const OUTPUT = new URL('../src/ocr/pen-weights.ts', import.meta.url);
const FOLDS = 10;

const options = process.argv.slice(2);
const [cache, ...folders] = options.filter((option) => option !== '--write');
if (cache === undefined || folders.length === 0)
  throw new Error('Name a folder for what is measured, and folders of scans.');

const marks = (await readFile(new URL('pen-marks.jsonl', import.meta.url), 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Marks);
const pictures: MarkedPicture[] = [];
for (const folder of folders) {
  for (const ink of await inkOfDocuments(folder, cache)) {
    const own = marks.find(({ document, picture }) => document === ink.document && picture === ink.picture);
    pictures.push({ ...ink, marks: own?.boxes ?? [] });
  }
}

let [remarked, rightly] = [0, 0];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const isHeldOut = ({ document }: InkOfPicture) =>
    Number.parseInt(document.slice(0, 8), 16) % FOLDS === fold;
  const weights = fitPen(pictures.filter((picture) => !isHeldOut(picture)).flatMap(toExamples));
  for (const picture of pictures.filter((one) => isHeldOut(one) && isRemarked(one, weights))) {
    remarked += 1;
    if (picture.marks.length > 0) rightly += 1;
  }
}
const written = pictures.filter((picture) => picture.marks.length > 0).length;
const examples = pictures.flatMap(toExamples);
const pens = examples.filter(({ isPen }) => isPen).length;
const figures =
  `${examples.length} pieces of ink of ${pictures.length} pictures, ${pens} of them of a pen on ${written} pictures. ` +
  `Cross-validated by document, ${rightly} of ${remarked} pictures remarked bear handwriting, ${rightly} of ${written} ` +
  'that bear it are remarked.';
console.log(figures);

if (options.includes('--write')) {
  const source = [
    "import type { PenWeights } from './pen-probability.ts';",
    '',
    '/**',
    ' * Fitted by `training/train-pen.ts` on',
    ...`${figures}`.split(/(?<=[.,]) /).map((part) => ` * ${part}`),
    ' */',
    `export const PEN_WEIGHTS: PenWeights = ${JSON.stringify(fitPen(examples), null, 2)};`,
    '',
  ].join('\n');
  await writeFile(OUTPUT, source);
}
process.exit(0);

function toExamples({ pieces, marks: boxes, width, height }: MarkedPicture): readonly PenExample[] {
  const isMarked = ({ extent: { left, right, top, bottom } }: InkPiece): boolean => {
    const [x, y] = [(left + right) / 2 / width, (top + bottom) / 2 / height];
    return boxes.some((box) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]);
  };
  return pieces.map((piece) => ({ traits: piece.traits, isPen: isMarked(piece) }));
}

function isRemarked({ pieces, lineHeight }: InkOfPicture, weights: PenWeights): boolean {
  return writtenExtents(pieces, lineHeight, weights).length > 0;
}
