/** Letters that numbers of a kind begin with, by the concept of the lexicon; several kinds may share some. */
const PREFIXES: Readonly<Record<string, string>> = {
  invoice_number: 'inv in re rg rnr rech rn fa fac fact fra fc ft fv f av gs cn cr ar ra',
  order_number: 'po bc bdc cmd co ord order so be best bst ab au oc ped pd enc',
  contract_number: 'ct ctr cnt con vt vtr',
  delivery_note_number: 'ls bl dn ddt lfs alb',
  customer_number: 'kd kdnr cust cl cli deb',
};
const CONCEPTS_BY_PREFIX = new Map<string, readonly string[]>();
for (const [concept, prefixes] of Object.entries(PREFIXES)) {
  for (const prefix of prefixes.split(' ')) {
    CONCEPTS_BY_PREFIX.set(prefix, [...(CONCEPTS_BY_PREFIX.get(prefix) ?? []), concept]);
  }
}

/** The concepts whose numbers often begin like this one (`PO445` → order number); none for most. */
export function numberToConcepts(number: string): readonly string[] {
  const prefix = /^([a-z]{1,5})[-_/. ]?\d/i.exec(number)?.[1];
  return prefix === undefined ? [] : (CONCEPTS_BY_PREFIX.get(prefix.toLowerCase()) ?? []);
}
