import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, ROOT } from '../source-files.mjs';

const FOLDER = 'test/conformance';

/**
 * A test that proves paragraphs of the interface.
 *
 * @typedef {{ file: string, title: string, proves: string[], says: string }} Proof `says`: what it is about, and the title
 */

/**
 * The tests of the conformance suite, from their sources. Each one's title begins with the paragraphs it proves: `[2.4, 4.1] …`.
 *
 * @returns {Promise<Proof[]>}
 * @throws {Error} when a title names no paragraph, or a test would not run
 */
export async function readProofs() {
  const files = await filesBelow(FOLDER, (file) => file.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((file) => readFile(path.join(ROOT, file), 'utf8')));
  return files.flatMap((file, index) => proofsOf(file, sources[index] ?? ''));
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Proof[]}
 */
export function proofsOf(file, source) {
  const halted = /\b(?:it|describe)\.(?:skip|only|todo|fails|skipIf|runIf)\b/.exec(source);
  if (halted) throw new Error(`${file}: ${halted[0]} in a proof`);
  return [...source.matchAll(/\bit\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ({ 2: quoted = '', index }) => {
      const title = quoted.replace(/\\(.)/g, '$1');
      const [, numbers, says] = /^\[([\d., ]+)\] (.+)$/.exec(title) ?? [];
      if (numbers === undefined || says === undefined) {
        throw new Error(`${file}: the title "${title}" names no paragraph`);
      }
      const about = subjectAt(source, index);
      return { file, title, proves: numbers.split(', '), says: about ? `${about}: ${says}` : says };
    },
  );
}

/**
 * What the `describe` around a test speaks of; null for a test that stands by itself, at the beginning of its line.
 *
 * @param {string} source
 * @param {number} index of the test
 */
function subjectAt(source, index) {
  if (index === 0 || source[index - 1] === '\n') return null;
  return [...source.slice(0, index).matchAll(/\bdescribe\((['"])(.*?)\1/g)].at(-1)?.[2] ?? null;
}

/**
 * What a run of all tests has to say of the proofs.
 *
 * @typedef {{ testResults: { name: string, assertionResults: { title: string, status: string }[] }[] }} Report
 *
 * @param {readonly Proof[]} proofs
 * @param {Report} report of Vitest's JSON reporter
 * @returns {string[]} the proofs that did not run and pass
 */
export function unproven(proofs, report) {
  const passed = new Set(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ title }) => `${path.basename(name)} ${title}`),
    ),
  );
  return proofs
    .map(({ file, title }) => `${path.basename(file)} ${title}`)
    .filter((proof) => !passed.has(proof));
}
