import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Box } from '@rowbox/engine';
import { type PageModel, WORD_CLASSES, type WordClass } from '@rowbox/engine/page-model';
import sharp from 'sharp';
import { type TrainingPage, UNKNOWN } from './training-page.ts';

const COLOURS: Readonly<Record<WordClass, string>> = {
  label: '#0b5fff',
  value: '#0a7d32',
  heading: '#8a2be2',
  boilerplate: '#777777',
  mark: '#c77700',
};

/** A page drawn as the page model takes it: letters in the colour of their class, boxed in that of the true one where it differs. */
function pageToSvg(model: PageModel, truth: TrainingPage): string {
  const { page } = model.layout;
  const place = ({ left, top, right, bottom }: Box) => ({
    x: left * page.width,
    y: top * page.height,
    width: (right - left) * page.width,
    height: (bottom - top) * page.height,
  });
  const rect = (box: Box, style: string) => {
    const { x, y, width, height } = place(box);
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(Math.max(0.4, height))}" ${style}/>`;
  };
  const words = model.words.map(({ word, class: own }, index) => {
    const { x, y, width, height } = place(word.box);
    const right = truth.classes[index]!;
    const isWrong = right !== UNKNOWN && WORD_CLASSES[right] !== own;
    const mark = isWrong ? rect(word.box, `fill="${COLOURS[WORD_CLASSES[right]!]}" fill-opacity="0.25"`) : '';
    return `${mark}<text x="${n(x)}" y="${n(y + 0.8 * height)}" font-size="${n(word.fontSize * 0.95)}" textLength="${n(width)}" lengthAdjust="spacingAndGlyphs" fill="${COLOURS[own]}"${word.bold ? ' font-weight="bold"' : ''}>${escaped(word.text)}</text>`;
  });
  const links = model.places.flatMap(({ kind, box, labels, unlabelled }) => {
    const [top] = labels;
    const isLinked = top !== undefined && top.probability > unlabelled;
    const frame =
      kind === 'empty'
        ? rect(
            box,
            `fill="${isLinked ? '#ffd400' : 'none'}" fill-opacity="0.25" stroke="#c7a500" stroke-width="0.4"`,
          )
        : '';
    if (!isLinked) return [frame];
    const [from, to] = [place(model.runs[top.run]!.box), place(box)];
    const line = `<line x1="${n(from.x + from.width / 2)}" y1="${n(from.y + from.height / 2)}" x2="${n(to.x + to.width / 2)}" y2="${n(to.y + to.height / 2)}" stroke="${kind === 'empty' ? '#c7a500' : '#e0007a'}" stroke-width="0.7" stroke-opacity="${n(top.probability)}"/>`;
    return [frame, line];
  });
  const runs = model.runs.map(({ box, class: own }) =>
    rect(box, `fill="none" stroke="${COLOURS[own]}" stroke-width="0.3"`),
  );
  const rulings = page.rulings.map(({ box }) => rect(box, 'fill="#bbbbbb"'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" width="${page.width * 2}" height="${page.height * 2}" font-family="Helvetica, Arial, sans-serif"><rect width="100%" height="100%" fill="white"/>${[...rulings, ...runs, ...words, ...links].join('\n')}</svg>`;
}

const n = (value: number): string => value.toFixed(2);
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Draws a page into a folder as `<document>-<page>.png`. */
export async function drawPage(model: PageModel, truth: TrainingPage, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const picture = await sharp(Buffer.from(pageToSvg(model, truth)))
    .png()
    .toBuffer();
  await writeFile(path.join(folder, `${truth.document}-${model.layout.page.number}.png`), picture);
}
