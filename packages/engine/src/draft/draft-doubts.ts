import type { Citation, DraftDoubtReason, ExtractionConfig, FieldDefinition, Group } from '@rowbox/contract';
import { type ConceptLookup, createConceptLookup } from '../lexicon/concept-lookup.ts';
import type { Page, Word } from '../page/page.ts';
import type { ExtractedDocument, FieldValues } from '../result.ts';
import { REGISTER } from '../sides/register.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { DraftDoubt } from './config-draft.ts';
import { WELL_KNOWN_COLUMNS } from './well-known-fields.ts';

/** Who runs a house, where it is registered, when it is open: printed on every letter, and no row wants it. */
const OF_THE_HOUSE =
  /^(?:geschäftsf|geschäftsleit|vorstand|aufsichtsrat|beirat|prokurist|vorsitz|(?:managing |board of )?directors?$|board|supervisory|chair(?:man|woman|person)?$|president|ceo$|handelsreg|registerger|registernummer|register(?:ed)? (?:no|num|court|office|in)|(?:trade|commercial) register|company (?:no|num|reg)|amtsger|firmenbuch|gérant|président|conseil d|sire[nt]|rcs|capital social|capitale sociale|kvk|registro|amministrat|administrador|öffnungszeit|opening hours|horaires|(?:tele)?fax|(?:mo|mon)\.?\s?[-–]\s?(?:fr|so|sa))/iu;
/** Below it a value is more likely another one. */
const SURE = 0.5;
const IS_HEADING = 0.75;
/** Words whose tops differ by less than this share of the page stand beside each other. */
const LINE = 0.006;
/** Headings stand over their column, or stick out by so much of the page's width. */
const OVERHANG = 0.02;

/** What of a proposal a person should look at before taking it. `samples`: the pages of each result, in the same order; `beside`: header fields that are not what people ask for first. */
export function draftDoubts(
  config: ExtractionConfig,
  results: readonly ExtractedDocument[],
  samples: readonly (readonly Page[])[],
  wanted: ReadonlySet<string>,
  beside: ReadonlyMap<string, DraftDoubtReason>,
): DraftDoubt[] {
  const lookup = createConceptLookup();
  const header = config.fields.flatMap((field): DraftDoubt[] => {
    const reason = wanted.has(field.key)
      ? null
      : (headerDoubt(field, results) ?? beside.get(field.key) ?? null);
    return reason === null ? [] : [{ group: null, key: field.key, reason }];
  });
  const columns = config.groups.flatMap((group) =>
    group.fields
      .filter((field) => !isHeaded(field, group, results, samples, lookup))
      .map(({ key }): DraftDoubt => ({ group: group.id, key, reason: 'noHeading' })),
  );
  return [...header, ...columns];
}

function headerDoubt(
  { key, label }: FieldDefinition,
  results: readonly ExtractedDocument[],
): DraftDoubtReason | null {
  const found = results.flatMap(({ header }) => {
    const value = header[key];
    return value === undefined || value.value === null ? [] : [value];
  });
  if (OF_THE_HOUSE.test(label ?? key)) return 'ofTheHouse';
  if (found.length > 0 && found.every(({ citation }) => REGISTER.test(citation?.text ?? '')))
    return 'ofTheHouse';
  return found.length > 0 && found.every(({ confidence }) => confidence < SURE) ? 'unsure' : null;
}

/** Whether some sample prints a heading above the column that says what it is called, or means. */
function isHeaded(
  field: FieldDefinition,
  { id }: Group,
  results: readonly ExtractedDocument[],
  samples: readonly (readonly Page[])[],
  lookup: ConceptLookup,
): boolean {
  const label = foldToAlphanumerics(field.label ?? field.key);
  const concept = WELL_KNOWN_COLUMNS.find(({ key }) => key === field.key)?.concept;
  return results.some(({ sections }, index) => {
    const places = placesOf(sections[id] ?? [], field.key);
    const lines = linesAbove(places, samples[index] ?? []);
    // A heading of several lines is read down its column, one of one line along it.
    const said = [lines.over, lines.all].map((texts) => foldToAlphanumerics(texts.join(' ')));
    if (label !== '' && said.some((text) => text.includes(label))) return true;
    return lines.over.some(
      (text) => concept !== undefined && (lookup.exact(text).get(concept) ?? 0) >= IS_HEADING,
    );
  });
}

const placesOf = (rows: readonly FieldValues[], key: string): readonly Citation[] =>
  rows.flatMap((row) => row[key]?.citation ?? []);

/** The lines above a column: as far as they stand over it, and whole, those of earlier pages too. */
function linesAbove(
  places: readonly Citation[],
  pages: readonly Page[],
): { readonly over: readonly string[]; readonly all: readonly string[] } {
  const [first] = places;
  const page = pages.find(({ number }) => number === first?.page);
  if (first === undefined || page === undefined) return { over: [], all: [] };
  const own = places.filter((place) => place.page === first.page);
  const left = Math.min(...own.map(({ box }) => box[0])) - OVERHANG;
  const right = Math.max(...own.map(({ box }) => box[2])) + OVERHANG;
  const above = page.words.filter(({ box }) => (box.top + box.bottom) / 2 < first.box[1]);
  const over = above.filter(({ box }) => box.right > left && box.left < right);
  const before = pages.filter(({ number }) => number < first.page).flatMap(({ words }) => toLines(words));
  return { over: toLines(over), all: [...before, ...toLines(above)] };
}

function toLines(words: readonly Word[]): readonly string[] {
  const lines: { readonly top: number; readonly words: Word[] }[] = [];
  for (const word of [...words].sort((a, b) => a.box.top - b.box.top)) {
    const line = lines.at(-1);
    if (line && word.box.top - line.top < LINE) line.words.push(word);
    else lines.push({ top: word.box.top, words: [word] });
  }
  return lines.map((line) =>
    line.words
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ text }) => text)
      .join(' '),
  );
}
