import { isKnownPlace } from '../lexicon/places.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { foldText } from '../values/fold.ts';
import { ENDS_NAME, JOINS_NAME, LEADS_NAME, NO_NAMES, ORGANISATION_WORDS } from './name-words.ts';

/** A name in a text by its offsets. */
export interface NameReading {
  readonly kind: 'organisation' | 'person' | 'unknown';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** `Acme (UK) Limited`. */
const BRANCH = /^\(\p{Lu}[\p{L}.&]{1,19}\)$/u;
const TOKEN = /[^\s]+/gu;
const REACH = 160;
const LONGEST = 9;
/** A title in capitals that runs into the sentence below it: `MUTUAL CONFIDENTIALITY AGREEMENT Acme Corp. and …`. */
const TITLE_BEFORE =
  /^(?:[\p{Lu}-]+\s){0,8}?(?:AGREEMENT|CONTRACT|DEED|UNDERTAKING|COVENANT|VERTRAG|VEREINBARUNG|CONTRAT|CONTRATO|CONTRATTO|OVEREENKOMST)\s(?=\p{Lu}\p{Ll})/u;
/** Written small before names, and a part of them. */
const COURTESY = /^(?:don|doña|dona|dña|Dña|D\.?ª)\.?$/u;
const INITIAL = /^\p{Lu}\.?$/u;
const PERSON_WORD = /^\p{Lu}[\p{L}'’-]+$/u;
const PERSON_SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d)\.?$/i;

/**
 * The name that begins at an offset of a text: words with capitals, small words between them, up to a legal form, a
 * bracket, a comma that no legal form follows, or the end of a sentence. Null where none does.
 */
export function nameAt(text: string, begin: number): NameReading | null {
  const offset = begin + (TITLE_BEFORE.exec(text.slice(begin, begin + REACH))?.[0].length ?? 0);
  const tokens = matchesOf(TOKEN, text.slice(offset, offset + REACH)).map((match) => ({
    raw: match[0],
    start: offset + match.index,
  }));
  let at = 0;
  while (at < 2 && LEADS_NAME.test(tokens[at]?.raw ?? '')) at += 1;
  const start = tokens[at]?.start;
  if (start === undefined) return null;
  let end = start;
  let hasForm = false;
  let count = 0;
  let real = 0;
  const parts: string[] = [];
  for (; at < tokens.length && count < LONGEST; at += 1) {
    const { raw, start: from } = tokens[at] as { raw: string; start: number };
    const next = tokens[at + 1]?.raw ?? '';
    const bare = stripEdges(raw, isForm(next));
    const folded = foldText(bare).replace(/\./g, '');
    if (bare === '' && raw !== '&') break;
    const ends = count > 0 && ENDS_NAME.has(folded) && !isSmallWord(bare);
    // `S.A. de C.V.`, `S. de R.L.`
    const joinsForms = folded === 'de' && /^(?:C\.?V|R\.?L)\b/u.test(next);
    if (hasForm && !ends && !joinsForms && !(folded === '&' || folded === 'co')) break;
    const after = tokens[at + 2]?.raw ?? '';
    const isBranch = count > 0 && BRANCH.test(raw) && isNamedOn(next);
    if (!ends && !isBranch && !continuesName(bare, next, after, count)) break;
    if (isHomeBehind(parts, bare, next)) break;
    if (/^[("“„[]/u.test(raw) && count > 0 && !isBranch) break;
    if (ends) hasForm = true;
    if (!NO_NAMES.has(folded) && !JOINS_NAME.has(folded) && !ends) real += 1;
    parts.push(bare);
    count += 1;
    end = from + raw.indexOf(bare) + bare.length;
    if (!isBranch && endsHere(raw, bare, next, hasForm || ends, count)) break;
  }
  const spaced = hasForm || count === 0 ? null : spacedFormEnd(text, start, end);
  if (spaced !== null) [end, hasForm] = [spaced, true];
  if (count === 0 || (real === 0 && !hasForm)) return null;
  if (isPlaceOnly(parts) || IS_NUMBER.test(text.slice(start, start + NUMBER_REACH))) return null;
  const value = text.slice(start, end);
  return { kind: kindOf(parts, hasForm, value), value, start, end };
}

/** Legal forms whose letters stand apart: `S. p. A.`, `B. V.`, `S. COOP.` */
const SPACED_FORM =
  /^,?\s(?:S\.\s?(?:p\.\s?)?A\.(?:\s?S\.)?|S\.\s?[rR]\.\s?[lL]\.|S\.\s?L\.(?:\s?U\.)?|S\.\s?(?:COOP|Coop)\.?|[BN]\.\s?V\.|s\.\s?r\.\s?o\.|Sp\.\s?z\s?o\.\s?o\.)(?!\p{L})/u;
const LONGEST_SPACED = 18;

/** Where a name ends with a legal form in single letters, of which the first may be read as an initial; null without one. */
function spacedFormEnd(text: string, start: number, end: number): number | null {
  const before = end - (/,?\s[SBN]\.?$/u.exec(text.slice(start, end))?.[0].length ?? 0);
  const form = SPACED_FORM.exec(text.slice(before, before + LONGEST_SPACED));
  return form === null ? null : before + form[0].length;
}

/** `Company No. 51-43882`, `HRB 208114`, `SIREN 552 100 554`: the number somebody is registered under, and no name. */
const IS_NUMBER =
  /^(?:(?:company|corporate|corporation|registered|registration|register|business|entity|commercial|charity|uk|vat|tax|file|partnership|handelsregister|firmenbuch|registro|registre|numero|número|núm)\.?\s){0,3}(?:(?:no|nos|nr|num|núm|number|nummer|numero|número|id|reg)\b\.?|n[°º]|№|#|hr[ab]|fn|rcs(?:\s\p{L}{3,20})?|siren|siret|kvk|cif|nif|nipc|uen|acn|abn|cin|ein|bce|kbo|rea|krs|regon)[\s:.]*(?:\p{Lu}{1,3}[\s-]?)?\d/iu;
const NUMBER_REACH = 80;

/** `Delaware corporation`, `Cayman Islands`: what somebody is, or where, and not who. */
function isPlaceOnly(parts: readonly string[]): boolean {
  const core = parts.filter((part) => {
    const folded = foldText(part).replace(/\./g, '');
    return !ENDS_NAME.has(folded) && !ORGANISATION_WORDS.has(folded);
  });
  return isKnownPlace(core.join(' ')) || isKnownPlace(parts.join(' '));
}

function isForm(raw: string): boolean {
  return ENDS_NAME.has(foldText(stripEdges(raw)).replace(/\./g, ''));
}

/**
 * Brackets, quotes and commas around a word; a stop stays with an initial or a legal form, an `’s` with the name that a legal
 * form follows (`Harper’s, Inc.`).
 */
function stripEdges(raw: string, beforeForm = false): string {
  const open = raw.replace(/^["“”„«'‘([]+/u, '');
  if (open === '&') return open;
  const whole = open.replace(/["“”„»'’)\],;:]+$/u, '');
  const closed = beforeForm ? whole : whole.replace(/['’]s$/u, '');
  if (!closed.endsWith('.')) return closed;
  const folded = foldText(closed).replace(/\./g, '');
  const keeps =
    ENDS_NAME.has(folded) || INITIAL.test(closed) || /^(?:co|st|jr|sr|dr|bros|no|mt)$/.test(folded);
  return keeps || /\p{L}\.\p{L}/u.test(closed) ? closed : closed.slice(0, -1);
}

/** Most legal forms are words as well when they are written small: `as`, `se`, `incorporated in Delaware`. */
function isSmallWord(bare: string): boolean {
  return /^\p{Ll}+$/u.test(bare) && !/^(?:plc|llc|llp|inc|ltd|gmbh|sarl)$/.test(bare);
}

/** Whether a name goes on after its place in brackets: with a legal form, or what kind of company it is. */
function isNamedOn(next: string): boolean {
  const folded = foldText(stripEdges(next)).replace(/\./g, '');
  return ENDS_NAME.has(folded) || ORGANISATION_WORDS.has(folded);
}

function continuesName(bare: string, next: string, after: string, count: number): boolean {
  const folded = foldText(bare);
  if (JOINS_NAME.has(folded) && count > 0) {
    if ((folded === 'and' || folded === 'und' || folded === 'et') && count !== 1) return false;
    const following = folded === 'of' && next === 'the' ? after : next;
    // `of 7 Mill Lane` tells where somebody lives.
    if (/^\d/.test(following) && !/^(?:and|und|et|&|\+)$/.test(folded)) return false;
    return /^["“]?[\p{Lu}\d]/u.test(following) && !NO_NAMES.has(foldText(stripEdges(following)));
  }
  if (count === 0 && COURTESY.test(bare)) return /^\p{Lu}/u.test(next);
  if (/^\d{1,4}$/.test(bare)) return count > 0 && /^\p{Lu}/u.test(next);
  return (
    /^(?:\p{Lu}|\d+[\p{L}-]+\p{Lu}?|e-?\p{Lu}|i\p{Lu}|[a-z\d-]{2,24}\.com)/u.test(bare) && !/_/.test(bare)
  );
}

/** `ACME SCHOOL of Mill Lane`: behind a name in capitals, small words and others lead to where somebody lives. */
function isHomeBehind(parts: readonly string[], bare: string, next: string): boolean {
  if (!/^(?:of|von|de|van|di)$/.test(bare) || !/^\p{Lu}\p{Ll}/u.test(next)) return false;
  return parts.some((part) => part.length > 2) && parts.every((part) => part === part.toUpperCase());
}

function endsHere(raw: string, bare: string, next: string, hasForm: boolean, count: number): boolean {
  const tail = raw.slice(raw.indexOf(bare) + bare.length);
  if (tail === '') return false;
  if (!/^,$/.test(tail)) return true;
  const following = foldText(stripEdges(next)).replace(/\./g, '');
  if (ENDS_NAME.has(following) || following === 'co') return false;
  if (PERSON_SUFFIX.test(stripEdges(next)) && count >= 2 && !hasForm) return false;
  return true;
}

function kindOf(parts: readonly string[], hasForm: boolean, value: string): NameReading['kind'] {
  if (hasForm) return 'organisation';
  const folded = parts.map((part) => foldText(part).replace(/\./g, ''));
  if (folded.some((part) => ORGANISATION_WORDS.has(part)) && parts.length > 1) return 'organisation';
  const core = parts.filter((part) => !PERSON_SUFFIX.test(part) && !COURTESY.test(part));
  const words = core.filter((part) => PERSON_WORD.test(part));
  const isPerson =
    core.length >= 2 &&
    core.length <= 5 &&
    words.length >= 1 &&
    core.every(
      (part) =>
        PERSON_WORD.test(part) ||
        INITIAL.test(part) ||
        /^(?:de|van|von|der|den|du|la|le|di|da|del|ter|dos)$/i.test(part),
    ) &&
    PERSON_WORD.test(core.at(-1) ?? '') &&
    !folded.some((part) => NO_NAMES.has(part)) &&
    !/\d/.test(value);
  return isPerson ? 'person' : 'unknown';
}
