import { between, pick, type Random } from './seeded-random.ts';
import { LETTERS, MARKED, PLAIN_WORDS, WORDS } from './vocabulary.ts';

/** One line of text as it may stand on a business paper, at most about 45 letters. */
export const sampleText = (random: Random): string => {
  const parts: string[] = [];
  const wanted = Math.floor(between(random, 2, 42));
  do parts.push(samplePart(random));
  while (parts.join(' ').length < wanted && random() < 0.9);
  return parts
    .join(random() < 0.97 ? ' ' : '')
    .slice(0, 60)
    .trim();
};

const samplePart = (random: Random): string => {
  const kind = random();
  if (kind < 0.55) return sampleWord(random);
  if (kind < 0.65) return amount(random);
  if (kind < 0.7) return date(random);
  if (kind < 0.77) return identifier(random);
  if (kind < 0.83)
    return `${sampleWord(random)}${pick(random, [':', ' :', ',', ';', '.', '!', '?', ')', '*', ' -', ' –', '…'])}`;
  if (kind < 0.86) return bracketed(random);
  if (kind < 0.9) return digits(random, 1 + Math.floor(random() * 5));
  if (kind < 0.925)
    return `${digits(random, 1 + Math.floor(random() * 2))}${pick(random, ['%', ' %', '‰', '°', '°C', ' m²', ' m³', 'x', '×', ' kg', ' µm', '½', '¼', '¾', 'º', 'ª', '²', '³', '¹'])}`;
  if (kind < 0.965) return address(random);
  return scramble(random);
};

const sampleWord = (random: Random): string => {
  let word = pick(random, random() < 0.55 ? PLAIN_WORDS : WORDS);
  // Any letter may bear any mark: the recogniser is to look at the letter and not to know the word.
  if (random() < 0.1) word = [...word].map((letter) => marked(random, letter)).join('');
  const shape = random();
  if (shape < 0.25) return word.toLocaleUpperCase('en').replaceAll('ß', 'SS');
  if (shape < 0.3) return word.toLowerCase();
  if (shape < 0.45) return word.slice(0, 1).toLocaleUpperCase('en') + word.slice(1);
  return word;
};

const marked = (random: Random, letter: string): string => {
  if (letter === 'B' && random() < 0.3) return 'ß';
  if (letter === 's' && random() < 0.2) return 'ß';
  const marks = MARKED[letter];
  return marks === undefined || random() < 0.6 ? letter : pick(random, [...marks]);
};

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

const amount = (random: Random): string => {
  const whole = String(Math.floor(10 ** between(random, 0, 5.5)));
  const [thousands, decimal] = pick(random, [
    ['.', ','],
    [',', '.'],
    [' ', ','],
    ["'", '.'],
    ['’', '.'],
    ['', '.'],
    ['', ','],
  ] as const);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  const number = `${random() < 0.08 ? '-' : ''}${grouped}${decimal}${digits(random, 2)}`;
  const currency = pick(random, ['€', '€', '€', '£', '£', '$', 'EUR', 'CHF', 'USD', 'kr', 'zł', '¥', 'RM']);
  const shape = random();
  if (shape < 0.4) return number;
  if (shape < 0.6) return `${number} ${currency}`;
  if (shape < 0.7) return `${number}${currency}`;
  if (shape < 0.85) return `${currency}${number}`;
  return `${currency} ${number}`;
};

const date = (random: Random): string => {
  const day = String(1 + Math.floor(random() * 28));
  const month = String(1 + Math.floor(random() * 12));
  const year = String(1990 + Math.floor(random() * 45));
  const two = (part: string): string => part.padStart(2, '0');
  const separator = pick(random, ['.', '/', '-', '.']);
  const shape = random();
  if (shape < 0.5) return [two(day), two(month), random() < 0.75 ? year : year.slice(2)].join(separator);
  if (shape < 0.7) return [year, two(month), two(day)].join('-');
  if (shape < 0.85) return `${two(String(Number(month) + 8))}:${digits(random, 1)}${digits(random, 1)}`;
  return `${day}. ${pick(random, ['Januar', 'März', 'May', 'août', 'février', 'décembre', 'Sept.', 'marzo'])} ${year}`;
};

const identifier = (random: Random): string => {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('');
  switch (Math.floor(random() * 7)) {
    case 0:
      return `${letters(2)}${digits(random, 2)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 2)}`;
    case 1:
      return `${letters(2)}${digits(random, 9)}`;
    case 2:
      return `${letters(1 + Math.floor(random() * 3))}-${digits(random, 3 + Math.floor(random() * 5))}`;
    case 3:
      return `+${digits(random, 2)} ${digits(random, 2)} ${digits(random, 6)}`;
    case 4:
      return `0${digits(random, 3)}/${digits(random, 6)}${random() < 0.3 ? `-${digits(random, 2)}` : ''}`;
    case 5:
      return `${pick(random, ['info', 'kontakt', 'office', 'j.doe', 'billing'])}@${sampleWord(random).toLowerCase()}.${pick(random, ['de', 'com', 'fr', 'eu', 'co.uk'])}`;
    default:
      return `${pick(random, ['www.', 'https://', ''])}${sampleWord(random).toLowerCase()}.${pick(random, ['de', 'com', 'fr', 'eu', 'net/a_b'])}`;
  }
};

const bracketed = (random: Random): string => {
  const [open, close] = pick(random, [
    ['(', ')'],
    ['(', ')'],
    ['[', ']'],
    ['"', '"'],
    ['„', '“'],
    ['“', '”'],
    ['«', '»'],
    ['‘', '’'],
    ["'", "'"],
    ['<', '>'],
    ['{', '}'],
    ['‹', '›'],
    ['‚', '‘'],
  ] as const);
  return `${open}${random() < 0.6 ? sampleWord(random) : digits(random, 3)}${close}`;
};

const address = (random: Random): string =>
  random() < 0.5
    ? `${sampleWord(random)} ${digits(random, 1 + Math.floor(random() * 3))}${random() < 0.2 ? 'a' : ''},`
    : `${pick(random, ['D-', 'F-', 'A-', 'CH-', '', '', ''])}${digits(random, 5)} ${sampleWord(random)}`;

/** Letters in no order, so that every class is seen, the rare ones too. */
const scramble = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(random, LETTERS)).join('');
