import type { BlobStore } from './blob-store.ts';

/** Whoever may ask whether the service is ready may ask often: the disk is tried so often at most, in milliseconds. */
const AT_MOST_EVERY = 1000;

/** @returns whether a file could be stored, as of a moment ago */
export function createStorageProbe({ probe }: Pick<BlobStore, 'probe'>): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > AT_MOST_EVERY) {
      last = {
        at: now,
        answer: probe().then(
          () => true,
          () => false,
        ),
      };
    }
    return last.answer;
  };
}
