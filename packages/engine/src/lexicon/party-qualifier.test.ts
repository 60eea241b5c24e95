import { expect, it } from 'vitest';
import { field } from '../testing/read-rows.ts';
import { fieldToProfile } from './field-profile.ts';
import { askedOfParty } from './party-qualifier.ts';

it.each([
  ['Supplier IBAN', 'iban'],
  ['Anschrift des Kunden', 'anschrift'],
  ['N° TVA fournisseur', 'n° tva'],
  ['bill to address', 'address'],
  ['Kundenadresse', 'adresse'],
  ['Partita IVA del fornitore', 'partita iva'],
])('what is asked of a party stands beside its name: %s', (label, asked) => {
  expect(askedOfParty(label)).toBe(asked);
});

it.each(['Supplier', 'Customer name', 'Nom du client', 'Bill to', 'Invoice number', ''])(
  'who it is, or nothing of a party: %s',
  (label) => {
    expect(askedOfParty(label)).toBeNull();
  },
);

it.each([
  ['supplier_iban', 'iban', 'issuer'],
  ['customer_email', 'email', 'recipient'],
  ['client_vat', 'vatId', 'recipient'],
  ['vendor_phone', 'phone', 'issuer'],
  ['supplier_address', 'address', 'issuer'],
  ['customer_name', 'organisation', 'recipient'],
  ['ship_to', 'organisation', 'other'],
  ['customer_number', 'identifier', 'recipient'],
] as const)('a field of a party seeks what it asks for: %s', (key, kind, role) => {
  const profile = fieldToProfile(field(key, '', 'text'), 'header');
  expect([profile.kinds[0], profile.role]).toEqual([kind, role]);
});
