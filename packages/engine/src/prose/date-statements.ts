import type { Cue, CueZone, Statement } from './statement.ts';

const cue = (zone: CueZone, weight: number, pattern: string): Cue => ({
  zone,
  weight,
  pattern: new RegExp(pattern, 'u'),
});

const AGREEMENT =
  '(?:agreement|contract|lease|covenant|deed|amendment|undertaking|memorandum|license|vertrag|vereinbarung|contrat|convention|accord|overeenkomst|contrato|acuerdo|convenio|contratto|accordo|acordo|\\p{L}*erklarung|declaration|engagement|verklaring|declaracion|dichiarazione|declaracao|\\p{L}*pflicht|obligations?|verplichting(?:en)?|obligacion(?:es)?|obblighi|obbligo|obrigacoes)';

/** That a date is the one from which an agreement counts. */
export const EFFECTIVE_DATE: Statement = {
  saidToBe: 'effective date',
  base: -2.6,
  cues: [
    cue(
      'before',
      2.2,
      '\\b(?:entered into|made|effective|executed|dated|signed|concluded|geschlossen|abgeschlossen|conclu|signe|gesloten|aangegaan|celebrado|suscrito|stipulato|sottoscritto|celebrado)\\b[^.;]{0,60}$',
    ),
    cue(
      'before',
      1.6,
      '\\b(?:made|executed|signed|dated|done|given|entered into)\\b[^.;]{0,30}\\bthis(?: the)? $',
    ),
    // `En la ciudad de Valencia, a quince de junio de …`, over everything else.
    cue(
      'before',
      2.4,
      "^[\\s(]*(?:en|em|hecho en|dado en|fait a|fatto a|firmado e[nm]|celebrado e[nm])\\s(?:l[ao] (?:ciudad|villa|localidad) de |cidade de )?\\p{L}[\\p{L} '’-]{1,30}, ?(?:el dia |a |ao |aos |le |il |li )(?:los )?$",
    ),
    cue('before', 1, '\\bas of(?: the| this)? $|\\beffective(?: as of| on)?(?: the| this)? $'),
    cue(
      'before',
      1.2,
      `\\b(?:this|the|dieser|diese|le present|deze|este|il presente|presente)\\b[^.;]{0,90}\\b${AGREEMENT}\\b[^.;]{0,140}$`,
    ),
    cue('before', 1.2, `^[^.;]{0,60}\\b${AGREEMENT}\\b[^.;]{0,140}$`),
    cue(
      'before',
      3.2,
      `\\beffective date\\b(?: of (?:this|the) [\\p{L} ]{3,30})?[^.;]{0,25}$|\\b(?:tritt|treten) (?:zum|am|mit wirkung (?:vom|zum))\\b[^.;]{0,20}$|\\bin kraft\\b[^.;]{0,12}$|\\bentree? en vigueur\\b[^.;]{0,16}$|\\bentra(?:ra)? en vigor\\b[^.;]{0,16}$|\\bentra in vigore\\b[^.;]{0,16}$|\\btreedt in werking\\b[^.;]{0,16}$|\\bgultig ab\\b[^.;]{0,6}$|\\bpren(?:d|dra) effet\\b[^.;]{0,20}$|\\bbeginn(?:t|end)\\b[^.;]{0,10}$|\\bdecorre(?:nza|re|ra)?\\b[^.;]{0,12}$|\\ba contar (?:desde|del?)\\b[^.;]{0,6}$|\\bmet ingang van $|\\bgaat in op $|\\bcom inicio em $|\\b(?:avra|ha|acquista|acquistera) (?:piena )?(?:efficacia|effetto|decorrenza)\\b[^.;]{0,16}$|\\b(?:surtira|surte|producira) (?:sus |plenos )?efectos?\\b[^.;]{0,20}$|\\bprodui(?:t|ra) (?:ses |tous ses )?effets?\\b[^.;]{0,20}$|\\bentra(?:ra)? em vigor\\b[^.;]{0,16}$|\\bcommencement date[”"]?(?: (?:means|is|shall be)|\\s?:) (?:the )?$`,
    ),
    cue(
      'before',
      1.6,
      `\\b(?:shall|will|to) (?:become|be|take) effect(?:ive)?\\b[^.;]{0,30}$|\\bcommenc(?:e|es|ing) (?:on|as of)[^.;]{0,10}$`,
    ),
    cue('before', 3, '\\beffective\\b[^.;]{0,90}\\b(?:namely|being|which is|that is|i e)[\\s,:]{0,3}$'),
    cue(
      'after',
      4,
      '^[^.;"“„]{0,30}\\(?(?:hereinafter |hereafter )?(?:referred to as )?(?:the )?["“„](?:effective|commencement|agreement|execution) date',
    ),
    cue(
      'after',
      1.4,
      '^[\\s,]*(?:\\([^)]{0,40}\\)[\\s,]*)?(?:is |and is )?(?:(?:is )?(?:made |entered into )?(?:by and )?(?:between|among)|zwischen|entre|tussen|tra)\\b',
    ),
    cue('before', 0.8, '\\b(?:between|among|zwischen|entre|tussen)\\b[^.;]{20,}'),
    cue(
      'after',
      2,
      '^[^.;,]{0,16}\\b(?:wirksam|in kraft|en vigueur|en vigor|in vigore|in werking|em vigor)\\b',
    ),
    cue('heading', 2, 'effective date|inkrafttreten|entree en vigueur'),
    cue('before', -2.5, '\\bthat certain\\b|\\bsupersed'),
    // "the Credit Agreement, dated …" is another agreement than "this Agreement, dated …".
    cue(
      'before',
      -5,
      `\\b(?:the|that|an?|certain|its|such|(?<!\\bthis (?:[\\p{L}-]+ ){1,5})and)\\s(?:\\p{L}[\\p{L}-]*\\s){1,8}${AGREEMENT}\\b(?:\\s?\\([^)]{0,60}\\))?,?[^.;]{0,70}\\bdated(?: as of)?,? $`,
    ),
    cue(
      'after',
      -2.5,
      '^[\\s,]*(?:[^.;(]{0,40})?\\((?:collectively,? |the |as amended,? )*["“„](?!(?:this )?agreement|effective|date|commencement|execution|contract|lease)',
    ),
    cue(
      'before',
      -3,
      '\\b(?:that certain|pursuant to|under the|amend(?:s|ed|ing)?|previous(?:ly)?|supersed|prior|original|merger|plan of|replac(?:es|ed|ing)|in lieu of|accompanying|reference is made|described in|defined in|set forth in)\\b[^.;]{0,120}$',
    ),
    // `the agreement I signed on …` is another one.
    cue(
      'before',
      -3,
      '\\b(?:that|which|agreement|contract|letter|undertaking) (?:i|we|you|he|she|they|the \\p{L}+) (?:had |have |has )?(?:previously )?(?:signed|executed|entered into|made)\\b[^.;]{0,20}$',
    ),
    cue(
      'before',
      -2,
      '\\b(?:by|until|through|before|expires?|terminat(?:e|es|ed|ing|ion)|ending|no later than|later than|bis|born|since|during)\\b[^.;]{0,25}$',
    ),
    cue(
      'before',
      -1.5,
      '\\b(?:letter|employment|plan|act|code|rule|form|meeting|invoice|award|grant|option|purchase|first generation|filed|paid|payment)\\b[^.;]{0,40}$',
    ),
  ],
};
