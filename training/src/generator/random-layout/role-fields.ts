import { conceptOf } from '../catalogue.ts';
import { type Field, type Kit, labelOf } from '../kit.ts';
import { linesValue, textValue, type Value } from '../value.ts';
import { ROLE_PARTS } from './words-of-papers.ts';

const ROLES = [
  'seller',
  'buyer',
  'ship_to',
  'payer',
  'applicant',
  'employer',
  'employee',
  'shipper',
  'consignee',
  'patient',
  'insured',
  'tenant',
  'landlord',
  'contact',
  'company',
  'spouse',
  'claimant',
  'student',
  'authorized_representative',
  'director',
  'driver',
  'carrier',
  'guardian',
];
const PERSONS = new Set([
  'employee',
  'patient',
  'insured',
  'tenant',
  'applicant',
  'spouse',
  'claimant',
  'student',
  'driver',
  'guardian',
  'director',
  'authorized_representative',
]);

export interface RoleFields {
  readonly heading: string;
  readonly fields: readonly Field[];
}

/** A party under a heading that says who it is; its labels alone don't (`Seller`: `Name`, `Address`). */
export function roleFields(kit: Kit, count: number): RoleFields {
  const { random, language, world } = kit;
  const roles = ROLES.filter((role) => conceptOf(`${role}_name`).labels[language] !== undefined);
  const role = random.pick(roles.length > 0 ? roles : ['seller']);
  const concept = conceptOf(`${role}_name`);
  const heading = labelOf(concept, language, random);
  const english = labelOf(concept, 'en', random);
  const isPerson = PERSONS.has(role) && random.chance(0.85);
  const party = world.party(!isPerson);
  const values: Readonly<Record<string, Value>> = {
    address: linesValue(party.addressLines, 'address'),
    street: textValue(party.street),
    postal_code: textValue(party.zip),
    city: textValue(party.city),
    country: textValue(world.country.name),
    phone: textValue(party.phone),
    email: textValue(party.email),
    fax: textValue(party.fax),
    contact_person: textValue(party.contact),
    vat_id: textValue(party.taxId),
    tax_number: textValue(party.taxId),
    full_name: textValue(party.name),
    company_name: textValue(party.name),
    bank_name: textValue(party.bank),
    iban: textValue(party.iban),
    website: textValue(party.web),
  };
  const nameKey = isPerson ? 'full_name' : random.pick(['full_name', 'company_name']);
  const others = random.sample(
    ROLE_PARTS.filter((part) => part !== 'full_name' && part !== 'company_name'),
    Math.max(1, count - 1),
  );
  const parts = random.chance(0.9) ? [nameKey, ...others] : random.shuffle([nameKey, ...others]);
  const fields = parts.map((part) => {
    const own = conceptOf(part);
    const label = labelOf(own, language, random);
    const isName = part === nameKey;
    const key = `${role}_${isName ? 'name' : part}`;
    const isEmpty = random.chance(kit.empty);
    const field = kit.field(`${label}|${own.kind}||`, {
      concept: key,
      ...(isEmpty ? { value: null } : values[part] === undefined ? {} : { value: values[part] }),
    });
    field.entry.names.splice(
      0,
      field.entry.names.length,
      { label: `${heading} ${label.toLocaleLowerCase()}`, language },
      { label: `${label} (${heading})`, language },
      { label, hint: heading, language },
      { label: `${english} ${labelOf(own, 'en', random).toLowerCase()}`, language: 'en' },
      ...(isName
        ? [
            { label: heading, language },
            { label: english, language: 'en' },
          ]
        : []),
    );
    return field;
  });
  return { heading, fields };
}
