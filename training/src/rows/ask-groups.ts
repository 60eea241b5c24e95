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
const UNSET = { hint: null, unit: null, values: null, formula: null, validator: null, validate: null };

/** Half of the columns go by what their heads say, half by another of their names: the same document always asks the same. */
export function askGroups({ id, groups }: AnnotatedDocument): AskedGroups {
  const asked = groups.map(({ names, columns, rows }, at) => {
    const fields = columnsToFields(columns, `${id} ${at}`);
    const name = names[0]?.label ?? 'Rows';
    const group: Group = { id: `${toKey(name) ?? 'rows'}_${at}`, name, fields };
    const cells = rows.map((row) =>
      Object.fromEntries(fields.map(({ key }, column) => [key, row[column]?.data ?? null])),
    );
    return { group, cells };
  });
  return {
    groups: asked.map(({ group }) => group),
    truth: Object.fromEntries(asked.map(({ group, cells }) => [group.id, cells])),
  };
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
