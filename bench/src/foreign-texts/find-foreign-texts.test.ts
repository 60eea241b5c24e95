import { describe, expect, it } from 'vitest';
import { createForeignTextFinder } from './find-foreign-texts.ts';
import { sourceToTexts } from './source-texts.ts';

const find = createForeignTextFinder(
  [
    'Kerzenhaus Ödland GmbH',
    'DE 811 222 33',
    'Paid',
    'Total',
    'Seven small candles and a long string of them',
    '2024-05-06',
  ],
  new Set(['total']),
);
const shared = (text: string) => find(text).map((found) => found.shared);

describe('what the source shares with labelled documents', () => {
  it('is a whole value, however it is spelt, accents and case aside', () => {
    expect(shared('a test of KERZENHAUS ODLAND GMBH, twice')).toContain('kerzenhaus odland gmbh');
    expect(shared('`DE 811-222-33`')).toEqual(['de 811 222 33']);
  });

  it('is three words in a row of a longer one', () => {
    expect(shared('"small candles and" so on')).toEqual(['small candles and']);
    expect(shared('seven long candles')).toEqual([]);
  });

  it('is no ordinary word, none of fewer than six letters, and no date of the calendar', () => {
    expect(shared('total paid on 2024-05-06')).toEqual([]);
  });
});

describe('the texts of a source', () => {
  it('are its literals, patterns and comments with their lines, not its code', () => {
    const source =
      "// one\nconst two = 'three';\n/** four */\nexport const five = /six/u;\nconst s = `seven ${two} eight`;\n";
    expect(sourceToTexts('a.ts', source)).toEqual([
      { text: '// one', line: 1 },
      { text: "'three'", line: 2 },
      { text: '/** four */', line: 3 },
      { text: '/six/u', line: 4 },
      { text: '`seven ${', line: 5 },
      { text: '} eight`', line: 5 },
    ]);
  });
});
