import type { AnnotatedDocument, AnnotatedEntry, WordRun } from '../annotated-document.ts';
import { askEntry, fieldOf, type NamePool, shuffled } from '../scorer/ask-annotated.ts';
import { type AskedLabels, LabelList } from './asked-labels.ts';

/** Fields that a document is asked for, and those of them that it does not have. */
const MOST_FIELDS = 12;
const ABSENT = 0.25;

/** A composed or refilled document asked at random; its labels are known. Null where nothing on it has a label and a name. */
export function annotatedToAsked(
  document: AnnotatedDocument,
  pool: NamePool,
  random: () => number,
): AskedLabels | null {
  const list = new LabelList();
  const textOf = ({ page, words }: WordRun) =>
    words.map((word) => document.pages[page - 1]?.words[word]?.text ?? '').join(' ');
  const positions = new Map<AnnotatedEntry, number>();
  const alone = (run: WordRun) => list.add({ text: textOf(run), rowHeads: [], headings: [] });
  for (const entry of document.entries) {
    const [own, ...heads] = entry.labels;
    const headings = entry.headings.map(textOf);
    if (own !== undefined)
      positions.set(entry, list.add({ text: textOf(own), rowHeads: heads.map(textOf), headings }));
    entry.headings.forEach(alone);
  }
  for (const { columns } of document.groups)
    for (const { header } of columns) if (header !== null) alone(header);
  const fields: AskedLabels['fields'][number][] = [];
  const names = new Set(
    document.entries.flatMap((entry) => entry.names.map(({ label }) => label.toLowerCase())),
  );
  const usable = document.entries.filter(
    (entry) => entry.labels.length > 0 && entry.names.length > 0 && entry.labelsUnknown !== true,
  );
  for (const entry of shuffled(usable, random).slice(0, MOST_FIELDS)) {
    const field = askEntry(entry, document, fields.length, random);
    const at = positions.get(entry);
    if (field !== null && at !== undefined) fields.push({ field, right: [at] });
  }
  if (fields.length === 0) return null;
  const concepts = new Set(document.entries.flatMap(({ concept }) => concept ?? []));
  const foreign = pool.byLanguage.get(random() < 0.75 ? document.language : 'en') ?? [];
  for (let left = Math.round(fields.length * ABSENT); left > 0 && foreign.length > 0; left -= 1) {
    const other = foreign[Math.floor(random() * foreign.length)];
    if (other === undefined || names.has(other.label.toLowerCase())) continue;
    if (other.concept === null ? random() < 0.5 : concepts.has(other.concept)) continue;
    fields.push({ field: fieldOf(other.label, other.type, fields.length, random), right: [] });
  }
  return {
    source: document.source,
    family: `${document.source}/${document.template}`,
    labels: list.labels,
    fields,
  };
}
