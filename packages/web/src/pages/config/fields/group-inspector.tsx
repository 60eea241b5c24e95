import { TEXTS } from '../../../texts/texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { errorsAt, useEditor } from '../config-editor.ts';
import { changeGroup } from '../model/edit-fields.ts';
import type { EditedGroup } from '../model/edited-config.ts';
import { keyHint } from './key-hint.ts';
import { uidToPointer } from './selection.ts';

/** What there is to say of a group; its fields stand below it in the list. */
export function GroupInspector({
  group,
  isSaved,
}: {
  readonly group: EditedGroup;
  readonly isSaved: boolean;
}) {
  const { edited, edit, errors } = useEditor();
  const pointer = uidToPointer(edited, group.uid);
  const change = (changes: Partial<Pick<EditedGroup, 'id' | 'name'>>) =>
    edit((config) => changeGroup(config, group.uid, changes), `${group.uid} ${Object.keys(changes).join()}`);
  const wrong = (member: string) => errorsAt(errors, `${pointer}/${member}`) || undefined;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={TEXTS.config.groupName}
        data-first
        maxLength={300}
        value={group.name}
        error={wrong('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={TEXTS.config.groupId}
        className="[&_input]:font-mono"
        maxLength={64}
        spellCheck={false}
        value={group.id}
        error={wrong('id')}
        hint={keyHint(group.idFollows, isSaved)}
        onChange={({ target }) => change({ id: target.value })}
      />
      {errorsAt(errors, `${pointer}/fields`) && (
        <p className="text-xs text-bad sm:col-span-2">{errorsAt(errors, `${pointer}/fields`)}</p>
      )}
    </div>
  );
}
