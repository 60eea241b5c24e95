import type { FieldDefinition, Group } from '@rowbox/contract';
import { type AskedBands, groupToAskedBands, type Page, type Word } from '@rowbox/engine';
import { describe, expect, it } from 'vitest';
import { rowsToListedTruth } from './listed-truth.ts';

const UNSET = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
const field = (key: string, label: string, type: FieldDefinition['type']): FieldDefinition => ({
  ...UNSET,
  key,
  label,
  type,
  required: false,
});
const GROUP: Group = {
  id: 'items',
  name: 'Items',
  fields: [field('name', 'Description', 'text'), field('amount', 'Line total', 'currency')],
};

/** A page of lines, each of a text and an amount at the right edge. */
function askedOf(...lines: readonly (readonly [string, string])[]): AskedBands {
  const words: Word[] = lines.flatMap(([text, amount], index) =>
    [...text.split(' '), amount]
      .filter((word) => word !== '')
      .map((word, at) => {
        const left = word === amount ? 0.8 : 0.05 + 0.12 * at;
        const top = 0.05 + 0.05 * index;
        const box = { left, top, right: left + 0.1, bottom: top + 0.02 };
        return { text: word, box, confidence: 1, source: 'text', fontSize: 9, bold: false, angle: 0 };
      }),
  );
  const page: Page = { number: 1, width: 220, height: 500, words, rulings: [], remarks: [] };
  return groupToAskedBands([page], GROUP) as AskedBands;
}

describe('rows of the truth among the lines of a document', () => {
  it('are found in order, by their amounts and by names that stand near them', () => {
    const asked = askedOf(
      ['Bread', '2.00'],
      ['Refund', '2.00'],
      ['Whole milk', ''],
      ['40063813', '2.00'],
      ['Total', '4.00'],
    );
    const rows = [
      { name: 'Bread', amount: 2 },
      { name: 'Whole milk', amount: 2 },
    ];
    expect(rowsToListedTruth(asked, rows)).toEqual([1, 0, null, 1, 0]);
  });

  it('leave unsaid what stands among them where one of them is not found', () => {
    const asked = askedOf(
      ['Bread', '2.00'],
      ['Mllk', '7.50'],
      ['Eggs', '3.00'],
      ['Cash', '9.00'],
      ['Card', '1.00'],
      ['Change', '4.00'],
    );
    const rows = [
      { name: 'Bread', amount: 2 },
      { name: 'Milk', amount: 1.5 },
      { name: 'Eggs', amount: 3 },
    ];
    expect(rowsToListedTruth(asked, rows)).toEqual([1, null, 1, null, null, 0]);
  });
});
