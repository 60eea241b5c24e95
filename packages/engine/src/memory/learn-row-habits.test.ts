import type { Group } from '@rowbox/contract';
import { expect, test } from 'vitest';
import { composeList, type ListLine, readRowsByMemory, teachRows } from '../testing/compose-list.ts';
import { field } from '../testing/read-rows.ts';

const ITEMS: Group = {
  id: 'items',
  name: 'Line items',
  fields: [
    field('description', 'Description', 'text'),
    field('amount', 'Line total', 'currency'),
    field('account', 'Account', 'text'),
    field('share', 'Share', 'number'),
  ],
};
const HEADS: ListLine = ['Description', 'Line total'];
const ELSEWHERE = ['Quarry Lane Stoneworks', 'Granite slate and gravel', 'Weighed each morning at our gate'];

const bill = (names: readonly string[], letterhead?: readonly string[]) =>
  composeList(
    HEADS,
    names.map((name, index): ListLine => [name, `${31 + index}.40`]),
    letterhead === undefined ? undefined : [...letterhead],
  );

function teachAccounts(
  names: readonly (readonly [name: string, account: string])[],
  day: number,
  share: number | null = null,
) {
  return teachRows(
    bill(names.map(([name]) => name)),
    ITEMS,
    names.map(([description, account], index) => ({
      description,
      amount: Number(`${31 + index}.40`),
      account,
      share,
    })),
    day,
  );
}

const TAUGHT = [
  ['Printer paper white', 'Office'],
  ['Diesel for the van', 'Fleet'],
  ['Window cleaning', 'Premises'],
] as const;

test('an account follows from the words of the line, on whatever look, and is shown as learnt', () => {
  const taught = [teachAccounts(TAUGHT, 3)];
  for (const letterhead of [undefined, ELSEWHERE]) {
    const rows = readRowsByMemory(
      bill(['Diesel for the van', 'Printer paper white'], letterhead),
      ITEMS,
      taught,
    );
    expect(rows.map(({ account }) => [account?.value, account?.state])).toEqual([
      ['Fleet', 'learnt'],
      ['Office', 'learnt'],
    ]);
    expect(rows[0]?.account?.citation).toMatchObject({ text: 'Diesel for the van' });
    expect(rows[0]?.account?.citation?.asIn?.map(({ document }) => document)).toEqual(['INV-3']);
  }
});

test('a line of other words has no account, and the newest of contradicting ones holds', () => {
  const changed = teachAccounts([['Diesel for the van', 'Travel']], 9);
  const taught = [teachAccounts(TAUGHT, 3), changed];
  const [diesel, marble] = readRowsByMemory(bill(['Diesel for the van', 'Marble slabs']), ITEMS, taught);
  expect(diesel?.account?.value === 'Travel' || diesel?.account?.value === null).toBe(true);
  expect(marble?.account).toMatchObject({ value: null, state: 'absent' });
});

test('a number is a habit once it was entered twice', () => {
  const rowsBy = (count: number) =>
    readRowsByMemory(
      bill(['Diesel for the van', 'Window cleaning']),
      ITEMS,
      [3, 5].slice(0, count).map((day) => teachAccounts([['Diesel for the van', 'Fleet']], day, 62)),
    );
  expect(rowsBy(1)[0]?.share?.value).toBeNull();
  expect(rowsBy(2)[0]?.share).toMatchObject({ value: 62, state: 'learnt' });
});
