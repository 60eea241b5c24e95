/** A name that no mailbox has yet: `Invoices`, else `Invoices 2`, `Invoices 3`, … */
export function freeMailboxName(name: string, mailboxes: readonly { readonly name: string }[]): string {
  const taken = new Set(mailboxes.map((mailbox) => mailbox.name.trim().toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
  return free;
}
