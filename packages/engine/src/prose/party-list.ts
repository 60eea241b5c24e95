import { nameAt } from './name-at.ts';
import type { Passage } from './passage.ts';

/** What stands alone over the parties, or ends the passage before them: `PARTIES`, `… made by and between`. */
const OPENS =
  /^(?:\(?\d\.?\)?\s)?(?:(?:the )?part(?:ies|eien|ijen|es|i)|tra|fra|reunidos|comparecen|(?:de |die |les |los |i )?(?:ondergetekenden?|unterzeichneten|soussignes|abajo firmantes|sottoscritti))\s?:?$|\b(?:between|among(?:st)?|zwischen|entre|tussen|tra|fra)(?: (?:the|der|dem|den|les|los|las|de|the undersigned|les soussignes|les parties))?\s?:?$|[.:]\s(?:reunidos|comparecen)\s?:?$/u;
/** `B E T W E E N :` */
const OPENS_SPACED = /^(?:between|among(?:st)?|zwischen|entre):?$/;
/** What stands alone between them. */
const JOINS = /^[\s–—-]*(?:and|und|et|y|e|ed|en|&)[\s–—-]*$/u;
/** How what comes after the list begins. */
const CLOSES =
  /^(?:§|art(?:icle|ikel|icolo|iculo|igo)?\.?) ?(?:1|i)(?![\dvx])|^[\s(\d.)a-z]{0,5}\b(?:whereas|witnesseth|recitals?|background|preamble|now,? therefore|introduction|definitions|agreed|it is|vorbemerkung|praambel|preambule|attendu|overwegende|in aanmerking|considerand|exponen|premess|estipulaciones|estipulan|clausulas|manifiestan|si conviene|il a ete convenu|ont convenu|komen overeen|verklaren|wird (?:folgender|nachstehender))/u;
/** What ends the list within a passage of its own. */
const CLOSES_AT_END =
  /\b(?:wird (?:folgende|nachstehende)\p{L}* [\p{L} ]{0,40}geschlossen|il a ete (?:convenu|arrete) ce qui suit|acuerdan[^.]{0,40}|si conviene[^.]{0,40}|komen overeen[^.]{0,40}) ?[:.]?$/u;
/** A numbered heading and the sentence behind it. */
const CLAUSE =
  /^\s?(?:\(?\d{1,2}[.)]{1,2}|§ ?\d{1,2}\.?|article \d{1,2}\.?)\s(\p{Lu}[\p{L} ,;&/-]{2,60})\.\s["“„]?\p{Lu}/iu;
const MOST_PASSAGES = 14;

/** The passages in which an agreement lists its parties one under the other. */
export function passagesOfPartyList(opening: readonly Passage[]): ReadonlySet<Passage> {
  const listed = new Set<Passage>();
  const opener = opening.findIndex(
    ({ folded, words }) =>
      OPENS.test(folded.trim()) || (words.length > 1 && OPENS_SPACED.test(folded.replace(/\s/g, ''))),
  );
  if (opener < 0) return listed;
  for (const passage of opening.slice(opener + 1, opener + 1 + MOST_PASSAGES)) {
    const folded = passage.folded.trim();
    if (CLOSES.test(folded) || beginsClause(passage.text)) break;
    if (!JOINS.test(folded)) listed.add(passage);
    if (CLOSES_AT_END.test(folded)) break;
  }
  return listed;
}

/** `1. Confidential Information. “Confidential Information” means …`; no party has a heading. */
function beginsClause(text: string): boolean {
  const heading = CLAUSE.exec(text)?.[1];
  return heading !== undefined && nameAt(heading, 0)?.kind !== 'organisation';
}
