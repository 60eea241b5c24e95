import { expect, it } from 'vitest';
import { textToOrganisation } from './text-to-organisation.ts';

it.each([
  ['Acme Dental Partners, a division of Smile Holdings', 'Acme Dental Partners'],
  ['Beispiel Möbel, eine Marke der Muster GmbH', 'Beispiel Möbel'],
  ['Meubles Exemple, filiale de Modèle SA', 'Meubles Exemple'],
  ['Acme Feed, Inc. (buyer: Jane Example, 989-555-0177)', 'Acme Feed, Inc.'],
  ['Acme Feed, Inc. (buyer: Jane Example', 'Acme Feed, Inc.'],
  ['Acme Credit Union (989 555-0177)', 'Acme Credit Union'],
  ['Citizens for Clean Water (ballot measure committee)', 'Citizens for Clean Water'],
])('%s is %s', (text, name) => {
  expect(textToOrganisation(text)).toBe(name);
});

it.each([
  'Acme (UK) Ltd',
  'Friends of Jane Example (136024)',
  'City of Acme, Division of Parks',
  'Acme, Inc.',
])('%s stays as it is', (text) => {
  expect(textToOrganisation(text)).toBe(text);
});
