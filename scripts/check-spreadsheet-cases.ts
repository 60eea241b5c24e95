/*
 * Compares packages/engine/src/expression/spreadsheet-cases.json with LibreOffice: writes inputs and formulas into a flat
 * OpenDocument sheet, lets `soffice` compute it, and reads the results back. Every difference has to be declared in the table with
 * its reason (`libreOffice.gives`), and a declared one has to exist. Needs `soffice` (Debian: libreoffice-calc-nogui), so it is run
 * by hand when the table changes; the table itself is tested everywhere.
 *
 *   npx tsx scripts/check-spreadsheet-cases.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Scalar = string | number | boolean | null;
type Failure = { readonly error: string };
type Result = Exclude<Scalar, null> | undefined | Failure;

interface SpreadsheetCase {
  readonly expression: string;
  readonly expected: Scalar | Failure;
  readonly libreOffice?: {
    readonly cannot?: string;
    readonly because?: string;
    readonly gives?: Scalar | Failure;
  };
}

interface SpreadsheetInputs {
  readonly fields: Readonly<Record<string, { readonly type: string; readonly value: Scalar }>>;
  readonly groups: Readonly<
    Record<string, Readonly<Record<string, { readonly type: string; readonly values: readonly Scalar[] }>>>
  >;
}

/** Functions that OpenDocument calls otherwise. */
const OTHER_NAMES = new Map([
  ['CONCAT', 'COM.MICROSOFT.CONCAT'],
  // Gives the part that matches, or #N/A.
  ['REGEXMATCH', 'ISTEXT(ORG.LIBREOFFICE.REGEX'],
]);

const table = new URL('../packages/engine/src/expression/spreadsheet-cases.json', import.meta.url);
const { inputs, cases } = JSON.parse(readFileSync(table, 'utf8')) as {
  readonly inputs: SpreadsheetInputs;
  readonly cases: readonly SpreadsheetCase[];
};
const results = computeInLibreOffice(inputs, cases);
let compared = 0;
let wrong = 0;
for (const [index, testCase] of cases.entries()) {
  const complaint = compareCase(testCase, results.get(index));
  if (complaint !== null) {
    wrong += 1;
    console.log(`${testCase.expression}\n  ${complaint}`);
  }
  if (testCase.libreOffice?.cannot === undefined) compared += 1;
}
const declared = cases.filter(({ libreOffice }) => libreOffice?.because !== undefined).length;
console.log(
  `${compared} of ${cases.length} cases compared, ${declared} declared differences, ${wrong} undeclared.`,
);
process.exitCode = wrong === 0 ? 0 : 1;

function compareCase({ expected, libreOffice }: SpreadsheetCase, result: Result): string | null {
  if (libreOffice?.cannot !== undefined) return null;
  const wanted = libreOffice?.because === undefined ? expected : (libreOffice.gives ?? null);
  if (libreOffice?.because !== undefined && isSame(expected, result))
    return `declared as different, but LibreOffice gives ${JSON.stringify(result)} too`;
  if (isSame(wanted, result)) return null;
  return `expected ${JSON.stringify(wanted)}, LibreOffice gives ${JSON.stringify(result)}`;
}

/**
 * Numbers agree in 12 digits (LibreOffice computes in binary). LibreOffice shows a blank result as 0 or as an empty text, and dates
 * and truths as numbers where the formula does not tell it otherwise.
 */
function isSame(expected: Scalar | Failure, result: Result): boolean {
  if (typeof result === 'number' && typeof expected === 'boolean') return result === Number(expected);
  if (typeof result === 'number' && typeof expected === 'string')
    return isSame(textToSerial(expected), result);
  if (expected === null) return result === 0 || result === '';
  if (typeof expected === 'number')
    return (
      typeof result === 'number' &&
      Math.abs(result - expected) <= 1e-12 * Math.max(1e-300, Math.abs(expected))
    );
  if (typeof expected === 'object')
    return sameError(expected.error, typeof result === 'object' ? result.error : undefined);
  return result === expected;
}

/** `Err:5xx` are LibreOffice's own codes, for which Excel has #VALUE! or #NUM!. */
function sameError(expected: string, given: string | undefined): boolean {
  return given !== undefined && (given === expected || (/^Err:5/.test(given) && expected !== '#DIV/0!'));
}

/** Days since 1899-12-30 of an ISO date, time or both. */
function textToSerial(text: string): number {
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}(?::\d{2})?)?$/.exec(text) ?? [];
  if (date === undefined && clock === undefined) return Number.NaN;
  const days = date === undefined ? 0 : Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569;
  return days + (clock === undefined ? 0 : Date.parse(`1970-01-01T${clock}Z`) / 86_400_000);
}

function computeInLibreOffice(
  sheetInputs: SpreadsheetInputs,
  sheetCases: readonly SpreadsheetCase[],
): Map<number, Result> {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-cases-'));
  try {
    writeFileSync(join(folder, 'cases.fods'), casesToDocument(sheetInputs, sheetCases));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = [
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      join(folder, 'out'),
      join(folder, 'cases.fods'),
    ];
    execFileSync('soffice', [profile, ...convert], { stdio: 'ignore', timeout: 300_000 });
    return documentToResults(readFileSync(join(folder, 'out', 'cases.fods'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Header fields stand in column A of the sheet Inputs, each field of a group in a column of its own. */
function casesToDocument(
  { fields, groups }: SpreadsheetInputs,
  sheetCases: readonly SpreadsheetCase[],
): string {
  const addresses = new Map<string, string>();
  const rows: string[][] = [];
  const put = (column: number, row: number, type: string, value: Scalar) => {
    const cells = rows[row] ?? [];
    cells[column] = inputCell(type, value);
    rows[row] = cells;
  };
  for (const [row, [key, field]] of Object.entries(fields).entries()) {
    addresses.set(key, `[$Inputs.$A$${row + 1}]`);
    put(0, row, field.type, field.value);
  }
  let column = 1;
  for (const [id, columns] of Object.entries(groups)) {
    for (const [key, field] of Object.entries(columns)) {
      const letter = String.fromCharCode(65 + column);
      addresses.set(`${id}.${key}`, `[$Inputs.$${letter}$1:$Inputs.$${letter}$${field.values.length}]`);
      for (const [row, value] of field.values.entries()) put(column, row, field.type, value);
      column += 1;
    }
  }
  const inputRows = rows.map(
    (cells) =>
      `<table:table-row>${Array.from(cells, (cell) => cell ?? '<table:table-cell/>').join('')}</table:table-row>`,
  );
  const caseRows = sheetCases.map(({ expression }, index) => caseRow(expression, index, addresses));
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:styles><style:default-style style:family="table-cell"><style:text-properties fo:language="en" fo:country="US"/></style:default-style></office:styles>
<office:body><office:spreadsheet>
<table:calculation-settings table:case-sensitive="false" table:use-regular-expressions="false"/>
<table:table table:name="Cases">${caseRows.join('\n')}</table:table>
<table:table table:name="Inputs">${inputRows.join('\n')}</table:table>
</office:spreadsheet></office:body></office:document>`;
}

function inputCell(type: string, value: Scalar): string {
  if (value === null) return '<table:table-cell/>';
  const text = escapeXml(String(value));
  switch (type) {
    case 'date':
      return `<table:table-cell office:value-type="date" office:date-value="${text}"/>`;
    case 'time': {
      const [hours, minutes, seconds] = text.split(':');
      return `<table:table-cell office:value-type="time" office:time-value="PT${hours}H${minutes}M${seconds ?? '00'}S"/>`;
    }
    case 'boolean':
      return `<table:table-cell office:value-type="boolean" office:boolean-value="${text}"/>`;
    case 'text':
      return `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    default:
      return `<table:table-cell office:value-type="float" office:value="${text}"/>`;
  }
}

/** The number of the case, so that equal rows are not folded into one, and its formula: an array formula where it has columns. */
function caseRow(expression: string, index: number, addresses: ReadonlyMap<string, string>): string {
  let usesColumns = false;
  const formula = expression.replace(
    /"(?:[^"]|"")*"|[A-Za-z_][\w.]*(?=\s*\()|[A-Za-z_][\w.]*|,/g,
    (token) => {
      if (token === ',') return ';';
      const otherName = OTHER_NAMES.get(token);
      if (otherName !== undefined) return otherName;
      if (addresses.get(token)?.includes(':')) usesColumns = true;
      return addresses.get(token) ?? token;
    },
  );
  const closing = expression.startsWith('REGEXMATCH(') ? ')' : '';
  const array = usesColumns
    ? ' table:number-matrix-columns-spanned="1" table:number-matrix-rows-spanned="1"'
    : '';
  return `<table:table-row><table:table-cell office:value-type="float" office:value="${index}"/><table:table-cell${array} table:formula="of:=${escapeXml(formula)}${closing}"/></table:table-row>`;
}

function documentToResults(document: string): Map<number, Result> {
  const sheet = /<table:table table:name="Cases"[\s\S]*?<\/table:table>/.exec(document)?.[0] ?? '';
  const found = new Map<number, Result>();
  for (const [, row] of sheet.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)) {
    const cells = [
      ...(row ?? '').matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g),
    ];
    const index = attribute(cells[0]?.[1], 'office:value');
    if (index !== undefined) found.set(Number(index), cellToResult(cells[1]?.[1] ?? '', cells[1]?.[2] ?? ''));
  }
  return found;
}

function cellToResult(attributes: string, content: string): Result {
  const text = [...content.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)].map(([, line]) => line).join('\n');
  const plain = unescapeXml(
    text
      .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_tag, count) => ' '.repeat(Number(count ?? 1)))
      .replace(/<[^>]*>/g, ''),
  );
  if (attribute(attributes, 'calcext:value-type') === 'error') return { error: plain };
  switch (attribute(attributes, 'office:value-type')) {
    case 'boolean':
      return attribute(attributes, 'office:boolean-value') === 'true';
    case 'date':
      return attribute(attributes, 'office:date-value');
    case 'time':
      return durationToClock(attribute(attributes, 'office:time-value'));
    case 'string':
      return plain;
    case 'float':
      return Number(attribute(attributes, 'office:value'));
    default:
      return plain;
  }
}

function durationToClock(duration: string | undefined): string {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)/.exec(duration ?? '') ?? [];
  return seconds === '00' ? `${hours}:${minutes}` : `${hours}:${minutes}:${seconds}`;
}

function attribute(attributes: string | undefined, name: string): string | undefined {
  const value = new RegExp(`${name}="([^"]*)"`).exec(attributes ?? '')?.[1];
  return value === undefined ? undefined : unescapeXml(value);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
