import type { FieldDefinition, FieldValue } from '@rowbox/contract';
import { otherReadings } from '@rowbox/engine';

type Values = Readonly<Record<string, FieldValue>>;

/** Values with what else the text they were read from can mean, where that is in question. */
export function withAlternatives(values: Values, fields: readonly FieldDefinition[]): Values {
  const doubted = fields.flatMap((field) => {
    const cell = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    if (cell?.state !== 'ambiguous' || cell.confirmed || !cell.citation || cell.alternatives) return [];
    const { citation } = cell;
    const others = otherReadings(citation.text, field, cell.value);
    if (others.length === 0) return [];
    return [[field.key, { ...cell, alternatives: others.map((value) => ({ value, citation })) }] as const];
  });
  return doubted.length === 0 ? values : { ...values, ...Object.fromEntries(doubted) };
}
