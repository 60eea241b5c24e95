import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const RIGHT = 'right';
const HEADS = ['Clinic', 'Nurses', 'Visitors', 'Budget'];
const HEADS_AT = [150, 290, 375, 460];
const FIGURES_AT = [368, 451, 520];

/** A text and figures at the right of their columns, 14 points under the line above. */
function lineOf(line: number, name: string, figures: readonly string[]) {
  const y = 216 + 14 * line;
  const right = (text: string, x = 0) => ({ x, y, text, size: 8, align: RIGHT }) as const;
  const cells = figures.map((text, at) => right(text, FIGURES_AT[at + 3 - figures.length]));
  return [figures.length === 1 ? right(name, FIGURES_AT[1]) : { x: 60, y, text: name, size: 8 }, ...cells];
}

/** Heads in their columns' middles: figures stand nearer to the next head than to their own. */
it('rows of as many pieces as there are heads are read in their order, however many sums stand below', () => {
  const rows = [
    ['Harrow Street clinic for children', '21', '380', '2050.00'],
    ['Luton Road clinic for all of us', '34', '910', '3075.50'],
  ];
  const sums = ['Subtotal', 'Grant', 'Transfer', 'Levy', 'Rounding', 'Balance'];
  const texts = [
    ...HEADS.map((text, at) => ({ x: HEADS_AT[at] as number, y: 200, text, size: 8 })),
    ...rows.flatMap(([name = '', ...figures], at) => lineOf(at, name, figures)),
    ...sums.flatMap((name, at) => lineOf(at + 5, name, [at % 5 === 0 ? '5125.50' : '10.00'])),
  ];
  const fields = HEADS.map((label, at) => field(label.toLowerCase(), label, at === 0 ? 'text' : 'number'));
  expect(valuesOf(composePage({ texts }), { id: 'clinics', name: 'Clinics', fields })).toEqual([
    { clinic: 'Harrow Street clinic for children', nurses: 21, visitors: 380, budget: 2050 },
    { clinic: 'Luton Road clinic for all of us', nurses: 34, visitors: 910, budget: 3075.5 },
  ]);
});
