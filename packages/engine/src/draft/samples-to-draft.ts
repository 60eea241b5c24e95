import type { ExtractionConfig, FieldDefinition, Group } from '@rowbox/contract';
import { defaultLayout } from '../config/default-layout.ts';
import type { ReadDocument } from '../ports.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import type { ExtractedDocument } from '../result.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { hintsToConcepts, withHints } from './apply-hints.ts';
import type { ConfigDraft, DraftHints } from './config-draft.ts';
import { draftDoubts } from './draft-doubts.ts';
import { type MergedField, mergeFields, mergeGroups } from './merge-proposals.ts';
import { type SampleProposals, sampleToProposals } from './sample-to-proposals.ts';

const MOST_FIELDS = 200;
/** Pages of a sample that are looked at: what a document is about, it says at its beginning. */
const MOST_PAGES = 20;
const DEFAULT_NAME = 'Documents';

/**
 * Proposes a config from 1–5 documents of one kind: every sample is asked for the business terms that are known, its
 * labels are paired with their values and its tables with their columns; what repeats over the samples makes the config.
 * It is then tried on the samples, as extraction would, and only what gives a value stays.
 */
export function samplesToDraft(
  samples: readonly ReadDocument[],
  hints: DraftHints,
  today: string,
): ConfigDraft {
  const read = samples.map(({ pages, carried }) => ({ pages: pages.slice(0, MOST_PAGES), carried }));
  const askedFor = hintsToConcepts(hints);
  const proposed = read.map(({ pages }) => sampleToProposals(pages, askedFor));
  const base = { name: kindOf(proposed), hint: hints.text, splitKeys: [] };
  const attempt = (fields: readonly MergedField[], groups: readonly Group[]) => {
    const config = { ...base, fields: fields.map(({ proposal }) => proposal.field), groups };
    return { config, results: read.map((sample) => readToExtraction(sample, config, { today })) };
  };
  const merged = withHints(mergeFields(proposed), hints, proposed).slice(0, MOST_FIELDS);
  const first = attempt(merged, withoutRefused(mergeGroups(proposed), hints));
  const relabelled = merged.flatMap((field) => keptField(field, first.results) ?? plainField(field) ?? []);
  const second = attempt(relabelled, filledGroups(first.config.groups, first.results));
  const kept = withoutDoubles(relabelled, second.results).filter(
    (field) => keptField(field, second.results) !== null,
  );
  const { config, results } = attempt(kept, second.config.groups);
  const wanted = new Set(kept.flatMap(({ proposal: { field, wanted } }) => (wanted ? [field.key] : [])));
  const pages = read.map((sample) => sample.pages);
  return {
    ...toDraft(withUnits(config, results), results),
    doubts: draftDoubts(config, results, pages, wanted),
  };
}

function kindOf(samples: readonly SampleProposals[]): string {
  const kinds = samples.flatMap(({ kind }) => kind ?? []);
  const count = (kind: string) => kinds.filter((other) => other === kind).length;
  return [...kinds].sort((a, b) => count(b) - count(a))[0] ?? DEFAULT_NAME;
}

/** The field, if extraction finds in some sample what was proposed there, or if a person asked for it. */
function keptField(field: MergedField, results: readonly ExtractedDocument[]): MergedField | null {
  if (field.proposal.wanted) return field;
  const agrees = field.texts.some((text, index) => {
    const found = results[index]?.header[field.proposal.field.key];
    if (text === null || !found || found.value === null) return false;
    return isSameText(text, found.citation?.text ?? String(found.value));
  });
  return agrees ? field : null;
}

/** The same under the label that is usual for it, where the printed one did not lead to its value. */
function plainField(field: MergedField): MergedField | null {
  const { plainLabel, field: definition } = field.proposal;
  if (definition.label === plainLabel) return null;
  return { ...field, proposal: { ...field.proposal, field: { ...definition, label: plainLabel } } };
}

function isSameText(a: string, b: string): boolean {
  const [one, other] = [foldToAlphanumerics(a), foldToAlphanumerics(b)];
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one));
}

/** Of two fields that read the same place in every sample, the first. */
function withoutDoubles(
  fields: readonly MergedField[],
  results: readonly ExtractedDocument[],
): MergedField[] {
  const seen = new Set<string>();
  return fields.filter(({ proposal: { field, wanted } }) => {
    const places = results.map(({ header }) => {
      const citation = header[field.key]?.citation;
      return citation ? `${citation.page} ${citation.box.map((edge) => edge.toFixed(3)).join(' ')}` : '';
    });
    const key = `${field.type} ${places.join('|')}`;
    if (!wanted && places.some((place) => place !== '') && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function withoutRefused(groups: readonly Group[], { unwanted }: DraftHints): Group[] {
  const refused = new Set(unwanted.map(foldToAlphanumerics));
  return groups.filter(
    ({ id, name }) => !refused.has(foldToAlphanumerics(id)) && !refused.has(foldToAlphanumerics(name)),
  );
}

/** Groups that have rows, with the columns that have values. */
function filledGroups(groups: readonly Group[], results: readonly ExtractedDocument[]): Group[] {
  return groups.flatMap((group) => {
    const rows = results.flatMap(({ sections }) => sections[group.id] ?? []);
    const fields = group.fields.filter(({ key }) => rows.some((row) => row[key]?.value != null));
    return fields.length === 0 ? [] : [{ ...group, fields }];
  });
}

/** The currency as the unit of every amount, where the samples know only one. */
function withUnits(config: ExtractionConfig, results: readonly ExtractedDocument[]): ExtractionConfig {
  const codes = new Set(
    results.flatMap(({ header }) => Object.values(header).flatMap(({ meta }) => meta?.currency ?? [])),
  );
  const [code] = codes;
  if (code === undefined || codes.size > 1) return config;
  const withUnit = (field: FieldDefinition): FieldDefinition =>
    field.type === 'currency' ? { ...field, unit: code } : field;
  return {
    ...config,
    fields: config.fields.map(withUnit),
    groups: config.groups.map((group) => ({ ...group, fields: group.fields.map(withUnit) })),
  };
}

function toDraft(
  config: ExtractionConfig,
  results: readonly ExtractedDocument[],
): Omit<ConfigDraft, 'doubts'> {
  const absent = { value: null, state: 'absent', confidence: 0, citation: null } as const;
  return {
    config,
    layout: defaultLayout(config),
    fields: config.fields.map(({ key }) => ({
      key,
      values: results.map(({ header }) => header[key] ?? absent),
    })),
    groups: config.groups.map(({ id }) => ({ id, rows: results.map(({ sections }) => sections[id] ?? []) })),
  };
}
