import type { ExtractionConfig, FieldDefinition, Group } from '@rowbox/contract';
import { defaultLayout } from '../config/default-layout.ts';
import type { ReadDocument } from '../ports.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import type { ExtractedDocument, FieldValues } from '../result.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { hintsToConcepts, withHints } from './apply-hints.ts';
import { boxesOverlap } from './boxes-overlap.ts';
import { chooseFields } from './choose-fields.ts';
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
  const attempt = (fields: readonly MergedField[], groups: readonly Group[], before: Attempt | null) => {
    const config = { ...base, fields: fields.map(({ proposal }) => proposal.field), groups };
    // What is asked alike is read alike.
    if (before !== null && JSON.stringify(config) === JSON.stringify(before.config)) return before;
    return { config, results: read.map((sample) => readToExtraction(sample, config, { today })) };
  };
  const merged = withHints(mergeFields(proposed), hints, proposed).slice(0, MOST_FIELDS);
  const first = attempt(merged, withoutRefused(mergeGroups(proposed), hints), null);
  const relabelled = merged.flatMap((field) => keptField(field, first.results) ?? plainField(field) ?? []);
  const second = attempt(relabelled, filledGroups(first.config.groups, first.results), first);
  const found = relabelled.filter((field) => keptField(field, second.results) !== null);
  const { fields: kept, beside } = chooseFields(found, second.results);
  const { config, results } = attempt(kept, second.config.groups, second);
  const wanted = new Set(kept.flatMap(({ proposal: { field, wanted } }) => (wanted ? [field.key] : [])));
  const pages = read.map((sample) => sample.pages);
  return {
    ...toDraft(withUnits(config, results), results),
    doubts: draftDoubts(config, results, pages, wanted, beside),
  };
}

interface Attempt {
  readonly config: ExtractionConfig;
  readonly results: readonly ExtractedDocument[];
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

function withoutRefused(groups: readonly Group[], { unwanted }: DraftHints): Group[] {
  const refused = new Set(unwanted.map(foldToAlphanumerics));
  return groups.filter(
    ({ id, name }) => !refused.has(foldToAlphanumerics(id)) && !refused.has(foldToAlphanumerics(name)),
  );
}

/** Groups that have rows, with the columns that have values of their own. */
function filledGroups(groups: readonly Group[], results: readonly ExtractedDocument[]): Group[] {
  return groups.flatMap((group) => {
    const rows = results.flatMap(({ sections }) => sections[group.id] ?? []);
    const filled = group.fields.filter(({ key }) => rows.some((row) => row[key]?.value != null));
    const fields = filled.filter(
      ({ key }, at) =>
        !filled.slice(0, at).some((other) => rows.every((row) => isSameCell(row, key, other.key))),
    );
    const isList = fields.some(({ key }) =>
      rows.some((row) => SAYS_SOMETHING.test(String(row[key]?.value ?? ''))),
    );
    return fields.length === 0 || !isList ? [] : [{ ...group, fields }];
  });
}

/** More than the number of a line or a box to tick. */
const SAYS_SOMETHING = /[\p{L}\p{N}][^\p{L}\p{N}]*[\p{L}\p{N}]/u;

function isSameCell(row: FieldValues, key: string, other: string): boolean {
  const [one, before] = [row[key], row[other]];
  if (one === undefined || before === undefined || one.value !== before.value) return false;
  return (
    one.value === null ||
    Boolean(one.citation && before.citation && boxesOverlap(one.citation, before.citation))
  );
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
