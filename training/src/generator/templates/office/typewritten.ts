import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { checks } from '../../pieces/checks.ts';
import { form } from '../../pieces/form.ts';
import { inlinePairs, list, prose } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Random } from '../../random.ts';
import type { Style } from '../../style.ts';
import type { Template } from '../../template.ts';

const TYPED = ['Courier Prime', 'Special Elite', 'Nimbus Mono PS', 'Liberation Mono'];

/** All of one machine. */
const typed = (random: Random): Partial<Style> => {
  const font = random.pick(TYPED);
  return {
    ...{ labelFont: font, valueFont: font, headingFont: font, labelSize: 10, valueSize: 10 },
    ...{ labelBold: false, valueBold: false, labelItalic: false, labelColor: '#111', valueColor: '#111' },
    ...{ borders: 'none', headingLook: 'plain' },
  };
};

/** A printed form that a machine filled in. */
const filledIn = (random: Random): Partial<Style> => ({
  labelFont: random.pick(['Nimbus Sans', 'Liberation Sans', 'C059', 'Nimbus Roman']),
  valueFont: random.pick(TYPED),
  labelSize: random.pick([6.5, 7, 7.5, 8]),
  valueSize: random.pick([9.5, 10, 11]),
  valueCase: random.pick(['none', 'uppercase'] as const),
  valueColor: '#111',
});

const rule =
  '<div style="overflow:hidden;white-space:nowrap">=====================================================================</div>';

const FAX: Readonly<Record<string, readonly string[]>> = {
  en: [
    'TO|person|recipient_name',
    'COMPANY|company|recipient_company',
    'FAX NO|phone|recipient_fax',
    'FROM|person|sender_name',
    'DATE|today|fax_date',
    'PAGES (INCL. COVER)|count|page_count',
    'RE|words|subject',
    'YOUR REF|code|your_reference',
  ],
  de: [
    'AN|person|recipient_name',
    'FIRMA|company|recipient_company',
    'TELEFAX|phone|recipient_fax',
    'VON|person|sender_name',
    'DATUM|today|fax_date',
    'SEITENZAHL|count|page_count',
    'BETREFF|words|subject',
    'IHR ZEICHEN|code|your_reference',
  ],
  fr: [
    'À|person|recipient_name',
    'SOCIÉTÉ|company|recipient_company',
    'TÉLÉCOPIE|phone|recipient_fax',
    'DE|person|sender_name',
    'DATE|today|fax_date',
    'NOMBRE DE PAGES|count|page_count',
    'OBJET|words|subject',
    'V/RÉF|code|your_reference',
  ],
  es: [
    'PARA|person|recipient_name',
    'EMPRESA|company|recipient_company',
    'FAX|phone|recipient_fax',
    'DE|person|sender_name',
    'FECHA|today|fax_date',
    'Nº DE PÁGINAS|count|page_count',
    'ASUNTO|words|subject',
    'S/REF|code|your_reference',
  ],
};

export const templates: readonly Template[] = [
  {
    name: 'fax-cover-typewriter',
    kind: 'fax',
    languages: ['en', 'de', 'fr', 'es'],
    style: typed,
    empty: [0.05, 0.4],
    draw: (kit) =>
      sheet([
        inlinePairs(
          kit,
          kit.fields(
            [
              'FROM|company|sender_company',
              'TEL|phone|sender_fax',
              'SENT|datetime|sent_at',
              'P.|count|page_number',
            ],
            { empty: 0.2 },
          ),
          'font-size:8pt',
        ),
        letterhead(kit, partyFields(kit, 'sender', kit.world.party()), { look: 'plain' }),
        titled(kit, 'en:TELEFAX|FACSIMILE TRANSMITTAL|F A X;de:TELEFAX;fr:TÉLÉCOPIE;es:TELEFAX'),
        rule,
        list(kit, kit.fields(FAX[kit.language] ?? FAX.en!), {
          look: kit.random.pick(['colon', 'tabbed', 'underlined']),
        }),
        rule,
        list(
          kit,
          kit.fields([`${said(kit, 'en:MESSAGE;de:MITTEILUNG;fr:MESSAGE;es:MENSAJE')}|paragraph|message`]),
          { look: 'stacked' },
        ),
      ]),
  },
  {
    name: 'telex-order-typed',
    kind: 'telex',
    languages: ['en'],
    style: (random) => ({ ...typed(random), labelCase: 'uppercase', valueCase: 'uppercase' }),
    draw: (kit) =>
      sheet([
        inlinePairs(
          kit,
          kit.fields(
            [
              'TLX NO|code:##### ???? ?|telex_number',
              'ANS|code:###### ????|answerback',
              'DTD|datetime|sent_at',
            ],
            { empty: 0.1 },
          ),
        ),
        list(
          kit,
          kit.fields([
            'ATTN|person|recipient_name',
            'FM|company|sender_company',
            'RE OUR ORDER NO|code:##/####|order_number',
            'YR OFFER DTD|past|quotation_date',
          ]),
          { look: 'colon' },
        ),
        boilerplate('WE HEREWITH CONFIRM HVG PURCHASED FM YOU AS FLWS:'),
        list(
          kit,
          kit.fields([
            'QTY|weight|quantity',
            'COMMODITY|product|goods_description',
            'PRICE|money|unit_price',
            'SHIPMENT|future|shipping_date',
            'DESTINATION|city|destination',
            'PAYMENT|terms|payment_terms',
            'INSPECTION|company|inspection_company',
          ]),
          { look: 'colon' },
        ),
        boilerplate('PLS ACK RECEIPT N CFM SOONEST. RGDS'),
      ]),
  },
  {
    name: 'typed-order-form-carbon',
    kind: 'purchase order',
    languages: ['en', 'de', 'fr'],
    style: filledIn,
    empty: [0.1, 0.35],
    draw: (kit) => {
      const head: Record<string, string[]> = {
        en: [
          'TO|nameAndAddress|seller *2||ORDER NO.|code:####|order_number||DATE|today|order_date',
          'SHIP VIA|choice:RAIL/TRUCK/PARCEL POST/AIR|shipping_method||F.O.B.|city|fob_point||TERMS|terms|payment_terms||DELIVER BY|future|delivery_date',
        ],
        de: [
          'An|nameAndAddress|seller *2||Bestell-Nr.|code:####|order_number||Datum|today|order_date',
          'Versandart|choice:Bahn/LKW/Post|shipping_method||Liefertermin|future|delivery_date||Zahlung|terms|payment_terms',
        ],
        fr: [
          'Fournisseur|nameAndAddress|seller *2||Commande N°|code:####|order_number||Date|today|order_date',
          'Mode d’expédition|choice:Rail/Route/Poste|shipping_method||Délai|future|delivery_date||Conditions|terms|payment_terms',
        ],
      };
      return sheet([
        columns([
          letterhead(kit, partyFields(kit, 'buyer', kit.world.party())),
          titled(kit, 'en:ORDER;de:BESTELLUNG;fr:BON DE COMMANDE', 'text-align:right'),
        ]),
        form(kit, head[kit.language] ?? head.en!, { borders: 'all', labels: 'corner' }),
        table(
          kit,
          [
            column('quantity', said(kit, 'en:QUANTITY;de:Menge;fr:Quantité'), 'integer'),
            column('sku', said(kit, 'en:CAT. NO.;de:Art.-Nr.;fr:Réf.')),
            column('description', said(kit, 'en:DESCRIPTION;de:Bezeichnung;fr:Désignation'), 'text', 4),
            column('unit_price', said(kit, 'en:PRICE;de:Preis;fr:Prix'), 'currency'),
            column('line_total', said(kit, 'en:AMOUNT;de:Betrag;fr:Montant'), 'currency'),
          ],
          rowsOf(
            kit,
            ['count:1-200', 'code', 'product', 'amount:1-300', 'amount'],
            kit.random.int(1, 8),
            0.1,
          ),
          {
            names: ['Items'],
            look: kit.random.pick(['cols', 'all', 'outer']),
            emptyRows: kit.random.int(1, 8),
          },
        ),
        form(
          kit,
          [
            `${said(kit, 'en:AUTHORIZED BY;de:Unterschrift;fr:Signature')}|person|approved_by||${said(kit, 'en:TOTAL;de:Summe;fr:Total')}|amount|grand_total`,
          ],
          { labels: 'left', borders: 'none' },
        ),
      ]);
    },
  },
  {
    name: 'purchase-requisition-typed',
    kind: 'requisition',
    languages: ['en'],
    paper: 'letter',
    style: filledIn,
    empty: [0.15, 0.5],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        title(kit, 'PURCHASE REQUISITION', 'text-align:center'),
        form(
          kit,
          [
            'DEPARTMENT|words|department||ACCOUNT TO CHARGE|code:###-####|cost_center||DATE|today|request_date||REQUISITION NO.|code:#####|requisition_number',
            'REQUESTED BY|person|requested_by||EXT.|code:####|extension||DATE REQUIRED|future|required_date||DELIVER TO|words|delivery_location',
            'SUGGESTED VENDOR|company|vendor_name *2||VENDOR PHONE|phone|vendor_phone',
          ],
          { borders: 'all', labels: 'top' },
        ),
        table(
          kit,
          [
            column('line_number', 'ITEM', 'integer', 0.5),
            column('quantity', 'QTY', 'integer', 0.6),
            column('unit', 'UNIT', 'enum', 0.6),
            column('description', 'DESCRIPTION', 'text', 4),
            column('unit_price', 'EST. UNIT COST', 'currency'),
            column('line_total', 'EST. TOTAL', 'currency'),
          ],
          rowsOf(
            kit,
            ['count', 'count:1-90', 'choice:EA/BX/DOZ', 'product', 'amount:1-500', 'amount'],
            kit.random.int(1, 6),
            0.1,
          ),
          { names: ['Items'], look: 'all', emptyRows: kit.random.int(2, 7) },
        ),
        checks(kit, 'Type', ['Equipment', 'Supplies', 'Service', 'Repair']),
        list(kit, kit.fields(['JUSTIFICATION|sentence|justification']), { look: 'stacked' }),
        form(
          kit,
          [
            'APPROVED – DEPT. HEAD|person|approved_by||DATE|date|approval_date||PURCHASING AGENT|person|purchasing_agent||P.O. NO.|code:#####|order_number',
          ],
          { borders: 'all', labels: 'below' },
        ),
      ]),
  },
  {
    name: 'inter-office-memo-typed',
    kind: 'memo',
    languages: ['en'],
    paper: 'letter',
    style: typed,
    draw: (kit) =>
      sheet([
        title(
          kit,
          kit.random.pick(['INTER-OFFICE MEMORANDUM', 'M E M O R A N D U M', 'INTERNAL CORRESPONDENCE']),
          'text-align:center',
        ),
        list(
          kit,
          kit.fields([
            'TO|person|recipient_name',
            'FROM|person|sender_name',
            'CC|person|copy_to',
            'DATE|today|memo_date',
            'SUBJECT|words|subject',
            'FILE|code|file_number',
          ]),
          { look: kit.random.pick(['tabbed', 'colon']) },
        ),
        rule,
        boilerplate(
          'Please advise your staff accordingly and return the attached approval form at your earliest convenience. The revised schedule takes effect on the first of next month.',
          'line-height:1.7',
        ),
        prose(
          kit.fields(['Budget|money|budget', 'Project leader|person|project_lead'], { empty: 0 }),
          'The [0|budget of the project] is now {0} and will be administered by the [1|project leader], {1}.',
          'line-height:1.7',
        ),
        boilerplate(`Attachments (${kit.random.int(1, 4)})`),
      ]),
  },
  {
    name: 'broadcast-contract-fax',
    kind: 'advertising order',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    style: filledIn,
    draw: (kit) =>
      sheet([
        columns([
          title(kit, kit.random.pick(['BROADCAST CONTRACT', 'STATION ORDER CONFIRMATION', 'TIME ORDER'])),
          list(
            kit,
            kit.fields(
              [
                'Contract #|code:######|contract_number',
                'Rev|count:0-4|revision',
                'Print date|today|print_date',
                'Page|choice:1 of 1/1 of 2|page_number',
              ],
              { empty: 0.05 },
            ),
            { look: 'right' },
          ),
        ]),
        columns([
          section(kit, 'AGENCY', addressBlock(partyFields(kit, 'agency', kit.world.party()))),
          list(
            kit,
            kit.fields([
              'Advertiser|company|advertiser',
              'Product|product|product',
              'Estimate #|code:####|estimate_number',
              'Station|code:W???|station',
              'Flight dates|period|flight_dates',
              'Salesperson|person|salesperson',
              'Billing cycle|choice:EOM/EOS/WEEKLY|billing_cycle',
            ]),
            { look: 'tabbed' },
          ),
        ]),
        table(
          kit,
          [
            column('line_number', 'Ln', 'integer', 0.4),
            column('daypart', 'Daypart/Program', 'text', 2),
            column('days', 'Days'),
            column('time', 'Time', 'text', 1.4),
            column('length', 'Len', 'text', 0.5),
            column('spots', 'Spots', 'integer', 0.6),
            column('rate', 'Rate', 'currency'),
            column('line_total', 'Amount', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'count',
              'choice:EARLY NEWS/PRIME ROTATOR/LATE MOVIE/MORNING SHOW/SPORTS',
              'choice:M-F/SA-SU/MTWTF--',
              'choice:6A-9A/5P-6P/8P-11P',
              'choice::30/:60/:15',
              'count:1-20',
              'amount:20-900',
              'amount',
            ],
            kit.random.int(3, 12),
            0,
          ),
          { names: ['Lines'] },
        ),
        list(
          kit,
          kit.fields(
            [
              'Total spots|count:5-200|spot_count',
              'Gross total|money|gross_total',
              'Agency commission 15%|money|agency_commission',
              'Net total|money|net_total',
            ],
            { empty: 0 },
          ),
          { look: 'right' },
        ),
        form(
          kit,
          [
            'Accepted for station|person|station_signature||Accepted for agency|person|agency_signature||Date|date|acceptance_date',
          ],
          { labels: 'below', borders: 'bottom', height: 30, empty: 0.6 },
        ),
      ]),
  },
];
