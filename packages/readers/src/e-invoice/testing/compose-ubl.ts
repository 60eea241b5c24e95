const NAMESPACES =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" ' +
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';

/** A UBL invoice of one line. */
export const UBL_INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${NAMESPACES}>
  <cbc:ID>2025-88</cbc:ID>
  <cbc:IssueDate>2025-02-01</cbc:IssueDate>
  <cbc:DueDate>2025-03-03</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod><cbc:StartDate>2025-01-01</cbc:StartDate><cbc:EndDate>2025-01-31</cbc:EndDate></cac:InvoicePeriod>
  <cac:OrderReference><cbc:ID>B-17</cbc:ID></cac:OrderReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Duin Bloemen</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Kade 9</cbc:StreetName><cbc:CityName>Delft</cbc:CityName><cbc:PostalZone>2611 AB</cbc:PostalZone>
      <cac:Country><cbc:IdentificationCode>NL</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>NL123456789B01</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Duin Bloemen B.V.</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PartyLegalEntity><cbc:RegistrationName>Hotel Anker</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>2025-01-30</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentID>2025-88</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>NL91ABNA0417164300</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">2.70</cbc:TaxAmount>
    <cac:TaxSubtotal><cac:TaxCategory><cbc:Percent>9</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">30.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">30.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">32.70</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="EUR">32.70</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>10</cbc:ID>
    <cbc:InvoicedQuantity unitCode="KGM">3</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">30.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>Tulips</cbc:Name>
      <cac:SellersItemIdentification><cbc:ID>T-1</cbc:ID></cac:SellersItemIdentification>
      <cac:ClassifiedTaxCategory><cbc:Percent>9</cbc:Percent></cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">10.00</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>
</Invoice>`;

/** The same as a credit note. */
export const UBL_CREDIT_NOTE = UBL_INVOICE.replaceAll('Invoice xmlns="', 'CreditNote xmlns="')
  .replace('</Invoice>', '</CreditNote>')
  .replaceAll('InvoiceLine', 'CreditNoteLine')
  .replaceAll('InvoicedQuantity', 'CreditedQuantity');

/** A UBL order of one line. */
export const UBL_ORDER = `<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" ${NAMESPACES}>
  <cbc:ID>B-18</cbc:ID>
  <cbc:IssueDate>2025-02-02</cbc:IssueDate>
  <cac:BuyerCustomerParty><cac:Party><cac:PartyName><cbc:Name>Hotel Anker</cbc:Name></cac:PartyName></cac:Party></cac:BuyerCustomerParty>
  <cac:SellerSupplierParty><cac:Party><cac:PartyName><cbc:Name>Duin Bloemen</cbc:Name></cac:PartyName></cac:Party></cac:SellerSupplierParty>
  <cac:OrderLine><cac:LineItem>
    <cbc:ID>1</cbc:ID><cbc:Quantity unitCode="C62">12</cbc:Quantity>
    <cac:Item><cbc:Name>Vase</cbc:Name></cac:Item>
  </cac:LineItem></cac:OrderLine>
</Order>`;
