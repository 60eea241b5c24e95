import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

it('a name behind its label is found where its address fills the next line like a paragraph', () => {
  const page = composePage({
    texts: [
      { x: 60, y: 80, text: 'MINUTA DE HONORARIOS 03/2024', size: 14 },
      { x: 60, y: 200, text: 'Cliente: Talleres Oiartzun Koop. Elk. – C.I.F. F-20118842' },
      { x: 60, y: 213, text: 'Polígono Lintzirin 4, planta baja, 20180 Oiartzun (Gipuzkoa)' },
    ],
  });
  expect(readField(page, 'buyer', 'Cliente', 'text')?.value).toBe('Talleres Oiartzun Koop. Elk.');
});
