import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart } from '../../pieces/form.ts';
import { inlinePairs, list, prose } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const stamped = { labels: 'below', borders: 'bottom', height: 28 } as const;

export const templates: readonly Template[] = [
  {
    name: 'summons-with-caption',
    kind: 'court form',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    empty: [0.1, 0.5],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        form(kit, ['STATE OF|state|state||IN THE|office|court_name *2||COUNTY OF|city|county'], stamped),
        columns([
          form(
            kit,
            ['Plaintiff / Petitioner|person|plaintiff_name', 'Defendant / Respondent|person|defendant_name'],
            { ...stamped, css: 'border-right:1px solid #000' },
          ),
          form(
            kit,
            [
              'Case No.|code:##-??-####|case_number',
              'Judge|person|judge_name',
              'Department|code:Div. #|department',
            ],
            { labels: 'left', borders: 'none' },
          ),
        ]),
        title(
          kit,
          kit.random.pick(['SUMMONS', 'NOTICE OF HEARING', 'SUBPOENA TO APPEAR']),
          'text-align:center',
        ),
        boilerplate(
          'TO THE ABOVE-NAMED DEFENDANT: A lawsuit has been started against you. You must file a written answer with the clerk of this court within the time stated below.',
        ),
        prose(
          kit.fields([
            'Appear on|date|hearing_date|Date of hearing',
            'at|time|hearing_time|Time of hearing',
            'Courtroom|code:###|courtroom',
            'Located at|addressLine|court_address|Address of court',
          ]),
          'You are hereby ordered to [0|appear on] {0} [1|at] {1} in [2|courtroom] {2}, [3|located at] {3}.',
        ),
        list(
          kit,
          kit.fields([
            'Date issued|today|issue_date',
            'Clerk|person|clerk_name',
            'Attorney for plaintiff|person|attorney_name',
            'Bar number|code:######|bar_number',
            'Telephone|phone|attorney_phone',
          ]),
          { look: 'underlined' },
        ),
        section(
          kit,
          'RETURN OF SERVICE',
          checks(kit, 'Manner of service', ['Personally', 'By mail', 'Left at residence']) +
            form(
              kit,
              [
                'Served on|person|served_person||Date|date|service_date||Time|time|service_time||Fee|money:5-90|service_fee',
              ],
              stamped,
            ),
        ),
      ]),
  },
  {
    name: 'order-for-payment-europe',
    kind: 'court form',
    languages: ['en', 'de', 'fr', 'it'],
    empty: [0.15, 0.45],
    mayBeBlank: true,
    style: () => ({ borders: 'all' }),
    draw: (kit) => {
      const isGerman = kit.language === 'de';
      return sheet([
        titled(
          kit,
          'en:Application for an order for payment|Claim form;de:Antrag auf Erlass eines Mahnbescheids;fr:Requête en injonction de payer;it:Ricorso per decreto ingiuntivo',
        ),
        formPart(kit, said(kit, 'en:1. Court;de:1. Gericht;fr:1. Juridiction;it:1. Autorità giudiziaria'), [
          `${said(kit, 'en:Name of court;de:Amtsgericht;fr:Tribunal;it:Tribunale')}|city|court_name||${said(kit, 'en:Case number;de:Geschäftsnummer;fr:Numéro de dossier;it:Numero di ruolo')}|code:## ? ####/##|case_number`,
        ]),
        columns([
          formPart(kit, said(kit, 'en:2. Claimant;de:2. Antragsteller;fr:2. Demandeur;it:2. Ricorrente'), [
            `${said(kit, 'en:Name;de:Name, Firma;fr:Nom;it:Denominazione')}|payer|claimant_name`,
            `${said(kit, 'en:Address;de:Anschrift;fr:Adresse;it:Indirizzo')}|addressLine|claimant_address`,
          ]),
          formPart(kit, said(kit, 'en:3. Defendant;de:3. Antragsgegner;fr:3. Défendeur;it:3. Debitore'), [
            `${said(kit, 'en:Name;de:Name, Firma;fr:Nom;it:Denominazione')}|payer|defendant_name`,
            `${said(kit, 'en:Address;de:Anschrift;fr:Adresse;it:Indirizzo')}|addressLine|defendant_address`,
          ]),
        ]),
        section(
          kit,
          isGerman ? 'Hauptforderung' : said(kit, 'en:4. Principal;fr:4. Principal;it:4. Credito'),
          table(
            kit,
            [
              column('code', 'Code', 'text', 0.5),
              column(
                'description',
                said(kit, 'en:Description;de:Bezeichnung;fr:Nature;it:Causale'),
                'text',
                3,
              ),
              column('date', said(kit, 'en:Dated;de:vom;fr:Du;it:Del'), 'date'),
              column('amount', said(kit, 'en:Amount;de:Betrag;fr:Montant;it:Importo'), 'currency'),
            ],
            rowsOf(kit, ['code:##', 'words', 'past', 'amount'], kit.random.int(1, 3)),
            { names: ['Claims'] },
          ),
        ),
        pairTable(
          kit,
          kit.fields([
            `${said(kit, 'en:Interest rate;de:Zinssatz;fr:Taux d’intérêt;it:Tasso di interesse')}|percent|interest_rate`,
            `${said(kit, 'en:Interest from;de:Zinsen ab;fr:Intérêts à partir du;it:Interessi dal')}|past|interest_from`,
            `${said(kit, 'en:Court fee;de:Gerichtskosten;fr:Frais;it:Contributo unificato')}|money:20-500|court_fee`,
            `${said(kit, 'en:Total;de:Gesamtbetrag;fr:Total;it:Totale')}|money|total_amount`,
          ]),
        ),
        inlinePairs(
          kit,
          kit.fields([
            `${said(kit, 'en:Place and date;de:Ort;fr:Fait à;it:Luogo')}|city|signing_place`,
            `${said(kit, 'en:Date;de:Datum;fr:Le;it:Data')}|today|signing_date`,
          ]),
        ),
      ]);
    },
  },
  {
    name: 'building-permit-card',
    kind: 'permit',
    languages: ['en'],
    countries: ['US', 'CA', 'AU'],
    style: () => ({ borders: 'all' }),
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'authority', kit.world.party()), { look: 'centred' }),
        title(
          kit,
          kit.random.pick(['BUILDING PERMIT', 'PERMIT – POST IN CONSPICUOUS PLACE', 'DEVELOPMENT APPROVAL']),
          'text-align:center',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              'PERMIT NO.|code:B##-####|permit_number',
              'ISSUED|today|issue_date',
              'EXPIRES|future|expiry_date',
              'JOB ADDRESS|addressLine|property_address',
              'PARCEL NO.|code:###-###-###|parcel_number',
              'OWNER|person|owner_name',
              'CONTRACTOR|company|contractor_name',
              'LICENSE NO.|code:C######|license_number',
              'VALUATION|money:2000-900000|valuation',
              'OCCUPANCY|choice:R-3/B/M/U|occupancy',
              'TYPE OF CONST.|choice:V-B/III-A/I-A|construction_type',
              'SQ. FT.|count:120-5000|floor_area',
            ]),
            3,
          ),
        ),
        list(kit, [kit.field('DESCRIPTION OF WORK|sentence|work_description')], { look: 'stacked' }),
        section(
          kit,
          'INSPECTION RECORD',
          table(
            kit,
            [
              column('inspection', 'INSPECTION', 'text', 2),
              column('date', 'DATE', 'date'),
              column('inspector', 'INSPECTOR', 'text', 1.5),
              column('result', 'RESULT', 'enum'),
            ],
            rowsOf(
              kit,
              [
                'choice:FOUNDATION/FRAMING/ELECTRICAL ROUGH/PLUMBING/INSULATION/FINAL',
                'date',
                'person',
                'choice:OK/CORR/FAIL',
              ],
              kit.random.int(3, 6),
              0.4,
            ),
            { names: ['Inspections'], look: 'all' },
          ),
        ),
        section(
          kit,
          'FEES',
          list(
            kit,
            kit.fields([
              'Plan check|money:20-900|plan_check_fee',
              'Permit fee|money:20-1900|permit_fee',
              'Total fees|money:50-3000|total_fees',
            ]),
            { look: 'dotted' },
          ),
        ),
      ]),
  },
  {
    name: 'business-licence-framed',
    kind: 'licence',
    languages: ['en', 'tr', 'id', 'es'],
    draw: (kit) => {
      const specs: Record<string, string[]> = {
        en: [
          'License number|code:BL-######|license_number',
          'Business name|company|business_name',
          'Trade name (DBA)|company|trade_name',
          'Business address|addressLine|business_address',
          'Type of business|job|business_activity',
          'Owner|person|owner_name',
          'Issued|past|issue_date',
          'Valid until|future|expiry_date',
          'Fee paid|money:20-900|fee',
        ],
        tr: [
          'Ruhsat No|code:20##/####|license_number',
          'İşyerinin Unvanı|company|business_name',
          'Faaliyet Konusu|job|business_activity',
          'İşyerinin Adresi|addressLine|business_address',
          'Ada / Parsel No|code:###/##|parcel_number',
          'İşletmecinin Adı Soyadı|person|owner_name',
          'Vergi No|code:##########|tax_id',
          'Veriliş Tarihi|past|issue_date',
        ],
        id: [
          'Nomor Izin|code:###/##/20##|license_number',
          'Nama Perusahaan|company|business_name',
          'Nama Pemilik|person|owner_name',
          'Alamat|addressLine|business_address',
          'NPWP|code:##.###.###.#-###.###|tax_id',
          'Kegiatan Usaha|job|business_activity',
          'Tanggal Terbit|past|issue_date',
          'Berlaku s.d.|future|expiry_date',
        ],
        es: [
          'Licencia N.º|code:LM-#####|license_number',
          'Razón social|company|business_name',
          'Titular|person|owner_name',
          'Domicilio del local|addressLine|business_address',
          'Giro|job|business_activity',
          'Superficie m²|count:20-900|floor_area',
          'Fecha de expedición|past|issue_date',
          'Vigencia|future|expiry_date',
        ],
      };
      return sheet([
        `<div style="border:${kit.random.int(2, 5)}px double #333;padding:18pt">${[
          letterhead(kit, partyFields(kit, 'authority', kit.world.party()), { look: 'centred' }),
          titled(
            kit,
            'en:BUSINESS LICENSE|CERTIFICATE OF OCCUPANCY AND TRADE;tr:İŞYERİ AÇMA VE ÇALIŞMA RUHSATI;id:SURAT IZIN USAHA PERDAGANGAN;es:LICENCIA DE FUNCIONAMIENTO',
            'text-align:center',
          ),
          list(kit, kit.fields(specs[kit.language] ?? specs.en!), {
            look: kit.random.pick(['tabbed', 'underlined', 'stacked', 'dotted']),
          }),
        ].join('')}</div>`,
      ]);
    },
  },
  {
    name: 'parking-permit-application',
    kind: 'permit application',
    languages: ['en', 'de', 'nl', 'sv'],
    paper: 'a5',
    empty: [0.1, 0.5],
    mayBeBlank: true,
    draw: (kit) => {
      const specs: Record<string, string[]> = {
        en: [
          'Applicant|person|applicant_name',
          'Address|addressLine|address',
          'Vehicle registration|plate|plate',
          'Make and colour|color|vehicle_color',
          'Zone|code:?#|zone',
          'From|date|valid_from',
          'Until|future|valid_until',
          'Permit fee|money:10-300|fee',
        ],
        de: [
          'Antragsteller|person|applicant_name',
          'Anschrift|addressLine|address',
          'Amtliches Kennzeichen|plate|plate',
          'Fahrzeugfarbe|color|vehicle_color',
          'Bewohnerparkzone|code:?#|zone',
          'gültig ab|date|valid_from',
          'gültig bis|future|valid_until',
          'Gebühr|money:10-300|fee',
        ],
        nl: [
          'Aanvrager|person|applicant_name',
          'Adres|addressLine|address',
          'Kenteken|plate|plate',
          'Kleur voertuig|color|vehicle_color',
          'Zone|code:?#|zone',
          'Ingangsdatum|date|valid_from',
          'Einddatum|future|valid_until',
          'Leges|money:10-300|fee',
        ],
        sv: [
          'Sökande|person|applicant_name',
          'Adress|addressLine|address',
          'Registreringsnummer|plate|plate',
          'Färg|color|vehicle_color',
          'Zon|code:?#|zone',
          'Gäller från|date|valid_from',
          'Gäller till|future|valid_until',
          'Avgift|money:10-300|fee',
        ],
      };
      const fields = kit.fields(specs[kit.language] ?? specs.en!);
      return sheet([
        titled(
          kit,
          'en:Resident parking permit;de:Antrag auf Bewohnerparkausweis;nl:Aanvraag parkeervergunning;sv:Ansökan om boendeparkering',
        ),
        kit.random.chance(0.5)
          ? boxGrid(kit, fieldsToRows(kit, fields, 2))
          : list(kit, fields, { look: 'underlined' }),
        checks(
          kit,
          said(kit, 'en:Vehicle is;de:Das Fahrzeug ist;nl:Het voertuig is;sv:Fordonet är'),
          said(
            kit,
            'en:owned,leased,company car;de:Eigentum,geleast,Firmenwagen;nl:eigendom,lease,leaseauto;sv:ägt,leasat,tjänstebil',
          ).split(','),
        ),
      ]);
    },
  },
];
