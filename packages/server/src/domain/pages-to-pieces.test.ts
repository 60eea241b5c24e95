import { expect, it } from 'vitest';
import { faultsOfRanges, pagesToPieces } from './pages-to-pieces.ts';

const range = (firstPage: number, lastPage: number) => ({ firstPage, lastPage });

it('finds the pages of a document in its files', () => {
  expect(pagesToPieces([range(1, 2), range(3, 6), range(8, 8)], [3, 1, 4])).toEqual([
    [{ file: 0, firstPage: 1, lastPage: 2, isWhole: false }],
    [
      { file: 0, firstPage: 3, lastPage: 3, isWhole: false },
      { file: 1, firstPage: 1, lastPage: 1, isWhole: true },
      { file: 2, firstPage: 1, lastPage: 2, isWhole: false },
    ],
    [{ file: 2, firstPage: 4, lastPage: 4, isWhole: false }],
  ]);
});

it('says which range is wrong, and how', () => {
  expect(faultsOfRanges([range(1, 2), range(4, 5)], 5)).toEqual({});
  expect(faultsOfRanges([range(2, 1), range(2, 3), range(3, 4), range(5, 6)], 5)).toEqual({
    '/parts/0/lastPage': ['It must not be before the first page.'],
    '/parts/2/firstPage': ['It must come after the part before it.'],
    '/parts/3/lastPage': ['The document has no such page.'],
  });
});
