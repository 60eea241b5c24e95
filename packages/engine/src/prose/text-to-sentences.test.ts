import { describe, expect, it } from 'vitest';
import { textToDurations } from './text-to-durations.ts';
import { textToSentences } from './text-to-sentences.ts';

const sentencesOf = (text: string) => textToSentences(text).map(({ start, end }) => text.slice(start, end));

describe('textToSentences', () => {
  it('cuts at stops, question marks and closing quotation marks', () => {
    expect(sentencesOf('It ends here. Does it? “It does.” Then it goes on')).toEqual([
      'It ends here.',
      'Does it?',
      '“It does.”',
      'Then it goes on',
    ]);
  });

  it.each([
    'Velmo, Inc. Delaware is meant by Mr. J. Smith of No. 5 and Sec. 4 of the Act',
    'Die Ware gem. Ziff. 3 wird z.B. am 3. März geliefert',
  ])('keeps abbreviations and initials inside: %s', (text) => {
    expect(sentencesOf(text)).toEqual([text]);
  });

  it('ends at a legal form when the next word begins a sentence', () => {
    expect(sentencesOf('It is made by Acme, Inc. This agreement binds it.')).toHaveLength(2);
  });

  it('loses no letter but the spaces between', () => {
    const text = 'One. Two! Three? “Four.” 5. Five';
    expect(sentencesOf(text).join(' ')).toBe(text);
  });
});

describe('textToDurations', () => {
  it.each([
    ['two (2) years', '2 years', 'two (2) years'],
    ['a period of twenty-four (24) months', '24 months', 'twenty-four (24) months'],
    ['twenty four (24) months', '24 months', 'twenty four (24) months'],
    ['a five-year term', '5 years', 'five-year'],
    ['the 12-month period', '12 months', '12-month'],
    ['one (1) full calendar year', '1 year', 'one (1) full calendar year'],
    ['zwei (2) Jahre', '2 Jahre', 'zwei (2) Jahre'],
    ['sechs Monaten', '6 Monate', 'sechs Monaten'],
    ['trente jours', '30 jours', 'trente jours'],
    ['tres años', '3 años', 'tres años'],
    ['due anni', '2 anni', 'due anni'],
    ['zestig dagen', '60 dagen', 'zestig dagen'],
    ['on the second anniversary of it', '2 years', 'second anniversary'],
  ])('reads %s', (text, value, cited) => {
    const [found] = textToDurations(text);
    expect(found?.value).toBe(value);
    expect(text.slice(found?.start, found?.end)).toBe(cited);
  });

  it('finds none in years that are dates or ages of nothing', () => {
    expect(textToDurations('in the year 2019, many years, years of service')).toEqual([]);
  });
});
