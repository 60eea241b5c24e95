import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { composePdf, type Sheet } from './sheet.ts';

const CONFIG: CaseConfig = {
  name: 'Leases',
  fields: [
    field('start_date', 'date', 'Date de prise d’effet'),
    field('rent', 'currency', 'Loyer mensuel'),
    field('charges', 'currency', 'Provision sur charges'),
    field('deposit', 'currency', 'Dépôt de garantie'),
    field('iban', 'text', 'IBAN'),
  ],
  groups: [],
  splitKeys: [],
};

const PARAGRAPHS = [
  'Le bailleur donne en location au locataire un appartement de trois pièces, au deuxième étage,',
  'avec une cave et une place de stationnement, pour son habitation principale.',
  '',
  'Article 1 - Durée. Le présent contrat est conclu pour une durée de trois ans. Il prend effet le',
  '1er octobre 2026 et se renouvelle par tacite reconduction.',
  '',
  'Article 2 - Loyer. Le loyer mensuel est fixé à la somme de 790,00 euros, payable d’avance le',
  'premier jour ouvré de chaque mois. La provision sur charges est de 85,00 euros par mois.',
  '',
  'Article 3 - Garantie. À la signature, le locataire verse la somme de 1 580,00 euros à titre de',
  'dépôt de garantie. Elle lui sera rendue dans les deux mois qui suivent la remise des clés.',
];

/** A lease whose values stand in its sentences only. */
export async function frenchLease(): Promise<DocumentCase> {
  return {
    name: 'lease-french',
    pdf: await composePdf('Contrat de location', [paint]),
    config: CONFIG,
    truth: {
      data: { start_date: '2026-10-01', rent: 790, charges: 85, deposit: 1580, iban: null },
      sections: {},
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(sheet.width / 2, 80, 'CONTRAT DE LOCATION', { size: 15, bold: true, align: 'center' });
  for (const [line, text] of PARAGRAPHS.entries()) sheet.text(72, 130 + 16 * line, text);
}
