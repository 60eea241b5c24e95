import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { layoutToPassages } from './layout-to-passages.ts';

const passagesOf = (...pages: readonly (readonly { x: number; y: number; text: string }[])[]) =>
  layoutToPassages(layOut(pages.map((texts, index) => composePage({ number: index + 1, texts }))));

describe('layoutToPassages', () => {
  it('joins the lines of a paragraph and words broken at a line’s end', () => {
    const [passage] = passagesOf([
      { x: 60, y: 100, text: 'Both parties shall keep all infor-' },
      { x: 60, y: 114, text: 'mation for twenty-' },
      { x: 60, y: 128, text: 'two months and not tell it to anybody.' },
    ]);
    expect(passage?.text).toBe(
      'Both parties shall keep all information for twenty-two months and not tell it to anybody.',
    );
  });

  it('leaves out the number of a paragraph that hangs beside its first line', () => {
    const [passage] = passagesOf([
      { x: 40, y: 100, text: '19.' },
      { x: 90, y: 100, text: 'Governing Law. This Agreement is governed by the laws of the' },
      { x: 40, y: 114, text: 'State of Rhode Island and by no other law that anybody may name.' },
    ]);
    expect(passage?.text).toMatch(/^Governing Law\. .* laws of the State of Rhode Island/);
    expect(passage?.heading).toBe('governing law');
  });

  it('reads a sentence on over the page, past the page number', () => {
    const passages = passagesOf(
      [
        { x: 60, y: 780, text: 'This sentence begins near the lower end of the first page and goes on' },
        { x: 290, y: 820, text: '1' },
      ],
      [
        { x: 60, y: 60, text: 'with its second half at the upper end of the page that follows it.' },
        { x: 290, y: 820, text: '2' },
      ],
    );
    expect(passages[0]?.text).toContain('goes on with its second half');
  });

  it('joins the lines of widely spaced paragraphs, each to its own', () => {
    const texts = passagesOf([
      { x: 60, y: 100, text: 'This Agreement is by and among Acme Outdoor Brands Corp. and Kestrel' },
      { x: 60, y: 124, text: 'Ridge Partners, who wish to keep secret what they tell each other here' },
      { x: 60, y: 148, text: 'and elsewhere from now on.' },
      { x: 60, y: 172, text: 'Both parties shall keep whatever they are told to themselves, and they' },
      { x: 60, y: 196, text: 'Never shall show it to anybody else, whoever that may ever happen to be.' },
    ]).map(({ text }) => text);
    expect(texts[0]).toMatch(/Kestrel Ridge Partners.*from now on\.$/);
    expect(texts[1]).toMatch(/^Both parties .* Never shall/);
  });

  it('puts a line together again that was stretched to its margins', () => {
    const [passage] = passagesOf([
      { x: 60, y: 100, text: 'The laws of Ohio apply to whatever this says.' },
      { x: 60, y: 114, text: 'In return' },
      { x: 117, y: 114, text: 'for this' },
      { x: 168, y: 114, text: 'both of' },
      { x: 215, y: 114, text: 'them keep it' },
      { x: 60, y: 128, text: 'to themselves for all the years they live on.' },
    ]);
    expect(passage?.text).toContain('In return for this both of them keep it to themselves');
  });

  it('takes no word of four letters for a number before a heading', () => {
    const [passage] = passagesOf([
      { x: 60, y: 100, text: '5. Term and Termination. This Agreement ends after two years.' },
    ]);
    expect(passage?.heading).toBe('term and termination');
  });

  it('keeps the last words of a paragraph at the foot of a page', () => {
    const passages = passagesOf(
      [{ x: 60, y: 60, text: 'Title' }],
      [
        { x: 60, y: 776, text: 'In the event of a breach the term of the covenant shall be extended by the' },
        { x: 60, y: 790, text: 'duration of such breach.' },
      ],
    );
    expect(passages.at(-1)?.text).toMatch(/extended by the duration of such breach\.$/);
  });

  it('keeps the entries of a form apart', () => {
    const texts = passagesOf([
      { x: 60, y: 100, text: 'By:' },
      { x: 320, y: 100, text: 'By:' },
      { x: 60, y: 130, text: 'Name: Jane Example' },
      { x: 320, y: 130, text: 'Name: John Sample' },
    ]).map(({ text }) => text);
    expect(texts).toContain('Name: Jane Example');
    expect(texts).toContain('Name: John Sample');
  });
});
