import { expect, it } from 'vitest';
import { hasProgram } from '../testing/programs.ts';
import { openInLibreOffice, type ShownSheet, saveInLibreOffice } from './testing/open-in-libreoffice.ts';
import { startSequence } from './testing/random-sequence.ts';

/** More of them at night. */
const SEQUENCES = Number(process.env.ROWBOX_TEST_SEQUENCES ?? 50);
const STEPS = 6;
const AT_ONCE = 50;
/** LibreOffice takes half a second a workbook. */
const SAVED_ELSEWHERE = 10;

it.skipIf(!hasProgram('soffice'))(
  'is always what the model has and what people wrote, whatever happens in which order',
  async () => {
    const sequences = Array.from({ length: SEQUENCES }, (_, index) => startSequence(index + 1));
    for (const sequence of sequences) for (let step = 0; step < STEPS; step += 1) await sequence.step();
    const some = sequences.slice(0, SAVED_ELSEWHERE);
    const saved = await saveInLibreOffice(some.map(({ bytes }) => bytes()));
    for (const [index, sequence] of some.entries()) sequence.replace(saved[index] ?? new Uint8Array());
    for (const sequence of sequences) for (let step = 0; step < STEPS; step += 1) await sequence.step();
    const opened: ReadonlyMap<string, ShownSheet>[] = [];
    for (let from = 0; from < SEQUENCES; from += AT_ONCE) {
      opened.push(
        ...(await openInLibreOffice(sequences.slice(from, from + AT_ONCE).map(({ bytes }) => bytes()))),
      );
    }
    const faults = sequences.flatMap((sequence, index) =>
      sequence.faults(opened[index] ?? new Map()).map((fault) => `seed ${index + 1}: ${fault}`),
    );
    expect(faults).toEqual([]);
  },
  SEQUENCES * 4_000,
);
