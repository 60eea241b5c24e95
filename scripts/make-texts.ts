/*
 * Writes the types of the texts, of the app's and of the service's, from the English catalogues, and the list of the catalogues of the
 * API's messages. With `--check` it writes nothing and ends with 1 when a file is not what it would write.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './source-files.mjs';
import {
  type Argument,
  CATALOGUES,
  FIRST_LANGUAGE,
  MESSAGES_FOLDER,
  type Messages,
  messageArguments,
  readCatalogues,
} from './texts/catalogues.ts';

for (const { folder, name, from } of CATALOGUES) {
  const english = (await readCatalogues(path.join(ROOT, folder, from))).get(FIRST_LANGUAGE) ?? {};
  const wanted = [
    `// Written by scripts/make-texts.ts from ${path.posix.join(from, 'en.json')}: change it there.`,
    '',
    `export interface Catalogue ${toType(english, 0)}`,
    '',
  ].join('\n');
  await writeOrCheck(path.posix.join(folder, name), wanted);
}
await writeOrCheck(`${MESSAGES_FOLDER}/catalogues.ts`, await messageCatalogues());

async function writeOrCheck(file: string, wanted: string): Promise<void> {
  const there = path.join(ROOT, file);
  if (!process.argv.includes('--check')) await writeFile(there, wanted);
  else if ((await readFile(there, 'utf8').catch(() => '')) !== wanted) {
    process.stderr.write(`${file} is out of date: run \`npm run fix\` and commit it.\n`);
    process.exitCode = 1;
  }
}

/** The catalogues of the messages of the API, which browsers load, too: a bundler has to find each by name. */
async function messageCatalogues(): Promise<string> {
  const files = (await readdir(path.join(ROOT, MESSAGES_FOLDER)))
    .filter((file) => file.endsWith('.json'))
    .sort();
  const languages = files.map((file) => path.basename(file, '.json'));
  const nameOf = (language: string) =>
    language.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    '// Written by scripts/make-texts.ts from the catalogues of this folder.',
    ...languages.map((one) => `import ${nameOf(one)} from './${one}.json' with { type: 'json' };`),
    '',
    '/** The catalogue of every language but the first, as BCP 47 names it. */',
    'export const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...languages.map((one) => (nameOf(one) === one ? `  ${one},` : `  '${one}': ${nameOf(one)},`)),
    '};',
    '',
  ].join('\n');
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
