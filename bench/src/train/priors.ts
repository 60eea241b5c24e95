import type { Family, Feature } from '@rowbox/engine';

/*
 * What one would weigh by hand. The fit is pulled towards these, not towards zero: a feature that few labelled documents
 * show keeps the weight that reason gives it.
 */

type Weights = Readonly<Partial<Record<Feature, number>>>;

const COMMON: Weights = {
  labelInline: 1.5,
  labelLeft: 1.5,
  labelLeftFar: -0.8,
  labelLeft2: 0.5,
  labelAbove: 1,
  labelColumn: 0.5,
  labelSection: 0.5,
  labelSaid: 2,
  saidBeaten: -1.5,
  labelBest: 2.5,
  labelExact: 1,
  labelPair: 0.8,
  otherInline: -1,
  otherLeft: -1,
  otherBeats: -1.5,
  noLabel: -1,
  kindFirst: 0.7,
  kindLater: -0.7,
  strength: 1,
  inRow: -1,
  ambiguous: -0.1,
  firstPage: 0.3,
  roleAgrees: 2.5,
  roleAndLabel: 1,
  roleDisagrees: -2.5,
  labelLike: -3,
  labelCell: -3,
  labelBeaten: -2,
  roleBeaten: -2,
};

const NAME: Weights = {
  legalForm: 1.2,
  addressHead: 1,
  hasDigits: -0.8,
  manyWords: -0.7,
  wholeLine: 0.4,
  noLabel: 0,
  strength: 0.3,
  severalLines: -0.5,
  sideName: 0.5,
  sideAgrees: 5,
  sideDisagrees: -3,
  insideAddress: -1.5,
};

/** The head of a slip: its first lines name the shop, then comes the address, whole. */
const SLIP_NAME: Weights = {
  headRank: 2,
  courtesy: -3,
  rowAddress: -1.5,
  aboveAddress: 0.7,
  largestInHead: 0.5,
  noisy: -2,
  trade: 0.7,
  nameAgain: 0.7,
  endsInTrade: 0.7,
  partOfRow: -0.7,
  registered: -0.7,
  lastWhole: -2.5,
  goesOn: -1,
  transaction: -2,
  belowHead: -1,
  bareTrade: -1.5,
  contact: -1.5,
  twoTrades: -0.5,
  saysItselfAgain: -0.5,
  wideGap: -1,
  registeredHere: 1,
  logo: 1,
};

const BY_FAMILY: Readonly<Partial<Record<Family, Weights>>> = {
  date: {
    soleDocumentDate: 2,
    firstDocumentDate: 1,
    rangeAgrees: 1.5,
    rangeDisagrees: -2,
    firstOfLabel: 0.4,
  },
  amount: {
    sumAgrees: 1.2,
    sumDisagrees: -0.5,
    largest: 0.8,
    tiny: -1,
    columnSum: 2,
    columnPart: -2,
    lastOfLabel: 0.5,
    negative: -0.7,
    rounded: 0.7,
    unrounded: -0.7,
    settled: 2,
    tendered: -2,
    unsettled: -1.5,
    negativeSum: -4,
  },
  identifier: {
    firstOfLabel: 0.4,
    wholeValue: 0.7,
    longNumber: 0.3,
    roleDisagrees: -1,
    titleNumber: 2.5,
    prefixAgrees: 1,
    prefixDisagrees: -0.7,
  },
  issuer: { ...NAME, ...SLIP_NAME, domainMatch: 1.5, letterhead: 0.8, roleIssuerTop: 1, firstPage: 1 },
  recipient: { ...NAME, domainMatch: -1, roleRecipientAddress: 3, firstPage: 1 },
  party: NAME,
  address: {
    leftOverBefore: -1.5,
    leftOverAfter: -2,
    courtesy: -1.5,
    townEnd: 1,
    streetStart: 1,
    bareStart: -1.5,
    bareEnd: -1.5,
    bareRows: -1,
    goesPastTown: -2,
    headRank: -1.5,
    partOfRow: -2,
    belowHead: -1,
    openEnd: -1,
    noisy: -0.5,
    streetLater: -2,
    wideGap: -1.5,
    contact: -1,
    aboveContact: 0.7,
    afterName: -1,
  },
  code: { soleOfKind: 4 },
  contact: { inHead: 1, soleOfKind: 3.5 },
  measure: {
    kindFirst: 2,
    kindLater: -1,
    noLabel: -3,
    wholeValue: 0.5,
    inTable: -0.5,
    firstOfLabel: 0.4,
    ambiguous: -0.3,
  },
  labelled: { kindFirst: 0, kindLater: 0, strength: 0.3, labelLike: -4, wholeValue: 1.5, wholeLine: 0.3 },
  choice: {
    strength: 0.5,
    kindLater: 0,
    noLabel: -0.5,
    listedExactly: 2,
    soleOfKind: 1.5,
    checked: 2.5,
    largeFont: 1,
    wholeValue: 0.5,
    labelLike: 0,
    labelCell: 0,
  },
  time: { besideDate: 1.5, rangeWhole: -2 },
};

const ABSENT = 3.5;
/** Numbers stand everywhere. */
const MEASURE_ABSENT = 4.5;

export function priorOf(family: Family): { readonly absent: number; readonly features: Weights } {
  return {
    absent: family === 'recipient' ? ABSENT - 0.5 : family === 'measure' ? MEASURE_ABSENT : ABSENT,
    features: { ...COMMON, ...BY_FAMILY[family] },
  };
}
