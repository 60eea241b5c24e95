import {
  COLUMNS,
  fieldToProfile,
  keptToEvidence,
  type Option,
  type ScoredField,
  type Scorer,
  scoreEvidence,
} from '@rowbox/engine';
import type { Chunk, KeptField, KeptOption } from './chunk.ts';

/** A field scored alone, and what was kept of each of its options. */
export interface ScoredKept {
  readonly field: ScoredField;
  /** Undefined for an option of another field. */
  readonly keptOf: (option: Option) => KeptOption | undefined;
  /** Where an option's row begins in the chunk's. */
  readonly rowOf: (option: Option) => number;
}

/** The fields of each document, as its config asks for them: those asked under other names are for learning alone. */
export function fieldsOfDocuments({ fields }: Pick<Chunk, 'fields'>): readonly (readonly KeptField[])[] {
  const documents = new Map<string, KeptField[]>();
  for (const field of fields) {
    if (field.id.endsWith('~')) continue;
    const key = `${field.source} ${field.id}`;
    documents.set(key, [...(documents.get(key) ?? []), field]);
  }
  return [...documents.values()];
}

/** Scores a document's fields by evidence that was kept. `rows`: all of its chunk. */
export function keptToScored(
  fields: readonly KeptField[],
  rows: Float32Array,
  scorer: Scorer,
): readonly ScoredKept[] {
  const words = new Map<number, object>();
  const wordOf = (id: number) => {
    const known = words.get(id) ?? {};
    words.set(id, known);
    return known;
  };
  const width = COLUMNS.length;
  return fields.map(({ field, options: kept, start }) => {
    const own = rows.subarray(start * width, (start + kept.length + 1) * width);
    const options = kept.map(({ value, kind, text, page, box, words: ids }) => ({
      value,
      alternatives: [],
      candidate: {
        kind,
        text,
        page,
        words: ids.map(wordOf),
        box: { left: box[0], top: box[1], right: box[2], bottom: box[3] },
      },
    })) as unknown as readonly Option[];
    const at = new Map(options.map((option, index) => [option, index]));
    return {
      field: scoreEvidence(keptToEvidence(fieldToProfile(field, 'header'), options, own), scorer),
      keptOf: (option) => kept[at.get(option) ?? -1],
      rowOf: (option) => (start + (at.get(option) as number)) * width,
    };
  });
}
