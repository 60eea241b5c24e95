import type { Box, Page } from '@rowbox/engine';
import type {
  AnnotatedDocument,
  AnnotatedEntry,
  AnnotatedGroup,
  PlaceOnPage,
  WordClass,
  WordRun,
} from '../../annotated-document.ts';
import type { Draft, DraftEntry, DraftGroup, PieceId } from '../draft.ts';
import type { PlacedPage, PlacedWord, Printed } from './printed.ts';

const CLASSES: Readonly<Record<string, WordClass>> = {
  L: 'label',
  T: 'label',
  V: 'value',
  C: 'value',
  H: 'heading',
  M: 'mark',
  B: 'boilerplate',
};
/** Share of a read word that a printed word must cover to be the same one. */
const LEAST_COVERED = 0.3;
/** From this share on, a second piece counts as part of a read word. */
const MIXED = 0.25;

interface Truth {
  /** The class of each word by page; null: two classes ran into one word. */
  readonly classes: readonly (readonly (WordClass | null)[])[];
  readonly runs: ReadonlyMap<PieceId, WordRun>;
  /** Pieces of which a word ran into another piece's. */
  readonly mixed: ReadonlySet<PieceId>;
}

/** Finds what was drafted among the words that the reader saw. Entries whose words can't be told apart are left out. */
export function joinTruth(draft: Draft, { placed, pages }: Printed): AnnotatedDocument {
  const truth = wordsToPieces(placed, pages);
  const places = placesOf(placed);
  const headings = headingsOf(placed);
  return {
    id: draft.id,
    source: 'generated',
    template: draft.template,
    kind: draft.kind,
    language: draft.language,
    pages,
    classes: truth.classes,
    entries: draft.entries.flatMap((entry) => entryOf(entry, truth, places, headings)),
    groups: draft.groups.flatMap((group) => groupOf(group, truth)),
  };
}

function wordsToPieces(placed: readonly PlacedPage[], pages: readonly Page[]): Truth {
  const runs = new Map<PieceId, { page: number; words: number[] }>();
  const mixed = new Set<PieceId>();
  const classes = pages.map((page, pageIndex) => {
    const printed = placed[pageIndex]?.words ?? [];
    return page.words.map((word, index): WordClass | null => {
      const pieces = piecesUnder(word.box, printed);
      const [first, second] = pieces;
      if (first === undefined) return 'boilerplate';
      if (second !== undefined) {
        for (const { piece } of pieces) mixed.add(piece);
        return null;
      }
      if (first.piece === '') return 'boilerplate';
      const run = runs.get(first.piece) ?? { page: pageIndex + 1, words: [] };
      runs.set(first.piece, run);
      if (run.page === pageIndex + 1) run.words.push(index);
      return CLASSES[first.piece.slice(0, 1)] ?? null;
    });
  });
  return { classes, runs, mixed };
}

/** The pieces of the printed words that a read word covers, by share of the read word, the greatest first. */
function piecesUnder(box: Box, printed: readonly PlacedWord[]): { piece: PieceId; share: number }[] {
  const area = Math.max(1e-9, (box.right - box.left) * (box.bottom - box.top));
  const shares = new Map<PieceId, number>();
  for (const { piece, box: other } of printed) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (width > 0 && height > 0) shares.set(piece, (shares.get(piece) ?? 0) + (width * height) / area);
  }
  const found = [...shares].map(([piece, share]) => ({ piece, share })).sort((a, b) => b.share - a.share);
  const [best] = found;
  if (best === undefined || best.share < LEAST_COVERED) return [];
  return found.filter(({ share }) => share === best.share || share > Math.max(MIXED, best.share * 0.6));
}

function placesOf(placed: readonly PlacedPage[]): ReadonlyMap<number, PlaceOnPage> {
  const inside = (fraction: number): number => Math.min(1, Math.max(0, fraction));
  return new Map(
    placed.flatMap(({ places }, index) =>
      places.flatMap(({ entries, box }) => {
        const { left, top, right, bottom } = box;
        if (top >= 1 || right <= left) return [];
        const shown = { left: inside(left), top: inside(top), right: inside(right), bottom: inside(bottom) };
        return entries.map((entry) => [entry, { page: index + 1, box: shown }] as const);
      }),
    ),
  );
}

function headingsOf(placed: readonly PlacedPage[]): ReadonlyMap<string, readonly PieceId[]> {
  const found = new Map<string, readonly PieceId[]>();
  for (const { piece, entries, headings } of placed.flatMap((page) => page.headings)) {
    if (piece !== '') found.set(piece, headings);
    for (const entry of entries.split(' ')) if (entry !== '') found.set(`V${entry}`, headings);
  }
  return found;
}

function entryOf(
  entry: DraftEntry,
  { runs, mixed }: Truth,
  places: ReadonlyMap<number, PlaceOnPage>,
  headings: ReadonlyMap<string, readonly PieceId[]>,
): AnnotatedEntry[] {
  const runsOf = (pieces: readonly PieceId[]): WordRun[] => pieces.flatMap((piece) => runs.get(piece) ?? []);
  const { valuePiece, value, type, concept, names } = entry;
  const read = valuePiece === null ? null : (runs.get(valuePiece) ?? null);
  if (valuePiece !== null && (read === null || mixed.has(valuePiece))) return [];
  if (entry.labels.some((piece) => mixed.has(piece))) return [];
  const labels = runsOf(entry.labels);
  const place = places.get(entry.id) ?? null;
  if (read === null && place === null) return [];
  if (labels.length === 0 && (read === null || entry.labels.length > 0)) return [];
  const above = headings.get(`V${entry.id}`) ?? headings.get(valuePiece ?? entry.labels[0] ?? '') ?? [];
  const data = read === null ? null : (value?.data ?? null);
  return [{ labels, headings: runsOf(above), value: read, place, type, data, concept, names }];
}

/** Rows that did not come onto paper are left out; a group of which a row was torn is left out as a whole. */
function groupOf({ names, columns, rows }: DraftGroup, { runs, mixed }: Truth): AnnotatedGroup[] {
  const printed = rows.filter((row) => row.some(({ piece }) => runs.has(piece)));
  const isTorn = printed.some((row) =>
    row.some(({ piece, value }) => mixed.has(piece) || (value !== null && !runs.has(piece))),
  );
  if (isTorn || printed.length === 0) return [];
  const headed = columns.map(({ header, ...column }) => ({ ...column, header: runs.get(header) ?? null }));
  const read = printed.map((row) =>
    row.map(({ piece, value }) => ({ value: runs.get(piece) ?? null, data: value?.data ?? null })),
  );
  return [{ names, columns: headed, rows: read }];
}
