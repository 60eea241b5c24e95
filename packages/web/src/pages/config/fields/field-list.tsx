import { Files } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEditor } from '../config-editor.ts';
import { addField, addGroup, fieldsAt, levelsOf } from '../model/edit-fields.ts';
import { AddRow } from './add-row.tsx';
import { Fault, FieldRow, GroupRow, RowButton } from './field-row.tsx';
import { listActions } from './list-actions.ts';
import { listKeys } from './list-keys.ts';
import { GENERAL, pointerToUid, useSelection } from './selection.ts';
import { type Destinations, useDestinations } from './use-destinations.ts';
import { type DraggedRow, useDraggedRow } from './use-dragged-row.ts';
import { useFocusedAdd } from './use-focused-add.ts';
import { useFocusedRow } from './use-focused-row.ts';
import { useRowHandlers } from './use-row-handlers.ts';

/** All fields and groups in their order: chosen, added, moved and removed by keys, by drag or by menus. */
export function FieldList() {
  const editor = useEditor();
  const { edited, edit, errors, canEdit } = editor;
  const selection = useSelection();
  const { selected, select, setOpen, enter } = selection;
  const list = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const actions = listActions(editor, useFocusedRow(list, select), setSaid);
  const focusAdd = useFocusedAdd(list);
  const drag = useDraggedRow(actions.moveTo);
  const handlers = useRowHandlers({ edited, actions, selection, drag });
  const destinations = useDestinations(edited);
  const faulty = new Set(
    errors
      .filter(({ pointer }) => !pointer.startsWith('/layout'))
      .map(({ pointer }) => pointerToUid(edited, pointer)),
  );
  const enterRow = () => {
    setOpen(true);
    enter();
  };
  const row = (uid: string) => ({
    ...handlers,
    isSelected: selected === uid,
    isFaulty: faulty.has(uid),
    canEdit,
  });
  const onKeyDown = listKeys({ list, edited, canEdit, actions, enter: enterRow });
  return (
    <section ref={list} aria-label={TEXTS.config.fieldList} className="p-2 sm:p-3" onKeyDown={onKeyDown}>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <RowButton uid={GENERAL} {...row(GENERAL)}>
        <Files size={15} aria-hidden className="ml-4 shrink-0 opacity-70" />
        <span className="font-semibold">{TEXTS.config.general}</span>
        {faulty.has(GENERAL) && <Fault />}
      </RowButton>
      {levelsOf(edited).map((groupUid) => (
        <Level key={groupUid ?? ''} {...{ groupUid, row, drag, destinations }} />
      ))}
      {canEdit && (
        <div className="mt-3 border-t border-line pt-1">
          <AddRow
            label={TEXTS.config.addGroup}
            onAdd={(name) => {
              const [after, uid] = addGroup(edited, name);
              edit(() => after);
              select(uid);
              focusAdd(uid);
            }}
          />
        </div>
      )}
    </section>
  );
}

interface LevelProps {
  /** Null: the header. */
  readonly groupUid: string | null;
  /** What a row of this uid is given. */
  readonly row: (uid: string) => Omit<ComponentProps<typeof GroupRow>, 'group'>;
  readonly drag: DraggedRow;
  readonly destinations: Destinations;
}

/** The fields of the header or of a group, in their order. */
function Level({ groupUid, row, drag, destinations }: LevelProps) {
  const { edited, canEdit } = useEditor();
  const { dragged, dropAt, isTarget } = drag;
  const fields = fieldsAt(edited, groupUid);
  const group = edited.groups.find(({ uid }) => uid === groupUid);
  return (
    <>
      {group ? (
        <div className="mt-3" {...dropAt(groupUid, 0, true)}>
          <GroupRow group={group} {...row(group.uid)} />
        </div>
      ) : (
        <h2 className="mt-3 mb-1 pl-6 text-xs font-medium text-ink-faint">{TEXTS.config.header}</h2>
      )}
      <ul className={classNames(group && 'ml-3 border-l border-line pl-1')}>
        {groupUid === null && fields.length === 0 && (
          <li className="px-6 py-1 text-ink-faint">{TEXTS.config.emptyHeader}</li>
        )}
        {fields.map((field, index) => (
          <li key={field.uid} className="relative" {...dropAt(groupUid, index, false)}>
            {isTarget(groupUid, index) && <DropLine at="top" />}
            {index === fields.length - 1 && isTarget(groupUid, index + 1) && <DropLine at="bottom" />}
            <FieldRow
              field={field}
              destinations={destinations.get(groupUid) ?? []}
              dragging={dragged === field.uid}
              {...row(field.uid)}
            />
          </li>
        ))}
        {canEdit && <AddField groupUid={groupUid} name={group?.name} drag={drag} />}
      </ul>
    </>
  );
}

/** The last row of a level: a new field is typed there, and a dragged one comes to its end. */
function AddField({
  groupUid,
  name,
  drag: { dropAt, isTarget },
}: Pick<LevelProps, 'groupUid' | 'drag'> & { readonly name: string | undefined }) {
  const { edited, edit } = useEditor();
  const { select } = useSelection();
  const { length } = fieldsAt(edited, groupUid);
  return (
    <li className="relative" {...dropAt(groupUid, length, true)}>
      {length === 0 && isTarget(groupUid, 0) && <DropLine at="top" />}
      <AddRow
        label={name === undefined ? TEXTS.config.addField : TEXTS.config.addFieldTo({ group: name })}
        level={groupUid ?? ''}
        onAdd={(label) => {
          const [after, uid] = addField(edited, { groupUid, index: length }, label);
          edit(() => after);
          select(uid);
        }}
      />
    </li>
  );
}

const DropLine = ({ at }: { readonly at: 'top' | 'bottom' }) => (
  <span
    aria-hidden
    className={classNames(
      'pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-accent',
      at === 'top' ? '-top-px' : '-bottom-px',
    )}
  />
);
