import type { CellValue, FieldDefinition, Group } from '@rowbox/contract';
import type { AnnotatedColumn, AnnotatedDocument } from '../annotated-document.ts';
import { textToHash } from '../generator/random.ts';

/** The tables of an annotated document as groups that a user asks for, with the truth of their rows. */
export interface AskedGroups {
  readonly groups: readonly Group[];
  /** By group id. */
  readonly truth: Readonly<Record<string, readonly Readonly<Record<string, CellValue>>[]>>;
}

/** Of columns that are called otherwise than what is printed over them. */
const RENAMED = 0.5;
/** Of groups that ask for something that the table has not, in place of one of its columns. */
const LACKING = 0.35;
const ABSENT: Readonly<Partial<Record<FieldDefinition['type'], readonly string[]>>> = {
  text: ['Colour', 'Warehouse', 'Remarks'],
  number: ['Humidity', 'Discount percent', 'Voltage'],
  integer: ['Storey', 'Page count'],
  currency: ['Deposit', 'Customs duty'],
  date: ['Expiry date', 'Date of birth'],
};
const UNSET = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };

/**
 * Half of the columns go by what their heads say, half by another of their names, and some groups ask for one that the table
 * lacks: documents of one form always ask the same.
 */
export function askGroups({ id: own, groups }: AnnotatedDocument): AskedGroups {
  const id = idToForm(own);
  const all = groups.map(({ names, columns, rows }, at) => {
    const fields = columnsToFields(columns, `${id} ${at}`);
    const lacked = toAbsent(fields, `${id} ${at} lacks`);
    const asked = fields.map((field, column) => (column === lacked?.column ? lacked.field : field));
    const name = names[0]?.label ?? 'Rows';
    const group: Group = { id: `${toKey(name) ?? 'rows'}_${at}`, name, fields: asked };
    const cells = rows.map((row) =>
      Object.fromEntries(
        asked.map(({ key }, column) => [key, column === lacked?.column ? null : (row[column]?.data ?? null)]),
      ),
    );
    return { group, cells };
  });
  return {
    groups: all.map(({ group }) => group),
    truth: Object.fromEntries(all.map(({ group, cells }) => [group.id, cells])),
  };
}

/** Documents that are alike but for their values have one form. */
export const idToForm = (id: string): string => id.split('~')[0] as string;

/** Null where the group asks for nothing that is not there; of tables of three columns and more. */
function toAbsent(
  fields: readonly FieldDefinition[],
  seed: string,
): { readonly column: number; readonly field: FieldDefinition } | null {
  const hash = textToHash(seed);
  if (fields.length < 3 || (hash % 1000) / 1000 >= LACKING) return null;
  const column = (hash >>> 10) % fields.length;
  const own = fields[column];
  const labels = own && ABSENT[own.type];
  const label = labels?.[(hash >>> 16) % labels.length];
  return own && label !== undefined ? { column, field: { ...own, key: `f_${column}`, label } } : null;
}

function columnsToFields(columns: readonly AnnotatedColumn[], seed: string): FieldDefinition[] {
  const keys = new Set<string>();
  const labels = new Set<string>();
  return columns.map((column, at) => {
    const label = nameOf(column, labels, `${seed} ${column.key}`);
    labels.add(label.toLowerCase());
    const known = toKey(label);
    const key = known === null || keys.has(known) ? `f${at}` : known;
    keys.add(key);
    const type = column.type === 'enum' ? 'text' : column.type;
    return { ...UNSET, key, label, type, required: false };
  });
}

function nameOf({ key, names }: AnnotatedColumn, taken: ReadonlySet<string>, seed: string): string {
  const free = names.map(({ label }) => label).filter((label) => !taken.has(label.toLowerCase()));
  const [first, ...others] = free;
  if (first === undefined) return key;
  const roll = (textToHash(seed) % 1000) / 1000;
  const other = others[Math.floor((roll / RENAMED) * others.length)];
  return roll < RENAMED && other !== undefined ? other : first;
}

function toKey(label: string): string | null {
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 40);
  return /^[a-z]/.test(slug) ? slug : null;
}
