import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the clone. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Folders that hold nothing written by hand. */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.cache', '.git', 'results']);

/**
 * All files below a folder of the clone whose path passes the filter, relative to the root, sorted. A folder that does
 * not exist has none.
 *
 * @param {string} folder
 * @param {(file: string) => boolean} wanted
 * @returns {Promise<string[]>}
 */
export async function filesBelow(folder, wanted) {
  const entries = await readdir(path.join(ROOT, folder), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(file, wanted);
      return wanted(file) ? [file] : [];
    }),
  );
  return found.flat().sort();
}
