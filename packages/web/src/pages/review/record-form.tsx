import type { Schema } from '@rowbox/client';
import { memo, type ReactNode, useId } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { type CellPlace, cellAt, cellPath, type Extraction, headerCell, isDoubtful } from './cell.ts';
import { CellInput } from './cell-input.tsx';
import { SectionTable } from './section-table.tsx';
import type { Corrections } from './use-corrections.ts';
import { inputToValue } from './value-text.ts';

type Config = Schema<'Mailbox'>['config'];
type Field = Config['fields'][number];
type LayoutNode = Schema<'LayoutNode'>;

export interface RecordFormProps {
  readonly config: Config;
  readonly layout: Schema<'LayoutDefinition'>;
  readonly extraction: Extraction;
  readonly apply: Corrections['apply'];
  readonly refused: Corrections['refused'];
  readonly readOnly: boolean;
  readonly onFocus: (place: CellPlace) => void;
}

/**
 * The record as its mailbox lays it out; fields and groups the layout has no place for follow below. Going from cell to
 * cell does not draw it anew: records have hundreds of them.
 */
export const RecordForm = memo(function RecordForm(props: RecordFormProps) {
  const { config, layout } = props;
  const placed = namesIn(layout.children);
  const fields = config.fields.filter(({ key }) => !placed.fields.has(key));
  const groups = config.groups.filter(({ id }) => !placed.groups.has(id) && !placed.onlyGroup);
  return (
    <div className="flex flex-col gap-4">
      {layout.children.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a layout have no name, and stay where they are.
        <Node key={index} node={node} {...props} />
      ))}
      {fields.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <FieldInput key={field.key} field={field} {...props} />
          ))}
        </div>
      )}
      {groups.map((group) => (
        <SectionTable key={group.id} group={group} {...props} />
      ))}
    </div>
  );
});

function namesIn(nodes: readonly LayoutNode[]): {
  readonly fields: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  /** A table that names no group shows the only one there is. */
  readonly onlyGroup: boolean;
} {
  const all = (list: readonly LayoutNode[]): readonly LayoutNode[] =>
    list.flatMap((node) => [node, ...all(node.children ?? [])]);
  const flat = all(nodes);
  const tables = flat.filter(({ type }) => type === 'table');
  return {
    fields: new Set(flat.flatMap(({ type, key }) => (type === 'field' && key ? [key] : []))),
    groups: new Set(tables.flatMap(({ group }) => (group ? [group] : []))),
    onlyGroup: tables.some(({ group }) => !group),
  };
}

/** How large a heading of each level is written; deeper ones are the smallest. */
const HEADINGS: Readonly<Record<number, string>> = { 1: 'text-lg', 2: 'text-sm', 3: 'text-sm text-ink-soft' };

function Node({ node, ...props }: { readonly node: LayoutNode } & RecordFormProps): ReactNode {
  const children = (node.children ?? []).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a layout have no name, and stay where they are.
    <Node key={index} node={child} {...props} />
  ));
  if (node.type === 'heading') {
    return (
      <h2 className={classNames('col-span-full pt-2 font-semibold', HEADINGS[node.level ?? 2] ?? 'text-xs')}>
        {node.label}
      </h2>
    );
  }
  if (node.type === 'card') {
    return (
      <section className="col-span-full flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        {node.label && <h2 className="font-semibold">{node.label}</h2>}
        {children}
      </section>
    );
  }
  if (node.type === 'grid') {
    return (
      <div
        className="col-span-full grid gap-3 max-sm:!grid-cols-1"
        style={{ gridTemplateColumns: `repeat(${node.span ?? 2}, minmax(0, 1fr))` }}
      >
        {children}
      </div>
    );
  }
  if (node.type === 'table') {
    const group = props.config.groups.find(({ id }) => id === (node.group ?? props.config.groups[0]?.id));
    return (
      group && (
        <div className="col-span-full min-w-0">
          <SectionTable group={group} columns={node.tableColumns ?? null} {...props} />
        </div>
      )
    );
  }
  const field = props.config.fields.find(({ key }) => key === node.key);
  return field ? (
    <FieldInput field={field} label={node.label} span={node.span} control={node.control} {...props} />
  ) : null;
}

function FieldInput({
  field,
  label,
  span,
  control,
  extraction,
  apply,
  refused,
  readOnly,
  onFocus,
}: {
  readonly field: Field;
  readonly label?: string | null | undefined;
  readonly span?: number | null | undefined;
  readonly control?: string | null | undefined;
} & RecordFormProps) {
  const id = useId();
  const place = headerCell(field.key);
  const path = cellPath(place);
  const cell = cellAt(extraction, place);
  const fault = refused[path];
  const messages = [fault, ...cell.issues.map(({ message }) => message)].filter(
    (message) => message !== undefined,
  );
  const notes = extraction.notes.filter(({ fieldKey }) => fieldKey === field.key);
  const name = label ?? field.label ?? field.key;
  return (
    <div className="min-w-0 max-sm:!col-span-1" style={{ gridColumn: `span ${span ?? 1}` }}>
      <label htmlFor={id} className="mb-1 flex items-center gap-1.5 text-xs font-medium text-ink-soft">
        <span className="truncate">{name}</span>
        {field.required && <span title={TEXTS.review.required}>*</span>}
        {isDoubtful(cell) && (
          <span className="size-1.5 shrink-0 rounded-full bg-warn" title={TEXTS.review.doubtful} />
        )}
        {cell.state === 'corrected' && <span className="text-accent">{TEXTS.review.corrected}</span>}
        {cell.state === 'computed' && <span>{TEXTS.review.computed}</span>}
        {field.unit && <span className="ml-auto">{field.unit}</span>}
      </label>
      <CellInput
        id={id}
        label={name}
        path={path}
        cell={cell}
        type={field.type as Parameters<typeof inputToValue>[1]}
        values={field.values ?? null}
        isMultiline={control ? control === 'textarea' : field.type === 'address'}
        readOnly={readOnly || Boolean(field.formula)}
        refused={fault}
        describedBy={messages.length > 0 ? `${id}-below` : undefined}
        onFocus={() => onFocus(place)}
        onCommit={(text) =>
          apply({
            changes: [
              { place, newValue: inputToValue(text, field.type as Parameters<typeof inputToValue>[1]) },
            ],
          })
        }
      />
      {messages.length > 0 && (
        <p
          id={`${id}-below`}
          className={classNames(
            'mt-1 text-xs',
            fault !== undefined || cell.issues.some(({ severity }) => severity === 'error')
              ? 'text-bad'
              : 'text-warn',
          )}
        >
          {messages.join(' ')}
        </p>
      )}
      {notes.map(({ note }) => (
        <p key={note} className="mt-1 text-xs text-ink-soft">
          {note}
        </p>
      ))}
      {cell.readValue !== undefined && cell.readValue !== cell.value && (
        <p className="mt-1 text-xs text-ink-faint">
          {TEXTS.review.readAs(cell.readValue === null ? TEXTS.review.nothing : String(cell.readValue))}
        </p>
      )}
    </div>
  );
}
