import type { Account, BusinessDocument, Line, Optional, Party, Totals } from './business-document.ts';
import { compactCode, plainDate, plainDecimal, sumOf } from './plain-values.ts';
import { firstOf, isPresent } from './presence.ts';
import { decimalAt, elementAt, elementsAt, textAt } from './xml-path.ts';
import { NO_ELEMENT, type XmlElement } from './xml-tree.ts';

const KINDS: ReadonlyMap<string, BusinessDocument['kind']> = new Map([
  ['Invoice', 'invoice'],
  ['CreditNote', 'creditNote'],
  ['Order', 'order'],
]);

/** Other XML has a root called `Invoice` as well; UBL's says who sold and who bought. */
export function isUbl(root: XmlElement): boolean {
  const parties = [...SELLERS, ...BUYERS];
  return KINDS.has(root.name) && parties.some((path) => elementAt(root, path) !== undefined);
}

const SELLERS = ['AccountingSupplierParty/Party', 'SellerSupplierParty/Party'] as const;
const BUYERS = ['AccountingCustomerParty/Party', 'BuyerCustomerParty/Party'] as const;

/** Reads a UBL 2 invoice, credit note or order; what it does not state is undefined. */
export function ublToDocument(root: XmlElement): BusinessDocument {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const kind = KINDS.get(root.name) ?? 'invoice';
  const means = elementsAt(root, 'PaymentMeans');
  return {
    kind,
    number: textAt(root, 'ID'),
    issueDate: dateAt(root, 'IssueDate'),
    currency,
    dueDate: dateAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate'),
    buyerReference: textAt(root, 'BuyerReference', 'CustomerReference'),
    contractNumber: textAt(root, 'ContractDocumentReference/ID', 'Contract/ID'),
    orderNumber: textAt(root, 'OrderReference/ID'),
    orderDate: dateAt(root, 'OrderReference/IssueDate'),
    deliveryNoteNumber: textAt(root, 'DespatchDocumentReference/ID'),
    paymentTerms: textAt(root, 'PaymentTerms/Note'),
    deliveryDate: dateAt(
      root,
      'Delivery/ActualDeliveryDate',
      'Delivery/RequestedDeliveryPeriod/EndDate',
      'Delivery/RequestedDeliveryPeriod/StartDate',
    ),
    periodStart: dateAt(root, 'InvoicePeriod/StartDate'),
    periodEnd: dateAt(root, 'InvoicePeriod/EndDate'),
    paymentReference: firstOf(means.map((each) => textAt(each, 'PaymentID'))),
    accounts: means.map(toAccount),
    seller: toParty(SELLERS.map((path) => elementAt(root, path)).find(isPresent)),
    buyer: toParty(BUYERS.map((path) => elementAt(root, path)).find(isPresent)),
    shipTo: toShipTo(root),
    totals: toTotals(root, currency),
    vatRates: ratesOf(root),
    lines: LINES.flatMap((path) => elementsAt(root, path)).map(toLine),
  };
}

const LINES = ['InvoiceLine', 'CreditNoteLine', 'OrderLine/LineItem'] as const;

function toParty(party: XmlElement = NO_ELEMENT): Party {
  const taxes = elementsAt(party, 'PartyTaxScheme');
  const isVat = (tax: XmlElement) => textAt(tax, 'TaxScheme/ID')?.toUpperCase() === 'VAT';
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
    tradingName: textAt(party, 'PartyName/Name'),
    number: textAt(party, 'PartyIdentification/ID'),
    vatId: compactCode(firstOf(taxes.filter(isVat).map((tax) => textAt(tax, 'CompanyID')))),
    taxNumber: firstOf(taxes.filter((tax) => !isVat(tax)).map((tax) => textAt(tax, 'CompanyID'))),
    addressLines: toAddressLines(elementAt(party, 'PostalAddress')),
    contact: textAt(party, 'Contact/Name'),
    phone: textAt(party, 'Contact/Telephone'),
    email: textAt(party, 'Contact/ElectronicMail'),
  };
}

function toShipTo(root: XmlElement): Party {
  const named = toParty(elementAt(root, 'Delivery/DeliveryParty'));
  const place = elementAt(root, 'Delivery/DeliveryLocation/Address');
  return place === undefined ? named : { ...named, addressLines: toAddressLines(place) };
}

function toAddressLines(address: XmlElement = NO_ELEMENT): readonly string[] {
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')].filter(isPresent);
  const town = [textAt(address, 'PostalZone'), textAt(address, 'CityName')].filter(isPresent);
  return [
    street.join(' '),
    textAt(address, 'AdditionalStreetName'),
    textAt(address, 'AddressLine/Line'),
    town.join(' '),
    textAt(address, 'Country/IdentificationCode'),
  ].filter(isPresent);
}

function toAccount(means: XmlElement): Account {
  const account = elementAt(means, 'PayeeFinancialAccount') ?? NO_ELEMENT;
  return {
    iban: compactCode(textAt(account, 'ID')),
    bic: compactCode(
      textAt(account, 'FinancialInstitutionBranch/ID', 'FinancialInstitutionBranch/FinancialInstitution/ID'),
    ),
    bankName: textAt(
      account,
      'FinancialInstitutionBranch/FinancialInstitution/Name',
      'FinancialInstitutionBranch/Name',
    ),
  };
}

function toTotals(root: XmlElement, currency: Optional): Totals {
  const sums =
    elementAt(root, 'LegalMonetaryTotal') ?? elementAt(root, 'AnticipatedMonetaryTotal') ?? NO_ELEMENT;
  const own = elementsAt(root, 'TaxTotal/TaxAmount').filter((amount) => {
    const stated = amount.attributes.get('currencyID');
    return stated === undefined || currency === undefined || stated === currency;
  });
  return {
    lines: decimalAt(sums, 'LineExtensionAmount'),
    allowances: decimalAt(sums, 'AllowanceTotalAmount'),
    charges: decimalAt(sums, 'ChargeTotalAmount'),
    net: decimalAt(sums, 'TaxExclusiveAmount'),
    tax: firstOf(own.map(({ text }) => plainDecimal(text))),
    gross: decimalAt(sums, 'TaxInclusiveAmount'),
    prepaid: decimalAt(sums, 'PrepaidAmount'),
    rounding: decimalAt(sums, 'PayableRoundingAmount'),
    due: decimalAt(sums, 'PayableAmount'),
  };
}

function ratesOf(root: XmlElement): readonly string[] {
  const taxes = elementsAt(root, 'TaxTotal/TaxSubtotal');
  return [...new Set(taxes.map((tax) => decimalAt(tax, 'TaxCategory/Percent')).filter(isPresent))];
}

function toLine(line: XmlElement): Line {
  const item = elementAt(line, 'Item') ?? NO_ELEMENT;
  const price = elementAt(line, 'Price') ?? NO_ELEMENT;
  const quantity = QUANTITIES.map((name) => elementAt(line, name)).find(isPresent);
  return {
    number: textAt(line, 'ID'),
    name: textAt(item, 'Name'),
    description: textAt(item, 'Description'),
    itemNumbers: ITEM_NUMBERS.map((name) => textAt(item, `${name}/ID`)).filter(isPresent),
    quantity: plainDecimal(quantity?.text),
    unit: quantity?.attributes.get('unitCode'),
    total: decimalAt(line, 'LineExtensionAmount'),
    orderNumber: textAt(line, 'OrderLineReference/OrderReference/ID'),
    deliveryDate: dateAt(line, 'Delivery/ActualDeliveryDate', 'Delivery/RequestedDeliveryPeriod/EndDate'),
    netPrice: decimalAt(price, 'PriceAmount'),
    grossPrice: decimalAt(price, 'AllowanceCharge/BaseAmount'),
    allowances: sumOf(
      elementsAt(line, 'AllowanceCharge')
        .filter((each) => textAt(each, 'ChargeIndicator') === 'false')
        .map((each) => decimalAt(each, 'Amount')),
    ),
    priceQuantity: decimalAt(price, 'BaseQuantity'),
    vatRate: decimalAt(item, 'ClassifiedTaxCategory/Percent'),
  };
}

const QUANTITIES = ['InvoicedQuantity', 'CreditedQuantity', 'Quantity'] as const;
const ITEM_NUMBERS = [
  'SellersItemIdentification',
  'BuyersItemIdentification',
  'StandardItemIdentification',
] as const;

function dateAt(element: XmlElement, ...paths: readonly string[]): Optional {
  return firstOf(paths.map((path) => plainDate(textAt(element, path))));
}
