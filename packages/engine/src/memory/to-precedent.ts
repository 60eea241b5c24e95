import type { Precedent } from '@rowbox/contract';
import type { Example } from './example.ts';
import type { SettledState } from './settled.ts';

/** An example as a reason for a value. */
export function toPrecedent(
  { documentId, document, mailboxId, settledAt }: Example,
  { state }: { readonly state: SettledState },
): Precedent {
  return {
    documentId,
    document,
    ...(mailboxId !== undefined && { mailboxId }),
    settledAt,
    how: state === 'confirmed' ? 'confirmed' : 'corrected',
  };
}
