import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PaperSyntaxError, parsePapers } from './parse-papers.ts';

const PAPER = `@@ slip|receipt|EN-GB|pdf|80mm 120mm
F shop|Shop|text||Corner Shop
F day|Bought on|date|day of sale|2025-03-01
F where|Branch|address||1 High St\\nTown
F sum|Total|currency||4.5
F pay|Paid by|enum:Cash, Card||Card
F tip|Tip|currency||~
F till|Till|text||?
G items|Items
C name|Item|text|
C price|Price|currency|
R Tea|1.5
R Cake|~
H
<p>Corner Shop</p>
`;

describe('papers written by hand', () => {
  it('are read with what is asked of them and what is true', () => {
    const [paper] = parsePapers(PAPER);
    expect(paper).toMatchObject({ id: 'slip', kind: 'receipt', scanned: true, size: '80mm 120mm' });
    expect(paper?.config.fields[4]).toEqual({
      key: 'pay',
      label: 'Paid by',
      type: 'enum',
      values: ['Cash', 'Card'],
    });
    expect(paper?.truth.data).toEqual({
      shop: 'Corner Shop',
      day: '2025-03-01',
      where: '1 High St\nTown',
      sum: 4.5,
      pay: 'Card',
      tip: null,
    });
    expect(paper?.truth.sections).toEqual({
      items: [
        { name: 'Tea', price: 1.5 },
        { name: 'Cake', price: null },
      ],
    });
    expect(paper?.html.trim()).toBe('<p>Corner Shop</p>');
  });

  it('say which line cannot be read', () => {
    expect(() => parsePapers(PAPER.replace('R Tea|1.5', 'R Tea'))).toThrow(
      new PaperSyntaxError('slip: R Tea'),
    );
    expect(() => parsePapers(PAPER.replace('\nH\n', '\n'))).toThrow('no line H');
  });

  it('are all readable, each of another name', () => {
    const folder = path.join(import.meta.dirname, '../../papers');
    const papers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => parsePapers(readFileSync(path.join(folder, name), 'utf8')));
    expect(papers.length).toBeGreaterThan(280);
    expect(new Set(papers.map(({ id }) => id)).size).toBe(papers.length);
    for (const { id, config, truth } of papers) {
      const keys = config.fields.map(({ key }) => key);
      expect(new Set(keys).size, id).toBe(keys.length);
      for (const [key, value] of Object.entries(truth.data)) expect(value, `${id} ${key}`).not.toBe('');
      for (const value of Object.values(truth.data)) expect(value, id).not.toBeNaN();
    }
  });
});
