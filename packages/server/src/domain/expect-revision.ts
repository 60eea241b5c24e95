import { DomainError } from './errors.ts';

/** @throws DomainError `precondition-failed` when the extraction is not (any more) what somebody saw */
export function expectRevision(stored: { readonly revision: number } | undefined, expected: number): void {
  if (stored?.revision === expected) return;
  throw new DomainError('precondition-failed', 'The extraction has been changed by somebody else meanwhile.');
}
