import { ATTRIBUTES } from './package-parts.ts';
import { notKeepable } from './workbook-error.ts';
import { attribute, type Bytes, escapeXml, unescapeXml, withAttribute } from './xml.ts';

/** The looks of cells, each of which has the number of one. */
export interface Styles {
  /** The number format of a look. */
  readonly formatOf: (style: number) => string;
  /** The look that differs from this one in its number format only. */
  readonly withFormat: (style: number, format: string) => number;
  /** The look of a header cell. */
  readonly header: () => number;
  readonly toXml: () => Bytes;
}

/** Those of ECMA-376, 18.8.30, that we write or would replace. */
const BUILT_IN = new Map([
  [0, 'General'],
  [1, '0'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [49, '@'],
]);
const FIRST_CUSTOM = 164;

/** @throws WorkbookError */
export function readStyles(xml: Bytes): Styles {
  const cellFormats = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1];
  const fonts = /<fonts\b[^>]*>([\s\S]*?)<\/fonts>/.exec(xml)?.[1];
  if (cellFormats === undefined || fonts === undefined) throw notKeepable();
  const looks = [
    ...cellFormats.matchAll(new RegExp(`<xf\\b${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</xf>)`, 'g')),
  ].map(([, tag = '', inner = '']) => ({ tag, inner }));
  const formats = new Map(BUILT_IN);
  for (const [, tag = ''] of xml.matchAll(new RegExp(`<numFmt\\b${ATTRIBUTES}/?>`, 'g'))) {
    formats.set(Number(attribute(tag, 'numFmtId')), unescapeXml(attribute(tag, 'formatCode') ?? ''));
  }
  const addedFormats: Bytes[] = [];
  const addedLooks: Bytes[] = [];
  const known = new Map<string, number>();
  let headerLook: number | null = null;
  let addedFont: Bytes | null = null;
  const fontList: readonly string[] = fonts.match(/<font\b[^>]*?(?:\/>|>[\s\S]*?<\/font>)/g) ?? [];
  const boldFont = (): number => {
    const inner = /^<font\b[^>]*?>([\s\S]*?)<\/font>$/.exec(fontList[0] ?? '')?.[1] ?? '';
    const bold = `<font><b/>${inner.replace(/<b\b[^>]*\/>/g, '')}</font>`;
    const same = fontList.indexOf(bold);
    if (same >= 0) return same;
    addedFont = bold;
    return fontList.length;
  };

  const formatToId = (format: string): number => {
    for (const [id, code] of formats) if (code === format) return id;
    const id = Math.max(FIRST_CUSTOM - 1, ...formats.keys()) + 1;
    formats.set(id, format);
    addedFormats.push(`<numFmt numFmtId="${id}" formatCode="${escapeXml(format)}"/>`);
    return id;
  };
  const addLook = (tag: Bytes, inner: Bytes): number => {
    const wanted = lookKey({ tag, inner });
    const same = looks.findIndex((look) => lookKey(look) === wanted);
    // A workbook must not grow with every sync.
    if (same >= 0) return same;
    addedLooks.push(inner === '' ? `<xf${tag}/>` : `<xf${tag}>${inner}</xf>`);
    looks.push({ tag, inner });
    return looks.length - 1;
  };
  const lookAt = (style: number) => looks[style] ?? looks[0] ?? { tag: ' numFmtId="0"', inner: '' };
  const formatsOfLooks = new Map<number, string>();
  const formatOf = (style: number): string => {
    const seen = formatsOfLooks.get(style);
    if (seen !== undefined) return seen;
    const format = formats.get(Number(attribute(lookAt(style).tag, 'numFmtId') ?? 0)) ?? '?';
    formatsOfLooks.set(style, format);
    return format;
  };

  return {
    formatOf,
    withFormat: (style, format) => {
      if (formatOf(style) === format) return style;
      const key = `${style} ${format}`;
      const made = known.get(key);
      if (made !== undefined) return made;
      const { tag, inner } = lookAt(style);
      const id = String(formatToId(format));
      const look = addLook(
        withAttribute(withAttribute(tag, 'numFmtId', id), 'applyNumberFormat', '1'),
        inner,
      );
      known.set(key, look);
      return look;
    },
    header: () => {
      headerLook ??= addLook(
        withAttribute(withAttribute(lookAt(0).tag, 'fontId', String(boldFont())), 'applyFont', '1'),
        lookAt(0).inner,
      );
      return headerLook;
    },
    toXml: () => {
      let changed = xml;
      if (addedFormats.length > 0) changed = withFormats(changed, addedFormats.join(''));
      if (addedFont !== null) changed = appendTo(changed, 'fonts', addedFont, fontList.length + 1);
      if (addedLooks.length > 0) changed = appendTo(changed, 'cellXfs', addedLooks.join(''), looks.length);
      return changed;
    },
  };
}

/** The same for looks that differ only in the order of their attributes. */
const lookKey = ({ tag, inner }: { readonly tag: Bytes; readonly inner: Bytes }): string =>
  `${tag.trim().split(/\s+/).sort().join(' ')}>${inner}`;

function withFormats(xml: Bytes, added: Bytes): Bytes {
  if (/<numFmts\b[^>]*[^/]>/.test(xml)) {
    const count = (xml.match(/<numFmt\b/g)?.length ?? 0) + (added.match(/<numFmt\b/g)?.length ?? 0);
    return appendTo(xml, 'numFmts', added, count);
  }
  const count = added.match(/<numFmt\b/g)?.length ?? 0;
  const plain = xml.replace(/<numFmts\b[^>]*\/>/, '');
  return plain.replace(
    /<styleSheet\b[^>]*>/,
    (root) => `${root}<numFmts count="${count}">${added}</numFmts>`,
  );
}

const appendTo = (xml: Bytes, element: string, added: Bytes, count: number): Bytes =>
  xml
    .replace(
      new RegExp(`<${element}\\b([^>]*)>`),
      (_, tag: Bytes) => `<${element}${withAttribute(tag, 'count', String(count))}>`,
    )
    .replace(`</${element}>`, () => `${added}</${element}>`);
