import type { Band, Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { Page } from '../page/page.ts';
import type { AddressBlock } from './address-block.ts';
import { nameOfOneLine } from './town-line.ts';

/** In heights of the font: further apart, two lines of a band are columns of their own. */
const WIDEST_GAP = 3;
const IS_SEPARATOR = /^[●•·|∙▪■*¦;/–—-]$/u;

/** Addresses of one line: each line of a band by itself, or those beside each other that its layout set apart. */
export function bandToOneLineBlocks({ lines }: Band, page: Page): AddressBlock[] {
  const found: AddressBlock[] = [];
  let first = 0;
  while (first < lines.length) {
    let last = first;
    while (last + 1 < lines.length && isClose(lines[last], lines[last + 1], page)) last += 1;
    const group = lines.slice(first, last + 1);
    const together = linesToBlock(group);
    const blocks = together === null ? group.map((line) => linesToBlock([line])) : [together];
    found.push(...blocks.filter((block) => block !== null));
    first = last + 1;
  }
  return found;
}

function isClose(left: Line | undefined, right: Line | undefined, { width }: Page): boolean {
  if (left === undefined || right === undefined) return false;
  const gap = (right.box.left - left.box.right) * width;
  return gap < WIDEST_GAP * left.fontSize && Math.abs(left.fontSize - right.fontSize) < 0.2 * left.fontSize;
}

function linesToBlock(lines: readonly Line[]): AddressBlock | null {
  const [first] = lines;
  const name = nameOfOneLine(joined(lines));
  if (first === undefined || name === null) return null;
  const words = flatMapped(lines, (line) => line.words);
  return {
    page: first.page,
    name: { text: name, words: words.slice(0, name.split(' ').length), line: first },
    address: [],
    lines,
    box: boxOfWords(words),
    shape: 'oneLine',
    caption: null,
    isAddressed: false,
  };
}

/** Their texts, with a separator where none is printed. */
function joined(lines: readonly Line[]): string {
  return lines.reduce((text, line) => {
    const isSeparated = IS_SEPARATOR.test(line.text) || IS_SEPARATOR.test(text.split(' ').at(-1) ?? '');
    return text === '' ? line.text : `${text}${isSeparated ? ' ' : ' · '}${line.text}`;
  }, '');
}
