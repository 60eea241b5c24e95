import type { FieldDefinition, FieldType } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../candidates/candidate.ts';
import type { Option } from '../../fields/rate-candidates.ts';
import { fieldToProfile } from '../../lexicon/field-profile.ts';
import type { Word } from '../../page/page.ts';
import type { ScoredField } from '../scores-to-choices.ts';
import { MOST_RESCORED, RESCORE_COLUMNS, standingToRows } from './rescore-columns.ts';
import { rescoreFields } from './rescore-fields.ts';
import { scoredToStandings } from './standing.ts';
import { trainedRescorer } from './trained-rescorer.ts';

const WORDS = Array.from({ length: 40 }, () => ({}) as Word);

interface Place {
  readonly value: string | number;
  readonly odds: number;
  /** Line of the page, from 0; each has a word of its own. */
  readonly line: number;
  readonly page?: number;
}

/** A field with these options, and absence at log-odds 0. */
function scored(label: string, type: FieldType, places: readonly Place[]): ScoredField {
  const empty = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };
  const field: FieldDefinition = { ...empty, key: label.toLowerCase(), label, type, required: false };
  const options = places.map(({ value, line, page = 1 }): Option => {
    const box = { left: 0.1, top: line / 50, right: 0.3, bottom: line / 50 + 0.012 };
    const words = [WORDS[line] as Word];
    const candidate = { kind: 'text', text: String(value), page, words, box } as unknown as Candidate;
    const nothing = { alternatives: [], label: 0, isNamed: false, column: null, isTotal: false };
    return { ...nothing, candidate, value, features: new Float64Array(0) };
  });
  return {
    profile: fieldToProfile(field, 'header'),
    options,
    scores: [...places.map(({ odds }) => odds), 0],
  };
}

/** What is told of an option of the first field, by its place among them from the likeliest; -1: of absence. */
function columnsOf(fields: readonly ScoredField[], rank = 0): Record<string, number> {
  const standings = scoredToStandings(fields);
  const [own] = standings;
  if (own === undefined) throw new Error('no field');
  const { rows, options } = standingToRows(own, standings);
  const row = rank < 0 ? options.length : rank;
  return Object.fromEntries(
    RESCORE_COLUMNS.map((name, at) => [name, rows[row * RESCORE_COLUMNS.length + at] as number]),
  );
}

describe('what is told of an option beside the other fields', () => {
  const buyer = scored('Buyer', 'text', [
    { value: 'Alder', odds: 3, line: 4 },
    { value: 'Birch', odds: 2, line: 8 },
  ]);

  it('says who else wants its words, and what that one would lose', () => {
    const seller = scored('Seller', 'text', [
      { value: 'Alder', odds: 6, line: 4 },
      { value: 'Cedar', odds: 1, line: 12 },
    ]);
    const taken = columnsOf([buyer, seller]);
    expect(taken['claim:isTaken']).toBe(1);
    expect(taken['claim:loss']).toBeCloseTo(5, 5);
    expect(taken['claim:aheadOfSame']).toBeLessThan(0);
    expect(taken['field:bestClaimed']).toBeCloseTo(taken['claim:same'] as number, 5);
    const free = columnsOf([buyer, seller], 1);
    expect(free['claim:isTaken']).toBe(0);
    expect(free['claim:same']).toBe(-20);
  });

  it('says whether it stands where the order of the fields lets expect it', () => {
    const first = scored('Number', 'text', [{ value: 'N1', odds: 5, line: 6 }]);
    const next = scored('Place', 'text', [{ value: 'Ulm', odds: 5, line: 10 }]);
    const middle = (fields: readonly ScoredField[]) => {
      const standings = scoredToStandings(fields);
      const { rows } = standingToRows(standings[1] as (typeof standings)[number], standings);
      const at = RESCORE_COLUMNS.indexOf('order:between');
      return [rows[at], rows[RESCORE_COLUMNS.length + at]];
    };
    // Line 4 is above both, line 8 between them.
    expect(middle([first, buyer, next])).toEqual([0.5, 1]);
    expect(middle([next, buyer, first])).toEqual([0.5, 0]);
  });

  it('says nothing of an order that others are not sure enough to tell', () => {
    const unsure = scored('Number', 'text', [{ value: 'N1', odds: -3, line: 6 }]);
    const alone = columnsOf([buyer, unsure]);
    expect(alone['order:agrees']).toBeNaN();
    expect(alone['before:down']).toBeNaN();
  });

  it('looks for what belongs to it by its label', () => {
    const town = scored('Buyer town', 'text', [{ value: 'Ulm', odds: 4, line: 9 }]);
    const other = scored('Phone', 'text', [{ value: '0731', odds: 4, line: 30 }]);
    const kin = columnsOf([buyer, other, town], 1);
    expect(kin['kin:alike']).toBe(1);
    expect(kin['kin:down']).toBeCloseTo(-1 / 50, 5);
    expect(kin['kin:isLater']).toBe(0);
    expect(columnsOf([buyer, other])['kin:alike']).toBeNaN();
  });

  it('compares days and amounts with those of other fields', () => {
    const due = scored('Due', 'date', [{ value: '2026-03-10', odds: 3, line: 3 }]);
    const issued = scored('Issued', 'date', [{ value: '2026-02-10', odds: 3, line: 2 }]);
    expect(columnsOf([due, issued])).toMatchObject({ 'own:earlier': 1, 'own:later': 0 });
    const tax = scored('Tax', 'currency', [{ value: 19, odds: 3, line: 20 }]);
    const total = scored('Total', 'currency', [{ value: 119, odds: 3, line: 22 }]);
    expect(columnsOf([tax, total])['own:ofGreatest']).toBeCloseTo(19 / 119, 5);
    expect(columnsOf([due, total])['own:ofGreatest']).toBeNaN();
  });

  it('tells of absence what is known of the field alone', () => {
    const row = columnsOf([buyer], -1);
    expect(row).toMatchObject({ 'row:isAbsent': 1, 'type:text': 1, 'field:othersAbsent': 0 });
    expect(row['row:log']).toBe(row['field:absent']);
    expect(row['own:rank']).toBeNaN();
  });
});

describe('rescoreFields', () => {
  const label = ['Sender', 'Recipient', 'Reference'];
  const fields = label.map((name, at) =>
    scored(name, 'text', [
      { value: `${name} A`, odds: 2, line: 5 * at + 3 },
      { value: `${name} B`, odds: 1, line: 5 * at + 4 },
    ]),
  );

  it('gives every option and absence what its standing is worth, and keeps it apart', () => {
    const rescored = rescoreFields(fields, trainedRescorer());
    for (const [index, { options, scores, moves }] of rescored.entries()) {
      expect(options).toBe(fields[index]?.options);
      expect(moves).toHaveLength(options.length + 1);
      for (let at = 0; at <= options.length; at += 1)
        expect(scores[at]).toBeCloseTo((fields[index]?.scores[at] as number) + (moves?.[at] as number), 9);
    }
  });

  it('lets options that are not looked at lose as much as the one that loses most', () => {
    const many = scored(
      'Remark',
      'text',
      Array.from({ length: 30 }, (_, at) => ({ value: `word ${at}`, odds: -at, line: at })),
    );
    const [{ moves = [] } = {}] = rescoreFields([many, ...fields], trainedRescorer());
    const all = Array.from(moves).slice(0, 30);
    const least = Math.min(0, ...all.slice(0, MOST_RESCORED));
    expect(all.slice(MOST_RESCORED)).toEqual(all.slice(MOST_RESCORED).map(() => least));
  });

  it('leaves a field as it is that may have a value which stands on no page', () => {
    const [first = scored('Sender', 'text', []), ...others] = fields;
    const [option] = first.options;
    if (option === undefined) throw new Error('no option');
    const entered = { ...option, candidate: { ...option.candidate, words: [] } };
    const known = { ...first, options: [entered, ...first.options.slice(1)] };
    expect(rescoreFields([known, ...others], trainedRescorer())[0]).toBe(known);
  });

  it('is content with a config of one field and with a field without options', () => {
    const [alone] = rescoreFields([scored('Only', 'text', [])], trainedRescorer());
    expect(alone?.scores).toHaveLength(1);
    expect(Number.isFinite(alone?.scores[0])).toBe(true);
    expect(rescoreFields([], trainedRescorer())).toEqual([]);
  });
});
