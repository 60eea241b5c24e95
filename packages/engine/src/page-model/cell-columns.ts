import type { Columns } from './columns.ts';
import { nearestEdge } from './drawn-edges.ts';
import type { PageElements } from './page-elements.ts';

/** How far lines drawn around a word are looked for, in sizes of the body's font. */
const REACH = 8;

/** The cell a word stands in, its place there, and how far the drawn lines around it are. */
export const CELL_COLUMNS: Columns = {
  names: [
    'in cell',
    'cell width',
    'cell height',
    'cell words',
    'cell word',
    'cell first line',
    'cell last line',
    'from cell top',
    'from cell left',
    'to cell bottom',
    'to cell right',
    'rest of cell',
    'cell digits',
    'size in cell',
    'cell row',
    'cell column',
    'cell rows',
    'cell columns',
    'cell of its width',
    'empty cells beside',
    'edge above',
    'edge below',
    'edge left',
    'edge right',
    'edge below beyond',
    'edge below before',
    'edge below length',
  ],
  write: ({ elements, shapes, cellFacts }, word, out, at) => {
    const body = elements.bodySize;
    const index = elements.cell[word]!;
    const cell = elements.cells[index];
    let to = at;
    out[to++] = cell === undefined ? 0 : 1;
    if (cell === undefined) {
      out.fill(Number.NaN, to, to + 19);
      to += 19;
    } else {
      const { place } = cell;
      const own = elements.wordsOfCell[index]!;
      const facts = cellFacts[index]!;
      const height = Math.max(1, place.bottom - place.top);
      out[to++] = (place.right - place.left) / body;
      out[to++] = height / body;
      out[to++] = own.length;
      out[to++] = own.indexOf(word);
      out[to++] = elements.top[word]! < facts.top + 0.5 * body ? 1 : 0;
      out[to++] = elements.bottom[word]! > facts.bottom - 0.5 * body ? 1 : 0;
      out[to++] = (elements.top[word]! - place.top) / body;
      out[to++] = (elements.left[word]! - place.left) / body;
      out[to++] = (place.bottom - elements.bottom[word]!) / body;
      out[to++] = (place.right - elements.right[word]!) / body;
      out[to++] = (place.bottom - facts.bottom) / height;
      out[to++] =
        own.reduce((sum, other) => sum + shapes[other]!.digits, 0) /
        Math.max(
          1,
          own.reduce((sum, other) => sum + shapes[other]!.length, 0),
        );
      out[to++] = elements.size[word]! / Math.max(1, facts.largest);
      out[to++] = cell.row;
      out[to++] = cell.column;
      out[to++] = cell.rowEnd - cell.row;
      out[to++] = cell.columnEnd - cell.column;
      out[to++] = facts.alike;
      out[to++] = facts.emptyBeside;
    }
    writeEdges(elements, word, out, to);
  },
};

function writeEdges(elements: PageElements, word: number, out: Float32Array, at: number): void {
  const { edges, bodySize } = elements;
  const [left, right, top, bottom] = [
    elements.left[word]!,
    elements.right[word]!,
    elements.top[word]!,
    elements.bottom[word]!,
  ];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const reach = REACH * bodySize;
  const above = nearestEdge(edges.horizontal, y, -1, x, reach);
  const below = nearestEdge(edges.horizontal, y, 1, x, reach);
  const before = nearestEdge(edges.vertical, x, -1, y, 2 * reach);
  const behind = nearestEdge(edges.vertical, x, 1, y, 2 * reach);
  let to = at;
  out[to++] = above === null ? Number.NaN : (top - above.at) / bodySize;
  out[to++] = below === null ? Number.NaN : (below.at - bottom) / bodySize;
  out[to++] = before === null ? Number.NaN : (left - before.at) / bodySize;
  out[to++] = behind === null ? Number.NaN : (behind.at - right) / bodySize;
  out[to++] = below === null ? Number.NaN : (below.end - right) / bodySize;
  out[to++] = below === null ? Number.NaN : (left - below.start) / bodySize;
  out[to++] = below === null ? Number.NaN : (below.end - below.start) / Math.max(1, elements.frame.width);
}
