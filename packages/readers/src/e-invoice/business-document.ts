/**
 * An invoice, credit note or order as the XML states it, in the terms of EN 16931 (the numbers behind the members), whatever
 * its syntax. Dates are `YYYY-MM-DD`, amounts plain decimals.
 */
export interface BusinessDocument {
  readonly kind: 'invoice' | 'creditNote' | 'order';
  /** BT-1 */
  readonly number: Optional;
  /** BT-2 */
  readonly issueDate: Optional;
  /** BT-5 */
  readonly currency: Optional;
  /** BT-9 */
  readonly dueDate: Optional;
  /** BT-10 */
  readonly buyerReference: Optional;
  /** BT-12 */
  readonly contractNumber: Optional;
  /** BT-13; of an invoice the order it answers. */
  readonly orderNumber: Optional;
  readonly orderDate: Optional;
  /** BT-16 */
  readonly deliveryNoteNumber: Optional;
  /** BT-20 */
  readonly paymentTerms: Optional;
  /** BT-72; of an order the day asked for. */
  readonly deliveryDate: Optional;
  /** BT-73 */
  readonly periodStart: Optional;
  /** BT-74 */
  readonly periodEnd: Optional;
  /** BT-83 */
  readonly paymentReference: Optional;
  readonly accounts: readonly Account[];
  readonly seller: Party;
  readonly buyer: Party;
  readonly shipTo: Party;
  readonly totals: Totals;
  /** BT-119, each rate once. */
  readonly vatRates: readonly string[];
  readonly lines: readonly Line[];
}

export type Optional = string | undefined;

/** BG-17 */
export interface Account {
  /** BT-84 */
  readonly iban: Optional;
  /** BT-86 */
  readonly bic: Optional;
  readonly bankName: Optional;
}

/** BG-4, BG-7, BG-13 */
export interface Party {
  readonly name: Optional;
  readonly tradingName: Optional;
  /** How the other side calls it: BT-29, BT-46. */
  readonly number: Optional;
  readonly vatId: Optional;
  readonly taxNumber: Optional;
  readonly addressLines: readonly string[];
  readonly contact: Optional;
  readonly phone: Optional;
  readonly email: Optional;
}

/** BG-22 */
export interface Totals {
  /** BT-106 */
  readonly lines: Optional;
  /** BT-107 */
  readonly allowances: Optional;
  /** BT-108 */
  readonly charges: Optional;
  /** BT-109 */
  readonly net: Optional;
  /** BT-110 */
  readonly tax: Optional;
  /** BT-112 */
  readonly gross: Optional;
  /** BT-113 */
  readonly prepaid: Optional;
  /** BT-114 */
  readonly rounding: Optional;
  /** BT-115 */
  readonly due: Optional;
}

/** BG-25 */
export interface Line {
  /** BT-126 */
  readonly number: Optional;
  /** BT-153 */
  readonly name: Optional;
  /** BT-154 */
  readonly description: Optional;
  /** BT-155, BT-156, BT-157: the seller's number first. */
  readonly itemNumbers: readonly string[];
  /** BT-129 */
  readonly quantity: Optional;
  /** BT-130 */
  readonly unit: Optional;
  /** BT-131 */
  readonly total: Optional;
  /** BT-132 */
  readonly orderNumber: Optional;
  readonly deliveryDate: Optional;
  /** BT-146 */
  readonly netPrice: Optional;
  /** BT-148 */
  readonly grossPrice: Optional;
  /** BT-136, all of them together: what the line costs less than quantity times price. */
  readonly allowances: Optional;
  /** BT-149 */
  readonly priceQuantity: Optional;
  /** BT-152 */
  readonly vatRate: Optional;
}
