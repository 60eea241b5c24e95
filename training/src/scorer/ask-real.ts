import { foreignFields, toDefinition, toGroup } from '@rowbox/bench';
import type { FieldDefinition } from '@rowbox/contract';
import { CONCEPTS, fieldToProfile } from '@rowbox/engine';
import type { Example } from './example.ts';
import type { RealDocument } from './real-documents.ts';

/** As the set's own config asks, and for some fields that no such document has. */
export function askAsLabelled(document: RealDocument, withForeign: boolean): Example {
  const own = document.config.fields.map(toDefinition);
  const keys = new Set(own.map(({ key }) => key));
  const foreign = withForeign
    ? foreignFields(document.set)
        .map(toDefinition)
        .filter(({ key }) => !keys.has(key))
    : [];
  return {
    source: document.set,
    id: document.id,
    family: `${document.set}/${document.template}`,
    pages: document.pages,
    fields: [...own, ...foreign],
    groups: document.config.groups.map(toGroup),
    truth: { ...document.truth.data, ...Object.fromEntries(foreign.map(({ key }) => [key, null])) },
  };
}

/** The same example with its fields under other names for the same, hints gone, and some of the fields left out. */
export function reword(example: Example, random: () => number): Example {
  const fields: FieldDefinition[] = [];
  const truth: Record<string, Example['truth'][string]> = {};
  for (const [index, field] of example.fields.entries()) {
    if (random() < 0.2) continue;
    const value = example.truth[field.key];
    const label = otherName(field, random);
    const key = random() < 0.5 ? `f${index}` : slugOf(label ?? field.key, index);
    fields.push({ ...field, key, label, hint: random() < 0.4 ? field.hint : null });
    if (value !== undefined) truth[key] = value;
  }
  return { ...example, id: `${example.id}~`, fields, truth };
}

function otherName(field: FieldDefinition, random: () => number): string | null {
  const [meant] = [...fieldToProfile(field, 'header').concepts].sort((a, b) => b[1] - a[1]);
  const concept =
    meant === undefined || meant[1] < 0.9 ? undefined : CONCEPTS.find(({ id }) => id === meant[0]);
  if (concept === undefined || random() < 0.3) return field.label;
  const languages = Object.values(concept.labels);
  const labels = (languages[Math.floor(random() * languages.length)] ?? '')
    .split('|')
    .filter((label) => !label.endsWith('?'));
  const label = labels[Math.floor(random() * labels.length)]?.trim();
  return label === undefined || label === '' ? field.label : label;
}

function slugOf(label: string, index: number): string {
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '');
  return /^[a-z]/.test(slug) ? `${slug}_${index}` : `f_${slug}_${index}`;
}
