import { matchesOf } from '../lists/matches-of.ts';
import { placeAt } from './jurisdictions.ts';
import type { PartyDetail } from './party-mention.ts';
import type { Passage } from './passage.ts';
import { passageToDetail } from './passage-to-detail.ts';

const INCORPORATED = /\b(?:an?|the|eine?r?|une|een|una)\s/gu;
const BODY =
  /^[\s,]{0,2}(?:[\p{L}-]{1,20}\s){0,3}?(?:corporation|company|limited|partnership|trust|association|bank|entity|llc|body|gmbh|societe|sociedad|societa|vennootschap)/u;

/** `a Delaware corporation`: where the party named before is incorporated, or null. */
export function describedPlace(passage: Passage, from: number, to: number): PartyDetail | null {
  const { text, folded } = passage;
  const end = Math.min(to, from + 160);
  for (const match of matchesOf(INCORPORATED, folded.slice(from, end))) {
    const place = placeAt(text, folded, from + match.index + match[0].length);
    if (place?.known === true && BODY.test(folded.slice(place.end, place.end + 60))) {
      return passageToDetail(passage, place.start, place.end, place.value);
    }
  }
  const laws = /\blaws of\b/u.exec(folded.slice(from, end));
  const place = laws === null ? null : placeAt(text, folded, from + laws.index + laws[0].length);
  return place === null ? null : passageToDetail(passage, place.start, place.end, place.value);
}

const LIVES_AT =
  /\b(?:located (?:at|in)|offices? (?:is |are |being )?(?:located |situated )?(?:at|in|is)|place of business (?:is )?(?:located )?(?:at|in|is)|business address (?:at|of|is)|address (?:at|is|of)|(?:residing|resides|resident|domiciled) (?:at|in)|whose address is|seat (?:is )?(?:at|in)|c\/o|care of|mit sitz in|wohnhaft(?: in)?|geschaftsansassig(?: in)?|dont le siege (?:social )?est (?:situe|sis)(?: au| a)?|demeurant(?: au| a)?|domicili[eé]e? (?:au|a)|(?:statutair )?gevestigd (?:te|aan)|kantoorhoudende? (?:te|aan)(?: de| het)?|wonende te|(?:con|y|tiene|teniendo)(?: su)? domicilio(?: social| fiscal| profesional| a efectos de notificaciones)? en|domiciliad[oa] en|con sede(?: legale)? in|com sede em)\s|,\s(?:of|von|de|van|di|aus)\s(?=(?:no\.? ?)?\d{1,5}[a-z]?,?\s\p{L}|[\p{L}.’'-]{2,24}(?:\s[\p{L}.’'-]{2,24}){0,3}\s\d{1,4}[a-z]?\s?(?:,|\.?$))/gu;

/** Where the party named before lives or has its seat, or null. */
export function describedAddress(passage: Passage, from: number, to: number): PartyDetail | null {
  const { text, folded } = passage;
  const end = Math.min(to, from + 320);
  const [lives] = folded.slice(from, end).matchAll(LIVES_AT);
  if (lives === undefined) return null;
  const start = from + lives.index + lives[0].length;
  const rest = text.slice(start, end);
  const stop = rest.search(/\s?\(|;|,? and (?!\p{Lu}\p{Ll}+ Street)|\.\s|["“]/u);
  const value = rest.slice(0, stop < 0 ? 120 : stop).replace(/[\s,.]+$/u, '');
  return value.length < 4 ? null : passageToDetail(passage, start, start + value.length, value);
}

/** Part of a text by its offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const LONGEST_ADDRESS = 160;
/** A stop behind a few letters shortens a word of the address: `801 N. Main St., Springfield`. */
const ADDRESS_ENDS = /\(|;|["“”„]|,? (?:and|und|et|en|y|e) |(?<!(?<!\p{L})\p{L}{1,3})\.\s/u;

/** Where in `[start, end)` of a folded text addresses stand: what is named in them is a street, a house or a town. */
export function addressSpans(folded: string, start: number, end: number): Span[] {
  return matchesOf(LIVES_AT, folded.slice(start, end)).map((lives) => {
    const from = start + lives.index + lives[0].length;
    const rest = folded.slice(from, Math.min(end, from + LONGEST_ADDRESS));
    const stop = rest.search(ADDRESS_ENDS);
    return { start: from, end: from + (stop < 0 ? rest.length : stop) };
  });
}
