/*
 * Ends with 1 when a catalogue of the texts of the web app or of the service lacks a text or asks for other values than the English
 * one, when nothing reads a text, when words for people stand in the code of the app, or when the service says something that a language has no
 * words for.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { MESSAGE_LANGUAGES, translatorTo } from '../packages/contract/src/messages/index.ts';
import { filesBelow, ROOT } from './source-files.mjs';
import { FIRST_LANGUAGE, readCatalogues, SERVICE_TEXTS_FOLDER, TEXTS_FOLDER } from './texts/catalogues.ts';
import { compareCatalogues } from './texts/compare-catalogues.ts';
import { messagesInCode } from './texts/messages-in-code.ts';
import { unusedTexts } from './texts/unused-texts.ts';
import { wordsInCode } from './texts/words-in-code.ts';

/** The code that says something to people through the API. */
const SAYING = [
  'packages/server/src/domain',
  'packages/server/src/http',
  'packages/contract/src',
  'packages/engine/src/carried',
  'packages/engine/src/config',
  'packages/engine/src/fields',
  'packages/engine/src/validation',
  'packages/engine/src/values',
  'packages/readers/src/image',
  'packages/readers/src/ocr',
  'packages/readers/src/pdf',
];
/** Whose words, and not only values, stand in for each other; each of what comes of them is in the catalogues. */
const PUT_TOGETHER = new Set([
  'There is no such {…}.',
  'This says the same as {…} of {…}: it may have been sent twice.',
  'The body is not valid JSON{…}.',
  'not valid JSON{…}',
  'The {…} "{…}" has to start with a letter (A–Z) and consist of at most 64 letters, digits and underscores.',
  'The {…} "{…}" is used twice.',
  '"{…}" is not a field type.{…} There are {…}.',
  'The {…} is hard to read (mean confidence {…} %).',
  'The text seems to be cut off at the {…} of the {…}.',
  'notes.txt is neither a PDF nor an image of a supported format.',
]);

const texts = path.join(ROOT, TEXTS_FOLDER);
const { program, catalogue, readers } = readersOf(texts);
const serviceTexts = path.join(ROOT, SERVICE_TEXTS_FOLDER);
const service = readersOf(serviceTexts);

const faults: string[] = [
  ...compareCatalogues(await readCatalogues(texts)),
  ...unusedTexts(program, readers, catalogue).map((text) => `${text} is read by nothing`),
  ...compareCatalogues(await readCatalogues(path.join(serviceTexts, 'languages'))).map(
    (fault) => `of the service, ${fault}`,
  ),
  ...unusedTexts(service.program, service.readers, service.catalogue).map(
    (text) => `of the service, ${text} is read by nothing`,
  ),
  ...readers.flatMap((file) =>
    wordsInCode(file).map(
      ({ line, words }) =>
        `${path.relative(ROOT, file.fileName)}:${line} has words for people that no catalogue holds: ${words}`,
    ),
  ),
];
for (const folder of SAYING) {
  for (const file of await filesBelow(folder, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const code = await readFile(path.join(ROOT, file), 'utf8');
    const parsed = ts.createSourceFile(file, code, ts.ScriptTarget.ES2023, true);
    for (const { line, message } of messagesInCode(parsed)) {
      if (PUT_TOGETHER.has(message)) continue;
      const missing = MESSAGE_LANGUAGES.filter(
        (one) => one !== FIRST_LANGUAGE && !isTranslated(message, one),
      );
      for (const language of missing) faults.push(`${file}:${line} is not said in ${language}: ${message}`);
    }
  }
}
if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Where a value stands, it may be a message of its own. */
function isTranslated(message: string, language: string): boolean {
  const translate = translatorTo(language);
  return ['x1', '12', 'a division by zero', 'a whole number'].some((value) => {
    const said = message.replaceAll('{…}', value);
    return translate(said) !== said;
  });
}

/** The code beside a folder of texts, which may read them. */
function readersOf(texts: string) {
  const source = path.dirname(texts);
  const program = programOf(path.join(path.dirname(source), 'tsconfig.json'));
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${source}/`) && !/\.(?:test|d)\.ts$/.test(fileName));
  const catalogue = files.find(({ fileName }) => fileName === path.join(texts, 'catalogue.ts'));
  if (!catalogue) throw new Error(`${texts}/catalogue.ts is not there: run \`npm run fix\``);
  return { program, catalogue, readers: files.filter((file) => file !== catalogue) };
}

function programOf(config: string): ts.Program {
  const read = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (!read) throw new Error(`${config} cannot be read`);
  return ts.createProgram(read.fileNames, read.options);
}
