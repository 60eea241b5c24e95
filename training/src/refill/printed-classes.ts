import type { WordClass } from '../annotated-document.ts';
import { follows } from './match-labels.ts';
import { isLeader, isSign, isSlight, type Segment } from './printed-segments.ts';
import type { Ground } from './side-of-field.ts';

/** What the printed words of a page are, and which headings stand on it. */
export interface PrintedClasses {
  readonly classes: readonly (WordClass | null)[];
  readonly headings: readonly Segment[];
}

const BULLET = /^[•‣▪●◦·]$/;
const LONGEST_HEADING = 14;
/** Lines of a paragraph from which on it is no label. */
const PARAGRAPH = 3;

/**
 * The class of each printed word of a blank page: labels are what a field was found for; large or bold lines above fields
 * are headings; long text, and what stands far from any field, is boilerplate; what could be the label of a field whose
 * label was not found, is unknown.
 * @param labels positions of the words that are labels for sure
 * @param doubtful positions of the words that may be
 */
export function printedClasses(
  ground: Ground,
  labels: ReadonlySet<number>,
  doubtful: ReadonlySet<number>,
): PrintedClasses {
  const classes: (WordClass | null)[] = ground.page.words.map(({ text }) =>
    BULLET.test(text) ? 'mark' : isLeader(text) || isSign(text) ? 'boilerplate' : null,
  );
  const isOpen = (segment: Segment): boolean =>
    segment.words.some((word) => labels.has(word) || doubtful.has(word));
  const runs = paragraphsOf(ground.segments);
  const paragraphs = new Set(
    runs
      .filter((lines) => isLong(lines) && !lines.some((line) => isOpen(line) || hasFieldBeside(line, ground)))
      .flat()
      .map(({ index }) => index),
  );
  const beside = new Set(
    runs
      .filter((lines) => lines.some(isOpen))
      .flat()
      .map(({ index }) => index),
  );
  const headings = ground.segments.filter(
    (segment) => !beside.has(segment.index) && isHeading(segment, ground, labels),
  );
  for (const segment of ground.segments) {
    const rest: WordClass | null = headings.includes(segment)
      ? 'heading'
      : !isOpen(segment) &&
          !beside.has(segment.index) &&
          (paragraphs.has(segment.index) || isSlight(segment, ground.page) || isFar(segment, ground))
        ? 'boilerplate'
        : null;
    for (const word of segment.words) classes[word] = labels.has(word) ? 'label' : rest;
  }
  return { classes, headings };
}

function isHeading(segment: Segment, ground: Ground, labels: ReadonlySet<number>): boolean {
  const { page, segments, places, usualSize } = ground;
  const { words, box, size, isBold } = segment;
  const letters = words.map((word) => page.words[word]!.text).join('');
  if (words.some((word) => labels.has(word)) || words.length > LONGEST_HEADING || !/\p{L}{3}/u.test(letters))
    return false;
  const isLarge = size > usualSize * 1.25;
  const isCapital = letters === letters.toUpperCase() && words.length > 1;
  if (!isLarge && !isBold && !(isCapital && size > usualSize * 1.05)) return false;
  const middle = (box.top + box.bottom) / 2;
  const hasTextBeside = segments.some(
    (other) =>
      other.index !== segment.index &&
      !other.isBold &&
      other.box.top < middle &&
      other.box.bottom > middle &&
      Math.abs(other.box.left - box.right) < 15,
  );
  const leads = places.some((place) => place.top > box.top && place.top - box.bottom < page.height * 0.3);
  return !hasFieldBeside(segment, ground) && !hasTextBeside && (leads || isLarge);
}

/** Runs of lines that go on from one to the next. */
function paragraphsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const paragraphs: Segment[][] = [];
  const sorted = [...segments].sort((one, other) => one.box.top - other.box.top);
  for (const segment of sorted) {
    const before = paragraphs.find(
      (paragraph) => follows(paragraph.at(-1)!, segment) && paragraph.at(-1)!.words.length > 4,
    );
    if (before === undefined) paragraphs.push([segment]);
    else before.push(segment);
  }
  return paragraphs;
}

function isLong(lines: readonly Segment[]): boolean {
  const words = lines.reduce((sum, { words: line }) => sum + line.length, 0);
  return (lines.length >= PARAGRAPH && words >= 20) || words >= 28;
}

/**
 * No field within about two lines above and below, or right of it in the same line. Of a page without fields it cannot be
 * told, since it may be meant to be filled in by hand.
 */
function isFar({ box, size }: Segment, { places }: Ground): boolean {
  if (places.length === 0) return false;
  const middle = (box.top + box.bottom) / 2;
  return !places.some(
    (place) =>
      (place.top < middle && place.bottom > middle && place.right > box.left) ||
      (place.top - box.bottom < 5 * size &&
        box.top - place.bottom < 2 * size &&
        place.left - box.right < 6 * size &&
        box.left - place.right < 6 * size),
  );
}

const hasFieldBeside = ({ box }: Segment, { places }: Ground): boolean =>
  places.some(
    (place) =>
      place.top < (box.top + box.bottom) / 2 &&
      place.bottom > (box.top + box.bottom) / 2 &&
      place.left > box.left,
  );
