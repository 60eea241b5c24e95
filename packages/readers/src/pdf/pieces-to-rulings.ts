import type { Ruling } from '@rowbox/engine';
import { contains, type Rect } from './affine.ts';
import { type PageFrame, rectToBox } from './page-frame.ts';
import type { PathPiece } from './path-pieces.ts';

/** Pieces on the same line within this many points across are one line drawn in parts. */
const SAME_LINE = 0.75;
/** A line interrupted for no more than this (points) goes on: dashes, dots, borders drawn cell by cell. */
const LARGEST_BREAK = 2.5;
/** Shorter lines (points) are parts of drawings and letters. */
const SHORTEST = 6;
/** A page with more lines is a map or a chart; the longest ones are kept. */
const MAX_RULINGS = 4_000;

/**
 * Joins the pieces of drawn lines into rulings and leaves out what is off the page, too short, or white on white.
 * Horizontal rulings come first, each group ordered from top left.
 */
export function piecesToRulings(
  pieces: readonly PathPiece[],
  painted: readonly Rect[],
  pictures: readonly Rect[],
  frame: PageFrame,
): readonly Ruling[] {
  const thinPictures = pictures.flatMap(pictureToPiece);
  const seen = [...pieces, ...thinPictures].filter(
    (piece) => isOnPage(piece, frame) && shows(piece, painted),
  );
  const lines = [
    ...collinearJoined(seen.filter((piece) => piece.orientation === 'horizontal')),
    ...collinearJoined(seen.filter((piece) => piece.orientation === 'vertical')),
  ].filter((line) => line.to - line.from >= SHORTEST);
  return longest(lines).map((line) => pieceToRuling(line, frame));
}

/** Some programs draw lines as stretched pictures of one pixel. */
function pictureToPiece(rect: Rect): readonly PathPiece[] {
  const width = rect.right - rect.left;
  const height = rect.bottom - rect.top;
  if (height <= 3 && width >= 10 * height) {
    const at = (rect.top + rect.bottom) / 2;
    return [
      { orientation: 'horizontal', at, from: rect.left, to: rect.right, thickness: height, pale: false },
    ];
  }
  if (width <= 3 && height >= 10 * width) {
    const at = (rect.left + rect.right) / 2;
    return [{ orientation: 'vertical', at, from: rect.top, to: rect.bottom, thickness: width, pale: false }];
  }
  return [];
}

function isOnPage(piece: PathPiece, frame: PageFrame): boolean {
  const [across, along] =
    piece.orientation === 'horizontal' ? [frame.height, frame.width] : [frame.width, frame.height];
  return piece.at >= 0 && piece.at <= across && piece.to > 0 && piece.from < along;
}

function shows(piece: PathPiece, painted: readonly Rect[]): boolean {
  if (!piece.pale) return true;
  const middle = (piece.from + piece.to) / 2;
  const [x, y] = piece.orientation === 'horizontal' ? [middle, piece.at] : [piece.at, middle];
  return painted.some((area) => contains(area, x, y));
}

function collinearJoined(pieces: readonly PathPiece[]): readonly PathPiece[] {
  const joined: PathPiece[] = [];
  for (const line of groupedAcross(pieces)) {
    line.sort((a, b) => a.from - b.from || a.to - b.to);
    let current: PathPiece | undefined;
    for (const piece of line) {
      if (current === undefined || piece.from > current.to + LARGEST_BREAK) {
        if (current !== undefined) joined.push(current);
        current = piece;
      } else {
        current = merged(current, piece);
      }
    }
    if (current !== undefined) joined.push(current);
  }
  return joined;
}

/** Groups pieces whose middles lie within `SAME_LINE` of the group's first one. */
function groupedAcross(pieces: readonly PathPiece[]): PathPiece[][] {
  const sorted = [...pieces].sort((a, b) => a.at - b.at || a.from - b.from || a.to - b.to);
  const groups: PathPiece[][] = [];
  for (const piece of sorted) {
    const group = groups[groups.length - 1];
    if (group !== undefined && piece.at - group[0]!.at <= SAME_LINE) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function merged(a: PathPiece, b: PathPiece): PathPiece {
  const longer = b.to - b.from > a.to - a.from ? b : a;
  const { orientation, at, thickness, pale } = longer;
  return { orientation, at, from: Math.min(a.from, b.from), to: Math.max(a.to, b.to), thickness, pale };
}

function longest(lines: readonly PathPiece[]): readonly PathPiece[] {
  if (lines.length <= MAX_RULINGS) return lines;
  const shortestKept = [...lines].map((l) => l.to - l.from).sort((a, b) => b - a)[MAX_RULINGS - 1]!;
  return lines.filter((line) => line.to - line.from >= shortestKept).slice(0, MAX_RULINGS);
}

function pieceToRuling(piece: PathPiece, frame: PageFrame): Ruling {
  const before = piece.at - piece.thickness / 2;
  const after = piece.at + piece.thickness / 2;
  const rect =
    piece.orientation === 'horizontal'
      ? { left: piece.from, right: piece.to, top: before, bottom: after }
      : { left: before, right: after, top: piece.from, bottom: piece.to };
  return { orientation: piece.orientation, box: rectToBox(rect, frame) };
}
