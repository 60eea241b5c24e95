import { ATTRIBUTES } from './package-parts.ts';
import { type Bytes, unescapeXml } from './xml.ts';

/** Texts that cells name by their number. */
export interface SharedStrings {
  readonly textOf: (index: number) => string;
  /** The part without these texts, which no cell names any more; the others keep their numbers. */
  readonly without: (indexes: ReadonlySet<number>) => Bytes;
}

export function readSharedStrings(xml: Bytes): SharedStrings {
  let items: readonly Bytes[] | null = null;
  const all = () => {
    items ??= [...xml.matchAll(ITEM)].map(([, inner = '']) => inner);
    return items;
  };
  return {
    textOf: (index) => richToText(all()[index] ?? ''),
    without: (indexes) => {
      let index = -1;
      return xml.replace(ITEM, (item) => {
        index += 1;
        return indexes.has(index) ? '<si><t></t></si>' : item;
      });
    },
  };
}

const ITEM = /<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g;
const TEXT = new RegExp(`<t\\b${ATTRIBUTES}(?:/>|>([^<]*)</t>)`, 'g');

/** The text of a string that may consist of runs with looks of their own; without the reading aids of East Asian scripts. */
export const richToText = (inner: Bytes): string =>
  [...inner.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(TEXT)]
    .map(([, , text = '']) => unescapeXml(text))
    .join('');
