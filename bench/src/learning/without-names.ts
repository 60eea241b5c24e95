import { mailboxConfigInputSchema } from '@rowbox/contract';
import { checkConfig } from '@rowbox/engine';
import type { Cells, LabelledField } from '../score/labelled-set.ts';
import type { ReadLabelled } from './read-set.ts';

type Names = ReadonlyMap<string, string>;

/**
 * The same documents asked by names that say nothing: fields are `Field 1…n`, columns `Column 1…n`, keys alike, without hints. Types,
 * and the values an enum may have, stay. What is read then is read by what corrected documents tell, and by nothing else.
 */
export function withoutNames(documents: readonly ReadLabelled[]): readonly ReadLabelled[] {
  const groups = numbered(
    documents.flatMap(({ labelled: { config } }) => config.groups.map(({ id }) => id)),
    'group',
  );
  const fields = numbered(
    documents.flatMap(({ labelled: { config } }) => config.fields.map(({ key }) => key)),
    'field',
  );
  const columns = new Map(
    [...groups.keys()].map((group) => {
      const own = documents.flatMap(({ labelled: { config } }) =>
        config.groups.filter(({ id }) => id === group).flatMap((one) => one.fields.map(({ key }) => key)),
      );
      return [group, numbered(own, 'column')] as const;
    }),
  );
  return documents.map((document) => withoutNamesOf(document, groups, fields, columns));
}

function withoutNamesOf(
  { labelled, read }: ReadLabelled,
  groups: Names,
  fields: Names,
  columns: ReadonlyMap<string, Names>,
): ReadLabelled {
  const columnsOf = (group: string) => columns.get(group) ?? new Map<string, string>();
  const config = {
    fields: labelled.config.fields.map((field) => nameless(field, fields)),
    groups: labelled.config.groups.map((group) => {
      const id = groups.get(group.id) as string;
      return {
        id,
        name: toLabel(id),
        fields: group.fields.map((field) => nameless(field, columnsOf(group.id))),
      };
    }),
  };
  const checked = checkConfig(mailboxConfigInputSchema.parse(config));
  if (!checked.ok) throw new Error(`the config of ${labelled.id} is not valid without names`);
  const truth = {
    data: renamed(labelled.truth.data, fields),
    sections: Object.fromEntries(
      Object.entries(labelled.truth.sections).map(([group, rows]) => [
        groups.get(group) ?? group,
        rows.map((row) => renamed(row, columnsOf(group))),
      ]),
    ),
  };
  return { labelled: { ...labelled, config, truth }, read, config: checked.config };
}

/** Each name once, in the order of the first time, with its number. */
function numbered(names: readonly string[], word: string): Names {
  return new Map([...new Set(names)].map((name, at) => [name, `${word}_${at + 1}`]));
}

const toLabel = (key: string): string => (key[0] as string).toUpperCase() + key.slice(1).replace('_', ' ');

function nameless(
  { key, type, values }: LabelledField & { readonly values?: readonly string[] },
  names: Names,
): LabelledField & { readonly label: string } {
  const own = names.get(key) as string;
  return { key: own, label: toLabel(own), type, ...(values && { values }) };
}

function renamed(cells: Cells, names: Names): Cells {
  return Object.fromEntries(Object.entries(cells).map(([key, value]) => [names.get(key) ?? key, value]));
}
