import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../source-files.mjs';
import type { Messages } from './catalogues.ts';
import { compareCatalogues } from './compare-catalogues.ts';
import { messagesInCode } from './messages-in-code.ts';
import { unusedTexts } from './unused-texts.ts';
import { wordsInCode } from './words-in-code.ts';

const inWords = (texts: Readonly<Record<string, Messages>>) =>
  compareCatalogues(new Map(Object.entries(texts)));
const written = (code: string) =>
  wordsInCode(ts.createSourceFile('a.tsx', code, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX)).map(
    ({ line, words }) => `${line}: ${words}`,
  );

it('two catalogues that say the same have no fault', () => {
  const en = { a: { b: '{n, plural, one {# row} other {# rows}} of {name}', keys: [['Del', 'Delete']] } };
  const de = {
    a: { b: 'Von {name}: {n, plural, one {# Zeile} other {# Zeilen}}', keys: [['Entf', 'Löschen']] },
  };
  expect(inWords({ en, de })).toEqual([]);
});

it('a text that is missing, too much, empty, or asks for other values is a fault', () => {
  const en = { a: 'One', b: '{name} is here', c: '{n, number} rows', d: 'Four', keys: ['x', 'y'] };
  const de = { b: '{nam} ist da', c: 'Zeilen', d: ' ', e: 'Fünf', keys: ['x'] };
  expect(inWords({ en, de })).toEqual([
    'de: d is empty',
    'de: a is missing',
    'de: keys/1 is missing',
    'de: e is not in en.json',
    'de: b asks for nam (text), en for name (text)',
    'de: c asks for nothing, en for n (number)',
  ]);
});

it('a message that cannot be read, or has braces without a value, is a fault', () => {
  expect(inWords({ en: { a: '{n, plural, one {# row}}', b: 'A {' } })).toEqual([
    expect.stringMatching(/^en: a is no ICU message: /),
    expect.stringMatching(/^en: b is no ICU message: /),
  ]);
});

it('words between tags, in labels, and sentences anywhere are found', () => {
  const found =
    written(`const A = () => <p title="Bold" aria-label={wide ? 'Wide' : undefined}>Hello {name}</p>;
const b = { label: \`\${name} wins\` };
toast('It is saved');
const c = <b>{n > 1 ? 'rows' : name}</b>;`);
  expect(found).toEqual(['1: Bold', '1: Wide', '1: Hello', '2: wins', '3: It is saved', '4: rows']);
});

it('classes, keys, errors for the log, modules and what is compared are no words', () => {
  const found = written(`import { A } from 'Some Module';
const a = <A className="Wide Open" key="rows" type={kind === 'Not Me' ? 'x' : 'y'} title={TEXTS.a} href="https://a.example" />;
throw new Error('Nobody sees this');`);
  expect(found).toEqual([]);
});

it('a text that nothing reads is found, however the others are taken', () => {
  const folder = path.join(ROOT, 'packages/web/src/texts');
  const files: Readonly<Record<string, string>> = {
    [`${folder}/catalogue.ts`]: `export interface Catalogue {
      readonly a: { readonly plain: string; readonly unread: string; readonly of: (values: { readonly n: number }) => string };
      readonly kinds: { readonly one: string; readonly two: string; readonly three: string };
      readonly all: { readonly x: string; readonly y: string };
      readonly pulled: { readonly out: string; readonly left: string };
    }`,
    [`${folder}/reader.ts`]: `import type { Catalogue } from './catalogue.ts';
      declare const TEXTS: Catalogue;
      declare const kind: 'one' | 'two';
      declare const show: (...texts: unknown[]) => void;
      const A = TEXTS.a;
      const { out } = TEXTS.pulled;
      show(A.plain, A.of({ n: 1 }), TEXTS.kinds[kind], TEXTS.all, out);`,
  };
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    noLib: true,
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(Object.keys(files), options, {
    ...host,
    fileExists: (file) => file in files || host.fileExists(file),
    readFile: (file) => files[file] ?? host.readFile(file),
    getSourceFile: (file, target) => {
      const code = files[file];
      return code === undefined
        ? host.getSourceFile(file, target)
        : ts.createSourceFile(file, code, target, true);
    },
  });
  const [catalogue, reader] = Object.keys(files).map((file) => program.getSourceFile(file));
  if (!catalogue || !reader) throw new Error('the files are not there');
  expect(unusedTexts(program, [reader], catalogue)).toEqual(['a/unread', 'kinds/three', 'pulled/left']);
});

it('what the service says is found where errors, faults and issues are made', () => {
  const code = `throw new DomainError('not-found', 'The moon is away.', { errors: { '/a': ['is not there'] } });
const b = n > 1 ? notFound('star') : { code: 'x', message: \`\${name} is late.\` };
report(pointer, isOdd ? 'It is odd.' : 'It is even.');
log.info('Nobody reads this');
errors[place] = [\`\${first} is one too many.\`];`;
  const source = ts.createSourceFile('a.ts', code, ts.ScriptTarget.ES2023, true);
  expect(messagesInCode(source).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '1: The moon is away.',
    '1: is not there',
    '2: There is no such star.',
    '2: {…} is late.',
    '3: It is odd.',
    '3: It is even.',
    '5: {…} is one too many.',
  ]);
});
