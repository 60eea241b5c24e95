import type { Citation } from '@rowbox/contract';
import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { FieldRecollection } from './field-recollection.ts';
import type { PartyName } from './party-book.ts';
import { isSameValue } from './same-value.ts';

/**
 * A party that is known by a key on the page: its name where the page prints it so, else the name as people write it, which
 * follows from the key.
 */
export function recollectParty(
  party: PartyName,
  options: readonly Option[],
  writtenAs: FieldRecollection['writtenAs'],
  layout: DocumentLayout,
): FieldRecollection {
  const { value, logOdds, asIn } = party;
  const odds = new Float64Array(options.length + 1);
  let isPrinted = false;
  for (const [at, option] of options.entries()) {
    if (!isSameValue(option.value, value)) continue;
    odds[at] = logOdds;
    isPrinted = true;
  }
  const citation = isPrinted ? null : citationOf(party, layout);
  return {
    odds,
    labelled: () => null,
    precedentsOf: (at) => ((odds[at] ?? 0) > 0 ? asIn : []),
    writtenAs,
    habit: citation && { value, logOdds, citation },
  };
}

/** The line that the key stands in. */
function citationOf({ key, asIn }: PartyName, { pages }: DocumentLayout): Citation | null {
  const bare = foldToAlphanumerics(key.slice(key.indexOf(':') + 1));
  const lines = flatMapped(pages, ({ lines: own }) => own);
  const line = lines.find(({ text }) => foldToAlphanumerics(text).includes(bare));
  if (line === undefined) return null;
  const { page, box, text } = line;
  return { page, box: [box.left, box.top, box.right, box.bottom], text, asIn };
}
