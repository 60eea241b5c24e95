import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import { type FieldProfile, headerToProfiles } from '@rowbox/engine';

/** Which header fields of a config say who issued a document, which one it is, of what day, and over how much. */
export interface KnownFields {
  readonly sender: string | null;
  readonly number: string | null;
  readonly date: string | null;
  readonly total: string | null;
}

/** Concepts of the engine's lexicon, the surest first. */
const SENDERS = ['supplier', 'party_name', 'employer', 'insurer', 'landlord', 'carrier', 'creditor_id'];
const SENDER_NUMBERS = ['vat_id', 'tax_number', 'supplier_number', 'iban'];
const NUMBERS = [
  'invoice_number',
  'order_number',
  'order_confirmation_number',
  'delivery_note_number',
  'contract_number',
  'statement_number',
  'quotation_number',
  'ticket_number',
  'booking_reference',
  'policy_number',
  'reference',
];
const DATES = ['invoice_date', 'statement_date', 'order_date', 'date', 'signing_date', 'effective_date'];
const TOTALS = ['grand_total', 'amount_due', 'paid_amount', 'net_total', 'subtotal', 'closing_balance'];
/** How surely a field must mean its term. */
const SURELY = 0.6;

type Config = Pick<ExtractionConfig, 'fields'>;

/** By what the engine takes the fields for, whatever they are called. */
export function knownFields({ fields }: Config): KnownFields {
  const key = JSON.stringify(fields.map((field) => [field.key, field.label, field.type, field.hint]));
  const remembered = REMEMBERED.get(key);
  if (remembered) return remembered;
  const profiles = headerToProfiles(fields);
  const notOfRecipients = profiles.filter(({ role }) => role !== 'recipient' && role !== 'other');
  const known: KnownFields = {
    sender:
      meaning(notOfRecipients, SENDERS, isText) ?? meaning(notOfRecipients, SENDER_NUMBERS, isText) ?? null,
    number: meaning(profiles, NUMBERS, isText) ?? null,
    date: meaning(profiles, DATES, ({ type }) => type === 'date' || type === 'datetime') ?? null,
    total: meaning(profiles, TOTALS, ({ type }) => type === 'currency' || type === 'number') ?? null,
  };
  if (REMEMBERED.size >= MOST_REMEMBERED) REMEMBERED.clear();
  REMEMBERED.set(key, known);
  return known;
}

/** What a field means does not change; to find it out for a whole config takes some milliseconds. */
const REMEMBERED = new Map<string, KnownFields>();
const MOST_REMEMBERED = 200;

const isText = ({ type }: FieldDefinition): boolean => type === 'text' || type === 'enum';

function meaning(
  profiles: readonly FieldProfile[],
  concepts: readonly string[],
  suits: (field: FieldDefinition) => boolean,
): string | undefined {
  for (const concept of concepts) {
    const [best] = profiles
      .filter((profile) => suits(profile.field) && (profile.concepts.get(concept) ?? 0) >= SURELY)
      .sort((a, b) => (b.concepts.get(concept) ?? 0) - (a.concepts.get(concept) ?? 0));
    if (best) return best.field.key;
  }
  return undefined;
}
