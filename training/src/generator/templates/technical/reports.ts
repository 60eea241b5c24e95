import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, numberedLines, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, numbered, rowsOf } from '../../pieces/rows.ts';
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
  'tr',
  'hu',
  'ro',
  'da',
  'fi',
];
const head = (kit: Kit, role = 'company') => letterhead(kit, partyFields(kit, role, kit.world.party()));
const labelsOf = (kit: Kit, specs: readonly string[]): string[] =>
  kit.fields(specs, { empty: 0 }).map(({ label }) => label);
const YES =
  'en:Yes,No,N/A;de:Ja,Nein,entfällt;fr:Oui,Non,S.O.;es:Sí,No,N/A;it:Sì,No,N.A.;pt:Sim,Não,N/A;nl:Ja,Nee,n.v.t.;pl:Tak,Nie;cs:Ano,Ne;sv:Ja,Nej;tr:Evet,Hayır;hu:Igen,Nem;ro:Da,Nu;da:Ja,Nej;fi:Kyllä,Ei';

export const templates: readonly Template[] = [
  {
    name: 'vehicle-registration',
    kind: 'vehicle paper',
    languages: WORLDWIDE,
    paper: 'a5',
    empty: [0.05, 0.35],
    style: () => ({ labelSize: 6.5, labelEnd: '' }),
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Vehicle Registration Certificate;de:Zulassungsbescheinigung Teil I;fr:Certificat d’immatriculation;es:Permiso de circulación;it:Carta di circolazione;pt:Certificado de matrícula;nl:Kentekenbewijs;pl:Dowód rejestracyjny;cs:Osvědčení o registraci vozidla;sv:Registreringsbevis;tr:Araç Tescil Belgesi;hu:Forgalmi engedély;ro:Certificat de înmatriculare;da:Registreringsattest;fi:Rekisteröintitodistus',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            ['A', 'B', 'D.1', 'D.3', 'E', 'F.1', 'G', 'P.1', 'P.2', 'P.3', 'R', 'C.1', 'I', 'H'].map(
              (box, index) =>
                kit.field(
                  `${box}§${['@license_plate', '@first_registration_date', '@vehicle_make', '@vehicle_model', '@vin', '@permissible_mass', '@unladen_mass', '@engine_capacity', '@engine_power', '@fuel_type', '@color', '@vehicle_owner', '@issue_date', '@valid_until'][index]}`,
                ),
            ),
            4,
          ),
          { labels: kit.random.pick(['corner', 'left', 'inline', 'top']) },
        ),
        list(kit, kit.fields(['@address', '@issuing_authority', '@document_number'])),
      ]),
  },
  {
    name: 'vehicle-inspection',
    kind: 'inspection report',
    languages: WORLDWIDE,
    empty: [0.02, 0.25],
    mayBeBlank: true,
    draw: (kit) => {
      const parts = [
        'Brakes',
        'Steering',
        'Lights',
        'Axles',
        'Chassis',
        'Emissions',
        'Tyres',
        'Mirrors',
      ].slice(0, kit.random.int(3, 8));
      return sheet([
        head(kit),
        titled(
          kit,
          'en:Vehicle Inspection Report|MOT Test Certificate;de:Prüfbericht|Untersuchungsbericht;fr:Procès-verbal de contrôle technique;es:Informe de inspección técnica;it:Certificato di revisione;pt:Ficha de inspeção;nl:Keuringsrapport;pl:Zaświadczenie o badaniu technicznym;cs:Protokol o technické prohlídce;sv:Besiktningsprotokoll;tr:Araç Muayene Raporu;hu:Műszaki vizsgálati lap;ro:Raport de inspecție;da:Synsrapport;fi:Katsastustodistus',
        ),
        pairTable(
          kit,
          kit.fields(
            [
              '@license_plate',
              '@vin',
              '@vehicle_make',
              '@first_registration_date',
              '@odometer_reading',
              '@inspection_date',
              '@next_due_date',
              '@inspector_name',
            ],
            {},
          ),
        ),
        table(
          kit,
          [
            column('test_name', said(kit, 'en:Item;de:Baugruppe;fr:Point;es:Elemento;it:Voce'), 'text', 2),
            column('inspection_result', said(kit, 'en:Result;de:Befund;fr:Résultat;es:Resultado;it:Esito')),
            column('remarks', said(kit, 'en:Remarks;de:Mängel;fr:Défauts;es:Defectos;it:Note'), 'text', 3),
          ],
          parts.map((part) => [
            { lines: [part], data: part, type: 'text' as const },
            ...rowsOf(kit, ['choice:OK/Fail/Advisory', 'sentence'], 1, 0.4)[0]!,
          ]),
          { names: ['Checks', 'Items'] },
        ),
        checks(
          kit,
          kit.field('@inspection_result').label,
          said(
            kit,
            'en:Pass,Fail;de:bestanden,nicht bestanden;fr:favorable,défavorable;es:favorable,desfavorable;it:regolare,ripetere',
          ).split(','),
        ),
        strip(kit, some(kit, ['@fee', '@report_number', '@signature'])),
      ]);
    },
  },
  {
    name: 'repair-work-order',
    kind: 'work order',
    languages: WORLDWIDE,
    empty: [0.05, 0.3],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        columns([
          head(kit, 'seller'),
          titled(
            kit,
            'en:Work Order|Repair Order|Service Report;de:Werkstattauftrag|Arbeitsbericht;fr:Ordre de réparation;es:Orden de trabajo;it:Ordine di lavoro;pt:Ordem de serviço;nl:Werkorder;pl:Zlecenie naprawy;cs:Zakázkový list;sv:Arbetsorder;tr:İş Emri;hu:Munkalap;ro:Fișă service;da:Arbejdsseddel;fi:Työmääräys',
          ),
        ]),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@buyer_name',
              '@phone',
              '@address',
              '@license_plate',
              '@vehicle_model',
              '@odometer_reading',
              '@order_number',
              '@received_date',
              '@delivery_date',
              '@serial_number',
            ]),
            4,
          ),
          { labels: kit.random.pick(['corner', 'left', 'top']) },
        ),
        list(kit, kit.fields(['@fault_description', '@action_taken', '@repair_description']), {
          look: kit.random.pick(['stacked', 'underlined']),
        }),
        items(kit, { totalsLook: 'none' }),
        list(kit, kit.fields(['@labor_cost', '@parts_cost', '@tax_total', '@grand_total']), {
          look: 'spread',
          css: 'margin-left:50%',
        }),
        form(kit, ['@signature||@signing_date||@approved_by'], { labels: 'below', borders: 'bottom' }),
      ]),
  },
  {
    name: 'inspection-checklist',
    kind: 'inspection report',
    languages: WORLDWIDE,
    empty: [0.1, 0.4],
    mayBeBlank: true,
    draw: (kit) => {
      const questions = Array.from(
        { length: kit.random.int(4, 12) },
        () => `${kit.world.faker.word.adjective()} ${kit.world.faker.word.noun()}`,
      );
      return sheet([
        titled(
          kit,
          'en:Inspection Checklist|Safety Audit|Questionnaire;de:Prüfprotokoll|Checkliste|Fragebogen;fr:Liste de contrôle|Questionnaire;es:Lista de verificación|Cuestionario;it:Lista di controllo|Questionario;pt:Lista de verificação;nl:Checklist;pl:Lista kontrolna;cs:Kontrolní list;sv:Checklista;tr:Kontrol Listesi;hu:Ellenőrző lista;ro:Listă de verificare;da:Tjekliste;fi:Tarkistuslista',
        ),
        (kit.random.chance(0.5) ? pairTable : inlinePairs)(
          kit,
          kit.fields(['@inspector_name', '@inspection_date', '@location', '@report_number', '@equipment']),
        ),
        ...questions.map((question, index) =>
          checks(kit, `${index + 1}. ${question}`, said(kit, YES).split(','), {
            css: kit.random.pick(['border-bottom:1px solid #ccc;padding:2pt', '']),
          }),
        ),
        list(kit, kit.fields(['@remarks', '@signature']), { look: 'underlined' }),
      ]);
    },
  },
  {
    name: 'calibration-certificate',
    kind: 'certificate',
    languages: WORLDWIDE,
    empty: [0, 0.15],
    draw: (kit) => {
      const heads = labelsOf(kit, ['@nominal_value', '@test_result', '@tolerance', '@inspection_result']);
      return sheet([
        head(kit, 'laboratory'),
        titled(
          kit,
          'en:Calibration Certificate|Test Certificate|Certificate of Analysis;de:Kalibrierschein|Prüfzeugnis;fr:Certificat d’étalonnage;es:Certificado de calibración;it:Certificato di taratura;pt:Certificado de calibração;nl:Kalibratiecertificaat;pl:Świadectwo wzorcowania;cs:Kalibrační list;sv:Kalibreringsbevis;tr:Kalibrasyon Sertifikası;hu:Kalibrálási bizonyítvány;ro:Certificat de etalonare;da:Kalibreringscertifikat;fi:Kalibrointitodistus',
          'text-align:center',
        ),
        columns([
          list(kit, kit.fields(['@report_number', '@report_date', '@order_number', '@buyer_name'])),
          list(kit, kit.fields(['@equipment', '@manufacturer', '@model', '@serial_number', '@test_method'])),
        ]),
        strip(kit, kit.fields(['@temperature', '@humidity', '@pressure'], {})),
        table(
          kit,
          heads.map((label, index) =>
            column(
              ['nominal_value', 'test_result', 'tolerance', 'inspection_result'][index]!,
              label,
              index === 3 ? 'text' : 'number',
            ),
          ),
          rowsOf(kit, ['number', 'number', 'small', 'choice:OK/Pass/NOK'], kit.random.int(3, 14), 0.05),
          { names: ['Measurements', 'Results'] },
        ),
        columns([
          list(kit, kit.fields(['@prepared_by'], {}), { look: 'underlined' }),
          list(kit, kit.fields(['@approved_by'], {}), { look: 'underlined' }),
        ]),
        boilerplate(kit.world.faker.lorem.sentences(2)),
      ]);
    },
  },
  {
    name: 'drawing-title-block',
    kind: 'technical drawing',
    languages: ['en', 'de', 'fr', 'it', 'sv', 'pl'],
    paper: 'a4Wide',
    empty: [0.1, 0.4],
    style: () => ({ borders: 'all', labelSize: 6, labelEnd: '' }),
    draw: (kit) =>
      sheet([
        `<div style="height:300pt;border:1px solid #444"></div>`,
        columns(
          [
            '<div></div>',
            boxGrid(
              kit,
              fieldsToRows(
                kit,
                kit.fields([
                  '@company_name',
                  '@drawing_number',
                  '@item_description',
                  '@material',
                  '@thickness',
                  '@tolerance',
                  '@prepared_by',
                  '@checked_by',
                  '@approved_by',
                  '@document_date',
                  '@version_number',
                  '@weight',
                  '@page_number',
                ]),
                5,
              ),
              { labels: 'corner' },
            ),
          ],
          [1, 2],
        ),
      ]),
  },
  {
    name: 'statistics-table',
    kind: 'statistics table',
    languages: WORLDWIDE,
    empty: [0, 0.15],
    draw: (kit) => {
      const years = Array.from({ length: kit.random.int(2, 6) }, (_, index) =>
        String(kit.world.today.year - index),
      );
      const rows = kit.random.sample(
        labelsOf(kit, [
          '@population',
          '@count',
          '@percentage',
          '@average_value',
          '@minimum_value',
          '@maximum_value',
          '@response_rate',
          '@number_of_employees',
          '@consumption',
          '@total_income',
          '@budget',
          '@actual',
          '@variance',
        ]),
        kit.random.int(4, 11),
      );
      return sheet([
        titled(
          kit,
          'en:Table 4. Key indicators|Statistical Annex|Annual figures;de:Tabelle 2: Eckdaten;fr:Tableau 3. Chiffres clés;es:Cuadro 1. Indicadores;it:Tavola 2. Dati principali;pt:Quadro 3. Indicadores;nl:Tabel 1. Kerncijfers;pl:Tabela 1;cs:Tabulka 2;sv:Tabell 1;tr:Tablo 1;hu:1. táblázat;ro:Tabelul 1;da:Tabel 1;fi:Taulukko 1',
        ),
        matrix(
          kit,
          rows,
          years,
          rows.map((row) =>
            years.map((year) =>
              kit.field(`${row} ${year}|${kit.random.pick(['whole', 'number', 'count:1-9000'])}`),
            ),
          ),
        ),
        boilerplate(kit.world.faker.lorem.sentences(2)),
        inlinePairs(kit, some(kit, ['@prepared_by', '@report_date', '@version_number'])),
      ]);
    },
  },
  {
    name: 'safety-data-sheet',
    kind: 'data sheet',
    languages: ['en', 'de', 'fr', 'es', 'it', 'pl'],
    empty: [0, 0.2],
    draw: (kit) =>
      sheet([
        head(kit),
        titled(
          kit,
          'en:Safety Data Sheet|Technical Data Sheet;de:Sicherheitsdatenblatt|Technisches Datenblatt;fr:Fiche de données de sécurité;es:Ficha de datos de seguridad;it:Scheda di dati di sicurezza;pl:Karta charakterystyki',
        ),
        ...['1.', '2.', '9.'].map((number) =>
          section(
            kit,
            `${number} ${said(kit, 'en:Identification|Properties;de:Bezeichnung|Eigenschaften;fr:Identification|Propriétés;es:Identificación|Propiedades;it:Identificazione|Proprietà;pl:Identyfikacja')}`,
            list(
              kit,
              some(
                kit,
                [
                  '@item_description',
                  '@item_number',
                  '@manufacturer',
                  '@phone',
                  '@version_number',
                  '@print_date',
                  '@temperature',
                  '@pressure',
                  '@un_number',
                  '@color',
                  '@emergency_contact',
                  '@email',
                ],
                0.45,
              ),
            ),
          ),
        ),
      ]),
  },
  {
    name: 'incident-report',
    kind: 'report',
    languages: WORLDWIDE,
    empty: [0.1, 0.4],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Incident Report|Accident Report Form;de:Unfallanzeige|Störungsmeldung;fr:Déclaration d’accident du travail;es:Parte de accidente;it:Denuncia di infortunio;pt:Participação de acidente;nl:Ongevallenmelding;pl:Protokół zdarzenia;cs:Záznam o úrazu;sv:Tillbudsrapport;tr:Kaza Bildirim Formu;hu:Baleseti jegyzőkönyv;ro:Proces-verbal de accident;da:Ulykkesanmeldelse;fi:Tapaturmailmoitus',
          'text-align:center',
        ),
        numberedLines(
          kit,
          kit.fields([
            '@employee_name',
            '@birth_date',
            '@job_title',
            '@department',
            '@event_date',
            '@time_of_day',
            '@accident_place',
            '@witness_name',
            '@treatment',
            '@supervisor_name',
          ]),
          { again: false },
        ),
        form(kit, ['@incident_description', '@action_taken'], { labels: 'top', height: 50 }),
        checks(kit, kit.field('@work_related').label, said(kit, YES).split(',').slice(0, 2)),
        form(kit, ['@prepared_by||@report_date||@signature'], {
          labels: kit.random.pick(['below', 'corner']),
        }),
      ]),
  },
  {
    name: 'batch-production-record',
    kind: 'production record',
    languages: ['en', 'de', 'es', 'it'],
    empty: [0.05, 0.35],
    draw: (kit) => {
      const heads = labelsOf(kit, ['@time_of_day', '@temperature', '@pressure', '@weight', '@checked_by']);
      return sheet([
        titled(
          kit,
          'en:Batch Production Record|Shift Log;de:Chargenprotokoll|Schichtbuch;es:Registro de lote;it:Scheda di lotto',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@batch_number',
              '@production_date',
              '@best_before_date',
              '@item_description',
              '@quantity',
              '@equipment',
            ]),
            3,
          ),
          { labels: kit.random.pick(['corner', 'left']) },
        ),
        table(
          kit,
          [
            column('time_of_day', heads[0]!, 'time'),
            column('temperature', heads[1]!, 'number'),
            column('pressure', heads[2]!, 'number'),
            column('weight', heads[3]!, 'number'),
            column('checked_by', heads[4]!),
          ],
          rowsOf(kit, ['time', 'number', 'number', 'number', 'last'], kit.random.int(4, 20), 0.15),
          {
            names: ['Readings', 'Log'],
            look: kit.random.pick(['all', 'cols']),
            emptyRows: kit.random.int(0, 5),
          },
        ),
        list(kit, kit.fields(['@remarks', '@approved_by', '@signature']), { look: 'underlined' }),
      ]);
    },
  },
  {
    name: 'asset-register',
    kind: 'inventory sheet',
    languages: ['en', 'de', 'fr', 'nl', 'pt'],
    paper: 'a4Wide',
    empty: [0, 0.2],
    draw: (kit) => {
      const heads = labelsOf(kit, [
        '@serial_number',
        '@item_description',
        '@model',
        '@location',
        '@purchase_price',
        '@document_date',
        '@status',
      ]);
      return sheet([
        columns([
          titled(
            kit,
            'en:Asset Register|Equipment List;de:Anlagenverzeichnis|Geräteliste;fr:Registre des immobilisations;nl:Activaregister;pt:Inventário de bens',
          ),
          inlinePairs(kit, some(kit, ['@company_name', '@department', '@print_date', '@page_number'])),
        ]),
        table(
          kit,
          [
            column('line_number', '#', 'integer', 0.5),
            column('serial_number', heads[0]!),
            column('item_description', heads[1]!, 'text', 2),
            column('model', heads[2]!),
            column('location', heads[3]!),
            column('purchase_price', heads[4]!, 'currency'),
            column('purchase_date', heads[5]!, 'date'),
            column('status', heads[6]!),
          ],
          numbered(
            rowsOf(
              kit,
              [
                'code:??######',
                'product',
                'code',
                'city',
                'amount',
                'past',
                'choice:active/in use/sold/scrapped',
              ],
              kit.random.int(5, 25),
              0.1,
            ),
          ),
          { names: ['Assets', 'Equipment'] },
        ),
        list(kit, kit.fields(['@total_quantity', '@prepared_by'], { empty: 0.1 })),
      ]);
    },
  },
  {
    name: 'weighbridge-ticket',
    kind: 'waybill',
    languages: WORLDWIDE,
    paper: 'a5',
    empty: [0, 0.2],
    draw: (kit) =>
      sheet([
        head(kit),
        titled(
          kit,
          'en:Weighbridge Ticket;de:Wiegeschein;fr:Bon de pesée;es:Ticket de báscula;it:Scontrino pesa;pt:Talão de pesagem;nl:Weegbon;pl:Kwit wagowy;cs:Vážní lístek;sv:Vågsedel;tr:Kantar Fişi;hu:Mérlegjegy;ro:Tichet cântar;da:Vejeseddel;fi:Vaakakuitti',
        ),
        list(
          kit,
          kit.fields([
            '@document_number',
            '@document_date',
            '@time_of_day',
            '@vehicle_plate_transport',
            '@driver_name',
            '@goods_description',
            '@buyer_name',
            '@gross_weight',
            '@tare_weight',
            '@net_weight',
          ]),
          { look: kit.random.pick(['spread', 'dotted', 'tabbed', 'colon']) },
        ),
        list(kit, kit.fields(['@signature'], { empty: 0.6 }), { look: 'underlined' }),
      ]),
  },
  {
    name: 'meter-reading-card',
    kind: 'card',
    languages: WORLDWIDE,
    paper: 'slip',
    empty: [0.1, 0.6],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        columns([
          addressBlock(partyFields(kit, 'buyer', kit.world.party(false))),
          list(kit, kit.fields(['@customer_number', '@meter_number', '@reading_date'])),
        ]),
        boxGrid(
          kit,
          [
            kit.fields(['@meter_reading_previous', '@meter_reading_current', '@consumption']),
            kit.fields(['@phone', '@signature']),
          ],
          { labels: kit.random.pick(['top', 'corner', 'below', 'left']), combs: 0.6, height: 24 },
        ),
        boilerplate(kit.world.faker.lorem.sentence()),
      ]),
  },
];
