import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { pairTable } from '../../pieces/boxes.ts';
import { form, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, numbered, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
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
];

const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: {
    en: 'Purchase Order',
    de: 'Bestellung',
    fr: 'Bon de commande',
    es: 'Pedido',
    it: 'Ordine di acquisto',
    pt: 'Nota de encomenda',
    nl: 'Inkooporder',
    pl: 'Zamówienie',
    cs: 'Objednávka',
    sv: 'Inköpsorder',
    da: 'Indkøbsordre',
    nb: 'Innkjøpsordre',
    fi: 'Ostotilaus',
    hu: 'Megrendelés',
    ro: 'Comandă',
    tr: 'Sipariş Formu',
  },
  confirmation: {
    en: 'Order Confirmation',
    de: 'Auftragsbestätigung',
    fr: 'Confirmation de commande',
    es: 'Confirmación de pedido',
    it: "Conferma d'ordine",
    pt: 'Confirmação de encomenda',
    nl: 'Orderbevestiging',
    pl: 'Potwierdzenie zamówienia',
    cs: 'Potvrzení objednávky',
    sv: 'Orderbekräftelse',
    da: 'Ordrebekræftelse',
    nb: 'Ordrebekreftelse',
    fi: 'Tilausvahvistus',
    hu: 'Rendelés visszaigazolás',
    ro: 'Confirmare comandă',
    tr: 'Sipariş Onayı',
  },
  quotation: {
    en: 'Quotation',
    de: 'Angebot',
    fr: 'Devis',
    es: 'Presupuesto',
    it: 'Preventivo',
    pt: 'Orçamento',
    nl: 'Offerte',
    pl: 'Oferta',
    cs: 'Cenová nabídka',
    sv: 'Offert',
    da: 'Tilbud',
    nb: 'Tilbud',
    fi: 'Tarjous',
    hu: 'Árajánlat',
    ro: 'Ofertă',
    tr: 'Teklif',
  },
  credit: {
    en: 'Credit Note',
    de: 'Gutschrift',
    fr: 'Avoir',
    es: 'Factura rectificativa',
    it: 'Nota di credito',
    pt: 'Nota de crédito',
    nl: 'Creditnota',
    pl: 'Faktura korygująca',
    cs: 'Dobropis',
    sv: 'Kreditfaktura',
    da: 'Kreditnota',
    nb: 'Kreditnota',
    fi: 'Hyvityslasku',
    hu: 'Jóváíró számla',
    ro: 'Notă de credit',
    tr: 'İade Faturası',
  },
  reminder: {
    en: 'Payment Reminder',
    de: 'Zahlungserinnerung',
    fr: 'Rappel de paiement',
    es: 'Recordatorio de pago',
    it: 'Sollecito di pagamento',
    pt: 'Aviso de pagamento',
    nl: 'Betalingsherinnering',
    pl: 'Wezwanie do zapłaty',
    cs: 'Upomínka',
    sv: 'Betalningspåminnelse',
    da: 'Betalingspåmindelse',
    nb: 'Purring',
    fi: 'Maksumuistutus',
    hu: 'Fizetési felszólítás',
    ro: 'Somație de plată',
    tr: 'Ödeme Hatırlatması',
  },
  statement: {
    en: 'Statement of Account',
    de: 'Kontoübersicht',
    fr: 'Relevé de compte client',
    es: 'Estado de cuenta',
    it: 'Estratto conto',
    pt: 'Extrato de conta',
    nl: 'Rekeningoverzicht',
    pl: 'Zestawienie należności',
    cs: 'Výpis z účtu',
    sv: 'Kontoutdrag',
    da: 'Kontoudtog',
    nb: 'Kontoutdrag',
    fi: 'Saldovahvistus',
    hu: 'Folyószámla kivonat',
    ro: 'Extras de cont',
    tr: 'Hesap Ekstresi',
  },
};

const nameOf = (kit: Kit, kind: string, css = ''): string => title(kit, TITLES[kind]![kit.language]!, css);
const head = (kit: Kit, role: string) => letterhead(kit, partyFields(kit, role, kit.world.party()));

export const templates: readonly Template[] = [
  {
    name: 'purchase-order-letter',
    kind: 'purchase order',
    languages: WORLDWIDE,
    empty: [0, 0.15],
    draw: (kit) =>
      sheet([
        head(kit, 'buyer'),
        columns([
          addressBlock(partyFields(kit, 'seller', kit.world.party()), 'padding:14pt 0'),
          list(
            kit,
            some(
              kit,
              [
                '@purchase_order_number',
                '@order_date',
                '@supplier_number',
                '@requested_by',
                '@phone',
                '@quotation_number',
                '@cost_center',
                '@project_number',
              ],
              0.7,
            ),
          ),
        ]),
        nameOf(kit, 'order'),
        pairTable(
          kit,
          some(
            kit,
            ['@requested_delivery_date', '@incoterms', '@payment_terms', '@delivery_address', '@currency'],
            0.7,
          ),
        ),
        items(kit, {
          parts: kit.random.pick([
            ['position', 'sku', 'description', 'quantity', 'unit', 'price', 'amount'],
            ['position', 'description', 'quantity', 'price', 'amount'],
          ]),
        }),
        list(kit, kit.fields(['@approved_by', '@signing_date'], { empty: 0.4 }), { look: 'underlined' }),
      ]),
  },
  {
    name: 'purchase-order-us',
    kind: 'purchase order',
    languages: ['en'],
    countries: ['US', 'CA'],
    empty: [0.05, 0.3],
    style: () => ({ borders: 'all' }),
    draw: (kit) =>
      sheet([
        columns([
          letterhead(kit, partyFields(kit, 'buyer', kit.world.party()), { look: 'plain' }),
          title(kit, 'PURCHASE ORDER', 'text-align:right') +
            list(
              kit,
              kit.fields(['DATE|today|order_date|PO date', 'PO #|code|purchase_order_number|PO number'], {
                empty: 0,
              }),
              { look: 'right' },
            ),
        ]),
        columns([
          section(
            kit,
            'VENDOR',
            list(
              kit,
              kit.fields([
                'Company|company|seller_name|Vendor name',
                'Contact or Dept|person|seller_contact',
                'Street Address|street|seller_street',
                'City, ST ZIP|zipCity|seller_city',
                'Phone|phone|seller_phone',
                'Fax|phone|seller_fax',
              ]),
            ),
            '',
          ),
          section(
            kit,
            'SHIP TO',
            list(
              kit,
              kit.fields([
                'Name|person|ship_to_name',
                'Company Name|company|ship_to_company',
                'Street Address|street|ship_to_street',
                'City, ST ZIP|zipCity|ship_to_city',
                'Phone|phone|ship_to_phone',
              ]),
            ),
          ),
        ]),
        strip(
          kit,
          kit.fields([
            'REQUISITIONER|person|requested_by',
            'SHIP VIA|choice:UPS/Truck/FedEx|ship_via',
            'F.O.B.|city|incoterms',
            'SHIPPING TERMS|choice:Prepaid/Collect|freight_terms',
          ]),
          'all',
        ),
        items(kit, {
          look: 'all',
          emptyRows: kit.random.int(0, 6),
          totals: ['net_total', 'tax_total', 'grand_total'],
        }),
        section(
          kit,
          'Comments or Special Instructions',
          list(kit, [kit.field('Comments|sentence|remarks')], { look: 'stacked' }),
        ),
        columns([
          form(kit, ['Authorized by|person|approved_by||Date|date|approval_date'], {
            labels: 'below',
            borders: 'bottom',
          }),
          boilerplate(
            'If you have any questions about this purchase order, please contact us. Send two copies of your invoice.',
          ),
        ]),
      ]),
  },
  {
    name: 'order-confirmation',
    kind: 'order confirmation',
    languages: WORLDWIDE,
    empty: [0, 0.12],
    draw: (kit) =>
      sheet([
        head(kit, 'seller'),
        columns([
          addressBlock(partyFields(kit, 'buyer', kit.world.party(kit.random.chance(0.7))), 'padding:14pt 0'),
          pairTable(
            kit,
            some(
              kit,
              [
                '@order_number',
                '@order_date',
                '@customer_number',
                '@your_reference',
                '@delivery_date',
                '@salesperson',
                '@email',
              ],
              0.75,
            ),
            { pairs: 1 },
          ),
        ]),
        nameOf(kit, 'confirmation'),
        items(kit),
        inlinePairs(kit, some(kit, ['@payment_terms', '@shipping_cost', '@incoterms', '@carrier'], 0.6)),
      ]),
  },
  {
    name: 'quotation-sheet',
    kind: 'quotation',
    languages: WORLDWIDE,
    empty: [0, 0.12],
    draw: (kit) =>
      sheet([
        columns([nameOf(kit, 'quotation'), head(kit, 'seller')], [1, 2]),
        columns([
          list(kit, kit.fields(['@buyer_name', '@contact_person', '@address', '@email'], { empty: 0.1 })),
          list(
            kit,
            some(kit, [
              '@quotation_number',
              '@quotation_date',
              '@valid_until',
              '@salesperson',
              '@currency',
              '@project_number',
            ]),
          ),
        ]),
        items(kit),
        pairTable(
          kit,
          some(kit, ['@payment_terms', '@warranty', '@delivery_date', '@incoterms', '@remarks'], 0.7),
          { pairs: 1 },
        ),
        boilerplate(kit.world.faker.lorem.sentences(2)),
        list(kit, kit.fields(['@signature', '@signing_date'], { empty: 0.7 }), { look: 'underlined' }),
      ]),
  },
  {
    name: 'credit-note',
    kind: 'credit note',
    languages: WORLDWIDE,
    empty: [0, 0.08],
    draw: (kit) =>
      sheet([
        head(kit, 'seller'),
        columns([
          addressBlock(partyFields(kit, 'buyer', kit.world.party())),
          list(
            kit,
            some(
              kit,
              [
                '@credit_note_number',
                '@issue_date',
                '@original_invoice_number',
                '@invoice_date',
                '@customer_number',
                '@return_reason',
                '@return_number',
              ],
              0.8,
            ),
          ),
        ]),
        nameOf(kit, 'credit'),
        items(kit),
      ]),
  },
  {
    name: 'payment-reminder',
    kind: 'reminder',
    languages: WORLDWIDE,
    empty: [0, 0.05],
    draw: (kit) => {
      const heads = kit
        .fields(['@invoice_number', '@invoice_date', '@due_date', '@amount', '@paid_amount', '@amount_due'], {
          empty: 0,
        })
        .map(({ label }) => label);
      return sheet([
        head(kit, 'seller'),
        columns([
          addressBlock(partyFields(kit, 'buyer', kit.world.party(kit.random.chance(0.5))), 'padding:18pt 0'),
          list(
            kit,
            some(kit, [
              '@document_date',
              '@customer_number',
              '@reference_number',
              '@contact_person',
              '@phone',
            ]),
          ),
        ]),
        nameOf(kit, 'reminder'),
        boilerplate(kit.world.faker.lorem.sentences(2)),
        table(
          kit,
          [
            column('invoice_number', heads[0]!),
            column('invoice_date', heads[1]!, 'date'),
            column('due_date', heads[2]!, 'date'),
            column('amount', heads[3]!, 'currency'),
            column('paid_amount', heads[4]!, 'currency'),
            column('amount_due', heads[5]!, 'currency'),
          ],
          rowsOf(kit, ['code', 'past', 'past', 'amount', 'amount', 'amount'], kit.random.int(1, 6), 0.15),
          { names: ['Open items', 'Invoices'] },
        ),
        list(kit, some(kit, ['@subtotal', '@late_fee', '@interest_amount', '@amount_due'], 0.8), {
          look: 'spread',
          css: 'margin-left:50%',
        }),
        list(kit, some(kit, ['@iban', '@bic', '@bank_name', '@payment_reference'], 0.8)),
      ]);
    },
  },
  {
    name: 'statement-of-account',
    kind: 'statement',
    languages: WORLDWIDE,
    empty: [0, 0.1],
    draw: (kit) => {
      const heads = kit
        .fields(
          ['@document_date', '@document_number', '@item_description', '@debit', '@credit', '@balance'],
          { empty: 0 },
        )
        .map(({ label }) => label);
      return sheet([
        head(kit, 'seller'),
        nameOf(kit, 'statement'),
        columns([
          addressBlock(partyFields(kit, 'buyer', kit.world.party())),
          list(
            kit,
            some(
              kit,
              ['@statement_date', '@customer_number', '@billing_period', '@credit_limit', '@currency'],
              0.8,
            ),
          ),
        ]),
        table(
          kit,
          [
            column('document_date', heads[0]!, 'date'),
            column('document_number', heads[1]!),
            column('item_description', heads[2]!, 'text', 2),
            column('debit', heads[3]!, 'currency'),
            column('credit', heads[4]!, 'currency'),
            column('balance', heads[5]!, 'currency'),
          ],
          rowsOf(kit, ['past', 'code', 'words', 'amount', 'amount', 'amount'], kit.random.int(2, 18), 0.3),
          { names: ['Entries', 'Transactions'] },
        ),
        strip(
          kit,
          kit.fields(
            [
              '0-30|money|aging_30',
              '31-60|money|aging_60',
              '61-90|money|aging_90',
              '> 90|money|aging_over_90',
              '@amount_due',
            ],
            { empty: 0.2 },
          ),
        ),
      ]);
    },
  },
  {
    name: 'remittance-advice',
    kind: 'remittance advice',
    languages: ['en', 'de'],
    empty: [0, 0.15],
    draw: (kit) => {
      const de = kit.language === 'de';
      return sheet([
        head(kit, 'payer'),
        title(kit, de ? 'Zahlungsavis' : 'REMITTANCE ADVICE'),
        columns([
          addressBlock(partyFields(kit, 'payee', kit.world.party())),
          list(
            kit,
            some(
              kit,
              [
                '@payment_date',
                '@payment_reference',
                '@supplier_number',
                '@check_number',
                '@payment_method',
                '@paid_amount',
              ],
              0.8,
            ),
          ),
        ]),
        table(
          kit,
          [
            column('invoice_date', de ? 'Rechnungsdatum' : 'Invoice date', 'date'),
            column('invoice_number', de ? 'Ihre Rechnung' : 'Your reference'),
            column('amount', de ? 'Brutto' : 'Gross amount', 'currency'),
            column('cash_discount', de ? 'Skonto' : 'Discount', 'currency'),
            column('paid_amount', de ? 'Zahlbetrag' : 'Net amount', 'currency'),
          ],
          rowsOf(kit, ['past', 'code', 'amount', 'small', 'amount'], kit.random.int(1, 14), 0.1),
          { names: ['Payments', 'Invoices'] },
        ),
      ]);
    },
  },
  {
    name: 'goods-received-note',
    kind: 'inventory sheet',
    languages: ['en'],
    empty: [0.1, 0.4],
    mayBeBlank: true,
    style: () => ({ borders: 'all' }),
    draw: (kit) =>
      sheet([
        title(kit, 'GOODS RECEIVED NOTE', 'text-align:center'),
        form(
          kit,
          [
            'GRN No.|code|document_number||Date|today|received_date||Store|words|warehouse',
            'Supplier|company|seller_name *2||Delivery note No.|code|delivery_note_number||PO No.|code|purchase_order_number',
            'Vehicle No.|plate|vehicle_plate_transport||Time in|time|start_time||Time out|time|end_time',
          ],
          { labels: kit.random.pick(['left', 'top', 'corner']) },
        ),
        table(
          kit,
          [
            column('line_number', 'S/N', 'integer', 0.5),
            column('item_description', 'Description', 'text', 4),
            column('unit', 'Unit', 'text', 0.7),
            column('quantity_ordered', 'Qty ordered', 'integer'),
            column('quantity_delivered', 'Qty received', 'integer'),
            column('quantity_rejected', 'Qty rejected', 'integer'),
            column('remarks', 'Remarks', 'text', 2),
          ],
          numbered(
            rowsOf(
              kit,
              ['product', 'choice:pcs/kg/box', 'count:1-99', 'count:1-99', 'int:0-4', 'words'],
              kit.random.int(1, 9),
              0.25,
            ),
          ),
          { names: ['Items', 'Goods'], look: 'all', emptyRows: kit.random.int(0, 6) },
        ),
        form(
          kit,
          [
            'Received by|person|received_by||Checked by|person|checked_by||Approved by|person|approved_by',
            'Signature|person|signature||Date|date|signing_date||Stamp|words|stamp',
          ],
          { height: 24 },
        ),
      ]),
  },
  {
    name: 'inventory-count-sheet',
    kind: 'inventory sheet',
    languages: ['en', 'de', 'es'],
    empty: [0.05, 0.3],
    style: () => ({ borders: 'all' }),
    draw: (kit) => {
      const t = {
        en: [
          'Inventory Count Sheet',
          'Item',
          'Location',
          'Counted',
          'Book',
          'Difference',
          'Unit cost',
          'Value',
        ],
        de: ['Inventurliste', 'Artikel', 'Lagerplatz', 'Gezählt', 'Soll', 'Differenz', 'EK', 'Wert'],
        es: [
          'Hoja de inventario',
          'Artículo',
          'Ubicación',
          'Contado',
          'Teórico',
          'Diferencia',
          'Coste',
          'Valor',
        ],
      }[kit.language as 'en'];
      return sheet([
        columns([
          title(kit, t[0]!),
          inlinePairs(kit, some(kit, ['@document_date', '@branch_name', '@page_number', '@checked_by'], 0.8)),
        ]),
        table(
          kit,
          [
            column('item_number', '#', 'text'),
            column('item_description', t[1]!, 'text', 3),
            column('location', t[2]!),
            column('counted', t[3]!, 'integer'),
            column('book_quantity', t[4]!, 'integer'),
            column('difference', t[5]!, 'integer'),
            column('unit_cost', t[6]!, 'currency'),
            column('stock_value', t[7]!, 'currency'),
          ],
          rowsOf(
            kit,
            ['code', 'product', 'code:?-##-#', 'int', 'int', 'int:0-5', 'small', 'amount'],
            kit.random.int(6, 30),
            0.12,
          ),
          { names: ['Items', 'Stock'] },
        ),
        list(kit, kit.fields(['@total_quantity', '@amount', '@signature'], { empty: 0.2 }), {
          look: 'underlined',
        }),
      ]);
    },
  },
];
