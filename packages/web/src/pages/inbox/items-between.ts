/** Those from one to the other, both included, whichever stands first; the other alone where the one is not listed. */
export function itemsBetween<Item extends { readonly id: string }>(
  items: readonly Item[],
  oneId: string | null,
  other: Item,
): readonly Item[] {
  const from = items.findIndex(({ id }) => id === oneId);
  const to = items.findIndex(({ id }) => id === other.id);
  return from < 0 || to < 0 ? [other] : items.slice(Math.min(from, to), Math.max(from, to) + 1);
}
