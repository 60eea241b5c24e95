import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The texts of all `truth.jsonl` below a folder: what people wrote or read on other people's documents. */
export async function labelledTexts(directory: string): Promise<readonly string[]> {
  const files = await readdir(directory, { recursive: true });
  const truths = files.filter((file) => path.basename(file) === 'truth.jsonl').sort();
  const texts = new Set<string>();
  for (const file of truths) {
    const lines = (await readFile(path.join(directory, file), 'utf8'))
      .split('\n')
      .filter((line) => line !== '');
    for (const line of lines) {
      const { data, sections } = JSON.parse(line) as { data?: unknown; sections?: unknown };
      addTexts(data, texts);
      addTexts(sections, texts);
    }
  }
  return [...texts];
}

function addTexts(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) addTexts(part, into);
}
