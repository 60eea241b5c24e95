import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { list, prose, strip } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const EU_CODES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'A§Registration number|plate|plate',
    'B§Date of first registration|past|first_registration_date',
    'C.1.1§Surname or business name|payer|holder_name',
    'C.1.3§Address|addressLine|holder_address',
    'D.1§Make|choice:VELOR/KESTRA/NOVA/TARPAN|make',
    'D.3§Commercial description|vehicle|model',
    'E§Vehicle identification number|vin|vin',
    'F.1§Max. permissible mass|unitNumber:kg|maximum_mass',
    'G§Mass in service|unitNumber:kg|mass_in_service',
    'I§Date of registration|past|registration_date',
    'J§Vehicle category|choice:M1/N1/L3e|vehicle_category',
    'P.1§Capacity (cm³)|count:900-4000|engine_capacity',
    'P.2§Power (kW)|count:40-300|engine_power',
    'P.3§Type of fuel|choice:Petrol/Diesel/Electric|fuel_type',
    'R§Colour|color|color',
    'S.1§Number of seats|count:2-9|seat_count',
  ],
  de: [
    'A§Amtliches Kennzeichen|plate|plate',
    'B§Datum der Erstzulassung|past|first_registration_date',
    'C.1.1§Name oder Firmenname|payer|holder_name',
    'C.1.3§Anschrift|addressLine|holder_address',
    'D.1§Marke|choice:VELOR/KESTRA/NOVA|make',
    'D.3§Handelsbezeichnung|vehicle|model',
    'E§Fahrzeug-Identifizierungsnummer|vin|vin',
    'F.1§Techn. zul. Gesamtmasse|unitNumber:kg|maximum_mass',
    'G§Masse in Betrieb|unitNumber:kg|mass_in_service',
    'I§Datum dieser Zulassung|past|registration_date',
    'J§Fahrzeugklasse|choice:M1/N1|vehicle_category',
    'P.1§Hubraum in cm³|count:900-4000|engine_capacity',
    'P.2§Nennleistung in kW|count:40-300|engine_power',
    'P.3§Kraftstoffart|choice:Benzin/Diesel/Elektro|fuel_type',
    'R§Farbe|color|color',
    'S.1§Sitzplätze|count:2-9|seat_count',
  ],
  fr: [
    "A§Numéro d'immatriculation|plate|plate",
    'B§Date de première immatriculation|past|first_registration_date',
    'C.1§Titulaire|payer|holder_name',
    'C.3§Adresse|addressLine|holder_address',
    'D.1§Marque|choice:VELOR/KESTRA/NOVA|make',
    'D.3§Dénomination commerciale|vehicle|model',
    "E§Numéro d'identification du véhicule|vin|vin",
    'F.1§Masse en charge max.|unitNumber:kg|maximum_mass',
    'I§Date du certificat|past|registration_date',
    'J§Catégorie|choice:M1/N1|vehicle_category',
    'P.1§Cylindrée (cm³)|count:900-4000|engine_capacity',
    'P.2§Puissance nette (kW)|count:40-300|engine_power',
    'P.3§Énergie|choice:ES/GO/EL|fuel_type',
    'S.1§Places assises|count:2-9|seat_count',
  ],
};

export const templates: readonly Template[] = [
  {
    name: 'registration-certificate-eu-codes',
    kind: 'vehicle registration',
    languages: ['en', 'de', 'fr'],
    countries: ['DE', 'AT', 'FR', 'BE', 'GB'],
    paper: 'a5Wide',
    empty: [0.02, 0.25],
    draw: (kit) => {
      const fields = kit.fields(EU_CODES[kit.language] ?? EU_CODES.en!);
      const look = kit.random.pick(['boxes', 'list', 'pairs']);
      const half = Math.ceil(fields.length / 2);
      return sheet([
        titled(
          kit,
          'en:REGISTRATION CERTIFICATE;de:Zulassungsbescheinigung Teil I|Fahrzeugschein;fr:CERTIFICAT D’IMMATRICULATION',
        ),
        look === 'boxes'
          ? boxGrid(kit, fieldsToRows(kit, fields, 4), { borders: 'all', labels: 'corner' })
          : look === 'pairs'
            ? pairTable(kit, fields, { pairs: 2, borders: 'bottom' })
            : columns([
                list(kit, fields.slice(0, half), { look: 'tabbed' }),
                list(kit, fields.slice(half), { look: 'tabbed' }),
              ]),
      ]);
    },
  },
  {
    name: 'certificate-of-title-us',
    kind: 'vehicle title',
    languages: ['en'],
    countries: ['US'],
    paper: 'letterWide',
    style: () => ({ borders: 'all', labelSize: 6.5 }),
    draw: (kit) =>
      sheet([
        title(
          kit,
          `CERTIFICATE OF TITLE TO A ${kit.random.pick(['MOTOR VEHICLE', 'VEHICLE', 'VESSEL'])}`,
          'text-align:center;font-size:16pt',
        ),
        form(
          kit,
          [
            'VEHICLE IDENTIFICATION NUMBER|vin|vin *2||YEAR|year|model_year||MAKE|choice:VELOR/KESTRA/NOVA/TARPAN|make||MODEL|vehicle|model||BODY STYLE|choice:4D/PK/UT/SW|body_style',
            'TITLE NUMBER|code:########|title_number||DATE ISSUED|today|issue_date||ODOMETER|count:5-180000|odometer||STATUS|choice:ACTUAL/EXEMPT|odometer_status||PRIOR TITLE STATE|state|prior_state||WEIGHT|count:2000-6000|weight',
          ],
          { labels: 'top' },
        ),
        columns([
          formPart(kit, 'OWNER', ['NAME AND ADDRESS|nameAndAddress|owner'], { height: 60 }),
          formPart(
            kit,
            'FIRST LIENHOLDER',
            ['NAME AND ADDRESS|nameAndAddress|lienholder||DATE OF LIEN|past|lien_date *0.5'],
            { height: 60 },
          ),
        ]),
        section(
          kit,
          'ASSIGNMENT OF TITLE BY REGISTERED OWNER',
          prose(
            kit.fields(
              [
                'Transferred to|person|buyer_name|Purchaser',
                'on|date|sale_date|Date of sale',
                'Price|money:800-40000|sale_price|Selling price',
              ],
              { empty: 0.6 },
            ),
            'The undersigned hereby certifies that the vehicle described in this title has been [0|transferred to] {0} [1|on] {1} [2|for the price of] {2}.',
          ),
        ),
      ]),
  },
  {
    name: 'odometer-disclosure-statement',
    kind: 'vehicle declaration',
    languages: ['en'],
    countries: ['US', 'CA'],
    paper: 'letter',
    empty: [0.1, 0.5],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        title(kit, 'ODOMETER DISCLOSURE STATEMENT', 'text-align:center'),
        boilerplate(
          'Federal law requires that you state the mileage in connection with the transfer of ownership. Failure to complete or providing a false statement may result in fines.',
        ),
        prose(
          kit.fields([
            'Transferor’s name|person|seller_name|Transferor',
            'Odometer now reads|count:100-250000|odometer|Odometer reading',
          ]),
          'I, {0} ([0|transferor’s name, print]) state that the [1|odometer now reads] {1} (no tenths) miles and to the best of my knowledge that it reflects the actual mileage of the vehicle described below.',
        ),
        checks(
          kit,
          'Check one box only',
          ['Actual mileage', 'In excess of its mechanical limits', 'Not the actual mileage'],
          { look: 'column' },
        ),
        form(
          kit,
          [
            'Make|choice:VELOR/KESTRA/NOVA|make||Model|vehicle|model||Body type|choice:Sedan/Truck/Van|body_style',
            'Vehicle identification number|vin|vin *2||Year|year|model_year',
          ],
          { labels: 'below', borders: 'bottom', height: 30 },
        ),
        columns([
          formPart(
            kit,
            'TRANSFEROR (SELLER)',
            [
              'Printed name|person|seller_printed_name',
              'Address|addressLine|seller_address',
              'Date of statement|today|statement_date',
            ],
            { labels: 'below', borders: 'bottom' },
          ),
          formPart(
            kit,
            'TRANSFEREE (BUYER)',
            ['Printed name|person|buyer_name', 'Address|addressLine|buyer_address', 'Date|today|buyer_date'],
            { labels: 'below', borders: 'bottom' },
          ),
        ]),
      ]),
  },
  {
    name: 'roadworthiness-test-certificate',
    kind: 'inspection report',
    languages: ['en', 'de', 'es'],
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'station', kit.world.party())),
        titled(
          kit,
          'en:MOT test certificate|Vehicle inspection report;de:Untersuchungsbericht Hauptuntersuchung;es:Informe de inspección técnica',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.language === 'de'
              ? kit.fields([
                  'Amtl. Kennzeichen|plate|plate',
                  'Fahrzeug-Ident.-Nr.|vin|vin',
                  'Erstzulassung|past|first_registration_date',
                  'km-Stand|count:10-260000|odometer',
                  'Prüfdatum|today|inspection_date',
                  'Nächste HU|future|next_inspection_date',
                  'Ergebnis|choice:ohne festgestellte Mängel/geringe Mängel/erhebliche Mängel|inspection_result',
                  'Prüfingenieur|person|inspector_name',
                ])
              : kit.language === 'es'
                ? kit.fields([
                    'Matrícula|plate|plate',
                    'Bastidor|vin|vin',
                    'Primera matriculación|past|first_registration_date',
                    'Kilómetros|count:10-260000|odometer',
                    'Fecha de inspección|today|inspection_date',
                    'Próxima inspección|future|next_inspection_date',
                    'Resultado|choice:FAVORABLE/DESFAVORABLE|inspection_result',
                    'Inspector|person|inspector_name',
                  ])
                : kit.fields([
                    'Registration number|plate|plate',
                    'Vehicle identification number|vin|vin',
                    'Make and model|vehicle|model',
                    'Mileage|count:10-200000|odometer',
                    'Date of the test|today|inspection_date',
                    'Expiry date|future|expiry_date',
                    'Result|choice:Pass/Fail/Pass with defects|inspection_result',
                    'Tester’s name|person|inspector_name',
                    'MOT test number|code:#### #### ####|test_number',
                  ]),
            3,
          ),
        ),
        table(
          kit,
          [
            column('code', said(kit, 'en:Ref.;de:Nr.;es:Cód.'), 'text', 0.6),
            column('defect', said(kit, 'en:Defect|Advisory;de:Mangel;es:Defecto'), 'text', 3),
            column('severity', said(kit, 'en:Category;de:Einstufung;es:Gravedad'), 'enum'),
          ],
          rowsOf(kit, ['code:#.#.#', 'words', 'choice:Minor/Major/Dangerous'], kit.random.int(0, 5)),
          { names: ['Defects'] },
        ),
        section(
          kit,
          said(kit, 'en:Emissions;de:Abgasuntersuchung;es:Emisiones'),
          strip(
            kit,
            kit.fields([
              'CO %|number|co_percent',
              'HC ppm|count:1-300|hc_ppm',
              'Lambda|number|lambda',
              'RPM|count:600-3000|rpm',
            ]),
          ),
        ),
      ]),
  },
  {
    name: 'land-register-extract-columns',
    kind: 'land register',
    languages: ['de', 'en', 'fr'],
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'de:Grundbuchauszug;en:Land Registry – Official copy of register of title;fr:Extrait de matrice cadastrale',
          'text-align:center',
        ),
        pairTable(
          kit,
          kit.language === 'de'
            ? kit.fields([
                'Amtsgericht|city|court_name',
                'Grundbuch von|city|land_register_of',
                'Blatt|code:####|folio',
                'Gemarkung|city|cadastral_district',
                'Flur|count|parcel_block',
                'Flurstück|code:###/##|parcel_number',
                'Wirtschaftsart und Lage|addressLine|property_address',
                'Größe m²|count:120-4000|land_area',
                'Eigentümer|person|owner_name',
              ])
            : kit.language === 'fr'
              ? kit.fields([
                  'Commune|city|municipality',
                  'Section|code:??|cadastral_section',
                  'N° de plan|code:####|parcel_number',
                  'Lieu-dit ou adresse|addressLine|property_address',
                  'Contenance (m²)|count:120-9000|land_area',
                  'Propriétaire|person|owner_name',
                  'Numéro communal|code:?#####|owner_account',
                ])
              : kit.fields([
                  'Title number|code:???######|title_number',
                  'Edition date|past|edition_date',
                  'Property address|addressLine|property_address',
                  'Tenure|choice:Freehold/Leasehold|tenure',
                  'Proprietor|person|owner_name',
                  'Price stated to have been paid|money:60000-900000|purchase_price',
                  'Administered by|office|land_registry_office',
                ]),
          { pairs: 1 },
        ),
        section(
          kit,
          said(kit, 'de:Zweite Abteilung – Lasten und Beschränkungen;en:C: Charges Register;fr:Charges'),
          table(
            kit,
            [
              column('line_number', said(kit, 'de:Lfd. Nr.;en:Entry;fr:N°'), 'integer', 0.5),
              column('date', said(kit, 'de:Eingetragen am;en:Date;fr:Date'), 'date'),
              column('description', said(kit, 'de:Eintragung;en:Entry text;fr:Inscription'), 'text', 4),
              column('amount', said(kit, 'de:Betrag;en:Amount;fr:Montant'), 'currency'),
            ],
            rowsOf(kit, ['count', 'past', 'sentence', 'amount:20000-600000'], kit.random.int(1, 4), 0.3),
            { names: ['Charges'] },
          ),
        ),
      ]),
  },
  {
    name: 'meter-handover-protocol-flat',
    kind: 'property handover',
    languages: ['en', 'de'],
    empty: [0.2, 0.5],
    mayBeBlank: true,
    draw: (kit) => {
      const isGerman = kit.language === 'de';
      return sheet([
        titled(
          kit,
          'en:Move-in / Move-out Inspection|Inventory and condition report;de:Wohnungsübergabeprotokoll',
        ),
        form(
          kit,
          isGerman
            ? [
                'Vermieter|payer|landlord_name||Mieter|person|tenant_name',
                'Objekt|addressLine|property_address *2||Etage|choice:EG/1. OG/2. OG|floor||Datum der Übergabe|today|handover_date',
              ]
            : [
                'Landlord|payer|landlord_name||Tenant|person|tenant_name',
                'Property address|addressLine|property_address *2||Unit|code:#?|unit_number||Date of inspection|today|handover_date',
              ],
        ),
        section(
          kit,
          isGerman ? 'Zählerstände' : 'Meter readings',
          table(
            kit,
            [
              column('meter', isGerman ? 'Zähler' : 'Meter'),
              column('meter_number', isGerman ? 'Zählernummer' : 'Serial number', 'text', 1.5),
              column('reading', isGerman ? 'Stand' : 'Reading', 'number'),
            ],
            rowsOf(
              kit,
              [
                isGerman ? 'choice:Strom/Gas/Wasser kalt/Wasser warm' : 'choice:Electricity/Gas/Water',
                'code:########',
                'number',
              ],
              3,
            ),
            { names: ['Meters'] },
          ),
        ),
        section(
          kit,
          isGerman ? 'Zustand der Räume' : 'Condition of rooms',
          table(
            kit,
            [
              column('room', isGerman ? 'Raum' : 'Room'),
              column('condition', isGerman ? 'Zustand' : 'Condition'),
              column('defects', isGerman ? 'Mängel / Bemerkungen' : 'Remarks', 'text', 3),
            ],
            rowsOf(
              kit,
              [
                isGerman
                  ? 'choice:Küche/Bad/Wohnzimmer/Schlafzimmer/Flur'
                  : 'choice:Kitchen/Bathroom/Living room/Bedroom/Hall',
                isGerman ? 'choice:i.O./mangelhaft' : 'choice:good/fair/damaged',
                'words',
              ],
              kit.random.int(3, 6),
              0.3,
            ),
            { names: ['Rooms'] },
          ),
        ),
        list(
          kit,
          some(
            kit,
            isGerman
              ? [
                  'Anzahl Schlüssel|count|key_count',
                  'Kaution|money:300-3000|deposit',
                  'Neue Anschrift des Mieters|addressLine|new_address',
                ]
              : [
                  'Keys handed over|count|key_count',
                  'Security deposit|money:300-3000|deposit',
                  'Forwarding address|addressLine|new_address',
                ],
          ),
          { look: 'underlined' },
        ),
        form(
          kit,
          [
            isGerman
              ? 'Ort, Datum|city|signing_place||Vermieter|person|landlord_signature||Mieter|person|tenant_signature'
              : 'Date|today|signing_date||Landlord|person|landlord_signature||Tenant|person|tenant_signature',
          ],
          { labels: 'below', borders: 'bottom', height: 32, empty: 0.5 },
        ),
      ]);
    },
  },
];
