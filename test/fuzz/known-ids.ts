/** The ids that answers have named, by what they are of; a request says `{kind n}` for the n-th of them. */
export interface KnownIds {
  /** Takes note of the ids in an answer's text. */
  readonly learn: (text: string) => void;
  /** Puts ids in the places that say so. */
  readonly fillIn: (text: string) => string;
}

const PREFIXES: Readonly<Record<string, string>> = { mailbox: 'mbx', document: 'doc', extraction: 'ext' };
/** Of the newest: older ones may have been deleted, and of many the wrong ones would nearly always meet. */
const KEPT = 3;

export function createKnownIds(): KnownIds {
  const known = new Map<string, string[]>();
  return {
    learn: (text) => {
      for (const [id, prefix = ''] of text.matchAll(/\b(mbx|doc|ext)_[0-9a-f]{32}\b/g)) {
        const ids = (known.get(prefix) ?? []).filter((one) => one !== id);
        known.set(prefix, [...ids, id].slice(-KEPT));
      }
    },
    fillIn: (text) =>
      text.replace(/\{(mailbox|document|extraction) (\d+)\}/g, (_all, kind: string, index: string) => {
        const prefix = PREFIXES[kind] ?? '';
        const ids = known.get(prefix) ?? [];
        return ids[Number(index) % Math.max(1, ids.length)] ?? `${prefix}_${'0'.repeat(32)}`;
      }),
  };
}
