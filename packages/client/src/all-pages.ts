interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
  readonly pageSize: number;
}

/**
 * Everything a list holds, page after page as it is asked for. The newest stand first: what comes while one reads moves
 * the rest down, and is met again at the top of the next page; so everything is given once, by its id.
 */
export async function* allPages<Item extends { readonly id: string }>(
  list: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const given = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items, totalCount, pageSize } = await list(page);
    for (const item of items) {
      if (given.has(item.id)) continue;
      given.add(item.id);
      yield item;
    }
    if (items.length === 0 || page * pageSize >= totalCount) return;
  }
}
