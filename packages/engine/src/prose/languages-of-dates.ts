import { foldText } from '../values/fold.ts';

/** How a language writes dates out in words, all folded and without blanks and hyphens. */
export interface WrittenDateWords {
  readonly months: ReadonlyMap<string, number>;
  /** 1–31. */
  readonly days: ReadonlyMap<string, number>;
  /** 1900–2099. */
  readonly years: ReadonlyMap<string, number>;
}

interface Numerals {
  readonly months: string;
  /** From one on, up to the last number that is not put together from two. */
  readonly small: string;
  /** What greater numbers begin or end with. */
  readonly tens: string;
  readonly join: (tens: string, unit: string) => string;
  readonly centuries: string;
  /** Further words for days. */
  readonly ordinals: string;
}

const SPANISH: Numerals = {
  months:
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre setiembre=9',
  small:
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
  tens: 'treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90',
  join: (tens, unit) => `${tens}y${unit}`,
  centuries: 'dosmil=2000 milnovecientos=1900',
  ordinals: 'primero=1 primer=1 un=1 veintiun=21 treintayun=31',
};
const FRENCH: Numerals = {
  months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  small:
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf',
  tens: 'vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 quatrevingt=80',
  join: (tens, unit) =>
    /^(?:un|onze)$/.test(unit) && tens !== 'quatrevingt' ? `${tens}et${unit}` : tens + unit,
  centuries: 'deuxmille=2000 deuxmil=2000 milleneufcent=1900 milneufcent=1900 dixneufcent=1900',
  ordinals: 'premier=1',
};
const ITALIAN: Numerals = {
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  small:
    'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  tens: 'venti=20 trenta=30 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90',
  join: (tens, unit) => (/^[uo]/.test(unit) ? tens.slice(0, -1) : tens) + unit,
  centuries: 'duemila=2000 millenovecento=1900',
  ordinals: 'primo=1',
};
const GERMAN: Numerals = {
  months: 'januar februar marz april mai juni juli august september oktober november dezember janner=1',
  small:
    'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  tens: 'zwanzig=20 dreissig=30 vierzig=40 funfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90',
  join: (tens, unit) => `${unit === 'eins' ? 'ein' : unit}und${tens}`,
  centuries: 'zweitausend=2000 zweitausendund=2000 neunzehnhundert=1900 neunzehnhundertund=1900',
  ordinals:
    'ersten=1 zweiten=2 dritten=3 vierten=4 funften=5 sechsten=6 siebten=7 siebenten=7 achten=8 neunten=9 zehnten=10 elften=11 zwolften=12 dreizehnten=13 vierzehnten=14 funfzehnten=15 sechzehnten=16 siebzehnten=17 achtzehnten=18 neunzehnten=19 zwanzigsten=20 einundzwanzigsten=21 zweiundzwanzigsten=22 dreiundzwanzigsten=23 vierundzwanzigsten=24 funfundzwanzigsten=25 sechsundzwanzigsten=26 siebenundzwanzigsten=27 achtundzwanzigsten=28 neunundzwanzigsten=29 dreissigsten=30 einunddreissigsten=31',
};
const DUTCH: Numerals = {
  months: 'januari februari maart april mei juni juli augustus september oktober november december',
  small:
    'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  tens: 'twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 zeventig=70 tachtig=80 negentig=90',
  join: (tens, unit) => `${unit}en${tens}`,
  centuries: 'tweeduizend=2000 tweeduizenden=2000 negentienhonderd=1900 negentienhonderden=1900',
  ordinals: 'eerste=1',
};
const PORTUGUESE: Numerals = {
  months: 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  small:
    'um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
  tens: 'vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90',
  join: (tens, unit) => `${tens}e${unit}`,
  centuries: 'doismil=2000 doismile=2000 milnovecentos=1900 milnovecentose=1900',
  ordinals: 'primeiro=1 dezasseis=16 dezassete=17 dezanove=19 quatorze=14',
};

/** Languages that write dates of agreements out in words; English ones stand in another order. */
export const LANGUAGES_OF_DATES: readonly WrittenDateWords[] = [
  SPANISH,
  FRENCH,
  ITALIAN,
  GERMAN,
  DUTCH,
  PORTUGUESE,
].map(toWords);

function toWords({ months, small, tens, join, centuries, ordinals }: Numerals): WrittenDateWords {
  const counts = new Map(small.split(' ').map((word, index) => [word, index + 1] as const));
  const units = [...counts];
  for (const [ten, value] of toPairs(tens)) {
    counts.set(ten, value);
    const next = ten === 'soixante' || ten === 'quatrevingt' ? 19 : 9;
    for (const [unit, count] of units.slice(0, next)) counts.set(join(ten, unit), value + count);
  }
  return {
    months: new Map([
      ...months.split(' ').flatMap((name, index) => (name.includes('=') ? [] : [[name, index + 1] as const])),
      ...toPairs(months).filter(([, value]) => value > 0),
    ]),
    days: new Map([...[...counts].filter(([, count]) => count <= 31), ...toPairs(ordinals)]),
    years: new Map(
      toPairs(centuries).flatMap(([century, first]) => [
        [century, first] as const,
        ...[...counts].map(([word, count]) => [century + word, first + count] as const),
      ]),
    ),
  };
}

function toPairs(text: string): (readonly [word: string, value: number])[] {
  return text.split(' ').map((pair) => {
    const [word = '', value = '0'] = pair.split('=');
    return [word, Number(value)] as const;
  });
}

/** Words as they stand in the lists: folded, one behind the other. */
export function joinedWords(text: string): string {
  return foldText(text).replace(/[^\p{L}]/gu, '');
}
