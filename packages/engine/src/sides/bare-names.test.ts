import { expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { composePage } from '../testing/compose-page.ts';
import { documentToSides } from './document-to-sides.ts';

const WINDOW = ['SMB Anlagenbau', 'Herr Tobias Krämer', 'Am Wasserturm 2', '89231 Neu-Ulm'];

function issuerOf(texts: readonly (readonly [x: number, y: number, text: string, size?: number])[]) {
  const window = WINDOW.map((text, index) => ({ x: 60, y: 140 + 13 * index, text }));
  const others = texts.map(([x, y, text, size = 10]) => ({ x, y, text, size }));
  const body = ['Rechnung VR25-104471', 'Kabelbinder schwarz', 'Hutschiene 2 m'].map((text, index) => ({
    x: 60,
    y: 300 + 30 * index,
    text,
  }));
  const layout = layOut([composePage({ texts: [...window, ...others, ...body] })]);
  const { correspondents } = documentToSides(layout, [], createConceptLookup());
  expect(correspondents.find(({ recipient }) => recipient > 0.5)?.blocks[0]?.name.text).toBe(
    'SMB Anlagenbau',
  );
  return correspondents.find(({ issuer }) => issuer > 0.5)?.blocks[0]?.name.text ?? null;
}

it('a house named large in the letterhead, without an address, is the issuer', () => {
  expect(issuerOf([[330, 50, 'Elektro-Großhandel Süd GmbH', 18]])).toBe('Elektro-Großhandel Süd GmbH');
});

it('a house named at the foot before its register is the issuer, whatever the letterhead calls it', () => {
  expect(
    issuerOf([
      [60, 50, 'REGIOFON', 20],
      [
        60,
        800,
        'regiofon Telekommunikation GmbH · Geschäftsführung: Ulla Brandt · Amtsgericht Münster HRB 9120',
        7,
      ],
    ]),
  ).toBe('regiofon Telekommunikation GmbH');
  expect(
    issuerOf([
      [60, 800, 'VOLTIA COMERCIALIZADORA, S.A.U. Domicilio social: Avda. Diagonal 601, Barcelona', 7],
    ]),
  ).toBe('VOLTIA COMERCIALIZADORA, S.A.U.');
});

it('a legal form alone, or a house at the foot that says nothing of itself, is nobody', () => {
  expect(issuerOf([[60, 800, 'SARL au capital de 8 000 €', 7]])).toBeNull();
  expect(issuerOf([[60, 800, 'Gedruckt mit Belegfix GmbH', 7]])).toBeNull();
});

it('a sender’s line whose dots recognition lost is read by the legal form and the street', () => {
  expect(issuerOf([[60, 125, 'Hartwig Befestigungssysteme AG Industriering 12 72770 Reutlingen', 7]])).toBe(
    'Hartwig Befestigungssysteme AG',
  );
});

it('a tax number may stand between the name and the street', () => {
  expect(
    issuerOf(
      ['Marea Digital SL', 'CIF: B65993311', 'Carrer de Pallars 193, 2-1', '08005 Barcelona, España'].map(
        (text, index) => [380, 40 + 13 * index, text] as const,
      ),
    ),
  ).toBe('Marea Digital SL');
});
