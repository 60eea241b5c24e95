import type { Cue, CueZone, Statement } from './statement.ts';

const cue = (zone: CueZone, weight: number, pattern: string): Cue => ({
  zone,
  weight,
  pattern: new RegExp(pattern, 'u'),
});

const AGREEMENT =
  '(?:agreement|contract|deed|m?nda|undertakings?|letter|memorandum|arrangement|lease|tenancy|licen[cs]e|mietverhaltnis|mietvertrag|arbeitsverhaltnis|arbeitsvertrag|bail|location|huurovereenkomst|arrendamiento|alquiler|prestamo|locazione|affitto|finanziamento|mutuo|arrendamento|emprestimo|vertrag|vereinbarung|contrat|convention|accord|overeenkomst|contrato|acuerdo|contratto|accordo|acordo)';
const LASTS =
  '(?:terminate|expire|cease|lapse|subsist|persist|endure|continue|remain|last|end|govern|apply to|cover|run|endure|(?:is|be) for|ha(?:s|ve) an? (?:initial )?term|be (?:in (?:force|effect)|of no (?:further )?(?:force|effect)|effective|binding|valid)|in effect|lauft|lauf|gilt|geschlossen|endet|conclu|dure|expire|prend fin|aangegaan|duurt|eindigt|se (?:pacta|concierta|celebra|conviene)|duracion|vigente|vigencia|estara|durata|dura|scade|vigorara|bind|bleibt|bleiben|dauert|dauern|besteht|restera|demeurera|reste|blijft|permanecera|tendra|rimarra|resta|avra|permanecera|tera)';
const DUTY =
  '(?:obligations?|undertakings?|duty|duties|restrictions|provisions|covenants|commitments?|confidentiality|non-?disclosure|verpflichtung(?:en)?|geheimhaltung(?:spflicht)?|obligations? de confidentialite|geheimhouding|confidencialidad|riservatezza)';
const SURVIVES =
  '(?:survive|terminate|expire|continue|remain|last|lapse|cease|be bound|binding|in effect|fortbestehen|besteht|gilt|gelten|subsister|perdure|blijf|subsistir|sopravviv)';

/** "12 months before leaving", "the preceding year": a look back, no length of anything agreed. */
const LOOKS_BACK: readonly Cue[] = [
  cue(
    'before',
    -2.5,
    '(?:\\blast|\\bpast|preceding|previous|\\bprior|vergangenen|letzten|derniers?|laatste|ultimos?|ultimi) $',
  ),
  cue(
    'after',
    -2.5,
    '^[\\s,]*(?:period )?(?:immediately )?(?:preceding|prior|before|ago|old|earlier|vor\\b|avant|antes|prima)',
  ),
  cue('after', -2.5, '^ (?:of|in) (?:my|your|his|her|the employee|employee|service|age|experience)'),
];
/** What lasts beyond somebody's leaving is about that person, not about the agreement. */
const AFTER_LEAVING: readonly Cue[] = [
  cue(
    'after',
    -2,
    '^[\\s,]*(?:immediately )?thereafter|^[\\s,]*(?:after|following|from)\\b[^.;]{0,60}\\b(?:employment|separation|resignation|leaves|departure|retirement)',
  ),
  // Whose obligations they are, though, may be an employee's.
  cue(
    'before',
    -1.5,
    '\\b(?<!\\b(?:obligations|duties|undertakings|covenants|commitments) of (?:the |an? )?)(?:employ(?:ee|ment|ed)|consult(?:ant|ing)|service)\\b[^.;]{0,90}$',
  ),
];
const OTHER_SUBJECT: readonly Cue[] = [
  cue('sentence', -2.2, 'solicit|\\brecruit|\\bhire\\b|offer (?:of )?employment|abwerb|debauch|reclut'),
  cue('sentence', -2.2, 'standstill|\\bproxy|\\bproxies|voting securities|tender (?:or|offer)'),
  cue('sentence', -1.8, '\\bcompet(?:e|ing|ition|itor)|wettbewerb|concurren|concorren|competencia'),
  cue(
    'heading',
    -2,
    'solicit|standstill|compet|hire|payment|severance|vacation|notice|wettbewerb|inspection|audit|records|benefits|compensation',
  ),
  cue('before', -2, '(?:notice|invoice|payable|paid|pay|salary|severance|vacation|interest)\\b[^.;]{0,60}$'),
  cue('after', -2.5, "^['’]?s?[\\s,]*(?:advance |prior |written )*(?:notice|notification)"),
  cue(
    'before',
    -1.8,
    '\\b(?:within|every|each|no later than|not later than|at least|not less than|no less than|per|once|earlier than|spatestens|innerhalb|binnen|dans les|binnen de)(?: the| a| one| a period of)? $',
  ),
  cue(
    'before',
    -1.6,
    '(?:renew|extend|successive|additional|automatically|verlanger|prolong|renouvel|tacite|verleng|prorrog|rinnov)\\b[^.;]{0,70}$',
  ),
  cue('sentence', -1.2, 'change in control|equity award|stock option|cobra|severance'),
];

/**
 * What the lengths of time in agreements and terms of trade are lengths of. Weights are by judgement, steadied on
 * labelled contracts: several cues have to meet before a reading counts.
 */
export const DURATION_STATEMENTS: readonly Statement[] = [
  {
    saidToBe: 'term of agreement',
    base: -3,
    cues: [
      cue(
        'before',
        1.8,
        `\\b(?:obligations?|commitments|rights)\\b[^.;]{0,40}\\b(?:hereunder|(?:under|in|of) this [^.;]{0,24}${AGREEMENT})\\b[^.;]{0,90}\\b${LASTS}`,
      ),
      cue(
        'before',
        2.6,
        `\\b(?:this|the|these|such|present|dieser|diese|present|deze|este|presente|il|le|der)\\b[^.;]{0,40}\\b${AGREEMENT}\\b[^.;]{0,110}\\b${LASTS}`,
      ),
      cue(
        'before',
        2.4,
        `\\b(?:initial )?(?:term|duration|period) of (?:this|the) [^.;]{0,30}${AGREEMENT}\\b(?:[^.;]{0,40}|[^.;]{0,60}\\bcontinu\\p{L}+[^.;]{0,30})$`,
      ),
      cue(
        'before',
        2.6,
        `\\blaufzeit\\b[^.;]{0,60}$|\\bduree (?:de|du|determinee|initiale)\\b[^.;]{0,60}$|\\b(?:looptijd|duur) van\\b[^.;]{0,30}$|\\bduracion\\b[^.;]{0,40}$|\\bdurata\\b[^.;]{0,40}$`,
      ),
      cue(
        'before',
        1.3,
        '\\b(?:shall|will|is to|to) (?:continue|remain|be in|stay|terminate|expire|last)\\b[^.;]{0,80}$',
      ),
      cue(
        'before',
        1.4,
        '\\binitial (?:term|period)\\b[^.;]{0,50}$|\\bthe term (?:of this|shall be|is|hereof)',
      ),
      cue(
        'before',
        0.9,
        '\\b(?:period|term|duration|dauer|zeit|duree|periode|duur|plazo|periodo|prazo)(?: of| von| de| van| di|:)?(?: up to)? $',
      ),
      cue(
        'before',
        0.8,
        '\\bfull force\\b|\\bin effect\\b|\\bin force\\b|in kraft|en vigueur|van kracht|in vigore|\\bvigor\\b',
      ),
      cue(
        'after',
        1.5,
        `^[\\s,]*(?:period )?(?:from|after|following|beginning|commencing|starting|ab|nach|a compter|vanaf|a partir|dalla|desde)\\b[^.;]{0,25}\\b(?:hereof|effective|of this|first|last|of that|commencement|${AGREEMENT}|inkrafttreten|signature|execution|unterzeichnung|entree|ondertekening|firma)`,
      ),
      // What ends on an anniversary of the agreement's own date is the agreement.
      cue(
        'after',
        1.6,
        `^ (?:date )?of (?:the (?:date|effective date|commencement date|signing|execution)|this|that|its)\\b[^.;]{0,24}\\b(?:hereof|commencement|above|below|effective|date|execution|${AGREEMENT})`,
      ),
      // What begins, and then goes on for so long, has that length.
      cue(
        'before',
        2.2,
        `\\b(?:this|the|present|these|such|its|their)\\b[^.;]{0,40}\\b(?:${AGREEMENT}|term|obligations?|undertakings?|covenants?|commitments?|duties|restrictions?)\\b[^.;]{0,80}\\b(?:commences?|begins?|starts?|effective|takes? effect|comes? into (?:force|effect))\\b[^.;]{0,90}\\b(?:continues?|remains?|runs?|lasts?|expires?|terminates?|ends?|ceases?)\\b[^.;]{0,40}$`,
      ),
      // A form's `[x] Expires 2 year(s) from the Effective Date`.
      cue(
        'before',
        2.4,
        '^[^\\p{L}]{0,6}(?:x\\] )?(?:expires?|terminates?|ends?|valid|continues?|remains? in (?:force|effect))(?: for| on| after)?(?: the| a period of)? $',
      ),
      // The same of other languages: `beginnt am 1. Februar 2023 und dauert fünf Jahre`.
      cue(
        'before',
        3.2,
        `\\b(?:${AGREEMENT}|${DUTY})\\b[^.;]{0,60}\\b(?:beginnt|beginnen|tritt|treten|wirksam|in kraft|commence(?:nt|ra)?|debute(?:ra)?|prend(?:ra)?|entre(?:ra)?|produi(?:t|ra)|begint|gaat in|treedt|comienza|comenzara|empieza|entra(?:ra)?|surtira|inizia|avra (?:efficacia|effetto)|decorre|inicia|tera inicio)\\b.{0,90}\\b(?:dauert|dauern|gilt|gelten|lauft|laufen|bleibt|bleiben|besteht|endet|enden|dure(?:ra|nt)?|reste(?:ra)?|demeure(?:ra)?|expire(?:ra)?|prend(?:ra)? fin|duurt|duren|blijft|geldt|eindigt|loopt|durara|permanecera|estara|tendra|terminara|dura|durera|restera|rimarra|scadra|vigorara|permanecera|terminara)\\b[^.;]{0,50}$`,
      ),
      // What ends when so much time is over lasted that long.
      cue(
        'before',
        1.4,
        '\\b(?:nach (?:ablauf|verlauf) von|until the (?:expiry|expiration|end|lapse) of|(?:upon|on|after) the (?:expiry|expiration|lapse) of|a l[’\u0027 ]expiration d[’\u0027 ]une? (?:periode|delai|duree) de|al (?:termino|cabo|vencimiento) de|allo scadere di|na (?:verloop|afloop) van|decorridos)(?: (?:a |the )?(?:period|term) of)? $',
      ),
      // `conclu pour une durée de`: nothing but an agreement is concluded for a time.
      cue(
        'before',
        1.2,
        '\\b(?:conclue?|consentie?|geschlossen|eingegangen|abgeschlossen|aangegaan|gesloten|concertado|celebrado|pactado|suscrito|stipulato|concluso|firmado)\\b[^.;]{0,16}\\b(?:pour|auf|fur|voor|por|per|pelo)\\b[^.;]{0,40}$',
      ),
      cue('after', 1.2, '^ (?:later|hence)\\b'),
      cue('before', 0.6, '\\bfor(?: a(?:n initial)? (?:period|term) of| up to)? $|\\bat the end of $'),
      cue(
        'before',
        1.6,
        `\\b(?:obligations?|undertakings?|restrictions?|covenants?|commitments?|duties)\\b[^.;]{0,60}\\b(?:secrecy|confidence|confidentiality|non-?disclosure|non-?use)\\b[^.;]{0,60}\\b(?:terminate|expire|cease|lapse|end)\\b[^.;]{0,20}$`,
      ),
      cue(
        'after',
        3,
        `^[^.;]{0,60}\\b(?:upon|after|at) which (?:date |time )?this [^.;]{0,20}${AGREEMENT}\\b[^.;]{0,20}\\b(?:expire|terminate|end|cease)|^[^.;]{0,30}\\bwhen this [^.;]{0,20}${AGREEMENT}\\b[^.;]{0,20}\\b(?:expire|terminate|end|cease)`,
      ),
      // What begins at the end of an agreement outlives it.
      cue(
        'after',
        -4,
        '^[\\s,]*(?:period )?(?:from|after|following|beyond)\\b[^.;,]{0,40}\\b(?:expir|terminat|cancel|completion|end of)',
      ),
      cue('after', 1.3, '\\bunless (?:earlier|sooner|terminated|otherwise|extended)|\\bsofern\\b|sauf'),
      cue('after', 3, '^[^.;]{0,60}\\(?(?:the|an?|such)? ?["“„][^"”“]{0,20}\\bterm["”“]'),
      cue(
        'heading',
        2.2,
        '^(?:the )?(?:term|period|duration|term (?:and|of|&) [\\p{L} ]+|period of [\\p{L} ]+|laufzeit[\\p{L} ,]*|vertragsdauer[\\p{L} ,]*|dauer[\\p{L} ,]*|duree[\\p{L} ,]*|looptijd[\\p{L} ,]*|duur[\\p{L} ,]*|duracion[\\p{L} ,]*|durata[\\p{L} ,]*|vigencia)$|(?:^|, |\\b(?:und|et|en|y|e|and|&) )(?:term|duration|laufzeit|vertragsdauer|geltungsdauer|dauer|duree|looptijd|duur|duracion|durata|vigencia|duracao|prazo|plazo)(?:$|,| (?:und|et|en|y|e|and|&|du|de|der|des|dieser|del|della|van|do)\\b)|\\b(?:nda|agreement) term$',
      ),
      cue('heading', 0.7, 'termination|expiration|kundigung|resiliation|beeindiging'),
      cue('sentence', 1, '\\b(?:shorter|earlier|sooner|later)(?: to occur)? of\\b|\\bearliest\\b'),
      ...LOOKS_BACK,
      ...AFTER_LEAVING,
      ...OTHER_SUBJECT,
    ],
  },
  {
    saidToBe: 'confidentiality period',
    base: -2.8,
    cues: [
      cue('before', 2.2, `\\b${DUTY}\\b[^.;]{0,160}\\b${SURVIVES}`),
      cue(
        'before',
        1.6,
        '\\b(?:keep|hold|kept|held|maintain|treat|protect|retain)\\b[^.;]{0,140}\\b(?:confiden|secre|trust)|\\b(?:not|never)\\b[^.;]{0,60}\\b(?:disclose|use|reveal)|vertraulich|confidentiel|vertrouwelijk|confidencial|riservat',
      ),
      cue(
        'after',
        1.2,
        '\\b(?:keep|hold|maintain|treat)\\b[^.;]{0,100}\\b(?:confiden|secre)|\\bshall not\\b[^.;]{0,60}\\b(?:disclose|use|reveal)|vertraulich',
      ),
      cue('before', 0.9, '\\b(?:period|term|for|dauer)(?: of| von| de| van)?(?: up to)? $'),
      cue(
        'after',
        1,
        '^[\\s,]*(?:from|after|following)\\b[^.;]{0,30}\\b(?:hereof|date|receipt|disclos|of this|expiration|termination)',
      ),
      cue('heading', 1, 'confiden|non-?disclos|nondisclos|secre|geheim|vertraulich|survival|term|duration'),
      // What outlives the agreement says how long that lasts, not how long the agreement does.
      cue('before', -1.8, '\\bsurviv(?:e|es|ing)\\b[^.;]{0,60}\\b(?:termination|expiration)\\b'),
      cue('after', -1.8, '^[\\s,]*(?:from|after|following)\\b[^.;]{0,40}\\b(?:termination|expiration)\\b'),
      ...LOOKS_BACK,
      ...AFTER_LEAVING,
      ...OTHER_SUBJECT,
    ],
  },
  {
    saidToBe: 'notice period',
    base: -2.5,
    cues: [
      cue(
        'after',
        3.5,
        "^['’]?s?[\\s,]*(?:advance |prior |written |previous )*(?:notice|notification|kundigungsfrist|vor(?:her)?|preavis|opzegtermijn|preaviso|preavviso)",
      ),
      cue(
        'before',
        2.5,
        'kundigungsfrist\\b[^.;]{0,30}$|\\bpreavis (?:de|est de|d)\\b[^.;]{0,20}$|opzegtermijn\\b[^.;]{0,20}$|preaviso de $|preavviso di $',
      ),
      cue(
        'before',
        2,
        '\\bnotice\\b[^.;]{0,50}\\b(?:of|at least|not less than|than|is|be)\\b[^.;]{0,20}$|mit einer frist\\b[^.;]{0,12}$',
      ),
      cue('sentence', 0.8, 'terminat|kundig|resili|opzeg|rescind|resol|recess'),
    ],
  },
  {
    saidToBe: 'non-solicitation period',
    base: -2.5,
    cues: [
      cue('sentence', 2.5, 'solicit|recruit|\\bhire\\b|abwerb|debauch'),
      cue('before', 1.2, '\\b(?:for|period|within|and)(?: a| the)?(?: period| term)?(?: of)? $'),
      cue('after', 1, '^[\\s,]*(?:from|after|following|thereafter|beginning)'),
      ...LOOKS_BACK,
    ],
  },
  {
    saidToBe: 'non-competition period',
    base: -2.5,
    cues: [
      cue('sentence', 2.5, '\\bcompet(?:e|ing|ition|itive)|wettbewerb|concurren|concorren|competencia'),
      cue('before', 1.2, '\\b(?:for|period|within|and)(?: a| the)?(?: period| term)?(?: of)? $'),
      cue('after', 1, '^[\\s,]*(?:from|after|following|thereafter|beginning)'),
      ...LOOKS_BACK,
    ],
  },
  {
    saidToBe: 'standstill period',
    base: -3,
    cues: [
      cue('sentence', 2.5, 'standstill|voting securities|\\bproxies|\\bproxy'),
      cue('heading', 2, 'standstill'),
      cue('before', 0.8, '\\b(?:for|period)(?: a| the)?(?: period| term)?(?: of)? $'),
    ],
  },
  {
    saidToBe: 'renewal period',
    base: -2.8,
    cues: [
      cue(
        'before',
        3,
        '(?:renew|extend|successive|additional|verlanger|prolong|renouvel|tacite|verleng|prorrog|rinnov)\\b[^.;]{0,90}$',
      ),
      cue('sentence', 1, 'automatic|automatisch|tacit|stillschweigend|taci'),
    ],
  },
  {
    saidToBe: 'payment period',
    base: -2.8,
    cues: [
      cue('before', -2.5, '(?:skonto|discount|escompte|korting|sconto|descuento|desconto|%)[^.;]{0,40}$'),
      cue(
        'after',
        -2.5,
        '^[^.;,]{0,40}(?:skonto|discount|escompte|korting|sconto|descuento|desconto|\\d ?%)',
      ),
      cue(
        'before',
        -1.5,
        '\\b(?:more than|over|after|nach|later than|late|verzug|overdue|uberfallig|interest|mahnung|reminder)\\b[^.;]{0,40}$',
      ),
      cue(
        'sentence',
        2,
        '\\b(?:pay(?:able|ment|ments)?|paid|invoices?|zahlbar|zahlung(?:en)?|zahlen|rechnung|payables?|paiement|payer|regler|facture|betal(?:en|ing)|factuur|pag(?:o|ar|adero|amento|abile)|factura|fattura)\\b',
      ),
      cue(
        'before',
        1.6,
        '\\b(?:within|in|net|innerhalb(?: von)?|binnen|dans(?: les| un delai de)?|entro|dentro de|a)(?: a period of)? $',
      ),
      cue(
        'after',
        1,
        '^[\\s,]*(?:net|netto|after|from|of|following|nach|ab|a compter|na|de la|dalla|data)\\b',
      ),
    ],
  },
  {
    saidToBe: 'warranty period',
    base: -2.8,
    cues: [
      cue('sentence', 2.5, '\\bwarrant(?:y|ies|s)|\\bguarantee|gewahrleistung|garantie|garantia|garanzia'),
      cue('before', 1, '\\b(?:for|period of|of|von|de|van|di) $'),
    ],
  },
];
