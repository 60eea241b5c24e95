import type { Kit } from '../../kit.ts';
import { boilerplate, columns, place, section, sheet, title, value } from '../../pieces/atoms.ts';
import { boxGrid, pairTable } from '../../pieces/boxes.ts';
import { form, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import { column, numbered, rowsOf } from '../../pieces/rows.ts';
import { matrix, table } from '../../pieces/tables.ts';
import type { Template } from '../../template.ts';
import { textValue } from '../../value.ts';

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
  'el',
  'tr',
  'id',
  'et',
];

export const INVOICE: Readonly<Record<string, readonly string[]>> = {
  en: ['Invoice', 'Tax Invoice', 'Bill', 'INVOICE'],
  de: ['Rechnung', 'RECHNUNG', 'Faktura'],
  fr: ['Facture', 'FACTURE'],
  es: ['Factura', 'FACTURA'],
  it: ['Fattura', 'FATTURA'],
  pt: ['Fatura', 'Factura'],
  nl: ['Factuur', 'FACTUUR'],
  pl: ['Faktura VAT', 'FAKTURA'],
  cs: ['Faktura - daňový doklad', 'FAKTURA'],
  sv: ['Faktura'],
  da: ['Faktura'],
  nb: ['Faktura'],
  fi: ['Lasku'],
  hu: ['Számla', 'SZÁMLA'],
  ro: ['Factură fiscală', 'FACTURA'],
  el: ['Τιμολόγιο'],
  tr: ['Fatura', 'e-Fatura'],
  id: ['Faktur'],
  et: ['Arve'],
};

const BILL_TO: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Bill to', 'Ship to'],
  de: ['Rechnungsadresse', 'Lieferadresse'],
  fr: ['Facturé à', 'Livré à'],
  es: ['Facturar a', 'Enviar a'],
  it: ['Intestatario', 'Destinazione'],
  pt: ['Faturar a', 'Entregar em'],
  nl: ['Factuuradres', 'Afleveradres'],
  pl: ['Nabywca', 'Odbiorca'],
  cs: ['Odběratel', 'Konečný příjemce'],
  sv: ['Fakturaadress', 'Leveransadress'],
  da: ['Faktureres til', 'Leveres til'],
  nb: ['Faktureres til', 'Leveres til'],
  fi: ['Laskutusosoite', 'Toimitusosoite'],
  hu: ['Vevő', 'Szállítási cím'],
  ro: ['Cumpărător', 'Livrare la'],
  el: ['Πελάτης', 'Τόπος παράδοσης'],
  tr: ['Sayın', 'Teslimat adresi'],
  id: ['Kepada', 'Kirim ke'],
  et: ['Maksja', 'Saaja'],
};

const FACTS = [
  '@invoice_number',
  '@invoice_date',
  '@due_date',
  '@customer_number',
  '@purchase_order_number',
  '@order_date',
  '@delivery_date',
  '@payment_terms',
  '@our_reference',
  '@your_reference',
  '@salesperson',
  '@project_number',
  '@delivery_note_number',
  '@buyer_vat_id',
];

const facts = (kit: Kit, share = 0.55) =>
  kit.fields(['@invoice_number', '@invoice_date']).concat(some(kit, FACTS.slice(2), share));
const nameOf = (kit: Kit, css = ''): string =>
  title(kit, kit.random.pick(INVOICE[kit.language] ?? INVOICE.en!), css);

/** The seller's bank and numbers in columns at the foot. */
function footer(kit: Kit, { party }: ReturnType<typeof partyFields>): string {
  const given = (spec: string, text: string) => kit.field(spec, { value: textValue(text), empty: 0 });
  const all = [
    given('@bank_name', party.bank),
    given('@iban', party.iban),
    given('@bic', party.bic),
    given('@seller_vat_id', party.taxId),
    given('@phone', party.phone),
    given('@email', party.email),
    given('@website', party.web),
    kit.field('@company_registration_number'),
    kit.field('@director_name'),
  ];
  const shown = kit.random.sample(all, kit.random.int(3, 9));
  const third = Math.ceil(shown.length / 3);
  const parts = [0, 1, 2].map((index) =>
    list(kit, shown.slice(index * third, (index + 1) * third), { look: 'colon' }),
  );
  return `<div style="font-size:.85em;border-top:1px solid #999;padding-top:3pt">${kit.random.chance(0.6) ? columns(parts) : inlinePairs(kit, shown)}</div>`;
}

export const templates: readonly Template[] = [
  {
    name: 'invoice-two-boxes',
    kind: 'invoice',
    languages: WORLDWIDE,
    empty: [0, 0.08],
    draw: (kit) => {
      const seller = partyFields(kit, 'seller', kit.world.party());
      const [billTo, shipTo] = BILL_TO[kit.language]!;
      const buyer = section(
        kit,
        billTo,
        addressBlock(partyFields(kit, 'buyer', kit.world.party(kit.random.chance(0.7)))),
        kit.random.pick(['', 'border:1px solid #888;padding:5pt']),
      );
      const ship = kit.random.chance(0.6)
        ? section(
            kit,
            shipTo,
            addressBlock(partyFields(kit, 'ship_to', kit.world.party())),
            kit.random.pick(['', 'border:1px solid #888;padding:5pt']),
          )
        : '';
      const blocks = [
        columns([letterhead(kit, seller, { look: 'plain' }), nameOf(kit, 'text-align:right')]),
        columns(ship === '' ? [buyer, list(kit, facts(kit))] : [buyer, ship]),
        ...(ship === '' ? [] : [strip(kit, facts(kit, 0.35))]),
        items(kit),
        footer(kit, seller),
      ];
      return sheet(blocks);
    },
  },
  {
    name: 'invoice-letter',
    kind: 'invoice',
    languages: WORLDWIDE,
    empty: [0, 0.05],
    draw: (kit) => {
      const seller = partyFields(kit, 'seller', kit.world.party());
      const sender = `<div style="font-size:.75em;text-decoration:underline">${[seller.party.name, ...seller.party.addressLines].join(' · ').replaceAll('&', '&amp;')}</div>`;
      const buyer = addressBlock(partyFields(kit, 'buyer', kit.world.party(kit.random.chance(0.6))));
      const number = kit.field('@invoice_number', { empty: 0 });
      return sheet([
        letterhead(kit, seller, { look: kit.random.pick(['logoRight', 'band', 'centred']) }),
        columns(
          [
            `<div style="padding-top:24pt">${sender}${buyer}</div>`,
            list(kit, some(kit, FACTS.slice(1), 0.5), {
              look: kit.random.pick(['tabbed', 'right', 'colon']),
            }),
          ],
          [3, 2],
        ),
        `<div class="title" style="font-size:1.35em"><span data-t="L${number.entry.id}">${kit.random.pick(INVOICE[kit.language]!)} ${kit.random.pick(['Nr.', 'No.', '#', ''])}</span> <span${place(number)}>${value(number, 'font-size:inherit')}</span></div>`,
        boilerplate(kit.world.faker.lorem.sentence()),
        items(kit, { look: kit.random.pick(['bottom', 'rows', 'none', 'shaded']) }),
        inlinePairs(
          kit,
          some(kit, ['@payment_terms', '@cash_discount', '@payment_method', '@due_date'], 0.5),
        ),
        boilerplate(`${kit.world.faker.lorem.sentences(2)}`),
        footer(kit, seller),
      ]);
    },
  },
  {
    name: 'invoice-us-strip',
    kind: 'invoice',
    languages: ['en'],
    countries: ['US', 'CA', 'AU', 'ZA'],
    empty: [0, 0.2],
    style: (random) => ({ borders: random.pick(['all', 'outer', 'shaded']) }),
    draw: (kit) => {
      const seller = partyFields(kit, 'seller', kit.world.party());
      const head = boxGrid(
        kit,
        [
          kit.fields(
            ['Date|today|invoice_date|Invoice date', 'Invoice #|code|invoice_number|Invoice number'],
            { empty: 0 },
          ),
        ],
        { labels: 'top', borders: 'all', valueAlign: 'center' },
      );
      return sheet([
        columns(
          [letterhead(kit, seller, { look: 'plain' }), title(kit, 'Invoice', 'text-align:right') + head],
          [3, 2],
        ),
        columns([
          section(
            kit,
            'Bill To',
            addressBlock(partyFields(kit, 'buyer', kit.world.party())),
            'border:1px solid #000;padding:3pt',
          ),
          section(
            kit,
            'Ship To',
            addressBlock(partyFields(kit, 'ship_to', kit.world.party())),
            'border:1px solid #000;padding:3pt',
          ),
        ]),
        strip(
          kit,
          some(
            kit,
            [
              'P.O. Number|code|purchase_order_number',
              'Terms|choice:Net 30/Due on receipt/Net 15/2% 10 Net 30|payment_terms',
              'Rep|choice:JM/KT/AB|salesperson',
              'Ship|date|ship_date|Ship date',
              'Via|choice:UPS/FedEx/Truck/Will call|ship_via|Ship via',
              'F.O.B.|city|incoterms',
              'Project|words|project_name',
            ],
            0.8,
          ),
          'all',
        ),
        items(kit, {
          look: kit.random.pick(['cols', 'all', 'outer']),
          totalsLook: kit.random.pick(['beside', 'strip']),
          emptyRows: kit.random.int(0, 6),
        }),
        boilerplate(
          kit.random.pick([
            'Thank you for your business!',
            'Make all checks payable to our company name. If you have any questions concerning this invoice, contact us.',
          ]),
        ),
        inlinePairs(
          kit,
          some(
            kit,
            ['Phone #|phone|phone', 'Fax #|phone|fax', 'E-mail|email|email', 'Web Site|web|website'],
            0.6,
          ),
        ),
      ]);
    },
  },
  {
    name: 'invoice-hours',
    kind: 'invoice',
    languages: ['en', 'de', 'fr', 'nl', 'sv'],
    empty: [0, 0.1],
    draw: (kit) => {
      const t = {
        en: ['Hours', 'Rate', 'Consultant', 'Activity', 'Date', 'Amount'],
        de: ['Std.', 'Satz', 'Berater', 'Tätigkeit', 'Datum', 'Betrag'],
        fr: ['Heures', 'Taux', 'Consultant', 'Prestation', 'Date', 'Montant'],
        nl: ['Uren', 'Tarief', 'Medewerker', 'Werkzaamheden', 'Datum', 'Bedrag'],
        sv: ['Timmar', 'Timpris', 'Konsult', 'Uppdrag', 'Datum', 'Belopp'],
      }[kit.language as 'en']!;
      return sheet([
        letterhead(kit, partyFields(kit, 'seller', kit.world.party(kit.random.chance(0.5))), {
          look: kit.random.pick(['plain', 'centred', 'logoRight']),
        }),
        columns([addressBlock(partyFields(kit, 'buyer', kit.world.party())), list(kit, facts(kit, 0.4))]),
        nameOf(kit),
        table(
          kit,
          [
            column('service_date', t[4]!, 'date'),
            column('consultant', t[2]!, 'text', 1.5),
            column('item_description', t[3]!, 'text', 3),
            column('hours_worked', t[0]!, 'number'),
            column('hourly_rate', t[1]!, 'currency'),
            column('line_total', t[5]!, 'currency'),
          ],
          rowsOf(kit, ['date', 'person', 'words', 'hours', 'small', 'amount'], kit.random.int(2, 16), 0.05),
          { names: ['Services', 'Time entries'] },
        ),
        list(kit, kit.fields(['@net_total', '@tax_total', '@grand_total'], { empty: 0 }), {
          look: 'spread',
          css: 'margin-left:58%',
        }),
        boilerplate(kit.world.faker.lorem.sentence()),
      ]);
    },
  },
  {
    name: 'invoice-tax-table',
    kind: 'invoice',
    languages: ['fr', 'de', 'it', 'es', 'en', 'pt', 'pl', 'cs', 'ro', 'hu'],
    empty: [0, 0.1],
    draw: (kit) => {
      const heads = kit
        .fields(['@tax_rate', '@taxable_amount', '@tax_total'], { empty: 0 })
        .map(({ label }) => label);
      const rows = rowsOf(kit, ['percent', 'amount', 'amount'], kit.random.int(1, 3), 0);
      const seller = partyFields(kit, 'seller', kit.world.party());
      return sheet([
        columns([letterhead(kit, seller, { look: 'plain' }), pairTable(kit, facts(kit, 0.5), { pairs: 1 })]),
        columns([
          nameOf(kit),
          addressBlock(partyFields(kit, 'buyer', kit.world.party()), 'border:1px solid #999;padding:6pt'),
        ]),
        items(kit, { totalsLook: 'none' }),
        columns(
          [
            table(
              kit,
              [
                column('tax_rate', heads[0]!, 'number'),
                column('taxable_amount', heads[1]!, 'currency'),
                column('tax_total', heads[2]!, 'currency'),
              ],
              rows,
              { names: ['Taxes', 'VAT breakdown'] },
            ),
            list(
              kit,
              some(kit, ['@net_total', '@tax_total', '@grand_total', '@deposit', '@amount_due'], 0.8),
              { look: 'spread' },
            ),
          ],
          [3, 2],
        ),
        footer(kit, seller),
      ]);
    },
  },
  {
    name: 'invoice-seller-buyer-sections',
    kind: 'invoice',
    languages: ['pl', 'cs', 'hu', 'ro', 'en', 'tr', 'el', 'et', 'id'],
    empty: [0, 0.12],
    draw: (kit) => {
      const who: Readonly<Record<string, readonly [string, string]>> = {
        pl: ['Sprzedawca', 'Nabywca'],
        cs: ['Dodavatel', 'Odběratel'],
        hu: ['Eladó', 'Vevő'],
        ro: ['Furnizor', 'Client'],
        en: ['Seller', 'Buyer'],
        tr: ['Satıcı', 'Alıcı'],
        el: ['Πωλητής', 'Αγοραστής'],
        et: ['Müüja', 'Ostja'],
        id: ['Penjual', 'Pembeli'],
      };
      const side = (heading: string, role: 'seller' | 'buyer'): string => {
        const party = kit.world.party();
        const fields = [
          kit.field('@full_name', {
            value: textValue(party.name),
            empty: 0,
            concept: `${role}_name`,
            names: [heading],
          }),
          kit.field('@address', { concept: `${role}_address`, names: [`${heading} address`] }),
          kit.field('@vat_id', {
            value: textValue(party.taxId),
            concept: `${role}_vat_id`,
            names: [`${heading} VAT ID`],
          }),
          kit.field('@iban', { value: textValue(party.iban), concept: `${role}_iban` }),
        ];
        return section(kit, heading, list(kit, kit.random.chance(0.5) ? fields : fields.slice(0, 3)));
      };
      const [seller, buyer] = who[kit.language]!;
      return sheet([
        columns([nameOf(kit), list(kit, facts(kit, 0.3))]),
        columns([side(seller, 'seller'), side(buyer, 'buyer')]),
        items(kit),
        list(
          kit,
          some(kit, ['@amount_in_words', '@payment_method', '@due_date', '@paid_amount', '@amount_due'], 0.7),
        ),
        columns([
          list(kit, kit.fields(['@signature'], { empty: 0.6 }), { look: 'underlined' }),
          list(kit, kit.fields(['@received_by'], { empty: 0.6 }), { look: 'underlined' }),
        ]),
      ]);
    },
  },
  {
    name: 'invoice-gst-india',
    kind: 'invoice',
    languages: ['en'],
    countries: ['IN'],
    empty: [0, 0.25],
    style: () => ({ borders: 'all' }),
    draw: (kit) => {
      const seller = partyFields(kit, 'seller', kit.world.party());
      return sheet([
        title(
          kit,
          kit.random.pick(['Tax Invoice', 'TAX INVOICE (Original for Recipient)']),
          'text-align:center',
        ),
        columns(
          [
            letterhead(kit, seller, {
              look: 'plain',
              extra: kit.fields(
                ['GSTIN/UIN|taxId|seller_vat_id|Seller GSTIN', 'State Name|state|seller_state'],
                { empty: 0 },
              ),
            }),
            form(
              kit,
              [
                'Invoice No.|code|invoice_number||Dated|today|invoice_date|Invoice date',
                'Delivery Note|code|delivery_note_number||Mode/Terms of Payment|choice:30 Days/Advance/Cash|payment_terms',
                "Supplier's Ref.|code|our_reference||Other Reference(s)|words|your_reference",
                "Buyer's Order No.|code|purchase_order_number||Dated|past|order_date",
                'Despatched through|company|carrier||Destination|city|final_destination',
                'Terms of Delivery|words|incoterms',
              ],
              { borders: 'all' },
            ),
          ],
          [1, 1],
          'gap:0',
        ),
        columns([
          section(kit, 'Consignee (Ship to)', addressBlock(partyFields(kit, 'ship_to', kit.world.party()))),
          section(
            kit,
            'Buyer (Bill to)',
            addressBlock(partyFields(kit, 'buyer', kit.world.party())) +
              list(kit, kit.fields(['GSTIN/UIN|taxId|buyer_vat_id|Buyer GSTIN'], { empty: 0.1 }), {
                look: 'colon',
              }),
          ),
        ]),
        table(
          kit,
          [
            column('line_number', 'Sl No.', 'integer', 0.5),
            column('item_description', 'Description of Goods', 'text', 3),
            column('hs_code', 'HSN/SAC'),
            column('quantity', 'Quantity', 'number'),
            column('unit_price', 'Rate', 'currency'),
            column('unit', 'per', 'text', 0.6),
            column('line_discount', 'Disc. %', 'number', 0.7),
            column('line_total', 'Amount', 'currency', 1.3),
          ],
          numbered(
            rowsOf(
              kit,
              ['product', 'code:####', 'number', 'small', 'choice:Nos/Kg/Box', 'percent', 'amount'],
              kit.random.int(1, 9),
              0.1,
            ),
          ),
          {
            names: ['Items', 'Goods'],
            look: kit.random.pick(['cols', 'all']),
            emptyRows: kit.random.int(0, 5),
          },
        ),
        list(
          kit,
          kit.fields(
            [
              'CGST @ 9%|amount|cgst|CGST',
              'SGST @ 9%|amount|sgst|SGST',
              'Round Off|amount|rounding',
              'Total|money|grand_total',
            ],
            { empty: 0.05 },
          ),
          { look: 'spread', css: 'margin-left:50%' },
        ),
        list(kit, kit.fields(['Amount Chargeable (in words)|words|amount_in_words'], { empty: 0 }), {
          look: 'stacked',
        }),
        columns([
          pairTable(
            kit,
            kit.fields(
              [
                "Company's PAN|personId|pan",
                'Bank Name|bank|bank_name',
                'A/c No.|iban|bank_account_number',
                'Branch & IFS Code|code:????0######|bank_code|IFSC',
              ],
              { empty: 0.1 },
            ),
            { pairs: 1, borders: 'none' },
          ),
          list(kit, kit.fields(['Authorised Signatory|person|signatory_name'], { empty: 0.6 }), {
            look: 'stacked',
          }),
        ]),
        boilerplate(
          'Declaration: We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct. SUBJECT TO LOCAL JURISDICTION. This is a Computer Generated Invoice.',
        ),
      ]);
    },
  },
  {
    name: 'fiscal-note-brazil',
    kind: 'fiscal document',
    languages: ['pt'],
    countries: ['BR'],
    empty: [0.1, 0.4],
    style: () => ({ borders: 'all', labelSize: 6.5, valueSize: 8, labelEnd: '', labelCase: 'uppercase' }),
    draw: (kit) => {
      const seller = partyFields(kit, 'seller', kit.world.party());
      const t = (heading: string, rows: readonly string[]): string =>
        section(kit, heading, form(kit, rows, { borders: 'all' }));
      return sheet([
        form(
          kit,
          [
            'Recebemos os produtos constantes da nota fiscal indicada ao lado – Data de recebimento|date|received_date||Identificação e assinatura do recebedor|person|received_by *2||NF-e Nº|code:###.###.###|invoice_number|Número da nota||Série|choice:1/2/001|series',
          ],
          { empty: 0.5 },
        ),
        columns(
          [
            letterhead(kit, seller, { look: 'plain' }),
            `<div style="text-align:center">${title(kit, 'DANFE', 'font-size:11pt')}${boilerplate('Documento Auxiliar da Nota Fiscal Eletrônica')}${list(kit, kit.fields(['Nº|code:###.###.###|invoice_number|Número da NF-e', 'Série|choice:1/2|series', 'Folha|choice:1/1|page_number'], { empty: 0 }), { look: 'colon' })}</div>`,
            form(kit, ['Chave de acesso|code:#### #### #### #### #### #### #### ####|access_key'], {
              empty: 0,
            }),
          ],
          [2, 1, 2],
        ),
        form(kit, [
          'Natureza da operação|choice:Venda de mercadoria/Remessa/Devolução|operation_nature *2||Protocolo de autorização de uso|code:###############|authorization_code',
          'Inscrição estadual|code:###.###.###.###|state_registration||Insc. estadual do subst. tribut.|code:########|substitute_registration||CNPJ|taxId|seller_vat_id|CNPJ do emitente',
        ]),
        t('DESTINATÁRIO / REMETENTE', [
          'Nome / Razão social|company|buyer_name|Destinatário *3||CNPJ / CPF|taxId|buyer_vat_id|CNPJ do destinatário||Data da emissão|today|invoice_date',
          'Endereço|street|buyer_street *3||Bairro / Distrito|city|district||CEP|zip|buyer_postal_code||Data da saída|date|ship_date',
          'Município|city|buyer_city *2||UF|state|buyer_state *0.4||Fone / Fax|phone|buyer_phone||Inscrição estadual|code:#########|buyer_state_registration||Hora da saída|time|ship_time',
        ]),
        t('CÁLCULO DO IMPOSTO', [
          'Base de cálc. do ICMS|amount|icms_base||Valor do ICMS|amount|icms||Base de cálc. ICMS S.T.|amount|icms_st_base||Valor do ICMS Subst.|amount|icms_st||Valor total dos produtos|amount|net_total',
          'Valor do frete|amount|shipping_cost||Valor do seguro|amount|insurance_charge||Desconto|amount|discount_total||Outras despesas|amount|surcharge||Valor total do IPI|amount|ipi||Valor total da nota|amount|grand_total',
        ]),
        t('TRANSPORTADOR / VOLUMES TRANSPORTADOS', [
          'Nome / Razão social|company|carrier *2||Frete por conta|choice:0-Emitente/1-Dest|freight_terms||Código ANTT|code|antt_code||Placa do veículo|plate|vehicle_plate_transport||CNPJ / CPF|taxId|carrier_tax_id',
          'Quantidade|count|package_count||Espécie|choice:Caixa/Volume|package_type||Marca|words|brand||Peso bruto|number|gross_weight||Peso líquido|number|net_weight',
        ]),
        section(
          kit,
          'DADOS DOS PRODUTOS / SERVIÇOS',
          table(
            kit,
            [
              column('item_number', 'Cód. prod.'),
              column('item_description', 'Descrição do produto / serviço', 'text', 3),
              column('ncm', 'NCM/SH'),
              column('cfop', 'CFOP', 'text', 0.7),
              column('unit', 'Unid.', 'text', 0.6),
              column('quantity', 'Quant.', 'number'),
              column('unit_price', 'Valor unit.', 'currency'),
              column('line_total', 'Valor total', 'currency'),
              column('tax_rate', 'Alíq. ICMS', 'number', 0.7),
            ],
            rowsOf(
              kit,
              [
                'code',
                'product',
                'code:########',
                'code:5###',
                'choice:UN/KG/CX',
                'number',
                'small',
                'amount',
                'percent',
              ],
              kit.random.int(1, 7),
            ),
            { names: ['Produtos', 'Itens'], look: 'all' },
          ),
        ),
        t('DADOS ADICIONAIS', [
          'Informações complementares|sentence|remarks *2||Reservado ao fisco|words|reserved',
        ]),
      ]);
    },
  },
  {
    name: 'fiscal-voucher-mexico',
    kind: 'fiscal document',
    languages: ['es'],
    countries: ['MX'],
    empty: [0, 0.15],
    draw: (kit) => {
      const seller = partyFields(kit, 'seller', kit.world.party());
      return sheet([
        columns([
          letterhead(kit, seller, {
            look: 'plain',
            extra: kit.fields(
              [
                'RFC|taxId|seller_vat_id|RFC emisor',
                'Régimen fiscal|choice:601 General de Ley/612 Personas Físicas|tax_regime',
              ],
              { empty: 0 },
            ),
          }),
          pairTable(
            kit,
            kit.fields(
              [
                'Folio fiscal (UUID)|code:********-****-****-****-************|fiscal_folio',
                'Serie y folio|code:? ####|invoice_number',
                'Fecha y hora de emisión|datetime|invoice_date',
                'Lugar de expedición|zip|issue_place',
                'Tipo de comprobante|choice:I Ingreso/E Egreso|document_type',
              ],
              { empty: 0 },
            ),
            { pairs: 1 },
          ),
        ]),
        section(
          kit,
          'Receptor',
          pairTable(
            kit,
            kit.fields(
              [
                'Cliente|company|buyer_name',
                'RFC|taxId|buyer_vat_id|RFC receptor',
                'Uso CFDI|choice:G03 Gastos en general/P01 Por definir|cfdi_use',
                'Domicilio fiscal|zip|buyer_postal_code',
              ],
              { empty: 0.05 },
            ),
            { pairs: 2 },
          ),
        ),
        items(kit, { totalsLook: 'none' }),
        columns(
          [
            list(
              kit,
              kit.fields(
                [
                  'Importe con letra|words|amount_in_words',
                  'Forma de pago|choice:03 Transferencia/01 Efectivo/99 Por definir|payment_method',
                  'Método de pago|choice:PUE/PPD|payment_terms',
                  'Moneda|currency|currency',
                ],
                { empty: 0.05 },
              ),
            ),
            list(
              kit,
              kit.fields(
                [
                  'Subtotal|money|net_total',
                  'Descuento|money|discount_total',
                  'IVA 16%|money|tax_total|IVA',
                  'Total|money|grand_total',
                ],
                { empty: 0 },
              ),
              { look: 'spread' },
            ),
          ],
          [3, 2],
        ),
        section(
          kit,
          'Sello digital del CFDI',
          boilerplate(kit.random.pattern('?*?*?**?*?***?*??*?*?*?****?*?*?*?**?*?***?*??*?*?*?****?*')) +
            list(
              kit,
              kit.fields(
                [
                  'No. de serie del certificado del SAT|code:####################|certificate_number',
                  'Fecha y hora de certificación|datetime|certification_time',
                ],
                { empty: 0 },
              ),
            ),
        ),
        boilerplate('Este documento es una representación impresa de un CFDI'),
      ]);
    },
  },
  {
    name: 'invoice-japan',
    kind: 'invoice',
    languages: ['ja'],
    empty: [0, 0.1],
    style: () => ({ labelFont: 'Noto Sans CJK JP', valueFont: 'Noto Sans CJK JP' }),
    draw: (kit) =>
      sheet([
        title(kit, kit.random.pick(['請求書', '御請求書', '納品書', '見積書']), 'text-align:center'),
        columns(
          [
            list(kit, kit.fields(['御中|company|buyer_name|宛先', '件名|words|subject'], { empty: 0 }), {
              look: 'underlined',
            }),
            list(
              kit,
              kit.fields(
                [
                  '請求日|today|invoice_date|発行日',
                  '請求番号|code|invoice_number|請求書番号',
                  '登録番号|taxId|seller_vat_id',
                  '担当|person|contact_person',
                ],
                { empty: 0 },
              ),
              { look: 'colon' },
            ) + addressBlock(partyFields(kit, 'seller', kit.world.party())),
          ],
          [3, 2],
        ),
        inlinePairs(
          kit,
          kit.fields(['ご請求金額|money|grand_total|合計金額', 'お支払期限|due|due_date|支払期限'], {
            empty: 0,
          }),
          'font-size:1.3em',
        ),
        table(
          kit,
          [
            column('item_description', '品名', 'text', 4),
            column('quantity', '数量', 'integer'),
            column('unit_price', '単価', 'currency'),
            column('line_total', '金額', 'currency'),
          ],
          rowsOf(kit, ['product', 'count:1-99', 'whole', 'whole'], kit.random.int(1, 9), 0),
          { names: ['明細', 'Items'], emptyRows: kit.random.int(0, 5) },
        ),
        pairTable(
          kit,
          kit.fields(['小計|money|net_total', '消費税（10%）|money|tax_total|消費税', '合計|money|total'], {
            empty: 0,
          }),
          { pairs: 1, css: 'width:45%;margin-left:55%' },
        ),
        list(
          kit,
          kit.fields(
            ['振込先|bank|bank_name', '口座番号|code:#######|bank_account_number', '備考|words|remarks'],
            { empty: 0.2 },
          ),
        ),
      ]),
  },
  {
    name: 'fapiao-china',
    kind: 'fiscal document',
    languages: ['zh'],
    paper: 'a5Wide',
    empty: [0, 0.25],
    style: () => ({
      borders: 'all',
      labelFont: 'Noto Sans CJK SC',
      valueFont: 'Noto Sans CJK SC',
      labelSize: 7,
      valueSize: 8,
      labelColor: '#8a3b12',
    }),
    draw: (kit) => {
      const side = (heading: string, role: string): string =>
        section(
          kit,
          heading,
          list(
            kit,
            kit.fields(
              [
                `名称|company|${role}_name|${heading}名称`,
                `纳税人识别号|taxId|${role}_vat_id|${heading}税号`,
                `地址、电话|addressLine|${role}_address`,
                `开户行及账号|bank|${role}_bank`,
              ],
              { empty: 0.15 },
            ),
            { look: 'colon' },
          ),
        );
      return sheet([
        columns(
          [
            list(kit, kit.fields(['机器编号|code:############|machine_number'], { empty: 0 }), {
              look: 'colon',
            }),
            title(kit, '增值税电子普通发票', 'text-align:center'),
            list(
              kit,
              kit.fields(
                [
                  '发票代码|code:############|invoice_code',
                  '发票号码|code:########|invoice_number',
                  '开票日期|today|invoice_date',
                  '校验码|code:##### ##### ##### #####|verification_code',
                ],
                { empty: 0 },
              ),
              { look: 'colon' },
            ),
          ],
          [1, 2, 1],
        ),
        side('购买方', 'buyer'),
        table(
          kit,
          [
            column('item_description', '货物或应税劳务、服务名称', 'text', 3),
            column('model', '规格型号'),
            column('unit', '单位', 'text', 0.6),
            column('quantity', '数量', 'number'),
            column('unit_price', '单价', 'currency'),
            column('line_total', '金额', 'currency'),
            column('tax_rate', '税率', 'number', 0.7),
            column('tax_total', '税额', 'currency'),
          ],
          rowsOf(
            kit,
            ['product', 'code', 'choice:个/箱/kg', 'count:1-99', 'small', 'amount', 'percent', 'small'],
            kit.random.int(1, 4),
            0.1,
          ),
          { names: ['项目', 'Items'], look: 'cols', emptyRows: 2 },
        ),
        form(kit, ['价税合计（大写）|words|amount_in_words *2||（小写）|money|grand_total|价税合计'], {
          labels: 'left',
          empty: 0,
        }),
        columns([side('销售方', 'seller'), form(kit, ['备注|words|remarks'], { height: 40 })]),
        inlinePairs(
          kit,
          kit.fields(
            [
              '收款人|person|payee',
              '复核|person|checked_by',
              '开票人|person|prepared_by',
              '销售方（章）|company|seller_stamp',
            ],
            { empty: 0.1 },
          ),
        ),
      ]);
    },
  },
  {
    name: 'invoice-subscription',
    kind: 'invoice',
    languages: ['en', 'de', 'es', 'fr'],
    empty: [0, 0.05],
    style: () => ({ borders: 'none', gap: 14 }),
    draw: (kit) => {
      const seller = partyFields(kit, 'seller', kit.world.party());
      return sheet([
        columns([nameOf(kit), letterhead(kit, seller, { look: 'plain' })]),
        list(
          kit,
          kit.fields(['@invoice_number', '@issue_date', '@due_date', '@billing_period'], { empty: 0 }),
          { look: 'tabbed', labelWidth: 25 },
        ),
        columns([
          addressBlock(seller),
          section(
            kit,
            BILL_TO[kit.language]![0],
            addressBlock(partyFields(kit, 'buyer', kit.world.party(kit.random.chance(0.5)))),
          ),
        ]),
        inlinePairs(kit, [kit.field('@amount_due', { empty: 0 })], 'font-size:1.5em'),
        items(kit, {
          parts: ['description', 'quantity', 'price', 'amount'],
          lines: kit.random.int(1, 3),
          look: 'rows',
        }),
        matrix(
          kit,
          ['Standard', 'Premium'],
          ['Seats', 'Used'],
          [0, 1].map(() => kit.fields(['Seats|count|seats', 'Used|count|seats_used'], { empty: 0 })),
          { look: 'bottom', css: 'width:50%' },
        ),
        boilerplate('Payments are processed by our partner. For questions visit our support page.'),
      ]);
    },
  },
];
