import type { Kit } from '../../kit.ts';
import { boilerplate, columns, section, sheet } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const MOST = ['en', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'cs', 'tr', 'ro', 'hu'];
const clinic = (kit: Kit, role = 'hospital') =>
  letterhead(kit, partyFields(kit, role, kit.world.party()), {
    extra: some(kit, ['@phone', '@fax', '@website'], 0.5),
  });
const PATIENT = [
  '@patient_name',
  '@birth_date',
  '@sex',
  '@patient_id',
  '@address',
  '@phone',
  '@doctor_name',
  '@insurance_company',
  '@insured_id',
];
const LAB_HEADS =
  'en:Test,Result,Unit,Reference range,Flag;de:Untersuchung,Ergebnis,Einheit,Referenzbereich,;fr:Analyse,Résultat,Unité,Valeurs de référence,;es:Prueba,Resultado,Unidades,Valores de referencia,;it:Esame,Esito,U.M.,Valori di riferimento,;nl:Bepaling,Uitslag,Eenheid,Referentie,;pt:Exame,Resultado,Unidade,Referência,;pl:Badanie,Wynik,Jednostka,Norma,;sv:Analys,Svar,Enhet,Referens,;cs:Vyšetření,Výsledek,Jednotka,Meze,;tr:Test,Sonuç,Birim,Referans,;ro:Analiza,Rezultat,UM,Interval,;hu:Vizsgálat,Eredmény,Egység,Referencia,';
const TESTS =
  'Hemoglobin|Glucose|Leukocytes|Creatinine|TSH|Cholesterol|LDL|HDL|ALT|AST|Sodium|Potassium|CRP|Ferritin|Vitamin D|HbA1c|Platelets|Bilirubin'.split(
    '|',
  );

export const templates: readonly Template[] = [
  {
    name: 'laboratory-report',
    kind: 'laboratory report',
    languages: MOST,
    empty: [0, 0.15],
    draw: (kit) => {
      const heads = said(kit, LAB_HEADS).split(',');
      const tests = kit.random.sample(TESTS, kit.random.int(3, TESTS.length));
      const rows = tests.map((test) => [
        { lines: [test], data: test, type: 'text' as const },
        ...rowsOf(
          kit,
          ['number', 'choice:g/dl/mg/L/mmol/IU', 'code:#.# - ##.#', 'choice:H/L/*'],
          1,
          0.15,
        )[0]!,
      ]);
      return sheet([
        clinic(kit, 'laboratory'),
        titled(
          kit,
          'en:Laboratory Report|Test Results;de:Laborbefund|Befundbericht;fr:Résultats d’analyses;es:Informe de laboratorio;it:Referto di laboratorio;nl:Laboratoriumuitslag;pt:Resultado de exames;pl:Wyniki badań;sv:Provsvar;cs:Výsledky vyšetření;tr:Laboratuvar Sonuçları;ro:Buletin de analize;hu:Laborlelet',
        ),
        kit.random.chance(0.5)
          ? boxGrid(
              kit,
              fieldsToRows(
                kit,
                some(kit, [...PATIENT, '@sample_number', '@sampling_date', '@report_date'], 0.7),
                4,
              ),
            )
          : columns([
              list(kit, some(kit, PATIENT, 0.6)),
              list(
                kit,
                kit.fields([
                  '@sample_number',
                  '@sample_type',
                  '@sampling_date',
                  '@report_date',
                  '@laboratory_name',
                ]),
              ),
            ]),
        table(
          kit,
          [
            column('test_name', heads[0]!, 'text', 2),
            column('test_result', heads[1]!, 'number'),
            column('unit', heads[2]!),
            column('reference_range', heads[3]!, 'text', 1.4),
            column('result_flag', heads[4]!, 'text', 0.5),
          ],
          rows,
          { names: ['Results', 'Tests'] },
        ),
        list(kit, kit.fields(['@remarks', '@approved_by', '@signature'], { empty: 0.3 })),
        boilerplate(kit.world.faker.lorem.sentence()),
      ]);
    },
  },
  {
    name: 'prescription',
    kind: 'prescription',
    languages: MOST,
    paper: 'a5',
    empty: [0.05, 0.35],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        clinic(kit, 'doctor'),
        titled(
          kit,
          'en:Prescription|Rx;de:Rezept;fr:Ordonnance;es:Receta médica;it:Ricetta medica;nl:Recept;pt:Receita médica;pl:Recepta;sv:Recept;cs:Recept;tr:Reçete;ro:Rețetă;hu:Vény',
        ),
        (kit.random.chance(0.5) ? list : inlinePairs)(kit, some(kit, PATIENT.slice(0, 6), 0.7)),
        table(
          kit,
          [
            column(
              'medication',
              said(
                kit,
                'en:Drug;de:Arzneimittel;fr:Médicament;es:Medicamento;it:Farmaco;nl:Middel;pt:Medicamento;pl:Lek;sv:Läkemedel;cs:Lék;tr:İlaç;ro:Medicament;hu:Gyógyszer',
              ),
              'text',
              3,
            ),
            column(
              'dosage',
              said(
                kit,
                'en:Dose;de:Dosierung;fr:Posologie;es:Dosis;it:Dose;nl:Dosering;pt:Posologia;pl:Dawka;sv:Dos;cs:Dávka;tr:Doz;ro:Doza;hu:Adag',
              ),
              'text',
              2,
            ),
            column(
              'quantity',
              said(
                kit,
                'en:Qty;de:Menge;fr:Qté;es:Cant.;it:Q.tà;nl:Aantal;pt:Qtd.;pl:Ilość;sv:Antal;cs:Ks;tr:Adet;ro:Cant.;hu:Db',
              ),
              'integer',
            ),
          ],
          rowsOf(
            kit,
            [
              'choice:Amoxicillin 500 mg/Ibuprofen 400 mg/Metformin 850 mg/Ramipril 5 mg/Omeprazol 20 mg',
              'choice:1-0-1/1 tab daily/2x daily/every 8 h',
              'count:10-100',
            ],
            kit.random.int(1, 5),
            0.1,
          ),
          {
            names: ['Medication', 'Drugs'],
            withHead: kit.random.chance(0.6),
            look: kit.random.pick(['none', 'rows', 'all']),
          },
        ),
        inlinePairs(
          kit,
          some(kit, ['@refills', '@prescription_number', '@document_date', '@diagnosis'], 0.8),
        ),
        list(kit, kit.fields(['@signature', '@provider_npi'], { empty: 0.3 }), { look: 'underlined' }),
      ]),
  },
  {
    name: 'patient-registration',
    kind: 'registration',
    languages: MOST,
    empty: [0.1, 0.5],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        clinic(kit),
        titled(
          kit,
          'en:Patient Registration Form|New Patient Information;de:Anamnesebogen|Patientenaufnahme;fr:Fiche patient;es:Ficha del paciente|Registro de paciente;it:Scheda paziente;nl:Inschrijfformulier patiënt;pt:Ficha do paciente;pl:Karta pacjenta;sv:Patientuppgifter;cs:Karta pacienta;tr:Hasta Kayıt Formu;ro:Fișa pacientului;hu:Betegadatlap',
          'text-align:center',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@last_name',
              '@first_name',
              '@birth_date',
              '@sex',
              '@marital_status',
              '@address',
              '@postal_code',
              '@city',
              '@phone',
              '@mobile_phone',
              '@email',
              '@occupation',
              '@employer_name',
              '@emergency_contact',
              '@relationship',
            ]),
            4,
          ),
          { labels: kit.random.pick(['corner', 'top', 'left', 'below', 'inline']) },
        ),
        section(
          kit,
          said(
            kit,
            'en:Insurance;de:Versicherung;fr:Assurance;es:Seguro;it:Assicurazione;nl:Verzekering;pt:Seguro;pl:Ubezpieczenie;sv:Försäkring;cs:Pojištění;tr:Sigorta;ro:Asigurare;hu:Biztosítás',
          ),
          boxGrid(
            kit,
            fieldsToRows(
              kit,
              kit.fields([
                '@insurance_company',
                '@policy_number',
                '@group_number',
                '@policyholder_name',
                '@copayment',
              ]),
              3,
            ),
            { labels: kit.random.pick(['corner', 'top', 'left']) },
          ),
        ),
        ...['@allergies', '@smoker', '@pregnancy'].map((spec) =>
          checks(
            kit,
            kit.field(spec).label,
            said(
              kit,
              'en:Yes,No;de:Ja,Nein;fr:Oui,Non;es:Sí,No;it:Sì,No;nl:Ja,Nee;pt:Sim,Não;pl:Tak,Nie;sv:Ja,Nej;cs:Ano,Ne;tr:Evet,Hayır;ro:Da,Nu;hu:Igen,Nem',
            ).split(','),
          ),
        ),
        list(kit, kit.fields(['@medication', '@symptoms', '@body_height', '@body_weight', '@blood_group']), {
          look: kit.random.pick(['underlined', 'stacked', 'dotted']),
        }),
        form(kit, ['@signature *2||@signing_date'], { labels: 'below', borders: 'bottom' }),
      ]),
  },
  {
    name: 'discharge-letter',
    kind: 'medical report',
    languages: MOST,
    empty: [0, 0.15],
    draw: (kit) =>
      sheet([
        clinic(kit),
        list(kit, some(kit, PATIENT, 0.6), { look: kit.random.pick(['colon', 'tabbed']) }),
        titled(
          kit,
          'en:Discharge Summary|Medical Report;de:Entlassungsbrief|Arztbrief;fr:Compte rendu d’hospitalisation;es:Informe de alta;it:Lettera di dimissione;nl:Ontslagbrief;pt:Relatório de alta;pl:Karta informacyjna;sv:Epikris;cs:Propouštěcí zpráva;tr:Epikriz;ro:Bilet de ieșire;hu:Zárójelentés',
        ),
        inlinePairs(kit, kit.fields(['@admission_date', '@discharge_date', '@doctor_name'], { empty: 0 })),
        ...['@diagnosis', '@symptoms', '@treatment', '@medication', '@remarks'].map((spec) =>
          list(kit, [kit.field(`${spec}||paragraph`)], { look: 'stacked' }),
        ),
        strip(
          kit,
          some(
            kit,
            ['@blood_pressure', '@pulse', '@body_temperature', '@body_weight', '@body_mass_index'],
            0.8,
          ),
        ),
        list(kit, kit.fields(['@signature'], { empty: 0.3 })),
      ]),
  },
  {
    name: 'vaccination-record',
    kind: 'certificate',
    languages: ['en', 'de', 'fr', 'es', 'pt'],
    paper: 'a5',
    empty: [0.05, 0.3],
    draw: (kit) => {
      const heads = kit
        .fields(['@vaccine_name', '@document_date', '@batch_number', '@manufacturer', '@doctor_name'], {
          empty: 0,
        })
        .map(({ label }) => label);
      return sheet([
        titled(
          kit,
          'en:Vaccination Record;de:Impfausweis|Impfbescheinigung;fr:Carnet de vaccination;es:Certificado de vacunación;pt:Boletim de vacinas',
        ),
        pairTable(kit, some(kit, PATIENT.slice(0, 5))),
        table(
          kit,
          ['vaccine_name', 'document_date', 'batch_number', 'manufacturer', 'doctor_name'].map((key, index) =>
            column(key, heads[index]!, index === 1 ? 'date' : 'text'),
          ),
          rowsOf(
            kit,
            ['choice:Tetanus/MMR/Influenza/Hepatitis B/Covid-19', 'past', 'code:?####', 'company', 'person'],
            kit.random.int(1, 8),
            0.1,
          ),
          { names: ['Vaccinations'], look: 'all', emptyRows: kit.random.int(0, 5) },
        ),
      ]);
    },
  },
  {
    name: 'medical-bill',
    kind: 'invoice',
    languages: ['de', 'en', 'fr', 'es', 'nl'],
    empty: [0, 0.1],
    draw: (kit) => {
      const heads = kit
        .fields(['@treatment_date', '@item_number', '@treatment', '@quantity', '@amount'], { empty: 0 })
        .map(({ label }) => label);
      return sheet([
        clinic(kit),
        columns([
          list(kit, kit.fields(['@patient_name', '@address', '@birth_date'], { empty: 0 }), {
            look: kit.random.pick(['colon', 'stacked']),
          }),
          list(kit, kit.fields(['@invoice_number', '@invoice_date', '@insurance_company', '@diagnosis'])),
        ]),
        titled(
          kit,
          'de:Liquidation|Rechnung;en:Statement of Services;fr:Note d’honoraires;es:Factura de servicios médicos;nl:Zorgnota',
        ),
        table(
          kit,
          [
            column('treatment_date', heads[0]!, 'date'),
            column('item_number', heads[1]!),
            column('treatment', heads[2]!, 'text', 4),
            column('quantity', heads[3]!, 'integer', 0.6),
            column('line_total', heads[4]!, 'currency'),
          ],
          rowsOf(kit, ['past', 'code:####', 'words', 'count', 'amount'], kit.random.int(1, 12), 0.08),
          { names: ['Services', 'Treatments'] },
        ),
        list(kit, kit.fields(['@grand_total', '@paid_amount', '@amount_due'], { empty: 0.1 }), {
          look: 'spread',
          css: 'margin-left:50%',
        }),
        list(kit, some(kit, ['@iban', '@bank_name', '@due_date', '@payment_reference'])),
      ]);
    },
  },
  {
    name: 'referral-form',
    kind: 'medical form',
    languages: ['en', 'de', 'sv', 'nl'],
    empty: [0.1, 0.45],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        titled(kit, 'en:Referral Form|Imaging Request;de:Überweisungsschein;sv:Remiss;nl:Verwijsbrief'),
        columns([
          formPart(kit, said(kit, 'en:Patient;de:Patient;sv:Patient;nl:Patiënt'), [
            '@patient_name *2||@birth_date',
            '@address',
            '@patient_id||@phone',
          ]),
          formPart(kit, said(kit, 'en:Referred to;de:Überweisung an;sv:Till;nl:Verwezen naar'), [
            '@doctor_name',
            '@hospital_name',
            '@document_date',
          ]),
        ]),
        checks(kit, said(kit, 'en:Urgency;de:Dringlichkeit;sv:Prioritet;nl:Urgentie'), ['1', '2', '3']),
        form(kit, ['@diagnosis', '@treatment', '@medication', '@allergies||@pregnancy'], {
          labels: kit.random.pick(['top', 'corner']),
          height: 30,
        }),
        boilerplate(kit.world.faker.lorem.sentence()),
        form(kit, ['@signature *2||@signing_date||@provider_npi'], {
          labels: kit.random.pick(['below', 'corner']),
        }),
      ]),
  },
];
