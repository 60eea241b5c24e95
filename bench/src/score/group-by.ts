/** Items of the same name together; names in the order of their first item. */
export function groupBy<Item>(
  items: readonly Item[],
  name: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(name(item));
    if (group === undefined) groups.set(name(item), [item]);
    else group.push(item);
  }
  return groups;
}
