import type { KeptApart } from '../store/schema.ts';
import { own, type Values } from './record-values.ts';

export interface Source {
  readonly header: Values;
  readonly sections: Readonly<Record<string, readonly Values[]>>;
}

/**
 * A record as it was read and set, whatever the config makes of it: what holds, with what is kept apart in its place. What holds by a
 * formula is still there where nothing was read or set.
 */
export function sourceOf({
  header,
  sections,
  kept_apart: apart,
}: Source & { readonly kept_apart: KeptApart }): Source {
  if (apart.header === undefined && apart.sections === undefined) return { header, sections };
  const all: Record<string, readonly Values[]> = { ...sections };
  for (const [id, rows] of Object.entries(apart.sections ?? {})) {
    const held = own(sections, id) ?? [];
    all[id] = rows.map((row, index) => ({ ...held[index], ...row }));
  }
  return { header: { ...header, ...apart.header }, sections: all };
}
