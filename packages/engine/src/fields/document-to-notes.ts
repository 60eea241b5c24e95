import type { Note } from '@rowbox/contract';
import type { Candidate } from '../candidates/candidate.ts';
import type { DocumentOptions } from '../document-to-options.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Page } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import { isStatedCharge } from '../validation/stated-charges.ts';

/** What a careful clerk would remark on a document, beyond what validation says of single values. */
export function documentToNotes(
  pages: readonly Page[],
  { profiles, candidates }: Pick<DocumentOptions, 'profiles' | 'candidates'>,
  header: FieldValues,
): Note[] {
  return [...pageNotes(pages), ...sumNotes(profiles, candidates, header), ...orderNotes(profiles, header)];
}

function pageNotes(pages: readonly Page[]): Note[] {
  return pages.flatMap(({ number, remarks }) =>
    remarks.map(({ message }) => ({ fieldKey: null, note: `Page ${number}: ${message}` })),
  );
}

/** An amount read with less confidence is rather misread than the document wrong. */
const SURE = 0.6;

/** Net and tax that do not make the total, where all three are surely read and nothing on the page explains it. */
function sumNotes(
  profiles: readonly FieldProfile[],
  candidates: readonly Candidate[],
  header: FieldValues,
): Note[] {
  const [net, tax, total] = ['net_total', 'tax_total', 'grand_total'].map((id) => keyFor(profiles, id));
  if (net === undefined || tax === undefined || total === undefined) return [];
  const values = [net, tax, total].map((key) => header[key]);
  if (values.some((value) => value === undefined || value.confidence < SURE)) return [];
  const [a, b, c] = values.map((value) => value?.value);
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number') return [];
  const difference = a + b - c;
  if (Math.abs(difference) < 0.015 || isStatedCharge(difference, candidates)) return [];
  const sum = (a + b).toFixed(2);
  return [{ fieldKey: total, note: `Net and tax make ${sum}, but the total reads ${c.toFixed(2)}.` }];
}

/** An end before its beginning, a due date before the document's own. */
function orderNotes(profiles: readonly FieldProfile[], header: FieldValues): Note[] {
  const pairs = [
    ['invoice_date', 'due_date'],
    ['period_start', 'period_end'],
  ] as const;
  return pairs.flatMap(([firstId, secondId]) => {
    const [first, second] = [keyFor(profiles, firstId), keyFor(profiles, secondId)];
    if (first === undefined || second === undefined || first === second) return [];
    const [from, to] = [header[first]?.value, header[second]?.value];
    if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return [];
    return [{ fieldKey: second, note: `${to} is before ${from}, which should come first.` }];
  });
}

/** The key of the field that means a concept, when exactly one clearly does. */
function keyFor(profiles: readonly FieldProfile[], id: string): string | undefined {
  const meaning = profiles.filter((profile) => (profile.concepts.get(id) ?? 0) >= 0.9);
  return meaning.length === 1 ? meaning[0]?.field.key : undefined;
}
