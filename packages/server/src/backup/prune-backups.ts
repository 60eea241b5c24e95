import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsIn, FILES, openBackedUpFiles, UNFINISHED } from './manifest.ts';
import { linesOf } from './packed-file.ts';

/**
 * Deletes all but the newest backups, what backups left that were killed, and the files that none of those that stay has. Nobody else
 * may be writing a backup into this folder.
 *
 * @returns the names of those deleted
 */
export async function forgetBackups(folder: string, keep: number): Promise<readonly string[]> {
  const names = await backupsIn(folder);
  const old = Number.isFinite(keep) ? names.slice(0, Math.max(0, names.length - keep)) : [];
  const killed = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  const gone = [...old, ...killed];
  if (gone.length === 0) return [];
  const kept = names.filter((name) => !old.includes(name));
  const blobs = await openBackedUpFiles(folder);
  for await (const sha256 of inNoneOf(await listsOf(folder, gone), await listsOf(folder, kept))) {
    await blobs.delete(sha256);
  }
  // At the end: killed before, the next one does the rest.
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
  return old;
}

async function listsOf(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const lists: string[] = [];
  for (const name of names) {
    const list = join(folder, name, FILES);
    if ((await stat(list).catch(() => null)) !== null) lists.push(list);
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
