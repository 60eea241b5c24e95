import type { PartFile } from '../store/stacks.ts';
import type { Context } from './context.ts';
import type { PageRange } from './cut-file.ts';
import { DomainError } from './errors.ts';
import { faultsOfRanges, type Piece, pagesToPieces } from './pages-to-pieces.ts';
import { readStoredFile } from './stored-files.ts';

/** What takes the place of some pages: a file of the document as it is, or one that was cut from it. */
export interface PartContent {
  /** Which of the document's files it is of, from 0. */
  readonly file: number;
  /** Of that file, from 1. */
  readonly pages: PageRange;
  /** Null: the file as it is. */
  readonly cut: {
    readonly bytes: Uint8Array;
    readonly contentType: string;
    readonly sha256: string;
    readonly size: number;
  } | null;
}

export interface CutDocument {
  /** In order, of each what holds its pages. */
  readonly parts: readonly (readonly PartContent[])[];
  /** Of each file of the document. */
  readonly pageCounts: readonly number[];
}

type Ctx = Pick<Context, 'blobs' | 'cutFile'>;

/**
 * Cuts the files of a document by its pages and stores what was cut; whoever refers to it shares its locks.
 *
 * @throws DomainError `invalid-values` for ranges it has not, or a file that cannot be cut; `file-missing`, `file-damaged`
 */
export async function cutDocument(
  ctx: Ctx,
  files: readonly PartFile[],
  ranges: readonly PageRange[],
): Promise<CutDocument> {
  const pageCounts: number[] = [];
  for (const file of files) pageCounts.push((await cut(ctx, file, [])).pageCount);
  const pageCount = pageCounts.reduce((sum, count) => sum + count, 0);
  const errors = faultsOfRanges(ranges, pageCount);
  if (Object.keys(errors).length > 0) {
    throw new DomainError('invalid-values', `The document has ${pageCount} pages and cannot be parted so.`, {
      errors,
    });
  }
  const pieces = pagesToPieces(ranges, pageCounts);
  const contents = new Map<Piece, readonly PartContent[]>();
  for (const [index, file] of files.entries()) {
    const wanted = pieces.flat().filter((piece) => piece.file === index && !piece.isWhole);
    if (wanted.length === 0) continue;
    const { parts } = await cut(ctx, file, wanted);
    for (const [number, piece] of wanted.entries()) {
      contents.set(piece, await storeCut(ctx, piece, parts[number] ?? []));
    }
  }
  const toContents = (piece: Piece): readonly PartContent[] =>
    contents.get(piece) ?? [{ file: piece.file, pages: piece, cut: null }];
  return { parts: pieces.map((part) => part.flatMap(toContents)), pageCounts };
}

async function cut(ctx: Ctx, { sha256, contentType }: PartFile, ranges: readonly PageRange[]) {
  const pages = ranges.map(({ firstPage, lastPage }) => ({ firstPage, lastPage }));
  const file = { bytes: await readStoredFile(ctx, sha256), contentType };
  const answer = await ctx.cutFile({ file, ranges: pages });
  if (answer?.ok) return answer;
  throw new DomainError('invalid-values', answer?.message ?? 'The file takes too long to be parted.');
}

/** Several files of one piece are its pages, one each. */
async function storeCut(
  { blobs }: Ctx,
  { file, firstPage, lastPage }: Piece,
  made: readonly { readonly bytes: Uint8Array; readonly contentType: string }[],
): Promise<readonly PartContent[]> {
  const contents: PartContent[] = [];
  for (const [index, { bytes, contentType }] of made.entries()) {
    const page = firstPage + index;
    const pages = made.length === 1 ? { firstPage, lastPage } : { firstPage: page, lastPage: page };
    contents.push({ file, pages, cut: { bytes, contentType, ...(await blobs.put(bytes)) } });
  }
  return contents;
}
