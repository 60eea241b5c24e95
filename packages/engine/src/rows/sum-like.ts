import { distance } from 'fastest-levenshtein';
import { beginsAsSum } from '../tables/sum-words.ts';
import { foldText } from '../values/fold.ts';

/** First words of the lines that follow a list of priced things; folded, without spaces, as a scan may run them together. */
const ENDINGS: readonly string[] = [
  'total',
  'subtotal',
  'grandtotal',
  'totaal',
  'totale',
  'balance',
  'balancedue',
  'amountdue',
  'nettotal',
  'nettt',
  'salestax',
  'rounding',
  'payment',
  'gesamt',
  'montant',
  'takeout',
  'tendered',
];
/** These only as they are: one letter less makes other words of them. */
const EXACT_ENDINGS: readonly string[] = [
  'amount',
  'change',
  'visa',
  'mastercard',
  'eatin',
  'youpaid',
  'itemcount',
];
const SHORTEST_MISREAD = 5;

/** A short line that speaks of tax or service wherever it does so (`6% GST`, `10% Service Charge`), or names what is given for it. */
const TAX =
  /\b(?:gst|vat|sst|hst|tva|mwst|btw|iva|tax|service charge|svc chg|gratuity|surcharge|trinkgeld|pourboire|mancia|propina|gorjeta|fooi)\b|^(?:service|servis|tips?|bedienung|servizio|servicio|servico|bediening)$/;
const TAX_WORDS = 4;

/** What counts stand before: `Qty: 6`, `1 Item(s)`, `Type: 2`; `q` is often misread. */
const COUNT =
  /^(?:total )?(?:(?:qty|aty|oty|quantity|items?|type|pcs|count|menge|anzahl|posten|artikel)(?: ?s(?= |$))?)$/;
const MOST_COUNTED = 5;
const TOTAL = /^(?:(?:sub)?tota(?:l|al|le)|gesamt|summe|suma)$/;
/** Words that a line may have behind a count for it to be the list's sum. */
const SUM_WORDS = 4;

/**
 * Whether a line ends a list of priced things: it reads as a sum, as it stands or behind a count of the things listed
 * (`Qty: 6 Total Amount`, `7 Total`), or says such a count and nothing else.
 */
export function endsList(text: string): boolean {
  if (readsAsSum(text)) return true;
  const { counts, figures, rest } = splitCount(text);
  if (counts === 0) return figures > 0 && rest.length <= 2 && TOTAL.test(rest[0] ?? '');
  return rest.length === 0 || (rest.length <= SUM_WORDS && readsAsSum(rest.join(' ')));
}

function splitCount(text: string): { counts: number; figures: number; rest: readonly string[] } {
  const words = foldText(text.slice(0, 60))
    .replace(/[^a-z0-9]/g, ' ')
    .trim()
    .split(/\s+/);
  let counts = 0;
  let figures = 0;
  let start = 0;
  for (; start < Math.min(words.length, MOST_COUNTED); start++) {
    const word = words[start] ?? '';
    if (COUNT.test(word)) counts++;
    else if (/^\d+$/.test(word)) figures++;
    else if (word !== 's') break;
  }
  return { counts, figures, rest: words.slice(start).filter((word) => /[a-z]{2}/.test(word)) };
}

/** Whether a text is a word for the total and nothing else, a count before it left aside. */
export function saysTotal(text: string): boolean {
  return TOTAL.test(foldText(text.slice(0, 20)).replace(/[^a-z]/g, ''));
}

/** Kinds of things that tills sum up by themselves. */
const KIND =
  /^(?:food|foods|beverages?|bev|drinks?|bar|liquor|alcohol|wines?|beers?|spirits|kitchen|retail|merchandise|merch|grocery|groceries|produce|makanan|minuman|speisen|getr(?:a|ae)nke|k(?:u|ue)che|cuisine|boissons?|repas|cucina|bevande|cibo|comidas?|bebidas?|keuken|dranken|eten)$/;

/** Whether a line names a kind of things and no thing (`Food 38.00`), its figures left aside. */
export function saysKind(text: string): boolean {
  return KIND.test(foldText(text.slice(0, 40)).replace(/[^a-z]/g, ''));
}

/** Like `beginsAsSum`, and also when a scan ran words together or misread a letter (`Tolal`, `SUBTOTALEUR`). */
export function readsAsSum(text: string): boolean {
  if (beginsAsSum(text)) return true;
  const folded = foldText(text.slice(0, 60))
    .replace(/[^a-z ]/g, ' ')
    .trim();
  const words = folded.split(/\s+/);
  if (words.length <= TAX_WORDS && TAX.test(folded)) return true;
  if (PART_SUM.test(words.join(' '))) return true;
  const [first = '', second = ''] = words;
  return [first, first + second].some(
    (letters) =>
      EXACT_ENDINGS.some((ending) => letters.startsWith(ending)) ||
      ENDINGS.some((ending) => saysEnding(letters, ending)),
  );
}

/** The sum of a part of a list, by whatever it is the part of (`Bar Subtotal`), a letter of it misread or two. */
const PART_SUM = /^(?:\S+ ){0,2}sub ?tota(?:l|al|le)\b|^sub ?\S{0,3} ?tal\b/;

/** Whether letters begin with an ending, one letter in seven misread. */
function saysEnding(letters: string, ending: string): boolean {
  if (letters.startsWith(ending)) return true;
  if (ending.length < SHORTEST_MISREAD || letters.length < SHORTEST_MISREAD) return false;
  return distance(letters.slice(0, ending.length), ending) <= Math.max(1, Math.floor(ending.length / 7));
}
