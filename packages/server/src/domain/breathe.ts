/*
 * Turns on the event loop, of which a process has one: whatever runs long asks for a turn between its pieces. All of it
 * together runs a short while in each turn of the loop, so that no number of long requests holds up the short ones.
 */

const TURN_MILLISECONDS = 10;

const waiting: (() => void)[] = [];
/** When the first piece of this turn began; null: nothing long has run in it. */
let began: number | null = null;

/** To be awaited between pieces of long work: goes on at once, or when the others that wait have had their turn. */
export async function breathe(): Promise<void> {
  if (began === null) beginTurn();
  else if (waiting.length > 0 || performance.now() - began >= TURN_MILLISECONDS) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

function beginTurn(): void {
  began = performance.now();
  setImmediate(() => {
    began = null;
    const next = waiting.shift();
    if (next === undefined) return;
    beginTurn();
    next();
  });
}
