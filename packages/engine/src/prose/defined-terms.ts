import { flatMapped } from '../lists/flat-mapped.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { isRole } from './name-words.ts';
import type { Passage } from './passage.ts';

/** A term that a text defines in quotation marks (the “Company”), with where its quotation marks stand. */
export interface DefinedTerm {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

const QUOTED =
  /["“”„«‟]\s?((?:\p{Lu}|\p{L}{1,3}\s\p{Lu})[^"“”„«»]{0,46}?|you|vous|usted(?:es)?|voi)[,.;]?\s?["“”‟»]/gu;
const LONGEST_WORDS = 6;

/**
 * What stands behind words that introduce a term, in quotation marks or not and perhaps small: `dénommé « le bailleur »`, `en
 * adelante LA ARRENDATARIA`.
 */
const INTRODUCED =
  /(?<!\p{L})(?:hereinafter|hereafter|nachfolgend|nachstehend|im folgenden|ci-?apr[eè]s|hierna|en adelante|en lo sucesivo|di seguito|d['’]ora in poi|doravante|de ora em diante|adiante)(?:[\s,:]+(?:referred|called|known|to|as|auch|kurz|d[ée]nomm[ée]e?s?|d[ée]sign[ée]e?s?|te|noemen|genaamd|denominad[oa]s?|denominat[oaie]|designad[oa]s?|also|simply|the))*[\s,:]+["“”„«‟]?\s?(?:(?:der|die|das|dem|den|les?|la|de|het|el|los|las|il|lo|gli|o|a|os|as)\s|l['’])?(\p{L}{4,24})(?!\p{L})/giu;
const ARTICLE = /^(?:the|der|die|das|les?|la|de|het|el|los|las|il|lo|l['’])\s/iu;

/** Whatever introduces a term holds one of these; most passages hold none, which shows sooner than that nothing is introduced. */
const MAY_INTRODUCE =
  /hereinafter|hereafter|nachfolgend|nachstehend|im folgenden|apres|hierna|adelante|sucesivo|seguito|ora in poi|doravante/;
const termsOfPassages = new WeakMap<Passage, readonly DefinedTerm[]>();

/** The defined terms of a passage in order; found once, since parties and values both ask for them. */
export function passageToDefinedTerms(passage: Passage): readonly DefinedTerm[] {
  const known = termsOfPassages.get(passage);
  if (known !== undefined) return known;
  const terms = readTerms(passage);
  termsOfPassages.set(passage, terms);
  return terms;
}

function readTerms({ text, folded }: Passage): readonly DefinedTerm[] {
  const quoted = /["“”„«]/.test(text)
    ? flatMapped(matchesOf(QUOTED, text), (match) => {
        const term = (match[1] ?? '').replace(ARTICLE, '').trim();
        if (term === '' || term.split(/\s+/).length > LONGEST_WORDS) return [];
        return [{ term, start: match.index, end: match.index + match[0].length }];
      })
    : [];
  if (!MAY_INTRODUCE.test(folded)) return quoted;
  const introduced = flatMapped(matchesOf(INTRODUCED, text), (match) => {
    const [term, end] = [match[1] ?? '', match.index + match[0].length];
    const start = end - term.length;
    const isQuoted = quoted.some((other) => other.start < end && other.end > start);
    return isQuoted || !isRole(term) ? [] : [{ term, start, end }];
  });
  return introduced.length === 0 ? quoted : [...quoted, ...introduced].sort((a, b) => a.start - b.start);
}

/** Words that may stand between a value and the term defined for it: `(the`, `(hereinafter referred to as the`. */
const INTRODUCES =
  /^[\s,]{0,3}\(?[\s,]{0,2}(?:(?:and |or )?(?:each|together|collectively|hereinafter|hereafter|herein|referred|called|known|defined|individually|such|date|period|amount|time|to|as|being|is|a|an|and|or|with|its|the|im|folgenden|nachfolgend|nachstehend|genannt|kurz|der|die|das|ci-apres|denomme|denommee|le|la|les|l|hierna|te|noemen|verder|de|het|en|adelante|lo|sucesivo|di|seguito|il|denominata|denominato)[\s,:’']{1,2}){0,8}$/u;

/** The term that is defined for a value ending at an offset, or null. `terms` of the same text, `folded` the text folded. */
export function termDefinedFor(
  folded: string,
  terms: readonly DefinedTerm[],
  valueEnd: number,
): string | null {
  for (const { term, start } of terms) {
    if (start < valueEnd) continue;
    if (start - valueEnd > 90) return null;
    return INTRODUCES.test(folded.slice(valueEnd, start)) ? term : null;
  }
  return null;
}
