import { describe, expect, test } from 'vitest';
import {
  continuesName,
  endsInTelephone,
  hasRegistration,
  isRegistration,
  isWholeName,
  nameAlone,
} from './name-alone.ts';

describe('a name is freed of what stands around it', () => {
  test.each([
    ['BLUE DOOR SDN BHD (814263-D)', 'BLUE DOOR SDN BHD'],
    ['BLUE DOOR S/B {72614-P)', 'BLUE DOOR S/B'],
    ["QUEEN'S BAKERY 273500-U {GKJ}", "QUEEN'S BAKERY"],
    ['HARBOUR INN 01382 443101', 'HARBOUR INN'],
    ['HARBOUR INN Phone 608-555-0114', 'HARBOUR INN'],
    ['Pizza House #744007', 'Pizza House #744007'],
    ['BLUE DOOR (M) SDN BHD', 'BLUE DOOR (M) SDN BHD'],
    ['12345-A', '12345-A'],
    ['Welcome to The Blue Door', 'The Blue Door'],
    ['Willkommen im Gasthof Post', 'Gasthof Post'],
    ['*** B L U E D O O R ***', 'BLUEDOOR'],
    ['* B L U E D O O R **#***', 'BLUEDOOR'],
    ['Blue Door **#', 'Blue Door'],
    ['ÄÄÄ* Blue Door *,', 'Blue Door'],
    ['(M) Blue Door', '(M) Blue Door'],
  ])('%s', (text, name) => {
    expect(nameAlone(text)).toBe(name);
  });
});

test.each([
  'Sdn Bhd',
  '& Sons Ltd',
  'RESTAURANT & BAR',
  'Supermarkets Limited',
  'Indian Restaurant.',
  'POOL BAR',
])('%s goes on with a name', (text) => {
  expect(continuesName(text)).toBe(true);
});

test.each(['Blue Door Ltd', 'Harbour Inn', 'OLD QUAY', 'Indian Summer'])('%s begins a name', (text) => {
  expect(continuesName(text)).toBe(false);
});

test('only a row with a legal form and more is a whole name', () => {
  expect([isWholeName('Blue Door Ltd'), isWholeName('Sdn Bhd'), isWholeName('Old Quay')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['BLUE DOOR SDN BHD (814263-D)', true, false],
  ['(814263-D)', false, true],
  ['CO REG N0 : 310457-K', false, true],
  ['BLUE DOOR SDN BHD', false, false],
  ['10:45', false, false],
])('a register number stands behind a name in %s: %s, alone: %s', (text, stands, alone) => {
  expect([hasRegistration(text), isRegistration(text)]).toEqual([stands, alone]);
});

test('a telephone number behind a name is told from the number of a shop', () => {
  expect(['Blue Door#27418-0 Phone 608-555-0114', 'Blue Door#27418-0'].map(endsInTelephone)).toEqual([
    true,
    false,
  ]);
});

test('a name goes on in a trade, not in the number of one of its stores', () => {
  expect(['Cafe 0731', 'Restaurant & Bar', 'STORE 0771', 'Store Number 518'].map(continuesName)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
