import { foldToAlphanumerics } from '../values/fold.ts';

/**
 * Units by their code in UN/ECE Recommendation 20 (and 21 for packages): what documents print for them, the plainest first.
 */
const WORDS: Readonly<Record<string, string>> = {
  C62: 'pcs|piece|pieces|pc|unit|units|each|ea|stück|stuck|stk|st|einheit|pièce|unité|u|stuks|stuk|unidad|ud|pezzi|pz|nr|szt|ks',
  H87: 'pcs|piece|pieces|pc|unit|units|each|ea|stück|stuck|stk|st|einheit|pièce|unité|u|stuks|stuk|unidad|ud|pezzi|pz|nr|szt|ks',
  PCE: 'pcs|piece|pieces|pc|unit|units|each|ea|stück|stuck|stk|st|einheit|pièce|unité|u|stuks|stuk|unidad|ud|pezzi|pz|nr|szt|ks',
  EA: 'each|ea|pcs|piece|pieces|pc|unit|stück|stk|st|pièce|stuks',
  XPP: 'pcs|piece|pieces|stück|stk|pièce',
  NAR: 'pcs|piece|pieces|stück|stk|article|artikel|item',
  ZZ: 'unit|units|einheit|unité',
  LS: 'lump sum|ls|pauschal|pausch|psch|pauschale|forfait|flat rate|flat',
  SET: 'set|sets|satz|jeu|kit',
  PR: 'pair|pairs|paar|paire|paires|par',
  DZN: 'dozen|dz|dutzend|douzaine|dozijn',
  KGM: 'kg|kilogram|kilograms|kilogramm|kilo|kilogramme',
  GRM: 'g|gram|grams|gramm|gramme|gr',
  MGM: 'mg|milligram|milligramm',
  TNE: 't|tonne|tonnes|to|ton',
  LBR: 'lb|lbs|pound|pounds',
  ONZ: 'oz|ounce|ounces',
  MTR: 'm|metre|metres|meter|mètre|mtr|lfm',
  CMT: 'cm|centimetre|zentimeter|centimeter',
  MMT: 'mm|millimetre|millimeter',
  KMT: 'km|kilometre|kilometer|kilomètre',
  LM: 'lm|lfm|linear metre|laufmeter',
  FOT: 'ft|foot|feet',
  INH: 'in|inch|inches|zoll',
  MTK: 'm²|m2|qm|square metre|quadratmeter|mètre carré',
  MTQ: 'm³|m3|cbm|cubic metre|kubikmeter|mètre cube',
  LTR: 'l|litre|litres|liter|ltr',
  MLT: 'ml|millilitre|milliliter',
  HLT: 'hl|hectolitre|hektoliter',
  SEC: 's|sec|second|seconds|sekunde',
  MIN: 'min|minute|minutes|minuten',
  HUR: 'h|hour|hours|hr|hrs|std|stunde|stunden|heure|heures|uur|ora|ore|hora|horas',
  DAY: 'day|days|d|tag|tage|jour|jours|dag|dagen|giorno|giorni|día|días',
  WEE: 'week|weeks|woche|wochen|semaine|semaines',
  MON: 'month|months|monat|monate|mois|maand|mese|mesi|mes|meses',
  ANN: 'year|years|yr|jahr|jahre|an|année|années|jaar|anno',
  KWH: 'kWh|kilowatt hour|kilowattstunde',
  MWH: 'MWh|megawatt hour|megawattstunde',
  KWT: 'kW|kilowatt',
  P1: '%|percent|prozent|pourcent',
  XBX: 'box|boxes|karton|kiste|boîte|doos',
  XCT: 'carton|cartons|karton|ctn|krt',
  XPK: 'pack|package|packages|paket|packung|pkg|colis|paquet|pak',
  XPA: 'packet|packets|päckchen|pack',
  XPX: 'pallet|pallets|palette|paletten',
  XBO: 'bottle|bottles|flasche|flaschen|fl|bouteille|fles',
  XBG: 'bag|bags|sack|beutel|sac|tüte|zak',
  XRO: 'roll|rolls|rolle|rollen|rouleau|rol',
  XCI: 'can|cans|dose|dosen|boîte',
  XBJ: 'bucket|eimer|seau',
  XCR: 'crate|crates|kasten|kiste|caisse',
};

const KNOWN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(WORDS).map(([code, words]) => [
    code,
    new Set([code, ...words.split('|')].map(foldToAlphanumerics)),
  ]),
);
const ALL_WORDS: ReadonlySet<string> = new Set([...KNOWN.values()].flatMap((words) => [...words]));
/** "One" and "mutually defined": software gives them to whatever it has no code for. */
const CATCH_ALL: ReadonlySet<string> = new Set(['C62', 'ZZ']);

/** What a document would print for a unit's code; an unknown code as it is. */
export function unitCodeToWord(code: string): string {
  return Object.hasOwn(WORDS, code) ? (WORDS[code]?.split('|')[0] ?? code) : code;
}

/** Whether a printed unit may mean a code: it does not when it is known to mean others. */
export function mayBeUnitOfCode(printed: string, code: string): boolean {
  const words = KNOWN.get(code);
  const folded = foldToAlphanumerics(printed);
  return words === undefined || CATCH_ALL.has(code) || words.has(folded) || !ALL_WORDS.has(folded);
}
