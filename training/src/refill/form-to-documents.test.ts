import { createReaders } from '@rowbox/readers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnnotatedDocument, AnnotatedEntry, WordRun } from '../annotated-document.ts';
import { blankForm } from '../testing/blank-form.ts';
import { formToDocuments } from './form-to-documents.ts';

const textOf = ({ pages }: AnnotatedDocument, { page, words }: WordRun): string =>
  words.map((word) => pages[page - 1]!.words[word]!.text).join(' ');

const labelsOf = (document: AnnotatedDocument, { labels }: AnnotatedEntry): string[] =>
  labels.map((label) => textOf(document, label));

const near = (document: AnnotatedDocument, x: number, y: number): AnnotatedEntry =>
  document.entries.find(({ place }) => {
    const box = place!.box;
    return box.left < x / 595 && box.right > x / 595 && box.top < 1 - y / 842 && box.bottom > 1 - y / 842;
  })!;

describe('a refilled form', () => {
  let documents: AnnotatedDocument[] = [];

  beforeAll(async () => {
    const reader = (await createReaders()).find(({ accepts }) => accepts('application/pdf'))!;
    const form = {
      id: 'berth',
      kind: 'application',
      language: 'en',
      country: 'GB',
      bytes: await blankForm(),
    };
    for await (const { document } of formToDocuments(form, { reader, seed: 'test', variants: 6 }))
      documents = [...documents, document];
  });

  it('comes in as many variants as are asked for, some places filled and some empty', () => {
    expect(documents).toHaveLength(6);
    const places = documents.flatMap(({ entries }) => entries);
    expect(places.some(({ value }) => value !== null)).toBe(true);
    expect(places.some(({ value }) => value === null)).toBe(true);
  });

  it('knows the printed label of a field left of it, above it, and beside a box to tick', () => {
    const [document] = documents;
    expect(labelsOf(document!, near(document!, 200, 744))).toEqual(['Family name']);
    expect(labelsOf(document!, near(document!, 200, 716))).toEqual(['Date of birth']);
    expect(labelsOf(document!, near(document!, 400, 744))).toEqual(['Name of the boat']);
    expect(labelsOf(document!, near(document!, 66, 646))).toEqual(['With electricity']);
  });

  it('knows the heads of row and column of a field in a table', () => {
    const [document] = documents;
    expect(labelsOf(document!, near(document!, 380, 640))).toEqual(['Berth south', 'Length']);
    expect(labelsOf(document!, near(document!, 480, 620))).toEqual(['Berth east', 'Fee paid']);
  });

  it('calls what was written value or mark, the title heading, a paragraph boilerplate', () => {
    for (const document of documents) {
      const classOf = (text: string): unknown =>
        document.classes[0]![document.pages[0]!.words.findIndex((word) => word.text === text)];
      expect(classOf('application')).toBe('heading');
      expect(classOf('harbour')).toBe('boilerplate');
      for (const { value, type } of document.entries)
        for (const word of value?.words ?? [])
          expect(document.classes[0]![word]).toBe(type === 'boolean' ? 'mark' : 'value');
    }
  });

  it('gives the words that were written as the value, and dates and amounts as data', () => {
    const filled = documents.flatMap((document) =>
      document.entries.flatMap((entry) => (entry.value === null ? [] : [{ document, entry }])),
    );
    for (const { document, entry } of filled.filter(({ entry: { type } }) => type === 'text'))
      expect(textOf(document, entry.value!).replaceAll(' ', '')).toBe(String(entry.data).replaceAll(' ', ''));
    const births = documents
      .map((document) => near(document, 200, 716))
      .filter(({ value }) => value !== null);
    expect(births.length).toBeGreaterThan(0);
    for (const { data } of births) expect(data).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
