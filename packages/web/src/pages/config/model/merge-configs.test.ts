import { describe, expect, it } from 'vitest';
import { mergeConfigs } from './merge-configs.ts';

const field = (key: string, label = key) => ({ key, label, type: 'text' });
const group = (fields: readonly ReturnType<typeof field>[]) => ({ id: 'g', name: 'G', fields: [...fields] });
const BASE = { fields: [field('a'), field('b'), field('c')], groups: [group([field('x')])], splitKeys: [] };

describe('two people’s changes of one config', () => {
  it('are both in what comes out', () => {
    const mine = { ...BASE, fields: [field('c'), field('a', 'Mine'), field('b'), field('m')] };
    const theirs = {
      ...BASE,
      fields: [field('a'), field('b', 'Theirs'), field('c'), field('t')],
      groups: [group([field('x'), field('y')])],
      splitKeys: [{ fieldKey: 'a' }],
    };
    expect(mergeConfigs(BASE, mine, theirs)).toMatchObject({
      fields: [field('c'), field('a', 'Mine'), field('b', 'Theirs'), field('m'), field('t')],
      groups: [group([field('x'), field('y')])],
      splitKeys: [{ fieldKey: 'a' }],
    });
  });

  it('leave out what either removed, but not what the other changed', () => {
    const mine = { ...BASE, fields: [field('b', 'Mine'), field('c')], groups: [] };
    const theirs = { ...BASE, fields: [field('a', 'Theirs')] };
    expect(mergeConfigs(BASE, mine, theirs)).toMatchObject({
      fields: [field('b', 'Mine'), field('a', 'Theirs')],
      groups: [],
    });
  });

  it('give mine where both changed the same', () => {
    const mine = { ...BASE, name: 'Mine', fields: [field('a', 'Mine')] };
    const theirs = { ...BASE, name: 'Theirs', fields: [field('a', 'Theirs')] };
    expect(mergeConfigs(BASE, mine, theirs)).toMatchObject({ name: 'Mine', fields: [field('a', 'Mine')] });
  });
});
