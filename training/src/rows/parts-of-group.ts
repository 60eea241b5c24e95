import type { FieldDefinition, Group } from '@rowbox/contract';
import { fieldToProfile } from '@rowbox/engine';

/** A group that asks for some of a group's columns. */
export interface PartOfGroup {
  /** The concepts asked for. */
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
  /** For each of the fields the key of the group's own that it asks for. */
  readonly keys: readonly string[];
}

const PARTS: readonly (readonly string[])[] = [
  ['description', 'line_total'],
  ['description', 'quantity'],
  ['description', 'unit_price'],
  ['description', 'quantity', 'unit_price'],
  ['item_number', 'quantity'],
  ['quantity', 'line_total'],
  ['description'],
  ['line_total'],
];
/** What people call them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  description: ['Item', 'Artikel', 'Product'],
  line_total: ['Amount', 'Betrag', 'Total'],
  quantity: ['Qty', 'Anzahl', 'Quantity'],
  unit_price: ['Price', 'Einzelpreis', 'Unit price'],
  item_number: ['Item no.', 'Artikelnummer', 'SKU'],
};
const NAMINGS = 3;

/** The parts of a group of line items: those of its columns whose keys say what they are, by their own names, then by others. */
export function partsOfGroup(group: Group): readonly PartOfGroup[] {
  const own = new Map(
    Object.keys(NAMES).flatMap((concept) => {
      const field = fieldOf(group, concept);
      return field === null ? [] : [[concept, field] as const];
    }),
  );
  return PARTS.filter((part) => part.every((concept) => own.has(concept))).flatMap((part) => {
    const fields = part.map((concept) => own.get(concept) as FieldDefinition);
    const keys = fields.map(({ key }) => key);
    const renamed = Array.from({ length: NAMINGS }, (_, naming) =>
      fields.map((field, at) => ({
        ...field,
        ...{ key: `column_${at}`, hint: null },
        label: NAMES[part[at] ?? '']?.[naming] ?? null,
      })),
    );
    return [fields, ...renamed].map((asked) => ({ name: part.join(' + '), fields: asked, keys }));
  });
}

const SURELY = 0.7;

function fieldOf({ fields }: Group, concept: string): FieldDefinition | null {
  const named = fields.find(({ key }) => key === concept);
  const last = concept.split('_').at(-1) ?? concept;
  const meant = fields.find(
    (field) =>
      field.key.includes(last) && (fieldToProfile(field, 'row').concepts.get(concept) ?? 0) >= SURELY,
  );
  return named ?? meant ?? null;
}
