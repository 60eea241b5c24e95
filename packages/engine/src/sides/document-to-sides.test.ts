import { describe, expect, it } from 'vitest';
import { type Column, sidesOf } from '../testing/sides-of.ts';

describe('without captions', () => {
  it('the sender’s line over the window names the issuer, the window the recipient', () => {
    const sides = sidesOf([
      [60, 150, ['Nordlicht Optik GmbH · Hafenstr. 3 · 24103 Kiel'], 7],
      [60, 165, ['Bäckerei Sommer', 'Inh. Ute Sommer', 'Marktplatz 5', '', '23552 Lübeck']],
      [60, 300, ['Rechnung Nr. 2024-118']],
    ]);
    expect(sides).toEqual({ issuer: 'Nordlicht Optik GmbH', recipient: 'Bäckerei Sommer' });
  });

  it('the sender’s line may be set apart by dots with wide gaps', () => {
    const sides = sidesOf([
      [80, 150, ['Nordlicht Optik'], 7],
      [150, 150, ['●'], 7],
      [168, 150, ['Hafenstr. 3'], 7],
      [220, 150, ['●'], 7],
      [238, 150, ['24103 Kiel'], 7],
      [60, 165, ['Ute Sommer', '', 'Marktplatz 5', '', '', '23552 Lübeck'], 12],
    ]);
    expect(sides).toEqual({ issuer: 'Nordlicht Optik', recipient: 'Ute Sommer' });
  });

  it('the letterhead names the issuer, a block at the right the recipient', () => {
    const sides = sidesOf([
      [50, 50, ['Atelier Rivage SARL', '12 quai des Brumes', '44000 NANTES', 'Tél : 02 40 00 00 00']],
      [340, 150, ['Société Belair', '8 rue du Port', '29200 BREST']],
      [50, 260, ['Facture F-2024-031']],
    ]);
    expect(sides).toEqual({ issuer: 'Atelier Rivage SARL', recipient: 'Société Belair' });
  });

  it('what stands apart under an address and tells of a register makes it the sender’s', () => {
    const sides = sidesOf([
      [340, 50, ['Fondation du Lac', 'Madame S. Morel', 'Rue du Port 8', '', '1217 Meyrin']],
      [50, 130, ['Traiteur Aubel Sàrl', 'Chemin du Bourg 22', '1242 Satigny'], 9],
      [50, 195, ['022 555 81 40', 'CHE-261.770.905 TVA'], 9],
    ]);
    expect(sides).toEqual({ issuer: 'Traiteur Aubel Sàrl', recipient: 'Fondation du Lac' });
  });

  it('a footer names the issuer as well', () => {
    const sides = sidesOf([
      [60, 160, ['De Vries Bouw B.V.', 'T.a.v. de administratie', 'Kerkstraat 12', '1017 GL Amsterdam']],
      [60, 300, ['Factuur 20240017']],
      [60, 800, ['Molenaar Techniek B.V. - Industrieweg 4 - 3542 AD Utrecht - IBAN NL00BANK0123456789'], 8],
    ]);
    expect(sides).toEqual({ issuer: 'Molenaar Techniek B.V.', recipient: 'De Vries Bouw B.V.' });
  });

  it('who tells of a register and a capital is the issuer', () => {
    const sides = sidesOf([
      [
        50,
        60,
        ['PROVALINE SAS', '12 rue Ampère', '25000 BESANÇON', 'SAS au capital de 480 000 € – RCS Besançon'],
      ],
      [340, 60, ['LE COMPTOIR DU LAC', '4 quai Vauban', '25000 BESANÇON']],
    ]);
    expect(sides).toEqual({ issuer: 'PROVALINE SAS', recipient: 'LE COMPTOIR DU LAC' });
  });

  it('a domain that begins with a word of the name is the issuer’s', () => {
    const sides = sidesOf(
      [
        [60, 160, ['Persserij Vanhove NV', 'Pantserstraat 211', '9000 Gent']],
        [400, 160, ['Ing. J.W. Veldhuis', 'Achterdijk 9', '7475 TM Markelo', 'jw@veldhuispa.example']],
      ],
      ['veldhuispa'],
    );
    expect(sides).toEqual({ issuer: 'Ing. J.W. Veldhuis', recipient: 'Persserij Vanhove NV' });
  });

  it('what somebody does is not their name, nor is the sign over a name in full', () => {
    const buyer = [60, 200, ['Kunde', 'Stiftung Nordlicht', 'Holstenwall 5', '20355 Hamburg']] as const;
    const seller = (...columns: readonly Column[]) => sidesOf([...columns, buyer]).issuer;
    expect(
      seller([60, 40, ['Anouk Berthier'], 24], [60, 62, ['autrice', '22 rue Brûlée, 37000 Tours']]),
    ).toBe('Anouk Berthier');
    expect(
      seller(
        [60, 40, ['AITOR ZUBIETA'], 16],
        [60, 58, ['ABOGADO · Col. 4.417', 'Calle Easo 31 · 20006 Donostia · N.I.F. 15993027-T']],
      ),
    ).toBe('AITOR ZUBIETA');
    expect(
      seller(
        [60, 40, ['NAVARRA · ARQUITECTURA'], 16],
        [60, 58, ['Estudio Navarra Arquitectos, S.L.P.', 'Calle Portales 27', '26001 Logroño']],
      ),
    ).toBe('Estudio Navarra Arquitectos, S.L.P.');
  });

  it('the slip of a Swiss invoice says who pays whom', () => {
    const sides = sidesOf([
      [60, 60, ['Domaine des Ruelles', 'Chemin des Ruelles 4', '1268 Begnins']],
      [380, 60, ['Café du Marché Sàrl', 'Grand-Rue 18', '1260 Nyon']],
      [60, 640, ['Compte / Payable à', 'Domaine des Ruelles', 'Chemin des Ruelles 4', '1268 Begnins']],
      [60, 720, ['Payable par', 'Café du Marché Sàrl', 'Grand-Rue 18', '1260 Nyon']],
    ]);
    expect(sides).toEqual({ issuer: 'Domaine des Ruelles', recipient: 'Café du Marché Sàrl' });
  });

  it('an order is written by the buyer', () => {
    const sides = sidesOf([
      [60, 50, ['Hotel Seeblick GmbH', 'Uferweg 1', '78462 Konstanz', 'www.seeblick.example']],
      [60, 165, ['Wäscherei Rein & Co. KG', 'Industriestr. 20', '78224 Singen']],
      [60, 280, ['Bestellung Nr. 4500017'], 14],
    ]);
    expect(sides).toEqual({ issuer: 'Wäscherei Rein & Co. KG', recipient: 'Hotel Seeblick GmbH' });
  });

  it('whose name the web address holds is the sender, wherever it stands', () => {
    const sides = sidesOf(
      [
        [60, 120, ['Lindgren Data AB', 'Storgatan 4', '111 51 Stockholm']],
        [340, 120, ['Havsvik Konsult AB', 'Hamngatan 9', '411 06 Göteborg']],
      ],
      ['havsvik'],
    );
    expect(sides).toEqual({ issuer: 'Havsvik Konsult AB', recipient: 'Lindgren Data AB' });
  });

  it('whom the goods go to is the recipient where nothing says otherwise', () => {
    const sides = sidesOf([
      [50, 40, ['Moulin Vert SAS - 3 chemin du Lac - 74000 Annecy - France']],
      [50, 150, ['Adresse de livraison', 'Épicerie Lumière', '5 rue Haute', '69001 Lyon']],
      [340, 160, ['Épicerie Lumière', 'Jeanne Roux', '5 rue Haute', '69001 Lyon']],
    ]);
    expect(sides).toEqual({ issuer: 'Moulin Vert SAS', recipient: 'Épicerie Lumière' });
  });
});

describe('captions', () => {
  it.each([
    ['Bill To', 'Ship To', '500 Main Street', 'Springfield, IL 62704'],
    ['Facturé à', 'Livré à', '4 avenue Foch', '57000 METZ'],
    ['Datos del cliente', 'Dirección de entrega', 'Calle Mayor 3', '28013 Madrid'],
    ['Cessionario/committente', 'Luogo di destinazione', 'Via Roma 7', '20121 Milano (MI)'],
    ['Factuuradres', 'Afleveradres', 'Dorpsstraat 8', '3512 JE Utrecht'],
    ['Rechnungsempfänger:', 'Lieferadresse:', 'Am Ring 6', 'A-1010 Wien'],
  ])('say whose address stands below them: %s', (billed, shipped, street, town) => {
    const sides = sidesOf([
      [50, 50, ['Quarry Tools Ltd', '9 Mill Lane', 'Leeds LS1 4DY']],
      [50, 150, [billed, 'Harbour Foods', street, town]],
      [300, 150, [shipped, 'Harbour Depot', street, town]],
    ]);
    expect(sides).toEqual({ issuer: 'Quarry Tools Ltd', recipient: 'Harbour Foods' });
  });

  it('may stand before the name, with the address indented', () => {
    const sides = sidesOf([
      [50, 60, ['BUYER: ALPHA_NAME']],
      [70, 73, ['ALPHA_LINE_1', '69001 ALPHA_TOWN']],
      [300, 60, ['SELLER: BETA_NAME']],
      [320, 73, ['BETA_LINE_1', '75001 BETA_TOWN']],
    ]);
    expect(sides).toEqual({ issuer: 'BETA_NAME', recipient: 'ALPHA_NAME' });
  });

  it('may head the rows of a form', () => {
    const sides = sidesOf([
      [60, 100, ['Verkäufer', 'Nummer:', 'Name:', 'Anschrift:']],
      [260, 113, ['549910', 'Fuchs Elektronik', 'Talweg 2', 'DE 74465 Demoort']],
      [60, 200, ['Käufer', 'Nummer:', 'Name:', 'Anschrift:']],
      [260, 213, ['16259', 'Kunden AG', 'Am Markt 1', 'DE 76138 Karlsruhe']],
    ]);
    expect(sides).toEqual({ issuer: 'Fuchs Elektronik', recipient: 'Kunden AG' });
  });

  it('are not taken for names, nor names like captions for captions', () => {
    const sides = sidesOf([
      [50, 60, ['SELLER TRADE NAME', 'LE FOURNISSEUR', '3 rue du Lac', '75018 PARIS']],
      [
        300,
        47,
        [
          'Adresse du client',
          'Contact acheteur',
          'LE CLIENT',
          'CLIENT NOM COMMERCIAL',
          '1 rue Basse',
          '06000 NICE',
        ],
      ],
    ]);
    expect(sides).toEqual({ issuer: 'LE FOURNISSEUR', recipient: 'LE CLIENT' });
  });

  it('of a fiscal representative or a deviating payee name neither side', () => {
    const sides = sidesOf([
      [50, 60, ['Verkäufer:', 'Rohstoff AG', 'Marktstr. 1', '38226 Salzgitter']],
      [50, 140, ['Käufer:', 'Metallbau Nord GmbH', 'Allee 15', '12345 Leipzig']],
      [50, 220, ['Abweichender Zahlungsempfänger:', 'Finanz Service AG', 'Weg 1', '12345 Berlin']],
    ]);
    expect(sides).toEqual({ issuer: 'Rohstoff AG', recipient: 'Metallbau Nord GmbH' });
  });
});

describe('names', () => {
  const windowOf = (...lines: string[]) =>
    sidesOf([
      [60, 150, ['Nordlicht Optik GmbH · Hafenstr. 3 · 24103 Kiel'], 7],
      [60, 165, lines],
    ]).recipient;

  it.each([
    [['Metallbau Dornfeld', 'GmbH & Co. KG'], 'Metallbau Dornfeld GmbH & Co. KG'],
    [['HVL Hafenländer', 'Versicherungsverein a.G.'], 'HVL Hafenländer Versicherungsverein a.G.'],
    [['Herrn', 'Karl Beispiel'], 'Herrn Karl Beispiel'],
    [['Egregio Signor', 'Carlo Esempio'], 'Carlo Esempio'],
    [['Gent.ma Sig.ra', 'Carla Esempio'], 'Carla Esempio'],
    [['Exmo. Senhor', 'Carlos Exemplo'], 'Carlos Exemplo'],
    [['Spett.le ESEMPIO COMMERCIO'], 'ESEMPIO COMMERCIO'],
    [['Spetle ESEMPIO S.R.L.'], 'ESEMPIO S.R.L.'],
    [['Egr. Sig. Carlo Esempio'], 'Carlo Esempio'],
    [['Firma', 'Elektro Blitz'], 'Elektro Blitz'],
    [['Spett.le', 'Forno Brera S.p.A.'], 'Forno Brera S.p.A.'],
    [['Muster GmbH', 'z. Hd. Frau Klein'], 'Muster GmbH'],
    [['Kunden AG Seestadt', 'Hans Muster'], 'Kunden AG Seestadt'],
    [['Attn: Harbour Foods Limited'], 'Harbour Foods Limited'],
  ])('may be of one line or two: %s', (lines, name) => {
    expect(windowOf(...lines, 'Lange Straße 8', '23552 Lübeck')).toBe(name);
  });
});

it('a page of running text and numbers has no sides', () => {
  const sides = sidesOf([
    [
      50,
      80,
      ['Order 30125 Pcs of the part named below, 2 boxes each.', 'Total 12345,00 EUR', '2024 Spring list'],
    ],
  ]);
  expect(sides).toEqual({ issuer: null, recipient: null });
});

describe('what stands around a name', () => {
  it('a doctor is no drive', () => {
    const sides = sidesOf([
      [60, 150, ['Nordlicht Optik GmbH · Hafenstr. 3 · 24103 Kiel'], 7],
      [60, 165, ['Kanzlei Dr. Ute Sommer', 'Rechtsanwältin und Notarin', 'Contrescarpe 71', '23552 Lübeck']],
    ]);
    expect(sides.recipient).toBe('Kanzlei Dr. Ute Sommer');
  });

  it('a letterhead may give street and town on one line under the name', () => {
    const sides = sidesOf([
      [50, 50, ['Taller Montnegre, S.L.', 'C/ Indústria, 44 bajos · 08025 Barcelona'], 12],
      [330, 150, ['EDITORIAL CABO SUR, S.A.', 'Avda. de la Paz, 12', '46009 VALENCIA']],
    ]);
    expect(sides).toEqual({ issuer: 'Taller Montnegre, S.L.', recipient: 'EDITORIAL CABO SUR, S.A.' });
  });

  it('the house stands over the person the letter is for', () => {
    const sides = sidesOf([
      [60, 110, ['Bayview Strata Pty Ltd', 'Attention: Kylie Marsh', 'PO Box 612', 'REDCLIFFE QLD 4020']],
      [400, 60, ['Reef Plumbing & Gas', '18 Boat St', 'SCARBOROUGH QLD 4020']],
    ]);
    expect(sides.recipient).toBe('Bayview Strata Pty Ltd');
  });

  it('the slip that goes back with the payment is sent to the issuer', () => {
    const reef = ['Reef Plumbing & Gas', '18 Boat St', 'SCARBOROUGH QLD 4020'];
    const sides = sidesOf([
      [60, 110, ['Bayview Strata Pty Ltd', '4 Cliff Rd', 'REDCLIFFE QLD 4020']],
      [400, 60, reef],
      [60, 660, [`To: ${reef[0]}`, ...reef.slice(1)]],
    ]);
    expect(sides).toEqual({ issuer: 'Reef Plumbing & Gas', recipient: 'Bayview Strata Pty Ltd' });
  });

  it('a warehouse with a number, under the caption of a place, is no street', () => {
    const sides = sidesOf([
      [50, 50, ['Officine Trebbia S.r.l.', 'Via Emilia 201', '29121 Piacenza'], 12],
      [60, 150, ['Destinazione merce', 'MAGAZZINO 2', 'Via dei Mille, 7', '20098 San Giuliano']],
      [330, 150, ['Spett.le', 'FONDERIE LAMBRO S.P.A.', 'Viale Certosa, 140', '20156 MILANO']],
    ]);
    expect(sides).toEqual({ issuer: 'Officine Trebbia S.r.l.', recipient: 'FONDERIE LAMBRO S.P.A.' });
  });

  it('a label with its own value beside an address is not its caption', () => {
    const sides = sidesOf([
      [50, 50, ['Clarté Énergie SA', '5 place de la Bourse', '33000 Bordeaux'], 12],
      [50, 150, ['Point de livraison : 14 250 336']],
      [330, 150, ['MME HÉLÈNE GARNIER', '12 RUE DES LILAS', '69003 LYON']],
    ]);
    expect(sides.recipient).toBe('MME HÉLÈNE GARNIER');
  });

  it('numbers with their labels stand over the names of forms, and remarks over the names of letters', () => {
    const sides = sidesOf([
      [
        50,
        50,
        [
          'Cedente/prestatore (fornitore)',
          'Identificativo fiscale ai fini IVA: IT01234560157',
          'Codice fiscale: 01234560157',
          'Denominazione: Esempio Servizi S.r.l.',
          'Via Pasubio 18',
          '37069 Villafranca',
        ],
      ],
      [330, 150, ['Private & Confidential', 'Rifugio Modello S.n.c.', 'Via Paradiso 3', '39020 Martello']],
    ]);
    expect(sides).toEqual({ issuer: 'Esempio Servizi S.r.l.', recipient: 'Rifugio Modello S.n.c.' });
  });
});

describe('names in full and in short', () => {
  it('the small print names in full whom the letterhead calls by a shorter name', () => {
    const sides = sidesOf([
      [200, 50, ['Ashby Merrill'], 20],
      [60, 150, ['Private & Confidential', 'Teme Joinery Limited', 'Unit 9, Coder Road', 'Ludlow SY8 1XE']],
      [60, 600, ['Payment by BACS: Ashby Merrill LLP Client Account, sort code 20-00-00'], 8],
      [60, 780, ['Ashby Merrill LLP is a limited liability partnership registered in England.'], 8],
    ]);
    expect(sides).toEqual({ issuer: 'Ashby Merrill LLP', recipient: 'Teme Joinery Limited' });
  });

  it('a web domain shortens a name as well', () => {
    const sides = sidesOf(
      [
        [60, 150, ['Norrby Systemhus AB', 'Kungsgatan 51', '753 21 Uppsala']],
        [60, 780, ['Via Flaminia 210, Logica Bianca S.r.l.', '47923 Rimini'], 8],
      ],
      ['logicabianca'],
    );
    expect(sides).toEqual({ issuer: 'Logica Bianca S.r.l.', recipient: 'Norrby Systemhus AB' });
  });

  it('the house is written to, not the person named over it', () => {
    const sides = sidesOf([
      [60, 50, ['Tallgrass Co.', '918 Main St Ste 3', 'Lawrence, KS 66044']],
      [
        60,
        200,
        ['BILL TO', 'Dana Whitfield', 'Konza Outfitters Inc.', '201 Poyntz Ave', 'Manhattan, KS 66502'],
      ],
    ]);
    expect(sides).toEqual({ issuer: 'Tallgrass Co.', recipient: 'Konza Outfitters Inc.' });
  });

  it('who owns the house is no part of its name, and the letterhead over it another’s', () => {
    const sides = sidesOf([
      [46, 52, ['PHARMALOG WEST'], 15],
      [46, 78, ['Hirsch-Apotheke', 'Inh. Dr. Beate Lohmann e.K.', 'Marktstr. 2', '26382 Wilhelmshaven'], 9],
      [46, 780, ['Pharmalog West eG · Hafenstr. 300 · 26125 Oldenburg · GnR 140021'], 8],
    ]);
    expect(sides).toEqual({ issuer: 'Pharmalog West eG', recipient: 'Hirsch-Apotheke' });
  });

  it('a name may hold the word for a kind of shop', () => {
    const sides = sidesOf([
      [30, 40, ['LITTORAL REPARTITION', '12 quai des Tonneliers - 44000 NANTES']],
      [350, 140, ['PHARMACIE DE LA TOUR', 'SELARL Rivoire', '3 place de Verdun', '17300 ROCHEFORT']],
    ]);
    expect(sides.recipient).toBe('PHARMACIE DE LA TOUR');
  });
});

it.each([
  ['Adresse de facturation', 'Adresse d’enlèvement'],
  ['Rechnungsanschrift', 'Abholanschrift'],
  ['Billing address', 'Pickup address'],
])('an address is captioned by whatever it is for: %s, %s', (billing, pickup) => {
  const sides = sidesOf([
    [60, 40, ['Buroval SAS · 150 allée des Parcs · 69800 Saint-Priest'], 8],
    [60, 150, [billing, 'Cabinet Thévenet', '27 cours Gambetta', '34000 Montpellier']],
    [330, 150, [pickup, 'Cabinet Thévenet', 'Service courrier', '27 cours Gambetta', '34000 Montpellier']],
  ]);
  expect(sides.recipient).toBe('Cabinet Thévenet');
});
