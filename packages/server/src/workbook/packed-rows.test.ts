import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

const ROWS = [
  { key: 'ext_a#0', values: ['two\nlines ', 1.5, null, true, '漢字 "quoted"'] },
  { key: 'ext_a#n1', values: [] },
];

it('reads the rows that were packed, from several pieces in their order', () => {
  const unpacked = unpackRows([packRows(ROWS), packRows([]), packRows([{ key: 'ext_b#0', values: [-3] }])]);
  expect(unpacked.map(({ key, values }) => ({ key, values }))).toEqual([
    ...ROWS,
    { key: 'ext_b#0', values: [-3] },
  ]);
});

it('is seen by another thread without being copied', async () => {
  const piece = packRows(ROWS);
  const before = Buffer.from(piece).toString();
  const thread = new Worker(`require('worker_threads').workerData[0] = 'E'.charCodeAt(0)`, {
    eval: true,
    workerData: piece,
  });
  await new Promise((resolve) => thread.once('exit', resolve));
  expect(Buffer.from(piece).toString()).toBe(before.replace('e', 'E'));
});
