import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnnotatedDocument, WordRun } from '../annotated-document.ts';
import { draftDocument } from './draft-document.ts';
import { joinTruth } from './render/join-truth.ts';
import { createPrinter, type Printer } from './render/printer.ts';
import { templateToSplit } from './split.ts';
import type { Template } from './template.ts';
import { readTemplates } from './templates.ts';

let printer: Printer;
let templates: readonly Template[];
beforeAll(async () => {
  [printer, templates] = await Promise.all([createPrinter(), readTemplates()]);
});
afterAll(() => printer.close());

const textOf = ({ pages }: AnnotatedDocument, { page, words }: WordRun): string =>
  words.map((index) => pages[page - 1]!.words[index]!.text).join(' ');

const plain = (text: string): string => text.replace(/[\s, ]+/g, '').toLocaleLowerCase();

async function generate(names: readonly string[], seed: string): Promise<AnnotatedDocument[]> {
  const drafts = names.map((name) =>
    draftDocument(templates.find((template) => template.name === name)!, seed),
  );
  const { printed } = await printer.print(drafts);
  return drafts.map((draft, index) => joinTruth(draft, printed[index]!));
}

const SOME = ['random-001', 'random-002', 'random-007', 'invoice-classic'];

test('each value stands on the page as it was drafted', async () => {
  for (const seed of ['a', 'b']) {
    const documents = await generate(SOME, seed);
    for (const document of documents) {
      const found = document.entries.filter(
        ({ value, type }) => value !== null && (type === 'text' || type === 'address'),
      );
      expect(document.entries.length, document.id).toBeGreaterThan(3);
      for (const { value, data } of found) {
        expect(plain(textOf(document, value!)), `${document.id} seed ${seed}`).toBe(plain(String(data)));
      }
    }
  }
});

test('no word is the value of two entries, and words of values and labels are classed so', async () => {
  const documents = await generate(SOME, 'c');
  for (const { id, entries, classes, groups } of documents) {
    const taken = new Set<string>();
    const runs = [...entries, ...groups.flatMap(({ rows }) => rows.flat())].flatMap(
      ({ value }) => value ?? [],
    );
    for (const { page, words } of runs) {
      for (const index of words) {
        const known = classes[page - 1]![index];
        if (known === 'label') continue;
        expect(taken.has(`${page} ${index}`), `${id}, word ${index} of page ${page}`).toBe(false);
        taken.add(`${page} ${index}`);
        expect(['value', 'mark'], id).toContain(known);
      }
    }
    for (const { page, words } of entries.flatMap(({ labels }) => labels)) {
      for (const index of words) expect(classes[page - 1]![index], id).toBe('label');
    }
  }
});

test('the same seed gives the same documents', async () => {
  const [first, second] = [await generate(SOME, 'd'), await generate(SOME, 'd')];
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  const [other] = await generate(SOME.slice(0, 1), 'e');
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(first[0]));
});

test('every template can be drafted, and each belongs to one split', () => {
  const shares = { training: 0, validation: 0, unseen: 0 };
  for (const template of templates) {
    const { html, entries } = draftDocument(template, 'f');
    expect(html, template.name).toContain('class="flow"');
    expect(entries.length, template.name).toBeGreaterThan(0);
    shares[templateToSplit(template.name)] += 1;
  }
  expect(Math.min(...Object.values(shares))).toBeGreaterThan(templates.length * 0.1);
});
