import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The folders directly below one that are labelled sets, by name. */
export async function labelledSetsBelow(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(directory, name));
  const isSet = await Promise.all(
    folders.map((folder) =>
      access(path.join(folder, 'truth.jsonl')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return folders.filter((_, index) => isSet[index]).sort();
}

/** Changes with the set's truth: figures compare only over the same one. Eight hexadecimal digits. */
export async function setVersion(directory: string): Promise<string> {
  const truth = await readFile(path.join(directory, 'truth.jsonl'));
  return createHash('sha256').update(truth).digest('hex').slice(0, 8);
}
