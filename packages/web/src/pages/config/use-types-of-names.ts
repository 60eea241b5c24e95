import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSteady } from '../../ui/use-steady.ts';
import type { EditedConfig } from './model/edited-config.ts';
import { followedNames, type ScopedName, type TypeOfName, withTypesOfNames } from './model/types-of-names.ts';

/** A pause in typing after which a name is taken for the whole of it. */
const PAUSE_MILLISECONDS = 250;

const typeOfNameQuery = ({ name, scope }: ScopedName) =>
  queryOptions({
    queryKey: ['field-types', scope, name],
    queryFn: async ({ signal }): Promise<TypeOfName | null> => {
      const { fields } = await api.getFieldTypes({ name: [name], scope }, { signal });
      return fields[0] ? { ...fields[0], scope } : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A name that nobody told of, because the service is away for instance, leaves its field the type it has. */
const toKnown = (answers: readonly UseQueryResult<TypeOfName | null>[]): readonly TypeOfName[] =>
  answers.flatMap(({ data }) => data ?? []);

/**
 * Gives fields the types that go with their names, as long as nobody has set them.
 *
 * @param changeAll makes a change that is no step by itself
 */
export function useTypesOfNames(
  edited: EditedConfig,
  changeAll: (change: (before: EditedConfig) => EditedConfig) => void,
): void {
  const names = useMemo(() => followedNames(edited), [edited]);
  const [asked, setAsked] = useState(names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked last only says how long to wait.
  useEffect(() => {
    // A field that is added comes with its whole name; one that is renamed may still be typed.
    const pause = names.length > asked.length ? 0 : PAUSE_MILLISECONDS;
    const timer = setTimeout(() => setAsked(names), pause);
    return () => clearTimeout(timer);
  }, [names]);
  const types = useQueries({ queries: asked.map(typeOfNameQuery), combine: toKnown });
  const change = useSteady(changeAll);
  useEffect(() => {
    if (withTypesOfNames(edited, types) !== edited) change((before) => withTypesOfNames(before, types));
  }, [edited, types, change]);
}
