import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Group, mailboxConfigInputSchema } from '@rowbox/contract';
import { checkConfig, extract, type FieldValues, readRegion } from '@rowbox/engine';
import { createReaders, sniffContentType } from '@rowbox/readers';
import { describe, expect, it } from 'vitest';
import { CASES, caseNames } from './read-case.ts';

/* A frame drawn around the rows of a document gives the rows that were read from the whole of it. */

const readers = await createReaders();
const limits = { maxPages: 200, maxPixels: 100_000_000 };
/** A frame takes in the header of a table, the labels at its left, and the sum below it. */
const ABOVE = 0.05;
const BELOW = 0.08;
const LEFT = 0.12;
const RIGHT = 0.01;

interface DrawnRows {
  readonly name: string;
  readonly file: { readonly bytes: Uint8Array; readonly contentType: string };
  readonly group: Group;
  readonly page: number;
  readonly rows: readonly FieldValues[];
}

const boxesOn = (rows: readonly FieldValues[], page: number) =>
  rows
    .flatMap((row) => Object.values(row))
    .flatMap(({ citation }) => (citation?.page === page ? [citation.box] : []));

async function rowsOfCase(name: string): Promise<readonly DrawnRows[]> {
  const folder = path.join(CASES, name);
  const written: unknown = JSON.parse(await readFile(path.join(folder, 'config.json'), 'utf8'));
  const checked = checkConfig(mailboxConfigInputSchema.parse(written));
  if (!checked.ok) throw new Error(name);
  const bytes = await readFile(path.join(folder, 'input.pdf'));
  const file = { bytes, contentType: sniffContentType(bytes) ?? '' };
  const read = await extract({ files: [file] }, checked.config, { readers, limits, today: '2026-01-01' });
  if (read.outcome !== 'extracted') return [];
  return checked.config.groups.flatMap((group) =>
    Array.from({ length: read.pageCount }, (_, index) => index + 1).flatMap((page) => {
      const rows = (read.sections[group.id] ?? []).filter((row) => boxesOn([row], page).length > 0);
      return rows.length === 0 ? [] : [{ name, file, group, page, rows }];
    }),
  );
}

const DRAWN = (await Promise.all((await caseNames()).map(rowsOfCase))).flat();

const valuesOf = (row: FieldValues) =>
  Object.fromEntries(Object.entries(row).map(([key, { value }]) => [key, value]));

describe('a table that is drawn by hand', () => {
  it.each(DRAWN)('$name, page $page: $group.id', async ({ file, group, page, rows }) => {
    const boxes = boxesOn(rows, page);
    const region = {
      left: Math.max(0, Math.min(...boxes.map(([left]) => left)) - LEFT),
      top: Math.max(0, Math.min(...boxes.map(([, top]) => top)) - ABOVE),
      right: Math.min(1, Math.max(...boxes.map(([, , right]) => right)) + RIGHT),
      bottom: Math.max(...boxes.map(([, , , bottom]) => bottom)) + BELOW,
    };
    const read = await readRegion(
      { file, pageOfFile: page, page: page + 3, region, group, texts: [] },
      { readers, limits },
    );
    const found = read.ok ? read.rows : [];
    expect(found.map(valuesOf)).toEqual(rows.map(valuesOf));
    // The document it is part of may have other files before this one.
    expect(boxesOn(found, page + 3)).toHaveLength(boxes.length);
  });
});
