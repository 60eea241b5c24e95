import type { Cue, CueZone, Statement } from './statement.ts';

const cue = (zone: CueZone, weight: number, pattern: string): Cue => ({
  zone,
  weight,
  pattern: new RegExp(pattern, 'u'),
});

/** Where a place may follow that a law is of, folded. */
export const LAW_OF =
  /\b(?:laws?|legislation|statutes|recht(?:s|e)?|gesetze|lois?|droit|wet(?:ten)?|leyes|ley|leggi|legge|leis|lei|diritto|derecho|direito)(?:\s\([^)]{0,60}\))?(?:,? and not the law of conflicts,?|,? as in effect| in (?:effect|force)| applicable|,? and (?:judicial )?(?:decisions|statutes|regulations|usages))?\s(?:of|in|der|des|von|de|du|dello|della|del|dell|di|van|d)(?=[\s'’,])/gu;
/** A place or its adjective before the law: `Kansas law`, `deutsches Recht`, `Nederlands recht`. */
export const PLACE_THEN_LAW =
  /(\p{L}[\p{L}-]+(?:\s(?!(?:substantive|internal|domestic|contract|state)\s)\p{L}+)?)\s(?:(?:substantive|internal|domestic|contract|state) ){0,2}(?:laws?|recht(?:s|e)?)\b/gu;
/** The adjective behind it: `droit français`, `legge italiana`, `legislación común española`. */
export const LAW_THEN_ADJECTIVE =
  /\b(?:droit|lois?|legislation|derecho|leyes|ley|legislacion|diritto|leggi|legge|legislazione|direito|leis|lei|legislacao)\s(?:(?:comun|civil|mercantil|vigente|nacional|substantivo|material|materiel|national|interne|sostanziale|nazionale|interna|civile|positif|positivo|federal|federale)\s){0,2}(\p{L}+)/gu;

/** A caption behind which the place alone may stand: `Governing Law: State of Oregon`, `Choice of law. Texas.` */
export const LAW_CAPTION =
  /\b(?:governing|applicable|controlling|choice of) laws?(?: (?:and|&) (?:jurisdiction|venue|forum))?\s?[:.\u2013\u2014-](?=\s)/gu;

/** That a place is the one whose law governs the agreement. */
export const GOVERNING_LAW: Statement = {
  saidToBe: 'governing law',
  base: -2.2,
  cues: [
    cue(
      'before',
      2.6,
      '\\b(?:govern(?:ed|s)?|construed|interpreted|enforced|controlled|resolved|determined|decided|subject to|unterliegt|unterliegen|regi|regie|regido|regida|regira|regiran|soumis|regolato|disciplinato|beheerst|sujeto|rige)\\b',
    ),
    cue(
      'after',
      2.6,
      '^[^.;]{0,110}\\b(?:shall |will |does |do )?(?:govern|appl(?:y|ies)|controls?|anwendung|anwendbar|gilt|applicable|van toepassing|aplicable|applicabile)',
    ),
    cue(
      'before',
      1.2,
      '\\b(?:this|letter|the|dieser|diese|present|deze|este|presente) [^.;]{0,30}(?:agreement|contract|lease|terms|deed|undertaking|letter|memorandum|provisions|vertrag|vereinbarung|contrat|overeenkomst|contrato|contratto|accord)',
    ),
    cue(
      'after',
      1,
      '^[^.;]{0,80}\\b(?:this agreement|conflicts?(?: of)?|choice[- ]of|kollision|without (?:regard|reference|giving)|ausschluss|a l[’\u0027 ]exclusion|un-kaufrecht|cisg)',
    ),
    cue(
      'heading',
      2.6,
      'governing|applicable law|choice of law|controlling law|jurisdiction|venue|recht|gerichtsstand|droit|loi|toepasselijk|ley|legge|foro|diritto',
    ),
    cue(
      'before',
      3,
      '\\b(?:contract|agreement|deemed)\\b[^.;]{0,20}\\b(?:made|executed|entered into) under (?:the )?$',
    ),
    cue('before', 1.2, '\\bin accordance with\\b[^.;]{0,30}$|\\bes gilt\\b|\\bgilt\\b|\\bapplicable\\b'),
    cue(
      'before',
      2,
      '\\b(?:es (?:gilt|findet|finden)|(?:findet|gilt) (?:ausschlie(?:ss|ß)lich|nur|allein|einzig))\\b[^.;]{0,40}$',
    ),
    cue(
      'before',
      -3,
      '\\b(?:organi[sz]ed|incorporated|registered|existing|formed|established|good standing|gesellschaft|constituee?)\\b[^.;]{0,60}$',
    ),
    cue(
      'before',
      -2,
      '\\b(?:copyright|export|securities|tax|patent|labou?r|trade ?marks?|bankruptcy|privacy|crime|criminal|felony|requirements?|permitted by|comply with|compliance with|common|case|statutory|federal)\\b[^.;]{0,40}$',
    ),
    cue(
      'before',
      -1.5,
      '(?<!(?:construed|interpreted|enforced|governed|decided|determined|resolved|controlled|made|executed|entered into) )\\bunder (?:the )?$',
    ),
    cue(
      'sentence',
      -2,
      '\\b(?:court|judgment|judgement)s? of (?:competent|the)\\b[^.;]{0,60}\\bunenforceable',
    ),
  ],
};

/** Courts sit where the law is from, more often than not; a last resort. */
export const COURTS_IN =
  /\b(?:courts?|jurisdiction|venue|gerichtsstand|tribunaux|tribunales|foro)\b[^.;]{0,60}?\b(?:in|of|ist|de|di)(?=\s)/gu;

export const COURTS: Statement = {
  saidToBe: 'governing law',
  base: -1.6,
  cues: [
    cue('before', 1, '\\b(?:exclusive|submit|consent|venue)'),
    cue('heading', 1, 'governing|jurisdiction|venue|law'),
  ],
};
