import { matchesOf } from '../lists/matches-of.ts';
import { MONTH_BY_NAME } from '../values/months.ts';

/** One sentence of a text, by its offsets; `end` exclusive. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Abbreviations that are followed by a capital or a number more often than they end a sentence, folded, without stop. */
const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof st mt ft no nos nr art arts sec sect para par fig vol pp ed vs cf approx dept attn tel fax ext ste ave blvd rd jan feb mar apr jun jul aug sep sept oct nov dec u.s u.k u.s.a a.m p.m i.e e.g z.b d.h u.a gem bzw ggf inkl exkl abs ziff vgl str hr fr hrn mme mm mlle me sr sra sres dña d dott sig ing avv bijv nl mw dhr mej p n lit let'.split(
    ' ',
  ),
);
/** A legal form's stop ends a sentence only where the next word is one that sentences begin with. */
const LEGAL_FORMS = new Set(
  'inc corp co ltd l.p l.l.c l.l.p n.a s.a s.r.l s.p.a b.v n.v bhd sdn pte pty bros jr sr esq lda s.l'.split(
    ' ',
  ),
);
const OPENERS = new Set(
  'the this these that a an in if each any all no nothing neither either except for upon unless notwithstanding subject to as at by such it he she they we you i whereas now therefore der die das dieser diese dieses ein eine im bei le la les ce cette si en de het een el los las il lo gli'.split(
    ' ',
  ),
);
const STOP = /[.!?]["'”’»)\]]{0,3}\s{1,4}["'“„«([]{0,3}(?:[\p{Lu}\d]|\/s\/)/gu;

/** Cuts a text into sentences at stops that are none of an abbreviation, an initial or a number. */
export function textToSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of matchesOf(STOP, text)) {
    if (!endsSentence(text, match.index, match[0])) continue;
    const end = match.index + match[0].trimEnd().search(/\s/);
    sentences.push({ start, end });
    start = end + 1;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

function endsSentence(text: string, stop: number, matched: string): boolean {
  if (text[stop] !== '.') return true;
  const before = text.slice(Math.max(0, stop - 24), stop);
  const last = (/[^\s("“„'’[]*$/u.exec(before)?.[0] ?? '').toLowerCase();
  // "1." and "(a)." number what follows; "J." is an initial.
  if (last === '' || /^(?:\d{1,3}(?:\.\d{1,3})*|(?:\p{L}\.){0,4}\p{L}|[ivx]{1,4})$/u.test(last)) return false;
  if (ABBREVIATIONS.has(last)) return false;
  // `May. 2013`: a comma that was read as a stop.
  if (
    MONTH_BY_NAME.has(last) &&
    /^\d{4}\b/.test(text.slice(stop + matched.length - 1, stop + matched.length + 4))
  )
    return false;
  if (!LEGAL_FORMS.has(last)) return true;
  const next = /^["'“„«([]{0,3}(\p{L}+)/u.exec(
    text.slice(stop + matched.length - 1, stop + matched.length + 24),
  );
  return OPENERS.has((next?.[1] ?? '').toLowerCase());
}
