const STOP_WORDS = new Set(
  (
    'a an and any as at by for from he her his if in into is it its of on or out she that the their this to was were which with you your ' +
    'enter line row see instructions page box type print please provide required field select optional applicable ' +
    'der die das des dem den und oder von vom zu zum zur in im am an auf aus bei mit ' +
    'de du des la le les l d et ou un une en sur au aux ' +
    'di del della dei delle il lo gli e o da dal dalla al alla ' +
    'el los las y del por para con ' +
    'i och av en ett att till som ' +
    'text textfeld textfield testo champ fill form topmostsubform subform'
  ).split(' '),
);

/** Words that say one thing, written in different ways. */
const SAME: Readonly<Record<string, string>> = {
  no: 'number',
  nr: 'number',
  num: 'number',
  numero: 'number',
  nummer: 'number',
  ssn: 'social',
  tel: 'phone',
  telephone: 'phone',
  addr: 'address',
  dob: 'birth',
  amt: 'amount',
  apt: 'apartment',
};

/** The letters that count for telling whether two words are the same; empty: a word that tells nothing. */
function tokenOf(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (STOP_WORDS.has(plain)) return '';
  return (SAME[plain] ?? plain).slice(0, 7);
}

export const tokensOf = (text: string): readonly string[] =>
  text
    .split(/[\s\-/.,;:()[\]_]+/)
    .map(tokenOf)
    .filter(Boolean);

/** `form1[0].Father_DateofBirth[0]` → `Father Date of Birth`. */
export function nameToText(name: string): string {
  const last = name.split('.').findLast((part) => /\p{L}{3}/u.test(part)) ?? '';
  return last
    .replace(/\[\d+\]/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\p{Ll})of(\s|$)/gu, '$1 of$2')
    .replace(/[_\W]+/gu, (run) => (/[^\s\w]/.test(run) && !/[_.\-#]/.test(run) ? run : ' '))
    .trim();
}

const IDENTIFIER =
  /^(text|txt|fill|field|untitled|check ?box|textfeld|testo|champ|form|f|p|c)[\s_\d.[\]#-]*$/i;

/** Whether a tooltip or a name says something to a person. */
export const isTelling = (text: string): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) >= 3 &&
  !IDENTIFIER.test(text) &&
  !/^[a-z]*\d*_\d+(\[\d+\])?$/i.test(text) &&
  tokensOf(text).some((token) => /\p{L}{3}/u.test(token));
