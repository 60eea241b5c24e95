import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { FRENCH, formatAmount } from './format-amount.ts';
import { setRows } from './set-rows.ts';
import { composePdf, type Sheet } from './sheet.ts';

const MOVEMENTS = [
  { date: '2026-02-27', description: 'PRLV EAU DE PARIS', debit: 31.5, credit: null },
  { date: '2026-03-05', description: 'VIREMENT SALAIRE', debit: null, credit: 2100 },
  { date: '2026-03-05', description: 'CARTE BOULANGERIE MARTIN', debit: 8.2, credit: null },
  { date: '2026-03-12', description: 'CHEQUE 0004711', debit: 120, credit: null },
];

const CONFIG: CaseConfig = {
  name: 'Bank statements',
  fields: [field('iban', 'text', 'IBAN')],
  groups: [
    {
      id: 'movements',
      name: 'Movements',
      fields: [
        field('date', 'date', 'Date'),
        field('description', 'text', 'Description'),
        field('debit', 'currency', 'Debit'),
        field('credit', 'currency', 'Credit'),
      ],
    },
  ],
  splitKeys: [],
};

const COLUMNS = [50, 110, -460, -545];

/**
 * Debit and credit, days without a year that stand once for their movements, headers that no lexicon has, and balances
 * that are no movements.
 */
export async function bankStatement(): Promise<DocumentCase> {
  return {
    name: 'bank-statement-french',
    pdf: await composePdf('Relevé de compte', [paint]),
    config: CONFIG,
    truth: {
      data: { iban: 'FR1420041010050500013M02606' },
      sections: { movements: MOVEMENTS },
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(50, 60, 'RELEVÉ DE COMPTE', { size: 14, bold: true });
  sheet.text(50, 85, 'Du 26/02/2026 au 31/03/2026');
  sheet.text(50, 100, 'IBAN FR14 2004 1010 0505 0001 3M02 606');
  const header = ['Opér.', 'Nature des opérations', 'Débit', 'Crédit'];
  const y = setRows(sheet, 150, COLUMNS, [header], { bold: true });
  const money = (amount: number | null) => (amount === null ? '' : formatAmount(amount, FRENCH));
  const rows = MOVEMENTS.map(({ date, description, debit, credit }, index) => {
    const [, month, day] = date.split('-');
    const isNew = MOVEMENTS[index - 1]?.date !== date;
    return [isNew ? `${day}/${month}` : '', description, money(debit), money(credit)];
  });
  setRows(sheet, y, COLUMNS, [
    ['', 'ANCIEN SOLDE AU 26/02/2026', '', '1 204,10'],
    ...rows,
    ['', 'NOUVEAU SOLDE AU 31/03/2026', '', '3 144,40'],
  ]);
}
