import type { ExtractionConfig } from '@rowbox/contract';
import type { Example } from '@rowbox/engine';
import type { LinkedMemory } from '../store/mailbox-links.ts';

type Fields = ExtractionConfig['fields'];

/**
 * What another mailbox of the account has learnt, as far as both configs ask for the same: fields of the same key and type. Whoever may
 * see this mailbox may not see that one, so that its name stands for those of its documents.
 */
export function linkedExamples(
  examples: readonly string[],
  { mailboxId, name, config, own }: Pick<LinkedMemory, 'mailboxId' | 'name' | 'config' | 'own'>,
): readonly string[] {
  const fields = sameKeys(config.fields, own.config.fields);
  const groups = new Map(
    config.groups.map(({ id, fields: columns }) => {
      const same = own.config.groups.find((group) => group.id === id);
      return [id, same ? sameKeys(columns, same.fields) : new Set<string>()] as const;
    }),
  );
  return examples.flatMap((text) => {
    const example = JSON.parse(text) as Example;
    const shared: Example = {
      ...example,
      document: name,
      mailboxId,
      settledBy: null,
      fields: only(example.fields, fields),
      groups: Object.fromEntries(
        Object.entries(example.groups).flatMap(([id, group]) => {
          const heads = only(group.heads, groups.get(id) ?? new Set());
          return Object.keys(heads).length === 0 ? [] : [[id, { ...group, heads }] as const];
        }),
      ),
    };
    const isEmpty = Object.keys(shared.fields).length + Object.keys(shared.groups).length === 0;
    return isEmpty ? [] : [JSON.stringify(shared)];
  });
}

const sameKeys = (theirs: Fields, mine: Fields): ReadonlySet<string> =>
  new Set(
    theirs
      .filter(({ key, type }) => mine.some((field) => field.key === key && field.type === type))
      .map(({ key }) => key),
  );

const only = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: ReadonlySet<string>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
