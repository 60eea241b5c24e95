import { TEXTS } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { ConfigEditor } from '../config-editor.ts';
import {
  duplicateField,
  type FieldPlace,
  fieldByUid,
  fieldsAt,
  moveField,
  moveGroup,
  placeOfField,
  removeField,
  removeGroup,
  stepField,
  withFieldsAt,
} from '../model/edit-fields.ts';
import type { EditedConfig } from '../model/edited-config.ts';

/* What the list does to a field or a group, by keys, by drag and by its menu alike. */

export const nameOf = ({ label, key }: { readonly label: string; readonly key: string }): string =>
  label.trim() || key || TEXTS.config.nameless;

/** What a level is called: the header or the name of a group. */
export const levelName = (config: EditedConfig, groupUid: string | null): string =>
  groupUid === null
    ? TEXTS.config.header
    : (config.groups.find(({ uid }) => uid === groupUid)?.name ?? TEXTS.config.nameless);

/** The uids of all rows as they stand below each other. */
const rowOrder = (config: EditedConfig): readonly string[] => [
  ...config.fields.map(({ uid }) => uid),
  ...config.groups.flatMap(({ uid, fields }) => [uid, ...fields.map((field) => field.uid)]),
];

export interface ListActions {
  readonly step: (uid: string, step: -1 | 1) => void;
  readonly moveTo: (uid: string, place: FieldPlace) => void;
  readonly duplicate: (uid: string) => void;
  readonly remove: (uid: string) => void;
}

/**
 * @param focus puts the focus on a row once it is there
 * @param say tells what has happened to who cannot see it
 */
export function listActions(
  editor: ConfigEditor,
  focus: (uid: string) => void,
  say: (words: string) => void,
): ListActions {
  const { edited, edit } = editor;
  const put = (after: EditedConfig, uid: string) => {
    edit(() => after);
    focus(uid);
    const words = placeInWords(after, uid);
    if (words !== null) say(words);
  };
  return {
    step: (uid, step) =>
      put(placeOfField(edited, uid) ? stepField(edited, uid, step) : moveGroup(edited, uid, step), uid),
    moveTo: (uid, place) => put(moveField(edited, uid, place), uid),
    duplicate: (uid) => {
      const [after, copy] = duplicateField(edited, uid);
      put(after, copy);
    },
    remove: (uid) => {
      const removal = removalOf(edited, uid);
      if (removal !== null) remove(editor, uid, removal, focus);
    },
  };
}

/** Where a field stands now. */
function placeInWords(config: EditedConfig, uid: string): string | null {
  const place = placeOfField(config, uid);
  const field = fieldByUid(config, uid);
  if (!place || !field) return null;
  return TEXTS.config.moved({
    name: nameOf(field),
    position: place.index + 1,
    total: fieldsAt(config, place.groupUid).length,
    level: levelName(config, place.groupUid),
  });
}

interface Removal {
  readonly after: EditedConfig;
  readonly words: string;
  /** What was removed put back into a config as it is by then. */
  readonly restored: (now: EditedConfig) => EditedConfig;
}

function removalOf(edited: EditedConfig, uid: string): Removal | null {
  const place = placeOfField(edited, uid);
  const field = fieldByUid(edited, uid);
  if (place && field) {
    return {
      after: removeField(edited, uid),
      words: TEXTS.config.deleted({ name: nameOf(field) }),
      restored: (now) => {
        const fields = fieldsAt(now, place.groupUid);
        const [before, behind] = [fields.slice(0, place.index), fields.slice(place.index)];
        return withFieldsAt(now, place.groupUid, [...before, field, ...behind]);
      },
    };
  }
  const group = edited.groups.find((one) => one.uid === uid);
  if (!group) return null;
  return {
    after: removeGroup(edited, uid),
    words: TEXTS.config.deletedGroup({
      name: group.name || TEXTS.config.nameless,
      fields: group.fields.length,
    }),
    restored: (now) => ({ ...now, groups: [...now.groups, group] }),
  };
}

/** Removes a row, goes on to the one beside it, and offers to take that back. */
function remove(
  { edited, edit }: ConfigEditor,
  uid: string,
  { after, words, restored }: Removal,
  focus: (uid: string) => void,
): void {
  const order = rowOrder(edited);
  const at = order.indexOf(uid);
  const next = order[at + 1] ?? order[at - 1];
  edit(() => after);
  if (next !== undefined) focus(next);
  toast(words, {
    action: {
      label: TEXTS.config.undo,
      // Where something else was done since, only what was deleted comes back.
      run: () => edit((now) => (now === after ? edited : restored(now))),
    },
  });
}
