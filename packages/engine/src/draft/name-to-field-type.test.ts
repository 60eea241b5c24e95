import type { FieldType } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { nameToFieldType } from './name-to-field-type.ts';

type Case = readonly [type: FieldType, names: readonly string[]];

const HEADER: readonly Case[] = [
  [
    'currency',
    ['Amount', 'Net', 'VAT', 'Total', 'Price', 'Cost', 'Amount due', 'Subtotal', 'Opening balance'],
  ],
  ['currency', ['Betrag', 'Netto', 'MwSt', 'Gesamtbetrag', 'Montant TTC', 'TVA', 'Importe total']],
  ['currency', ['Totale', 'Totaal', 'Att betala']],
  ['date', ['Date', 'When', 'Due date', 'Delivery date', 'Rechnungsdatum', 'Fälligkeit', 'Date de facture']],
  ['date', ['Fecha', 'Data fattura', 'Factuurdatum', 'Data wystawienia', 'Forfallsdato', 'Eräpäivä']],
  ['time', ['Time', 'Uhrzeit']],
  ['number', ['Quantity', 'Menge', 'Weight', 'Total hours']],
  ['address', ['Address', 'Customer address', 'Adresse']],
  ['text', ['Invoice number', 'Customer', 'Supplier', 'IBAN', 'From', 'Where', 'Reference', 'Payment terms']],
  ['text', ['Customer VAT', 'USt-IdNr.', 'Kundennummer', 'Currency', 'Phone', 'Email', 'Notes', 'Category']],
];

const ROW: readonly Case[] = [
  [
    'currency',
    ['Price', 'Unit price', 'Line total', 'Amount', 'Net', 'Einzelpreis', 'Prix unitaire', 'Importe'],
  ],
  ['currency', ['Prezzo', 'Prijs', 'Cena', 'Belopp', 'Debit', 'Balance', 'Cost per item', 'Preis pro Stück']],
  [
    'number',
    ['Quantity', 'Qty', 'Hours', 'Menge', 'Stück', 'Quantité', 'Cantidad', 'Aantal', 'Ilość', 'Antal'],
  ],
  ['number', ['How many', 'Wie viele']],
  ['date', ['Date', 'Datum']],
  ['text', ['Description', 'Bezeichnung', 'Désignation', 'SKU', 'Artikelnummer', 'Unit', 'Position', 'No.']],
];

const each = (cases: readonly Case[]) =>
  cases.flatMap(([type, names]) => names.map((name) => [name, type] as const));

describe('the type of a field by its name', () => {
  it.each(each(HEADER))('%s: %s in the header', (name, type) => {
    expect(nameToFieldType(name, 'header')).toEqual({ type, unit: null });
  });

  it.each(each(ROW))('%s: %s as a column', (name, type) => {
    expect(nameToFieldType(name, 'row')).toEqual({ type, unit: null });
  });

  it.each(['Tax rate', 'MwSt-Satz', 'VAT %'])('%s: a number of percent in both', (name) => {
    for (const scope of ['header', 'row'] as const)
      expect(nameToFieldType(name, scope)).toEqual({ type: 'number', unit: '%' });
  });

  it.each([
    '',
    ' ',
    '???',
    '金额',
    '2019',
    'Coliform count',
    'Where made',
    'Amount of sugar',
    'x'.repeat(500),
  ])('is text where nobody knows what is meant: %j', (name) => {
    for (const scope of ['header', 'row'] as const)
      expect(nameToFieldType(name, scope)).toEqual({ type: 'text', unit: null });
  });
});
