type Scores = ReadonlyMap<string, number>;

/** What sets the ways to say one thing, or the things said together, apart in a label. */
const SEPARATOR = /\s*[/|]\s*|\s*\(\s*|\s*\)\s*/u;
const MOST_PARTS = 4;
const LONGEST = 80;
/** A part that says no less is a label by itself. */
const IS_LABEL = 0.95;
/** One label for two values serves each of them a little less than one of its own. */
const SHARED = 0.92;
const FIRST = 0.85;

/**
 * The scores of a label together with those of its parts: `Datum / Date` and `Buyer (Bill to)` say the same twice,
 * `PO number/date` and `Name/Address` are the labels of two values. `whole`: what the text scores as it stands.
 */
export function withAlternatives(text: string, whole: Scores, scoresOf: (part: string) => Scores): Scores {
  if (text.length > LONGEST || !/[/|(]/.test(text)) return whole;
  const parts = text.split(SEPARATOR).filter((part) => /\p{L}/u.test(part));
  if (parts.length < 2 || parts.length > MOST_PARTS) return whole;
  const scored = parts.map(scoresOf);
  const merged = new Map(whole);
  const raise = (owner: string, score: number): void => {
    if (score > (merged.get(owner) ?? 0)) merged.set(owner, score);
  };
  const [first = new Map<string, number>()] = scored;
  for (const owner of first.keys()) {
    const all = scored.map((scores) => scores.get(owner) ?? 0);
    if (Math.min(...all) > 0) raise(owner, all.reduce((sum, score) => sum + score, 0) / all.length);
  }
  if (scored.every((scores) => Math.max(0, ...scores.values()) >= IS_LABEL)) {
    for (const scores of scored) for (const [owner, score] of scores) raise(owner, SHARED * score);
  }
  // `GSTIN/UIN`, `Quantity (kg)`: what comes first is said fully, whatever follows.
  if (Math.max(0, ...first.values()) >= IS_LABEL) {
    for (const [owner, score] of first) raise(owner, FIRST * score);
  }
  for (const [owner, score] of scoresOf(sharedBeginning(parts))) raise(owner, SHARED * score);
  return merged;
}

/** `PO number/date` → `PO date`, `Rechnungsnr./-datum` → `Rechnungs datum`: the second part goes on where the first does. */
function sharedBeginning([first = '', second = '']: readonly string[]): string {
  const beginning = first.replace(
    /[\s.-]*(?:number|no\.?|nr\.?|num|nummer|numéro|numero|número|n[°º])\s*$/iu,
    '',
  );
  return beginning === first ? '' : `${beginning} ${second.replace(/^-/, '')}`;
}
