import { describe, expect, it } from 'vitest';
import { clipboardToCells } from './clipboard.ts';

describe('what a spreadsheet copied', () => {
  it('is its cells by row, without the line break that ends it', () => {
    expect(clipboardToCells('Oak\t4\r\nSteel\t8\r\n')).toEqual([
      ['Oak', '4'],
      ['Steel', '8'],
    ]);
    expect(clipboardToCells('one')).toEqual([['one']]);
    expect(clipboardToCells('a\t\tb\n\t\tc')).toEqual([
      ['a', '', 'b'],
      ['', '', 'c'],
    ]);
  });

  it('may hold tabs, line breaks and quotes within a cell', () => {
    expect(clipboardToCells('"two\nlines"\t"a ""quoted"" word"\nplain 5" pipe\tx')).toEqual([
      ['two\nlines', 'a "quoted" word'],
      ['plain 5" pipe', 'x'],
    ]);
  });

  it('is cut where it would be more than one batch takes', () => {
    const cells = clipboardToCells('1\t2\n'.repeat(8000));
    expect(cells).toHaveLength(5000);
  });
});
