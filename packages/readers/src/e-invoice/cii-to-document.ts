import type { Account, BusinessDocument, Line, Optional, Party, Totals } from './business-document.ts';
import { compactCode, plainDate, plainDecimal, sumOf } from './plain-values.ts';
import { firstOf, isPresent } from './presence.ts';
import { decimalAt, elementAt, elementsAt, textAt } from './xml-path.ts';
import { NO_ELEMENT, type XmlElement } from './xml-tree.ts';

/** What ZUGFeRD 1.0 called the elements that Cross Industry Invoice D16B renamed. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['HeaderExchangedDocument', 'ExchangedDocument'],
  ['SpecifiedSupplyChainTradeTransaction', 'SupplyChainTradeTransaction'],
  ['ApplicableSupplyChainTradeAgreement', 'ApplicableHeaderTradeAgreement'],
  ['ApplicableSupplyChainTradeDelivery', 'ApplicableHeaderTradeDelivery'],
  ['ApplicableSupplyChainTradeSettlement', 'ApplicableHeaderTradeSettlement'],
  ['SpecifiedSupplyChainTradeAgreement', 'SpecifiedLineTradeAgreement'],
  ['SpecifiedSupplyChainTradeDelivery', 'SpecifiedLineTradeDelivery'],
  ['SpecifiedSupplyChainTradeSettlement', 'SpecifiedLineTradeSettlement'],
  ['ApplicablePercent', 'RateApplicablePercent'],
  // Both versions tell header and line apart by where they stand.
  ['SpecifiedTradeSettlementHeaderMonetarySummation', 'MonetarySummation'],
  ['SpecifiedTradeSettlementLineMonetarySummation', 'MonetarySummation'],
  ['SpecifiedTradeSettlementMonetarySummation', 'MonetarySummation'],
]);

/** Cross Industry Invoice since D16B, ZUGFeRD 1.0, Order-X. */
const ROOTS: ReadonlySet<string> = new Set([
  'CrossIndustryInvoice',
  'CrossIndustryDocument',
  'SCRDMCCBDACIOMessageStructure',
]);
/** UNTDID 1001: credit notes, and self-billed ones. */
const CREDIT_NOTES: ReadonlySet<string> = new Set([
  '381',
  '261',
  '262',
  '296',
  '308',
  '396',
  '420',
  '458',
  '532',
]);
/** Lines that only head others or inform (extended profiles). */
const NO_ITEM: ReadonlySet<string> = new Set(['GROUP', 'INFORMATION']);

export function isCii(root: XmlElement): boolean {
  return ROOTS.has(root.name);
}

/** Reads a Cross Industry Invoice or Order; what it does not state is undefined. */
export function ciiToDocument(given: XmlElement): BusinessDocument {
  const root = renamed(given);
  const head = elementAt(root, 'ExchangedDocument') ?? NO_ELEMENT;
  const trade = elementAt(root, 'SupplyChainTradeTransaction') ?? NO_ELEMENT;
  const agreement = elementAt(trade, 'ApplicableHeaderTradeAgreement') ?? NO_ELEMENT;
  const delivery = elementAt(trade, 'ApplicableHeaderTradeDelivery') ?? NO_ELEMENT;
  const settlement = elementAt(trade, 'ApplicableHeaderTradeSettlement') ?? NO_ELEMENT;
  const terms = elementsAt(settlement, 'SpecifiedTradePaymentTerms');
  const order = 'BuyerOrderReferencedDocument';
  const currency = textAt(settlement, 'InvoiceCurrencyCode', 'OrderCurrencyCode');
  return {
    kind: kindOf(root, textAt(head, 'TypeCode')),
    number: textAt(head, 'ID'),
    issueDate: dateAt(head, 'IssueDateTime'),
    currency,
    dueDate: firstOf(terms.map((term) => dateAt(term, 'DueDateDateTime'))),
    buyerReference: textAt(agreement, 'BuyerReference'),
    contractNumber: referenceAt(agreement, 'ContractReferencedDocument'),
    orderNumber: referenceAt(agreement, order),
    orderDate: dateAt(agreement, `${order}/FormattedIssueDateTime`, `${order}/IssueDateTime`),
    deliveryNoteNumber:
      referenceAt(delivery, 'DeliveryNoteReferencedDocument') ??
      referenceAt(delivery, 'DespatchAdviceReferencedDocument'),
    paymentTerms: firstOf(terms.map((term) => textAt(term, 'Description'))),
    deliveryDate: dateAt(
      delivery,
      'ActualDeliverySupplyChainEvent/OccurrenceDateTime',
      'RequestedDeliverySupplyChainEvent/OccurrenceDateTime',
    ),
    periodStart: dateAt(settlement, 'BillingSpecifiedPeriod/StartDateTime'),
    periodEnd: dateAt(settlement, 'BillingSpecifiedPeriod/EndDateTime'),
    paymentReference: textAt(settlement, 'PaymentReference'),
    accounts: elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans').map(toAccount),
    seller: toParty(elementAt(agreement, 'SellerTradeParty')),
    buyer: toParty(elementAt(agreement, 'BuyerTradeParty')),
    shipTo: toParty(elementAt(delivery, 'ShipToTradeParty')),
    totals: toTotals(elementAt(settlement, 'MonetarySummation') ?? NO_ELEMENT, currency),
    vatRates: ratesOf(settlement),
    lines: elementsAt(trade, 'IncludedSupplyChainTradeLineItem').filter(isItem).map(toLine),
  };
}

/** Recursion is bounded by the depth that `textToXml` accepts. */
function renamed(element: XmlElement): XmlElement {
  const name = RENAMED.get(element.name) ?? element.name;
  return { ...element, name, children: element.children.map(renamed) };
}

function kindOf(root: XmlElement, typeCode: Optional): BusinessDocument['kind'] {
  if (root.name === 'SCRDMCCBDACIOMessageStructure') return 'order';
  return CREDIT_NOTES.has(typeCode ?? '') ? 'creditNote' : 'invoice';
}

function toParty(party: XmlElement = NO_ELEMENT): Party {
  const address = elementAt(party, 'PostalTradeAddress') ?? NO_ELEMENT;
  const contact = elementAt(party, 'DefinedTradeContact') ?? NO_ELEMENT;
  const town = [textAt(address, 'PostcodeCode'), textAt(address, 'CityName')].filter(isPresent).join(' ');
  const lines = ['LineOne', 'LineTwo', 'LineThree'].map((name) => textAt(address, name));
  return {
    name: textAt(party, 'Name'),
    tradingName: textAt(party, 'SpecifiedLegalOrganization/TradingBusinessName'),
    number: textAt(party, 'ID'),
    vatId: compactCode(textAt(party, 'SpecifiedTaxRegistration/ID[schemeID=VA]')),
    taxNumber: textAt(party, 'SpecifiedTaxRegistration/ID[schemeID=FC]'),
    addressLines: [...lines, town, textAt(address, 'CountryID')].filter(isPresent),
    contact: textAt(contact, 'PersonName'),
    phone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
    email: textAt(
      contact,
      'EmailURIUniversalCommunication/URIID',
      'EmailURIUniversalCommunication/CompleteNumber',
    ),
  };
}

function toAccount(means: XmlElement): Account {
  return {
    iban: compactCode(textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID')),
    bic: compactCode(textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID')),
    bankName: textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/Name'),
  };
}

/** The tax may be stated a second time in the currency of the seller's books. */
function toTotals(sums: XmlElement, currency: Optional): Totals {
  const own = elementsAt(sums, 'TaxTotalAmount').filter((amount) => {
    const stated = amount.attributes.get('currencyID');
    return stated === undefined || currency === undefined || stated === currency;
  });
  return {
    lines: decimalAt(sums, 'LineTotalAmount'),
    allowances: decimalAt(sums, 'AllowanceTotalAmount'),
    charges: decimalAt(sums, 'ChargeTotalAmount'),
    net: decimalAt(sums, 'TaxBasisTotalAmount'),
    tax: firstOf(own.map(({ text }) => plainDecimal(text))),
    gross: decimalAt(sums, 'GrandTotalAmount'),
    prepaid: decimalAt(sums, 'TotalPrepaidAmount'),
    rounding: decimalAt(sums, 'RoundingAmount'),
    due: decimalAt(sums, 'DuePayableAmount'),
  };
}

function ratesOf(settlement: XmlElement): readonly string[] {
  const taxes = elementsAt(settlement, 'ApplicableTradeTax');
  return [...new Set(taxes.map((tax) => decimalAt(tax, 'RateApplicablePercent')).filter(isPresent))];
}

function isItem(line: XmlElement): boolean {
  return !NO_ITEM.has(textAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode') ?? '');
}

function toLine(item: XmlElement): Line {
  const product = elementAt(item, 'SpecifiedTradeProduct') ?? NO_ELEMENT;
  const agreement = elementAt(item, 'SpecifiedLineTradeAgreement') ?? NO_ELEMENT;
  const delivery = elementAt(item, 'SpecifiedLineTradeDelivery') ?? NO_ELEMENT;
  const settlement = elementAt(item, 'SpecifiedLineTradeSettlement') ?? NO_ELEMENT;
  const price = elementAt(agreement, 'NetPriceProductTradePrice') ?? NO_ELEMENT;
  const quantity = QUANTITIES.map((name) => elementAt(delivery, name)).find(isPresent);
  return {
    number: textAt(item, 'AssociatedDocumentLineDocument/LineID'),
    name: textAt(product, 'Name'),
    description: textAt(product, 'Description'),
    itemNumbers: ITEM_NUMBERS.map((name) => textAt(product, name)).filter(isPresent),
    quantity: plainDecimal(quantity?.text),
    unit: quantity?.attributes.get('unitCode'),
    total: decimalAt(settlement, 'MonetarySummation/LineTotalAmount'),
    orderNumber: referenceAt(agreement, 'BuyerOrderReferencedDocument'),
    deliveryDate: dateAt(
      delivery,
      'ActualDeliverySupplyChainEvent/OccurrenceDateTime',
      'RequestedDeliverySupplyChainEvent/OccurrenceDateTime',
    ),
    netPrice: decimalAt(price, 'ChargeAmount'),
    grossPrice: decimalAt(agreement, 'GrossPriceProductTradePrice/ChargeAmount'),
    allowances: sumOf(
      elementsAt(settlement, 'SpecifiedTradeAllowanceCharge')
        .filter((each) => textAt(each, 'ChargeIndicator/Indicator') === 'false')
        .map((each) => decimalAt(each, 'ActualAmount')),
    ),
    priceQuantity: decimalAt(price, 'BasisQuantity'),
    vatRate: decimalAt(settlement, 'ApplicableTradeTax/RateApplicablePercent'),
  };
}

const QUANTITIES = ['BilledQuantity', 'AgreedQuantity', 'RequestedQuantity'] as const;
const ITEM_NUMBERS = ['SellerAssignedID', 'BuyerAssignedID', 'GlobalID'] as const;

function referenceAt(element: XmlElement, path: string): Optional {
  return textAt(element, `${path}/IssuerAssignedID`, `${path}/ID`);
}

function dateAt(element: XmlElement, ...paths: readonly string[]): Optional {
  const texts = paths.map((path) => textAt(element, `${path}/DateTimeString`, `${path}/DateTime`, path));
  return firstOf(texts.map(plainDate));
}
