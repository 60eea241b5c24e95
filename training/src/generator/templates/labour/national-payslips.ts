import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { list, strip } from '../../pieces/lists.ts';
import { addressBlock, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import type { Template } from '../../template.ts';

export const templates: readonly Template[] = [
  {
    name: 'bulletin-de-paie-france',
    kind: 'payslip',
    languages: ['fr'],
    countries: ['FR'],
    style: () => ({ labelSize: 7 }),
    draw: (kit) => {
      const employee = partyFields(kit, 'employee', kit.world.party(false));
      return sheet([
        columns([
          list(
            kit,
            kit.fields(
              [
                'Employeur|company|employer_name',
                'Adresse|addressLine|employer_address',
                'SIRET|code:### ### ### #####|employer_tax_id',
                'Code APE|code:####?|activity_code',
                'Convention collective|words|collective_agreement',
              ],
              { empty: 0.05 },
            ),
            { look: 'colon' },
          ),
          title(kit, 'BULLETIN DE PAIE', 'text-align:center') +
            list(
              kit,
              kit.fields(['Période|period|pay_period', 'Date de paiement|date|pay_date'], { empty: 0 }),
              { look: 'colon' },
            ),
        ]),
        columns(
          [
            list(
              kit,
              some(kit, [
                'Matricule|code:#####|employee_number',
                'N° Sécurité sociale|code:# ## ## ## ### ### ##|social_security_number',
                'Emploi|job|job_title',
                'Qualification|words|qualification',
                'Coefficient|count:150-600|coefficient',
                "Date d'entrée|past|hire_date",
                'Ancienneté|words|seniority',
              ]),
              { look: 'tabbed' },
            ),
            section(kit, 'Salarié', addressBlock(employee)),
          ],
          [3, 2],
        ),
        table(
          kit,
          [
            column('description', 'Désignation', 'text', 3),
            column('base', 'Base', 'number'),
            column('rate', 'Taux salarial', 'number'),
            column('employee_amount', 'Part salariale', 'currency'),
            column('employer_rate', 'Taux patronal', 'number'),
            column('employer_amount', 'Part patronale', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'choice:Salaire de base/Heures supplémentaires 25%/Santé - Maladie/Complémentaire santé/Retraite Sécurité sociale plafonnée/Retraite complémentaire T1/Assurance chômage/CSG déductible/CSG-CRDS non déductible/Titres-restaurant/Prime',
              'amount',
              'percent',
              'amount',
              'percent',
              'amount',
            ],
            kit.random.int(8, 18),
            0.3,
          ),
          { names: ['Rubriques'] },
        ),
        strip(
          kit,
          kit.fields(
            [
              'Salaire brut|amount|gross_pay',
              'Net imposable|amount|taxable_income',
              'Montant net social|amount|net_social',
              'Impôt sur le revenu prélevé à la source|amount|income_tax_withheld',
              'Net payé|amount|net_pay|Net à payer',
            ],
            { empty: 0.03 },
          ),
        ),
        columns([
          section(
            kit,
            'Congés payés',
            strip(
              kit,
              kit.fields([
                'Acquis|number|leave_accrued',
                'Pris|number|leave_taken',
                'Solde|number|leave_balance',
              ]),
            ),
          ),
          section(
            kit,
            'Cumuls',
            strip(
              kit,
              kit.fields([
                'Bruts|amount|gross_year_to_date',
                'Heures|hours|hours_year_to_date',
                'Net imposable|amount|taxable_year_to_date',
              ]),
            ),
          ),
        ]),
        boilerplate(
          'Dans votre intérêt, et pour vous aider à faire valoir vos droits, conservez ce bulletin de paie sans limitation de durée.',
        ),
      ]);
    },
  },
  {
    name: 'nomina-espana-modelo',
    kind: 'payslip',
    languages: ['es'],
    countries: ['ES'],
    style: () => ({ borders: 'outer' }),
    draw: (kit) =>
      sheet([
        title(
          kit,
          'RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS',
          'text-align:center;font-size:10pt',
        ),
        columns([
          boxGrid(
            kit,
            fieldsToRows(
              kit,
              kit.fields(
                [
                  'Empresa|company|employer_name',
                  'Domicilio|addressLine|employer_address',
                  'CIF|code:B########|employer_tax_id',
                  'Código de Cuenta de Cotización a la Seg. Social|code:##/#######/##|employer_account',
                ],
                { empty: 0.03 },
              ),
              1,
            ),
            { labels: 'inline' },
          ),
          boxGrid(
            kit,
            fieldsToRows(
              kit,
              kit.fields(
                [
                  'Trabajador|person|employee_name',
                  'NIF|code:########?|employee_tax_id',
                  'Nº afiliación Seg. Social|code:## ######## ##|social_security_number',
                  'Grupo profesional|words|job_title',
                  'Grupo de Cotización|count|contribution_group',
                ],
                { empty: 0.03 },
              ),
              1,
            ),
            { labels: 'inline' },
          ),
        ]),
        form(kit, ['Periodo de liquidación|period|pay_period *2||Total días|count:28-31|days'], {
          labels: 'inline',
        }),
        section(
          kit,
          'I. DEVENGOS',
          list(
            kit,
            kit.fields([
              '1§Percepciones salariales - Salario base|amount|basic_salary',
              'Complementos salariales|amount|supplements',
              'Horas extraordinarias|amount|overtime_pay',
              'Gratificaciones extraordinarias|amount|bonus',
              '2§Percepciones no salariales|amount|non_salary_payments',
              'A. TOTAL DEVENGADO|amount|gross_pay',
            ]),
            { look: 'dotted' },
          ),
        ),
        section(
          kit,
          'II. DEDUCCIONES',
          list(
            kit,
            kit.fields([
              'Contingencias comunes|amount|common_contingencies',
              'Desempleo|amount|unemployment_insurance_contribution',
              'Formación Profesional|amount|training_contribution',
              '2§Impuesto sobre la renta de las personas físicas|amount|income_tax_withheld',
              '3§Anticipos|amount|advances',
              'B. TOTAL A DEDUCIR|amount|total_deductions',
              'LÍQUIDO TOTAL A PERCIBIR (A-B)|amount|net_pay',
            ]),
            { look: 'dotted' },
          ),
        ),
        form(
          kit,
          [
            'Firma y sello de la empresa|company|employer_stamp||Fecha|today|pay_date||RECIBÍ|person|employee_signature',
          ],
          { labels: 'top', borders: 'none', height: 40, empty: 0.4 },
        ),
      ]),
  },
  {
    name: 'busta-paga-italia-caselle',
    kind: 'payslip',
    languages: ['it'],
    countries: ['IT'],
    style: () => ({ borders: 'all', labelSize: 6, labelEnd: '' }),
    draw: (kit) =>
      sheet([
        form(
          kit,
          [
            'AZIENDA|company|employer_name *2||COD. FISCALE|code:###########|employer_tax_id||POSIZ. INPS|code:##########|employer_account||PAT INAIL|code:########|inail_position',
            'COGNOME E NOME|person|employee_name *2||CODICE FISCALE|code:??????##?##?###?|employee_tax_id||DATA NASCITA|birth|birth_date||MATRICOLA|code:####|employee_number',
            'QUALIFICA|job|job_title||LIVELLO|choice:3/4/4S/Q|pay_level||DATA ASSUNZIONE|past|hire_date||SCATTI ANZ.|count|seniority_steps||PERIODO DI RETRIBUZIONE|month|pay_period',
          ],
          { labels: 'corner' },
        ),
        boxGrid(
          kit,
          [
            kit.fields([
              'PAGA BASE|amount|basic_salary',
              'CONTINGENZA|amount|contingency_allowance',
              'SUPERMINIMO|amount|allowance',
              'ORE ORDINARIE|hours|hours_worked',
              'ORE STRAORD.|hours|overtime_hours',
              'GIORNI DETR.|count:20-31|deduction_days',
            ]),
          ],
          { labels: 'corner', valueAlign: 'right' },
        ),
        table(
          kit,
          [
            column('code', 'COD.', 'text', 0.5),
            column('description', 'DESCRIZIONE', 'text', 3),
            column('quantity', 'ORE/GG', 'number'),
            column('base', 'DATO BASE', 'number'),
            column('earnings', 'COMPETENZE', 'currency'),
            column('deductions', 'TRATTENUTE', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'code:###',
              'choice:Retribuzione/Ferie godute/Straordinario 25%/Contributo IVS/Addizionale regionale/IRPEF netta/Trattamento integrativo/Buoni pasto',
              'number',
              'amount',
              'amount',
              'amount',
            ],
            kit.random.int(5, 13),
            0.35,
          ),
          { names: ['Voci'], look: 'cols', emptyRows: kit.random.int(0, 4) },
        ),
        boxGrid(
          kit,
          [
            kit.fields([
              'IMPONIBILE INPS|amount|social_security_base',
              'IMPONIBILE IRPEF|amount|taxable_income',
              'IRPEF LORDA|amount|gross_tax',
              'DETRAZIONI|amount|tax_credits',
              'IRPEF NETTA|amount|income_tax_withheld',
            ]),
            kit.fields([
              'TOTALE COMPETENZE|amount|gross_pay',
              'TOTALE TRATTENUTE|amount|total_deductions',
              'ARROTONDAMENTO|small|rounding',
              'NETTO DEL MESE|amount|net_pay',
            ]),
          ],
          { labels: 'corner', valueAlign: 'right' },
        ),
        form(
          kit,
          ['T.F.R. MATURATO|amount|severance_accrued||FERIE RESIDUE|number|leave_balance||IBAN|iban|iban *2'],
          { labels: 'corner' },
        ),
      ]),
  },
  {
    name: 'loonstrook-nederland',
    kind: 'payslip',
    languages: ['nl'],
    countries: ['NL'],
    draw: (kit) => {
      const employee = partyFields(kit, 'employee', kit.world.party(false));
      return sheet([
        columns([
          addressBlock(employee),
          list(
            kit,
            kit.fields(
              [
                'Werkgever|company|employer_name',
                'Loonheffingennummer|code:#########L01|employer_tax_id',
                'Periode|month|pay_period',
                'Datum|today|pay_date',
                'Personeelsnummer|code:####|employee_number',
                'BSN|code:#########|social_security_number',
              ],
              { empty: 0.05 },
            ),
            { look: 'tabbed' },
          ),
        ]),
        pairTable(
          kit,
          some(kit, [
            'Functie|job|job_title',
            'In dienst|past|hire_date',
            'Geboortedatum|birth|birth_date',
            'Bruto salaris|amount|basic_salary',
            'Uurloon|small|hourly_rate',
            'Loonheffingskorting|yes|tax_credit_applied',
            'Minimumloon|amount|minimum_wage',
            'Parttime %|percent|part_time_share',
          ]),
          { pairs: 2 },
        ),
        table(
          kit,
          [
            column('description', 'Omschrijving', 'text', 3),
            column('quantity', 'Aantal', 'number'),
            column('payment', 'Uitbetaling', 'currency'),
            column('deduction', 'Inhouding', 'currency'),
            column('taxable', 'Loon LB/PH', 'currency'),
          ],
          rowsOf(
            kit,
            [
              'choice:Salaris/Vakantiegeld/Reiskosten/Pensioenpremie/Loonheffing/WGA/Overwerk',
              'number',
              'amount',
              'amount',
              'amount',
            ],
            kit.random.int(4, 10),
            0.4,
          ),
          { names: ['Regels'] },
        ),
        list(
          kit,
          kit.fields(['Netto loon|money|net_pay', 'Overgemaakt op rekening|iban|iban'], { empty: 0 }),
          { look: 'right' },
        ),
        section(
          kit,
          'Cumulatieven',
          strip(
            kit,
            kit.fields([
              'Loon LB/PH|amount|taxable_year_to_date',
              'Loonheffing|amount|tax_year_to_date',
              'Arbeidskorting|amount|labour_credit',
              'Vakantie-uren saldo|hours|leave_balance',
            ]),
          ),
        ),
      ]);
    },
  },
  {
    name: 'lista-plac-polska',
    kind: 'payslip',
    languages: ['pl'],
    countries: ['PL'],
    draw: (kit) =>
      sheet([
        title(kit, 'ODCINEK LISTY PŁAC'),
        form(kit, [
          'Pracodawca|company|employer_name *2||NIP|code:##########|employer_tax_id||Miesiąc|month|pay_period',
          'Nazwisko i imię|person|employee_name *2||PESEL|code:###########|social_security_number||Stanowisko|job|job_title',
        ]),
        columns([
          section(
            kit,
            'Składniki wynagrodzenia',
            list(
              kit,
              some(
                kit,
                [
                  'Płaca zasadnicza|amount|basic_salary',
                  'Premia|amount|bonus',
                  'Nadgodziny|amount|overtime_pay',
                  'Wynagrodzenie chorobowe|amount|sick_pay',
                  'Razem brutto|amount|gross_pay',
                ],
                0.85,
              ),
              { look: 'spread' },
            ),
          ),
          section(
            kit,
            'Składki i podatek',
            list(
              kit,
              some(
                kit,
                [
                  'Składka emerytalna|amount|pension_contribution',
                  'Składka rentowa|amount|disability_contribution',
                  'Składka chorobowa|amount|sickness_contribution',
                  'Składka zdrowotna|amount|health_insurance_contribution',
                  'Zaliczka na podatek|amount|income_tax_withheld',
                  'PPK|amount|savings_plan',
                ],
                0.85,
              ),
              { look: 'spread' },
            ),
          ),
        ]),
        pairTable(
          kit,
          kit.fields(
            [
              'Do wypłaty|money|net_pay',
              'Słownie|amountInWords|amount_in_words',
              'Data wypłaty|date|pay_date',
              'Rachunek|iban|bank_account',
            ],
            { empty: 0.05 },
          ),
          { pairs: 1 },
        ),
      ]),
  },
  {
    name: 'personalfragebogen-germany',
    kind: 'personnel form',
    languages: ['de'],
    countries: ['DE', 'AT'],
    empty: [0.15, 0.5],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        title(kit, kit.random.pick(['Personalfragebogen', 'Stammdatenblatt für neue Mitarbeiter'])),
        formPart(kit, 'Persönliche Angaben', [
          'Familienname ggf. Geburtsname|last|last_name||Vorname|first|first_name',
          'Straße und Hausnummer|street|street||PLZ, Ort|zipCity|zip_city',
          'Geburtsdatum|birth|birth_date||Geburtsort|city|birth_place||Staatsangehörigkeit|country|nationality',
          'Sozialversicherungsnummer|code:########?###|social_security_number||Steuer-ID|code:## ### ### ###|tax_id||Krankenkasse|company|health_insurer',
          'IBAN|iban|iban *2||Familienstand|marital|marital_status',
        ]),
        columns([
          checks(kit, 'Geschlecht', ['weiblich', 'männlich', 'divers']),
          checks(kit, 'Schwerbehindert', ['ja', 'nein']),
        ]),
        formPart(kit, 'Beschäftigung', [
          'Eintrittsdatum|date|hire_date||Berufsbezeichnung|job|job_title||Probezeit bis|future|probation_end',
          'Wöchentliche Arbeitszeit|hours|weekly_hours||Urlaubsanspruch (Kalenderjahr)|count:20-32|leave_entitlement||Kostenstelle|code:####|cost_center',
        ]),
        checks(
          kit,
          'Höchster Schulabschluss',
          ['ohne Abschluss', 'Haupt-/Volksschule', 'Mittlere Reife', 'Abitur'],
          { look: 'row' },
        ),
        formPart(kit, 'Steuer', [
          'Steuerklasse|choice:I/II/III/IV/V|tax_class||Kinderfreibeträge|choice:0,5/1,0/2,0|child_allowances||Konfession|choice:ev/rk/--|religion',
        ]),
        form(kit, ['Ort, Datum|city|signing_place||Unterschrift Arbeitnehmer|person|employee_signature'], {
          labels: 'below',
          borders: 'bottom',
          height: 34,
          empty: 0.6,
        }),
      ]),
  },
];
