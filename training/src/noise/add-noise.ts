import type { Box, Page, Ruling, Word } from '@rowbox/engine';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { carryTruth, type NewPage } from '../carry-truth.ts';
import { createRandom, type Random } from '../generator/random.ts';
import { misreadWord } from './misread-word.ts';
import { turnBox } from './turn-box.ts';

/** How badly one document was read; shares are chances a word, a letter, a line. */
export interface NoiseLevels {
  /** Read by recognition: no bold, height of the line for the size of the font, confidence below 1. */
  readonly isRecognised: boolean;
  readonly wrongLetters: number;
  readonly merged: number;
  readonly split: number;
  readonly lostWords: number;
  readonly lostMarks: number;
  /** Colons and other signs at the ends of words. */
  readonly lostSigns: number;
  /** Standard deviation of an edge, in heights of the word. */
  readonly jitter: number;
  readonly lostRulings: number;
  /** Degrees clockwise. */
  readonly skew: number;
  readonly isShuffled: boolean;
}

/** A quarter stays as it is but for the order of words; a quarter loses what a poor file loses; half was scanned. */
function createLevels(random: Random): NoiseLevels {
  const kind = random.next();
  const strength = kind < 0.5 ? 0 : 0.3 + 0.7 * random.next();
  return {
    isRecognised: kind >= 0.5,
    wrongLetters: 0.025 * strength * strength,
    merged: 0.06 * strength,
    split: 0.03 * strength,
    lostWords: 0.01 * strength,
    lostMarks: 0.3 * strength,
    lostSigns: kind < 0.25 ? 0 : 0.12 * random.next(),
    jitter: 0.1 * strength,
    lostRulings: kind < 0.25 ? 0 : random.pick([0, 0.05, 0.2, 0.6, 1]),
    skew: kind >= 0.5 && random.chance(0.6) ? (random.next() * 2 - 1) * random.pick([0.3, 0.6, 2]) : 0,
    isShuffled: random.chance(0.6),
  };
}

/**
 * A document as a worse reader would give it, its truth kept: words split, joined, misread and lost, boxes off, lines lost,
 * the sheet askew, the order of words another. The same seed gives the same document; the document given is not changed.
 */
export function addNoise(document: AnnotatedDocument, seed: string): AnnotatedDocument {
  const random = createRandom(`${seed}/${document.id}/noise`);
  const levels = createLevels(random);
  return carryTruth(
    document,
    document.pages.map((page) => noisyPage(page, levels, random)),
  );
}

/** A word that was read, and the positions of the words it comes from. */
interface ReadWord {
  readonly word: Word;
  readonly from: readonly number[];
}

function noisyPage(page: Page, levels: NoiseLevels, random: Random): NewPage {
  const moved = (box: Box): Box => turnBox(box, levels.skew, page);
  let read: ReadWord[] = page.words.map((word, at) => ({ word, from: [at] }));
  read = read.filter(({ word }) => !random.chance(isMark(word) ? levels.lostMarks : levels.lostWords));
  read = mergeWords(read, page, levels.merged, random).flatMap((one) => splitWord(one, levels.split, random));
  read = read.map(({ word, from }) => ({ word: noisyWord(word, page, levels, random), from }));
  read = read.map(({ word, from }) => ({ word: { ...word, box: moved(word.box) }, from }));
  if (levels.isShuffled) read = inOtherOrder(read, random);
  const rulings = page.rulings
    .filter(() => !random.chance(levels.lostRulings))
    .map((ruling) => noisyRuling(ruling, page, levels, random));
  return {
    page: {
      ...page,
      words: read.map(({ word }) => word),
      rulings: rulings.map((one) => ({ ...one, box: moved(one.box) })),
    },
    origins: read.map(({ from }) => from),
    moved,
  };
}

/** A tick or a single letter in a box, which recognition often does not see. */
const isMark = ({ text }: Word): boolean => /^[^\p{L}\p{N}\p{P}]$|^[xX•]$/u.test(text);

function mergeWords(read: readonly ReadWord[], page: Page, chance: number, random: Random): ReadWord[] {
  const merged: ReadWord[] = [];
  for (const next of read) {
    const last = merged.at(-1);
    if (last === undefined || !areNeighbours(last.word, next.word, page) || !random.chance(chance)) {
      merged.push(next);
      continue;
    }
    const box = {
      left: Math.min(last.word.box.left, next.word.box.left),
      top: Math.min(last.word.box.top, next.word.box.top),
      right: Math.max(last.word.box.right, next.word.box.right),
      bottom: Math.max(last.word.box.bottom, next.word.box.bottom),
    };
    merged[merged.length - 1] = {
      word: { ...last.word, text: last.word.text + next.word.text, box },
      from: [...last.from, ...next.from],
    };
  }
  return merged;
}

function areNeighbours(one: Word, other: Word, { width, height }: Page): boolean {
  const gap = (other.box.left - one.box.right) * width;
  const letter = (one.box.bottom - one.box.top) * height;
  return (
    gap > -0.2 * letter &&
    gap < 0.5 * letter &&
    Math.abs(one.box.bottom - other.box.bottom) * height < 0.4 * letter &&
    one.angle === other.angle
  );
}

/** At a sign or a change from letters to digits rather than anywhere. */
function splitWord({ word, from }: ReadWord, chance: number, random: Random): readonly ReadWord[] {
  if (word.text.length < 4 || !random.chance(chance)) return [{ word, from }];
  const seams = [
    ...word.text.matchAll(/(?<=[\p{L}])(?=\d)|(?<=\d)(?=\p{L})|(?<=[-/.,:'])(?=[\p{L}\d])/gu),
  ].map(({ index }) => index);
  const at =
    seams.length > 0 && random.chance(0.8) ? random.pick(seams) : random.int(1, word.text.length - 1);
  const { left, right } = word.box;
  const seam = left + ((right - left) * at) / word.text.length;
  return [
    { word: { ...word, text: word.text.slice(0, at), box: { ...word.box, right: seam } }, from },
    { word: { ...word, text: word.text.slice(at), box: { ...word.box, left: seam } }, from },
  ];
}

function noisyWord(word: Word, page: Page, levels: NoiseLevels, random: Random): Word {
  const bare = random.chance(levels.lostSigns)
    ? word.text.replace(/(?<=[\p{L}\p{N})])[:.,;*]+$/u, '')
    : word.text;
  if (!levels.isRecognised) return { ...word, text: bare };
  const text = misreadWord(bare, levels.wrongLetters, random);
  const box = jittered(word.box, levels.jitter * (word.box.bottom - word.box.top), page, random);
  const isDoubtful = text !== word.text || random.chance(0.05);
  const confidence = isDoubtful ? 0.45 + 0.5 * random.next() : 0.9 + 0.1 * random.next();
  return {
    ...word,
    text,
    box,
    bold: false,
    source: 'ocr',
    confidence,
    fontSize: (box.bottom - box.top) * page.height,
  };
}

const spread = (random: Random): number => random.next() + random.next() + random.next() - 1.5;

function jittered(box: Box, amount: number, { width, height }: Page, random: Random): Box {
  const within = (fraction: number): number => Math.min(1, Math.max(0, fraction));
  const across = (amount * height) / width;
  const [left, right] = [
    within(box.left + spread(random) * across),
    within(box.right + spread(random) * across),
  ];
  const [top, bottom] = [
    within(box.top + spread(random) * amount),
    within(box.bottom + spread(random) * amount),
  ];
  return left < right && top < bottom ? { left, top, right, bottom } : box;
}

/** Lines that recognition finds end early. */
function noisyRuling(ruling: Ruling, page: Page, levels: NoiseLevels, random: Random): Ruling {
  if (!levels.isRecognised) return ruling;
  const { left, top, right, bottom } = jittered(ruling.box, 0.0008, page, random);
  const cut = random.chance(0.1) ? 0.25 * random.next() : 0;
  const isAcross = ruling.orientation === 'horizontal';
  return {
    ...ruling,
    box: isAcross
      ? { left, top, right: right - cut * (right - left), bottom }
      : { left, top, right, bottom: bottom - cut * (bottom - top) },
  };
}

/** Line by line, block by block, or by no rule. */
function inOtherOrder(read: readonly ReadWord[], random: Random): ReadWord[] {
  const way = random.pick(['lines', 'lines', 'columns', 'chance'] as const);
  const rough = way === 'columns' ? random.pick([0.33, 0.5]) : 1;
  const keyed = read.map((one) => {
    const { box } = one.word;
    const line = Math.round(box.bottom * 90);
    return {
      one,
      key:
        way === 'chance' ? random.next() : Math.floor(box.left / rough) * 1e6 + line * 1e3 + box.left * 900,
    };
  });
  return keyed.sort((one, other) => one.key - other.key).map(({ one }) => one);
}
