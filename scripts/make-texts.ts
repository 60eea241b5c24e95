/*
 * Writes `packages/web/src/texts/catalogue.ts`, the type of the app's texts, from the English catalogue. With `--check` it
 * writes nothing and ends with 1 when the file is not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './source-files.mjs';
import {
  type Argument,
  FIRST_LANGUAGE,
  type Messages,
  messageArguments,
  readCatalogues,
  TEXTS_FOLDER,
} from './texts/catalogues.ts';

const folder = path.join(ROOT, TEXTS_FOLDER);
const file = path.join(folder, 'catalogue.ts');
const english = (await readCatalogues(folder)).get(FIRST_LANGUAGE) ?? {};
const wanted = [
  '// Written by scripts/make-texts.ts from en.json: change it there.',
  '',
  `export interface Catalogue ${toType(english, 0)}`,
  '',
].join('\n');

if (!process.argv.includes('--check')) await writeFile(file, wanted);
else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
  process.stderr.write(`${TEXTS_FOLDER}/catalogue.ts is out of date: run \`npm run fix\` and commit it.\n`);
  process.exitCode = 1;
}

function toType(messages: Messages, depth: number): string {
  if (typeof messages === 'string') return messageType(messages);
  if (Array.isArray(messages)) {
    // Lists hold the same kind of thing again and again.
    const [first = ''] = messages as readonly Messages[];
    return Array.isArray(first)
      ? `readonly (readonly [${first.map((one) => toType(one, depth)).join(', ')}])[]`
      : `readonly ${toType(first, depth)}[]`;
  }
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(messages).map(
    ([key, below]) =>
      `${indent}readonly ${/^(?:[A-Za-z_$][\w$]*|\d+)$/.test(key) ? key : `'${key}'`}: ${toType(below, depth + 1)};`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function messageType(message: string): string {
  const values = [...messageArguments(message)].sort(([one], [other]) => (one < other ? -1 : 1));
  if (values.length === 0) return 'string';
  const parts = values.map(([name, argument]) => `readonly ${name}: ${argumentType(argument)}`);
  return `(values: { ${parts.join('; ')} }) => string`;
}

function argumentType(argument: Argument): string {
  if (argument === 'text') return 'string';
  if (argument === 'number') return 'number';
  if (argument === 'date') return 'Date';
  return argument
    .filter((choice) => choice !== 'other')
    .map((choice) => `'${choice}'`)
    .join(' | ');
}
