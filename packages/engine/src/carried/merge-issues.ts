import type { ExtractionConfig, ValidationIssue } from '@rowbox/contract';

/** Issues of several stages in one order: header first, then row by row; within each in the order of the fields. */
export function mergeIssues(
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
  ...lists: readonly (readonly ValidationIssue[])[]
): readonly ValidationIssue[] {
  const filled = lists.filter((issues) => issues.length > 0);
  if (filled.length < 2) return filled[0] ?? [];
  const places = new Map<string, number>();
  const remember = (section: string | null, fields: ExtractionConfig['fields']) => {
    for (const { key } of fields) places.set(nameOf(section, key), places.size);
  };
  remember(null, config.fields);
  for (const { id, fields } of config.groups) remember(id, fields);
  const groups = new Map(config.groups.map(({ id }, index) => [id, index]));
  const sectionOf = ({ sectionId }: ValidationIssue) =>
    sectionId === null ? -1 : (groups.get(sectionId) ?? groups.size);
  const fieldOf = ({ sectionId, fieldKey }: ValidationIssue) =>
    places.get(nameOf(sectionId, fieldKey)) ?? places.size;
  return filled
    .flat()
    .toSorted(
      (a, b) =>
        sectionOf(a) - sectionOf(b) || (a.rowIndex ?? -1) - (b.rowIndex ?? -1) || fieldOf(a) - fieldOf(b),
    );
}

function nameOf(section: string | null, key: string): string {
  return `${section ?? ''} ${key}`;
}
