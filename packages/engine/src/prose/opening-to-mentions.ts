import { flatMapped } from '../lists/flat-mapped.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { foldText, foldToAlphanumerics } from '../values/fold.ts';
import { type DefinedTerm, passageToDefinedTerms } from './defined-terms.ts';
import { addressSpans, describedAddress, describedPlace, type Span } from './described-party.ts';
import { type NameReading, nameAt } from './name-at.ts';
import { isRole, isSpokenTo } from './name-words.ts';
import { openingOf, SAYS_AGREEMENT } from './opening.ts';
import { passagesOfPartyList } from './party-list.ts';
import type { PartyMention } from './party-mention.ts';
import type { Passage } from './passage.ts';
import { passageToDetail } from './passage-to-detail.ts';
import type { Sentence } from './text-to-sentences.ts';

/** Words from the beginning in which its first sentence stands. */
const FIRST_WORDS = 350;
const LIST_REACH = 900;
const MOST_IN_LIST = 14;
const TERM_REACH = 320;

const LIST_BEGINS =
  /^[^.;]{0,12}?\bundersigned(?: parties| part(?:y|ner))?\b|\b(?:we|i)(?: \p{L}+){1,4} on behalf of\b|\bacting (?:for|on behalf of)\b|\b(?:by and (?:between|among)|between|among(?:st)?|zwischen|entre|tussen|tra|fra|pomiedzy)\b(?: and among)?|\benter(?:ed|s|ing)?\b[^.;]{0,120}?\bwith\b(?! (?:an? )?(?:effective date|effect from))|\bin favou?r of\b|\bparties (?:to|of) (?:this|the) [^.;:]{0,40}? are:?(?= )|^\s{0,3}(?:the )?part(?:ies|eien|ijen|es|i) ?:/gu;
const LIST_ENDS =
  /\b(?:whereas|witnesseth|now,? therefore|agrees? (?:as|to|that)|for the purposes?|in connection|with respect|with reference|to assure|to ensure|to provide|(?:is|are|was) (?:made|entered)|recitals|pursuant|in consideration|describes|wird folgend|wird nachstehend|il a ete|est convenu|wordt|komen overeen|acuerdan|convengono)\b/u;
/** Between a name and the bracket that says to whom it belongs; `Acme Inc. is ready to inform you (“you”)` names nobody. */
const JUST_NAMED = /^[\s,]*(?:(?:an?|une?|eine?|una?)\s[^.;()]{3,90})?[\s,(]*$/u;
/** Who undertakes something in the first person: `I, Jane Example, enter into …`. */
const SPEAKER = /^(?:[^.;]{0,120},\s)?I,\s/u;
/** Another name of the one just named follows: `Acme Inc. d/b/a Acme Tools`. */
const ALIAS =
  /\b(?:d\.?\/?b\.?\/?a\.?|doing business as|trading as|t\/a|f\/?k\/?a|formerly(?: known as)?|a\/?k\/?a|also known as|(?:handelnd|auftretend) (?:als|unter)|h\.?o\.?d\.?n\.?)[\s,:“"]*$/iu;
const SEPARATOR = /;|,? (?:and|und|et|en|y|e|sowie|as well as|&) |, /gu;
const FILLER =
  /^(?:[\s,;:–—-]|\((?:\d{1,2}|[ivx]{1,4}|[a-h])\)|\d{1,2}[.)]|(?:de una parte|(?:de|por) (?:la )?otra(?: parte)?|d['’](?:une|autre) part|da una parte|dall['’]altra(?: parte)?)(?=[\s,:])|(?:and|und|et|en|y|e|each|of|the|each of|you|(?:our|my) clients?|(?:party|company|partei|partie|parte|partij) ?(?:[a-d]|\d|one|two)\s?:|its (?:wholly[- ]owned |affiliated |parent )?(?:subsidiar(?:y|ies)|affiliates?|company)|on the one (?:hand|part|side)|on the other (?:hand|part|side)|undersigned|der|die|das|la|le|el|il|de)(?=[\s,:]))+/iu;
/** To whom the one who signs promises something, where a document is an undertaking of one side. */
const PROMISES = [
  'agrees with',
  'agree with',
  'undertakes with',
  'undertakes to',
  'covenants with',
  'in favor of',
  'in favour of',
];
/** Somebody who belongs to the one just named, or to whom that one belongs, and is no party. */
const BELONGS =
  /\b(?:including|(?:its|their|his|her|whose) (?:ultimate )?parent(?: company| corporation)?,?|(?:division|unit|subsidiary|affiliate|branch|member|part|successor|nominee) (?:of|to)(?: the| its)?|(?:collectively|together|jointly) with|on behalf of (?:its|the|their)|one of its \p{L}+,?|einschließlich(?: der)?|(?:tochter(?:gesellschaft)?|zweigniederlassung) der|y compris|filiale de|dochter(?:maatschappij)? van|filial de|controllata di)\s$/iu;
/** Somebody who only speaks for the one named next is no party: `Don Juan Ejemplo, en nombre y representación de …`. */
const SPEAKS_FOR =
  /^[^;()“"]{0,140}?\b(?:en (?:nombre y )?representaci[oó]n de|(?:in nome e )?per conto d[ei](?:lla|l)?|in rappresentanza d[ei](?:lla|l)?|agissant (?:au nom|pour le compte)(?: et pour le compte)? de|handelnd (?:für|im Namen)(?: de[rs])?|acting (?:for and )?on behalf of|handelend namens|em representa[cç][aã]o d[ea]|(?:en su |en )?(?:calidad|condici[oó]n) de \p{L}+(?: \p{L}+){0,3} de|(?:agissant )?en (?:sa )?qualit[eé] de \p{L}+(?: \p{L}+){0,2} de|(?:nella sua )?(?:in )?qualit[aà] di \p{L}+(?: \p{L}+){0,3} (?:della|del|di)|na qualidade de \p{L}+(?: \p{L}+){0,3} d[aeo]|(?:handelnd )?(?:als|in (?:seiner|ihrer) Eigenschaft als) \p{L}+(?: \p{L}+){0,2} (?:der|des)|in his capacity as \p{L}+(?: \p{L}+){0,2} of|in her capacity as \p{L}+(?: \p{L}+){0,2} of)\s+(?:(?:la|el|the|die|der|de) )?(?:(?:sociedad|mercantil|entidad|societ[aà]|soci[eé]t[eé]|firma|empresa|vennootschap) )?/iu;
const SPEAKS_REACH = 240;
const OTHER_AGREEMENT =
  /\b(?:that certain|certain (?:letter )?agreement|merger agreement|plan of merger|pursuant|previous|prior|amend|terminated|as amended)\b/;

/** Everybody whom the opening of a document lists as its parties or gives a role. */
export function openingToMentions(passages: readonly Passage[]): PartyMention[] {
  const opening = openingOf(passages);
  const listed = passagesOfPartyList(opening);
  const isPromisee = (term: string): boolean => {
    const folded = foldText(term);
    return opening.some((passage) =>
      PROMISES.some((promise) => passage.folded.includes(`${promise} ${folded}`)),
    );
  };
  return flatMapped(opening, (passage, index) => {
    const below = opening[index + 1];
    const terms = [
      ...passageToDefinedTerms(passage),
      ...(below !== undefined && listed.has(below) ? termBelow(passage, below) : []),
    ];
    // The number of a list's item may be read as a sentence.
    const first = listed.has(passage)
      ? passage.sentences.find(({ start, end }) => /\p{L}{3}/u.test(passage.text.slice(start, end)))
      : undefined;
    return flatMapped(passage.sentences, (sentence) =>
      sentenceToMentions(passage, sentence, terms, sentence === first, isPromisee),
    );
  });
}

/** A term that stands alone under somebody's name and address: `– nachfolgend „Arbeitnehmerin“ genannt –`. */
function termBelow({ sentences }: Passage, below: Passage): DefinedTerm[] {
  const [defined] = below.words.length <= MOST_WORDS_OF_TERM ? passageToDefinedTerms(below) : [];
  const end = sentences[0]?.end;
  return defined === undefined || end === undefined || defined.start > NEAR_BEGINNING
    ? []
    : [{ term: defined.term, start: end - 1, end }];
}

const MOST_WORDS_OF_TERM = 14;
const NEAR_BEGINNING = 60;

interface Found {
  readonly name: NameReading;
  readonly listed: boolean;
}

/** `numbered`: where the name of an item of the list of parties begins, in its first sentence. */
function sentenceToMentions(
  passage: Passage,
  sentence: Sentence,
  terms: readonly DefinedTerm[],
  isPartyOfList: boolean,
  isPromisee: (term: string) => boolean,
): PartyMention[] {
  const { text, folded } = passage;
  const part = folded.slice(sentence.start, sentence.end);
  const own = terms.filter(({ start }) => start >= sentence.start && start < sentence.end);
  const lists = matchesOf(LIST_BEGINS, part);
  const speaker = SPEAKER.exec(text.slice(sentence.start, sentence.end))?.[0];
  // Most sentences name nobody, and need not be searched for addresses and brackets.
  if (!isPartyOfList && lists.length === 0 && own.length === 0 && speaker === undefined) return [];
  const masked = maskBrackets(text, sentence);
  const homes = addressSpans(folded, sentence.start, sentence.end);
  const found: Found[] = [];
  if (isPartyOfList) {
    const names = listToNames(text, masked, folded, homes, sentence.start, sentence.end);
    found.push(...names.map((name) => ({ name, listed: true })));
  }
  const self = speaker === undefined ? null : nameAt(text, sentence.start + speaker.length);
  if (self?.kind === 'person') found.push({ name: self, listed: true });
  for (const match of lists) {
    const from = sentence.start + match.index + match[0].length;
    if (found.some(({ name }) => name.end > from)) continue;
    found.push(
      ...listToNames(text, masked, folded, homes, from, sentence.end).map((name) => ({ name, listed: true })),
    );
  }
  for (const term of own) {
    if (!isRole(term.term) && found.some(({ listed }) => listed) && !isPromisee(term.term)) continue;
    const before = nameBefore(text, masked, homes, sentence, term);
    if (before !== null && isTermOf(term, before, text) && !found.some(({ name }) => overlap(name, before))) {
      found.push({ name: before, listed: false });
    }
  }
  found.sort((a, b) => a.name.start - b.name.start);
  const saysAgreement = isPartyOfList || SAYS_AGREEMENT.test(part);
  const isOther = OTHER_AGREEMENT.test(part);
  const isFirst = passage.wordsBefore + wordsIn(text, sentence.start) < FIRST_WORDS;
  return flatMapped(found, ({ name, listed }, index) => {
    const next = found[index + 1]?.name.start ?? sentence.end;
    const role = own.find(
      (term) =>
        term.start >= name.end &&
        term.start < Math.min(next, name.end + TERM_REACH) &&
        isTermOf(term, name, text),
    );
    const asRole = role !== undefined && isRole(role.term);
    const asShort = role !== undefined && !asRole && isShortFor(role.term, name.value);
    if (role !== undefined && !asRole && !asShort && !listed) return [];
    const detail = passageToDetail(passage, name.start, name.end, name.value);
    if (detail === null) return [];
    const shared = {
      name: name.value,
      kind: name.kind,
      role: role !== undefined && (asRole || asShort) && !isSpokenTo(role.term) ? role.term : null,
      signatory: null,
      signatoryTitle: null,
      incorporatedIn: describedPlace(passage, name.end, next),
      address: describedAddress(passage, name.end, next),
      cited: detail,
    };
    const mentions: PartyMention[] = [];
    if (listed) {
      const weight = (saysAgreement ? 1.4 : 0.4) + (isFirst ? 1.2 : -0.4) - (isOther ? 2.2 : 0);
      mentions.push({ ...shared, evidence: 'listed', weight: weight - (name.kind === 'unknown' ? 1.2 : 0) });
    }
    if (asRole) mentions.push({ ...shared, evidence: 'role', weight: isOther && !isFirst ? 1 : 2.2 });
    if (asShort && !isOther) {
      mentions.push({ ...shared, evidence: 'shortName', weight: isFirst ? 1.5 : 0.3 });
    }
    return mentions;
  });
}

/** Whether a term may be that of a name before it: `you` is only whose name stands right there. */
function isTermOf(term: DefinedTerm, name: NameReading, text: string): boolean {
  return !isSpokenTo(term.term) || JUST_NAMED.test(text.slice(name.end, term.start));
}

/** `la société Exemple SAS`, `de besloten vennootschap met beperkte aansprakelijkheid Voorbeeld B.V.`: what it is, before who it is. */
const KIND_BEFORE =
  /^(?:\p{Ll}{1,16}\s){0,4}?(?:soci[eé]t[eé]|firma|empresa|sociedad|mercantil|entidad|compañ[ií]a|societ[aà]|ditta|impresa|vennootschap|onderneming|stichting|vereniging|coöperatie|sociedade|associaç[aã]o|asociaci[oó]n|fundaci[oó]n|(?:l['’])?(?:association|fondation)|Gesellschaft|Genossenschaft)\s(?:\p{Ll}[\p{Ll}’']{0,20}\s){0,6}?["“„«]?(?=\p{Lu})/u;

/** Walks a list of parties: a name, what describes it, a separator, the next name. */
function listToNames(
  text: string,
  masked: string,
  folded: string,
  homes: readonly Span[],
  from: number,
  sentenceEnd: number,
): NameReading[] {
  const limit = Math.min(sentenceEnd, from + LIST_REACH);
  const ends = LIST_ENDS.exec(folded.slice(from, limit));
  const end = ends === null ? limit : from + ends.index;
  const names: NameReading[] = [];
  const take = (offset: number): NameReading | null => {
    const lead = FILLER.exec(text.slice(offset, Math.min(end, offset + 80)))?.[0].length ?? 0;
    const filler = lead + (KIND_BEFORE.exec(text.slice(offset + lead, end))?.[0].length ?? 0);
    const first = nameAt(text, offset + filler);
    const name = first === null ? null : representedBy(text, first);
    if (name === null || name.start >= end || masked[offset + filler] === '(') return null;
    return homes.some((home) => name.start >= home.start && name.start < home.end) ? null : name;
  };
  const first = take(from);
  if (first !== null) names.push(first);
  let at = first?.end ?? from;
  SEPARATOR.lastIndex = at;
  for (let match = SEPARATOR.exec(masked); match !== null; match = SEPARATOR.exec(masked)) {
    if (match.index >= end || names.length >= MOST_IN_LIST) break;
    at = match.index + match[0].length;
    SEPARATOR.lastIndex = at;
    if (match[0] === ', ' && LIVES_THERE.test(text.slice(at, at + 12))) continue;
    if (BELONGS.test(text.slice(Math.max(from, at - 40), at))) continue;
    const name = take(match[0] === ', ' || match[0] === ';' ? at : match.index + match[0].length);
    if (name === null) continue;
    // Behind the bracket of a term the next one begins.
    const needsForm = match[0] === ', ' && masked[match.index - 1] !== '(';
    if (needsForm && name.kind !== 'organisation') continue;
    if (name.kind === 'unknown' && !/^\s?[,(]?\s?(?:\(|a |an )/u.test(text.slice(name.end, name.end + 6)))
      continue;
    names.push(name);
    SEPARATOR.lastIndex = name.end;
  }
  return names;
}

/** Where a name may begin. */
const CAPITAL = /(?<=^|\s|["“(])\p{Lu}/gu;
const LIVES_IN = /\b(?:of|in) the $/u;
const LIVES_THERE = /^(?:of|in|at) (?:the )?\p{Lu}/u;

/** Who is spoken for, where the one named only speaks for another. */
function representedBy(text: string, name: NameReading): NameReading | null {
  if (name.kind === 'organisation') return name;
  const lead = SPEAKS_FOR.exec(text.slice(name.end, name.end + SPEAKS_REACH))?.[0];
  return (lead === undefined ? null : nameAt(text, name.end + lead.length)) ?? name;
}

/** The organisation, or the person right before the bracket, that a defined term stands for. */
function nameBefore(
  text: string,
  masked: string,
  homes: readonly Span[],
  sentence: Sentence,
  term: DefinedTerm,
): NameReading | null {
  const from = Math.max(sentence.start, term.start - 220);
  let last: NameReading | null = null;
  let end = from;
  for (const match of matchesOf(CAPITAL, text.slice(from, term.start))) {
    const at = from + match.index;
    if (at < end) continue;
    const name = nameAt(text, at);
    if (name === null || name.end > term.start) continue;
    end = name.end;
    // `of the City of Toronto`: where somebody lives.
    if (name.kind === 'organisation' && LIVES_IN.test(text.slice(0, name.start))) continue;
    if (ALIAS.test(text.slice(Math.max(from, at - 30), at))) continue;
    if (homes.some((home) => at >= home.start && at < home.end)) continue;
    if (BELONGS.test(text.slice(Math.max(from, at - 40), at))) continue;
    // Who is added in the bracket of a term is meant by it, and no party on his own account.
    if (masked[at] === '(' && masked[from] !== '(') continue;
    const isNear =
      /^[\s,("“]*(?:the |hereinafter )?["“(\s]*$/iu.test(text.slice(name.end, term.start)) ||
      !/\p{L}/u.test(text.slice(sentence.start, name.start));
    if (last !== null && isShortFor(term.term, last.value) && !isShortFor(term.term, name.value)) continue;
    if (name.kind === 'organisation' || (isNear && name.kind === 'person')) last = name;
  }
  return last;
}

function overlap(a: NameReading, b: NameReading): boolean {
  return a.start < b.end && b.start < a.end;
}

/** `VELMO` for Velmo, Inc.; `NHT` for Northern Harbour Traders. */
function isShortFor(term: string, name: string): boolean {
  const [short, whole] = [foldToAlphanumerics(term), foldToAlphanumerics(name)];
  if (short.length < 2) return false;
  const initials = foldToAlphanumerics(
    name
      .split(/[\s-]+/)
      .map((word) => word[0] ?? '')
      .join(''),
  );
  return whole.includes(short) || initials.startsWith(short);
}

function wordsIn(text: string, end: number): number {
  let count = 0;
  for (let index = 0; index < end; index += 1) if (text[index] === ' ') count += 1;
  return count;
}

/** The text with what stands in brackets blanked, so that separators inside do not count. Offsets hold. */
function maskBrackets(text: string, { start, end }: Sentence): string {
  let masked = text.slice(0, start);
  let depth = 0;
  let opened = 0;
  for (let index = start; index < end; index += 1) {
    const letter = text[index] as string;
    if (letter === '(') {
      if (depth === 0) opened = index;
      depth += 1;
    }
    // A bracket that never closes must not hide the rest of the sentence.
    if (depth > 0 && index - opened > 400) depth = 0;
    masked += depth > 0 ? '(' : letter;
    if (letter === ')' && depth > 0) depth -= 1;
  }
  return masked;
}
