import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import { own, type Values } from './record-values.ts';
import type { WorkingExtraction, WorkingRecord } from './working-extraction.ts';

interface Holding {
  readonly header: Values;
  readonly sections: Readonly<Record<string, readonly Values[]>>;
}

/** What formulas gave, with what was confirmed of it: that stands as long as they give the same. */
export function withConfirmedResults(
  { header, sections }: Holding,
  before: WorkingExtraction,
  { fields, groups }: Pick<ExtractionConfig, 'fields' | 'groups'>,
): Holding {
  return {
    header: withConfirmed(header, before.header, computed(fields)),
    sections: Object.fromEntries(
      groups.map(({ id, fields: columns }) => {
        const keys = computed(columns);
        const rows = own(sections, id) ?? [];
        if (keys.length === 0) return [id, rows];
        return [id, rows.map((row, index) => withConfirmed(row, before.sections.get(id)?.[index], keys))];
      }),
    ),
  };
}

const computed = (fields: readonly FieldDefinition[]): readonly string[] =>
  fields.filter(({ formula }) => formula !== null).map(({ key }) => key);

function withConfirmed(now: Values, before: WorkingRecord | undefined, keys: readonly string[]): Values {
  const confirmed = keys.flatMap((key) => {
    const [was, is] = [own(before?.held ?? {}, key), own(now, key)];
    return was?.confirmed && is && is.value === was.value
      ? [[key, { ...is, confirmed: was.confirmed }] as const]
      : [];
  });
  return confirmed.length === 0 ? now : { ...now, ...Object.fromEntries(confirmed) };
}
