import type { Kit } from '../../kit.ts';
import { boilerplate, columns, sheet } from '../../pieces/atoms.ts';
import { boxGrid, fieldsToRows, pairTable } from '../../pieces/boxes.ts';
import { checks } from '../../pieces/checks.ts';
import { form, formPart, some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list, strip } from '../../pieces/lists.ts';
import { letterhead, partyFields } from '../../pieces/parties.ts';
import { column, rowsOf } from '../../pieces/rows.ts';
import { table } from '../../pieces/tables.ts';
import { titled } from '../../pieces/titles.ts';
import type { Template } from '../../template.ts';

const WORLDWIDE = ['en', 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'tr', 'ro', 'hu', 'id'];
const school = (kit: Kit, look?: 'centred') =>
  letterhead(kit, partyFields(kit, 'school', kit.world.party()), look === undefined ? {} : { look });
const SUBJECT =
  'choice:Mathematics/English/History/Physics/Biology/Music/Chemistry/Art/Geography/Sport/French/Economics';

export const templates: readonly Template[] = [
  {
    name: 'school-report',
    kind: 'school report',
    languages: WORLDWIDE,
    empty: [0, 0.2],
    draw: (kit) => {
      const heads = kit
        .fields(['@course_name', '@grade', '@remarks'], { empty: 0 })
        .map(({ label }) => label);
      return sheet([
        school(kit, 'centred'),
        titled(
          kit,
          'en:Report Card|School Report;de:Zeugnis|Halbjahreszeugnis;fr:Bulletin scolaire;es:Boletín de calificaciones;it:Pagella;pt:Boletim escolar;nl:Rapport;pl:Świadectwo szkolne;cs:Vysvědčení;sv:Betyg;tr:Karne;ro:Carnet de note;hu:Bizonyítvány;id:Rapor',
          'text-align:center',
        ),
        (kit.random.chance(0.5) ? pairTable : inlinePairs)(
          kit,
          kit.fields(['@student_name', '@birth_date', '@class_name', '@academic_year', '@student_number'], {
            empty: 0.05,
          }),
        ),
        table(
          kit,
          [
            column('course_name', heads[0]!, 'text', 3),
            column('grade', heads[1]!),
            column('remarks', heads[2]!, 'text', 3),
          ],
          rowsOf(kit, [SUBJECT, 'choice:1/2/3/A/B+/C/15/17', 'words'], kit.random.int(4, 12), 0.25),
          { names: ['Subjects', 'Grades'] },
        ),
        strip(kit, some(kit, ['@attendance', '@sick_days', '@grade_point_average'], 0.9)),
        columns([
          list(kit, kit.fields(['@instructor_name'], { empty: 0.3 }), { look: 'underlined' }),
          list(kit, kit.fields(['@guardian_name'], { empty: 0.5 }), { look: 'underlined' }),
        ]),
      ]);
    },
  },
  {
    name: 'academic-transcript',
    kind: 'transcript',
    languages: ['en', 'de', 'es', 'fr', 'it', 'pt', 'tr'],
    empty: [0, 0.1],
    draw: (kit) => {
      const heads = kit
        .fields(['@course_code', '@course_name', '@credits', '@grade'], { empty: 0 })
        .map(({ label }) => label);
      const term = (): string =>
        table(
          kit,
          [
            column('course_code', heads[0]!),
            column('course_name', heads[1]!, 'text', 4),
            column('credits', heads[2]!, 'number', 0.7),
            column('grade', heads[3]!, 'text', 0.7),
          ],
          rowsOf(
            kit,
            ['code:??? ###', SUBJECT, 'count:2-12', 'choice:A/A-/B/1.3/2.0/28/18'],
            kit.random.int(3, 8),
            0.05,
          ),
          { names: ['Courses'] },
        );
      return sheet([
        school(kit),
        titled(
          kit,
          'en:Academic Transcript|Transcript of Records;de:Leistungsübersicht|Notenspiegel;es:Expediente académico;fr:Relevé de notes;it:Certificato esami;pt:Histórico escolar;tr:Transkript',
        ),
        boxGrid(
          kit,
          fieldsToRows(
            kit,
            kit.fields([
              '@student_name',
              '@student_number',
              '@birth_date',
              '@field_of_study',
              '@degree',
              '@graduation_date',
              '@print_date',
            ]),
            4,
          ),
          { labels: kit.random.pick(['left', 'corner', 'top', 'inline']) },
        ),
        term(),
        kit.random.chance(0.6) ? term() : '',
        inlinePairs(kit, kit.fields(['@credits', '@grade_point_average'], { empty: 0 })),
        boilerplate(kit.world.faker.lorem.sentence()),
        list(kit, kit.fields(['@signature', '@signing_date'], { empty: 0.4 })),
      ]);
    },
  },
  {
    name: 'enrolment-form',
    kind: 'enrolment',
    languages: WORLDWIDE,
    empty: [0.15, 0.5],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        school(kit),
        titled(
          kit,
          'en:Enrolment Form|Student Registration;de:Anmeldung|Einschreibung;fr:Dossier d’inscription;es:Solicitud de matrícula;it:Domanda di iscrizione;pt:Ficha de matrícula;nl:Inschrijfformulier;pl:Kwestionariusz zgłoszenia;cs:Přihláška ke studiu;sv:Ansökan;tr:Kayıt Formu;ro:Fișă de înscriere;hu:Jelentkezési lap;id:Formulir Pendaftaran',
          'text-align:center',
        ),
        formPart(
          kit,
          kit.field('@student_name').label,
          [
            '@last_name||@first_name||@sex *0.5',
            '@birth_date||@birth_place||@nationality',
            '@address *2||@phone',
          ],
          {
            labels: kit.random.pick(['corner', 'top', 'left', 'below']),
            combs: kit.random.pick([0, 0, 0.5]),
          },
        ),
        formPart(
          kit,
          kit.field('@guardian_name').label,
          [
            '@father_name||@occupation||@mobile_phone',
            '@mother_name||@occupation||@mobile_phone',
            '@email *2||@emergency_contact',
          ],
          { labels: kit.random.pick(['corner', 'top', 'left']) },
        ),
        checks(kit, kit.field('@course_name').label, ['A1', 'A2', 'B1', 'B2'], { most: 2 }),
        list(kit, some(kit, ['@school_name', '@class_name', '@academic_year', '@religion', '@allergies']), {
          look: 'underlined',
        }),
        form(kit, ['@place_of_signing||@signing_date||@signature *2'], {
          labels: 'below',
          borders: 'bottom',
        }),
      ]),
  },
  {
    name: 'course-certificate',
    kind: 'certificate',
    languages: WORLDWIDE,
    paper: 'a4Wide',
    empty: [0, 0.15],
    style: () => ({ labelSize: 11, valueSize: 14, headingSize: 18 }),
    draw: (kit) =>
      sheet([
        school(kit, 'centred'),
        titled(
          kit,
          'en:Certificate of Completion|Diploma|Certificate of Attendance;de:Teilnahmebescheinigung|Urkunde;fr:Attestation de formation|Diplôme;es:Certificado de asistencia|Diploma;it:Attestato di frequenza;pt:Certificado de conclusão;nl:Getuigschrift;pl:Certyfikat|Dyplom;cs:Osvědčení;sv:Diplom;tr:Katılım Belgesi;ro:Diplomă;hu:Oklevél;id:Sertifikat',
          'text-align:center',
        ),
        list(kit, kit.fields(['@student_name', '@birth_date', '@course_name', '@duration', '@grade'], {}), {
          look: kit.random.pick(['stacked', 'colon']),
          css: 'text-align:center',
        }),
        boilerplate(kit.world.faker.lorem.sentence(), 'text-align:center'),
        columns([
          list(kit, kit.fields(['@signing_date', '@place_of_signing']), { look: 'underlined' }),
          list(kit, kit.fields(['@signature', '@instructor_name']), { look: 'underlined' }),
        ]),
      ]),
  },
  {
    name: 'tuition-invoice',
    kind: 'invoice',
    languages: ['en', 'es', 'pt', 'fr', 'id'],
    empty: [0, 0.15],
    draw: (kit) =>
      sheet([
        school(kit),
        titled(
          kit,
          'en:Tuition Fee Statement|School Fees Invoice;es:Recibo de colegiatura;pt:Fatura de propinas;fr:Facture de scolarité;id:Tagihan SPP',
        ),
        boxGrid(
          kit,
          [
            kit.fields(['@student_name', '@student_number', '@class_name']),
            kit.fields(['@academic_year', '@invoice_number', '@due_date']),
          ],
          { labels: kit.random.pick(['left', 'corner', 'top']) },
        ),
        items(kit, { parts: ['position', 'description', 'amount'] }),
        list(
          kit,
          some(kit, ['@bank_name', '@bank_account_number', '@payment_reference', '@late_fee', '@deposit']),
        ),
      ]),
  },
  {
    name: 'exam-registration',
    kind: 'registration',
    languages: ['en', 'de', 'nl', 'pl', 'tr'],
    empty: [0.1, 0.4],
    mayBeBlank: true,
    draw: (kit) =>
      sheet([
        titled(
          kit,
          'en:Examination Entry Form|Exam Slip;de:Prüfungsanmeldung;nl:Examenaanmelding;pl:Karta egzaminacyjna;tr:Sınav Giriş Belgesi',
        ),
        pairTable(
          kit,
          kit.fields([
            '@student_name',
            '@student_number',
            '@birth_date',
            '@course_code',
            '@course_name',
            '@exam_date',
            '@start_time',
            '@seat',
            '@instructor_name',
            '@fee',
          ]),
        ),
        checks(kit, kit.field('@exam_date').label, ['1.', '2.', '3.']),
        form(kit, ['@signature||@signing_date'], { labels: kit.random.pick(['below', 'corner', 'left']) }),
      ]),
  },
];
