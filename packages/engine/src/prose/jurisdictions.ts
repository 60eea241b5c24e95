import { knownPlaces } from '../lexicon/places.ts';
import { foldKeepingOffsets } from '../values/fold.ts';

/** A state or country that a text names at some place. */
export interface PlaceReading {
  /** As the list of places writes it, or as it stands when no list knows it. */
  readonly value: string;
  readonly known: boolean;
  readonly start: number;
  readonly end: number;
}

/** Adjectives of countries, folded, and the country in the adjective's language; endings may follow (`deutschem`). */
const ADJECTIVES =
  'english=England,scottish=Scotland,scots=Scotland,irish=Ireland,german=Germany,austrian=Austria,swiss=Switzerland,french=France,belgian=Belgium,dutch=Netherlands,spanish=Spain,italian=Italy,portuguese=Portugal,swedish=Sweden,norwegian=Norway,danish=Denmark,finnish=Finland,polish=Poland,canadian=Canada,australian=Australia,indian=India,japanese=Japan,chinese=China,israeli=Israel,luxembourg=Luxembourg,' +
  'deutsch=Deutschland,osterreichisch=Österreich,schweizerisch=Schweiz,schweizer=Schweiz,franzosisch=Frankreich,niederlandisch=Niederlande,englisch=England,belgisch=Belgien,italienisch=Italien,spanisch=Spanien,luxemburgisch=Luxemburg,' +
  'francais=France,belge=Belgique,suisse=Suisse,allemand=Allemagne,luxembourgeois=Luxembourg,anglais=Angleterre,neerlandais=Pays-Bas,espagnol=Espagne,italien=Italie,' +
  'nederlands=Nederland,belgisch=België,duits=Duitsland,engels=Engeland,' +
  'espanol=España,mexicano=México,mexicana=México,argentino=Argentina,argentina=Argentina,chileno=Chile,colombiano=Colombia,frances=Francia,aleman=Alemania,' +
  'italiano=Italia,italiana=Italia,svizzero=Svizzera,francese=Francia,tedesca=Germania,tedesco=Germania,' +
  'portugues=Portugal,brasileiro=Brasil,brasileira=Brasil,polskiego=Polska,polskie=Polska';
const ENDINGS = ['', 'e', 'es', 'er', 'en', 'em', 's', 'a', 'as', 'os', 'o'];

const PAIRS = ADJECTIVES.split(',').map((pair) => pair.split('=') as [adjective: string, place: string]);

/** An adjective as it is listed goes before one that is another with an ending (`italiana`, `italian` + `a`). */
const BY_ADJECTIVE: ReadonlyMap<string, string> = new Map([
  ...[...PAIRS]
    .reverse()
    .flatMap(([adjective, place]) => ENDINGS.map((ending) => [adjective + ending, place] as const)),
  ...[...PAIRS].reverse(),
]);

/** Known places by their first word, folded, the longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly { readonly folded: string; readonly name: string }[]> =
  (() => {
    const byFirst = new Map<string, { folded: string; name: string }[]>();
    for (const name of knownPlaces()) {
      const folded = foldKeepingOffsets(name);
      const first = folded.split(' ')[0] ?? folded;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { folded, name }]);
    }
    for (const list of byFirst.values()) list.sort((a, b) => b.folded.length - a.folded.length);
    return byFirst;
  })();

/** `the State of`, `the Commonwealth of`, `der`, `la République`: what stands between a law and its place. */
const BEFORE_PLACE =
  /^(?:[\s,]{1,3}(?:the|of|der|des|die|von|de|la|le|les|del|della|dello|du|den|het|van|state|commonwealth|province|republic|kingdom|territory|people's|federal|canton|land|republik|konigreichs?|freistaates?|republique|royaume|republica|estado|reino|repubblica|koninkrijk|province)(?=[\s'’])|[\s]{0,2}[ld]['’](?=\p{L})){0,6}[\s'’]{0,2}/u;
const CAPITALISED = /^\p{Lu}[\p{L}.'’-]{1,24}(?:\s(?:of\s|and\s|the\s)?\p{Lu}[\p{L}'’-]{1,24}){0,3}/u;
const IS_NO_PLACE =
  /^(?:this|the|that|such|any|state|states|commonwealth|agreement|company|party|parties|section|conflicts?|law|laws|court|courts|act|contract|united nations|jurisdiction)\b/;

/**
 * The place that a text names right at an offset, behind articles and words like "State of": a known one, else a run of
 * capitalised words.
 */
export function placeAt(text: string, folded: string, offset: number): PlaceReading | null {
  const lead = BEFORE_PLACE.exec(folded.slice(offset, offset + 90))?.[0] ?? '';
  const start = offset + lead.length;
  const rest = folded.slice(start, start + 60);
  const word = /^[\p{L}]+/u.exec(rest)?.[0];
  if (word === undefined) return null;
  for (const { folded: name, name: value } of BY_FIRST_WORD.get(word) ?? []) {
    if (!rest.startsWith(name) || /\p{L}/u.test(rest[name.length] ?? '')) continue;
    if (!/\p{Lu}/u.test(text[start] ?? '')) continue;
    return { value, known: true, start, end: start + name.length };
  }
  const match = CAPITALISED.exec(text.slice(start, start + 80));
  if (match === null || IS_NO_PLACE.test(rest)) return null;
  const value = match[0].replace(/[.'’-]+$/u, '').split(/\.\s/)[0] as string;
  return { value, known: false, start, end: start + value.length };
}

/** The country that the adjective ending or beginning at an offset names: `English law`, `droit français`. */
export function adjectiveToPlace(adjective: string): string | null {
  return BY_ADJECTIVE.get(adjective) ?? null;
}
