import type { BackupPlace, LocalBackup } from './backup-place.ts';
import { linesOf } from './packed-file.ts';

/**
 * Deletes all but the newest backups, what backups left that were killed, and the files that none of those that stay has. Nobody else
 * may be writing a backup to this place.
 *
 * @returns the names of those deleted
 */
export async function forgetBackups(place: BackupPlace, keep: number): Promise<readonly string[]> {
  const names = await place.names();
  const old = Number.isFinite(keep) ? names.slice(0, Math.max(0, names.length - keep)) : [];
  const gone = [...old, ...(await place.unfinished())];
  if (gone.length === 0) return [];
  const kept = names.filter((name) => !old.includes(name));
  const blobs = await place.files();
  const lists = { gone: await listsOf(place, gone), kept: await listsOf(place, kept) };
  try {
    const paths = (list: readonly LocalBackup[]) => list.map(({ path }) => path);
    for await (const sha256 of inNoneOf(paths(lists.gone), paths(lists.kept))) await blobs.delete(sha256);
  } finally {
    for (const { close } of [...lists.gone, ...lists.kept]) await close();
  }
  // At the end: killed before, the next one does the rest.
  for (const name of gone) await place.delete(name);
  return old;
}

async function listsOf(place: BackupPlace, names: readonly string[]): Promise<readonly LocalBackup[]> {
  const lists = [];
  for (const name of names) {
    const list = await place.fetchList(name);
    if (list !== null) lists.push(list);
  }
  return lists;
}

/** Lines of the first lists that are in none of the others; all are in order, so that one line of each is enough in memory. */
async function* inNoneOf(ofThese: readonly string[], others: readonly string[]) {
  const candidates = merged(ofThese.map(linesOfKilled));
  const kept = merged(others.map(linesOf));
  let next = await kept.next();
  for await (const line of candidates) {
    while (!next.done && next.value < line) next = await kept.next();
    if (next.done || next.value !== line) yield line;
  }
  await kept.return(undefined);
}

/** A list that was being written ends in the middle; no file was copied by it then. */
async function* linesOfKilled(path: string) {
  const lines: AsyncGenerator<string, void, undefined> = linesOf(path);
  try {
    yield* lines;
  } catch {
    // What it says so far is enough.
  }
}

/** In order, each line once. */
async function* merged(lists: readonly AsyncGenerator<string, void, undefined>[]) {
  const heads = await Promise.all(lists.map((list) => list.next()));
  while (true) {
    let least: string | undefined;
    for (const head of heads) {
      if (!head.done && (least === undefined || head.value < least)) least = head.value;
    }
    if (least === undefined) return;
    yield least;
    for (const [index, list] of lists.entries()) {
      const head = heads[index];
      if (head && !head.done && head.value === least) heads[index] = await list.next();
    }
  }
}
