import type { ExtractionConfig, FieldDefinition, FieldValue } from '@rowbox/contract';
import { enterValue } from '@rowbox/engine';
import { correctedValue } from './corrected-value.ts';
import { DomainError } from './errors.ts';

type Given = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, FieldValue>>;

/** Header and rows as a client gives them, not yet read. */
export interface GivenRecord {
  readonly data: Given;
  readonly sections: Readonly<Record<string, readonly Given[]>>;
}

export interface EnteredRecord {
  readonly header: Values;
  readonly sections: Readonly<Record<string, readonly Values[]>>;
}

/** Every configured cell is computed and judged in one go; more would hold up all other requests. */
const MAX_CELLS = 50_000;
/** More faults than this say nothing new. */
const MAX_ERRORS = 100;

/**
 * Reads given values as the types of their fields.
 *
 * @param locale by whose conventions texts write numbers; undefined: JSON numbers and texts like `1234.50` only
 * @throws DomainError `invalid-values` with a pointer for every value that cannot be read and every unknown key
 */
export function enterRecord(
  config: ExtractionConfig,
  given: GivenRecord,
  locale: string | undefined,
): EnteredRecord {
  const faults = collectFaults();
  const groups = new Map(config.groups.map((group) => [group.id, group]));
  let cells = config.fields.length;
  for (const [id, rows] of Object.entries(given.sections)) {
    const group = groups.get(id);
    if (!group) faults.add(pointer('sections', id), 'The config of this mailbox has no such group.');
    cells += rows.length * (group?.fields.length ?? 1);
  }
  if (cells > MAX_CELLS) {
    faults.add('/sections', `A document has at most ${MAX_CELLS} cells.`);
    faults.throwIfAny();
  }
  const record = {
    header: enterValues(config.fields, given.data, locale, (key, message) =>
      faults.add(pointer('data', key), message),
    ),
    sections: Object.fromEntries(
      config.groups.map(({ id, fields }) => [
        id,
        rowsOf(given, id).map((row, index) =>
          enterValues(fields, row, locale, (key, message) =>
            faults.add(pointer('sections', id, String(index), key), message),
          ),
        ),
      ]),
    ),
  };
  faults.throwIfAny();
  return record;
}

const rowsOf = ({ sections }: GivenRecord, id: string): readonly Given[] =>
  Object.hasOwn(sections, id) ? (sections[id] ?? []) : [];

function enterValues(
  fields: readonly FieldDefinition[],
  given: Given,
  locale: string | undefined,
  refuse: (key: string, message: string) => void,
): Values {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const entered: Record<string, FieldValue> = {};
  for (const [key, input] of Object.entries(given)) {
    const field = byKey.get(key);
    // A client that sends every key of a config sends null for those it does not know.
    if (field && input === null) continue;
    if (!field) {
      refuse(key, 'The config of this mailbox has no such field.');
    } else if (field.formula !== null) {
      refuse(key, 'This field is computed by its formula and cannot be set.');
    } else {
      const read = enterValue(field, input, locale);
      if (!read.ok) refuse(key, read.message);
      else if (read.value !== null)
        entered[key] = correctedValue(undefined, read.value, { wasRead: false, citation: null });
    }
  }
  return entered;
}

function collectFaults() {
  const errors: Record<string, readonly string[]> = {};
  let count = 0;
  const throwIfAny = (): void => {
    if (count === 0) return;
    throw new DomainError('invalid-values', 'One or more values cannot be taken as they are.', { errors });
  };
  return {
    add: (at: string, message: string): void => {
      errors[at] = [message];
      count += 1;
      if (count >= MAX_ERRORS) throwIfAny();
    },
    throwIfAny,
  };
}

/** A JSON pointer (RFC 6901). */
const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
