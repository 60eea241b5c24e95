import type {
  CONTROLS,
  ExtractionConfig,
  FieldDefinition,
  FieldType,
  LayoutDefinitionInput,
  LayoutNodeInput,
} from '@rowbox/contract';

type Control = (typeof CONTROLS)[number];

/** Columns of the header's grid; a field takes one, an address two. */
const GRID_COLUMNS = 2;

const CONTROL_OF_TYPE: Readonly<Record<FieldType, Control>> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  currency: 'currency',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  boolean: 'checkbox',
  enum: 'select',
  address: 'textarea',
};

/** The layout of a config that brings none: a card with the header fields, then each group's name above its table. */
export function defaultLayout(
  config: Pick<ExtractionConfig, 'name' | 'fields' | 'groups'>,
): LayoutDefinitionInput {
  const header: LayoutNodeInput[] =
    config.fields.length === 0
      ? []
      : [
          {
            type: 'card',
            children: [{ type: 'grid', span: GRID_COLUMNS, children: config.fields.map(fieldToNode) }],
          },
        ];
  const tables = config.groups.flatMap(({ id, name, fields }): LayoutNodeInput[] => [
    { type: 'heading', level: 2, label: name },
    { type: 'table', group: id, tableColumns: fields.map(({ key }) => key) },
  ]);
  return { label: config.name, children: [...header, ...tables] };
}

export function fieldToNode({ key, label, type }: FieldDefinition): LayoutNodeInput {
  return {
    type: 'field',
    key,
    label: label ?? key,
    control: CONTROL_OF_TYPE[type],
    span: type === 'address' ? GRID_COLUMNS : 1,
  };
}
