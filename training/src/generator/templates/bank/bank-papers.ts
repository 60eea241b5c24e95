import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { inlinePairs, list, prose, strip } from '../../pieces/lists.ts';
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
  'fi',
  'hu',
  'ro',
  'tr',
];
const bank = (kit: Kit) => {
  const party = kit.world.party();
  return partyFields(kit, 'bank', { ...party, name: party.bank });
};
const STATEMENT =
  'en:Account Statement|Statement of Account|Bank Statement;de:Kontoauszug;fr:Relevé de compte;es:Extracto de cuenta|Extracto bancario;it:Estratto conto;pt:Extrato de conta|Extrato bancário;nl:Rekeningafschrift;pl:Wyciąg bankowy;cs:Výpis z účtu;sv:Kontoutdrag;da:Kontoudskrift;fi:Tiliote;hu:Számlakivonat;ro:Extras de cont;tr:Hesap Özeti';

export const templates: readonly Template[] = [
  {
    name: 'bank-statement-lines',
    kind: 'bank statement',
    languages: WORLDWIDE,
    empty: [0, 0.08],
    draw: (kit) => {
      const heads = kit
        .fields(['@posting_date', '@value_date', '@item_description', '@debit', '@credit', '@balance'], {
          empty: 0,
        })
        .map(({ label }) => label);
      const all = [
        column('posting_date', heads[0]!, 'date'),
        column('value_date', heads[1]!, 'date'),
        column('item_description', heads[2]!, 'text', 4),
        column('debit', heads[3]!, 'currency'),
        column('credit', heads[4]!, 'currency'),
        column('balance', heads[5]!, 'currency'),
      ];
      const kinds = [
        'past',
        'past',
        kit.random.pick(['words', 'company', 'sentence']),
        'amount',
        'amount',
        'amount',
      ];
      const shown = kit.random.pick([
        [0, 2, 3, 4, 5],
        [0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4, 5],
        [0, 2, 3],
        [0, 2, 3, 5],
      ]);
      return sheet([
        letterhead(kit, bank(kit)),
        columns([
          addressBlock(
            partyFields(kit, 'account_holder', kit.world.party(kit.random.chance(0.3))),
            'padding:14pt 0',
          ),
          (kit.random.chance(0.5) ? list : pairTable)(
            kit,
            some(
              kit,
              [
                '@iban',
                '@bic',
                '@bank_account_number',
                '@statement_number',
                '@statement_date',
                '@billing_period',
                '@currency',
                '@page_number',
                '@account_type',
              ],
              0.65,
            ),
          ),
        ]),
        titled(kit, STATEMENT),
        kit.random.chance(0.5)
          ? strip(
              kit,
              kit.fields(
                [
                  '@opening_balance',
                  '@closing_balance',
                  ...kit.random.sample(['@available_balance', '@credit_limit', '@interest_rate'], 1),
                ],
                { empty: 0 },
              ),
            )
          : list(kit, [kit.field('@opening_balance', { empty: 0 })], { look: 'spread' }),
        table(
          kit,
          shown.map((index) => all[index]!),
          rowsOf(
            kit,
            shown.map((index) => kinds[index]!),
            kit.random.pick([3, 6, 10, 18, 35]),
            0.25,
          ),
          { names: ['Transactions', 'Bookings'] },
        ),
        list(kit, kit.fields(['@closing_balance'], { empty: 0 }), { look: 'spread' }),
        boilerplate(kit.world.faker.lorem.sentences(2)),
      ]);
    },
  },
  {
    name: 'credit-card-statement',
    kind: 'bank statement',
    languages: ['en', 'es', 'de', 'pt', 'tr'],
    empty: [0, 0.1],
    draw: (kit) =>
      sheet([
        letterhead(kit, bank(kit), { look: kit.random.pick(['band', 'logoLeft']) }),
        columns([
          section(
            kit,
            said(
              kit,
              'en:Account summary|Account Summary;es:Resumen de cuenta;de:Übersicht;pt:Resumo da fatura;tr:Hesap özeti',
            ),
            list(
              kit,
              some(
                kit,
                [
                  '@previous_balance',
                  '@paid_amount',
                  '@new_charges',
                  '@fee',
                  '@interest_amount',
                  '@balance',
                  '@credit_limit',
                  '@available_balance',
                ],
                0.85,
              ),
              { look: kit.random.pick(['spread', 'dotted']) },
            ),
          ),
          section(
            kit,
            said(
              kit,
              'en:Payment information;es:Información de pago;de:Zahlung;pt:Pagamento;tr:Ödeme bilgileri',
            ),
            list(
              kit,
              kit.fields(['@balance', '@minimum_payment', '@due_date', '@card_number'], { empty: 0 }),
              { look: 'spread' },
            ),
            'border:1px solid #444;padding:5pt',
          ),
        ]),
        boilerplate(
          'Late payment warning: if we do not receive your minimum payment by the date listed above, you may have to pay a late fee.',
        ),
        table(
          kit,
          [
            column(
              'transaction_date',
              said(kit, 'en:Trans. date;es:Fecha;de:Datum;pt:Data;tr:İşlem tarihi'),
              'date',
            ),
            column(
              'posting_date',
              said(kit, 'en:Post date;es:F. valor;de:Buchung;pt:Lançamento;tr:Kayıt'),
              'date',
            ),
            column(
              'item_description',
              said(kit, 'en:Description;es:Concepto;de:Verwendung;pt:Descrição;tr:Açıklama'),
              'text',
              4,
            ),
            column('amount', said(kit, 'en:Amount;es:Importe;de:Betrag;pt:Valor;tr:Tutar'), 'currency'),
          ],
          rowsOf(kit, ['past', 'past', 'company', 'amount'], kit.random.int(3, 22), 0.03),
          { names: ['Transactions', 'Purchases'] },
        ),
        form(kit, ['@account_holder||@card_number||@balance||@minimum_payment||@paid_amount'], {
          borders: 'outer',
          labels: 'top',
          empty: 0.2,
        }),
      ]),
  },
  {
    name: 'transfer-form',
    kind: 'payment slip',
    languages: ['de', 'en', 'fr', 'nl', 'it', 'pl'],
    paper: 'slip',
    empty: [0.05, 0.35],
    mayBeBlank: true,
    style: () => ({ labelSize: 6.5, labelEnd: '', shade: '#f9dfc0', borders: 'shaded' }),
    draw: (kit) => {
      const l = {
        de: [
          'SEPA-Überweisung/Zahlschein',
          'Angaben zum Zahlungsempfänger: Name, Vorname/Firma',
          'IBAN',
          'BIC des Kreditinstituts/Zahlungsdienstleisters',
          'Betrag: Euro, Cent',
          'Kunden-Referenznummer - Verwendungszweck, ggf. Name und Anschrift des Zahlers',
          'noch Verwendungszweck',
          'Angaben zum Kontoinhaber/Zahler: Name, Vorname/Firma, Ort',
          'IBAN',
          'Datum',
          'Unterschrift(en)',
        ],
        en: [
          'CREDIT TRANSFER',
          'Beneficiary name',
          'Beneficiary IBAN',
          'BIC',
          'Amount',
          'Payment reference',
          'Further details',
          'Ordering customer',
          'IBAN of payer',
          'Date',
          'Signature',
        ],
        fr: [
          'ORDRE DE VIREMENT',
          'Nom du bénéficiaire',
          'IBAN du bénéficiaire',
          'BIC',
          'Montant en EUR',
          'Motif du virement',
          'Complément',
          "Nom du donneur d'ordre",
          "IBAN du donneur d'ordre",
          'Date',
          'Signature',
        ],
        nl: [
          'OVERSCHRIJVING',
          'Naam begunstigde',
          'Rekening begunstigde',
          'BIC',
          'Bedrag',
          'Mededeling',
          'Vervolg',
          'Naam opdrachtgever',
          'Rekening opdrachtgever',
          'Datum',
          'Handtekening',
        ],
        it: [
          'BONIFICO',
          'Beneficiario',
          'IBAN beneficiario',
          'BIC',
          'Importo',
          'Causale',
          'Altre informazioni',
          'Ordinante',
          'IBAN ordinante',
          'Data',
          'Firma',
        ],
        pl: [
          'POLECENIE PRZELEWU',
          'nazwa odbiorcy',
          'nr rachunku odbiorcy',
          'BIC',
          'kwota',
          'tytułem',
          'tytułem cd.',
          'nazwa zleceniodawcy',
          'nr rachunku zleceniodawcy',
          'data',
          'podpis',
        ],
      }[kit.language as 'de'];
      return sheet([
        columns([
          title(kit, l[0]!, 'font-size:9pt'),
          list(kit, [kit.field('|bank|bank_name')], { look: 'stacked' }),
        ]),
        form(
          kit,
          [
            `${l[1]}|payer|payee|Payee; Recipient`,
            `${l[2]}|iban|payee_iban|Payee IBAN`,
            `${l[3]}|bic|bic *2||${l[4]}|amount|amount`,
            `${l[5]}|code|payment_reference`,
            `${l[6]}|words|payment_purpose`,
            `${l[7]}|person|payer_name|Payer`,
            `${l[8]}|iban|payer_iban|Payer IBAN`,
            `${l[9]}|today|signing_date||${l[10]}|person|signature *2`,
          ],
          { combs: kit.random.pick([0, 0.8]) },
        ),
      ]);
    },
  },
  {
    name: 'payment-part-receipt',
    kind: 'payment slip',
    languages: ['de', 'fr', 'it', 'en'],
    countries: ['CH'],
    paper: 'slip',
    empty: [0, 0.2],
    style: () => ({ borders: 'none', labelBold: true, labelSize: 6.5, labelEnd: '', valueSize: 8 }),
    draw: (kit) => {
      const l = {
        de: [
          'Empfangsschein',
          'Zahlteil',
          'Konto / Zahlbar an',
          'Referenz',
          'Zahlbar durch',
          'Währung',
          'Betrag',
          'Annahmestelle',
          'Zusätzliche Informationen',
        ],
        fr: [
          'Récépissé',
          'Section paiement',
          'Compte / Payable à',
          'Référence',
          'Payable par',
          'Monnaie',
          'Montant',
          'Point de dépôt',
          'Informations supplémentaires',
        ],
        it: [
          'Ricevuta',
          'Sezione pagamento',
          'Conto / Pagabile a',
          'Riferimento',
          'Pagabile da',
          'Valuta',
          'Importo',
          'Punto di accettazione',
          'Informazioni supplementari',
        ],
        en: [
          'Receipt',
          'Payment part',
          'Account / Payable to',
          'Reference',
          'Payable by',
          'Currency',
          'Amount',
          'Acceptance point',
          'Additional information',
        ],
      }[kit.language as 'de'];
      const part = (heading: string, more: readonly string[]): string =>
        section(
          kit,
          heading,
          list(
            kit,
            kit.fields(
              [
                `${l[2]}|nameAndAddress|payee|Payee`,
                `${l[3]}|code:## ##### ##### ##### ##### #####|payment_reference`,
                ...more,
                `${l[4]}|nameAndAddress|payer_name|Payer`,
              ],
              { empty: 0.08 },
            ),
            { look: 'stacked' },
          ) +
            inlinePairs(
              kit,
              kit.fields([`${l[5]}|currency|currency`, `${l[6]}|amount|amount`], { empty: 0.05 }),
            ),
        );
      return sheet([
        columns(
          [part(l[0]!, []) + boilerplate(l[7]!), part(l[1]!, [`${l[8]}|sentence|remarks`])],
          [1, 2],
          'gap:16pt',
        ),
      ]);
    },
  },
  {
    name: 'boleto',
    kind: 'payment slip',
    languages: ['pt'],
    countries: ['BR'],
    paper: 'a5Wide',
    empty: [0.1, 0.35],
    style: () => ({ borders: 'all', labelSize: 6.5, valueSize: 8, labelEnd: '' }),
    draw: (kit) =>
      sheet([
        inlinePairs(
          kit,
          kit.fields(
            [
              '|code:###-#|bank_code|Código do banco',
              '|code:#####.##### #####.###### #####.###### # ##############|payment_line|Linha digitável',
            ],
            { empty: 0 },
          ),
        ),
        columns(
          [
            form(
              kit,
              [
                'Local de pagamento|sentence|payment_place',
                'Beneficiário|company|payee *3||CNPJ|taxId|payee_tax_id',
                'Data do documento|past|document_date||Nº do documento|code|document_number||Espécie doc.|choice:DM/DS|document_type||Aceite|choice:N/S|acceptance||Data processamento|past|processing_date',
                'Uso do banco|words|bank_use||Carteira|code:##|wallet||Moeda|choice:R$/REAL|currency||Quantidade|number|quantity||Valor|amount|unit_price',
                'Instruções (texto de responsabilidade do beneficiário)|paragraph|instructions',
              ],
              {},
            ),
            form(
              kit,
              [
                'Vencimento|due|due_date',
                'Agência/Código do beneficiário|code:####/######-#|branch_code',
                'Nosso número|code:##/########-#|our_number',
                '(=) Valor do documento|amount|amount',
                '(-) Desconto/Abatimento|amount|discount_total',
                '(+) Mora/Multa|amount|late_fee',
                '(=) Valor cobrado|amount|paid_amount',
              ],
              { valueAlign: 'right' },
            ),
          ],
          [3, 1],
          'gap:0',
        ),
        form(kit, ['Pagador|nameAndAddress|payer_name *3||CPF/CNPJ|personId|payer_tax_id']),
      ]),
  },
  {
    name: 'cheque',
    kind: 'payment slip',
    languages: ['en'],
    countries: ['US', 'GB', 'CA', 'IN'],
    paper: 'slip',
    empty: [0, 0.3],
    mayBeBlank: true,
    style: (random) => ({
      valueFont: random.pick(['Caveat', 'Patrick Hand', 'Courier Prime', 'Liberation Sans']),
      valueSize: 12,
    }),
    draw: (kit) =>
      sheet([
        columns(
          [
            addressBlock(partyFields(kit, 'payer', kit.world.party(kit.random.chance(0.5)))),
            list(
              kit,
              kit.fields(['Check No.|code:####|check_number', 'DATE|today|document_date'], { empty: 0.05 }),
              { look: 'underlined' },
            ),
          ],
          [2, 1],
        ),
        prose(
          kit.fields(['Pay to the order of|payer|payee|Payee', 'Amount|money|amount']),
          '[0|PAY TO THE ORDER OF] {0} {1}',
          'line-height:2.2',
        ),
        prose(kit.fields(['Dollars|amountInWords|amount_in_words']), '{0} [0|DOLLARS]', 'line-height:2.2'),
        inlinePairs(kit, [kit.field('|bank|bank_name', { empty: 0 })]),
        columns([
          list(kit, kit.fields(['MEMO|words|remarks|Memo']), { look: 'underlined' }),
          form(kit, ['Authorized signature|person|signature'], { labels: 'below', borders: 'bottom' }),
        ]),
        inlinePairs(
          kit,
          kit.fields(
            [
              '|code:⑆#########⑆|routing_number|Routing number',
              '|code:######### ####|bank_account_number|Account number',
            ],
            { empty: 0 },
          ),
        ),
      ]),
  },
  {
    name: 'account-opening',
    kind: 'application',
    languages: ['en', 'es', 'pt', 'id'],
    empty: [0.1, 0.45],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        letterhead(kit, bank(kit)),
        titled(
          kit,
          'en:Account Opening Form|Account Application;es:Solicitud de apertura de cuenta;pt:Abertura de conta;id:Formulir Pembukaan Rekening',
          'text-align:center',
        ),
        boilerplate(
          said(
            kit,
            'en:Please complete in BLOCK LETTERS and tick where applicable;es:Complete en letra de imprenta;pt:Preencha em letra de forma;id:Isi dengan huruf cetak',
          ),
        ),
        checks(kit, kit.field('@account_type').label, ['Savings', 'Current', 'Fixed deposit'].slice(0, 3)),
        formPart(
          kit,
          said(kit, 'en:1. Personal details;es:1. Datos personales;pt:1. Dados pessoais;id:1. Data pribadi'),
          [
            '@salutation *0.5||@last_name *2||@first_name *2',
            '@birth_date||@birth_place||@nationality||@sex *0.6',
            '@id_document_type||@national_id_number||@valid_until',
            '@marital_status||@mother_name||@number_of_dependents',
            '@home_address *3||@postal_code||@city',
            '@phone||@mobile_phone||@email',
          ],
          { labels: kit.random.pick(['corner', 'top', 'left']), combs: kit.random.pick([0, 0, 0.6]) },
        ),
        formPart(
          kit,
          said(kit, 'en:2. Employment;es:2. Empleo;pt:2. Emprego;id:2. Pekerjaan'),
          ['@occupation||@employer_name *2', '@gross_pay||@tax_number||@business_address *2'],
          { labels: kit.random.pick(['corner', 'top', 'left']) },
        ),
        form(kit, ['@place_of_signing||@signing_date||@signature *2'], {
          labels: 'below',
          borders: 'bottom',
        }),
        formPart(
          kit,
          said(kit, 'en:For bank use only;es:Uso exclusivo del banco;pt:Uso do banco;id:Diisi oleh bank'),
          [
            '@bank_account_number *2||@customer_number||@branch_name',
            '@prepared_by||@approved_by||@document_date',
          ],
          { empty: 0.7 },
        ),
      ]),
  },
  {
    name: 'loan-statement',
    kind: 'bank statement',
    languages: ['en', 'de', 'fr', 'es'],
    empty: [0, 0.1],
    draw: (kit) => {
      const heads = kit
        .fields(['@due_date', '@installment', '@interest_amount', '@balance'], { empty: 0 })
        .map(({ label }) => label);
      return sheet([
        letterhead(kit, bank(kit)),
        titled(
          kit,
          'en:Loan Statement|Amortization Schedule;de:Tilgungsplan|Darlehenskontoauszug;fr:Tableau d’amortissement;es:Cuadro de amortización',
        ),
        pairTable(
          kit,
          kit.fields(
            [
              '@account_holder',
              '@contract_number',
              '@loan_amount',
              '@interest_rate',
              '@contract_term',
              '@period_start',
              '@installment',
              '@balance',
            ],
            { empty: 0.05 },
          ),
        ),
        table(
          kit,
          [
            column('due_date', heads[0]!, 'date'),
            column('installment', heads[1]!, 'currency'),
            column('interest_amount', heads[2]!, 'currency'),
            column('balance', heads[3]!, 'currency'),
          ],
          rowsOf(kit, ['future', 'amount', 'amount', 'amount'], kit.random.int(4, 36), 0),
          { names: ['Instalments', 'Schedule'] },
        ),
      ]);
    },
  },
  {
    name: 'securities-statement',
    kind: 'bank statement',
    languages: ['en', 'de', 'fr', 'it'],
    empty: [0, 0.1],
    draw: (kit) =>
      sheet([
        letterhead(kit, bank(kit)),
        columns([
          addressBlock(partyFields(kit, 'account_holder', kit.world.party(false))),
          list(
            kit,
            kit.fields(['@bank_account_number', '@document_date', '@transaction_id', '@value_date'], {
              empty: 0,
            }),
          ),
        ]),
        titled(
          kit,
          'en:Contract Note|Dividend Advice|Securities Settlement;de:Wertpapierabrechnung|Dividendengutschrift;fr:Avis d’opéré;it:Nota informativa',
        ),
        (kit.random.chance(0.5) ? list : pairTable)(
          kit,
          kit.fields(
            [
              '@security_name',
              '@security_isin',
              '@quantity',
              '@unit_price',
              '@market_value',
              '@commission',
              '@withholding_tax',
              '@dividend',
              '@exchange_rate',
              '@amount',
            ],
            { empty: 0.08 },
          ),
        ),
        inlinePairs(kit, kit.fields(['@iban', '@value_date', '@amount_due'], { empty: 0.05 })),
      ]),
  },
  {
    name: 'portfolio-summary',
    kind: 'statistics table',
    languages: ['en', 'de', 'es', 'fr'],
    empty: [0, 0.1],
    draw: (kit) => {
      const years = [0, 1, 2].map((index) => String(kit.world.today.year - index));
      const heads = kit
        .fields(
          [
            '@total_assets',
            '@total_liabilities',
            '@net_profit',
            '@total_income',
            '@share_capital',
            '@budget',
            '@actual',
            '@number_of_employees',
          ],
          { empty: 0 },
        )
        .map(({ label }) => label)
        .slice(0, kit.random.int(4, 8));
      return sheet([
        letterhead(kit, partyFields(kit, 'company', kit.world.party())),
        titled(
          kit,
          'en:Key Figures|Financial Summary|Balance Sheet;de:Kennzahlen|Bilanz;es:Balance|Cifras clave;fr:Chiffres clés|Bilan',
        ),
        matrix(
          kit,
          heads,
          years,
          heads.map((head) => years.map((year) => kit.field(`${head} ${year}|whole`))),
          { corner: said(kit, 'en:in thousands;de:in TEUR;es:en miles;fr:en milliers') },
        ),
        list(kit, some(kit, ['@prepared_by', '@signing_date', '@currency'])),
        boilerplate(kit.world.faker.lorem.sentences(2)),
      ]);
    },
  },
];
