import { BLANK_SHEET, WORKSHEET_TYPE } from './blank-workbook.ts';
import { ATTRIBUTES, addContentType, addRelation, type PackageParts, relationsOf } from './package-parts.ts';
import { notKeepable } from './workbook-error.ts';
import { attribute, type Bytes, escapeXml, unescapeXml, withAttribute } from './xml.ts';

/* The part that lists the sheets and the names of a workbook. */

export interface SheetPart {
  readonly name: string;
  readonly path: string;
}

/** The workbook's own part. @throws WorkbookError for what is no workbook of XML */
export function workbookPath(parts: PackageParts): string {
  const path = relationsOf(parts, '').find(({ kind }) => kind === 'officeDocument')?.target;
  const xml = path && parts.read(path);
  if (!path || !xml || !/<workbook\b/.test(xml) || !/<sheets\b/.test(xml)) throw notKeepable();
  return path;
}

/** Its sheets with cells, in their order. */
export function sheetsOf(parts: PackageParts, workbook: string): readonly SheetPart[] {
  const xml = parts.read(workbook) ?? '';
  const relations = new Map(relationsOf(parts, workbook).map((relation) => [relation.id, relation]));
  return [...xml.matchAll(new RegExp(`<sheet\\b${ATTRIBUTES}/?>`, 'g'))].flatMap(([, tag = '']) => {
    const relation = relations.get(attribute(tag, '[\\w]+:id') ?? '');
    const name = attribute(tag, 'name');
    return relation?.kind === 'worksheet' && name !== undefined
      ? [{ name: unescapeXml(name), path: relation.target }]
      : [];
  });
}

/** @param wanted what it is to be called if no other is called so */
export function addSheet(parts: PackageParts, workbook: string, wanted: string): SheetPart {
  const xml = parts.read(workbook) ?? '';
  const tags = [...xml.matchAll(new RegExp(`<sheet\\b${ATTRIBUTES}/?>`, 'g'))].map(([, tag = '']) => tag);
  const names = new Set(tags.map((tag) => unescapeXml(attribute(tag, 'name') ?? '').toLowerCase()));
  const name = freeName(wanted, names);
  const sheetId = Math.max(0, ...tags.map((tag) => Number(attribute(tag, 'sheetId') ?? 0))) + 1;
  const taken = new Set(parts.names());
  let number = 1;
  while (taken.has(`xl/worksheets/sheet${number}.xml`)) number += 1;
  const path = `xl/worksheets/sheet${number}.xml`;
  parts.write(path, BLANK_SHEET);
  addContentType(parts, path, WORKSHEET_TYPE);
  const relation = addRelation(parts, workbook, 'worksheet', path);
  const r = /xmlns:(\w+)="[^"]*officeDocument[^"]*\/relationships"/.exec(xml)?.[1];
  if (r === undefined) throw notKeepable();
  const sheet = `<sheet name="${escapeXml(name)}" sheetId="${sheetId}" ${r}:id="${relation}"/>`;
  const added = xml.replace('</sheets>', () => `${sheet}</sheets>`);
  if (added === xml) throw notKeepable();
  parts.write(workbook, added);
  return { name, path };
}

function freeName(wanted: string, names: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = wanted.slice(0, 31 - end.length) + end;
    if (!names.has(name.toLowerCase())) return name;
  }
}

export interface Place {
  readonly sheetName: string;
  readonly column: string;
  readonly row: number;
}

const NAME = new RegExp(`<definedName\\b${ATTRIBUTES}>([^<]*)</definedName>`, 'g');

/** The places of single cells that have a name of ours. A name whose place is gone is left out. */
export function namedPlaces(xml: Bytes, prefix: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const [, tag = '', text = ''] of xml.matchAll(NAME)) {
    const name = attribute(tag, 'name') ?? '';
    if (!name.startsWith(prefix) || attribute(tag, 'localSheetId') !== undefined) continue;
    const place = /^\$?(?:'((?:[^']|'')+)'|([^'!]+))[!.]\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(unescapeXml(text));
    const [, quoted, plain, column, row] = place ?? [];
    const sheetName = quoted?.replaceAll("''", "'") ?? plain;
    if (sheetName !== undefined && column && row) places.set(name, { sheetName, column, row: Number(row) });
  }
  return places;
}

/** The workbook's part with these names of ours, and no other ones. */
export function withNamedPlaces(xml: Bytes, prefix: string, places: ReadonlyMap<string, Place>): Bytes {
  const ours = [...places].map(
    ([name, { sheetName, column, row }]) =>
      `<definedName name="${name}" hidden="1">${escapeXml(`'${sheetName.replaceAll("'", "''")}'!$${column}$${row}`)}</definedName>`,
  );
  const theirs = [...xml.matchAll(NAME)].filter(
    ([, tag = '']) =>
      !attribute(tag, 'name')?.startsWith(prefix) || attribute(tag, 'localSheetId') !== undefined,
  );
  // Excel wants them in their order.
  const all = [...theirs.map(([whole]) => whole), ...ours].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const element = `<definedNames>${all.join('')}</definedNames>`;
  const there = /<definedNames\b[^>]*?(?:\/>|>[\s\S]*?<\/definedNames>)/;
  if (there.test(xml)) return xml.replace(there, () => element);
  const before =
    /<\/sheets>(?:\s*<functionGroups\b[\s\S]*?<\/functionGroups>)?(?:\s*<externalReferences\b[\s\S]*?<\/externalReferences>)?/;
  return xml.replace(before, (found) => found + element);
}

const nameOf = (element: Bytes): string => (attribute(element, 'name') ?? '').toLowerCase();

/** Has every formula computed when the workbook is opened: what they take their values from has changed. */
export function withRecalculation(xml: Bytes): Bytes {
  const there = new RegExp(`<calcPr\\b${ATTRIBUTES}(/?)>`);
  if (there.test(xml)) {
    return xml.replace(
      there,
      (_, tag: string, end: string) => `<calcPr${withAttribute(tag, 'fullCalcOnLoad', '1')}${end}>`,
    );
  }
  const after = xml.includes('</definedNames>') ? '</definedNames>' : '</sheets>';
  return xml.replace(after, `${after}<calcPr fullCalcOnLoad="1"/>`);
}
