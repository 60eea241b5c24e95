import { expect, it } from 'vitest';
import de from './de.json' with { type: 'json' };
import { translatorTo } from './index.ts';
import { messageTranslator } from './message-translator.ts';

const translate = messageTranslator({
  'a number': 'eine Zahl',
  '{name} is missing.': '{name} fehlt.',
  '{name} should be {type}, but is {value}.': '{name} ist {value}, erwartet: {type}.',
  '{name} could not be computed: {message}.': '{name} nicht berechenbar: {message}.',
  'a division by zero': 'eine Division durch null',
  '{message} (character {at})': '{message} (Zeichen {at})',
});

it('a sentence is translated with its values where they belong', () => {
  expect(translate('Invoice date is missing.')).toBe('Invoice date fehlt.');
  expect(translate('Total should be a number, but is "ten".')).toBe('Total ist "ten", erwartet: eine Zahl.');
});

it('a message within a message is translated, or neither', () => {
  expect(translate('Tax could not be computed: a division by zero.')).toBe(
    'Tax nicht berechenbar: eine Division durch null.',
  );
  expect(translate('Tax could not be computed: the moon.')).toBe('Tax could not be computed: the moon.');
  expect(translate('Tax is missing. (character 3)')).toBe('Tax fehlt. (Zeichen 3)');
  expect(translate('Somebody wrote this (character 3)')).toBe('Somebody wrote this (character 3)');
});

it('what nobody translated, is empty, or goes on and on stays as it is', () => {
  for (const text of ['Look at me.', '', ' is missing.', `${'x'.repeat(3000)} is missing.`]) {
    expect(translate(text)).toBe(text);
  }
});

it('German takes the same values as English, and no sentence twice', () => {
  const valuesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const [sentence, translation] of Object.entries(de)) {
    expect([sentence, valuesOf(translation)]).toEqual([sentence, valuesOf(sentence)]);
  }
});

it('what is remarked on a document is said in German, with figures and days as they are written there', () => {
  const said: Readonly<Record<string, string>> = {
    'Net and tax make 1190.50, but the total reads 1200.00.':
      'Netto und Steuer ergeben 1.190,50, als Gesamtbetrag steht da aber 1.200,00.',
    '2026-01-05 is before 2026-02-01, which should come first.':
      '05.01.2026 liegt vor 01.02.2026, müsste aber danach kommen.',
    'Page 2: The page is damaged and cannot be shown.':
      'Seite 2: Die Seite ist beschädigt und kann nicht gezeigt werden.',
    'Page 1: 6 letters nobody sees on the page were left out.':
      'Seite 1: 6 Buchstaben, die auf der Seite niemand sieht, wurden weggelassen.',
    'Page 2: 14 words run off the page: it seems to be cut off.':
      'Seite 2: 14 Wörter laufen über den Rand: Die Seite scheint abgeschnitten zu sein.',
    'Page 1: The image is hard to read (mean confidence 61 %).':
      'Seite 1: Das Bild ist schwer lesbar (mittlere Sicherheit 61 %).',
    'Page 1: The text seems to be cut off at the left of the scan.':
      'Seite 1: Der Text scheint am linken Rand des Scans abgeschnitten zu sein.',
    'Page 3: Something seems to be written or marked by hand at the top left, in the middle and at the bottom.':
      'Seite 3: Hier scheint etwas von Hand geschrieben oder markiert zu sein: oben links, in der Mitte und unten.',
    'Page 3: Something seems to be written or marked by hand in several places.':
      'Seite 3: Hier scheint etwas von Hand geschrieben oder markiert zu sein: an mehreren Stellen.',
    'Page 4: another document seems to begin here.':
      'Seite 4: Hier scheint ein anderes Dokument zu beginnen.',
    'Page 1 says that it is page 1 of 4, but the file does not have pages 2, 3 and 4.':
      'Seite 1 ist als Seite 1 von 4 bezeichnet, aber in der Datei fehlen: Seiten 2, 3 und 4.',
    'Page 1 says that it is page 1 of 2, but the file does not have page 2.':
      'Seite 1 ist als Seite 1 von 2 bezeichnet, aber in der Datei fehlen: Seite 2.',
    'Page 2 ends with “Carried forward 12.00”, but the file has no page after it.':
      'Seite 2 endet mit „Carried forward 12.00“, aber in der Datei folgt keine Seite mehr.',
    'Invoice number: A-1 on page 1, but A-2 on page 3.':
      'Invoice number: A-1 auf Seite 1, aber A-2 auf Seite 3.',
    "Total is 119.5 on the page but 120 in the QR code. The page's value was kept.":
      'Total: auf der Seite 119,5, in den Daten der Datei (QR-Code) aber 120. Übernommen wurde der Wert der Seite.',
    'Items: Price is 3 on the page but missing in the e-invoice data inside the file. The latter was kept. It differs in 2 more of the rows.':
      'Items: Price: auf der Seite 3, in den Daten der Datei (E-Rechnung) aber leer. Übernommen wurde der Wert der Datei. In 2 weiteren Zeilen weicht es ebenfalls ab.',
    "Taken from the file's form fields, not seen on the page: Name, Street and 3 more.":
      'Aus den Daten der Datei übernommen (Formularfelder), auf der Seite nicht zu sehen: Name, Street und 3 weitere.',
    'Only the e-invoice data inside the file has this row; it was not seen on the page.':
      'Diese Zeile steht nur in den Daten der Datei (E-Rechnung); auf der Seite war sie nicht zu sehen.',
  };
  const toGerman = translatorTo('de');
  for (const [english, german] of Object.entries(said)) expect(toGerman(english)).toBe(german);
});
