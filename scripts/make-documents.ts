/*
 * Composes our own test documents into `test/documents/<case>/`: `input.pdf`, `config.json` and `truth.json` (what a
 * person reads there), and the sample in `demo/`. `expected.json` beside them is what the engine reads, written by
 * `npm run golden:update`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeCases, DEMO_CASE } from './documents/cases.ts';

const folder = fileURLToPath(new URL('../test/documents/', import.meta.url));
const demoFolder = fileURLToPath(new URL('../demo/', import.meta.url));

for (const { name, pdf, config, truth } of await composeCases()) {
  const target = path.join(folder, name);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, 'input.pdf'), pdf);
  await writeFile(path.join(target, 'config.json'), toJson(config));
  await writeFile(path.join(target, 'truth.json'), toJson(truth));
  if (name !== DEMO_CASE) continue;
  await mkdir(demoFolder, { recursive: true });
  await writeFile(path.join(demoFolder, 'invoice.pdf'), pdf);
  await writeFile(path.join(demoFolder, 'config.json'), toJson(config));
}

function toJson(value: object): string {
  const json = JSON.stringify(value, null, 2);
  // Lists of words stand on one line, as the formatter of this repository has them.
  return `${json.replace(/\[\n\s+("[^\n]*"(?:,\n\s+"[^\n]*")*)\n\s+\]/g, (_, words: string) => `[${words.replace(/,\n\s+/g, ', ')}]`)}\n`;
}
