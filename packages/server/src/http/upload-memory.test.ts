import { expect, it } from 'vitest';
import { createUploadMemory, type UploadMemory } from './upload-memory.ts';

const BUDGET = 1000;

/** Uploads of an account in the order in which they began, and which of them gave way. */
function uploads(memory: UploadMemory, accountId: string, count: number) {
  const gaveWay: number[] = [];
  const rooms = Array.from({ length: count }, (_, index) =>
    memory.open(accountId, () => gaveWay.push(index)),
  );
  return { rooms, gaveWay };
}

it('takes no room for what has not arrived', () => {
  const memory = createUploadMemory(BUDGET);
  const idle = uploads(memory, 'one', 300);
  const busy = uploads(memory, 'two', 1);
  expect(busy.rooms[0]?.take(400)).toBe(true);
  expect(idle.gaveWay).toEqual([]);
});

it('lets one account have half of it, of which its youngest upload gives way', () => {
  const { rooms, gaveWay } = uploads(createUploadMemory(BUDGET), 'one', 3);
  expect(rooms.map((room) => room.take(160))).toEqual([true, true, true]);
  expect(rooms[0]?.take(100)).toBe(true);
  expect(gaveWay).toEqual([2]);
  expect(rooms[2]?.take(1)).toBe(false);
  expect(rooms[1]?.take(400)).toBe(false);
  expect(rooms[0]?.take(240)).toBe(true);
});

it('makes room for an account at the cost of the one that holds most', () => {
  const memory = createUploadMemory(BUDGET);
  const most = uploads(memory, 'one', 5);
  const less = uploads(memory, 'two', 3);
  for (const room of [...most.rooms, ...less.rooms.slice(0, 2)]) expect(room.take(100)).toBe(true);
  const third = uploads(memory, 'three', 4);
  for (const room of third.rooms) expect(room.take(100)).toBe(true);
  expect([most.gaveWay, less.gaveWay, third.gaveWay]).toEqual([[4], [], []]);
});

it('takes nothing from an upload that has arrived, and has room again when it is given back', () => {
  const { rooms, gaveWay } = uploads(createUploadMemory(BUDGET), 'one', 2);
  expect(rooms[0]?.take(500)).toBe(true);
  rooms[0]?.settle();
  expect(rooms[1]?.take(1)).toBe(false);
  rooms[0]?.giveBack();
  rooms[0]?.giveBack();
  expect(gaveWay).toEqual([]);
  const { rooms: later } = uploads(createUploadMemory(BUDGET), 'one', 1);
  expect(later[0]?.take(500)).toBe(true);
});
