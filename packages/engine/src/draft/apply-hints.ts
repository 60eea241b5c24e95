import type { FieldType } from '@rowbox/contract';
import { textToConcepts } from '../lexicon/text-to-concepts.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { DraftHints, WantedField } from './config-draft.ts';
import { toFieldDefinition } from './field-definition.ts';
import { freeKey, labelToKey } from './label-to-key.ts';
import type { MergedField } from './merge-proposals.ts';
import type { SampleProposals } from './sample-to-proposals.ts';
import { textToFieldType } from './text-to-field-type.ts';
import { WELL_KNOWN_FIELDS } from './well-known-fields.ts';

const NAMES = 0.85;
const PHRASES = /[,.;:()\n]|\bor\b|\band\b|\bund\b|\bet\b|\by\b|\be\b/;
const MOST_PHRASES = 60;

/** The business terms that a person's words name; what they name is believed on less evidence. */
export function hintsToConcepts({ text, wanted }: DraftHints): ReadonlySet<string> {
  const phrases = [
    ...(text ?? '').split(PHRASES).slice(0, MOST_PHRASES),
    ...wanted.map(({ label }) => label),
  ];
  return new Set(phrases.flatMap(conceptsOf));
}

/** The fields without those a person does not want, and with those that were asked for and not found. */
export function withHints(
  fields: readonly MergedField[],
  { wanted, unwanted }: DraftHints,
  samples: readonly SampleProposals[],
): MergedField[] {
  const refused = new Set(unwanted.map(foldToAlphanumerics));
  const isRefused = ({ proposal: { field } }: MergedField) =>
    refused.has(foldToAlphanumerics(field.key)) || refused.has(foldToAlphanumerics(field.label ?? ''));
  const kept = fields.filter((field) => !isRefused(field));
  for (const want of wanted) {
    const at = kept.findIndex(({ proposal: { field } }) => isMeant(want, field.key, field.label ?? ''));
    const known = kept[at];
    if (known === undefined) kept.push(wantedField(want, samples, new Set(kept.map(keyOf))));
    else kept[at] = { ...known, proposal: asWanted(known.proposal, want) };
  }
  return kept;
}

function keyOf({ proposal }: MergedField): string {
  return proposal.field.key;
}

function isMeant(want: WantedField, key: string, label: string): boolean {
  const letters = foldToAlphanumerics(want.label);
  if (letters === foldToAlphanumerics(key) || letters === foldToAlphanumerics(label)) return true;
  const concept = WELL_KNOWN_FIELDS.find((known) => known.key === key)?.concept;
  return concept !== undefined && conceptsOf(want.label).includes(concept);
}

function asWanted(proposal: MergedField['proposal'], want: WantedField): MergedField['proposal'] {
  const { field } = proposal;
  const type = want.type ?? field.type;
  return { ...proposal, field: { ...field, type, hint: want.hint ?? field.hint }, wanted: true };
}

function wantedField(
  want: WantedField,
  samples: readonly SampleProposals[],
  taken: ReadonlySet<string>,
): MergedField {
  const known = WELL_KNOWN_FIELDS.find(({ concept }) => conceptsOf(want.label).includes(concept));
  const key = freeKey(known?.key ?? labelToKey(want.label, 'field'), taken);
  const type = want.type ?? known?.type ?? typeOnPage(want.label, samples) ?? 'text';
  const field = toFieldDefinition(key, want.label, type, { hint: want.hint ?? known?.hint ?? null });
  const proposal = {
    field,
    plainLabel: want.label,
    isNamed: true,
    text: '',
    page: Number.MAX_SAFE_INTEGER,
    top: 0,
    left: 0,
    wanted: true,
  };
  return { proposal, texts: samples.map(() => null) };
}

/** The type of what stands beside this label in a sample. */
function typeOnPage(label: string, samples: readonly SampleProposals[]): FieldType | null {
  const letters = foldToAlphanumerics(label);
  for (const { pairs, conventions } of samples) {
    const pair = pairs.find((other) => foldToAlphanumerics(other.label) === letters);
    if (pair !== undefined) return textToFieldType(label, pair.value, conventions).type;
  }
  return null;
}

function conceptsOf(phrase: string): string[] {
  return [...textToConcepts(phrase)].filter(([, score]) => score >= NAMES).map(([id]) => id);
}
