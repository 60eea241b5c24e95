import { expect, test } from 'vitest';
import { composeBill, memoryConfig, readByMemory, teach } from '../testing/compose-bill.ts';
import { composePage } from '../testing/compose-page.ts';

const CONFIG = memoryConfig(['voucher', 'text']);
const FIRST = { number: 'KX-1841', rival: 'KX-9023', total: '418.20' };
const NEXT = { number: 'KX-2277', rival: 'KX-6610', total: '97.35' };

test('what was corrected once is right on the next document of that look, which says where it has it from', () => {
  const taught = [teach(composeBill('quarry', FIRST), CONFIG, { voucher: FIRST.number }, 3)];
  const { voucher } = readByMemory(composeBill('quarry', NEXT), CONFIG, taught);
  expect(voucher).toMatchObject({ value: NEXT.number, state: 'found' });
  expect(voucher?.citation?.text).toBe(NEXT.number);
  expect(voucher?.citation?.asIn).toEqual([
    { documentId: 'INV-3', document: 'INV-3', settledAt: '2026-03-03T09:00:00Z', how: 'corrected' },
  ]);
});

test('it is the correction that is learnt, not what the reader would take by itself', () => {
  const taught = [teach(composeBill('quarry', FIRST), CONFIG, { voucher: FIRST.rival }, 3)];
  expect(readByMemory(composeBill('quarry', NEXT), CONFIG, taught).voucher?.value).toBe(NEXT.rival);
});

test('two looks do not mix: each is read as its own documents were corrected', () => {
  const taught = [
    teach(composeBill('quarry', FIRST), CONFIG, { voucher: FIRST.number }, 3),
    teach(composeBill('harbour', FIRST), CONFIG, { voucher: FIRST.rival }, 4),
  ];
  expect(readByMemory(composeBill('quarry', NEXT), CONFIG, taught).voucher?.value).toBe(NEXT.number);
  expect(readByMemory(composeBill('harbour', NEXT), CONFIG, taught).voucher?.value).toBe(NEXT.rival);
});

test('of contradicting corrections the newest holds, in whatever order they come', () => {
  const older = teach(composeBill('quarry', FIRST), CONFIG, { voucher: FIRST.rival }, 3);
  const newer = teach(
    composeBill('quarry', { ...FIRST, number: 'KX-3004' }),
    CONFIG,
    { voucher: 'KX-3004' },
    9,
  );
  const page = composeBill('quarry', NEXT);
  const read = readByMemory(page, CONFIG, [older, newer]);
  expect(read.voucher?.value).toBe(NEXT.number);
  expect(readByMemory(page, CONFIG, [newer, older])).toEqual(read);
});

test('what is forgotten changes nothing any more', () => {
  const wrong = teach(composeBill('quarry', FIRST), CONFIG, { voucher: FIRST.rival }, 9);
  const right = teach(composeBill('quarry', FIRST), CONFIG, { voucher: FIRST.number }, 3, 'INV-right');
  const page = composeBill('quarry', NEXT);
  expect(readByMemory(page, CONFIG, [right, wrong]).voucher?.value).toBe(NEXT.rival);
  expect(readByMemory(page, CONFIG, [right]).voucher?.value).toBe(NEXT.number);
});

test('the page can overrule: what a clear label says stays, though the place was another one', () => {
  const config = memoryConfig(['invoice_number', 'text']);
  const taught = [teach(composeBill('quarry', FIRST), config, { invoice_number: FIRST.number }, 3)];
  const page = composeBill('harbour', NEXT);
  const labelled = {
    ...page,
    words: page.words.map((word) => (word.text === 'Zorv' ? { ...word, text: 'Invoice-No.:' } : word)),
  };
  expect(readByMemory(labelled, config, taught).invoice_number?.value).toBe(NEXT.number);
});

test('that a figure is the same says little where the corrected document has it at many places: a clear label overrules', () => {
  const config = memoryConfig(['discount', 'currency']);
  const page = (label: string, figure: string) =>
    composePage({
      texts: [
        { x: 60, y: 60, text: 'Quarry Lane Stoneworks', size: 16, bold: true },
        { x: 60, y: 90, text: 'Granite slate marble and gravel' },
        ...['Wumm', 'Zorv', 'Krell', label, 'Fenk'].flatMap((text, index) => [
          { x: 60, y: 140 + 20 * index, text },
          { x: 200, y: 140 + 20 * index, text: text === label ? figure : '0.00' },
        ]),
        { x: 60, y: 400, text: 'Kindly settle within the moon' },
      ],
    });
  const taught = [teach(page('Dapp', '0.00'), config, { discount: 0 }, 3)];
  expect(taught[0]?.fields['discount']?.place).toMatchObject({ text: '0.00', places: 5 });
  expect(readByMemory(page('Discount', '17.50'), config, taught).discount?.value).toBe(17.5);
});

test('a field that the documents of a look do not have stays empty', () => {
  const config = memoryConfig(['balance', 'currency']);
  const page = composeBill('quarry', NEXT);
  const taught = [1, 2, 3].map((day) => teach(composeBill('quarry', FIRST), config, { balance: null }, day));
  expect(readByMemory(page, config, []).balance?.value).not.toBeNull();
  expect(readByMemory(page, config, taught).balance).toMatchObject({ value: null, state: 'absent' });
});

test('a value that stands on no page follows from the look, and is shown as learnt with the documents it has it from', () => {
  const config = memoryConfig(['voucher', 'text'], ['cost_centre', 'text']);
  const page = composeBill('quarry', FIRST);
  const taught = [3, 5].map((day) =>
    teach(page, config, { voucher: FIRST.number, cost_centre: 'Yard' }, day),
  );
  const read = readByMemory(composeBill('quarry', NEXT), config, taught);
  expect(read.cost_centre).toMatchObject({ value: 'Yard', state: 'learnt' });
  expect(read.cost_centre?.citation?.asIn?.map(({ document }) => document)).toEqual(['INV-5', 'INV-3']);
  const elsewhere = readByMemory(composeBill('harbour', NEXT), config, taught).cost_centre;
  expect(elsewhere?.value).not.toBe('Yard');
  expect(elsewhere?.state).not.toBe('learnt');
});

test('a name is given as people write it wherever it is printed so', () => {
  const config = memoryConfig(['seller_name', 'text']);
  const page = composeBill('quarry', FIRST);
  const taught = [teach(page, config, { seller_name: 'Quarry Lane Stoneworks & Sons Ltd' }, 3)];
  const { seller_name } = readByMemory(composeBill('quarry', NEXT), config, taught);
  expect(seller_name).toMatchObject({ value: 'Quarry Lane Stoneworks & Sons Ltd', state: 'learnt' });
  expect(seller_name?.citation?.text).toContain('Quarry Lane');
});

test('an empty memory changes nothing', () => {
  const page = composeBill('harbour', NEXT);
  const foreign = { ...teach(page, CONFIG, { voucher: NEXT.rival }, 3), version: 0 };
  expect(readByMemory(page, CONFIG, [foreign])).toEqual(readByMemory(page, CONFIG, []));
});

test('senders who use the same form have habits of their own, by their names', () => {
  const config = memoryConfig(['seller_name', 'text'], ['ledger_code', 'text']);
  const ofSender = (name: string, bill: typeof FIRST) => {
    const page = composeBill('quarry', bill);
    const words = ['Quarry', 'Lane', 'Stoneworks'];
    return {
      ...page,
      words: page.words.map((word) =>
        words.includes(word.text) && word.box.top < 0.1
          ? { ...word, text: name.split(' ')[words.indexOf(word.text)] as string }
          : word,
      ),
    };
  };
  const [ours, theirs, third] = [
    'Quarry Lane Stoneworks',
    'Willow Bend Timberyard',
    'Copper Kettle Roofers',
  ] as const;
  const taught = [
    teach(ofSender(ours, FIRST), config, { seller_name: ours, ledger_code: 'Yard' }, 3),
    teach(ofSender(theirs, FIRST), config, { seller_name: theirs, ledger_code: 'Shed' }, 4),
    teach(ofSender(theirs, NEXT), config, { seller_name: theirs, ledger_code: 'Shed' }, 5),
  ];
  const codeOf = (name: string) => readByMemory(ofSender(name, NEXT), config, taught).ledger_code;
  expect(codeOf(ours)).toMatchObject({ value: 'Yard', state: 'learnt' });
  expect(codeOf(theirs)).toMatchObject({ value: 'Shed', state: 'learnt' });
  expect(codeOf(third)?.state).not.toBe('learnt');
});

test('a code that is entered by habit is not taken for another number of the page written otherwise', () => {
  const config = memoryConfig(['voucher', 'text'], ['ledger_code', 'text']);
  const taught = [3, 5].map((day) =>
    teach(composeBill('quarry', FIRST), config, { voucher: FIRST.number, ledger_code: '5630' }, day),
  );
  expect(taught[0]?.fields.ledger_code?.place).toBeNull();
  const read = readByMemory(composeBill('quarry', NEXT), config, taught);
  expect(read.voucher?.value).toBe(NEXT.number);
  expect(read.ledger_code).toMatchObject({ value: '5630', state: 'learnt' });
});

test('a number that stands on no page is entered by habit once two documents have it, and while none has another', () => {
  const config = memoryConfig(['voucher', 'text'], ['share', 'number']);
  const taughtBy = (...shares: readonly number[]) =>
    shares.map((share, index) =>
      teach(composeBill('quarry', FIRST), config, { voucher: FIRST.number, share }, 3 + index),
    );
  const shareBy = (...shares: readonly number[]) =>
    readByMemory(composeBill('quarry', NEXT), config, taughtBy(...shares)).share;
  expect(shareBy(62, 62)).toMatchObject({ value: 62, state: 'learnt' });
  expect(shareBy(62)?.state).not.toBe('learnt');
  expect(shareBy(62, 71, 62)?.state).not.toBe('learnt');
});

test('a date that can be read both ways is read as those of its look were', () => {
  const config = memoryConfig(['voucher', 'date']);
  const page = (date: string) => composeBill('quarry', { ...FIRST, number: date });
  const inOrder = (order: 'dmy' | 'mdy') =>
    [
      ['04/03/2026', 3],
      ['07/05/2026', 4],
    ].map(([text, day]) => {
      const [one, two] = String(text).split('/') as [string, string];
      const value = order === 'dmy' ? `2026-${two}-${one}` : `2026-${one}-${two}`;
      return teach(page(String(text)), config, { voucher: value }, Number(day));
    });
  const next = page('08/06/2026');
  expect(readByMemory(next, config, inOrder('dmy')).voucher?.value).toBe('2026-06-08');
  expect(readByMemory(next, config, inOrder('mdy')).voucher?.value).toBe('2026-08-06');
});

test('a label that was corrected to mean a field means it on other looks too, which say where they have it from', () => {
  const config = memoryConfig(['docket', 'text']);
  const taught = [teach(composeBill('quarry', FIRST), config, { docket: FIRST.number }, 3)];
  // There the same label stands before the other number.
  const page = composeBill('harbour', NEXT);
  expect(readByMemory(page, config, []).docket?.value).not.toBe(NEXT.rival);
  const { docket } = readByMemory(page, config, taught);
  expect(docket?.value).toBe(NEXT.rival);
  expect(docket?.citation?.asIn).toMatchObject([{ document: 'INV-3', how: 'corrected' }]);
});

test('a label that means several fields of a mailbox speaks for none of them on another look', () => {
  const config = memoryConfig(['docket', 'text'], ['tally', 'text']);
  const taught = [
    teach(composeBill('quarry', FIRST), config, { docket: FIRST.number, tally: FIRST.number }, 3),
  ];
  const { docket, tally } = readByMemory(composeBill('harbour', NEXT), config, taught);
  expect([docket?.value, tally?.value]).not.toContain(NEXT.rival);
});
