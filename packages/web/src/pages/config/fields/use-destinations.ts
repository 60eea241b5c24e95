import { useMemo } from 'react';
import { levelsOf } from '../model/edit-fields.ts';
import type { EditedConfig } from '../model/edited-config.ts';
import { levelName } from './list-actions.ts';

/** Of each level those that its fields could be moved to; null is the header. */
export type Destinations = ReadonlyMap<
  string | null,
  readonly { readonly uid: string | null; readonly name: string }[]
>;

export function useDestinations(edited: EditedConfig): Destinations {
  const levelNames = levelsOf(edited)
    .map((level) => `${level ?? ''} ${levelName(edited, level)}`)
    .join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change when the names of the levels do.
  return useMemo(
    () =>
      new Map(
        levelsOf(edited).map((groupUid) => [
          groupUid,
          levelsOf(edited)
            .filter((level) => level !== groupUid)
            .map((level) => ({ uid: level, name: levelName(edited, level) })),
        ]),
      ),
    [levelNames],
  );
}
