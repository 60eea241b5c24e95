import { foldText } from '../values/fold.ts';

/** What the parts of a curriculum vitae are called, each part in all the languages documents come in; folded. */
const SECTIONS: readonly ReadonlySet<string>[] = [
  'experience|work experience|professional experience|employment|employment history|work history|career|career history|jobs|positions|positions held|berufserfahrung|berufliche erfahrung|beruflicher werdegang|berufspraxis|werdegang|beruf|praktische erfahrung|stellen|experience professionnelle|experiences professionnelles|experiences|parcours professionnel|emplois|werkervaring|loopbaan|arbeidsverleden|experiencia|experiencia laboral|experiencia profesional|empleos|esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|experiencia profissional|percurso profissional|doswiadczenie|doswiadczenie zawodowe',
  'education|education and training|academic background|qualifications|schools|studies|degrees|ausbildung|bildung|bildungsweg|schulbildung|schule und studium|studium|akademische ausbildung|aus und weiterbildung|formation|formations|etudes|diplomes|parcours scolaire|opleiding|opleidingen|scholing|onderwijs|formacion|formacion academica|estudios|educacion|istruzione|formazione|istruzione e formazione|titoli di studio|studi|formacao|formacao academica|habilitacoes|educacao|wyksztalcenie|edukacja',
  'further training|courses|certificates|weiterbildung|weiterbildungen|fortbildung|kurse|formation continue|stages|cursussen|bijscholing|cursos|formacion complementaria|corsi|formazione continua|kursy|szkolenia',
  'volunteering|voluntary work|ehrenamt|ehrenamtliche tatigkeit|benevolat|vrijwilligerswerk|voluntariado|volontariato|wolontariat',
].map((names) => new Set(names.split('|')));

/** Whether two texts name the same part of a curriculum vitae: `Experience` and `Beruflicher Werdegang`. */
export function saySameSection(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) =>
    foldText(text)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  );
  return SECTIONS.some((names) => names.has(first ?? '') && names.has(second ?? ''));
}
