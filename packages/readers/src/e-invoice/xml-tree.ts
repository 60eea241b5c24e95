import { SaxesParser } from 'saxes';

/** An XML element without its namespace prefix: e-invoices of one kind differ in prefixes, never in local names. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own character data, trimmed. */
  readonly text: string;
}

/** Stands for an element that the file does not have: nothing is found below it. */
export const NO_ELEMENT: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };

/** Bounds for hostile files: the longest e-invoices seen have some ten thousand elements, eleven deep. */
const MAX_ELEMENTS = 200_000;
const MAX_DEPTH = 40;
const MAX_TEXT = 20_000;

interface GrowingElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** Says that a text is not XML of the kind read here; only ever caught in this file. */
class RefusedXml extends Error {}

/**
 * The root element of a well-formed XML text. Nothing for other texts, for those over the bounds, and for those with a
 * document type: no e-invoice has one, and entities that expand come with it.
 */
export function textToXml(text: string): XmlElement | undefined {
  const parser = new SaxesParser({ position: false });
  const open: GrowingElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  const append = (data: string): void => {
    const element = open.at(-1);
    if (element !== undefined && element.text.length < MAX_TEXT) element.text += data.slice(0, MAX_TEXT);
  };
  parser.on('doctype', () => refuse('It has a document type.'));
  parser.on('error', (error) => {
    throw new RefusedXml(error.message);
  });
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH) refuse('It is too large.');
    const named = Object.entries(attributes).map(([key, value]): [string, string] => [localName(key), value]);
    open.push({ name: localName(name), attributes: new Map(named), children: [], text: '' });
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined) return;
    const element: XmlElement = { ...closed, text: closed.text.trim() };
    const parent = open.at(-1);
    if (parent === undefined) root = element;
    else parent.children.push(element);
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof RefusedXml) return undefined;
    throw error;
  }
  return root;
}

function refuse(reason: string): never {
  throw new RefusedXml(reason);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
