import type { Schema } from '@rowbox/client';
import { memo, type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { type Cell, cellAt, cellPath, headerCell, looksTheSame } from './cell.ts';
import { FieldInput, type FieldInputProps } from './field-input.tsx';
import type { RecordFormProps } from './record-form-props.ts';
import { SectionTable } from './section-table.tsx';

type LayoutNode = Schema<'LayoutNode'>;

/**
 * The record as its mailbox lays it out; fields and groups the layout has no place for follow below. Going from cell to
 * cell does not draw it anew: records have hundreds of them.
 */
export const RecordForm = memo(function RecordForm(props: RecordFormProps) {
  const { config, layout, part = 'all' } = props;
  const placed = namesIn(layout.children);
  const fields = config.fields.filter(({ key }) => !placed.fields.has(key));
  const groups = config.groups.filter(({ id }) => !placed.groups.has(id) && !placed.onlyGroup);
  const nodes = part === 'all' ? layout.children : withoutTables(layout.children);
  return (
    <div className="flex flex-col gap-4">
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a layout have no name, and stay where they are.
        <Node key={index} node={node} {...props} />
      ))}
      {fields.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <HeaderField key={field.key} field={field} {...props} />
          ))}
        </div>
      )}
      {part === 'all' && groups.map((group) => <SectionTable key={group.id} group={group} {...props} />)}
    </div>
  );
});

/** The tables of a record alone, each with its name, in the order they have in its form. */
export const RecordTables = memo(function RecordTables(props: RecordFormProps) {
  const { config, layout } = props;
  const placed = nodesIn(layout.children).flatMap((node) => {
    const group = node.type === 'table' && groupOf(node, config);
    return group ? [{ group, columns: node.tableColumns ?? null }] : [];
  });
  const others = config.groups.filter(({ id }) => !placed.some(({ group }) => group.id === id));
  const tables = [...placed, ...others.map((group) => ({ group, columns: null }))];
  return (
    <div className="flex flex-col gap-4">
      {tables.map(({ group, columns }) => (
        <section key={group.id} aria-label={group.name} className="flex flex-col gap-2">
          <h2 className="font-semibold">{group.name}</h2>
          <SectionTable group={group} columns={columns} {...props} />
        </section>
      ))}
    </div>
  );
});

const nodesIn = (list: readonly LayoutNode[]): readonly LayoutNode[] =>
  list.flatMap((node) => [node, ...nodesIn(node.children ?? [])]);

/** What is left where tables stand elsewhere: nothing that holds only tables, and no heading of one. */
const withoutTables = (nodes: readonly LayoutNode[]): readonly LayoutNode[] =>
  nodes.filter((node, index) => {
    const next = nodes[index + 1];
    return !isOfTables(node) && !(node.type === 'heading' && next !== undefined && isOfTables(next));
  });

function isOfTables(node: LayoutNode): boolean {
  const types = nodesIn([node]).map(({ type }) => type);
  return types.includes('table') && !types.includes('field');
}

/** A table that names no group shows the only one there is. */
const groupOf = (node: LayoutNode, { groups }: RecordFormProps['config']) =>
  groups.find(({ id }) => id === (node.group ?? groups[0]?.id));

function namesIn(nodes: readonly LayoutNode[]): {
  readonly fields: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  /** A table shows the only group there is. */
  readonly onlyGroup: boolean;
} {
  const flat = nodesIn(nodes);
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
  const inner = node.children ?? [];
  const children = (props.part === 'header' ? withoutTables(inner) : inner).map((child, index) => (
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
    const group = groupOf(node, props.config);
    if (props.part === 'header') return null;
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
    <HeaderField field={field} label={node.label} span={node.span} control={node.control} {...props} />
  ) : null;
}

/** A value of the header, with the part of the record that is its own. */
function HeaderField({
  field,
  label,
  span,
  control,
  ...props
}: Pick<FieldInputProps, 'field' | 'label' | 'span' | 'control'> & RecordFormProps) {
  const { extraction, refused, apply, confirm, forget, readOnly, onFocus, onEnter } = props;
  const place = headerCell(field.key);
  const cell = useSameCell(cellAt(extraction, place));
  return (
    <FieldInput
      {...{ field, label, span, control, cell, apply, confirm, forget, readOnly, onFocus, onEnter }}
      mailboxId={extraction.mailboxId}
      notes={extraction.notes}
      refusal={refused[cellPath(place)]}
    />
  );
}

/** The same object as long as the same is to be shown of it. */
function useSameCell(now: Cell): Cell {
  const [kept, setKept] = useState(now);
  if (looksTheSame(kept, now)) return kept;
  setKept(now);
  return now;
}
