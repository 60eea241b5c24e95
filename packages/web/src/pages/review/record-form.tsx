import type { Schema } from '@rowbox/client';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldInput } from './field-input.tsx';
import type { RecordFormProps } from './record-form-props.ts';
import { SectionTable } from './section-table.tsx';

type LayoutNode = Schema<'LayoutNode'>;

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
