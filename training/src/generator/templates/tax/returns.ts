import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { numberedLines, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some, someOf } from '../../pieces/form.ts';
import { list } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { matrix } from '../../pieces/tables.ts';
import type { Template } from '../../template.ts';

export const templates: readonly Template[] = [
  {
    name: 'income-tax-return-lines',
    kind: 'tax form',
    languages: ['en'],
    countries: ['US', 'CA', 'AU'],
    empty: [0.2, 0.5],
    mayBeBlank: true,
    style: () => ({ labelEnd: '' }),
    draw: (kit) => {
      const { random } = kit;
      const income = [
        'Wages, salaries, tips, etc.|whole|wages_tips_compensation',
        'Taxable interest|whole|interest_income',
        'Ordinary dividends|whole|ordinary_dividends',
        'Taxable refunds, credits, or offsets of state and local income taxes|whole|taxable_refunds',
        'Alimony received|whole|alimony_received',
        'Business income or (loss). Attach schedule|whole|business_income',
        'Capital gain or (loss). If not required, check here|whole|capital_gain',
        'Pensions and annuities|whole|pension_income',
        'Rental real estate, royalties, partnerships, trusts, etc.|whole|rental_income',
        'Unemployment compensation|whole|unemployment_compensation',
        'Other income. List type and amount|whole|other_income',
        'Add the amounts above. This is your total income|whole|total_income|Total income',
      ];
      const tax = [
        'Adjusted gross income|whole|adjusted_gross_income|AGI',
        'Standard deduction or itemized deductions|whole|deductions',
        'Subtract the line above. If zero or less, enter -0-. This is your taxable income|whole|taxable_income|Taxable income',
        'Tax (see instructions)|whole|income_tax|Tax',
        'Credit for child and dependent care expenses|whole|child_care_credit',
        'Total payments|whole|total_payments',
        'Amount you owe|whole|amount_due|Balance due',
        'Refunded to you|whole|refund_amount|Refund',
      ];
      const first = random.int(1, 9);
      const shown = someOf(kit, income, 0.85);
      return sheet([
        columns([
          title(
            kit,
            `${random.pick(['Individual Income Tax Return', 'Resident Tax Return', 'Annual Return of Income'])} ${kit.world.today.year}`,
          ),
          boilerplate('Department of Revenue — do not write or staple in this space'),
        ]),
        form(
          kit,
          [
            'Your first name and middle initial|first|first_name *2||Last name|last|last_name *2||Your social security number|personId|social_security_number',
            "If joint return, spouse's first name and middle initial|first|spouse_first_name *2||Last name|last|spouse_last_name *2||Spouse's social security number|personId|spouse_social_security_number",
            'Home address (number and street). If you have a P.O. box, see instructions.|street|home_address *4||Apt. no.|code:##|apartment_number',
            'City, town, or post office|city|city *3||State|state|state||ZIP code|zip|postal_code',
          ],
          { borders: 'all' },
        ),
        checks(kit, 'Filing status', [
          'Single',
          'Married filing jointly',
          'Married filing separately',
          'Head of household',
        ]),
        section(kit, 'Income', numberedLines(kit, kit.fields(shown), { first })),
        section(
          kit,
          'Tax, credits and payments',
          numberedLines(kit, some(kit, tax, 0.9), { first: first + shown.length }),
        ),
        section(
          kit,
          'Sign here',
          form(
            kit,
            [
              'Your signature|person|signature *3||Date|today|signing_date||Your occupation|job|occupation *2||Daytime phone number|phone|phone *2',
            ],
            { labels: 'below', borders: 'bottom' },
          ),
        ),
        boilerplate(
          'Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best of my knowledge and belief, they are true, correct, and complete.',
        ),
      ]);
    },
  },
  {
    name: 'vat-return-boxes',
    kind: 'tax form',
    languages: ['en'],
    countries: ['GB', 'ZA', 'AU'],
    empty: [0, 0.35],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        title(
          kit,
          kit.random.pick(['Value Added Tax Return', 'VAT Return', 'Goods and Services Tax Return']),
        ),
        columns(
          [
            list(
              kit,
              kit.fields(
                [
                  'Registration number|taxId|vat_id|VAT number',
                  'Period|code:## ##|period',
                  'For the period|period|period_range',
                ],
                { empty: 0 },
              ),
            ),
            form(kit, ['Due date|due|due_date'], { empty: 0, borders: 'all' }),
          ],
          [2, 1],
        ),
        boilerplate(
          'Before you fill in this form please read the notes on the back. Fill in all boxes clearly in ink, and write "none" where necessary. Do not put a dash or leave any box blank.',
        ),
        numberedLines(
          kit,
          kit.fields([
            'VAT due in this period on sales and other outputs|amount|vat_on_sales|VAT on sales',
            'VAT due in this period on acquisitions from other countries|amount|vat_on_acquisitions',
            'Total VAT due (the sum of boxes 1 and 2)|amount|total_vat_due|Total VAT due',
            'VAT reclaimed in this period on purchases and other inputs|amount|vat_reclaimed|VAT reclaimed; Input tax',
            'Net VAT to be paid or reclaimed by you (difference between boxes 3 and 4)|amount|net_vat|Net VAT',
            'Total value of sales and all other outputs excluding any VAT|whole|total_sales|Total sales',
            'Total value of purchases and all other inputs excluding any VAT|whole|total_purchases|Total purchases',
            'Total value of all supplies of goods and related costs|whole|total_supplies',
            'Total value of all acquisitions of goods and related costs|whole|total_acquisitions',
          ]),
          { again: true },
        ),
        checks(kit, 'If you are enclosing a payment please tick this box', [''], { most: 1 }),
        formPart(kit, 'Declaration', [
          'Full name of signatory in BLOCK LETTERS|person|signatory_name *2||Signature|person|signature||Date|today|signing_date',
        ]),
      ]),
  },
  {
    name: 'ust-voranmeldung',
    kind: 'tax form',
    languages: ['de'],
    countries: ['DE', 'AT'],
    empty: [0.4, 0.75],
    mayBeBlank: true,
    style: () => ({ labelEnd: '', labelSize: 7.5 }),
    draw: (kit) => {
      const line = (label: string, code: string, concept: string) => [
        kit.field(`${code}§${label}|whole|${concept}`),
        kit.field(`${label} Steuer|amount|${concept}_tax`),
      ];
      const rows: [string, string, string][] = [
        ['Steuerpflichtige Umsätze zum Steuersatz von 19 %', '81', 'sales_standard'],
        ['Umsätze zum Steuersatz von 7 %', '86', 'sales_reduced'],
        ['Umsätze zu anderen Steuersätzen', '35', 'sales_other'],
        ['Steuerpflichtige innergemeinschaftliche Erwerbe', '89', 'acquisitions'],
        ['Lieferungen land- und forstwirtschaftlicher Betriebe', '77', 'agricultural'],
        ['Abziehbare Vorsteuerbeträge aus Rechnungen', '66', 'input_tax'],
        ['Entstandene Einfuhrumsatzsteuer', '62', 'import_vat'],
        ['Verbleibende Umsatzsteuer-Vorauszahlung', '83', 'amount_due'],
      ];
      return sheet([
        columns([
          form(kit, ['Steuernummer|code:##/###/#####|tax_number'], { combs: 0.7, empty: 0 }),
          title(kit, `Umsatzsteuer-Voranmeldung ${kit.world.today.year}`),
        ]),
        columns([
          form(
            kit,
            [
              'Unternehmen – ggf. abweichende Firmenbezeichnung – Anschrift – Telefon – E-Mail|nameAndAddress|company_name|Unternehmen',
            ],
            { empty: 0, height: 60 },
          ),
          checks(kit, 'Voranmeldungszeitraum', [
            'Jan.',
            'Feb.',
            'März',
            'April',
            'Mai',
            'Juni',
            'Juli',
            'Aug.',
            'Sept.',
            'Okt.',
            'Nov.',
            'Dez.',
          ]),
        ]),
        section(
          kit,
          'I. Anmeldung der Umsatzsteuer-Vorauszahlung',
          matrix(
            kit,
            rows.map(([label, code]) => `${label} ${code}`),
            ['Bemessungsgrundlage ohne Umsatzsteuer volle EUR', 'Steuer EUR Ct'],
            rows.map(([label, code, concept]) => line(label, code, concept)),
            { look: 'all' },
          ),
        ),
        formPart(kit, 'Unterschrift', ['Datum|today|signing_date||Unterschrift|person|signature *2']),
        boilerplate(
          'Hinweis nach den Vorschriften der Datenschutzgesetze: Die mit der Steueranmeldung angeforderten Daten werden auf Grund der Abgabenordnung erhoben.',
        ),
      ]);
    },
  },
  {
    name: 'tax-assessment-notice',
    kind: 'tax notice',
    languages: ['de', 'en', 'fr'],
    empty: [0, 0.1],
    draw: (kit) => {
      const t = {
        de: [
          'Bescheid über Einkommensteuer',
          'Festsetzung',
          'Besteuerungsgrundlagen',
          'Dieser Bescheid ist nach § 165 vorläufig. Rechtsbehelfsbelehrung siehe Rückseite.',
        ],
        en: [
          'Notice of Assessment',
          'Assessment',
          'Calculation',
          'If you disagree with this assessment you may object within 30 days.',
        ],
        fr: [
          "Avis d'impôt",
          'Montant de votre impôt',
          'Détail du calcul',
          'Conservez cet avis, il peut servir de justificatif de revenus.',
        ],
      }[kit.language as 'de' | 'en' | 'fr'];
      const names = {
        de: [
          'Einkommensteuer|money|income_tax',
          'Solidaritätszuschlag|money|solidarity_surcharge',
          'abzüglich Steuerabzug vom Lohn|money|tax_deducted',
          'noch zu zahlen|money|amount_due',
          'Erstattung|money|refund_amount',
        ],
        en: [
          'Income tax assessed|money|income_tax',
          'Surcharge|money|surcharge',
          'Less tax deducted|money|tax_deducted',
          'Balance payable|money|amount_due',
          'Refund|money|refund_amount',
        ],
        fr: [
          'Impôt sur le revenu net|money|income_tax',
          'Prélèvements sociaux|money|social_levies',
          'Prélèvement à la source déjà versé|money|tax_deducted',
          'Reste à payer|money|amount_due',
          'Montant à rembourser|money|refund_amount',
        ],
      }[kit.language as 'de' | 'en' | 'fr'];
      const sender = partyFields(kit, 'issuer', { ...kit.world.party(), name: kit.world.office() });
      return sheet([
        letterhead(kit, sender),
        columns(
          [
            `<div style="padding:20pt 0">${list(kit, [kit.field('|nameAndAddress|recipient_name', { empty: 0 })], { look: 'stacked' })}</div>`,
            list(
              kit,
              kit.fields(['@tax_number', '@document_date', '@tax_year', '@phone', '@reference_number'], {
                empty: 0,
              }),
            ),
          ],
          [3, 2],
        ),
        title(kit, `${t[0]} ${kit.world.today.year - 1}`),
        section(kit, t[1]!, pairTable(kit, some(kit, names, 0.9), { pairs: 1 })),
        section(
          kit,
          t[2]!,
          list(
            kit,
            some(kit, [
              '@gross_pay',
              '@taxable_amount',
              '@total_deductions',
              '@health_insurance_contribution',
              '@pension_contribution',
            ]),
            { look: kit.random.pick(['dotted', 'spread', 'tabbed']) },
          ),
        ),
        boilerplate(t[3]!),
      ]);
    },
  },
  {
    name: 'property-tax-bill',
    kind: 'tax notice',
    languages: ['en'],
    countries: ['US', 'CA'],
    empty: [0, 0.15],
    draw: (kit) => {
      const county = partyFields(kit, 'issuer', { ...kit.world.party(), name: kit.world.office() });
      return sheet([
        letterhead(kit, county, { look: kit.random.pick(['centred', 'logoLeft']) }),
        title(kit, `${kit.world.today.year} Property Tax Statement`, 'text-align:center'),
        form(
          kit,
          [
            'Parcel number|code:###-###-##|parcel_number||Bill number|code|document_number||Tax district|words|tax_district',
            'Property location|street|property_address *2||Acres|number|acres',
            'Owner of record|person|owner_name||Legal description|sentence|legal_description *2',
          ],
          { labels: kit.random.pick(['corner', 'top', 'left']) },
        ),
        columns([
          section(
            kit,
            'Assessed value',
            list(
              kit,
              kit.fields([
                'Land|whole|land_value|Land value',
                'Improvements|whole|improvement_value',
                'Personal property|whole|personal_property_value',
                'Less exemptions|whole|exemptions',
                'Net taxable value|whole|taxable_amount',
              ]),
              { look: 'dotted' },
            ),
          ),
          section(
            kit,
            'Taxes due',
            list(
              kit,
              kit.fields([
                'County general|money|county_tax',
                'School district|money|school_tax',
                'City|money|city_tax',
                'Special assessments|money|special_assessments',
                'Total tax|money|tax_total',
              ]),
              { look: 'dotted' },
            ),
          ),
        ]),
        form(
          kit,
          [
            '1st installment due|due|first_due_date||Amount|money|first_installment||2nd installment due|future|second_due_date||Amount|money|second_installment',
          ],
          { borders: 'all', empty: 0 },
        ),
        boilerplate(
          'Detach and return this portion with your payment. Make checks payable to the County Treasurer. Delinquent after the due date; penalty of 10 % will be added.',
        ),
        form(
          kit,
          [
            'Parcel number|code:###-###-##|stub_parcel_number||Amount due|money|amount_due||Amount enclosed|money|paid_amount',
          ],
          { borders: 'outer', empty: 0.4 },
        ),
      ]);
    },
  },
];
