import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { form, some } from '../../pieces/form.ts';
import { list, strip } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
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
  'nb',
  'fi',
  'hu',
  'ro',
  'tr',
  'id',
];
const PAYSLIP =
  'en:Payslip|Pay Statement|Earnings Statement|Salary Slip|Pay Advice;de:Entgeltabrechnung|Lohnabrechnung|Gehaltsabrechnung|Verdienstabrechnung;fr:Bulletin de paie|Bulletin de salaire;es:Nómina|Recibo de salarios;it:Busta paga|Cedolino paga;pt:Recibo de vencimento|Demonstrativo de pagamento;nl:Loonstrook|Salarisspecificatie;pl:Pasek płacowy|Lista płac;cs:Výplatní páska;sv:Lönespecifikation|Lönebesked;da:Lønseddel;nb:Lønnsslipp;fi:Palkkalaskelma;hu:Bérjegyzék|Fizetési jegyzék;ro:Fluturaș de salariu;tr:Ücret Bordrosu|Maaş Bordrosu;id:Slip Gaji';
const EARNINGS =
  'en:Earnings;de:Bezüge;fr:Gains;es:Devengos;it:Competenze;pt:Vencimentos;nl:Loon;pl:Składniki;cs:Příjmy;sv:Lön;da:Løn;nb:Lønn;fi:Ansiot;hu:Járandóságok;ro:Venituri;tr:Kazançlar;id:Pendapatan';
const DEDUCTIONS =
  'en:Deductions|Taxes and deductions;de:Abzüge;fr:Retenues|Cotisations;es:Deducciones;it:Trattenute;pt:Descontos;nl:Inhoudingen;pl:Potrącenia;cs:Srážky;sv:Avdrag;da:Fradrag;nb:Trekk;fi:Vähennykset;hu:Levonások;ro:Rețineri;tr:Kesintiler;id:Potongan';

const PERSON = [
  '@employee_name',
  '@employee_number',
  '@job_title',
  '@department',
  '@social_security_number',
  '@hire_date',
  '@tax_class',
  '@birth_date',
  '@cost_center',
];
const EARNED = [
  '@basic_salary',
  '@overtime_pay',
  '@bonus',
  '@allowance',
  '@hourly_rate',
  '@hours_worked',
  '@gross_pay',
];
const DEDUCTED = [
  '@income_tax_withheld',
  '@social_security_tax',
  '@health_insurance_contribution',
  '@pension_contribution',
  '@unemployment_insurance_contribution',
  '@total_deductions',
];

const employer = (kit: Kit, look?: 'plain' | 'centred') =>
  letterhead(kit, partyFields(kit, 'employer', kit.world.party()), look === undefined ? {} : { look });

export const templates: readonly Template[] = [
  {
    name: 'payslip-two-columns',
    kind: 'payslip',
    languages: WORLDWIDE,
    empty: [0, 0.2],
    draw: (kit) =>
      sheet([
        employer(kit),
        titled(kit, PAYSLIP, kit.random.pick(['', 'text-align:center'])),
        (kit.random.chance(0.5) ? pairTable : list)(kit, [
          ...kit.fields(['@employee_name', '@pay_period'], { empty: 0 }),
          ...some(kit, PERSON.slice(1), 0.6),
          ...some(kit, ['@pay_date', '@employment_type'], 0.6),
        ]),
        columns([
          section(
            kit,
            said(kit, EARNINGS),
            list(kit, some(kit, EARNED), { look: kit.random.pick(['spread', 'dotted', 'tabbed']) }),
          ),
          section(
            kit,
            said(kit, DEDUCTIONS),
            list(kit, some(kit, DEDUCTED), { look: kit.random.pick(['spread', 'dotted', 'tabbed']) }),
          ),
        ]),
        pairTable(kit, kit.fields(['@gross_pay', '@total_deductions', '@net_pay'], { empty: 0 }), {
          pairs: kit.random.pick([1, 3]),
        }),
        list(
          kit,
          some(kit, ['@bank_name', '@iban', '@payment_method', '@annual_leave_balance', '@sick_days'], 0.5),
        ),
      ]),
  },
  {
    name: 'payslip-lines-table',
    kind: 'payslip',
    languages: WORLDWIDE,
    empty: [0, 0.15],
    draw: (kit) => {
      const lines = kit.fields([...EARNED.slice(0, 5), ...DEDUCTED.slice(0, 5)]).map(({ label }) => label);
      const heads = said(
        kit,
        'en:Description,Units,Rate,Amount,YTD;de:Bezeichnung,Menge,Satz,Betrag,kumuliert;fr:Libellé,Base,Taux,Montant,Cumul;es:Concepto,Unidades,Precio,Importe,Acumulado;it:Voce,Quantità,Base,Importo,Progressivo;pt:Descrição,Ref.,Taxa,Valor,Acumulado;nl:Omschrijving,Aantal,Tarief,Bedrag,Cumulatief',
      ).split(',');
      const rows = rowsOf(kit, ['number', 'small', 'amount', 'amount'], kit.random.int(4, lines.length), 0.25)
        .slice(0, lines.length)
        .map((row, index) => [
          { lines: [lines[index]!], data: lines[index]!, type: 'text' as const },
          ...row,
        ]);
      return sheet([
        columns([employer(kit, 'plain'), titled(kit, PAYSLIP)]),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@employee_name',
              '@employee_number',
              '@pay_period',
              '@pay_date',
              '@department',
              '@tax_class',
              '@social_security_number',
              '@job_title',
            ]),
            4,
          ),
          { labels: kit.random.pick(['corner', 'top', 'left']) },
        ),
        table(
          kit,
          [
            column('pay_item', heads[0]!, 'text', 3),
            column('units', heads[1]!, 'number'),
            column('pay_rate', heads[2]!, 'currency'),
            column('pay_amount', heads[3]!, 'currency', 1.2),
            column('year_to_date', heads[4]!, 'currency', 1.2),
          ],
          rows,
          { names: ['Pay items', 'Earnings and deductions'], emptyRows: kit.random.pick([0, 3]) },
        ),
        strip(
          kit,
          kit.fields(
            [
              '@gross_pay',
              '@total_deductions',
              '@net_pay',
              ...kit.random.sample(['@taxable_income', '@year_to_date', '@pension_contribution'], 2),
            ],
            { empty: 0.05 },
          ),
        ),
        list(kit, some(kit, ['@iban', '@bank_name', '@address'], 0.7)),
      ]);
    },
  },
  {
    name: 'pay-stub-current-ytd',
    kind: 'payslip',
    languages: ['en'],
    countries: ['US', 'CA'],
    paper: 'letter',
    empty: [0.02, 0.25],
    draw: (kit) => {
      const rows = ['Regular', 'Overtime', 'Holiday', 'Vacation', 'Bonus'].slice(0, kit.random.int(2, 5));
      const taxes = [
        'Federal Income Tax',
        'Social Security Tax',
        'Medicare Tax',
        'State Income Tax',
        '401(k)',
        'Dental',
        'Medical',
      ].slice(0, kit.random.int(3, 7));
      const cells = (heads: readonly string[], kinds: readonly string[]) =>
        heads.map((head) =>
          kinds.map((kind, index) =>
            kit.field(
              `${head} ${['rate', 'hours', 'this period', 'year to date'].slice(-kinds.length)[index]}|${kind}`,
            ),
          ),
        );
      return sheet([
        columns([
          employer(kit, 'plain'),
          titled(kit, 'en:Earnings Statement|Pay Stub'),
          list(
            kit,
            kit.fields(
              [
                'Period Beginning|past|period_start',
                'Period Ending|date|period_end',
                'Pay Date|date|pay_date',
                'Check No.|code|check_number',
              ],
              { empty: 0.05 },
            ),
          ),
        ]),
        columns([
          list(
            kit,
            kit.fields([
              'Employee|person|employee_name',
              'SSN|code:XXX-XX-####|social_security_number',
              'Taxable Marital Status|choice:Single/Married|marital_status',
              'Exemptions/Allowances|choice:Federal: 1/Federal: 0/2|exemptions',
            ]),
          ),
        ]),
        section(
          kit,
          'Earnings',
          matrix(
            kit,
            rows,
            ['rate', 'hours', 'this period', 'year to date'],
            cells(rows, ['small', 'number', 'amount', 'amount']),
          ),
        ),
        section(
          kit,
          'Deductions',
          matrix(kit, taxes, ['this period', 'year to date'], cells(taxes, ['amount', 'amount']), {
            css: 'width:70%',
          }),
        ),
        list(kit, kit.fields(['Gross Pay|money|gross_pay', 'Net Pay|money|net_pay'], { empty: 0 }), {
          look: 'spread',
          css: 'width:50%',
        }),
        boilerplate(
          'Your federal taxable wages this period exclude pre-tax deductions. * Excluded from federal taxable wages.',
        ),
        form(
          kit,
          [
            'Pay to the order of|person|payee||Amount|money|check_amount',
            'This amount|words|amount_in_words',
          ],
          { labels: 'left', borders: 'outer' },
        ),
      ]);
    },
  },
  {
    name: 'payslip-official-boxes',
    kind: 'payslip',
    languages: ['it', 'es', 'pt', 'fr', 'ro', 'id', 'tr'],
    empty: [0.1, 0.4],
    style: () => ({ borders: 'all', labelEnd: '' }),
    draw: (kit) =>
      sheet([
        boxGrid(
          kit,
          [
            kit.fields(['@company_name', '@tax_number']),
            kit.fields(['@address', '@company_registration_number']),
          ],
          { labels: 'corner' },
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@employee_number',
              '@employee_name',
              '@social_security_number',
              '@birth_date',
              '@hire_date',
              '@job_title',
              '@employment_type',
              '@department',
              '@pay_period',
              '@days_worked',
              '@hours_worked',
              '@hourly_rate',
            ]),
            5,
          ),
          { labels: 'corner' },
        ),
        table(
          kit,
          [
            column('code', '#'),
            column(
              'pay_item',
              said(
                kit,
                'en:Description;it:Descrizione;es:Concepto;pt:Descrição;fr:Libellé;ro:Denumire;id:Keterangan;tr:Açıklama',
              ),
              'text',
              3,
            ),
            column(
              'units',
              said(kit, 'en:Qty;it:Ore/GG;es:Uds.;pt:Ref.;fr:Base;ro:Ore;id:Jml;tr:Gün'),
              'number',
            ),
            column('earning', said(kit, EARNINGS), 'currency'),
            column('deduction', said(kit, DEDUCTIONS), 'currency'),
          ],
          rowsOf(kit, ['code:####', 'words', 'number', 'amount', 'amount'], kit.random.int(3, 12), 0.35),
          { names: ['Pay items'], look: 'cols', emptyRows: kit.random.int(0, 5) },
        ),
        boxGrid(
          kit,
          [
            kit.fields(['@taxable_income', '@income_tax_withheld', '@social_security_wages']),
            kit.fields(['@gross_pay', '@total_deductions', '@net_pay'], { empty: 0 }),
            kit.fields(['@annual_leave_balance', '@sick_days', '@overtime_hours', '@bank_account_number']),
          ],
          { labels: 'corner', height: 20 },
        ),
      ]),
  },
  {
    name: 'certificate-of-employment',
    kind: 'certificate',
    languages: ['en', 'de', 'es', 'fr', 'pt', 'it', 'pl'],
    empty: [0, 0.3],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        employer(kit),
        titled(
          kit,
          'en:Certificate of Employment;de:Arbeitsbescheinigung;es:Certificado de trabajo;fr:Certificat de travail;pt:Declaração de trabalho;it:Certificato di servizio;pl:Zaświadczenie o zatrudnieniu',
          'text-align:center',
        ),
        boilerplate(kit.world.faker.lorem.sentence()),
        list(
          kit,
          kit.fields([
            '@employee_name',
            '@birth_date',
            '@social_security_number',
            '@hire_date',
            '@employment_end_date',
            '@job_title',
            '@employment_type',
            '@gross_pay',
          ]),
          { look: kit.random.pick(['underlined', 'dotted', 'tabbed']) },
        ),
        columns([
          list(kit, kit.fields(['@place_of_signing', '@signing_date']), { look: 'underlined' }),
          list(kit, kit.fields(['@signature', '@signatory_name'], { empty: 0.4 }), { look: 'underlined' }),
        ]),
      ]),
  },
  {
    name: 'pension-statement',
    kind: 'social security statement',
    languages: ['en', 'de', 'nl', 'sv'],
    empty: [0, 0.15],
    draw: (kit) => {
      const years = Array.from({ length: kit.random.int(3, 10) }, (_, index) => kit.world.today.year - index);
      const rows = rowsOf(kit, ['company', 'amount', 'number'], years.length, 0.05).map((row, index) => [
        { lines: [String(years[index])], data: years[index]!, type: 'integer' as const },
        ...row,
      ]);
      const t = said(
        kit,
        'en:Year,Employer,Contributions,Points;de:Jahr,Arbeitgeber,Beiträge,Entgeltpunkte;nl:Jaar,Werkgever,Premie,Opbouw;sv:År,Arbetsgivare,Inbetalt,Poäng',
      ).split(',');
      return sheet([
        letterhead(kit, partyFields(kit, 'issuer', { ...kit.world.party(), name: kit.world.office() })),
        columns([
          list(kit, kit.fields(['@insured_name', '@address'], { empty: 0 }), { look: 'stacked' }),
          list(
            kit,
            kit.fields(
              ['@social_security_number', '@statement_date', '@birth_date', '@reference_number', '@phone'],
              { empty: 0.05 },
            ),
          ),
        ]),
        titled(
          kit,
          'en:Your Pension Statement|Social Security Statement;de:Renteninformation|Versicherungsverlauf;nl:Uniform Pensioenoverzicht;sv:Pensionsbesked',
        ),
        kit.language === 'en'
          ? list(
              kit,
              kit.fields([
                'Estimated monthly benefit at full retirement age|money|retirement_benefit',
                'Estimated disability benefit|money|disability_benefit',
                'Survivor benefit|money|survivor_benefit',
                'Earliest retirement date|future|retirement_date',
              ]),
              { look: 'dotted' },
            )
          : list(kit, some(kit, ['@pension_contribution', '@total_income', '@balance', '@valid_from'])),
        table(
          kit,
          [
            column('tax_year', t[0]!, 'integer'),
            column('employer_name', t[1]!, 'text', 3),
            column('contribution', t[2]!, 'currency'),
            column('points', t[3]!, 'number'),
          ],
          rows,
          { names: ['Years', 'Contribution history'] },
        ),
        boilerplate(kit.world.faker.lorem.sentences(2)),
      ]);
    },
  },
];
