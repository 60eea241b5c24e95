import type { MailboxConfigInput } from '@rowbox/contract';

type Field = NonNullable<MailboxConfigInput['fields']>[number];
type Group = NonNullable<MailboxConfigInput['groups']>[number];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What one side alone has changed is taken from it; where both have, mine. */
const mergeValue = <Value>(base: Value, mine: Value, theirs: Value): Value =>
  same(mine, base) ? theirs : mine;

/**
 * Three versions of a list whose items have names. Mine gives the order; what they added stands at the end, what either side
 * removed is gone unless the other changed it.
 */
function mergeNamed<Item>(
  nameOf: (item: Item) => string,
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  mergeItem: (base: Item, mine: Item, theirs: Item) => Item,
): Item[] {
  const byName = (items: readonly Item[]) => new Map(items.map((item) => [nameOf(item), item]));
  const [inBase, inMine, inTheirs] = [byName(base), byName(mine), byName(theirs)];
  const kept = mine.flatMap((item) => {
    const was = inBase.get(nameOf(item));
    const other = inTheirs.get(nameOf(item));
    if (was && other) return [mergeItem(was, item, other)];
    // They removed it: it goes, unless it was changed here.
    return was && !other && same(was, item) ? [] : [item];
  });
  const added = theirs.filter((item) => {
    const name = nameOf(item);
    if (inMine.has(name)) return false;
    const was = inBase.get(name);
    // It was removed here: it stays away, unless they changed it.
    return !was || !same(was, item);
  });
  return [...kept, ...added];
}

const mergeFields = (base: readonly Field[], mine: readonly Field[], theirs: readonly Field[]): Field[] =>
  mergeNamed(({ key }) => key, base, mine, theirs, mergeValue);

const mergeGroup = (base: Group, mine: Group, theirs: Group): Group => ({
  id: mine.id,
  name: mergeValue(base.name, mine.name, theirs.name),
  fields: mergeFields(base.fields ?? [], mine.fields ?? [], theirs.fields ?? []),
});

/**
 * A config with what two people changed in it: field by field, in whole fields. Where both changed the same one, mine holds.
 *
 * @param base what both began with
 */
export function mergeConfigs(
  base: MailboxConfigInput,
  mine: MailboxConfigInput,
  theirs: MailboxConfigInput,
): MailboxConfigInput {
  return {
    name: mergeValue(base.name, mine.name, theirs.name),
    hint: mergeValue(base.hint, mine.hint, theirs.hint),
    fields: mergeFields(base.fields ?? [], mine.fields ?? [], theirs.fields ?? []),
    groups: mergeNamed(({ id }) => id, base.groups ?? [], mine.groups ?? [], theirs.groups ?? [], mergeGroup),
    splitKeys: mergeValue(base.splitKeys, mine.splitKeys, theirs.splitKeys),
    layout: mergeValue(base.layout, mine.layout, theirs.layout),
  };
}
