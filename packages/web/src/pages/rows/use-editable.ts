import type { Schema } from '@rowbox/client';
import { useCallback, useMemo } from 'react';
import type { TableColumn } from '../../api/rows/table.ts';

/** Which cells of a sheet can be edited: not what a formula computes, and what stands once for a document only in its own sheet; none by whoever may only look. */
export function useEditable(
  { config, access }: Schema<'Mailbox'>,
  section: string | undefined,
): (column: TableColumn) => boolean {
  const computed = useMemo(() => {
    const fields =
      section === undefined ? config.fields : config.groups.find(({ id }) => id === section)?.fields;
    return new Set(fields?.flatMap(({ key, formula }) => (formula ? [key] : [])));
  }, [config, section]);
  return useCallback(
    ({ key, isHeaderField }) =>
      access !== 'viewer' && !computed.has(key) && (section === undefined || !isHeaderField),
    [access, computed, section],
  );
}
