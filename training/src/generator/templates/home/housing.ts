import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, numberedLines, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { matrix, table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const WORLDWIDE = [
  'en',
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
  'hu',
  'ro',
  'tr',
  'fi',
  'id',
  'el',
];
const head = (kit: Kit, role = 'seller') => letterhead(kit, partyFields(kit, role, kit.world.party()));
const to = (kit: Kit, role = 'buyer') =>
  addressBlock(partyFields(kit, role, kit.world.party(false)), 'padding:14pt 0');
const METER = [
  '@meter_number',
  '@meter_reading_previous',
  '@meter_reading_current',
  '@consumption',
  '@tariff',
  '@reading_date',
  '@supply_point_number',
  '@contracted_power',
];

export const templates: readonly Template[] = [
  {
    name: 'utility-bill',
    kind: 'utility bill',
    languages: WORLDWIDE,
    empty: [0, 0.1],
    draw: (kit) =>
      sheet([
        head(kit),
        columns([
          to(kit),
          section(
            kit,
            said(
              kit,
              'en:Your bill at a glance|Summary;de:Ihre Rechnung im Überblick;fr:Votre facture;es:Resumen de la factura;it:Riepilogo;pt:Resumo;nl:Overzicht;pl:Podsumowanie;cs:Přehled;sv:Sammanfattning;da:Oversigt;hu:Összesítő;ro:Rezumat;tr:Özet;fi:Yhteenveto;id:Ringkasan;el:Σύνοψη',
            ),
            list(
              kit,
              kit.fields(
                [
                  '@customer_number',
                  '@invoice_number',
                  '@invoice_date',
                  '@billing_period',
                  '@amount_due',
                  '@due_date',
                ],
                { empty: 0.02 },
              ),
            ),
            kit.random.pick(['', 'border:1px solid #666;padding:5pt', 'background:#eef;padding:5pt']),
          ),
        ]),
        titled(
          kit,
          'en:Electricity Bill|Gas Bill|Water Bill|Energy Statement;de:Stromrechnung|Gasrechnung|Wasserabrechnung;fr:Facture d’électricité;es:Factura de electricidad|Factura de agua;it:Bolletta luce|Bolletta gas;pt:Fatura de eletricidade|Conta de luz;nl:Energienota|Jaarnota;pl:Faktura za energię;cs:Vyúčtování elektřiny;sv:Elfaktura;da:Elregning;hu:Villanyszámla;ro:Factură energie;tr:Elektrik Faturası;fi:Sähkölasku;id:Tagihan Listrik;el:Λογαριασμός ρεύματος',
        ),
        (kit.random.chance(0.5) ? strip : pairTable)(kit, some(kit, METER, 0.7)),
        list(
          kit,
          some(
            kit,
            [
              '@standing_charge',
              '@energy_charge',
              '@grid_charge',
              '@net_total',
              '@tax_total',
              '@grand_total',
              '@previous_balance',
              '@amount_due',
            ],
            0.8,
          ),
          { look: kit.random.pick(['spread', 'dotted', 'tabbed']) },
        ),
        kit.random.chance(0.5)
          ? matrix(
              kit,
              [0, 1, 2, 3].map((index) => String(kit.world.today.year - index)),
              ['kWh', said(kit, 'en:Cost;de:Kosten;fr:Coût;es:Coste')],
              [0, 1, 2, 3].map(() => kit.fields(['kWh|count:100-9000', 'Cost|amount'])),
            )
          : '',
        list(
          kit,
          some(kit, ['@payment_method', '@iban', '@payment_reference', '@phone', '@property_address'], 0.6),
        ),
        boilerplate(kit.world.faker.lorem.sentences(2)),
      ]),
  },
  {
    name: 'phone-bill',
    kind: 'phone bill',
    languages: WORLDWIDE,
    empty: [0, 0.1],
    draw: (kit) =>
      sheet([
        columns([
          head(kit),
          pairTable(
            kit,
            kit.fields(
              [
                '@invoice_number',
                '@invoice_date',
                '@customer_number',
                '@phone_line_number',
                '@billing_period',
                '@due_date',
              ],
              { empty: 0.02 },
            ),
            { pairs: 1 },
          ),
        ]),
        to(kit),
        titled(
          kit,
          'en:Your Bill|Monthly Statement;de:Mobilfunkrechnung|Ihre Rechnung;fr:Votre facture mobile;es:Factura de telefonía;it:Conto telefonico;pt:Fatura de comunicações;nl:Factuur telefonie;pl:Faktura za usługi;cs:Vyúčtování služeb;sv:Mobilfaktura;da:Mobilregning;hu:Telefonszámla;ro:Factură telefonie;tr:Telefon Faturası;fi:Puhelinlasku;id:Tagihan Telepon;el:Λογαριασμός τηλεφώνου',
        ),
        items(kit, {
          parts: kit.random.pick([
            ['description', 'amount'],
            ['description', 'quantity', 'amount'],
            ['description', 'rate', 'amount'],
          ]),
        }),
        strip(kit, some(kit, ['@previous_balance', '@paid_amount', '@new_charges', '@amount_due'], 0.9)),
        inlinePairs(kit, some(kit, ['@subscription', '@tariff', '@payment_method', '@iban'], 0.7)),
      ]),
  },
  {
    name: 'rental-agreement',
    kind: 'contract',
    languages: WORLDWIDE,
    empty: [0.05, 0.4],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Residential Lease Agreement|Rental Agreement;de:Mietvertrag|Wohnraummietvertrag;fr:Contrat de location|Bail d’habitation;es:Contrato de arrendamiento;it:Contratto di locazione;pt:Contrato de arrendamento;nl:Huurovereenkomst;pl:Umowa najmu;cs:Nájemní smlouva;sv:Hyreskontrakt;da:Lejekontrakt;hu:Bérleti szerződés;ro:Contract de închiriere;tr:Kira Sözleşmesi;fi:Vuokrasopimus;id:Perjanjian Sewa;el:Μισθωτήριο',
          'text-align:center',
        ),
        columns([
          section(
            kit,
            kit.field('@landlord_name').label,
            list(kit, kit.fields(['@full_name|', '@address', '@phone'])),
          ),
          section(
            kit,
            kit.field('@tenant_name').label,
            list(kit, kit.fields(['@full_name', '@birth_date', '@address'])),
          ),
        ]),
        section(
          kit,
          '§ 1',
          list(kit, kit.fields(['@property_address', '@room_count', '@floor_area', '@floor_number']), {
            look: kit.random.pick(['underlined', 'colon', 'tabbed']),
          }),
        ),
        section(
          kit,
          '§ 2',
          list(kit, kit.fields(['@lease_start', '@lease_end', '@notice_period']), {
            look: kit.random.pick(['underlined', 'colon', 'tabbed']),
          }),
        ),
        section(
          kit,
          '§ 3',
          list(kit, kit.fields(['@rent', '@service_charges', '@security_deposit', '@iban']), {
            look: kit.random.pick(['underlined', 'dotted', 'tabbed']),
          }) + boilerplate(kit.world.faker.lorem.sentences(2)),
        ),
        form(kit, ['@place_of_signing||@signing_date', '@signature||@signature'], {
          labels: 'below',
          borders: 'bottom',
        }),
      ]),
  },
  {
    name: 'service-charge-statement',
    kind: 'statement',
    languages: ['de', 'en', 'fr', 'nl', 'pl', 'cs'],
    empty: [0, 0.1],
    draw: (kit) => {
      const costs = kit.random.sample(
        [
          '@property_tax',
          '@insurance_charge',
          '@consumption',
          '@handling_fee',
          '@fee',
          '@energy_charge',
          '@grid_charge',
        ],
        5,
      );
      return sheet([
        head(kit, 'landlord'),
        to(kit, 'tenant'),
        titled(
          kit,
          'de:Betriebskostenabrechnung|Nebenkostenabrechnung;en:Service Charge Statement;fr:Décompte de charges;nl:Afrekening servicekosten;pl:Rozliczenie opłat;cs:Vyúčtování služeb',
        ),
        inlinePairs(kit, kit.fields(['@billing_period', '@property_address', '@floor_area'], { empty: 0 })),
        matrix(
          kit,
          costs.map((spec) => kit.field(spec).label),
          [
            said(kit, 'de:Gesamtkosten;en:Total cost;fr:Total;nl:Totaal;pl:Ogółem;cs:Celkem'),
            said(kit, 'de:Ihr Anteil;en:Your share;fr:Votre part;nl:Uw deel;pl:Pana udział;cs:Váš podíl'),
          ],
          costs.map(() => kit.fields(['Total|amount', 'Share|amount'])),
        ),
        list(
          kit,
          kit.fields(['@service_charges', '@deposit', '@amount_due', '@refund_amount'], { empty: 0.2 }),
          { look: 'spread' },
        ),
      ]);
    },
  },
  {
    name: 'energy-certificate',
    kind: 'certificate',
    languages: ['en', 'de', 'fr', 'it', 'es', 'nl'],
    empty: [0.05, 0.35],
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Energy Performance Certificate;de:Energieausweis für Wohngebäude;fr:Diagnostic de performance énergétique;it:Attestato di prestazione energetica;es:Certificado de eficiencia energética;nl:Energielabel',
        ),
        inlinePairs(kit, kit.fields(['@valid_until', '@document_number', '@issue_date'], { empty: 0 })),
        pairTable(
          kit,
          kit.fields(
            [
              '@building_type',
              '@property_address',
              '@year_built',
              '@floor_area',
              '@heating_type',
              '@energy_class',
              '@consumption',
            ],
            {},
          ),
          { pairs: kit.random.pick([1, 2]) },
        ),
        checks(kit, kit.field('@purpose').label, ['A', 'B', 'C', 'D']),
        boilerplate(kit.world.faker.lorem.sentences(2)),
        form(kit, ['@inspector_name *2||@signing_date||@signature'], {
          labels: kit.random.pick(['below', 'corner']),
        }),
      ]),
  },
  {
    name: 'property-sale-deed',
    kind: 'contract',
    languages: ['en', 'es', 'it', 'pt', 'tr'],
    empty: [0.05, 0.3],
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Purchase Agreement|Closing Statement;es:Contrato de compraventa;it:Preliminare di vendita;pt:Contrato de compra e venda;tr:Satış Sözleşmesi',
          'text-align:center',
        ),
        numberedLines(
          kit,
          kit.fields([
            '@seller_name',
            '@buyer_name',
            '@property_address',
            '@parcel_number',
            '@purchase_price',
            '@deposit',
            '@signing_date',
            '@notary_name',
          ]),
          { again: false },
        ),
        boilerplate(kit.world.faker.lorem.sentences(4)),
        list(kit, kit.fields(['@signature', '@witness_name'], { empty: 0.5 }), { look: 'underlined' }),
      ]),
  },
  {
    name: 'moving-inventory',
    kind: 'inventory sheet',
    languages: ['en', 'de', 'fr'],
    empty: [0.1, 0.4],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Move-in Inspection Checklist|Household Goods Inventory;de:Übergabeprotokoll;fr:État des lieux',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@tenant_name',
              '@landlord_name',
              '@property_address',
              '@document_date',
              '@meter_number',
              '@meter_reading_current',
            ]),
            3,
          ),
          { labels: kit.random.pick(['left', 'corner', 'top']) },
        ),
        table(
          kit,
          [
            column('room', said(kit, 'en:Room;de:Raum;fr:Pièce'), 'text', 1),
            column('condition', said(kit, 'en:Condition;de:Zustand;fr:État'), 'text', 2),
            column('remarks', said(kit, 'en:Comments;de:Mängel;fr:Observations'), 'text', 3),
          ],
          rowsOf(
            kit,
            ['choice:Kitchen/Bath/Hall/Living room/Bedroom', 'choice:good/fair/new/damaged', 'sentence'],
            kit.random.int(3, 12),
            0.3,
          ),
          { names: ['Rooms'], look: 'all' },
        ),
        formPart(
          kit,
          said(kit, 'en:Signatures;de:Unterschriften;fr:Signatures'),
          ['@signature||@signature||@signing_date'],
          { labels: 'below', borders: 'bottom' },
        ),
      ]),
  },
];
