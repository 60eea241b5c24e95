import { describe, expect, it } from 'vitest';
import type { LabelledConfig, LabelledValues } from './labelled-set.ts';
import { scoreDocument } from './score-document.ts';

const config: LabelledConfig = {
  fields: [
    { key: 'number', type: 'text' },
    { key: 'date', type: 'date' },
    { key: 'total', type: 'currency' },
  ],
  groups: [
    {
      id: 'items',
      fields: [
        { key: 'description', type: 'text' },
        { key: 'quantity', type: 'number' },
        { key: 'price', type: 'currency' },
      ],
    },
  ],
};

function outcomes(truth: Partial<LabelledValues>, predicted: Partial<LabelledValues>) {
  const none: LabelledValues = { data: {}, sections: {} };
  return scoreDocument(config, { ...none, ...truth }, { ...none, ...predicted }).map(
    ({ group, row, field, outcome }) =>
      group === null ? `${field} ${outcome}` : `${group}[${row}].${field} ${outcome}`,
  );
}

describe('scoring a header', () => {
  it('tells right, wrong and missing values apart', () => {
    const truth = { data: { number: 'A-17', date: '2026-03-01', total: 10 } };
    expect(outcomes(truth, { data: { number: 'a 17', date: '2026-01-03' } })).toEqual([
      'number right',
      'date wrong',
      'total missing',
    ]);
  });

  it('counts a value where the truth says there is none, and not a rightly left out one', () => {
    const truth = { data: { number: null, date: null } };
    expect(outcomes(truth, { data: { number: 'A-17', date: null } })).toEqual(['number spurious']);
  });

  it('does not score a key that is absent from the truth', () => {
    expect(outcomes({ data: {} }, { data: { number: 'A-17' } })).toEqual([]);
  });

  it('counts everything as missing for a document without prediction', () => {
    const truth = { data: { number: 'A-17' }, sections: { items: [{ description: 'Bolt', price: 2 }] } };
    expect(outcomes(truth, {})).toEqual([
      'number missing',
      'items[0].description missing',
      'items[0].price missing',
    ]);
  });
});

describe('scoring rows', () => {
  const bolt = { description: 'Hex bolt', quantity: 3, price: 1.5 };
  const nut = { description: 'Wing nut', quantity: 4, price: 0.5 };

  it('pairs rows by agreeing cells, whatever their order', () => {
    const scored = outcomes({ sections: { items: [bolt, nut] } }, { sections: { items: [nut, bolt] } });
    expect(scored).toHaveLength(6);
    expect(scored.every((line) => line.endsWith('right'))).toBe(true);
  });

  it('charges a left-over row once per column the truth knows', () => {
    const truth = { sections: { items: [{ description: 'Hex bolt', price: 1.5 }] } };
    expect(outcomes(truth, { sections: { items: [bolt, nut] } })).toEqual([
      'items[0].description right',
      'items[0].price right',
      'items[1].description spurious',
      'items[1].price spurious',
    ]);
  });

  it('charges every configured column where the truth has no rows at all', () => {
    expect(outcomes({ sections: { items: [] } }, { sections: { items: [bolt] } })).toEqual([
      'items[0].description spurious',
      'items[0].quantity spurious',
      'items[0].price spurious',
    ]);
  });

  it('does not score a group that is absent from the truth', () => {
    expect(outcomes({ sections: {} }, { sections: { items: [bolt] } })).toEqual([]);
  });

  it('leaves a row with no agreeing cell alone: its truth is missing and it is spurious', () => {
    const truth = { sections: { items: [{ description: 'Hex bolt', quantity: 3 }] } };
    expect(outcomes(truth, { sections: { items: [{ description: 'Carriage', quantity: 9 }] } })).toEqual([
      'items[0].description missing',
      'items[0].quantity missing',
      'items[0].description spurious',
      'items[0].quantity spurious',
    ]);
  });

  it('gives a predicted row to the truth it agrees with most', () => {
    const longBolt = { description: 'Hex bolt', quantity: 7, price: 9 };
    const truth = { sections: { items: [bolt, longBolt] } };
    const scored = outcomes(truth, { sections: { items: [{ ...longBolt }] } });
    expect(scored.filter((line) => line.endsWith('right'))).toEqual([
      'items[1].description right',
      'items[1].quantity right',
      'items[1].price right',
    ]);
  });
});
