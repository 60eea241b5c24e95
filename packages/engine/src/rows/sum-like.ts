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

/** A short line that speaks of tax or service wherever it does so (`6% GST`, `10% Service Charge`). */
const TAX = /\b(?:gst|vat|sst|hst|tva|mwst|btw|iva|tax|service charge|svc chg)\b/;
const TAX_WORDS = 4;

/** Like `beginsAsSum`, and also when a scan ran words together or misread a letter (`Tolal`, `SUBTOTALEUR`). */
export function readsAsSum(text: string): boolean {
  if (beginsAsSum(text)) return true;
  const folded = foldText(text.slice(0, 60))
    .replace(/[^a-z ]/g, ' ')
    .trim();
  const words = folded.split(/\s+/);
  if (words.length <= TAX_WORDS && TAX.test(folded)) return true;
  const [first = '', second = ''] = words;
  return [first, first + second].some(
    (letters) =>
      EXACT_ENDINGS.some((ending) => letters.startsWith(ending)) ||
      ENDINGS.some((ending) => saysEnding(letters, ending)),
  );
}

/** Whether letters begin with an ending, one letter in seven misread. */
function saysEnding(letters: string, ending: string): boolean {
  if (letters.startsWith(ending)) return true;
  if (ending.length < SHORTEST_MISREAD || letters.length < SHORTEST_MISREAD) return false;
  return distance(letters.slice(0, ending.length), ending) <= Math.max(1, Math.floor(ending.length / 7));
}
