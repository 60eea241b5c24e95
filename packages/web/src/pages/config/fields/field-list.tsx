import { Files } from 'lucide-react';
import { type DragEvent, Fragment, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEditor } from '../config-editor.ts';
import {
  addField,
  addGroup,
  type FieldPlace,
  fieldsAt,
  levelsOf,
  placeOfField,
} from '../model/edit-fields.ts';
import { AddRow } from './add-row.tsx';
import { Fault, FieldRow, GroupRow, RowButton, type RowHandlers } from './field-row.tsx';
import { levelName, listActions } from './list-actions.ts';
import { GENERAL, pointerToUid, useSelection } from './selection.ts';

/** All fields and groups in their order: chosen, added, moved and removed by keys, by drag or by menus. */
export function FieldList() {
  const editor = useEditor();
  const { edited, edit, errors, canEdit } = editor;
  const { selected, select, glance, setOpen, enter } = useSelection();
  const list = useRef<HTMLElement>(null);
  const wanted = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<FieldPlace | null>(null);
  const faulty = new Set(
    errors
      .filter(({ pointer }) => !pointer.startsWith('/layout'))
      .map(({ pointer }) => pointerToUid(edited, pointer)),
  );

  // A row that was moved to another level is another element: the focus goes there once it is drawn.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
    wanted.current = null;
    row?.focus();
  });
  const focus = (uid: string) => {
    wanted.current = uid;
    select(uid);
  };
  const actions = listActions(editor, focus, setSaid);
  // Rows are drawn anew only when something of theirs changes: what they call stays the same, and looks at the latest state.
  const latest = useRef({ edited, actions, select, glance, setOpen });
  latest.current = { edited, actions, select, glance, setOpen };
  const handlers: RowHandlers = useMemo(
    () => ({
      onSelect: (uid) => latest.current.glance(uid),
      onOpen: (uid) => {
        latest.current.select(uid);
        latest.current.setOpen(true);
      },
      onStep: (uid, step) => latest.current.actions.step(uid, step),
      onDuplicate: (uid) => latest.current.actions.duplicate(uid),
      onRemove: (uid) => latest.current.actions.remove(uid),
      onMoveTo: (uid, groupUid) => {
        const { length } = fieldsAt(latest.current.edited, groupUid);
        latest.current.actions.moveTo(uid, { groupUid, index: length });
      },
      onDragStart: (uid, event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', uid);
        const row = (event.target as HTMLElement).parentElement;
        if (row) event.dataTransfer.setDragImage(row, 8, 18);
        setDragged(uid);
      },
      onDragEnd: () => {
        setDragged(null);
        setTarget(null);
      },
    }),
    [],
  );
  const levelNames = levelsOf(edited)
    .map((level) => `${level ?? ''} ${levelName(edited, level)}`)
    .join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change when the names of the levels do.
  const destinations = useMemo(
    () =>
      new Map(
        levelsOf(edited).map((groupUid) => [
          groupUid,
          levelsOf(edited)
            .filter((level) => level !== groupUid)
            .map((level) => ({ uid: level, name: levelName(edited, level) })),
        ]),
      ),
    [levelNames],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const uid = (event.target as HTMLElement).dataset.row;
    if (uid === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const command = event.ctrlKey || event.metaKey;
    if (step !== 0 && event.altKey) {
      if (canEdit && uid !== GENERAL) actions.step(uid, step);
    } else if (step !== 0) {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      rows[rows.indexOf(event.target as HTMLElement) + step]?.focus();
    } else if (event.key === 'Enter') {
      setOpen(true);
      enter();
    } else if (!canEdit) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(uid);
    else if (event.key.toLowerCase() === 'd' && command) actions.duplicate(uid);
    else if (event.key.toLowerCase() === 'n' && !command && !event.altKey) {
      const level =
        placeOfField(edited, uid)?.groupUid ?? (edited.groups.some((one) => one.uid === uid) ? uid : null);
      list.current?.querySelector<HTMLElement>(`[data-add="${level ?? ''}"]`)?.focus();
    } else return;
    event.preventDefault();
  };

  const dropAt = (groupUid: string | null, index: number, isLast: boolean) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === null) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const below = !isLast && event.clientY > top + height / 2;
      const next = { groupUid, index: index + (below ? 1 : 0) };
      if (target?.groupUid !== next.groupUid || target.index !== next.index) setTarget(next);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && target) actions.moveTo(dragged, target);
      handlers.onDragEnd();
    },
  });
  const isTarget = (groupUid: string | null, index: number) =>
    dragged !== null && target?.groupUid === groupUid && target.index === index;

  const row = (uid: string) => ({
    ...handlers,
    isSelected: selected === uid,
    isFaulty: faulty.has(uid),
    canEdit,
  });
  const add = (groupUid: string | null, name: string) => {
    const place = { groupUid, index: fieldsAt(edited, groupUid).length };
    const [after, uid] = addField(edited, place, name);
    edit(() => after);
    select(uid);
  };

  return (
    <section ref={list} aria-label={TEXTS.config.fieldList} className="p-2 sm:p-3" onKeyDown={onKeyDown}>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <RowButton
        uid={GENERAL}
        isSelected={selected === GENERAL}
        onSelect={handlers.onSelect}
        onOpen={handlers.onOpen}
      >
        <Files size={15} aria-hidden className="ml-4 shrink-0 opacity-70" />
        <span className="font-semibold">{TEXTS.config.general}</span>
        {faulty.has(GENERAL) && <Fault />}
      </RowButton>
      {levelsOf(edited).map((groupUid) => {
        const fields = fieldsAt(edited, groupUid);
        const group = edited.groups.find(({ uid }) => uid === groupUid);
        return (
          <Fragment key={groupUid ?? ''}>
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
              {canEdit && (
                <li className="relative" {...dropAt(groupUid, fields.length, true)}>
                  {fields.length === 0 && isTarget(groupUid, 0) && <DropLine at="top" />}
                  <AddRow
                    label={group ? TEXTS.config.addFieldTo({ group: group.name }) : TEXTS.config.addField}
                    level={groupUid ?? ''}
                    onAdd={(name) => add(groupUid, name)}
                  />
                </li>
              )}
            </ul>
          </Fragment>
        );
      })}
      {canEdit && (
        <div className="mt-3 border-t border-line pt-1">
          <AddRow
            label={TEXTS.config.addGroup}
            onAdd={(name) => {
              const [after, uid] = addGroup(edited, name);
              edit(() => after);
              select(uid);
            }}
          />
        </div>
      )}
    </section>
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
