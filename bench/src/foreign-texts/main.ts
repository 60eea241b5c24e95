import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createForeignTextFinder } from './find-foreign-texts.ts';
import { labelledTexts } from './labelled-values.ts';
import { ORDINARY_TEXTS } from './ordinary-texts.ts';
import { sourceToTexts } from './source-texts.ts';

/*
 * `npm run check` asks: does the engine hold anything of the labelled documents? Every literal and comment of its sources
 * and tests is compared with the truths that lie beside the checkout; where none do there is nothing to compare.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LABELLED = path.resolve(ROOT, '../shared/data');
const ENGINE = path.join(ROOT, 'packages/engine/src');

const isThere = await access(LABELLED).then(
  () => true,
  () => false,
);
if (isThere) {
  const find = createForeignTextFinder(await labelledTexts(LABELLED), ORDINARY_TEXTS);
  const files = (await readdir(ENGINE, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  let found = 0;
  for (const file of files) {
    const source = await readFile(path.join(ENGINE, file), 'utf8');
    for (const { text, line } of sourceToTexts(file, source)) {
      for (const { shared, value } of find(text)) {
        found += 1;
        process.stderr.write(
          `packages/engine/src/${file}:${line}: "${shared}" stands in a labelled document: ${value}\n`,
        );
      }
    }
  }
  if (found > 0) {
    process.stderr.write(
      `${found} texts of other people's documents. Invent others; an ordinary word goes into bench/src/foreign-texts/ordinary-texts.ts.\n`,
    );
    process.exitCode = 1;
  }
}
