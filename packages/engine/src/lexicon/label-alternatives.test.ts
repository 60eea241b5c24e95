import { expect, it } from 'vitest';
import { textToConcepts, textToExactConcepts } from './text-to-concepts.ts';

it.each([
  ['UID-Nr. / VAT No.', 'vat_id'],
  ['Buyer (Bill to)', 'customer'],
  ['Datum / Date', 'date'],
  ['N.I.F.', 'vat_id'],
  ['A/c No.', 'account_number'],
])('a label that says the same twice or is abbreviated says it fully: %s', (label, concept) => {
  expect(textToConcepts(label).get(concept)).toBe(1);
});

it.each([
  ['Contact person/Telephone', ['contact_person', 'phone']],
  ['Rechnungsnummer/Datum', ['invoice_number', 'invoice_date']],
])('a label of two values serves each, a little less than one of its own: %s', (label, concepts) => {
  for (const concept of concepts) {
    const score = textToExactConcepts(label).get(concept) ?? 0;
    expect(score).toBeGreaterThan(0.85);
    expect(score).toBeLessThan(1);
  }
});

it('what stands in brackets and is no label changes nothing', () => {
  expect(textToConcepts('Total (incl. delivery to site)').get('grand_total')).toBeLessThan(1);
});
