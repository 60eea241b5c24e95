import { boilerplate, columns, section, sheet, title } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const ANALYTES =
  'choice:Haemoglobin/Leucocytes/Thrombocytes/Creatinine/Glucose/Sodium/Potassium/ALT/AST/TSH/CRP/Ferritin/Cholesterol/HbA1c/Urea/Albumin';

export const templates: readonly Template[] = [
  {
    name: 'medical-claim-numbered-boxes-us',
    kind: 'health claim',
    languages: ['en'],
    countries: ['US'],
    paper: 'letter',
    empty: [0.2, 0.5],
    mayBeBlank: true,
    style: () => ({ borders: 'all', labelSize: 6, labelEnd: '' }),
    draw: (kit) =>
      sheet([
        title(kit, 'HEALTH INSURANCE CLAIM FORM', 'font-size:12pt'),
        columns(
          [
            checks(kit, '1. Type of coverage', ['MEDICARE', 'MEDICAID', 'GROUP HEALTH PLAN', 'OTHER']),
            form(kit, ["1a§INSURED'S I.D. NUMBER|code:???#########|insured_id|Member ID"]),
          ],
          [2, 1],
        ),
        form(kit, [
          "2§PATIENT'S NAME (Last Name, First Name, Middle Initial)|person|patient_name *2||3§PATIENT'S BIRTH DATE|birth|patient_birth_date||4§INSURED'S NAME|person|insured_name *2",
          "5§PATIENT'S ADDRESS (No., Street)|street|patient_street *2||6§PATIENT RELATIONSHIP TO INSURED|choice:Self/Spouse/Child/Other|relationship||7§INSURED'S ADDRESS (No., Street)|street|insured_street *2",
          'CITY|city|patient_city||STATE|state|patient_state *0.5||8§RESERVED FOR USE|words|reserved||CITY|city|insured_city||STATE|state|insured_state *0.5',
          'ZIP CODE|zip|patient_zip||TELEPHONE|phone|patient_phone||ZIP CODE|zip|insured_zip||TELEPHONE|phone|insured_phone',
          "9§OTHER INSURED'S NAME|person|other_insured_name *2||10§CLAIM CODES|code:??#|claim_codes||11§INSURED'S POLICY GROUP OR FECA NUMBER|code|policy_group_number *2",
          "a§OTHER INSURED'S POLICY NUMBER|code|other_policy_number||a§INSURED'S DATE OF BIRTH|birth|insured_birth_date||c§INSURANCE PLAN NAME|company|plan_name",
        ]),
        columns([
          checks(kit, '10a. Employment? (current or previous)', ['YES', 'NO']),
          checks(kit, '10b. Auto accident?', ['YES', 'NO']),
          checks(kit, 'd. Is there another health benefit plan?', ['YES', 'NO']),
        ]),
        form(kit, [
          '14§DATE OF CURRENT ILLNESS|past|illness_date||15§OTHER DATE|past|other_date||16§DATES UNABLE TO WORK|period|unable_to_work',
          '17§NAME OF REFERRING PROVIDER|person|referring_provider||17b§NPI|code:##########|referring_npi||18§HOSPITALIZATION DATES|period|hospitalization_dates',
          '21§DIAGNOSIS OR NATURE OF ILLNESS|code:?##.#|diagnosis_code||22§RESUBMISSION CODE|code:#|resubmission_code||23§PRIOR AUTHORIZATION NUMBER|code|authorization_number',
        ]),
        table(
          kit,
          [
            column('service_date', '24. A. DATE OF SERVICE', 'date'),
            column('place_of_service', 'B. PLACE', 'text', 0.6),
            column('procedure_code', 'D. PROCEDURES', 'text'),
            column('diagnosis_pointer', 'E. POINTER', 'text', 0.6),
            column('charge', 'F. $ CHARGES', 'currency'),
            column('units', 'G. UNITS', 'integer', 0.6),
            column('provider_npi', 'J. RENDERING PROVIDER ID', 'text', 1.4),
          ],
          rowsOf(
            kit,
            ['past', 'choice:11/21/22', 'code:9####', 'choice:A/B/AB', 'amount', 'count', 'code:##########'],
            kit.random.int(1, 6),
            0.15,
          ),
          { names: ['Service lines'], look: 'all', emptyRows: kit.random.int(0, 4) },
        ),
        form(kit, [
          "25§FEDERAL TAX I.D. NUMBER|taxId|provider_tax_id||26§PATIENT'S ACCOUNT NO.|code|patient_account||28§TOTAL CHARGE|amount|total_charge||29§AMOUNT PAID|amount|amount_paid||30§BALANCE DUE|amount|balance_due",
          '31§SIGNATURE OF PHYSICIAN|person|physician||32§SERVICE FACILITY LOCATION|nameAndAddress|facility||33§BILLING PROVIDER INFO & PH #|nameAndAddress|billing_provider',
        ]),
      ]),
  },
  {
    name: 'dental-claim-form-us',
    kind: 'health claim',
    languages: ['en'],
    countries: ['US', 'CA'],
    paper: 'letter',
    empty: [0.15, 0.5],
    mayBeBlank: true,
    style: () => ({ borders: 'all', labelSize: 6.5 }),
    draw: (kit) =>
      sheet([
        title(kit, 'Dental Claim Form', 'text-align:right'),
        columns([
          formPart(kit, 'HEADER INFORMATION', ['1§Predetermination Number|code|predetermination_number']) +
            formPart(kit, 'DENTAL BENEFIT PLAN INFORMATION', [
              '3§Company/Plan Name, Address, City, State, Zip Code|nameAndAddress|plan',
            ]),
          formPart(kit, 'POLICYHOLDER/SUBSCRIBER INFORMATION', [
            '12§Policyholder/Subscriber Name|person|policyholder_name',
            '13§Date of Birth (MM/DD/CCYY)|birth|policyholder_birth_date||14§Gender|choice:M/F/U|gender||15§Subscriber ID|code:#########|subscriber_id',
            '16§Plan/Group Number|code|group_number||17§Employer Name|company|employer_name',
          ]),
        ]),
        formPart(kit, 'PATIENT INFORMATION', [
          '18§Relationship to Policyholder|choice:Self/Spouse/Dependent|relationship||20§Name, Address, City, State, Zip Code|nameAndAddress|patient *2',
          '21§Date of Birth|birth|patient_birth_date||23§Patient ID/Account #|code|patient_account',
        ]),
        section(
          kit,
          'RECORD OF SERVICES PROVIDED',
          table(
            kit,
            [
              column('procedure_date', '24. Procedure Date', 'date'),
              column('tooth', '27. Tooth Number(s)', 'text', 0.8),
              column('surface', '28. Tooth Surface', 'text', 0.7),
              column('procedure_code', '29. Procedure Code'),
              column('description', '30. Description', 'text', 2.5),
              column('fee', '31. Fee', 'currency'),
            ],
            rowsOf(
              kit,
              [
                'past',
                'count:1-32',
                'choice:M/O/D/MOD',
                'code:D####',
                'choice:Periodic oral evaluation/Prophylaxis adult/Bitewing films/Resin filling/Crown porcelain',
                'amount:20-1400',
              ],
              kit.random.int(1, 7),
              0.15,
            ),
            { names: ['Services'], look: 'all' },
          ),
        ),
        form(kit, [
          '31a§Other Fee(s)|amount|other_fees||32§Total Fee|amount|total_fee||35§Remarks|sentence|remarks *3',
        ]),
        formPart(kit, 'BILLING DENTIST OR DENTAL ENTITY', [
          '48§Name, Address|nameAndAddress|billing_dentist *2||49§NPI|code:##########|npi||50§License Number|code|license_number||51§SSN or TIN|taxId|provider_tax_id||52§Phone Number|phone|provider_phone',
        ]),
      ]),
  },
  {
    name: 'laborbefund-reference-ranges',
    kind: 'laboratory report',
    languages: ['de', 'en', 'fr', 'it', 'es', 'nl', 'sv', 'pl'],
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'laboratory', kit.world.party())),
        titled(
          kit,
          'en:Laboratory report|Test results;de:Laborbefund|Endbefund;fr:Résultats d’analyses;it:Referto di laboratorio;es:Informe de laboratorio;nl:Laboratoriumuitslag;sv:Provsvar;pl:Wyniki badań',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            some(
              kit,
              [
                '@patient_name',
                '@birth_date',
                '@patient_id',
                '@sample_number',
                '@sampling_date',
                '@doctor_name',
                '@report_date',
              ],
              0.85,
            ),
            3,
          ),
        ),
        table(
          kit,
          [
            column(
              'analyte',
              said(
                kit,
                'en:Test|Analyte;de:Parameter|Untersuchung;fr:Analyse;it:Esame;es:Prueba;nl:Bepaling;sv:Analys;pl:Badanie',
              ),
              'text',
              2,
            ),
            column(
              'result',
              said(
                kit,
                'en:Result|Value;de:Wert|Ergebnis;fr:Résultat;it:Risultato;es:Resultado;nl:Uitslag;sv:Resultat;pl:Wynik',
              ),
              'number',
            ),
            column('flag', kit.random.pick(['+/-', '*', 'H/L']), 'text', 0.5),
            column(
              'unit',
              said(kit, 'en:Unit;de:Einheit;fr:Unité;it:Unità;es:Unidad;nl:Eenheid;sv:Enhet;pl:Jednostka'),
              'enum',
              0.8,
            ),
            column(
              'reference_range',
              said(
                kit,
                'en:Reference range|Normal range;de:Referenzbereich|Normbereich;fr:Valeurs de référence;it:Valori di riferimento;es:Valores de referencia;nl:Referentiewaarden;sv:Referensintervall;pl:Zakres referencyjny',
              ),
              'text',
              1.4,
            ),
          ],
          rowsOf(
            kit,
            [ANALYTES, 'number', 'choice:+/-/H/L/*', 'choice:mmol·l/g%/IU/mg%/%/10^9·l', 'code:#.# - ##.#'],
            kit.random.int(5, 18),
            0.35,
          ),
          { names: ['Results'] },
        ),
        list(kit, kit.fields(['@report_number', '@laboratory_name']), { look: 'colon' }),
      ]),
  },
  {
    name: 'radiology-report-letter',
    kind: 'medical report',
    languages: ['en'],
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'clinic', kit.world.party()), { look: 'centred' }),
        title(
          kit,
          kit.random.pick(['RADIOLOGY REPORT', 'Diagnostic Imaging Report', 'MRI REPORT']),
          'text-align:center',
        ),
        columns([
          list(
            kit,
            kit.fields(
              [
                'Patient|person|patient_name',
                'DOB|birth|birth_date',
                'MRN|code:MR######|patient_number',
                'Sex|choice:Male/Female|gender',
              ],
              { empty: 0.05 },
            ),
            { look: 'tabbed' },
          ),
          list(
            kit,
            kit.fields([
              'Referring physician|person|referring_physician',
              'Exam date|past|exam_date',
              'Accession #|code:A########|accession_number',
              'Modality|choice:CT/MRI/X-Ray/US|modality',
            ]),
            { look: 'tabbed' },
          ),
        ]),
        ...['EXAMINATION', 'CLINICAL HISTORY', 'TECHNIQUE', 'COMPARISON', 'FINDINGS', 'IMPRESSION']
          .filter(() => kit.random.chance(0.8))
          .map((head) =>
            list(
              kit,
              [kit.field(`${head}|sentence|${head.toLowerCase().replaceAll(' ', '_')}`, { empty: 0.05 })],
              { look: kit.random.pick(['colon', 'stacked']) },
            ),
          ),
        inlinePairs(
          kit,
          kit.fields(['Electronically signed by|person|signer_name', 'Date|datetime|signed_at']),
        ),
      ]),
  },
  {
    name: 'pharmacy-label-receipt',
    kind: 'receipt',
    languages: ['en'],
    countries: ['US', 'CA', 'AU'],
    paper: 'card',
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'pharmacy', kit.world.party()), { look: 'plain' }),
        inlinePairs(
          kit,
          kit.fields(
            [
              'Rx#|code:#######|prescription_number',
              'Date filled|today|fill_date',
              'Refills|count|refills',
              'Qty|count:10-120|quantity',
            ],
            { empty: 0.05 },
          ),
        ),
        list(
          kit,
          kit.fields([
            'Patient|person|patient_name',
            'Drug|choice:AMOXIVAN 500 MG CAP/LISOPREX 10 MG TAB/METFORAL 850 MG/ATORVAX 20 MG TAB|drug_name',
            'NDC|code:#####-####-##|ndc',
            'Directions|sentence|directions',
            'Prescriber|person|prescriber_name',
          ]),
          { look: 'colon' },
        ),
        strip(
          kit,
          kit.fields([
            'Retail price|money:10-300|retail_price',
            'Insurance paid|money:5-200|insurance_paid',
            'Your copay|money:1-60|copay',
          ]),
        ),
      ]),
  },
  {
    name: 'hospital-bill-itemised',
    kind: 'medical bill',
    languages: ['en', 'es'],
    countries: ['US', 'IN', 'MX', 'ZA'],
    draw: (kit) =>
      sheet([
        letterhead(kit, partyFields(kit, 'hospital', kit.world.party())),
        titled(
          kit,
          'en:ITEMIZED STATEMENT OF SERVICES|IN-PATIENT FINAL BILL;es:ESTADO DE CUENTA HOSPITALARIO',
        ),
        pairTable(
          kit,
          kit.language === 'es'
            ? kit.fields([
                'Paciente|person|patient_name',
                'Cuenta|code:######|account_number',
                'Fecha de ingreso|past|admission_date',
                'Fecha de egreso|past|discharge_date',
                'Médico tratante|person|physician_name',
                'Habitación|code:###|room_number',
              ])
            : kit.fields([
                'Patient name|person|patient_name',
                'Account number|code:########|account_number',
                'Admission date|past|admission_date',
                'Discharge date|past|discharge_date',
                'Attending physician|person|physician_name',
                'Room|code:###-?|room_number',
                'Insurance carrier|company|insurer_name',
                'Financial class|choice:Private/Self pay/Medicare|financial_class',
              ]),
          { pairs: 2 },
        ),
        table(
          kit,
          [
            column('service_date', said(kit, 'en:Date;es:Fecha'), 'date'),
            column('service_code', said(kit, 'en:Code|Rev. code;es:Clave')),
            column('description', said(kit, 'en:Description of service;es:Concepto'), 'text', 3),
            column('quantity', said(kit, 'en:Qty;es:Cant.'), 'integer', 0.6),
            column('line_total', said(kit, 'en:Charges|Amount;es:Importe'), 'currency'),
          ],
          rowsOf(
            kit,
            [
              'past',
              'code:0###',
              'choice:ROOM AND CARE/PHARMACY/LABORATORY/X-RAY CHEST/OPERATING ROOM/ANAESTHESIA/IV SOLUTIONS/PHYSIOTHERAPY',
              'count',
              'amount',
            ],
            kit.random.int(4, 22),
            0.03,
          ),
          { names: ['Charges'] },
        ),
        list(
          kit,
          kit.language === 'es'
            ? kit.fields([
                'Total de cargos|amount|total_charges',
                'Pagos|amount|payments',
                'Saldo a pagar|amount|balance_due',
              ])
            : kit.fields([
                'Total charges|money|total_charges',
                'Insurance payments|money|insurance_paid',
                'Adjustments|money|adjustments',
                'Patient balance due|money|balance_due',
              ]),
          { look: 'right' },
        ),
        boilerplate(
          said(
            kit,
            'en:Please detach and return the lower portion with your payment.;es:Este documento no es un comprobante fiscal.',
          ),
        ),
      ]),
  },
];
