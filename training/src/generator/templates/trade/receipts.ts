import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list, prose } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import type { Random } from '../../random.ts';
import type { Style } from '../../style.ts';
import { TYPED } from '../../style.ts';
import type { Template } from '../../template.ts';

const WORLDWIDE = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'nb',
  'fi',
  'hu',
  'ro',
  'tr',
  'el',
  'id',
  'et',
];

function till(random: Random): Partial<Style> {
  const font = random.chance(0.6)
    ? random.pick(TYPED)
    : random.pick(['Liberation Sans Narrow', 'Roboto Condensed', 'DejaVu Sans']);
  return {
    labelFont: font,
    valueFont: font,
    headingFont: font,
    labelSize: 7.5,
    valueSize: 7.5,
    headingSize: 9,
    margin: random.pick([8, 12]),
    borders: 'none',
    headingLook: 'plain',
    labelColor: '#000',
    valueColor: '#000',
    padding: 0.5,
    gap: random.pick([2, 4, 6]),
    fill: 0,
    shade: '#fff',
  };
}

export const templates: readonly Template[] = [
  {
    name: 'till-receipt',
    kind: 'receipt',
    languages: WORLDWIDE,
    paper: 'till',
    empty: [0, 0.05],
    style: till,
    draw: (kit) => {
      const shop = partyFields(kit, 'seller', kit.world.party());
      const rule = `<div style="border-top:1px dashed #000"></div>`;
      const parts = kit.random.pick([
        ['description', 'amount'],
        ['quantity', 'description', 'amount'],
        ['description', 'quantity', 'price', 'amount'],
      ]);
      return sheet([
        letterhead(kit, shop, {
          look: 'centred',
          extra: some(kit, ['@seller_vat_id', '@phone', '@company_registration_number'], 0.5),
        }),
        (kit.random.chance(0.5) ? inlinePairs : list)(
          kit,
          some(
            kit,
            ['@receipt_number', '@document_date', '@time_of_day', '@cashier', '@terminal_id', '@branch_name'],
            0.6,
          ),
        ),
        rule,
        items(kit, {
          parts,
          look: 'none',
          withHead: kit.random.chance(0.4),
          lines: kit.random.int(1, 14),
          totalsLook: 'none',
        }),
        rule,
        list(
          kit,
          some(
            kit,
            [
              '@net_total',
              '@tax_total',
              '@grand_total',
              '@rounding',
              '@paid_amount',
              '@change_given',
              '@total_quantity',
            ],
            0.75,
          ),
          { look: kit.random.pick(['spread', 'dotted']) },
        ),
        rule,
        list(
          kit,
          some(
            kit,
            ['@payment_method', '@card_number', '@authorization_code', '@merchant_id', '@transaction_id'],
            0.45,
          ),
          { look: 'spread' },
        ),
        boilerplate(
          kit.random.pick([
            'Thank you for shopping with us!',
            '*** THANK YOU ***',
            'Goods sold are not returnable',
            kit.world.faker.lorem.sentence(),
          ]),
          'text-align:center',
        ),
      ]);
    },
  },
  {
    name: 'card-slip',
    kind: 'receipt',
    languages: ['en', 'de', 'fr', 'es', 'nl', 'it'],
    paper: 'till',
    empty: [0, 0.08],
    style: till,
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'seller', kit.world.party()), { look: 'centred' }),
        boilerplate(
          kit.random.pick(['CUSTOMER COPY', 'MERCHANT COPY', 'Kundenbeleg', '** SALE **']),
          'text-align:center',
        ),
        list(
          kit,
          some(
            kit,
            [
              '@terminal_id',
              '@merchant_id',
              '@transaction_id',
              '@receipt_number',
              '@document_date',
              '@time_of_day',
              '@card_type',
              '@card_number',
              '@card_expiry',
              '@authorization_code',
            ],
            0.75,
          ),
          { look: 'spread' },
        ),
        list(kit, some(kit, ['@amount', '@tip', '@grand_total'], 0.85), {
          look: 'spread',
          css: 'font-size:1.25em',
        }),
        boilerplate(
          kit.random.pick([
            'APPROVED',
            'Zahlung erfolgt',
            'PIN VERIFIED OK',
            'Please retain for your records',
          ]),
          'text-align:center',
        ),
      ]),
  },
  {
    name: 'fuel-receipt',
    kind: 'receipt',
    languages: ['en', 'de', 'pl', 'es', 'pt', 'tr'],
    paper: 'till',
    empty: [0, 0.08],
    style: till,
    draw: (kit) => {
      const t = {
        en: ['Pump', 'Product', 'Litres', 'Price/L'],
        de: ['Säule', 'Kraftstoff', 'Menge Liter', 'Preis/l'],
        pl: ['Dystrybutor', 'Paliwo', 'Ilość l', 'Cena'],
        es: ['Surtidor', 'Producto', 'Litros', 'Precio/L'],
        pt: ['Bomba', 'Combustível', 'Litros', 'Preço/L'],
        tr: ['Pompa', 'Ürün', 'Litre', 'Birim fiyat'],
      }[kit.language as 'en'];
      return sheet([
        letterhead(kit, partyFields(kit, 'seller', kit.world.party()), { look: 'centred' }),
        list(
          kit,
          [
            ...some(kit, ['@receipt_number', '@document_date', '@time_of_day', '@vehicle_plate_transport']),
            ...kit.fields(
              [
                `${t[0]}|count|pump`,
                `${t[1]}|choice:Diesel/Super 95/E10/LPG|fuel_type`,
                `${t[2]}|number|fuel_volume|Volume`,
                `${t[3]}|small|unit_price`,
              ],
              { empty: 0 },
            ),
          ],
          { look: 'spread' },
        ),
        list(kit, kit.fields(['@net_total', '@tax_total', '@grand_total'], { empty: 0 }), { look: 'spread' }),
        list(kit, some(kit, ['@payment_method', '@card_number', '@mileage_distance'], 0.5), {
          look: 'spread',
        }),
      ]);
    },
  },
  {
    name: 'hand-receipt-book',
    kind: 'receipt',
    languages: ['en'],
    paper: 'slip',
    empty: [0, 0.35],
    mayBeBlank: true,
    style: (random) => ({
      valueFont: random.pick(['Caveat', 'Patrick Hand', 'Liberation Sans']),
      valueSize: random.pick([11, 13]),
      labelSize: 9,
    }),
    draw: (kit) =>
      sheet([
        columns(
          [
            title(kit, 'RECEIPT'),
            list(
              kit,
              kit.fields(['No.|code:######|receipt_number|Receipt number', 'Date|today|document_date'], {
                empty: 0.05,
              }),
              { look: 'underlined' },
            ),
          ],
          [2, 1],
        ),
        prose(
          kit.fields([
            'Received from|person|payer_name',
            'the sum of|words|amount_in_words',
            'For|sentence|payment_purpose|Purpose',
          ]),
          '[0|Received from] {0}<br>[1|the sum of] {1} dollars<br>[2|For] {2}',
          'line-height:2.1',
        ),
        columns([
          form(
            kit,
            [
              'Amount of account|money|previous_balance',
              'This payment|money|paid_amount',
              'Balance due|money|amount_due',
            ],
            { labels: 'left', borders: 'all' },
          ),
          checks(kit, 'Paid by', ['Cash', 'Check', 'Money order'], { look: 'column' }),
          list(kit, kit.fields(['By|person|received_by|Received by']), { look: 'underlined' }),
        ]),
      ]),
  },
  {
    name: 'restaurant-bill',
    kind: 'receipt',
    languages: ['en', 'it', 'fr', 'es', 'de'],
    paper: 'till',
    empty: [0, 0.1],
    style: till,
    draw: (kit) => {
      const t = {
        en: ['Table', 'Guests', 'Server', 'Service charge'],
        it: ['Tavolo', 'Coperti', 'Cameriere', 'Servizio'],
        fr: ['Table', 'Couverts', 'Serveur', 'Service'],
        es: ['Mesa', 'Comensales', 'Camarero', 'Servicio'],
        de: ['Tisch', 'Gäste', 'Bedienung', 'Service'],
      }[kit.language as 'en'];
      return sheet([
        letterhead(kit, partyFields(kit, 'seller', kit.world.party()), { look: 'centred' }),
        inlinePairs(
          kit,
          kit.fields([
            `${t[0]}|count:1-60|table_number`,
            `${t[1]}|count:1-9|guests`,
            `${t[2]}|first|server|Waiter`,
            '@document_date',
            '@time_of_day',
            '@receipt_number',
          ]),
        ),
        items(kit, {
          parts: ['quantity', 'description', 'amount'],
          look: 'none',
          withHead: false,
          totalsLook: 'none',
          lines: kit.random.int(2, 9),
        }),
        list(
          kit,
          [...some(kit, ['@net_total', '@tax_total', '@grand_total'], 0.9), kit.field(`${t[3]}|small|tip`)],
          { look: 'spread' },
        ),
      ]);
    },
  },
  {
    name: 'hotel-folio',
    kind: 'travel bill',
    languages: ['en', 'de', 'fr', 'es', 'it'],
    empty: [0, 0.15],
    draw: (kit) => {
      const t = {
        en: ['Room No.', 'Arrival', 'Departure', 'Guest', 'Persons', 'Folio', 'Information Invoice'],
        de: ['Zimmer', 'Anreise', 'Abreise', 'Gast', 'Personen', 'Rechnung Nr.', 'Hotelrechnung'],
        fr: ['Chambre', 'Arrivée', 'Départ', 'Client', 'Personnes', 'Note n°', "Note d'hôtel"],
        es: ['Habitación', 'Llegada', 'Salida', 'Huésped', 'Personas', 'Folio', 'Factura de hotel'],
        it: ['Camera', 'Arrivo', 'Partenza', 'Ospite', 'Persone', 'Conto n.', 'Ricevuta'],
      }[kit.language as 'en'];
      return sheet([
        letterhead(kit, partyFields(kit, 'seller', kit.world.party())),
        columns([
          list(kit, kit.fields([`${t[3]}|person|guest_name`, '@address', '@company_name'])),
          list(
            kit,
            kit.fields([
              `${t[0]}|count:100-999|room_number`,
              `${t[1]}|past|arrival_date|Check-in`,
              `${t[2]}|date|departure_date|Check-out`,
              `${t[4]}|count:1-4|guests`,
              `${t[5]}|code|invoice_number`,
              '@cashier',
              '@page_number',
            ]),
          ),
        ]),
        title(kit, t[6]!),
        items(kit, {
          parts: kit.random.pick([
            ['description', 'quantity', 'price', 'amount'],
            ['description', 'amount'],
          ]),
          look: kit.random.pick(['none', 'bottom', 'rows']),
          withHead: kit.random.chance(0.8),
        }),
        list(kit, some(kit, ['@paid_amount', '@card_number', '@balance'], 0.7), {
          look: 'spread',
          css: 'margin-left:55%',
        }),
        boilerplate(kit.world.faker.lorem.sentence()),
        list(kit, kit.fields(['@signature'], { empty: 0.7 }), { look: 'underlined' }),
      ]);
    },
  },
  {
    name: 'donation-receipt',
    kind: 'donation receipt',
    languages: ['en', 'de', 'fr'],
    empty: [0, 0.25],
    mayBeBlank: true,
    draw: (kit) => {
      const { language } = kit;
      const names = {
        en: [
          'Donation Receipt',
          'Donor',
          'This is to certify that no goods or services were provided in exchange for this contribution.',
        ],
        de: [
          'Bestätigung über Geldzuwendungen',
          'Zuwendender',
          'Es wird bestätigt, dass die Zuwendung nur zur Förderung gemeinnütziger Zwecke verwendet wird.',
        ],
        fr: [
          'Reçu au titre des dons',
          'Donateur',
          'Le bénéficiaire certifie que les dons ouvrent droit à la réduction d’impôt.',
        ],
      }[language as 'en'];
      const fields = {
        en: [
          'Name of donor|person|donor_name',
          'Address of donor|address|donor_address',
          'Amount of donation|money|donation_amount',
          'Amount in words|words|amount_in_words',
          'Date received|past|donation_date',
          'Charity registration no.|code|charity_number',
          'Receipt no.|code|receipt_number',
        ],
        de: [
          'Name und Anschrift des Zuwendenden|nameAndAddress|donor_name',
          'Betrag der Zuwendung in Ziffern|money|donation_amount',
          'in Buchstaben|words|amount_in_words',
          'Tag der Zuwendung|past|donation_date',
          'Steuernummer|code:##/###/#####|tax_number',
          'Finanzamt|office|tax_office',
        ],
        fr: [
          'Nom et prénom|person|donor_name',
          'Adresse|address|donor_address',
          'Somme de|money|donation_amount',
          'Somme en toutes lettres|words|amount_in_words',
          'Date du versement|past|donation_date',
          "Numéro d'ordre du reçu|code|receipt_number",
        ],
      }[language as 'en'];
      return sheet([
        letterhead(kit, partyFields(kit, 'recipient', kit.world.party())),
        title(kit, names[0]!, 'text-align:center'),
        section(kit, names[1]!, kit.random.pick([pairTable, list])(kit, kit.fields(fields))),
        checks(
          kit,
          '',
          {
            en: ['Cash', 'Cheque', 'Bank transfer', 'In kind'],
            de: ['Verzicht auf Erstattung: Ja', 'Nein'],
            fr: ['Espèces', 'Chèque', 'Virement'],
          }[language as 'en'],
          { most: 1 },
        ),
        boilerplate(names[2]!),
        list(kit, kit.fields(['@signing_date', '@signature'], { empty: 0.4 }), { look: 'underlined' }),
      ]);
    },
  },
];
