/*
 * Bounds how many bytes of uploads are held at once. They are counted as they arrive: what a request says that it will send
 * takes no room. Where there is none, the youngest upload of the account that holds most gives way, so that the oldest always
 * come through, and no account can keep another from sending.
 */

export interface UploadMemory {
  /** @param giveWay told that the room was taken away */
  readonly open: (accountId: string, giveWay: () => void) => UploadRoom;
}

/** What one upload holds. */
export interface UploadRoom {
  /** Takes room for more bytes. @returns false when it is this upload that gives way */
  readonly take: (bytes: number) => boolean;
  /** It has arrived as a whole, and does not give way any more. */
  readonly settle: () => void;
  readonly giveBack: () => void;
}

interface Held {
  readonly accountId: string;
  readonly giveWay: () => void;
  bytes: number;
  settled: boolean;
}

/** One account holds at most this share of all there is. */
const ACCOUNT_SHARE = 1 / 2;

export function createUploadMemory(budgetBytes: number): UploadMemory {
  // In the order in which they began.
  const all = new Set<Held>();
  const ofAccount = new Map<string, number>();
  let used = 0;

  const add = (held: Held, bytes: number): void => {
    held.bytes += bytes;
    used += bytes;
    ofAccount.set(held.accountId, (ofAccount.get(held.accountId) ?? 0) + bytes);
  };

  const giveBack = (held: Held): void => {
    if (!all.delete(held)) return;
    used -= held.bytes;
    const left = (ofAccount.get(held.accountId) ?? 0) - held.bytes;
    if (left === 0) ofAccount.delete(held.accountId);
    else ofAccount.set(held.accountId, left);
  };

  /** Of what is still arriving. */
  const youngestOfTheLargest = (asking: Held, among: (held: Held) => boolean): Held => {
    let found = asking;
    for (const held of all) {
      if (held.settled || held.bytes === 0 || !among(held)) continue;
      const [its, most] = [ofAccount.get(held.accountId) ?? 0, ofAccount.get(found.accountId) ?? 0];
      if (its > most || (held.accountId === found.accountId && its === most)) found = held;
    }
    return found;
  };

  const take = (held: Held, bytes: number): boolean => {
    if (!all.has(held)) return false;
    add(held, bytes);
    for (;;) {
      const tooMuch = (ofAccount.get(held.accountId) ?? 0) > budgetBytes * ACCOUNT_SHARE;
      if (!tooMuch && used <= budgetBytes) return true;
      const gives = youngestOfTheLargest(held, ({ accountId }) => !tooMuch || accountId === held.accountId);
      giveBack(gives);
      if (gives === held) return false;
      gives.giveWay();
    }
  };

  return {
    open: (accountId, giveWay) => {
      const held: Held = { accountId, giveWay, bytes: 0, settled: false };
      all.add(held);
      return {
        take: (bytes) => take(held, bytes),
        settle: () => {
          held.settled = true;
        },
        giveBack: () => giveBack(held),
      };
    },
  };
}
