/*
 * Parts of a workbook are changed as text, and what is not ours to change stays byte for byte. They are held as one character a
 * byte (latin1): all syntax of XML is ASCII, so it is found all the same, and what is not touched cannot be harmed by decoding.
 */

/** Text of XML, a character a byte. */
export type Bytes = string;

const toBytes = (text: string): Bytes =>
  /^[\x00-\x7f]*$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');

export const fromBytes = (bytes: Bytes): string =>
  /^[\x00-\x7f]*$/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader takes them for a plain line end, and in an attribute for a space.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** What XML 1.0 cannot hold at all, halves of surrogate pairs among it. */
const FORBIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Most texts are this plain. */
const NOTHING_TO_ESCAPE = /^[ !#-%'-;=?-~]*$/;

/** As content or as the value of an attribute. */
export const escapeXml = (text: string): Bytes =>
  NOTHING_TO_ESCAPE.test(text)
    ? text
    : toBytes(text.replace(FORBIDDEN, '').replace(/[&<>"\r\n\t]/g, (sign) => ESCAPES[sign] ?? sign));

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const unescapeXml = (bytes: Bytes): string =>
  fromBytes(bytes).replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** One for each name that is ever asked for. */
const ATTRIBUTE = new Map<string, RegExp>();

/** The value of an attribute in the text of a tag, as it stands there. */
export function attribute(tag: Bytes, name: string): Bytes | undefined {
  const pattern = ATTRIBUTE.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  ATTRIBUTE.set(name, pattern);
  const found = pattern.exec(tag);
  return found?.[1] ?? found?.[2];
}

/** The tag with the attribute set, or without it. @param tag what stands between `<name` and the end of the tag */
export function withAttribute(tag: Bytes, name: string, value: Bytes | undefined): Bytes {
  const there = new RegExp(`\\s+${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
  const plain = tag.replace(there, '');
  return value === undefined ? plain : ` ${name}="${value}"${plain}`;
}
