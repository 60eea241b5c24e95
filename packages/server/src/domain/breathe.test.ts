import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { breathe } from './breathe.ts';

/** Works for so long without letting anybody else. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('lets one of many long tasks work in a turn of the event loop, and each of them in its turn', async () => {
  const worked: number[] = [];
  const inTurn: number[] = [];
  let done = false;
  const tasks = Promise.all(
    [1, 2, 3].map(async (task) => {
      for (let piece = 0; piece < 3; piece += 1) {
        await breathe();
        worked.push(task);
        work(12);
      }
    }),
  ).then(() => {
    done = true;
  });
  while (!done) {
    const before = worked.length;
    await setImmediate();
    inTurn.push(worked.length - before);
  }
  await tasks;
  expect(Math.max(...inTurn.slice(1))).toBe(1);
  expect(worked).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
});

it('holds up nothing that is short', async () => {
  await setImmediate();
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  for (let piece = 0; piece < 1000; piece += 1) await breathe();
  clearInterval(counting);
  expect(turns).toBeLessThan(500);
});
