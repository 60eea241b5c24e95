import { type FormField, isMark } from './form-field.ts';
import { type LabelMatch, linesWith, numberBefore, type PageLabels } from './match-labels.ts';
import { isSlight, type PointBox, type Segment } from './printed-segments.ts';
import { type Ground, type Side, type Standing, standingOf } from './side-of-field.ts';

/** All printed labels of a field, the nearest first. */
export interface FieldLabels {
  readonly own: LabelMatch | null;
  readonly rowHead: LabelMatch | null;
  readonly columnHead: LabelMatch | null;
}

const FITTING_HEAD = 0.45;
const LONGEST_HEAD = 14;
const LONGEST_QUESTION = 22;
/** How far above the fields of a table its heads may stand, in heights of letters. */
const REACH = 6;
/** Points between two rows of one table at most. */
const WIDEST_ROW_GAP = 60;

/**
 * Where fields stand in rows and columns, the label of the first is the head of all: of a column, what stands over its
 * topmost field; of a row, what stands left of its leftmost.
 */
export function withTableHeads(labels: PageLabels): readonly FieldLabels[] {
  const { ground, fields, matches } = labels;
  const columns = chains(ground, fields, (one, other) => isUnder(one, other, ground));
  const rows = chains(ground, fields, (one, other) => isBeside(one, other, ground));
  const isTable = (at: number): boolean =>
    columns[at]!.length > 1 && rows[at]!.filter((other) => columns[other]!.length > 1).length > 1;
  return matches.map((own, at) => {
    if (isMark(fields[at]!)) return { own, rowHead: questionOf(at, labels), columnHead: null };
    const [top, leftmost] = [columns[at]![0]!, rows[at]![0]!];
    if (isTable(at)) {
      const columnHead = headOf(top, 'above', ground, fields);
      const rowHead = headOf(leftmost, 'left', ground, fields);
      const isOwn = own?.isSure && own.segment !== columnHead?.segment && own.segment !== rowHead?.segment;
      if (columnHead !== null || rowHead !== null) return { own: isOwn ? own : null, rowHead, columnHead };
    }
    // Lines to go on writing under a labelled one.
    const over = matches[top] ?? null;
    const goesOn =
      own?.isSure !== true &&
      top !== at &&
      over !== null &&
      (over.side === 'above' || over.side === 'inside');
    return { own: goesOn ? null : own, rowHead: null, columnHead: goesOn ? over : null };
  });
}

/** For each field the chain it stands in, in order; alone where nothing is next to it. */
function chains(
  { places }: Ground,
  fields: readonly FormField[],
  isNext: (place: PointBox, before: PointBox) => boolean,
): readonly (readonly number[])[] {
  const before = places.map((place, at) =>
    isMark(fields[at]!)
      ? -1
      : places.findIndex((other, index) => index !== at && !isMark(fields[index]!) && isNext(place, other)),
  );
  const first = (at: number, steps = 0): number =>
    before[at]! < 0 || steps > places.length ? at : first(before[at]!, steps + 1);
  const firsts = places.map((_, at) => first(at));
  return places.map((_, at) => {
    const chain = firsts.flatMap((other, index) => (other === firsts[at] ? [index] : []));
    return [firsts[at]!, ...chain.filter((index) => index !== firsts[at])];
  });
}

/** Whether a place stands next under another of the same width, with nothing between that is as wide as they are. */
function isUnder(place: PointBox, other: PointBox, { page, segments, places }: Ground): boolean {
  const gap = place.top - other.bottom;
  if (
    Math.abs(place.left - other.left) > 4 ||
    Math.abs(place.right - other.right) > 6 ||
    gap < -3 ||
    gap > WIDEST_ROW_GAP
  )
    return false;
  const middle = (box: PointBox): number => (box.top + box.bottom) / 2;
  const between = (box: PointBox): boolean => middle(box) > middle(other) && middle(box) < middle(place);
  const isWithin = (box: PointBox): boolean => box.left < place.right && box.right > place.left;
  const isLabel = ({ box }: Segment): boolean => box.left > place.left - 10 && box.right < place.right + 30;
  return (
    !segments.some(
      (segment) =>
        between(segment.box) && isWithin(segment.box) && isLabel(segment) && !isSlight(segment, page),
    ) && !places.some((box) => box !== place && box !== other && between(box) && isWithin(box))
  );
}

/** Whether a place stands next right of another of the same row, with no print between. */
function isBeside(place: PointBox, other: PointBox, { page, segments, places }: Ground): boolean {
  const gap = place.left - other.right;
  if (
    Math.abs(place.top - other.top) > 3 ||
    Math.abs(place.bottom - other.bottom) > 3 ||
    gap < -3 ||
    gap > 40
  )
    return false;
  const isBetween = (box: PointBox): boolean => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > other.right - 3 && x < place.left + 3 && y > place.top && y < place.bottom;
  };
  return (
    !segments.some((segment) => isBetween(segment.box) && !isSlight(segment, page)) &&
    !places.some((box) => box !== place && box !== other && isBetween(box))
  );
}

/** What stands best on that side of a field. */
function headOf(at: number, side: Side, ground: Ground, fields: readonly FormField[]): LabelMatch | null {
  let best: { readonly segment: Segment; readonly standing: Standing } | null = null;
  for (const segment of ground.segments) {
    const standing = isSlight(segment, ground.page)
      ? null
      : standingOf(at, fields[at]!, segment, ground, REACH);
    const isHead =
      standing?.side === side && standing.fit > FITTING_HEAD && segment.words.length <= LONGEST_HEAD;
    if (isHead && standing.fit > (best?.standing.fit ?? 0)) best = { segment, standing };
  }
  if (best === null) return null;
  const { segment, standing } = best;
  const { words } = segment;
  const found = { segment, field: at, words, standing };
  const lines =
    side === 'above'
      ? linesAbove(segment, ground.places[at]!, ground)
      : linesWith(found, ground, new Set(), []);
  return { side, segment, words: [...numberBefore(found, ground), ...words, ...lines], isSure: true };
}

/** The further lines of a narrow head of a column. */
function linesAbove(segment: Segment, place: PointBox, { segments }: Ground): readonly number[] {
  const lines: Segment[] = [segment];
  for (let last: Segment | undefined = segment; last !== undefined && lines.length < 7; ) {
    const lower: Segment = last;
    last = segments.find(
      ({ box, isBold, size }) =>
        lower.box.top - box.bottom < 0.5 * size &&
        box.bottom < lower.box.bottom - 0.5 * size &&
        isBold === lower.isBold &&
        box.left > place.left - 6 &&
        box.right < place.right + 6,
    );
    if (last !== undefined) lines.push(last);
  }
  return lines.slice(1).flatMap(({ words }) => words);
}

/** The question that boxes to tick in its line answer: the print left of the first of them that is none of their labels. */
function questionOf(at: number, { ground, fields, matches }: PageLabels): LabelMatch | null {
  const place = ground.places[at]!;
  const middle = (place.top + place.bottom) / 2;
  const line = ground.places.flatMap((other, index) =>
    isMark(fields[index]!) &&
    Math.abs((other.top + other.bottom) / 2 - middle) < 3 &&
    other.left <= place.left
      ? [index]
      : [],
  );
  const first = line.sort((one, other) => ground.places[one]!.left - ground.places[other]!.left)[0]!;
  if (line.length < 2 && first !== at) return null;
  if (line.some((index) => matches[index]?.side !== 'right')) return null;
  const edge = ground.places[first]!.left;
  const before = ground.segments.filter(
    ({ box, words }) =>
      box.top < middle && box.bottom > middle && box.right < edge + 2 && words.length <= LONGEST_QUESTION,
  );
  const nearest = before.sort((one, other) => other.box.right - one.box.right)[0];
  const taken = new Set(matches.flatMap((match) => match?.words ?? []));
  if (
    nearest === undefined ||
    isSlight(nearest, ground.page) ||
    nearest.words.some((word) => taken.has(word))
  )
    return null;
  if (
    ground.places.some(
      (box) =>
        box.left >= nearest.box.right - 2 && box.right <= edge && box.top < middle && box.bottom > middle,
    )
  )
    return null;
  return {
    side: 'left',
    segment: nearest,
    words: [...numberBefore({ segment: nearest, words: nearest.words }, ground), ...nearest.words],
    isSure: true,
  };
}
