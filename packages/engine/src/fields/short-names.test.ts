import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

it('knows a field by what its name gives in brackets, whatever else its label says', () => {
  const page = composePage({
    texts: [
      { x: 50, y: 50, text: 'Lumière du Littoral', size: 16 },
      { x: 50, y: 110, text: 'Compteur n° 4471 – Option Base' },
      { x: 320, y: 110, text: 'Référence acheminement (PRA)', size: 8 },
      { x: 320, y: 122, text: '21 870 334 115 029' },
      { x: 50, y: 160, text: 'Facture du 12 mars 2025' },
    ],
  });
  expect(readField(page, 'place', 'Point de raccordement (PRA)', 'text')?.value).toBe('21 870 334 115 029');
});
