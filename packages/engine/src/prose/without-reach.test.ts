import { expect, it } from 'vitest';
import { withoutReach } from './without-reach.ts';

it.each([
  ['Harbour Cycles AG <service@harbour.example>', 'Harbour Cycles AG'],
  ['Fiona Tavish 705-555-0133', 'Fiona Tavish'],
  ['S. MUKHERJEE / 01632 960447', 'S. MUKHERJEE'],
  ['Nives Bernasca, 091 000 77 62', 'Nives Bernasca'],
  ['Orla Beck, tel. +44 1632 960118', 'Orla Beck'],
  ['Orla Beck · orla@beck.example', 'Orla Beck'],
])('leaves a name without how to reach who has it: %s', (text, name) => {
  expect(withoutReach(text)).toBe(name);
});

it.each([
  'Studio 54',
  'Gate 7 Logistics 2024',
  'orla@beck.example',
  '+44 1632 960118',
  'Route 66 Diner No. 12',
])('leaves all else as it is: %s', (text) => {
  expect(withoutReach(text)).toBe(text);
});
