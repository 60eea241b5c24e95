import type { LabelledConcept } from './labelled-concept.ts';

/** Whose, and what of them: forms print both in one label, or the one as a heading over the other. */
const OWNERS = [
  'seller_name',
  'buyer_name',
  'ship_to_name',
  'shipper_name',
  'consignee_name',
  'carrier',
  'employer_name',
  'employee_name',
  'patient_name',
  'doctor_name',
  'insurance_company',
  'policyholder_name',
  'landlord_name',
  'tenant_name',
  'applicant_name',
  'authorized_representative',
  'spouse_name',
  'child_name',
  'declarant_name',
  'student_name',
  'school_name',
  'taxpayer_name',
  'payer_name',
  'recipient_name',
  'driver_name',
  'bank_name',
  'manufacturer',
  'beneficial_owner',
];
const ATTRIBUTES = [
  'full_name',
  'address',
  'street',
  'postal_code',
  'city',
  'country',
  'phone',
  'mobile_phone',
  'fax',
  'email',
  'tax_number',
  'vat_id',
  'company_registration_number',
  'reference_number',
  'iban',
  'birth_date',
  'signature',
  'signing_date',
  'document_date',
  'social_security_number',
  'occupation',
];

/** Each owner with each attribute, in the languages that have words for both: `Employer` + `Address`. */
export function composedConcepts(vocabulary: readonly LabelledConcept[]): readonly LabelledConcept[] {
  const byId = new Map(vocabulary.map((concept) => [concept.id, concept]));
  return OWNERS.flatMap((ownerId) =>
    ATTRIBUTES.flatMap((attributeId) => {
      const owner = byId.get(ownerId);
      const attribute = byId.get(attributeId);
      if (owner === undefined || attribute === undefined) return [];
      const names = composedNames(owner, attribute);
      return [{ id: `${ownerId}.${attributeId}`, source: 'composed', domain: ownerId, names }];
    }),
  );
}

/** Of long lists the first words only, which are those without an instruction. */
const OF_EACH = 3;

function composedNames(owner: LabelledConcept, attribute: LabelledConcept): LabelledConcept['names'] {
  const languages = new Set(owner.names.map(({ language }) => language));
  return [...languages].flatMap((language) => {
    const inLanguage = (concept: LabelledConcept) =>
      concept.names.filter((name) => name.language === language).slice(0, OF_EACH);
    return inLanguage(owner).flatMap(({ text: whose }) =>
      inLanguage(attribute).map(({ text: what }) => ({ language, text: `${whose} / ${what}` })),
    );
  });
}
