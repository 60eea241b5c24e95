import { describe, expect, it } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';
import { best, CONVENTIONS, said } from '../testing/said-of-lines.ts';
import { layoutToPassages } from './layout-to-passages.ts';
import { proseToCandidates } from './prose-to-candidates.ts';

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
    ['Es gilt ausschließlich deutsches Recht unter Ausschluss des UN-Kaufrechts.', 'Deutschland'],
    ['El presente contrato se rige por la legislación común española en todo lo no previsto.', 'España'],
    ['Governing Law: Washington Jurisdiction: courts located in King County', 'Washington'],
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
      'The obligations of secrecy and non-use shall terminate seven (7) years from the effective date of this Agreement.',
      '7 years',
    ],
    [
      'term of agreement',
      'This agreement commences on 1 July 2022 and ends 24 months after the Commencement Date.',
      '24 months',
    ],
    [
      'term of agreement',
      'It covers what is disclosed during one (1) year from the Effective Date, upon which this Agreement shall expire.',
      '1 year',
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
      'term of agreement',
      'Diese Vereinbarung tritt mit der letzten Unterschrift in Kraft und endet nach Ablauf von drei Jahren.',
      '3 Jahre',
    ],
    [
      'term of agreement',
      'Die Geheimhaltungspflicht beginnt am 1. Februar 2023 und dauert fünf Jahre für beide.',
      '5 Jahre',
    ],
    ['term of agreement', 'Article 6 – Durée. Il est conclu pour une durée de cinq (5) années.', '5 ans'],
    [
      'term of agreement',
      'Il presente accordo avrà efficacia dal 10 gennaio 2019 e resterà in vigore per diciotto mesi.',
      '18 mesi',
    ],
    [
      'term of agreement',
      'The obligations of the Contractor under this Deed shall bind it until the expiry of ten years from the date hereof.',
      '10 years',
    ],
    [
      'term of agreement',
      'These undertakings shall lapse on completion or, if earlier, on the expiry of a period of two years commencing on the date of this letter.',
      '2 years',
    ],
    [
      'term of agreement',
      'The obligations of Consultant hereunder shall continue for a period of seven (7) years from the date of disclosure.',
      '7 years',
    ],
    ['term of agreement', '☒ Expires 2 year(s) from Effective Date.', '2 years'],
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

it.each([
  'Period. These obligations begin on the Effective Date and end ten (10) years later.',
  'The undertakings in it commence on signing and shall cease 10 years later, whoever is employed then.',
])('what begins and ends so much later has that length: %s', (text) => {
  expect(best('term of agreement', text)?.value).toBe('10 years');
});
