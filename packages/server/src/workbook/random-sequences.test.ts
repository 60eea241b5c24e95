import { expect, it } from 'vitest';
import { hasProgram } from '../testing/programs.ts';
import { openInLibreOffice, type ShownSheet, saveInLibreOffice } from './testing/open-in-libreoffice.ts';
import { startSequence } from './testing/random-sequence.ts';
import { testedFile, testedGrid } from './testing/tested-book.ts';

/** More of them at night. */
const SEQUENCES = Number(process.env.ROWBOX_TEST_SEQUENCES ?? 50);
const STEPS = 6;
const AT_ONCE = 50;
/** LibreOffice takes half a second a workbook. */
const SAVED_ELSEWHERE = 10;

it.skipIf(!hasProgram('soffice'))(
  'is always what the model has and what people wrote, whatever happens in which order',
  async () => {
    const sequences = Array.from({ length: SEQUENCES }, (_, index) => {
      const book = testedFile();
      return { book, ...startSequence(index + 1, book) };
    });
    for (const sequence of sequences) for (let step = 0; step < STEPS; step += 1) await sequence.step();
    const some = sequences.slice(0, SAVED_ELSEWHERE);
    const saved = await saveInLibreOffice(some.map(({ book }) => book.bytes()));
    for (const [index, { book, sync }] of some.entries()) {
      book.replace(saved[index] ?? new Uint8Array());
      sync();
    }
    for (const sequence of sequences) for (let step = 0; step < STEPS; step += 1) await sequence.step();
    const opened: ReadonlyMap<string, ShownSheet>[] = [];
    for (let from = 0; from < SEQUENCES; from += AT_ONCE) {
      opened.push(
        ...(await openInLibreOffice(sequences.slice(from, from + AT_ONCE).map(({ book }) => book.bytes()))),
      );
    }
    const faults = sequences.flatMap((sequence, index) =>
      sequence.faults(opened[index] ?? new Map()).map((fault) => `seed ${index + 1}: ${fault}`),
    );
    expect(faults).toEqual([]);
  },
  SEQUENCES * 4_000,
);

it(
  'is so in a native spreadsheet of Google, too',
  async () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const sequence = startSequence(seed, testedGrid());
      // Each step looks at all there is, and throws where something is wrong with it.
      for (let step = 0; step < 2 * STEPS; step += 1) await sequence.step();
      expect(sequence.history).toHaveLength(2 * STEPS);
    }
  },
  SEQUENCES * 4_000,
);
