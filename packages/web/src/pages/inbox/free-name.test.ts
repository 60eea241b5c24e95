import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it('gives each file a name of its own that leads into no folder', () => {
  const taken = new Set<string>();
  const names = ['scan.pdf', 'Scan.pdf', 'scan.pdf', '../up.pdf', 'plain', 'plain'];
  expect(names.map((name) => freeName(name, taken))).toEqual([
    'scan.pdf',
    'Scan (2).pdf',
    'scan (3).pdf',
    '..-up.pdf',
    'plain',
    'plain (2)',
  ]);
});
