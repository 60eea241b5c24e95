import { SLIP_FEATURES } from './slip-features.ts';

/** What the model sees of a candidate for a field; each 0–1 unless said otherwise. The order is that of the weights. */
export const FEATURES = [
  'labelInline',
  'labelLeft',
  'labelLeftFar',
  'labelLeft2',
  'labelAbove',
  'labelColumn',
  'labelSection',
  'labelSaid',
  'saidBeaten',
  'labelBest',
  'labelExact',
  'labelPair',
  'otherInline',
  'otherLeft',
  'otherAbove',
  'otherColumn',
  'otherSection',
  'otherBeats',
  'noLabel',
  'kindFirst',
  'kindLater',
  'strength',
  'firstPage',
  'lastPage',
  'top',
  'bottom',
  'left',
  'right',
  'largeFont',
  'bold',
  'repeated',
  'inTable',
  'inRow',
  'ambiguous',
  'labelBeaten',
  'roleBeaten',
  'firstOfLabel',
  'lastOfLabel',
  'rangeAgrees',
  'rangeDisagrees',
  'rangeWhole',
  'soleDocumentDate',
  'firstDocumentDate',
  'earliest',
  'latest',
  'largest',
  'columnSum',
  'columnPart',
  'tiny',
  'sumAgrees',
  'sumDisagrees',
  'footSum',
  'footOther',
  'rounded',
  'unrounded',
  'zero',
  'hasCurrency',
  'twoDecimals',
  'negative',
  'legalForm',
  'addressHead',
  'domainMatch',
  'letterhead',
  'footer',
  'roleAgrees',
  'roleAndLabel',
  'roleDisagrees',
  'roleOther',
  'roleIssuerTop',
  'roleRecipientAddress',
  'roleRecipientTop',
  'sideName',
  'sideAgrees',
  'sideDisagrees',
  'insideAddress',
  'severalLines',
  'wholeLine',
  'fewWords',
  'manyWords',
  'allCapitals',
  'hasDigits',
  'labelLike',
  'longNumber',
  'shortNumber',
  'mixedCode',
  'titleNumber',
  'prefixAgrees',
  'prefixDisagrees',
  'paragraph',
  'besideDate',
  'settled',
  'settledSum',
  'tendered',
  'unsettled',
  'negativeSum',
  'soleOfKind',
  'wholeValue',
  'listedExactly',
  'checked',
  'labelCell',
  ...SLIP_FEATURES,
  'isRun',
  'sentencePiece',
  'intoAnother',
  'beforeCaption',
  'isLabel',
  'saysLittle',
  'duration',
  'ofOtherSide',
] as const;
export type Feature = (typeof FEATURES)[number];

const INDEX: ReadonlyMap<string, number> = new Map(FEATURES.map((feature, index) => [feature, index]));

/** Candidates whose features lie in one block. */
const BLOCK = 64;

/**
 * Gives out arrays for the features of one candidate each, all 0, cut from larger blocks: memory of its own for each of
 * thousands costs V8 more than what is written to it.
 */
export function createFeatureMemory(): () => Float64Array {
  let block = new ArrayBuffer(0);
  let used = 0;
  return () => {
    if (used === block.byteLength) {
      block = new ArrayBuffer(BLOCK * FEATURES.length * Float64Array.BYTES_PER_ELEMENT);
      used = 0;
    }
    const values = new Float64Array(block, used, FEATURES.length);
    used += values.byteLength;
    return values;
  };
}

export function setFeature(values: Float64Array, feature: Feature, value: number): void {
  values[INDEX.get(feature) as number] = value;
}

export function featureOf(values: Float64Array, feature: Feature): number {
  return values[INDEX.get(feature) as number] as number;
}

/** Writes one feature; what is true or false becomes 1 or 0. */
export type SetFeature = (feature: Feature, value: number | boolean) => void;

export function setterFor(values: Float64Array): SetFeature {
  return (feature, value) => {
    values[INDEX.get(feature) as number] = Number(value);
  };
}
