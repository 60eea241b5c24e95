import type { FieldDefinition } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { readHeader } from '../read-header.ts';
import { composePage } from '../testing/compose-page.ts';

function field(key: string, label: string, type: FieldDefinition['type']): FieldDefinition {
  const rest = { hint: null, unit: null, values: null, required: false, formula: null };
  return { key, label, type, ...rest, validator: null, validate: null };
}

/** What is read of a page of running text for the given fields. */
function read(lines: readonly string[], fields: readonly FieldDefinition[]) {
  const page = composePage({ texts: lines.map((text, index) => ({ text, x: 60, y: 100 + 14 * index })) });
  const values = readHeader(documentToOptions([page], { fields: [...fields], groups: [] }));
  return Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, value]));
}

it('reads what a sentence says of a sum, whatever stands between the label and the sum', () => {
  const lines = [
    'Le loyer mensuel est fixé à la somme de 845,00 €, payable d’avance le 5 de chaque mois par le locataire.',
    'La provision sur charges est de 95,00 € par mois et sera régularisée chaque année par le bailleur.',
    'À la signature le locataire verse la somme de 1690,00 € à titre de dépôt de garantie sans intérêts.',
  ];
  const fields = [
    field('rent', 'Loyer mensuel', 'currency'),
    field('charges', 'Provision sur charges', 'currency'),
    field('deposit', 'Dépôt de garantie', 'currency'),
  ];
  expect(read(lines, fields)).toEqual({ rent: 845, charges: 95, deposit: 1690 });
});

it('knows the words of a label in another form', () => {
  const lines = [
    'Il Mutuatario rimborserà il finanziamento in n. 60 rate mensili posticipate di euro 3.384,62 ciascuna.',
    'Le spese di istruttoria, pari a euro 1.350,00, sono trattenute dalla Banca alla consegna della somma.',
  ];
  const fields = [
    field('instalment', 'Rata mensile', 'currency'),
    field('fees', 'Spese di istruttoria', 'currency'),
  ];
  expect(read(lines, fields)).toEqual({ instalment: 3384.62, fees: 1350 });
});

it('takes no value from a sentence that speaks of something else', () => {
  const lines = [
    'The Provider shall keep insurance of at least £50,000 and shall answer every request within 28 days.',
    'Nothing in this agreement obliges the Client to order any further services from the Provider at all.',
  ];
  expect(read(lines, [field('deposit', 'Security deposit', 'currency')])).toEqual({ deposit: null });
});

it.fails('takes no figure of a sentence for a text', () => {
  const lines = [
    'Apologies for the meeting of 25 April 2024 were received from the members of the committee in writing.',
    'The minutes of the meeting of 30 May 2024 were approved by all who were present and signed by the chair.',
  ];
  expect(read(lines, [field('apologies', 'Apologies', 'text')])).toEqual({ apologies: null });
});
