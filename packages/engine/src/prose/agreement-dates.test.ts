import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { best, CONVENTIONS, said } from '../testing/said-of-lines.ts';
import { layoutToPassages } from './layout-to-passages.ts';
import { proseToCandidates } from './prose-to-candidates.ts';

describe('the date of an agreement', () => {
  it('is the one it is made as of, not that of an earlier agreement', () => {
    const found = said(
      'This Services Agreement is entered into as of March 4, 2019, by and between Acme Ltd and Beta GmbH',
      'and replaces the Supply Agreement (the “Supply Agreement”), dated as of May 9, 2011, among them.',
    ).filter(({ saidToBe }) => saidToBe === 'effective date');
    expect(found[0]?.value).toBe('2019-03-04');
    expect(found.find(({ value }) => value === '2011-05-09')?.strength ?? 0).toBeLessThan(0.5);
  });

  it('is not that of one which it replaces, nor one in words of another language', () => {
    const found = said(
      'This Agreement replaces the agreement that I signed on May 2, 2004, in all its parts.',
    );
    expect(found.find(({ value }) => value === '2004-05-02')?.strength ?? 0).toBeLessThan(0.5);
    expect(best('effective date', 'This Agreement: amounts due March 2020 and once May 2021 are paid.')).toBe(
      undefined,
    );
  });

  it('is the one among its particulars, not that beside a signature', () => {
    const found = said(
      { x: 60, y: 60, text: 'Confidentiality Deed' },
      { x: 60, y: 90, text: 'Date' },
      { x: 220, y: 90, text: '3 November 2020' },
      { x: 60, y: 110, text: 'Name' },
      { x: 220, y: 110, text: 'Acme Solar Pty Ltd' },
      ...[1, 2, 3].map((clause) => ({
        x: 60,
        y: 120 + 14 * clause,
        text: `${clause}. Each party keeps what it is told.`,
      })),
      { x: 60, y: 190, text: 'The parties have executed this deed.' },
      { x: 60, y: 210, text: 'Date:' },
      { x: 220, y: 210, text: '9 November 2020' },
    );
    expect(found.find(({ saidToBe }) => saidToBe === 'effective date')?.value).toBe('2020-11-03');
  });

  it('may have its day in words', () => {
    const found = best(
      'effective date',
      'THIS LEASE is made and entered into this first day of May, 2013, between them.',
    );
    expect(found?.value).toBe('2013-05-01');
  });

  it('may name its year as one', () => {
    const found = best(
      'effective date',
      'AGREEMENT made this 4th day of May in the year 2011 by and between them.',
    );
    expect(found?.value).toBe('2011-05-04');
  });

  it.each([
    [
      'This Agreement is made this twenty-third day of June, two thousand and nine, by and between them.',
      '2009-06-23',
    ],
    [
      'This Agreement is made this thirty first day of May, nineteen hundred ninety-eight, between them.',
      '1998-05-31',
    ],
    [
      'This Agreement is made on the 2nd day of April, two thousand twenty-one, by and between them.',
      '2021-04-02',
    ],
    [
      'This Agreement is made on the third day of March in the year two thousand, by and between them.',
      '2000-03-03',
    ],
    [
      'This Agreement is entered into as of the Ist day of May. 2013, by and between the two of them.',
      '2013-05-01',
    ],
    [
      'This Service and Supply Agreement (this “Agreement”), dated March 11, 2015, is by and among them.',
      '2015-03-11',
    ],
    ['Il presente accordo entra in vigore il 1° marzo 2021 e ha una durata di due anni.', '2021-03-01'],
    [
      'THIS AGREEMENT made in duplicate as of this 9th day of September, A.D. 2016, between the two of them.',
      '2016-09-09',
    ],
    [
      'En la ciudad de Valencia, a quince de junio de dos mil veintiuno, comparecen ambas partes ante mí.',
      '2021-06-15',
    ],
    ['Le présent accord prendra effet le premier février 2022 et lie chacune des parties.', '2022-02-01'],
    [
      'Il presente accordo avrà efficacia dal 10 gennaio 2019 e resterà in vigore per mesi diciotto.',
      '2019-01-10',
    ],
    ['Dieser Vertrag tritt am dritten Mai zweitausendeinundzwanzig in Kraft und bindet beide.', '2021-05-03'],
    [
      'Deze overeenkomst treedt in werking op vierentwintig april tweeduizend twintig voor beiden.',
      '2020-04-24',
    ],
    [
      'O presente contrato entra em vigor aos vinte e um dias do mês de março de dois mil e dezoito.',
      '2018-03-21',
    ],
    [
      'Made and signed at Leeds and executed this 22nd day of March 2007 by both of the parties to it.',
      '2007-03-22',
    ],
    [
      'This Agreement is effective as of the first day of my work for them, namely: March 18, 2013.',
      '2013-03-18',
    ],
  ])('is read from “%s”', (sentence, date) => {
    const found = best('effective date', sentence);
    expect(found?.value).toBe(date);
    expect(found?.strength).toBeGreaterThan(0.5);
  });

  it('is that of its letter, behind a cover sheet as well', () => {
    const letter = [
      { x: 400, y: 60, text: 'June 3, 2014' },
      { x: 60, y: 90, text: 'Beta Tools LLC' },
      { x: 60, y: 104, text: '12 Mill Lane, Elmira' },
      { x: 60, y: 140, text: 'Dear Ms. Example:' },
      ...Array.from({ length: 4 }, (_, index) => ({
        x: 60,
        y: 160 + 14 * index,
        text: 'You have asked us for information that we hold to be confidential and give you on these terms only.',
      })),
    ];
    const pages = [
      composePage({ texts: [{ x: 60, y: 60, text: 'Exhibit 9 Confidentiality letter' }] }),
      composePage({ number: 2, texts: letter }),
    ];
    const layout = layOut(pages);
    const found = proseToCandidates(layout, layoutToPassages(layout), CONVENTIONS);
    expect(found.find(({ saidToBe }) => saidToBe === 'date signed')?.value).toBe('2014-06-03');
  });

  it.each([
    'This Agreement is effective as of the last date of execution by both parties.',
    'This Agreement is effective as of the later of the two signature dates below.',
    'It shall be effective as of the date of the later of the two signatures below.',
    'This Agreement is made on the date of the last signature hereto between them.',
    'This Agreement is made between them as of the date last signed below.',
    'It takes effect on the date on which the last party signs it.',
    'This Agreement becomes effective upon execution by both parties.',
    'The Company and I have executed this Agreement on the respective dates set forth below:',
  ])('is surely the last signature’s where a sentence says so: %s', (sentence) => {
    const found = said(
      sentence,
      '',
      'IN WITNESS WHEREOF, the parties have signed.',
      '/s/ Jane Example',
      'Date: 4 April 2019',
      '/s/ John Sample',
      'Date: 7 April 2019',
    );
    const [effective] = found.filter(({ saidToBe }) => saidToBe === 'effective date');
    expect(effective?.value).toBe('2019-04-07');
    expect(effective?.strength).toBeGreaterThan(0.8);
  });

  it('is the last signature’s where no sentence says it', () => {
    const found = said(
      'IN WITNESS WHEREOF, the parties have executed this Agreement.',
      '/s/ Jane Example',
      'Date: 4 April 2019',
      '/s/ John Sample',
      'Date: 7 April 2019',
    );
    expect(found.find(({ saidToBe }) => saidToBe === 'date signed')?.value).toBe('2019-04-07');
  });

  it('is the day that it gives beside a place, where nobody dates a signature', () => {
    const found = said(
      'ACUERDO DE CONFIDENCIALIDAD',
      '',
      'En Zaragoza, a 12 de mayo de 2022.',
      '',
      'REUNIDOS',
    );
    expect(found.find(({ saidToBe }) => saidToBe === 'date signed')?.value).toBe('2022-05-12');
  });
});
