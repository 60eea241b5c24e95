import type { Word } from '@rowbox/engine';
import { connectedRuns, type Run } from '../ocr/connected-runs.ts';
import type { PageImage } from '../ocr/port.ts';
import { extentOf } from '../ocr/stroke-traits.ts';

/** Green of a pixel under which it is ink; scans have grey paper now and then. */
const INK = 150;
/** Around a word as it is placed by the layer, in heights of a usual word. */
const MARGIN = 0.3;
/** What is as large as a letter, or a few that touch, in heights of a usual word. */
const LETTER = { height: [0.35, 1.3], width: [0.12, 3] } as const;
/**
 * Letters of the picture that no word covers, from which the layer leaves out what matters: of 28 scanned pages those with
 * whole layers had 13 at most, those without their underlined or boxed labels 15 and more.
 */
const MOST_LEFT_OUT = 14;
const MOST_SHARE = 0.01;

/**
 * Whether the picture of a scan shows letters that its hidden text layer (words with source `ocr`) says nothing of: scanning
 * software passes over text that is underlined, in boxes or at the page's edge. About 20 ms a page.
 */
export function leavesLettersOut(image: PageImage, words: readonly Word[]): boolean {
  const layer = words.filter(({ source }) => source === 'ocr');
  const letters = layer.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return false;
  const { width, height } = image;
  const usual = median(layer.map(({ box }) => (box.bottom - box.top) * height));
  const runs = connectedRuns(inkOutside(image, words, MARGIN * usual), width, height, 0);
  const leftOut = runs.filter((letter) => isLetter(letter, usual)).length;
  return leftOut > Math.max(MOST_LEFT_OUT, MOST_SHARE * letters);
}

/** 1 where the picture is dark and no word is near, row-major. */
function inkOutside({ width, height, rgb }: PageImage, words: readonly Word[], margin: number): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let at = 0, green = 1; at < ink.length; at += 1, green += 3) {
    if ((rgb[green] as number) < INK) ink[at] = 1;
  }
  for (const { box } of words) {
    const left = Math.max(0, Math.floor(box.left * width - margin));
    const right = Math.min(width, Math.ceil(box.right * width + margin));
    const bottom = Math.min(height, Math.ceil(box.bottom * height + margin));
    if (right <= left) continue;
    for (let row = Math.max(0, Math.floor(box.top * height - margin)); row < bottom; row += 1) {
      ink.fill(0, row * width + left, row * width + right);
    }
  }
  return ink;
}

function isLetter(runs: readonly Run[], usual: number): boolean {
  const { left, right, top, bottom } = extentOf(runs);
  const [high, wide] = [bottom - top, right - left];
  if (high < LETTER.height[0] * usual || high > LETTER.height[1] * usual) return false;
  return wide >= LETTER.width[0] * usual && wide <= LETTER.width[1] * usual;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
