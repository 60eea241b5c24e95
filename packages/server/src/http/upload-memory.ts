/** Bounds how many bytes of uploads are held at once. */
export interface UploadMemory {
  /** @returns how to give the bytes back; null when there is no room for them now */
  readonly take: (bytes: number) => (() => void) | null;
}

export function createUploadMemory(budgetBytes: number): UploadMemory {
  let used = 0;
  return {
    take: (bytes) => {
      if (used + bytes > budgetBytes) return null;
      used += bytes;
      let given = false;
      return () => {
        if (!given) used -= bytes;
        given = true;
      };
    },
  };
}
