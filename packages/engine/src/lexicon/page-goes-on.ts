/**
 * Words at the foot of a page by which a document goes on overleaf: a sum that is carried forward, or the statement itself.
 * Lower case, without accents; each stands at the start of its line.
 */
const CARRIED_FORWARD = [
  'carried forward',
  'carry forward',
  'amount carried forward',
  'total carried forward',
  'subtotal carried forward',
  'balance carried over',
  'carried over',
  'ubertrag',
  'zwischensumme ubertrag',
  'zu ubertragen',
  'a reporter',
  'total a reporter',
  'sous total a reporter',
  'suma y sigue',
  'a riportare',
  'da riportare',
  'totale a riportare',
  'te transporteren',
  'transporteren',
  'a transportar',
  'att overfora',
];

const GOES_ON = [
  'continued on next page',
  'continued on page',
  'continued on the next page',
  'continued on reverse',
  'continued overleaf',
  'please turn over',
  'see overleaf',
  'fortsetzung auf seite',
  'fortsetzung auf der nachsten seite',
  'fortsetzung nachste seite',
  'fortsetzung folgt',
  'fortsetzung siehe',
  'bitte wenden',
  'suite page suivante',
  'suite a la page',
  'suite au verso',
  'suite en page',
  'continua en la pagina',
  'continua en pagina',
  'continua en la siguiente pagina',
  'continua al dorso',
  'sigue en la pagina',
  'segue a pagina',
  'segue a tergo',
  'segue pagina',
  'continua a pagina',
  'continua na pagina',
  'vervolg op pagina',
  'vervolg op volgende pagina',
  'vervolg zie pagina',
  'zie ommezijde',
  'fortsatter pa sida',
];

/** A line that says more than this is prose. */
const MOST_WORDS = 8;

/** Whether a line at the foot of a page carries a sum forward, or says that the document goes on. */
export function goesOnOverleaf(folded: string): 'sum' | 'text' | null {
  if (folded.split(' ').length > MOST_WORDS) return null;
  if (CARRIED_FORWARD.some((start) => folded === start || folded.startsWith(`${start} `))) return 'sum';
  return GOES_ON.some((start) => folded === start || folded.startsWith(`${start} `)) ? 'text' : null;
}
