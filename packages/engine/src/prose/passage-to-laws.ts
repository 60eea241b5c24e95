import { matchesOf } from '../lists/matches-of.ts';
import { adjectiveToPlace, type PlaceReading, placeAt } from './jurisdictions.ts';
import {
  COURTS,
  COURTS_IN,
  GOVERNING_LAW,
  LAW_CAPTION,
  LAW_OF,
  LAW_THEN_ADJECTIVE,
  PLACE_THEN_LAW,
} from './law-statement.ts';
import type { Passage } from './passage.ts';
import { judgeStatement, type Statement, surround } from './statement.ts';
import type { Sentence } from './text-to-sentences.ts';

/** A place whose law, by what its sentence says, governs the document. */
export interface LawReading extends PlaceReading {
  /** 0–1. */
  readonly strength: number;
}

/** A place that no list knows is one still, but more often it is the beginning of something else. */
const UNKNOWN_PLACE = 0.35;
/** Letters between a law and its place: "laws (other than those on conflicts) of the State of". */
const MENTIONS_LAW =
  /\b(?:laws?|legislation|recht|rechts|gesetze?|lois?|droit|wet|ley(?:es)?|legislaci?on|legislacao|leggi|legge|leis|lei|diritto|derecho|direito|courts?|gerichtsstand)\b/u;

/** Of courts alone most sentences speak; a pattern that begins with any word is slow to find that out. */
const HAS_LAW_BEHIND = /\s(?:law|recht)/u;

/** How sure a place is that stands alone behind a caption. */
const CAPTIONED = 0.9;
/** Another line of the same form: `Governing Law: Ohio Jurisdiction: …`. */
const NEXT_LABEL = /^\s\p{Lu}[\p{L} &/]{2,30}:(?=\s|$)/u;
/** Letters before a sentence in which its caption stands, if that ended with a stop. */
const CAPTION_REACH = 60;

/** Every place in a sentence whose law it speaks of. */
export function sentenceToLaws(passage: Passage, sentence: Sentence): LawReading[] {
  const { text, folded } = passage;
  const captioned = captionedPlace(passage, sentence);
  if (captioned !== null) return [{ ...captioned, strength: CAPTIONED }];
  const part = folded.slice(sentence.start, sentence.end);
  if (!MENTIONS_LAW.test(part)) return [];
  const found: LawReading[] = [];
  const add = (place: PlaceReading, anchor: number, statement: Statement): void => {
    if (found.some((other) => other.start === place.start)) return;
    const around = surround(folded, sentence, passage.heading, anchor, place.end);
    const strength = judgeStatement(statement, around) * (place.known ? 1 : UNKNOWN_PLACE);
    found.push({ ...place, strength });
  };
  for (const match of matchesOf(LAW_OF, part)) {
    const at = sentence.start + match.index;
    const place = placeAt(text, folded, at + match[0].length);
    if (place !== null) add(place, at, GOVERNING_LAW);
  }
  for (const match of HAS_LAW_BEHIND.test(part) ? matchesOf(PLACE_THEN_LAW, part) : []) {
    const words = match[1] ?? '';
    for (const offset of wordOffsets(words)) {
      const start = sentence.start + match.index + offset;
      const end = sentence.start + match.index + words.length;
      const place = readWhole(text, folded, start, end);
      if (place === null) continue;
      add(place, start, GOVERNING_LAW);
      break;
    }
  }
  for (const match of matchesOf(LAW_THEN_ADJECTIVE, part)) {
    const adjective = match[1] ?? '';
    const value = adjectiveToPlace(adjective);
    if (value === null) continue;
    const end = sentence.start + match.index + match[0].length;
    add(
      { value, known: true, start: end - adjective.length, end },
      sentence.start + match.index,
      GOVERNING_LAW,
    );
  }
  if (found.length > 0) return found;
  for (const match of matchesOf(COURTS_IN, part)) {
    const at = sentence.start + match.index;
    const place = placeAt(text, folded, at + match[0].length);
    if (place?.known === true) add(place, at, COURTS);
  }
  return found;
}

/** The known place that alone follows a caption, in the sentence of the caption or the next. */
function captionedPlace({ text, folded }: Passage, { start, end }: Sentence): PlaceReading | null {
  const from = Math.max(0, start - CAPTION_REACH);
  const reach = folded.slice(from, end);
  if (!reach.includes('law')) return null;
  for (const match of matchesOf(LAW_CAPTION, reach)) {
    const behind = from + match.index + match[0].length;
    const place = placeAt(text, folded, behind);
    if (place?.known !== true || place.start < start || place.end > end) continue;
    const rest = text.slice(place.end, end);
    if (/^\s?(?:[.,;(]|$)/u.test(rest) || NEXT_LABEL.test(rest)) return place;
  }
  return null;
}

function wordOffsets(words: string): number[] {
  const space = words.indexOf(' ');
  return space < 0 ? [0] : [0, space + 1];
}

/** A known place, or a country's adjective, that fills `[start, end)` whole. */
function readWhole(text: string, folded: string, start: number, end: number): PlaceReading | null {
  const place = placeAt(text, folded, start);
  if (place?.known === true && place.start === start && place.end === end) return place;
  const value = adjectiveToPlace(folded.slice(start, end));
  return value === null ? null : { value, known: true, start, end };
}
