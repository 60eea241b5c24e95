import { expect, it } from 'vitest';
import { PLAIN_LOOK, toPageLook } from './page-look.ts';

it('takes back what was kept', () => {
  const look = { zoom: 1.5625, strip: true, share: 0.34, tables: 'below', height: 0.4 } as const;
  expect(toPageLook(JSON.parse(JSON.stringify(look)))).toEqual(look);
});

it.each([null, 'wide', [], { zoom: 'large', strip: 1 }])('is plain where %j was kept', (stored) => {
  expect(toPageLook(stored)).toEqual(PLAIN_LOOK);
});

it('never leaves pages or form without room', () => {
  expect(toPageLook({ zoom: 400, strip: false, share: 0, height: 1 })).toEqual({
    ...PLAIN_LOOK,
    zoom: 5,
    share: 0.2,
    height: 0.8,
  });
});
