import type { FieldDefinition, FieldType } from '@rowbox/contract';
import { describe, expect, test } from 'vitest';
import { fieldToProfile, keyToWords, labelSimilarity } from './field-profile.ts';
import { textToConcepts } from './text-to-concepts.ts';

function field(key: string, type: FieldType, label: string | null = null, hint: string | null = null) {
  const rest = { unit: null, values: null, required: false, formula: null, validator: null, validate: null };
  return { key, label, type, hint, ...rest } satisfies FieldDefinition;
}

function best(text: string): string[] {
  const concepts = [...textToConcepts(text)];
  const highest = Math.max(...concepts.map(([, score]) => score));
  return concepts.filter(([, score]) => score === highest).map(([id]) => id);
}

test('a count in its midst does not change what a label asks for', () => {
  expect(best('Total for 13 weeks')).toEqual(best('Total for weeks'));
  expect(best('Total 36 spots')).toEqual(best('Total spots'));
  expect(best('Contract 4471')).not.toEqual(best('Total 36 spots'));
});

describe('a label is known in many languages and spellings', () => {
  test.each([
    ['Rechnungs-Nr.:', 'invoice_number'],
    ['Rechnungsnummer', 'invoice_number'],
    ['FACTURE N° :', 'invoice_number'],
    ['Invoice #', 'invoice_number'],
    ['InvoiceNo', 'invoice_number'],
    ['Factuurdatum', 'invoice_date'],
    ['Date d’échéance', 'due_date'],
    ['Zahlbar bis zum', 'due_date'],
    ['N° BON DE COMMANDE', 'order_number'],
    ['USt-IdNr.', 'vat_id'],
    ['N° TVA :', 'vat_id'],
    ['Total HT', 'net_total'],
    ['Item Total', 'net_total'],
    ['TOTAL INCLUDES GST', 'tax_total'],
    ['Gesamtbetrag', 'grand_total'],
    ['Solde à payer', 'amount_due'],
    ['Advertiser', 'advertiser'],
    ['Rounded', 'grand_total'],
    ['Jumlah Besar', 'grand_total'],
    ['Cukai Perkhidmatan', 'tax_total'],
    ['No. Resit', 'invoice_number'],
    ['Harga Seunit', 'unit_price'],
    ['Schlussrechnung Nr.', 'invoice_number'],
    ['Fattura accompagnatoria n.', 'invoice_number'],
    ['zu Rechnung', 'original_invoice'],
    ['Sur facture n°', 'original_invoice'],
    ['Vs. offerta', 'quotation_number'],
    ['Uw inkoopnummer', 'order_number'],
    ['abzgl. Abschlagszahlung', 'paid_amount'],
    ['Remise commerciale', 'discount_total'],
    ['Te betalen vóór', 'due_date'],
    ['Livraison prévue le', 'delivery_date'],
    ['Verkauft von', 'supplier'],
    ['Balance on your last bill', 'opening_balance'],
  ])('%s', (text, concept) => {
    expect(best(text)).toContain(concept);
  });
});

test('a misread letter does not hide a label', () => {
  const profile = fieldToProfile(field('invoice_number', 'text', 'Invoice number'), 'header');
  expect(labelSimilarity(profile, 'lnvoice Number')).toBeGreaterThan(0.5);
  expect(labelSimilarity(profile, 'Delivery note')).toBeLessThan(0.3);
});

test('a part of a longer label counts less than the label it belongs to', () => {
  const number = fieldToProfile(field('invoice_number', 'text', 'Invoice number'), 'header');
  const date = fieldToProfile(field('invoice_date', 'date', 'Invoice date'), 'header');
  expect(labelSimilarity(date, 'Invoice date')).toBe(1);
  expect(labelSimilarity(number, 'Invoice date')).toBeLessThan(0.5);
});

test('a field in a group means a column, in the header a sum', () => {
  const total = field('total', 'currency', 'Total');
  expect(fieldToProfile(total, 'row').concepts.has('line_total')).toBe(true);
  expect(fieldToProfile(total, 'header').concepts.has('grand_total')).toBe(true);
  expect(fieldToProfile(total, 'header').concepts.has('line_total')).toBe(false);
});

test('a term no lexicon lists is still found by the field’s own words', () => {
  const profile = fieldToProfile(field('meterReadingStart', 'number'), 'header');
  expect(labelSimilarity(profile, 'Meter reading start:')).toBeGreaterThan(0.9);
});

test('whose value it is follows from label, key or hint', () => {
  expect(fieldToProfile(field('seller_vat_id', 'text', 'VAT ID'), 'header').role).toBe('issuer');
  expect(fieldToProfile(field('c', 'text', 'Customer'), 'header').role).toBe('recipient');
  expect(fieldToProfile(field('total', 'currency', 'Total'), 'header').role).toBeNull();
});

test.each([
  ['invoiceNumber', 'invoice Number'],
  ['net_total', 'net total'],
  ['PO-date2', 'PO date2'],
])('a key is split into its words: %s', (key, words) => {
  expect(keyToWords(key)).toBe(words);
});

test('a field that names a party only with part of its words asks for no name', () => {
  const year = fieldToProfile(field('school_year', 'text', 'Ano letivo'), 'header');
  expect([year.isUnlisted, year.kinds[0]]).toEqual([true, 'identifier']);
  const school = fieldToProfile(field('supplier', 'text', 'Supplier'), 'header');
  expect([school.isUnlisted, school.kinds[0]]).toEqual([false, 'organisation']);
});

test('a text that may be a day or a place is the place', () => {
  expect(fieldToProfile(field('from', 'text', 'From'), 'header').kinds).not.toContain('date');
  expect(fieldToProfile(field('from', 'date', 'From'), 'header').kinds[0]).toBe('date');
});

test('an institution that issues a document is sought where issuers stand', () => {
  for (const label of ['School', 'Laboratorio', 'Betreiber', 'Organisation']) {
    const profile = fieldToProfile(field('k', 'text', label), 'header');
    expect([label, profile.role, profile.kinds[0]]).toEqual([label, 'issuer', 'organisation']);
  }
  expect(fieldToProfile(field('k', 'text', 'School year'), 'header').role).not.toBe('issuer');
});

test('a key that is but a part of a listed label means nothing beside it', () => {
  const due = fieldToProfile(field('net', 'currency', 'Net à payer'), 'header');
  expect(due.concepts.get('amount_due')).toBe(1);
  expect(due.concepts.has('net_total')).toBe(false);
});
