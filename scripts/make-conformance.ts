/*
 * Writes `docs/conformance.md`: every paragraph of the interface with the tests that prove it. With `--check` it writes
 * nothing and ends with 1 when the page is not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PARTS, type Part } from '../test/conformance/paragraphs.ts';
import { type Proof, readProofs } from './conformance/proofs.mjs';

const page = fileURLToPath(new URL('../docs/conformance.md', import.meta.url));
const wanted = conformancePage(PARTS, await readProofs());

if (!process.argv.includes('--check')) {
  await writeFile(page, wanted);
} else if ((await readFile(page, 'utf8').catch(() => '')) !== wanted) {
  process.stderr.write('docs/conformance.md is out of date: run `npm run fix` and commit it.\n');
  process.exitCode = 1;
}

function conformancePage(parts: readonly Part[], proofs: readonly Proof[]): string {
  return [
    '# Conformance',
    '',
    '<!-- Written by scripts/make-conformance.ts from test/conformance: change it there. -->',
    '',
    'Every paragraph of the interface in our own words, in its order, and the tests that prove it over HTTP against the',
    'service as it is started. `npm test` fails when one of them did not run and pass.',
    '',
    ...parts.flatMap((part) => [
      `## ${part.heading}`,
      '',
      '| | What it says | Proven by |',
      '|---|---|---|',
      ...Object.entries(part.paragraphs).map(([id, paragraph]) => {
        const says = typeof paragraph === 'string' ? paragraph : paragraph.says;
        const proof =
          typeof paragraph === 'string' ? listed(id, proofs) : `**No test here.** ${paragraph.missing}`;
        return `| ${id} | ${inCell(says)} | ${proof} |`;
      }),
      '',
    ]),
  ].join('\n');
}

function listed(id: string, proofs: readonly Proof[]): string {
  return proofs
    .filter(({ proves }) => proves.includes(id))
    .map(
      ({ file, says }) => `[${file.split('/').at(-1)?.replace('.test.ts', '')}](../${file}): ${inCell(says)}`,
    )
    .join('<br>');
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
