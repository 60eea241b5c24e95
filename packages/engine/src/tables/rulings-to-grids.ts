import { type PageFrame, type Place, placeBox } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Ruling } from '../page/page.ts';

/** A cell drawn by rulings: the rows and columns of its grid that it covers (`end` exclusive). */
export interface GridCell {
  readonly row: number;
  readonly rowEnd: number;
  readonly column: number;
  readonly columnEnd: number;
}

/** A drawn grid: positions of its lines in points and the cells between them. */
export interface Grid {
  /** Left edges of the columns and the right edge of the last one. */
  readonly xs: readonly number[];
  /** Top edges of the rows and the bottom edge of the last one. */
  readonly ys: readonly number[];
  readonly cells: readonly GridCell[];
}

interface Edge {
  /** The coordinate across: y of a horizontal edge, x of a vertical one. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Edges nearer than this are the same line, and ends nearer than this touch (points). */
const SNAP = 3;
/** A row lower than this is the frame around a drawn cell, no row of text. */
const LEAST_ROW = 4.5;
/** Edges shorter than this are strokes of letters or dashes that did not join. */
const SHORTEST = 6;
/** Dashes of one line join over gaps up to this; a dash is at most so many times as long as the gap. */
const JOIN = 6;
const LONGEST_DASH = 4;
/** More edges than this are a drawing; the longest are kept. */
const MOST_EDGES = 600;
/** More crossings than this are a chart's raster. */
const MOST_CORNERS = 20_000;

/**
 * Grids from rulings, after the table finder of pdfplumber (J. Singer-Vine; `table.py`), which follows A. Nurminen,
 * "Algorithmic extraction of data in tables in PDF documents" (Tampere, 2013):
 *
 * 1. Snap edges that are nearly at one coordinate and join those that touch.
 * 2. Find where horizontal and vertical edges cross.
 * 3. A cell is the smallest rectangle with four crossings as corners whose sides are all drawn.
 * 4. Cells that share a corner make one grid.
 *
 * Departures: horizontal lines that begin and end together are closed at their ends when a vertical one crosses them
 * (and likewise the other way round), because many tables are drawn open at the sides; and cells are told in rows and
 * columns of the grid, so that merged cells keep what they cover.
 */
export function rulingsToGrids(rulings: readonly Ruling[], frame: PageFrame): Grid[] {
  const places = { horizontal: [] as Place[], vertical: [] as Place[] };
  for (const ruling of rulings) places[ruling.orientation].push(placeBox(ruling.box, frame));
  const horizontal = joinEdges(
    places.horizontal.map((place) => ({
      at: (place.top + place.bottom) / 2,
      start: place.left,
      end: place.right,
    })),
  );
  const vertical = joinEdges(
    places.vertical.map((place) => ({
      at: (place.left + place.right) / 2,
      start: place.top,
      end: place.bottom,
    })),
  );
  if (horizontal.length === 0 || vertical.length === 0) return [];
  const closedVertical = joinEdges([...vertical, ...closingEdges(horizontal, vertical)]);
  const closedHorizontal = joinEdges([...horizontal, ...closingEdges(vertical, horizontal)]);
  return cellsToGrids(cellsBetween(closedHorizontal, closedVertical));
}

function joinEdges(edges: readonly Edge[]): Edge[] {
  const sorted = [...edges].sort((a, b) => a.at - b.at);
  const joined: Edge[] = [];
  let group: Edge[] = [];
  const closeGroup = () => {
    if (group.length === 0) return;
    const at = group.reduce((sum, edge) => sum + edge.at, 0) / group.length;
    const inOrder = [...group].sort((a, b) => a.start - b.start);
    let start = inOrder[0]?.start ?? 0;
    let end = inOrder[0]?.end ?? 0;
    for (const edge of inOrder) {
      const gap = edge.start - end;
      const areDashes = Math.min(edge.end - edge.start, end - start) <= LONGEST_DASH * gap;
      if (gap > (areDashes ? JOIN : SNAP)) {
        joined.push({ at, start, end });
        start = edge.start;
        end = edge.end;
      }
      end = Math.max(end, edge.end);
    }
    joined.push({ at, start, end });
    group = [];
  };
  for (const edge of sorted) {
    const first = group[0];
    if (first && edge.at - first.at > SNAP) closeGroup();
    group.push(edge);
  }
  closeGroup();
  const long = joined.filter((edge) => edge.end - edge.start >= SHORTEST);
  if (long.length <= MOST_EDGES) return long;
  return long.sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, MOST_EDGES);
}

/** Edges across the ends of parallel edges that begin and end together, where one of the `crossing` ones meets them. */
function closingEdges(parallel: readonly Edge[], crossing: readonly Edge[]): Edge[] {
  const closing: Edge[] = [];
  const sorted = [...parallel].sort((a, b) => a.start - b.start || a.at - b.at);
  let group: Edge[] = [];
  const closeGroup = () => {
    const inOrder = [...group].sort((a, b) => a.at - b.at);
    inOrder.slice(1).forEach((next, index) => {
      const edge = inOrder[index];
      if (!edge) return;
      const [from, to] = [edge.at, next.at];
      const meets = crossing.some(
        (other) =>
          other.at > edge.start - SNAP &&
          other.at < edge.end + SNAP &&
          Math.min(other.end, to) - Math.max(other.start, from) > 0.9 * (to - from),
      );
      if (!meets) return;
      closing.push({ at: edge.start, start: from, end: to }, { at: edge.end, start: from, end: to });
    });
  };
  for (const edge of sorted) {
    const first = group[0];
    if (first && edge.start - first.start <= SNAP) {
      if (Math.abs(edge.end - first.end) <= SNAP) group.push(edge);
      continue;
    }
    closeGroup();
    group = [edge];
  }
  closeGroup();
  return closing;
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly horizontal: Edge;
  readonly vertical: Edge;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function cellsBetween(horizontal: readonly Edge[], vertical: readonly Edge[]): Rectangle[] {
  const corners: Corner[] = [];
  const byRow = new Map<Edge, Corner[]>();
  const byColumn = new Map<Edge, Corner[]>();
  for (const across of horizontal) {
    for (const down of vertical) {
      if (down.at < across.start - SNAP || down.at > across.end + SNAP) continue;
      if (across.at < down.start - SNAP || across.at > down.end + SNAP) continue;
      const corner = { x: down.at, y: across.at, horizontal: across, vertical: down };
      if (corners.length === MOST_CORNERS) return [];
      corners.push(corner);
      pushTo(byRow, across, corner);
      pushTo(byColumn, down, corner);
    }
  }
  for (const row of byRow.values()) row.sort((a, b) => a.x - b.x);
  for (const column of byColumn.values()) column.sort((a, b) => a.y - b.y);
  const meeting = new Map<Edge, Set<Edge>>();
  for (const corner of corners) {
    const set = meeting.get(corner.horizontal) ?? new Set();
    meeting.set(corner.horizontal, set.add(corner.vertical));
  }
  const cells: Rectangle[] = [];
  for (const corner of corners) {
    const cell = smallestCell(corner, byRow, byColumn, meeting);
    if (cell) cells.push(cell);
  }
  return cells;
}

function smallestCell(
  corner: Corner,
  byRow: ReadonlyMap<Edge, readonly Corner[]>,
  byColumn: ReadonlyMap<Edge, readonly Corner[]>,
  meeting: ReadonlyMap<Edge, ReadonlySet<Edge>>,
): Rectangle | null {
  const below = (byColumn.get(corner.vertical) ?? []).filter((other) => other.y > corner.y + SNAP);
  const beside = (byRow.get(corner.horizontal) ?? []).filter((other) => other.x > corner.x + SNAP);
  for (const bottom of below) {
    for (const right of beside) {
      if (meeting.get(bottom.horizontal)?.has(right.vertical)) {
        return { left: corner.x, top: corner.y, right: right.x, bottom: bottom.y };
      }
    }
  }
  return null;
}

function cellsToGrids(cells: readonly Rectangle[]): Grid[] {
  const root = cells.map((_, index) => index);
  const find = (index: number): number => {
    let at = index;
    while (root[at] !== at) {
      root[at] = root[root[at] ?? at] ?? at;
      at = root[at] ?? at;
    }
    return at;
  };
  const owner = new Map<string, number>();
  cells.forEach((cell, index) => {
    for (const x of [cell.left, cell.right]) {
      for (const y of [cell.top, cell.bottom]) {
        const key = `${Math.round(x * 10)}:${Math.round(y * 10)}`;
        const other = owner.get(key);
        if (other === undefined) owner.set(key, index);
        else root[find(index)] = find(other);
      }
    }
  });
  const groups = new Map<number, Rectangle[]>();
  cells.forEach((cell, index) => {
    pushTo(groups, find(index), cell);
  });
  return [...groups.values()].map(rectanglesToGrid);
}

function rectanglesToGrid(cells: readonly Rectangle[]): Grid {
  const xs = distinct(
    flatMapped(cells, (cell) => [cell.left, cell.right]),
    SNAP,
  );
  const ys = distinct(
    flatMapped(cells, (cell) => [cell.top, cell.bottom]),
    LEAST_ROW,
  );
  return {
    xs,
    ys,
    cells: cells
      .map((cell) => ({
        row: indexOf(ys, cell.top),
        rowEnd: indexOf(ys, cell.bottom),
        column: indexOf(xs, cell.left),
        columnEnd: indexOf(xs, cell.right),
      }))
      .filter((cell) => cell.rowEnd > cell.row && cell.columnEnd > cell.column)
      .sort((a, b) => a.row - b.row || a.column - b.column),
  };
}

/** The values in order, those that follow another within `gap` left out. */
function distinct(values: readonly number[], gap: number): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > gap);
}

function indexOf(values: readonly number[], value: number): number {
  let best = 0;
  values.forEach((other, index) => {
    if (Math.abs(other - value) < Math.abs((values[best] ?? 0) - value)) best = index;
  });
  return best;
}

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
