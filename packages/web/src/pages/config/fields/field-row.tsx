import { Copy, Ellipsis, GripVertical, MoveDown, MoveUp, Repeat2, Trash2 } from 'lucide-react';
import { type DragEvent, memo, type ReactNode } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { EditedField, EditedGroup } from '../model/edited-config.ts';
import { typeIcon, typeName } from './field-types.ts';
import { nameOf } from './list-actions.ts';

export interface RowHandlers {
  readonly onSelect: (uid: string) => void;
  readonly onOpen: (uid: string) => void;
  readonly onStep: (uid: string, step: -1 | 1) => void;
  readonly onDuplicate: (uid: string) => void;
  readonly onRemove: (uid: string) => void;
  /** To the end of the header's fields (null) or of a group's. */
  readonly onMoveTo: (uid: string, groupUid: string | null) => void;
  readonly onDragStart: (uid: string, event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

interface RowProps extends RowHandlers {
  readonly isSelected: boolean;
  readonly isFaulty: boolean;
  readonly canEdit: boolean;
}

const ROW =
  'flex h-9 w-full min-w-0 items-center gap-2 rounded-md pr-1 pl-1.5 text-left aria-[current=true]:bg-accent-wash aria-[current=true]:text-accent-wash-ink not-aria-[current=true]:hover:bg-sunken';
const SHORTCUTS = 'Alt+ArrowUp Alt+ArrowDown Delete Control+D Enter';

export const Fault = () => (
  <span className="size-1.5 shrink-0 rounded-full bg-bad" title={TEXTS.config.faults({ number: 1 })} />
);

interface FieldRowProps {
  readonly field: EditedField;
  /** The levels it does not stand on: a group's uid and name, or null for the header. */
  readonly destinations: readonly { readonly uid: string | null; readonly name: string }[];
  readonly dragging: boolean;
}

/** One field in the list: what it is called, of which type it is, and what is special about it. */
export const FieldRow = memo(function FieldRow({
  field,
  destinations,
  dragging,
  ...row
}: RowProps & FieldRowProps) {
  const { uid } = field;
  const Icon = typeIcon(field.type);
  const name = nameOf(field);
  return (
    <div className={classNames('group flex items-center', dragging && 'opacity-40')}>
      {row.canEdit && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a handle for the mouse; keys and the menu move the row as well.
        <span
          draggable
          title={TEXTS.config.drag}
          className="flex h-9 w-4 shrink-0 cursor-grab items-center justify-center text-ink-faint opacity-40 group-hover:opacity-100"
          onDragStart={(event) => row.onDragStart(uid, event)}
          onDragEnd={row.onDragEnd}
        >
          <GripVertical size={14} aria-hidden />
        </span>
      )}
      <RowButton uid={uid} {...row}>
        <Icon size={15} aria-hidden className="shrink-0 opacity-70" />
        <span className="sr-only">{typeName(field.type)}:</span>
        <span className={classNames('min-w-0 truncate', field.label.trim() === '' && 'italic')}>{name}</span>
        {field.required && (
          <span className="text-bad" title={TEXTS.config.required}>
            *
          </span>
        )}
        {row.isFaulty && <Fault />}
        <span className="ml-auto flex min-w-0 shrink-[2] items-center gap-1.5 pl-2 text-xs text-ink-faint in-[[aria-current=true]]:text-accent-wash-ink">
          {field.formula.trim() !== '' && <span title={TEXTS.config.computed}>ƒ</span>}
          {(field.validator || field.validate.trim() !== '') && <span title={TEXTS.config.checked}>✓</span>}
          <span className="truncate font-mono max-sm:hidden">{field.key}</span>
        </span>
      </RowButton>
      {row.canEdit && <FieldMenu name={name} uid={uid} destinations={destinations} {...row} />}
    </div>
  );
});

const FieldMenu = ({
  name,
  uid,
  destinations,
  ...row
}: RowHandlers & Pick<FieldRowProps, 'destinations'> & { readonly name: string; readonly uid: string }) => (
  <Menu
    button={
      <IconButton small label={TEXTS.config.moreFor({ name })} tabIndex={-1} className="opacity-60">
        <Ellipsis size={15} aria-hidden />
      </IconButton>
    }
  >
    <MenuItem icon={<MoveUp size={15} aria-hidden />} onSelect={() => row.onStep(uid, -1)}>
      {TEXTS.config.moveUp}
    </MenuItem>
    <MenuItem icon={<MoveDown size={15} aria-hidden />} onSelect={() => row.onStep(uid, 1)}>
      {TEXTS.config.moveDown}
    </MenuItem>
    {destinations.map((level) => (
      <MenuItem
        key={level.uid ?? ''}
        icon={<Repeat2 size={15} aria-hidden />}
        onSelect={() => row.onMoveTo(uid, level.uid)}
      >
        {TEXTS.config.moveTo({ group: level.name })}
      </MenuItem>
    ))}
    <MenuItem icon={<Copy size={15} aria-hidden />} onSelect={() => row.onDuplicate(uid)}>
      {TEXTS.config.duplicate}
    </MenuItem>
    <MenuLine />
    <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => row.onRemove(uid)}>
      {TEXTS.config.delete}
    </MenuItem>
  </Menu>
);

/** The row of a group, above its fields. */
export const GroupRow = memo(function GroupRow({
  group,
  ...row
}: RowProps & { readonly group: EditedGroup }) {
  const name = group.name.trim() || TEXTS.config.nameless;
  return (
    <div className="flex items-center">
      <RowButton uid={group.uid} {...row}>
        <Repeat2 size={15} aria-hidden className="shrink-0 opacity-70" />
        <span className="truncate font-semibold">{name}</span>
        {row.isFaulty && <Fault />}
        <span className="ml-auto pl-2 text-xs whitespace-nowrap text-ink-faint in-[[aria-current=true]]:text-accent-wash-ink">
          {TEXTS.config.group}
        </span>
      </RowButton>
      {row.canEdit && (
        <Menu
          button={
            <IconButton small label={TEXTS.config.moreFor({ name })} tabIndex={-1} className="opacity-60">
              <Ellipsis size={15} aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<MoveUp size={15} aria-hidden />} onSelect={() => row.onStep(group.uid, -1)}>
            {TEXTS.config.moveUp}
          </MenuItem>
          <MenuItem icon={<MoveDown size={15} aria-hidden />} onSelect={() => row.onStep(group.uid, 1)}>
            {TEXTS.config.moveDown}
          </MenuItem>
          <MenuLine />
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => row.onRemove(group.uid)}>
            {TEXTS.config.delete}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
});

export const RowButton = ({
  uid,
  isSelected,
  onSelect,
  onOpen,
  children,
}: Pick<RowProps, 'isSelected' | 'onSelect' | 'onOpen'> & {
  readonly uid: string;
  readonly children: ReactNode;
}) => (
  <button
    type="button"
    data-row={uid}
    aria-current={isSelected}
    aria-keyshortcuts={SHORTCUTS}
    className={ROW}
    onFocus={() => onSelect(uid)}
    onClick={() => onOpen(uid)}
  >
    {children}
  </button>
);
