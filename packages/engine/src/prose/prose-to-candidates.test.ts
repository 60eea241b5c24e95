import { describe, expect, it } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { layOut } from '../layout/lay-out.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';
import type { Conventions } from '../values/reading.ts';
import { layoutToPassages } from './layout-to-passages.ts';
import { proseToCandidates } from './prose-to-candidates.ts';

const CONVENTIONS: Conventions = {
  dateOrder: null,
  likelyDateOrder: 'dmy',
  decimal: '.',
  likelyDecimal: '.',
  nearDate: null,
  debitMark: null,
};

/** What a paragraph says of values: the best statement of each kind first. */
function said(...lines: readonly (string | PlacedText)[]) {
  const texts = lines.map((line, index) =>
    typeof line === 'string' ? { x: 60, y: 100 + 14 * index, text: line } : line,
  );
  const layout = layOut([composePage({ texts })]);
  return [...proseToCandidates(layout, layoutToPassages(layout), CONVENTIONS)].sort(
    (a, b) => b.strength - a.strength,
  );
}

const best = (saidToBe: string, ...lines: readonly string[]) =>
  said(...lines).find((candidate) => candidate.saidToBe === saidToBe);

describe('governing law', () => {
  it.each([
    [
      'This Agreement shall be governed by and construed in accordance with the laws of the State of Oregon.',
      'Oregon',
    ],
    ['THIS AGREEMENT IS GOVERNED BY THE LAWS OF THE COMMONWEALTH OF MASSACHUSETTS.', 'Massachusetts'],
    ['The laws of England and Wales shall govern this lease in all respects.', 'England and Wales'],
    [
      'This contract is subject to and governed by Dutch law, without regard to conflicts of law.',
      'Netherlands',
    ],
    ['Dieser Vertrag unterliegt dem Recht der Bundesrepublik Deutschland.', 'Bundesrepublik Deutschland'],
    [
      'Auf diesen Vertrag ist ausschließlich österreichisches Recht anwendbar, es gilt unter Ausschluss des UN-Kaufrechts.',
      'Österreich',
    ],
    ['Delaware substantive law shall govern this Agreement, whatever its own rules say.', 'Delaware'],
    ['All questions about this Agreement will be decided under the laws of the State of Maine.', 'Maine'],
    [
      'This Agreement shall be deemed made in, and shall be construed pursuant to the laws of, the State of Ohio.',
      'Ohio',
    ],
    ['This Agreement is to be governed by the laws and decisions of the State of Michigan.', 'Michigan'],
    ['This Agreement shall be construed in accordance with Scots law and by Scottish courts.', 'Scotland'],
    ['This Agreement will be construed and enforced under Texas law.', 'Texas'],
    [
      'This letter shall be deemed to be a contract made under the laws of The Commonwealth of Massachusetts.',
      'Massachusetts',
    ],
    ['Governing Law: State of New Jersey', 'New Jersey'],
    ['14. Choice of Law. Colorado. Each of the parties agrees to that choice for all disputes.', 'Colorado'],
    ['Le présent contrat est régi par le droit français dans toutes ses dispositions.', 'France'],
    ['Deze overeenkomst wordt beheerst door Nederlands recht en geen ander recht.', 'Nederland'],
    [
      'El presente contrato se regirá e interpretará con sujeción a la legislación española, por la que queda regido.',
      'España',
    ],
    ['Il presente contratto è regolato dalla legge italiana in ogni sua parte.', 'Italia'],
  ])('is read from: %s', (sentence, place) => {
    const found = best('governing law', sentence);
    expect(found?.value).toBe(place);
    expect(found?.strength).toBeGreaterThan(0.3);
  });

  it('is not where a company was registered, nor a law that anybody has to obey', () => {
    const registered = best(
      'governing law',
      'Acme Holdings is duly organized and existing under the laws of the State of Delaware.',
    );
    expect(registered?.strength ?? 0).toBeLessThan(0.2);
    const obeyed = best(
      'governing law',
      'Nobody shall export goods but in compliance with the export laws of the United States.',
    );
    expect(obeyed?.strength ?? 0).toBeLessThan(0.2);
  });

  it('cites the words of the place alone', () => {
    const found = best(
      'governing law',
      'This Agreement shall be governed by the laws of the State of New York only.',
    );
    expect(found?.text).toBe('New York');
    expect(found?.words.map(({ text }) => text)).toEqual(['New', 'York']);
  });
});

describe('lengths of time', () => {
  it.each([
    [
      'term of agreement',
      'This Agreement shall remain in effect for a period of two (2) years from the date hereof.',
      '2 years',
    ],
    [
      'term of agreement',
      'Term. This Agreement shall terminate on the third anniversary of the Effective Date.',
      '3 years',
    ],
    [
      'term of agreement',
      'The obligations of each party hereunder shall terminate on the second anniversary of the date of this Agreement.',
      '2 years',
    ],
    [
      'term of agreement',
      'This Agreement shall be of no further force or effect after the second anniversary of the date hereof.',
      '2 years',
    ],
    [
      'term of agreement',
      'The term of this Agreement shall commence on the Effective Date and continue for two years thereafter.',
      '2 years',
    ],
    [
      'term of agreement',
      'This Agreement is for an initial term of twelve (12) months and no longer than that.',
      '12 months',
    ],
    [
      'term of agreement',
      'This Agreement and all duties hereunder will cease two (2) years following its execution.',
      '2 years',
    ],
    [
      'term of agreement',
      'This Agreement shall commence on the date first above written and shall continue for two (2) years thereafter.',
      '2 years',
    ],
    [
      'term of agreement',
      'The undertakings in this letter take effect today and shall cease to have effect on the second anniversary of that date.',
      '2 years',
    ],
    [
      'term of agreement',
      'Unless renewed, this Agreement shall expire at the end of twelve (12) months following the Commencement Date.',
      '12 months',
    ],
    [
      'term of agreement',
      '5. Term and Termination. Anybody may leave on notice; otherwise it shall expire 24 months after the date first above.',
      '24 months',
    ],
    [
      'term of agreement',
      'Der Vertrag hat eine Laufzeit von achtzehn Monaten ab Unterzeichnung.',
      '18 Monate',
    ],
    [
      'term of agreement',
      'Le présent contrat est conclu pour une durée de trois ans à compter de sa signature.',
      '3 ans',
    ],
    [
      'term of agreement',
      'Deze overeenkomst wordt aangegaan voor een duur van twee jaar vanaf ondertekening.',
      '2 jaar',
    ],
    [
      'notice period',
      'Either party may terminate this Agreement upon thirty (30) days written notice to the other.',
      '30 days',
    ],
    [
      'notice period',
      'Die Parteien können ihn mit einer Kündigungsfrist von drei Monaten zum Jahresende kündigen.',
      'drei Monaten zum Jahresende',
    ],
    ['payment period', 'All invoices are payable within 45 days from the date of the invoice.', '45 days'],
    ['payment period', 'Die Rechnung ist innerhalb von 14 Tagen nach Erhalt zahlbar ohne Abzug.', '14 Tage'],
    [
      'non-solicitation period',
      'She shall not solicit any customer for a period of one year thereafter.',
      'one year',
    ],
    ['warranty period', 'The seller grants a warranty of 24 months on all parts delivered.', '24 months'],
  ])('%s: %s', (what, sentence, value) => {
    const found = best(what, sentence);
    expect(found?.value).toBe(value);
    expect(found?.strength).toBeGreaterThan(0.5);
  });

  it('are not the term of an agreement when they are a ban on competing, a look back or a deadline', () => {
    for (const sentence of [
      'For a period of two (2) years after leaving the Employee shall not compete with the Company.',
      'This includes all customers whom he served within the last 24 months of his employment.',
      'The Company shall reimburse such expenses within thirty (30) days after receipt of the bill.',
      'The obligations of confidence in this Agreement shall continue for three years after its expiration.',
    ]) {
      expect(best('term of agreement', sentence)?.strength ?? 0).toBeLessThan(0.4);
    }
  });
});

describe('the date of an agreement', () => {
  it('is the one it is made as of, not that of an earlier agreement', () => {
    const found = said(
      'This Services Agreement is entered into as of March 4, 2019, by and between Acme Ltd and Beta GmbH',
      'and replaces the Supply Agreement (the “Supply Agreement”), dated as of May 9, 2011, among them.',
    ).filter(({ saidToBe }) => saidToBe === 'effective date');
    expect(found[0]?.value).toBe('2019-03-04');
    expect(found.find(({ value }) => value === '2011-05-09')?.strength ?? 0).toBeLessThan(0.5);
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
    const found = said('En Zaragoza, a 12 de mayo de 2022.', '', 'REUNIDOS');
    expect(found.find(({ saidToBe }) => saidToBe === 'date signed')?.value).toBe('2022-05-12');
  });
});

describe('terms that the text defines', () => {
  it('say what a date, an amount or a length of time is', () => {
    const found = said(
      'The Buyer shall pay the sum of $25,000.00 (the “Purchase Price”) on June 3, 2021 (the “Closing Date”)',
      'and keep the goods for a period of ninety (90) days (the “Trial Period”) without further charge.',
    );
    const defined = found.map(({ saidToBe, value }) => [saidToBe, value]);
    expect(defined).toContainEqual(['Purchase Price', 25000]);
    expect(defined).toContainEqual(['Closing Date', '2021-06-03']);
    expect(defined).toContainEqual(['Trial Period', '90 days']);
  });
});

describe('hostile text', () => {
  it.each([
    ['quotation marks', '“A '.repeat(4000)],
    ['brackets', '(the '.repeat(4000)],
    ['laws', 'laws of the of the laws of '.repeat(1200)],
    ['agreements', 'this agreement shall terminate for two '.repeat(900)],
    ['numbers', 'two (2) twenty-two years '.repeat(1500)],
  ])('of nothing but %s is read like any other', (_, text) => {
    const words = text.trim().split(' ');
    const lines = Array.from({ length: Math.ceil(words.length / 12) }, (__, index) => ({
      x: 40,
      y: 20 + (index % 70) * 11,
      text: words.slice(index * 12, index * 12 + 12).join(' '),
    }));
    const pages = Array.from({ length: Math.ceil(lines.length / 70) }, (__, index) =>
      composePage({ number: index + 1, texts: lines.slice(index * 70, index * 70 + 70) }),
    );
    const layout = layOut(pages);
    const candidates = proseToCandidates(layout, layoutToPassages(layout), CONVENTIONS);
    expect(candidates.every(({ strength }) => strength >= 0 && strength <= 1)).toBe(true);
  });
});

describe('a length of time for a field that asks for a number', () => {
  it.each([
    ['Term (months)', 'integer', 24],
    ['Contract term in years', 'number', 2],
  ] as const)('%s is given in the field’s unit', (label, type, value) => {
    const page = composePage({
      texts: [
        { x: 60, y: 100, text: 'This Agreement shall remain in effect for a period of two (2) years from' },
        { x: 60, y: 114, text: 'the date hereof unless terminated earlier by one of the parties to it.' },
      ],
    });
    const { options } = documentToOptions([page], { fields: [field('term', label, type)], groups: [] });
    expect(
      options[0]?.filter(({ candidate }) => candidate.duration !== undefined).map((one) => one.value),
    ).toContain(value);
  });
});
