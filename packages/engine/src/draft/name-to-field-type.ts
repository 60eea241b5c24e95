import type { FieldType } from '@rowbox/contract';
import type { CandidateKind } from '../candidates/candidate.ts';
import { type FieldProfile, fieldToProfile } from '../lexicon/field-profile.ts';
import { inUsualNames } from '../lexicon/group-in-usual-names.ts';
import { headerToProfiles, PLAINLY_SUMS } from '../lexicon/header-to-profiles.ts';
import { conceptById } from '../lexicon/text-to-concepts.ts';
import { labelToKey } from './label-to-key.ts';
import type { GuessedType } from './text-to-field-type.ts';

/** What is tried for a name; of those it says equally well the first one, as a text may be anything. */
const TRIED = ['text', 'currency', 'date', 'time', 'number', 'address'] as const;
type Tried = (typeof TRIED)[number];

const TYPE_OF_KIND: Readonly<Partial<Record<CandidateKind, Tried>>> = {
  amount: 'currency',
  date: 'date',
  datetime: 'date',
  time: 'time',
  number: 'number',
  percent: 'number',
  address: 'address',
};

/** Read as numbers, but they name a line rather than count anything: as texts `010` and `1.2` stay what they are. */
const NAMING: ReadonlySet<string> = new Set(['line_number']);
/** How well a name must say a term: what it only resembles may be anything. */
const SAID = 0.9;

/**
 * The type of a field, and its unit, by what the engine takes its name for; `text` where nobody knows. A name by itself may mean
 * different things as different types: `VAT` is a sum, or as a text a tax id.
 */
export function nameToFieldType(name: string, scope: 'header' | 'row'): GuessedType {
  const { type, unit } = likeliest(name, scope) ?? (scope === 'header' ? counted(name) : null) ?? TEXT;
  return { type, unit };
}

const TEXT: GuessedType = { type: 'text', unit: null };

function likeliest(name: string, scope: 'header' | 'row'): Meant | null {
  const meant = TRIED.map((type) => nameToMeant(name, type, scope)).filter((one) => one !== null);
  const most = Math.max(...meant.map(({ says }) => says));
  const best = meant.filter(({ says }) => says === most);
  return best.find(isPlainSum) ?? best[0] ?? null;
}

/** A count of things is a column to the lexicon; a field of the header that is called so counts as well. */
function counted(name: string): GuessedType | null {
  const column = likeliest(name, 'row');
  return column?.term === 'quantity' ? column : null;
}

interface Meant extends GuessedType {
  readonly term: string;
  readonly says: number;
  readonly role: FieldProfile['role'];
}

/** What the name means as a field of this type; null: nothing that is of the type. */
function nameToMeant(name: string, type: Tried, scope: 'header' | 'row'): Meant | null {
  const { term, saysTerm: says, isUnlisted, role } = toProfile(name, type, scope);
  if (isUnlisted || term === null || says < SAID || NAMING.has(term)) return null;
  const kind = conceptById(term)?.kinds[0] ?? 'text';
  if ((TYPE_OF_KIND[kind] ?? 'text') !== type) return null;
  return { type, unit: kind === 'percent' ? '%' : null, term, says, role };
}

/** Whose it is is asked of a tax id (`Customer VAT`), and not of a sum. */
const isPlainSum = ({ type, term, role }: Meant): boolean =>
  type === 'currency' && PLAINLY_SUMS.has(term) && role === null;

function toProfile(name: string, type: FieldType, scope: 'header' | 'row'): FieldProfile {
  const field = {
    key: labelToKey(name, 'field'),
    label: name,
    type,
    hint: null,
    unit: null,
    values: null,
    required: false,
    formula: null,
    validator: null,
    validate: null,
  };
  if (scope === 'header') return headerToProfiles([field])[0] ?? fieldToProfile(field, 'header');
  const own = fieldToProfile(field, 'row');
  const [column = field] = inUsualNames({ id: 'rows', name: '', fields: [field] }).fields;
  // Who asks for numbers by `No.` may count things, but the name alone does not say so.
  return column === field || NAMING.has(own.term ?? '') ? own : fieldToProfile(column, 'row');
}
