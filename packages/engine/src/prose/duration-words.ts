import type { DurationUnit } from '../candidates/candidate.ts';

/** Per unit, per language: singular, plural (as they are shown), further forms. */
const UNITS: Readonly<Record<DurationUnit, readonly string[]>> = {
  year: [
    'year years yr yrs',
    'Jahr Jahre Jahren Jahres',
    'an ans année années annee annees',
    'jaar jaar jaren',
    'año años',
    'anno anni',
    'ano anos',
    'rok lata lat lata',
  ],
  month: [
    'month months mo mos',
    'Monat Monate Monaten Monats',
    'mois mois',
    'maand maanden',
    'mes meses',
    'mese mesi',
    'mês meses',
    'miesiąc miesiące miesięcy',
  ],
  week: [
    'week weeks wk wks',
    'Woche Wochen',
    'semaine semaines',
    'week weken',
    'semana semanas',
    'settimana settimane',
    'tydzień tygodnie tygodni',
  ],
  day: [
    'day days',
    'Tag Tage Tagen Tages',
    'jour jours',
    'dag dagen',
    'día días',
    'giorno giorni',
    'dia dias',
    'dzień dni dni',
  ],
};

/** Numbers in words per language, folded, from 0 or from 1 as said. */
const COUNTS: readonly (readonly [from: number, words: string])[] = [
  [
    1,
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ],
  [
    1,
    'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  ],
  [
    1,
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  ],
  [
    1,
    'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
  ],
  [
    1,
    'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  ],
  [
    1,
    'un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
  ],
  [
    1,
    'um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte',
  ],
];
const OTHER_COUNTS =
  'a=1 an=1 eine=1 einem=1 einen=1 einer=1 eines=1 une=1 una=1 uno=1 uma=1 duas=2 twenty-one=21 twenty-four=24 twenty-five=25 thirty=30 thirty-six=36 forty=40 forty-five=45 forty-eight=48 fifty=50 sixty=60 seventy-two=72 ninety=90 hundred=100 vierundzwanzig=24 dreissig=30 dreißig=30 sechsunddreissig=36 vierzig=40 funfzig=50 sechzig=60 neunzig=90 vingt-quatre=24 trente=30 trente-six=36 quarante=40 cinquante=50 soixante=60 quatre-vingt-dix=90 vierentwintig=24 dertig=30 zesendertig=36 vijftig=50 zestig=60 negentig=90 veinticuatro=24 treinta=30 sesenta=60 noventa=90 ventiquattro=24 trenta=30 trentasei=36 sessanta=60 novanta=90 trinta=30 vinte=20 half=0.5';
/** Tens that a unit may follow after a hyphen or a space: "twenty-two". */
const TENS = 'twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90';

const fold = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const toPairs = (text: string): (readonly [string, number])[] =>
  text.split(' ').map((pair) => {
    const [word = '', count = '0'] = pair.split('=');
    return [word, Number(count)] as const;
  });

export const COUNT_BY_WORD: ReadonlyMap<string, number> = new Map([
  ...COUNTS.flatMap(([from, words]) => words.split(' ').map((word, index) => [word, from + index] as const)),
  ...toPairs(OTHER_COUNTS),
  ...toPairs(TENS),
]);

export const TENS_BY_WORD: ReadonlyMap<string, number> = new Map(toPairs(TENS));

/** What a written unit means, with the singular and plural of its language. */
export interface UnitWord {
  readonly unit: DurationUnit;
  readonly singular: string;
  readonly plural: string;
}

export const UNIT_BY_WORD: ReadonlyMap<string, UnitWord> = new Map(
  (Object.keys(UNITS) as DurationUnit[]).flatMap((unit) =>
    [...UNITS[unit]].reverse().flatMap((forms) => {
      const [singular = unit, plural = unit] = forms.split(' ');
      return forms.split(' ').map((form) => [fold(form), { unit, singular, plural }] as const);
    }),
  ),
);
