import { freeKey, labelToKey } from '@rowbox/engine/config';
import {
  type EditedConfig,
  type EditedField,
  type EditedGroup,
  emptyField,
  newUid,
} from './edited-config.ts';
import { renameFieldKey, renameGroupId, withoutMissing } from './rename-key.ts';

/* What can be done to the fields and groups of a config. Each gives a new config. */

/** Where a field stands: among those of the header (null) or of a group (its uid), from 0. */
export interface FieldPlace {
  readonly groupUid: string | null;
  readonly index: number;
}

export const fieldsAt = (config: EditedConfig, groupUid: string | null): readonly EditedField[] =>
  groupUid === null ? config.fields : (config.groups.find(({ uid }) => uid === groupUid)?.fields ?? []);

export const withFieldsAt = (
  config: EditedConfig,
  groupUid: string | null,
  fields: readonly EditedField[],
): EditedConfig =>
  groupUid === null
    ? { ...config, fields }
    : {
        ...config,
        groups: config.groups.map((group) => (group.uid === groupUid ? { ...group, fields } : group)),
      };

/** The header's level and each group's, in their order. */
export const levelsOf = (config: EditedConfig): readonly (string | null)[] => [
  null,
  ...config.groups.map(({ uid }) => uid),
];

export function placeOfField(config: EditedConfig, uid: string): FieldPlace | null {
  for (const groupUid of levelsOf(config)) {
    const index = fieldsAt(config, groupUid).findIndex((field) => field.uid === uid);
    if (index >= 0) return { groupUid, index };
  }
  return null;
}

export const fieldByUid = (config: EditedConfig, uid: string): EditedField | undefined =>
  [config.fields, ...config.groups.map(({ fields }) => fields)].flat().find((field) => field.uid === uid);

const groupIdOf = (config: EditedConfig, groupUid: string | null): string | null =>
  config.groups.find(({ uid }) => uid === groupUid)?.id ?? null;

const inserted = <Item>(items: readonly Item[], index: number, item: Item): readonly Item[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];

const keyFor = (label: string, others: readonly EditedField[]): string =>
  freeKey(labelToKey(label, 'field'), new Set(others.map(({ key }) => key)));

/** @returns the config, and the uid of the new field */
export function addField(
  config: EditedConfig,
  place: FieldPlace,
  label: string,
): readonly [EditedConfig, string] {
  const fields = fieldsAt(config, place.groupUid);
  const field = emptyField(keyFor(label, fields), label, true);
  return [withFieldsAt(config, place.groupUid, inserted(fields, place.index, field)), field.uid];
}

/** Changes a field. A label that changes takes its key along as long as the key follows it; a type that is set follows none. */
export function changeField(config: EditedConfig, uid: string, changes: Partial<EditedField>): EditedConfig {
  const place = placeOfField(config, uid);
  const before = place && fieldsAt(config, place.groupUid)[place.index];
  if (!place || !before) return config;
  const others = fieldsAt(config, place.groupUid).filter((field) => field.uid !== uid);
  const key =
    changes.key ??
    (changes.label !== undefined && before.keyFollows ? keyFor(changes.label, others) : before.key);
  // While a key is not valid, or another's, nothing can be told to name it.
  const isTaken = others.some((other) => other.key === key || other.key === before.key);
  const renamed =
    isTaken || key === ''
      ? config
      : renameFieldKey(config, groupIdOf(config, place.groupUid), before.key, key);
  return withFieldsAt(
    renamed,
    place.groupUid,
    fieldsAt(renamed, place.groupUid).map((field) =>
      field.uid === uid
        ? {
            ...field,
            ...changes,
            key,
            ...(changes.key !== undefined && { keyFollows: false }),
            ...((changes.type !== undefined || changes.unit !== undefined) && { typeFollows: false }),
          }
        : field,
    ),
  );
}

export function duplicateField(config: EditedConfig, uid: string): readonly [EditedConfig, string] {
  const place = placeOfField(config, uid);
  const field = fieldByUid(config, uid);
  if (!place || !field) return [config, uid];
  const fields = fieldsAt(config, place.groupUid);
  const copy = {
    ...field,
    uid: newUid(),
    key: freeKey(field.key, new Set(fields.map(({ key }) => key))),
    keyFollows: true,
  };
  return [withFieldsAt(config, place.groupUid, inserted(fields, place.index + 1, copy)), copy.uid];
}

export const removeField = (config: EditedConfig, uid: string): EditedConfig =>
  withoutMissing({
    ...config,
    fields: config.fields.filter((field) => field.uid !== uid),
    groups: config.groups.map((group) => ({
      ...group,
      fields: group.fields.filter((field) => field.uid !== uid),
    })),
  });

/** Puts a field elsewhere; where its key is taken there, it gets a number behind it. */
export function moveField(config: EditedConfig, uid: string, to: FieldPlace): EditedConfig {
  const from = placeOfField(config, uid);
  const field = fieldByUid(config, uid);
  if (!from || !field) return config;
  if (from.groupUid === to.groupUid) {
    const rest = fieldsAt(config, from.groupUid).filter((other) => other.uid !== uid);
    const index = to.index > from.index ? to.index - 1 : to.index;
    return withFieldsAt(config, from.groupUid, inserted(rest, index, field));
  }
  const left = withFieldsAt(
    config,
    from.groupUid,
    fieldsAt(config, from.groupUid).filter((other) => other.uid !== uid),
  );
  const there = fieldsAt(left, to.groupUid);
  const key = freeKey(field.key, new Set(there.map((other) => other.key)));
  return withoutMissing(withFieldsAt(left, to.groupUid, inserted(there, to.index, { ...field, key })));
}

/** One place up (-1) or down (1); over the edge of its level into the level before or behind. */
export function stepField(config: EditedConfig, uid: string, step: -1 | 1): EditedConfig {
  const place = placeOfField(config, uid);
  if (!place) return config;
  const { groupUid, index } = place;
  const { length } = fieldsAt(config, groupUid);
  if (step === -1 && index > 0) return moveField(config, uid, { groupUid, index: index - 1 });
  if (step === 1 && index < length - 1) return moveField(config, uid, { groupUid, index: index + 2 });
  const levels = levelsOf(config);
  const next = levels[levels.indexOf(groupUid) + step];
  if (next === undefined) return config;
  return moveField(config, uid, {
    groupUid: next,
    index: step === 1 ? 0 : fieldsAt(config, next).length,
  });
}

const idFor = (name: string, others: readonly EditedGroup[]): string =>
  freeKey(labelToKey(name, 'group'), new Set(others.map(({ id }) => id)));

export function addGroup(config: EditedConfig, name: string): readonly [EditedConfig, string] {
  const group = { uid: newUid(), id: idFor(name, config.groups), idFollows: true, name, fields: [] };
  return [{ ...config, groups: [...config.groups, group] }, group.uid];
}

export function changeGroup(
  config: EditedConfig,
  uid: string,
  changes: Partial<Pick<EditedGroup, 'id' | 'name'>>,
): EditedConfig {
  const before = config.groups.find((group) => group.uid === uid);
  if (!before) return config;
  const others = config.groups.filter((group) => group.uid !== uid);
  const id =
    changes.id ?? (changes.name !== undefined && before.idFollows ? idFor(changes.name, others) : before.id);
  const isTaken = others.some((other) => other.id === id || other.id === before.id);
  const renamed = isTaken || id === '' ? config : renameGroupId(config, before.id, id);
  return {
    ...renamed,
    groups: renamed.groups.map((group) =>
      group.uid === uid
        ? { ...group, ...changes, id, ...(changes.id !== undefined && { idFollows: false }) }
        : group,
    ),
  };
}

export const removeGroup = (config: EditedConfig, uid: string): EditedConfig =>
  withoutMissing({ ...config, groups: config.groups.filter((group) => group.uid !== uid) });

export function moveGroup(config: EditedConfig, uid: string, step: -1 | 1): EditedConfig {
  const index = config.groups.findIndex((group) => group.uid === uid);
  const group = config.groups[index];
  const to = index + step;
  if (!group || to < 0 || to >= config.groups.length) return config;
  return {
    ...config,
    groups: inserted(
      config.groups.filter((one) => one.uid !== uid),
      to,
      group,
    ),
  };
}
