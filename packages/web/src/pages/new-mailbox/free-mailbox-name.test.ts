import { expect, test } from 'vitest';
import { freeMailboxName } from './free-mailbox-name.ts';

test('a name is numbered until no mailbox has it', () => {
  const mailboxes = ['Invoices', 'invoices 2 ', 'Receipts'].map((name) => ({ name }));
  expect(freeMailboxName('Invoices', mailboxes)).toBe('Invoices 3');
  expect(freeMailboxName('Orders', mailboxes)).toBe('Orders');
});
