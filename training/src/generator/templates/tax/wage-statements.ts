import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, some, someOf } from '../../pieces/form.ts';
import type { Template } from '../../template.ts';

const boxed = { borders: 'all', labelSize: 7, labelEnd: '' } as const;

export const templates: readonly Template[] = [
  {
    name: 'wage-statement-us-boxes',
    kind: 'wage statement',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    empty: [0.15, 0.45],
    mayBeBlank: true,
    style: () => boxed,
    draw: (kit) => {
      const { random } = kit;
      const left = [
        "a§Employee's social security number|personId|social_security_number|SSN; Employee SSN",
        'b§Employer identification number (EIN)|taxId|employer_identification_number|EIN; Employer ID number',
        "c§Employer's name, address, and ZIP code|nameAndAddress|employer_name_and_address|Employer; Employer name and address",
        'd§Control number|code|control_number',
        "e§Employee's first name and initial, last name|person|employee_name|Employee; Employee name",
        "f§Employee's address and ZIP code|address|employee_address|Employee address",
      ];
      const right = [
        '1§Wages, tips, other compensation|amount|wages_tips_compensation|Wages; Gross wages||2§Federal income tax withheld|amount|income_tax_withheld|Federal tax',
        '3§Social security wages|amount|social_security_wages||4§Social security tax withheld|amount|social_security_tax|SS tax',
        '5§Medicare wages and tips|amount|medicare_wages||6§Medicare tax withheld|amount|medicare_tax|Medicare tax',
        '7§Social security tips|amount|social_security_tips||8§Allocated tips|amount|allocated_tips',
        '9§Verification code|code:****-****|verification_code||10§Dependent care benefits|amount|dependent_care_benefits',
        '11§Nonqualified plans|amount|nonqualified_plans||12a§See instructions for box 12|code:? ####.##|box_12a',
        '14§Other|words|other_information||12b§Code|code:?? ###|box_12b',
      ];
      const height = random.pick([20, 24, 28]);
      const state = form(
        kit,
        [
          "15§State|state|state *0.5||Employer's state ID number|code|state_id *2||16§State wages, tips, etc.|amount|state_wages||17§State income tax|amount|state_income_tax||18§Local wages, tips, etc.|amount|local_wages||19§Local income tax|amount|local_income_tax||20§Locality name|city|locality_name",
        ],
        { height },
      );
      const ticks = checks(kit, '', ['Statutory employee', 'Retirement plan', 'Third-party sick pay'], {
        most: 2,
        css: 'padding:3pt',
      });
      const heading = title(
        kit,
        random.pick(['Wage and Tax Statement', 'Employee Wage Statement', 'Annual Wage Statement']),
        'font-size:12pt',
      );
      const year = kit.field('Tax year|year|tax_year', { empty: 0 });
      const parts = [
        columns(
          [form(kit, left, { height }), `${form(kit, right, { height })}<div class="framed">${ticks}</div>`],
          [1, 1.1],
          'gap:0',
        ),
        state,
      ];
      const name = columns(
        [
          heading,
          boxGrid(kit, [[year]], { borders: 'none' }),
          boilerplate(
            'Copy B – To be filed with the employee’s return. This information is being furnished to the tax authority.',
          ),
        ],
        [2, 1, 2],
      );
      return sheet(random.chance(0.5) ? [...parts, name] : [name, ...parts]);
    },
  },
  {
    name: 'wage-statement-us-list',
    kind: 'wage statement',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    empty: [0.05, 0.3],
    draw: (kit) =>
      sheet([
        title(kit, 'W-2 Earnings Summary', 'text-align:center'),
        boilerplate(
          'This summary section is included with your statement to help describe in more detail how the amounts were computed.',
        ),
        pairTable(
          kit,
          some(kit, [
            'Gross pay|money|gross_pay',
            'Social security wages (Box 3)|money|social_security_wages',
            'Medicare wages (Box 5)|money|medicare_wages',
            'Federal income tax withheld (Box 2)|money|income_tax_withheld',
            'State income tax (Box 17)|money|state_income_tax',
            'Less other cafe 125|money|cafeteria_deduction',
            'Reported wages (Box 1)|money|wages_tips_compensation',
            'Filing status|choice:Single/Married/Head of household|filing_status',
            'Number of dependents|count|number_of_dependents',
          ]),
        ),
        section(
          kit,
          'Employee',
          pairTable(
            kit,
            kit.fields([
              'Name|person|employee_name',
              'SSN|personId|social_security_number',
              'Employee ID|code|employee_number',
              'Department|words|department',
            ]),
            { pairs: 2 },
          ),
        ),
        section(
          kit,
          'Employer',
          pairTable(
            kit,
            kit.fields([
              'Company|company|employer_name',
              'FEIN|taxId|employer_identification_number',
              'Address|address|employer_address',
            ]),
            { pairs: 1 },
          ),
        ),
      ]),
  },
  {
    name: 'payer-statement-us',
    kind: 'tax form',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    empty: [0.2, 0.5],
    mayBeBlank: true,
    style: () => ({ ...boxed, labelSize: 6.5 }),
    draw: (kit) => {
      const { random } = kit;
      const version = random.pick([
        'interest',
        'nonemployee',
        'rents',
        'retirement',
        'dividends',
        'mortgage',
      ] as const);
      const amounts = {
        interest: [
          '1§Interest income|money|interest_income',
          '2§Early withdrawal penalty|money|early_withdrawal_penalty',
          '3§Interest on U.S. Savings Bonds and Treasury obligations|money|savings_bond_interest',
          '4§Federal income tax withheld|money|income_tax_withheld',
          '5§Investment expenses|money|investment_expenses',
          '6§Foreign tax paid|money|foreign_tax',
          '7§Foreign country or U.S. territory|country|foreign_country',
          '8§Tax-exempt interest|money|tax_exempt_interest',
          '10§Market discount|money|market_discount',
          '11§Bond premium|money|bond_premium',
        ],
        nonemployee: [
          '1§Nonemployee compensation|money|nonemployee_compensation',
          '2§Direct sales of $5,000 or more|bool|direct_sales',
          '4§Federal income tax withheld|money|income_tax_withheld',
          '5§State tax withheld|money|state_tax',
          "6§State/Payer's state no.|code|payer_state_number",
          '7§State income|money|state_income',
        ],
        rents: [
          '1§Rents|money|rents',
          '2§Royalties|money|royalties',
          '3§Other income|money|other_income',
          '4§Federal income tax withheld|money|income_tax_withheld',
          '5§Fishing boat proceeds|money|fishing_boat_proceeds',
          '6§Medical and health care payments|money|medical_payments',
          '8§Substitute payments in lieu of dividends or interest|money|substitute_payments',
          '9§Crop insurance proceeds|money|crop_insurance',
          '10§Gross proceeds paid to an attorney|money|attorney_proceeds',
          '14§Excess golden parachute payments|money|golden_parachute',
        ],
        retirement: [
          '1§Gross distribution|money|gross_distribution',
          '2a§Taxable amount|money|taxable_amount',
          '2b§Total distribution|bool|total_distribution',
          '3§Capital gain (included in box 2a)|money|capital_gain',
          '4§Federal income tax withheld|money|income_tax_withheld',
          '5§Employee contributions/Designated Roth contributions|money|employee_contributions',
          '7§Distribution code(s)|code:#|distribution_code',
          '8§Other|money|other_amount',
          '9b§Total employee contributions|money|total_contributions',
        ],
        dividends: [
          '1a§Total ordinary dividends|money|ordinary_dividends',
          '1b§Qualified dividends|money|qualified_dividends',
          '2a§Total capital gain distr.|money|capital_gain',
          '3§Nondividend distributions|money|nondividend_distributions',
          '4§Federal income tax withheld|money|income_tax_withheld',
          '5§Section 199A dividends|money|section_dividends',
          '7§Foreign tax paid|money|foreign_tax',
          '9§Cash liquidation distributions|money|cash_liquidation',
        ],
        mortgage: [
          '1§Mortgage interest received from payer(s)/borrower(s)|money|mortgage_interest',
          '2§Outstanding mortgage principal|money|mortgage_principal',
          '3§Mortgage origination date|past|origination_date',
          '4§Refund of overpaid interest|money|refund_interest',
          '5§Mortgage insurance premiums|money|mortgage_insurance',
          '6§Points paid on purchase of principal residence|money|points_paid',
          '10§Other|words|other_information',
        ],
      }[version];
      const names = {
        interest: 'Interest Income',
        nonemployee: 'Nonemployee Compensation',
        rents: 'Miscellaneous Information',
        retirement: 'Distributions From Pensions, Annuities, Retirement Plans',
        dividends: 'Dividends and Distributions',
        mortgage: 'Mortgage Interest Statement',
      };
      const left = [
        "PAYER'S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.|nameAndAddress|payer_name_and_address|Payer; Payer name and address",
        "PAYER'S TIN|taxId|payer_tin|Payer tax ID||RECIPIENT'S TIN|personId|recipient_tin|Recipient tax ID",
        "RECIPIENT'S name|person|recipient_name|Recipient",
        'Street address (including apt. no.)|street|recipient_street|Recipient street',
        'City or town, state or province, country, and ZIP or foreign postal code|zipCity|recipient_city|Recipient city and ZIP',
        'Account number (see instructions)|code|account_number_customer',
      ];
      const height = random.pick([18, 22, 30]);
      const pairs: string[] = [];
      for (let index = 0; index < amounts.length; index += 2)
        pairs.push(amounts.slice(index, index + 2).join('||'));
      const top = columns(
        [
          title(kit, names[version]),
          form(kit, ['For calendar year|year|tax_year', 'OMB No.|code:1545-####|form_number'], { empty: 0 }),
        ],
        [3, 1],
      );
      const body = columns(
        [form(kit, left, { height: height + 4 }), form(kit, pairs, { height })],
        [1, 1],
        'gap:0',
      );
      const ticks = checks(kit, '', random.chance(0.5) ? ['VOID', 'CORRECTED'] : ['CORRECTED (if checked)'], {
        most: 1,
        css: 'text-align:center',
      });
      return sheet([
        ticks,
        ...(random.chance(0.6) ? [top, body] : [body, top]),
        boilerplate(
          'This is important tax information and is being furnished to the tax authority. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and it is determined that it has not been reported.',
        ),
      ]);
    },
  },
  {
    name: 'wage-statement-de',
    kind: 'wage statement',
    languages: ['de'],
    countries: ['DE'],
    empty: [0.3, 0.6],
    style: (random) => ({
      labelFont: 'Liberation Sans',
      labelSize: random.pick([7, 8]),
      valueFont: random.pick(['Liberation Mono', 'Courier Prime', 'Liberation Sans']),
    }),
    draw: (kit) => {
      const lines = someOf(
        kit,
        [
          '1§Bescheinigungszeitraum|period|period',
          '2§Zeiträume ohne Anspruch auf Arbeitslohn (Anzahl „U“)|int|unpaid_periods',
          '3§Bruttoarbeitslohn einschl. Sachbezüge|amount|gross_pay|Bruttolohn',
          '4§Einbehaltene Lohnsteuer von 3.|amount|income_tax_withheld|Lohnsteuer',
          '5§Einbehaltener Solidaritätszuschlag von 3.|amount|solidarity_surcharge|Soli; Solidaritätszuschlag',
          '6§Einbehaltene Kirchensteuer des Arbeitnehmers von 3.|amount|church_tax|Kirchensteuer',
          '7§Einbehaltene Kirchensteuer des Ehegatten/Lebenspartners von 3.|amount|church_tax_spouse',
          '15§Kurzarbeitergeld, Zuschuss zum Mutterschaftsgeld|amount|short_time_pay',
          '17§Steuerfreie Arbeitgeberleistungen für Fahrten|amount|travel_benefit',
          '20§Steuerfreie Verpflegungszuschüsse bei Auswärtstätigkeit|amount|meal_allowance',
          '22a§Arbeitgeberanteil zur gesetzlichen Rentenversicherung|amount|employer_pension|Arbeitgeberanteil Rente',
          '23a§Arbeitnehmeranteil zur gesetzlichen Rentenversicherung|amount|pension_contribution|Arbeitnehmeranteil Rente',
          '25§Arbeitnehmerbeiträge zur gesetzlichen Krankenversicherung|amount|health_insurance_contribution|Krankenversicherung',
          '26§Arbeitnehmerbeiträge zur sozialen Pflegeversicherung|amount|care_insurance|Pflegeversicherung',
          '27§Arbeitnehmerbeiträge zur Arbeitslosenversicherung|amount|unemployment_insurance_contribution',
        ],
        0.9,
      );
      const table = pairTable(kit, kit.fields(lines), {
        pairs: 1,
        borders: kit.random.pick(['all', 'rows']),
      });
      const person = section(
        kit,
        'Arbeitnehmer',
        form(
          kit,
          [
            'Name, Vorname|person|employee_name||Geburtsdatum|birth|birth_date',
            'Anschrift|address|employee_address',
            'Identifikationsnummer|code:## ### ### ###|tax_id|Steuer-ID||Personalnummer|code|employee_number',
            'Steuerklasse/Faktor|choice:1/2/3/4/5/6|tax_class||Zahl der Kinderfreibeträge|choice:0,5/1,0/2,0|child_allowances||Kirchensteuermerkmale|choice:ev/rk/--|church_tax_marker',
          ],
          { empty: 0.1 },
        ),
      );
      const employer = section(
        kit,
        'Anschrift und Steuernummer des Arbeitgebers',
        form(
          kit,
          [
            'Arbeitgeber|nameAndAddress|employer_name',
            'Steuernummer|code:##/###/#####|tax_number||Finanzamt, an das die Lohnsteuer abgeführt wurde|office|tax_office|Finanzamt',
          ],
          { empty: 0 },
        ),
      );
      return sheet([
        title(kit, `Ausdruck der elektronischen Lohnsteuerbescheinigung für ${kit.world.today.year}`),
        boilerplate('Nachstehende Daten wurden maschinell an die Finanzverwaltung übertragen.'),
        columns(
          [person + employer, table],
          kit.random.pick([
            [1, 1],
            [2, 3],
          ]),
        ),
      ]);
    },
  },
  {
    name: 'end-of-year-certificate-uk',
    kind: 'wage statement',
    languages: ['en'],
    countries: ['GB'],
    empty: [0.05, 0.35],
    draw: (kit) =>
      sheet([
        columns([
          title(kit, 'End of Year Certificate'),
          form(kit, ['Tax year to 5 April|year|tax_year'], { empty: 0 }),
        ]),
        columns(
          [
            section(
              kit,
              "Employee's details",
              form(kit, [
                'Surname|last|last_name',
                'Forenames or initials|first|first_name',
                'National Insurance number|personId|social_security_number|NI number||Works/payroll number|code|employee_number|Payroll no.',
              ]),
            ),
            section(
              kit,
              'Pay and Income Tax details',
              form(kit, [
                'In previous employment(s) - Pay|amount|previous_pay||Tax deducted|amount|previous_tax',
                'In this employment - Pay|amount|gross_pay||Tax deducted|amount|income_tax_withheld',
                'Total for year|amount|total_pay||Total tax|amount|total_tax',
                'Final tax code|code:###?|tax_code',
              ]),
            ),
          ],
          [1, 1],
        ),
        section(
          kit,
          'National Insurance contributions in this employment',
          form(kit, [
            'NIC letter|choice:A/B/C/M|nic_letter *0.4||Earnings at the Lower Earnings Limit|whole|earnings_lower||Earnings above the LEL, up to and including the Primary Threshold|whole|earnings_threshold||Employee’s contributions due|amount|social_security_tax',
          ]),
        ),
        section(
          kit,
          'Other details',
          form(kit, [
            'Student Loan deductions|whole|student_loan||Statutory Maternity Pay|amount|maternity_pay||Statutory Paternity Pay|amount|paternity_pay',
          ]),
        ),
        section(
          kit,
          "Your employer's full name and address (including postcode)",
          form(
            kit,
            [
              'Employer name and address|nameAndAddress|employer_name *2||Employer PAYE reference|code:###/?####|employer_paye_reference|PAYE ref',
            ],
            { empty: 0 },
          ),
        ),
        boilerplate(
          'Please keep this certificate in a safe place as you will need it if you have to fill in a tax return. By law you are required to tell us about any income that is not fully taxed.',
        ),
      ]),
  },
];
