import { KINDS_OF_CONCEPTS } from './kinds-of-concepts.ts';

/** Which kind of value a concept takes, by the words of its name; the first that fits. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/birth_?date|date_of_birth|birthday/, 'birth'],
  [/due_date|expiry|expiration|valid_until|valid_to|end_date|return_date|delivery_date_promised/, 'future'],
  [/(invoice|issue|document)_date$|^date$/, 'today'],
  [/date_?time|timestamp/, 'datetime'],
  [/date|_day$|_on$/, 'date'],
  [/period/, 'period'],
  [/_time$|^time|hour_of/, 'time'],
  [/month$/, 'month'],
  [/year$/, 'year'],
  [/payment_terms|^terms/, 'terms'],
  [/payment_method/, 'payment'],
  [/card_number/, 'code:**** **** **** ####'],
  [/card_type/, 'choice:VISA/Mastercard/Maestro/AMEX/DEBIT/girocard'],
  [/card_expiry/, 'code:0#/2#'],
  [/amount_in_words/, 'amountInWords'],
  [/incoterms/, 'choice:EXW/FCA/FOB/CIF/CPT/DAP/DDP/CFR'],
  [/unit$/, 'choice:pcs/kg/m/h/l/box/set'],
  [/(^|_)(tax_)?code$|_class$/, 'code:?#'],
  [/page_number/, 'choice:1/2/1 of 1/3'],
  [/currency/, 'currency'],
  [/iban|account_no|account_number|bank_account/, 'iban'],
  [/bic|swift/, 'bic'],
  [/sort_code|routing|bank_code|branch_code/, 'code:########'],
  [/bank_name|^bank$/, 'bank'],
  [/rate|percent|share$|discount_p/, 'percent'],
  [/(vat|tax)_?(id|number|no)|_ein$|tin$/, 'taxId'],
  [/social_security|ssn|national_id|personal_id|identity_(number|card)|passport_n/, 'personId'],
  [/hours?$|overtime$|duration/, 'hours'],
  [/weight/, 'weight'],
  [/volume/, 'volume'],
  [/quantity|^qty|_count$|number_of|pieces|packages|units$|copies|children|pages$|age$|days$/, 'count:1-60'],
  [
    /temperature|humidity|length|width|height|size$|result$|reading|mileage|area$|capacity|power|consumption/,
    'number',
  ],
  [/unit_price/, 'small'],
  [
    /amount|total|price|fee|cost|wage|salary|pay$|tax$|tax_|net$|gross|balance|deposit|discount|premium|charge|sum$|income|duty|subtotal|paid|deduction|allowance|contribution|rent$|value$|credit$|debit$|refund|bonus|tip$|interest$/,
    'money',
  ],
  [/e?_?mail$|email/, 'email'],
  [/website|web$|url/, 'web'],
  [/phone|fax|mobile|tel$/, 'phone'],
  [/address/, 'address'],
  [/street/, 'street'],
  [/post(al)?_?code|zip/, 'zip'],
  [/city|town|place|location|port|station$|destination|origin$/, 'city'],
  [/(^|_)state$|province|region|county/, 'state'],
  [/country|nationality|citizenship/, 'country'],
  [/plate|registration_mark/, 'plate'],
  [/vin$|chassis|vehicle_identification/, 'vin'],
  [/vehicle|make_model|model$/, 'vehicle'],
  [/colou?r/, 'color'],
  [/first_name|given_name|forename/, 'first'],
  [/last_name|surname|family_name|maiden/, 'last'],
  [/middle/, 'middle'],
  [
    /(employee|patient|person|contact|applicant|insured|driver|passenger|student|teacher|pupil|tenant|owner|holder|spouse|doctor|physician|inspector|signatory|witness|claimant|child|mother|father|guest|traveller|manager|operator|officer|clerk|cashier|member|donor|prescriber)(_name|_full_name)?$|signature|signed_by|prepared_by|approved_by|attention|salesperson/,
    'person',
  ],
  [
    /(seller|buyer|supplier|vendor|customer|company|employer|shipper|consignee|carrier|exporter|importer|insurer|issuer|agent|landlord|merchant|organi[sz]ation|institution|school|hospital|laboratory|airline|hotel|firm|declarant|notify|payer|payee|beneficiary|sender|recipient|bill_to|ship_to|sold_to|creditor|debtor)(_name)?$/,
    'company',
  ],
  [/authority|office$|court|department|agency/, 'office'],
  [/job|occupation|profession|position|job_title/, 'job'],
  [/gender|^sex$/, 'choice:M/F/Male/Female'],
  [/name$/, 'person'],
  [/description|goods|product|item$|article|service$/, 'product'],
  [
    /remarks|notes?$|comment|reason|purpose|diagnosis|conditions|instructions|terms|subject|cause/,
    'sentence',
  ],
  [/number|_no$|_id$|^id$|code|ref|serial|policy|licen[cs]e|ticket|flight|seat|container/, 'code'],
  [/marital/, 'marital'],
  [/^is_|^has_|_flag$/, 'bool'],
];

/** Kinds that give values of a type, where the name's own kind doesn't. */
const FITTING: Readonly<Record<string, readonly [RegExp, string]>> = {
  date: [/^(birth|due|future|today|date|past|childBirth)$/, 'date'],
  time: [/^time$/, 'time'],
  datetime: [/^datetime$/, 'datetime'],
  currency: [/^(money|small|large|amount|whole)/, 'money'],
  number: [/^(number|percent|hours|weight|volume|unitNumber)/, 'number'],
  integer: [/^(int|count|year)/, 'count:1-300'],
  boolean: [/^bool$/, 'bool'],
  address: [/^address/, 'address'],
};

/** @param type of the concept's values, where the vocabulary tells it */
export function conceptToKind(concept: string, type?: string): string {
  const own = KINDS_OF_CONCEPTS[concept];
  if (own !== undefined) return own;
  const named = KINDS.find(([name]) => name.test(concept))?.[1] ?? 'words';
  const fitting = type === undefined ? undefined : FITTING[type];
  if (fitting !== undefined) return fitting[0].test(named) ? named : fitting[1];
  const isForeign =
    type === 'text' &&
    /^(money|small|percent|number|hours|weight|volume|count(:|$)|year|bool|date|due|future|today|birth|time|datetime)/.test(
      named,
    );
  return isForeign ? (concept.includes('number') || concept.endsWith('_no') ? 'code' : 'words') : named;
}
