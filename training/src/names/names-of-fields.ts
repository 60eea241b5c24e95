/** What people call fields, by the key that labelled sets have for them: in English, German and French, by words that documents print and words that they do not. */
export const NAMES_OF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  invoice_number: ['Invoice no.', 'Rechnungsnummer', 'Number', 'Bill #', 'N° facture', 'Document number'],
  invoice_date: ['Date', 'Rechnungsdatum', 'Issued on', 'Bill date', 'Date de facture', 'Datum'],
  due_date: ['Due', 'Fällig am', 'Pay by', 'Payment due', 'Échéance', 'Zahlbar bis'],
  delivery_date: [
    'Delivered on',
    'Lieferdatum',
    'Date of supply',
    'Leistungsdatum',
    'Date de livraison',
    'Service date',
  ],
  seller_name: ['Vendor', 'Lieferant', 'From', 'Company', 'Fournisseur', 'Supplier name'],
  seller_vat_id: ['VAT number', 'USt-IdNr.', 'Vendor VAT', 'VAT ID', 'N° TVA', 'UID'],
  buyer_name: ['Bill to', 'Kunde', 'Client', 'Recipient', 'Client facturé', 'Buyer'],
  order_number: ['PO', 'Bestellnummer', 'Your order', 'Order no.', 'N° de commande', 'PO number'],
  currency: ['Curr.', 'Währung', 'Currency code', 'CCY', 'Devise', 'Currency'],
  net_total: ['Net', 'Nettobetrag', 'Subtotal', 'Amount before tax', 'Total HT', 'Netto'],
  tax_total: ['VAT', 'MwSt.', 'Tax', 'Sales tax', 'TVA', 'Steuerbetrag'],
  grand_total: ['Gross', 'Gesamtbetrag', 'Total amount', 'Amount incl. VAT', 'Total TTC', 'Brutto'],
  amount_due: ['To pay', 'Zahlbetrag', 'Balance', 'Balance due', 'Net à payer', 'Offener Betrag'],
  iban: ['Account', 'Kontonummer', 'Bank account', 'IBAN number', 'Compte bancaire', 'Konto'],
  company: ['Shop', 'Händler', 'Merchant', 'Vendor', 'Magasin', 'Where'],
  store_name: ['Shop', 'Händler', 'Merchant', 'Vendor', 'Magasin', 'Where'],
  address: ['Address', 'Adresse', 'Merchant address', 'Shop address', 'Adresse du magasin', 'Location'],
  store_address: ['Address', 'Adresse', 'Merchant address', 'Shop address', 'Adresse du magasin', 'Location'],
  phone: ['Tel', 'Telefon', 'Phone number', 'Telephone', 'Téléphone', 'Contact'],
  date: ['Purchase date', 'Datum', 'When', 'Receipt date', 'Date d’achat', 'Day'],
  time: ['Time of day', 'Uhrzeit', 'Purchase time', 'Receipt time', 'Heure', 'At'],
  subtotal: ['Sub-total', 'Zwischensumme', 'Net', 'Before tax', 'Sous-total', 'Goods'],
  tax: ['VAT', 'MwSt.', 'Sales tax', 'Tax amount', 'TVA', 'GST'],
  tip: ['Gratuity', 'Trinkgeld', 'Tip amount', 'Tips', 'Pourboire', 'Service'],
  total: ['Amount', 'Summe', 'Total paid', 'Price', 'Montant', 'Cost'],
};

/** Names each field has. */
export const NAMINGS = 6;

/** The same of columns of line items. */
export const NAMES_OF_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  description: ['What', 'Ware', 'Product name', 'Thing', 'Désignation', 'Item name'],
  quantity: ['How many', 'Stück', 'Count', 'Number', 'Nombre', 'Amount of items'],
  unit_price: ['Each', 'Preis', 'Rate', 'Single price', 'Prix unitaire', 'Price/unit'],
  line_total: ['Cost', 'Summe', 'Amount', 'Price total', 'Montant', 'Line price'],
  item_number: ['Code', 'Art.-Nr.', 'SKU', 'Item code', 'Référence', 'Product ID'],
  vat_rate: ['Tax rate', 'MwSt %', 'Tax %', 'Rate of tax', 'TVA', 'VAT pct'],
};
