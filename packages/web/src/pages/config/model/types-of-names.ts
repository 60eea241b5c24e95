import { LONGEST_ASKED_NAME } from '@rowbox/contract';
import { fieldsAt, levelsOf, withFieldsAt } from './edit-fields.ts';
import type { EditedConfig, EditedField } from './edited-config.ts';

/* Types that follow from the names of fields, as keys do; which goes with a name is for the service to tell. */

/** A name means another thing in the header than as a column of a group. */
export interface ScopedName {
  readonly name: string;
  readonly scope: 'header' | 'row';
}

export interface TypeOfName extends ScopedName {
  readonly type: string;
  readonly unit: string | null;
}

const scopeOf = (groupUid: string | null): ScopedName['scope'] => (groupUid === null ? 'header' : 'row');

/** The names from which the types of fields follow, each once. */
export function followedNames(config: EditedConfig): readonly ScopedName[] {
  const names = new Map<string, ScopedName>();
  for (const groupUid of levelsOf(config))
    for (const { label, typeFollows } of fieldsAt(config, groupUid)) {
      const [name, scope] = [label.trim(), scopeOf(groupUid)];
      if (typeFollows && name !== '' && name.length <= LONGEST_ASKED_NAME)
        names.set(`${scope} ${name}`, { name, scope });
    }
  return [...names.values()];
}

/** Gives the fields whose types follow from these names their types; the same config where they have them. */
export const withTypesOfNames = (config: EditedConfig, types: readonly TypeOfName[]): EditedConfig =>
  levelsOf(config).reduce((before, groupUid) => {
    const fields = fieldsAt(before, groupUid);
    const typed = fields.map((field) => withType(field, scopeOf(groupUid), types));
    return typed.some((field, index) => field !== fields[index])
      ? withFieldsAt(before, groupUid, typed)
      : before;
  }, config);

function withType(field: EditedField, scope: ScopedName['scope'], types: readonly TypeOfName[]): EditedField {
  if (!field.typeFollows) return field;
  const found = types.find((one) => one.scope === scope && one.name === field.label.trim());
  if (!found) return field;
  const { type } = found;
  const unit = found.unit ?? '';
  return field.type === type && field.unit === unit ? field : { ...field, type, unit };
}
