/*
 * What becomes of a label on paper and in a config: keys, cut words, box numbers, instructions, faults of recognition.
 */

type Random = () => number;

const INSTRUCTIONS = [
  '(see instructions)',
  '(if any)',
  '(if applicable)',
  '(required)',
  '(optional)',
  '(mm/dd/yyyy)',
  '(dd/mm/yyyy)',
  '(please print)',
  '(TT.MM.JJJJ)',
  '(falls vorhanden)',
  '(bitte ankreuzen)',
  '(jj/mm/aaaa)',
  '(le cas échéant)',
  '(obligatoire)',
  '(si procede)',
  '(dd/mm/aaaa)',
  '(obligatorio)',
  '(se presente)',
  '(gg/mm/aaaa)',
  '(indien van toepassing)',
  '(jeśli dotyczy)',
  '(pokud existuje)',
  '(ha van)',
  '(EUR)',
  '($)',
  '(%)',
  '*',
  ':',
];
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  en: ['What is your', 'Enter the', 'Please state', 'Your', 'The'],
  de: ['Wie lautet Ihr', 'Bitte angeben:', 'Ihr', 'Der'],
  fr: ['Quel est votre', 'Indiquez', 'Votre', 'Le'],
  es: ['Cuál es su', 'Indique', 'Su', 'El'],
  it: ['Indicare', 'Il suo', 'Il'],
  pt: ['Indique', 'O seu', 'O'],
  nl: ['Wat is uw', 'Uw', 'De'],
};
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['o', '0'],
  ['l', '1'],
  ['i', 'l'],
  ['rn', 'm'],
  ['e', 'c'],
  ['u', 'v'],
  ['n', 'ri'],
  ['m', 'rn'],
  ['t', 'f'],
  ['a', 'o'],
  ['b', 'h'],
  ['g', 'q'],
];

/** A label as some page or config may have it instead: three in five stay as they are. */
export function reworded(text: string, language: string, random: Random): string {
  const chance = random();
  if (chance < 0.6) return text;
  if (chance < 0.68) return toKey(text, random);
  if (chance < 0.76) return withCutWord(text, random);
  if (chance < 0.82) return `${text} ${pick(INSTRUCTIONS, random)}`;
  if (chance < 0.88) return `${boxNumber(random)} ${text}`;
  if (chance < 0.91) return `${pick(QUESTIONS[language] ?? QUESTIONS.en!, random)} ${text}`;
  if (chance < 0.98) return withFaults(text, random);
  return text.replaceAll(' ', '');
}

/** `Invoice date` → `invoice_date`, `invoiceDate`, `invoice-date`, as programs name fields. */
function toKey(text: string, random: Random): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const style = random();
  if (style < 0.5) return words.join('_');
  if (style < 0.85)
    return words.map((word, at) => (at === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
  return words.join('-');
}

/** `Delivery date` → `Deliv. date`. */
function withCutWord(text: string, random: Random): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^\p{L}{6,}$/u.test(word) ? [at] : []));
  if (long.length === 0) return text;
  const at = pick(long, random);
  const kept = 3 + Math.floor(random() * 3);
  words[at] = `${words[at]!.slice(0, kept)}.`;
  return words.join(' ');
}

function boxNumber(random: Random): string {
  const number = 1 + Math.floor(random() * 40);
  const letter = 'abcdef'[Math.floor(random() * 6)]!;
  return pick(
    [`${number}`, `${number}.`, `${number}${letter}`, `(${number})`, `${letter})`, `${letter}`],
    random,
  );
}

/** One or two letters misread, dropped or doubled. */
function withFaults(text: string, random: Random): string {
  let faulty = text;
  for (let fault = random() < 0.7 ? 1 : 2; fault > 0; fault -= 1) {
    const at = Math.floor(random() * faulty.length);
    const kind = random();
    if (kind < 0.25) faulty = faulty.slice(0, at) + faulty.slice(at + 1);
    else if (kind < 0.35) faulty = `${faulty.slice(0, at)} ${faulty.slice(at)}`;
    else faulty = withLookalike(faulty, random);
  }
  return faulty;
}

function withLookalike(text: string, random: Random): string {
  const lower = text.toLowerCase();
  const possible = LOOKALIKES.filter(([letter]) => lower.includes(letter));
  if (possible.length === 0) return text;
  const [letter, read] = pick(possible, random);
  const places = [...lower.matchAll(new RegExp(letter, 'g'))].map(({ index }) => index);
  const at = pick(places, random);
  return text.slice(0, at) + read + text.slice(at + letter.length);
}

function pick<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)]!;
}
