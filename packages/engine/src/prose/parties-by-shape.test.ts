import { describe, expect, it } from 'vitest';
import { namesOf, type PlacedLine } from '../testing/parties-of-lines.ts';

describe('the parties of an agreement, in the shapes in which agreements name them,', () => {
  it.each<[string, readonly PlacedLine[], readonly string[]]>([
    [
      'without the houses, towns and counties of their addresses',
      [
        'This Agreement is made on 3 May 2020 between Acme Widgets Limited, a company registered in England whose',
        'registered office is at Bank Mill Works, Reading RG1 1AA (the “Company”), Beta Tools Inc., c/o Gamma &',
        'Delta LLP, 1 Main Street, Springfield, and Jane Q. Example, residing in Sangamon County, Illinois (“Employee”).',
      ],
      ['Acme Widgets Limited', 'Beta Tools Inc.', 'Jane Q. Example'],
    ],
    [
      'with a subsidiary that is bound, without those that are only included',
      [
        'This Agreement is made on 3 May 2020 between Acme Widgets Inc., its wholly owned subsidiary Acme (Fiji) Pte Limited,',
        'and Beta Tools Inc., on behalf of itself and its affiliates, including Gamma Chemical Corp. (collectively, “Beta”).',
      ],
      ['Acme Widgets Inc.', 'Acme (Fiji) Pte Limited', 'Beta Tools Inc.'],
    ],
    [
      'in the parts of a Canadian contract',
      [
        'THIS AGREEMENT made as of the 1st day of November, 2017.',
        '',
        'B E T W E E N :',
        '',
        'ACME TIMBER LTD., a company having its head office in the City of Prince George (“Acme”)',
        '',
        [420, 160, 'OF THE FIRST PART'],
        '',
        [300, 180, '– and –'],
        '',
        'JOHN ALAN McEXAMPLE, of the City of Kamloops, in the Province of British Columbia (the “Consultant”)',
        '',
        [420, 230, 'OF THE SECOND PART'],
      ],
      ['ACME TIMBER LTD.', 'JOHN ALAN McEXAMPLE'],
    ],
    [
      'and not who only speaks for them',
      [
        'REUNIDOS',
        '',
        'De una parte, Don Juan Ejemplo Modelo, en nombre y representación de EJEMPLO SISTEMAS, S.L., con domicilio social',
        'en Polígono Banco, calle F, Zaragoza (en adelante, “la Parte Divulgadora”).',
        '',
        'De otra parte, Doña Marta Muestra Gil, en nombre y representación de MUESTRA ENVASES, S.A. (“la Parte Receptora”).',
      ],
      ['EJEMPLO SISTEMAS, S.L.', 'MUESTRA ENVASES, S.A.'],
    ],
    [
      'under the words of whoever signs for them, and beside what they are called, whoever acts for them',
      [
        'Confidentiality Agreement',
        'Discloser',
        [200, 94, 'The Regents of Acme State University, on behalf of its Office of Technology'],
        '',
        'Each party keeps what it is told by the other to itself, whatever it is told and by whom, and this',
        'agreement binds both.',
        '',
        'Nothing else is agreed.',
        '',
        'Notices are given in writing.',
        '',
        'Yours faithfully',
        '',
        'For and on behalf of',
        'Beta Industrial Holdings plc',
      ],
      ['Regents of Acme State University', 'Beta Industrial Holdings plc'],
    ],
    [
      'behind what they are and who acts for them, in the forms of other languages',
      [
        'De ondergetekenden:',
        '',
        '1. de besloten vennootschap met beperkte aansprakelijkheid Voorbeeld Kassen B.V., statutair gevestigd te Lier,',
        'ten deze vertegenwoordigd door de heer J. Voorbeeld, hierna te noemen: "Verstrekker";',
        '',
        'en',
        '',
        '2. Dña. Ana Ejemplo Gil, actuando en su calidad de administradora única de la mercantil EJEMPLO ROBOTIKA, S. COOP.,',
        'con domicilio social en Avenida del Puerto, 210 (en lo sucesivo, “la Receptora”);',
        '',
        'verklaren het volgende te zijn overeengekomen:',
        '',
        'Artikel 1 – Geheimhouding',
      ],
      ['Voorbeeld Kassen B.V.', 'EJEMPLO ROBOTIKA, S. COOP.'],
    ],
    [
      'side by side in the row of a form, and behind a label for the name',
      [
        'MUTUAL NON-DISCLOSURE AGREEMENT',
        '',
        'Company',
        [200, 108, 'Acme Robotics, Inc.'],
        [400, 108, 'Beta Signal LLC'],
        'Company name:',
        [200, 150, 'Gamma Tools GmbH'],
        '',
        'This Agreement takes effect today and binds all of them.',
      ],
      ['Acme Robotics, Inc.', 'Beta Signal LLC', 'Gamma Tools GmbH'],
    ],
    [
      'in capitals, without where they live, up to the first clause',
      [
        'Vereinbarung zwischen',
        '',
        'THE GOVERNORS OF ACME SCHOOL of Priory Lane, Colchester, and BETA BUILDERS LIMITED (“Contractor”)',
        '',
        '§ 1 Gegenstand',
        '',
        'Auf Verlangen sind alle Unterlagen zurückzugeben, und Für Jeden Fall gilt dasselbe.',
      ],
      ['GOVERNORS OF ACME SCHOOL', 'BETA BUILDERS LIMITED'],
    ],
    [
      'by an undertaking of one side, with whom it is given to',
      [
        'The undersigned, Acme Instruments Company (“Visitor”), wishes to inspect facilities of Beta Brewing, Inc.,',
        '800 Depot Street, New Springfield (“Beta”). In return Visitor agrees with Beta as follows in this undertaking.',
      ],
      ['Acme Instruments Company', 'Beta Brewing, Inc.'],
    ],
    [
      'behind the bracket of the one before, two people with one description',
      [
        'This Agreement is among ACME TRUST COMPANY, a Maryland trust company (“Trustco”), JOHN P. EXAMPLE and JANE S.',
        'EXAMPLE, husband and wife (together, the “Examples”), and EXAMPLE BROTHERS PARTNERSHIP (the “Partnership”).',
      ],
      ['ACME TRUST COMPANY', 'JOHN P. EXAMPLE', 'JANE S. EXAMPLE', 'EXAMPLE BROTHERS PARTNERSHIP'],
    ],
    [
      'behind what they are called in a list',
      [
        'The parties to this agreement are Company A: Acme Data Pty Ltd (ABN 51 824 753 556) of Level 3, 200 George',
        'Street, Sydney; and Company B: Beta Ledger Inc. of 88 Main Street, Springfield.',
      ],
      ['Acme Data Pty Ltd', 'Beta Ledger Inc.'],
    ],
    [
      'in a list that the first clause ends',
      [
        'By and Between',
        '',
        'Acme Memorial Hospital',
        '',
        'and',
        '',
        'Beta Imaging Partners, P.C.',
        '',
        '1. Governing Law. This Agreement is governed by the laws of Ohio and by no other law.',
      ],
      ['Acme Memorial Hospital', 'Beta Imaging Partners, P.C.'],
    ],
    [
      'in a form, beside their roles without a colon',
      [
        'CONSULTING AGREEMENT',
        '',
        'Client',
        [200, 108, 'Prairie Example Cooperative, an Illinois not-for-profit corporation'],
        'Consultant',
        [200, 136, 'Example Data Works LLC'],
        '',
        'This Agreement takes effect today and binds the parties.',
      ],
      ['Prairie Example Cooperative', 'Example Data Works LLC'],
    ],
  ])('are named %s', (_, lines, expected) => {
    expect(namesOf(...lines)).toEqual(expected);
  });

  it('may sign for themselves below somebody who signs for a company', () => {
    expect(
      namesOf(
        'This Agreement is between Acme Freight Systems, Inc. and the individual whose name is below (“Executive”).',
        '',
        'IN WITNESS WHEREOF, the parties have executed this Agreement.',
        '',
        'ACME FREIGHT SYSTEMS, INC.',
        '',
        'By: Is/ Jane Example',
        'Chief Officer',
        '',
        'EXECUTIVE',
        '',
        '/s/ Peter van Muster',
        'Peter van Muster',
      ),
    ).toEqual(['Acme Freight Systems, Inc.', 'Peter van Muster']);
  });

  it('do not include the adviser who writes for his client', () => {
    expect(
      namesOf(
        [300, 60, 'Gamma Corporate Finance LLP'],
        [300, 74, '8 Example Row, Reading'],
        '3 October 2008',
        '',
        'Beta Verpackung AG (the “Bidder”)',
        '5432 Musterdorf',
        '',
        'Dear Sirs,',
        '',
        'We write on behalf of our client Acme Holdings Group PLC (the “Seller”). By signing this letter the Bidder',
        'agrees with the Seller that it keeps what it is told to itself, and that this agreement binds it.',
      ),
    ).toEqual(['Beta Verpackung AG', 'Acme Holdings Group PLC']);
  });

  it('are named once where their signature breaks their name', () => {
    expect(
      namesOf(
        'This Agreement is by and between Acme Outdoor Brands Corp., Beta Ridge Fund III, LLC and Gamma Trust Company, N.A.',
        '',
        'IN WITNESS WHEREOF, the parties have executed this Agreement.',
        '',
        'ACME OUTDOOR',
        [220, 136, 'BETA RIDGE FUND'],
        [380, 136, 'GAMMA TRUST'],
        'BRANDS CORP.',
        [220, 150, 'III, LLC'],
        [380, 150, 'COMPANY, N.A.'],
        'By: Jane Example',
        [220, 164, 'By: John Example'],
        [380, 164, 'By: Ann Example'],
        'Title: President',
        [220, 178, 'Title: Member'],
        [380, 178, 'Title: Officer'],
      ),
    ).toEqual(['Acme Outdoor Brands Corp.', 'Beta Ridge Fund III, LLC', 'Gamma Trust Company, N.A.']);
  });
});
