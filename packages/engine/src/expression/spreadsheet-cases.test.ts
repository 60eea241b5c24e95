import type { CellValue, FieldType } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { cellToScalar } from './cells.ts';
import { datedToText } from './coerce.ts';
import { compileExpression } from './compile.ts';
import { evaluateExpression } from './evaluate.ts';
import { headerScope } from './scope.ts';
import table from './spreadsheet-cases.json' with { type: 'json' };
import { isColumn, isDated, isError, isNumber, type Value } from './value.ts';

/*
 * The expected values were compared with LibreOffice by scripts/check-spreadsheet-cases.ts, which also holds the declared
 * differences to what LibreOffice gives instead.
 */

interface Input {
  readonly type: FieldType;
  readonly value?: CellValue;
  readonly values?: readonly CellValue[];
}

const fields: Readonly<Record<string, Input>> = table.inputs.fields as Record<string, Input>;
const items: Readonly<Record<string, Input>> = table.inputs.groups.items as Record<string, Input>;
const namedFields = (inputs: Readonly<Record<string, Input>>) =>
  Object.entries(inputs).map(([key, { type }]) => ({ key, type }));
const scope = headerScope({
  fields: namedFields(fields),
  groups: [{ id: 'items', fields: namedFields(items) }],
});

function compute(source: string): unknown {
  const compiled = compileExpression(source, scope, null);
  if (!compiled.ok) return compiled.errors.map(({ message }) => message);
  const { value } = evaluateExpression(compiled.expression, {
    today: '2026-11-20',
    field: ({ key, type }) => cellToScalar(fields[key]?.value, type),
    column: ({ key, type }) => (items[key]?.values ?? []).map((cell) => cellToScalar(cell, type)),
  });
  return toJson(value);
}

function toJson(value: Value): unknown {
  if (isColumn(value)) return value.map(toJson);
  if (isError(value)) return { error: value.code };
  if (isNumber(value)) return value.toNumber() + 0;
  return isDated(value) ? datedToText(value) : value;
}

describe('an expression', () => {
  it.each(table.cases)('$expression', ({ expression, expected }) => {
    expect(compute(expression)).toEqual(expected);
  });
});
