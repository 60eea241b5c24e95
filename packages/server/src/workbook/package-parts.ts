import { damaged, notKeepable, tooLarge } from './workbook-error.ts';
import { attribute, type Bytes } from './xml.ts';
import { pack, readZip, unpack, writeZip, type ZipPart } from './zip-archive.ts';

/** The parts of a workbook while it is worked on. */
export interface PackageParts {
  readonly names: () => readonly string[];
  /** @throws WorkbookError */
  readonly read: (name: string) => Bytes | undefined;
  /** The same as it is kept: of a large part, a text would be a second one in memory. @throws WorkbookError */
  readonly bytes: (name: string) => Buffer | undefined;
  /** Large content in pieces, of which no more than one is in memory. */
  readonly write: (name: string, content: Bytes | Iterable<Bytes>) => void;
  readonly remove: (name: string) => void;
  /** Parts that were not written stay as they were, compressed. */
  readonly toArchive: () => Uint8Array;
}

/** No text can be longer; and of one this long several are in memory. */
const MOST_PART_BYTES = 256 * 1024 * 1024;

/** @param archive null: a workbook without any part. @throws WorkbookError */
export function openPackage(archive: Uint8Array | null): PackageParts {
  const parts = new Map<string, ZipPart>(archive ? readZip(archive) : []);
  const bytes = (name: string): Buffer | undefined => {
    const part = parts.get(name);
    if (!part) return undefined;
    if (part.size > MOST_PART_BYTES) throw tooLarge();
    return toPlainXml(unpack(part));
  };
  return {
    names: () => [...parts.keys()],
    bytes,
    read: (name) => bytes(name)?.toString('latin1'),
    write: (name, content) => {
      parts.set(name, pack(name, toPieces(typeof content === 'string' ? [content] : content)));
    },
    remove: (name) => {
      parts.delete(name);
    },
    toArchive: () => writeZip(parts.values()),
  };
}

/** A piece is valid until the next one is taken. */
function* toPieces(content: Iterable<Bytes>): Generator<Uint8Array, void> {
  let room = Buffer.alloc(0);
  for (const piece of content) {
    if (piece.length > room.length) room = Buffer.allocUnsafeSlow(piece.length * 2);
    yield room.subarray(0, room.write(piece, 'latin1'));
  }
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** A declaration is shorter. */
const MOST_DECLARATION = 1000;

function toPlainXml(content: Buffer): Buffer {
  if ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff))
    throw notKeepable();
  const plain = BYTE_ORDER_MARK.equals(content.subarray(0, 3)) ? content.subarray(3) : content;
  const declared = /^<\?xml\b([^>]*)\?>/.exec(plain.toString('latin1', 0, MOST_DECLARATION))?.[1];
  const encoding = declared && attribute(declared, 'encoding');
  if (encoding && !/^(?:utf-8|us-ascii)$/i.test(encoding)) throw notKeepable();
  return plain;
}

/** The attributes of a tag, whatever their values hold. */
export const ATTRIBUTES = `((?:[^<>"']|"[^"]*"|'[^']*')*?)`;

export interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `table`. */
  readonly kind: string;
  /** The part it leads to. */
  readonly target: string;
}

const relationsPart = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

/** Those of a part; empty name: of the package. */
export function relationsOf(parts: PackageParts, part: string): readonly Relation[] {
  const xml = parts.read(relationsPart(part)) ?? '';
  const folder = part.includes('/') ? part.replace(/\/[^/]*$/, '') : '';
  return [...xml.matchAll(new RegExp(`<Relationship\\b${ATTRIBUTES}/?>`, 'g'))].flatMap(([, tag = '']) => {
    const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attribute(tag, name));
    if (!id || !type || !target || attribute(tag, 'TargetMode') === 'External') return [];
    return [{ id, kind: type.replace(/^.*\//, ''), target: resolve(folder, target) }];
  });
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** @returns the id of the new relation */
export function addRelation(parts: PackageParts, part: string, kind: string, target: string): string {
  const name = relationsPart(part);
  const xml = parts.read(name);
  if (xml === undefined) throw damaged();
  const ids = new Set([...xml.matchAll(/\bId\s*=\s*["']([^"']*)["']/g)].map(([, id]) => id));
  let number = ids.size + 1;
  while (ids.has(`rId${number}`)) number += 1;
  const added = `<Relationship Id="rId${number}" Type="${OFFICE}/${kind}" Target="/${target}"/>`;
  parts.write(name, insertBeforeEnd(xml, 'Relationships', added));
  return `rId${number}`;
}

export function removeRelated(parts: PackageParts, part: string, kind: string): void {
  for (const { id, target } of relationsOf(parts, part).filter((relation) => relation.kind === kind)) {
    const name = relationsPart(part);
    const xml = parts.read(name) ?? '';
    const relation = new RegExp(
      `<Relationship\\b(?=[^>]*\\bId\\s*=\\s*["']${escapeRegExp(id)}["'])${ATTRIBUTES}/?>`,
    );
    parts.write(name, xml.replace(relation, ''));
    parts.remove(target);
    const types = parts.read(CONTENT_TYPES) ?? '';
    const override = new RegExp(
      `<Override\\b(?=[^>]*\\bPartName\\s*=\\s*["']/${escapeRegExp(target)}["'])${ATTRIBUTES}/?>`,
    );
    parts.write(CONTENT_TYPES, types.replace(override, ''));
  }
}

const CONTENT_TYPES = '[Content_Types].xml';

export function addContentType(parts: PackageParts, part: string, type: string): void {
  const types = parts.read(CONTENT_TYPES);
  if (types === undefined) throw damaged();
  const added = `<Override PartName="/${part}" ContentType="${type}"/>`;
  parts.write(CONTENT_TYPES, insertBeforeEnd(types, 'Types', added));
}

function insertBeforeEnd(xml: Bytes, element: string, added: Bytes): Bytes {
  const end = xml.lastIndexOf(`</${element}>`);
  if (end >= 0) return xml.slice(0, end) + added + xml.slice(end);
  const empty = new RegExp(`<${element}\\b${ATTRIBUTES}/>`);
  if (!empty.test(xml)) throw notKeepable();
  return xml.replace(empty, (_, tag: string) => `<${element}${tag}>${added}</${element}>`);
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
