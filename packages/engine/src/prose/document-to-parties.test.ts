import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { namesOf, pageOf, partiesOf } from '../testing/parties-of-lines.ts';
import { field, valuesOf } from '../testing/read-rows.ts';
import { documentToParties } from './document-to-parties.ts';
import { layoutToPassages } from './layout-to-passages.ts';
import { partiesToCandidates } from './parties-to-candidates.ts';

describe('the parties of an agreement', () => {
  it('are those between whom it is made', () => {
    const parties = partiesOf(
      'This Agreement is made as of 3 May 2020 by and between Acme Widgets, Inc., a Delaware corporation',
      'with offices at 12 High Street, Springfield (the “Company”), and Jane Q. Example (“Employee”).',
    );
    expect(parties.map(({ name, role, kind }) => [name, role, kind])).toEqual([
      ['Acme Widgets, Inc.', 'Company', 'organisation'],
      ['Jane Q. Example', 'Employee', 'person'],
    ]);
    expect(parties[0]?.incorporatedIn?.value).toBe('Delaware');
    expect(parties[0]?.address?.value).toBe('12 High Street, Springfield');
  });

  it.each([
    [
      'Dieser Vertrag wird geschlossen zwischen der Muster Maschinenbau GmbH (nachfolgend „Auftraggeber“) und der Beispiel AG (nachfolgend „Auftragnehmer“).',
      ['Muster Maschinenbau GmbH', 'Beispiel AG'],
    ],
    [
      'Le présent contrat est conclu entre Dupont Services SARL, ci-après « le Client », et Durand Conseil SAS, ci-après « le Prestataire ».',
      ['Dupont Services SARL', 'Durand Conseil SAS'],
    ],
    [
      'Deze overeenkomst wordt gesloten tussen Voorbeeld B.V. (“Opdrachtgever”) en Jansen Advies N.V. (“Opdrachtnemer”).',
      ['Voorbeeld B.V.', 'Jansen Advies N.V.'],
    ],
    [
      'Entre les soussignés : La société Exemple Conseil SARL, dont le siège est à Lyon (« le Client »), et la société Atelier Modèle SAS (« le Prestataire »).',
      ['Exemple Conseil SARL', 'Atelier Modèle SAS'],
    ],
    [
      'Reunidos: De una parte, Ejemplo Sistemas, S.L. (“Cliente”); de otra parte, Muestra Consultores, S.A. (“Proveedor”), firman este contrato.',
      ['Ejemplo Sistemas, S.L.', 'Muestra Consultores, S.A.'],
    ],
  ])('are found in other languages: %s', (text, expected) => {
    const words = text.split(' ');
    const lines = [words.slice(0, 11).join(' '), words.slice(11).join(' ')];
    expect(namesOf(...lines)).toEqual(expected);
  });

  it.each([
    [
      'one under the other under a heading',
      [
        'THIS AGREEMENT is dated 12 May 2019',
        '',
        'PARTIES',
        '',
        '(1) ACME WIDGETS LIMITED incorporated and registered in England and Wales whose registered office',
        'is at 1 High Street, Reading (Acme); and',
        '',
        '(2) BETA TOOLS PLC incorporated and registered in Scotland with company number SC234567 (Beta).',
        '',
        'BACKGROUND',
        '',
        '(A) Gamma Holdings Limited owns a part of Acme.',
      ],
      ['ACME WIDGETS LIMITED', 'BETA TOOLS PLC'],
    ],
    [
      'in lines of their own, with what they are called under them',
      [
        'BETWEEN:',
        '',
        'ACME RESOURCES INC., a corporation existing under the laws of the Province of Ontario',
        '(hereinafter referred to as the “Corporation”)',
        '',
        '- and -',
        '',
        'JOHN PETER SAMPLE, of the City of Toronto, in the Province of Ontario',
        '(hereinafter referred to as the “Executive”)',
        '',
        'WHEREAS the Executive has been employed by the Corporation;',
      ],
      ['ACME RESOURCES INC.', 'JOHN PETER SAMPLE'],
    ],
    [
      'by labels that are roles',
      [
        'MUTUAL NON-DISCLOSURE AGREEMENT',
        'Disclosing Party: Acme, Inc.',
        'Receiving Party: Beta Software LLC',
      ],
      ['Acme, Inc.', 'Beta Software LLC'],
    ],
    [
      'by those who sign for them',
      [
        'NON-DISCLOSURE AGREEMENT',
        'Signed for and on behalf of Acme Robotics Limited',
        'Name: Jane Sample',
        'Signed for and on behalf of Beta Labs plc',
        'Name: John Sample',
      ],
      ['Acme Robotics Limited', 'Beta Labs plc'],
    ],
    [
      'under a heading in Dutch, with the numbers of the list',
      [
        'De ondergetekenden:',
        '',
        '1. Voorbeeld Logistiek B.V., statutair gevestigd te Rotterdam, hierna te noemen: “Voorbeeld”;',
        '',
        'en',
        '',
        '2. Jansen Advies B.V., statutair gevestigd te Utrecht, hierna te noemen: “Jansen”;',
        '',
        'komen het volgende overeen:',
      ],
      ['Voorbeeld Logistiek B.V.', 'Jansen Advies B.V.'],
    ],
    [
      'with where they live',
      [
        'THIS DEED is made BETWEEN HARTWELL SAMPLE LIMITED (Company Number 4455667) (“the Company”) of the',
        'one part and OWEN RHYS EXAMPLE of 7 Mill Lane, Swansea (“the Contractor”) of the other part',
      ],
      ['HARTWELL SAMPLE LIMITED', 'OWEN RHYS EXAMPLE'],
    ],
    [
      'in whose favour it is',
      [
        'This Confidentiality Agreement is made on 3 March 2011 by Robert T. Example (“Recipient”) in favor of',
        'Acme Industries, Inc., a Nevada corporation (“Acme”).',
      ],
      ['Robert T. Example', 'Acme Industries, Inc.'],
    ],
    [
      'by names of many forms',
      [
        'This agreement is made between Acme (UK) Limited, the Regents of the University of Sampleton,',
        'widgets-for-you.com, inc. and Beta plc on 3 May 2020.',
      ],
      [
        'Acme (UK) Limited',
        'Regents of the University of Sampleton',
        'widgets-for-you.com, inc.',
        'Beta plc',
      ],
    ],
    [
      'by the short names that they are given',
      ['Acme Pharma plc (“Acme”) and Beta Biotech Inc. (“Beta”) wish to explore a transaction and agree:'],
      ['Acme Pharma plc', 'Beta Biotech Inc.'],
    ],
  ])('are named %s', (_, lines, expected) => {
    expect(namesOf(...lines)).toEqual(expected);
  });

  it('are not their other names', () => {
    const names = namesOf(
      'This Agreement is between Tea Leaf Company (“TLC”) and Harbor Distributors, Inc. d/b/a Harbor Beverage',
      'Company (“Company”), each having the address set forth below, and binds both of them.',
    );
    expect(names).toEqual(['Tea Leaf Company', 'Harbor Distributors, Inc.']);
  });

  it('are named once where a signature uses a pet name, and keep the ’s of their firm', () => {
    const names = namesOf(
      'This Agreement is made between Harper’s, Inc., a Maine corporation (the “Company”), and Dave Example',
      '(the “Employee”), who agree as follows.',
      'IN WITNESS WHEREOF, the parties have executed this Agreement.',
      '/s/ David Example',
    );
    expect(names).toEqual(['Harper’s, Inc.', 'Dave Example']);
  });

  it('may speak of themselves as I, and sign under what they are, with a title of their own', () => {
    expect(
      namesOf(
        'I, Jane Q. Example, enter into this Confidentiality Agreement with Acme Widgets Corporation and agree',
        'to keep its secrets as set out below.',
      ),
    ).toEqual(['Jane Q. Example', 'Acme Widgets Corporation']);
    expect(
      namesOf(
        'As an associate of Acme Widgets, Inc. (the “Company”), you agree as follows in this Agreement.',
        [60, 140, 'ACME WIDGETS:'],
        [320, 140, 'ASSOCIATE:'],
        [60, 160, 'By: /s/ John Sample'],
        [320, 160, '/s/ Jane Example'],
        [60, 175, 'John Sample, Vice President'],
        [320, 175, 'Jane Example'],
        [320, 190, 'President, Widgets East'],
      ),
    ).toEqual(['Acme Widgets, Inc.', 'Jane Example']);
  });

  it('are not their titles, nor what a sentence over a signature ends with', () => {
    expect(
      namesOf(
        'MUTUAL CONFIDENTIALITY AGREEMENT',
        'Acme Robotics Corp. (“Acme”) and Beta Ventures, LLC (“Beta”) enter into this Agreement effective on the',
        'date of the last signature below.',
      ),
    ).toEqual(['Acme Robotics Corp.', 'Beta Ventures, LLC']);
    expect(
      namesOf(
        'In consideration of my employment by Acme Energy Corporation (the “Company”), I, Jane Q. Example, agree as follows.',
        'This Agreement will be enforced where the Company has its seat, which is, as of this day, in',
        'Dallas County.',
        '/s/ Jane Q. Example',
      ),
    ).toEqual(['Acme Energy Corporation', 'Jane Q. Example']);
  });

  it('may stand in the column beside their roles', () => {
    expect(
      namesOf(
        [60, 70, 'CONFIDENTIALITY AGREEMENT'],
        [60, 100, 'Disclosing Party:'],
        [200, 100, 'Quill & Anchor Publishing Co.'],
        [60, 120, 'Receiving Party:'],
        [200, 120, 'Jane Q. Example'],
      ),
    ).toEqual(['Quill & Anchor Publishing Co.', 'Jane Q. Example']);
  });

  it('do not include whom another agreement was made between, nor what a company is', () => {
    const names = namesOf(
      'This Agreement is made between Acme Widgets, Inc., a Delaware corporation (the “Company”), and',
      'Beta Tools LLC (the “Supplier”).',
      'The Company received its rights pursuant to that certain merger agreement by and among Gamma Corp.',
      'and Delta Merger Sub, Inc., dated 4 May 2011, as amended from time to time by both of them.',
    );
    expect(names).toEqual(['Acme Widgets, Inc.', 'Beta Tools LLC']);
  });

  it('are told by their signatures as well, those who sign for others left out', () => {
    const parties = partiesOf(
      [
        60,
        100,
        'IN WITNESS WHEREOF, the parties have executed this Agreement as of the date first written above.',
      ],
      [60, 140, 'ACME WIDGETS, INC.'],
      [320, 140, 'EMPLOYEE'],
      [60, 160, 'By: /s/ John Sample'],
      [320, 160, '/s/ Jane Q. Example'],
      [60, 175, 'Name: John Sample'],
      [320, 175, 'Jane Q. Example'],
      [60, 190, 'Title: Vice President'],
    );
    expect(parties.map(({ name }) => name)).toEqual(['ACME WIDGETS, INC.', 'Jane Q. Example']);
    expect(parties[0]?.signatory?.value).toBe('John Sample');
    expect(parties[0]?.signatoryTitle?.value).toBe('Vice President');
  });

  it('are none where nobody is bound', () => {
    expect(
      namesOf(
        'We had a pleasant summer between the lakes and the hills of the Highlands.',
        'Nothing was agreed.',
      ),
    ).toEqual([]);
    expect(namesOf('Invoice 4711', 'Acme Widgets, Inc.', 'Widget  2  12.00')).toEqual([]);
  });
});

describe('what a config gets of the parties', () => {
  const page = pageOf(
    'This Lease is made as of 3 May 2020 by and between Acme Estates Ltd (the “Landlord”) and Jane',
    'Q. Example (the “Tenant”), who agree as follows.',
  );

  it('is a row for each, with the fields that it asks for', () => {
    const group = {
      id: 'parties',
      name: 'Parties',
      fields: [
        field('name', 'Party', 'text'),
        field('role', 'Role', 'text'),
        field('address', 'Address', 'address'),
      ],
    };
    expect(valuesOf(page, group)).toEqual([
      { name: 'Acme Estates Ltd', role: 'Landlord' },
      { name: 'Jane Q. Example', role: 'Tenant' },
    ]);
  });

  it('is nothing for a group of other things', () => {
    const group = {
      id: 'items',
      name: 'Items',
      fields: [field('name', 'Name', 'text'), field('price', 'Price', 'currency')],
    };
    expect(valuesOf(page, group)).toEqual([]);
  });

  it('is also a candidate for a header field that asks for the role', () => {
    const layout = layOut([page]);
    const candidates = partiesToCandidates(documentToParties(layout, layoutToPassages(layout)));
    expect(candidates.map(({ saidToBe, value }) => [saidToBe, value])).toEqual([
      ['Landlord', 'Acme Estates Ltd'],
      ['Tenant', 'Jane Q. Example'],
    ]);
  });
});

describe('of what stands in an opening', () => {
  it.each([
    [
      'You',
      'Acme Holdings Corp. (“you”)',
      'Brook Juices, Inc. (the “Company”)',
      ['Acme Holdings Corp.', 'Brook Juices, Inc.'],
    ],
    [
      'where a company is at home stands between',
      'Acme Holdings Corp., a Delaware corporation (“you”)',
      'Brook Juices, Inc. (the “Company”)',
      ['Acme Holdings Corp.', 'Brook Juices, Inc.'],
    ],
    [
      'an adviser who informs somebody is none',
      'the owners. Lane & Co., which advises us, will inform you (“you” or “Acme”)',
      'Brook Juices, Inc. (the “Company”)',
      ['Brook Juices, Inc.'],
    ],
  ])('whom a letter calls “you” is a party: %s', (_, first, second, expected) => {
    expect(
      namesOf(
        'In connection with the consideration by',
        first,
        'of a purchase of the assets of',
        second,
        'this Agreement is made.',
      ),
    ).toEqual(expected);
  });

  it.each([
    ['Company No. 51-438820-7', 'of 6 Carmel Street, Haifa'],
    ['Registered No. 0481 9921', 'of Lindenweg 20, Kassel'],
    ['HRB 208114', 'of 801 N. Main Street, Garden City, Kansas'],
    ['Company Number SC 77120', 'of 12 Quay Rd., Trust City'],
  ])('neither %s nor the towns %s are named are parties', (number, home) => {
    expect(
      namesOf(
        'This Agreement is made by and among',
        `Negev Sensors Ltd., a company under the laws of Israel, ${number}, ${home}`,
        'and Calloway Pivots, LLC, a Kansas limited liability company.',
      ),
    ).toEqual(['Negev Sensors Ltd.', 'Calloway Pivots, LLC']);
  });

  it('a name read with one letter amiss where it is signed for is the same', () => {
    const opening = 'This Agreement is made by and between Acme Mining Company and';
    const signature = (name: string) => [
      opening,
      `${name}, a New York corporation.`,
      '',
      'ACME MINING COMPANY',
      'By: /s/ John Sample',
      'Name: John Sample',
      'Title: President',
      '',
      'OTSEGO KILN SERVICES LTD.',
      'By: /s/ John Sample',
      'Name: John Sample',
      'Title: President',
    ];
    expect(namesOf(...signature('Otseg Kiln Services Ltd.'))).toHaveLength(2);
    expect(namesOf(...signature('Oswego Glass Services Ltd.'))).toHaveLength(3);
  });
});
