import { addressEvidence } from '../candidates/address-candidates.ts';

const LONGEST_LABEL = 40;
const MOST_LABEL_WORDS = 5;
const COMPANY = /(?<!\p{L})(?:GmbH|mbH|AG|KG|Ltd|LLC|Inc|SARL|SAS|BV|SpA|S\.A\.|B\.V\.|S\.r\.l\.)(?!\p{L})/u;
const IS_ADDRESS = 1.5;
const LONGEST_VALUE = 80;
const MOST_VALUE_WORDS = 9;
const MOST_WORDS_OF_A_NAME = 6;
/** Words that begin a sentence or a clause of one, never a label. */
const PROSE =
  /^(?:please|note|thank|we|you|this|these|if|all|any|for|by|as|at|in|on|and|or|bitte|hinweis|wir|sie|diese|alle|bei|mit|und|oder|merci|nous|vous|cette|ce|pour|avec|et|ou|gelieve|wij|u|deze|voor|met|en|of|gracias|por favor|grazie)\b/i;
/** What stands on a page for its reader alone. */
const FURNITURE =
  /^(?:page|seite|pagina|página|side|strona|sivu|https?|www|p\.?|continued|übertrag|report)\b/i;

/** Whether a text could be the label of a value by its look: a few words with letters, no sentence, no address, no name. */
export function isLabelLike(text: string): boolean {
  const bare = text.replace(/[\s:：]+$/u, '');
  if (bare.length < 2 || bare.length > LONGEST_LABEL || bare.split(' ').length > MOST_LABEL_WORDS)
    return false;
  const letters = bare.replace(/[^\p{L}]/gu, '').length;
  const digits = bare.replace(/\D/g, '').length;
  if (letters < 2 || digits > 1 || letters < bare.replace(/\s/g, '').length * 0.6) return false;
  if (PROSE.test(bare) || FURNITURE.test(bare) || /[@•!?]|[.,;]\s|\p{Sc}/u.test(bare)) return false;
  return !isOfParty(bare);
}

/** A company by its legal form (of those that are no words besides: a "control group" is none), or a line of an address. */
export function isOfParty(text: string): boolean {
  return COMPANY.test(text) || addressEvidence(text) >= IS_ADDRESS;
}

/** Whether a text could be a value by its look: short, no sentence, not a label itself. */
export function isValueLike(text: string): boolean {
  const bare = text.trim();
  if (bare === '' || bare.length > LONGEST_VALUE || bare.split(' ').length > MOST_VALUE_WORDS) return false;
  if (!/[\p{L}\p{N}]/u.test(bare) || /[:：]$/u.test(bare)) return false;
  return !isProse(bare) && !/\p{L}{3,}[.!?]\s+\p{Lu}/u.test(bare);
}

/** A piece of a sentence: many words and no figure, or words that go on from before. */
export function isProse(text: string): boolean {
  if (/\d/.test(text)) return false;
  const words = text.trim().split(/\s+/).length;
  return words > MOST_WORDS_OF_A_NAME || (words >= 4 && /^\p{Ll}/u.test(text));
}
