import { boilerplate, columns, section, sheet } from '../../pieces/atoms.ts';
import { pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { inlinePairs, list } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { said, titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';
import { dayValue } from '../../value.ts';
import { dayPlus } from '../../world/date-to-text.ts';

const MOST = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'cs'];

export const templates: readonly Template[] = [
  {
    name: 'timesheet-week',
    kind: 'timesheet',
    languages: MOST,
    empty: [0.05, 0.3],
    mayBeBlank: true,
    draw: (kit) => {
      const heads = kit
        .fields(
          [
            '@document_date',
            '@start_time',
            '@end_time',
            '@break_time',
            '@hours_worked',
            '@overtime_hours',
            '@project_number',
            '@remarks',
          ],
          { empty: 0 },
        )
        .map(({ label }) => label);
      const days = kit.random.pick([5, 7, 14, 31]);
      const rows = rowsOf(
        kit,
        ['time', 'time', 'number', 'hours', 'number', 'code', 'words'],
        days,
        0.25,
      ).map((row, index) => [dayValue(kit.world, dayPlus(kit.world.today, index)), ...row]);
      return sheet([
        columns([
          titled(
            kit,
            'en:Timesheet|Weekly Time Record;de:Stundenzettel|Arbeitszeitnachweis;fr:Feuille de temps|Relevé d’heures;es:Hoja de horas|Registro de jornada;it:Foglio ore|Foglio presenze;nl:Urenstaat;pt:Folha de horas;pl:Karta czasu pracy;sv:Tidrapport;cs:Výkaz práce',
          ),
          pairTable(
            kit,
            some(
              kit,
              ['@employee_name', '@employee_number', '@department', '@pay_period', '@supervisor_name'],
              0.8,
            ),
            { pairs: 1 },
          ),
        ]),
        table(
          kit,
          [
            'work_date',
            'start_time',
            'end_time',
            'break_time',
            'hours_worked',
            'overtime_hours',
            'project_number',
            'remarks',
          ].map((key, index) =>
            column(
              key,
              heads[index]!,
              (['date', 'time', 'time', 'number', 'number', 'number', 'text', 'text'] as const)[index]!,
            ),
          ),
          rows,
          { names: ['Days', 'Time entries'], look: kit.random.pick(['all', 'rows', 'cols']) },
        ),
        inlinePairs(kit, kit.fields(['@hours_worked', '@overtime_hours', '@days_worked'], { empty: 0.1 })),
        columns([
          list(kit, kit.fields(['@signature', '@signing_date'], { empty: 0.4 }), { look: 'underlined' }),
          list(kit, kit.fields(['@approved_by'], { empty: 0.4 }), { look: 'underlined' }),
        ]),
      ]);
    },
  },
  {
    name: 'leave-request',
    kind: 'application',
    languages: ['en', 'de', 'es'],
    empty: [0.05, 0.4],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Leave Request Form|Absence Request;de:Urlaubsantrag;es:Solicitud de vacaciones',
          'text-align:center',
        ),
        formPart(
          kit,
          said(kit, 'en:Employee information;de:Angaben zum Mitarbeiter;es:Datos del empleado'),
          ['@employee_name||@employee_number', '@department||@supervisor_name'],
          { labels: kit.random.pick(['left', 'top', 'corner', 'below']) },
        ),
        checks(
          kit,
          said(kit, 'en:Type of absence requested;de:Art der Abwesenheit;es:Tipo de ausencia'),
          said(
            kit,
            'en:Sick,Vacation,Bereavement,Time off without pay,Jury duty,Other;de:Erholungsurlaub,Sonderurlaub,unbezahlter Urlaub,Freizeitausgleich;es:Vacaciones,Enfermedad,Permiso,Otro',
          ).split(','),
        ),
        form(
          kit,
          [
            '@period_start||@period_end||@days_worked',
            '@annual_leave_balance||@emergency_contact',
            '@remarks',
          ],
          { labels: kit.random.pick(['left', 'top', 'corner']) },
        ),
        checks(
          kit,
          said(kit, 'en:Manager approval;de:Entscheidung;es:Aprobación'),
          said(kit, 'en:Approved,Rejected;de:genehmigt,abgelehnt;es:Aprobado,Denegado').split(','),
        ),
        form(kit, ['@signature||@signing_date', '@approved_by||@decision_date'], {
          labels: 'below',
          borders: 'bottom',
        }),
      ]),
  },
  {
    name: 'expense-report',
    kind: 'expense report',
    languages: MOST,
    empty: [0.05, 0.25],
    mayBeBlank: true,
    draw: (kit) => {
      const t = said(
        kit,
        'en:Date,Description,Category,Cost;de:Datum,Beschreibung,Art,Betrag;fr:Date,Objet,Nature,Montant;es:Fecha,Concepto,Tipo,Importe;it:Data,Descrizione,Tipo,Importo;nl:Datum,Omschrijving,Soort,Bedrag;pt:Data,Descrição,Tipo,Valor;pl:Data,Opis,Rodzaj,Kwota;sv:Datum,Ändamål,Typ,Belopp;cs:Datum,Popis,Druh,Částka',
      ).split(',');
      return sheet([
        titled(
          kit,
          'en:Expense Report|Travel Expense Claim;de:Reisekostenabrechnung;fr:Note de frais;es:Nota de gastos;it:Nota spese;nl:Onkostendeclaratie;pt:Relatório de despesas;pl:Rozliczenie delegacji;sv:Reseräkning;cs:Vyúčtování cesty',
        ),
        pairTable(
          kit,
          some(
            kit,
            [
              '@employee_name',
              '@employee_number',
              '@department',
              '@expense_purpose',
              '@period_start',
              '@period_end',
              '@cost_center',
              '@supervisor_name',
            ],
            0.8,
          ),
        ),
        table(
          kit,
          [
            column('expense_date', t[0]!, 'date'),
            column('item_description', t[1]!, 'text', 3),
            column('category', t[2]!),
            column('line_total', t[3]!, 'currency'),
          ],
          rowsOf(
            kit,
            ['past', 'words', 'choice:Taxi/Hotel/Rail/Meals/Parking', 'amount'],
            kit.random.int(2, 14),
          ),
          { names: ['Expenses'], emptyRows: kit.random.int(0, 4) },
        ),
        list(kit, kit.fields(['@subtotal', '@deposit', '@expense_total'], { empty: 0.1 }), {
          look: 'spread',
          css: 'margin-left:55%',
        }),
        form(kit, ['@signature||@signing_date||@approved_by'], {
          labels: kit.random.pick(['below', 'top']),
          borders: kit.random.pick(['all', 'bottom']),
        }),
      ]);
    },
  },
  {
    name: 'job-application',
    kind: 'application',
    languages: ['en'],
    empty: [0.15, 0.5],
    mayBeBlank: true,
    draw: (kit) => {
      const job = (number: number): string =>
        section(
          kit,
          number === 1 ? 'Previous employment' : `Employer ${number}`,
          form(
            kit,
            [
              `Company|company|previous_employer_${number}||Phone|phone|employer_phone_${number}`,
              `Address|addressLine|employer_address_${number}||Supervisor|person|supervisor_${number}`,
              `Job Title|job|job_title_${number}||Starting Salary|money|starting_salary_${number}||Ending Salary|money|ending_salary_${number}`,
              `From|past|from_${number}||To|past|to_${number}||Reason for Leaving|sentence|leaving_reason_${number} *2`,
            ],
            { labels: 'left', borders: kit.random.pick(['bottom', 'all']) },
          ),
        );
      return sheet([
        letterhead(kit, partyFields(kit, 'company', kit.world.party())),
        titled(kit, 'en:Employment Application', 'text-align:center'),
        formPart(
          kit,
          'Applicant Information',
          [
            'Full Name|person|applicant_name *2||Date|today|application_date',
            'Address|street|home_address *3||Apartment/Unit #|code:##|apartment_number',
            'City|city|city *2||State|state|state||ZIP Code|zip|postal_code',
            'Phone|phone|phone||Email|email|email',
            'Date Available|future|available_date||Social Security No.|personId|social_security_number||Desired Salary|money|desired_salary',
            'Position Applied for|job|position_applied',
          ],
          {
            labels: kit.random.pick(['left', 'below', 'corner']),
            borders: kit.random.pick(['bottom', 'all']),
          },
        ),
        ...[
          'Are you a citizen of the United States?',
          'Have you ever worked for this company?',
          'Have you ever been convicted of a felony?',
        ].map((question) => checks(kit, question, ['YES', 'NO'])),
        formPart(
          kit,
          'Education',
          [
            'High School|words|high_school||Address|city|high_school_address',
            'From|past|school_from||To|past|school_to||Diploma|choice:Yes/High School Diploma|diploma',
          ],
          { labels: 'left', borders: 'bottom' },
        ),
        ...[1, 2].slice(0, kit.random.int(1, 2)).map(job),
        section(
          kit,
          'Disclaimer and Signature',
          boilerplate(
            'I certify that my answers are true and complete to the best of my knowledge. If this application leads to employment, I understand that false or misleading information may result in my release.',
          ) +
            form(kit, ['Signature|person|signature *2||Date|today|signing_date'], {
              labels: 'left',
              borders: 'bottom',
            }),
        ),
      ]);
    },
  },
  {
    name: 'sick-note',
    kind: 'certificate',
    languages: ['de', 'en', 'fr'],
    paper: 'a5Wide',
    empty: [0.05, 0.4],
    mayBeBlank: true,
    style: () => ({ borders: 'all' }),
    draw: (kit) => {
      const l = kit.language;
      return sheet([
        columns([
          form(
            kit,
            l === 'de'
              ? [
                  'Krankenkasse bzw. Kostenträger|words|insurance_company',
                  'Name, Vorname des Versicherten|person|patient_name *2||geb. am|birth|birth_date',
                  'Kassen-Nr.|code:#########|insurer_number||Versicherten-Nr.|code:?#########|insurance_number||Status|code:#######|status',
                  'Betriebsstätten-Nr.|code:#########|practice_number||Arzt-Nr.|code:#########|doctor_number||Datum|today|document_date',
                ]
              : l === 'fr'
                ? [
                    "L'assuré(e) - nom et prénom|person|patient_name",
                    "Numéro d'immatriculation|personId|social_security_number",
                    'Adresse|address|address',
                    "Nom de l'employeur|company|employer_name",
                  ]
                : [
                    "Patient's name|person|patient_name",
                    'NHS number|code:### ### ####|patient_id||Date of birth|birth|birth_date',
                    'Address|address|address',
                  ],
          ),
          `${titled(kit, 'de:Arbeitsunfähigkeitsbescheinigung;en:Statement of Fitness for Work;fr:Avis d’arrêt de travail', 'font-size:11pt')}${checks(kit, '', l === 'de' ? ['Erstbescheinigung', 'Folgebescheinigung'] : l === 'fr' ? ['Initial', 'Prolongation'] : ['you are not fit for work', 'you may be fit for work'])}`,
        ]),
        form(
          kit,
          l === 'de'
            ? [
                'arbeitsunfähig seit|past|incapacity_from||voraussichtlich arbeitsunfähig bis einschließlich|date|incapacity_until||festgestellt am|today|assessment_date',
                'AU-begründende Diagnose(n) (ICD-10)|code:?##.#|diagnosis *2||Vertragsarztstempel / Unterschrift des Arztes|person|doctor_name',
              ]
            : l === 'fr'
              ? [
                  "prescrit un arrêt de travail du|past|incapacity_from||jusqu'au|date|incapacity_until",
                  'Éléments médicaux|sentence|diagnosis *2||Signature du praticien|person|doctor_name',
                ]
              : [
                  'I assessed your case on|today|assessment_date||and, because of the following condition(s)|sentence|diagnosis *2',
                  'This will be the case from|past|incapacity_from||to|date|incapacity_until',
                  "Doctor's signature|person|doctor_name||Doctor's address|address|doctor_address",
                ],
          { combs: l === 'de' ? 0.5 : 0 },
        ),
      ]);
    },
  },
];
