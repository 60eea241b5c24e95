import { describe, expect, it } from 'vitest';
import { PARTS } from '../../test/conformance/paragraphs.ts';
import { proofsOf, readProofs, unproven } from './proofs.mjs';

describe('the proofs of the interface', () => {
  it('are told by the titles of tests', () => {
    const source =
      "describe('x', () => {\n  it('[2.4, 4.1] does it', async () => {});\n  it(\n    '[3.1] it\\'s so',\n";
    expect(proofsOf('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', title: '[2.4, 4.1] does it', proves: ['2.4', '4.1'], says: 'x: does it' },
      { file: 'a.test.ts', title: "[3.1] it's so", proves: ['3.1'], says: "x: it's so" },
    ]);
  });

  it('are refused without a paragraph, and when they would not run', () => {
    expect(() => proofsOf('a.test.ts', "it('does it', () => {})")).toThrow('names no paragraph');
    expect(() => proofsOf('a.test.ts', "it.skip('[2.4] does it', () => {})")).toThrow('it.skip');
  });

  it('count when they have run and passed', () => {
    const proofs = proofsOf('test/a.test.ts', "it('[1.1] a'); it('[1.2] b'); it('[1.3] c');");
    const assertionResults = [
      { title: '[1.1] a', status: 'passed' },
      { title: '[1.2] b', status: 'failed' },
    ];
    const report = { testResults: [{ name: '/root/test/a.test.ts', assertionResults }] };
    expect(unproven(proofs, report)).toEqual(['a.test.ts [1.2] b', 'a.test.ts [1.3] c']);
  });

  it('are there for every paragraph that is fulfilled, and for no other', async () => {
    const proven = new Set((await readProofs()).flatMap(({ proves }) => proves));
    const paragraphs = PARTS.flatMap((part) => Object.entries(part.paragraphs));
    const fulfilled = paragraphs.filter(([, paragraph]) => typeof paragraph === 'string').map(([id]) => id);
    expect([...proven].sort()).toEqual([...fulfilled].sort());
  });
});
