import type { FieldType } from '@rowbox/contract';
import { isDated, isNumber, type Scalar } from './value.ts';

/** What is known of a value before it is computed; `any` where that depends on the data. */
export type BaseType = 'number' | 'text' | 'boolean' | 'date' | 'time' | 'datetime' | 'any';

export interface StaticType {
  readonly base: BaseType;
  /** A value for each row of a group. */
  readonly column: boolean;
}

export function fieldBaseType(type: FieldType): BaseType {
  switch (type) {
    case 'number':
    case 'integer':
    case 'currency':
      return 'number';
    case 'text':
    case 'enum':
    case 'address':
      return 'text';
    case 'date':
    case 'time':
    case 'datetime':
    case 'boolean':
      return type;
  }
}

export function constantBaseType(value: Scalar): BaseType {
  if (isNumber(value)) return 'number';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return isDated(value) ? value.kind : 'any';
}

/** The type of a value that is one of several. */
export function joinedType(types: readonly StaticType[]): BaseType {
  const [first, ...others] = types;
  if (first === undefined) return 'any';
  return others.every((other) => other.base === first.base) ? first.base : 'any';
}

export function isDatedType(base: BaseType): base is 'date' | 'time' | 'datetime' {
  return base === 'date' || base === 'time' || base === 'datetime';
}

const NAMES: Readonly<Record<BaseType, string>> = {
  number: 'a number',
  text: 'a text',
  boolean: 'true or false',
  date: 'a date',
  time: 'a time of day',
  datetime: 'a date and time',
  any: 'a value',
};

export function typeName(base: BaseType): string {
  return NAMES[base];
}
