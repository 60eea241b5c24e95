import { z } from 'zod';
import { FIELD_TYPES, type FieldType } from './field-types.ts';

/*
 * A mailbox's extraction config on the wire. The schemas say what is well-formed (else 400); what a well-formed config
 * must also mean (known types, formulas that parse, no cycles: else 422) is checked by the engine's `checkConfig`.
 */

/**
 * A token of a list. Another one is well-formed, so that the answer can be 422 with what was meant instead of 400; whoever writes a
 * client is told the list.
 */
const token = (tokens: readonly string[]) =>
  z
    .string()
    .max(100)
    .meta({ enum: [...tokens] });

export const VALIDATOR_KINDS = ['email', 'usZip', 'regex', 'formula'] as const;
export const SPLIT_INTERVALS = ['year', 'month', 'day'] as const;

export const validatorSchema = z
  .object({
    kind: token(VALIDATOR_KINDS),
    pattern: z.string().max(2000).nullish().describe('Of `regex`: what the whole value must match.'),
    expression: z.string().max(4000).nullish().describe('Of `formula`: what must be true.'),
    message: z.string().max(500).nullish().describe('Told instead of the standard message.'),
  })
  .meta({ id: 'FieldValidatorRequest' });

export const fieldDefinitionSchema = z
  .object({
    key: z.string().max(200),
    label: z.string().max(300).nullish(),
    type: token(FIELD_TYPES),
    hint: z.string().max(2000).nullish(),
    unit: z.string().max(100).nullish(),
    values: z.array(z.string().max(500)).max(5000).nullish(),
    required: z.boolean().optional(),
    formula: z.string().max(4000).nullish(),
    validator: validatorSchema.nullish(),
    validate: z.string().max(4000).nullish(),
  })
  .meta({ id: 'FieldDefinitionRequest' });

export const groupSchema = z
  .object({
    id: z.string().max(200),
    name: z.string().max(300),
    fields: z.array(fieldDefinitionSchema).max(1000).optional(),
  })
  .meta({ id: 'GroupRequest' });

export const splitKeySchema = z
  .object({
    fieldKey: z.string().max(200),
    interval: token(SPLIT_INTERVALS).nullish().describe('For date and datetime fields; left out: `month`.'),
  })
  .meta({ id: 'SplitKeyRequest' });

export const LAYOUT_NODE_TYPES = ['grid', 'card', 'heading', 'field', 'table'] as const;
export const CONTROLS = [
  'text',
  'textarea',
  'number',
  'date',
  'time',
  'datetime',
  'checkbox',
  'currency',
  'select',
] as const;
/** A node of a layout as it is sent; which members mean something depends on `type`. */
export interface LayoutNodeInput {
  type: string;
  span?: number | null | undefined;
  children?: LayoutNodeInput[] | null | undefined;
  level?: number | null | undefined;
  key?: string | null | undefined;
  label?: string | null | undefined;
  control?: string | null | undefined;
  group?: string | null | undefined;
  tableColumns?: string[] | null | undefined;
}

export const layoutNodeSchema: z.ZodType<LayoutNodeInput> = z
  .object({
    type: token(LAYOUT_NODE_TYPES),
    span: z.number().int().min(1).max(100).nullish(),
    get children() {
      return z.array(layoutNodeSchema).max(1000).nullish();
    },
    level: z.number().int().min(1).max(6).nullish(),
    key: z.string().max(200).nullish(),
    label: z.string().max(300).nullish(),
    control: token(CONTROLS).nullish(),
    group: z
      .string()
      .max(200)
      .nullish()
      .describe('For `table`: the group it shows; may be left out when there is exactly one.'),
    tableColumns: z.array(z.string().max(200)).max(1000).nullish(),
  })
  .meta({ id: 'LayoutNode' });

/** Nodes inside each other; the screen shows no more, and an unbounded recursion would exhaust the stack of who reads it. */
export const MAX_LAYOUT_DEPTH = 12;

/** Goes down level by level without recursion, before the recursive schema sees anything. */
function isTooDeep(definition: unknown): boolean {
  let level = childrenOf(definition);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_LAYOUT_DEPTH) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

function childrenOf(node: unknown): readonly unknown[] {
  if (typeof node !== 'object' || node === null || !('children' in node)) return [];
  return Array.isArray(node.children) ? node.children : [];
}

export const layoutDefinitionSchema = z.preprocess(
  (definition, context) => {
    if (!isTooDeep(definition)) return definition;
    context.addIssue({
      code: 'custom',
      message: `Layout nodes stand at most ${MAX_LAYOUT_DEPTH} levels deep.`,
    });
    return z.NEVER;
  },
  z
    .object({ label: z.string().max(300).nullish(), children: z.array(layoutNodeSchema).max(1000) })
    .meta({ id: 'LayoutDefinition' }),
);

export type LayoutDefinitionInput = z.output<typeof layoutDefinitionSchema>;

export type ValidatorKind = (typeof VALIDATOR_KINDS)[number];
export type SplitInterval = (typeof SPLIT_INTERVALS)[number];

/** A config after its check: every optional member present, every token one of the known. This is what the engine reads. */
export interface FieldValidator {
  readonly kind: ValidatorKind;
  readonly pattern: string | null;
  readonly expression: string | null;
  readonly message: string | null;
}

export interface FieldDefinition {
  readonly key: string;
  readonly label: string | null;
  readonly type: FieldType;
  readonly hint: string | null;
  readonly unit: string | null;
  readonly values: readonly string[] | null;
  readonly required: boolean;
  readonly formula: string | null;
  readonly validator: FieldValidator | null;
  readonly validate: string | null;
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
}

export interface SplitKey {
  readonly fieldKey: string;
  readonly interval: SplitInterval | null;
}

export interface ExtractionConfig {
  readonly name: string | null;
  readonly hint: string | null;
  readonly fields: readonly FieldDefinition[];
  readonly groups: readonly Group[];
  readonly splitKeys: readonly SplitKey[];
}
