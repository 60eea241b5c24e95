import type { PartFile, WholeFile } from '../store/stacks.ts';

/**
 * Puts a file that was parted in the place of its parts, where all of them stand one after another in their order.
 *
 * @param files in page order
 * @param wholes what they were cut from
 */
export function partsToWholes(files: readonly PartFile[], wholes: readonly WholeFile[]): readonly PartFile[] {
  const byId = new Map(wholes.map((whole) => [whole.id, whole]));
  const together: PartFile[] = [];
  for (let at = 0; at < files.length; ) {
    const run = runFrom(files, at);
    const whole = byId.get(run[0]?.whole?.wholeId ?? 0);
    if (whole && pagesOf(run) === whole.pages) {
      const { sha256, size, contentType, fileName } = whole;
      together.push({ sha256, size, contentType, fileName, whole: null });
    } else {
      together.push(...run);
    }
    at += run.length;
  }
  return together;
}

/** The files from one on that hold pages of the same file, in its order. */
function runFrom(files: readonly PartFile[], start: number): readonly PartFile[] {
  let end = start + 1;
  while (end < files.length && follows(files[end - 1], files[end])) end += 1;
  return files.slice(start, end);
}

const follows = (one: PartFile | undefined, next: PartFile | undefined): boolean =>
  one?.whole != null &&
  next?.whole?.wholeId === one.whole.wholeId &&
  next.whole.firstPage > one.whole.lastPage;

const pagesOf = (files: readonly PartFile[]): number =>
  files.reduce((sum, { whole }) => sum + (whole === null ? 0 : whole.lastPage - whole.firstPage + 1), 0);
