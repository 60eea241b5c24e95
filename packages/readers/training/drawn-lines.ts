import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type SampleLine, sampleLines } from './sample-lines.ts';

/** Lines drawn at a time, each time with a seed of its own. */
export const CHUNK_LINES = 500;

/**
 * The lines of one seed. Drawing takes longer than all else, so they are kept in `folder`: a training that was broken
 * off goes on where it stood.
 */
export const drawnLines = async (
  recogniser: Uint8Array,
  letters: readonly string[],
  seed: number,
  folder: string,
): Promise<readonly SampleLine[]> => {
  const file = join(folder, `${seed}.bin`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return deserialize(kept) as readonly SampleLine[];
  const lines = await sampleLines(recogniser, letters, CHUNK_LINES, seed);
  await mkdir(folder, { recursive: true });
  await writeFile(file, serialize(lines));
  return lines;
};
