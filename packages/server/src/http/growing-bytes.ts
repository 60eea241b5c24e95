/** Bytes that arrive piece by piece, however small the pieces are: each is copied, so that none holds on to what it came in. */
export interface GrowingBytes {
  readonly add: (piece: Uint8Array) => void;
  /** What has come so far; not to be called while more is added. */
  readonly all: () => Uint8Array;
}

const FIRST_BYTES = 1024;

export function createGrowingBytes(): GrowingBytes {
  let room = Buffer.alloc(0);
  let used = 0;
  return {
    add: (piece) => {
      if (used + piece.length > room.length) {
        const larger = Buffer.allocUnsafe(Math.max(FIRST_BYTES, room.length * 2, used + piece.length));
        room.copy(larger, 0, 0, used);
        room = larger;
      }
      room.set(piece, used);
      used += piece.length;
    },
    all: () => room.subarray(0, used),
  };
}
