import type { Precedent } from '@rowbox/contract';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Example } from './example.ts';
import { PRIOR } from './prior.ts';
import { toPrecedent } from './to-precedent.ts';

/** The name that people write of a party, by what tells it for certain. */
export interface PartyName {
  readonly value: string;
  /** What it is known by, e.g. `vatId:…`. */
  readonly key: string;
  /** Natural logarithm of its odds against every other name. */
  readonly logOdds: number;
  readonly asIn: readonly Precedent[];
}

/** Knows parties by their tax ids, accounts, phones, domains and register numbers, whatever the look; null: not these. */
export type PartyBook = (field: string, keys: readonly string[]) => PartyName | null;

const MOST_PRECEDENTS = 3;

interface Named {
  readonly example: Example;
  readonly value: string;
  readonly folded: string;
  /** Whether people wrote it otherwise than the page prints it, or it stands nowhere there: what is printed needs no book. */
  readonly isTheirs: boolean;
}

/** `examples`: oldest first. */
export function examplesToPartyBook(examples: readonly Example[]): PartyBook {
  const byField = new Map<string, { byKey: Map<string, Named[]>; all: Map<string, number> }>();
  for (const example of [...examples].reverse()) {
    for (const [field, { value, place }] of Object.entries(example.fields)) {
      if (typeof value !== 'string' || !isName(value)) continue;
      const own = byField.get(field) ?? { byKey: new Map(), all: new Map() };
      byField.set(field, own);
      const folded = foldToAlphanumerics(value);
      const isTheirs = place === null || foldToAlphanumerics(place.text) !== folded;
      own.all.set(folded, (own.all.get(folded) ?? 0) + 1);
      const named: Named = { example, value, folded, isTheirs };
      for (const key of example.look.keys) {
        const having = own.byKey.get(key) ?? [];
        own.byKey.set(key, having);
        having.push(named);
      }
    }
  }
  return (field, keys) => {
    const own = byField.get(field);
    if (own === undefined) return null;
    const telling = keys.flatMap((key) => {
      const named = own.byKey.get(key) ?? [];
      const [newest] = named;
      // A key that documents of several parties have is the reader's own; so may be one that all documents have.
      const isOneParty = newest !== undefined && named.every(({ folded }) => folded === newest.folded);
      return isOneParty && newest.isTheirs && own.all.size > 1 ? [{ key, newest, named }] : [];
    });
    const [first] = telling;
    if (first === undefined || telling.some(({ newest }) => newest.folded !== first.newest.folded))
      return null;
    const documents = [...new Set(telling.flatMap(({ named }) => named.map(({ example }) => example)))];
    return {
      value: first.newest.value,
      key: first.key,
      logOdds: Math.log((documents.length + PRIOR) / PRIOR),
      asIn: documents
        .slice(0, MOST_PRECEDENTS)
        .map((example) => toPrecedent(example, { state: 'corrected' })),
    };
  };
}

/** Words, no code and no date. */
function isName(value: string): boolean {
  return /\p{L}{2}/u.test(value) && value.replace(/\D/g, '').length < 5;
}
