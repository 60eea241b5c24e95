import { expect, it } from 'vitest';
import { PLAIN_LOOK, toPageLook } from './page-look.ts';

it('takes back what was kept', () => {
  const look = { zoom: 1.5625, strip: true, share: 0.34 };
  expect(toPageLook(JSON.parse(JSON.stringify(look)))).toEqual(look);
});

it.each([null, 'wide', [], { zoom: 'large', strip: 1 }])('is plain where %j was kept', (stored) => {
  expect(toPageLook(stored)).toEqual(PLAIN_LOOK);
});

it('never leaves pages or form without room', () => {
  expect(toPageLook({ zoom: 400, strip: false, share: 0 })).toEqual({ zoom: 5, strip: false, share: 0.2 });
});
