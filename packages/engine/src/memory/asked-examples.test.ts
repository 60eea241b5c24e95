import { expect, test } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { composeBill, memoryConfig, teach } from '../testing/compose-bill.ts';
import { askExamples } from './asked-examples.ts';
import { createMemory } from './create-memory.ts';
import { PLACE_FEATURES } from './place-features.ts';

const CONFIG = memoryConfig(['voucher', 'text']);
const taught = ['1841', '0317', '2277'].map((number, day) =>
  teach(
    composeBill('quarry', { number: `KX-${number}`, rival: 'KX-9023', total: `${day + 1}8.20` }),
    CONFIG,
    { voucher: `KX-${number}` },
    day + 3,
    `INV-${number}`,
  ),
);
const elsewhere = teach(
  composeBill('harbour', { number: 'KX-5150', rival: 'KX-6610', total: '97.35' }),
  CONFIG,
  { voucher: 'KX-6610' },
  2,
  'INV-5150',
);
const page = composeBill('quarry', { number: 'KX-0317', rival: 'KX-4411', total: '70.00' });

test('what examples say of an option together is what each says of it, by its share and its agreement', () => {
  const { layout, options, profiles } = documentToOptions([page], CONFIG);
  const { ask } = askExamples(createMemory([...taught, elsewhere]), layout);
  const own = options[profiles.findIndex(({ field }) => field.key === 'voucher')] ?? [];
  const { weighed, sums, likenessOf } = ask('voucher', own);
  expect(weighed.length).toBeGreaterThanOrEqual(3);
  let speaking = 0;
  for (const at of own.keys()) {
    const wanted = PLACE_FEATURES.flatMap(() => [0, 0]);
    let isSaid = false;
    for (const example of weighed) {
      const likeness = likenessOf(example, at);
      isSaid ||= likeness !== null;
      for (const [feature, value] of (likeness ?? []).entries()) {
        wanted[feature] = (wanted[feature] ?? 0) + example.share * value;
        wanted[PLACE_FEATURES.length + feature] =
          (wanted[PLACE_FEATURES.length + feature] ?? 0) + example.share * example.agreement * value;
      }
    }
    speaking += Number(isSaid);
    const said = sums[at] ?? null;
    if (!isSaid) expect(said).toBeNull();
    else for (const [feature, value] of wanted.entries()) expect(said?.[feature]).toBeCloseTo(value, 10);
  }
  expect(speaking).toBeGreaterThan(0);
  expect(speaking).toBeLessThan(own.length);
});
