import { expect, test } from 'vitest';
import { cleanLabel, withoutBoxNumber } from './clean-label.ts';

test.each([
  ['Invoice number:', 'Invoice number'],
  ['RECHNUNGSNUMMER', 'Rechnungsnummer'],
  ['CUSTOMER ID', 'Customer ID'],
  ['P.O. NUMBER', 'P.O. number'],
  ['IBAN', 'IBAN'],
  ['discount', 'Discount'],
  ['Fees settled as of 11/03/23', 'Fees settled'],
  ['Saldo per 31.12.2024', 'Saldo'],
  ['Balance ($)', 'Balance'],
  ['Date of birth (mm/dd/yy)', 'Date of birth'],
  ['Betrag (netto)', 'Betrag (netto)'],
  ['Looked after by [House', 'Looked after by'],
  ['Your yearly rate is', 'Your yearly rate'],
  ['A G E', 'AGE'],
  ['d Control number', 'Control number'],
  ['a. Employee', 'Employee'],
  ['à Payer', 'À Payer'],
  ['Further fees, levies and costs of the garden account', 'Further fees, levies and costs of the garden'],
  ['31.12.2024', '31.12.2024'],
  ['% of total', '% of total'],
])('the label %s is written %s', (printed, written) => {
  expect(cleanLabel(printed)).toBe(written);
});

test.each([
  ['2 Wages before deductions', 'Wages before deductions'],
  ['12a Code', 'Code'],
  ['3) region', 'Region'],
  ['2019', '2019'],
  ['24 h', '24 h'],
])('the label %s of a box is %s', (printed, written) => {
  expect(withoutBoxNumber(printed)).toBe(written);
});
