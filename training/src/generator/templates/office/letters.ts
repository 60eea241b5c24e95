import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list, prose, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, numbered, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
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
  'da',
  'fi',
  'hu',
  'ro',
];
const head = (kit: Kit) => letterhead(kit, partyFields(kit, 'company', kit.world.party()));
const body = (kit: Kit, paragraphs: number): string[] =>
  Array.from({ length: paragraphs }, () =>
    boilerplate(kit.world.faker.lorem.sentences(kit.random.int(2, 5)), 'font-size:1em;color:#000'),
  );

export const templates: readonly Template[] = [
  {
    name: 'fax-cover-sheet',
    kind: 'fax',
    languages: WORLDWIDE,
    empty: [0.05, 0.35],
    mayBeBlank: true,
    style: (random) => ({
      labelSize: random.pick([9, 10, 12]),
      labelFont: random.pick(['Courier Prime', 'Liberation Sans', 'Liberation Serif', 'DejaVu Sans']),
    }),
    draw: (kit) =>
      sheet([
        ...(kit.random.chance(0.4)
          ? [
              `<div class="bp">${kit.world.dayText(kit.world.today)} 14:${kit.random.digits(2)} ${kit.random.pattern('### ### ####')} -> ${kit.random.pattern('### ####')} P.01/0${kit.random.int(1, 9)}</div>`,
            ]
          : []),
        head(kit),
        titled(
          kit,
          'en:FAX|FACSIMILE TRANSMITTAL SHEET|Telecopier Cover|FAX COVER SHEET;de:TELEFAX|FAX;fr:TÉLÉCOPIE;es:FAX|TELEFAX;it:FAX;pt:FAX;nl:FAX;pl:FAKS;cs:FAX;sv:TELEFAX;tr:FAKS;da:FAX;fi:FAKSI;hu:FAX;ro:FAX',
          kit.random.pick(['', 'font-size:2em', 'text-align:center']),
        ),
        kit.random.pick([0, 1, 2]) === 0
          ? pairTable(
              kit,
              kit.fields([
                '@fax_to',
                '@fax_from',
                '@company_name',
                '@document_date',
                '@fax',
                '@phone',
                '@page_count',
                '@subject',
                '@cc_recipient',
              ]),
            )
          : kit.random.chance(0.5)
            ? columns([
                list(kit, kit.fields(['@fax_to', '@company_name', '@fax', '@phone'])),
                list(
                  kit,
                  kit.fields(['@fax_from', '@document_date', '@page_count', '@subject', '@our_reference']),
                ),
              ])
            : list(
                kit,
                kit.fields(['@fax_to', '@fax', '@fax_from', '@document_date', '@subject', '@page_count']),
              ),
        checks(
          kit,
          '',
          said(
            kit,
            'en:URGENT,FOR REVIEW,PLEASE COMMENT,PLEASE REPLY,PLEASE RECYCLE;de:Dringend,Zur Prüfung,Bitte um Stellungnahme,Zur Kenntnis;fr:Urgent,Pour information,Merci de répondre;es:Urgente,Para revisar,Responder;it:Urgente,Per conoscenza,Rispondere',
          ).split(','),
          { most: 2 },
        ),
        ...body(kit, kit.random.int(0, 3)),
      ]),
  },
  {
    name: 'letter-of-transmittal',
    kind: 'transmittal',
    languages: ['en'],
    empty: [0.1, 0.35],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        columns([
          head(kit),
          title(kit, 'LETTER OF TRANSMITTAL') +
            form(
              kit,
              [
                'DATE|today|document_date||JOB NO.|code|project_number|Job number',
                'ATTENTION|person|attention',
                'RE:|sentence|subject|Subject',
              ],
              { labels: 'left', borders: 'all' },
            ),
        ]),
        list(kit, kit.fields(['TO|nameAndAddress|recipient_name|Recipient'], { empty: 0 }), {
          look: 'stacked',
        }),
        checks(
          kit,
          'WE ARE SENDING YOU',
          [
            'Attached',
            'Under separate cover',
            'Shop drawings',
            'Prints',
            'Plans',
            'Samples',
            'Specifications',
            'Copy of letter',
            'Change order',
          ],
          { most: 3 },
        ),
        table(
          kit,
          [
            column('copies', 'COPIES', 'integer', 0.6),
            column('document_date', 'DATE', 'date'),
            column('document_number', 'NO.', 'text', 0.8),
            column('item_description', 'DESCRIPTION', 'text', 5),
          ],
          rowsOf(kit, ['count:1-6', 'past', 'code:?-###', 'words'], kit.random.int(1, 7), 0.15),
          { names: ['Documents', 'Enclosures'], look: 'all', emptyRows: kit.random.int(0, 5) },
        ),
        checks(
          kit,
          'THESE ARE TRANSMITTED as checked below:',
          [
            'For approval',
            'For your use',
            'As requested',
            'For review and comment',
            'Approved as submitted',
            'Returned for corrections',
          ],
          { most: 2 },
        ),
        list(
          kit,
          kit.fields(['REMARKS|sentence|remarks', 'COPY TO|person|cc_recipient', 'SIGNED|person|signature']),
          { look: 'underlined' },
        ),
        boilerplate('If enclosures are not as noted, kindly notify us at once.'),
      ]),
  },
  {
    name: 'memorandum',
    kind: 'memo',
    languages: WORLDWIDE,
    empty: [0, 0.15],
    style: (random) => ({
      labelSize: random.pick([10, 11, 12]),
      labelFont: random.pick(['Courier Prime', 'Liberation Serif', 'Special Elite', 'Liberation Sans']),
    }),
    draw: (kit) =>
      sheet([
        ...(kit.random.chance(0.5) ? [head(kit)] : []),
        titled(
          kit,
          'en:MEMORANDUM|INTEROFFICE MEMO|Inter-Office Correspondence;de:Aktennotiz|Hausmitteilung;fr:Note de service;es:Memorando;it:Comunicazione interna;pt:Memorando;nl:Memo;pl:Notatka służbowa;cs:Interní sdělení;sv:PM;tr:Not;da:Notat;fi:Muistio;hu:Feljegyzés;ro:Notă internă',
          kit.random.pick(['text-align:center', '']),
        ),
        list(
          kit,
          [
            ...kit.fields(
              ['@fax_to|TO', '@fax_from|FROM'].map((spec) =>
                kit.language === 'en' ? spec : spec.split('|')[0]!,
              ),
              { empty: 0 },
            ),
            ...some(
              kit,
              ['@cc_recipient', '@document_date', '@subject', '@our_reference', '@department'],
              0.85,
            ),
          ],
          { look: kit.random.pick(['tabbed', 'colon']), labelWidth: 18 },
        ),
        '<div class="line"></div>',
        ...body(kit, kit.random.int(2, 5)),
      ]),
  },
  {
    name: 'meeting-minutes',
    kind: 'report',
    languages: WORLDWIDE,
    empty: [0, 0.2],
    draw: (kit) => {
      const heads = said(
        kit,
        'en:No.,Action,Responsible,Due;de:Nr.,Maßnahme,Verantwortlich,Termin;fr:N°,Action,Responsable,Échéance;es:N.º,Acción,Responsable,Plazo;it:N.,Azione,Responsabile,Scadenza',
      ).split(',');
      return sheet([
        titled(
          kit,
          'en:Minutes of Meeting;de:Protokoll|Besprechungsnotiz;fr:Compte rendu de réunion;es:Acta de reunión;it:Verbale di riunione;pt:Ata de reunião;nl:Notulen;pl:Protokół ze spotkania;cs:Zápis z jednání;sv:Protokoll;tr:Toplantı Tutanağı;da:Referat;fi:Pöytäkirja;hu:Emlékeztető;ro:Minută',
        ),
        pairTable(
          kit,
          kit.fields([
            '@subject',
            '@document_date',
            '@start_time',
            '@venue',
            '@prepared_by',
            '@project_number',
          ]),
        ),
        ...body(kit, 1),
        table(
          kit,
          [
            column('line_number', heads[0]!, 'integer', 0.5),
            column('action_taken', heads[1]!, 'text', 4),
            column('person_responsible', heads[2]!),
            column('due_date', heads[3]!, 'date'),
          ],
          numbered(rowsOf(kit, ['sentence', 'last', 'future'], kit.random.int(2, 8), 0.15)),
          { names: ['Actions', 'Tasks'] },
        ),
      ]);
    },
  },
  {
    name: 'business-letter',
    kind: 'letter',
    languages: WORLDWIDE,
    empty: [0, 0.1],
    draw: (kit) =>
      sheet([
        head(kit),
        columns([
          addressBlock(
            partyFields(kit, 'recipient', kit.world.party(kit.random.chance(0.5))),
            'padding:20pt 0',
          ),
          list(
            kit,
            some(
              kit,
              ['@our_reference', '@your_reference', '@contact_person', '@phone', '@email', '@document_date'],
              0.8,
            ),
          ),
        ]),
        inlinePairs(kit, [kit.field('@subject', { empty: 0 })]),
        ...body(kit, kit.random.int(2, 4)),
        inlinePairs(kit, some(kit, ['@amount', '@due_date', '@contract_number', '@customer_number'], 0.5)),
        list(kit, [kit.field('@signature')], { look: 'stacked' }),
      ]),
  },
  {
    name: 'broadcast-order',
    kind: 'order',
    languages: ['en'],
    empty: [0.02, 0.2],
    draw: (kit) =>
      sheet([
        columns([
          head(kit),
          title(
            kit,
            kit.random.pick(['CONTRACT', 'ADVERTISING ORDER', 'Insertion Order', 'Broadcast Invoice']),
          ),
        ]),
        columns([
          list(
            kit,
            kit.fields([
              'Agency|company|agency_name',
              'Address|address|agency_address',
              'Buyer|person|buyer_name',
            ]),
          ),
          list(
            kit,
            kit.fields(
              [
                'Advertiser|company|advertiser_name',
                'Product|words|product_name',
                'Contract #|code|contract_number',
                'Estimate #|code|estimate_number',
                'Flight Dates|period|period',
                'Station|code:?###|station_name',
              ],
              { empty: 0.05 },
            ),
          ),
        ]),
        table(
          kit,
          [
            column('line_number', 'Ln', 'integer', 0.5),
            column('start_date', 'Start', 'date'),
            column('end_date', 'End', 'date'),
            column('daypart', 'Days/Time', 'text', 1.5),
            column('spot_length', 'Len', 'text', 0.6),
            column('spots', 'Spots', 'integer', 0.6),
            column('unit_price', 'Rate', 'currency'),
            column('line_total', 'Total', 'currency'),
          ],
          numbered(
            rowsOf(
              kit,
              [
                'past',
                'date',
                'choice:M-F 6a-10a/Sa 7p-8p/MTWTFSS 5-6p',
                'choice::30/:15/:60',
                'count:1-40',
                'amount',
                'amount',
              ],
              kit.random.int(2, 14),
              0.05,
            ),
          ),
          { names: ['Lines', 'Spots'] },
        ),
        strip(
          kit,
          kit.fields(
            [
              'Total Spots|count:10-900|spot_count',
              'Gross Amount|money|gross_amount',
              'Agency Commission|money|commission',
              'Net Amount|money|net_amount',
            ],
            { empty: 0.05 },
          ),
        ),
        boilerplate(
          'This order is subject to the standard terms and conditions of the station. Cancellation requires two weeks notice.',
        ),
        form(kit, ['Accepted for agency|person|signature||Date|date|signing_date'], {
          labels: 'below',
          borders: 'bottom',
          empty: 0.5,
        }),
      ]),
  },
  {
    name: 'survey-questionnaire',
    kind: 'questionnaire',
    languages: WORLDWIDE,
    empty: [0.1, 0.4],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Customer Satisfaction Survey|Questionnaire;de:Kundenumfrage|Fragebogen;fr:Enquête de satisfaction;es:Encuesta;it:Sondaggio;pt:Inquérito;nl:Enquête;pl:Ankieta;cs:Dotazník;sv:Enkät;tr:Anket;da:Spørgeskema;fi:Kysely;hu:Kérdőív;ro:Chestionar',
        ),
        boilerplate(kit.world.faker.lorem.sentence()),
        ...some(kit, ['@age', '@occupation', '@sex', '@marital_status', '@household_size', '@city'], 0.9).map(
          (field, index) => list(kit, [{ ...field, box: `${index + 1}.` }], { look: 'underlined' }),
        ),
        ...Array.from({ length: kit.random.int(2, 7) }, () =>
          checks(kit, kit.world.faker.word.words(5), ['1', '2', '3', '4', '5'], {
            box: kit.random.pick(['before', 'after']),
          }),
        ),
        list(kit, [kit.field('@remarks')], { look: 'stacked' }),
      ]),
  },
  {
    name: 'nondisclosure-agreement',
    kind: 'contract',
    languages: ['en', 'de', 'es', 'fr'],
    empty: [0, 0.2],
    style: () => ({ labelSize: 10, valueSize: 10 }),
    draw: (kit) => {
      const text = {
        en: 'This Agreement is made on {0} between {1} ("[1|Disclosing Party]") and {2} ("[2|Receiving Party]"). It is governed by the laws of {3} and shall remain in force for {4}.',
        de: 'Diese Vereinbarung wird am {0} zwischen {1} ([1|Auftraggeber]) und {2} ([2|Auftragnehmer]) geschlossen. Es gilt das Recht von {3}. Die Laufzeit beträgt {4}.',
        es: 'Este acuerdo se celebra el {0} entre {1} ([1|parte divulgadora]) y {2} ([2|parte receptora]). Se rige por las leyes de {3} y tendrá una vigencia de {4}.',
        fr: 'Le présent accord est conclu le {0} entre {1} ([1|partie divulgatrice]) et {2} ([2|partie destinataire]). Il est régi par le droit de {3} pour une durée de {4}.',
      }[kit.language as 'en'];
      const fields = kit.fields(
        [
          'Effective date|today|agreement_date|Agreement date',
          'First party|company|disclosing_party|Disclosing party',
          'Second party|company|receiving_party|Receiving party',
          'Governing law|country|governing_law|Jurisdiction',
          'Term|choice:two years/three (3) years/5 Jahre/2 ans|contract_term|Term',
        ],
        { empty: 0 },
      );
      return sheet([
        titled(
          kit,
          'en:NON-DISCLOSURE AGREEMENT|Confidentiality Agreement;de:Geheimhaltungsvereinbarung;es:Acuerdo de confidencialidad;fr:Accord de confidentialité',
          'text-align:center',
        ),
        prose(fields, text),
        ...body(kit, kit.random.int(3, 7)),
        columns(
          [1, 2].map(() =>
            list(
              kit,
              kit.fields(['@company_name', '@signatory_name', '@job_title', '@signing_date'], { empty: 0.2 }),
              { look: 'underlined' },
            ),
          ),
        ),
      ]);
    },
  },
  {
    name: 'purchase-requisition',
    kind: 'request form',
    languages: WORLDWIDE,
    empty: [0.1, 0.4],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Purchase Requisition|Material Request;de:Bedarfsanforderung;fr:Demande d’achat;es:Solicitud de compra;it:Richiesta di acquisto;pt:Requisição;nl:Bestelaanvraag;pl:Zapotrzebowanie;cs:Žádanka;sv:Inköpsanmodan;tr:Talep Formu;da:Rekvisition;fi:Hankintapyyntö;hu:Igénylés;ro:Referat de necesitate',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@requested_by',
              '@department',
              '@document_date',
              '@cost_center',
              '@requested_delivery_date',
              '@seller_name',
              '@purpose',
            ]),
            4,
          ),
          { labels: kit.random.pick(['corner', 'left', 'top', 'below']) },
        ),
        items(kit, { emptyRows: kit.random.int(0, 6), totalsLook: kit.random.pick(['none', 'beside']) }),
        section(
          kit,
          '',
          form(
            kit,
            ['@prepared_by||@checked_by||@approved_by', '@signing_date||@signing_date||@signing_date'],
            { labels: kit.random.pick(['below', 'corner']) },
          ),
        ),
      ]),
  },
];
