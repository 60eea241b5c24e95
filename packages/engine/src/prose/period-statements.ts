import type { Cue, CueZone, Statement } from './statement.ts';

const cue = (zone: CueZone, weight: number, pattern: string): Cue => ({
  zone,
  weight,
  pattern: new RegExp(pattern, 'u'),
});

const WEEKDAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|\\p{L}{2,8}tag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const ARTICLE = `(?: (?:on|the|at|am|dem|le|el|il|den|de|o|em)){0,2}(?: (?:week of|${WEEKDAY}))?,?:? $`;
const BEGINS =
  '(?:beginn(?:ing|s|t|end)|begins?|commenc(?:e|es|ing)|start(?:s|ing|et|end)?|period|covering|zeitraum|periode?|periodo|comienza|comenzara|empieza|commence(?:ra)?|debutera?|prend(?:ra)? effet|inizia|iniziera|decorre|begint|gaat in|ingaand|comeca|inicia|from|effective from|runs?|airs?|vom|von|ab|du|a (?:partir|compter) du|debut(?:e|ant)|dal|dall|a partire dal|desde|del|a partir (?:del|de|do)|van|vanaf|inicio)';
/** Of these, what says no less without anything that ends. */
const VERBS =
  '(?:beginn(?:ing|s|t|end)|begins?|commenc(?:e|es|ing)|start(?:s|ing|et)|a contar (?:desde|del)|comienza|comenzara|empieza|commence(?:ra)?|debutera?|prend(?:ra)? effet|inizia|iniziera|decorre|begint|gaat in|ingaand|comeca|inicia)';
const ENDS =
  '(?:end(?:ing|s|et|end)?|through(?: and including)?|thru|until|till|to|conclud(?:ing|es)|expir(?:ing|es)|bis(?: zum| einschliesslich)?|jusqu[’\u0027 ]au|au|se terminant|(?:se )?termine(?:ra)?|s[’\u0027 ]acheve|prend(?:ra)? fin|al|fino al|hasta|tot(?: en met)?|t/m|ate|terminara|termina|terminando|finaliza(?:ra)?|concluye|scade|si conclude|eindigt|loopt tot|endigend|termino)';
/** What has a beginning and an end more often than other things of which a date is told. */
const LASTS =
  '\\b(?:schedule|campaign|flight|broadcasts?|announcements?|spots?|advertis\\p{L}+|season|sponsor\\p{L}*|period|term|rental|lease|tenancy|cover(?:age)?|policy|insurance|subscription|membership|employment|engagement|stay|booking|course|contract|services?|zeitraum|laufzeit|kampagne|mietzeit|\\p{L}*verhaltnis|vertrag\\p{L}*|versicherung\\p{L}*|anstellung|periode|campagne|duree|bail|contrat|emploi|assurance|abonnement|periodo|campana|plazo|vigencia|arrendamiento|contrato|seguro|campagna|noleggio|contratto|locazione|durata|looptijd|huur|overeenkomst|\\p{L}*overeenkomst|verzekering|prazo|arrendamento|seguro)\\b';

/** That a sentence says when something that lasts begins: `beginning April 10, 2023 and ending May 20, 2023`. */
export const PERIOD_START: Statement = {
  saidToBe: 'start date',
  base: -3,
  cues: [
    cue('before', 3, `\\b${BEGINS}${ARTICLE}`),
    cue('before', 1, `\\b${VERBS}${ARTICLE}`),
    cue(
      'after',
      2.6,
      `^[\\s,]*(?:and |et |und |y |e )?(?:contin\\p{L}+ |runn?\\p{L}* |lasting )?(?:${ENDS}|[-–—])(?=\\s).{0,16}\\d`,
    ),
    cue('sentence', 1.2, LASTS),
    cue(
      'before',
      -2.5,
      '\\b(?:since|born|dated|changed|up|increased|invoice|letter|received|order|due)\\b[^.;,]{0,24}$',
    ),
    // What one is billed for is another period than what was ordered.
    cue('before', -4, '\\b(?:invoice|billing|statement|pay|payroll|reporting)\\b[^.;,]{0,24}$'),
  ],
};

/** The same of its end. */
export const PERIOD_END: Statement = {
  saidToBe: 'end date',
  base: -3,
  cues: [
    cue('before', 2.4, `\\b${ENDS}${ARTICLE}`),
    cue('before', 2.2, `\\b${BEGINS}\\b[^.;]{0,14}\\d[^.;]{0,60}$`),
    cue('sentence', 1.2, LASTS),
    cue(
      'before',
      -2.5,
      '\\b(?:pay(?:able|ment)?|paid|due|valid|offer|reply|return|cancel\\p{L}*|notice|respond)\\b[^.;]{0,40}$',
    ),
    // What one is billed for is another period than what was ordered.
    cue('before', -4, '\\b(?:invoice|billing|statement|pay|payroll|reporting)\\b[^.;,]{0,50}$'),
  ],
};
