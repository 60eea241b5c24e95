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
  'amountdue',
  'amount',
  'balance',
  'balancedue',
  'nettotal',
  'nettt',
  'salestax',
  'rounding',
  'payment',
  'taxable',
  'summe',
  'gesamt',
  'montant',
  'change',
  'takeout',
  'eatin',
  'foodtotal',
  'itemcount',
  'youpaid',
  'mastercard',
  'visa',
  'tendered',
  'totalsales',
  'totalamount',
  'totaldue',
];
const SHORTEST_MISREAD = 5;

/** Like `beginsAsSum`, and also when a scan ran words together or misread a letter (`Tolal`, `SUBTOTALEUR`). */
export function readsAsSum(text: string): boolean {
  if (beginsAsSum(text)) return true;
  const folded = foldText(text.slice(0, 60))
    .replace(/[^a-z ]/g, ' ')
    .trim();
  const words = folded.split(/\s+/).slice(0, 2);
  const [first = ''] = words;
  return [first, words.join('')].some((letters) =>
    ENDINGS.some(
      (ending) =>
        (ending.length >= SHORTEST_MISREAD && letters.startsWith(ending)) ||
        (letters.length >= SHORTEST_MISREAD && distance(letters, ending) <= 1),
    ),
  );
}
