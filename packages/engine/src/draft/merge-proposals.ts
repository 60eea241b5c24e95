import type { Group } from '@rowbox/contract';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { FieldProposal } from './config-draft.ts';
import type { SampleProposals } from './sample-to-proposals.ts';
import { hasSameColumns } from './tables-to-groups.ts';
import { WELL_KNOWN_FIELDS } from './well-known-fields.ts';

const WELL_KNOWN_KEYS: ReadonlySet<string> = new Set(WELL_KNOWN_FIELDS.map(({ key }) => key));
/** Share of the samples that must show a well-known field or a column, and any other field. */
const SOME = 1 / 3;
const HALF = 1 / 2;

/** One header field as the samples together propose it, with what each of them shows for it. */
export interface MergedField {
  readonly proposal: FieldProposal;
  /** By sample; null where it has none. */
  readonly texts: readonly (string | null)[];
}

/**
 * What repeats over the samples, in the order of the first that shows it: fields with the same key, or the same letters
 * in their label. Where samples disagree about the type, it is text.
 */
export function mergeFields(samples: readonly SampleProposals[]): MergedField[] {
  const merged = new Map<string, { proposal: FieldProposal; texts: (string | null)[] }>();
  for (const [index, { fields }] of samples.entries()) {
    for (const proposal of fields) {
      const { key, label, type } = proposal.field;
      const name = WELL_KNOWN_KEYS.has(key) ? key : `label ${foldToAlphanumerics(label ?? key)}`;
      const known = merged.get(name) ?? { proposal, texts: samples.map(() => null) };
      known.texts[index] = proposal.text;
      if (known.proposal.field.type !== type) {
        known.proposal = { ...known.proposal, field: { ...known.proposal.field, type: 'text', unit: null } };
      }
      merged.set(name, known);
    }
  }
  return [...merged.values()].filter(({ proposal, texts }) => {
    const shown = texts.filter((text) => text !== null).length;
    const share = WELL_KNOWN_KEYS.has(proposal.field.key) ? SOME : HALF;
    return shown >= leastOf(samples.length, share);
  });
}

/** The groups that repeat: by their id, or by their columns. Columns that repeat are kept. */
export function mergeGroups(samples: readonly SampleProposals[]): Group[] {
  const merged: { group: Group; shown: number; columns: Map<string, number> }[] = [];
  for (const { groups } of samples) {
    for (const group of groups) {
      const known = merged.find(({ group: other }) =>
        isUnnamed(group) ? hasSameColumns(other, group) : other.id === group.id,
      );
      if (known === undefined) {
        const id = merged.some((other) => other.group.id === group.id)
          ? `table${merged.length + 1}`
          : group.id;
        const columns = new Map(group.fields.map(({ key }) => [key, 1]));
        merged.push({ group: { ...group, id }, shown: 1, columns });
        continue;
      }
      known.shown += 1;
      for (const field of group.fields) {
        const before = known.columns.get(field.key) ?? 0;
        known.columns.set(field.key, before + 1);
        if (before === 0) known.group = { ...known.group, fields: [...known.group.fields, field] };
      }
    }
  }
  return merged
    .filter(({ group, shown }) => shown >= leastOf(samples.length, isUnnamed(group) ? HALF : SOME))
    .map(({ group, shown, columns }) => ({
      ...group,
      fields: group.fields.filter(({ key }) => (columns.get(key) ?? 0) >= leastOf(shown, SOME)),
    }));
}

/** Nothing but its columns tells what it is. */
const isUnnamed = ({ id }: Group): boolean => /^table\d+$/.test(id);

/** One sample speaks for itself; of several, what only one shows is chance, unless there are few and its name is known. */
function leastOf(samples: number, share: number): number {
  return Math.max(samples > 1 && share >= HALF ? 2 : 1, Math.ceil(samples * share));
}
