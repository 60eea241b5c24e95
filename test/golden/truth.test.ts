import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type LabelledValues, type ScoredValue, scoreDocument, scoreSet } from '@rowbox/bench';
import { describe, expect, it } from 'vitest';
import { composeCases } from '../../scripts/documents/cases.ts';
import { CASES, readCase } from './read-case.ts';

const COMPOSED = await composeCases();

describe('our own documents', () => {
  it.each(COMPOSED)('$name is what its composer draws', async ({ name, pdf }) => {
    expect(Buffer.compare(await readFile(path.join(CASES, name, 'input.pdf')), pdf)).toBe(0);
  });

  it('are read nearly as a person reads them', async () => {
    const documents = [];
    for (const { name, config, truth } of COMPOSED) {
      const values = scoreDocument(config, truth, valuesOf(await readCase(name)));
      documents.push({ id: name, template: name, values, pages: 1, milliseconds: 0, failure: null });
    }
    const { header, rows } = scoreSet(documents);
    const errors = documents.flatMap(({ id, values }) =>
      values.filter(isError).map((value) => ({ id, ...value })),
    );
    expect(header.f1, JSON.stringify(errors)).toBeGreaterThan(0.85);
    expect(rows.f1, JSON.stringify(errors)).toBeGreaterThan(0.97);
  });
});

function isError({ outcome }: ScoredValue): boolean {
  return outcome !== 'right';
}

function valuesOf(answer: Awaited<ReturnType<typeof readCase>>): LabelledValues {
  if ('unreadable' in answer) return { data: {}, sections: {} };
  const data = Object.fromEntries(Object.entries(answer.header).map(([key, { value }]) => [key, value]));
  return { data, sections: answer.sections };
}
