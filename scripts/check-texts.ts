/*
 * Ends with 1 when a catalogue of the web app's texts lacks a text or asks for other values than the English one, when nothing
 * reads a text, or when words for people stand in the code.
 */
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './source-files.mjs';
import { readCatalogues, TEXTS_FOLDER } from './texts/catalogues.ts';
import { compareCatalogues } from './texts/compare-catalogues.ts';
import { unusedTexts } from './texts/unused-texts.ts';
import { wordsInCode } from './texts/words-in-code.ts';

const texts = path.join(ROOT, TEXTS_FOLDER);
const source = path.dirname(texts);
const program = webProgram(path.join(path.dirname(source), 'tsconfig.json'));
const files = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.startsWith(`${source}/`) && !/\.(?:test|d)\.ts$/.test(fileName));
const catalogue = files.find(({ fileName }) => fileName === `${texts}/catalogue.ts`);
if (!catalogue) throw new Error('catalogue.ts is not there: run `npm run fix`');
const readers = files.filter((file) => file !== catalogue);

const faults = [
  ...compareCatalogues(await readCatalogues(texts)),
  ...unusedTexts(program, readers, catalogue).map((text) => `${text} is read by nothing`),
  ...readers.flatMap((file) =>
    wordsInCode(file).map(
      ({ line, words }) =>
        `${path.relative(ROOT, file.fileName)}:${line} has words for people that no catalogue holds: ${words}`,
    ),
  ),
];
if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function webProgram(config: string): ts.Program {
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
