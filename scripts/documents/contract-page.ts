import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { composePdf, type Sheet } from './sheet.ts';

const CONFIG: CaseConfig = {
  name: 'Service agreements',
  fields: [
    field('agreement_number', 'text', 'Agreement number'),
    field('effective_date', 'date', 'Effective date'),
    field('client', 'text', 'Client'),
    field('provider', 'text', 'Provider'),
    field('monthly_fee', 'currency', 'Monthly fee'),
    field('notice_period_days', 'integer', 'Notice period', { hint: 'In days' }),
    field('governing_law', 'text', 'Governing law'),
  ],
  groups: [],
  splitKeys: [],
};

const PARAGRAPHS = [
  'This Service Agreement is made between the Client and the Provider named above. The Provider',
  'maintains the lifts listed in Annex A and answers fault reports within four hours on working days.',
  '',
  '1. Fees. The Client pays the monthly fee in advance, on the third working day of each month.',
  '2. Term. Either party may end this agreement in writing, keeping the notice period stated above.',
  '3. Liability. The Provider is liable for damage caused by its staff up to 250,000 in any one year.',
  '4. Changes. Changes to this agreement are valid in writing only.',
];

/** A page of running text below a list of labelled terms; no table. */
export async function contractPage(): Promise<DocumentCase> {
  const pdf = await composePdf('Service agreement SA-2026-14', [paint]);
  return {
    name: 'contract-page',
    pdf,
    config: CONFIG,
    truth: {
      data: {
        agreement_number: 'SA-2026-14',
        effective_date: '2026-10-01',
        client: 'Harbour View Apartments Ltd',
        provider: 'Vertical Motion Services plc',
        monthly_fee: 1180,
        notice_period_days: 90,
        governing_law: 'England and Wales',
      },
      sections: {},
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(sheet.width / 2, 80, 'SERVICE AGREEMENT', { size: 16, bold: true, align: 'center' });
  const terms = [
    ['Agreement number:', 'SA-2026-14'],
    ['Effective date:', '1 October 2026'],
    ['Client:', 'Harbour View Apartments Ltd'],
    ['Provider:', 'Vertical Motion Services plc'],
    ['Monthly fee:', 'GBP 1,180.00'],
    ['Notice period:', '90 days'],
    ['Governing law:', 'England and Wales'],
  ] as const;
  for (const [line, [label, value]] of terms.entries()) {
    sheet.text(72, 125 + 17 * line, label, { size: 10.5, bold: true });
    sheet.text(190, 125 + 17 * line, value, { size: 10.5 });
  }
  for (const [line, text] of PARAGRAPHS.entries()) sheet.text(72, 275 + 16 * line, text);
  sheet.line(72, 700, 250, 700);
  sheet.line(340, 700, 520, 700);
  sheet.text(72, 713, 'For the Client', { size: 8 });
  sheet.text(340, 713, 'For the Provider', { size: 8 });
}
