import { describe, expect, it } from 'vitest';
import { createMeaning } from './create-meaning.ts';

const meaning = createMeaning();
const asked = (
  label: string | null,
  key = 'field',
  hint: string | null = null,
  group: string | null = null,
) => meaning.askedMeaning({ key, label, hint }, group);
const cosine = (label: string, text: string, headings: readonly string[] = []) =>
  meaning.alikeness(asked(label), text, headings).cosine;

describe('what a printed label means', () => {
  it.each([
    ['Due date', 'Zahlbar bis:', ['Rechnungsdatum', 'Bestelldatum', 'Lieferdatum']],
    ['Due date', 'Date d’échéance', ['Date de facture', 'Date de commande', 'Date de livraison']],
    ['Net total', 'Imponibile', ['Totale documento', 'IVA', 'Sconto']],
    ['Employer', 'Pracodawca', ['Pracownik', 'Stanowisko', 'Nabywca']],
    ['Date of birth', 'Született: Születési idő', ['Kiállítás dátuma', 'Születési hely', 'Lakcím']],
    ['Customer number', 'Kd.-Nr.', ['Rechnungs-Nr.', 'Auftrags-Nr.', 'USt-IdNr.']],
  ])('%s is %s rather than its neighbours', (label, printed, others) => {
    for (const other of others) expect(cosine(label, printed), other).toBeGreaterThan(cosine(label, other));
  });

  it('is the same with box number, instructions and colon', () => {
    const plain = cosine('Dependent care benefits', 'Dependent care benefits');
    const printed = meaning.alikeness(
      asked('Dependent care benefits'),
      '10 Dependent care benefits (see page 2):',
    );
    expect(plain).toBeGreaterThan(0.999);
    expect(printed.cosine).toBeGreaterThan(0.999);
    expect(printed.exact).toBe(true);
  });

  it('is found by the key too, in camel or snake case', () => {
    for (const key of ['invoiceNumber', 'invoice_number', 'INVOICE-NUMBER']) {
      const alike = meaning.alikeness(asked('What we pay by', key), 'Invoice number');
      expect(alike.keyCosine, key).toBeGreaterThan(0.999);
      expect(alike.exact, key).toBe(true);
    }
  });

  it('goes by its heading where the label alone could be anybody’s', () => {
    expect(cosine('Employee name', 'Name', ['Employee'])).toBeGreaterThan(
      cosine('Employee name', 'Name', ['Employer']),
    );
    const inGroup = asked('Name', 'name', null, 'Landlord');
    expect(meaning.alikeness(inGroup, 'Vermieter').cosine).toBeGreaterThan(
      meaning.alikeness(inGroup, 'Mieter').cosine,
    );
  });

  it('takes the hint as a reading of its own', () => {
    const hinted = meaning.alikeness(
      asked('Number', 'number', 'The policy number of the insurance'),
      'Policy no.',
    );
    expect(hinted.hintCosine).toBeGreaterThan(hinted.cosine);
    expect(meaning.alikeness(asked('Number'), 'Policy no.').hintCosine).toBe(0);
  });
});

describe('the words a label shares with a field', () => {
  it('count more the rarer they are, cut words too', () => {
    const { shared } = meaning.alikeness(asked('Invoice date'), 'Inv. date');
    const common = meaning.alikeness(asked('Invoice date'), 'Date of birth').shared;
    expect(shared).toBeGreaterThan(0.7);
    expect(common).toBeLessThan(0.5);
  });

  it('are known when some label has them', () => {
    expect(meaning.alikeness(asked('Total'), 'Gesamtbetrag netto').known).toBe(1);
    expect(meaning.alikeness(asked('Total'), 'Xyvqua plomnik').known).toBe(0);
  });

  it('say nothing where there are none', () => {
    const alike = meaning.alikeness(asked('Total'), ' – :');
    expect(alike).toMatchObject({ cosine: 0, shared: 0, exact: false, known: 0 });
  });
});

it('a text and its vector are the same whatever was asked before', () => {
  const fresh = createMeaning();
  for (const text of ['Total', 'Summe', 'Σύνολο']) {
    expect([...fresh.meaningOf(text).direction]).toEqual([...meaning.meaningOf(text).direction]);
  }
});

it('the chance that two texts mean the same rises with their cosine', () => {
  const total = asked('Total amount');
  const [same, other] = ['Gesamtbetrag', 'Telefon'].map((text) => meaning.alikeness(total, text).likely);
  expect(same).toBeGreaterThan(0.8);
  expect(other).toBeLessThan(0.1);
});
