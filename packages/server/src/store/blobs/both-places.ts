import { BlobNotFound, type BlobStore } from './blob-store.ts';

/**
 * Files while they move: stored in one place, read from either. What is in neither when it was looked for in both may have moved between, and
 * is looked for once more where it would be now.
 */
export function inBothPlaces(to: BlobStore, from: BlobStore): BlobStore {
  const inEither = async <Result>(read: (store: BlobStore) => Promise<Result>): Promise<Result> => {
    for (const store of [to, from]) {
      try {
        return await read(store);
      } catch (error) {
        if (!(error instanceof BlobNotFound)) throw error;
      }
    }
    return read(to);
  };
  return {
    put: to.put,
    get: (sha256) => inEither((store) => store.get(sha256)),
    getWhole: (sha256) => inEither((store) => store.getWhole(sha256)),
    read: (sha256) => inEither((store) => store.read(sha256)),
    check: (sha256) => inEither((store) => store.check(sha256)),
    has: async (sha256) => (await to.has(sha256)) || (await from.has(sha256)) || (await to.has(sha256)),
    delete: async (sha256) => {
      // Who moves files has those it moves to itself: none comes from the one to the other meanwhile.
      await from.delete(sha256);
      await to.delete(sha256);
    },
    async *list() {
      yield* to.list();
      yield* from.list();
    },
    probe: to.probe,
  };
}
