import type { CandidateKind } from '@rowbox/engine';

/** What can be drawn over a page, from the bottom up. `rivals`: values that were not chosen, shown one at a time. */
export const LAYERS = [
  'words',
  'lines',
  'blocks',
  'tables',
  'candidates',
  'rows',
  'values',
  'rivals',
] as const;
export type Layer = (typeof LAYERS)[number];

export const LAYER_COLOURS: Readonly<Record<Layer, string>> = {
  words: '#8a8f98',
  lines: '#2f7ed8',
  blocks: '#7b4bb7',
  tables: '#d9730d',
  candidates: '#b0316f',
  rows: '#0b8a8a',
  values: '#0a7d34',
  rivals: '#c62828',
};

/** Kinds that are easily taken for each other on a page are far apart in hue. */
export const KIND_COLOURS: Readonly<Record<CandidateKind, string>> = {
  date: '#c2185b',
  time: '#ad6a89',
  datetime: '#880e4f',
  amount: '#1b6ec2',
  percent: '#4db6c6',
  number: '#6c7fa8',
  identifier: '#b8860b',
  vatId: '#8d5a00',
  iban: '#5d4037',
  email: '#00897b',
  url: '#00695c',
  phone: '#5c8a00',
  currencyCode: '#3949ab',
  organisation: '#d84315',
  person: '#ef6c00',
  address: '#6a1b9a',
  checkbox: '#37474f',
  text: '#9e9e9e',
};
